//! Pendulum Summons as written, and the sections without which a Pendulum Monster would be elsewhere or lie otherwise.

use super::acts::{mine, position as position_said};
use super::named_cards::pick;
use crate::board::moment::Event;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Kind, Place};
use crate::cards::trigger::EventKind;
use crate::engine::action::{Action, Entrant, PendulumSummon};
use crate::problem::Problem;
use crate::rules::summon::pendulum::sources;
use crate::scenario::bind::board::zone;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{self, Opt};
use crate::source::Spanned;

/// What a Pendulum Summon as written means: each monster a copy of its own, those that it can be made with first.
pub fn readings(
    state: &mut State,
    names: &Names,
    player: Player,
    action: &syntax::Action,
) -> Result<Vec<Action>, Problem> {
    let mut monsters: Vec<Entrant> = Vec::new();
    let chosen = action.options.iter().filter_map(|o| if let Opt::Choose(c) = &o.item { Some(c) } else { None });
    let none = Vec::new();
    let chosen: Vec<_> = chosen.flatten().map(|card| (card, &none)).collect();
    let first = action.card.iter().map(|card| (card, &action.options)).chain(chosen);
    for (phrase, options) in first.chain(action.also.iter().map(|a| (&a.card, &a.options))) {
        let taken: Vec<CardId> = monsters.iter().map(|e| e.card).collect();
        let fit: Vec<CardId> = sources(state, player).collect();
        let own = mine(state, names, player, phrase, &[Place::Hand, Place::ExtraDeck])?;
        let free = own.iter().copied().filter(|c| !taken.contains(c));
        let card = match free.clone().find(|c| fit.contains(c)).or(free.clone().next()) {
            Some(card) => card,
            None => pick(state, names, phrase, &taken, &|_| true)?,
        };
        monsters.push(Entrant { card, zone: to(options), position: position_said(options) });
    }
    let scale = state.scales(player)[0];
    Ok(vec![Action::PendulumSummon(PendulumSummon { scale, monsters })])
}

fn to(options: &[Spanned<Opt>]) -> Option<Zone> {
    options.iter().find_map(|o| if let Opt::To(z) = o.item { Some(zone(z)) } else { None })
}

/// The events of the moment in which a card last moved, those of that card.
fn last_move(state: &State, card: CardId) -> Vec<&Event> {
    let of_card = |e: &&Event| e.card == Some(card);
    let moves = |e: &Event| e.card == Some(card) && e.from != e.to;
    let moment = state.log.iter().rev().find(|m| m.events.iter().any(moves));
    moment.map(|m| m.events.iter().filter(of_card).collect()).unwrap_or_default()
}

/// Whether a card was activated as a Spell or Trap Card since it came to where it lies.
fn activated(state: &State, card: CardId) -> bool {
    let since = state.copy(card).since as usize;
    let start = since.min(state.log.len());
    let here = |e: &Event| e.card == Some(card) && e.kind == EventKind::Activated && e.amount == 1;
    state.log.part(start..).flat_map(|m| &m.events).any(here)
}

/// Why a Pendulum Monster is where it is.
pub fn place(state: &State, card: CardId) -> Vec<&'static str> {
    let mut rules = Vec::new();
    let copy = state.copy(card);
    if !state.is_pendulum(card) {
        let negated = copy.zone == Zone::Graveyard && last_move(state, card).iter().any(|e| e.from == Zone::Nowhere);
        let pendulum = |e: &Event| e.card == Some(card) && e.is_pendulum_summon();
        if negated && state.log.iter().flat_map(|m| &m.events).any(pendulum) {
            rules.push("pendulum-summon.negated-all-to-gy");
        }
        return rules;
    }
    let dual = state.is_extra_deck_card(card);
    let events = last_move(state, card);
    let left = events.iter().find(|e| e.from != e.to).map(|e| e.from);
    let from_field = left.is_some_and(Zone::on_field);
    if matches!(copy.zone, Zone::Pendulum(_)) {
        let activated = activated(state, card);
        if activated {
            rules.push("pendulum-cards.activation-like-continuous");
        }
        if activated || copy.since > 0 {
            rules.push("pendulum-cards.zone-becomes-pendulum-zone");
        }
    } else if copy.zone == Zone::Extra && copy.face_up && from_field {
        rules.push("pendulum-cards.field-to-extra-faceup");
        if dual {
            rules.push("pendulum-cards.extra-pendulum-gy-to-faceup");
        }
        if matches!(left, Some(Zone::Pendulum(_))) && spared_as_spell(state) {
            rules.push("pendulum-cards.two-modes");
            if dual {
                rules.push("pendulum-cards.extra-pendulum-in-zone-is-spell");
            }
        }
    } else if copy.zone == Zone::Extra && !copy.face_up && dual && left.is_some_and(|z| z != Zone::Extra) {
        rules.push("pendulum-cards.extra-pendulum-return-face-down");
    } else if copy.zone == Zone::Graveyard && from_field {
        rules.push("pendulum-cards.activation-negated-to-gy");
    } else if copy.zone == Zone::Graveyard && left.is_some() {
        rules.push("pendulum-cards.non-field-to-gy");
        if left == Some(Zone::Nowhere) {
            rules.extend(negated(state, card, dual));
        }
    } else if copy.zone == Zone::Banished && from_field && to_graveyard(&events) {
        rules.push("pendulum-cards.replacement-has-precedence");
    }
    rules
}

/// What a negated Summon adds: what was being Summoned, and how.
fn negated(state: &State, card: CardId, dual: bool) -> Vec<&'static str> {
    let mut rules = Vec::new();
    let of_card = |e: &&Event| e.card == Some(card);
    let last = |kinds: &[EventKind]| {
        state.log.iter().rev().flat_map(|m| &m.events).filter(of_card).any(|e| kinds.contains(&e.kind))
    };
    if last(&[EventKind::WouldBeNormalSummoned]) && last(&[EventKind::SummonNegated]) {
        rules.push("normal-summon.negated-goes-to-gy");
    }
    if state.log.iter().flat_map(|m| &m.events).any(|e| of_card(&e) && e.is_pendulum_summon()) {
        rules.push("pendulum-summon.negated-all-to-gy");
    }
    if dual {
        rules.push("pendulum-summon.negated-goes-to-gy");
    }
    rules
}

/// Whether a card that was banished would have gone to the GY: what else is told of its move says so.
fn to_graveyard(events: &[&Event]) -> bool {
    let sent = [EventKind::Destroyed, EventKind::Tributed, EventKind::Discarded, EventKind::MaterialDetached];
    events.iter().any(|e| sent.contains(&e.kind))
}

/// Whether an effect sends monsters elsewhere that would go to the GY, but no Spells.
fn spared_as_spell(state: &State) -> bool {
    state.view.active(state).any(|(_, apply)| {
        let Modifier::Redirect(r) = &apply.rule else { return false };
        r.to == Place::Graveyard && r.of.kind.contains(&Kind::Monster) && !r.of.kind.contains(&Kind::Spell)
    })
}

/// Why a Pendulum Monster lies face-up or face-down in the Extra Deck.
pub fn position(state: &State, card: CardId) -> Vec<&'static str> {
    let copy = state.copy(card);
    if !state.is_pendulum(card) || copy.zone != Zone::Extra {
        return Vec::new();
    }
    let moved = place(state, card);
    if moved.is_empty() && !copy.face_up && state.is_extra_deck_card(card) {
        return vec!["pendulum-cards.extra-pendulum-starts-face-down"];
    }
    moved
}

/// Whether several monsters were Pendulum Summoned at a moment.
pub fn together(state: &State, moment: u32) -> bool {
    let summoned = |m: &crate::board::moment::Moment| {
        m.events.iter().filter(|e| e.kind == EventKind::PendulumSummoned).count() > 1
    };
    state.log.get(moment as usize).is_some_and(summoned)
}
