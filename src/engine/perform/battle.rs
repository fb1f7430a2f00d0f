//! Steps that break off a battle.

use super::Did;
use crate::board::state::{BattleStep, State};
use crate::cards::condition::Phase;

/// Ends the Battle Phase: what goes on in it is broken off, and nobody attacks in it any more.
pub(super) fn end(state: &mut State) -> Did {
    if state.turn.phase != Phase::Battle {
        return Did::default();
    }
    if state.battle.is_some() {
        crate::engine::battle::broken_off(state);
    }
    state.turn.step = Some(BattleStep::End);
    Did::plain(true, Vec::new())
}
