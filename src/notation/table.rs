//! The table of the notation: its sorts, their words and fields. `build.rs` makes it of the types themselves.

use serde::{Deserialize, Serialize};

/// A sort of thing that the notation can say: an act, a condition, a description of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// What it is.
    pub meaning: String,
    /// What may be written for it instead, where that says all.
    pub short: Option<Sort>,
    /// A map with these keys; empty for what is said by words.
    pub fields: Vec<Field>,
    /// One of these words; empty for maps.
    pub words: Vec<Word>,
}

/// A key of a map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The key.
    pub name: String,
    /// Another key that says the same.
    pub alias: Option<String>,
    /// What it means.
    pub meaning: String,
    /// What stands there.
    pub sort: Sort,
    /// Whether it must be there.
    pub needed: bool,
}

/// One of several words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Word {
    /// The word.
    pub name: String,
    /// What it means.
    pub meaning: String,
    /// What stands behind it, `{word: …}`: nothing, one thing, or a list of so many.
    pub holds: Vec<Sort>,
}

/// What may stand at a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sort {
    /// Text of whatever kind.
    Text,
    /// A whole number.
    Whole,
    /// A whole number from 0 on.
    Natural,
    /// `true` or `false`.
    Flag,
    /// A list.
    List(Box<Sort>),
    /// A part of the notation, by its name.
    Of(String),
    /// What stands there, or nothing.
    Maybe(Box<Sort>),
}

impl Part {
    /// The field that is called so.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name || field.alias.as_deref() == Some(name))
    }

    /// The word that is called so.
    pub fn word(&self, name: &str) -> Option<&Word> {
        self.words.iter().find(|word| word.name == name)
    }

    /// All its words, or all its keys.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().map(|field| field.name.as_str()).chain(self.words.iter().map(|word| word.name.as_str()))
    }
}

impl Sort {
    /// The part of the notation that it speaks of.
    pub fn part(&self) -> Option<&str> {
        match self {
            Sort::Of(name) => Some(name),
            Sort::List(inner) | Sort::Maybe(inner) => inner.part(),
            Sort::Text | Sort::Whole | Sort::Natural | Sort::Flag => None,
        }
    }
}

impl std::fmt::Display for Sort {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Sort::Text => f.write_str("text"),
            Sort::Whole => f.write_str("number"),
            Sort::Natural => f.write_str("number from 0 on"),
            Sort::Flag => f.write_str("true or false"),
            Sort::List(inner) => write!(f, "[{inner}, …]"),
            Sort::Of(name) => f.write_str(name),
            Sort::Maybe(inner) => write!(f, "{inner} or null"),
        }
    }
}
