//! Battles: the attack, its replay, and the parts of the Damage Step, each a window of its own.

mod calculation;

use super::moves::{How, event, player_event, record};
use super::perform::change_position;
use super::settle;
use crate::board::battle_damage::in_defense;
use crate::board::chain::Window;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player};
use crate::board::state::{Battle, BattleStep, Part, State};
use crate::board::view::{Active, refresh};
use crate::cards::act::{Ended, Until};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::Per;
use crate::cards::filter::Position;
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::Answer;

/// An attack is declared, or its target is chosen again.
pub fn declare(state: &mut State, player: Player, attacker: CardId, target: Option<CardId>) {
    let start = state.now();
    let how = by(player, attacker);
    state.turn.step = Some(BattleStep::Battle);
    let again = state.battle.as_ref().is_some_and(|b| b.replay);
    state.battle = Some(Battle {
        player,
        attacker: state.as_it_lies(attacker),
        upright: state.copy(attacker).attack,
        target: target.map(|t| state.as_it_lies(t)),
        facing: state.lined_up(player.other()),
        replay: false,
        flipped: None,
        redirected: None,
        calculated: None,
        doomed: Vec::new(),
        chained: false,
        passed: false,
    });
    let mut events = Vec::new();
    if !again {
        state.copies[attacker.index()].attacks += 1;
        events.push(event(state, EventKind::AttackDeclared, attacker, player, how));
    }
    events.extend(target.map(|t| event(state, EventKind::AttackTarget, t, player, how)));
    open(state, start, events);
}

/// The attacks that a board says were declared this turn have happened before its story begins.
pub fn declared_before(state: &mut State) {
    let attackers: Vec<CardId> = state.ids().filter(|id| state.copy(*id).attacks > 0).collect();
    for attacker in attackers {
        for _ in 0..state.copy(attacker).attacks {
            let player = state.copy(attacker).controller;
            let declared = event(state, EventKind::AttackDeclared, attacker, player, by(player, attacker));
            record(state, During::Game, true, vec![declared]);
        }
    }
}

fn by(player: Player, attacker: CardId) -> How {
    How { cause: Cause::Battle, by: player, source: Some(attacker) }
}

/// Something has happened in the battle, and may be answered.
fn open(state: &mut State, start: u32, events: Vec<Event>) {
    record(state, During::Game, false, events);
    settle::after_moment(state);
    state.answered.clear();
    state.timing = (start, state.now());
    if matches!(state.window, Window::Timing | Window::Open) {
        state.window = Window::Timing;
    }
}

/// Nobody wants to do anything any more at this point of the battle: it goes on.
pub fn proceed(state: &mut State) {
    let Some(battle) = state.battle.clone() else { return };
    let goes_on = attacks_still(state, &battle);
    let calculated = battle.calculated.is_some() || matches!(state.turn.part, Some(Part::After | Part::End));
    if goes_on == Answer::Unknown && !calculated {
        unclear(state, &battle);
        over(state);
        return;
    }
    let goes_on = goes_on == Answer::Yes;
    if state.turn.step != Some(BattleStep::Damage) {
        if !goes_on || kept_from_attacking(state, &battle) {
            over(state);
        } else if changed(state, &battle) {
            if let Some(battle) = state.battle.as_mut() {
                battle.replay = true;
            }
            state.window = Window::Open;
            state.timing = (state.now(), state.now());
        } else {
            part(state, &battle, Part::Start);
        }
        return;
    }
    let battles = goes_on && battle.target.is_none_or(|t| faces_still(state, &battle, t));
    match state.turn.part {
        Some(Part::Start) if battles => {
            turn_up(state, &battle);
            part(state, &battle, Part::Before);
        }
        Some(Part::Calculation) if battle.calculated.is_some() => part(state, &battle, Part::After),
        Some(Part::Before) if battles => part(state, &battle, Part::Calculation),
        Some(Part::Calculation) if battles => calculation::calculate(state, &battle),
        Some(Part::Start | Part::Before | Part::Calculation | Part::After) => calculation::end(state, &battle),
        Some(Part::End) | None => over(state),
    }
}

/// Whether the attacking monster can still go through with its attack.
fn attacks_still(state: &State, battle: &Battle) -> Answer {
    let copy = state.copy(battle.attacker.0);
    if !(state.still_there(battle.attacker) && copy.face_up && copy.controller == battle.player) {
        return Answer::No;
    }
    let lets = || in_defense(state, battle.attacker.0).0;
    match (battle.upright, copy.attack) {
        (true, true) => Answer::Yes,
        // No text tells what becomes of an attack whose monster is turned while it may attack in either position, nor of
        // one that began in Defense Position and could not be declared any more.
        (true, false) => lets().min(Answer::Unknown),
        (false, true) => Answer::Unknown,
        (false, false) => lets().max(Answer::Unknown),
    }
}

/// Whether an attack goes on whose monster was turned, or may not attack as it lies any more, is not known.
fn unclear(state: &mut State, battle: &Battle) {
    let words = format!("whether {} goes on with its attack", state.card(battle.attacker.0).name.en);
    state.cloud(words);
}

/// Whether an effect has come to apply by which the attacking monster cannot attack: its attack stops before the Damage Step.
fn kept_from_attacking(state: &State, battle: &Battle) -> bool {
    let barred = |(active, apply): (&Active, &Apply)| {
        apply.rule == Modifier::NoAttack && active.reaches(state, battle.attacker.0) == Answer::Yes
    };
    state.view.active(state).any(barred)
}

fn faces_still(state: &State, battle: &Battle, target: (CardId, u32)) -> bool {
    state.still_there(target) && state.copy(target.0).controller == battle.player.other()
}

/// Whether the monsters of the player who is attacked are others than those that the target was chosen among.
fn changed(state: &State, battle: &Battle) -> bool {
    let now = state.lined_up(battle.player.other());
    now.len() != battle.facing.len() || now.iter().any(|m| !battle.facing.contains(m))
}

/// The monsters of a battle.
fn fighters(battle: &Battle) -> impl Iterator<Item = CardId> {
    battle.monsters()
}

/// The attack turns its target face-up.
fn turn_up(state: &mut State, battle: &Battle) {
    let Some((target, _)) = battle.target else { return };
    if state.copy(target).face_up {
        return;
    }
    let mut events = Vec::new();
    let how = by(battle.player, battle.attacker.0);
    change_position(state, &[target], Some(Position::Defense), how, &mut events);
    let moment = state.now();
    record(state, During::Game, false, events);
    if let Some(battle) = state.battle.as_mut() {
        battle.flipped = Some(moment);
    }
    settle::after_moment(state);
}

/// Enters a part of the Damage Step before the end of damage calculation.
fn part(state: &mut State, battle: &Battle, part: Part) {
    let start = state.now();
    state.turn.step = Some(BattleStep::Damage);
    state.turn.part = Some(part);
    let kind = match part {
        Part::Start => EventKind::DamageStepStart,
        Part::Before => EventKind::BeforeDamageCalculation,
        Part::Calculation => EventKind::DamageCalculation,
        Part::After => EventKind::AfterDamageCalculation,
        Part::End => EventKind::DamageStepEnd,
    };
    if let (Part::After, Some(battle)) = (part, state.battle.as_mut()) {
        battle.calculated = Some(start);
        state.keep_lasting(|l| l.until != Until::DamageCalculation);
    }
    let events = fighters(battle).map(|id| named(state, kind, id, battle)).collect();
    open(state, start, events);
}

/// A point of the Damage Step, told of one of the monsters that battle.
fn named(state: &State, kind: EventKind, id: CardId, battle: &Battle) -> Event {
    if state.copy(id).zone.is_monster() {
        event(state, kind, id, state.copy(id).controller, by(battle.player, battle.attacker.0))
    } else {
        player_event(kind, battle.player, by(battle.player, battle.attacker.0), 0)
    }
}

/// Calculates the damage of the battle that is going on, in the middle of a resolution.
pub fn calculate_now(state: &mut State) -> Vec<Event> {
    let Some(battle) = state.battle.clone() else { return Vec::new() };
    let goes_on = attacks_still(state, &battle);
    if goes_on == Answer::Unknown {
        unclear(state, &battle);
    }
    if goes_on != Answer::Yes || battle.target.is_some_and(|t| !faces_still(state, &battle, t)) {
        return Vec::new();
    }
    turn_up(state, &battle);
    let (events, lost) = calculation::work_out(state, &battle);
    if !lost.is_empty() {
        settle::lose_battle(state, battle.attacker.0, lost);
    }
    events
}

/// The Battle Phase comes to its End Step.
pub fn end_step(state: &mut State) {
    let start = state.now();
    state.turn.step = Some(BattleStep::End);
    let player = state.turn.player;
    let how = How { cause: Cause::Rule, by: player, source: None };
    open(state, start, vec![player_event(EventKind::EndOfBattlePhase, player, how, 0)]);
    // What was to be done at this time has been done.
    state.keep_lasting(|l| !(l.made.then && l.until == Until::BattlePhase));
}

/// The Battle Phase is left without its End Step: what is to be done as it ends is done then.
pub fn left(state: &mut State) {
    if !state.lasting.iter().any(|l| l.made.then && l.until == Until::BattlePhase) {
        return;
    }
    end_step(state);
    settle::unchosen(state, "what is chosen as the Battle Phase ends");
}

/// The battle is over, or the attack comes to nothing.
pub fn over(state: &mut State) {
    let damage_step = state.turn.step == Some(BattleStep::Damage);
    let ends = damage_step && state.turn.ends == Some(Ended::BattleAfterDamageStep);
    broken_off(state);
    state.turn.step = Some(if ends { BattleStep::End } else { BattleStep::Battle });
    state.window = Window::Open;
    state.timing = (state.now(), state.now());
}

/// An attack goes no further: what holds until the end of the Damage Step, or is done then, waits for no other attack.
pub fn stopped(state: &mut State) {
    state.battle = None;
    state.uses.retain(|u| u.per != Per::Battle);
    let under_way = state.turn.step == Some(BattleStep::Damage);
    if under_way && state.lasting.iter().any(|l| l.made.then && l.until == Until::DamageStep) {
        state.cloud("what is to be done at the end of a Damage Step that does not come to its end");
    }
    state.keep_lasting(|l| !matches!(l.until, Until::DamageStep | Until::DamageCalculation));
}

/// There is no battle any more, whatever else is going on, and what holds until the end of its Damage Step ends.
pub fn broken_off(state: &mut State) {
    state.turn.part = None;
    if state.turn.ends == Some(Ended::BattleAfterDamageStep) {
        state.turn.ends = None;
    }
    stopped(state);
    if state.turn.step == Some(BattleStep::Damage) {
        state.turn.step = Some(BattleStep::Battle);
    }
    // What holds in a battle, or in the Damage Step, holds no more.
    if !state.view.is_plain() {
        refresh(state);
    }
}
