//! Special Summons that an effect performs upon a monster, which becomes the Xyz Material of the one that comes, with all that
//! it holds, or the material of another Summon that the effect counts as. Sections xyz-summon.overlay-on-monster, .material-definition.

use super::material::kept::may_be_material;
use crate::board::matching::{Scope, nouns};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::SpecialSummon;
use crate::cards::filter::{Ability, SummonKind};
use crate::cards::step::Noun;
use crate::reason::Answer;
use crate::rules::effect::ability::unaffected;

/// The monsters that can become material where they lie: face-up under the control of the player, within reach of the
/// effect. None where it is not known which are meant.
pub fn below(state: &State, upon: &Noun, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    let mut cards = nouns(state, upon, scope)?;
    cards.retain(|id| {
        let copy = state.copy(*id);
        let lies = copy.zone.is_monster() && copy.face_up && copy.controller == scope.player;
        let token = state.card(*id).types.contains(&Ability::Token);
        lies && !token && (*id == scope.this || !unaffected(state, *id, scope.this, scope.player, true))
    });
    Some(cards)
}

/// The Summon whose material they become: an Xyz Summon, if the text names no other.
pub fn kind(summon: &SpecialSummon) -> SummonKind {
    summon.treated_as.filter(|kind| *kind != SummonKind::Special).unwrap_or(SummonKind::Xyz)
}

/// Whether they can all become materials of a monster that is so Summoned.
pub fn go_under(state: &State, kind: SummonKind, below: &[CardId], monster: CardId) -> Answer {
    let all = below.iter().map(|id| may_be_material(state, *id, kind, monster));
    all.min().unwrap_or(Answer::No)
}
