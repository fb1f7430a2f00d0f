//! What is supposed of words that were not read, to see what hangs on them.

use super::place::CardId;
use super::state::State;

/// What is supposed of descriptions, conditions and events that were not read whole: that all fits them, or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Supposing {
    /// Whether it fits.
    pub fits: bool,
    /// Of the texts of one definition alone.
    pub of: Option<u16>,
}

impl State {
    /// What is supposed of the unread words of a card.
    pub fn supposes(&self, this: CardId) -> Option<bool> {
        self.world.meet();
        let supposing = self.supposing?;
        let meant = |definition: u16| self.copies.get(this.index()).is_some_and(|c| c.card == definition);
        supposing.of.is_none_or(meant).then_some(supposing.fits)
    }
}
