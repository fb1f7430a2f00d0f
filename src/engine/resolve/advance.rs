//! One step of what is worked through, in a Chain Link or without one.

use super::super::decision::Open;
use super::super::moves::{join, record};
use super::super::perform::{Course, Did, perform};
use super::super::settle;
use super::copied::{self, Copied};
use super::task::{Of, Task, bind, work};
use crate::board::chain::{Frame, Given};
use crate::board::condition::holds;
use crate::board::moment::During;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::act::{Act, ChooseOne};
use crate::cards::effect::{Effect, Obligation};
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::{Touch, Touches};
use crate::reason::{Answer, Arg, Ask, Reason};
use crate::rules::effect::possible::possible;

/// The list of steps at a path, and whether each list on the way to it is but one step long.
fn steps_at<'a>(effect: &'a Effect, path: &[(u8, u8)]) -> (&'a [Step], bool) {
    let mut steps: &[Step] = &effect.steps;
    let mut alone = steps.len() == 1;
    for (step, branch) in path {
        let act = &steps[usize::from(*step)].act;
        steps = if let Act::ChooseOne(choose) = act {
            &choose.options[usize::from(*branch)]
        } else if let Act::If(b) = act {
            if *branch == 0 { &b.then } else { &b.otherwise }
        } else {
            &[]
        };
        alone &= steps.len() == 1;
    }
    (steps, alone)
}

/// Does the next step of the innermost list.
pub(super) fn advance(state: &mut State, of: Of) -> Option<Open> {
    let task = Task::now(state, of)?;
    let frame = task.work.frames.last()?.clone();
    let effect = task.effect.clone()?;
    let (steps, alone) = steps_at(&effect, &frame.path);
    let Some(step) = steps.get(usize::from(frame.next)) else {
        close_frame(state, of, frame.done);
        return None;
    };
    let hangs = match step.join {
        Joint::Next => false,
        Joint::AndIfYouDo | Joint::Then => !frame.done,
        // It hangs on what the step before hangs on.
        Joint::Also | Joint::AlsoAfterThat => frame.skipped,
    };
    if hangs {
        leave_out(state, of, true);
        return None;
    }
    if too_late(state, steps, usize::from(frame.next)) {
        leave_out(state, of, true);
        return None;
    }
    let before = usize::from(frame.next).checked_sub(1).and_then(|n| steps.get(n));
    if matches!(step.join, Joint::AndIfYouDo | Joint::Then) && before.is_some_and(|b| may_have_gone_elsewhere(state, b))
    {
        doubt(state, &task, "a step");
    }
    match step.condition.as_ref().map_or(Answer::Yes, |c| holds(state, c, &task.knowing())) {
        Answer::Yes => {}
        Answer::Unknown => doubt(state, &task, "a condition"),
        Answer::No => {
            leave_out(state, of, false);
            return None;
        }
    }
    if step.choice == Some(Obligation::May) {
        match accepted(&task.work.given) {
            Some(true) => {}
            Some(false) => {
                leave_out(state, of, false);
                return None;
            }
            None => match can(&mut Ask::silent(), state, &task, &effect, std::slice::from_ref(step)).answer {
                Answer::Yes => return Some(Open::Optional { unread: None }),
                Answer::Unknown => {
                    let reason = can(&mut Ask::explaining(), state, &task, &effect, std::slice::from_ref(step));
                    return Some(Open::Optional { unread: unread(&reason) });
                }
                Answer::No => {
                    leave_out(state, of, false);
                    return None;
                }
            },
        }
    }
    if let Act::ChooseOne(choose) = &step.act {
        return choose_one(state, of, &task, &effect, choose, &frame);
    }
    if let Act::If(branch) = &step.act {
        let yes = holds(state, &branch.condition, &task.knowing());
        if yes == Answer::Unknown {
            doubt(state, &task, "a branch");
        }
        open_frame(state, of, &frame, u8::from(yes != Answer::Yes));
        return None;
    }
    if let Act::ApplyEffectOf(noun) = &step.act {
        copy(state, of, &task, &effect, noun, &frame);
        return None;
    }
    let course = Course {
        scope: task.scope(),
        cause: task.cause,
        given: &task.work.given,
        answered: task.answered,
        link: task.link.map(usize::from),
    };
    match perform(state, &step.act, &course) {
        Err(open) => Some(open),
        Ok(did) => {
            let done = did.done;
            let together = matches!(step.join, Joint::AndIfYouDo | Joint::Also) && frame.next > 0;
            // Done in one step without a Chain it takes up no timing; done in several steps it does.
            let quiet = of == Of::Queue && alone && task.during() != During::Game;
            let did = happened(state, &task, together, quiet, did);
            bind(state, of, did.bound);
            next(state, of, done, did.those);
            // What follows from steps at the same time follows when all of them are done.
            let goes_on = steps.get(usize::from(frame.next) + 1);
            let more = goes_on.is_some_and(|s| matches!(s.join, Joint::AndIfYouDo | Joint::Also));
            if of == Of::Resolution && !more {
                settle::after_moment(state);
            }
            None
        }
    }
}

/// Does what another card does, its steps in the place of the one that says so.
fn copy(state: &mut State, of: Of, task: &Task, effect: &Effect, noun: &Noun, frame: &Frame) {
    match copied::become_that(state, of, task, effect, noun, frame) {
        Copied::Becomes => {}
        Copied::Nothing => leave_out(state, of, false),
        Copied::Unknown => {
            doubt(state, task, "what another card does");
            next(state, of, true, Vec::new());
        }
    }
}

/// Whether an optional step is done, as far as that was said: cards that are named for it say so too.
fn accepted(given: &[Given]) -> Option<bool> {
    let said = given.iter().find_map(|g| if let Given::Optional(yes) = g { Some(*yes) } else { None });
    said.or_else(|| (!given.is_empty()).then_some(true))
}

/// Whether these steps could do something.
fn can(ask: &mut Ask, state: &State, task: &Task, effect: &Effect, steps: &[Step]) -> Reason {
    let steps = steps
        .iter()
        .enumerate()
        .map(|(n, step)| match n {
            0 => Step { join: Joint::Next, choice: None, condition: None, act: step.act.clone() },
            _ => step.clone(),
        })
        .collect();
    let bare = Effect { steps, ..effect.clone() };
    possible(ask, state, task.player, task.card, &bare, &task.scope(), None)
}

/// The words for which something is undetermined.
fn unread(reason: &Reason) -> Option<String> {
    let open = reason.leaves().into_iter().filter(|leaf| leaf.answer == Answer::Unknown);
    let args = open.filter_map(|leaf| leaf.fact.as_ref()).flat_map(|fact| &fact.args);
    args.into_iter().find_map(|arg| if let Arg::Words(words) = arg { Some(words.clone()) } else { None })
}

/// Goes into one of several lists: as it was said, or the only one that can be done.
fn choose_one(
    state: &mut State,
    of: Of,
    task: &Task,
    effect: &Effect,
    choose: &ChooseOne,
    frame: &Frame,
) -> Option<Open> {
    let count = u8::try_from(choose.options.len()).unwrap_or(u8::MAX);
    let mut said = task.work.given.iter().filter_map(|g| if let Given::Option(n) = g { Some(*n) } else { None });
    if choose.on_activation {
        let Some(option) = task.option.into_iter().chain(said).find(|n| (1..=count).contains(n)) else {
            return Some(Open::Option(count));
        };
        open_frame(state, of, frame, option - 1);
        return None;
    }
    let can_do = |steps: &[Step]| can(&mut Ask::silent(), state, task, effect, steps).answer != Answer::No;
    let open: Vec<u8> = (1..=count).filter(|n| can_do(&choose.options[usize::from(*n) - 1])).collect();
    match (said.find(|n| open.contains(n)), open.as_slice()) {
        (Some(option), _) => open_frame(state, of, frame, option - 1),
        (None, [only]) => open_frame(state, of, frame, only - 1),
        (None, []) => leave_out(state, of, false),
        (None, [..]) => return Some(Open::Option(count)),
    }
    None
}

/// Whether words that were not read may have had the cards go elsewhere than a step sends them: then it was not done.
fn may_have_gone_elsewhere(state: &State, step: &Step) -> bool {
    matches!(step.act, Act::SendToGraveyard(_)) && state.clouded(Touches::of(&[Touch::Movement])).is_some()
}

/// What is done hangs on something that is not known.
fn doubt(state: &mut State, task: &Task, what: &str) {
    let words = format!("{what} in the resolution of {} is not known", state.card(task.card).name.en);
    state.cloud(words);
}

/// Records what a step did; steps at the same time share a moment. Returns what else is to be remembered of it.
fn happened(state: &mut State, task: &Task, together: bool, quiet: bool, mut did: Did) -> Did {
    let during = task.during();
    let same = together && state.log.last().is_some_and(|m| m.during == during && !m.events.is_empty());
    let events = std::mem::take(&mut did.events);
    if events.is_empty() {
        refresh(state);
    } else if same {
        join(state, events);
    } else {
        record(state, during, quiet, events);
    }
    did
}

/// Goes to the next step.
fn next(state: &mut State, of: Of, done: bool, those: Vec<CardId>) {
    let queued = state.pending.first_mut().filter(|_| done && of == Of::Queue);
    if let Some(used) = queued.and_then(|one| one.used.take()) {
        state.uses.push(used);
    }
    let Some(work) = work(state, of) else { return };
    work.given.clear();
    if let Some(frame) = work.frames.last_mut() {
        (frame.next, frame.done, frame.skipped) = (frame.next + 1, done, false);
    }
    if !those.is_empty() {
        work.those = those;
    }
}

/// Leaves a step out: what depends on it is not done either.
fn leave_out(state: &mut State, of: Of, skipped: bool) {
    next(state, of, false, Vec::new());
    if let Some(frame) = work(state, of).and_then(|work| work.frames.last_mut()) {
        frame.skipped = skipped;
    }
}

/// Whether what a step begins turns an attack and calculates its damage, and that damage has been calculated by now:
/// then nothing of it is done. Section missed-timing.damage-calc-in-resolution.
fn too_late(state: &State, steps: &[Step], at: usize) -> bool {
    let begins = at == 0 || matches!(steps[at].join, Joint::Next | Joint::Then | Joint::AlsoAfterThat);
    if !begins || state.battle.as_ref().is_some_and(|b| b.calculated.is_none()) {
        return false;
    }
    let rest = &steps[at + 1..];
    let together = rest.iter().take_while(|s| matches!(s.join, Joint::AndIfYouDo | Joint::Also)).count();
    let does = |wanted: fn(&Act) -> bool| steps[at..=at + together].iter().any(|s| wanted(&s.act));
    does(|act| matches!(act, Act::RedirectAttack(_))) && does(|act| *act == Act::DamageCalculation)
}

fn open_frame(state: &mut State, of: Of, frame: &Frame, branch: u8) {
    let Some(work) = work(state, of) else { return };
    work.given.clear();
    let mut path = frame.path.clone();
    path.push((frame.next, branch));
    work.frames.push(Frame::begin(path));
}

fn close_frame(state: &mut State, of: Of, done: bool) {
    let Some(work) = work(state, of) else { return };
    work.frames.pop();
    if let Some(outer) = work.frames.last_mut() {
        (outer.next, outer.done, outer.skipped) = (outer.next + 1, done, false);
    }
}
