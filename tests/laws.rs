//! Laws that hold for every board: played at random from every first state of the corpus and from full boards.
//! Chance is our own and begins with a fixed number, so that a run can be repeated.

#[path = "laws/chance.rs"]
mod chance;
#[path = "laws/checks.rs"]
mod checks;
#[path = "laws/play.rs"]
mod play;
#[path = "laws/rename.rs"]
mod rename;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use rayon::prelude::*;
use solemn::scenario::bind::{Case, bind};
use solemn::{batch, library, scenario};

use chance::Chance;
use play::{End, Player};

/// How many decisions are taken from every first state.
const DECISIONS: usize = 200;
/// How many of them are looked at one by one; after that, every fourth.
const WATCHED: usize = 40;
/// How many are repeated, to see whether they lead to the same state.
const REPEATED: usize = 50;
/// How many different courses are played from a full board.
const COURSES: u64 = 8;

/// The cases of some files, each with the place it was found at.
pub(crate) fn cases(folder: &str) -> Vec<(String, Case)> {
    let files = batch::files(&[PathBuf::from(folder)]).expect("the folder can be listed");
    let mut found = Vec::new();
    for path in files {
        let bytes = batch::read(&path).expect("the file can be read");
        let Ok(text) = scenario::decode(&bytes) else { continue };
        let (tree, _) = scenario::parse(&text);
        // What is wrong with a file is said by the tests of the corpus.
        let (cases, _) = bind(&tree, &text, library::embedded());
        for case in cases {
            let variant = case.variant.as_ref().map_or_else(String::new, |v| format!(" (variant \"{v}\")"));
            found.push((format!("{}{variant}", path.display()), case));
        }
    }
    assert!(!found.is_empty(), "{folder} holds no case");
    found
}

/// Fails with a list, if there is anything in it.
#[track_caller]
pub(crate) fn none(what: &str, list: &[String]) {
    assert!(list.is_empty(), "{} {what}:\n{}", list.len(), list.join("\n"));
}

/// Plays a course and says what went against the laws, a bug of the program included.
fn faults(place: &str, case: &Case, seed: u64) -> Vec<String> {
    let run = catch_unwind(AssertUnwindSafe(|| {
        let mut found = Vec::new();
        let mut count = 0;
        let mut after = None;
        let (last, end) = Player::new(Chance::new(seed)).play(&case.state, DECISIONS, &mut |state| {
            if found.is_empty() && (count < WATCHED || count % 4 == 0) {
                found.extend(checks::all(state));
            }
            if count == REPEATED {
                after = Some(state.clone());
            }
            count += 1;
        });
        if let End::Broken(law) = end {
            found.push(law);
        }
        let (again, _) = Player::new(Chance::new(seed)).play(&case.state, REPEATED, &mut |_| {});
        if again != after.unwrap_or(last) {
            found.push("the same decisions led to two states".to_owned());
        }
        found
    }));
    let found = run.unwrap_or_else(|cause| {
        let words = cause.downcast_ref::<String>().cloned();
        let words = words.or_else(|| cause.downcast_ref::<&str>().map(|s| (*s).to_owned()));
        vec![format!("the program failed: {}", words.unwrap_or_default())]
    });
    found.into_iter().map(|fault| format!("{place}, seed {seed}: {fault}")).collect()
}

#[test]
fn the_laws_hold_from_every_first_state_of_the_corpus() {
    let cases = cases("rulings");
    let found: Vec<String> =
        cases.par_iter().enumerate().flat_map(|(n, (place, case))| faults(place, case, n as u64 + 1)).collect();
    none("laws are broken", &found);
}

#[test]
fn the_laws_hold_on_full_boards() {
    let cases = cases("tests/boards");
    let courses: Vec<(&(String, Case), u64)> =
        cases.iter().flat_map(|case| (1..=COURSES).map(move |seed| (case, seed))).collect();
    let found: Vec<String> = courses.par_iter().flat_map(|((place, case), seed)| faults(place, case, *seed)).collect();
    none("laws are broken", &found);
}

#[test]
fn full_boards_lead_somewhere() {
    // The laws would hold trivially if nothing could be done.
    for (place, case) in cases("tests/boards") {
        let mut player = Player::new(Chance::new(1));
        let (last, _) = player.play(&case.state, DECISIONS, &mut |_| {});
        assert!(last.log.len() > 10, "{place}: hardly anything happened");
    }
}
