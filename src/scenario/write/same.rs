//! Whether a state that was read back is the state that was written.

use crate::board::copy::Copy;
use crate::board::place::CardId;
use crate::board::state::State;

/// Something in which two states are not the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// A fact about a card of the first state.
    Card(CardId, &'static str),
    /// A fact about the duel.
    Duel(&'static str),
}

/// In what a state that was read back differs from the one that was written in this order, apart from history.
pub fn differences(written: &State, order: &[CardId], read: &State) -> Vec<Difference> {
    let mut found = Vec::new();
    let before = written.present(order);
    let all: Vec<CardId> = read.ids().collect();
    let mut after = read.present(&all);
    if before.copies.len() != after.copies.len() {
        return vec![Difference::Duel("cards")];
    }
    // The second world holds only what is left of the first: definitions are known by their names.
    let known = |definition: u16| {
        let card = &read.world.cards[usize::from(definition)];
        before.world.find(&card.name.en).filter(|n| before.world.cards[usize::from(*n)] == *card).unwrap_or(u16::MAX)
    };
    after.copies.iter_mut().for_each(|copy| copy.card = known(copy.card));
    after.uses.iter_mut().for_each(|used| used.definition = known(used.definition));
    let key = |u: &crate::board::limit::Use| (u.card, u.player, u.definition, u.effect, u.shared.clone());
    after.uses.sort_by_key(key);
    for ((copy, other), id) in before.copies.iter().zip(after.copies.iter()).zip(order) {
        found.extend(facts(copy, other).into_iter().map(|fact| Difference::Card(*id, fact)));
    }
    for (same, what) in [
        (before.decks == after.decks, "decks"),
        (before.unknown == after.unknown, "unknown"),
        (before.lp == after.lp, "lp"),
        (before.turn == after.turn, "turn"),
        (before.window == after.window, "window"),
        (before.uses == after.uses, "uses"),
        (before.lasting == after.lasting, "lasting"),
        (before.away == after.away, "away"),
        (before.fog == after.fog, "fog"),
        (before.view == after.view, "view"),
        ((before.world.edition, before.world.region) == (after.world.edition, after.world.region), "rules"),
    ] {
        if !same {
            found.push(Difference::Duel(what));
        }
    }
    after.world = before.world.clone();
    if found.is_empty() && before != after {
        found.push(Difference::Duel("what goes on"));
    }
    found
}

/// The facts in which two copies differ.
fn facts(a: &Copy, b: &Copy) -> Vec<&'static str> {
    let mut found = Vec::new();
    for (same, what) in [
        (a.card == b.card, "definition"),
        (a.owner == b.owner, "owner"),
        ((a.controller, a.zone) == (b.controller, b.zone), "place"),
        ((a.face_up, a.attack) == (b.face_up, b.attack), "position"),
        (a.this_turn == b.this_turn, "this turn"),
        (a.summon == b.summon, "summon"),
        ((a.proper, a.lost) == (b.proper, b.lost), "proper"),
        (a.materials == b.materials, "materials"),
        ((a.attacks, a.changed) == (b.attacks, b.changed), "attacks and positions"),
        ((a.equipped_to, a.linked_to) == (b.equipped_to, b.linked_to), "ties"),
        (a.counters == b.counters, "counters"),
        (a.declared == b.declared, "what was declared"),
        ((a.activating, a.again, a.returned) == (b.activating, b.again, b.returned), "state"),
    ] {
        if !same {
            found.push(what);
        }
    }
    found
}
