//! Clauses that leave out what the first of them tells: "each player sends 2 cards to the GY, then draws 2 cards".

use crate::reader::node::Node;

use super::clauses::with;

/// "That target loses 800 ATK, but is unaffected …": with what the first clause speaks of told of the second as well.
pub(super) fn subject_told(node: &Node) -> Option<Node> {
    let first = node.slot("first")?;
    let clause = if first.concept == "for" { first.slot("clause")? } else { first };
    let aimed = clause.slot("clause").filter(|c| clause.concept == "cannot" && c.concept == "target");
    let subject = ["who", "what", "subject"].iter().find_map(|name| aimed.unwrap_or(clause).slot(name))?;
    let bare = |c: &&Node| !["who", "what", "subject"].iter().any(|name| c.slot(name).is_some());
    let silent = |c: &&Node| matches!(c.concept.as_str(), "is" | "cannot-be") && bare(c);
    let they = |c: &&Node| c.slot("what").is_some_and(|what| what.concept == "they");
    let mut told = node.clone();
    for (_, link) in &mut told.slots {
        // "Each player sends 2 cards to the GY, then draws 2 cards": by the form of the verb the same players.
        let third = |c: &&Node| c.slot("f").is_some_and(|f| f.concept == "s") && bare_of_players(c);
        let players = matches!(subject.concept.as_str(), "each-player" | "opponent");
        if let Some(clause) = link.slot("clause").filter(|_| players).filter(third) {
            let clause = with(clause, "who", subject.clone());
            *link = with(link, "clause", clause);
            continue;
        }
        let links = matches!(link.concept.as_str(), "but" | "and" | "comma");
        let fits = |c: &&Node| if aimed.is_some() { they(c) } else { links && silent(c) };
        if let Some(clause) = link.slot("clause").filter(fits) {
            let clause = with(clause, "what", subject.clone());
            *link = with(link, "clause", clause);
            link.concept = if links { "and".into() } else { link.concept.clone() };
        }
    }
    (told != *node).then_some(told)
}

/// Whether a clause tells nobody who does it.
fn bare_of_players(clause: &Node) -> bool {
    ["who", "subject"].iter().all(|name| clause.slot(name).is_none())
}
