//! "While your LP is lower than your opponent's, … equal to the difference": of the two numbers that were compared.

use crate::reader::node::Node;

/// A clause under a comparison, with what "the difference" in it is said of; none where there is no such word.
pub(super) fn told_in_full(node: &Node) -> Option<Node> {
    (node.concept == "when-so").then_some(())?;
    let mut compared = Vec::new();
    comparisons(node.slot("if")?, &mut compared);
    let [(a, b)] = compared.as_slice() else { return None };
    let between = Node { concept: "between".into(), slots: vec![("what".into(), (*a).clone())] };
    let mut told = node.clone();
    let (_, clause) = told.slots.iter_mut().find(|(name, _)| name == "clause")?;
    put(clause, &between, b).then_some(told)
}

/// What is compared with what: "your LP is lower than your opponent's".
fn comparisons<'a>(node: &'a Node, out: &mut Vec<(&'a Node, &'a Node)>) {
    let than = node.slot("as").filter(|at| matches!(at.concept.as_str(), "higher" | "lower"));
    match (node.slot("what"), than.and_then(|at| at.slot("than"))) {
        (Some(what), Some(than)) if node.concept == "is" => out.push((what, than)),
        _ => node.slots.iter().for_each(|(_, part)| comparisons(part, out)),
    }
}

/// Says of "the difference" between which numbers it is; whether the word is there.
fn put(node: &mut Node, between: &Node, other: &Node) -> bool {
    let head = node.slot("head").is_some_and(|head| head.concept == "difference");
    if head && node.slots.len() == 2 && node.slot("count").is_some_and(|count| count.concept == "the") {
        let mut difference = node.clone();
        difference.slots.push(("p".into(), between.clone()));
        *node = Node { concept: "and".into(), slots: vec![("a".into(), difference), ("b".into(), other.clone())] };
        return true;
    }
    node.slots.iter_mut().fold(false, |found, (_, part)| put(part, between, other) || found)
}
