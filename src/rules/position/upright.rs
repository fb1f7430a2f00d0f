//! In which battle position a text keeps a monster. No rule of its own: the words of the card decide.

use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Ability, Position};
use crate::reason::Answer;

/// A text that turns a monster, the position, and whether it surely does.
pub type Held = (Active, Position, Answer);

/// What turns a face-up monster to a battle position now, or may.
pub fn held(state: &State, card: CardId) -> Vec<Held> {
    let copy = state.copy(card);
    if !copy.zone.is_monster() || !copy.face_up || state.has_type(card, Ability::Link) {
        return Vec::new();
    }
    let turns = state.view.all(state).filter_map(|(active, apply, sure)| {
        let Modifier::PositionBecomes(to) = apply.rule else { return None };
        let answer = active.reaches(state, card).min(sure);
        (answer != Answer::No).then_some((*active, to, answer))
    });
    turns.collect()
}

/// Whether a text turns a monster back, or may, that is put to this position (none: to the other one).
pub fn turned_back(state: &State, card: CardId, to: Option<Position>) -> bool {
    let attack = match to {
        Some(Position::Attack) => true,
        Some(Position::Defense | Position::AnyDefense) => false,
        Some(Position::FaceDown | Position::FaceUp) => return false,
        None => !state.copy(card).attack,
    };
    held(state, card).iter().any(|(_, kept, _)| is_attack(*kept) != attack)
}

/// Whether it is Attack Position.
pub fn is_attack(position: Position) -> bool {
    position == Position::Attack
}
