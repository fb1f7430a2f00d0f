//! The head of an activated effect in English: how often, where, when, under what condition.

use super::super::left::implied;
use super::super::missing::Missing;
use super::condition::{condition, turn_phase};
use super::event;
use super::limit::in_head;
use super::refer::Context;
use super::step::takes_this;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::effect::{Class, DamageStep, Effect};
use crate::cards::filter::{Ability, Kind, Place};
use crate::cards::trigger::{EventKind, Subject};

/// A head, and whether it has to have its colon.
#[derive(Debug, Clone, Default)]
pub(super) struct Head {
    /// The parts, to be joined by commas.
    pub(super) parts: Vec<String>,
    /// "(Quick Effect)" stands behind them.
    pub(super) quick: bool,
}

/// The head of an activated effect; says in the context from where this card is taken.
pub(super) fn head(card: &Card, effect: &Effect, context: &mut Context) -> Result<Head, Missing> {
    let mut parts = Vec::new();
    if let Some(limit) = &effect.limit {
        parts.extend(in_head(limit)?.map(str::to_owned));
    }
    parts.extend(place(effect, context)?);
    if let Some(on) = &effect.on {
        let flip =
            card.types.contains(&Ability::Flip) && on.events == [EventKind::Flipped] && on.subject == Subject::This;
        parts.push(if flip { "FLIP".to_owned() } else { event::event(on)? });
    }
    parts.extend(conditions(&effect.condition)?);
    match (effect.damage_step, parts.last_mut()) {
        (DamageStep::Silent, _) => {}
        (DamageStep::Forbidden, Some(last)) => last.push_str(" (except during the Damage Step)"),
        (DamageStep::Allowed, Some(last)) => last.push_str(" (even during the Damage Step)"),
        (_, None) => return Err(Missing("the Damage Step without a head")),
    }
    let quick = effect.class == Class::Quick && card.kind == Kind::Monster;
    Ok(Head { parts, quick })
}

/// Conditions; whose turn and which phase are said in one.
fn conditions(all: &[Condition]) -> Result<Vec<String>, Missing> {
    let turn = all.iter().find_map(|c| if let Condition::Turn(who) = c { Some(*who) } else { None });
    let phases = all.iter().find_map(|c| if let Condition::Phase(p) = c { Some(p) } else { None });
    let mut words = Vec::new();
    for one in all {
        match (one, turn, phases) {
            (Condition::Turn(_), Some(_), Some(_)) => {}
            (Condition::Phase(_), Some(who), Some(phases)) => words.push(turn_phase(who, phases)?),
            _ => words.push(condition(one)?.with("if")),
        }
    }
    Ok(words)
}

/// Where the card is, if neither its class nor event, cost or step says so.
fn place(effect: &Effect, context: &mut Context) -> Result<Option<String>, Missing> {
    if effect.class == Class::Activation || effect.from.is_empty() || usual(&effect.from) {
        return Ok(None);
    }
    let (words, taken) = match effect.from.as_slice() {
        [Place::Hand] => ("in your hand", "from your hand"),
        [Place::Graveyard] => ("in your GY", "from your GY"),
        [Place::Hand, Place::Graveyard] => ("in your hand or GY", "from your hand or GY"),
        [Place::Banished] => ("banished", ""),
        _ => return Err(Missing("this place of the card")),
    };
    if implied(effect) {
        return Ok(None);
    }
    let first = if effect.cost.is_empty() { &effect.steps } else { &effect.cost };
    if takes_this(first) && !taken.is_empty() {
        context.place = Some(taken);
        return Ok(None);
    }
    let word = if effect.on.is_some() { "while" } else { "if" };
    Ok(Some(format!("{word} this card is {words}")))
}

fn usual(from: &[Place]) -> bool {
    from.iter().all(|p| {
        matches!(p, Place::MonsterZone | Place::SpellTrapZone | Place::FieldZone | Place::PendulumZone | Place::Field)
    })
}
