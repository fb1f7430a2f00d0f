//! How often a monster attacks: once, unless an effect lets it attack more often. Section basics.one-attack.

use super::replay::replayed;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::moment::Moment;
use crate::board::number::value;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::continuous::{Attacks, Modifier};
use crate::cards::number::Number;
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// Whether a monster may attack once more, and attack this; no target means a direct attack.
pub fn once_more(state: &State, card: CardId, target: Option<CardId>) -> Answer {
    let replays = replayed(state) == Some(card);
    let before = state.copy(card).attacks.saturating_sub(u8::from(replays));
    if before == 0 {
        return Answer::Yes;
    }
    let earlier = earlier(state, card, replays, before);
    let lets = state.view.all(state).filter_map(|(active, apply, sure)| {
        let Modifier::Attacks(attacks) = &apply.rule else { return None };
        if attacks.in_a_row && !in_a_row(state, *active, card) {
            return None;
        }
        let concerned = active.reaches(state, card).min(sure);
        Some(admits(state, *active, attacks, target, earlier.as_deref(), before).min(concerned))
    });
    lets.max().unwrap_or(Answer::No)
}

/// Whether such an effect lets a monster attack once more after so many attacks.
fn admits(
    state: &State,
    active: Active,
    attacks: &Attacks,
    target: Option<CardId>,
    earlier: Option<&[Option<CardId>]>,
    before: u8,
) -> Answer {
    let scope = Scope { sight: Sight::All, ..active.scope(state) };
    let enough = if attacks.times == Number::Any || attacks.in_a_row {
        Answer::Yes
    } else {
        value(state, &attacks.times, &scope).map_or(Answer::Unknown, |n| Answer::from(i32::from(before) < n))
    };
    if attacks.on.is_none() && !attacks.once_each {
        return enough;
    }
    let Some(earlier) = earlier else { return enough.min(Answer::Unknown) };
    let right = |target: &Option<CardId>| match (target, &attacks.on) {
        (None, on) => Answer::from(on.is_none() && !attacks.once_each),
        (Some(id), Some(on)) if state.copy(*id).zone.is_monster() => fits(state, on, *id, &scope),
        // What has left since was a monster when it was attacked.
        (Some(_), _) => Answer::Yes,
    };
    let before = if attacks.in_a_row { &[] } else { earlier };
    let all = before.iter().chain([&target]).map(right).min().unwrap_or(Answer::Yes);
    let twice = attacks.once_each && earlier.contains(&target);
    enough.min(all).min(Answer::from(!twice))
}

/// Whether the last attack of the turn is this monster's, and such an effect came after its declaration.
fn in_a_row(state: &State, active: Active, card: CardId) -> bool {
    let declared = |m: &Moment| m.events.iter().find(|e| e.kind == EventKind::AttackDeclared).and_then(|e| e.card);
    let turn = state.log.iter().enumerate().skip(state.turn_start as usize);
    let last = turn.rev().find_map(|(at, m)| Some((at, declared(m)?)));
    let since = active.lasting(state).map(|l| l.since as usize);
    last.is_some_and(|(at, by)| by == card && since.is_some_and(|since| since > at))
}

/// What a monster has attacked this turn, attack by attack; none where that was not told.
fn earlier(state: &State, card: CardId, replays: bool, before: u8) -> Option<Vec<Option<CardId>>> {
    let mut found: Vec<Option<CardId>> = Vec::new();
    for moment in state.log.iter().skip(state.turn_start as usize) {
        let declared = |e: &&crate::board::moment::Event| e.kind == EventKind::AttackDeclared && e.card == Some(card);
        let attacked = moment.events.iter().find(|e| e.kind == EventKind::AttackTarget && e.source == Some(card));
        if moment.events.iter().any(|e| declared(&e)) {
            // Attacks from before the story are noted without their targets.
            if moment.quiet {
                return None;
            }
            found.push(attacked.and_then(|e| e.card));
        } else if let (Some(event), Some(last)) = (attacked, found.last_mut()) {
            *last = event.card;
        }
    }
    found.truncate(found.len().saturating_sub(usize::from(replays)));
    (found.len() == usize::from(before)).then_some(found)
}
