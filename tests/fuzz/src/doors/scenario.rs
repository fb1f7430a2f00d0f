//! Scenario text: problems have places; what can be read is the same in its JSON form and as it is written down.
use solemn::scenario::syntax::{Duel, Statement};
use solemn::scenario::write::text;
use solemn::scenario::{decode, parse, parse_json, parse_question};

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(source) = decode(bytes) else { return };
    let (tree, problems) = parse(&source);
    for span in problems.iter().filter_map(|problem| problem.span) {
        assert!(source.get(span.start..span.end).is_some(), "{span:?} is no place");
    }
    let _ = parse_question(source.lines().last().unwrap_or_default());
    if !problems.is_empty() {
        return;
    }
    let json = serde_json::to_string(&tree).expect("the tree is data");
    let (again, more) = parse_json(&json);
    assert!(more.is_empty(), "{more:?}\n{json}");
    assert!(again == tree, "the JSON form says something else:\n{json}");
    // The board and the moves of a duel as lines; titles, sources and questions are not written.
    for duel in &tree.duels {
        let told = |s: &Statement| !matches!(s, Statement::Source(_) | Statement::DeckList(_) | Statement::Question(_));
        let mut story = duel.story.clone();
        story.retain(|s| told(&s.item));
        let duel = Duel { title: None, story, variants: Vec::new() };
        if duel.story.is_empty() {
            continue;
        }
        let written = text(&[], &duel);
        let (back, more) = parse(&written);
        assert!(more.is_empty(), "{more:?}\n{written}");
        assert!(back.duels == [duel], "written, it says something else:\n{written}");
    }
}
