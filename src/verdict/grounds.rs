//! The sections without which a card would be elsewhere or have another value.

use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::effect::Class;
use crate::cards::filter::Ability;
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::{Ask, Reason};
use crate::rules::battle::strength;
use crate::rules::effect::unclassified;
use crate::rules::summon::attempt::{self};
use crate::rules::summon::material::used;
use crate::rules::summon::{fusion, placed, token};

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
    rules.extend(union(state, card));
    if copy.zone == Zone::Extra && returned(state, card) {
        rules.push("card-types.extra-deck-return");
    }
    if copy.zone.is_monster() && copy.face_up && weakened(state, card) {
        rules.push("card-values.zero-stats-not-destroyed");
    }
    rules.extend(super::searched::pair(state, card));
    if let Some((at, event)) = moved(state, card) {
        match (state.log[at].during, event.source) {
            (During::Procedure, Some(summoned)) => rules.extend(tributed(state, at, copy.zone, summoned)),
            (During::Resolution(_), Some(source))
                if source != card && resolved_from_elsewhere(state, at, source).is_some() =>
            {
                rules.extend(resolved_from_elsewhere(state, at, source));
            }
            (During::Resolution(_), _) => rules.extend(super::used::used(state, at, card)),
            (During::Game, _) => rules.extend(super::used::spent(state, at, card)),
            _ => {}
        }
    }
    if rules.is_empty() {
        rules.extend(super::used::spared(state, card));
        if rules.is_empty() {
            rules.extend(super::used::idle(state, card));
            rules.extend(super::left::spared(state, card));
        }
    }
    rules
}

/// Of a Union Monster that was equipped, or has Summoned itself back.
fn union(state: &State, card: CardId) -> Option<&'static str> {
    let copy = state.copy(card);
    state.card(card).types.contains(&Ability::Union).then_some(())?;
    if copy.zone.is_backrow() && copy.equipped_to.is_some() {
        return Some("union.becomes-equip-spell");
    }
    let (_, last) = moved(state, card)?;
    let back = last.kind == EventKind::SpecialSummoned && last.from.is_backrow() && last.source == Some(card);
    (back && copy.zone.is_monster()).then_some("union.becomes-monster-again")
}

/// Whether a card came to its place while a Chain resolved.
pub fn resolved(state: &State, card: CardId) -> bool {
    state.arrival(card).is_some_and(|(_, m)| matches!(m.during, During::Resolution(_)))
}

/// Whether what moved a card to the Extra Deck was a return to the hand or Deck.
fn returned(state: &State, card: CardId) -> bool {
    let back = |e: &Event| matches!(e.kind, EventKind::ReturnedToDeck | EventKind::AddedToHand);
    !state.copy(card).face_up && moved(state, card).is_some_and(|(_, e)| back(e) || e.kind == EventKind::LeavesField)
}

/// Whether an effect has brought the ATK or DEF of a monster down to 0.
fn weakened(state: &State, card: CardId) -> bool {
    let derived = state.view.of(card);
    let fell = |now: Option<i32>, before: Option<i32>| now == Some(0) && before.is_some_and(|n| n > 0);
    fell(derived.atk, derived.original_atk) || fell(derived.def, derived.original_def)
}

/// Of a card that was used for the Summon of another.
fn tributed(state: &State, at: usize, zone: Zone, summoned: CardId) -> Vec<&'static str> {
    let after = |kinds: &[EventKind]| {
        state.log.part(at..).flat_map(|m| &m.events).any(|e| e.card == Some(summoned) && kinds.contains(&e.kind))
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
    if state.attempted().is_some_and(|s| s.card == summoned) {
        rules.push("missed-timing.procedure-steps");
    }
    rules
}

/// The section by which an effect resolved at a moment though its card had left the field since its activation.
fn resolved_from_elsewhere(state: &State, at: usize, source: CardId) -> Option<&'static str> {
    let chain =
        |during: During| matches!(during, During::Activation(_) | During::Resolution(_) | During::NegatedResolution(_));
    let mine: Vec<&Event> = state
        .log
        .part(..at)
        .rev()
        .take_while(|m| chain(m.during))
        .flat_map(|m| &m.events)
        .filter(|e| e.card == Some(source))
        .collect();
    let effects = &state.card(source).effects;
    let activated = mine.iter().position(|e| e.kind == EventKind::Activated)?;
    let left = mine[..activated].iter().any(|e| e.from.on_field() && e.from != e.to);
    let class = effects.get(usize::from(mine[activated].effect))?.class;
    match class {
        Class::Ignition if left => Some("effect-ignition.resolves-after-leaving"),
        Class::Trigger if left => Some("effect-trigger.resolves-after-leaving"),
        Class::Quick if left => Some("effect-quick.resolves-after-leaving"),
        Class::Ignition
        | Class::Trigger
        | Class::Quick
        | Class::Continuous
        | Class::Unclassified
        | Class::Activation
        | Class::Condition
        | Class::Procedure => None,
    }
}

/// What else a card is where it is for, as an argument: its Summon, its battle, its being a Token.
pub fn fate(state: &State, card: CardId) -> Vec<Reason> {
    let ask = &mut Ask::explaining();
    let fell = moved(state, card).is_some_and(|(_, e)| e.cause == Cause::Battle);
    let battle = state.fought.filter(|b| fell && (b.attacker == card || b.target == Some(card)));
    let mut found: Vec<Reason> = attempt::whereabouts(ask, state, card).into_iter().collect();
    found.extend(token::whereabouts(ask, state, card));
    found.extend(used::whereabouts(ask, state, card));
    found.extend(placed::whereabouts(ask, state, card));
    found.extend(unclassified::whereabouts(ask, state, card));
    found.extend(fusion::unmoved(ask, state, card));
    found.extend(battle.map(|b| strength::used(ask, b)));
    found
}

/// Why a player has their LP, as an argument: the battle in which they changed last.
pub fn life_points(state: &State, player: Player) -> Option<Reason> {
    let points = [EventKind::Damage, EventKind::LpGained, EventKind::LpPaid];
    let (at, last) =
        state.log.iter().enumerate().rev().find_map(|(n, m)| {
            m.events.iter().find(|e| e.player == player && points.contains(&e.kind)).map(|e| (n, e))
        })?;
    let battle = state.fought.filter(|b| last.cause == Cause::Battle && at >= b.at as usize)?;
    Some(strength::used(&mut Ask::explaining(), battle))
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
