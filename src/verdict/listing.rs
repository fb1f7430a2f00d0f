//! Everything that a player could do, each with its argument: "could P act now, if all others decline?"

use super::Found;
use super::windows::{Ahead, settled};
use crate::board::chain::Window;
use crate::board::place::Player;
use crate::board::state::State;
use crate::engine::action::Action;
use crate::engine::candidates::{candidates, unusual};
use crate::engine::judge::Judged;
use crate::reason::{Answer, Ask};
use crate::report::words::{Language, Speaker};
use crate::rules::turn::pass;
use crate::scenario::bind::names::Names;

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

/// All actions worth naming, each judged: with cards in board order, attacks, phases, and last what texts that were not read
/// may allow, and passing.
pub fn actions(state: &State, player: Player) -> Vec<Listed> {
    let state = &State { meter: state.meter.anew(), ..state.clone() };
    let ahead = Ahead::new(state);
    let judged = |action: &Action, ask: &mut Ask| {
        let (judged, window) = ahead.judged(ask, player, action);
        Listed { judged, window: window.clone() }
    };
    let named = offered(state, player).into_iter().chain(possible(state, player, &ahead).into_iter().map(|(a, _)| a));
    let mut all: Vec<Listed> = named.map(|action| judged(&action, &mut Ask::explaining())).collect();
    let pass = judged(&Action::Pass, &mut Ask::explaining());
    if pass.judged.reason.answer != Answer::No {
        all.push(pass);
    }
    all
}

/// The actions that are asked about in any case.
fn offered(state: &State, player: Player) -> Vec<Action> {
    both(state, player, candidates)
}

/// The unusual actions that are not refused, with the answers.
fn possible(state: &State, player: Player, ahead: &Ahead<'_>) -> Vec<(Action, Answer)> {
    let mut all = both(state, player, unusual);
    if let Some(window) = ahead.clouded() {
        // Where nobody knows what a battle comes to, whatever can be said of the time after it is open.
        let known = candidates(&settled(state), player);
        for action in candidates(window, player).into_iter().chain(unusual(window, player)) {
            if !known.contains(&action) && !all.contains(&action) {
                all.push(action);
            }
        }
    }
    let judged = |action: Action| {
        let answer = ahead.judged(&mut Ask::silent(), player, &action).0.reason.answer;
        (answer != Answer::No).then_some((action, answer))
    };
    all.into_iter().filter_map(judged).collect()
}

/// What could be done once everybody has passed and, while a monster is being Summoned, before that.
fn both(state: &State, player: Player, which: fn(&State, Player) -> Vec<Action>) -> Vec<Action> {
    let mut found = which(&settled(state), player);
    if matches!(state.window, Window::Summoning(_)) {
        // What negates the Summon is judged before the Summon is complete.
        let more: Vec<Action> = which(state, player).into_iter().filter(|a| !found.contains(a)).collect();
        found.extend(more);
    }
    found
}

/// Whether a player may let the chance go: there is one, and no mandatory effect of theirs waits.
pub fn may_pass(state: &State, player: Player) -> bool {
    pass::may_pass(&mut Ask::silent(), state, player).answer != Answer::No
}

/// The legal actions of a player as an answer: those that are certain, and those that are not.
pub fn answer(state: &State, player: Player, names: &Names) -> Found {
    let speaker = Speaker { state, names, language: Language::En };
    let mut values = Vec::new();
    let mut uncertain = Vec::new();
    let mut reasons = Vec::new();
    let ahead = Ahead::new(state);
    let judged = |action: Action| {
        let answer = ahead.judged(&mut Ask::silent(), player, &action).0.reason.answer;
        (action, answer)
    };
    let usual = offered(state, player).into_iter().map(judged);
    for (action, answer) in usual.chain(possible(state, player, &ahead)).chain([Action::Pass].map(judged)) {
        match answer {
            Answer::Yes => values.push(speaker.action(&action)),
            Answer::Unknown => {
                uncertain.push(speaker.action(&action));
                reasons.push(ahead.judged(&mut Ask::explaining(), player, &action).0.reason);
            }
            Answer::No => {}
        }
    }
    values.sort();
    values.dedup();
    uncertain.sort();
    uncertain.dedup();
    uncertain.retain(|entry| !values.contains(entry));
    Found { answer: Answer::Yes, values: Some(values), uncertain, reasons, rules: Vec::new() }
}
