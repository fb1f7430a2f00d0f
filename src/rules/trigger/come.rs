//! Whether anything of the kind that an effect waits for has happened at all: asked before all that is asked of an
//! activation, for most of what waits is ruled out by it.

use super::phase::is_now;
use crate::board::chain::Window;
use crate::board::state::State;
use crate::cards::trigger::Trigger;
use crate::rules::turn::window::would_be;

/// False only where nothing that has just happened can be what the trigger waits for; who did it, with what and to which
/// cards is not looked at.
pub(super) fn may_have_come(state: &State, on: &Trigger) -> bool {
    if on.waits_for_unread() {
        return true;
    }
    let now = || on.events.iter().map(|kind| is_now(state, *kind));
    if now().any(|is| is == Some(true)) {
        return true;
    }
    if !on.events.is_empty() && now().all(|is| is.is_some()) {
        return false;
    }
    // Elsewhere more is looked at than what has just happened.
    let flipped = state.battle.as_ref().is_some_and(|battle| battle.flipped.is_some());
    if state.window != Window::Timing || !state.chain.is_empty() || flipped {
        return true;
    }
    let (from, to) = state.timing;
    let kinds = || on.events.iter().chain(on.or.iter().flat_map(|other| &other.events));
    kinds().any(|kind| would_be(*kind))
        || (from..to).any(|n| {
            state.log.get(n as usize).is_none_or(|moment| moment.events.iter().any(|e| kinds().any(|k| *k == e.kind)))
        })
}
