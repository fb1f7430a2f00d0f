//! What is paid for a value that it has not: a monster without a Level for what is done "for its Level".

use crate::board::chain::Bound;
use crate::board::number::lacks;
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::number::Stat;
use crate::cards::step::{Joint, Noun, Step};

/// Whether an effect does what it does for a value of the cards that were paid, and these have none.
pub fn worthless(state: &State, effect: &Effect, bound: &[(String, Bound)]) -> bool {
    let has_none = |noun: &Noun, stat: Stat| {
        let Noun::Bound(name) = noun else { return false };
        let cards = bound.iter().find(|(told, _)| told == name).and_then(|(_, bound)| bound.chosen());
        cards.is_some_and(|cards| !cards.is_empty() && cards.iter().all(|id| lacks(state, *id, stat)))
    };
    let together = |step: &&Step| matches!(step.join, Joint::AndIfYouDo | Joint::Also);
    let head = effect.steps.iter().take(1);
    let mut steps = head.chain(effect.steps.iter().skip(1).take_while(together));
    steps.any(|step| step.choice.is_none() && step.condition.is_none() && hangs(&step.act, &has_none))
}

/// Whether how much is done by a step hangs on such a value.
fn hangs(act: &Act, has_none: &dyn Fn(&Noun, Stat) -> bool) -> bool {
    matches!(act, Act::Damage(amount) | Act::GainLp(amount) | Act::Draw(amount) if amount.amount.hangs_on(has_none))
}
