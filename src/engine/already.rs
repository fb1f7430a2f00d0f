//! What is under way as a story begins: nothing of it is judged, and what it did before shows on the board.

use super::apply::{Missing, activated, begin_attempt, count_normal, count_pendulum, opens};
use super::battle;
use super::judge::judge;
use super::moves::{How, Landing, event, put, record, send, used};
use super::resolve;
use super::settle;
use super::turn;
use crate::board::chain::{Coming, Summoning, Window};
use crate::board::event::success;
use crate::board::limit::Use;
use crate::board::moment::{During, Event, LastKnown};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Part, State};
use crate::board::view::refresh;
use crate::cards::filter::{Place, SummonKind};
use crate::cards::trigger::{Cause, EventKind};
use crate::engine::action::{Action, Activate, Manner};
use crate::reason::Ask;
use crate::rules::effect::limit::entries;

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
    /// It was changed to the battle position in which it is.
    Turned,
    /// It was Set as a Spell or Trap.
    Set,
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

/// A Summon that is attempted as a story begins: its monsters lie where they would go.
#[derive(Debug, Clone)]
pub struct Attempted {
    /// The Summon.
    pub summoning: Summoning,
    /// A Gemini Monster that is Summoned once more.
    pub again: bool,
}

/// A Summon is attempted, and may be negated. What it has used has gone; it uses up what such a Summon uses up.
pub fn attempted(state: &mut State, told: Attempted) {
    let Attempted { summoning, again } = told;
    let player = summoning.player;
    let first = Coming { card: summoning.card, zone: summoning.zone, from: summoning.from, attack: summoning.attack };
    let all: Vec<Coming> = std::iter::once(first).chain(summoning.with.iter().cloned()).collect();
    for Coming { card, from, .. } in all.iter().filter(|_| !again) {
        take_back(state, *card, *from);
    }
    refresh(state);
    use_up(state, player, &summoning);
    let told = state.window == Window::Timing;
    let start = if told { state.timing.0 } else { state.now() };
    begin_attempt(state, summoning, start);
}

/// Puts a monster back to where it came from, as it lay there.
fn take_back(state: &mut State, card: CardId, from: Zone) {
    let here = state.copy(card).zone == from;
    let pendulum = state.is_pendulum(card);
    let copy = &mut state.copies[card.index()];
    (copy.zone, copy.this_turn) = (from, false);
    if here {
        // A Flip Summon turns it face-up.
        (copy.face_up, copy.attack) = (false, false);
        return;
    }
    let seen = matches!(from, Zone::Graveyard | Zone::Banished) || from == Zone::Extra && pendulum;
    (copy.face_up, copy.attack, copy.controller) = (seen, false, copy.owner);
    copy.summon = None;
    copy.materials.retain(|_| false);
    (copy.materials_told, copy.given_up, copy.attacks, copy.changed) = (false, None, 0, false);
    // A card that nobody saw has not been properly Summoned since.
    copy.proper &= seen;
}

/// What a Summon uses up of the turn, and what its text counts.
fn use_up(state: &mut State, player: Player, summoning: &Summoning) {
    let tributes: Vec<CardId> = summoning.materials.iter().map(|(id, _)| *id).collect();
    match summoning.kind {
        SummonKind::Normal | SummonKind::Tribute if summoning.effect.is_none() => {
            count_normal(state, player, summoning.card, Manner::Summon, &tributes);
        }
        SummonKind::Pendulum if summoning.effect.is_none() => {
            let cards: Vec<CardId> = summoning.cards().map(|(card, _)| card).collect();
            count_pendulum(state, player, &cards);
        }
        SummonKind::Special => {
            let Some(index) = summoning.by_own.and_then(|n| n.checked_sub(1)) else { return };
            let effect = state.effect(summoning.card, index).clone();
            let used = entries(state, player, summoning.card, index, &effect);
            state.cloud_unread(summoning.card, &effect);
            keep_uses(state, used);
        }
        SummonKind::Normal
        | SummonKind::Tribute
        | SummonKind::Set
        | SummonKind::Flip
        | SummonKind::Pendulum
        | SummonKind::Fusion
        | SummonKind::Ritual
        | SummonKind::Synchro
        | SummonKind::Xyz
        | SummonKind::Link => {}
    }
}

/// Adds what was used; what the board tells as well counts once.
pub(super) fn keep_uses(state: &mut State, used: impl IntoIterator<Item = Use>) {
    for used in used {
        let alike = |u: &Use| Use { since: 0, ..u.clone() } == Use { since: 0, ..used.clone() };
        if !state.uses.iter().any(alike) {
            state.uses.push(used);
        }
    }
}

/// The last links of the Chain have resolved, and it goes on with the one before them, of whose steps some are done.
/// `those`: what the last of these moved.
pub fn resolving(state: &mut State, next: u8, steps: u8, those: Vec<CardId>) {
    resolve::go_on_with(state, next, steps, those);
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

/// What has happened at one time, and may be answered now; while a Chain resolves, once that has ended. `in_link`: the Chain
/// Link in whose resolution it happened.
pub fn happened(state: &mut State, all: &[Happened], first: bool, in_link: Option<u8>) {
    let mut events = Vec::new();
    let mut during = During::Game;
    for one in all {
        during = match (one.what, one.how.cause) {
            (What::Summoned(_), Cause::Summon) => During::Summon,
            (_, Cause::Summon) => During::Procedure,
            (_, Cause::Effect) => During::Unchained,
            _ => during,
        };
        one.tell(state, &mut events);
    }
    if let Some(number) = in_link {
        record(state, During::Resolution(number), false, events);
        settle::after_moment(state);
        return;
    }
    let start = since(state, first);
    record(state, during, false, events);
    opens(state, start);
}

/// The phase has begun, which may be answered now. Whether that can be told of this step of the turn.
pub fn phase_began(state: &mut State, first: bool) -> bool {
    let start = since(state, first);
    let told = turn::has_begun(state);
    if told {
        opens(state, start);
    }
    told
}

/// A Chain has resolved, and of what it did nothing else is told.
pub fn chain_resolved(state: &mut State, first: bool) {
    let start = since(state, first);
    opens(state, start);
}

/// Since when what is told may be answered.
fn since(state: &State, first: bool) -> u32 {
    if first { state.now() } else { state.timing.0 }
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
                if how.cause == Cause::Summon {
                    let materials = state.copy(card).materials.clone();
                    events.extend(materials.iter().map(|(m, _)| used(state, *m, player, how)));
                }
            }
            What::Flipped => {
                let player = state.copy(card).controller;
                for kind in [EventKind::Flipped, EventKind::PositionChanged] {
                    let told = event(state, kind, card, player, how);
                    let last = LastKnown { face_up: false, ..told.last };
                    events.push(Event { last, ..told });
                }
            }
            What::Turned => {
                let (player, face_up) = (state.copy(card).controller, state.copy(card).face_up);
                let set = [EventKind::TurnedFaceDown, EventKind::MonsterSet];
                let kinds = [EventKind::PositionChanged].into_iter().chain(set.into_iter().filter(|_| !face_up));
                for kind in kinds {
                    let told = event(state, kind, card, player, how);
                    let last = LastKnown { face_up: true, attack: face_up && !told.last.attack, ..told.last };
                    events.push(Event { last, ..told });
                }
            }
            What::Set => {
                let player = state.copy(card).controller;
                events.push(event(state, EventKind::SpellTrapSet, card, player, how));
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
