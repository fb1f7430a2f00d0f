//! Summons outside a resolution: the attempt, and its completion once nobody negates it.

use super::super::action::{Manner, NormalSummon, Procedure};
use super::super::moves::{How, Landing, event, last_known, put, record, send, success, summoned, used};
use super::super::settle;
use super::Missing;
use super::cost::{Paid, pay};
use super::how;
use super::opens;
use crate::board::chain::{Coming, Immediate, Summoning, Window};
use crate::board::matching::Scope;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::Class;
use crate::cards::filter::{Place, Position, SummonKind};
use crate::cards::step::Step;
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::Answer;
use crate::rules::summon;

use crate::rules::summon::tribute::Way;

pub(super) fn normal_summon(state: &mut State, player: Player, n: &NormalSummon) -> Result<(), Missing> {
    let start = state.now();
    let tributes = match &n.tributes {
        Some(given) => given.clone(),
        None => forced_tributes(state, player, n)?,
    };
    let face_down = n.manner == Manner::Set && summon::kind::sets_face_up(state).is_none();
    count(state, player, n.card, n.manner, &tributes);
    let by_own = summon::tribute::own_effect(state, player, n.card, n.manner, &tributes);
    pay_tributes(state, player, (n.card, n.manner), &tributes);
    let zone = n.zone.or_else(|| state.free_monster_zones(player).next()).unwrap_or(Zone::Monster(0));
    let count = u8::try_from(tributes.len()).unwrap_or(u8::MAX);
    if face_down {
        let set = set_monster(state, n.card, zone, (count, by_own), how(player, Cause::Summon, n.card));
        record(state, During::Summon, false, vec![set]);
        opens(state, start);
        return Ok(());
    }
    let kind = if count > 0 { SummonKind::Tribute } else { SummonKind::Normal };
    let summoning = Summoning {
        attack: n.manner == Manner::Summon,
        tributes: count,
        materials: lying(state, &tributes),
        by_own,
        ..Summoning::of(player, n.card, kind, zone, Zone::Hand)
    };
    attempt(state, summoning, start);
    Ok(())
}

/// Whether a card is still where it could be Tributed.
fn tribute_there(state: &State, card: CardId) -> bool {
    let zone = state.copy(card).zone;
    zone.on_field() || zone == Zone::Hand
}

/// The Tributes leave before the monster comes.
fn pay_tributes(state: &mut State, player: Player, (card, manner): (CardId, Manner), tributes: &[CardId]) {
    let spent = summon::tribute::spent(state, player, (card, manner), tributes);
    state.uses.extend(spent);
    if tributes.is_empty() {
        return;
    }
    let mut events = Vec::new();
    let how = how(player, Cause::Summon, card);
    send(state, tributes, Place::Graveyard, how, &[EventKind::Tributed], &mut events);
    record(state, During::Procedure, false, events);
    settle::after_moment(state);
}

/// Cards, each as it lies now.
fn lying(state: &State, cards: &[CardId]) -> Vec<(CardId, u32)> {
    cards.iter().map(|card| (*card, state.copy(*card).since)).collect()
}

/// Puts a monster face-down on the field of a player, with so many Tributes and perhaps by an effect of its own.
fn set_monster(state: &mut State, card: CardId, zone: Zone, by: (u8, Option<u8>), how: How) -> Event {
    put(state, card, Landing { zone, controller: how.by, face_up: false, attack: false });
    summoned(state, card, SummonKind::Set, Zone::Hand, by.0, by.1);
    event(state, EventKind::MonsterSet, card, how.by, how)
}

/// The Normal Summon that an effect performs now that its Chain Link has resolved. From Chain Link 1 it may be
/// negated and answered; from a later one it is done before the next link resolves.
pub fn immediately(state: &mut State, now: &Immediate, link: u8) {
    let Immediate { player, card, effect, set, .. } = *now;
    let there = state.copy(card).zone == Zone::Hand && now.tributes.iter().all(|t| tribute_there(state, *t));
    if !there {
        return;
    }
    let manner = if set { Manner::Set } else { Manner::Summon };
    pay_tributes(state, player, (card, manner), &now.tributes);
    let wanted = now.zone.filter(|z| state.at(player, *z).is_none());
    let Some(zone) = wanted.or_else(|| state.free_monster_zones(player).next()) else { return };
    let count = u8::try_from(now.tributes.len()).unwrap_or(u8::MAX);
    if set {
        let face_down = set_monster(state, card, zone, (count, None), how(player, Cause::Effect, effect));
        record(state, During::Resolution(link), false, vec![face_down]);
        settle::after_moment(state);
        return;
    }
    let kind = if count > 0 { SummonKind::Tribute } else { SummonKind::Normal };
    let materials = lying(state, &now.tributes);
    let summoning = Summoning {
        tributes: count,
        materials,
        effect: Some(effect),
        ..Summoning::of(player, card, kind, zone, Zone::Hand)
    };
    begin_or_finish(state, summoning, link);
}

/// A Summon that an effect performs now that its Chain Link has resolved: from Chain Link 1 it may be negated and
/// answered, from a later one it is done at once.
pub fn begin_or_finish(state: &mut State, summoning: Summoning, link: u8) {
    if link == 1 {
        let start = state.chain_start;
        attempt(state, summoning, start);
    } else {
        finish(state, &summoning, During::Resolution(link));
        settle::after_moment(state);
    }
}

/// A Normal Summon or Set uses up one of the turn; it may be the additional one.
pub(in crate::engine) fn count(state: &mut State, player: Player, card: CardId, manner: Manner, tributes: &[CardId]) {
    let extra = summon::allowance::may_be_additional(state, player, card, manner, Some(tributes));
    state.turn.additional[player.index()] |= extra;
    state.turn.normal_summons[player.index()] += 1;
}

/// The Tributes where only one set will do.
fn forced_tributes(state: &State, player: Player, n: &NormalSummon) -> Result<Vec<CardId>, Missing> {
    let ways = summon::tribute::ways(state, player, n.card, n.manner);
    // Where no zone is free, a Tribute has to make room.
    let room = n.zone.is_some() || state.free_monster_zones(player).next().is_some();
    if room && !n.by_tribute && ways.iter().any(|w| w.count == 0) {
        return Ok(Vec::new());
    }
    let tributable = |way: &Way| -> Vec<CardId> {
        state.ids().filter(|id| summon::tribute::tributable(state, player, *id, way) != Answer::No).collect()
    };
    // The ways that are open, each with what could be Tributed.
    let way_open = |way: &&Way, of: &[CardId]| {
        let enough = way.together(state, player, of, Answer::Unknown) >= usize::from(way.count);
        enough && (room && !n.by_tribute || way.count > 0)
    };
    let with = ways.iter().map(|way| (way, tributable(way))).filter(|(way, of)| way_open(way, of));
    let mut open: Vec<(usize, Vec<CardId>)> = with.map(|(way, of)| (usize::from(way.count), of)).collect();
    open.dedup();
    match open.as_slice() {
        [(count, of)] if of.len() == *count => Ok(of.clone()),
        [] => Ok(Vec::new()),
        [(count, of), ..] => Err(Missing { what: "tributing", of: of.clone(), count: *count }),
    }
}

/// A Summon begins: its monsters are in no zone until nobody negates it.
pub(in crate::engine) fn attempt(state: &mut State, summoning: Summoning, start: u32) {
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
    let amount = i32::from(summoning.kind == SummonKind::Pendulum);
    let begins = |card: &CardId| Event { amount, ..event(state, kind, *card, player, doing(&summoning, *card)) };
    let would = cards.iter().map(begins).collect();
    if again(&summoning) {
        // What it has on the field it has again if nobody negates the Summon.
        state.copies[summoning.card.index()].zone = Zone::Nowhere;
    } else if summoning.kind == SummonKind::Flip {
        // It never leaves the field; only where the Summon is negated does it go.
        let copy = &mut state.copies[summoning.card.index()];
        (copy.zone, copy.face_up, copy.attack) = (Zone::Nowhere, true, summoning.attack);
    } else {
        for card in cards {
            let landing = Landing { zone: Zone::Nowhere, controller: player, face_up: true, attack: summoning.attack };
            put(state, card, landing);
        }
    }
    record(state, During::Summon, false, would);
    state.timing = (start, start);
    state.answered.clear();
    state.window = Window::Summoning(summoning);
}

/// What brings the Summon of a card about: the player's own doing, or an effect.
fn doing(summoning: &Summoning, card: CardId) -> How {
    let player = summoning.player;
    summoning.effect.map_or_else(|| how(player, Cause::Summon, card), |by| how(player, Cause::Effect, by))
}

/// Whether a monster on the field is Normal Summoned once more.
fn again(summoning: &Summoning) -> bool {
    summoning.kind == SummonKind::Normal && summoning.from.is_monster()
}

/// A Summon that nobody negated is complete: all its monsters are Summoned at the same time.
pub fn complete(state: &mut State, summoning: &Summoning) {
    finish(state, summoning, During::Summon);
}

fn finish(state: &mut State, summoning: &Summoning, during: During) {
    let player = summoning.player;
    let mut events = Vec::new();
    let first = Coming { card: summoning.card, zone: summoning.zone, from: summoning.from, attack: summoning.attack };
    for Coming { card, zone, from, attack } in std::iter::once(&first).chain(&summoning.with) {
        let (card, how) = (*card, doing(summoning, *card));
        let last = last_known(state, card);
        if again(summoning) {
            let now = state.now();
            let copy = &mut state.copies[card.index()];
            // Its effects exist from here on.
            (copy.zone, copy.again, copy.up_since) = (*zone, true, now);
        } else {
            if summoning.kind == SummonKind::Flip {
                let copy = &mut state.copies[card.index()];
                (copy.zone, copy.face_up) = (*from, false);
            }
            put(state, card, Landing { zone: *zone, controller: summoning.controller, face_up: true, attack: *attack });
        }
        summoned(state, card, summoning.kind, *from, summoning.tributes, summoning.by_own);
        let copy = &mut state.copies[card.index()];
        copy.changed |= summoning.kind == SummonKind::Flip;
        if summoning.kind != SummonKind::Flip {
            copy.materials = summoning.materials.clone().into();
            copy.given_up = summoning.given_up.clone().map(Into::into);
        }
        events.extend(success(summoning.kind).iter().map(|k| Event {
            from: *from,
            last,
            ..event(state, *k, card, player, how)
        }));
        // Only now were they materials: of a Summon that was negated they are none.
        let materials = summoning.materials.iter().filter(|(m, since)| state.copy(*m).since == *since);
        events.extend(materials.map(|(m, _)| used(state, *m, player, how)));
    }
    record(state, during, false, events);
    follow(state, summoning);
}

/// What the text of a procedure lets follow its Summon.
fn follow(state: &mut State, summoning: &Summoning) {
    let Some(index) = summoning.by_own.filter(|_| summoning.kind == SummonKind::Special) else { return };
    let effect = state.effect(summoning.card, index - 1);
    if effect.class != Class::Procedure {
        return;
    }
    let itself = |step: &&Step| matches!(step.act, Act::SpecialSummon(_));
    let after: Vec<Step> = effect.steps.iter().filter(|s| !itself(s)).cloned().collect();
    if !after.is_empty() {
        settle::queue(state, summoning.card, summoning.player, vec![summoning.card], after);
    }
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
    // What its own effect let it be Set by still counts when it is turned face-up.
    let by_own = state.copy(card).summon.filter(|s| s.kind == SummonKind::Set).and_then(|s| s.by_own);
    attempt(state, Summoning { by_own, ..Summoning::of(player, card, SummonKind::Flip, zone, zone) }, start);
}

/// A Gemini Monster is Normal Summoned once more, in the position that it lies in.
pub(super) fn summon_again(state: &mut State, player: Player, card: CardId) {
    count(state, player, card, Manner::Summon, &[]);
    let (zone, attack) = (state.copy(card).zone, state.copy(card).attack);
    let start = state.now();
    attempt(state, Summoning { attack, ..Summoning::of(player, card, SummonKind::Normal, zone, zone) }, start);
}

pub(super) fn procedure(state: &mut State, player: Player, p: &Procedure) -> Result<(), Missing> {
    let start = state.now();
    let effect = state.effect(p.card, p.effect).clone();
    let scope = Scope::of(p.card, player);
    let from = state.copy(p.card).zone;
    let used = crate::rules::effect::limit::entries(state, player, p.card, p.effect, &effect);
    let mut bound = Vec::new();
    let paid = Paid { cards: p.cost.as_deref(), declared: None };
    pay(state, &effect, paid, During::Procedure, &scope, &[], &mut bound)?;
    state.cloud_unread(p.card, &effect);
    state.uses.extend(used);
    let (controller, told) = summon::special::destination(state, &effect, &scope);
    let named = summon::special::told(&effect).and_then(|summon| summon.zone.as_deref());
    let allowed = summon::placed::allowed(state, named, &scope, controller).unwrap_or_default();
    let open = summon::placed::zones(state, p.card, controller);
    let named = open.iter().find(|zone| allowed.contains(zone)).or(open.first());
    let zone = p.zone.or(named.copied()).unwrap_or(Zone::Monster(0));
    attempt(
        state,
        Summoning {
            controller,
            attack: told.or(p.position) != Some(Position::Defense),
            by_own: Some(p.effect + 1),
            given_up: super::given_up::given_up(state, &effect, start, p.card),
            ..Summoning::of(player, p.card, SummonKind::Special, zone, from)
        },
        start,
    );
    Ok(())
}
