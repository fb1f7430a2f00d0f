//! Monsters that are equipped to a monster by its own effect: they cannot stay once its effects are negated.

use super::moves::{How, record, send};
use crate::board::moment::During;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::filter::{Ability, Kind, Place};
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::{Cause, EventKind};

/// Destroys what is equipped to monsters by their own effects where these are negated.
pub(super) fn released(state: &mut State) {
    let lost: Vec<CardId> = state.ids().filter(|id| hangs_on_nothing(state, *id)).collect();
    let Some(first) = lost.first() else { return };
    let how = How { cause: Cause::Rule, by: state.copy(*first).controller, source: None };
    let mut events = Vec::new();
    send(state, &lost, Place::Graveyard, how, &[EventKind::Destroyed], &mut events);
    record(state, During::Game, true, events);
}

fn hangs_on_nothing(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    let Some(bearer) = copy.equipped_to.filter(|_| copy.zone.is_backrow()) else { return false };
    let card = state.card(id);
    let monster =
        card.kind == Kind::Monster && !card.types.contains(&Ability::Union) && !equips(state, id, &Noun::This);
    monster && state.view.of(bearer).negated && equips_itself(state, bearer)
}

/// Whether an effect of a card equips what a noun means.
fn equips(state: &State, id: CardId, what: &Noun) -> bool {
    let step = |s: &Step| matches!(&s.act, Act::Equip(equip) if equip.what == *what);
    state.card(id).effects.iter().any(|e| e.steps.iter().any(step))
}

/// Whether an effect of a monster equips another card to it.
fn equips_itself(state: &State, id: CardId) -> bool {
    let step = |s: &Step| matches!(&s.act, Act::Equip(equip) if equip.to == Noun::This && equip.what != Noun::This);
    state.card(id).effects.iter().any(|e| e.steps.iter().any(step))
}
