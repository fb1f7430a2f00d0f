//! How much of a whole card database is read: numbers only, held against those stored, where `SOLEMN_CARDS` names
//! a database of as many cards.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write;

use serde_json::Value;
use solemn::cli::{Home, Terminal, run};

const PIPES: Terminal = Terminal { out: false, err: false, colourless: true, width: 80 };

const STORED: &str = "snapshots/reader/coverage.txt";

#[derive(Default)]
struct Tally {
    cards: u64,
    clean: u64,
    mirrored: u64,
    words: u64,
    unread: u64,
}

#[test]
fn as_much_of_the_database_is_read_as_was() {
    let Some(database) = std::env::var_os("SOLEMN_CARDS") else { return };
    let arguments: Vec<OsString> =
        ["solemn", "cards", "read"].map(OsString::from).into_iter().chain([database]).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    run(arguments, PIPES, &Home::default(), &mut std::io::empty(), &mut out, &mut err);
    let report = report(&String::from_utf8(out).expect("JSON is text"));
    let stored = std::fs::read_to_string(STORED).unwrap_or_default();
    let cards = |text: &str| text.lines().next().map(str::to_owned);
    if std::env::var_os("UPDATE_COVERAGE").is_some() {
        std::fs::create_dir_all("snapshots/reader").expect("the folder can be made");
        std::fs::write(STORED, &report).expect("the snapshot can be written");
    } else if cards(&stored) == cards(&report) {
        // A database of other cards gives other numbers.
        assert_eq!(report, stored, "what is read has changed: look at the difference, then set UPDATE_COVERAGE=1");
    } else {
        assert!(cards(&stored).is_some(), "{STORED} is empty");
    }
}

/// The numbers: cards by form, words, verdicts, events and classes.
fn report(lines: &str) -> String {
    let mut forms: BTreeMap<String, Tally> = BTreeMap::new();
    let mut counts: BTreeMap<(&str, String), u64> = BTreeMap::new();
    let mut all = 0;
    for line in lines.lines() {
        let card: Value = serde_json::from_str(line).expect("every line is JSON");
        all += 1;
        let tally = forms.entry(card["form"].as_str().unwrap_or("neither").to_owned()).or_default();
        let (words, unread) = (card["words"].as_u64().unwrap_or(0), card["unread"].as_u64().unwrap_or(0));
        tally.cards += 1;
        tally.words += words;
        tally.unread += unread;
        tally.clean += u64::from(unread == 0 && words > 0);
        tally.mirrored += u64::from(card["mirrored"] == true && words > 0);
        *counts.entry(("verdict", card["verdict"].as_str().unwrap_or("none").to_owned())).or_default() += 1;
        for effect in card["effects"].as_array().into_iter().flatten() {
            *counts.entry(("class", effect["kind"].as_str().unwrap_or("none").to_owned())).or_default() += 1;
            for event in effect["events"].as_array().into_iter().flatten() {
                *counts.entry(("event", event.as_str().unwrap_or("none").to_owned())).or_default() += 1;
            }
        }
        for piece in card["model"]["effects"].as_array().into_iter().flatten().flat_map(pieces) {
            *counts.entry(("first verb of a step", verb(piece).to_owned())).or_default() += 1;
        }
    }
    let mut out = format!("{all} cards\n");
    for (form, t) in forms {
        let Tally { cards, clean, mirrored, words, unread } = t;
        let read = words - unread;
        writeln!(
            out,
            "{form}: {cards} cards, {read} of {words} words read, {clean} without an unread word, {mirrored} print back"
        )
        .expect("a string can be written");
    }
    for ((kind, name), count) in counts.iter().filter(|(_, n)| **n >= 20) {
        writeln!(out, "{kind} {name}: {count}").expect("a string can be written");
    }
    out
}

fn pieces(effect: &Value) -> impl Iterator<Item = &Value> {
    effect["pieces"].as_array().into_iter().flatten().filter(|p| p["as"] == "step").map(|p| &p["read"])
}

fn verb(node: &Value) -> &str {
    node["concept"].as_str().unwrap_or("none")
}
