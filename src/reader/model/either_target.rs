//! "Target 1 …, or, if …, you can target 1 … instead": two effects of which one can be activated at a time, the second only
//! where its condition holds.

use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Role};

use super::clauses::with;
use super::{either_count, either_event};

/// The readings and pieces of the effect for each of two ways in which it is activated, one at a time; `None` where there is
/// but one.
pub(super) fn either_way(read: &ReadEffect, text: &str, pieces: &[Piece]) -> Option<Vec<(ReadEffect, Vec<Piece>)>> {
    let counted = || either_count::counts(read, text, pieces);
    targets(read, pieces).or_else(counted).or_else(|| either_event::events(read, text, pieces))
}

/// The readings and pieces of the effect for each of what it can target; `None` where there is but one.
fn targets(read: &ReadEffect, pieces: &[Piece]) -> Option<Vec<(ReadEffect, Vec<Piece>)>> {
    let at = pieces.iter().position(|p| p.role == Role::Target)?;
    let (first, head, other) = either(pieces[at].node.as_ref()?)?;
    let aiming = |target: &Node| {
        let mut own = pieces.to_vec();
        own[at].node = Some(target.clone());
        own
    };
    let mut second = aiming(other);
    if let Some(told) = there_as_well(first, other).or_else(|| such_a_one(first, other)) {
        second[at].node = Some(told);
    }
    second.insert(at, Piece { role: Role::Condition, node: Some(head.clone()), ..pieces[at].clone() });
    Some(vec![(read.clone(), aiming(first)), (read.clone(), second)])
}

/// What is targeted, what must hold for the other, and the other.
fn either(node: &Node) -> Option<(&Node, &Node, &Node)> {
    let first = node.slot("first").filter(|first| node.concept == "seq" && first.concept == "target")?;
    let [(_, _), (_, more)] = node.slots.as_slice() else { return None };
    let clause = more.slot("clause").filter(|_| matches!(more.concept.as_str(), "or" | "or-if"))?;
    let (head, then) = (clause.slot("if")?, clause.slot("clause").filter(|_| clause.concept == "when-so")?);
    let then = if then.concept == "instead" { then.slot("clause")? } else { then };
    let other = if then.concept == "may" { then.slot("clause")? } else { then };
    (other.concept == "target").then_some((first, head, other))
}

/// "1 … instead": where the first lies, as long as nothing else is said.
fn there_as_well(first: &Node, other: &Node) -> Option<Node> {
    let lies = first.slot("what")?.slots.iter().find(|(name, p)| name == "p" && p.concept == "in-place")?.clone();
    let mut what = other.slot("what").filter(|what| what.slot("p").is_none() && what.concept == "np")?.clone();
    what.slots.push(lies);
    Some(with(other, "what", what))
}

/// "1 in your GY instead": one that is what the first is, in another place.
fn such_a_one(first: &Node, other: &Node) -> Option<Node> {
    let what = other.slot("what").filter(|what| what.concept == "ones")?;
    let (what_first, lies) = (first.slot("what").filter(|what| what.concept == "np")?, |m: &Node| m.concept == "pp");
    let said = what_first.slots.iter().filter(|(name, m)| name == "head" || name == "m" && !lies(m)).cloned();
    let own = |wanted: &'static str| what.slots.iter().filter(move |(name, _)| name == wanted).cloned();
    let slots = own("count").chain(said).chain(own("p")).collect();
    Some(with(other, "what", Node { concept: "np".into(), slots }))
}
