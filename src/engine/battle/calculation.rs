//! Damage calculation, and what becomes of the monsters afterwards.

use super::super::moves::{How, event, player_event, withstands};
use super::super::perform::{multiplied, spend};
use super::super::replace::fallen;
use super::super::settle;
use super::{by, fighters, named, open};
use crate::board::battle_damage::{fights_with, strength};
use crate::board::memory::Fought;
use crate::board::moment::Event;
use crate::board::number::MOST;
use crate::board::place::{CardId, Player};
use crate::board::state::{Battle, Part, State};
use crate::cards::act::Until;
use crate::cards::continuous::Modifier;
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::Answer;
use crate::rules::effect::limit::left;

/// Damage is calculated, and the part after it begins.
pub(super) fn calculate(state: &mut State, battle: &Battle) {
    let start = state.now();
    let (mut events, lost) = work_out(state, battle);
    events.extend(fighters(battle).map(|id| named(state, EventKind::AfterDamageCalculation, id, battle)));
    if let Some(battle) = state.battle.as_mut() {
        battle.calculated = Some(start);
    }
    state.turn.part = Some(Part::After);
    state.keep_lasting(|l| l.until != Until::DamageCalculation);
    open(state, start, events);
    if !lost.is_empty() {
        settle::doom(state, battle.attacker.0, lost);
    }
    state.timing.1 = state.now();
}

/// Works out damage: LP are lost, and it is decided who is destroyed; these are returned as well.
pub(super) fn work_out(state: &mut State, battle: &Battle) -> (Vec<Event>, Vec<CardId>) {
    let how = by(battle.player, battle.attacker.0);
    let attacker = battle.attacker.0;
    let target = battle.target.map(|(id, _)| id);
    let defended = target.is_some_and(|t| !state.copy(t).attack);
    let lying = if state.copy(attacker).attack { None } else { fights_with(state, attacker) };
    state.fought = Some(Fought { attacker, target, lying, defended, at: state.now() });
    let mut events = Vec::new();
    let lost = match target {
        None => {
            match strength(state, attacker) {
                Some(amount) => inflict(state, attacker, battle.player.other(), amount, how, &mut events),
                None => unsettled(state, attacker),
            }
            Vec::new()
        }
        Some(target) => against(state, attacker, target, how, &mut events),
    };
    let lost: Vec<CardId> = lost.into_iter().filter(|id| !withstands(state, *id, how)).collect();
    let doomed = lost.iter().map(|id| state.as_it_lies(*id)).collect();
    if let Some(battle) = state.battle.as_mut() {
        battle.doomed = doomed;
    }
    (events, lost)
}

/// Two monsters battle; returns those that lose.
fn against(state: &mut State, attacker: CardId, target: CardId, how: How, events: &mut Vec<Event>) -> Vec<CardId> {
    let (mine, theirs) = (state.copy(attacker).controller, state.copy(target).controller);
    let (atk, other) = match (strength(state, attacker), strength(state, target)) {
        (Some(atk), Some(other)) => (atk, other),
        (atk, _) => {
            unsettled(state, if atk.is_none() { attacker } else { target });
            return Vec::new();
        }
    };
    let mut lost = Vec::new();
    if !state.copy(target).attack {
        if atk > other {
            lost.push(target);
            if has(state, attacker, |rule| *rule == Modifier::Piercing) {
                inflict(state, attacker, theirs, atk - other, how, events);
            }
        } else {
            inflict(state, target, mine, other - atk, how, events);
        }
        return lost;
    }
    if (atk, other) != (0, 0) {
        if atk >= other {
            lost.push(target);
        }
        if other >= atk {
            lost.push(attacker);
        }
    }
    let (by, loser) = if atk > other { (attacker, theirs) } else { (target, mine) };
    inflict(state, by, loser, (atk - other).abs(), how, events);
    lost
}

/// With which value a monster fights is not known: neither is what comes of the battle.
fn unsettled(state: &mut State, card: CardId) {
    let words = format!("a battle of {}, whose value in it is not known", state.card(card).name.en);
    state.cloud(words);
}

fn has(state: &State, id: CardId, wanted: impl Fn(&Modifier) -> bool) -> bool {
    state.view.active(state).any(|(a, apply)| wanted(&apply.rule) && a.reaches(state, id) == Answer::Yes)
}

/// A monster inflicts battle damage: on whom it falls, if an effect says so.
fn inflict(state: &mut State, by: CardId, player: Player, amount: i32, how: How, events: &mut Vec<Event>) {
    let Some(battle) = state.battle.clone() else { return };
    let mut takers = vec![player];
    let mut gained = false;
    for (a, apply) in state.view.active(state) {
        let Modifier::DamageTaken(taken) = &apply.rule else { continue };
        // Where no monster is named it is the damage of any battle.
        let any = apply.to.is_none() && a.lasting(state).is_none_or(|l| l.on.is_none());
        let reaches = any || fighters(&battle).any(|id| a.reaches(state, id) == Answer::Yes);
        if taken.of_battles() && reaches && a.scope(state).means(state, taken.of, player) {
            gained = taken.gained;
            takers.retain(|taker| *taker != player || taken.as_well);
            takers.extend(a.scope(state).players(state, taken.by).filter(|taker| *taker != player));
            break;
        }
    }
    if gained {
        gain(state, &battle, player, amount, how, events);
        return;
    }
    for taker in takers {
        suffer(state, &battle, by, taker, amount, how, events);
    }
}

/// Whether an effect says that a player takes no damage from this battle.
fn spared(state: &State, battle: &Battle, player: Player) -> bool {
    state.view.active(state).any(|(a, apply)| {
        let Modifier::NoBattleDamage(who) = apply.rule else { return false };
        a.scope(state).means(state, who, player) && fighters(battle).any(|id| a.reaches(state, id) == Answer::Yes)
    })
}

/// Whether an effect lets a player take no damage from this battle, or may do so: a story does not tell whether it is used.
fn may_be_spared(state: &State, battle: &Battle, player: Player) -> bool {
    state.view.all(state).any(|(a, apply, _)| {
        let Modifier::MayTakeNoBattleDamage(who) = apply.rule else { return false };
        let left = a.limited(state).is_none_or(|limit| left(state, *a, limit, battle.attacker.0));
        left && a.scope(state).means(state, who, player)
            && fighters(battle).any(|id| a.reaches(state, id) != Answer::No)
    })
}

/// A player gains what would have been battle damage.
fn gain(state: &mut State, battle: &Battle, player: Player, amount: i32, how: How, events: &mut Vec<Event>) {
    if amount > 0 && !spared(state, battle, player) {
        let lp = &mut state.lp[player.index()];
        *lp = (*lp + amount).min(MOST);
        events.push(player_event(EventKind::LpGained, player, how, amount));
    }
}

/// A player takes battle damage, unless an effect says that there is none.
fn suffer(
    state: &mut State,
    battle: &Battle,
    by: CardId,
    player: Player,
    amount: i32,
    how: How,
    events: &mut Vec<Event>,
) {
    let none = spared(state, battle, player);
    let other = state.copy(by).controller;
    let full = amount;
    let amount = if none { 0 } else { multiplied(state, player, other, Cause::Battle, amount) };
    if !none && full > 0 {
        spend(state, player, other, Cause::Battle);
    }
    if amount <= 0 {
        return;
    }
    if may_be_spared(state, battle, player) {
        state.cloud("whether battle damage is taken that need not be");
        return;
    }
    let lp = &mut state.lp[player.index()];
    *lp = (*lp - amount).max(0);
    let inflicted = event(state, EventKind::BattleDamage, by, player, How { by: other, ..how });
    events.push(Event { amount, source: Some(by), ..inflicted });
    events.push(player_event(EventKind::Damage, player, how, amount));
}

/// The end of the Damage Step: the monsters that lost go to the GY.
pub(super) fn end(state: &mut State, battle: &Battle) {
    let start = state.now();
    let how = by(battle.player, battle.attacker.0);
    state.turn.part = Some(Part::End);
    let gone: Vec<CardId> = battle.doomed.iter().filter(|m| state.still_there(**m)).map(|(id, _)| *id).collect();
    let mut events = Vec::new();
    for id in &gone {
        let by = fighters(battle).find(|other| other != id);
        events.extend(by.map(|by| event(state, EventKind::DestroysByBattle, by, state.copy(by).controller, how)));
    }
    events.extend(fighters(battle).map(|id| named(state, EventKind::DamageStepEnd, id, battle)));
    if let Some(battle) = state.battle.as_mut() {
        battle.calculated.get_or_insert(start);
    }
    let moved = fallen(state, &gone, how, &mut events);
    // Where they go, what is said of those that a battle destroys may tell.
    if let Some(battle) = state.battle.as_mut() {
        battle.doomed.clear();
    }
    // Each falls to the other one.
    for event in events.iter_mut().filter(|e| e.card.is_some_and(|card| gone.contains(&card)) && e.from != e.to) {
        if let Some(other) = fighters(battle).find(|other| Some(*other) != event.card) {
            event.by = if other == battle.attacker.0 { battle.player } else { battle.player.other() };
            event.source = Some(other);
        }
    }
    if moved.is_empty() {
        events.retain(|e| e.kind != EventKind::DestroysByBattle);
    }
    open(state, start, events);
    // What was to be done at this time has been done.
    state.keep_lasting(|l| !(l.made.then && l.until == Until::DamageStep));
}
