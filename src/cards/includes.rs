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
    /// It adds cards to the hand.
    AddToHand,
    /// It banishes cards.
    Banish,
    /// It changes Attributes.
    ChangeAttribute,
    /// It changes battle positions.
    ChangePosition,
    /// It changes ATK, DEF or another value.
    ChangeStat,
    /// It changes Types.
    ChangeType,
    /// It inflicts damage.
    Damage,
    /// It destroys cards.
    Destroy,
    /// It discards cards.
    Discard,
    /// It draws cards.
    Draw,
    /// It equips a card to a monster.
    Equip,
    /// It Fusion Summons.
    FusionSummon,
    /// A player gains LP by it.
    GainLp,
    /// It negates an activation, an effect or a Summon.
    Negate,
    /// It Normal Summons.
    NormalSummon,
    /// It puts cards into the Deck.
    ReturnToDeck,
    /// It returns cards to the hand.
    ReturnToHand,
    /// It Ritual Summons.
    RitualSummon,
    /// It sends cards to the GY.
    SendToGraveyard,
    /// It Sets cards.
    Set,
    /// It Special Summons, in whatever way.
    SpecialSummon,
    /// It takes control of a monster.
    TakeControl,
    /// It Tributes monsters.
    Tribute,
}
