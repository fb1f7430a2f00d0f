//! What the moments that may be answered have made trigger, and what missed its timing: found by judging each
//! activation, so that the rule that decides also tells.

use crate::board::chain::Window;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::effect::{Class, Obligation};
use crate::engine::action::{Action, Activate};
use crate::engine::judge::{activates, judge};
use crate::reason::{Answer, Arg, Ask, Reason};
use crate::rules::trigger::timing::TIMING;

/// An effect that waited for what has just happened.
#[derive(Debug, Clone)]
pub struct Awaited {
    /// Whose.
    pub player: Player,
    /// The card.
    pub card: CardId,
    /// The effect, by index.
    pub effect: u8,
    /// It is a trigger; else one that may answer as a fast effect.
    pub trigger: bool,
    /// It has to be activated.
    pub must: bool,
    /// Whether it can be activated now. A no: its timing alone is in the way.
    pub answer: Answer,
    /// What the rule of timing found.
    pub timing: Reason,
    /// The moment that it answers.
    pub moment: Option<u32>,
}

/// All effects that waited for what may be answered now, in board order.
pub fn awaited(state: &State) -> Vec<Awaited> {
    let mut found = Vec::new();
    if !matches!(state.window, Window::Timing) {
        return found;
    }
    for card in state.ids() {
        let player = state.copy(card).controller;
        for (n, effect) in state.card(card).effects.iter().enumerate() {
            if effect.on.is_none() || !activates(effect.class) {
                continue;
            }
            let index = u8::try_from(n).unwrap_or(u8::MAX);
            let action = Action::Activate(Activate::any(card, Some(index)));
            let reason = judge(&mut Ask::explaining(), state, player, &action).reason;
            let only = |r: &Reason| r.leaves().iter().all(|leaf| leaf.rule.id == TIMING.id);
            if reason.answer == Answer::No && !only(&reason) {
                continue;
            }
            let Some(timing) = asked(&reason, TIMING.id) else { continue };
            let moment = answered(timing);
            if timing.answer == Answer::No && moment.is_none() {
                continue;
            }
            found.push(Awaited {
                player,
                card,
                effect: index,
                trigger: effect.class == Class::Trigger,
                must: effect.class == Class::Trigger && effect.choice == Obligation::Must,
                answer: reason.answer,
                timing: timing.clone(),
                moment,
            });
        }
    }
    found
}

/// The first part of an argument that a rule found.
pub fn asked<'r>(reason: &'r Reason, rule: &str) -> Option<&'r Reason> {
    if reason.rule.id == rule {
        return Some(reason);
    }
    reason.because.iter().find_map(|part| asked(part, rule))
}

fn answered(timing: &Reason) -> Option<u32> {
    let mut args = timing.fact.iter().flat_map(|fact| &fact.args);
    args.find_map(|arg| if let Arg::Moment(m) = arg { Some(*m) } else { None })
}
