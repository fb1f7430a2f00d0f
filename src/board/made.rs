//! What an effect that made something so had settled by then: it speaks of that later on.

use super::chain::Bound;
use super::matching::Scope;
use super::place::CardId;
use super::place::column;
use super::state::{Lasting, State};
use super::view::{Active, Entry};
use crate::cards::continuous::{Apply, Modifier, StatChange, Subjects};
use crate::cards::filter::Filter;
use crate::cards::number::Stat;

/// What was settled when something was made so for a while.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Made {
    /// The names that the effect had given to cards, numbers and words.
    pub bound: Vec<(String, Bound)>,
    /// The column in which its card lay.
    pub column: Option<u8>,
    /// It belongs to a Continuous Effect of its card, which lies face-up since that moment, and ends with that.
    pub tied: Option<u32>,
    /// It was made as that Chain Link was activated, and goes with the activation.
    pub activation: Option<u8>,
    /// So many of the coming points of time with which it ends are still to come.
    pub left: u8,
    /// The Chain Link, by index, of whose damage it speaks: it ends with that Chain.
    pub answers: Option<u8>,
    /// It is what is done when its time has come.
    pub then: bool,
    /// The number of the effect that made it so, where it speaks of that.
    pub effect: Option<u8>,
    /// The gains of continuous effects that a value already held when it was made another.
    pub held: Vec<Held>,
}

/// What a continuous effect had added to a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The card whose value it is.
    pub of: CardId,
    /// The card of the continuous effect.
    pub by: CardId,
    /// Its effect and entry.
    pub entry: (u8, u8),
    /// How much.
    pub amount: i32,
}

impl Made {
    /// What an effect has settled as it makes something so.
    pub fn by(state: &State, this: CardId, bound: &[(String, Bound)], apply: &Apply) -> Made {
        let plain = matches!(apply.rule, Modifier::Stat(_) | Modifier::Negated)
            && apply.to.is_none()
            && apply.condition.is_empty();
        let in_column = |f: &Filter| f.same_column;
        let column = match &apply.to {
            Some(Subjects::All(of)) if in_column(of) || of.any.iter().chain(&of.not).any(in_column) => {
                column(state.copy(this).zone, state.copy(this).controller)
            }
            Some(_) | None => None,
        };
        Made { bound: if plain { Vec::new() } else { bound.to_vec() }, column, ..Made::default() }
    }

    /// Whether nothing of it is needed later on.
    pub fn is_plain(&self) -> bool {
        *self == Made::default()
    }

    /// The same, its cards numbered anew; those that are gone are left out.
    #[must_use]
    pub fn renumbered(&self, at: &dyn Fn(CardId) -> Option<CardId>) -> Made {
        let mut made = self.clone();
        for (_, bound) in &mut made.bound {
            if let Bound::Cards(cards) | Bound::Among(cards, ..) = bound {
                *cards = cards.iter().filter_map(|id| at(*id)).collect();
            }
        }
        made.tied = made.tied.map(|_| 0);
        made.held = self.held.iter().filter_map(|h| Some(Held { of: at(h.of)?, by: at(h.by)?, ..*h })).collect();
        made
    }
}

impl State {
    /// Ends the lasting effects that are not to be kept. What is looked at before the view is made anew finds the
    /// others at their new places.
    pub fn keep_lasting(&mut self, keep: impl Fn(&Lasting) -> bool) {
        let kept: Vec<bool> = self.lasting.iter().map(keep).collect();
        if kept.contains(&false) {
            self.view.keep_lasting(&kept);
            let mut each = kept.into_iter();
            self.lasting.retain(|_| each.next().unwrap_or(true));
        }
    }
}

/// The gains of continuous effects that a value of some cards holds now.
pub fn held(state: &State, cards: &[CardId], stat: Stat) -> Vec<Held> {
    let mut found = Vec::new();
    for (active, apply) in state.view.active(state) {
        for of in cards.iter().filter(|id| active.reaches(state, **id) == crate::reason::Answer::Yes) {
            let Some((entry, amount)) = gain(state, *active, apply, (stat, *of)) else { continue };
            found.push(Held { of: *of, by: active.source, entry, amount });
        }
    }
    found
}

/// What a continuous effect adds to a value of a card now.
fn gain(state: &State, active: Active, apply: &Apply, (stat, card): (Stat, CardId)) -> Option<((u8, u8), i32)> {
    let Entry::Printed(effect, entry) = active.entry else { return None };
    let Modifier::Stat(StatChange { stat: of, gains: Some(gains), .. }) = &apply.rule else { return None };
    let amount =
        super::number::value(state, gains, &Scope { those: &[card], ..active.scope(state) }).filter(|_| *of == stat)?;
    Some(((effect, entry), amount))
}
