//! The Deck: which cards are on top, and whether anybody knows.

use super::matching::{Scope, fits};
use super::number::value;
use super::place::{CardId, Player, Zone};
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
        return known_top(state, player, count).filter(|cards| cards.len() == count);
    };
    if !in_order(state, player) {
        return None;
    }
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

/// Whether the order of a Deck is known: its cards were not shuffled, or are all alike.
fn in_order(state: &State, player: Player) -> bool {
    let deck = &state.decks[player.index()];
    let shuffled = &deck[..state.shuffled[player.index()].min(deck.len())];
    shuffled.windows(2).all(|w| state.copy(w[0]).card == state.copy(w[1]).card)
        && (shuffled.is_empty() || !state.is_unknown(player, Place::Deck))
}

/// The cards of so many from the top of a Deck, or of as many as there are; none where nobody knows which they are.
pub fn known_top(state: &State, player: Player, count: usize) -> Option<Vec<CardId>> {
    let deck = &state.decks[player.index()];
    let above = deck.len() - state.shuffled[player.index()].min(deck.len());
    let all = count >= deck.len() && !state.is_unknown(player, Place::Deck);
    (count <= above || all || in_order(state, player)).then(|| deck.iter().rev().take(count).copied().collect())
}

/// The Deck is shuffled: nobody knows its order, or it is the one that a number gives.
pub fn shuffle(state: &mut State, player: Player) {
    let index = player.index();
    match state.seed.filter(|_| !state.unknown[index].deck) {
        Some(seed) => {
            state.seed = Some(mix(&mut state.decks[index], seed));
            state.shuffled[index] = 0;
        }
        None => disorder(state, player),
    }
}

/// Puts cards into the order that a number gives (Fisher and Yates, with the numbers of `SplitMix64`), and gives the next number.
pub fn mix<T>(cards: &mut [T], seed: u32) -> u32 {
    let mut state = u64::from(seed);
    let mut next = || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap_or(0)
    };
    for last in (1..cards.len()).rev() {
        let with = (u64::from(next()) * (last as u64 + 1)) >> 32;
        cards.swap(last, usize::try_from(with).unwrap_or(last));
    }
    next()
}

/// The order of a Deck is not known any more, though nobody has shuffled it.
pub fn disorder(state: &mut State, player: Player) {
    state.shuffled[player.index()] = state.decks[player.index()].len();
}

/// How many cards a Deck holds; none where nobody knows.
pub fn depth(state: &State, player: Player) -> Option<usize> {
    let index = player.index();
    if state.unknown[index].deck { state.depth[index] } else { Some(state.decks[index].len()) }
}

/// Whether a Deck surely holds fewer cards than so many.
pub fn shallower(state: &State, player: Player, than: usize) -> bool {
    depth(state, player).is_some_and(|depth| depth < than)
}

/// The cards that are taken from the top of a Deck.
pub struct Taken {
    /// Those that are known, from the top.
    pub known: Vec<CardId>,
    /// How many more there are that nobody knows; they have left the Deck.
    pub unseen: usize,
    /// How many more were to be taken than there are.
    pub short: usize,
}

/// Takes so many cards from the top of a Deck, or as many as there are. Where one is among them that nobody knows, none of those
/// that it may have been is known to be in the Deck any more, only how many are left.
pub fn take(state: &mut State, player: Player, count: usize) -> Taken {
    let index = player.index();
    let known = known_top(state, player, count).unwrap_or_else(|| {
        lose_sight(state, player);
        state.decks[index].iter().rev().take(count).copied().collect()
    });
    let more = count - known.len();
    let deeper = depth(state, player).map_or(more, |depth| more.min(depth - known.len().min(depth)));
    let unseen = if state.unknown[index].deck { deeper } else { 0 };
    leave(state, player, unseen);
    Taken { known, unseen, short: more - unseen }
}

/// So many cards that nobody knows have been drawn.
pub fn drawn_unseen(state: &mut State, player: Player, count: usize) {
    let index = player.index();
    state.unknown[index].hand = true;
    state.unseen[index] = state.unseen[index].map(|unseen| unseen + count);
}

/// How many cards lie in a hand or a Deck; none where nobody knows.
pub fn number_of_cards(state: &State, player: Player, place: Place) -> Option<usize> {
    if place == Place::Deck {
        return depth(state, player);
    }
    let there = |id: &CardId| state.copy(*id).controller == player && state.copy(*id).zone.among(&[place]);
    let known = state.ids().filter(there).count();
    if place == Place::Hand {
        return state.unseen[player.index()].map(|unseen| known + unseen);
    }
    (!state.is_unknown(player, place)).then_some(known)
}

/// So many cards that nobody knows have left a Deck.
fn leave(state: &mut State, player: Player, unseen: usize) {
    let index = player.index();
    let Some(depth) = &mut state.depth[index] else { return };
    *depth = depth.saturating_sub(unseen);
    if *depth == state.decks[index].len() {
        // Those that are left are known.
        state.unknown[index].deck = false;
        state.depth[index] = None;
    }
}

/// A known card has left a Deck, or has come to it.
pub fn count(state: &mut State, player: Player, came: bool) {
    if let Some(depth) = &mut state.depth[player.index()] {
        *depth = if came { *depth + 1 } else { depth.saturating_sub(1) };
        leave(state, player, 0);
    }
}

/// A card that nobody knows has left a Deck whose cards were known: none of them is known to be there any more, only how many
/// there are.
fn lose_sight(state: &mut State, player: Player) {
    let index = player.index();
    state.depth[index] = depth(state, player);
    state.unknown[index].deck = true;
    let shuffled = state.shuffled[index].min(state.decks[index].len());
    let lost: Vec<CardId> = state.decks[index].drain(..shuffled).collect();
    for id in &lost {
        state.copies[id.index()].zone = Zone::Gone;
    }
    state.shuffled[index] = 0;
    state.supposed.extend(lost);
}
