//! Phases: "during your Main Phase", "at the start of the Damage Step".

use crate::cards::act::Act;
use crate::cards::condition::{Condition, Phase};
use crate::cards::effect::Effect;
use crate::cards::filter::Who;
use crate::cards::step::Joint;
use crate::cards::trigger::{EventKind, Timing, Trigger};
use crate::reader::node::Node;

use super::act::step;
use super::meaning::reads;
use super::refer::Context;
use super::trigger::bare;

/// What always holds: "during either player's turn".
pub(super) fn always() -> Condition {
    Condition::All(Vec::new())
}

/// "your Main Phase", "your opponent's turn".
pub(super) fn phases(node: &Node) -> Option<Condition> {
    match node.concept.as_str() {
        "turn" if node.slot("turn").is_some() => {
            return matches!(node.slot("turn")?.concept.as_str(), "either-turn" | "each-turn").then(always);
        }
        "or" if node.slot("c").is_none() => {
            return Some(Condition::Any(vec![phases(node.slot("a")?)?, phases(node.slot("b")?)?]));
        }
        "phase" | "each-of" => only(node, &["whose", "ph"])?,
        _ => {}
    }
    let whose = match node.slot("whose") {
        Some(whose) => player_of(whose)?,
        None => None,
    };
    let name = node.slot("ph").unwrap_or(node);
    if name.concept == "turn" {
        return whose.map(Condition::Turn).or_else(|| either(node).then(always));
    }
    let step = name.concept == "battle-step";
    let phase = if step { Condition::BattleStep } else { Condition::Phase(phase_of(node)?) };
    Some(match whose {
        Some(whose) => Condition::All(vec![Condition::Turn(whose), phase]),
        None => phase,
    })
}

/// "Either player's turn" may be said of a turn like of a phase.
fn either(node: &Node) -> bool {
    node.slot("whose").is_some_and(|w| matches!(w.concept.as_str(), "either" | "each-players" | "any"))
}

fn only(node: &Node, names: &[&str]) -> Option<()> {
    node.slots.iter().all(|(n, _)| names.contains(&n.as_str())).then_some(())
}

/// The phases that are named.
pub(super) fn phase_of(node: &Node) -> Option<Vec<Phase>> {
    let name = node.slot("ph").unwrap_or(node);
    Some(match name.concept.as_str() {
        "main" | "mains" | "main-b" => vec![Phase::Main1, Phase::Main2],
        "main-1" => vec![Phase::Main1],
        "main-2" => vec![Phase::Main2],
        "main-or-battle" => vec![Phase::Main1, Phase::Battle, Phase::Main2],
        "battle" | "battles" | "battle-b" => vec![Phase::Battle],
        "draw" | "draw-b" => vec![Phase::Draw],
        "standby" | "standbys" | "standby-b" => vec![Phase::Standby],
        "end" | "ends" | "end-b" => vec![Phase::End],
        "or" if !name.slots.is_empty() => {
            let mut all = Vec::new();
            for (_, one) in &name.slots {
                all.extend(phase_of(one)?);
            }
            all.sort_unstable();
            all.dedup();
            all
        }
        _ => return None,
    })
}

/// Whose phase; `Some(None)`: anybody's.
pub(super) fn player_of(node: &Node) -> Option<Option<Who>> {
    Some(match node.concept.as_str() {
        "your" => Some(Who::You),
        "opponents" | "the-opponents" | "each-of-opponents" | "each-opponents" => Some(Who::Opponent),
        "the" | "each-of-both" | "either" | "each" | "each-players" | "any" => None,
        _ => return None,
    })
}

/// An event that is a point of the turn: "during your Standby Phase", "at the end of the Battle Phase".
pub(super) fn point(node: &Node) -> Option<Trigger> {
    let event = match node.concept.as_str() {
        "before-damage-calculation" => EventKind::BeforeDamageCalculation,
        "during-damage-calculation" => EventKind::DamageCalculation,
        "after-damage-calculation" => EventKind::AfterDamageCalculation,
        "during" | "at-start" | "at-end" => return in_turn(node),
        _ => return None,
    };
    node.slots.is_empty().then(|| bare(Timing::If, vec![event]))
}

/// "Before you draw", "instead of conducting your normal draw": that is what is waited for, and what is given up for it.
pub(super) fn before_draw(node: &Node, effect: &mut Effect) -> bool {
    let reads = |sort: &str| reads(sort, node, &Context::default());
    let instead = reads("instead-of-draw");
    let in_phase = |on: &Trigger| matches!(on.events[..], [EventKind::DrawPhase | EventKind::BeforeDraw]);
    if !(instead || reads("before-draw")) || !effect.on.as_ref().is_none_or(in_phase) {
        return false;
    }
    effect.on = Some(Trigger { who: Some(Who::You), ..bare(Timing::When, vec![EventKind::BeforeDraw]) });
    if instead {
        effect.cost.push(step(Joint::default(), Act::GiveUpDraw));
    }
    true
}

fn in_turn(node: &Node) -> Option<Trigger> {
    only(node, &["phase"])?;
    let phase = node.slot("phase")?;
    matches!(phase.concept.as_str(), "phase" | "each-of").then(|| only(phase, &["whose", "ph"]))??;
    let whose = player_of(phase.slot("whose")?)?;
    let event = match (node.concept.as_str(), phase.slot("ph")?.concept.as_str()) {
        ("during", "end" | "ends") => EventKind::EndPhase,
        ("during", "standby" | "standbys") => EventKind::StandbyPhase,
        ("during", "draw") => EventKind::DrawPhase,
        ("during", "damage-calculation") => EventKind::DamageCalculation,
        ("at-end", "battle") => EventKind::EndOfBattlePhase,
        ("at-start", "battle") => EventKind::StartOfBattlePhase,
        ("at-start", "damage-step") => EventKind::DamageStepStart,
        ("at-end", "damage-step") => EventKind::DamageStepEnd,
        _ => return None,
    };
    let mut found = bare(Timing::If, vec![event]);
    found.who = whose;
    Some(found)
}

/// Whether this is a point of the Damage Step, whose cards are the monsters that battle.
pub(super) fn in_damage_step(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::DamageStepStart
            | EventKind::BeforeDamageCalculation
            | EventKind::DamageCalculation
            | EventKind::AfterDamageCalculation
            | EventKind::DamageStepEnd
    )
}
