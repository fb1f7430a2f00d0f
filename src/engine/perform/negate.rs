//! Steps that negate.

use super::{Course, Did};
use crate::board::copy::Lost;
use crate::board::limit::Use;
use crate::board::moment::Event;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::filter::SummonKind;
use crate::cards::trigger::EventKind;
use crate::engine::moves::event;

/// Negates the activation that is answered: the link does not resolve, and what "activate" limits count is given back.
pub(super) fn activation(state: &mut State, course: &Course<'_>) -> Did {
    let Some(at) = course.answered.filter(|n| *n < state.chain.len()) else { return Did::default() };
    let link = &mut state.chain[at];
    link.activation_negated = true;
    let (card, player, effect) = (link.card, link.player, link.effect);
    let (from, amount) = (link.from, i32::from(link.card_activation));
    let definition = state.copy(card).card;
    let limit = effect.and_then(|n| state.card(card).effects.get(usize::from(n))?.limit.as_ref());
    let limits = limit.map_or(1, |limit| 1 + limit.also.len());
    let own = |u: &&mut Use| u.definition == definition && u.player == player && Some(u.effect) == effect;
    state.uses.iter_mut().rev().filter(own).take(limits).for_each(|used| used.negated = true);
    // What held for the turn of the activation ends with it.
    let number = u8::try_from(at + 1).ok();
    state.keep_lasting(|l| l.made.activation.is_none() || l.made.activation != number);
    let negated = event(state, EventKind::ActivationNegated, card, player, course.how());
    Did::plain(true, vec![Event { from, amount, effect: effect.unwrap_or(u8::MAX), ..negated }])
}

/// Negates the effect that is answered: the link resolves without effect.
pub(super) fn effect(state: &mut State, course: &Course<'_>) -> Did {
    let Some(at) = course.answered.filter(|n| *n < state.chain.len()) else { return Did::default() };
    state.chain[at].effect_negated = true;
    Did::plain(true, Vec::new())
}

/// Negates the Summon that waits.
pub(super) fn summon(state: &mut State, course: &Course<'_>) -> Did {
    let Some(summoning) = state.suspended.take() else { return Did::default() };
    // Of several monsters, those that the text speaks of; the others are Summoned all the same.
    let named = |card: &CardId| course.scope.event.is_empty() || course.scope.event.contains(card);
    state.suspended = summoning.without(|card| named(&card));
    let kind = match summoning.kind {
        SummonKind::Normal | SummonKind::Tribute | SummonKind::Set | SummonKind::Flip => EventKind::SummonNegated,
        SummonKind::Special
        | SummonKind::Fusion
        | SummonKind::Ritual
        | SummonKind::Synchro
        | SummonKind::Xyz
        | SummonKind::Pendulum
        | SummonKind::Link => EventKind::SpecialSummonNegated,
    };
    let cards: Vec<CardId> = summoning.cards().map(|(card, _)| card).filter(named).collect();
    let events = cards.iter().map(|card| event(state, kind, *card, summoning.player, course.how())).collect();
    if summoning.kind == SummonKind::Pendulum {
        // No published answer says it: a monster that was properly Summoned before no longer counts so.
        for card in &cards {
            state.copies[card.index()].proper = false;
        }
    }
    if summoning.kind == SummonKind::Flip {
        let copy = &mut state.copies[summoning.card.index()];
        copy.lost = copy.proper.then_some(Lost::FlipNegated).or(copy.lost);
        copy.proper = false;
    }
    Did::cards(cards, events)
}

/// Negates the attack that is going on: an effect on the monster that attacks, which goes on if it is unaffected by it.
pub(super) fn attack(state: &mut State, course: &Course<'_>) -> Did {
    let Some((card, player)) = attacker(state).filter(|(card, _)| course.reaches(state, *card)) else {
        return Did::default();
    };
    let negated = event(state, EventKind::AttackNegated, card, player, course.how());
    crate::engine::battle::stopped(state);
    Did::plain(true, vec![negated])
}

/// The monster whose attack is going on: one that left or was turned face-down attacks no more.
fn attacker(state: &State) -> Option<(CardId, Player)> {
    let attacker = state.battle.as_ref()?.attacker;
    let copy = state.copy(attacker.0);
    (state.still_there(attacker) && copy.face_up).then_some((attacker.0, copy.controller))
}
