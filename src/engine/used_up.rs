//! Whether an action uses up other cards: as Tributes or as materials.

use super::action::{Action, Activate};
use crate::board::state::State;
use crate::board::unread::{acts, parts};
use crate::cards::act::Act;
use crate::rules::summon::tribute::ways;

/// Whether a step Summons with materials of the player's choice.
pub(super) fn summons_with_materials(act: &Act) -> bool {
    matches!(act, Act::FusionSummon(_) | Act::RitualSummon(_) | Act::SummonImmediately(_))
}

/// Whether other cards are Tributed or used as material for an action, or would have to be.
pub(super) fn uses_up(action: &Action, refused: bool) -> bool {
    match action {
        Action::NormalSummon(n) => n.tributes.as_ref().map_or(refused, |used| !used.is_empty()),
        Action::MaterialSummon(_) | Action::Perform(_) => true,
        Action::Activate(a) => refused || a.cost.is_some(),
        Action::SpecialSummon(p) => refused || p.cost.is_some(),
        Action::PendulumSummon(_)
        | Action::Unjudged(..)
        | Action::SummonAgain(_)
        | Action::SetSpellTrap(..)
        | Action::FlipSummon(_)
        | Action::ChangePosition(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Attack(..)
        | Action::Draw
        | Action::Withdraw
        | Action::Pass => false,
    }
}

/// Whether an action surely uses no card as a Tribute or as material.
pub(super) fn takes_no_tribute(state: &State, action: &Action) -> bool {
    if let Action::NormalSummon(n) = action {
        let ways = ways(state, state.copy(n.card).controller, n.card, n.manner);
        return !n.by_tribute && n.tributes.as_ref().is_none_or(Vec::is_empty) && ways.iter().all(|way| way.count == 0);
    }
    let Action::Activate(Activate { card, effect: Some(n), .. }) = action else { return false };
    let effect = state.effect(*card, *n);
    let takes = |act: &Act| {
        summons_with_materials(act) || matches!(act, Act::Tribute(_) | Act::NormalSummon(_) | Act::Unread(_))
    };
    parts(effect).next().is_none() && !acts(&effect.cost).chain(acts(&effect.steps)).any(takes)
}
