//! How a card lies on the field: its battle position, its zone, the cards that it belongs to.

use serde::{Deserialize, Serialize};

/// The two kinds of Monster Zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MonsterZone {
    /// One of the five Main Monster Zones.
    Main,
    /// One of the two Extra Monster Zones.
    Extra,
    /// The Main Monster Zone in the middle.
    Center,
    /// The leftmost or rightmost Main Monster Zone.
    Outermost,
}

/// Linked monsters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Linked {
    /// In a zone that this card points to.
    ToThis,
    /// In a zone that any Link Monster points to.
    ToAny,
    /// Pointing to this card.
    PointingToThis,
    /// Linked: pointing to another monster, or in a zone that another Link Monster points to.
    Linked,
    /// Co-linked to this card: each points to the other.
    CoLinkedToThis,
    /// Co-linked to any Link Monster: each points to the other.
    CoLinked,
}

/// Attached cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attached {
    /// Equipped to this card.
    EquippedToThis,
    /// Equipped to any monster: an Equip Card.
    Equipped,
    /// Equipped to this card by an effect of its own.
    EquippedByItsEffect,
    /// Equipped to a monster by an effect of its own.
    EquippedItself,
    /// Material of this card.
    MaterialOfThis,
    /// The monster that this card is equipped to.
    EquippedByThis,
    /// The Xyz Monster that this card is a material of.
    HoldsThis,
}

/// How many materials are attached to a monster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Held {
    /// At least so many.
    #[serde(default)]
    pub at_least: u8,
    /// At most so many; none: without a limit.
    #[serde(default)]
    pub at_most: Option<u8>,
}

/// Battle positions, and the two words that texts use for some of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Position {
    /// Face-up Attack Position.
    Attack,
    /// Face-up Defense Position.
    Defense,
    /// Face-down Defense Position.
    FaceDown,
    /// Defense Position, face-up or face-down.
    AnyDefense,
    /// Face-up, Attack or Defense.
    FaceUp,
}
