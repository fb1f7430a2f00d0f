//! Cards that are banished, or borrowed, for a while and come back.

use super::copy::Copy;
use super::place::{CardId, Player};
use crate::cards::act::Until;

/// A card that is banished until some time, with what it was on the field: that is what comes back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Away {
    /// The card, as it is banished since that moment.
    pub card: (CardId, u32),
    /// How it lay on the field.
    pub was: Copy,
    /// Until then.
    pub until: Until,
    /// The player of the effect.
    pub player: Player,
    /// The turn in which it was banished.
    pub since_turn: u32,
    /// How often a point of time that is counted has still to come.
    pub left: u8,
}

/// A monster whose control changed for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loan {
    /// The monster, as it lies since that moment.
    pub card: (CardId, u32),
    /// The card whose effect it was.
    pub source: CardId,
    /// The player of the effect.
    pub player: Player,
    /// Who has it by that effect.
    pub to: Player,
    /// Who gets it back, once nothing lends it to anybody any more.
    pub back: Player,
    /// Until then.
    pub until: Until,
    /// The turn in which control changed.
    pub since_turn: u32,
}
