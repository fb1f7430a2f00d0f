//! Events as the log keeps them: of a card, with what was last known of it, and of a player.

use super::moves::How;
use crate::board::moment::{Event, LastKnown};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::arrows::around;
use crate::cards::trigger::EventKind;

/// What was last known of a card.
pub fn last_known(state: &State, id: CardId) -> LastKnown {
    let copy = state.copy(id);
    let (pointed, pointing) = around(state, id);
    LastKnown {
        controller: copy.controller,
        face_up: copy.face_up,
        negated: state.view.of(id).negated,
        negated_as_doomed: super::destruction::negated_as_doomed(state, id),
        attack: copy.attack,
        equipped_to: copy.equipped_to,
        linked_to: copy.linked_to,
        since: copy.since,
        materials: u8::try_from(state.materials(id).count()).unwrap_or(u8::MAX),
        summon: copy.summon,
        pointed,
        pointing,
        like: Some(*state.view.of(id)),
        renamed: state.view.renamed(id).is_some(),
    }
}

/// An event of a card that stays where it is, or whose move is told by the caller.
pub fn event(state: &State, kind: EventKind, card: CardId, player: Player, how: How) -> Event {
    let zone = state.copy(card).zone;
    Event {
        kind,
        card: Some(card),
        player,
        cause: how.cause,
        by: how.by,
        source: how.source,
        from: zone,
        to: zone,
        last: last_known(state, card),
        amount: 0,
        effect: u8::MAX,
    }
}

/// A card was material of a Summon: it lies where that has sent it.
pub fn used(state: &State, card: CardId, player: Player, how: How) -> Event {
    let told = event(state, EventKind::UsedAsMaterial, card, player, how);
    let went = |e: &&Event| e.card == Some(card) && e.from != e.to && e.to == told.to;
    let moved = state.log.iter().rev().flat_map(|m| m.events.iter()).find(went);
    moved.map_or(told.clone(), |e| Event { from: e.from, last: e.last, ..told })
}

/// An event of a player.
pub fn player_event(kind: EventKind, player: Player, how: How, amount: i32) -> Event {
    Event {
        kind,
        card: None,
        player,
        cause: how.cause,
        by: how.by,
        source: how.source,
        from: Zone::Nowhere,
        to: Zone::Nowhere,
        last: LastKnown::none(player),
        amount,
        effect: u8::MAX,
    }
}

/// So many cards come from the top of a Deck to the hand, and nobody knows which.
pub fn unknown_drawn(player: Player, how: How, amount: i32) -> [Event; 2] {
    [EventKind::Drawn, EventKind::AddedToHand].map(|kind| {
        let event = player_event(kind, player, how, amount);
        Event { from: Zone::Deck, to: Zone::Hand, ..event }
    })
}
