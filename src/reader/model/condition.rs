//! Conditions: "you control a Warrior monster", "during the Main Phase".

use crate::cards::condition::{Condition, Exists, Phase};
use crate::cards::filter::{Filter, Place, Who};
use crate::reader::node::Node;

use super::noun::{Count, describe, on_field, put};
use super::refer::Context;
use super::Slots;

/// What must hold; `None` where the model cannot say it.
pub(super) fn condition(node: &Node, context: &Context) -> Option<Condition> {
    let mut slots = Slots::of(node);
    let found = match node.concept.as_str() {
        "if" | "while" => condition(slots.take("cond")?, context)?,
        "and" => Condition::All(vec![condition(slots.take("a")?, context)?, condition(slots.take("b")?, context)?]),
        "or" => Condition::Any(vec![condition(slots.take("a")?, context)?, condition(slots.take("b")?, context)?]),
        "controls" | "control" => {
            let whose = player(slots.take("who")?)?;
            counted(slots.take("what")?, |filter| {
                filter.whose = Some(whose);
                on_field(filter, Some(whose))
            })?
        }
        "has" | "have" => {
            let whose = player(slots.take("who")?)?;
            let what = slots.take("what")?;
            if what.concept == "np" && what.slot("head").is_some_and(|h| h.concept == "lp") {
                return None;
            }
            counted(what, |filter| {
                if filter.place.is_empty() || filter.whose.is_some_and(|w| w != whose) {
                    return None;
                }
                filter.whose = Some(whose);
                Some(())
            })?
        }
        "is" => {
            let (what, at) = (slots.take("what")?, slots.take("as")?);
            matches!(node.slot("be")?.concept.as_str(), "is" | "are").then_some(())?;
            if matches!(what.concept.as_str(), "this-card") {
                let mut filter = Filter::default();
                located(&mut filter, at)?;
                Condition::This(filter)
            } else {
                counted(what, |filter| located(filter, at))?
            }
        }
        "during" => phases(slots.take("phase")?)?,
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

fn player(node: &Node) -> Option<Who> {
    match node.concept.as_str() {
        "you" => Some(Who::You),
        "opponent" => Some(Who::Opponent),
        _ => None,
    }
}

/// "in your GY", "on the field".
fn located(filter: &mut Filter, node: &Node) -> Option<()> {
    match node.concept.as_str() {
        "in" | "on" => put(filter, node.slots.first().map(|(_, n)| n)?),
        _ => None,
    }
}

/// So many cards are there, or none.
fn counted(node: &Node, place: impl Fn(&mut Filter) -> Option<()>) -> Option<Condition> {
    let mut described = describe(node)?;
    place(&mut described.filter)?;
    let of = described.filter;
    let small = |n: i32| u8::try_from(n).ok();
    Some(match described.count {
        Count::No => Condition::None(of),
        Count::Exactly(1) => Condition::Exists(Exists { of, at_least: 1, at_most: None }),
        Count::Between(n, None) => Condition::Exists(Exists { of, at_least: small(n)?, at_most: None }),
        Count::Exactly(_) | Count::Between(..) | Count::All | Count::Bare => return None,
    })
}

/// "your Main Phase", "your opponent's turn".
pub(super) fn phases(node: &Node) -> Option<Condition> {
    let whose = match node.slot("whose") {
        Some(whose) => player_of(whose)?,
        None => None,
    };
    let turn = |n: &Node| n.concept == "turn" || n.slot("ph").is_some_and(|p| p.concept == "turn");
    if turn(node) {
        return whose.map(Condition::Turn);
    }
    let phase = Condition::Phase(phase_of(node)?);
    Some(match whose {
        Some(whose) => Condition::All(vec![Condition::Turn(whose), phase]),
        None => phase,
    })
}

/// The phases that are named.
pub(super) fn phase_of(node: &Node) -> Option<Vec<Phase>> {
    let name = node.slot("ph").unwrap_or(node);
    Some(match name.concept.as_str() {
        "main" | "mains" => vec![Phase::Main1, Phase::Main2],
        "main-1" => vec![Phase::Main1],
        "main-2" => vec![Phase::Main2],
        "main-or-battle" => vec![Phase::Main1, Phase::Battle, Phase::Main2],
        "battle" => vec![Phase::Battle],
        "draw" => vec![Phase::Draw],
        "standby" => vec![Phase::Standby],
        "end" => vec![Phase::End],
        _ => return None,
    })
}

/// Whose phase; `Some(None)`: anybody's.
pub(super) fn player_of(node: &Node) -> Option<Option<Who>> {
    Some(match node.concept.as_str() {
        "your" => Some(Who::You),
        "opponents" => Some(Who::Opponent),
        "the" | "either" => None,
        _ => return None,
    })
}

/// Where a card of an event is, if the text leaves it open.
pub(super) fn somewhere(filter: &mut Filter) {
    if filter.place.is_empty() {
        filter.place = vec![Place::MonsterZone];
    }
}
