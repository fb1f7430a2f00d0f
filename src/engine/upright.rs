//! Monsters that a text turns to one battle position for as long as it applies are turned.

use super::moves::{How, record};
use super::perform::change_position;
use crate::board::moment::During;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::continuous::Modifier;
use crate::cards::filter::Position;
use crate::cards::trigger::Cause;
use crate::cards::unread::{Touch, Touches, Unread};
use crate::reason::Answer;
use crate::rules::position::upright::{held, is_attack};

/// Turns the monsters that lie otherwise than the texts that apply say.
pub(super) fn turn(state: &mut State) {
    let any = state.view.all(state).any(|(_, apply, _)| matches!(apply.rule, Modifier::PositionBecomes(_)));
    if !any {
        return;
    }
    let mut doubtful = false;
    let mut due: Vec<(Active, Position, CardId)> = Vec::new();
    for card in state.ids() {
        let lies = state.copy(card).attack;
        let found = held(state, card);
        if found.iter().all(|(_, to, _)| is_attack(*to) == lies) {
            continue;
        }
        // Two texts against each other, one that may not apply, or one that keeps it as it lies: no text says which is stronger.
        let clear = found.iter().all(|(_, to, sure)| is_attack(*to) != lies && *sure == Answer::Yes);
        match found.first() {
            Some((active, to, _)) if clear && !kept(state, card, *active) => due.push((*active, *to, card)),
            _ => doubtful = true,
        }
    }
    if doubtful {
        let touches = Touches::of(&[Touch::BattlePosition, Touch::Battle, Touch::Activation]);
        state.cloud(Unread { touches, ..Unread::new("in which battle position a monster is kept") });
    }
    let mut events = Vec::new();
    for (active, to, card) in due {
        let how = How { cause: Cause::Effect, by: active.player, source: Some(active.source) };
        change_position(state, &[card], Some(to), how, &mut events);
    }
    if !events.is_empty() {
        record(state, During::Unchained, true, events);
    }
}

/// Whether another card than the one that turns a monster keeps its position from being changed.
fn kept(state: &State, card: CardId, by: Active) -> bool {
    let keeps = |active: &Active, rule: &Modifier| {
        active.source != by.source && *rule == Modifier::NoPositionChange && active.reaches(state, card) != Answer::No
    };
    state.view.all(state).any(|(active, apply, _)| keeps(active, &apply.rule))
}
