//! What is made so: "gains 500 ATK", "cannot be destroyed by battle".

use crate::cards::continuous::{Apply, Modifier, StatChange, Subjects};
use crate::cards::filter::Who;
use crate::cards::number::{Number, Stat};
use crate::cards::step::Noun;
use crate::cards::trigger::Cause;
use crate::reader::node::Node;

use super::condition::condition;
use super::number::{amount, for_each};
use super::refer::Context;
use super::figure;

/// What a clause says of its subject.
pub(super) fn changes(node: &Node, context: &Context) -> Option<Vec<Modifier>> {
    let only = |names: &[&str]| node.slots.iter().all(|(n, _)| names.contains(&n.as_str())).then_some(());
    let stat = |gains: Option<Number>, becomes: Option<Number>| {
        stats(node.slot("stat")?).map(|stats| {
            let one = |stat| Modifier::Stat(StatChange { stat, becomes: becomes.clone(), gains: gains.clone(), original: None });
            stats.into_iter().map(one).collect::<Vec<_>>()
        })
    };
    match node.concept.as_str() {
        "gains" | "loses" => {
            only(&["who", "f", "amount", "stat"])?;
            let sign = if node.concept == "gains" { 1 } else { -1 };
            stat(Some(Number::Fixed(sign * figure(node.slot("amount")?)?)), None)
        }
        "gains-for" | "loses-for" => {
            only(&["who", "f", "amount", "stat", "for"])?;
            let sign = if node.concept == "gains-for" { 1 } else { -1 };
            stat(Some(for_each(sign * figure(node.slot("amount")?)?, node.slot("for")?)?), None)
        }
        "gains-equal" => {
            only(&["who", "f", "amount", "stat"])?;
            stat(Some(amount(node.slot("amount")?, context)?), None)
        }
        "cannot-attack" => only(&["what", "be"]).map(|()| vec![Modifier::NoAttack]),
        "can-attack-directly" => only(&["what"]).map(|()| vec![Modifier::DirectAttack]),
        "cannot-be-destroyed-by-battle" => {
            only(&["what"]).map(|()| vec![Modifier::NotDestroyedBy(vec![Cause::Battle])])
        }
        "cannot-be-destroyed" => {
            only(&["what", "by"])?;
            Some(vec![Modifier::NotDestroyedBy(causes(node.slot("by")?)?)])
        }
        "cannot-be-targeted" => {
            only(&["what", "by"])?;
            let by = node.slot("by")?;
            let who = match (by.concept.as_str(), by.slot("count").map(|c| c.concept.as_str())) {
                ("np", None) if by.slots.len() == 1 && by.slot("head")?.concept == "card-effects" => Who::Either,
                ("np", Some("opponents")) if by.slot("head")?.concept == "card-effects" && by.slots.len() == 2 => {
                    Who::Opponent
                }
                _ => return None,
            };
            Some(vec![Modifier::NotTargetedBy(who)])
        }
        _ => None,
    }
}

fn stats(node: &Node) -> Option<Vec<Stat>> {
    Some(match node.concept.as_str() {
        "atk" => vec![Stat::Atk],
        "def" => vec![Stat::Def],
        "atk-def" => vec![Stat::Atk, Stat::Def],
        _ => return None,
    })
}

fn causes(node: &Node) -> Option<Vec<Cause>> {
    let effects = |n: &Node| n.concept == "np" && n.slots.len() == 1 && n.slot("head").is_some_and(|h| h.concept.starts_with("card-effect"));
    match node.concept.as_str() {
        "battle" => Some(vec![Cause::Battle]),
        "battle-or" if node.slots.is_empty() => Some(vec![Cause::Battle, Cause::Effect]),
        "battle-or" => match (node.slot("a")?.concept.as_str(), node.slot("b")) {
            ("battle", Some(b)) if effects(b) || b.concept == "card-effect" => Some(vec![Cause::Battle, Cause::Effect]),
            _ => None,
        },
        "card-effect" => Some(vec![Cause::Effect]),
        _ if effects(node) => Some(vec![Cause::Effect]),
        _ => None,
    }
}

/// A sentence of a Continuous Effect.
pub(super) fn applies(node: &Node, context: &Context) -> Option<Vec<Apply>> {
    if node.concept == "when-so" {
        let head = node.slot("if")?;
        matches!(head.concept.as_str(), "if" | "while").then_some(())?;
        let condition = condition(head.slot("cond")?, context)?;
        let mut inner = applies(node.slot("clause")?, context)?;
        for apply in &mut inner {
            apply.condition.push(condition.clone());
        }
        return Some(inner);
    }
    if node.concept == "cannot-be" && node.slot("what").is_none_or(|w| w.concept == "this-card") {
        let clause = node.slot("clause")?;
        (clause.concept == "normal-summoned-set" && clause.slots.iter().all(|(n, _)| n == "be")).then_some(())?;
        return Some(vec![Apply { to: Some(Subjects::This), condition: Vec::new(), rule: Modifier::NoNormalSummon }]);
    }
    let to = match node.slot("who").or_else(|| node.slot("what")) {
        None => Subjects::This,
        Some(subject) => match context.noun(subject, None)? {
            Noun::This => Subjects::This,
            Noun::Equipped => Subjects::Equipped,
            Noun::All(filter) => Subjects::All(filter),
            _ => return None,
        },
    };
    let rules = changes(node, context)?;
    Some(rules.into_iter().map(|rule| Apply { to: Some(to.clone()), condition: Vec::new(), rule }).collect())
}
