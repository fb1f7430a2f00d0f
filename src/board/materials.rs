//! The materials of a Summon that an effect speaks of.

use super::matching::{Scope, fits, nouns};
use super::place::CardId;
use super::state::State;
use crate::cards::step::SummonMaterials;
use crate::reason::Answer;

/// The materials of the Summon of a monster: all of them, or none.
pub(super) fn summon_materials(state: &State, m: &SummonMaterials, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    let mut found = Vec::new();
    for monster in nouns(state, &m.of, scope)? {
        let copy = state.copy(monster);
        let used = if copy.zone.on_field() { Some(&copy.materials) } else { copy.past_materials.as_ref() };
        for (card, since) in used?.iter() {
            if state.copy(*card).since != *since || fits(state, &m.all, *card, scope) != Answer::Yes {
                return Some(Vec::new());
            }
            found.push(*card);
        }
    }
    Some(found)
}
