//! Effects that a rule speaks of: whose, of which cards, how and where they are activated.

use serde::{Deserialize, Serialize};

use super::filter::{Filter, Kind, Place, Who};

/// Effects, described.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of its own in the text of a card")]
pub struct Effects {
    /// Of cards of these kinds; empty: all.
    pub kind: Vec<Kind>,
    /// Of that player's cards.
    pub whose: Option<Who>,
    /// Of cards that fit.
    pub of: Option<Box<Filter>>,
    /// Only activated ones.
    pub activated: bool,
    /// Not of this card itself.
    pub other: bool,
    /// Not of the very card that is concerned.
    pub not_own: bool,
    /// Activated in these places: only activated ones; empty: anywhere.
    pub from: Vec<Place>,
    /// Not those that target the very card that is concerned, once they are activated.
    pub untargeted: bool,
}
