//! What does not change in a duel: the definitions of its cards and the edition of the rules.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::view::{Derived, base};
use crate::cards::definition::Definition;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Ability, Place};
use crate::cards::token::Token;

/// Definitions and parameters of a duel, shared by all its states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// The cards that occur, and those that they name.
    pub cards: Vec<Arc<Definition>>,
    /// The edition of the rules.
    pub edition: Edition,
    /// The region.
    pub region: Region,
    /// What kinds of effects each card has.
    traits: Vec<Traits>,
    /// The printed values of each card, on the field and elsewhere.
    printed: Vec<[Derived; 2]>,
    /// A part of one of them was not read.
    doubtful: bool,
    met: Met,
}

/// Whether something was asked: a note by the way, which is no part of the world.
#[derive(Debug, Default)]
struct Met(AtomicBool);

impl Clone for Met {
    fn clone(&self) -> Met {
        Met(AtomicBool::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Met {
    fn eq(&self, _: &Met) -> bool {
        true
    }
}

impl Eq for Met {}

/// What is asked of every card after every move: found once for each definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Traits(u16);

impl Traits {
    const APPLIES: u16 = 1;
    const MUST_TRIGGER: u16 = 2;
    const UNCHAINED: u16 = 4;
    const UNREAD: u16 = 8;
    const WORDS: u16 = 16;
    const DOUBTFUL: u16 = 32;
    const GEMINI: u16 = 64;
    const OPEN: u16 = 128;
    const DECK: u16 = 256;

    fn of(card: &Definition) -> Traits {
        let any = |bit: u16, is: fn(&Effect) -> bool| if card.effects.iter().any(is) { bit } else { 0 };
        Traits(
            any(Self::APPLIES, |e| !e.applies.is_empty() && e.class != Class::Condition)
                | any(Self::MUST_TRIGGER, |e| {
                    matches!(e.class, Class::Trigger | Class::Quick) && e.choice == Obligation::Must
                })
                | any(Self::UNCHAINED, |e| e.class == Class::Unclassified && !e.steps.is_empty())
                | any(Self::UNREAD, |e| !e.unread.is_empty())
                | any(Self::DECK, |e| e.from.iter().any(|place| matches!(place, Place::Deck | Place::Nowhere)))
                | if card.effects.iter().any(|e| super::unread::parts(e).next().is_some()) { Self::WORDS } else { 0 }
                | if card.doubtful() { Self::DOUBTFUL } else { 0 }
                | if card.open() { Self::OPEN } else { 0 }
                | if card.types.contains(&Ability::Gemini) { Self::GEMINI } else { 0 },
        )
    }

    /// An effect that applies by itself.
    #[inline]
    pub fn applies(self) -> bool {
        self.0 & Self::APPLIES != 0
    }

    /// A Trigger or Quick Effect that must activate.
    #[inline]
    pub fn must_trigger(self) -> bool {
        self.0 & Self::MUST_TRIGGER != 0
    }

    /// An effect that is activated in the Deck, or from no place.
    #[inline]
    pub fn in_deck(self) -> bool {
        self.0 & Self::DECK != 0
    }

    /// A Gemini Monster by its type line.
    #[inline]
    pub fn gemini(self) -> bool {
        self.0 & Self::GEMINI != 0
    }

    /// An effect that does something without a Chain.
    #[inline]
    pub fn unchained(self) -> bool {
        self.0 & Self::UNCHAINED != 0
    }

    /// Words that were not read, in whatever part of an effect.
    #[inline]
    pub fn words(self) -> bool {
        self.0 & Self::WORDS != 0
    }

    /// Some part of its model, wherever it stands, was not read.
    #[inline]
    pub fn doubtful(self) -> bool {
        self.0 & Self::DOUBTFUL != 0
    }

    /// Words of a description, a condition or an event that were not read.
    #[inline]
    pub fn open(self) -> bool {
        self.0 & Self::OPEN != 0
    }

    /// Words of an effect as a whole that were not read.
    #[inline]
    pub fn unread(self) -> bool {
        self.0 & Self::UNREAD != 0
    }
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
    /// A world of these cards.
    pub fn new(cards: Vec<Arc<Definition>>, edition: Edition, region: Region) -> World {
        let traits: Vec<Traits> = cards.iter().map(|card| Traits::of(card)).collect();
        let doubtful = traits.iter().any(|t| t.words() || t.doubtful() || t.unread());
        let printed = cards.iter().map(|card| base(card)).collect();
        World { cards, edition, region, traits, printed, doubtful, met: Met::default() }
    }

    /// Somebody asks what is supposed of words that were not read.
    pub(super) fn meet(&self) {
        self.met.0.store(true, Ordering::Relaxed);
    }

    /// Whether anybody has asked that so far. Who has not would find the same whatever is supposed.
    pub fn met(&self) -> bool {
        self.met.0.load(Ordering::Relaxed)
    }

    /// Whether some part of the model of a card was not read.
    #[inline]
    pub fn doubtful(&self) -> bool {
        self.doubtful
    }

    /// What kinds of effects a definition has.
    #[inline]
    pub fn traits(&self, definition: u16) -> Traits {
        self.traits[usize::from(definition)]
    }

    /// The printed values of a definition, on the field or elsewhere.
    #[inline]
    pub fn printed(&self, definition: u16, on_field: bool) -> &Derived {
        &self.printed[usize::from(definition)][usize::from(!on_field)]
    }

    /// The index of the definition of a Token.
    pub fn token(&self, token: &Token) -> Option<u16> {
        self.cards.iter().position(|c| token.is(c)).and_then(|n| u16::try_from(n).ok())
    }

    /// The index of the definition with this English name.
    pub fn find(&self, name: &str) -> Option<u16> {
        self.cards.iter().position(|c| c.name.en == name).and_then(|n| u16::try_from(n).ok())
    }
}
