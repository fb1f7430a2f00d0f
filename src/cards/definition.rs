//! A card with what is found out about its model once.

use std::ops::Deref;
use std::sync::OnceLock;

use super::card::Card;
use super::parts::{Lacking, lacking};
use super::unread::walk::{first_open, has_unread};

/// The definition of a card. It never changes: whoever changes a card defines another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    card: Card,
    doubtful: bool,
    open: bool,
    lacking: Parts,
}

/// The parts that were not read, listed when somebody asks: a note by the way, which is no part of the definition.
#[derive(Debug, Clone, Default)]
struct Parts(OnceLock<Vec<Lacking>>);

impl PartialEq for Parts {
    fn eq(&self, _: &Parts) -> bool {
        true
    }
}

impl Eq for Parts {}

impl Definition {
    /// Defines a card.
    pub fn new(card: Card) -> Definition {
        let (doubtful, open) = (has_unread(&card.effects), first_open(&card.effects).is_some());
        Definition { card, doubtful, open, lacking: Parts::default() }
    }

    /// The parts of its model that were not read.
    pub fn lacking(&self) -> &[Lacking] {
        self.lacking.0.get_or_init(|| lacking(&self.card))
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
