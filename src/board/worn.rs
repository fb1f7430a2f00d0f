//! Cards that are equipped to a monster by its effect, or by their own.

use super::place::CardId;
use super::state::State;
use crate::cards::act::Act;
use crate::cards::filter::{Ability, Kind};
use crate::cards::step::{Noun, Step};
use crate::reason::Answer;

/// The monster that a card is equipped to, or was as it left the field, where that monster still lies face-up as it lay.
pub fn bearer(state: &State, id: CardId) -> Option<CardId> {
    let copy = state.copy(id);
    let lost = || {
        let (moment, left) = state.log.iter().enumerate().rev().find_map(|(moment, all)| {
            let left = all.events.iter().find(|e| e.card == Some(id) && e.from.on_field() && !e.to.on_field())?;
            Some((moment, left))
        })?;
        let bearer = state.copy(left.last.equipped_to?);
        let there = bearer.zone.is_monster() && bearer.face_up;
        (there && usize::try_from(bearer.up_since).is_ok_and(|since| since <= moment)).then_some(left.last.equipped_to?)
    };
    if copy.zone.on_field() { copy.equipped_to } else { lost() }
}

/// The monster that a card is equipped to, where an effect of that monster did it.
pub fn by_its_effect(state: &State, id: CardId) -> Option<CardId> {
    let copy = state.copy(id);
    let bearer = copy.equipped_to.filter(|_| copy.zone.is_backrow())?;
    let card = state.card(id);
    let monster =
        card.kind == Kind::Monster && !card.types.contains(&Ability::Union) && !equips(state, id, &Noun::This);
    (monster && equips_itself(state, bearer)).then_some(bearer)
}

/// Whether a card is equipped to a monster by its own effect: nobody has written down which effect it was, so it is unknown where
/// an effect of that monster may have done it.
pub fn by_itself(state: &State, id: CardId) -> Answer {
    let copy = state.copy(id);
    match copy.equipped_to.filter(|_| copy.zone.is_backrow()) {
        None => Answer::No,
        Some(bearer) if equips(state, id, &Noun::This) && !equips_itself(state, bearer) => Answer::Yes,
        Some(_) => Answer::Unknown,
    }
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
