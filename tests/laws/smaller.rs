//! A board on which a law is broken, written as a scenario and made as small as it gets.

use std::panic::{AssertUnwindSafe, catch_unwind};

use solemn::board::state::State;
use solemn::scenario;
use solemn::scenario::bind::bind;
use solemn::scenario::write::{text, write};
use solemn::verdict::restate::opened;

use crate::Board;
use crate::chance::Chance;
use crate::checks;
use crate::play::{End, Player};
use crate::written::{Tally, lost};

/// From a board that looks harmless so many short courses are tried.
const COURSES: u64 = 12;
/// How many decisions each of them has.
const DECISIONS: usize = 3;

/// What is broken on a board, or by the next decisions.
pub(crate) fn broken(board: &Board) -> Option<String> {
    let run = catch_unwind(AssertUnwindSafe(|| {
        let state = &board.state;
        let mut found = checks::places(state);
        if found.is_empty() {
            found.extend(checks::judged_alike(state));
        }
        if found.is_empty() {
            found.extend(checks::complete(state));
        }
        if found.is_empty() {
            found.extend(lost(state, board, &mut Tally::default()));
        }
        for seed in 0..COURSES {
            if found.is_empty()
                && let (_, End::Broken(law)) = Player::new(Chance::new(seed)).play(state, DECISIONS, &mut |_| {})
            {
                found.push(law);
            }
        }
        found.into_iter().next()
    }));
    run.unwrap_or_else(|_| Some("the program failed".to_owned()))
}

/// The board that a text tells.
fn read(text: &str, of: &Board) -> Option<Board> {
    let (tree, problems) = scenario::parse(text);
    let (mut cases, more) = bind(&tree, text, of.library);
    let case = cases.pop().filter(|_| problems.is_empty() && more.is_empty())?;
    Some(Board {
        place: of.place.clone(),
        state: case.state,
        names: case.names,
        cards: tree.cards,
        library: of.library,
    })
}

/// The state as a scenario, if it is broken there when it is read back; with as few cards as will do.
pub(crate) fn small(state: &State, of: &Board, broken: &dyn Fn(&Board) -> bool) -> Option<String> {
    let written = write(&opened(state)?, &of.names);
    let mut best = text(&of.cards, &written.duel);
    let fails = |text: &str| read(text, of).is_some_and(|board| broken(&board));
    if !fails(&best) {
        return None;
    }
    loop {
        let fewer = less(&best).into_iter().find(|text| fails(text));
        let Some(fewer) = fewer else { return Some(best) };
        best = fewer;
    }
}

/// The same text without one of its lines, or without one of the things that a line lists.
fn less(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        let with = |line: Option<String>| {
            let kept =
                lines.iter().enumerate().filter_map(|(m, l)| if m == n { line.clone() } else { Some((*l).to_owned()) });
            kept.map(|l| l + "\n").collect::<String>()
        };
        found.push(with(None));
        let things: Vec<&str> = line.split("; ").collect();
        let Some((zone, first)) = things[0].trim_start().split_once(' ').filter(|_| things.len() > 1) else { continue };
        for left in 0..things.len() {
            let rest: Vec<&str> = std::iter::once(first.trim_start()).chain(things[1..].iter().copied()).collect();
            let rest = rest.iter().enumerate().filter(|(m, _)| *m != left).map(|(_, t)| *t).collect::<Vec<_>>();
            found.push(with(Some(format!("  {zone} {}", rest.join("; ")))));
        }
    }
    found
}
