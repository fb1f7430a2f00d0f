//! Effects that become others.

use std::sync::Arc;

use super::{Course, Did};
use crate::board::state::State;
use crate::cards::effect::Effect;
use crate::cards::step::Step;
use crate::reason::Answer;

/// Makes the effect that is answered do other steps; its own targets and conditions matter no more.
pub(super) fn answered(state: &mut State, steps: &[Step], course: &Course<'_>) -> Did {
    let Some(at) = course.answered.filter(|n| *n < state.chain.len()) else { return Did::default() };
    let link = &state.chain[at];
    let Some(own) = link.resolving(state) else { return Did::default() };
    let changed = Effect { steps: steps.to_vec(), ..Effect::new(own.class) };
    let card = link.card;
    if course.withstands(state, card) != Answer::No {
        let words = format!("whether the effect of {} becomes another one is not known", state.card(card).name.en);
        state.cloud(words);
    }
    state.chain[at].becomes = Some(Arc::new(changed));
    Did::plain(true, Vec::new())
}
