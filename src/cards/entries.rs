//! Parts of what effects make so while they apply.

use serde::{Deserialize, Serialize};

use super::filter::{Kind, Place, Who};
use super::step::Step;

/// Effects that do not destroy a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Survives {
    /// Of cards of these kinds; empty: all.
    #[serde(default)]
    pub kind: Vec<Kind>,
    /// Only those that do not target it.
    #[serde(default)]
    pub untargeted: bool,
}

/// What an attack costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AttackCost {
    /// Whose attacks.
    #[serde(default)]
    pub who: Who,
    /// What that player does; "you" is the one who attacks.
    pub cost: Vec<Step>,
}

/// What both players may look at while it applies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Revealed {
    /// Whose.
    #[serde(default)]
    pub who: Who,
    /// The hand, or the Deck: turned over, so that its top card is seen.
    pub places: Vec<Place>,
}
