//! Counts of action sequences on twenty boards: a rule that begins to offer or to refuse something shows here.

use std::fmt::Write as _;
use std::path::PathBuf;

use serde_json::Value;
use solemn::batch::files;

use super::solemn;

fn counted(board: &str, depth: u8) -> (u64, bool) {
    let said = solemn(&format!("actions {board} --depth {depth} --format json --cards none"));
    assert_eq!(said.code, 0, "{board}: {}", said.err);
    let value: Value = serde_json::from_str(&said.out).expect("the count is JSON");
    (value["sequences"].as_u64().expect("a number"), value["at_least"].as_bool().expect("yes or no"))
}

#[test]
fn twenty_boards() {
    let boards = files(&[PathBuf::from("tests/boards/depth")]);
    assert_eq!(boards.len(), 20);
    let mut table = String::new();
    for board in boards {
        let board = board.to_str().expect("a plain name").to_owned();
        let counts: Vec<String> = (1..=3)
            .map(|depth| {
                let (sequences, at_least) = counted(&board, depth);
                format!("{}{sequences}", if at_least { "≥" } else { "" })
            })
            .collect();
        let name = board.rsplit('/').next().unwrap_or(&board).trim_end_matches(".duel");
        writeln!(table, "{name:28} {}", counts.join(" ")).expect("a String takes everything");
    }
    super::store_text("depth", &table);
}

#[test]
fn counted_by_hand() {
    // Battle Phase, End Phase, end of the turn; behind the Battle Phase its End Step, Main Phase 2 or one of the ends; then
    // three ways on behind the End Step and two behind Main Phase 2. In the next turn the draw is forced, and five ways lead
    // on from the Draw Phase: 4 + 5 + 5. From there it is four behind the Standby Phase, three behind Main Phase 1, four
    // behind the Battle Phase and five behind each of the ends: 3 + 2 + 5 + 5, and 21 twice.
    let nothing = "tests/boards/depth/20_nothing.duel";
    assert_eq!([1, 2, 3].map(|depth| counted(nothing, depth)), [(3, false), (14, false), (57, false)]);
    // Summoned, Set or left in the hand; the first two leave three ways to go on, the Battle Phase four, the
    // ends lead to the five of the next turn.
    let one = "tests/boards/depth/01_one_monster_in_hand.duel";
    assert_eq!([1, 2].map(|depth| counted(one, depth)), [(5, false), (20, false)]);
}
