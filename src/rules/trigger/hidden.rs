//! Cards that nobody else knows of: what was Set in the meantime may answer as if it had been there. Sections
//! public-knowledge.hidden-can-activate-late, .hidden-alike.

use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::trigger::{Subject, Trigger};

/// What lets a card answer what happened before it was Set: nobody else knows what lies there, as with a hand.
pub fn late(state: &State, card: CardId, on: &Trigger, moment: u32) -> &'static [&'static str] {
    let copy = state.copy(card);
    let came = copy.since > moment && on.subject != Subject::This;
    if came && copy.zone.is_backrow() && !copy.face_up {
        &["public-knowledge.hidden-can-activate-late", "public-knowledge.hidden-alike"]
    } else {
        &[]
    }
}
