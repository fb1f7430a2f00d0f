//! Two fixed forms: what must be paid to keep a card, and battles that destroy neither monster.

use crate::cards::act::{Act, Amount, Branch, ChooseOne};
use crate::cards::condition::{Comparison, Condition, Order};
use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::instead::EachTime;
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::trigger::{Cause, EventKind, Timing, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::continuous::{Holds, holds, is_own_end};
use super::figure;
use super::noun::{Count, describe};
use super::protect::any_monster;
use super::trigger::bare;

/// "Once per turn, during your Standby Phase, pay 500 LP or destroy this card".
pub(super) fn upkeep(node: &Node) -> Option<Holds> {
    let mut slots = Slots::of(node);
    let once = slots.take("first").filter(|first| first.concept == "when-so")?;
    let links = slots.all("more");
    slots.done()?;
    (once.slot("if")?.concept == "once-per-turn").then_some(())?;
    let phase = once.slot("clause").filter(|c| c.concept == "when-so")?;
    let during = phase.slot("if").filter(|head| head.concept == "during")?.slot("phase")?;
    let ph = during.slot("ph").filter(|_| during.concept == "phase")?;
    (ph.concept == "standby").then_some(())?;
    let who = match during.slot("whose")?.concept.as_str() {
        "your" => Some(Who::You),
        "the" => None,
        _ => return None,
    };
    let pay = phase.slot("clause")?;
    let (pay, must) = if pay.concept == "must" && pay.slot("who")?.concept == "you" {
        (pay.slot("clause")?, true)
    } else {
        (pay, false)
    };
    let or = match links.as_slice() {
        [or] if !must => or,
        [remark, or] if must && optional_not(remark) => or,
        _ => return None,
    };
    let end = or.slot("clause").filter(|_| or.concept == "or")?;
    let destroyed = end.concept == "destroyed"
        && end.slot("be")?.concept == "is"
        && end.slots.len() == 2
        && end.slot("subject")?.concept == "this-card";
    (is_own_end(end) || destroyed).then_some(())?;
    (pay.concept == "pay-lp" && pay.slots.iter().all(|(n, _)| matches!(n.as_str(), "amount" | "u" | "f")))
        .then_some(())?;
    let points = figure(pay.slot("amount")?)?;
    let on = Trigger { who, ..bare(Timing::If, vec![EventKind::StandbyPhase]) };
    Some(holds(None, Modifier::EachTime(Box::new(EachTime { on, steps: vec![kept(points, must)] }))))
}

/// "(this is not optional)".
fn optional_not(remark: &Node) -> bool {
    remark.concept == "remark"
        && remark.slot("s").is_some_and(|s| {
            s.concept == "is"
                && s.slot("be").is_some_and(|be| be.concept == "is-not")
                && s.slot("as").is_some_and(|a| a.concept == "optional")
        })
}

/// Pays if that is possible, and destroys this card otherwise, or as the player likes.
fn kept(points: i32, must: bool) -> Step {
    let step = |act| Step { join: Joint::Next, choice: None, act, condition: None };
    let pay = step(Act::PayLp(Amount { who: Who::You, amount: Number::Fixed(points) }));
    let destroy = step(Act::Destroy(Noun::This));
    let then = if must {
        vec![pay]
    } else {
        let options = vec![vec![pay], vec![destroy.clone()]];
        vec![step(Act::ChooseOne(ChooseOne { on_activation: false, options }))]
    };
    let condition =
        Condition::Compare(Comparison { left: Number::Lp(Who::You), is: Order::AtLeast, right: Number::Fixed(points) });
    step(Act::If(Box::new(Branch { condition, then, otherwise: vec![destroy] })))
}

/// "If this card battles a monster, neither can be destroyed by that battle".
pub(super) fn neither(node: &Node) -> Option<Holds> {
    let (head, clause) = (node.slot("if")?, node.slot("clause")?);
    (head.concept == "if" && clause.concept == "neither-be" && clause.slots.len() == 1).then_some(())?;
    let cond = head.slot("cond").filter(|cond| cond.concept == "battles")?;
    cond.slots.iter().all(|(n, _)| matches!(n.as_str(), "subject" | "f" | "what")).then_some(())?;
    let other = describe(cond.slot("what")?)?;
    let whoever = any_monster(&other.filter) && other.count == Count::Exactly(1);
    (whoever && cond.slot("subject")?.concept == "this-card").then_some(())?;
    let destroyed = clause.slot("clause").filter(|d| d.concept == "destroyed" && d.slots.len() == 1)?;
    let by = destroyed.slot("by")?;
    let that = by.slots.len() == 2 && by.slot("count")?.concept == "that";
    (that && by.slot("head")?.concept.contains("battle")).then_some(())?;
    let fighting = || Filter { place: vec![Place::MonsterZone], battling: true, ..Filter::default() };
    let both = Filter { kind: vec![Kind::Monster], ..fighting() };
    let mut found = holds(Some(Subjects::All(Box::new(both))), Modifier::NotDestroyedBy(vec![Cause::Battle]));
    found.apply.condition.push(Condition::This(fighting()));
    Some(found)
}
