//! What both players may look at, and what at most one of them may.

use super::place::{CardId, Player, Zone};
use super::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Face, Filter, Place, Position};

/// Whether face-down cards on the field have characteristics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// They have none.
    Public,
    /// The player sees through their own (Tributes).
    Own,
    /// The card of an event is taken as it is.
    All,
}

impl Sight {
    /// How cards of a description are seen: where it speaks of face-down ones, their player knows which of them are meant.
    #[must_use]
    pub fn towards(self, filter: &Filter) -> Sight {
        let named = |of: &Filter| of.face == Some(Face::Down) || of.position == Some(Position::FaceDown);
        // "Face-up or face-down" lets a face-down one be chosen for what it is.
        let down = named(filter) || filter.any.iter().any(named);
        if down && self == Sight::Public { Sight::Own } else { self }
    }
}

/// How a card lies before the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Public: face-up on the field, or under an Xyz Monster.
    FaceUp,
    /// Public: face-up in another place.
    FaceUpElsewhere,
    /// Public: in the GY.
    Graveyard,
    /// Public: in a hand that this card reveals.
    HandRevealed(CardId),
    /// Public: on top of a Deck that this card turns over.
    OnTop(CardId),
    /// Hidden: below the top of a Deck that this card turns over.
    Below(CardId),
    /// Hidden: face-up before, and face-down now.
    TurnedDown,
    /// Hidden: it lies face-down.
    FaceDown,
    /// Hidden: in a hand, a Deck or face-down in the Extra Deck.
    Held,
}

impl Shown {
    /// Whether both players may look at it.
    pub fn is_public(self) -> bool {
        match self {
            Shown::FaceUp | Shown::FaceUpElsewhere | Shown::Graveyard | Shown::HandRevealed(_) | Shown::OnTop(_) => {
                true
            }
            Shown::Below(_) | Shown::TurnedDown | Shown::FaceDown | Shown::Held => false,
        }
    }
}

/// The card that reveals a hand, or the top of a Deck, if one does.
pub fn revealed(state: &State, player: Player, place: Place) -> Option<CardId> {
    state.view.active(state).find_map(|(active, apply)| {
        let Modifier::Revealed(all) = &apply.rule else { return None };
        (all.places.contains(&place) && active.scope(state).means(state, all.who, player)).then_some(active.source)
    })
}

/// How a card lies before the players. The only place that says what is public.
pub fn shown(state: &State, id: CardId) -> Shown {
    let copy = state.copy(id);
    match copy.zone {
        Zone::Graveyard => Shown::Graveyard,
        Zone::Hand if !copy.face_up => {
            revealed(state, copy.controller, Place::Hand).map_or(Shown::Held, Shown::HandRevealed)
        }
        Zone::Deck if !copy.face_up => match revealed(state, copy.controller, Place::Deck) {
            Some(by) if state.decks[copy.controller.index()].last() == Some(&id) => Shown::OnTop(by),
            Some(by) => Shown::Below(by),
            None => Shown::Held,
        },
        Zone::Extra if !copy.face_up => Shown::Held,
        Zone::Hand | Zone::Deck | Zone::Extra => Shown::FaceUpElsewhere,
        Zone::Banished if copy.face_up => Shown::FaceUpElsewhere,
        Zone::Material(_) => Shown::FaceUp,
        Zone::Monster(_)
        | Zone::ExtraMonster(_)
        | Zone::Spell(_)
        | Zone::Pendulum(_)
        | Zone::Field
        | Zone::Banished
        | Zone::Nowhere
        | Zone::Gone => match (copy.face_up, was_up(state, id)) {
            (true, _) => Shown::FaceUp,
            (false, true) => Shown::TurnedDown,
            (false, false) => Shown::FaceDown,
        },
    }
}

/// Whether both players may look at a card.
pub fn public(state: &State, id: CardId) -> bool {
    shown(state, id).is_public()
}

/// Whether a card lies hidden in a hand.
pub fn hidden_in_hand(state: &State, id: CardId) -> bool {
    state.copy(id).zone == Zone::Hand && !public(state, id)
}

/// Whether a card was seen face-up before it came to lie as it does.
fn was_up(state: &State, id: CardId) -> bool {
    state.log.iter().flat_map(|m| &m.events).any(|e| e.card == Some(id) && e.last.face_up)
}
