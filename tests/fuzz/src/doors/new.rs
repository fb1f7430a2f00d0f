//! `solemn new`: whatever the file is, a scenario in its one form or what is wrong. The first byte says with which options.
use super::super::call;
use solemn::scenario::{format, parse_json};

const CALLS: [&[&str]; 8] = [
    &["new", "--from", "-"],
    &["new", "--from", "-", "--lang", "zh"],
    &["new", "--from", "-", "--lang", "ja"],
    &["new", "--from", "-", "--format", "json"],
    &["new", "--from", "-", "--format", "jsonl"],
    &["new", "--from", "-", "--seed", "7"],
    &["new", "--from", "-", "--seed", "7", "--hand", "0"],
    &["new", "--from", "-", "--against", "tests/decks/warriors.ydk", "--seed", "9"],
];

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Some((which, input)) = bytes.split_first() else { return };
    let arguments = CALLS[usize::from(*which) % CALLS.len()];
    let said = call(arguments, input);
    assert_eq!(said.code == 2, said.out.is_empty(), "{}", said.err);
    if said.code == 2 {
        return;
    }
    if arguments.contains(&"json") || arguments.contains(&"jsonl") {
        let (_, problems) = parse_json(&said.out);
        assert!(problems.is_empty(), "{problems:?}\n{}", said.out);
    } else {
        assert_eq!(format(&said.out).as_ref(), Ok(&said.out), "it is not in its one form");
        // JSON is written as text whatever it says; of all else a board was made.
        let data = input.strip_prefix("\u{feff}".as_bytes()).unwrap_or(input).trim_ascii_start().starts_with(b"{");
        let played = if data { 0 } else { call(&["board", "-"], said.out.as_bytes()).code };
        assert_ne!(played, 2, "it cannot be played:\n{}", said.out);
    }
}
