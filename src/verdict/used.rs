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
    let after = state.log[at..].iter().take_while(|m| m.during == During::Resolution(link) || m.events.is_empty());
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
    let events = state.log[start..].iter().flat_map(|m| &m.events).filter(|e| negated(e));
    for by in events.filter_map(|e| e.card) {
        let copy = state.copy(by);
        for effect in &state.card(by).effects {
            let scope = Scope::of(by, copy.owner);
            for (kind, with) in performances(state, effect, &scope, None) {
                let p = Performed::new(state, kind, with, &scope);
                if p.takes(card) {
                    let ritual = kind == SummonKind::Ritual;
                    return vec![if ritual {
                        "ritual-summon.tributes-not-cost"
                    } else {
                        "fusion-summon.material-not-cost"
                    }];
                }
            }
        }
    }
    Vec::new()
}
