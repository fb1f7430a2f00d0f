//! Battles: the attack, and the Damage Step in one piece. What may be activated between its parts is
//! left to `rules::battle`.

use super::moves::{How, destroy, event, indestructible, player_event, record};
use super::perform::change_position;
use super::settle;
use crate::board::chain::Window;
use crate::board::memory::{Attempted, Fought};
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player};
use crate::board::state::{Battle, BattleStep, Over, State};
use crate::cards::continuous::{Instead, Modifier, Subjects};
use crate::cards::effect::Obligation;
use crate::cards::filter::Position;
use crate::cards::trigger::{Cause, EventKind};
use crate::rules::battle::strength::strength;

/// An attack is declared.
pub fn declare(state: &mut State, player: Player, attacker: CardId, target: Option<CardId>) {
    let start = state.now();
    let how = How { cause: Cause::Battle, by: player, source: Some(attacker) };
    state.turn.step = Some(BattleStep::Battle);
    state.copies[attacker.index()].attacks += 1;
    let since = |state: &State, id: CardId| state.copy(id).since;
    state.battle =
        Some(Battle { attacker: (attacker, since(state, attacker)), target: target.map(|t| (t, since(state, t))) });
    let mut events = vec![event(state, EventKind::AttackDeclared, attacker, player, how)];
    events.extend(target.map(|t| event(state, EventKind::AttackTarget, t, player, how)));
    record(state, During::Game, false, events);
    settle::after_moment(state);
    state.answered.clear();
    state.timing = (start, state.now());
    state.window = Window::Timing;
}

/// Nobody answers the attack any more: the battle is fought.
pub fn fight(state: &mut State) {
    let Some(battle) = state.battle.clone() else { return };
    let there =
        |state: &State, (id, since): (CardId, u32)| state.copy(id).zone.is_monster() && state.copy(id).since == since;
    let (attacker, player) = (battle.attacker.0, state.copy(battle.attacker.0).controller);
    let start = state.now();
    if !there(state, battle.attacker) || !state.copy(attacker).attack || !state.copy(attacker).face_up {
        state.battle = None;
        state.window = Window::Open;
        return;
    }
    state.turn.step = Some(BattleStep::Damage);
    let how = How { cause: Cause::Battle, by: player, source: Some(attacker) };
    match battle.target {
        None => {
            let amount = strength(state, attacker);
            state.fought = Some(Fought { attacker, target: None, defended: false, at: start });
            damage(state, attacker, player.other(), amount, how);
        }
        Some(target) if !there(state, target) => state.cloud("the attack is replayed", Over::Everything),
        Some((target, _)) => against(state, attacker, target, how),
    }
    settle::after_moment(state);
    state.answered.clear();
    state.timing = (start, state.now());
    if matches!(state.window, Window::Timing | Window::Open) {
        state.window = Window::Timing;
    }
}

/// A monster inflicts battle damage.
fn damage(state: &mut State, by: CardId, player: Player, amount: i32, how: How) {
    if amount > 0 {
        let lp = &mut state.lp[player.index()];
        *lp = (*lp - amount).max(0);
        let inflicted = event(state, EventKind::BattleDamage, by, player, how);
        let inflicted = Event { amount, ..inflicted };
        let events = [inflicted, player_event(EventKind::Damage, player, how, amount)];
        record(state, During::Game, false, events.to_vec());
    }
}

fn against(state: &mut State, attacker: CardId, target: CardId, how: How) {
    if !state.copy(target).face_up {
        let mut events = Vec::new();
        change_position(state, &[target], Some(Position::Defense), how, &mut events);
        record(state, During::Game, false, events);
    }
    let (mine, theirs) = (state.copy(attacker).controller, state.copy(target).controller);
    let (atk, other) = (strength(state, attacker), strength(state, target));
    let defended = !state.copy(target).attack;
    state.fought = Some(Fought { attacker, target: Some(target), defended, at: state.now() });
    let mut lost = Vec::new();
    if !defended {
        if atk >= other && (atk, other) != (0, 0) {
            lost.push(target);
        }
        if other >= atk && (atk, other) != (0, 0) {
            lost.push(attacker);
        }
        let (by, loser) = if atk > other { (attacker, theirs) } else { (target, mine) };
        damage(state, by, loser, (atk - other).abs(), how);
    } else if atk > other {
        lost.push(target);
    } else {
        damage(state, target, mine, other - atk, how);
    }
    let mut destroyed = Vec::new();
    for id in lost {
        if indestructible(state, id, Cause::Battle) {
            state.withstands(id, Attempted::Destroying);
            continue;
        }
        match replacement(state, id) {
            Some((source, owner, instead)) => settle::queue(state, source, owner, vec![id], instead.steps),
            None => destroyed.push(id),
        }
    }
    let mut events = Vec::new();
    for id in &destroyed {
        let by = if *id == target { attacker } else { target };
        if !destroyed.contains(&by) || destroyed.len() == 2 {
            let player = state.copy(by).controller;
            events.push(event(state, EventKind::DestroysByBattle, by, player, how));
        }
    }
    let gone = destroy(state, &destroyed, how, &mut events);
    if !gone.is_empty() {
        record(state, During::Game, false, events);
    }
}

/// The effect that must replace a destruction by battle, if there is one.
fn replacement(state: &State, id: CardId) -> Option<(CardId, Player, Instead)> {
    state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Instead(instead) = &apply.rule else { return None };
        let must = instead.would == EventKind::Destroyed
            && instead.choice == Obligation::Must
            && (instead.cause.is_empty() || instead.cause.contains(&Cause::Battle));
        let mine = match &apply.to {
            Some(Subjects::Equipped) => state.copy(active.source).equipped_to == Some(id),
            Some(Subjects::This) | None => active.source == id,
            Some(Subjects::Linked | Subjects::MaterialOf | Subjects::All(_)) => false,
        };
        (must && mine).then(|| (active.source, active.player, (**instead).clone()))
    })
}

/// The battle is over.
pub fn end(state: &mut State) {
    state.battle = None;
    state.turn.step = Some(BattleStep::Battle);
    state.window = Window::Open;
}
