//! What is said of faults that need cards, a board or play: all problems of the whole road from text to verdicts.

use std::fs;
use std::path::Path;

use solemn::batch::{Outcome, judge};
use solemn::library;
use solemn::style::Style;

use super::{files, name, stem, store};

fn judged(path: &Path) -> Outcome {
    let outcome = judge(&name(path), &fs::read(path).expect("the file is there"), library::embedded());
    assert_eq!(outcome.bug, None, "{}", path.display());
    outcome
}

fn told(folder: &str) {
    for path in files(folder) {
        let outcome = judged(&path);
        let list = outcome.problems.list();
        assert!(!list.is_empty(), "{} has no problem", path.display());
        for problem in list {
            assert!(problem.span.is_some_and(|span| span.start < span.end), "{}: {problem} has no place", stem(&path));
            assert!(problem.help.is_some(), "{}: `{problem}` has no cure", stem(&path));
            assert!(!problem.message.ends_with('.'), "{}: `{problem}` ends with a full stop", stem(&path));
            let first = problem.message.chars().next();
            assert!(
                first.is_some_and(|c| !c.is_uppercase()) || problem.message.starts_with("Chain Link"),
                "{}: `{problem}` begins large",
                stem(&path)
            );
        }
        store(folder, &stem(&path), &outcome.problems.render(Style::PLAIN));
    }
}

#[test]
fn faults_of_boards_are_told() {
    told("bad/board");
}

#[test]
fn faults_of_stories_are_told() {
    told("bad/story");
}

/// Faults of the language hide neither those of other lines nor those of other duels.
#[test]
fn all_three_kinds_are_told_in_one_run() {
    let path = files("bad/board").into_iter().find(|path| stem(path) == "all_three_kinds");
    let outcome = judged(&path.expect("the file is there"));
    let codes: Vec<&str> = outcome.problems.list().iter().map(|problem| problem.code).collect();
    let wanted = [
        "scenario::unknown-card",
        "scenario::misplaced-card",
        "scenario::unknown-zone",
        "scenario::unknown-verb",
        "play::illegal-move",
        "play::no-chain",
    ];
    assert_eq!(codes, wanted);
}
