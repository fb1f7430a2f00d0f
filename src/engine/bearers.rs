//! Cards that are equipped to a monster and cannot stay: those that its own effect equipped to it once its effects are negated,
//! and Equip Spells that could not be equipped to it any more.

use super::moves::{How, record, send};
use crate::board::fog::Over;
use crate::board::matching::{Scope, fits};
use crate::board::moment::During;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::worn::by_its_effect;
use crate::cards::act::Act;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, Place, Property, Who};
use crate::cards::step::Noun;
use crate::cards::trigger::{Cause, EventKind};
use crate::cards::unread::Unread;
use crate::cards::unread::walk::first_unread;
use crate::reason::Answer;

/// Destroys what is equipped to monsters that it cannot stay with.
pub(super) fn released(state: &mut State) {
    if state.copies.iter().all(|copy| copy.equipped_to.is_none()) {
        return;
    }
    doubted(state);
    let lost: Vec<CardId> = state.ids().filter(|id| hangs_on_nothing(state, *id)).collect();
    let Some(first) = lost.first() else { return };
    let how = How { cause: Cause::Rule, by: state.copy(*first).controller, source: None };
    let mut events = Vec::new();
    send(state, &lost, Place::Graveyard, how, &[EventKind::Destroyed], &mut events);
    record(state, During::Game, true, events);
}

/// Where it was not read what an Equip Spell is equipped to, nobody knows whether it stays with a monster that is another's or of
/// another kind by now.
fn doubted(state: &mut State) {
    let open = |id: CardId| {
        let (bearer, card) = (equipped(state, id)?, state.card(id));
        let activation = card.effects.iter().find(|e| e.class == Class::Activation)?;
        let words = first_unread(&(&activation.cost, &activation.targets, &activation.steps))?;
        let (printed, now) = (state.card(bearer), state.view.of(bearer));
        let other = printed.attribute.is_some_and(|a| now.attributes != 1 << a as u8) || now.race != printed.race;
        (other || state.copy(bearer).controller != state.copy(id).controller).then_some((id, words))
    };
    let found: Vec<(CardId, String)> = state.ids().filter_map(open).collect();
    for (id, words) in found {
        state.cloud_by(state.copy(id).card, Unread::new(words), Over::Done);
    }
}

/// The monster that an Equip Spell lies on.
fn equipped(state: &State, id: CardId) -> Option<CardId> {
    let copy = state.copy(id);
    copy.equipped_to.filter(|_| copy.face_up && state.card(id).property == Some(Property::Equip))
}

fn hangs_on_nothing(state: &State, id: CardId) -> bool {
    by_its_effect(state, id).is_some_and(|bearer| state.view.of(bearer).negated) || wears_it_no_more(state, id)
}

/// Whether an Equip Spell lies on a monster of another kind than those that it says it is equipped to.
fn wears_it_no_more(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    let card = state.card(id);
    let Some(bearer) = equipped(state, id) else { return false };
    let asked = card.effects.iter().find(|e| e.class == Class::Activation).and_then(bearers);
    asked.is_some_and(|filter| fits(state, &filter, bearer, &Scope::of(id, copy.controller)) == Answer::No)
}

/// What a monster has to be for the activation of a card to equip it with that card and with nothing else to do: who controls it
/// only where that has to be its own player, as a card that takes the monster stays with it.
fn bearers(effect: &Effect) -> Option<Filter> {
    let [choice] = &effect.targets[..] else { return None };
    let Act::Equip(equip) = &effect.steps.first()?.act else { return None };
    if !effect.cost.is_empty() || equip.what != Noun::This || equip.to != Noun::Target(0) {
        return None;
    }
    let of = &choice.of;
    Some(Filter {
        place: vec![Place::MonsterZone],
        whose: of.whose.filter(|who| *who == Who::You),
        types: of.types.clone(),
        any_type: of.any_type.clone(),
        not_types: of.not_types.clone(),
        race: of.race.clone(),
        attribute: of.attribute.clone(),
        name: of.name.clone(),
        archetype: of.archetype.clone(),
        ..Filter::default()
    })
}
