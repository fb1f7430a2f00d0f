//! Positions that come back: mandatory effects that answer one another without end.

use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::effect::Obligation;

/// The positions that the duel has been in since somebody last did something of their own will.
#[derive(Debug, Default)]
pub struct Loops {
    seen: Vec<State>,
    cards: Vec<CardId>,
}

impl Loops {
    /// Somebody chose to do something: what came before cannot come back by itself.
    pub fn chosen(&mut self) {
        self.seen.clear();
        self.cards.clear();
    }

    /// A mandatory effect was activated.
    pub fn forced(&mut self, card: CardId) {
        if !self.cards.contains(&card) {
            self.cards.push(card);
        }
    }

    /// A Chain has resolved. Returns the cards whose mandatory effects have led back to an earlier position.
    pub fn resolved(&mut self, state: &State) -> Option<Vec<CardId>> {
        let now = position(state);
        if self.seen.contains(&now) {
            return Some(self.cards.clone());
        }
        self.seen.push(now);
        None
    }
}

/// Whether an activation was not a choice.
pub fn is_forced(state: &State, card: CardId, effect: Option<u8>) -> bool {
    effect.is_some_and(|e| state.effect(card, e).choice == Obligation::Must)
}

/// A state without its history: what counts when positions are compared.
fn position(state: &State) -> State {
    let mut bare = state.clone();
    bare.log.clear();
    bare.ended.clear();
    bare.withstood.clear();
    bare.fought = None;
    bare.answered.clear();
    bare.timing = (0, 0);
    (bare.chain_start, bare.settled, bare.turn_start) = (0, 0, 0);
    for copy in bare.copies.iter_mut() {
        (copy.since, copy.up_since, copy.control_since) = (0, 0, 0);
        copy.linked_to = copy.linked_to.map(|(to, _)| (to, 0));
    }
    for used in &mut bare.uses {
        used.since = 0;
    }
    bare
}
