//! `both pass until …`: the players let pass what comes before a part of the Damage Step.

use super::windows::pass;
use crate::board::chain::Window;
use crate::board::state::{BattleStep, State};
use crate::problem::Problem;
use crate::rules::trigger::order::waiting;
use crate::scenario::bind::board::{part, phase};
use crate::scenario::syntax::PhaseWord;
use crate::source::Span;

/// How many windows a battle has at most.
const WINDOWS: usize = 8;

/// Lets everybody pass until a part of the Damage Step has come.
pub(super) fn pass_until(state: &mut State, word: PhaseWord, span: Span) -> Result<(), Problem> {
    let (_, step) = phase(word);
    let goal = match step {
        Some(BattleStep::Damage) => part(word),
        _ => return Err(unknown(span)),
    };
    for _ in 0..WINDOWS {
        let there = state.turn.step == Some(BattleStep::Damage) && goal.is_none_or(|g| state.turn.part == Some(g));
        if there {
            state.held = true;
            return Ok(());
        }
        if state.battle.is_none() {
            break;
        }
        if let Some((card, _)) = waiting(state).first() {
            let name = &state.card(*card).name.en;
            return Err(Problem::new("play::must-activate", span, format!("{name} must be activated before that"))
                .help("let it be activated and resolved first"));
        }
        match pass(state) {
            Some(next) => *state = next,
            None => break,
        }
    }
    let message = "the battle does not get there";
    let cure = if state.battle.as_ref().is_some_and(|b| b.replay) {
        "the attack is replayed: let its player attack again, or write `you withdraw the attack`"
    } else {
        "declare an attack first: `you attack X with Y`"
    };
    Err(Problem::new("play::not-there", span, message).help(cure))
}

fn unknown(span: Span) -> Problem {
    Problem::new("play::not-there", span, "players pass until a part of the Damage Step").help(
        "write `both pass until after damage calculation` or another part; a phase is entered: `you enter end phase`",
    )
}

/// Lets a battle pass until something of it waits for a choice, if that will happen; or until nobody knows whether it
/// will.
pub(super) fn until_pending(state: &mut State) {
    let mut later = state.clone();
    for _ in 0..WINDOWS {
        if !later.pending.is_empty() || later.fog.len() > state.fog.len() {
            *state = later;
            return;
        }
        if later.battle.is_none() || later.window != Window::Timing || later.held {
            return;
        }
        match pass(&later) {
            Some(next) => later = next,
            None => return,
        }
    }
}
