//! When what an effect makes so ends, where that is told by something else than its own sentence.

use crate::cards::act::{Act, Until};
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::step::{Noun, Step};
use crate::cards::unread::Unread;
use crate::reader::grammar::Language;
use crate::reader::node::Node;
use crate::reader::reading::Reading;

use super::act::until;
use super::facts::Facts;

/// "These changes last until …" is said of the effect before.
pub(super) fn told_behind(all: &mut Vec<Effect>) {
    let mut at = 1;
    while at < all.len() {
        let Some(words) = told(&all[at]) else {
            at += 1;
            continue;
        };
        let words = words.words.clone();
        let end = Language::English.read(&words).and_then(|node| until(node.slot("until")?));
        all.remove(at);
        let before = &mut all[at - 1];
        match end {
            Some(end) if each(&mut before.steps, end, &|_| true) => {}
            _ => before.unread.push(words.into()),
        }
    }
}

/// The words of an effect that says nothing but how long changes last.
fn told(effect: &Effect) -> Option<&Unread> {
    let [apply] = effect.applies.as_slice() else { return None };
    let Modifier::Unread(part) = &apply.rule else { return None };
    let node = Language::English.read(&part.words)?;
    let lasts = node.concept == "for" && node.slot("clause").is_some_and(|clause| clause.concept == "lasts");
    (lasts && effect.class == Class::Continuous && effect.unread.is_empty()).then_some(part)
}

/// What the activation of a card that stays on the field makes so for a while ends with it, if nothing else is said.
pub(super) fn with_the_card(all: &mut [Effect], facts: Facts<'_>, said: &Reading) {
    if said.text.contains("even if this card leaves the field") {
        return;
    }
    // What it was activated for it is bound to, and what its other effects tell of; not what its resolution chose.
    let told = all.iter().any(|e| serde_json::to_string(e).is_ok_and(|said| said.contains("\"linked\"")));
    let chosen = |on: &Noun| matches!(on, Noun::Choose(_)) || *on == Noun::Those && !told;
    let bound = |on: &Noun| facts.equip() || !chosen(on);
    for effect in all.iter_mut().filter(|e| facts.stays() && e.class == Class::Activation) {
        each(&mut effect.steps, Until::WhileThisFaceUp, &bound);
    }
}

/// Gives everything that is made so of such cards without a stated end this one; whether there was any.
fn each(steps: &mut [Step], end: Until, of: &dyn Fn(&Noun) -> bool) -> bool {
    let mut any = false;
    for step in steps {
        if let Act::Lasting(lasting) = &mut step.act {
            if lasting.until == Until::Leaves && lasting.on.as_ref().is_some_and(of) {
                lasting.until = end;
                any = true;
            }
        } else if let Act::If(branch) = &mut step.act {
            any |= each(&mut branch.then, end, of) | each(&mut branch.otherwise, end, of);
        } else if let Act::ChooseOne(choose) = &mut step.act {
            any |= choose.options.iter_mut().fold(false, |any, option| each(option, end, of) | any);
        }
    }
    any
}

/// "These changes last until the end of this turn": all that was made so before.
pub(super) fn last_until(node: &Node, steps: &mut [Step]) -> Option<()> {
    if let Some(end) = super::meaning::returned_at(node) {
        return returns(steps, end);
    }
    let (clause, end) = (node.slot("clause").filter(|_| node.concept == "for")?, node.slot("until")?);
    let who = clause.slot("who").filter(|_| clause.concept == "lasts")?;
    let what = who.slot("head")?.concept.as_str();
    let one = match who.slot("count")?.concept.as_str() {
        "this" => true,
        "these" => false,
        _ => return None,
    };
    matches!(what, "change" | "effect" | "increase" | "stat-change" | "stat-increase" | "stat-decrease")
        .then_some(())?;
    let open = |step: &&Step| matches!(&step.act, Act::Lasting(held) if held.until == Until::Leaves);
    (!one || steps.iter().filter(open).count() == 1).then_some(())?;
    each(steps, until(end)?, &|_| true).then_some(())
}

/// "The banished monster returns to the field during …": the one that was banished, if one was.
fn returns(steps: &mut [Step], end: Until) -> Option<()> {
    let mut banished =
        steps.iter_mut().filter_map(|step| if let Act::Banish(banish) = &mut step.act { Some(banish) } else { None });
    let (only, None) = (banished.next()?, banished.next()) else { return None };
    let one = matches!(only.what, Noun::Target(_) | Noun::This);
    (one && only.until.is_none() && !only.face_down).then(|| only.until = Some(end))
}
