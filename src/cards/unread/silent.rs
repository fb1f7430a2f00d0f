//! Effects of which nothing was read, wherever the words of that stand.

use super::Unread;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::step::{Choice, Step};
use crate::cards::trigger::Trigger;

/// The card with all that was not read of an effect in one place, where nothing of it was: what stands under a cost, a target
/// or a step of it tells no more than the words beside it.
pub fn gathered(mut card: Card) -> Card {
    for effect in &mut card.effects {
        // What is activated is known to be that, whatever it says.
        let applies = matches!(effect.class, Class::Continuous | Class::Unclassified);
        if !applies || effect.unread.is_empty() || effect.says_nothing() {
            continue;
        }
        // A part of which it is told what it can touch tells more than that.
        let open = |words: &Vec<Unread>| words.iter().any(|part| part.touches.is_everything());
        if let Some(words) = all_words(effect).filter(open) {
            effect.unread.extend(words);
            effect.on = None;
            effect.cost.clear();
            effect.targets.clear();
            effect.steps.clear();
            effect.applies.clear();
        }
    }
    card
}

/// The words of all that an effect has; none where something of it was read.
fn all_words(effect: &Effect) -> Option<Vec<Unread>> {
    let mut words = Vec::new();
    if let Some(on) = &effect.on {
        words.push(of_event(on)?);
    }
    for part in effect.cost.iter().chain(&effect.steps) {
        words.push(of_step(part)?);
    }
    for target in &effect.targets {
        words.push(of_target(target)?);
    }
    for apply in &effect.applies {
        words.push(of_rule(apply)?);
    }
    let open = |condition: &Condition| matches!(condition, Condition::Unread(_));
    (effect.condition.iter().all(open) && effect.limit.as_ref().is_none_or(|limit| limit.unread.is_some()))
        .then_some(words)
}

fn of_event(on: &Trigger) -> Option<Unread> {
    on.unread.clone().filter(|_| on.events.is_empty())
}

fn of_step(step: &Step) -> Option<Unread> {
    let Act::Unread(part) = &step.act else { return None };
    step.condition.is_none().then(|| part.clone())
}

fn of_target(target: &Choice) -> Option<Unread> {
    target.says_nothing().then(|| target.unread.clone().or_else(|| target.of.unread.clone())).flatten()
}

/// A rule of any cards, or of cards that were not read.
fn of_rule(apply: &Apply) -> Option<Unread> {
    let Modifier::Unread(part) = &apply.rule else { return None };
    let anyone = apply.to.as_ref().is_none_or(|to| matches!(to, Subjects::Unread(_)));
    (anyone && apply.condition.is_empty()).then(|| part.clone())
}
