//! Plays the story of a case.

use std::sync::Arc;

use super::acts::readings;
use super::already::{already, just};
use super::choices::{resolve_with, word};
use super::left_open::best;
use super::midway::go_on;
use super::passing::{pass_until, until_pending};
use super::stops::{Halt, may_be_first, may_be_left_out, not_read};
use super::windows::{all_pass, judged, passes};
use super::wrong::{after_the_end, illegal, left_out, too_late, unjudged, unsaid};
use super::{Found, Played, Stopped, Told, Verdict, expect, question};
use crate::board::chain::Window;
use crate::board::place::CardId;
use crate::board::state::{State, Supposing};
use crate::board::view::refresh;
use crate::cards::unread::walk::first_unread;
use crate::engine::action::Action;
use crate::engine::apply::apply;
use crate::engine::battle::declared_before;
use crate::engine::budget::over_budget;
use crate::engine::loops::{Loops, is_forced};
use crate::engine::settle::end;
use crate::problem::Problem;
use crate::reason::{Answer, Ask, Reason};
use crate::rules::trigger::order::{mandatory, waiting};
use crate::scenario::bind::Case;
use crate::scenario::bind::board::player;
use crate::scenario::syntax::{Move, Opt, Question, Statement};
use crate::source::Span;

/// Plays a case to its end, or to the first statement that cannot be carried out, with what is supposed of words that
/// were not read.
pub(super) fn once(case: &Arc<Case>, supposing: Option<Supposing>) -> (Played, Vec<Problem>) {
    let mut since = now(case);
    let mut state = first(case, supposing);
    let mut loops = Loops::default();
    let mut told = Vec::new();
    let mut verdicts = Vec::new();
    let mut problems = Vec::new();
    let mut stopped: Option<Stopped> = None;
    let (mut begun, mut just_told) = (false, false);
    for (n, statement) in case.story.iter().enumerate() {
        if let Some(stopped) = &stopped {
            if let Statement::Question(q) = &statement.item {
                verdicts.push(behind(stopped, case, q, statement.span).at(n));
            }
            continue;
        }
        state.meter = case.work();
        let from = state.now();
        let span = statement.span;
        let mut allowed = None;
        begun |= matches!(
            statement.item,
            Statement::Move(_) | Statement::BothPass | Statement::PassUntil(_) | Statement::Resolve(_)
        );
        let done = match &statement.item {
            Statement::Move(_) | Statement::BothPass | Statement::PassUntil(_) | Statement::Resolve(_)
                if matches!(state.window, Window::Over(_)) =>
            {
                Err(Halt::from(after_the_end(&state, case, span)))
            }
            Statement::Move(m) => {
                as_told(&mut state, case, m.assume, |state| moved(state, case, m, span)).map(|(forced, why)| {
                    allowed = why;
                    match forced {
                        Some(card) => loops.forced(card),
                        None => loops.chosen(),
                    }
                })
            }
            told if told.is_under_way() && begun => Err(Halt::from(too_late(span))),
            Statement::Already(m) => already(&mut state, case, m, span).and_then(|()| go_on(&mut state, case, n)),
            Statement::JustNow(_) | Statement::JustInGame(_) => {
                let first = !std::mem::replace(&mut just_told, true);
                just(&mut state, case, &statement.item, first, span).and_then(|()| go_on(&mut state, case, n))
            }
            Statement::BothPass => both_pass(&mut state, case, span),
            Statement::PassUntil(word) => pass_until(&mut state, *word, span).map_err(Halt::from),
            Statement::Resolve(lines) => {
                until_pending(&mut state);
                let must = if matches!(state.window, Window::Building) { waiting(&state) } else { Vec::new() };
                if let Some((id, n)) = must.first() {
                    Err(Halt::from(left_out(&state, case, *id, *n, span)))
                } else if let Some(reason) = may_be_left_out(&state) {
                    Err(Halt::Open(reason, Box::new(state.clone())))
                } else if matches!(state.window, Window::Building)
                    || state.resolution.is_some()
                    || !state.pending.is_empty()
                {
                    as_told(&mut state, case, !lines.is_empty(), |state| resolve_with(state, &case.names, lines, span))
                        .and_then(|()| goes_on(&mut loops, &state, span).map_err(|p| vec![p]))
                        .map_err(Halt::Wrong)
                } else {
                    let none = Problem::new("play::no-chain", span, "there is no Chain to resolve");
                    Err(Halt::from(none.help("activate something first: `link 1 you activate …`")))
                }
            }
            Statement::Question(q) => {
                match asked(&state, case, q, span) {
                    Ok(verdict) => verdicts.push(Verdict { took: lap(case, &mut since), ..verdict.at(n) }),
                    Err(found) => problems.extend(found),
                }
                continue;
            }
            Statement::Source(_)
            | Statement::Rules(_)
            | Statement::Turn(_)
            | Statement::Seed(_)
            | Statement::Board(_)
            | Statement::Lp(_)
            | Statement::DeckList(_)
            | Statement::Past(_)
            | Statement::Lasting(_) => Ok(()),
        };
        let done = if state.meter.spent() { Err(Halt::Open(over_budget(), Box::new(state.clone()))) } else { done };
        match done {
            Ok(()) => told.push(Told { span, number: n, state: Arc::new(state.clone()), from, allowed }),
            Err(halt) => match halt.in_view_of(&state) {
                Halt::Wrong(found) => {
                    problems.extend(found.into_iter().map(|p| unjudged(p, case, n)));
                    break;
                }
                Halt::Open(reason, at) => stopped = Some(Stopped { span, reason, state: Arc::new(*at) }),
            },
        }
    }
    state.meter = case.work();
    let last = Arc::new(state);
    (Played { case: Arc::clone(case), told, verdicts, stopped, last }, problems)
}

/// The state in which a story begins.
fn first(case: &Case, supposing: Option<Supposing>) -> State {
    let mut state = case.state.clone();
    if let Some(supposing) = supposing {
        state.suppose(supposing);
        refresh(&mut state);
    }
    declared_before(&mut state);
    end(&mut state);
    state
}

/// What the clock says.
fn now(case: &Case) -> u64 {
    case.terms.clock.map_or(0, |clock| clock())
}

/// The time since the last lap.
fn lap(case: &Case, since: &mut u64) -> u64 {
    let now = now(case);
    now - std::mem::replace(since, now)
}

/// The verdict on a question behind the end of the story.
fn behind(stopped: &Stopped, case: &Arc<Case>, q: &Question, span: Span) -> Verdict {
    verdict(Found::argued(stopped.reason.clone()), &stopped.state, &stopped.state, case, q, span)
}

/// The verdict on a question, which is open where what it speaks of is.
fn asked(state: &State, case: &Arc<Case>, q: &Question, span: Span) -> Result<Verdict, Vec<Problem>> {
    answer(state, case, q, span).or_else(|problem| match Halt::from(problem).in_view_of(state) {
        Halt::Wrong(found) => Err(found),
        Halt::Open(reason, at) => {
            let at = Arc::new(*at);
            Ok(verdict(Found::argued(reason), &at, &at, case, q, span))
        }
    })
}

/// Both players pass, unless a mandatory effect has to be activated first.
fn both_pass(state: &mut State, case: &Case, span: Span) -> Result<(), Halt> {
    match mandatory(state).into_iter().max_by_key(|(_, _, _, answer)| *answer) {
        Some((id, n, _, Answer::Yes)) if state.window == Window::Timing => {
            Err(Halt::from(left_out(state, case, id, n, span)))
        }
        Some((id, n, ..)) if state.window == Window::Timing => {
            Err(Halt::Open(may_be_first(id, n), Box::new(state.clone())))
        }
        Some(_) | None => {
            all_pass(state);
            Ok(())
        }
    }
}

/// What a story tells did happen: of what was assumed, and of the cards that were chosen, nothing is supposed that would
/// keep it from having happened.
fn as_told<T, E>(
    state: &mut State,
    case: &Case,
    told: bool,
    mut act: impl FnMut(&mut State) -> Result<T, E>,
) -> Result<T, E> {
    let Some(supposing) = state.supposing.filter(|_| told) else { return act(state) };
    let before = state.clone();
    act(state).or_else(|_| {
        *state = before;
        let world = Arc::clone(&state.world);
        state.supposing = None;
        state.world = Arc::clone(&case.state.world);
        refresh(state);
        let done = act(state);
        state.supposing = Some(supposing);
        state.world = world;
        refresh(state);
        done
    })
}

/// Answers one question about a state.
pub fn answer(state: &State, case: &Arc<Case>, q: &Question, span: Span) -> Result<Verdict, Problem> {
    let (found, mut asked) = question::answer(state, &case.names, q, span)?;
    let mut before = state.clone();
    // What is asked of them later has work of its own.
    (asked.meter, before.meter) = (case.work(), case.work());
    Ok(verdict(found, &Arc::new(asked), &Arc::new(before), case, q, span))
}

pub(super) fn verdict(
    found: Found,
    asked: &Arc<State>,
    before: &Arc<State>,
    case: &Arc<Case>,
    q: &Question,
    span: Span,
) -> Verdict {
    let (met, known) = expect::compare(&found, q.expect.as_ref());
    Verdict {
        duel: case.duel.clone(),
        variant: case.variant.clone(),
        span,
        number: None,
        question: q.text.clone(),
        kind: question::kind(&q.ask),
        expected: q.expect.as_ref().map(expect::words),
        because: q.expect.as_ref().map(|e| e.because.iter().map(|b| b.item.clone()).collect()).unwrap_or_default(),
        answer: found,
        met,
        known,
        sources: case.sources.clone(),
        cards: case.passwords.clone(),
        state: Arc::clone(asked),
        before: Arc::clone(before),
        case: Arc::clone(case),
        took: 0,
    }
}

impl Verdict {
    /// The verdict on a question of the story.
    pub(super) fn at(self, number: usize) -> Verdict {
        Verdict { number: Some(number), ..self }
    }
}

/// Says when mandatory effects have led back to a position that was there before.
fn goes_on(loops: &mut Loops, state: &State, span: Span) -> Result<(), Problem> {
    let Some(cards) = loops.resolved(state) else { return Ok(()) };
    // One that had nothing to do leaves the position as it was: without end it is only if another has to follow.
    if waiting(state).is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = cards.iter().map(|c| state.card(*c).name.en.as_str()).collect();
    let message =
        format!("this position has been there before: the mandatory effects of {} never end", names.join(" and "));
    Err(Problem::new("play::endless-loop", word(span), message)
        .help("end the story here, or let somebody break the loop"))
}

/// The card whose mandatory effect a move activated, if it was no choice, and why the move was allowed.
type Moved = (Option<CardId>, Option<Reason>);

/// Carries out a move.
fn moved(state: &mut State, case: &Case, m: &Move, span: Span) -> Result<Moved, Halt> {
    let who = player(m.player);
    let actions = readings(state, &case.names, who, &m.action, span)?;
    if actions == [Action::Pass] {
        passes(state, who);
        return Ok((None, None));
    }
    if actions.is_empty() {
        let none = Problem::new("play::no-meaning", span, "this move means nothing here");
        return Err(none.help("say what is done and with which card").into());
    }
    if actions.iter().any(|a| matches!(a, Action::Perform(_))) {
        let by_effect = Problem::new("play::by-effect", span, "an effect performs this Summon as it resolves");
        let cure = "activate the card, and write the Summon under `resolve`: `link 1: ritual summon … [with …]`";
        return Err(by_effect.help(cure).into());
    }
    if let Some(number) = m.link {
        let next = state.chain.len() + 1;
        if usize::from(number) != next {
            let wrong =
                Problem::new("play::wrong-link", span, format!("this would be Chain Link {next}, not {number}"));
            let cure = if next == 1 {
                "write `link 1`: nothing is on the Chain yet".to_owned()
            } else {
                format!("write `link {next}`, or `resolve` the Chain first")
            };
            return Err(wrong.help(cure).into());
        }
    }
    let action = best(state, who, actions);
    let (judged, window) = judged(&mut Ask::explaining(), state, who, &action);
    let reason = judged.reason.clone();
    let Some(legal) = judged.legal(m.assume) else {
        return Err(match reason.answer {
            Answer::Unknown => Halt::Open(reason, Box::new(window.into_owned())),
            Answer::No | Answer::Yes => illegal(&window, case, &reason, span).into(),
        });
    };
    match apply(&window, &legal) {
        Ok(next) => {
            *state = next;
            let options = m.action.options.iter().chain(m.action.also.iter().flat_map(|a| &a.options));
            state.held = options.into_iter().any(|o| matches!(&o.item, Opt::Label(word) if word == "attempt"));
            let Action::Activate(a) = &action else { return Ok((None, Some(reason))) };
            Ok((is_forced(state, a.card, a.effect).then_some(a.card), Some(reason)))
        }
        Err(missing) => Err(match half_read(&window, &action) {
            Some(reason) => Halt::Open(reason, Box::new(window.into_owned())),
            None => unsaid(&window, &missing, who, span).into(),
        }),
    }
}

/// That part of the effect of a move was not read: nobody knows whether it asks for more.
fn half_read(state: &State, action: &Action) -> Option<Reason> {
    let (card, index) = action.card().zip(action.effect())?;
    Some(not_read(card, first_unread(state.effect(card, index))?))
}
