//! Monsters that are equipped to a monster by its own effect.

use super::place::CardId;
use super::state::State;
use crate::cards::act::Act;
use crate::cards::filter::{Ability, Kind};
use crate::cards::step::{Noun, Step};

/// The monster that a card is equipped to, where an effect of that monster did it.
pub fn by_its_effect(state: &State, id: CardId) -> Option<CardId> {
    let copy = state.copy(id);
    let bearer = copy.equipped_to.filter(|_| copy.zone.is_backrow())?;
    let card = state.card(id);
    let monster =
        card.kind == Kind::Monster && !card.types.contains(&Ability::Union) && !equips(state, id, &Noun::This);
    (monster && equips_itself(state, bearer)).then_some(bearer)
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
