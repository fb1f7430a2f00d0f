//! Triggers of a phase: activated one by one in whatever order, the turn player first; the phase does not end before
//! the mandatory ones have been. Sections effect-trigger.phase-pass-and-mandatory, .phase-order-own-choice.

use super::order::{may_wait, must};
use super::timing::TIMING;
use crate::board::chain::Window;
use crate::board::place::{CardId, Player};
use crate::board::state::{BattleStep, State};
use crate::cards::condition::Phase;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::trigger::{EventKind, Trigger};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::turn::draw::is_due;

/// The rule.
pub static PHASE: Rule = Rule {
    id: "trigger.phase",
    sections: &["effect-trigger.phase-pass-and-mandatory", "effect-trigger.phase-order-own-choice"],
};

static MUST: Say = Say {
    key: "phase-mandatory-left",
    en: "{0} must be activated before this phase ends",
    zh: "这个阶段结束之前必须发动{0}",
    ja: "このフェイズが終わる前に{0}を発動しなければなりません",
};
static MAYBE: Say = Say {
    key: "phase-mandatory-unsure",
    en: "whether {0} must be activated before this phase ends is not known",
    zh: "无法确定这个阶段结束之前是否必须发动{0}",
    ja: "このフェイズが終わる前に{0}を発動しなければならないかどうかは不確定です",
};
static NONE: Say = Say {
    key: "phase-nothing-left",
    en: "no mandatory effect of this phase is left",
    zh: "这个阶段没有剩下必发的效果",
    ja: "このフェイズに残っている強制効果はありません",
};
static OWN_CHOICE: Say = Say {
    key: "phase-own-choice",
    en: "{0} must be activated in this phase as well, before {1} or after it as {2} likes",
    zh: "{0}在这个阶段也必须发动，与{1}的先后由{2}自行决定",
    ja: "{0}もこのフェイズに発動しなければなりません。{1}との前後は{2}が自由に決めます",
};

/// Whether an event is the course of a phase, or of the first or last step of the Battle Phase.
pub fn is_phase(event: EventKind) -> bool {
    matches!(event, EventKind::DrawPhase | EventKind::StandbyPhase | EventKind::EndPhase) || step_of(event).is_some()
}

/// The step of the Battle Phase whose course an event is.
fn step_of(event: EventKind) -> Option<BattleStep> {
    let steps = [(EventKind::StartOfBattlePhase, BattleStep::Start), (EventKind::EndOfBattlePhase, BattleStep::End)];
    steps.into_iter().find_map(|(course, step)| (course == event).then_some(step))
}

/// Whether an effect is a trigger of a phase, and of nothing else.
pub fn of_phase(effect: &Effect) -> bool {
    effect.class == Class::Trigger && effect.on.as_ref().is_some_and(only_phases)
}

/// Whether a trigger waits for nothing but the course of phases.
pub fn only_phases(on: &Trigger) -> bool {
    !on.events.is_empty() && on.events.iter().all(|event| is_phase(*event))
}

/// The mandatory triggers of this phase that are still to be activated, or may be.
fn left(state: &State) -> Vec<(CardId, u8, Answer)> {
    let mut found = Vec::new();
    if !matches!(state.window, Window::Timing | Window::Open) {
        return found;
    }
    for id in state.ids().filter(|id| may_wait(state, *id)) {
        for (n, effect) in state.card(id).effects.iter().enumerate() {
            // What is waited for was not read, and may be the course of this phase.
            let open = effect.class == Class::Trigger && effect.on.as_ref().is_some_and(Trigger::waits_for_unread);
            if effect.choice != Obligation::Must || !of_phase(effect) && !open {
                continue;
            }
            let index = u8::try_from(n).unwrap_or(u8::MAX);
            let answer = must(state, id, index, effect);
            if answer != Answer::No {
                found.push((id, index, answer));
            }
        }
    }
    found
}

/// The mandatory triggers of this phase that are still to be activated.
pub fn waiting(state: &State) -> Vec<(CardId, u8)> {
    left(state).into_iter().filter(|(.., answer)| *answer == Answer::Yes).map(|(id, n, _)| (id, n)).collect()
}

/// Whether no mandatory trigger keeps the phase from ending.
pub fn over(ask: &mut Ask, state: &State) -> Reason {
    match left(state).into_iter().max_by_key(|(.., answer)| *answer) {
        Some((id, n, Answer::Yes)) => {
            let sections = &["effect-trigger.phase-pass-and-mandatory"];
            ask.no(&PHASE, sections, &MUST, || vec![Arg::Effect(id, n)])
        }
        Some((id, n, _)) => ask.found(&PHASE, Answer::Unknown, &[], &MAYBE, || vec![Arg::Effect(id, n)]),
        None => ask.yes(&PHASE, &[], &NONE, Vec::new),
    }
}

/// What lets a player do something although a mandatory trigger of theirs waits in this phase.
pub fn own_choice(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Option<Reason> {
    let mine = |(id, n): &(CardId, u8)| *id != card && state.copy(*id).controller == player && *n != u8::MAX;
    let (id, n) = waiting(state).into_iter().find(mine)?;
    let args = || vec![Arg::Effect(id, n), Arg::Card(card), Arg::Player(player)];
    Some(ask.yes(&PHASE, &["effect-trigger.phase-order-own-choice"], &OWN_CHOICE, args))
}

static IN_PHASE: Say = Say {
    key: "in-phase",
    en: "it is the phase in which {0} is activated",
    zh: "现在是{0}的发动阶段",
    ja: "今は{0}を発動するフェイズです",
};
static NOT_IN_PHASE: Say = Say {
    key: "not-in-phase",
    en: "it is not the phase in which {0} is activated",
    zh: "现在不是{0}的发动阶段",
    ja: "今は{0}を発動するフェイズではありません",
};
/// The phase whose beginning or course an event is.
fn phase_of(kind: EventKind) -> Option<Phase> {
    let phases = [
        (EventKind::EndPhase, Phase::End),
        (EventKind::StandbyPhase, Phase::Standby),
        (EventKind::DrawPhase, Phase::Draw),
        (EventKind::BeforeDraw, Phase::Draw),
        (EventKind::MainPhase, Phase::Main1),
    ];
    phases.into_iter().find(|(k, _)| *k == kind).map(|(_, phase)| phase)
}

/// Whether it is now the phase, or the step, whose beginning or course an event is; none of other events.
pub(super) fn is_now(state: &State, kind: EventKind) -> Option<bool> {
    let now = state.turn.phase;
    if let Some(step) = step_of(kind) {
        return Some(now == Phase::Battle && state.turn.step == Some(step));
    }
    phase_of(kind).map(|phase| phase == now || phase == Phase::Main1 && now == Phase::Main2)
}

/// Whether it is the phase that an effect is activated in.
pub(super) fn in_phase(ask: &mut Ask, state: &State, player: Player, card: CardId, on: &Trigger) -> Reason {
    let scope = crate::board::matching::Scope::of(card, player);
    let right = on.events.iter().any(|kind| is_now(state, *kind) == Some(true))
        // What comes before the normal draw does not come after it, nor where there is none.
        && (!on.events.contains(&EventKind::BeforeDraw) || on.events.len() > 1 || is_due(state));
    if right && on.who.is_none_or(|w| scope.means(state, w, state.turn.player)) {
        ask.yes(&TIMING, &[], &IN_PHASE, || vec![Arg::Card(card)])
    } else {
        ask.no(&TIMING, &["effect-trigger.definition"], &NOT_IN_PHASE, || vec![Arg::Card(card)])
    }
}
