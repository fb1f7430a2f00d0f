//! What is done at a later time: "destroy it during the End Phase", "during the End Phase of this turn, add …".

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::condition::Phase;
use crate::cards::filter::Who;
use crate::cards::lasting::Coming;
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;

use super::act::verb;
use super::around::Said;
use super::refer::Context;
use super::{Slots, modifier};

/// A verb with a time at which it is done.
pub(super) fn later(node: &Node, said: Said<'_>, context: &Context) -> Option<Act> {
    let mut now = node.clone();
    let at = now.slots.iter().position(|(name, part)| name == "m" && when(part).is_some())?;
    let (_, part) = now.slots.remove(at);
    if time(&part).is_some_and(|coming| coming.nth > 1) {
        // From then on it is counted anyway.
        now.slots.retain(|(name, part)| name != "m" || part.concept != "after-activation");
    }
    (said.until.is_none() && !said.running).then_some(())?;
    let (on, act) = of_those(verb(&now, said, context)?)?;
    let then = vec![Step { join: Joint::Next, choice: None, act, condition: None }];
    let until = when(&part)?;
    Some(Act::Lasting(Lasting { then, ..Lasting::new(on, Vec::new(), until) }))
}

/// When it is done: as a phase that comes begins, or as the Damage Step or the Battle Phase ends.
fn when(node: &Node) -> Option<Until> {
    if let Some(coming) = time(node) {
        return Some(Until::Coming(coming));
    }
    let mut slots = Slots::of(node);
    let end = slots.take("phase").filter(|end| node.concept == "during" && end.concept == "at-end")?;
    slots.done()?;
    let phase = end.slot("phase").filter(|phase| phase.concept == "phase" && phase.slots.len() == 2)?;
    matches!(phase.slot("whose")?.concept.as_str(), "the" | "this").then_some(())?;
    match phase.slot("ph")?.concept.as_str() {
        "damage-step" => Some(Until::DamageStep),
        "battle" => Some(Until::BattlePhase),
        _ => None,
    }
}

/// The clause with the time that stands before it.
pub(super) fn with_time(head: &Node, clause: &Node) -> Option<Node> {
    time(head)?;
    let mut node = clause.clone();
    node.slots.push(("m".into(), head.clone()));
    Some(node)
}

/// The cards that it is done to are fixed now; or what is looked for when the time has come.
fn of_those(act: Act) -> Option<(Option<Noun>, Act)> {
    let those = |noun: Noun, made: &dyn Fn(Noun) -> Act| match noun {
        Noun::This | Noun::Target(_) | Noun::Bound(_) | Noun::Event | Noun::Link | Noun::Those | Noun::Linked => {
            Some((Some(noun), made(Noun::Those)))
        }
        // Some of those that were spoken of are no others later on.
        Noun::All(of) if of.any.iter().any(|one| one.among.is_some()) => Some((Some(Noun::All(of)), made(Noun::Those))),
        Noun::Choose(_) | Noun::All(_) => Some((None, made(noun))),
        Noun::Equipped | Noun::Top(_) | Noun::SummonMaterials(_) | Noun::Done(_) | Noun::Unread(_) => None,
    };
    match act {
        Act::Destroy(noun) => those(noun, &Act::Destroy),
        Act::SendToGraveyard(noun) => those(noun, &Act::SendToGraveyard),
        Act::ReturnToHand(noun) => those(noun, &Act::ReturnToHand),
        Act::Banish(banish) if banish.until.is_none() => {
            let what = banish.what.clone();
            those(what, &|what| Act::Banish(crate::cards::act::Banish { what, ..banish.clone() }))
        }
        Act::ReturnToDeck(into) => {
            let what = into.what.clone();
            those(what, &|what| Act::ReturnToDeck(crate::cards::act::IntoDeck { what, ..into.clone() }))
        }
        Act::SpecialSummon(summon) => {
            let what = summon.what.clone();
            those(what, &|what| Act::SpecialSummon(crate::cards::act::SpecialSummon { what, ..summon.clone() }))
        }
        Act::ChangePosition(change) => {
            let what = change.what.clone();
            those(what, &|what| Act::ChangePosition(crate::cards::act::ChangePosition { what, ..change.clone() }))
        }
        Act::AddToHand(noun) => those(noun, &Act::AddToHand),
        Act::Give(noun) => those(noun, &Act::Give),
        Act::Set(noun) => those(noun, &Act::Set),
        Act::Draw(_) | Act::Discard(_) | Act::DiscardToGraveyard(_) | Act::Damage(_) | Act::GainLp(_) => {
            Some((None, act))
        }
        _ => None,
    }
}

/// "During the End Phase", "during your next Standby Phase", "during the End Phase of the next turn".
fn time(node: &Node) -> Option<Coming> {
    let mut slots = Slots::of(node);
    (node.concept == "during").then_some(())?;
    let phase = slots.take("phase")?;
    slots.done()?;
    point(phase)
}

/// The beginning of a phase that comes.
pub(super) fn point(node: &Node) -> Option<Coming> {
    let mut phase = node;
    if phase.concept == "during" {
        let mut inner = Slots::of(phase);
        let of = inner.take("phase")?;
        inner.done()?;
        phase = of;
    }
    let (phase, turn) = match phase.concept.as_str() {
        "phase-of" => {
            let mut parts = Slots::of(phase);
            let (phase, of) = (parts.take("phase")?, parts.take("of")?);
            parts.done()?;
            (phase, Some(turn(of)?))
        }
        _ => (phase, None),
    };
    if phase.concept == "phase-after-np" {
        // Counted from the activation in any case.
        let of = phase.slot("of").filter(|of| of.slot("head").is_some_and(|head| head.concept == "activation"))?;
        let owner = of.slot("count").filter(|count| count.concept == "poss")?.slot("of")?;
        let this = matches!(owner.concept.as_str(), "this-card" | "this-effect") && of.slots.len() == 2;
        return point(phase.slot("phase").filter(|_| this)?).filter(|coming| coming.nth > 1);
    }
    (phase.concept == "phase").then_some(())?;
    let mut parts = Slots::of(phase);
    let (whose, ph) = (parts.take("whose")?, parts.take("ph")?);
    parts.done()?;
    let what = modifier::word::<Phase>(&ph.concept)?;
    matches!(what, Phase::End | Phase::Standby).then_some(())?;
    let point = |whose, later_turn, nth| Coming { phase: Some(what), whose, later_turn, skips: None, nth };
    Some(match (whose.concept.as_str(), turn) {
        ("the", Some(turn)) => Coming { phase: Some(what), ..turn },
        // "The End Phase" is that of this turn; which Standby Phase is meant has to be said.
        ("the", None) if what == Phase::End => point(None, false, 1),
        ("your", None) if what == Phase::End => point(Some(Who::You), false, 1),
        ("opponents", None) if what == Phase::End => point(Some(Who::Opponent), false, 1),
        ("the-next" | "next", None) => point(None, false, 1),
        ("your-next", None) => point(Some(Who::You), false, 1),
        ("opponents-next", None) => point(Some(Who::Opponent), false, 1),
        (word @ ("your-nth" | "opponents-nth"), None) => {
            let who = if word == "your-nth" { Who::You } else { Who::Opponent };
            let n = &whose.slot("n").filter(|_| whose.slots.len() == 1)?.concept;
            let told = ORDINALS.iter().position(|told| told == n).map(|at| at + 1);
            let n = told.or_else(|| n.chars().next()?.to_digit(10).map(|n| n as usize))?;
            point(Some(who), false, u8::try_from(n).ok()?)
        }
        _ => return None,
    })
}

/// Ordinals as words.
const ORDINALS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

/// "This turn", "the next turn", "your next turn".
fn turn(node: &Node) -> Option<Coming> {
    let mut slots = Slots::of(node);
    (node.concept == "np" && slots.take("head")?.concept == "turn").then_some(())?;
    let (count, next) = (slots.take("count")?, slots.take("m"));
    slots.done()?;
    let next = next.map(|m| m.concept == "next");
    let at = |whose, later_turn| Coming { phase: None, whose, later_turn, skips: None, nth: 1 };
    match (count.concept.as_str(), next) {
        ("this", None) => Some(at(None, false)),
        ("the", Some(true)) => Some(at(None, true)),
        ("your", Some(true)) => Some(at(Some(Who::You), true)),
        ("opponents", Some(true)) => Some(at(Some(Who::Opponent), true)),
        _ => None,
    }
}
