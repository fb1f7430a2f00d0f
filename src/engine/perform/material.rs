//! The step that Synchro, Xyz or Link Summons immediately after the effect has resolved: what, with which materials.

use super::{Course, Did, cloud};
use crate::board::chain::{Given, Summoning};
use crate::board::matching::hidden_candidates;
use crate::board::place::Zone;
use crate::board::state::State;
use crate::cards::act::SummonWith;
use crate::engine::decision::Open;
use crate::rules::summon::material::by_effect::offers;
use crate::rules::summon::material::{own_kind, zones_after};

/// Chooses; the Summon itself follows when the Chain Link is done.
pub(super) fn summon(state: &mut State, with: &SummonWith, course: &Course<'_>) -> Result<Did, Open> {
    let (player, this) = (course.scope.player, course.scope.this);
    if course.link.is_none() {
        return Ok(cloud(state, "a Summon with materials by an effect without a Chain"));
    }
    let (offers, doubtful) = offers(state, with, &course.scope);
    let hidden = hidden_candidates(state, &with.monster, &course.scope).then_some(player);
    if offers.is_empty() && (doubtful || hidden.is_some()) {
        return Ok(cloud(state, "a Summon with materials of which it is not known whether it is possible"));
    }
    if offers.is_empty() {
        return Ok(Did::default());
    }
    let given = course.given.iter().find_map(|g| {
        let Given::Summon(chosen, set) = g else { return None };
        let same = |of: &Vec<_>| of.len() == set.len() && of.iter().all(|card| set.contains(card));
        let offered = offers.iter().any(|o| o.monster == chosen.card && o.sets.iter().any(same));
        offered.then_some((*chosen, set))
    });
    let Some((chosen, set)) = given else {
        return Err(Open::Summon { offers, hidden, link: course.link, verb: "summon" });
    };
    let Some(kind) = own_kind(state, chosen.card) else { return Ok(Did::default()) };
    let zones = zones_after(state, player, chosen.card, set);
    let wanted = chosen.zone.filter(|zone| zones.contains(zone));
    let Some(zone) = wanted.or_else(|| zones.first().copied()) else { return Ok(Did::default()) };
    let materials = set.iter().map(|id| (*id, state.copy(*id).since)).collect();
    let attack = chosen.attack.unwrap_or(true);
    let summoning = Summoning::of(player, chosen.card, kind.into(), zone, Zone::Extra);
    state.coming = Some(Summoning { attack, materials, effect: Some(this), ..summoning });
    Ok(Did { done: true, those: vec![chosen.card], ..Did::default() })
}
