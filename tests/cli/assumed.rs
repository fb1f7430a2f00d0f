//! What a yes takes for granted is said of the actions that are listed.

use serde_json::Value;

use super::solemn;

const LISTED: &str = "actions tests/cli/resolved.duel --cards none --player you";

/// A Quick-Play Spell may follow what has resolved at once; a Normal Summon only if nobody responds to it.
#[test]
fn told_apart_in_data() {
    let said = solemn(&format!("{LISTED} --format jsonl"));
    let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let assumed = |name: &str| {
        let found = lines.iter().find(|line| line["card"] == name && line["kind"] != "set");
        let line = found.unwrap_or_else(|| panic!("{name} is not listed: {lines:?}"));
        line["assumed"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(assumed("Mystical Space Typhoon"), 0);
    assert_eq!(assumed("Celtic Guardian"), 1);
}

/// People read what can be done at once first, then under a heading what takes something for granted.
#[test]
fn under_a_heading() {
    let out = solemn(LISTED).out;
    let at = |words: &str| out.find(words).unwrap_or_else(|| panic!("{words}: {out}"));
    let heading = at("assuming that nobody responds first");
    assert!(at("activate Mystical Space Typhoon") < heading, "{out}");
    assert!(at("normal summon Celtic Guardian") > heading, "{out}");
    assert_eq!(out.matches("assuming").count(), 1, "{out}");
}
