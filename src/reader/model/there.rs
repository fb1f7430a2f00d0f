//! What holds as long as a card stays on the field: "while it is face-up in the Monster Zone, you cannot …".

use crate::cards::act::{Act, Control, Lasting, Until};
use crate::cards::condition::{Are, Condition};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::filter::{Face, Filter, Place, Who};
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;

use super::Slots;
use super::around::Said;
use super::condition::condition;
use super::refer::Context;
use super::sentence::{clause, sentence};

/// "During your Main Phase this turn".
pub(super) fn of_this_turn(phase: &Node) -> bool {
    phase.concept == "phase-turn-this" || phase.slots.len() == 1 && phase.slot("phase").is_some_and(of_this_turn)
}

/// "Destroy it unless you roll a 1 or 6": done where that is not so.
pub(super) fn unless<'a>(
    slots: &mut Slots<'a>,
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    let held = condition(slots.take("if")?, context)?;
    let at = all.len();
    clause(slots.take("clause")?, join, said, context, all)?;
    (all.len() == at + 1 && all[at].condition.is_none()).then_some(())?;
    let held = Condition::Not(Box::new(held));
    // What is forbidden for a while is so whenever it is not so, not only as the effect resolves.
    let forbids = |apply: &Apply| {
        matches!(
            apply.rule,
            Modifier::NotActivated | Modifier::NoAttack | Modifier::NoAttackDeclaration | Modifier::Ban(_)
        )
    };
    let lasting = if let Act::Lasting(lasting) = &mut all[at].act { Some(lasting) } else { None };
    match lasting.filter(|l| !l.apply.is_empty() && l.apply.iter().all(forbids)) {
        Some(lasting) => lasting.apply.iter_mut().for_each(|apply| apply.condition.push(held.clone())),
        None => all[at].condition = Some(held),
    }
    Some(())
}

/// What is done while something lies there; `face_up`: the clause says that it does so face-up.
pub(super) fn under_while<'a>(
    head: &Node,
    clause: &'a Node,
    face_up: bool,
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    if head.concept == "while-in" {
        return while_face_up(head, clause, join, said, context, all);
    }
    let (at, cond) = (all.len(), head.slot("cond")?);
    let Some((there, kept)) = while_controlled(cond, context) else {
        let there = while_there(cond, face_up, context)?;
        held_while(there.clone(), clause, join, said, context, all)?;
        let named = cond.slot("what").is_some_and(|what| what.concept != "it");
        return (there != Noun::This || named).then_some(()).or_else(|| of_the_spoken(&mut all[at..]));
    };
    held_while(there, clause, join, said, context, all)?;
    let [Step { act: Act::Lasting(lasting), .. }] = &mut all[at..] else { return None };
    lasting.apply.iter_mut().for_each(|apply| apply.condition.push(kept.clone()));
    Some(())
}

/// "While you control that face-up monster": the card that is to stay there, which a step has chosen, and whose it has to
/// be.
fn while_controlled(cond: &Node, context: &Context) -> Option<(Noun, Condition)> {
    let mut slots = Slots::of(cond);
    (cond.concept == "controls").then_some(())?;
    let (who, what) = (slots.take("who")?, slots.take("what")?);
    slots.take("f");
    slots.done()?;
    let face_up = what.slots.iter().any(|(name, m)| name == "m" && m.concept == "face-up");
    (who.concept == "you" && face_up && context.pronoun_of(what)? == Noun::Those).then_some(())?;
    let name = context.name_of(context.latest?)?;
    let (place, whose, face) = (vec![Place::MonsterZone], Some(Who::You), Some(Face::Up));
    let kept = Are { what: Noun::Bound(name), of: Filter { place, whose, face, ..Filter::default() } };
    Some((Noun::Those, Condition::Are(Box::new(kept))))
}

/// "While it is face-up in the Monster Zone": the card that is to stay there; `face_up`: other words say that it is.
pub(super) fn while_there(cond: &Node, face_up: bool, context: &Context) -> Option<Noun> {
    let mut slots = Slots::of(cond);
    (cond.concept == "is" && cond.slot("be")?.concept == "is").then_some(())?;
    let (what, mut at) = (slots.take("what")?, slots.take("as")?);
    slots.done()?;
    let noun = context.pronoun_of(what)?;
    if matches!(at.concept.as_str(), "face-up-in" | "face-up-on") {
        at = at.slot("in")?;
    } else {
        // What has to be said of other cards goes without saying of a Token.
        (face_up || context.tokens && noun == Noun::Those).then_some(())?;
    }
    let place = at.slot("place").filter(|_| matches!(at.concept.as_str(), "in" | "on"))?;
    let there = matches!(place.concept.as_str(), "field" | "monster-zone");
    (there && place.slot("whose").is_none_or(|w| w.concept == "the")).then_some(noun)
}

/// What holds as long as a card stays face-up on the field.
fn held_while<'a>(
    there: Noun,
    clause: &'a Node,
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    said.until.is_none().then_some(())?;
    let (at, last) = (all.len(), context.last);
    let until = if there == Noun::This { Until::WhileThisFaceUp } else { Until::Leaves };
    sentence(clause, join, Said { until: Some(until), ..said }, context, all)?;
    let [step] = &mut all[at..] else { return None };
    match &mut step.act {
        Act::Lasting(lasting) if lasting.until == until && lasting.on.as_ref() == Some(&there) => {
            lasting.until = Until::Leaves;
        }
        Act::Lasting(lasting) if lasting.until == until && lasting.on.is_none() => {
            let bans = lasting.apply.iter().all(|a| a.to.is_none() && matches!(a.rule, Modifier::Ban(_)));
            bans.then_some(())?;
            if there == Noun::Those && matches!(step.join, Joint::Also | Joint::Next) {
                // Of cards that are not there nothing is said.
                step.join = Joint::AndIfYouDo;
            }
            (lasting.on, lasting.until) = (Some(there), Until::Leaves);
            context.last = last;
        }
        Act::Lasting(Lasting { until: Until::WhileThisFaceUp, on: Some(_), .. })
        | Act::Control(Control { until: Until::WhileThisFaceUp, .. }) => {}
        _ => return None,
    }
    Some(())
}

/// "It cannot be targeted, while it is face-up in the Monster Zone": as long as this lies there which is spoken of.
fn of_the_spoken(steps: &mut [Step]) -> Option<()> {
    let [Step { act: Act::Lasting(lasting), .. }] = steps else { return None };
    match lasting.on {
        Some(Noun::This) => Some(()),
        Some(Noun::Equipped) => {
            lasting.until = Until::Leaves;
            Some(())
        }
        _ => None,
    }
}

/// "While face-up on the field": for as long as what is done to cards lasts in any case.
fn while_face_up<'a>(
    head: &Node,
    clause: &'a Node,
    join: Joint,
    said: Said<'a>,
    context: &mut Context,
    all: &mut Vec<Step>,
) -> Option<()> {
    let place = head.slot("in").filter(|at| at.concept == "face-up-on")?.slot("in")?.slot("place")?;
    matches!(place.concept.as_str(), "field" | "monster-zone").then_some(())?;
    let at = all.len();
    sentence(clause, join, said, context, all)?;
    let [Step { act: Act::Lasting(lasting), .. }] = &all[at..] else { return None };
    (lasting.until == Until::Leaves && lasting.on.is_some() && lasting.then.is_empty()).then_some(())
}
