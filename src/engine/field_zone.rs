//! The Field Zone holds one card of each player: a card that comes to lie there sends the one before it to the GY.

use super::moves::{How, send};
use crate::board::moment::Event;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::filter::Place;
use crate::cards::trigger::Cause;

/// Sends the card away that lies where this one is about to come to lie, if that is a Field Zone; what has happened so.
pub(super) fn give_way(state: &mut State, to: Player, zone: Zone, card: CardId, how: How) -> Vec<Event> {
    let mut events = Vec::new();
    if let Some(old) = state.at(to, Zone::Field).filter(|old| zone == Zone::Field && *old != card) {
        send(state, &[old], Place::Graveyard, How { cause: Cause::Rule, ..how }, &[], &mut events);
    }
    events
}
