//! What happened before, as conditions ask for it: how a card came to its place, and since when.

use crate::board::event::{matches, success};
use crate::board::happened::SUMMONED;
use crate::board::matching::{Scope, supposed};
use crate::board::moment::{Event, LastKnown, Moment};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::condition::{NextAfter, Phase};
use crate::cards::filter::{Filter, SummonKind};
use crate::cards::number::Had;
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::cards::unread::walk::has_unread;
use crate::reason::Answer;

/// The best answer that an event of a moment gives.
fn at(state: &State, on: &Trigger, moment: &Moment, scope: &Scope<'_>) -> Answer {
    let found = moment.events.iter().map(|e| matches(state, on, moment, e, scope.this, scope.player));
    found.max().unwrap_or(Answer::No)
}

/// Whether an event is the move of a card. That it was material is told once more when the Summon has made it one.
fn moves(event: &Event, card: CardId) -> bool {
    event.moves(card) && event.kind != EventKind::UsedAsMaterial
}

/// The moment in which a card came to where it lies; none: before the story.
fn came(state: &State, card: CardId) -> Option<usize> {
    state.log.part(..).rposition(|m| m.events.iter().any(|e| moves(e, card)))
}

/// Whether a card lies where it lay before the story.
pub fn never_moved(state: &State, card: CardId) -> bool {
    came(state, card).is_none()
}

/// The event that brought a card to where it lies.
pub fn moved(state: &State, card: CardId) -> Option<&Event> {
    let moment = &state.log[came(state, card)?];
    moment.events.iter().find(|e| moves(e, card))
}

/// What was known of a card before it came to where it lies; none where the words mean another place, or nobody knows.
pub fn was(state: &State, card: CardId, had: Had) -> Option<LastKnown> {
    let event = moved(state, card)?;
    let there = match had {
        Had::Hand => event.from == Zone::Hand,
        Had::Field => event.from.on_field(),
        Had::Unsaid => true,
    };
    // What values a face-down card has, is not asked on the field.
    (there && (event.last.face_up || !event.from.on_field())).then_some(event.last)
}

/// Whether a card came to where it lies by such an event.
pub fn came_by(state: &State, on: &Trigger, scope: &Scope<'_>) -> Answer {
    // By what was not read it may have come.
    if on.waits_for_unread() {
        return Answer::Unknown;
    }
    match came(state, scope.this) {
        Some(moment) => {
            let made = |m: &&Moment| {
                m.events.iter().any(|e| e.kind == EventKind::UsedAsMaterial && e.card == Some(scope.this))
            };
            let after = state.log.part(moment + 1..).find(made);
            let told = [&state.log[moment]].into_iter().chain(after).map(|m| at(state, on, m, scope));
            told.max().unwrap_or(Answer::No)
        }
        None => Answer::Unknown.min(!told_otherwise(state, on, scope.this)),
    }
}

/// Whether a card came to where it lies as a description asks; a board need not tell that of what lay there before the story.
pub(super) fn came_so(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    let this_turn = if filter.came_this_turn { came_this_turn(state, id) } else { Answer::Yes };
    let by = |on: &Trigger| {
        let found = came_by(state, on, &Scope { this: id, ..*scope });
        // What is supposed is supposed of the card whose text it is.
        if found == Answer::Unknown && has_unread(on) { supposed(state, scope) } else { found }
    };
    this_turn.min(filter.came_by.as_deref().map_or(Answer::Yes, by))
}

/// Whether a card came to where it lies in this turn.
fn came_this_turn(state: &State, id: CardId) -> Answer {
    if state.copy(id).this_turn {
        return Answer::Yes;
    }
    // Of what lay there before the story a board need not tell it.
    if never_moved(state, id) && state.turn_start == 0 { Answer::Unknown } else { Answer::No }
}

/// Whether a board tells of a monster that it came by another Summon than by one of these.
fn told_otherwise(state: &State, on: &Trigger, card: CardId) -> Answer {
    let brought = |kind: SummonKind| matches!(kind, SummonKind::Normal | SummonKind::Tribute).then(|| success(kind));
    let own = state.copy(card).summon.and_then(|summon| brought(summon.kind));
    let other = |kind: &EventKind| own.is_some_and(|own| SUMMONED.contains(kind) && !own.contains(kind));
    Answer::from(on.or.is_empty() && !on.events.is_empty() && on.events.iter().all(other))
}

/// Whether this is the next such phase after an event, or the how manieth.
pub fn next_after(state: &State, next: &NextAfter, scope: &Scope<'_>) -> Answer {
    if state.turn.phase != next.phase || !next.whose.is_none_or(|w| scope.means(state, w, state.turn.player)) {
        return Answer::No;
    }
    let kind = match next.phase {
        Phase::Draw => EventKind::DrawPhase,
        Phase::Standby => EventKind::StandbyPhase,
        Phase::Main1 | Phase::Main2 => EventKind::MainPhase,
        Phase::Battle => EventKind::StartOfBattlePhase,
        Phase::End => EventKind::EndPhase,
    };
    let begins = |e: &Event| e.kind == kind && next.whose.is_none_or(|w| scope.means(state, w, e.player));
    let begun = |m: &Moment| m.events.iter().any(begins);
    let mut end = state.log.part(..).rposition(begun).unwrap_or(state.log.len());
    let mut counted = true;
    for _ in 1..next.nth {
        let earlier = state.log.part(..end).rposition(begun);
        (end, counted) = (earlier.unwrap_or(0), counted && earlier.is_some());
    }
    let before = state.log.part(..end).rposition(begun);
    // What happened to this card before it came to where it lies is forgotten.
    let own = next.event.subject == Subject::This && next.event.or.iter().all(|o| o.subject == Subject::This);
    let since = if own { came(state, scope.this) } else { None };
    if !counted {
        // There have not been so many in the story, nor since the card came where it lies or was activated.
        let told = || state.log.part(..).any(|m| at(state, &next.event, m, scope) == Answer::Yes);
        return if since.is_some() || own && told() { Answer::No } else { Answer::Unknown };
    }
    let start = before.max(since).unwrap_or(0);
    let told = state.log.part(start.min(end)..end).map(|m| at(state, &next.event, m, scope)).max();
    let told = told.unwrap_or(Answer::No);
    // Of what was before the story nothing is written.
    if before.is_none() && since.is_none() { told.max(Answer::Unknown) } else { told }
}
