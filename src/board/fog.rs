//! What nobody knows any more, and why.

use super::place::CardId;
use super::state::State;
use crate::cards::effect::Effect;

/// What a step that could not be carried out leaves: nobody knows any more what it lies over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fog {
    /// Which step, in words; or the words of a text.
    pub words: String,
    /// The name of the card whose text it is.
    pub of: Option<String>,
    /// What is not known any more.
    pub over: Over,
}

impl Fog {
    /// For a reader: the card, and the words.
    pub fn told(&self) -> String {
        self.of.as_ref().map_or_else(|| self.words.clone(), |card| format!("{card}: {}", self.words))
    }
}

/// What a fog lies over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Over {
    /// Everything: cards, places, values.
    Everything,
    /// Only the Life Points.
    LifePoints,
    /// All that a rule can make so for what lies where it lies: a part of the rule was not read, and nothing was done yet.
    Rule,
    /// What the words of a text that was not read can touch: the text lies there, nothing was done.
    Text,
}

impl State {
    /// A step could not be carried out.
    pub fn cloud(&mut self, words: impl Into<String>, over: Over) {
        self.lay(Fog { words: words.into(), of: None, over });
    }

    fn lay(&mut self, fog: Fog) {
        if !self.fog.contains(&fog) {
            self.fog.push(fog);
        }
    }

    /// Parts of an effect were not read and may have done anything by now.
    pub fn cloud_unread(&mut self, card: CardId, effect: &Effect) {
        if let Some(words) = effect.unread.first() {
            let of = Some(self.card(card).name.en.clone());
            self.lay(Fog { words: words.clone(), of, over: Over::Everything });
        }
    }

    /// A text that was not read lies there: once each.
    pub fn cloud_by(&mut self, card: u16, words: String, over: Over) {
        let of = Some(self.world.cards[usize::from(card)].name.en.clone());
        self.lay(Fog { words, of, over });
    }

    /// The first fog that lies over everything, or over LP where these matter.
    pub fn clouded(&self, lp_matters: bool) -> Option<&Fog> {
        self.fog.iter().find(|f| matches!(f.over, Over::Everything | Over::Rule | Over::Text) || lp_matters)
    }
}
