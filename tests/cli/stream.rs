//! `solemn stream`: lines in, lines out.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::{Value, json};
use solemn::{batch, scenario};

use super::{PIPES, Said, call};

fn stream(lines: &str, more: &[&str]) -> (Said, Vec<Value>) {
    let arguments: Vec<&str> = ["stream", "--cards", "none"].into_iter().chain(more.iter().copied()).collect();
    let said = call(&arguments, PIPES, lines);
    let answers = said.out.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    (said, answers)
}

/// A board with one question, in its JSON form.
fn board() -> Value {
    let text =
        "turn you, main phase 1\nyou\n  hand Dark Hole\nopponent\n  m1 Kuriboh\n? can you activate Dark Hole = yes\n";
    let (tree, problems) = scenario::parse(text);
    assert!(problems.is_empty());
    serde_json::to_value(tree).expect("a scenario is plain data")
}

#[test]
fn every_line_is_answered_in_order() {
    let mut named = board();
    named["id"] = json!("first");
    let lines =
        format!("{named}\nnot json\n[]\n\n{{\"id\": [], \"duels\": []}}\n{}\n{}", "x".repeat((1 << 20) + 1), board());
    for jobs in ["1", "3"] {
        let (said, answers) = stream(&lines, &["--jobs", jobs]);
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
        assert_eq!(ids, [&json!("first"), &json!(2), &json!(3), &json!(5), &json!(6), &json!(7)]);
        let codes: Vec<&Value> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
        let none = &Value::Null;
        assert_eq!(
            codes,
            [none, &json!("stream::json"), &json!("stream::json"), &json!("stream::id"), &json!("stream::long"), none]
        );
        assert_eq!(answers[5]["verdicts"][0]["answer"], "yes");
    }
}

#[test]
fn nothing_in_nothing_out() {
    for lines in ["", "\n\n \n"] {
        let (said, answers) = stream(lines, &[]);
        assert_eq!((said.code, answers.len()), (0, 0));
    }
    assert_eq!(stream("", &["--format", "json"]).0.code, 2);
    assert_eq!(stream("", &["--jobs", "0"]).0.code, 2);
}

#[test]
fn a_line_names_no_files() {
    let text = "turn you, main phase 1\nyou\n  ydk tests/decks/plain.ydk\n? who won\n";
    let (tree, _) = scenario::parse(text);
    let line = serde_json::to_string(&tree).expect("a scenario is plain data");
    let (_, answers) = stream(&line, &[]);
    let message = answers[0]["error"]["message"].as_str().expect("it is refused");
    assert!(message.contains("stands in no folder"), "{message}");
}

/// What is asked and answered, however often.
fn counted<'v>(verdicts: impl Iterator<Item = &'v Value>) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for one in verdicts {
        let key = ["duel", "variant", "question", "answer", "met"].map(|name| one[name].to_string()).join(" | ");
        *found.entry(key).or_insert(0) += 1;
    }
    found
}

#[test]
fn a_stream_says_what_a_folder_says() {
    let files = batch::files(&[PathBuf::from("rulings")]);
    let mut lines = String::new();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("it is text");
        let (tree, problems) = scenario::parse(&text);
        assert!(problems.is_empty());
        lines += &serde_json::to_string(&tree).expect("a scenario is plain data");
        lines.push('\n');
    }
    let (_, answers) = stream(&lines, &[]);
    assert_eq!(answers.len(), files.len());
    let checked = call(&["check", "--cards", "none", "--format", "jsonl", "rulings"], PIPES, "").out;
    let checked: Vec<Value> = checked.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let streamed = answers.iter().flat_map(|answer| answer["verdicts"].as_array().expect("it is judged"));
    let (streamed, checked) = (counted(streamed), counted(checked.iter()));
    let other: Vec<_> = checked.iter().filter(|(key, count)| streamed.get(*key) != Some(count)).collect();
    assert_eq!((streamed.len(), other), (checked.len(), Vec::new()));
}
