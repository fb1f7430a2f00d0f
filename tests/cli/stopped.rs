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

/// An answer that hangs on words that its argument does not speak of names them, with their place in the model.
#[test]
fn the_words_that_it_hangs_on() {
    let said = solemn("check rulings/effect/continuous/atk_that_was_not_read.duel --format jsonl --cards none");
    let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let cause = serde_json::json!([{
        "card": "Grower", "effect": 1, "path": "applies.0.rule.unread", "words": "it gains ATK for something",
    }]);
    for line in &lines {
        let open = line["answer"] == "undetermined";
        assert_eq!(line["causes"], if open { cause.clone() } else { serde_json::json!([]) }, "{line}");
    }
    assert!(lines.iter().any(|line| line["answer"] == "undetermined"));
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
