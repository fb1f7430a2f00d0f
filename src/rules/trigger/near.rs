//! What happened comes near to what an effect waits for: which section tells the difference.

use crate::board::chain::Summoning;
use crate::board::event::matches;
use crate::board::moment::{During, Event, Moment};
use crate::board::number::stat;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Battle, State};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Kind, SummonKind};
use crate::cards::number::Stat;
use crate::cards::trigger::{Cause, EventKind, Subject, Trigger};
use crate::reason::Answer;

/// The events that may be answered.
fn events(state: &State, range: (u32, u32)) -> impl Iterator<Item = &Event> {
    let end = range.1.min(state.now()) as usize;
    state.log.part((range.0 as usize).min(end)..end).flat_map(|m| &m.events)
}

/// The section that says why nothing that happened is what the effect waits for.
pub fn nearest(
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    on: &Trigger,
    range: (u32, u32),
) -> &'static [&'static str] {
    let off = super::gone::nearly(state, player, card, on, range);
    let mut ways = std::iter::once(on).chain(&on.or);
    if let Some(sections) = off.or_else(|| ways.find_map(|on| super::gone::borrowed(state, player, card, on, range))) {
        return sections;
    }
    let waits = |kind: EventKind| on.events.contains(&kind);
    let mine = |e: &&Event| on.subject != Subject::This || e.card == Some(card);
    let happened = |kind: EventKind| events(state, range).filter(mine).any(|e| e.kind == kind);
    let from_nowhere =
        events(state, range).filter(mine).find(|e| e.kind == EventKind::SentToGraveyard && e.from == Zone::Nowhere);
    if waits(EventKind::FlipSummoned) && !waits(EventKind::Flipped) && happened(EventKind::Flipped) {
        return &["flip.flip-summon-text-not-other-flips"];
    }
    let set = events(state, range).any(|e| e.kind == EventKind::MonsterSet && e.cause == Cause::Summon);
    if waits(EventKind::NormalSummoned) && set {
        return &["normal-summon.success-text-means-face-up"];
    }
    let came = happened(EventKind::NormalSummoned) || happened(EventKind::SpecialSummoned);
    let waits_for_calculation =
        |b: &Battle| b.flipped.is_some() && b.calculated.is_none() && b.target.is_some_and(|t| t.0 == card);
    if waits(EventKind::Flipped) && state.battle.as_ref().is_some_and(waits_for_calculation) {
        return &["damage-step.flip-effect-after-calculation"];
    }
    let attacked = state.battle.as_ref().and_then(|b| b.target).is_some_and(|(target, _)| target == card);
    if waits(EventKind::Flipped) && (came || attacked) {
        return &["flip.flip-definition"];
    }
    if let (true, Some(event)) = (waits(EventKind::SentToGraveyard), from_nowhere) {
        let special = state
            .log
            .iter()
            .flat_map(|m| &m.events)
            .any(|e| e.card == event.card && e.kind == EventKind::SpecialSummonNegated);
        let pendulum = events_of_log(state)
            .any(|e| e.card == event.card && e.kind == EventKind::WouldBeSpecialSummoned && e.is_pendulum_summon());
        let activated = events(state, range).any(|e| e.card == event.card && e.kind == EventKind::ActivationNegated);
        return if activated {
            &["basics.negated-was-not-there"]
        } else if special && pendulum {
            &["pendulum-summon.negated-all-to-gy"]
        } else if special {
            &["special-summon-procedure.negated-origin"]
        } else {
            &["normal-summon.negated-goes-to-gy"]
        };
    }
    if moved_by_procedure(state, player, card, on, range) {
        return &["special-summon-procedure.cost-moves-not-effect"];
    }
    if effect.class == Class::Trigger && state.card(card).kind == Kind::Monster {
        &["effect-trigger.definition"]
    } else {
        &["basics.condition"]
    }
}

fn events_of_log(state: &State) -> impl Iterator<Item = &Event> {
    state.log.iter().flat_map(|m| &m.events)
}

/// The monsters of the Summon that waits which a text speaks of, and whether that is known. Sections
/// pendulum-summon.partial-negation-by-filter, summon-negation-window.exists.
pub fn being_summoned(state: &State, player: Player, card: CardId, on: &Trigger) -> (Answer, Vec<CardId>) {
    let Some(last) = state.log.last() else { return (Answer::No, Vec::new()) };
    let mut cards = Vec::new();
    let mut open = false;
    for event in &last.events {
        let answer = matches(state, on, last, event, card, player);
        open |= answer == Answer::Unknown;
        if answer != Answer::No {
            cards.extend(event.card);
        }
    }
    let answer = if open { Answer::Unknown } else { Answer::from(!cards.is_empty()) };
    (answer, cards)
}

/// Whether a text that asks for a Level meets none of the monsters of a Pendulum Summon because one has a Rank.
pub fn ranked(state: &State, summoning: &Summoning, on: &Trigger) -> bool {
    let by_level = matches!(&on.subject, Subject::Card(f) if f.value.iter().any(|v| v.stat == Stat::Level));
    let rank = |id: CardId| stat(state, id, Stat::Rank).is_some();
    by_level && summoning.kind == SummonKind::Pendulum && summoning.cards().any(|(card, _)| rank(card))
}

/// The sections that leave nothing to be negated: a monster was just Summoned while a Chain resolved, or none was.
pub fn unnegatable(state: &State, range: (u32, u32)) -> &'static [&'static str] {
    let end = range.1.min(state.now()) as usize;
    let resolving = |m: &&Moment| matches!(m.during, During::Resolution(_));
    let mut came = state
        .log
        .part((range.0 as usize).min(end)..end)
        .rev()
        .filter(resolving)
        .flat_map(|m| &m.events)
        .filter(|e| matches!(e.kind, EventKind::SpecialSummoned | EventKind::NormalSummoned));
    let Some(came) = came.next() else { return &["summon-negation-window.exists"] };
    if came.kind == EventKind::NormalSummoned {
        return &["additional-normal-summons.immediate-link2-no-windows"];
    }
    match came.card.and_then(|c| state.copy(c).summon).map(|s| s.kind) {
        Some(SummonKind::Ritual) => {
            &["summon-negation-window.not-during-chain-resolution", "ritual-summon.not-negatable-in-resolution"]
        }
        Some(SummonKind::Fusion) => {
            &["summon-negation-window.not-during-chain-resolution", "fusion-summon.not-negatable-in-resolution"]
        }
        Some(SummonKind::Pendulum) => &["pendulum-summon.immediate-link2-no-windows"],
        _ => &["summon-negation-window.not-during-chain-resolution", "effect-special-summon.not-negatable-as-summon"],
    }
}

/// Whether it happened to what the effect waits for, but in the course of a Special Summon that is no effect.
fn moved_by_procedure(state: &State, player: Player, card: CardId, on: &Trigger, range: (u32, u32)) -> bool {
    let end = range.1.min(state.now()) as usize;
    let whatever = Trigger { cause: Vec::new(), ..on.clone() };
    let special = |source: CardId| {
        let begins = |e: &Event| e.kind == EventKind::WouldBeSpecialSummoned && e.card == Some(source);
        state.log.iter().flat_map(|m| &m.events).any(begins)
    };
    on.cause.contains(&Cause::Effect)
        && state.log.part((range.0 as usize).min(end)..end).filter(|m| m.during == During::Procedure).any(|m| {
            m.events
                .iter()
                .any(|e| e.source.is_some_and(special) && matches(state, &whatever, m, e, card, player) == Answer::Yes)
        })
}
