//! Nothing knows a card by name: other names for all cards and archetypes at once change no verdict.

use std::collections::BTreeMap;
use std::fs;

use serde_yaml::Value;
use solemn::scenario::bind::bind;
use solemn::scenario::syntax::CardBlock;
use solemn::source::{Span, Spanned};
use solemn::verdict::Verdict;
use solemn::verdict::supposing::play;
use solemn::{batch, library, scenario};

use crate::none;

/// A card in the notation of the library, with all its names.
struct Entry {
    names: Vec<String>,
    value: Value,
}

/// New names for old ones, one to one.
#[derive(Default)]
struct Renaming {
    new: BTreeMap<String, String>,
    /// The old names by their first character, the longest first.
    order: BTreeMap<char, Vec<String>>,
}

impl Renaming {
    fn add(&mut self, old: &str) {
        if !self.new.contains_key(old) {
            let new = word(self.new.len());
            self.new.insert(old.to_owned(), new);
            let first = old.chars().next().expect("a name is not empty");
            let alike = self.order.entry(first).or_default();
            alike.push(old.to_owned());
            alike.sort_by_key(|name| std::cmp::Reverse(name.len()));
        }
    }

    /// A text with every name in it replaced, where it stands as words of its own.
    fn text(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        let mut inside = false;
        while let Some(next) = rest.chars().next() {
            let here = self.order.get(&next).into_iter().flatten().filter(|_| !inside);
            let ends = |name: &String| !(letter(name.chars().last()) && letter(rest[name.len()..].chars().next()));
            if let Some(name) = here.filter(|name| rest.starts_with(name.as_str())).find(|name| ends(name)) {
                out.push_str(&self.new[name]);
                rest = &rest[name.len()..];
                inside = letter(name.chars().last());
            } else {
                out.push(next);
                rest = &rest[next.len_utf8()..];
                inside = letter(Some(next));
            }
        }
        out
    }

    /// A card with every name in it replaced.
    fn value(&self, value: &Value) -> Value {
        match value {
            Value::String(word) => Value::String(self.new.get(word).unwrap_or(word).clone()),
            Value::Sequence(list) => Value::Sequence(list.iter().map(|inner| self.value(inner)).collect()),
            Value::Mapping(entries) => Value::Mapping(
                entries.iter().map(|(key, inner)| (key.clone(), self.value(inner))).collect::<serde_yaml::Mapping>(),
            ),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Tagged(_) => value.clone(),
        }
    }
}

/// Whether something is a letter of an alphabet that parts its words by blanks.
fn letter(c: Option<char>) -> bool {
    c.is_some_and(|c| c.is_ascii_alphanumeric() || ('\u{c0}'..'\u{250}').contains(&c))
}

/// A name that no card has: the number in syllables.
fn word(number: usize) -> String {
    const SYLLABLES: [&str; 10] = ["ba", "ce", "di", "fo", "gu", "ka", "le", "mi", "no", "pu"];
    let syllables: String = format!("{number:04}").bytes().map(|b| SYLLABLES[usize::from(b - b'0')]).collect();
    format!("Zz{syllables}")
}

/// The strings in a value.
fn strings<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::String(word) => found.push(word),
        Value::Sequence(list) => list.iter().for_each(|inner| strings(inner, found)),
        Value::Mapping(entries) => entries.iter().for_each(|(_, inner)| strings(inner, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Tagged(_) => {}
    }
}

/// The cards of the library, read as plain values.
fn entries() -> Vec<Entry> {
    let mut found = Vec::new();
    for entry in walkdir::WalkDir::new("rulings/cards").sort_by_file_name() {
        let path = entry.expect("the folder can be listed").into_path();
        if path.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&path).expect("it is text");
        for document in serde_yaml::Deserializer::from_str(&text) {
            let value: Value = serde::Deserialize::deserialize(document).expect("the build has read it");
            found.push(Entry { names: names(&value), value });
        }
    }
    found
}

fn names(card: &Value) -> Vec<String> {
    let mut found = Vec::new();
    strings(&card["name"], &mut found);
    found.into_iter().map(str::to_owned).collect()
}

/// All names of cards and archetypes, those that models speak of included.
fn renaming(entries: &[Entry]) -> Renaming {
    let mut all = Renaming::default();
    for entry in entries {
        entry.names.iter().for_each(|name| all.add(name));
        spoken(&entry.value, &mut all);
    }
    all
}

fn spoken(value: &Value, all: &mut Renaming) {
    match value {
        Value::Mapping(entries) => {
            for (key, inner) in entries {
                let key = key.as_str().unwrap_or_default();
                // A Token that is described where it is Summoned.
                if let Some(name) = (key == "token").then(|| inner.get("name").and_then(Value::as_str)).flatten() {
                    all.add(name);
                }
                let lists = matches!(key, "name" | "except-name") && inner.is_sequence();
                if lists || matches!(key, "mentions" | "archetype" | "archetypes" | "name-becomes" | "treated-as") {
                    let mut found = Vec::new();
                    strings(inner, &mut found);
                    // A monster may also be treated as Summoned in a way (`treated-as: fusion`), which is no name.
                    for name in found.into_iter().filter(|n| key != "treated-as" || !n.starts_with(char::is_lowercase))
                    {
                        all.add(name);
                    }
                }
                spoken(inner, all);
            }
        }
        Value::Sequence(list) => list.iter().for_each(|inner| spoken(inner, all)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Tagged(_) => {}
    }
}

/// The verdicts of a text, with these cards as cards of its own.
fn verdicts(text: &str, own: Vec<CardBlock>) -> (Vec<Verdict>, Vec<String>) {
    let (mut tree, mut problems) = scenario::parse(text);
    tree.cards.extend(own.into_iter().map(|block| Spanned::new(block, Span::default())));
    let (cases, more) = bind(&tree, text, library::embedded());
    problems.extend(more);
    let mut found = Vec::new();
    for case in cases {
        let (played, more) = play(case);
        problems.extend(more);
        found.extend(played.verdicts);
    }
    (found, problems.into_iter().map(|p| p.message).collect())
}

/// What a verdict says, under new names.
fn said(verdict: &Verdict, renaming: &Renaming) -> String {
    let mut values = verdict.answer.values.clone().unwrap_or_default();
    for value in &mut values {
        *value = renaming.text(value).to_lowercase();
    }
    values.sort();
    format!("{:?} {values:?} because {:?}, met {:?}", verdict.answer.answer, verdict.answer.rules, verdict.met)
}

#[test]
fn other_names_change_no_verdict() {
    let entries = entries();
    let mut renaming = renaming(&entries);
    let files = batch::files(&["rulings".into()]);
    let texts: Vec<String> = files.iter().map(|f| fs::read_to_string(f).expect("it is text")).collect();
    for text in &texts {
        for card in scenario::parse(text).0.cards {
            renaming.add(&card.item.name.item);
            if let Ok(value) = serde_yaml::from_str(&card.item.yaml) {
                spoken(&value, &mut renaming);
            }
        }
    }
    let nothing = Renaming::default();
    let mut changed = Vec::new();
    let mut compared = 0;
    for (file, text) in files.iter().zip(&texts) {
        // The cards that the text names, and the Tokens that they may make.
        let own = entries
            .iter()
            .filter(|entry| entry.names.iter().any(|name| text.contains(name) || name.ends_with("Token")));
        let own = own.map(|entry| {
            let yaml = serde_yaml::to_string(&renaming.value(&entry.value)).expect("it was YAML");
            let name = renaming.new[&entry.names[0]].clone();
            CardBlock { yaml, name: Spanned::new(name, Span::default()) }
        });
        let (before, problems) = verdicts(text, Vec::new());
        let (after, others) = verdicts(&renaming.text(text), own.collect());
        if problems.len() != others.len() {
            let more: Vec<String> = others.iter().take(3).cloned().collect();
            changed.push(format!("{}: other problems: {}", file.display(), more.join("; ")));
        }
        for (old, new) in before.iter().zip(&after) {
            compared += 1;
            let kept = new.state.world.cards.iter().find(|card| !card.name.en.starts_with("Zz"));
            assert!(kept.is_none(), "a card kept its name: {kept:?}");
            let (old_words, new_words) = (said(old, &renaming), said(new, &nothing));
            if old_words != new_words {
                changed.push(format!("{}: {}\n    {old_words}\n    {new_words}", file.display(), old.question));
            }
        }
    }
    assert!(compared > 300, "only {compared} verdicts could be compared");
    none("verdicts change with the names", &changed);
}
