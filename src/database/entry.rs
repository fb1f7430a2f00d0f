//! A card as the compiled database holds it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::cards::card::Card;
use crate::library::fold::{fold, loose};

/// The languages of names, in the order in which one stands in for another.
pub const LANGUAGES: [&str; 10] = ["en", "ja", "zh-CN", "zh-TW", "ko", "de", "fr", "it", "es", "pt"];

/// A card: its printed facts, all its names, its texts, and what was read from them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The printed facts. It has no effects: those come from `reading`.
    pub facts: Card,
    /// Names by language, without readings.
    pub names: BTreeMap<String, String>,
    /// Texts by language, without readings: those that are read, or else whatever there is.
    pub texts: BTreeMap<String, Text>,
    /// The number of the publisher's own database.
    pub konami_id: Option<u32>,
    /// Passwords of other prints of the same card.
    pub alternatives: Vec<u32>,
    /// What was read from the texts, packed; empty if nothing was.
    pub reading: Vec<u8>,
}

/// What is printed on a card in one language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// The card text.
    pub text: String,
    /// The Pendulum Effect.
    pub pendulum: Option<String>,
}

/// How a name is one of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Called {
    /// But for the dots in it.
    Loosely,
    /// As it is.
    Exactly,
}

impl Entry {
    /// Whether this is one of its names, folded, or one of its passwords; dots may be left out.
    pub fn is_called(&self, folded: &str) -> Option<Called> {
        let names = || self.names.values().map(|name| fold(name));
        if self.has_number(folded) || names().any(|name| name == folded) {
            return Some(Called::Exactly);
        }
        names().any(|name| loose(&name).is_some_and(|name| name == folded)).then_some(Called::Loosely)
    }

    fn has_number(&self, folded: &str) -> bool {
        folded.bytes().all(|b| b.is_ascii_digit())
            && folded.parse().is_ok_and(|p| self.facts.password == Some(p) || self.alternatives.contains(&p))
    }
}
