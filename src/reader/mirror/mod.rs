//! The mirror of the reader: an effect model printed as card text, in English and in Japanese.
//!
//! ```text
//! Effect ─ head · cost · target · steps · limit ─▶ phrases ─ noun · place · event · verb ─▶ text
//! ```
//!
//! What is printed is worded as the grammars read it, so that a print goes through the reader again. A part that has
//! no wording yet is named by [`Missing`]; nothing is left out silently. Nothing here knows a card by name.

#![expect(clippy::wildcard_enum_match_arm, reason = "whatever else there is has no wording yet, and says so")]

mod acted;
mod cause;
mod en;
mod group;
mod ja;
mod left;
mod missing;

pub use missing::{Missing, Said};

use crate::cards::card::Card;
use crate::cards::effect::Effect;

/// The Japanese of an English card or archetype name, where there is one.
pub type Names<'a> = &'a dyn Fn(&str) -> Option<String>;

/// All effects of a card as one English text; none where a part has no wording.
pub fn english(card: &Card) -> Option<String> {
    en::card(card).ok()
}

/// All effects of a card as one Japanese text; none where a part has no wording.
pub fn japanese(card: &Card, names: Names<'_>) -> Option<String> {
    ja::card(card, names).ok()
}

/// One effect of a card in English, its limit as if the card had no other effect; or the part that has no wording.
pub fn effect_english(card: &Card, effect: &Effect) -> Said {
    en::effect(card, effect)
}

/// One effect of a card in Japanese, with its number; or the part that has no wording.
pub fn effect_japanese(card: &Card, effect: &Effect, names: Names<'_>) -> Said {
    ja::effect(card, effect, names)
}
