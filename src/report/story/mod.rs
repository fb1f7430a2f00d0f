//! What a move of the story brought about: the links of the Chain, their resolutions from the last back, the moments
//! with what moved where, what they made trigger and what missed its timing. One telling for text and for programs.

mod draw;
mod part;
mod said;

use serde::Serialize;

use super::fixed;
use super::spoken;
use super::words::{Language, Speaker};
use crate::board::chain::Window;
use crate::board::place::Player;
use crate::board::state::State;
use crate::reason::{Answer, Reason};
use crate::rules::chain::speed::SPEED;
use crate::rules::trigger::response::DIRECT;
use crate::rules::trigger::timing::TIMING;
use crate::rules::turn::open::OPEN_GAME_STATE;
use crate::scenario::syntax::Statement;
use crate::source::Span;
use crate::verdict::awaited::{Awaited, asked, awaited};
use crate::verdict::words::player_word;
use crate::verdict::{Played, Told, Verdict};

pub use draw::{draw, now, reached};
pub use part::{Happening, Link, Moment, Part, Resolution};

/// A move, and what it brought about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The move as it was written.
    pub written: String,
    /// The same in the language of the report.
    #[serde(skip)]
    pub shown: String,
    /// Nobody answered the Summon that waited before it.
    pub unanswered: bool,
    /// What happened, in order.
    pub parts: Vec<Part>,
    /// Effects that what happened has made trigger, or that may answer it.
    pub answering: Vec<Answering>,
    /// Effects that waited for what happened, and cannot answer it.
    pub missed: Vec<Answering>,
    /// The window that the story has reached.
    pub window: &'static str,
    /// Whose turn it is to act there.
    pub next: Option<&'static str>,
}

/// An effect that waited for what happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answering {
    /// Whose.
    pub player: &'static str,
    /// The card.
    pub card: String,
    /// The effect, from 1.
    pub effect: u8,
    /// It is a trigger; else one that may answer as a fast effect.
    pub trigger: bool,
    /// It has to be activated.
    pub must: bool,
    /// Whether it can be activated.
    pub answer: &'static str,
    /// The moment that it answers or waited for.
    pub moment: Option<u32>,
    /// What the rule of timing found, in words.
    pub why: String,
    /// The sections that this rests on.
    pub rules: Vec<&'static str>,
    /// The effect in words, for the drawing.
    #[serde(skip)]
    pub what: String,
}

/// A move or a question of a story.
#[derive(Debug)]
pub enum Entry<'p> {
    /// A move, with the state after it.
    Step(Step, &'p State),
    /// A question, with its answer.
    Verdict(&'p Verdict),
}

/// The moves and the questions of a story, in order.
pub fn entries<'p>(text: &str, played: &'p Played, language: Language) -> Vec<Entry<'p>> {
    let mut told = played.told.iter();
    let mut verdicts = played.verdicts.iter().peekable();
    let mut before = &played.case.state;
    let mut found = Vec::new();
    for (number, statement) in played.case.story.iter().enumerate() {
        if let Statement::Question(_) = &statement.item {
            // A question that could not be answered has no verdict.
            let asked = |v: &&Verdict| v.number == Some(number);
            found.extend(verdicts.next_if(asked).map(Entry::Verdict));
            continue;
        }
        // Behind the move at which a story stops only its questions are left.
        let Some(one) = told.next() else { continue };
        let speaker = Speaker { state: &one.state, names: &played.case.names, language };
        let written = written(text, one.span);
        let shown = spoken::told(&speaker, &statement.item).unwrap_or_else(|| written.clone());
        found.push(Entry::Step(Step { shown, ..tell(&speaker, before, one, written) }, &one.state));
        before = &one.state;
    }
    found
}

/// What stands there in the file, in one line.
fn written(text: &str, span: Span) -> String {
    let lines: Vec<&str> = text.get(span.start..span.end).unwrap_or_default().lines().map(str::trim).collect();
    lines.join(" / ")
}

/// Tells a move; `before` is the state that it was made in.
fn tell(speaker: &Speaker<'_>, before: &State, told: &Told, written: String) -> Step {
    let summoning = matches!(before.window, Window::Summoning(_));
    let (missed, answering): (Vec<_>, Vec<_>) =
        awaited(&told.state).into_iter().partition(|a| a.timing.answer == Answer::No);
    let say = |list: Vec<Awaited>| list.iter().map(|a| answering_in(speaker, a)).collect();
    // What did not begin to wait with this move was told before.
    let fresh = |a: &Awaited| a.moment.is_none_or(|m| m >= told.from.min(told.state.timing.0));
    Step {
        shown: String::new(),
        written,
        unanswered: summoning && told.state.suspended.is_none() && told.state.log.len() > before.log.len(),
        parts: part::parts(speaker, before, told),
        answering: say(answering.into_iter().filter(fresh).collect()),
        missed: say(missed.into_iter().filter(fresh).collect()),
        window: window(&told.state.window),
        next: next(&told.state).map(player_word),
    }
}

fn answering_in(speaker: &Speaker<'_>, a: &Awaited) -> Answering {
    Answering {
        player: player_word(a.player),
        card: speaker.state.card(a.card).name.en.clone(),
        effect: a.effect + 1,
        trigger: a.trigger,
        must: a.must,
        answer: match a.answer {
            Answer::Yes => "yes",
            Answer::No => "no",
            Answer::Unknown => "undetermined",
        },
        moment: a.moment,
        why: a.timing.fact.as_ref().map(|f| speaker.fact(f)).unwrap_or_default(),
        rules: a.timing.sections(),
        what: format!("{}{}", speaker.effect(a.card, a.effect), whose(speaker, a.player)),
    }
}

/// Whose something is, in brackets.
fn whose(speaker: &Speaker<'_>, player: Player) -> String {
    match speaker.language {
        Language::En => format!(" ({})", fixed::side(speaker.language, player)),
        Language::Zh | Language::Ja => format!("（{}）", fixed::side(speaker.language, player)),
    }
}

/// The window that the story has reached, as JSON names it.
fn window(window: &Window) -> &'static str {
    match window {
        Window::Open => "open",
        Window::Summoning(_) => "summoning",
        Window::Timing => "timing",
        Window::Building => "chain",
        Window::Resolving => "resolving",
        Window::Over(_) => "over",
    }
}

/// Who acts first in the window that has been reached: the opponent of the one who activated last, else the turn player.
fn next(state: &State) -> Option<Player> {
    match state.window {
        Window::Open | Window::Timing => Some(state.turn.player),
        Window::Building => state.chain.last().map(|l| l.player.other()),
        Window::Summoning(_) | Window::Resolving | Window::Over(_) => None,
    }
}

/// Why a move was allowed, in one line: what it answers, its Spell Speed, or that the turn player was free to act.
fn allowed(speaker: &Speaker<'_>, reason: &Reason) -> Option<String> {
    let rules = [DIRECT.id, TIMING.id, SPEED.id];
    let open = asked(reason, OPEN_GAME_STATE.id);
    let found = rules.iter().filter_map(|rule| asked(reason, rule));
    // That a card starts a Chain says nothing where its player was free to act.
    let mut all = found.chain(open).filter(|r| r.answer == Answer::Yes).filter_map(|r| r.fact.as_ref());
    let telling = all.clone().find(|fact| fact.say.key != "starts-chain");
    telling.or_else(|| all.next()).map(|fact| speaker.fact(fact))
}
