//! Cards that are banished for a while and come back.

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
}
