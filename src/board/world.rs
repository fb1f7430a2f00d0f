//! What does not change in a duel: the definitions of its cards and the edition of the rules.

use crate::cards::card::Card;

/// Definitions and parameters of a duel, shared by all its states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// The cards that occur, and those that they name.
    pub cards: Vec<std::sync::Arc<Card>>,
    /// The edition of the rules.
    pub edition: Edition,
    /// The region.
    pub region: Region,
}

/// Editions of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Edition {
    /// The Master Rule of 2017.
    Rules2017,
    /// The Master Rule of April 2020 and after.
    #[default]
    Rules2020,
}

/// Regions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Region {
    /// Asia.
    #[default]
    Ocg,
    /// The West.
    Tcg,
}

impl World {
    /// The index of the definition with this English name.
    pub fn find(&self, name: &str) -> Option<u16> {
        self.cards.iter().position(|c| c.name.en == name).and_then(|n| u16::try_from(n).ok())
    }
}
