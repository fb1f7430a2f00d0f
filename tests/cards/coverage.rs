//! How much of a whole card database is read: numbers only, held against those stored, where `SOLEMN_CARDS` names
//! a database of as many cards.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write;
use std::sync::Arc;

use serde_json::Value;
use solemn::cards::effect::Effect;
use solemn::cli::{Home, Terminal, run};
use solemn::database::store::Store;
use solemn::library::{self, Models};

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
        ["solemn", "cards", "read"].map(OsString::from).into_iter().chain([database.clone()]).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    run(arguments, PIPES, &Home::default(), &mut std::io::empty(), &mut out, &mut err);
    let report = report(&String::from_utf8(out).expect("JSON is text")) + &against_hand(&database);
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
    let mut heard: BTreeMap<String, u64> = BTreeMap::new();
    for line in lines.lines() {
        let card: Value = serde_json::from_str(line).expect("every line is JSON");
        all += 1;
        for (how, count) in card["heard"].as_object().into_iter().flatten() {
            *heard.entry(how.clone()).or_default() += count.as_u64().unwrap_or(0);
        }
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
    let of = |how: &str| heard.get(how).copied().unwrap_or(0);
    let (alike, differs, japanese, english) = (of("alike"), of("differs"), of("japanese"), of("english"));
    writeln!(
        out,
        "effects as models of both languages: {alike} alike, {differs} differ, {japanese} told by Japanese alone, {english} by English alone"
    )
    .expect("a string can be written");
    for ((kind, name), count) in counts.iter().filter(|(_, n)| **n >= 20) {
        writeln!(out, "{kind} {name}: {count}").expect("a string can be written");
    }
    out
}

fn pieces(effect: &Value) -> impl Iterator<Item = &Value> {
    effect["pieces"].as_array().into_iter().flatten().filter(|p| p["as"] == "step").map(|p| &p["read"])
}

/// The verb of a sentence: in Japanese it stands in a slot of its own, behind what governs it.
fn verb(node: &Value) -> &str {
    let slots: Vec<(&str, &Value)> =
        node["slots"].as_array().into_iter().flatten().filter_map(|slot| Some((slot[0].as_str()?, &slot[1]))).collect();
    let of = |names: &[&str]| slots.iter().find(|(name, _)| names.contains(name)).map(|(_, inner)| *inner);
    match of(&["v", "verb"]) {
        Some(word) => word["concept"].as_str().unwrap_or("none"),
        None => match of(&["first", "clause", "then", "when"]) {
            Some(inner) => verb(inner),
            None => node["concept"].as_str().unwrap_or("none"),
        },
    }
}

/// How many effects of embedded cards are read whole, and how many of these as they were written by hand.
fn against_hand(database: &std::ffi::OsStr) -> String {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let compiled = folder.path().join("cards.bin");
    let words = ["solemn", "cards", "import", "--cards"].map(OsString::from).into_iter();
    let arguments = words.chain([compiled.clone().into_os_string(), database.to_owned()]);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = run(arguments, PIPES, &Home::default(), &mut std::io::empty(), &mut out, &mut err);
    assert_eq!(code, 0, "{}", String::from_utf8_lossy(&err));
    let store = Store::open(&compiled).expect("it was just written").expect("it is there");
    let read = library::with(Arc::new(store), Models::Read);
    let (mut all, mut whole, mut same) = (0, 0, 0);
    for card in crate::cards() {
        let Some(other) = card.password.and_then(|p| read.find(&p.to_string())) else { continue };
        let by_hand: Vec<Value> = card.effects.iter().map(plain).collect();
        all += by_hand.len();
        for effect in other.effects.iter().map(plain) {
            let unread = effect.to_string().contains("unread");
            whole += usize::from(!unread);
            same += usize::from(!unread && by_hand.contains(&effect));
        }
    }
    format!("embedded cards: {all} effects by hand, {whole} read whole, {same} of these alike to the letter\n")
}

/// An effect without what is usual.
fn plain(effect: &Effect) -> Value {
    fn bare(value: Value) -> Value {
        match value {
            Value::Object(map) => {
                let kept = map.into_iter().map(|(key, inner)| (key, bare(inner)));
                let said = |value: &Value| {
                    !(value.is_null() || *value == Value::Bool(false) || *value == Value::Array(Vec::new()))
                };
                Value::Object(kept.filter(|(_, inner)| said(inner)).collect())
            }
            Value::Array(list) => Value::Array(list.into_iter().map(bare).collect()),
            other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => other,
        }
    }
    bare(serde_json::to_value(effect).expect("an effect is data"))
}
