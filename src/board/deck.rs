//! The Deck: which cards are on top.

use super::matching::{Scope, fits};
use super::number::value;
use super::place::CardId;
use super::state::State;
use crate::cards::filter::{Filter, Place};
use crate::cards::step::TopOf;
use crate::reason::Answer;

/// The cards from the top of a Deck that a text speaks of; none where they are not known.
pub fn top(state: &State, top: &TopOf, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    let player = scope.players(state, top.who).next()?;
    let count = usize::try_from(value(state, &top.count, scope)?).ok()?;
    let deck = &state.decks[player.index()];
    let Some(filter) = &top.until else {
        return (deck.len() >= count).then(|| deck.iter().rev().take(count).copied().collect());
    };
    let (turned, enough) = turned_until(state, deck, filter, count, scope)?;
    (enough || !state.is_unknown(player, Place::Deck)).then_some(turned)
}

/// Cards turned over until so many that fit have come, and whether that many came; none where one is not known.
fn turned_until(
    state: &State,
    deck: &[CardId],
    filter: &Filter,
    count: usize,
    scope: &Scope<'_>,
) -> Option<(Vec<CardId>, bool)> {
    let mut turned = Vec::new();
    let mut found = 0;
    for id in deck.iter().rev() {
        if found == count {
            break;
        }
        match fits(state, filter, *id, scope) {
            Answer::Yes => found += 1,
            Answer::No => {}
            Answer::Unknown => return None,
        }
        turned.push(*id);
    }
    Some((turned, found == count))
}
