//! What a Summon from the Extra Deck, or a Ritual Summon, is made with.

use serde::{Deserialize, Serialize};

use super::filter::Filter;
use super::number::Had;
use super::step::Noun;
use super::unread::Unread;

/// Materials of a Fusion, Synchro, Xyz, Link or Ritual Monster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Materials {
    /// Slot by slot.
    #[serde(default)]
    pub slots: Vec<Slot>,
    /// Instead of the listed materials: the Xyz Monster is overlaid on that one monster, whose own materials come along.
    #[serde(default)]
    pub overlay: bool,
    /// Only with these materials: nothing takes the place of one.
    #[serde(default)]
    pub exactly: bool,
    /// What else is asked of them, which this model cannot say.
    #[serde(default)]
    pub unread: Option<Unread>,
}

/// Some of the materials.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Slot {
    /// Which cards.
    pub of: Filter,
    /// At least so many.
    #[serde(default = "one")]
    pub min: u8,
    /// At most so many (default: as `min`; 99: "or more").
    #[serde(default)]
    pub max: Option<u8>,
    /// No two of them are alike in this.
    #[serde(default)]
    pub different: Vec<Alike>,
    /// All of them are alike in this.
    #[serde(default)]
    pub same: Vec<Alike>,
}

/// What is alike in something, or differs: "with the same Type as that monster", "with a different name".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Like {
    /// In each of these …
    pub what: Vec<Alike>,
    /// … as this card …
    pub of: Noun,
    /// … or in none of them.
    #[serde(default)]
    pub not: bool,
    /// As that card was before it moved.
    #[serde(default)]
    pub had: Option<Had>,
}

/// What a card takes over from another: "its name and Attribute become that monster's".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Likened {
    /// In each of these.
    pub what: Vec<Alike>,
    /// As this card.
    pub of: Noun,
}

/// In what cards are alike or differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alike {
    /// The name.
    Name,
    /// The Type.
    Race,
    /// An Attribute.
    Attribute,
    /// The Level.
    Level,
    /// The Rank.
    Rank,
    /// The ATK.
    Atk,
    /// The DEF.
    Def,
    /// The Link Rating.
    Link,
    /// The original name.
    OriginalName,
    /// The original Type.
    OriginalRace,
    /// The original Attribute.
    OriginalAttribute,
    /// The original Level.
    OriginalLevel,
    /// The place where they lie: hand, Deck, field, …
    Place,
    /// The kind of card: Monster, Spell or Trap.
    CardType,
    /// The column in which they lie.
    Column,
    /// That their columns are beside each other.
    AdjacentColumn,
}

fn one() -> u8 {
    1
}
