//! From which monsters materials can be detached.

use super::matching::{Scope, candidates, nouns};
use super::number::value;
use super::place::{CardId, Zone};
use super::state::State;
use crate::cards::step::Noun;
use crate::reason::Answer;

/// Monsters from which materials can be detached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holders {
    /// The monsters.
    pub cards: Vec<CardId>,
    /// From so many of them at most.
    most: usize,
}

impl Holders {
    /// The monsters that a step speaks of; none where that is not known.
    pub fn of(state: &State, from: &Noun, scope: &Scope<'_>) -> Option<Holders> {
        if let Noun::Choose(choice) = from {
            let found = candidates(state, &choice.of, scope).filter(|(_, fits)| *fits == Answer::Yes);
            let most = match &choice.max {
                Some(max) => value(state, max, scope).map_or(Some(usize::MAX), |n| usize::try_from(n).ok()),
                None => value(state, &choice.min, scope).and_then(|n| usize::try_from(n).ok()),
            };
            return Some(Holders { cards: found.map(|(id, _)| id).collect(), most: most? });
        }
        let cards = nouns(state, from, scope)?;
        Some(Holders { most: cards.len(), cards })
    }

    /// Their materials.
    pub fn materials(&self, state: &State) -> Vec<CardId> {
        self.cards.iter().flat_map(|id| state.materials(*id)).collect()
    }

    /// Whether a card is a material of theirs. A card that is no material at all may stand for one of the same name: most
    /// boards tell materials apart by nothing else.
    pub fn hold(&self, state: &State, with: CardId) -> Answer {
        let there = self.materials(state);
        let alike = |m: &CardId| state.copy(*m).card == state.copy(with).card;
        if there.contains(&with) {
            Answer::Yes
        } else if !matches!(state.copy(with).zone, Zone::Material(_)) && there.iter().any(alike) {
            Answer::Unknown
        } else {
            Answer::No
        }
    }

    /// Whether they have so many materials.
    pub fn have(&self, state: &State, wanted: usize) -> bool {
        let mut counts: Vec<usize> = self.cards.iter().map(|id| state.materials(*id).count()).collect();
        counts.sort_unstable_by(|a, b| b.cmp(a));
        counts.into_iter().take(self.most).sum::<usize>() >= wanted
    }

    /// Of the cards given for a cost, those that are detached: of as many monsters as is allowed, those first that have
    /// most of them given.
    pub fn dealt(&self, state: &State, given: &[CardId], most: usize) -> Vec<CardId> {
        let of = |card: CardId| {
            let Zone::Material(holder) = state.copy(card).zone else { return None };
            self.cards.contains(&holder).then_some(holder)
        };
        let mut by_holder: Vec<(CardId, Vec<CardId>)> = Vec::new();
        for card in given {
            let Some(holder) = of(*card) else { continue };
            match by_holder.iter_mut().find(|(id, _)| *id == holder) {
                Some((_, cards)) if cards.contains(card) => {}
                Some((_, cards)) => cards.push(*card),
                None => by_holder.push((holder, vec![*card])),
            }
        }
        by_holder.sort_by_key(|(_, cards)| std::cmp::Reverse(cards.len()));
        by_holder.into_iter().take(self.most).flat_map(|(_, cards)| cards).take(most).collect()
    }

    /// Whether these are materials of theirs, and of no more monsters than is allowed.
    pub fn yield_these(&self, state: &State, chosen: &[CardId]) -> bool {
        let mut of = Vec::new();
        for id in chosen {
            let Zone::Material(holder) = state.copy(*id).zone else { return false };
            if !self.cards.contains(&holder) {
                return false;
            }
            of.push(holder);
        }
        of.sort_unstable();
        of.dedup();
        of.len() <= self.most
    }
}
