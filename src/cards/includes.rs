//! What an effect does that another card's text asks for: "would destroy a card on the field".

use serde::{Deserialize, Serialize};

use super::filter::{Filter, Place, Who};

/// "Would destroy", "adds from the Deck": what an effect that is answered would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Includes {
    /// Any of these verbs.
    pub verbs: Vec<Verb>,
    /// Of cards in these places.
    #[serde(default)]
    pub from: Vec<Place>,
    /// Of cards that fit this.
    #[serde(default)]
    pub of: Option<Box<Filter>>,
    /// Of at least so many cards.
    #[serde(default)]
    pub at_least: Option<u8>,
    /// To this player ("that would inflict damage to you").
    #[serde(default)]
    pub to: Option<Who>,
}

/// Verbs that another card's text can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// Add to hand.
    AddToHand,
    /// Banish.
    Banish,
    /// Change position.
    ChangePosition,
    /// Change stat.
    ChangeStat,
    /// Damage.
    Damage,
    /// Destroy.
    Destroy,
    /// Discard.
    Discard,
    /// Draw.
    Draw,
    /// Equip.
    Equip,
    /// Fusion Summon.
    FusionSummon,
    /// Gain LP.
    GainLp,
    /// Negate.
    Negate,
    /// Normal Summon.
    NormalSummon,
    /// Return to Deck.
    ReturnToDeck,
    /// Return to hand.
    ReturnToHand,
    /// Ritual Summon.
    RitualSummon,
    /// Send to GY.
    SendToGraveyard,
    /// Set.
    Set,
    /// Special Summon.
    SpecialSummon,
    /// Take control.
    TakeControl,
    /// Tribute.
    Tribute,
}
