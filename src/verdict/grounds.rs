//! The sections without which a card would be elsewhere, in another position, or have another value.

use crate::board::chain::{Summoning, Window};
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::effect::Class;
use crate::cards::filter::SummonKind;
use crate::cards::trigger::{Cause, EventKind};

/// The Summon that is waiting, also while what answers it is on the Chain.
fn pending(state: &State) -> Option<&Summoning> {
    if let Window::Summoning(s) = &state.window { Some(s) } else { state.suspended.as_ref() }
}

/// The last event that moved a card, with its moment.
fn moved(state: &State, card: CardId) -> Option<(usize, &Event)> {
    let moves = |e: &&Event| e.card == Some(card) && e.from != e.to;
    state.log.iter().enumerate().rev().find_map(|(n, m)| m.events.iter().find(moves).map(|e| (n, e)))
}

/// Why a card is where it is.
pub fn place(state: &State, card: CardId) -> Vec<&'static str> {
    let copy = state.copy(card);
    let mut rules = super::pendulums::place(state, card);
    if state.ended.contains(&card) {
        rules.push("effect-continuous.ends-at-leaving");
    }
    let flipped = copy.summon.is_some_and(|s| s.kind == SummonKind::Flip && s.this_turn);
    if pending(state).is_some_and(|s| s.card == card && s.kind == SummonKind::Flip) {
        rules.push("flip.negation-window-off-field");
    } else if flipped && copy.zone.is_monster() {
        rules.push("flip.zone-unchanged");
    } else if let Some((at, event)) = moved(state, card) {
        match (state.log[at].during, event.source) {
            (During::Procedure, Some(summoned)) => rules.extend(tributed(state, at, copy.zone, summoned)),
            (During::Resolution(_), Some(source)) if source != card && resolved_from_elsewhere(state, at, source) => {
                rules.push("effect-ignition.resolves-after-leaving");
            }
            _ => {}
        }
    }
    rules
}

/// Of a card that was used for the Summon of another.
fn tributed(state: &State, at: usize, zone: Zone, summoned: CardId) -> Vec<&'static str> {
    let after = |kinds: &[EventKind]| {
        state.log[at..].iter().flat_map(|m| &m.events).any(|e| e.card == Some(summoned) && kinds.contains(&e.kind))
    };
    let mut rules = Vec::new();
    if after(&[EventKind::WouldBeNormalSummoned, EventKind::MonsterSet]) {
        if zone == Zone::Graveyard {
            rules.push("tribute-summon.tribute-means-to-gy");
        }
        if after(&[EventKind::SummonNegated]) {
            rules.push("tribute-summon.tribute-paid-before-negation");
        }
    }
    if pending(state).is_some_and(|s| s.card == summoned) {
        rules.push("missed-timing.procedure-steps");
    }
    rules
}

/// Whether an Ignition Effect resolved at a moment though its card had left the field since its activation.
fn resolved_from_elsewhere(state: &State, at: usize, source: CardId) -> bool {
    let chain =
        |during: During| matches!(during, During::Activation(_) | During::Resolution(_) | During::NegatedResolution(_));
    let mine: Vec<&Event> = state.log[..at]
        .iter()
        .rev()
        .take_while(|m| chain(m.during))
        .flat_map(|m| &m.events)
        .filter(|e| e.card == Some(source))
        .collect();
    let effects = &state.card(source).effects;
    mine.iter().any(|e| e.from.on_field() && e.from != e.to)
        && mine.iter().any(|e| {
            e.kind == EventKind::Activated
                && effects.get(usize::from(e.effect)).is_some_and(|e| e.class == Class::Ignition)
        })
}

/// Why a monster is in its position.
pub fn position(state: &State, card: CardId) -> Vec<&'static str> {
    let copy = state.copy(card);
    let changed = |e: &&Event| e.card == Some(card) && e.kind == EventKind::PositionChanged;
    let last = state.log.iter().rev().flat_map(|m| &m.events).find(changed);
    let battle = last.is_some_and(|e| e.cause == Cause::Battle) && copy.zone.is_monster() && copy.face_up;
    let mut rules = super::pendulums::position(state, card);
    if battle {
        rules.push("face-down.battle-turns-face-up");
    }
    rules
}

/// Whether a face-down monster would have another value if it lay face-up.
pub fn hides(state: &State, card: CardId, value: impl Fn(&State) -> String) -> bool {
    let copy = state.copy(card);
    if copy.face_up || !copy.zone.is_monster() {
        return false;
    }
    let mut up = state.clone();
    up.copies[card.index()].face_up = true;
    refresh(&mut up);
    value(&up) != value(state)
}
