//! What was taken from which words, for people to look at.

use serde::{Deserialize, Serialize};

use super::card::{CardReading, activated, alike};
use super::grammar::Language;
use super::reading::{Piece, Reading, Role};

/// What one language says of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// The language.
    pub language: Language,
    /// Whether the judge takes its activations from here.
    pub leads: bool,
    /// The effects in printed order.
    pub effects: Vec<Words>,
    /// What belongs to no single effect.
    pub general: Vec<Part>,
}

/// The words of one effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// Its class, and whether, when and where it is activated, in the words of the model.
    pub head: String,
    /// Whether the other language says otherwise.
    pub disputed: bool,
    /// Its words, each with their task.
    pub parts: Vec<Part>,
}

/// Words with a task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The task.
    pub role: Role,
    /// The words as they are printed.
    pub words: String,
    /// Whether they were understood.
    pub read: bool,
}

/// What was taken from which words, the leading language first.
pub fn shown(card: &CardReading) -> Vec<Shown> {
    let Some((_, leading)) = card.leading() else { return Vec::new() };
    let mut all: Vec<Shown> =
        [(Language::Japanese, &card.japanese, &card.english), (Language::English, &card.english, &card.japanese)]
            .into_iter()
            .filter_map(|(language, mine, other)| {
                let mine = mine.as_ref()?;
                Some(one(mine, other.as_ref().filter(|o| o.modern && mine.modern), language, language == leading))
            })
            .collect();
    all.sort_by_key(|s| !s.leads);
    all
}

fn one(reading: &Reading, other: Option<&Reading>, language: Language, leads: bool) -> Shown {
    let parts = |pieces: &[Piece]| {
        let told = pieces.iter().filter(|p| p.role != Role::Marker);
        told.map(|p| Part {
            role: p.role,
            words: reading.text.get(p.span.clone()).unwrap_or_default().trim().to_owned(),
            read: p.node.is_some(),
        })
        .collect()
    };
    let mut others: Vec<_> = other.map(|o| activated(o).collect()).unwrap_or_default();
    let same_number = other.is_none() || others.len() == activated(reading).count();
    others.reverse();
    let effects = reading.effects.iter().map(|e| {
        let active = super::card::is_activated(e);
        let theirs = if active { others.pop() } else { None };
        Words {
            head: super::line::head(e),
            disputed: active && other.is_some() && !(same_number && theirs.is_some_and(|o| alike(e, o))),
            parts: parts(&e.pieces),
        }
    });
    Shown { language, leads, effects: effects.collect(), general: parts(&reading.general) }
}
