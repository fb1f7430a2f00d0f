//! "That monster" where there are both an event and a target: Japanese tells which. Behind what is targeted its "that" means the
//! target; the card of the event it calls by what that did.

use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Role};

/// How often cards are called "that monster" and "that card".
#[derive(Debug, Default, Clone, Copy)]
struct Those {
    monsters: usize,
    cards: usize,
}

impl Those {
    fn add(&mut self, monster: bool) {
        if monster {
            self.monsters += 1;
        } else {
            self.cards += 1;
        }
    }
}

/// Whether every "that monster" and "that card" of what is done means the one kind of target, as Japanese tells it: it
/// calls the target so before any other card is described, and no card by what it did.
pub(super) fn told(read: &ReadEffect, pieces: &[&Piece]) -> bool {
    let targets = read.pieces.iter().filter(|p| p.role == Role::Target).count();
    let Some(japanese) = (targets == 1).then(|| spoken_of(&read.pieces)).flatten() else { return false };
    let mut english = Those::default();
    for piece in pieces.iter().filter(|p| p.role == Role::Step) {
        let Some(node) = &piece.node else { return false };
        in_english(node, &mut english);
    }
    english.monsters <= japanese.monsters && english.cards <= japanese.cards
}

/// What Japanese calls "that monster" and "that card" in what is done, where that can be the target alone.
fn spoken_of(pieces: &[Piece]) -> Option<Those> {
    let (mut those, mut others) = (Those::default(), false);
    for piece in pieces.iter().filter(|p| p.role == Role::Step) {
        in_japanese(piece.node.as_ref()?, &mut those, &mut others)?;
    }
    Some(those)
}

/// The cards in the order in which they are spoken of; none where one may be that of the event.
fn in_japanese(node: &Node, those: &mut Those, others: &mut bool) -> Option<()> {
    let slot = |name: &str| node.slot(name).map(|part| part.concept.as_str());
    if node.concept == "noun"
        && let Some(head @ ("monster" | "card")) = slot("head")
    {
        match slot("det") {
            Some("that") => (node.slots.len() == 2 && !*others).then(|| those.add(head == "monster"))?,
            Some("this" | "target") => {}
            // So many of them, or all: others than those of which was spoken.
            _ => *others = slot("post").map(|_| true)?,
        }
    }
    node.slots.iter().try_for_each(|(_, part)| in_japanese(part, those, others))
}

fn in_english(node: &Node, those: &mut Those) {
    match node.concept.as_str() {
        "that-monster" | "those-monsters" => those.add(true),
        "that-card" | "those-cards" => those.add(false),
        "np" if node.slot("count").is_some_and(|count| matches!(count.concept.as_str(), "that" | "those")) => {
            match node.slot("head").map(|head| head.concept.as_str()) {
                Some("monster") => those.add(true),
                Some("card" | "spell" | "trap" | "spell-trap" | "spell-card" | "trap-card") => those.add(false),
                _ => {}
            }
        }
        _ => {}
    }
    node.slots.iter().for_each(|(_, part)| in_english(part, those));
}
