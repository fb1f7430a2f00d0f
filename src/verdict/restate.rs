//! The end of a story as the beginning of another: the board that was reached, and no more moves than are needed.

use std::sync::Arc;

use super::Played;
use super::supposing::play;
use super::windows::pass;
use crate::board::chain::Window;
use crate::board::state::State;
use crate::library::Library;
use crate::rules::trigger::order::waiting;
use crate::scenario::bind::{Case, bind};
use crate::scenario::parse;
use crate::scenario::syntax::{CardBlock, Statement};
use crate::scenario::write::{Difference, Unsaid, Written, differences, text, write};
use crate::source::Spanned;

/// How often players pass until the game state is open.
const PASSES: usize = 8;

/// A story told anew.
#[derive(Debug, Clone)]
pub struct Restated {
    /// The scenario.
    pub text: String,
    /// What it does not say.
    pub unsaid: Vec<Unsaid>,
    /// In what its board differs from the one it was written from, all the same.
    pub differs: Vec<Difference>,
    /// The state that the board was written from.
    pub from: Arc<State>,
}

/// The open game state that follows when nobody does anything more; none while something has to be done first.
pub fn opened(state: &State) -> Option<State> {
    let mut now = state.clone();
    for _ in 0..PASSES {
        if now.is_open() {
            return Some(now);
        }
        let waits = matches!(now.window, Window::Timing) && !waiting(&now).is_empty();
        if waits || now.battle.is_some() || now.held {
            return None;
        }
        now = pass(&now)?;
    }
    None
}

/// Tells the end of a story anew: the last board that leads there, and the moves from it.
pub fn restate(played: &Played, cards: &[Spanned<CardBlock>], library: &Library) -> Restated {
    let told: Vec<&Spanned<Statement>> = played
        .case
        .story
        .iter()
        .filter(|s| !matches!(s.item, Statement::Question(_)))
        .take(played.told.len())
        .collect();
    let states: Vec<&Arc<State>> =
        std::iter::once(&played.last).chain(played.told.iter().rev().skip(1).map(|t| &t.state)).collect();
    // The last state counts only if nothing may be answered any more; an earlier one if the story went on from there.
    for (back, state) in states.into_iter().enumerate() {
        let board = if back == 0 { state.is_open().then(|| (**state).clone()) } else { opened(state) };
        if let Some(board) = board
            && let Some(found) = attempt(&board, &told[told.len() - back..], played, cards, library)
        {
            return found;
        }
    }
    let first = &played.case.state;
    attempt(first, &told, played, cards, library).unwrap_or_else(|| {
        let written = write(&played.last, &played.case.names);
        let text = text(cards, &written.duel);
        Restated { text, unsaid: written.unsaid, differs: Vec::new(), from: Arc::clone(&played.last) }
    })
}

/// A board with moves, if they lead to where the story ended.
fn attempt(
    board: &State,
    moves: &[&Spanned<Statement>],
    played: &Played,
    cards: &[Spanned<CardBlock>],
    library: &Library,
) -> Option<Restated> {
    let Written { mut duel, order, unsaid } = write(board, &played.case.names);
    duel.story.extend(moves.iter().map(|m| (*m).clone()));
    let text = text(cards, &duel);
    let case = read(&text, library)?;
    let differs = differences(board, &order, &case.state);
    let (again, problems) = play(case);
    let (end, wanted) = (&again.last, &played.last);
    let same = problems.is_empty()
        && again.stopped.is_none()
        && end.chain.len() == wanted.chain.len()
        && std::mem::discriminant(&end.window) == std::mem::discriminant(&wanted.window)
        && end.lp == wanted.lp
        && end.turn == wanted.turn;
    same.then(|| Restated { text, unsaid, differs, from: Arc::new(board.clone()) })
}

/// The only case of a text in which nothing is wrong.
fn read(text: &str, library: &Library) -> Option<Case> {
    let (tree, problems) = parse(text);
    let (mut cases, more) = bind(&tree, text, library);
    (problems.is_empty() && more.is_empty() && cases.len() == 1).then(|| cases.remove(0))
}
