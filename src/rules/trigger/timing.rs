//! When an effect that answers an event may still answer it. Sections missed-timing.*, when-vs-if.*,
//! not-yet-applied.field-effect-absent, control-change.own-opponent-words.

use super::timing_said::{
    AFTER, CHAIN_FIRST, CONTROL, LATE, MANDATORY, MISSED, NO_EVENT, NO_PENDING, NOT_THERE, NOW, PENDING, UNDONE,
    UNREAD, UNSURE,
};
use super::{from_hand, grounds, hidden};
use crate::board::chain::Window;
use crate::board::event::{cards, matches};
use crate::board::happened::was_negated;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::{Ability, SummonKind};
use crate::cards::trigger::{Cause, EventKind, Subject, Timing, Trigger};
use crate::reason::{Answer, Arg, Ask, Reason, Rule};
use crate::rules::effect::spell_trap::along;
use crate::rules::turn::window::would_be;

/// The rule.
pub static TIMING: Rule = Rule {
    id: "trigger.timing",
    sections: &[
        "missed-timing.definition",
        "missed-timing.three-causes",
        "missed-timing.cause-cost-or-procedure",
        "missed-timing.procedure-steps",
        "missed-timing.procedure-no-speed-two-rescue",
        "missed-timing.cause-multi-step-resolution",
        "missed-timing.cause-chain-link-two",
        "missed-timing.negated-chain-link-does-not-occupy",
        "missed-timing.effect-negated-occupies",
        "missed-timing.nonchain-effects-do-not-cause",
        "missed-timing.nonchain-multi-step-causes",
        "missed-timing.mandatory-never-misses",
        "missed-timing.damage-calc-in-resolution",
        "when-vs-if.two-wordings",
        "when-vs-if.when-exact",
        "when-vs-if.if-after",
        "when-vs-if.old-text-if-may-miss",
        "when-vs-if.activated-if-after-chain",
        "tribute-summon.tribute-then-summon",
        "special-summon-procedure.when-optional-misses",
        "flip.flip-definition",
        "flip.flip-summon-text-not-other-flips",
        "flip.flip-summon-negatable",
        "flip.flip-summon-is-flip",
        "flip.flip-by-attack",
        "damage-step.flip-effect-after-calculation",
        "flip.flip-effect-any-cause",
        "pendulum-summon.partial-negation-by-filter",
        "pendulum-summon.immediate-link1-windows",
        "pendulum-summon.immediate-link2-no-windows",
        "pendulum-summon.xyz-pendulum-rank-as-level",
        "pendulum-summon.negated-all-to-gy",
        "normal-summon.negated-goes-to-gy",
        "basics.negated-was-not-there",
        "normal-summon.success-text-means-face-up",
        "special-summon-procedure.negated-origin",
        "special-summon-procedure.negatable",
        "special-summon-procedure.cost-moves-not-effect",
        "effect-special-summon.not-negatable-as-summon",
        "summon-negation-window.not-during-chain-resolution",
        "summon-negation-window.immediate-summon-from-link1",
        "additional-normal-summons.immediate-link1-windows",
        "additional-normal-summons.immediate-link2-no-windows",
        "ritual-summon.not-negatable-in-resolution",
        "ritual-summon.when-optional-misses",
        "fusion-summon.not-negatable-in-resolution",
        "fusion-summon.when-optional-misses",
        "basics.condition",
        "control-change.own-opponent-words",
        "control-change.no-own-word-not-affected",
        "control-change.by-opponent-needs-owner",
        "control-change.both-sides-test",
        "leaves-field.definition",
        "leaves-field.not-leaving",
        "leaves-field.leave-zone-wording",
        "leaves-field.equip-not-leaving",
        "public-knowledge.hidden-can-activate-late",
        "public-knowledge.hidden-alike",
        "not-yet-applied.field-effect-absent",
        "effect-trigger.definition",
        "effect-trigger.any-turn",
        "summon-general.special-summon-success-timing",
        "summon-general.response-window-after-nonchain-summon",
        "normal-summon.success-timing",
    ],
};

/// What an effect found to answer.
#[derive(Debug, Clone, Default)]
pub struct Met {
    /// The cards of the event.
    pub cards: Vec<CardId>,
    /// The moment.
    pub moment: Option<u32>,
}

/// Whether an effect may answer an event now.
pub fn timing(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    on: &Trigger,
) -> (Reason, Met) {
    let other = on.or.iter().filter(|o| o.events.is_empty()).find_map(|o| o.unread.as_ref());
    let Some(part) = &on.unread else {
        let found = in_words(ask, state, player, card, effect, on);
        return match other.filter(|_| found.0.answer == Answer::No) {
            Some(part) => {
                let args = || vec![Arg::Card(card), Arg::Words(part.words.clone())];
                (ask.found(&TIMING, Answer::Unknown, &[], &UNREAD, args), found.1)
            }
            None => found,
        };
    };
    if state.supposes(card) == Some(true) && !on.events.is_empty() {
        return in_words(ask, state, player, card, effect, on);
    }
    let found = if on.events.is_empty() { None } else { Some(in_words(ask, state, player, card, effect, on)) };
    match found {
        Some((reason, met)) if reason.answer == Answer::No && other.is_none() => (reason, met),
        found => {
            let args = || vec![Arg::Card(card), Arg::Words(part.words.clone())];
            let reason = ask.found(&TIMING, Answer::Unknown, &[], &UNREAD, args);
            (reason, found.map(|(_, met)| met).unwrap_or_default())
        }
    }
}

/// The same by the words that were read.
fn in_words(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    on: &Trigger,
) -> (Reason, Met) {
    let now = || on.events.iter().map(|kind| super::phase::is_now(state, *kind));
    if now().any(|is| is.is_some()) {
        let reason = super::phase::in_phase(ask, state, player, card, on);
        // Where it waits for something that happens as well, the wrong phase is no reason.
        if reason.answer == Answer::Yes || now().all(|is| is.is_some()) {
            return (reason, Met::default());
        }
    }
    if on.events.iter().all(|k| would_be(*k)) {
        return summoning(ask, state, player, card, on);
    }
    if effect.answers_a_link() {
        let (reason, cards) = super::response::direct(ask, state, player, card, on);
        // Another event that it waits for may have come.
        let linked = |kind: &EventKind| matches!(kind, EventKind::Activated | EventKind::Targeted);
        if reason.answer != Answer::No || on.events.contains(&EventKind::Activated) || on.events.iter().all(linked) {
            return (reason, Met { cards, moment: None });
        }
    }
    past(ask, state, player, card, effect, on)
}

fn summoning(ask: &mut Ask, state: &State, player: Player, card: CardId, on: &Trigger) -> (Reason, Met) {
    if let (Window::Summoning(summoning), true) = (&state.window, state.chain.is_empty()) {
        let (answer, cards) = super::near::being_summoned(state, player, card, on);
        let moment = state.now().checked_sub(1);
        if answer == Answer::Yes {
            let part = cards.len() < summoning.cards().count() && summoning.kind == SummonKind::Pendulum;
            let sections: &'static [&'static str] = if summoning.kind == SummonKind::Flip {
                &["summon-negation-window.exists", "flip.flip-summon-negatable"]
            } else if summoning.effect.is_some() && summoning.kind == SummonKind::Pendulum {
                &[
                    "summon-negation-window.exists",
                    "summon-negation-window.immediate-summon-from-link1",
                    "pendulum-summon.immediate-link1-windows",
                ]
            } else if summoning.effect.is_some() {
                &[
                    "summon-negation-window.exists",
                    "summon-negation-window.immediate-summon-from-link1",
                    "additional-normal-summons.immediate-link1-windows",
                ]
            } else if summoning.kind == SummonKind::Special {
                &["summon-negation-window.exists", "special-summon-procedure.negatable"]
            } else if part {
                &["summon-negation-window.exists", "pendulum-summon.partial-negation-by-filter"]
            } else {
                &["summon-negation-window.exists"]
            };
            return (ask.yes(&TIMING, sections, &PENDING, || vec![Arg::Card(card)]), Met { cards, moment });
        }
        if answer == Answer::Unknown {
            let args = || vec![Arg::Card(card), Arg::Moment(moment.unwrap_or(0))];
            return (ask.found(&TIMING, Answer::Unknown, &[], &UNSURE, args), Met { cards, moment });
        }
        if super::near::ranked(state, summoning, on) {
            let sections = &["summon-negation-window.exists", "pendulum-summon.xyz-pendulum-rank-as-level"];
            return (ask.no(&TIMING, sections, &NO_PENDING, || vec![Arg::Card(card)]), Met::default());
        }
    }
    let sections = super::near::unnegatable(state, range(state));
    (ask.no(&TIMING, sections, &NO_PENDING, || vec![Arg::Card(card)]), Met::default())
}

/// The moments whose events an effect may look back on.
fn range(state: &State) -> (u32, u32) {
    match state.window {
        Window::Timing | Window::Building => state.timing,
        Window::Open | Window::Summoning(_) | Window::Resolving | Window::Over(_) => (0, 0),
    }
}

/// Events that have happened: the effect answers the best one.
fn past(ask: &mut Ask, state: &State, player: Player, card: CardId, effect: &Effect, on: &Trigger) -> (Reason, Met) {
    let (from, to) = range(state);
    let mut best: Option<(Reason, Met)> = None;
    for moment in (from..to).rev().chain(flipped_by_attack(state, (from, to))) {
        if let Some(found) = at(ask, state, player, card, effect, on, moment, to) {
            let better = best.as_ref().is_none_or(|(b, _)| found.0.answer > b.answer);
            if better {
                best = Some(found);
            }
            if best.as_ref().is_some_and(|(b, _)| b.answer == Answer::Yes) {
                break;
            }
        }
    }
    if let Some(best) = best {
        return best;
    }
    // It may have happened in the course of the Chain that is being built or during a Summon that is not complete.
    let in_chain = matches!(state.window, Window::Building) && state.suspended.is_none();
    let start = if in_chain { state.chain_start } else { state.timing.1 };
    if matches!(state.window, Window::Building | Window::Summoning(_)) {
        for moment in (start..state.now()).rev() {
            let Some(met) = met_at(state, player, card, on, moment) else { continue };
            let missed = on.timing == Timing::When && effect.choice == Obligation::May;
            let during = state.log[moment as usize].during;
            let sections: &'static [&'static str] = if on.events.contains(&EventKind::Activated) {
                &["when-vs-if.activated-if-after-chain"]
            } else if let Some(early) = from_hand::too_early(state, card, effect).filter(|_| in_chain) {
                early
            } else if missed && during == During::Procedure {
                &["missed-timing.procedure-no-speed-two-rescue"]
            } else if missed {
                &["missed-timing.cause-cost-or-procedure"]
            } else {
                &["when-vs-if.if-after"]
            };
            let reason = ask.no(&TIMING, sections, &CHAIN_FIRST, || vec![Arg::Card(card), Arg::Moment(moment)]);
            return (reason, met);
        }
    }
    if !ask.explains() {
        return (ask.no(&TIMING, &[], &NO_EVENT, Vec::new), Met::default());
    }
    if let Some(of) = negated(state, player, card, on) {
        let args = || vec![Arg::Card(card), Arg::Card(of)];
        return (ask.no(&TIMING, &["effect-trigger.definition"], &UNDONE, args), Met::default());
    }
    let sections = from_hand::too_late(state, player, card, effect, on, from)
        .unwrap_or_else(|| super::near::nearest(state, player, card, effect, on, (from, to)));
    (ask.no(&TIMING, sections, &NO_EVENT, || vec![Arg::Card(card)]), Met::default())
}

/// The moment in which an attack turned its target face-up, where that may be answered: after damage calculation.
fn flipped_by_attack(state: &State, (from, to): (u32, u32)) -> Option<u32> {
    let battle = state.battle.as_ref()?;
    battle.flipped.filter(|_| battle.calculated.is_some_and(|m| (from..to).contains(&m)))
}

/// Whether an event was an activation that was negated: it counts as none, once its Chain is over.
fn undone(state: &State, moment: u32, event: &Event) -> bool {
    state.window == Window::Timing && was_negated(state, moment as usize, event)
}

/// The card whose activation an effect would answer if it had not been negated.
fn negated(state: &State, player: Player, card: CardId, on: &Trigger) -> Option<CardId> {
    let (from, to) = range(state);
    (from..to).rev().find_map(|moment| {
        let entry = &state.log[moment as usize];
        let meets = |e: &&Event| undone(state, moment, e) && matches(state, on, entry, e, card, player) == Answer::Yes;
        entry.events.iter().find(meets)?.card
    })
}

/// Whether a Flip Monster was turned face-up by what says that it does not activate its effects for that.
fn unanswered_flip(state: &State, card: CardId, event: &Event) -> bool {
    event.kind == EventKind::Flipped
        && event.amount == 1
        && event.card == Some(card)
        && state.card(card).types.contains(&Ability::Flip)
}

/// The event of a moment that the effect answers, whatever came after it.
fn met_at(state: &State, player: Player, card: CardId, on: &Trigger, moment: u32) -> Option<Met> {
    let entry = &state.log[moment as usize];
    let meets = |e: &&Event| {
        !undone(state, moment, e)
            && !unanswered_flip(state, card, e)
            && matches(state, on, entry, e, card, player) != Answer::No
    };
    let found: Vec<&Event> = entry.events.iter().filter(meets).collect();
    (!found.is_empty()).then(|| Met { cards: cards(&found), moment: Some(moment) })
}

#[expect(clippy::too_many_arguments, reason = "one question about one moment")]
fn at(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    on: &Trigger,
    moment: u32,
    to: u32,
) -> Option<(Reason, Met)> {
    let Some(met) = met_at(state, player, card, on, moment) else {
        // Seen from the player who controlled it then, it may have been what the effect waits for.
        let then = grounds::changed_sides(state, card, moment);
        let met = met_at(state, player.other(), card, on, moment).filter(|_| then)?;
        let args = || vec![Arg::Card(card), Arg::Moment(moment), Arg::Player(player)];
        return Some((ask.no(&TIMING, &["control-change.own-opponent-words"], &CONTROL, args), met));
    };
    let entry = &state.log[moment as usize];
    let answers = |e: &Event| matches(state, on, entry, e, card, player) == Answer::Yes;
    let sure = entry.events.iter().any(|e| !unanswered_flip(state, card, e) && answers(e));
    if !sure {
        return Some((
            ask.found(&TIMING, Answer::Unknown, &[], &UNSURE, || vec![Arg::Card(card), Arg::Moment(moment)]),
            met,
        ));
    }
    let args = || vec![Arg::Card(card), Arg::Moment(moment)];
    if !existed(state, card, effect, on, moment) {
        return Some((ask.no(&TIMING, &["not-yet-applied.field-effect-absent"], &NOT_THERE, args), met));
    }
    if control_words(on) && grounds::changed_sides(state, card, moment) {
        return Some((
            ask.no(&TIMING, &["control-change.own-opponent-words"], &CONTROL, || {
                vec![Arg::Card(card), Arg::Moment(moment), Arg::Player(player)]
            }),
            met,
        ));
    }
    // A flip by an attack is answered when the battle has been fought.
    let by_battle = entry.events.iter().any(|e| e.kind == EventKind::Flipped && e.cause == Cause::Battle);
    let after = (moment + 1..to).find(|m| !by_battle && !state.log[*m as usize].quiet);
    let along = along(state, card, effect);
    let exact = effect.choice == Obligation::May && (on.timing == Timing::When || state.card(card).old_timing)
        || along && on.timing == Timing::When;
    let held = from_hand::permitted(state, card, effect, moment);
    let late = hidden::late(state, card, on, moment);
    let reason = match after {
        _ if !(held.is_empty() || exact && after.is_some()) => ask.yes(&TIMING, held, &NOW, args),
        _ if !(late.is_empty() || exact && after.is_some()) => ask.yes(&TIMING, late, &LATE, args),
        None => ask.yes(&TIMING, grounds::permitted(state, card, effect, on, (moment, to)), &NOW, args),
        Some(next) if exact => {
            let sections = grounds::cause(state, on, card, moment, next);
            let sections =
                if along && effect.choice == Obligation::Must { grounds::by_choice(sections) } else { sections };
            ask.no(&TIMING, sections, &MISSED, || vec![Arg::Card(card), Arg::Moment(moment), Arg::Moment(next)])
        }
        Some(_) if effect.choice == Obligation::Must && !along => {
            ask.yes(&TIMING, &["missed-timing.mandatory-never-misses"], &MANDATORY, args)
        }
        Some(_) => ask.yes(&TIMING, grounds::later(state, card, moment), &AFTER, args),
    };
    Some((reason, met))
}

/// Whether the effect was there when it happened. An effect that activates from the hand need not have been.
fn existed(state: &State, card: CardId, effect: &Effect, on: &Trigger, moment: u32) -> bool {
    let copy = state.copy(card);
    if matches!(on.subject, Subject::This) || copy.zone == Zone::Hand || !copy.face_up {
        return true;
    }
    // What comes there at that very moment was not there already; a material has gone before the Summon that it was used for.
    let came = |e: &Event| {
        if e.kind == EventKind::UsedAsMaterial {
            return false;
        }
        let flipped = matches!(e.kind, EventKind::Flipped | EventKind::FlipSummoned);
        // From one of its places to another it has been there all along.
        let stayed = !effect.from.is_empty() && e.from.among(&effect.from);
        e.card == Some(card) && (flipped || e.from != e.to && e.to == copy.zone && !stayed)
    };
    copy.up_since <= moment && !(on.already && state.log[moment as usize].events.iter().any(came))
}

/// Whether the words of the condition speak of "you" or "your opponent".
fn control_words(on: &Trigger) -> bool {
    let subject = matches!(&on.subject, Subject::Card(f) if f.whose.is_some());
    on.who.is_some() || on.by.is_some() || on.controlled_by.is_some() || subject
}
