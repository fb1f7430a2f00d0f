//! An effect that does what another card does when activated: its steps stand in the place of the one that says so.

use std::sync::Arc;

use super::task::{Of, Task};
use crate::board::chain::Frame;
use crate::board::matching::nouns;
use crate::board::state::State;
use crate::cards::act::{Act, Branch};
use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::step::{Noun, Step};
use crate::rules::effect::copied::{by_another, of_activation, stands_apart};

/// What became of the step.
pub(super) enum Copied {
    /// The steps of the other card have taken its place.
    Becomes,
    /// There is no such card, or it does nothing.
    Nothing,
    /// What the other card does hangs on more than its steps.
    Unknown,
}

/// Puts what a card does in the place of the step that is to be done.
pub(super) fn become_that(
    state: &mut State,
    of: Of,
    task: &Task,
    effect: &Effect,
    noun: &Noun,
    frame: &Frame,
) -> Copied {
    let Some(found) = nouns(state, noun, &task.scope()) else { return Copied::Unknown };
    let Some(id) = found.first() else { return Copied::Nothing };
    let Some(that) = of_activation(state, *id) else { return Copied::Unknown };
    if !stands_apart(that) {
        return Copied::Unknown;
    }
    let Some(then) = by_another(state, *id, that) else { return Copied::Unknown };
    let branch = Branch { condition: Condition::All(Vec::new()), then, otherwise: Vec::new() };
    let mut changed = effect.clone();
    let Some(step) = step_at(&mut changed.steps, &frame.path, frame.next) else { return Copied::Unknown };
    step.act = Act::If(Box::new(branch));
    put(state, of, changed);
    Copied::Becomes
}

fn step_at<'a>(steps: &'a mut [Step], path: &[(u8, u8)], next: u8) -> Option<&'a mut Step> {
    let Some(((at, branch), rest)) = path.split_first() else { return steps.get_mut(usize::from(next)) };
    let act = &mut steps.get_mut(usize::from(*at))?.act;
    let inner = if let Act::ChooseOne(choose) = act {
        choose.options.get_mut(usize::from(*branch))?
    } else if let Act::If(b) = act {
        if *branch == 0 { &mut b.then } else { &mut b.otherwise }
    } else {
        return None;
    };
    step_at(inner, rest, next)
}

fn put(state: &mut State, of: Of, changed: Effect) {
    let changed = Arc::new(changed);
    match of {
        Of::Queue => {
            if let Some(one) = state.pending.first_mut() {
                one.effect = changed;
            }
        }
        Of::Resolution => {
            let index = state.resolution.as_ref().map(|r| usize::from(r.link));
            if let Some(link) = index.and_then(|n| state.chain.get_mut(n)) {
                link.becomes = Some(changed);
            }
        }
    }
}
