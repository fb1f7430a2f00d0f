//! Values as databases write them: numbers as texts and texts as numbers.

use std::fmt;

use serde::de::value::{Error, StrDeserializer};
use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};

/// A text, or a number written out; null is nothing, and so is a blank text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Word(pub(super) Option<String>);

impl Word {
    /// The text.
    pub(super) fn text(&self) -> Option<&str> {
        self.0.as_deref()
    }

    /// The number, if it is one in range.
    pub(super) fn number<T: std::str::FromStr>(&self) -> Option<T> {
        self.text().and_then(|text| text.parse().ok())
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
        deserializer.deserialize_any(Words)
    }
}

struct Words;

impl<'de> Visitor<'de> for Words {
    type Value = Word;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a number")
    }

    fn visit_str<E>(self, text: &str) -> Result<Word, E> {
        let text = text.trim();
        Ok(Word((!text.is_empty()).then(|| text.to_owned())))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Word, E> {
        Ok(Word(Some(number.to_string())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Word, E> {
        Ok(Word(Some(number.to_string())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Word, E> {
        Ok(Word(Some(number.to_string())))
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Word, E> {
        Ok(Word(Some(truth.to_string())))
    }

    fn visit_unit<E>(self) -> Result<Word, E> {
        Ok(Word(None))
    }

    fn visit_none<E>(self) -> Result<Word, E> {
        Ok(Word(None))
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Word, D::Error> {
        deserializer.deserialize_any(Words)
    }
}

/// A word of the model, from the word that a database has for it: `Quick-Play`, `WINGED BEAST`.
pub(super) fn known<'de, T: Deserialize<'de>>(text: &str) -> Option<T> {
    let kebab = text.trim().to_lowercase().replace(' ', "-");
    let word: StrDeserializer<'_, Error> = kebab.as_str().into_deserializer();
    // The words of the model are plain: nothing of them is borrowed.
    T::deserialize(word).ok()
}
