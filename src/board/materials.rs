//! The materials of a Summon that an effect speaks of.

use super::matching::{Scope, fits, nouns};
use super::place::CardId;
use super::state::State;
use crate::cards::filter::{Filter, SummonKind};
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

/// Whether a monster was Summoned with such a material or Tribute, by what that is now. Of a Summon before the story
/// only some may be told.
pub(super) fn made_with(state: &State, filter: &Filter, id: CardId, scope: &Scope<'_>) -> Answer {
    let copy = state.copy(id);
    // Whatever was used was a monster.
    let wanted = Filter { kind: Vec::new(), ..filter.clone() };
    let used = copy.materials.iter().map(|(material, _)| fits(state, &wanted, *material, scope));
    let used = used.max().unwrap_or(Answer::No);
    let bare = [SummonKind::Normal, SummonKind::Flip, SummonKind::Set, SummonKind::Pendulum];
    let without = super::event::last_summon(state, id).is_some_and(|s| bare.contains(&s.kind));
    if without || state.arrival(id).is_some() { used } else { used.max(Answer::Unknown) }
}
