//! Everything that a player could do, each with its argument: "could P act now, if all others decline?"

use super::windows::{Ahead, settled};
use crate::board::chain::Window;
use crate::board::place::Player;
use crate::board::state::{BattleStep, State};
use crate::cards::condition::Phase;
use crate::engine::action::Action;
use crate::engine::candidates::candidates;
use crate::engine::judge::Judged;
use crate::reason::Ask;
use crate::rules::battle::replay::replayed;
use crate::rules::trigger::order::waiting;

/// An action with its argument and the window that it was judged in.
#[derive(Debug, Clone)]
pub struct Listed {
    /// The action and the argument.
    pub judged: Judged,
    /// The state of the window.
    pub window: State,
}

/// The player who decides at a point of the story.
pub fn decider(state: &State) -> Player {
    match (&state.window, state.last_link()) {
        (Window::Building, Some(link)) => link.player.other(),
        (
            Window::Open
            | Window::Summoning(_)
            | Window::Timing
            | Window::Building
            | Window::Resolving
            | Window::Over(_),
            _,
        ) => state.turn.player,
    }
}

/// All actions worth naming, in board order; phases and passing come last.
pub fn actions(state: &State, player: Player) -> Vec<Listed> {
    let mut found = candidates(&settled(state), player);
    if matches!(state.window, Window::Summoning(_)) {
        // What negates the Summon is judged before the Summon is complete.
        let more: Vec<Action> = candidates(state, player).into_iter().filter(|a| !found.contains(a)).collect();
        found.extend(more);
    }
    found.extend(phases(state, player));
    if may_pass(state, player) {
        found.push(Action::Pass);
    }
    let ahead = Ahead::new(state);
    found
        .into_iter()
        .map(|action| {
            let (judged, window) = ahead.judged(&mut Ask::explaining(), player, &action);
            Listed { judged, window: window.clone() }
        })
        .collect()
}

/// The phases that come later in the player's own turn, and its end.
pub fn phases(state: &State, player: Player) -> Vec<Action> {
    let over = match state.window {
        Window::Building | Window::Resolving | Window::Over(_) => true,
        Window::Open | Window::Summoning(_) | Window::Timing => false,
    };
    if over || state.turn.player != player {
        return Vec::new();
    }
    let all = [Phase::Standby, Phase::Main1, Phase::Battle, Phase::Main2, Phase::End];
    let later = all.into_iter().filter(|p| *p > state.turn.phase).map(Action::EnterPhase);
    let step = state.turn.phase == Phase::Battle && state.turn.step != Some(BattleStep::End);
    let withdraw = replayed(state).map(|_| Action::Withdraw);
    step.then_some(Action::EndStep).into_iter().chain(later).chain([Action::EndTurn]).chain(withdraw).collect()
}

/// Whether a player may let the chance go: there is one, and no mandatory effect of theirs waits.
pub fn may_pass(state: &State, player: Player) -> bool {
    match state.window {
        Window::Summoning(_) => true,
        Window::Building | Window::Timing => {
            waiting(state).iter().all(|(card, _)| state.copy(*card).controller != player)
        }
        Window::Open | Window::Resolving | Window::Over(_) => false,
    }
}
