//! Leaving the field: what counts as leaving, and what an effect of a card that has left still does. Sections
//! leaves-field.*, control-change.by-opponent-needs-owner, control-change.both-sides-test.

use crate::board::event::matches;
use crate::board::moment::{Event, Moment};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Place, Who};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reason::Answer;

/// The last time a card left the field, at this moment or before.
fn departure(state: &State, card: CardId, until: u32) -> Option<&Event> {
    let until = (until as usize).min(state.log.len());
    let left = |e: &&Event| e.card == Some(card) && e.kind == EventKind::LeavesField;
    state.log.part(..until).rev().find_map(|m| m.events.iter().find(left))
}

/// Why the effect of a card forbids something still, if the card has left the field: an effect that applied as it left.
pub fn why(state: &State, source: CardId) -> &'static [&'static str] {
    let copy = state.copy(source);
    let as_it_leaves = |e: &Effect| e.class == Class::Unclassified && waits_to_leave(e);
    let leaving = state.card(source).effects.iter().any(as_it_leaves) && !copy.zone.on_field();
    let Some(event) = departure(state, source, state.now()).filter(|_| leaving) else {
        return &["basics.forbidden-by-card"];
    };
    if event.last.equipped_to.is_some() {
        &["basics.forbidden-by-card", "leaves-field.leaving-effect-from-equip"]
    } else if event.last.controller != copy.owner {
        &["basics.forbidden-by-card", "leaves-field.leaving-effect-hits-last-controller"]
    } else if matches!(event.to, Zone::Deck | Zone::Extra) && !copy.face_up {
        &["basics.forbidden-by-card", "leaves-field.deck-no-trigger"]
    } else if event.to == Zone::Banished && !copy.face_up {
        &["basics.forbidden-by-card", "leaves-field.face-down-banish-no-trigger"]
    } else {
        &["basics.forbidden-by-card", "leaves-field.definition"]
    }
}

/// Where a card went that has left the field in the moments that may be answered.
pub fn left_now(state: &State, card: CardId) -> Option<Zone> {
    let end = (state.timing.1 as usize).min(state.log.len());
    let start = (state.timing.0 as usize).min(end);
    let left = |e: &&Event| e.card == Some(card) && e.kind == EventKind::LeavesField;
    state.log.part(start..end).rev().flat_map(|m| &m.events).find(left).map(|e| e.to)
}

/// Whether the words name the zones that are left, and not only the cards that lie in them.
fn names_zone(on: &Trigger) -> bool {
    let lies = |subject: &Subject| matches!(subject, Subject::Card(of) if of.place == on.from);
    !on.from.is_empty() && !on.from.contains(&Place::Field) && !lies(&on.subject)
}

/// What lets an effect that waits for a card to leave the field answer that.
pub fn permitted(on: &Trigger) -> &'static [&'static str] {
    if names_zone(on) {
        &["leaves-field.definition", "leaves-field.leave-zone-wording"]
    } else {
        &["leaves-field.definition"]
    }
}

/// What is no leaving, though a card has gone from where it was.
pub fn nearly(
    state: &State,
    player: crate::board::place::Player,
    card: CardId,
    on: &Trigger,
    range: (u32, u32),
) -> Option<&'static [&'static str]> {
    if !on.events.contains(&EventKind::LeavesField) {
        return None;
    }
    let kinds = [EventKind::Equipped, EventKind::TurnedFaceDown, EventKind::ControlChanged, EventKind::Moved];
    let stays = Trigger { events: kinds.to_vec(), from: Vec::new(), cause: Vec::new(), ..on.clone() };
    let found = find(state, range, |moment, event| matches(state, &stays, moment, event, card, player) == Answer::Yes)?;
    let zone = names_zone(on);
    Some(match (found.kind, zone) {
        (EventKind::Equipped, true) => &["leaves-field.leave-zone-wording", "leaves-field.equip-not-leaving"],
        (EventKind::Equipped, false) => &["leaves-field.equip-not-leaving"],
        (_, true) => &["leaves-field.leave-zone-wording", "leaves-field.not-leaving"],
        (_, false) => &["leaves-field.not-leaving"],
    })
}

/// What keeps something that was done to a card in the hands of another player from being done "by an opponent".
pub fn borrowed(
    state: &State,
    player: crate::board::place::Player,
    card: CardId,
    on: &Trigger,
    range: (u32, u32),
) -> Option<&'static [&'static str]> {
    if on.by != Some(Who::Opponent) || on.subject != Subject::This {
        return None;
    }
    let whoever = Trigger { by: None, controlled_by: None, ..on.clone() };
    let owner = state.copy(card).owner;
    find(state, range, |moment, event| {
        event.from.on_field()
            && event.last.controller != owner
            && matches(state, &whoever, moment, event, card, player) == Answer::Yes
    })?;
    Some(&["control-change.by-opponent-needs-owner", "control-change.both-sides-test"])
}

fn find(state: &State, range: (u32, u32), wanted: impl Fn(&Moment, &Event) -> bool) -> Option<&Event> {
    let end = (range.1 as usize).min(state.log.len());
    let start = (range.0 as usize).min(end);
    state.log.part(start..end).rev().find_map(|m| m.events.iter().find(|e| wanted(m, e)))
}

/// Whether an effect waits for its own card to leave the field.
pub fn waits_to_leave(effect: &Effect) -> bool {
    effect.on.as_ref().is_some_and(|on| on.subject == Subject::This && on.surely_waits_for(EventKind::LeavesField))
}
