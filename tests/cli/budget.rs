//! Work is bounded: what takes more than a question may is undetermined and says so, and less work never gives another answer.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use serde_json::Value;

use super::{PIPES, call, solemn};

const LEVELS: &str = "tests/hard/fusion_of_different_levels.duel";
const NOBODY: &str = "tests/hard/fusion_with_nobody.duel";

/// The verdicts of a call of `check`, by place.
fn verdicts(line: &str) -> BTreeMap<String, Value> {
    let said = solemn(&format!("check {line} --cards none --format jsonl"));
    let lines = said.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let place = |v: &Value| format!("{}:{} {} {}", v["file"], v["line"], v["variant"], v["question"]);
    lines.map(|v| (place(&v), v)).collect()
}

/// The expectations of the files rest on counting: a sum that even Levels do not come to, a card that is not there.
#[test]
fn boards_that_are_made_hard_have_their_answers() {
    let said = solemn("check tests/hard --cards none");
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
}

#[test]
fn what_takes_too_much_work_says_so() {
    let words = [("en", "more work"), ("zh", "处理量"), ("ja", "処理の上限")];
    for (language, words) in words {
        let said = solemn(&format!("explain {LEVELS} --cards none --lang {language}"));
        assert!(said.out.contains(words), "{}", said.out);
    }
    for (place, verdict) in verdicts(LEVELS) {
        assert_eq!(verdict["answer"], "undetermined", "{place}");
        assert!(verdict["undetermined"][0].as_str().is_some_and(|cause| cause.contains("more work")), "{verdict}");
    }
}

/// What was judged before the work was done stands; the rest is in the list as undetermined.
#[test]
fn a_list_of_actions_has_what_was_not_judged() {
    let list = |budget: &str| -> Vec<(String, String, String)> {
        let said = solemn(&format!(
            "actions tests/boards/full.duel --why-not --cards none --format jsonl --set budget.question={budget}"
        ));
        let lines = said.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        lines
            .map(|v| {
                (
                    format!("{} {} {}", v["kind"], v["card"], v["copy"]),
                    v["answer"].to_string(),
                    v["undetermined"].to_string(),
                )
            })
            .collect()
    };
    let whole = list("10000000");
    let cut = list("500");
    let open = cut.iter().filter(|(_, answer, _)| answer == "\"undetermined\"").count();
    assert!(open > 0 && open < cut.len(), "{cut:?}");
    for (action, answer, cause) in &cut {
        if answer == "\"undetermined\"" {
            assert!(cause.contains("more work"), "{action}: {cause}");
        } else {
            assert!(whole.iter().any(|(a, w, _)| a == action && w == answer), "{action} is {answer}");
        }
    }
    for (action, answer, _) in whole.iter().filter(|(_, answer, _)| answer == "\"yes\"") {
        assert!(cut.iter().any(|(a, ..)| a == action), "{action}, which is {answer}, is not in the list");
    }
}

/// The entries of a list that are certain, and those that are not.
fn entries(answer: &str) -> (Vec<&str>, Vec<&str>) {
    answer.split("; ").partition(|entry| !entry.ends_with(" (undetermined)"))
}

#[test]
fn less_work_never_gives_another_answer() {
    let corpus = "rulings/summon rulings/effect rulings/trigger rulings/battle tests/hard tests/boards/full.duel";
    let whole = verdicts(corpus);
    let mut open = 0;
    for budget in ["1", "30", "300", "3000", "30000"] {
        for (place, verdict) in verdicts(&format!("{corpus} --set budget.question={budget}")) {
            let (answer, before) =
                (verdict["answer"].as_str().expect("words"), whole[&place]["answer"].as_str().expect("words"));
            if answer == "undetermined" {
                open += 1;
            } else if verdict["kind"] == "actions" {
                let (sure, unsure) = entries(answer);
                let (sure_before, _) = entries(before);
                assert!(
                    sure.iter().all(|entry| sure_before.contains(entry) || *entry == "nothing"),
                    "{place} within {budget}"
                );
                let named = |entry: &&str| {
                    sure.contains(entry) || unsure.iter().any(|u| u.starts_with(entry)) || *entry == "nothing"
                };
                assert!(sure_before.iter().all(named), "{place} within {budget}: {answer}, not {before}");
            } else {
                assert_eq!(answer, before, "{place} within {budget}");
            }
        }
    }
    assert!(open > 1000, "only {open} answers were cut off");
}

#[test]
fn a_count_that_was_cut_off_says_so() {
    let said = solemn("actions tests/boards/full.duel --depth 2 --cards none --set budget.question=2000");
    assert!(said.out.contains('≥'), "{}", said.out);
}

#[test]
fn a_search_for_changes_that_was_cut_off_says_so() {
    let said = solemn(&format!("explain {NOBODY} --counterfactual --cards none --set budget.question=30000"));
    assert!(said.out.contains("cut off") || said.out.contains("more work"), "{}", said.out);
}

#[test]
fn bounds_of_files_can_be_raised() {
    let long = format!(
        "turn you, main phase 1\nyou hand Dark Hole\n{}? can you activate Dark Hole\n",
        "# a comment\n".repeat(100_000)
    );
    let said = call(&["check", "-", "--cards", "none"], PIPES, &long);
    assert!(said.code == 2 && said.err.contains("budget.file"), "{}", said.err);
    let said = call(&["check", "-", "--cards", "none", "--set", "budget.file=10000000"], PIPES, &long);
    assert_eq!(said.code, 0, "{}", said.err);
    let told = format!("turn you, main phase 1\n{}", "both pass\n".repeat(30));
    let said = call(&["check", "-", "--cards", "none", "--set", "budget.lines=20"], PIPES, &told);
    assert!(said.code == 2 && said.err.contains("budget.lines"), "{}", said.err);
}

/// A text that takes too much work stays unread, and nothing is made of it.
#[test]
fn reading_a_text_is_bounded() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let source = folder.path().join("a.json");
    let text = format!("Destroy {}.", "1 monster, ".repeat(300));
    let card = serde_json::json!([{"password": 5, "name": {"en": "Long One"}, "text": {"en": text}, "card_type": "Spell", "property": "Normal"}]);
    fs::write(&source, card.to_string()).expect("it can be written");
    let read = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_solemn"));
        command.args(["cards", "read"]).arg(&source).args(["--format", "jsonl"]).args(more);
        let done = command.output().expect("it runs");
        assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("it is text")
    };
    assert!(!read(&[]).contains("\"unread\":0"), "{}", read(&[]));
    let short = card.to_string().replace(&text, "Target 1 face-up monster your opponent controls; destroy it.");
    fs::write(&source, short).expect("it can be written");
    assert!(read(&[]).contains("\"unread\":0"), "{}", read(&[]));
    assert!(!read(&["--set", "budget.reading=1"]).contains("\"unread\":0"));
}
