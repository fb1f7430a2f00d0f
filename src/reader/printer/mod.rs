//! Models printed as card text, by the wordings of `grammar/card_print.*`.
//!
//! ```text
//! Effect ─ notation ─▶ value ─ pattern ─▶ rule ─ text ─▶ words
//! ```
//!
//! What is printed is worded as the grammars read it, so that a print goes through the reader again. A pattern names all
//! fields of what it fits, so that nothing is left out silently; a part that has no wording is named by [`Missing`].

mod check;
mod file;
mod pattern;
mod say;
mod text;
mod words;

use std::sync::LazyLock;

use serde_yaml::Value;

pub use check::check;

use crate::cards::card::Card;
use crate::cards::effect::Effect;
use crate::cards::notation::plain;
use crate::reader::grammar::{self, Language};
use file::Wordings;
use say::Saying;

/// A part of a model that has no wording.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Missing(pub String);

/// Words, or the part that has none.
pub type Said = Result<String, Missing>;

/// The Japanese of an English card or archetype name, where there is one.
pub type Names<'a> = &'a dyn Fn(&str) -> Option<String>;

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no wording for {}", self.0)
    }
}

impl std::error::Error for Missing {}

/// The files inside the program.
const ENGLISH: &str = include_str!("../../../grammar/card_print.en");
const JAPANESE: &str = include_str!("../../../grammar/card_print.ja");

fn wordings(language: Language) -> &'static Wordings {
    static EN: LazyLock<Wordings> = LazyLock::new(|| read("card_print.en", ENGLISH));
    static JA: LazyLock<Wordings> = LazyLock::new(|| read("card_print.ja", JAPANESE));
    match language {
        Language::English => &EN,
        Language::Japanese => &JA,
    }
}

fn read(file: &str, ours: &'static str) -> Wordings {
    Wordings::read(&grammar::text(file, ours)).expect("the file is tested")
}

/// All effects of a card as one text.
pub fn card(language: Language, card: &Card, names: Names<'_>) -> Said {
    say(language, card, "card", &plain(&card.effects), names)
}

/// One effect of a card, its limit as if the card had no other effect.
pub fn effect(language: Language, card: &Card, effect: &Effect, names: Names<'_>) -> Said {
    say(language, card, "effect", &plain(effect), names)
}

/// A part of an effect by itself; `sort` is one of the sorts at the end of `grammar/card_print.ja`, `effect` the effect in
/// notation with that part alone in its field.
pub fn part(language: Language, card: &Card, sort: &str, effect: &Value, names: Names<'_>) -> Said {
    say(language, card, sort, effect, names)
}

fn say(language: Language, card: &Card, sort: &str, value: &Value, names: Names<'_>) -> Said {
    let known = [
        ("card-name", Value::from(card.name.en.as_str())),
        ("card-kind", plain(&card.kind)),
        ("card-property", plain(&card.property)),
        ("card-types", plain(&card.types)),
    ];
    let known = known.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    Saying { wordings: wordings(language), names, known, depth: 0 }.say(sort, value)
}
