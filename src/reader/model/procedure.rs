//! Summoning procedures: "If you control no monsters, you can Special Summon this card (from your hand)."

use crate::cards::effect::Effect;
use crate::cards::filter::Place;
use crate::reader::node::Node;

use super::condition::condition;
use super::place::places;
use super::refer::Context;
use super::sentence::steps;

/// Adds what a sentence says of a procedure; `None` where the model cannot say it.
pub(super) fn procedure(node: &Node, effect: &mut Effect) -> Option<()> {
    match node.concept.as_str() {
        "when-so" => {
            let head = node.slot("if")?;
            (head.concept == "if").then_some(())?;
            effect.condition.push(condition(head.slot("cond")?, &Context::default())?);
            procedure(node.slot("clause")?, effect)
        }
        "may" => procedure(node.slot("clause")?, effect),
        "special-summon" => {
            (node.slot("what")?.concept == "this-card").then_some(())?;
            let mut from = node.slot("from").map(places);
            for (slot, around) in &node.slots {
                if slot != "m" {
                    continue;
                }
                let inner = around.slot("adv1").unwrap_or(around);
                match inner.concept.as_str() {
                    "from" => from = Some(places(inner.slot("from")?)),
                    "by-doing" => {
                        let cost = steps(inner.slot("what")?, "", &mut Context::default());
                        let read = cost.iter().all(|s| !matches!(s.act, crate::cards::act::Act::Unread(_)));
                        read.then(|| effect.cost.extend(cost))?;
                    }
                    _ => return None,
                }
            }
            let (from, _) = from.unwrap_or(Some((vec![Place::Hand], None)))?;
            effect.from = from;
            Some(())
        }
        _ => None,
    }
}
