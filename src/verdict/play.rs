//! Plays the story of a case.

use std::sync::Arc;

use super::acts::readings;
use super::choices::{possible, resolve_with, word};
use super::passing::{pass_until, until_pending};
use super::windows::{judged, pass};
use super::{Played, Told, Verdict, expect, question};
use crate::board::chain::Window;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::engine::action::Action;
use crate::engine::apply::{Missing, apply};
use crate::engine::loops::{Loops, is_forced};
use crate::problem::Problem;
use crate::reason::{Answer, Ask, Reason};
use crate::report::words::{Language, Speaker};
use crate::rules::trigger::order::waiting;
use crate::scenario::bind::Case;
use crate::scenario::bind::board::player;
use crate::scenario::syntax::{Move, Opt, Question, Statement};
use crate::source::Span;

/// Plays a case to its end, or to the first statement that cannot be carried out.
pub fn play(case: Case) -> (Played, Vec<Problem>) {
    let case = Arc::new(case);
    let mut state = case.state.clone();
    let mut loops = Loops::default();
    let mut told = Vec::new();
    let mut verdicts = Vec::new();
    let mut problems = Vec::new();
    for (n, statement) in case.story.iter().enumerate() {
        let from = state.now();
        let span = statement.span;
        let mut allowed = None;
        let done = match &statement.item {
            Statement::Move(m) => moved(&mut state, &case, m, span).map(|(forced, why)| {
                allowed = why;
                match forced {
                    Some(card) => loops.forced(card),
                    None => loops.chosen(),
                }
            }),
            Statement::BothPass => {
                if let Some(next) = pass(&state) {
                    state = next;
                    state.held = false;
                    if let Some(battle) = state.battle.as_mut() {
                        battle.passed = true;
                    }
                }
                Ok(())
            }
            Statement::PassUntil(word) => pass_until(&mut state, *word, span).map_err(|problem| vec![problem]),
            Statement::Resolve(lines) => {
                until_pending(&mut state);
                let must = if matches!(state.window, Window::Building) { waiting(&state) } else { Vec::new() };
                if let Some((id, n)) = must.first() {
                    Err(vec![left_out(&state, &case, *id, *n, span)])
                } else if matches!(state.window, Window::Building) || !state.pending.is_empty() {
                    resolve_with(&mut state, &case.names, lines, span)
                        .and_then(|()| goes_on(&mut loops, &state, span).map_err(|p| vec![p]))
                } else {
                    Err(vec![
                        Problem::new("play::no-chain", span, "there is no Chain to resolve")
                            .help("activate something first: `link 1 you activate …`"),
                    ])
                }
            }
            Statement::Question(q) => {
                match answer(&state, &case, q, span) {
                    Ok(verdict) => verdicts.push(verdict),
                    Err(problem) => problems.push(problem),
                }
                continue;
            }
            Statement::Source(_)
            | Statement::Rules(_)
            | Statement::Turn(_)
            | Statement::Board(_)
            | Statement::Lp(_)
            | Statement::DeckList(_)
            | Statement::Past(_)
            | Statement::Lasting(_) => Ok(()),
        };
        match done {
            Ok(()) => told.push(Told { span, state: Arc::new(state.clone()), from, allowed }),
            Err(found) => {
                problems.extend(found.into_iter().map(|p| stopped(p, &case, n)));
                break;
            }
        }
    }
    let last = Arc::new(state);
    (Played { case, told, verdicts, last }, problems)
}

fn activates(player: Player) -> &'static str {
    match player {
        Player::You => "you activate",
        Player::Opponent => "opponent activates",
    }
}

/// A mandatory effect that has to be on the Chain before it resolves.
fn left_out(state: &State, case: &Case, card: CardId, effect: u8, span: Span) -> Problem {
    let speaker = Speaker { state, names: &case.names, language: Language::En };
    let name = speaker.card(card);
    let (link, who) = (state.chain.len() + 1, activates(state.copy(card).controller));
    Problem::new("play::mandatory-left", word(span), format!("{name} must be activated before this Chain resolves"))
        .help(format!("write `link {link}  {who} effect {} of {name}` first", effect + 1))
}

/// Says that the story ends here: what follows would be judged on a board that never came to be.
fn stopped(mut problem: Problem, case: &Case, at: usize) -> Problem {
    if let Some(variant) = &case.variant {
        problem = problem.label(format!("in the variant \"{variant}\""));
    }
    if case.story[at..].iter().any(|s| matches!(s.item, Statement::Question(_))) {
        let cure = problem.help.take().unwrap_or_default();
        problem = problem.help(format!("{cure} (the questions below it were not judged)"));
    }
    problem
}

/// Answers one question about a state.
pub fn answer(state: &State, case: &Arc<Case>, q: &Question, span: Span) -> Result<Verdict, Problem> {
    let (found, asked) = question::answer(state, &case.names, q, span)?;
    let (met, known) = expect::compare(&found, q.expect.as_ref());
    Ok(Verdict {
        duel: case.duel.clone(),
        variant: case.variant.clone(),
        span,
        question: q.text.clone(),
        kind: question::kind(&q.ask),
        expected: q.expect.as_ref().map(expect::words),
        because: q.expect.as_ref().map(|e| e.because.iter().map(|b| b.item.clone()).collect()).unwrap_or_default(),
        answer: found,
        met,
        known,
        sources: case.sources.clone(),
        cards: case.passwords.clone(),
        state: Arc::new(asked),
        before: Arc::new(state.clone()),
        case: Arc::clone(case),
    })
}

/// Says when mandatory effects have led back to a position that was there before.
fn goes_on(loops: &mut Loops, state: &State, span: Span) -> Result<(), Problem> {
    let Some(cards) = loops.resolved(state) else { return Ok(()) };
    let names: Vec<&str> = cards.iter().map(|c| state.card(*c).name.en.as_str()).collect();
    let message =
        format!("this position has been there before: the mandatory effects of {} never end", names.join(" and "));
    Err(Problem::new("play::endless-loop", word(span), message)
        .help("end the story here, or let somebody break the loop"))
}

/// The card whose mandatory effect a move activated, if it was no choice, and why the move was allowed.
type Moved = (Option<CardId>, Option<Reason>);

/// Carries out a move.
fn moved(state: &mut State, case: &Case, m: &Move, span: Span) -> Result<Moved, Vec<Problem>> {
    let who = player(m.player);
    let mut actions = readings(state, &case.names, who, &m.action, span).map_err(|p| vec![p])?;
    if actions == [Action::Pass] {
        return Ok((None, None));
    }
    if actions.is_empty() {
        return Err(vec![
            Problem::new("play::no-meaning", span, "this move means nothing here")
                .help("say what is done and with which card"),
        ]);
    }
    if actions.iter().any(|a| matches!(a, Action::Perform(_))) {
        return Err(vec![
            Problem::new("play::by-effect", span, "an effect performs this Summon as it resolves")
                .help("activate the card, and write the Summon under `resolve`: `link 1: ritual summon … [with …]`"),
        ]);
    }
    if let Some(number) = m.link {
        let next = state.chain.len() + 1;
        if usize::from(number) != next {
            return Err(vec![
                Problem::new("play::wrong-link", span, format!("this would be Chain Link {next}, not {number}")).help(
                    if next == 1 {
                        "write `link 1`: nothing is on the Chain yet".to_owned()
                    } else {
                        format!("write `link {next}`, or `resolve` the Chain first")
                    },
                ),
            ]);
        }
    }
    let silent = &mut Ask::silent();
    let mut best: Option<(Answer, usize)> = None;
    for (n, action) in actions.iter().enumerate() {
        let (judged, _) = judged(silent, state, who, action);
        if best.is_none_or(|(a, _)| judged.reason.answer > a) {
            best = Some((judged.reason.answer, n));
        }
    }
    let action = actions.swap_remove(best.map_or(0, |(_, n)| n));
    let (judged, window) = judged(&mut Ask::explaining(), state, who, &action);
    let reason = judged.reason.clone();
    let Some(legal) = judged.legal(m.assume) else { return Err(vec![illegal(&window, case, &reason, span)]) };
    match apply(&window, &legal) {
        Ok(next) => {
            *state = next;
            let options = m.action.options.iter().chain(m.action.also.iter().flat_map(|a| &a.options));
            state.held = options.into_iter().any(|o| matches!(&o.item, Opt::Label(word) if word == "attempt"));
            let Action::Activate(a) = &action else { return Ok((None, Some(reason))) };
            Ok((is_forced(state, a.card, a.effect).then_some(a.card), Some(reason)))
        }
        Err(missing) => Err(vec![unsaid(&window, &missing, who, span)]),
    }
}

/// A move that is not legal, with what stands in the way.
fn illegal(state: &State, case: &Case, reason: &Reason, span: Span) -> Problem {
    let speaker = Speaker { state, names: &case.names, language: Language::En };
    let mut why: Vec<String> =
        reason.leaves().iter().filter_map(|r| r.fact.as_ref().map(|f| speaker.fact(f))).collect();
    why.dedup();
    let (code, message, cure) = match reason.answer {
        Answer::Unknown => (
            "play::undetermined-move",
            "whether this move is legal is undetermined",
            "write `assume` in front to play it all the same",
        ),
        Answer::No | Answer::Yes => (
            "play::illegal-move",
            "this move is not legal",
            "mend the board or the story, or ask about the move: `? can …`",
        ),
    };
    let why = if why.is_empty() { String::new() } else { format!(": {}", why.join("; ")) };
    Problem::new(code, span, format!("{message}{why}")).help(cure)
}

/// A move that leaves something open.
fn unsaid(state: &State, missing: &Missing, _player: Player, span: Span) -> Problem {
    let cure = match missing.what {
        "declare" => "write `[declare …]` behind the move".to_owned(),
        "pendulum" => format!("name the monsters: `pendulum summon A; B`; {}", possible(state, &missing.of)),
        "option" => "write `[option N]` behind the move, the effects counted from 1".to_owned(),
        what => {
            let cards = if missing.count == 1 { "one card".to_owned() } else { format!("{} cards", missing.count) };
            format!("write `[{what} …]` behind the move with {cards}; {}", possible(state, &missing.of))
        }
    };
    Problem::new(
        "play::open-choice",
        span,
        format!(
            "this move leaves open what its {} is",
            if missing.what == "tributing" { "Tribute" } else { missing.what }
        ),
    )
    .help(cure)
}
