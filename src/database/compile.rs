//! Where the texts of a card become its effect model.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::called::Bearers;
use super::entry::{Entry, Text};
use crate::cards::card::Card;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Kind, Property};
use crate::reader::card::{self, Texts, Verdict};
use crate::reader::model;
use crate::reader::retold::Names;
use crate::reader::show::{Shown, shown};

/// What was read of a card, as the compiled database keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The effects as the judge takes them.
    pub effects: Vec<Effect>,
    /// Names that the text puts in quotes.
    pub mentions: Vec<String>,
    /// "This card's name is always treated as …".
    pub always_named: Option<String>,
    /// Whether the languages agree.
    pub verdict: Verdict,
    /// What was taken from which words, language by language.
    pub shown: Vec<Shown>,
    /// What the names in the Japanese text are called in the English one.
    pub names: Names,
}

/// Reads the texts of an entry, with names that are known from all of them, and keeps what was read in `reading`. Called
/// for every entry of an import, in parallel.
pub fn compile(entry: &mut Entry, bearers: &Bearers) {
    let texts = texts_of(entry);
    let reading = card::read_knowing(&texts, &bearers.known);
    let english = entry.texts.get("en").map(|t| t.text.as_str()).unwrap_or_default();
    let pendulum = entry.texts.get("en").and_then(|t| t.pendulum.as_deref()).unwrap_or_default();
    let kept = Kept {
        effects: bearers.put(model::effects(&reading), &texts),
        mentions: quoted(&[english, pendulum].join(" ")),
        always_named: always_named(english),
        verdict: reading.verdict,
        shown: shown(&reading),
        names: reading.names,
    };
    entry.reading = postcard::to_stdvec(&kept).expect("a reading is plain data");
}

/// What the reader is given of an entry.
pub fn texts_of(entry: &Entry) -> Texts {
    let facts = &entry.facts;
    texts((facts.kind, facts.property, &facts.types), &entry.names, &entry.texts)
}

/// What the reader is given of a card: what it is, its names and texts by language.
pub fn texts<S: Ord + Borrow<str>>(
    (kind, property, types): (Kind, Option<Property>, &[Ability]),
    names: &BTreeMap<S, String>,
    texts: &BTreeMap<S, Text>,
) -> Texts {
    let one = |language: &str| {
        let text = texts.get(language)?;
        let name = names.get(language).cloned().unwrap_or_default();
        Some(card::Text { name, text: text.text.clone(), pendulum: text.pendulum.clone() })
    };
    Texts { kind: Some(kind), property, types: types.to_vec(), japanese: one("ja"), english: one("en") }
}

/// What was kept of a card; none where nothing was read.
pub fn kept(entry: &Entry) -> Option<Kept> {
    postcard::from_bytes(&entry.reading).ok()
}

/// The card as the judge takes it. A card with effects whose text was not read has one effect that says so:
/// whatever depends on it is undetermined.
pub fn model(entry: &Entry) -> Card {
    let mut card = entry.facts.clone();
    let mut effects = Vec::new();
    if let Some(kept) = kept(entry) {
        effects = kept.effects;
        card.mentions = kept.mentions;
        card.always_named = kept.always_named;
    }
    let english = entry.texts.get("en").map(|t| t.text.as_str()).unwrap_or_default();
    card.level = always(english, "Level").or(card.level);
    card.rank = always(english, "Rank").or(card.rank);
    let names = only_names(english);
    if effects.is_empty() && !names && has_effects(&card, entry.texts.values().any(|t| t.pendulum.is_some())) {
        effects.push(unread());
    }
    card.effects = effects;
    card
}

/// Whether something stands on the card that is to be read. A Normal Pendulum Monster may have a Pendulum Effect.
fn has_effects(card: &Card, pendulum: bool) -> bool {
    card.kind != Kind::Monster || card.types.contains(&Ability::Effect) || pendulum
}

fn unread() -> Effect {
    Effect { unread: vec!["its text is not read".into()], ..Effect::new(Class::Continuous) }
}

/// What stands behind the name of an archetype: "Dark Magician" alone is a card, a "Dark Magician" monster is not.
const OF_ARCHETYPES: [&str; 12] =
    ["card", "monster", "spell", "trap", "ritual", "fusion", "synchro", "xyz", "link", "pendulum", "effect", "tuner"];

/// The card names in quotation marks, each once, in the order of the text.
fn quoted(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let parts: Vec<&str> = text.split('"').collect();
    for (n, name) in parts.iter().enumerate().skip(1).step_by(2) {
        let behind = parts.get(n + 1).and_then(|rest| rest.strip_prefix(' ')).unwrap_or_default().to_lowercase();
        let archetype = OF_ARCHETYPES.iter().any(|word| behind.starts_with(word));
        if !archetype && !names.iter().any(|n| n == name) {
            names.push((*name).to_owned());
        }
    }
    names
}

/// The name that the card always has: "always treated as "Umi"", not "as an "Archfiend" card".
fn always_named(text: &str) -> Option<String> {
    let (_, rest) = text.split_once(TREATED)?;
    let (name, behind) = rest.split_once('"')?;
    (!behind.starts_with([' ', ','])).then(|| name.to_owned())
}

/// "This card's original Level is always treated as 12": what is printed of it does not count.
fn always(text: &str, what: &str) -> Option<u8> {
    let (_, rest) = text.split_once(&format!("This card's original {what} is always treated as "))?;
    rest.split_once('.')?.0.parse().ok()
}

/// What stands before such a name.
const TREATED: &str = "always treated as \"";

/// Whether a text says nothing but that.
fn only_names(text: &str) -> bool {
    let behind = text.trim().split_once(TREATED).and_then(|(_, rest)| rest.split_once('"'));
    always_named(text).is_some() && behind.is_some_and(|(_, rest)| matches!(rest, ".)" | ")" | "."))
}
