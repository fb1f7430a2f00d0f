//! What is made to hold of a card for a while has to change something of it. Sections basics.nothing-to-do,
//! card-values.main-deck-level-range.

use super::unnegatable::negates;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::filter::Ability;
use crate::cards::number::{Number, Stat};
use crate::reason::Answer;

/// Whether any of this changes a card: what is negated is not negated again, what has no effects has none to negate, and
/// a Level of 1 is as low as any.
pub(super) fn changes(state: &State, id: CardId, apply: &[Apply]) -> Answer {
    let view = state.view.of(id);
    let lowest = view.level == Some(1) && !apply.is_empty() && apply.iter().all(|a| lost_levels(a).is_some());
    let in_vain = if view.negated || effectless(state, id) { negates(apply) } else { Answer::No };
    !in_vain.max(Answer::from(lowest))
}

/// A face-up monster on the field that is no Effect Monster.
pub(super) fn effectless(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    copy.zone.is_monster() && copy.face_up && !state.has_type(id, Ability::Effect)
}

/// Whether an effect could make all of this hold of its own card: it has more Levels than it loses.
pub(super) fn has_enough(state: &State, id: CardId, apply: &[Apply]) -> bool {
    let too_low = |lost: i32| state.view.of(id).level.is_some_and(|level| level <= lost);
    !apply.iter().filter_map(lost_levels).any(too_low)
}

/// How many Levels are lost by it, if that is a fixed number.
fn lost_levels(apply: &Apply) -> Option<i32> {
    let Modifier::Stat(change) = &apply.rule else { return None };
    match change.gains {
        Some(Number::Fixed(n)) if change.stat == Stat::Level && n < 0 => Some(-n),
        _ => None,
    }
}
