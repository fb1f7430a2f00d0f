//! Synchro, Xyz and Link Summons: the materials go first, then the Summon is attempted. Sections
//! synchro-summon.procedure, xyz-summon.procedure, link-summon.procedure.

use super::super::action::{MaterialSummon, Own};
use super::super::moves::{record, send};
use super::super::overlay::overlay;
use super::super::settle;
use super::summon::attempt;
use super::{Missing, how};
use crate::board::chain::Summoning;
use crate::board::moment::During;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::filter::{Place, Position};
use crate::cards::trigger::Cause;
use crate::rules::effect::limit::entry;
use crate::rules::summon::material::{Set, methods, sets, zones_after};

/// Carries a Summon with materials out, up to its Summon Negation Window.
pub(super) fn material_summon(state: &mut State, player: Player, m: &MaterialSummon) -> Result<(), Missing> {
    let start = state.now();
    let set = chosen(state, player, m)?;
    let mut zones = zones_after(state, player, m.card, &set.cards).into_iter();
    let zone = m.zone.or_else(|| zones.next()).unwrap_or(Zone::ExtraMonster(0));
    let from = state.copy(m.card).zone;
    let effect = state.effect(m.card, set.effect).clone();
    state.cloud_unread(m.card, &effect);
    let limit = effect.limit;
    state.uses.extend(limit.map(|l| entry(state, player, m.card, set.effect, &l)));
    let how = how(player, Cause::Summon, m.card);
    let mut events = Vec::new();
    if m.kind == Own::Xyz {
        overlay(state, &set.cards, m.card, set.overlay, how, &mut events);
    } else {
        send(state, &set.cards, Place::Graveyard, how, &[], &mut events);
    }
    record(state, During::Procedure, false, events);
    settle::after_moment(state);
    let materials = set.cards.iter().map(|id| (*id, state.copy(*id).since)).collect();
    let attack = !matches!(m.position, Some(Position::Defense | Position::AnyDefense));
    attempt(state, Summoning { attack, materials, ..Summoning::of(player, m.card, m.kind.into(), zone, from) }, start);
    Ok(())
}

/// The materials as given, or the only ones there are.
fn chosen(state: &State, player: Player, m: &MaterialSummon) -> Result<Set, Missing> {
    let all = sets(state, player, m.card);
    if let Some(given) = &m.materials {
        let same = |s: &&Set| s.cards.len() == given.len() && given.iter().all(|c| s.cards.contains(c));
        let found = all.iter().find(same);
        let first = || methods(state, player, m.card).next().map_or(0, |m| m.effect);
        let (overlay, effect) = found.map_or_else(|| (false, first()), |s| (s.overlay, s.effect));
        return Ok(Set { cards: given.clone(), overlay, effect });
    }
    match all.as_slice() {
        [only] => Ok(only.clone()),
        all => {
            let mut of: Vec<CardId> = all.iter().flat_map(|s| s.cards.iter().copied()).collect();
            of.sort_unstable();
            of.dedup();
            Err(Missing { what: "with", of, count: all.first().map_or(0, |s| s.cards.len()) })
        }
    }
}
