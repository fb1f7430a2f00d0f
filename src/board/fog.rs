//! What nobody knows any more, and why.

use super::moment::Moment;
use super::occasion::by_now;
use super::place::CardId;
use super::state::State;
use crate::cards::effect::Effect;
use crate::cards::trigger::Cause;
use crate::cards::unread::{Occasion, Touch, Touches, Unread};

/// What a step that could not be carried out leaves: nobody knows any more what it lies over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fog {
    /// Which step, in words; or the words of a text; with what they can touch.
    pub unread: Unread,
    /// The name of the card whose text it is.
    pub of: Option<String>,
    /// How it came to be.
    pub over: Over,
    /// How many moments of the duel had passed.
    since: usize,
}

/// How a fog came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Over {
    /// Something was done.
    Done,
    /// A rule holds of which a part was not read, and nothing was done yet.
    Rule,
    /// A text that was not read lies there, and nothing was done.
    Text,
}

impl Fog {
    /// Of the words of a card.
    pub fn by(state: &State, card: u16, unread: Unread, over: Over) -> Fog {
        let of = Some(state.world.cards[usize::from(card)].name.en.clone());
        Fog { unread, of, over, since: state.log.len() }
    }

    /// For a reader: the card, and the words.
    pub fn told(&self) -> String {
        let words = &self.unread.words;
        self.of.as_ref().map_or_else(|| words.clone(), |card| format!("{card}: {words}"))
    }

    /// What is not known any more. Of what effects and battles have done since then nobody knows whether it would have
    /// come out so; only LP stand by themselves. What the rules allow was judged with this in view.
    pub fn touches(&self, state: &State) -> Touches {
        if self.is_wide(state) { Touches::EVERYTHING } else { self.unread.touches }
    }

    /// The same for where the duel stands: what it can have come to bear on by now.
    fn by_now(&self, state: &State) -> Touches {
        if self.is_wide(state) {
            Touches::EVERYTHING
        } else {
            by_now(state, &self.unread, self.seen(), self.of.as_deref())
        }
    }

    /// From when on it counts: what was done counts from then on, a text that lies there always.
    fn seen(&self) -> usize {
        if self.over == Over::Done { self.since } else { 0 }
    }

    /// Whether what effects and battles have done since then may hang on it.
    fn is_wide(&self, state: &State) -> bool {
        let done = |m: &Moment| m.events.iter().any(|e| e.cause != Cause::Rule);
        let moved = || state.log.iter().skip(self.since).any(done);
        let more = || {
            by_now(state, &self.unread, self.seen(), self.of.as_deref()).without(Touches::of(&[Touch::LifePoints]))
                != Touches::NOTHING
        };
        self.over == Over::Done && moved() && more()
    }

    /// Whether nothing is known any more.
    pub fn over_everything(&self, state: &State) -> bool {
        self.over == Over::Done && self.touches(state).is_everything()
    }
}

impl State {
    /// A step could not be carried out.
    pub fn cloud(&mut self, unread: impl Into<Unread>) {
        let since = self.log.len();
        self.lay(Fog { unread: unread.into(), of: None, over: Over::Done, since });
    }

    /// Cards will lie elsewhere once a time has come that nobody counts; before another phase nothing comes of it.
    pub fn cloud_later(&mut self, words: &str) {
        let touches = Touches::of(&[Touch::Movement, Touch::Zone, Touch::Phase]);
        self.cloud(Unread { touches, waits: Some(Occasion::Phase), ..Unread::new(words) });
    }

    /// Lays a fog, each once.
    pub(super) fn lay(&mut self, fog: Fog) {
        let same = |f: &Fog| f.unread == fog.unread && f.of == fog.of && f.over == fog.over;
        if !self.fog.iter().any(same) {
            self.fog.push(fog);
        }
    }

    /// Parts of an effect were not read and may have done anything by now.
    pub fn cloud_unread(&mut self, card: CardId, effect: &Effect) {
        for part in &effect.unread {
            self.cloud_by(self.copy(card).card, part.clone(), Over::Done);
        }
    }

    /// Words of a card that were not read.
    pub fn cloud_by(&mut self, card: u16, unread: impl Into<Unread>, over: Over) {
        self.lay(Fog::by(self, card, unread.into(), over));
    }

    /// Whether something was done since this moment of which nobody knows what it was.
    pub fn clouded_since(&self, moment: usize) -> bool {
        self.fog.iter().any(|fog| fog.over == Over::Done && fog.since >= moment)
    }

    /// The first fog that lies over one of these as the duel stands.
    pub fn clouded(&self, about: Touches) -> Option<&Fog> {
        self.fog.iter().find(|fog| fog.by_now(self).any(about))
    }
}
