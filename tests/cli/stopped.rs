//! A story that stops because a move is undetermined: the questions behind it are undetermined and the exit code is 1.

use serde_json::Value;

use super::{solemn, store};

#[test]
fn undetermined_move() {
    let said = solemn("check tests/cli/stopped.duel --format jsonl --cards none");
    assert_eq!(said.code, 1, "{}", said.err);
    let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let answers: Vec<&str> = lines.iter().filter_map(|line| line["answer"].as_str()).collect();
    assert_eq!(answers, ["yes", "undetermined", "undetermined", "m2", "undetermined"]);
    for line in lines.iter().filter(|line| line["answer"] == "undetermined") {
        let causes = line["undetermined"].as_array().expect("a list");
        assert!(causes.iter().any(|c| c.as_str().is_some_and(|c| c.contains("not understood"))), "{line}");
    }
    assert!(said.err.contains("\"stopped\""), "{}", said.err);
}

#[test]
fn shown_to_people() {
    store(
        "stopped",
        &[
            "check tests/cli/stopped.duel --cards none",
            "actions tests/cli/stopped.duel --cards none",
            "board tests/cli/stopped.duel --cards none",
        ],
    );
}
