//! What is declared as an effect is activated, told in the words of something else: "target 1 monster and declare a Level",
//! "detach 1 material to declare 1 Type".

use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

/// The pieces with what is declared as a cost of its own.
pub(super) fn declaring(pieces: &[Piece]) -> Vec<Piece> {
    let parts = |piece: &Piece| {
        let parted = piece.node.as_ref().and_then(|node| match piece.role {
            Role::Target => behind(node),
            Role::Cost => purpose(node),
            _ => None,
        });
        let Some((node, declares)) = parted else { return vec![piece.clone()] };
        let of = |role: Role, node: Node| Piece { role, span: piece.span.clone(), node: Some(node) };
        vec![of(piece.role, node), of(Role::Cost, declares)]
    };
    pieces.iter().flat_map(parts).collect()
}

/// "Target …, and declare …".
fn behind(node: &Node) -> Option<(Node, Node)> {
    let [(_, first), (more, and)] = node.slots.as_slice() else { return None };
    let declares = and.slot("clause").filter(|clause| clause.concept == "declare")?;
    let joined = node.concept == "seq" && more == "more" && matches!(and.concept.as_str(), "and" | "then");
    (joined && first.concept == "target").then(|| (first.clone(), declares.clone()))
}

/// "Detach … to declare …".
fn purpose(node: &Node) -> Option<(Node, Node)> {
    let is = |adverb: &Node| adverb.concept == "to-do" && adverb.slot("what").is_some_and(|w| w.concept == "declare");
    let at = node.slots.iter().position(|(name, adverb)| name == "m" && is(adverb))?;
    let declares = node.slots[at].1.slot("what")?.clone();
    let mut rest = node.clone();
    rest.slots.remove(at);
    Some((rest, declares))
}
