//! Xyz Materials: cards that go under an Xyz Monster.

use super::moves::{How, Landing, left_behind, put, send};
use crate::board::moment::Event;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::filter::Place;
use crate::cards::trigger::{Cause, EventKind};

/// Puts cards under an Xyz Monster: they leave no field and are sent nowhere. With `along` the materials of these cards
/// come along; else they go to the GY. Sections xyz-summon.procedure, .material-definition.
pub(super) fn overlay(
    state: &mut State,
    ids: &[CardId],
    under: CardId,
    along: bool,
    how: How,
    events: &mut Vec<Event>,
) {
    let mut left = Vec::new();
    let mut all = Vec::new();
    for id in ids {
        let (below, equips): (Vec<_>, Vec<_>) =
            left_behind(state, *id).into_iter().partition(|(c, _)| state.copy(*c).zone == Zone::Material(*id));
        let (comes, goes) = if along { (below, Vec::new()) } else { (Vec::new(), below) };
        all.extend(comes.into_iter().map(|(c, _)| c));
        all.push(*id);
        left.extend(equips.into_iter().chain(goes));
    }
    for id in all {
        let controller = state.copy(id).owner;
        put(state, id, Landing { zone: Zone::Material(under), controller, face_up: true, attack: false });
    }
    abandon(state, left, how, events);
}

/// What is left behind by a monster goes to the GY, destroyed or not.
pub(super) fn abandon(state: &mut State, left: Vec<(CardId, bool)>, how: How, events: &mut Vec<Event>) {
    for (id, destroyed) in left {
        let kinds: &[EventKind] = if destroyed { &[EventKind::Destroyed] } else { &[] };
        send(state, &[id], Place::Graveyard, How { cause: Cause::Rule, source: None, ..how }, kinds, events);
    }
}
