//! Parts of a card's text that were not read: their words, what they would be, and what they can touch.

pub mod silent;
pub mod supposed;
mod touch;
pub mod walk;

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use super::filter::SummonKind;
pub use touch::{Touch, Touches};

/// A part that was not read. In YAML the bare words, or `{words, sort, whom, touches, waits}` where more is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// The words, or what they say in our own.
    pub words: String,
    /// Which way it can push an answer.
    pub sort: Sort,
    /// Whom it speaks of.
    pub whom: Whom,
    /// What it can touch.
    pub touches: Touches,
    /// What has to come before it can have done anything; none: it may bear on what happens at any time.
    pub waits: Option<Occasion>,
}

/// How the kinds of Summons that take materials are named.
const KINDS: [(SummonKind, &[&str]); 5] = [
    (SummonKind::Fusion, &["fusion", "融合"]),
    (SummonKind::Ritual, &["ritual", "儀式"]),
    (SummonKind::Synchro, &["synchro", "シンクロ", "Ｓ召喚", "ｓ召喚"]),
    (SummonKind::Xyz, &["xyz", "エクシーズ", "Ｘ召喚", "ｘ召喚"]),
    (SummonKind::Link, &["link", "リンク"]),
];

/// What words may wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// A battle.
    Battle,
    /// Another phase than a Main Phase.
    Phase,
    /// Damage to a player.
    Damage,
    /// The use of the card as a material.
    Material,
}

/// Which way a part that was not read can push an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// Either way.
    #[default]
    Any,
    /// It only forbids: nothing is possible by it that would not be without it.
    Ban,
    /// It only allows its player to activate or do something; what is done then is done by itself.
    Permission,
}

/// Whom a part that was not read speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// Whatever cards and players there are.
    #[default]
    Anyone,
    /// The card itself alone.
    This,
}

impl Unread {
    /// Words of which nothing more is known: they can touch everything, and how the Duel ends where they name it.
    pub fn new(words: impl Into<String>) -> Unread {
        let words = words.into();
        let duel = names_the_duel(&words);
        let touches = if duel { Touches::EVERYTHING } else { Touches::EVERYTHING.without(Touches::of(&[Touch::Duel])) };
        Unread { words, sort: Sort::Any, whom: Whom::Anyone, touches, waits: None }
    }

    /// Whether nothing is known of it but its words.
    fn is_bare(&self) -> bool {
        *self == Unread::new(self.words.as_str())
    }

    /// Whether it may say what the card does while it is in the Deck: by a word for it, or because nothing is known of it.
    pub fn may_speak_of_the_deck(&self) -> bool {
        let small = self.words.to_lowercase();
        // The Extra Deck is another place, and what goes into the Deck was not there.
        let other = ["extra deck", "into the deck", "into your deck", "エクストラデッキ", "デッキに戻"];
        let bare = other.iter().fold(small, |text, words| text.replace(words, ""));
        self.touches.is_everything() || bare.contains("deck") || bare.contains("デッキ")
    }

    /// Whether it may say what the card is as a material, or what holds of a monster that it was used for: by a word for that.
    pub fn may_speak_of_materials(&self) -> bool {
        let small = self.words.to_lowercase();
        ["material", "use", "using", "substitut", "treat", "素材", "使", "扱"].iter().any(|word| small.contains(word))
    }

    /// Whether it may speak of a kind of Summon: it names that one, or none.
    pub fn may_speak_of(&self, kind: SummonKind) -> bool {
        let small = self.words.to_lowercase();
        let named = |words: &[&str]| words.iter().any(|word| small.contains(word));
        let own = KINDS.iter().any(|(other, words)| *other == kind && named(words));
        own || !KINDS.iter().any(|(_, words)| named(words))
    }

    /// Whether it speaks of the card on which it stands.
    pub fn speaks_of_its_card(&self) -> bool {
        self.whom == Whom::This || self.words.to_lowercase().contains("this card") || self.words.contains("このカード")
    }

    /// Whether it may say what the card is where it lies in the GY or banished: by a word for that place.
    pub fn may_speak_of_the_gy(&self) -> bool {
        let small = self.words.to_lowercase();
        ["gy", "graveyard", "banish", "removed", "墓地", "除外"].iter().any(|word| small.contains(word))
    }

    /// Whether it may say something of counters: by the word, or because nothing is known of it.
    pub fn may_speak_of_counters(&self) -> bool {
        let named = self.words.to_lowercase().contains("counter") || self.words.contains("カウンター");
        self.touches.is_everything() || named && self.touches(&[Touch::Activation])
    }

    /// Whether it allows nothing but Special Summons: another way in which its card can be Summoned.
    pub fn is_a_way_to_summon(&self) -> bool {
        self.sort == Sort::Permission && self.touches == Touches::of(&[Touch::SpecialSummon])
    }

    /// Whether it can touch one of these.
    pub fn touches(&self, what: &[Touch]) -> bool {
        self.touches.any(Touches::of(what))
    }
}

impl From<&str> for Unread {
    fn from(words: &str) -> Unread {
        Unread::new(words)
    }
}

impl From<String> for Unread {
    fn from(words: String) -> Unread {
        Unread::new(words)
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// Whether words name the Duel or the Match other than by how long something lasts or counts; names of cards do not.
fn names_the_duel(words: &str) -> bool {
    let spoken: String = words.to_lowercase().split('"').step_by(2).collect();
    let spoken = ["per duel", "this duel", "デュエル中"].iter().fold(spoken, |text, span| text.replace(span, ""));
    let mut english = spoken.split(|c: char| !c.is_ascii_alphabetic());
    let named = |word: &str| matches!(word, "duel" | "match");
    english.any(named) || ["デュエル", "マッチ", "决斗"].iter().any(|name| spoken.contains(name))
}

/// The form with all fields.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Whole {
    words: String,
    #[serde(default)]
    sort: Sort,
    #[serde(default)]
    whom: Whom,
    #[serde(default)]
    touches: Option<Touches>,
    #[serde(default)]
    waits: Option<Occasion>,
}

impl From<Whole> for Unread {
    fn from(whole: Whole) -> Unread {
        let bare = Unread::new(whole.words);
        let touches = whole.touches.unwrap_or(bare.touches);
        Unread { touches, sort: whole.sort, whom: whole.whom, waits: whole.waits, ..bare }
    }
}

impl Serialize for Unread {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() && self.is_bare() {
            return serializer.serialize_str(&self.words);
        }
        let touches = (!self.touches.is_everything()).then_some(self.touches);
        let (words, waits) = (self.words.clone(), self.waits);
        let whole = Whole { words, sort: self.sort, whom: self.whom, touches, waits };
        whole.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Unread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Unread, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Short)
        } else {
            Whole::deserialize(deserializer).map(Unread::from)
        }
    }
}

/// Reads the words alone, or the form with all fields.
struct Short;

impl<'de> Visitor<'de> for Short {
    type Value = Unread;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("words that were not read, or `{words, sort, whom, touches, waits}`")
    }

    fn visit_str<E: de::Error>(self, words: &str) -> Result<Unread, E> {
        Ok(Unread::new(words))
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Unread, A::Error> {
        Whole::deserialize(de::value::MapAccessDeserializer::new(map)).map(Unread::from)
    }
}
