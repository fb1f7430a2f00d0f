//! What of the effects of many cards has no meaning yet, in clusters: what to teach the reader next.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::card::{CardReading, Texts, read_knowing};
use super::grammar::Language;
use super::model::{self, Lack, lacking};
use super::node::Node;
use super::retold::Known;

/// How many examples a cluster keeps.
const EXAMPLES: usize = 3;

/// What was read of many cards.
#[derive(Debug, Default, Serialize)]
pub struct Tally {
    /// Cards with effects, and how many of them were read whole.
    pub cards: Whole,
    /// Their effects.
    pub effects: Whole,
    /// What was not read, by where it stands in the model and what its words look like.
    pub clusters: BTreeMap<String, Cluster>,
}

/// How many there are, and how many were read whole.
#[derive(Debug, Default, Clone, Copy, Serialize)]
pub struct Whole {
    /// All.
    pub all: usize,
    /// Without an unread part.
    pub whole: usize,
}

/// Words that look alike and were not read.
#[derive(Debug, Default, Serialize)]
pub struct Cluster {
    /// How often.
    pub times: usize,
    /// How often nothing else of the effect was unread.
    pub alone: usize,
    /// Some of them, with their cards.
    pub examples: Vec<(String, String)>,
}

impl Tally {
    /// Reads a card and counts what has no meaning.
    pub fn of(name: &str, texts: &Texts, known: &Known) -> Tally {
        let reading = read_knowing(texts, known);
        let mut tally = Tally::default();
        let effects = model::effects(&reading);
        for effect in &effects {
            let mut found = Vec::new();
            unread(&serde_json::to_value(effect).unwrap_or_default(), "", &mut found);
            tally.effects.add(found.is_empty());
            for (path, words) in &found {
                let cluster = tally.clusters.entry(format!("{path} · {}", shape(&reading, words))).or_default();
                cluster.times += 1;
                cluster.alone += usize::from(found.len() == 1);
                cluster.examples.push((name.to_owned(), words.clone()));
            }
        }
        if !effects.is_empty() {
            tally.cards.add(tally.effects.whole == tally.effects.all);
        }
        tally
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Tally) -> Tally {
        for (mine, theirs) in [(&mut self.cards, other.cards), (&mut self.effects, other.effects)] {
            mine.all += theirs.all;
            mine.whole += theirs.whole;
        }
        for (shape, theirs) in other.clusters {
            let mine = self.clusters.entry(shape).or_default();
            mine.times += theirs.times;
            mine.alone += theirs.alone;
            mine.examples.extend(theirs.examples);
            mine.examples.truncate(EXAMPLES);
        }
        self
    }

    /// The clusters, the one first that would make most effects whole.
    pub fn sorted(&self) -> Vec<(&String, &Cluster)> {
        let mut all: Vec<_> = self.clusters.iter().collect();
        all.sort_by_key(|(_, c)| std::cmp::Reverse((c.alone, c.times)));
        all
    }
}

impl Whole {
    fn add(&mut self, whole: bool) {
        self.all += 1;
        self.whole += usize::from(whole);
    }
}

/// The unread words of a model, with the path of fields to each.
fn unread(value: &Value, path: &str, out: &mut Vec<(String, String)>) {
    match value {
        Value::Object(map) => {
            for (name, inner) in map {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                match (name.as_str(), inner) {
                    ("unread", Value::Null) => {}
                    ("unread", Value::Array(all)) => out.extend(all.iter().map(|one| (path.clone(), words(one)))),
                    ("unread", one) => out.push((path, words(one))),
                    _ => unread(inner, &path, out),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|one| unread(one, path, out)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn words(value: &Value) -> String {
    value.get("words").unwrap_or(value).as_str().unwrap_or_default().to_owned()
}

/// What the words look like, and why they have no meaning.
fn shape(reading: &CardReading, words: &str) -> String {
    let readings = [(&reading.japanese, Language::Japanese), (&reading.english, Language::English)]
        .map(|(r, l)| Some((r.as_ref()?, l)));
    let pieces = || {
        readings.into_iter().flatten().flat_map(|(reading, language)| {
            let pieces = reading.effects.iter().flat_map(|e| &e.pieces).chain(&reading.general);
            pieces.filter_map(move |p| Some((p, reading.text.get(p.span.clone())?.trim(), language)))
        })
    };
    let whole = || pieces().find(|(_, text, _)| *text == words.trim());
    let Some((piece, text, language)) = whole().or_else(|| pieces().find(|(_, text, _)| text.contains(words))) else {
        return format!("told by the reader: {words}");
    };
    because(piece.node.as_ref(), text, language)
}

/// The unread words of models.
pub(super) fn unread_words(models: &Value) -> Vec<String> {
    let mut found = Vec::new();
    unread(models, "", &mut found);
    found.into_iter().map(|(_, words)| words).collect()
}

/// Why words have no meaning: what of their tree has none, or where the grammar is stuck.
pub(super) fn because(node: Option<&Node>, text: &str, language: Language) -> String {
    match node {
        Some(node) if language == Language::Japanese => format!("only Japanese: {}", signature(node, 1)),
        Some(node) => lacking(node).map_or_else(|| format!("only in its place: {}", signature(node, 2)), why),
        None => format!("no production from: {}", stuck(text, language)),
    }
}

/// What has no meaning.
fn why(lack: Lack<'_>) -> String {
    match lack {
        Lack::Of(node) => format!("no meaning of {}", signature(node, 2)),
        Lack::With(node, slot, inner) => {
            let head = node.slot("head").filter(|_| slot != "head").unwrap_or(node);
            format!("no meaning of {} with {slot}: {}", signature(head, 0), signature(inner, 2))
        }
        Lack::Behind(before, link) => {
            format!("not understood behind {}: {}", signature(before, 1), signature(link, 2))
        }
    }
}

/// The words at which the grammar is stuck: the last that it knows there, and the next.
fn stuck(text: &str, language: Language) -> String {
    let at = language.reaches(text);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (known, rest) = text.split_at_checked(at).unwrap_or((&text, ""));
    let known = known.split_inclusive(' ').next_back().unwrap_or_default();
    let rest: String = rest.split_inclusive(' ').take(2).collect();
    format!("{known}‹›{rest}")
}

/// A tree by its concepts, to a depth.
fn signature(node: &Node, depth: usize) -> String {
    let concept = node.concept.as_str();
    let concept = if concept.starts_with(['"', '「']) {
        "NAME"
    } else if concept.parse::<i64>().is_ok() {
        "NUM"
    } else {
        concept
    };
    if depth == 0 || node.slots.is_empty() {
        return concept.to_owned();
    }
    let slots: Vec<String> =
        node.slots.iter().map(|(name, inner)| format!("{name}: {}", signature(inner, depth - 1))).collect();
    format!("{concept} {{{}}}", slots.join(", "))
}
