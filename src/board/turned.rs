//! How a monster came to lie face-up where it does, as far as the story and the board tell it.

use super::event::last_summon;
use super::moment::Event;
use super::place::CardId;
use super::state::State;
use crate::cards::filter::{Filter, SummonKind};
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// Whether a face-up card was flipped where it lies, in whatever turn; of one that lay there before the story a board need
/// not tell that.
fn flipped(state: &State, id: CardId) -> Answer {
    let copy = state.copy(id);
    let flip = copy.summon.is_some_and(|s| s.kind == SummonKind::Flip);
    let told = |e: &Event| e.kind == EventKind::Flipped && e.card == Some(id);
    let since = (copy.since as usize).min(state.log.len());
    if !copy.face_up || !copy.zone.is_monster() {
        Answer::No
    } else if flip || state.log.part(since..).flat_map(|m| &m.events).any(told) {
        Answer::Yes
    } else if state.lay_there_before(id) {
        Answer::Unknown
    } else {
        Answer::No
    }
}

/// Whether a monster that was Flip Summoned is asked for as one that was Set: what it was before the flip nobody has written
/// down.
pub(super) fn set_then_flipped(state: &State, filter: &Filter, id: CardId) -> bool {
    let wanted = filter.summoned.contains(&SummonKind::Set) && !filter.summoned.contains(&SummonKind::Flip);
    wanted && last_summon(state, id).is_some_and(|s| s.kind == SummonKind::Flip)
}

/// Whether a monster came to lie face-up as a description asks, as far as a board tells that.
pub(super) fn past(state: &State, filter: &Filter, id: CardId) -> Answer {
    let flipped = if filter.flipped { flipped(state, id) } else { Answer::Yes };
    let set = if set_then_flipped(state, filter, id) { Answer::Unknown } else { Answer::Yes };
    flipped.min(set)
}
