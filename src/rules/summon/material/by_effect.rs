//! Synchro, Xyz and Link Summons that an effect performs immediately after it has resolved: of which monsters, with which
//! materials. The materials are those of the Summon itself; the text of the effect only narrows them down.

use std::borrow::Cow;

use super::{Set, materials, not_forbidden, own_kind, sets};
use crate::board::matching::{Scope, candidates, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::SummonWith;
use crate::reason::{Answer, Ask};
use crate::rules::summon::performed::Offer;

/// What may be chosen, and whether there may be more that is not known to be possible.
pub fn offers(state: &State, with: &SummonWith, scope: &Scope<'_>) -> (Vec<Offer>, bool) {
    let state = &*lent(state, with, scope);
    let (mut found, mut doubtful) = (Vec::new(), false);
    for (monster, fits) in candidates(state, &with.monster, scope) {
        let mut sure = Vec::new();
        for set in sets(state, scope.player, monster) {
            match possible(state, with, scope, monster, &set).min(fits) {
                Answer::Yes => sure.push(set.cards),
                Answer::Unknown => doubtful = true,
                Answer::No => {}
            }
        }
        if sure.is_empty() {
            let unread = own_kind(state, monster).is_some()
                && materials(&mut Ask::silent(), state, scope.player, monster, None).answer == Answer::Unknown;
            doubtful |= unread;
        } else {
            found.push(Offer { monster, sets: sure, cut: false });
        }
    }
    (found, doubtful)
}

/// The state in which monsters of the opponent that the effect says are used are looked at like those of its player.
fn lent<'s>(state: &'s State, with: &SummonWith, scope: &Scope<'_>) -> Cow<'s, State> {
    let all = with.every.iter().flat_map(|_| candidates(state, &with.materials, scope));
    let all: Vec<CardId> = all.map(|(id, _)| id).collect();
    as_ones_own(state, &all, scope.player)
}

/// The state in which a player controls all of these cards.
pub fn as_ones_own<'s>(state: &'s State, cards: &[CardId], player: Player) -> Cow<'s, State> {
    if cards.iter().all(|id| state.copy(*id).controller == player) {
        return Cow::Borrowed(state);
    }
    let mut there = state.clone();
    for id in cards {
        there.copies[id.index()].controller = player;
    }
    Cow::Owned(there)
}

/// Whether a monster can be Summoned so with these materials.
fn possible(state: &State, with: &SummonWith, scope: &Scope<'_>, monster: CardId, set: &Set) -> Answer {
    let Some(kind) = own_kind(state, monster) else { return Answer::No };
    if !with.takes_so_many(set.cards.len()) {
        return Answer::No;
    }
    if with.including_this && !set.cards.contains(&scope.this) {
        return Answer::No;
    }
    if let Some(many) = with.every {
        let all: Vec<CardId> = candidates(state, &with.materials, scope).map(|(id, _)| id).collect();
        let used = all.len() == usize::from(many) && all.iter().all(|id| set.cards.contains(id));
        if !used {
            return Answer::No;
        }
    }
    let (ask, player, given) = (&mut Ask::silent(), scope.player, Some(set.cards.as_slice()));
    let right = |id: &CardId| fits(state, &with.materials, *id, scope);
    let including = |of: &crate::cards::filter::Filter| {
        set.cards.iter().map(|id| fits(state, of, *id, scope)).max().unwrap_or(Answer::No)
    };
    let named = with.including.as_deref().map_or(Answer::Yes, including);
    set.cards
        .iter()
        .map(right)
        .min()
        .unwrap_or(Answer::No)
        .min(named)
        .min(not_forbidden(ask, state, player, monster, kind, given).answer)
        .min(materials(ask, state, player, monster, given).answer)
}
