//! A card with what is found out about its model once.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use super::card::Card;
use super::parts::{self, Lacking, lacking};
use super::unread::silent::gathered;
use super::unread::supposed::restricted;
use super::unread::walk::{first_open, has_unread};

/// The definition of a card. It never changes: whoever changes a card defines another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    card: Card,
    doubtful: bool,
    open: bool,
    lacking: Note<Vec<Lacking>>,
    without: Note<Vec<Supposed>>,
    restricted: Supposed,
}

/// What the definition would be under a supposition; none where it would be none, or no other.
type Supposed = Note<Option<Arc<Definition>>>;

/// What is worked out when somebody asks: a note by the way, which is no part of the definition.
#[derive(Debug, Clone)]
struct Note<T>(OnceLock<T>);

impl<T> Default for Note<T> {
    fn default() -> Note<T> {
        Note(OnceLock::new())
    }
}

impl<T> PartialEq for Note<T> {
    fn eq(&self, _: &Note<T>) -> bool {
        true
    }
}

impl<T> Eq for Note<T> {}

impl Definition {
    /// Defines a card.
    pub fn new(card: Card) -> Definition {
        let doubtful = has_unread(&card.effects);
        let card = if doubtful { gathered(card) } else { card };
        let open = first_open(&card.effects).is_some();
        let (lacking, without, restricted) = (Note::default(), Note::default(), Note::default());
        Definition { card, doubtful, open, lacking, without, restricted }
    }

    /// The parts of its model that were not read.
    pub fn lacking(&self) -> &[Lacking] {
        self.lacking.0.get_or_init(|| lacking(&self.card))
    }

    /// The card as if it said nothing in one of these parts; none where it cannot do without.
    pub fn without(&self, part: &Lacking) -> Option<&Arc<Definition>> {
        let all = self.lacking();
        let made = self.without.0.get_or_init(|| all.iter().map(|_| Note::default()).collect());
        let one = all.iter().position(|one| one == part).and_then(|n| made.get(n))?;
        let supposed = || parts::without(&self.card, part).map(|card| Arc::new(Definition::new(card)));
        one.0.get_or_init(supposed).as_ref()
    }

    /// The card with the rules of which nothing was read as rules that keep from being so what they can; none where it has
    /// no such rule.
    pub fn restricted(&self) -> Option<&Arc<Definition>> {
        let supposed = || restricted(&self.card).map(|card| Arc::new(Definition::new(card)));
        self.restricted.0.get_or_init(supposed).as_ref()
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
