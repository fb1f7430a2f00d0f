//! Counters. Cards and boards name their kinds with or without the word "Counter", in capitals or not.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::short::{Shortened, shortened};
use super::step::Noun;

/// The counters on some cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CountersOn {
    /// The name of the counters.
    pub kind: String,
    /// On what.
    pub on: Noun,
    /// As many as these had as they left the field, if they have.
    #[serde(default)]
    pub had: bool,
}

/// Counters that a card has. Short form: their name, where one is enough.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, remote = "Self")]
pub struct HasCounters {
    /// The name of the counters.
    pub kind: String,
    /// At least so many.
    pub at_least: u8,
}

impl HasCounters {
    /// One or more of that name.
    pub fn named(kind: String) -> HasCounters {
        HasCounters { kind, at_least: 1 }
    }
}

shortened!(HasCounters);

impl Shortened for HasCounters {
    type Short = String;
    const FIELDS: &'static [&'static str] = &["kind", "at-least"];

    fn of(kind: String) -> HasCounters {
        HasCounters::named(kind)
    }

    fn short(&self) -> Option<&String> {
        (self.at_least == 1).then_some(&self.kind)
    }

    fn read_whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<HasCounters, D::Error> {
        HasCounters::deserialize(deserializer)
    }

    fn write_whole<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        HasCounters::serialize(self, serializer)
    }
}

/// Whether two names mean the same kind of counter.
pub fn same(one: &str, other: &str) -> bool {
    bare(one).eq_ignore_ascii_case(bare(other))
}

/// The name without the word "Counter" at its end.
pub fn bare(name: &str) -> &str {
    let Some((kind, word)) = name.rsplit_once(char::is_whitespace) else { return name };
    if word.eq_ignore_ascii_case("counter") || word.eq_ignore_ascii_case("counters") { kind.trim_end() } else { name }
}

#[cfg(test)]
mod tests {
    use super::same;

    #[test]
    fn the_word_counter_may_be_left_out() {
        assert!(same("Spell Counter", "spell"));
        assert!(same("SPELL COUNTERS", "Spell Counter"));
        assert!(same("A-Counter", "a-counter"));
        assert!(!same("Spell Counter", "Spellstone Counter"));
    }
}
