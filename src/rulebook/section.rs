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
    /// The place in the document.
    pub place: String,
    /// What it says, in English.
    pub en: String,
    /// What it says, in Chinese.
    pub zh: String,
    /// Why no engine can decide it, if so.
    #[serde(default)]
    pub undecidable: Option<String>,
}
