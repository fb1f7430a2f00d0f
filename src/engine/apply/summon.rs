//! Summons outside a resolution: the attempt, and its completion once nobody negates it.

use super::super::action::{Manner, NormalSummon, Procedure};
use super::super::moves::{Landing, event, last_known, put, record, send, success, summoned};
use super::super::settle;
use super::Missing;
use super::cost::{Paid, pay};
use super::how;
use super::opens;
use crate::board::chain::{Coming, Summoning, Window};
use crate::board::matching::Scope;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::filter::{Place, Position, SummonKind};
use crate::cards::trigger::{Cause, EventKind};
use crate::rules::summon;
use crate::rules::summon::tribute::Way;

pub(super) fn normal_summon(state: &mut State, player: Player, n: &NormalSummon) -> Result<(), Missing> {
    let start = state.now();
    let tributes = match &n.tributes {
        Some(given) => given.clone(),
        None => forced_tributes(state, player, n)?,
    };
    let set_face_up = n.manner != Manner::Summon && summon::kind::sets_face_up(state).is_some();
    if !tributes.is_empty() {
        let mut events = Vec::new();
        send(
            state,
            &tributes,
            Place::Graveyard,
            how(player, Cause::Summon, n.card),
            &[EventKind::Tributed],
            &mut events,
        );
        record(state, During::Procedure, false, events);
        settle::after_moment(state);
    }
    state.turn.normal_summons[player.index()] += 1;
    let zone = n.zone.or_else(|| state.free_monster_zones(player).next()).unwrap_or(Zone::Monster(0));
    let count = u8::try_from(tributes.len()).unwrap_or(u8::MAX);
    if n.manner != Manner::Summon && !set_face_up {
        put(state, n.card, Landing { zone, controller: player, face_up: false, attack: false });
        summoned(state, n.card, SummonKind::Set, Zone::Hand, count, None);
        let set = event(state, EventKind::MonsterSet, n.card, player, how(player, Cause::Summon, n.card));
        record(state, During::Summon, false, vec![set]);
        opens(state, start);
        return Ok(());
    }
    let kind = if count > 0 { SummonKind::Tribute } else { SummonKind::Normal };
    let summoning =
        Summoning { attack: !set_face_up, tributes: count, ..Summoning::of(player, n.card, kind, zone, Zone::Hand) };
    attempt(state, summoning, start);
    Ok(())
}

/// The Tributes where only one set will do.
fn forced_tributes(state: &State, player: Player, n: &NormalSummon) -> Result<Vec<CardId>, Missing> {
    let ways = summon::tribute::ways(state, player, n.card, n.manner);
    if ways.iter().any(|w| w.count == 0) {
        return Ok(Vec::new());
    }
    let tributable = |way: &Way| -> Vec<CardId> {
        state.ids().filter(|id| summon::tribute::tributable(state, player, *id, way)).collect()
    };
    // The ways that are open, each with what could be Tributed.
    let mut open: Vec<(usize, Vec<CardId>)> = ways.iter().map(|w| (usize::from(w.count), tributable(w))).collect();
    open.retain(|(count, of)| of.len() >= *count);
    open.dedup();
    match open.as_slice() {
        [(count, of)] if of.len() == *count => Ok(of.clone()),
        [] => Ok(Vec::new()),
        [(count, of), ..] => Err(Missing { what: "tributing", of: of.clone(), count: *count }),
    }
}

/// A Summon begins: its monsters are in no zone until nobody negates it.
pub(super) fn attempt(state: &mut State, summoning: Summoning, start: u32) {
    let player = summoning.player;
    let kind = match summoning.kind {
        SummonKind::Normal | SummonKind::Tribute | SummonKind::Set => EventKind::WouldBeNormalSummoned,
        SummonKind::Flip => EventKind::WouldBeFlipSummoned,
        SummonKind::Special
        | SummonKind::Fusion
        | SummonKind::Ritual
        | SummonKind::Synchro
        | SummonKind::Xyz
        | SummonKind::Pendulum
        | SummonKind::Link => EventKind::WouldBeSpecialSummoned,
    };
    let cards: Vec<CardId> = summoning.cards().map(|(card, _)| card).collect();
    let would = cards.iter().map(|card| event(state, kind, *card, player, how(player, Cause::Summon, *card))).collect();
    for card in cards {
        put(state, card, Landing { zone: Zone::Nowhere, controller: player, face_up: true, attack: summoning.attack });
    }
    record(state, During::Summon, false, would);
    state.timing = (start, start);
    state.answered.clear();
    state.window = Window::Summoning(summoning);
}

/// A Summon that nobody negated is complete: all its monsters are Summoned at the same time.
pub fn complete(state: &mut State, summoning: &Summoning) {
    let player = summoning.player;
    let mut events = Vec::new();
    let first = Coming { card: summoning.card, zone: summoning.zone, from: summoning.from, attack: summoning.attack };
    for Coming { card, zone, from, attack } in std::iter::once(&first).chain(&summoning.with) {
        let (card, how) = (*card, how(player, Cause::Summon, *card));
        let last = last_known(state, card);
        put(state, card, Landing { zone: *zone, controller: summoning.controller, face_up: true, attack: *attack });
        summoned(state, card, summoning.kind, *from, summoning.tributes, summoning.by_own);
        let copy = &mut state.copies[card.index()];
        copy.changed |= summoning.kind == SummonKind::Flip;
        copy.materials.clone_from(&summoning.materials);
        events.extend(success(summoning.kind).iter().map(|k| Event {
            from: *from,
            last,
            ..event(state, *k, card, player, how)
        }));
        // Only now were they materials: of a Summon that was negated they are none.
        let used = summoning.materials.iter().filter(|(m, since)| state.copy(*m).since == *since);
        events.extend(used.map(|(m, _)| event(state, EventKind::UsedAsMaterial, *m, player, how)));
    }
    record(state, During::Summon, false, events);
}

/// Everybody passes in the Summon Negation Window.
pub fn nobody_negates(state: &mut State) {
    let Window::Summoning(summoning) = state.window.clone() else { return };
    let start = state.timing.0;
    complete(state, &summoning);
    opens(state, start);
}

pub(super) fn flip_summon(state: &mut State, player: Player, card: CardId) {
    let zone = state.copy(card).zone;
    let start = state.now();
    attempt(state, Summoning::of(player, card, SummonKind::Flip, zone, zone), start);
}

pub(super) fn procedure(state: &mut State, player: Player, p: &Procedure) -> Result<(), Missing> {
    let start = state.now();
    let effect = state.effect(p.card, p.effect).clone();
    let scope = Scope::of(p.card, player);
    let from = state.copy(p.card).zone;
    let used = effect.limit.as_ref().map(|l| crate::rules::effect::limit::entry(state, player, p.card, p.effect, l));
    let mut bound = Vec::new();
    let paid = Paid { cards: p.cost.as_deref(), declared: None };
    pay(state, &effect, paid, During::Procedure, &scope, &[], &mut bound)?;
    state.uses.extend(used);
    let (controller, told) = summon::special::destination(state, &effect, &scope);
    let zone = p.zone.or_else(|| state.free_monster_zones(controller).next()).unwrap_or(Zone::Monster(0));
    attempt(
        state,
        Summoning {
            controller,
            attack: told.or(p.position) != Some(Position::Defense),
            by_own: Some(p.effect + 1),
            ..Summoning::of(player, p.card, SummonKind::Special, zone, from)
        },
        start,
    );
    Ok(())
}
