//! A monster that an effect Special Summons upon another: what lies there becomes its material. Beneath an Xyz Monster it
//! stays; the material of another Summon that the effect counts as goes to the GY.

use super::{Course, Did, cloud};
use crate::board::moment::{During, Event};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::SpecialSummon;
use crate::cards::filter::{Place, SummonKind};
use crate::engine::moves::{record, send, used};
use crate::engine::overlay::overlay;
use crate::engine::settle;
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
pub(super) fn allows(state: &State, summon: &SpecialSummon, below: &[CardId], id: CardId) -> Answer {
    if below.is_empty() { Answer::Yes } else { upon::go_under(state, upon::kind(summon), below, id) }
}

/// Puts them under the monster, or where the materials of its Summon go, before it comes.
pub(super) fn go_under(
    state: &mut State,
    summon: &SpecialSummon,
    below: &[CardId],
    id: CardId,
    course: &Course<'_>,
    events: &mut Vec<Event>,
) {
    if below.is_empty() {
        return;
    }
    if upon::kind(summon) == SummonKind::Xyz {
        overlay(state, below, id, true, course.how(), events);
    } else {
        let mut gone = Vec::new();
        send(state, below, Place::Graveyard, course.how(), &[], &mut gone);
        let during = course.link.and_then(|n| u8::try_from(n + 1).ok()).map_or(During::Unchained, During::Resolution);
        record(state, during, false, gone);
        settle::after_moment(state);
    }
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
