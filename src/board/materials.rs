//! The materials of a Summon that an effect speaks of.

use super::chain::Bound;
use super::event::at_least_open;
use super::matching::{Scope, fits, nouns};
use super::moment::Event;
use super::place::{CardId, Zone};
use super::state::State;
use crate::cards::filter::{Filter, GIVEN_UP, MATERIALS, Place, SummonKind};
use crate::cards::number::EACH;
use crate::cards::step::{Noun, SummonMaterials};
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// The materials of the Summon of a monster: all of them, or none.
pub(super) fn summon_materials(state: &State, m: &SummonMaterials, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    let mut found = Vec::new();
    for monster in nouns(state, &m.of, scope)? {
        let copy = state.copy(monster);
        let used = if copy.zone.on_field() { Some(&copy.materials) } else { copy.past_materials.as_ref() };
        for (card, since) in used?.iter() {
            if state.copy(*card).since != *since || fits(state, &m.all, *card, scope) != Answer::Yes {
                return Some(Vec::new());
            }
            found.push(*card);
        }
    }
    Some(found)
}

/// Whether a monster was Summoned with such a material or Tribute, by what that is now and by where it lay then. Of a
/// Summon before the story only some may be told.
pub(super) fn made_with(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    let copy = state.copy(id);
    if filter.unread.is_some() {
        // It may ask for no material at all.
        return fits(state, &Filter { unread: filter.unread.clone(), ..Filter::default() }, id, scope);
    }
    // Whatever was used was a monster.
    let wanted = Filter { kind: Vec::new(), place: Vec::new(), ..filter.clone() };
    // "A monster with its same name": what is asked of the material may be told by the monster.
    let itself = [(EACH.to_owned(), Bound::Cards(vec![id]))];
    let told = filter.like.iter().any(|like| like.of == Noun::Bound(EACH.to_owned()));
    let scope = &if told { Scope { bound: &itself, ..*scope } } else { *scope };
    let used = copy.materials.iter().map(|(material, _)| {
        fits(state, &wanted, *material, scope).min(lay_there(state, &filter.place, *material, id))
    });
    let used = used.max().unwrap_or(Answer::No);
    let bare = [SummonKind::Normal, SummonKind::Flip, SummonKind::Set, SummonKind::Pendulum];
    let without = super::event::last_summon(state, id).is_some_and(|s| bare.contains(&s.kind));
    let other = filter.itself && was_none(state, scope.this);
    if without || other || all_told(state, id) || state.arrival(id).is_some() {
        used
    } else {
        used.max(Answer::Unknown)
    }
}

/// Whether a card was no material before the story, as far as its board says: what was used lies in the GY, is banished or is
/// attached, unless something has brought it back.
fn was_none(state: &State, card: CardId) -> bool {
    let copy = state.copy(card);
    let here = copy.zone.on_field()
        || matches!(copy.zone, Zone::Hand | Zone::Deck)
        || copy.zone == Zone::Extra && !copy.face_up;
    here && state.lay_there_before(card)
}

/// Whether so many materials, and such, are attached to a monster as a description asks.
pub(super) fn holds(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    let attached = || state.ids().filter(|card| state.copy(*card).zone == Zone::Material(id));
    let many = filter.holds.is_none_or(|held| {
        let count = attached().count();
        count >= usize::from(held.at_least) && held.at_most.is_none_or(|most| count <= usize::from(most))
    });
    let such = filter.holds_one.as_ref().map_or(Answer::Yes, |f| {
        let found = attached().map(|card| fits(state, f, card, scope)).max();
        at_least_open(state, scope, f, found.unwrap_or(Answer::No))
    });
    such.min(Answer::from(many))
}

/// Whether a board tells all materials of a monster: a Synchro Monster has two, a Tribute as many as that says.
fn all_told(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    let least = copy.summon.map_or(0, |s| if s.kind == SummonKind::Synchro { 2 } else { s.tributes });
    copy.materials_told && copy.materials.len() >= usize::from(least)
}

/// Whether a material of a monster came from one of these places.
fn lay_there(state: &State, places: &[Place], material: CardId, monster: CardId) -> Answer {
    let used =
        |e: &&Event| e.kind == EventKind::UsedAsMaterial && e.card == Some(material) && e.source == Some(monster);
    if places.is_empty() {
        return Answer::Yes;
    }
    let found = state.log.iter().rev().flat_map(|m| &m.events).find(used);
    // What is overlaid is not sent: an Xyz Summon takes it from the field.
    let overlaid = places.iter().any(|p| matches!(p, Place::Field | Place::MonsterZone));
    let from = |e: &Event| if let Zone::Material(_) = e.from { overlaid } else { e.from.among(places) };
    found.map_or(Answer::Unknown, |e| Answer::from(from(e)))
}

/// Whether a card was a material of the Summon of this card, where a description asks for that. What it was like on the
/// field then nobody has written down, only what is printed on it.
pub(super) fn was_material(state: &State, filter: &Filter, id: CardId, this: CardId) -> Answer {
    if filter.among.as_deref() == Some(GIVEN_UP) {
        return was_given_up(state, filter, id, this);
    }
    if filter.among.as_deref() != Some(MATERIALS) {
        return Answer::Yes;
    }
    let copy = state.copy(this);
    let used = if copy.zone.on_field() { &copy.materials } else { return Answer::Unknown };
    let gone = |(card, _): &(CardId, u32)| state.copy(*card).zone == Zone::Gone;
    if used.is_empty() || used.iter().any(gone) {
        Answer::Unknown
    } else if used.iter().all(|(card, _)| *card != id) {
        // Another one may have been a material where the board tells only some.
        if all_told(state, this) || state.arrival(this).is_some() { Answer::No } else { Answer::Unknown }
    } else if filter.value.iter().all(|value| value.stat.is_original()) {
        Answer::Yes
    } else {
        Answer::Unknown
    }
}

/// Whether a card was given up for the procedure by which this card was Summoned. Of a Token, and of a Summon before the
/// story, nobody has written it down.
fn was_given_up(state: &State, filter: &Filter, id: CardId, this: CardId) -> Answer {
    let copy = state.copy(this);
    let Some(used) = copy.given_up.as_ref().filter(|_| copy.zone.on_field()) else { return Answer::Unknown };
    if used.iter().any(|(card, _)| state.copy(*card).zone == Zone::Gone) {
        Answer::Unknown
    } else if used.iter().all(|(card, _)| *card != id) {
        Answer::No
    } else if filter.value.iter().all(|value| value.stat.is_original()) {
        Answer::Yes
    } else {
        Answer::Unknown
    }
}
