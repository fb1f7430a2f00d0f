//! What an effect that applies does or keeps from being done: replacements, what follows at once, what cannot be negated.

use serde::{Deserialize, Serialize};

use super::effect::Obligation;
use super::filter::Who;
use super::step::Step;
use super::trigger::{Cause, EventKind, Includes, Trigger};

/// A replacement effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Instead {
    /// What would happen: `destroyed`, `sent-to-graveyard`, `damage`, …
    pub would: EventKind,
    /// By these causes; empty: any.
    #[serde(default)]
    pub cause: Vec<Cause>,
    /// Only for a card that is destroyed ("if this card is destroyed, place it … instead of sending it to the GY").
    #[serde(default)]
    pub destroyed: bool,
    /// May or must.
    #[serde(default)]
    pub choice: Obligation,
    /// What is done instead.
    #[serde(rename = "do")]
    pub steps: Vec<Step>,
}

/// An unclassified effect that answers events at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EachTime {
    /// The event.
    pub on: Trigger,
    /// What is done.
    #[serde(rename = "do")]
    pub steps: Vec<Step>,
}

/// Activations or effects that cannot be negated: those of the cards concerned, or of any card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NotNegated {
    /// What of them cannot be negated.
    pub what: Vec<Negatable>,
    /// Only of the very effect in which this stands.
    #[serde(default)]
    pub own: bool,
    /// Activated by that player.
    #[serde(default)]
    pub whose: Option<Who>,
    /// Only if the effect does one of these.
    #[serde(default)]
    pub includes: Vec<Includes>,
}

/// What of a Chain Link can be negated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Negatable {
    /// The activation.
    Activation,
    /// The effect.
    Effect,
}
