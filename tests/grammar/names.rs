//! The EBNF and the code tell the same story: productions are functions, tables are tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Functions that return what a parser returns and yet read no production of their own.
const HELPERS: [&str; 4] = ["no_fact", "player_part", "swallowed_option", "whole"];

/// Files whose parsers are no productions: leaves, errors.
const NO_PRODUCTIONS: [&str; 2] = ["words.rs", "fault.rs"];

/// Productions that no other one names: the file, and the words that choose among statements.
const ROOTS: [&str; 2] = ["scenario", "STARTS"];

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The productions by name, comments taken out.
pub(crate) fn productions() -> BTreeMap<String, String> {
    let mut text = fs::read_to_string(repository().join("grammar/scenario.ebnf")).expect("the grammar is there");
    while let Some((start, end)) = text.find("(*").zip(text.find("*)")) {
        text.replace_range(start..end + 2, "");
    }
    let mut productions = BTreeMap::new();
    let mut body: Option<(String, String)> = None;
    for line in text.lines() {
        if let Some((name, rest)) =
            line.split_once("= ").filter(|_| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        {
            body = Some((name.trim().to_owned(), rest.to_owned()));
        } else if let Some((_, body)) = &mut body {
            body.push_str(line);
        }
        if line.trim_end().ends_with(';') {
            productions.extend(body.take());
        }
    }
    productions
}

/// The source files of a folder.
fn sources(folder: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(repository().join(folder)).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let files = paths.filter(|path| path.is_file());
    let named = |path: &Path| path.file_name().expect("a file has a name").to_string_lossy().into_owned();
    files.map(|path| (named(&path), fs::read_to_string(&path).expect("it is text"))).collect()
}

/// Names and signatures of the functions of a source text.
fn functions(source: &str) -> Vec<(String, String)> {
    let starts = source.match_indices("fn ").filter(|(at, _)| {
        let line = source[..*at].rsplit('\n').next().unwrap_or_default();
        line.trim().is_empty() || line.trim_start().starts_with("pub")
    });
    let function = |(at, _): (usize, &str)| {
        let signature = source[at + 3..].split('{').next().unwrap_or_default();
        let name = signature.split(['<', '(']).next().unwrap_or_default();
        (name.to_owned(), signature.to_owned())
    };
    starts.map(function).collect()
}

pub(crate) fn is_table(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}

#[test]
fn productions_are_functions() {
    let files = sources("src/scenario/grammar");
    let all: BTreeSet<String> = files.iter().flat_map(|(_, source)| functions(source)).map(|(name, _)| name).collect();
    let productions: BTreeSet<String> =
        productions().into_keys().filter(|name| !is_table(name)).map(|name| name.replace('-', "_")).collect();
    assert!(productions.len() > 50, "the grammar was not read");
    let unread: Vec<_> = productions.difference(&all).collect();
    assert!(unread.is_empty(), "productions without a function: {unread:?}");
    let parsers = files
        .iter()
        .filter(|(file, _)| !NO_PRODUCTIONS.contains(&file.as_str()))
        .flat_map(|(_, source)| functions(source));
    let parsers = parsers.filter(|(_, signature)| signature.contains("-> Read<")).map(|(name, _)| name);
    let unwritten: Vec<_> = parsers
        .filter(|name| name != "read" && !HELPERS.contains(&name.as_str()) && !productions.contains(name))
        .collect();
    assert!(unwritten.is_empty(), "parsers without a production: {unwritten:?}");
}

#[test]
fn every_production_is_reached() {
    let productions = productions();
    let bodies: String = productions.values().cloned().collect::<Vec<_>>().join("\n");
    let words: BTreeSet<&str> = bodies.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_')).collect();
    let unused: Vec<_> =
        productions.keys().filter(|name| !ROOTS.contains(&name.as_str()) && !words.contains(name.as_str())).collect();
    assert!(unused.is_empty(), "productions that nothing uses: {unused:?}");
}

#[test]
fn tables_have_the_words_of_the_grammar() {
    let productions = productions();
    let mut tables = 0;
    for (_, source) in sources("src/scenario/grammar/vocabulary") {
        for table in source.split(") static ").skip(1) {
            let name = table.split(':').next().unwrap_or_default();
            let words = table.split_once("words: &[").map_or("", |(_, words)| words);
            let words: Vec<&str> = words.split("(\"").skip(1).filter_map(|word| word.split('"').next()).collect();
            let multiline: Vec<&str> = table.split("(\n").skip(1).filter_map(|word| word.split('"').nth(1)).collect();
            let body = productions.get(name).unwrap_or_else(|| panic!("{name} is not in the grammar"));
            let written: BTreeSet<&str> = body.split('"').skip(1).step_by(2).collect();
            let read: BTreeSet<&str> = words.into_iter().chain(multiline).collect();
            assert_eq!(read, written, "{name}");
            tables += 1;
        }
    }
    assert_eq!(tables, productions.keys().filter(|name| is_table(name)).count());
}
