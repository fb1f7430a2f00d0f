//! Monsters that move to other Main Monster Zones. Section basics.nothing-to-do.

use super::possible::POSSIBLE;
use super::there::cards;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Zone, beside};
use crate::board::state::State;
use crate::cards::act::Moving;
use crate::cards::effect::Effect;
use crate::cards::step::Noun;
use crate::reason::{Arg, Ask, Reason};
use crate::rules::said;

/// The zones to which a monster can move so.
pub fn open_to(state: &State, id: CardId, moving: &Moving) -> Vec<Zone> {
    let copy = state.copy(id);
    let near = |zone: &Zone| !moving.adjacent || beside(copy.zone).any(|next| next == *zone);
    state.free_monster_zones(copy.controller).filter(near).collect()
}

/// Whether there is a monster that another Main Monster Zone is free for.
pub(super) fn moved(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    moving: &Moving,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let slot = if let Noun::Target(slot) = &moving.what { Some(usize::from(*slot)) } else { None };
    let told = slot.and_then(|slot| scope.targets.get(slot)).filter(|told| !told.is_empty());
    if told.is_some_and(|told| told.iter().all(|id| open_to(state, *id, moving).is_empty())) {
        return ask.no(&POSSIBLE, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)]);
    }
    let targeted = slot.and_then(|slot| effect.targets.get(slot));
    let chosen = targeted.map(|choice| Noun::Choose(Box::new(choice.clone())));
    cards(ask, state, card, chosen.as_ref().unwrap_or(&moving.what), scope, &|id| {
        state.copy(id).zone.is_monster() && !open_to(state, id, moving).is_empty()
    })
}
