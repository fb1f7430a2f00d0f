//! Whatever is cited exists, and rules say what they decide.

use std::collections::BTreeMap;

use solemn::rulebook;

use crate::{CHAPTERS, Source, files, none};

/// Whether a text has the shape of an id, `system.rule` in kebab case.
fn is_id(text: &str) -> bool {
    let kebab = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    text.split_once('.').is_some_and(|(system, rule)| kebab(system) && kebab(rule))
}

/// The quoted texts of a line.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// A rule as the source declares it.
struct Declared {
    place: String,
    id: String,
    sections: Vec<String>,
}

/// The public rules of a file: `pub static NAME: Rule = Rule { id: "…", sections: &[…] };`.
fn declared(file: &Source) -> Vec<Declared> {
    let text = file.lines().map(|(_, line)| line).collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    for (at, _) in text.match_indices("pub static ") {
        let declaration = &text[at..at + text[at..].find("};").unwrap_or(text.len() - at)];
        if !declaration.lines().next().is_some_and(|line| line.contains(": Rule =")) {
            continue;
        }
        let line = text[..at].lines().count() + 1;
        let mut ids = declaration.lines().flat_map(quoted).map(str::to_owned);
        found.push(Declared {
            place: format!("{}:{line}", file.path),
            id: ids.next().unwrap_or_default(),
            sections: ids.collect(),
        });
    }
    found
}

#[test]
fn every_cited_section_is_in_the_rulebook() {
    let mut unknown = Vec::new();
    // Settings have names of the same shape.
    let others = ["scenario/", "cli/config/"];
    for file in files("src", "rs").iter().filter(|f| !others.iter().any(|other| f.module().starts_with(other))) {
        for (n, line) in file.code() {
            // The ids of code rules are no sections.
            let line = line.split_once("id: \"").map_or(line, |(_, rest)| rest.split_once('"').map_or("", |(_, r)| r));
            for id in quoted(line).filter(|text| is_id(text)) {
                if rulebook::find(id).is_none() {
                    unknown.push(format!("{}:{n}: {id}", file.path));
                }
            }
        }
    }
    none("sections are cited that the rulebook does not have", &unknown);
}

#[test]
fn every_rule_says_what_it_decides() {
    let mut faults = Vec::new();
    let mut places: BTreeMap<String, String> = BTreeMap::new();
    for rule in files("src/rules", "rs").iter().flat_map(declared) {
        if !is_id(&rule.id) || !CHAPTERS.iter().any(|c| rule.id.starts_with(&format!("{c}."))) {
            faults.push(format!("{}: `{}` is not called `chapter.rule`", rule.place, rule.id));
        }
        if rule.sections.is_empty() {
            faults.push(format!("{}: `{}` decides no section", rule.place, rule.id));
        }
        for section in rule.sections.iter().filter(|s| rulebook::find(s).is_none()) {
            faults.push(format!("{}: `{}` decides `{section}`, which does not exist", rule.place, rule.id));
        }
        if let Some(other) = places.insert(rule.id.clone(), rule.place.clone()) {
            faults.push(format!("{}: `{}` has a second home at {other}", rule.place, rule.id));
        }
    }
    assert!(!places.is_empty(), "rules are declared as `pub static NAME: Rule = Rule {{`");
    none("faults of rules", &faults);
}

#[test]
fn no_sentence_has_a_second_home() {
    let mut twice = Vec::new();
    let mut places: BTreeMap<String, String> = BTreeMap::new();
    for file in files("src", "rs") {
        for (n, line) in file.code() {
            let Some(key) = line.split_once("key: \"").and_then(|(_, rest)| rest.split('"').next()) else { continue };
            let place = format!("{}:{n}", file.path);
            if let Some(other) = places.insert(key.to_owned(), place.clone()) {
                twice.push(format!("{place}: `{key}` is said at {other} already"));
            }
        }
    }
    assert!(!places.is_empty(), "sentences are declared as `Say {{ key: \"…\", … }}`");
    none("sentences are declared twice", &twice);
}

#[test]
fn every_expected_reason_is_in_the_rulebook() {
    let mut unknown = Vec::new();
    for file in files("rulings", "duel") {
        for (n, line) in file.text.lines().enumerate() {
            let Some((_, behind)) = line.trim_start().strip_prefix('?').and_then(|l| l.split_once(" because ")) else {
                continue;
            };
            let ids = behind.split([' ', ',', ';']).map(|id| id.trim_end_matches(':')).filter(|id| !id.is_empty());
            for id in ids.take_while(|id| is_id(id)).filter(|id| rulebook::find(id).is_none()) {
                unknown.push(format!("{}:{}: {id}", file.path, n + 1));
            }
        }
    }
    none("reasons are expected that the rulebook does not have", &unknown);
}

#[test]
fn every_section_is_written_in_full() {
    let mut faults = Vec::new();
    for section in rulebook::sections() {
        if !is_id(&section.id) {
            faults.push(format!("`{}` is no id", section.id));
        }
        if rulebook::find(&section.id).is_none_or(|found| found != section) {
            faults.push(format!("`{}` is there twice", section.id));
        }
        for (what, text) in [("chapter", &section.chapter), ("en", &section.en), ("zh", &section.zh)] {
            if text.trim().is_empty() {
                faults.push(format!("`{}` has no {what}", section.id));
            }
        }
    }
    none("faults of sections", &faults);
}
