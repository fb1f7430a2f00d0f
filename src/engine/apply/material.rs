//! Synchro, Xyz and Link Summons: the materials go first, then the Summon is attempted. Sections
//! synchro-summon.procedure, xyz-summon.procedure, link-summon.procedure.

use super::super::action::{MaterialSummon, Own};
use super::super::moves::{How, record, send};
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
use crate::rules::effect::limit::entries;
use crate::rules::summon::material::by_effect::as_ones_own;
use crate::rules::summon::material::{Set, methods, own_kind, sets, uses, zones_after};

/// Carries a Summon with materials out, up to its Summon Negation Window.
pub(super) fn material_summon(state: &mut State, player: Player, m: &MaterialSummon) -> Result<(), Missing> {
    let start = state.now();
    let set = chosen(state, player, m)?;
    let mut zones = zones_after(state, player, m.card, &set.cards).into_iter();
    let zone = m.zone.or_else(|| zones.next()).unwrap_or(Zone::ExtraMonster(0));
    let from = state.copy(m.card).zone;
    let effect = state.effect(m.card, set.effect).clone();
    state.cloud_unread(m.card, &effect);
    let used_up = entries(state, player, m.card, set.effect, &effect);
    state.uses.extend(used_up);
    let also = uses(state, m.card, player, m.kind.into(), &set.cards);
    state.uses.extend(also);
    let materials = used(state, how(player, Cause::Summon, m.card), m.card, &set, During::Procedure);
    let attack = !matches!(m.position, Some(Position::Defense | Position::AnyDefense));
    attempt(state, Summoning { attack, materials, ..Summoning::of(player, m.card, m.kind.into(), zone, from) }, start);
    Ok(())
}

/// The materials go where the Summon puts them; as they lie then.
fn used(state: &mut State, how: How, card: CardId, set: &Set, during: During) -> Vec<(CardId, u32)> {
    let mut events = Vec::new();
    if own_kind(state, card) == Some(Own::Xyz) {
        overlay(state, &set.cards, card, set.overlay, how, &mut events);
    } else {
        send(state, &set.cards, Place::Graveyard, how, &[], &mut events);
    }
    record(state, during, false, events);
    settle::after_moment(state);
    set.cards.iter().map(|id| (*id, state.copy(*id).since)).collect()
}

/// The materials of a Summon that an effect performs now that its Chain Link has resolved go; none if they cannot any
/// more.
pub(in crate::engine) fn begun(state: &mut State, coming: Summoning, link: u8) -> Option<Summoning> {
    if coming.materials.is_empty() {
        return Some(coming);
    }
    let cards: Vec<CardId> = coming.materials.iter().map(|(id, _)| *id).collect();
    let there = coming.materials.iter().all(|m| state.still_there(*m)) && state.copy(coming.card).zone == coming.from;
    let same = |s: &Set| s.cards.len() == cards.len() && cards.iter().all(|c| s.cards.contains(c));
    let all = sets(&as_ones_own(state, &cards, coming.player), coming.player, coming.card);
    let set = all.into_iter().find(same).filter(|_| there)?;
    let during = if link == 1 { During::Procedure } else { During::Resolution(link) };
    let materials = used(state, how(coming.player, Cause::Summon, coming.card), coming.card, &set, during);
    Some(Summoning { materials, ..coming })
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
