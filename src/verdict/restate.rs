//! The end of a story as the beginning of another: the board that was reached, and no more moves than are needed.

use std::sync::Arc;

use super::supposing::play;
use super::windows::pass;
use super::{Played, listing};
use crate::board::chain::Window;
use crate::board::place::{Player, Zone};
use crate::board::state::State;
use crate::engine::resolve;
use crate::library::Library;
use crate::report::words::{Language, Speaker};
use crate::rules::trigger::order::waiting;
use crate::scenario::bind::names::Names;
use crate::scenario::bind::{Case, bind};
use crate::scenario::parse;
use crate::scenario::syntax::{CardBlock, Statement};
use crate::scenario::write::{Difference, Unsaid, Written, differences, text, write, write_under_way};
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
    if let Some(found) = under_way(played, cards, library) {
        return found;
    }
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
        let mut written = write(&played.last, &played.case.names);
        if written.unsaid.is_empty() {
            written.unsaid.push(Unsaid::UnderWay);
        }
        let text = text(cards, &written.duel);
        Restated { text, unsaid: written.unsaid, differs: Vec::new(), from: Arc::clone(&played.last) }
    })
}

/// The end of the story with what is under way there, if the same can be done from it, and the same comes of it.
fn under_way(played: &Played, cards: &[Spanned<CardBlock>], library: &Library) -> Option<Restated> {
    let text = midway(&played.last, &played.case.names, cards, library)?;
    Some(Restated { text, unsaid: Vec::new(), differs: Vec::new(), from: Arc::clone(&played.last) })
}

/// A state with what is under way in it, as a scenario without a move, if the same can be done from it, and the same comes
/// of it.
pub fn midway(wanted: &State, own: &Names, cards: &[Spanned<CardBlock>], library: &Library) -> Option<String> {
    let Written { duel, unsaid, .. } = write_under_way(wanted, own)?;
    let text = text(cards, &duel);
    let (again, problems) = play(read(&text, library)?);
    let (end, names) = (&again.last, &again.case.names);
    let alike = |of: &dyn Fn(&State, &Names) -> Vec<String>| of(wanted, own) == of(end, names);
    let same = problems.is_empty()
        && unsaid.is_empty()
        && again.stopped.is_none()
        && end.lp == wanted.lp
        && end.turn == wanted.turn
        && end.chain.len() == wanted.chain.len()
        && std::mem::discriminant(&end.window) == std::mem::discriminant(&wanted.window)
        && alike(&|state, names| actions(state, names))
        && alike(&|state, names| followed(state, names));
    same.then_some(text)
}

/// All that each player can do, in words that do not hang on labels, with the answers.
pub fn actions(state: &State, names: &Names) -> Vec<String> {
    let mut all = Vec::new();
    for player in Player::BOTH {
        for found in listing::actions(state, player) {
            let speaker = Speaker { state: &found.window, names, language: Language::En };
            let judged = &found.judged;
            let name = judged.action.card().map_or("", |card| state.card(card).name.en.as_str());
            let effect = judged.action.effect();
            let lies = judged.action.card().map(|card| state.copy(card).zone);
            let words = speaker.action(&judged.action);
            let words =
                if judged.action.card().is_some() { words.split(' ').next().unwrap_or_default() } else { &words };
            all.push(format!("{player:?} {words} {name} {effect:?} {lies:?} {:?}", judged.reason.answer));
        }
    }
    all.sort();
    all
}

/// The board that follows when nobody does anything more, in words; as far as nothing is to be decided on the way.
fn followed(state: &State, names: &Names) -> Vec<String> {
    let mut now = state.clone();
    for _ in 0..2 * PASSES {
        if matches!(now.window, Window::Building) {
            resolve::begin(&mut now);
            let waits = resolve::step(&mut now, None);
            if waits.is_some() {
                break;
            }
        } else if let Some(next) = pass(&now) {
            now = next;
        } else {
            break;
        }
    }
    let mut found: Vec<String> = now
        .ids()
        .filter(|id| now.copy(*id).zone != Zone::Gone)
        .map(|id| {
            let copy = now.copy(id);
            // Cards are told apart by their names here.
            let under = if let Zone::Material(over) = copy.zone { now.card(over).name.en.as_str() } else { "" };
            let zone = if under.is_empty() { format!("{:?}", copy.zone) } else { format!("under {under}") };
            let at = (zone, copy.controller, copy.face_up, copy.attack, copy.attacks);
            format!("{} {at:?}", now.card(id).name.en)
        })
        .collect();
    found.sort();
    found.push(format!("{:?} {:?}", now.lp, std::mem::discriminant(&now.window)));
    let speaker = Speaker { state: &now, names, language: Language::En };
    found.extend(waiting(&now).iter().map(|(id, n)| format!("{} {n}", speaker.card(*id))));
    found
}

/// A board with moves, if they lead to where the story ended.
fn attempt(
    board: &State,
    moves: &[&Spanned<Statement>],
    played: &Played,
    cards: &[Spanned<CardBlock>],
    library: &Library,
) -> Option<Restated> {
    let Written { mut duel, order, unsaid, .. } = write(board, &played.case.names);
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
        && end.turn == wanted.turn
        // What no line says is told of in any case.
        && (!unsaid.is_empty()
            || !differs.is_empty()
            || actions(wanted, &played.case.names) == actions(end, &again.case.names));
    same.then(|| Restated { text, unsaid, differs, from: Arc::new(board.clone()) })
}

/// The only case of a text in which nothing is wrong.
fn read(text: &str, library: &Library) -> Option<Case> {
    let (tree, problems) = parse(text);
    let (mut cases, more) = bind(&tree, text, library);
    (problems.is_empty() && more.is_empty() && cases.len() == 1).then(|| cases.remove(0))
}
