//! Every action that is listed is said by a line of the language, and that line means it.

use solemn::board::place::Player;
use solemn::board::state::State;
use solemn::engine::action::Action;
use solemn::engine::apply::apply;
use solemn::reason::{Answer, Ask};
use solemn::scenario;
use solemn::scenario::bind::names::Names;
use solemn::scenario::syntax::{Move, Statement};
use solemn::scenario::write::line;
use solemn::source::Spanned;
use solemn::verdict::left_open::meant;
use solemn::verdict::listing::actions;
use solemn::verdict::windows::judged;
use solemn::verdict::worded::{same, worded};

/// Says which listed actions no line says, and which lines lead elsewhere; counts the actions.
pub(crate) fn misworded(state: &State, names: &Names, count: &mut usize) -> Vec<String> {
    let mut found = Vec::new();
    for player in Player::BOTH {
        for listed in actions(state, player) {
            let action = &listed.judged.action;
            if listed.judged.reason.answer != Answer::Yes {
                continue;
            }
            if matches!(action, Action::DiscardToLimit(cards) if cards.is_empty()) {
                // Which cards they are has to be said first.
                continue;
            }
            *count += 1;
            let Some(told) = worded(state, names, player, action) else {
                found.push(format!("no line says {action:?}"));
                continue;
            };
            let text = line(&Statement::Move(told)).expect("a move is a line");
            let Some(read) = read(&text) else {
                found.push(format!("`{text}` is no move"));
                continue;
            };
            let mut at = state.clone();
            let Some(meant) = meant(&mut at, names, &read) else {
                found.push(format!("`{text}` means nothing"));
                continue;
            };
            let (again, window) = judged(&mut Ask::silent(), &at, player, &meant);
            let played = again.legal(false).map(|legal| apply(&window, &legal));
            let wanted = listed.judged.clone().legal(false).map(|legal| apply(&listed.window, &legal));
            let alike = match (&played, &wanted) {
                (Some(Ok(one)), Some(Ok(other))) => meant != *action || one == other,
                (Some(Err(one)), Some(Err(other))) => one.what == other.what,
                _ => false,
            };
            if !same(state, &meant, action) || !alike {
                found.push(format!("`{text}` means {meant:?} instead of {action:?}"));
            }
        }
    }
    found
}

/// The only statement of a text, if it is a move.
fn read(text: &str) -> Option<Move> {
    let (tree, problems) = scenario::parse(text);
    match tree.duels.first()?.story.as_slice() {
        [Spanned { item: Statement::Move(told), .. }] if problems.is_empty() => Some(told.clone()),
        _ => None,
    }
}
