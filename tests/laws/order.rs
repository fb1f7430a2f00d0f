//! The order in which a board is written means nothing: the lines of its zones, and the cards of a zone where they have no order.

use std::path::Path;

use rayon::prelude::*;
use solemn::scenario;
use solemn::scenario::bind::bind;
use solemn::scenario::syntax::{Scenario, Statement, ZoneWord};
use solemn::scenario::write::{text, write};
use solemn::verdict::restate::actions;

use crate::dealt::Pool;
use crate::{Board, boards, dealt, none, number};

/// Whether the cards of a zone have an order.
fn ordered(zone: ZoneWord) -> bool {
    matches!(zone, ZoneWord::Deck)
}

/// The same boards, each written from its end.
fn turned(mut tree: Scenario) -> Scenario {
    for duel in &mut tree.duels {
        let places: Vec<usize> =
            (0..duel.story.len()).filter(|n| matches!(duel.story[*n].item, Statement::Board(_))).collect();
        let mut lines: Vec<_> = places.iter().map(|n| duel.story[*n].clone()).collect();
        for line in &mut lines {
            if let Statement::Board(board) = &mut line.item
                && !ordered(board.zone.item)
            {
                board.cards.reverse();
            }
        }
        for (place, line) in places.into_iter().zip(lines.into_iter().rev()) {
            duel.story[place] = line;
        }
    }
    tree
}

/// What can be done on a board that is read, as far as it can be.
fn possible(tree: &Scenario, written: &str, board: &Board) -> Option<Vec<String>> {
    let (mut cases, problems) = bind(tree, written, board.library);
    if !problems.is_empty() || cases.len() != 1 {
        return None;
    }
    let case = cases.remove(0);
    Some(actions(&case.state, &case.names))
}

/// What can be done on a board in one order of its lines alone; nothing of a board that cannot be written.
fn matters(board: &Board) -> Option<Vec<String>> {
    let written = text(&board.cards, &write(&board.state, &board.names).duel);
    let (tree, _) = scenario::parse(&written);
    let first = possible(&tree, &written, board)?;
    let second = possible(&turned(tree), &written, board)?;
    let only = |these: &[String], those: &[String], how: &str| {
        let other = these.iter().filter(|one| !those.contains(one));
        other.map(|one| format!("{}: {how}: {one}\n{written}", board.place)).collect::<Vec<_>>()
    };
    let mut found = only(&first, &second, "only as it is written");
    found.extend(only(&second, &first, "only in another order"));
    Some(found)
}

/// How many boards could be written, and what of them hangs on the order of their lines.
fn all(boards: &[Board]) -> (usize, Vec<String>) {
    let told: Vec<Vec<String>> = boards.par_iter().filter_map(matters).collect();
    (told.len(), told.into_iter().flatten().collect())
}

#[test]
fn nothing_hangs_on_the_order_of_the_lines_of_a_board() {
    let mut boards = boards(Path::new("rulings"), true);
    boards.extend(dealt(&Pool::embedded(), 0..24));
    let (written, found) = all(&boards);
    none("answers hang on the order of lines", &found);
    assert!(written > 1000, "only {written} boards could be written");
}

#[test]
#[ignore = "takes minutes; meant for a release build"]
#[expect(clippy::print_stdout, reason = "the amounts are read by whoever measures")]
fn nothing_hangs_on_the_order_of_the_lines_of_dealt_boards() {
    let first = number("SOLEMN_SEED", 1_000);
    let (written, found) = all(&dealt(&Pool::of_environment(), first..first + number("SOLEMN_DEALT", 1_000)));
    println!("{written} boards");
    none("answers hang on the order of lines", &found);
}
