//! The languages that are read, and what differs between them before a piece is parsed.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::Grammar;

/// A language that card text is read in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// Japanese: the OCG's own wording.
    Japanese,
    /// English.
    English,
}

impl Language {
    /// The grammar, compiled when it is first asked for.
    pub fn grammar(self) -> &'static Grammar {
        static JAPANESE: LazyLock<Grammar> = LazyLock::new(|| ours(include_str!("../../../grammar/card_text.ja")));
        static ENGLISH: LazyLock<Grammar> = LazyLock::new(|| ours(include_str!("../../../grammar/card_text.en")));
        match self {
            Language::Japanese => &JAPANESE,
            Language::English => &ENGLISH,
        }
    }

    /// A piece as the grammar wants it: one line, and in English without the capital that only begins a sentence.
    pub fn ready(self, piece: &str) -> String {
        match self {
            Language::Japanese => piece.chars().filter(|c| !c.is_whitespace() || *c == '　').collect(),
            Language::English => {
                let line = piece.split_whitespace().collect::<Vec<_>>().join(" ");
                let first = line.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
                let capital = first.chars().next().is_some_and(char::is_uppercase);
                let term = TERMS.contains(&first) || first.len() > 1 && first.chars().all(char::is_uppercase);
                if !capital || term {
                    return line;
                }
                let mut chars = line.chars();
                chars.next().into_iter().flat_map(char::to_lowercase).chain(chars).collect()
            }
        }
    }

    /// How many words a stretch of text has (Japanese: characters), punctuation not counted.
    pub fn count(self, text: &str) -> usize {
        match self {
            Language::Japanese => text.chars().filter(|c| c.is_alphanumeric()).count(),
            Language::English => text.split_whitespace().filter(|w| w.chars().any(char::is_alphanumeric)).count(),
        }
    }
}

/// Words that have their capital everywhere.
const TERMS: [&str; 34] = [
    "Special", "Normal", "Tribute", "Flip", "Fusion", "Synchro", "Xyz", "Link", "Ritual", "Pendulum", "Level",
    "Levels", "Rank", "Ranks", "Set", "Spell", "Spells", "Trap", "Traps", "Tuner", "Tuners", "Gemini", "Spirit",
    "Union", "Toon", "Effect", "Summon", "Summons", "Token", "Tokens", "Deck", "Extra", "Main", "Equip",
];

fn ours(text: &str) -> Grammar {
    Grammar::new(text).expect("the grammar is tested")
}
