//! Texts that permit a Spell or Trap Card to be activated from the hand, or in the turn of its Set, and what they ask for it.
//! Sections basics.set-card-waits, .trap-from-hand, .quick-play-own-turn.

use crate::board::condition::holds;
use crate::board::limit::Use;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::{MayActivate, Modifier, Subjects};
use crate::cards::filter::{Kind, Property};
use crate::cards::step::Step;
use crate::reason::Answer;
use crate::rules::effect::limit::{self, free};

/// A text that permits an activation.
pub struct Permission<'s> {
    /// Whether it does.
    pub holds: Answer,
    /// The card that has it.
    pub by: CardId,
    /// What is done for it.
    pub cost: &'s [Step],
    /// What it uses up of a text that permits it only so often.
    pub spends: Option<Use>,
}

/// Whether this player can activate the card from where it lies, at this time, only where a text permits it.
pub fn needs_permission(state: &State, player: Player, card: CardId) -> bool {
    let (copy, definition) = (state.copy(card), state.card(card));
    let quick = definition.property == Some(Property::QuickPlay);
    let waits = definition.kind == Kind::Trap || quick;
    if copy.zone == Zone::Hand {
        return definition.kind == Kind::Trap || quick && state.turn.player != player;
    }
    matches!(copy.zone, Zone::Spell(_)) && waits && !copy.face_up && copy.this_turn
}

/// The text that permits the activation from the hand, or in the turn of the Set: of those that surely do, the one with a
/// price (whether it falls due is open where another asks for none), and of these one that permits it any number of times.
pub fn permitted(state: &State, card: CardId, hand: bool) -> Option<Permission<'_>> {
    let worth = |p: &Permission| (p.holds, !p.cost.is_empty(), p.spends.is_none());
    let better = |a: &Permission, b: &Permission| worth(b) > worth(a);
    // Of those that permit it alike the first is named.
    permissions(state, card, hand).reduce(|a, b| if better(&a, &b) { b } else { a })
}

/// What is asked for an activation that a text permits: by which card, what, and whether it falls due; none where nothing is.
pub fn price(state: &State, player: Player, card: CardId) -> Option<(CardId, Vec<Step>, Answer)> {
    if !needs_permission(state, player, card) {
        return None;
    }
    let hand = state.copy(card).zone == Zone::Hand;
    let found = permitted(state, card, hand).filter(|p| !p.cost.is_empty())?;
    let free = permissions(state, card, hand).any(|p| p.cost.is_empty());
    Some((found.by, found.cost.to_vec(), if free { Answer::Unknown } else { found.holds }))
}

/// What the activation of a card uses up of the text that permits it there, at this time.
pub fn spends(state: &State, player: Player, card: CardId) -> Option<Use> {
    let hand = state.copy(card).zone == Zone::Hand;
    needs_permission(state, player, card).then(|| permitted(state, card, hand)).flatten()?.spends
}

fn permissions(state: &State, card: CardId, hand: bool) -> impl Iterator<Item = Permission<'_>> {
    let right = move |m: &MayActivate| if hand { m.from_hand } else { m.turn_set };
    let own = state.card(card).effects.iter().flat_map(|e| e.applies.iter().map(move |a| (e, a)));
    let own = own.filter_map(move |(e, a)| {
        let Modifier::MayActivate(m) = &a.rule else { return None };
        let itself = m.of.is_none() || a.to == Some(Subjects::This);
        let scope = Scope { sight: Sight::All, ..Scope::of(card, state.copy(card).controller) };
        let fitting = m.of.as_ref().map_or(Answer::Yes, |f| fits(state, f, card, &scope));
        let hold = e.condition.iter().chain(&a.condition).map(|c| holds(state, c, &scope));
        let holds = hold.fold(fitting, Answer::min);
        (itself && right(m)).then_some(Permission { holds, by: card, cost: &m.cost, spends: None })
    });
    let others = state.view.active(state).filter_map(move |(active, apply)| {
        let Modifier::MayActivate(m) = &apply.rule else { return None };
        let scope = Scope { sight: Sight::All, ..active.scope(state) };
        let holds = match &m.of {
            Some(f) => fits(state, f, card, &scope),
            None if active.is_tied() => active.concerns(state, card),
            None => Answer::No,
        };
        let mine = right(m) && active.player == state.copy(card).controller;
        let holds = holds.min(free(state, *active));
        let spends = limit::spends(state, *active);
        mine.then_some(Permission { holds, by: active.source, cost: &m.cost, spends })
    });
    own.chain(others).filter(|p| p.holds != Answer::No)
}
