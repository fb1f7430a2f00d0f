//! How many cards an effect Summons or places at the same time.

use crate::board::matching::Scope;
use crate::board::number::value;
use crate::board::state::State;
use crate::cards::act::{Act, SpecialSummon};
use crate::cards::effect::Effect;
use crate::cards::filter::Place;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::walk::has_unread;

/// The fewest cards that are Summoned or placed: as many as were targeted; one where that is not known.
pub(super) fn several(state: &State, what: &Noun, effect: &Effect, scope: &Scope<'_>) -> usize {
    let fewest = if let Noun::Choose(choice) = what {
        Some(&choice.min)
    } else if let Noun::Target(slot) = what {
        if let Some(targets) = scope.targets.get(usize::from(*slot)).filter(|targets| !targets.is_empty()) {
            return targets.len();
        }
        effect.targets.get(usize::from(*slot)).map(|choice| &choice.min)
    } else {
        None
    };
    fewest.and_then(|n| value(state, n, scope)).and_then(|n| usize::try_from(n).ok()).unwrap_or(1).max(1)
}

/// How many more monsters an effect Summons to the same player with these, or right after them, each of which needs a zone: what
/// may be left out and what hangs on a condition does not count, nor does what comes from the Extra Deck. `open`: at most, where
/// what was not read of a condition or of a place may be nothing.
pub(super) fn at_once(state: &State, summon: &SpecialSummon, effect: &Effect, scope: &Scope<'_>, open: bool) -> usize {
    let summons = |step: &Step| if let Act::SpecialSummon(other) = &step.act { Some(other.clone()) } else { None };
    let certain = |step: &Step| step.condition.as_ref().is_none_or(|c| open && has_unread(c));
    let plain = |step: &Step| step.choice.is_none() && certain(step);
    let joined = |step: &Step| matches!(step.join, Joint::Also | Joint::AndIfYouDo) && plain(step);
    let this = |step: &Step| summons(step).is_some_and(|other| other == *summon);
    let Some(at) = effect.steps.iter().position(this) else { return 0 };
    let (before, after) = (&effect.steps[..at], &effect.steps[at + 1..]);
    let head = before.iter().rev().take_while(|_| joined(&effect.steps[at])).take(1).filter(|step| plain(step));
    let with_it = after.iter().take_while(|step| joined(step)).count();
    let follows = |step: &&Step| plain(step) && (joined(step) || step.join == Joint::Then) && summons(step).is_some();
    let right_after = after.iter().take_while(follows).count();
    let others = head.chain(&after[..with_it.max(right_after)]).filter_map(summons);
    let main = |other: &SpecialSummon| {
        other.to == summon.to
            && other.upon.as_ref().is_none_or(|upon| open && has_unread(upon))
            && other.what.filter().is_none_or(|f| !f.place.contains(&Place::ExtraDeck))
    };
    others.filter(main).map(|other| several(state, &other.what, effect, scope)).sum()
}
