//! Decision points in the middle of a resolution.

use crate::board::place::{CardId, Player};
use crate::cards::effect::Declared;

/// What has to be decided before the resolution goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Who decides.
    pub player: Player,
    /// The Chain Link that resolves, from 1.
    pub link: u8,
    /// What.
    pub what: Open,
}

/// Kinds of decisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Open {
    /// So many of these cards, for a verb.
    Cards {
        /// The cards to choose from.
        of: Vec<CardId>,
        /// At least.
        min: usize,
        /// At most.
        max: usize,
        /// The verb of the step.
        verb: &'static str,
    },
    /// One of so many lists of steps.
    Option(u8),
    /// Whether an optional step is done.
    Optional(&'static str),
    /// So many coins.
    Coins(u8),
    /// So many dice.
    Dice(u8),
    /// A declaration.
    Declare(Declared),
}
