//! A card with what is found out about its model once.

use std::ops::Deref;

use super::card::Card;
use super::unread::walk::{first_open, has_unread};

/// The definition of a card. It never changes: whoever changes a card defines another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    card: Card,
    doubtful: bool,
    open: bool,
}

impl Definition {
    /// Defines a card.
    pub fn new(card: Card) -> Definition {
        let (doubtful, open) = (has_unread(&card.effects), first_open(&card.effects).is_some());
        Definition { card, doubtful, open }
    }

    /// Whether some part of its model, wherever it stands, was not read.
    pub fn doubtful(&self) -> bool {
        self.doubtful
    }

    /// Whether a description, a condition or an event of it was not read whole.
    pub fn open(&self) -> bool {
        self.open
    }
}

impl Deref for Definition {
    type Target = Card;

    #[inline]
    fn deref(&self) -> &Card {
        &self.card
    }
}
