//! Sentences that say when something can be activated: "Activate only if …", "You must control no monsters to activate
//! and to resolve this effect".

use crate::cards::condition::Condition;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Attached, Filter, Place, Who};
use crate::cards::trigger::Subject;
use crate::reader::node::Node;

use super::Slots;
use super::card::is_activated_class;
use super::condition::condition;
use super::noun::{Count, describe};
use super::refer::Context;

/// What a sentence asks for.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    must: Condition,
    /// When the effect resolves as well.
    again: bool,
    /// Of the activation of the card, not of one of its effects.
    pub(super) of_card: bool,
    /// Of each of its effects.
    pub(super) of_each: bool,
}

impl Asked {
    /// Adds it to an effect.
    pub(super) fn add(self, effect: &mut Effect) {
        if self.again {
            // A card that has to be on the field already is not among those that come there.
            if let Some(Subject::Card(of)) = effect.on.as_mut().map(|on| &mut on.subject)
                && matches!(self.must, Condition::This(_))
            {
                of.other = true;
            }
            effect.while_resolving.extend(each(self.must.clone()));
        }
        effect.condition.extend(each(self.must));
    }
}

/// The things that must hold, one by one.
fn each(must: Condition) -> Vec<Condition> {
    match must {
        Condition::All(all) => all,
        one => vec![one],
    }
}

/// What a sentence asks for, if it says when this card or this effect can be activated.
pub(super) fn asked(node: &Node) -> Option<Asked> {
    let mut slots = Slots::of(node);
    let mut of_card = false;
    let (told, again) = match node.concept.as_str() {
        "activate-only" | "only-activate-when" => {
            let what = slots.take("what");
            what.is_none_or(this_activation).then_some(())?;
            of_card = what.is_none_or(|what| what.concept == "this-card");
            let head = slots.take("if")?;
            let concept = if head.concept == "when" { "if".into() } else { head.concept.clone() };
            (Node { concept, slots: head.slots.clone() }, false)
        }
        // "Activate this card only if …".
        "when-so" => {
            let (head, clause) = (slots.take("if")?, slots.take("clause")?);
            activates_this_card(clause).then_some(())?;
            (head.concept == "only-if").then_some(())?;
            of_card = true;
            (Node { concept: "if".into(), slots: head.slots.clone() }, false)
        }
        // "… use each effect once per turn, and can only activate them while …".
        "and-also" => {
            let (limit, when) = (slots.take("a")?, slots.take("b")?);
            (limit.concept == "only-use-each" && when.slot("what")?.concept == "them").then_some(())?;
            let asked = asked(&super::clauses::with(when, "what", Node::leaf("this-effect")))?;
            return Some(Asked { of_each: true, ..asked });
        }
        // "You must control no other cards and have no cards in your hand to activate and to resolve this effect".
        "and-vp" => {
            let (first, last) = (slots.take("a")?, slots.take("b")?);
            let who = first.slot("who").filter(|_| first.concept == "must")?;
            let (last, purpose) = with_purpose(last)?;
            (purpose.concept == "to-activate-and-resolve" && this_activation(purpose.slot("what")?)).then_some(())?;
            let both = [("a", first.slot("clause")?.clone()), ("b", last)];
            let both = both.map(|(name, verb)| (name.into(), super::clauses::with(&verb, "who", who.clone())));
            (Node { concept: "and".into(), slots: both.to_vec() }, true)
        }
        "must" | "must-also" | "must-not" => {
            let (who, verb) = (slots.take("who")?, slots.take("clause")?);
            let (mut verb, purpose) = with_purpose(verb)?;
            let card = purpose.slot("what").filter(|_| purpose.concept == "to-do").filter(|p| activates_this_card(p));
            of_card = card.is_some();
            let resolves = purpose.concept == "to-activate-and-resolve";
            (of_card || resolves && this_activation(purpose.slot("what")?)).then_some(())?;
            verb.slots.insert(0, ("who".into(), who.clone()));
            (verb, resolves)
        }
        "must-be-to" | "there-must-be" => {
            let purpose = slots.take("to-do").filter(|p| p.concept == "activate-and-resolve")?;
            this_activation(purpose.slot("what")?).then_some(())?;
            let (what, state) = (slots.take("what")?.clone(), slots.take("as").cloned());
            let concept = if state.is_some() { "is" } else { "there-is" };
            let mut told = vec![("be".into(), Node::leaf("is")), ("what".into(), what)];
            told.extend(state.map(|state| ("as".into(), state)));
            (Node { concept: concept.into(), slots: told }, true)
        }
        // "(You can only equip 1 monster at a time to this card with this effect.)"
        "remark" => {
            let equips = slots.take("s")?.slot("clause").filter(|c| c.concept == "equip-it")?;
            let one = equips.slot("what").and_then(describe).is_some_and(|d| d.count == Count::Exactly(1));
            let to = equips.slots.iter().filter(|(name, _)| name == "m").find_map(|(_, m)| m.slot("to"))?;
            let by_it = to.slot("p").and_then(|p| p.slot("what")).is_some_and(this_activation);
            (one && by_it && equips.slots.iter().any(|(_, m)| m.concept == "at-a-time")).then_some(())?;
            return Some(wears_none());
        }
        _ => return None,
    };
    slots.done()?;
    let mut must = condition(&told, &Context::default())?;
    if node.concept == "must-not" {
        must = Condition::Not(Box::new(must));
    }
    // "You must control this card": as the effect resolves it may be the other player who does.
    if let Condition::This(this) = &mut must
        && told.concept.starts_with("control")
    {
        this.whose = Some(Who::You);
    }
    Some(Asked { must, again, of_card, of_each: false })
}

/// "This card's effects can only be applied/resolved while it has material": what must hold for them.
pub(super) fn only_applied(node: &Node) -> Option<Condition> {
    let mut slots = Slots::of(node);
    let told = (slots.take("what")?, slots.take("clause")?, slots.take("if")?);
    slots.done()?;
    let (what, clause, head) = told;
    (node.concept == "can-only-be-when" && clause.concept == "resolved" && head.concept == "while").then_some(())?;
    let own = what.slot("count").and_then(|count| count.slot("of")).is_some_and(|of| of.concept == "this-card");
    let effects = what.slot("head").is_some_and(|head| head.concept == "effect") && what.slots.len() == 2;
    let has = head.slot("cond").filter(|has| own && effects && has.concept == "has")?;
    (has.slot("who")?.concept == "it").then_some(())?;
    condition(&super::clauses::with(has, "who", Node::leaf("this-card")), &Context::default())
}

/// Puts what must hold for the effects of a card to be applied or carried out to each of them.
pub(super) fn applied_while(all: &mut [Effect], holds: &[Condition]) {
    for effect in all {
        if effect.class != Class::Condition && effect.class != Class::Procedure {
            effect.applies.iter_mut().for_each(|apply| apply.condition.extend(holds.iter().cloned()));
        }
        if is_activated_class(effect.class) {
            effect.while_resolving.extend(holds.iter().cloned());
        }
    }
}

/// A verb without what it is done for, and that.
fn with_purpose(verb: &Node) -> Option<(Node, Node)> {
    let mut verb = verb.clone();
    let at = verb.slots.iter().position(|(name, _)| name == "m")?;
    let (_, purpose) = verb.slots.remove(at);
    let purpose = if purpose.concept == "after-comma" { purpose.slot("adv1")?.clone() } else { purpose };
    Some((verb, purpose))
}

/// "Activate this card", and nothing more.
fn activates_this_card(clause: &Node) -> bool {
    let what = clause.slot("what").filter(|_| clause.concept == "activate" && clause.slots.len() == 1);
    what.is_some_and(|what| what.concept == "this-card")
}

/// "Equip … to this card (max. 1)": the clause without the number, which asks for something.
pub(super) fn at_most_one(node: &Node, effect: &mut Effect) -> Option<Node> {
    (node.concept == "equip").then_some(())?;
    let mut clause = node.clone();
    let told = clause.slots.iter_mut().find_map(|(name, part)| match (name.as_str(), part.concept.as_str()) {
        ("on", "remark-max") => Some(part),
        // "… to this card as an Equip Spell (max. 1)".
        ("m", "as") => part.slots.iter_mut().map(|(_, inner)| inner).find(|inner| inner.concept == "remark-max"),
        _ => None,
    })?;
    (told.slot("NUM")?.concept == "1").then_some(())?;
    *told = told.slot("n")?.clone();
    (clause.slot("on")?.concept == "this-card").then_some(())?;
    wears_none().add(effect);
    Some(clause)
}

/// This card is equipped with no card by its own effect.
fn wears_none() -> Asked {
    let attached = Some(Attached::EquippedByItsEffect);
    let worn = Filter { place: vec![Place::SpellTrapZone], attached, ..Filter::default() };
    Asked { must: Condition::None(worn), again: false, of_card: false, of_each: false }
}

fn this_activation(what: &Node) -> bool {
    matches!(what.concept.as_str(), "this-card" | "this-effect") && what.slots.is_empty()
}
