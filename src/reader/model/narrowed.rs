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
    if said.concept == "can-be" {
        return materials(said, steps);
    }
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

/// "Only "X" monsters can be used as Fusion Material for a Fusion Summon using this effect": of the materials of the one
/// Fusion Summon of the effect.
fn materials(said: &Node, steps: &mut [Step]) -> Option<()> {
    let own = |what: &Node| {
        let of_card = |count: &Node| count.slot("of").is_some_and(|of| of.concept == "this-card");
        let effect = what.slot("head").is_some_and(|head| head.concept == "effect") && what.slots.len() == 2;
        what.concept == "this-effect" || effect && what.slot("count").is_some_and(of_card)
    };
    let only = said.slot("what").filter(|what| what.concept == "only" && said.slots.len() == 2)?;
    let used = said.slot("clause").filter(|clause| clause.concept == "used-as-material")?;
    let material = used.slot("as").filter(|np| np.slots.len() == 2)?;
    (material.slot("head")?.concept == "fusion-material").then_some(())?;
    let purpose = material.slot("p").filter(|p| p.concept == "for")?.slot("what")?;
    let summon = purpose.slot("head").is_some_and(|head| head.concept == "fusion-summon");
    let using = used.slot("m").filter(|m| m.concept == "using").and_then(|m| m.slot("what"));
    let by_it = match using {
        Some(what) => used.slots.len() == 2 && summon && own(what),
        None => used.slots.len() == 1 && own(purpose),
    };
    let of = describe(only.slot("n").filter(|_| by_it)?).filter(|d| d.count == Count::Bare && !d.random)?.filter;
    let fuses = |step: &Step| matches!(step.act, Act::FusionSummon(_));
    (steps.iter().filter(|step| fuses(step)).count() == 1).then_some(())?;
    let Act::FusionSummon(with) = &mut steps.iter_mut().find(|step| fuses(step))?.act else { return None };
    with.materials = meaning::both(&with.materials, of)?;
    Some(())
}

fn either(condition: Condition, then: Act, otherwise: Act) -> Act {
    let (then, otherwise) = (vec![step(Joint::Next, then)], vec![step(Joint::Next, otherwise)]);
    Act::If(Box::new(Branch { condition, then, otherwise }))
}
