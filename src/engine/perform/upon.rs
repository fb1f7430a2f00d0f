//! A monster that an effect Special Summons upon another: what lies there becomes its material.

use super::{Course, Did, cloud};
use crate::board::moment::Event;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::SpecialSummon;
use crate::engine::moves::used;
use crate::engine::overlay::overlay;
use crate::reason::Answer;
use crate::rules::summon::upon;

/// The monsters that become its materials, none for another Summon; or what comes of it where there are none any more.
pub(super) fn below(state: &mut State, summon: &SpecialSummon, course: &Course<'_>) -> Result<Vec<CardId>, Did> {
    let Some(noun) = &summon.upon else { return Ok(Vec::new()) };
    match upon::below(state, noun, &course.scope) {
        None => Err(cloud(state, "upon which monster it Summons is not known")),
        Some(none) if none.is_empty() => Err(Did::default()),
        Some(below) => Ok(below),
    }
}

/// Whether these can become materials of a monster that comes.
pub(super) fn allows(state: &State, below: &[CardId], id: CardId) -> Answer {
    if below.is_empty() { Answer::Yes } else { upon::go_under(state, below, id) }
}

/// Puts them under the monster, before it comes.
pub(super) fn go_under(state: &mut State, below: &[CardId], id: CardId, course: &Course<'_>, events: &mut Vec<Event>) {
    if below.is_empty() {
        return;
    }
    overlay(state, below, id, true, course.how(), events);
    events.extend(below.iter().map(|m| used(state, *m, course.scope.player, course.how())));
}

/// Notes what the monster that has come was Summoned with.
pub(super) fn noted(state: &mut State, below: &[CardId], id: CardId) {
    if below.is_empty() {
        return;
    }
    let materials: Vec<(CardId, u32)> = below.iter().map(|m| (*m, state.copy(*m).since)).collect();
    let copy = &mut state.copies[id.index()];
    (copy.materials, copy.materials_told) = (materials.into(), true);
}
