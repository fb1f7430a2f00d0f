//! Which Chain Link an activation is, and what it was chained to.

use super::chain::Link;
use super::event::{matches_in, of_link};
use super::matching::Scope;
use super::moment::{During, Event, Events, Moment};
use super::number::compares;
use super::state::State;
use crate::cards::trigger::{EventKind, Trigger};
use crate::reason::Answer;

/// Whether an activation has such a number in its Chain, and comes right after such another one.
pub(super) fn linked(state: &State, on: &Trigger, moment: &Moment, event: &Event, scope: &Scope<'_>) -> Answer {
    // Of an activation that was not read nobody knows whether it asks for anything.
    let unread = on.answers.as_ref().is_some_and(|before| before.unread.is_some());
    let Some(number) = number(state, moment, event).filter(|_| !unread) else { return Answer::Unknown };
    let told = i32::try_from(number).unwrap_or(i32::MAX);
    let counted = on.chain_link.is_none_or(|link| compares(told, link.is, i32::from(link.to)));
    if !counted {
        return Answer::No;
    }
    on.answers.as_ref().map_or(Answer::Yes, |before| answered(state, before, number, moment, scope))
}

/// The number of the Chain Link, from 1; none where it is not told which of several it is.
fn number(state: &State, moment: &Moment, event: &Event) -> Option<usize> {
    if let During::Activation(number) = moment.during {
        return Some(usize::from(number));
    }
    let this = |l: &Link| Some(l.card) == event.card && l.effect.unwrap_or(u8::MAX) == event.effect;
    let mut found = state.chain.iter().enumerate().filter(|(_, link)| this(link)).map(|(at, _)| at + 1);
    found.next().filter(|_| found.next().is_none())
}

/// Whether the Chain Link before the one with this number is such an activation.
fn answered(state: &State, before: &Trigger, number: usize, moment: &Moment, scope: &Scope<'_>) -> Answer {
    let Some(at) = number.checked_sub(2) else { return Answer::No };
    let Some(here) = state.log.iter().position(|m| std::ptr::eq(m, moment)) else {
        // It is the Chain that is being built that is looked at.
        let Some(link) = state.chain.get(at) else { return Answer::Unknown };
        let (quiet, phase, events) = (false, Some(state.turn.phase), Events::default());
        let then = Moment { during: during(at + 1), quiet, phase, events };
        return matches_in(state, before, &then, &of_link(state, link), scope);
    };
    let earlier: Vec<&Moment> = state.log.iter().take(here).collect();
    let Some(found) = earlier.into_iter().rev().find(|m| m.during == during(at + 1)) else { return Answer::Unknown };
    let activated = found.events.iter().filter(|e| e.kind == EventKind::Activated);
    activated.map(|e| matches_in(state, before, found, e, scope)).max().unwrap_or(Answer::Unknown)
}

fn during(number: usize) -> During {
    u8::try_from(number).map_or(During::Game, During::Activation)
}
