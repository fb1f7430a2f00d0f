//! The sections without which a card used, or not used, for a Summon by an effect would be elsewhere.

use crate::board::matching::Scope;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::filter::SummonKind;
use crate::cards::trigger::EventKind;
use crate::rules::summon::performed::{Performed, performances};

/// Of a card that was moved for a Fusion or Ritual Summon at a moment.
pub fn used(state: &State, at: usize, card: CardId) -> Vec<&'static str> {
    let During::Resolution(link) = state.log[at].during else { return Vec::new() };
    let same = |event: &&Event| event.kind == EventKind::UsedAsMaterial && event.card == Some(card);
    let after = state.log.part(at..).take_while(|m| m.during == During::Resolution(link) || m.events.is_empty());
    let Some(moment) = after.clone().find(|m| m.events.iter().any(|e| same(&e))) else { return Vec::new() };
    let so = |kind: EventKind| moment.events.iter().any(|e| e.kind == kind);
    let zone = state.copy(card).zone;
    let gone = zone == Zone::Gone;
    if so(EventKind::RitualSummoned) {
        return vec![if gone { "ritual-summon.token-allowed" } else { "ritual-summon.resolution" }];
    }
    if !so(EventKind::FusionSummoned) {
        return Vec::new();
    }
    if gone {
        vec!["fusion-summon.token-material"]
    } else if zone == Zone::Graveyard {
        vec!["fusion-summon.material-definition"]
    } else {
        vec!["fusion-summon.resolution-order"]
    }
}

/// Of a card that an effect would have used, had its activation not been negated.
pub fn spared(state: &State, card: CardId) -> Vec<&'static str> {
    let negated = |e: &Event| e.kind == EventKind::ActivationNegated;
    let start = (state.timing.0 as usize).min(state.log.len());
    let events = state.log.part(start..).flat_map(|m| &m.events).filter(|e| negated(e));
    for by in events.filter_map(|e| e.card) {
        if let Some(section) = would_use(state, by, card) {
            return vec![section];
        }
    }
    Vec::new()
}

/// Of a card that an effect would have used, had there been anything to Fusion Summon as it resolved.
pub fn idle(state: &State, card: CardId) -> Vec<&'static str> {
    let start = (state.timing.0 as usize).min(state.log.len());
    let events = || state.log.part(start..).flat_map(|m| &m.events);
    let resolved = events().filter(|e| e.kind == EventKind::Resolved).filter_map(|e| e.card);
    let summoned = |by: CardId| events().any(|e| e.kind == EventKind::SpecialSummoned && e.source == Some(by));
    let fuses = |by: CardId| would_use(state, by, card) == Some("fusion-summon.material-not-cost");
    let idle = resolved.filter(|by| !summoned(*by)).any(fuses);
    if idle { vec!["fusion-summon.nothing-to-summon"] } else { Vec::new() }
}

/// Of a card that performed a Fusion Summon and was then used up.
pub fn spent(state: &State, at: usize, card: CardId) -> Vec<&'static str> {
    let moment = &state.log[at];
    let by_rule = moment.quiet && moment.during == During::Game && state.copy(card).zone == Zone::Graveyard;
    let mut fused = state.log.part(..at).flat_map(|m| &m.events).filter(|e| e.kind == EventKind::FusionSummoned);
    let did = by_rule && fused.any(|e| e.source == Some(card));
    if did { vec!["fusion-summon.spell-to-gy"] } else { Vec::new() }
}

/// The section that says when an effect uses a card, if it could use it.
fn would_use(state: &State, by: CardId, card: CardId) -> Option<&'static str> {
    let scope = Scope::of(by, state.copy(by).owner);
    state.card(by).effects.iter().flat_map(|e| performances(state, e, &scope, None)).find_map(|(kind, with)| {
        let takes = Performed::new(state, kind, with, &scope).takes(card);
        let ritual = kind == SummonKind::Ritual;
        let section = if ritual { "ritual-summon.tributes-not-cost" } else { "fusion-summon.material-not-cost" };
        takes.then_some(section)
    })
}

/// Of a monster that was Fusion Summoned.
pub fn fused(state: &State, card: CardId) -> &'static [&'static str] {
    let here = |e: &&Event| e.kind == EventKind::FusionSummoned && e.card == Some(card);
    match state.log.iter().rev().flat_map(|m| &m.events).find(here) {
        None => &["summon-general.kinds"],
        // It was the only thing that could be chosen, and it had to be.
        Some(e) if e.amount == 1 => {
            &["summon-general.kinds", "fusion-summon.definition", "fusion-summon.mandatory-if-possible"]
        }
        Some(_) => &["summon-general.kinds", "fusion-summon.definition"],
    }
}
