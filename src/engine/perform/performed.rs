//! Fusion and Ritual Summons: the materials leave, then the monster comes.

use super::{Course, Did};
use crate::board::chain::{Chosen, Given};
use crate::board::memory::Attempted;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::act::SummonWith;
use crate::cards::filter::{Place, SummonKind};
use crate::cards::trigger::{Cause, EventKind};
use crate::engine::decision::Open;
use crate::engine::moves::{How, Landing, event, last_known, put, record, success, summoned, used};
use crate::engine::{replace, settle};
use crate::reason::{Answer, Ask};
use crate::rules::summon::material::uses;
use crate::rules::summon::performed::{Choice, Performed};

/// How many sets of materials are offered for a monster.
const MOST: usize = 200;

/// Performs a Summon with materials, if one is possible.
pub(super) fn summon(state: &mut State, kind: SummonKind, with: &SummonWith, course: &Course<'_>) -> Result<Did, Open> {
    let p = Performed::new(state, kind, with, &course.scope);
    let given = course.given.iter().find_map(|g| {
        let Given::Summon(chosen, set) = g else { return None };
        let choice = Choice { with: Some(set), zone: chosen.zone };
        (p.these(&mut Ask::silent(), chosen.card, choice).answer == Answer::Yes).then(|| (*chosen, set.clone()))
    });
    let Some((chosen, set)) = given else {
        let offers = p.offers(MOST);
        let hidden = p.hidden_monster() || !offers.is_empty() && p.hidden_materials();
        if offers.is_empty() && !hidden {
            return Ok(Did::default());
        }
        let verb = if kind == SummonKind::Ritual { "ritual summon" } else { "fusion summon" };
        return Err(Open::Summon { offers, hidden: hidden.then(|| p.player()), link: course.link, verb });
    };
    let zone = chosen.zone.or_else(|| p.zones(chosen.card, &set).first().copied());
    let only = matches!(p.offers(2).as_slice(), [one] if one.sets.len() == 1);
    let places: Vec<(CardId, Place)> = set.iter().map(|id| (*id, p.goes(*id))).collect();
    let Some(zone) = zone else { return Ok(Did::default()) };
    let spent = uses(state, chosen.card, p.player(), kind, &set);
    let before: Vec<u32> = set.iter().map(|id| state.copy(*id).since).collect();
    leave(state, kind, &places, course)?;
    state.uses.extend(spent);
    let moved = set.iter().zip(before).filter(|(id, since)| state.copy(**id).since != *since).count();
    if moved == 0 && !set.is_empty() {
        state.withstands(chosen.card, Attempted::Summoning);
        return Ok(Did::default());
    }
    if moved < set.len() {
        state.cloud("only some of the materials have moved");
    }
    // A material that stayed keeps its zone.
    let taken = |zone: Zone| state.at(course.scope.player, zone).is_some();
    let free = || state.free_monster_zones(course.scope.player).next();
    let Some(zone) = (if taken(zone) { free() } else { Some(zone) }) else { return Ok(Did::default()) };
    Ok(arrive(state, kind, Chosen { zone: Some(zone), ..chosen }, &set, course, only))
}

/// The materials leave, at a moment of their own: the Summon comes after it.
fn leave(state: &mut State, kind: SummonKind, places: &[(CardId, Place)], course: &Course<'_>) -> Result<(), Open> {
    let how = course.how();
    let mut events = Vec::new();
    for to in [Place::Graveyard, Place::Banished, Place::Deck, Place::Hand] {
        let cards: Vec<CardId> = places.iter().filter(|(_, p)| *p == to).map(|(id, _)| *id).collect();
        let tributed = kind == SummonKind::Ritual && to == Place::Graveyard;
        let named: &[EventKind] = if tributed { &[EventKind::Tributed] } else { &[] };
        if !cards.is_empty() {
            replace::send(state, &cards, to, how, named, course.given, &mut events)?;
        }
    }
    let during = course.link.and_then(|n| u8::try_from(n + 1).ok()).map_or(During::Unchained, During::Resolution);
    record(state, during, false, events);
    settle::after_moment(state);
    Ok(())
}

fn arrive(state: &mut State, kind: SummonKind, chosen: Chosen, set: &[CardId], course: &Course<'_>, only: bool) -> Did {
    let (id, player, how) = (chosen.card, course.scope.player, course.how());
    let from = state.copy(id).zone;
    let last = last_known(state, id);
    let zone = chosen.zone.unwrap_or(Zone::Monster(0));
    let materials = set.iter().map(|m| (*m, state.copy(*m).since)).collect();
    put(state, id, Landing { zone, controller: player, face_up: true, attack: chosen.attack.unwrap_or(true) });
    summoned(state, id, kind, from, u8::try_from(set.len()).unwrap_or(u8::MAX), None);
    let copy = &mut state.copies[id.index()];
    copy.proper = true;
    copy.materials = materials;
    let mut events: Vec<Event> = success(kind)
        .iter()
        .map(|k| Event {
            from,
            last,
            amount: i32::from(only && *k == EventKind::FusionSummoned),
            ..event(state, *k, id, player, how)
        })
        .collect();
    let doing = How { cause: Cause::Summon, source: Some(id), ..how };
    events.extend(set.iter().map(|m| used(state, *m, player, doing)));
    Did::cards(vec![id], events)
}
