//! Monsters that are equipped to a monster by its own effect: they cannot stay once its effects are negated.

use super::moves::{How, record, send};
use crate::board::moment::During;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::worn::by_its_effect;
use crate::cards::filter::Place;
use crate::cards::trigger::{Cause, EventKind};

/// Destroys what is equipped to monsters by their own effects where these are negated.
pub(super) fn released(state: &mut State) {
    if state.copies.iter().all(|copy| copy.equipped_to.is_none()) {
        return;
    }
    let lost: Vec<CardId> = state.ids().filter(|id| hangs_on_nothing(state, *id)).collect();
    let Some(first) = lost.first() else { return };
    let how = How { cause: Cause::Rule, by: state.copy(*first).controller, source: None };
    let mut events = Vec::new();
    send(state, &lost, Place::Graveyard, how, &[EventKind::Destroyed], &mut events);
    record(state, During::Game, true, events);
}

fn hangs_on_nothing(state: &State, id: CardId) -> bool {
    by_its_effect(state, id).is_some_and(|bearer| state.view.of(bearer).negated)
}
