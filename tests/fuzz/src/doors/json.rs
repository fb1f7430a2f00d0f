//! The JSON form of a scenario: read, written and read back; whatever it says is judged or refused.
use solemn::scenario::{decode, parse_json};
use solemn::{batch, library};

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(source) = decode(bytes) else { return };
    let (tree, problems) = parse_json(&source);
    for span in problems.iter().filter_map(|problem| problem.span) {
        assert!(source.get(span.start..span.end).is_some(), "{span:?} is no place");
    }
    if !problems.is_empty() {
        return;
    }
    let json = serde_json::to_string(&tree).expect("the tree is data");
    assert!(parse_json(&json).0 == tree, "written, it says something else:\n{json}");
    batch::told(&json, library::embedded());
}
