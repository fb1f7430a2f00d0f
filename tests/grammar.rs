//! The scenario language: what good inputs parse to and what is said of bad ones, as snapshots, and
//! the properties of the parser.

#[path = "grammar/format.rs"]
mod format;
#[path = "grammar/highlight.rs"]
mod highlight;
#[path = "grammar/hostile.rs"]
mod hostile;
#[path = "grammar/judged.rs"]
mod judged;
#[path = "grammar/names.rs"]
mod names;
#[path = "grammar/robust.rs"]
mod robust;
#[path = "grammar/schema.rs"]
mod schema;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use solemn::problem::{Problem, Problems};
use solemn::scenario::grammar::place_in_card;
use solemn::scenario::syntax::{Ask, Scenario};
use solemn::scenario::{decode, parse, parse_json, parse_question};
use solemn::source::Span;
use solemn::style::Style;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar")
}

/// The files of a folder in the order of their names.
pub(crate) fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

fn name(path: &Path) -> String {
    path.file_name().expect("a file has a name").to_string_lossy().into_owned()
}

/// Decodes and parses, in the form that the name says.
fn read(path: &Path) -> (String, Scenario, Vec<Problem>) {
    let bytes = fs::read(path).expect("the file is there");
    match decode(&bytes) {
        Ok(text) => {
            let (scenario, problems) =
                if text.trim_start().starts_with('{') { parse_json(&text) } else { parse(&text) };
            (text, scenario, problems)
        }
        Err(problem) => (String::new(), Scenario::default(), vec![problem]),
    }
}

fn render(name: &str, text: &str, problems: Vec<Problem>) -> String {
    Problems::new(name, text, problems).render(Style::PLAIN)
}

/// Stores a text at the place that mirrors its input.
fn store(folder: &str, stem: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new("../snapshots/grammar").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.remove_snapshot_suffix();
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(stem, text));
}

fn stem(path: &Path) -> String {
    path.file_stem().expect("a file has a name").to_string_lossy().into_owned()
}

#[test]
fn good_files_parse() {
    for path in files("good") {
        let (text, scenario, problems) = read(&path);
        assert!(problems.is_empty(), "{}", render(&name(&path), &text, problems));
        store("good", &stem(&path), &serde_json::to_string_pretty(&scenario).expect("the tree is data"));
    }
}

#[test]
fn bad_files_are_told_what_is_wrong() {
    for path in files("bad") {
        let (text, _, problems) = read(&path);
        assert!(!problems.is_empty(), "{} has no problem", path.display());
        assert!(problems.iter().all(|problem| problem.help.is_some() || problem.label.is_some()));
        store("bad", &stem(&path), &render(&name(&path), &text, problems));
    }
}

#[test]
fn json_is_the_tree() {
    let schema = fs::read_to_string(root().join("scenario.schema.json")).expect("the schema is there");
    let schema = serde_json::from_str(&schema).expect("the schema is JSON");
    for path in files("good") {
        let (_, scenario, _) = read(&path);
        let json = serde_json::to_string(&scenario).expect("the tree is data");
        let (again, problems) = parse_json(&json);
        assert!(problems.is_empty(), "{}: {problems:?}", path.display());
        assert_eq!(again, scenario, "{}", path.display());
        let value = serde_json::from_str(&json).expect("it was written as JSON");
        assert_eq!(schema::misfit(&schema, &schema, &value, ""), None, "{}", path.display());
    }
}

#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    let schema = fs::read_to_string(root().join("scenario.schema.json")).expect("the schema is there");
    let schema = serde_json::from_str(&schema).expect("the schema is JSON");
    let fault = fs::read_to_string(root().join("bad/json_fault.duel")).expect("the file is there");
    let fault = serde_json::from_str(&fault).expect("it is JSON");
    assert!(schema::misfit(&schema, &schema, &fault, "").is_some());
}

#[test]
fn every_input_has_its_snapshot_and_every_snapshot_its_input() {
    for folder in ["good", "bad", "bad/board", "bad/story"] {
        let inputs: BTreeSet<String> = files(folder).iter().map(|path| stem(path)).collect();
        let stored = fs::read_dir(root().join("../snapshots/grammar").join(folder)).expect("the folder is there");
        let stored: Vec<PathBuf> = stored.map(|entry| entry.expect("it can be listed").path()).collect();
        let stored = stored.iter().filter(|path| path.extension().is_some_and(|kind| kind == "snap"));
        assert_eq!(stored.map(|path| stem(path)).collect::<BTreeSet<_>>(), inputs, "{folder}");
    }
}

#[test]
fn questions_stand_alone() {
    let named = |text: &str| {
        let Ask::Can(asked) = parse_question(text).expect("it is a question").ask else {
            panic!("`{text}` asks whether something can be done");
        };
        asked.action.card.map(|card| card.item)
    };
    let card = Some("Dark Hole".to_owned());
    assert_eq!(named("can you activate Dark Hole?"), card);
    assert_eq!(named("  ? can you activate Dark Hole = yes"), card);
    assert_eq!(named("Can you activate Dark Hole"), card);
    assert_eq!(named("? can you activate Who's There?"), Some("Who's There?".to_owned()));
    let problems = parse_question("can you actvate Dark Hole?").expect_err("the verb is misspelt");
    assert_eq!(problems[0].help.as_deref(), Some("did you mean `activate`?"));
    assert_eq!(problems[0].span, Some(Span { start: 8, end: 15 }));
}

#[test]
fn places_in_the_entry_of_a_card_are_found() {
    let text = "# first\ncard 火の巨人   # a comment\n\n  kind: monster\n  race: 戦士 x\n\n    deep: 1\n? can you activate A\n";
    let (scenario, problems) = parse(text);
    assert!(problems.is_empty());
    let block = &scenario.cards[0];
    assert_eq!(block.item.yaml, "kind: monster\nrace: 戦士 x\n\n  deep: 1\n");
    let found = |line, column| {
        let span = place_in_card(text, block, line, column);
        &text[span.start..span.end]
    };
    assert_eq!(found(1, 1), "kind: monster");
    assert_eq!(found(2, 7), "戦士 x");
    assert_eq!(found(2, 10), "x");
    assert_eq!(found(4, 3), "deep: 1");
    assert_eq!(found(9, 1), &text[block.span.start..block.span.end]);
}

#[test]
fn a_mark_in_front_is_no_part_of_the_text() {
    assert_eq!(decode(b"\xEF\xBB\xBFyou").as_deref(), Ok("you"));
    let problem = decode(b"\xEF\xBB\xBFyou\n\xFF").expect_err("it is not UTF-8");
    assert!(problem.message.contains("byte 7, in line 2"), "{}", problem.message);
}
