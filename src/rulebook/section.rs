//! One section of the rulebook, and its notation in YAML. Shared with `build.rs`.

use serde::{Deserialize, Serialize};

/// A section: what a rule of the game says and where that stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// The id, `system.rule`.
    pub id: String,
    /// The document that holds it.
    pub document: String,
    /// Other documents that say it as well.
    #[serde(default)]
    pub also: Vec<String>,
    /// The chapter of the document.
    pub chapter: String,
    /// The heading or the number in the chapter; none where the chapter says it all.
    #[serde(default)]
    pub heading: String,
    /// What it says, in English.
    pub en: String,
    /// What it says, in Chinese.
    pub zh: String,
    /// What it says, in Japanese.
    pub ja: String,
    /// Why no engine can decide it, if so.
    #[serde(default)]
    pub undecidable: Option<String>,
}

/// A document that sections are taken from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// Its id, as sections name it.
    pub id: String,
    /// Its number.
    pub number: u8,
    /// What it is called.
    pub title: Wording,
    /// Which rules it states.
    pub edition: Wording,
    /// What of it is used.
    pub holds: Wording,
}

/// Words in every language of the reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wording {
    /// English.
    pub en: String,
    /// Chinese.
    pub zh: String,
    /// Japanese.
    pub ja: String,
}
