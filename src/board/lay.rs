//! How the card of an event lay then, where it has moved since.

use super::matching::{Scope, fits};
use super::moment::{Event, LastKnown, Moment};
use super::place::{CardId, Player, Zone, column};
use super::state::State;
use super::turned::came;
use super::view::Derived;
use super::view::arrows::bit;
use crate::cards::filter::{Attached, Face, Filter, Kind, Linked, Position};
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// What was known of the card of an event: as it left, or, if it has moved since, until then; none where it lies as it did.
pub(super) fn known(
    state: &State,
    event: &Event,
    card: CardId,
    moment: &Moment,
    left: bool,
) -> Option<(Zone, LastKnown)> {
    if left {
        return Some((event.from, event.last));
    }
    if !event.to.on_field() {
        return None;
    }
    later(state, card, moment).filter(|e| !e.to.on_field()).map(|e| (e.from, e.last))
}

/// Whether a card fits as what it was when that happened to it: what is destroyed, Tributed, banished or Summoned is a monster
/// where it lies in a Monster Zone, and of the Type and Attribute that it has there. What is sent to the GY is asked of there.
pub(super) fn fits_then(
    state: &State,
    filter: &Filter,
    (moment, event, card): (&Moment, &Event, CardId),
    left: bool,
    scope: &Scope<'_>,
) -> Answer {
    let now = || fits(state, filter, card, scope);
    let Some((zone, like)) = as_it_was(state, event, card, moment, left) else { return now() };
    let gone = state.copy(card).zone == Zone::Gone;
    let elsewhere = [EventKind::SentToGraveyard, EventKind::AddedToHand, EventKind::AddedToExtraDeck];
    let hidden = left && !event.last.face_up;
    if !gone && (hidden || elsewhere.contains(&event.kind) || like == *state.view.of(card)) {
        return now();
    }
    let mut there = state.clone();
    there.copies[card.index()].zone = zone;
    there.view.as_last_known(card, like);
    fits(&there, filter, card, scope)
}

/// Where the card of an event lay, and what it was there: all of it if it left in it; else, if it has gone elsewhere since, at
/// least what kind of card it was until then. None where it lies as it did, or that is not known.
fn as_it_was(state: &State, event: &Event, card: CardId, moment: &Moment, left: bool) -> Option<(Zone, Derived)> {
    if event.kind == EventKind::Activated
        && event.from.is_backrow()
        && state.card(card).kind == Kind::Monster
        && !state.copy(card).zone.is_backrow()
    {
        // A monster that lay there as a Spell or Trap was activated as such, though it has paid with itself.
        let left = |e: &&Event| e.card == Some(card) && e.from == event.from && e.kind == EventKind::LeavesField;
        let mut log = state.log.iter().rev().flat_map(|m| m.events.iter().rev());
        return log.find(left).and_then(|e| e.last.like).map(|like| (event.from, like));
    }
    if left {
        return event.last.like.map(|like| (event.from, like));
    }
    // An activation that goes on has no moment of its own yet.
    if !event.to.on_field() || !state.log.iter().any(|m| std::ptr::eq(m, moment)) {
        return None;
    }
    let moved = later(state, card, moment).filter(|e| e.from != e.to)?;
    let like = moved.last.like?;
    // What is no monster where it lies now has no Type, Attribute or Level there either.
    let zone = state.copy(card).zone;
    let none = zone == Zone::Gone || zone.is_backrow() || state.card(card).kind != Kind::Monster;
    Some((moved.from, if none { like } else { Derived { kinds: like.kinds, ..*state.view.of(card) } }))
}

/// Whether the card of an event lay as a description asks, and had been Summoned so.
pub(super) fn lay_so(
    state: &State,
    filter: &Filter,
    moment: &Moment,
    event: &Event,
    then: Option<&(Zone, LastKnown)>,
    scope: &Scope<'_>,
) -> Answer {
    if filter.same_column {
        let (zone, player) =
            if event.to.on_field() { (event.to, event.player) } else { (event.from, event.last.controller) };
        let here = || {
            let (zone, controller) = around(state, scope.this, moment);
            column(zone, controller)
        };
        if column(zone, player).is_none_or(|mine| scope.column.or_else(here) != Some(mine)) {
            return Answer::No;
        }
    }
    if let (Zone::Material(monster), Some(Attached::MaterialOfThis)) = (event.from, filter.attached) {
        return Answer::from(monster == scope.this);
    }
    let Some((zone, last)) = then else { return Answer::Yes };
    let attached = filter.attached.map_or(Answer::Yes, |a| match a {
        Attached::Equipped => Answer::from(last.equipped_to.is_some()),
        Attached::EquippedToThis => Answer::from(last.equipped_to == Some(scope.this)),
        // What it was to another card, nobody has written down.
        Attached::EquippedByItsEffect
        | Attached::EquippedItself
        | Attached::MaterialOfThis
        | Attached::EquippedByThis
        | Attached::HoldsThis => Answer::Unknown,
    });
    let this = || {
        let (zone, controller) = around(state, scope.this, moment);
        bit(zone, controller)
    };
    let linked = filter.linked.is_none_or(|l| match l {
        Linked::ToThis => last.pointed & this() != 0,
        Linked::ToAny => last.pointed != 0,
        Linked::PointingToThis => last.pointing & this() != 0,
        Linked::Linked => last.pointed | last.pointing != 0,
        Linked::CoLinkedToThis => last.pointed & last.pointing & this() != 0,
        Linked::CoLinked => last.pointed & last.pointing != 0,
    });
    let lay = |position: Position| match position {
        Position::Attack => last.face_up && last.attack,
        Position::Defense => last.face_up && !last.attack,
        Position::FaceDown => !last.face_up,
        Position::AnyDefense => !last.attack,
        Position::FaceUp => last.face_up,
    };
    let lay = linked
        && filter.monster_zone.is_none_or(|wanted| zone.is_monster_zone(wanted))
        && filter.face.is_none_or(|face| last.face_up == (face == Face::Up))
        && filter.position.is_none_or(lay)
        && (!filter.summoned_this_turn || last.summon.is_some_and(|s| s.this_turn));
    let untold = zone.is_monster() && last.face_up && last.since == 0;
    let came = event.card.map_or(Answer::Yes, |card| came(state, filter, card, last.summon, untold));
    Answer::from(lay).min(attached).min(came)
}

/// Where a card was as a moment came, if it left the field in it, else just after it.
fn around(state: &State, card: CardId, moment: &Moment) -> (Zone, Player) {
    let leaves = moment.events.iter().find(|e| e.takes_off_field(card));
    leaves.map_or_else(|| then(state, card, moment), |e| (e.from, e.last.controller))
}

/// The first event after a moment in which a card went elsewhere or changed hands.
fn later<'a>(state: &'a State, card: CardId, moment: &Moment) -> Option<&'a Event> {
    let later = state.log.iter().rev().take_while(|m| !std::ptr::eq(*m, moment)).flat_map(|m| m.events.iter().rev());
    later.filter(|e| e.moves(card) || e.card == Some(card) && e.kind == EventKind::ControlChanged).last()
}

/// Where a card was just after a moment of the log, and whose.
fn then(state: &State, card: CardId, moment: &Moment) -> (Zone, Player) {
    let copy = state.copy(card);
    later(state, card, moment).map_or((copy.zone, copy.controller), |e| (e.from, e.last.controller))
}
