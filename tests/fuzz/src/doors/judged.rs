//! Whole scenarios: bound, played and answered. The JSON form and the canonical form are judged alike.
use solemn::batch::told;
use solemn::library;
use solemn::scenario::{decode, format, parse};
use solemn::verdict::Played;

/// The answers in their order.
fn answers(played: &[Played]) -> Vec<(String, String, Option<bool>)> {
    let one = |p: &Played| p.verdicts.iter().map(|v| (v.question.clone(), v.answer.word(), v.met)).collect::<Vec<_>>();
    played.iter().flat_map(one).collect()
}

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(source) = decode(bytes) else { return };
    if source.trim_start().starts_with('{') {
        return;
    }
    let (played, problems) = told(&source, library::embedded());
    for span in problems.iter().filter_map(|problem| problem.span) {
        assert!(source.get(span.start..span.end).is_some(), "{span:?} is no place");
    }
    let first = answers(&played);
    for played in &played {
        for verdict in &played.verdicts {
            assert!(verdict.answer.word() != "undetermined" || verdict.met != Some(true) || verdict.expected.is_some());
        }
    }
    let (tree, wrong) = parse(&source);
    if !wrong.is_empty() {
        return;
    }
    let json = serde_json::to_string(&tree).expect("the tree is data");
    let (again, _) = told(&json, library::embedded());
    if problems.is_empty() {
        assert_eq!(answers(&again), first, "in JSON");
    }
    let formatted = format(&source).expect("it can be read");
    assert_eq!(answers(&told(&formatted, library::embedded()).0), first, "formatted");
}
