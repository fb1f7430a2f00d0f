//! Whatever is forgotten of cards, answers stay or become less certain: over the corpus, on full boards and on dealt ones.

use std::path::Path;

use crate::dealt::Pool;
use crate::forgetting::{self, Every};
use crate::{SAMPLED, boards, dealt, none, number};

/// Of a hundred answers that became undetermined so many name the forgotten words at least.
const NAMED: usize = 85;

#[test]
fn what_is_forgotten_makes_no_answer_another() {
    let (seen, found) = forgetting::of_folders(&["rulings"], Every::part(SAMPLED));
    assert!(seen.answers > 1000, "{seen:?}");
    none("answers are otherwise", &found);
    // What became undetermined says, as far as it can yet, which words are missing.
    assert!(seen.named * 100 >= seen.less * NAMED, "{seen:?}");
}

#[test]
fn what_is_forgotten_on_full_boards_makes_no_answer_another() {
    let every = Every { cards: 13, parts: 11, from: 0 };
    let (seen, found) = forgetting::of_boards(&boards(Path::new("tests/boards"), false), 1, &[7, 20], every);
    assert!(seen.answers > 300, "{seen:?}");
    none("answers are otherwise", &found);
}

/// Every so manieth part, as the environment says.
fn every() -> usize {
    every_of(1)
}

pub(crate) fn every_of(usual: u64) -> usize {
    usize::try_from(number("SOLEMN_EVERY", usual)).unwrap_or(usize::MAX)
}

/// Every part of every card of every case: minutes in a release build.
#[test]
#[ignore = "takes minutes; meant for a release build"]
#[expect(clippy::print_stdout, reason = "the amounts are read by whoever measures")]
fn whatever_is_forgotten_makes_no_answer_another() {
    let folder = std::env::var("SOLEMN_BOARDS").unwrap_or_else(|_| "rulings".to_owned());
    let (seen, found) = forgetting::of_folders(&[&folder], Every::part(every()));
    println!("{seen:?}");
    none("answers are otherwise", &found);
}

/// The same on full boards, and on what courses by chance make of them.
#[test]
#[ignore = "takes minutes; meant for a release build"]
#[expect(clippy::print_stdout, reason = "the amounts are read by whoever measures")]
fn all_that_is_forgotten_on_boards_makes_no_answer_another() {
    let folder = std::env::var("SOLEMN_BOARDS").unwrap_or_else(|_| "tests/boards".to_owned());
    let all = boards(Path::new(&folder), false);
    let (seen, found) = forgetting::of_boards(&all, 3, &[5, 12, 25, 50], Every::part(every()));
    println!("{seen:?}");
    none("answers are otherwise", &found);
}

#[test]
fn what_is_forgotten_on_dealt_boards_makes_no_answer_another() {
    let all = dealt(&Pool::embedded(), 0..6);
    let (seen, found) = forgetting::of_boards(&all, 1, &[8, 25], Every { cards: 13, parts: 11, from: 0 });
    assert!(seen.answers > 300, "{seen:?}");
    none("answers are otherwise", &found);
}

/// The same on dealt boards, by the seeds from `SOLEMN_SEED` on: `SOLEMN_DEALT` of them, each with every `SOLEMN_EVERY`th part
/// of every card, or with a few of some.
#[test]
#[ignore = "takes minutes; meant for a release build"]
#[expect(clippy::print_stdout, reason = "the amounts are read by whoever measures")]
fn all_that_is_forgotten_on_dealt_boards_makes_no_answer_another() {
    let first = number("SOLEMN_SEED", 1_000);
    let all = dealt(&Pool::of_environment(), first..first + number("SOLEMN_DEALT", 40));
    let sampled = Every { cards: 7, parts: 5, from: 0 };
    let every = if std::env::var_os("SOLEMN_EVERY").is_some() { Every::part(every()) } else { sampled };
    let (seen, found) = forgetting::of_boards(&all, 1, &[8, 25], every);
    println!("{seen:?}");
    none("answers are otherwise", &found);
}
