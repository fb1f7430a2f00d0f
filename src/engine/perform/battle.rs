//! Steps that end phases, and break off a battle with them.

use super::{Course, Did, cloud};
use crate::board::state::{BattleStep, State};
use crate::cards::act::Ended;
use crate::cards::condition::Phase;
use crate::cards::unread::{Touch, Touches, Unread};

/// Ends a phase.
pub(super) fn end(state: &mut State, ended: Ended, course: &Course<'_>) -> Did {
    let battle = state.turn.phase == Phase::Battle;
    match ended {
        Ended::Battle if battle => {
            break_off(state);
            Did::plain(true, Vec::new())
        }
        Ended::BattleAfterDamageStep if battle && state.battle.is_some() => {
            state.turn.ends = Some(ended);
            Did::plain(true, Vec::new())
        }
        Ended::AllBeforeEnd if state.turn.phase != Phase::End => {
            if course.link.is_none() {
                let touches = Touches::of(&[Touch::Phase]);
                return cloud(state, Unread { touches, ..Unread::new("when it becomes the End Phase") });
            }
            if battle {
                break_off(state);
            }
            state.turn.ends = Some(ended);
            Did::plain(true, Vec::new())
        }
        Ended::Battle | Ended::BattleAfterDamageStep | Ended::AllBeforeEnd => Did::default(),
    }
}

/// What goes on in the Battle Phase is broken off, and nobody attacks in it any more.
fn break_off(state: &mut State) {
    if state.battle.is_some() {
        crate::engine::battle::broken_off(state);
    }
    state.turn.step = Some(BattleStep::End);
}
