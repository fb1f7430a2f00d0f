//! What is under way as a story begins: nothing of it is judged, and what it did before shows on the board.

use super::apply::{Missing, activated};
use super::battle;
use super::judge::judge;
use super::moves::{How, Landing, event, put, record, send};
use super::settle;
use crate::board::chain::Window;
use crate::board::event::success;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Part, State};
use crate::board::view::refresh;
use crate::cards::filter::{Place, SummonKind};
use crate::cards::trigger::{Cause, EventKind};
use crate::engine::action::{Action, Activate};
use crate::reason::Ask;

/// Something that has just happened to a card.
#[derive(Debug, Clone, Copy)]
pub struct Happened {
    /// The card, where it lies now.
    pub card: CardId,
    /// What it was.
    pub what: What,
    /// How it lay before, and where; for a Summon from where it came.
    pub before: Option<Landing>,
    /// What brought it about.
    pub how: How,
}

/// What can have happened to a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// It was Summoned or Set as it lies.
    Summoned(SummonKind),
    /// It was turned face-up.
    Flipped,
    /// It was sent to a place, with further names for that.
    Sent(Place, &'static [EventKind]),
}

/// A link is on the Chain: its cost is paid. `from`: where its card was.
///
/// # Errors
/// What its activation leaves open.
pub fn link(state: &mut State, player: Player, a: &Activate, from: Zone) -> Result<(), Missing> {
    let judged = judge(&mut Ask::explaining(), state, player, &Action::Activate(a.clone()));
    let event = judged.event().to_vec();
    activated(state, player, a, &event, from)?;
    refresh(state);
    Ok(())
}

/// An attack was declared, and its battle has come to a part of the Damage Step, or is still in the Battle Step.
pub fn attack(state: &mut State, player: Player, attacker: CardId, target: Option<CardId>, part: Option<Part>) {
    let lp = state.lp;
    state.turn.part = None;
    battle::declare(state, player, attacker, target);
    let Some(part) = part else { return };
    let parts = [Part::Start, Part::Before, Part::Calculation, Part::After];
    for _ in parts {
        if state.turn.part == Some(part) || state.battle.is_none() {
            break;
        }
        battle::proceed(state);
        state.lp = lp;
        if matches!(state.window, Window::Over(_)) {
            state.window = Window::Timing;
        }
    }
}

/// What has happened at one time, and may be answered now.
pub fn happened(state: &mut State, all: &[Happened], first: bool) {
    let mut events = Vec::new();
    let mut during = During::Game;
    for one in all {
        during = match (one.what, one.how.cause) {
            (What::Summoned(_), Cause::Summon) => During::Summon,
            (_, Cause::Effect) => During::Unchained,
            _ => during,
        };
        one.tell(state, &mut events);
    }
    let start = if first { state.now() } else { state.timing.0 };
    record(state, during, false, events);
    settle::after_moment(state);
    state.answered.clear();
    state.timing = (start, state.now());
    if !matches!(state.window, Window::Over(_)) {
        state.window = Window::Timing;
    }
}

impl Happened {
    fn tell(&self, state: &mut State, events: &mut Vec<Event>) {
        let Happened { card, what, before, how } = *self;
        match what {
            What::Summoned(kind) => {
                let player = state.copy(card).controller;
                let from = before.map_or(Zone::Nowhere, |b| b.zone);
                let told = |kind: &EventKind| Event { from, ..event(state, *kind, card, player, how) };
                events.extend(success(kind).iter().map(told));
            }
            What::Flipped => {
                let player = state.copy(card).controller;
                for kind in [EventKind::Flipped, EventKind::PositionChanged] {
                    let told = event(state, kind, card, player, how);
                    let last = crate::board::moment::LastKnown { face_up: false, ..told.last };
                    events.push(Event { last, ..told });
                }
            }
            What::Sent(to, named) => {
                // It is put back to where it was, and goes as everything goes.
                let now = state.copy(card).clone();
                if let Some(before) = before {
                    put(state, card, before);
                    state.copies[card.index()].this_turn = false;
                    refresh(state);
                }
                send(state, &[card], to, how, named, events);
                let copy = &mut state.copies[card.index()];
                (copy.face_up, copy.proper, copy.lost) = (now.face_up, now.proper, now.lost);
            }
        }
    }
}
