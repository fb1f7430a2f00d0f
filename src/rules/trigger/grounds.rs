//! Which section lets an effect answer what has happened, and which says why it no longer may.

use crate::board::moment::{During, Moment};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Kind;
use crate::cards::trigger::{Cause, EventKind, Subject, Timing, Trigger};

/// What permits an answer where one might think that the timing is past.
pub fn permitted(
    state: &State,
    card: CardId,
    effect: &Effect,
    on: &Trigger,
    (moment, to): (u32, u32),
) -> &'static [&'static str] {
    let monster = state.card(card).kind == Kind::Monster && effect.class == Class::Trigger;
    let in_their_turn = monster && state.copy(card).controller != state.turn.player;
    let negated_link = state
        .log
        .part(..to as usize)
        .skip(moment as usize)
        .any(|m| m.quiet && matches!(m.during, During::NegatedResolution(_)));
    let unchained_after = (moment + 1..to).any(|m| state.log[m as usize].during == During::Unchained);
    let during = state.log[moment as usize].during;
    let fast = effect.class != Class::Trigger && during == During::Summon;
    let of = |kinds: &[EventKind]| kinds.iter().any(|k| on.events.contains(k));
    // Damage was calculated while a link above the first resolved.
    let calculated = state.fought.and_then(|f| state.log.get(f.at as usize)).map(|m| m.during);
    if of(&[EventKind::DestroysByBattle]) && matches!(calculated, Some(During::Resolution(2..))) {
        return &["missed-timing.damage-calc-in-resolution"];
    }
    if changed_sides(state, card, moment) {
        &["control-change.no-own-word-not-affected"]
    } else if negated_link {
        &["missed-timing.negated-chain-link-does-not-occupy"]
    } else if unchained_after {
        &["missed-timing.nonchain-effects-do-not-cause"]
    } else if on.events.contains(&EventKind::Flipped) && on.subject == Subject::This {
        flipped(state, moment)
    } else if fast && of(&[EventKind::NormalSummoned, EventKind::FlipSummoned, EventKind::SpecialSummoned]) {
        &["summon-general.response-window-after-nonchain-summon", "spell-trap-triggers.analogous"]
    } else if on.events.contains(&EventKind::SpecialSummoned)
        && matches!(state.log[moment as usize].events.first(), Some(e) if e.kind == EventKind::SpecialSummoned)
    {
        if in_their_turn {
            &["summon-general.special-summon-success-timing", "effect-trigger.any-turn"]
        } else {
            &["summon-general.special-summon-success-timing"]
        }
    } else if on.events.contains(&EventKind::LeavesField) {
        super::gone::permitted(on)
    } else if on.events.contains(&EventKind::NormalSummoned) && state.log[moment as usize].during == During::Summon {
        &["normal-summon.success-timing"]
    } else if in_their_turn {
        &["effect-trigger.any-turn"]
    } else if state.card(card).kind != Kind::Monster {
        &["spell-trap-triggers.analogous"]
    } else {
        &[]
    }
}

/// Whether somebody else controls a card since a moment: whoever does may use what names no player.
pub fn changed_sides(state: &State, card: CardId, moment: u32) -> bool {
    let copy = state.copy(card);
    copy.zone.on_field() && copy.control_since > moment && copy.since <= moment
}

/// What permits an answer after what else had to be processed.
pub fn later(state: &State, card: CardId, moment: u32) -> &'static [&'static str] {
    if changed_sides(state, card, moment) {
        &["when-vs-if.if-after", "control-change.no-own-word-not-affected"]
    } else {
        &["when-vs-if.if-after"]
    }
}

/// The sections for a mandatory trigger of a Trap that misses its timing because the Trap is only being activated.
pub fn by_choice(cause: &'static [&'static str]) -> &'static [&'static str] {
    match cause {
        ["missed-timing.cause-chain-link-two"] => {
            &["missed-timing.cause-chain-link-two", "spell-trap-triggers.trap-activation-choice"]
        }
        ["missed-timing.cause-multi-step-resolution", ..] => {
            &["missed-timing.cause-multi-step-resolution", "spell-trap-triggers.trap-activation-choice"]
        }
        ["missed-timing.effect-negated-occupies"] => {
            &["missed-timing.effect-negated-occupies", "spell-trap-triggers.trap-activation-choice"]
        }
        ["missed-timing.cause-cost-or-procedure", ..] => {
            &["missed-timing.cause-cost-or-procedure", "spell-trap-triggers.trap-activation-choice"]
        }
        _ => &["missed-timing.definition", "spell-trap-triggers.trap-activation-choice"],
    }
}

/// What lets an effect that waits for its own flip answer the flip of a moment.
fn flipped(state: &State, moment: u32) -> &'static [&'static str] {
    let events = &state.log[moment as usize].events;
    if events.iter().any(|e| e.kind == EventKind::FlipSummoned) {
        &["flip.flip-summon-is-flip", "flip.flip-effect-any-cause"]
    } else if events.iter().any(|e| e.kind == EventKind::Flipped && e.cause == Cause::Battle) {
        &["flip.flip-by-attack", "flip.flip-effect-any-cause", "damage-step.flip-effect-after-calculation"]
    } else {
        &["flip.flip-effect-any-cause"]
    }
}

/// Why the timing is past: what came between.
pub fn cause(state: &State, on: &Trigger, card: CardId, moment: u32, next: u32) -> &'static [&'static str] {
    let then: &Moment = &state.log[moment as usize];
    let after: &Moment = &state.log[next as usize];
    if on.timing == Timing::If && state.card(card).old_timing {
        return &["when-vs-if.old-text-if-may-miss"];
    }
    let normal = (moment as usize..=next as usize).any(|m| {
        state.log[m].events.iter().any(|e| {
            matches!(e.kind, EventKind::WouldBeNormalSummoned | EventKind::NormalSummoned | EventKind::MonsterSet)
        })
    });
    match (then.during, after.during) {
        (During::Procedure, _) if normal => {
            &["missed-timing.cause-cost-or-procedure", "tribute-summon.tribute-then-summon"]
        }
        (During::Procedure, _) => {
            &["missed-timing.cause-cost-or-procedure", "special-summon-procedure.when-optional-misses"]
        }
        (During::Activation(_), _) => &["missed-timing.cause-cost-or-procedure"],
        (During::Unchained, _) => &["missed-timing.nonchain-multi-step-causes"],
        (During::Resolution(a), During::Resolution(b) | During::NegatedResolution(b)) if a == b => {
            let used = after.events.iter().any(|e| e.kind == EventKind::UsedAsMaterial && e.card == Some(card));
            let so = |kind: EventKind| used && after.events.iter().any(|e| e.kind == kind);
            if so(EventKind::RitualSummoned) {
                return &["missed-timing.cause-multi-step-resolution", "ritual-summon.when-optional-misses"];
            }
            if so(EventKind::FusionSummoned) {
                return &["missed-timing.cause-multi-step-resolution", "fusion-summon.when-optional-misses"];
            }
            &["missed-timing.cause-multi-step-resolution"]
        }
        (During::Resolution(_), During::NegatedResolution(_)) => &["missed-timing.effect-negated-occupies"],
        (During::Resolution(_), During::Resolution(_)) => &["missed-timing.cause-chain-link-two"],
        _ => &["missed-timing.definition"],
    }
}
