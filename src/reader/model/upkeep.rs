//! What must be paid to keep a card.

use crate::cards::act::{Act, Amount, Branch, ChooseOne};
use crate::cards::condition::{Comparison, Condition, Order};
use crate::cards::continuous::Modifier;
use crate::cards::filter::Who;
use crate::cards::instead::EachTime;
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::trigger::{EventKind, Timing, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::continuous::{Holds, holds, is_own_end};
use super::figure;
use super::instead::read;
use super::trigger::bare;

/// "Once per turn, during your Standby Phase, pay 500 LP or destroy this card"; "during each of your End Phases, destroy
/// this card unless you send 1 card from your hand to the GY or reveal 1 Dragon monster in your hand".
pub(super) fn upkeep(node: &Node) -> Option<Holds> {
    let (first, links) = match node.concept.as_str() {
        "seq" => {
            let mut slots = Slots::of(node);
            let (first, links) = (slots.take("first").filter(|first| first.concept == "when-so")?, slots.all("more"));
            slots.done()?;
            (first, links)
        }
        "when-so" => (node, Vec::new()),
        _ => return None,
    };
    // "Once per turn" tells no more than the phase does.
    let once = first.slot("if")?.concept == "once-per-turn";
    let phase = if once { first.slot("clause").filter(|c| c.concept == "when-so")? } else { first };
    let on = phase_of(phase.slot("if").filter(|head| head.concept == "during")?.slot("phase")?)?;
    let clause = phase.slot("clause")?;
    let (ways, end, must) = match (clause.concept.as_str(), links.as_slice()) {
        ("unless", []) => {
            let mut slots = Slots::of(clause);
            let (end, ways) = (slots.take("clause")?, slots.take("if")?);
            slots.done()?;
            let ways = match ways.concept.as_str() {
                "or-vps" => vec![ways.slot("a")?, ways.slot("b")?],
                _ => vec![ways],
            };
            (ways, end, false)
        }
        ("must", [remark, or]) if optional_not(remark) && or.concept == "or" => {
            (clause.slot("who")?.concept == "you").then_some(())?;
            (vec![clause.slot("clause")?], or.slot("clause")?, true)
        }
        ("must", _) => return None,
        (_, [or]) if or.concept == "or" => (vec![clause], or.slot("clause")?, false),
        _ => return None,
    };
    let end = last(end)?;
    let points = if let [pay] = ways.as_slice() { points(pay) } else { None };
    let steps = match (points, ways.as_slice()) {
        (Some(points), _) => kept(points, must, end),
        (None, ways) if !must => {
            let mut options = ways.iter().map(|way| read(&without_you(way))).collect::<Option<Vec<_>>>()?;
            options.push(vec![end]);
            step(Act::ChooseOne(ChooseOne { on_activation: false, options }))
        }
        _ => return None,
    };
    Some(holds(None, Modifier::EachTime(Box::new(EachTime { on, steps: vec![steps] }))))
}

/// "During your Standby Phase", "during each of your End Phases".
fn phase_of(phase: &Node) -> Option<Trigger> {
    let who = match (phase.concept.as_str(), phase.slot("whose")?.concept.as_str()) {
        ("phase" | "each-of", "your") => Some(Who::You),
        ("phase", "the" | "each-players") => None,
        _ => return None,
    };
    let event = match phase.slot("ph")?.concept.trim_end_matches('s') {
        "standby" => EventKind::StandbyPhase,
        "end" => EventKind::EndPhase,
        _ => return None,
    };
    (phase.slots.len() == 2).then(|| Trigger { who, ..bare(Timing::If, vec![event]) })
}

/// What becomes of this card in the end.
fn last(end: &Node) -> Option<Step> {
    let destroyed = end.concept == "destroyed"
        && end.slot("be")?.concept == "is"
        && end.slots.len() == 2
        && end.slot("subject")?.concept == "this-card";
    if is_own_end(end) || destroyed {
        return Some(step(Act::Destroy(Noun::This)));
    }
    let [only] = read(end)?.try_into().ok()?;
    let sent = matches!(&only, Step { act: Act::SendToGraveyard(Noun::This), .. });
    sent.then_some(only)
}

fn points(pay: &Node) -> Option<i32> {
    let plain = pay.slots.iter().all(|(n, who)| matches!(n.as_str(), "amount" | "u" | "f") || who.concept == "you");
    (pay.concept == "pay-lp" && plain).then(|| figure(pay.slot("amount")?))?
}

/// "You send 1 card": what is done, without who does it.
fn without_you(way: &Node) -> Node {
    let mut way = way.clone();
    way.slots.retain(|(name, who)| name != "who" || who.concept != "you");
    way
}

fn step(act: Act) -> Step {
    Step { join: Joint::Next, choice: None, act, condition: None }
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

/// Pays if that is possible, and loses this card otherwise, or as the player likes.
fn kept(points: i32, must: bool, end: Step) -> Step {
    let pay = step(Act::PayLp(Amount { who: Who::You, of: None, amount: Number::Fixed(points) }));
    let then = if must {
        vec![pay]
    } else {
        let options = vec![vec![pay], vec![end.clone()]];
        vec![step(Act::ChooseOne(ChooseOne { on_activation: false, options }))]
    };
    let condition =
        Condition::Compare(Comparison { left: Number::Lp(Who::You), is: Order::AtLeast, right: Number::Fixed(points) });
    step(Act::If(Box::new(Branch { condition, then, otherwise: vec![end] })))
}
