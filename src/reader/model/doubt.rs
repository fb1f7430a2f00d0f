//! Which effects of an old wording may be other than they are read.

use crate::reader::card::{CardReading, alike, is_activated};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};

use super::align::pairs;
use super::linked::linked;

/// The activated effects of an old wording that the other language does not read alike: such a wording does not tell all
/// that a modern one does.
pub(super) fn doubted(card: &CardReading, leading: &Reading) -> Vec<(bool, usize)> {
    let other = [&card.japanese, &card.english].into_iter().flatten().find(|r| !std::ptr::eq(*r, leading));
    let beside = other.map_or_else(Vec::new, |other| {
        let read = |at: Option<usize>| at.map(|at| &other.effects[at]);
        pairs(leading, other).into_iter().map(read).collect()
    });
    // A sentence more may be another effect.
    let selects = |p: &Piece| p.node.as_ref().is_some_and(|node| node.concept == "select");
    let apart = |p: &Piece| p.node.as_ref().is_some_and(|node| linked(node, false).is_some());
    let asks = |p: &Piece| p.node.as_ref().is_some_and(|node| node.concept == "activate-only");
    let said = |p: &&Piece| matches!(p.role, Role::Step | Role::Continuous) && !selects(p) && !asks(p) && !apart(p);
    let more = |(n, p): &(usize, &Piece)| *n == 0 || !p.node.as_ref().is_some_and(goes_on);
    let sentences = |e: &ReadEffect| e.pieces.iter().filter(said).enumerate().filter(more).count();
    let same = |e: &ReadEffect, other: &ReadEffect| alike(e, other) && sentences(e) <= sentences(other).max(1);
    let told = |n: usize, e: &ReadEffect| beside.get(n).copied().flatten().is_some_and(|other| same(e, other));
    let doubted =
        leading.effects.iter().enumerate().filter(|(n, e)| !leading.modern && is_activated(e) && !told(*n, e));
    doubted.map(|(_, e)| (e.pendulum, e.number)).collect()
}

/// Whether a sentence can only go on with what the one before it does: "Then, …", "… destroyed by this effect", "that card".
fn goes_on(node: &Node) -> bool {
    const BACK: [&str; 6] = ["this-effect", "this-way", "that-card", "that-monster", "those-cards", "those-monsters"];
    fn back(node: &Node) -> bool {
        BACK.contains(&node.concept.as_str()) || node.slots.iter().any(|(_, inner)| back(inner))
    }
    // What waits for something may be an effect of its own.
    node.concept == "then-first" || node.concept != "when-so" && back(node)
}
