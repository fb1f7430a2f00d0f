//! What is supposed of words that were not read, to see what hangs on them.

use std::sync::Arc;

use super::place::CardId;
use super::state::{Lasting, State};
use super::world::World;
use crate::cards::unread::supposed::supposed;

/// What is supposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Supposing {
    /// What.
    pub what: Supposed,
    /// Of the texts of one definition alone.
    pub of: Option<u16>,
}

/// What may be supposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Supposed {
    /// Of descriptions, conditions and events that were not read whole: that nothing fits them, or all.
    Fits(bool),
    /// Of rules of which nothing was read: that they keep things from being so.
    Restricted,
}

impl State {
    /// What is supposed of the unread words of a card.
    pub fn supposes(&self, this: CardId) -> Option<bool> {
        self.world.meet();
        let supposing = self.supposing?;
        let Supposed::Fits(fits) = supposing.what else { return None };
        let meant = |definition: u16| self.copies.get(this.index()).is_some_and(|c| c.card == definition);
        supposing.of.is_none_or(meant).then_some(fits)
    }

    /// Begins to suppose something.
    pub fn suppose(&mut self, supposing: Supposing) {
        self.supposing = Some(supposing);
        if supposing.what != Supposed::Restricted {
            return;
        }
        self.world = Arc::new(self.world.restricted(supposing.of));
        let copies = &self.copies;
        let of = |source: CardId| supposing.of.is_none_or(|card| copies[source.index()].card == card);
        let lasting = std::mem::take(&mut self.lasting);
        for one in lasting {
            let all = supposed(&one.apply, one.on.is_some()).filter(|_| of(one.source));
            let all = all.unwrap_or_else(|| vec![one.apply.clone()]);
            self.lasting.extend(all.into_iter().map(|apply| Lasting { apply, ..one.clone() }));
        }
    }
}

impl World {
    /// The definitions with rules of which nothing was read.
    pub fn unruled(&self) -> impl Iterator<Item = u16> {
        let words = |n: &u16| self.traits(*n).doubtful();
        let rule = |n: &u16| self.cards[usize::from(*n)].restricted().is_some();
        (0..u16::try_from(self.cards.len()).unwrap_or(u16::MAX)).filter(words).filter(rule)
    }

    /// The world in which these rules, or those of one definition, keep things from being so.
    fn restricted(&self, of: Option<u16>) -> World {
        let mut cards = self.cards.clone();
        for n in self.unruled().filter(|n| of.is_none_or(|of| of == *n)) {
            let card = &mut cards[usize::from(n)];
            if let Some(supposed) = card.restricted().cloned() {
                *card = supposed;
            }
        }
        World::new(cards, self.edition, self.region)
    }
}
