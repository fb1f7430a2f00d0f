//! One step of a resolution.

use std::sync::Arc;

use super::super::decision::Open;
use super::super::moves::{join, record};
use super::super::perform::{Course, Did, perform};
use super::super::settle;
use super::link::kept_targets;
use super::link::scope_of;
use crate::board::chain::{Frame, Given, Link, Resolution};
use crate::board::condition::holds;
use crate::board::matching::{Scope, Sight};
use crate::board::moment::During;
use crate::board::state::{Over, State};
use crate::board::view::refresh;
use crate::cards::act::Act;
use crate::cards::effect::{Effect, Obligation};
use crate::cards::step::{Joint, Step};
use crate::cards::trigger::Cause;
use crate::reason::{Answer, Ask};
use crate::rules::effect::possible::possible;

/// The list of steps at a path.
fn steps_at<'a>(effect: &'a Effect, path: &[(u8, u8)]) -> &'a [Step] {
    let mut steps: &[Step] = &effect.steps;
    for (step, branch) in path {
        let act = &steps[usize::from(*step)].act;
        steps = if let Act::ChooseOne(choose) = act {
            &choose.options[usize::from(*branch)]
        } else if let Act::If(b) = act {
            if *branch == 0 { &b.then } else { &b.otherwise }
        } else {
            &[]
        };
    }
    steps
}

/// Does the next step of the innermost list.
pub(super) fn advance(state: &mut State, resolution: &Resolution) -> Option<Open> {
    let link = state.chain[usize::from(resolution.link)].clone();
    let frame = resolution.frames.last()?.clone();
    let world = Arc::clone(&state.world);
    let gained = state.gained_effect(link.card, link.effect?).cloned();
    let printed = &world.cards[usize::from(state.copy(link.card).card)].effects;
    let effect = gained.as_deref().or_else(|| printed.get(usize::from(link.effect?)))?;
    let steps = steps_at(effect, &frame.path);
    let Some(step) = steps.get(usize::from(frame.next)) else {
        close_frame(state, frame.done);
        return None;
    };
    let targets = kept_targets(state, &link, resolution.link + 1);
    let link_now = Link { targets, ..link };
    let scope = scope_of(&link_now, &resolution.those);
    let depends = matches!(step.join, Joint::AndIfYouDo | Joint::Then);
    let wanted =
        step.condition.as_ref().map_or(Answer::Yes, |c| holds(state, c, &Scope { sight: Sight::All, ..scope }));
    if wanted == Answer::Unknown {
        state.cloud(
            format!("a condition in the resolution of {} is not known", state.card(link_now.card).name.en),
            Over::Everything,
        );
    }
    if (depends && !frame.done) || wanted == Answer::No {
        next(state, false, None);
        return None;
    }
    let optional = step.choice == Some(Obligation::May);
    if optional {
        let accepted = resolution.given.iter().find_map(|g| match g {
            Given::Optional(yes) => Some(*yes),
            Given::Cards(_)
            | Given::Option(_)
            | Given::Coins(_)
            | Given::Dice(_)
            | Given::Word(_)
            | Given::Instead(..)
            | Given::Summon(..) => None,
        });
        let spoken = accepted.or_else(|| (!resolution.given.is_empty()).then_some(true));
        match spoken {
            None => {
                let ask = &mut Ask::silent();
                let bare = Effect {
                    steps: vec![Step { join: Joint::Next, choice: None, condition: None, act: step.act.clone() }],
                    ..effect.clone()
                };
                let can = possible(ask, state, link_now.player, link_now.card, &bare, &scope, None).answer;
                if can == Answer::No {
                    next(state, false, None);
                    return None;
                }
                return Some(Open::Optional("do"));
            }
            Some(false) => {
                next(state, false, None);
                return None;
            }
            Some(true) => {}
        }
    }
    if let Act::ChooseOne(choose) = &step.act {
        let given = link_now
            .option
            .filter(|_| choose.on_activation)
            .or_else(|| resolution.given.iter().find_map(|g| if let Given::Option(n) = g { Some(*n) } else { None }));
        let count = u8::try_from(choose.options.len()).unwrap_or(u8::MAX);
        let Some(option) = given.filter(|n| (1..=count).contains(n)) else { return Some(Open::Option(count)) };
        open_frame(state, &frame, option - 1);
        return None;
    }
    if let Act::If(branch) = &step.act {
        let yes = holds(state, &branch.condition, &Scope { sight: Sight::All, ..scope });
        if yes == Answer::Unknown {
            state.cloud(
                format!("a branch in the resolution of {} is not known", state.card(link_now.card).name.en),
                Over::Everything,
            );
        }
        open_frame(state, &frame, u8::from(yes != Answer::Yes));
        return None;
    }
    let course = Course {
        scope,
        cause: Cause::Effect,
        given: &resolution.given,
        answered: usize::from(resolution.link).checked_sub(1),
        link: Some(usize::from(resolution.link)),
    };
    match perform(state, &step.act, &course) {
        Err(open) => Some(open),
        Ok(did) => {
            let done = did.done;
            let together = matches!(step.join, Joint::AndIfYouDo | Joint::Also) && frame.next > 0;
            let did = happened(state, resolution.link + 1, together, did);
            next(state, done, Some(did));
            settle::after_moment(state);
            None
        }
    }
}

/// Records what a step did; steps at the same time share a moment. Returns what else is to be remembered of it.
fn happened(state: &mut State, number: u8, together: bool, mut did: Did) -> Did {
    let during = During::Resolution(number);
    let same = together && state.log.last().is_some_and(|m| m.during == during && !m.events.is_empty());
    let events = std::mem::take(&mut did.events);
    if events.is_empty() {
        refresh(state);
    } else if same {
        join(state, events);
    } else {
        record(state, during, false, events);
    }
    did
}

/// Goes to the next step.
pub(super) fn next(state: &mut State, done: bool, did: Option<Did>) {
    let Some(resolution) = state.resolution.as_mut() else { return };
    resolution.given.clear();
    if let Some(frame) = resolution.frames.last_mut() {
        frame.next += 1;
        frame.done = done;
    }
    let Some(did) = did else { return };
    if !did.those.is_empty() {
        resolution.those = did.those;
    }
    let index = usize::from(resolution.link);
    if let Some(link) = state.chain.get_mut(index) {
        link.bound.extend(did.bound);
    }
}

fn open_frame(state: &mut State, frame: &Frame, branch: u8) {
    let Some(resolution) = state.resolution.as_mut() else { return };
    resolution.given.clear();
    let mut path = frame.path.clone();
    path.push((frame.next, branch));
    resolution.frames.push(Frame { path, next: 0, done: true });
}

fn close_frame(state: &mut State, done: bool) {
    let Some(resolution) = state.resolution.as_mut() else { return };
    resolution.frames.pop();
    if let Some(outer) = resolution.frames.last_mut() {
        outer.next += 1;
        outer.done = done;
    }
}
