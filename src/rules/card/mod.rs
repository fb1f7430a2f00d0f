//! What a card is: its category, its type line, its home Deck, its text, its names and its values. Each rule
//! tells a value together with the reason for it.

pub mod ability;
pub mod attribute;
pub mod category;
pub mod deck;
pub mod declare;
pub mod frame;
pub mod levels;
pub mod link_arrows;
pub mod mention;
pub mod name;
pub mod nature;
pub mod points;
pub mod public;
pub mod text;

use serde::Serialize;

use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::continuous::{Apply, Modifier};
use crate::reason::{Answer, Reason};

/// A value of a card, and why it is that.
#[derive(Debug, Clone)]
pub struct Finding {
    /// The value, in words; several where there are several.
    pub values: Vec<String>,
    /// The argument; its answer is yes where the value is known.
    pub reason: Reason,
}

impl Finding {
    /// One value.
    pub fn one(value: impl Into<String>, reason: Reason) -> Finding {
        Finding { values: vec![value.into()], reason }
    }
}

/// The word of the notation for a plain variant: `quick-play`, `beast-warrior`.
pub fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}

/// The entries that apply to a card now and are of some kind; those on the field do not touch face-down ones.
fn concerning<'s>(
    state: &'s State,
    id: CardId,
    wanted: &'s dyn Fn(&Modifier) -> bool,
) -> impl Iterator<Item = (CardId, &'s Apply)> {
    let copy = state.copy(id);
    let seen = copy.face_up || !copy.zone.on_field();
    state
        .view
        .active(state)
        .filter(move |(active, apply)| seen && wanted(&apply.rule) && active.concerns(state, id) == Answer::Yes)
        .map(|(active, apply)| (active.source, apply))
}
