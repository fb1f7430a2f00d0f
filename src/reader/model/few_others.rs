//! How many other effects may be activated in the turn of an activation: "You can only activate 1 other … monster effect, the
//! turn you activate this effect".

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::condition::{Comparison, Condition, Order};
use crate::cards::continuous::{Apply, Ban, Banned, Modifier};
use crate::cards::filter::{Filter, Who};
use crate::cards::number::Number;
use crate::cards::step::{Joint, Step};
use crate::cards::trigger::{Activated, EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;

use super::activation::EVERYWHERE;
use super::clauses::with;
use super::lasting_ban::ban;
use super::meaning::reads;
use super::noun::{Count, describe};
use super::refer::Context;
use super::restriction::Kept;
use super::trigger::bare;
use super::{Slots, figure};

/// Not more than so many were activated before, and with the activation itself no more may be: what it costs, and what is
/// asked for it.
pub(super) fn few_others(node: &Node, when: &dyn Fn(&Node) -> bool) -> Option<Kept> {
    let mut slots = Slots::of(node);
    let (clause, until) = (slots.take("clause")?, slots.take("until")?);
    slots.done()?;
    (node.concept == "for" && clause.concept == "may-only" && clause.slots.len() == 1 && when(until)).then_some(())?;
    let verb = clause.slot("clause").filter(|verb| verb.concept == "activate" && verb.slots.len() == 1)?;
    let what = verb.slot("what").filter(|what| what.slot("head").is_some_and(|h| h.concept == "monster-effect"))?;
    let others = what.slot("count").filter(|count| count.concept == "num-other")?;
    let others = figure(others.slot("NUM")?)?;
    let mut monsters = with(what, "head", Node::leaf("monster"));
    monsters.slots.retain(|(name, _)| name != "count");
    let of = describe(&monsters).filter(|found| found.count == Count::Bare)?.filter;
    let of = Filter { place: EVERYWHERE.to_vec(), ..of };
    let subject = Subject::Card(Box::new(of.clone()));
    let on = bare(Timing::If, vec![EventKind::Activated]);
    let on = Trigger { who: Some(Who::You), activation: Some(Activated::Effect), subject, ..on };
    let activated = |is: Order, right: i32| {
        let left = Number::Happened(Box::new(on.clone()));
        Condition::Compare(Comparison { left, is, right: Number::Fixed(right) })
    };
    let ban = Ban { of: Some(Box::new(of)), ..ban(Who::You, Banned::ActivateMonsterEffect) };
    let enough = vec![activated(Order::AtLeast, others + 1)];
    let apply = Apply { condition: enough, ..Apply::of(None, Modifier::Ban(ban)) };
    let act = Act::Lasting(Lasting::new(None, vec![apply], Until::EndOfTurn));
    let step = Step { join: Joint::Also, choice: None, act, condition: None };
    Some((step, vec![activated(Order::AtMost, others)]))
}

/// Nothing else was activated before, and with the activation itself nothing else may be.
pub(super) fn no_others(node: &Node, when: &dyn Fn(&Node) -> bool) -> Option<Kept> {
    let mut slots = Slots::of(node);
    let (clause, until) = (slots.take("clause")?, slots.take("until")?);
    slots.take("sep");
    slots.done()?;
    (node.concept == "for" && clause.concept == "cannot" && when(until)).then_some(())?;
    let verb = clause.slot("clause").filter(|verb| verb.concept == "activate" && verb.slots.len() == 1)?;
    (clause.slots.len() == 2 && clause.slot("who")?.concept == "you").then_some(())?;
    reads("all-others", verb.slot("what")?, &Context::default()).then_some(())?;
    let on = Trigger { who: Some(Who::You), ..bare(Timing::If, vec![EventKind::Activated]) };
    let left = Number::Happened(Box::new(on));
    let first = Condition::Compare(Comparison { left, is: Order::Equal, right: Number::Fixed(0) });
    let apply = Apply::of(None, Modifier::Ban(ban(Who::You, Banned::Activate)));
    let act = Act::Lasting(Lasting::new(None, vec![apply], Until::EndOfTurn));
    Some((Step { join: Joint::Also, choice: None, act, condition: None }, vec![first]))
}
