//! What an effect that applies does or keeps from being done: replacements, what follows at once, what cannot be negated.

use serde::{Deserialize, Serialize};

use super::continuous::Effects;
use super::effect::Obligation;
use super::filter::{Filter, Place, SummonKind, Who};
use super::step::Step;
use super::trigger::{Activated, Cause, EventKind, Includes, Trigger};

/// A replacement effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Instead {
    /// What would happen: `destroyed`, `sent-to-graveyard`, `damage`, …
    pub would: EventKind,
    /// By these causes; empty: any.
    #[serde(default)]
    pub cause: Vec<Cause>,
    /// Of card effects, only by these.
    #[serde(default)]
    pub effects: Option<Box<Effects>>,
    /// Only where exactly one card would be: of those concerned, or of all ("and no other cards").
    #[serde(default)]
    pub exactly_one: Option<Among>,
    /// It is done for one of the cards only ("instead of 1 of those cards").
    #[serde(default)]
    pub one: bool,
    /// Only for a card that is destroyed ("if this card is destroyed, place it … instead of sending it to the GY").
    #[serde(default)]
    pub destroyed: bool,
    /// May or must.
    #[serde(default)]
    pub choice: Obligation,
    /// What is done instead.
    #[serde(rename = "do")]
    #[serde(default)]
    pub steps: Vec<Step>,
}

impl Instead {
    /// Something done instead of such an event, whatever brings it about.
    pub fn of(would: EventKind, choice: Obligation, steps: Vec<Step>) -> Instead {
        let cause = Vec::new();
        Instead { would, cause, effects: None, exactly_one: None, one: false, destroyed: false, choice, steps }
    }
}

/// Among which cards one is the only one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Among {
    /// Those that are concerned.
    Concerned,
    /// All to which it would happen.
    All,
}

/// A cost of an activation that can be paid in another way: "if you would Tribute a monster(s) to activate its effect, you
/// can … instead"; or that is not paid at all: "you do not pay LP to activate Spell Cards".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CostInstead {
    /// To activate effects of such cards.
    pub of: Filter,
    /// Only the activations of Spell and Trap Cards, or only of effects.
    #[serde(default)]
    pub activation: Option<Activated>,
    /// What would be done for it, any of these: `tributed`, `banished`, `discarded`, `sent-to-graveyard`,
    /// `material-detached`, `lp-paid`.
    pub would: Vec<EventKind>,
    /// With cards from these places; empty: from anywhere.
    #[serde(default)]
    pub from: Vec<Place>,
    /// With the very card whose effect is activated.
    #[serde(default)]
    pub itself: bool,
    /// It is done for one of the cards only ("instead of 1 of those cards").
    #[serde(default)]
    pub one: bool,
    /// It is always so: nobody can choose to pay what is printed ("you do not pay LP to activate Spell Cards").
    #[serde(default)]
    pub always: bool,
    /// What is done instead; `those`: as many as otherwise; nothing: it is not paid at all.
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

/// Effects of Chain Links that are negated as they resolve.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Negates {
    /// Which.
    pub effects: Effects,
    /// Only those that target such a card.
    #[serde(default)]
    pub targets: Option<Filter>,
    /// Activated in these places; empty: anywhere.
    #[serde(default)]
    pub from: Vec<Place>,
    /// Only those that would do one of these.
    #[serde(default)]
    pub includes: Vec<Includes>,
    /// Their cards are destroyed then.
    #[serde(default)]
    pub destroys: bool,
    /// What is done as they begin to resolve, `negate-effect` among it; empty: they are negated without more ado.
    #[serde(default)]
    #[serde(rename = "do")]
    pub steps: Vec<Step>,
}

/// Activations, effects or Summons that cannot be negated: those of the cards concerned, or of any card.
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
    /// For `summon`: of these kinds; empty: all.
    #[serde(default)]
    pub summons: Vec<SummonKind>,
}

/// What can be negated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Negatable {
    /// The activation.
    Activation,
    /// The effect.
    Effect,
    /// The Summon.
    Summon,
}
