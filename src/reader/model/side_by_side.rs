//! What the sentences of one effect speak of, seen side by side: a target that a second sentence calls "that monster"
//! once more, and a sentence that is about the effect itself and does nothing.

use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::{Touch, Touches, Unread, Whom};

/// Puts both right in all effects of a card.
pub(super) fn all(all: &mut [Effect]) {
    super::other_targets::told_behind(all);
    for effect in all {
        of_itself(effect);
        for n in 1..effect.steps.len() {
            let (before, rest) = effect.steps.split_at_mut(n);
            of_the_target(&before[n - 1], &mut rest[0]);
        }
    }
}

/// "Also that monster cannot attack": what is done beside the first thing is of the same target, whether or not that was
/// done.
fn of_the_target(before: &Step, step: &mut Step) {
    let Act::Lasting(first) = &before.act else { return };
    let Some(target @ Noun::Target(_)) = &first.on else { return };
    let Act::Lasting(lasting) = &mut step.act else { return };
    if step.join != Joint::Also || lasting.on != Some(Noun::Those) {
        return;
    }
    lasting.on = Some(target.clone());
    if let Some(Condition::Are(are)) = &mut step.condition
        && are.what == Noun::Those
    {
        are.what = target.clone();
    }
}

/// "This card's activation and effect are unaffected by …": not read, it may concern all that the effect does.
fn of_itself(effect: &mut Effect) {
    let about = Touches::of(&[Touch::Activation, Touch::Effects, Touch::Requirement]);
    let part = |step: &Step| -> Option<Unread> {
        let Act::Unread(part) = &step.act else { return None };
        let apart = step.join == Joint::default() && step.condition.is_none() && step.choice.is_none();
        let told = part.whom == Whom::This && part.touches.any(Touches::of(&[Touch::Effects]));
        (apart && told && part.touches.without(about) == Touches::NOTHING).then(|| part.clone())
    };
    let parts: Vec<Unread> = effect.steps.iter().filter_map(part).collect();
    effect.steps.retain(|step| part(step).is_none());
    effect.unread.extend(parts);
}
