//! "If you control no "X" monsters, you can only Special Summon "X" monsters with this effect": a Summon with less to choose
//! from.

use crate::cards::act::{Act, Branch};
use crate::cards::condition::Condition;
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;

use super::act::step;
use super::condition::condition;
use super::meaning;
use super::noun::{Count, describe};
use super::refer::Context;

/// Narrows the last Special Summon of an effect as a sentence or a clause behind "but" says; `None`, and nothing changed, for
/// another one.
pub(super) fn narrowed(said: &Node, steps: &mut [Step], context: &Context) -> Option<()> {
    let (when, only) = match said.concept.as_str() {
        "when-so" if said.slots.len() == 2 => (Some(said.slot("if")?), said.slot("clause")?),
        _ => (None, said),
    };
    let summons = only.slot("clause").filter(|_| only.concept == "may-only")?;
    (summons.concept == "special-summon" && summons.slots.len() == 1).then_some(())?;
    let mut what = summons.slot("what")?.clone();
    let with = |p: &Node| p.concept == "with-np" && p.slot("what").is_some_and(|what| what.concept == "this-effect");
    let at = what.slots.iter().position(|(name, p)| name == "p" && with(p))?;
    what.slots.remove(at);
    let of = describe(&what).filter(|d| d.count == Count::Bare && !d.random)?.filter;
    let holds = match when {
        Some(head) => {
            let cond = head.slot("cond").filter(|_| head.concept == "if")?;
            Some(meaning::within(context, || condition(cond, &Context::default()))?)
        }
        None => None,
    };
    let last = steps.iter_mut().rev().find(|step| matches!(step.act, Act::SpecialSummon(_)))?;
    let Act::SpecialSummon(summon) = &last.act else { return None };
    let Noun::Choose(choice) = &summon.what else { return None };
    let mut fewer = summon.clone();
    let mut choice = choice.clone();
    choice.of = meaning::both(&choice.of, of)?;
    fewer.what = Noun::Choose(choice);
    let fewer = Act::SpecialSummon(fewer);
    last.act = match holds {
        None => fewer,
        Some(condition) => either(condition, fewer, last.act.clone()),
    };
    Some(())
}

fn either(condition: Condition, then: Act, otherwise: Act) -> Act {
    let (then, otherwise) = (vec![step(Joint::Next, then)], vec![step(Joint::Next, otherwise)]);
    Act::If(Box::new(Branch { condition, then, otherwise }))
}
