//! From a case to verdicts: the story is played by the rules that it is judged by, and each question
//! is answered where it stands.

pub mod acts;
mod already;
mod argument;
mod attempted;
pub mod awaited;
pub mod choices;
pub mod classify;
mod declaring;
pub mod expect;
pub mod grounds;
mod hangs;
pub mod identity;
pub mod landing;
pub mod left;
pub mod left_open;
pub mod listing;
mod midway;
mod named_cards;
pub mod open;
pub mod orders;
pub mod outcome;
mod passing;
pub mod pendulums;
pub mod performing;
mod plain_acts;
pub mod play;
pub mod question;
pub mod restate;
pub mod searched;
pub mod sequences;
pub mod standing;
mod stops;
pub mod supposing;
mod targets;
mod unused;
pub mod used;
pub mod ways;
pub mod windows;
pub mod worded;
pub mod words;
mod wrong;

use std::sync::Arc;

use crate::board::state::State;
use crate::reason::{Answer, Reason};
use crate::scenario::bind::Case;
use crate::source::Span;

/// The answer to one question, with all that a report needs.
#[derive(Debug, Clone)]
pub struct Verdict {
    /// The title of the duel.
    pub duel: Option<String>,
    /// The title of the variant.
    pub variant: Option<String>,
    /// Where the question stands.
    pub span: Span,
    /// Its place in the story, from 0; none for one that is asked beside it.
    pub number: Option<usize>,
    /// The question as written.
    pub question: String,
    /// Its kind: `legality`, `actions`, `order`, `outcome`, `classification`.
    pub kind: &'static str,
    /// What was expected, as written.
    pub expected: Option<String>,
    /// The sections that a no was expected to turn on.
    pub because: Vec<String>,
    /// The answer.
    pub answer: Found,
    /// Whether the expectation was met; none without one.
    pub met: Option<bool>,
    /// The reason of a known fault.
    pub known: Option<String>,
    /// Sources.
    pub sources: Vec<String>,
    /// Passwords of the cards of the file.
    pub cards: Vec<u32>,
    /// The state that was asked about.
    pub state: Arc<State>,
    /// The state that the story had reached.
    pub before: Arc<State>,
    /// Labels of its cards.
    pub case: Arc<Case>,
    /// How long it took with the moves since the question before it, in nanoseconds; 0 without a clock.
    pub took: u64,
}

/// What marks an entry of a list that is not certain.
pub const UNCERTAIN: &str = " (undetermined)";

/// What was found.
#[derive(Debug, Clone)]
pub struct Found {
    /// Yes, no or undetermined; for a value, yes if it is known.
    pub answer: Answer,
    /// The value, where one was asked for; as words, sorted where order means nothing.
    pub values: Option<Vec<String>>,
    /// Of a list: what may belong to it as well.
    pub uncertain: Vec<String>,
    /// The argument.
    pub reasons: Vec<Reason>,
    /// The sections that it turns on.
    pub rules: Vec<&'static str>,
}

impl Found {
    /// An answer that is an argument.
    pub fn argued(reason: Reason) -> Found {
        Found { rules: reason.sections(), ..Found::plain(reason.answer, &[]).with(reason) }
    }

    /// A value, and the sections without which it would be another.
    pub fn value(value: impl Into<String>, rules: &[&'static str]) -> Found {
        Found { rules: rules.to_vec(), ..Found::list(vec![value.into()]) }
    }

    /// Values that are all certain.
    pub fn list(values: Vec<String>) -> Found {
        Found { values: Some(values), ..Found::plain(Answer::Yes, &[]) }
    }

    /// An undetermined answer, with its cause.
    pub fn open(cause: Reason) -> Found {
        debug_assert_eq!(cause.answer, Answer::Unknown);
        Found::argued(cause)
    }

    /// A plain yes or no that rests on these sections.
    pub fn plain(answer: Answer, rules: &[&'static str]) -> Found {
        Found { answer, values: None, uncertain: Vec::new(), reasons: Vec::new(), rules: rules.to_vec() }
    }

    fn with(mut self, reason: Reason) -> Found {
        self.reasons.push(reason);
        self
    }

    /// The same, for these reasons as well.
    #[must_use]
    pub fn because(mut self, reasons: impl IntoIterator<Item = Reason>) -> Found {
        for reason in reasons {
            for section in reason.sections() {
                if !self.rules.contains(&section) {
                    self.rules.push(section);
                }
            }
            self.reasons.push(reason);
        }
        self
    }

    /// The answer in a word, or the values parted by `; `, those that are not certain marked.
    pub fn word(&self) -> String {
        match (&self.values, self.answer) {
            (_, Answer::Unknown) => "undetermined".into(),
            (Some(values), _) if values.is_empty() && self.uncertain.is_empty() => "nothing".into(),
            (Some(values), _) => {
                let marked = self.uncertain.iter().map(|entry| format!("{entry}{UNCERTAIN}"));
                values.iter().cloned().chain(marked).collect::<Vec<_>>().join("; ")
            }
            (None, Answer::Yes) => "yes".into(),
            (None, Answer::No) => "no".into(),
        }
    }
}

/// One thing that the story did, for the report.
#[derive(Debug, Clone)]
pub struct Told {
    /// Where it stands.
    pub span: Span,
    /// Its place in the story, from 0.
    pub number: usize,
    /// The state after it.
    pub state: Arc<State>,
    /// The first moment that it made.
    pub from: u32,
    /// Why the move was allowed.
    pub allowed: Option<Reason>,
}

/// A case that has been played.
#[derive(Debug, Clone)]
pub struct Played {
    /// The case.
    pub case: Arc<Case>,
    /// The moves.
    pub told: Vec<Told>,
    /// The verdicts.
    pub verdicts: Vec<Verdict>,
    /// Where the story stops because how it goes on is undetermined.
    pub stopped: Option<Stopped>,
    /// The last state.
    pub last: Arc<State>,
}

/// A story stops: how it goes on is undetermined, and so is every question behind that.
#[derive(Debug, Clone)]
pub struct Stopped {
    /// The move.
    pub span: Span,
    /// What is undetermined about it.
    pub reason: Reason,
    /// The state in which the story stops.
    pub state: Arc<State>,
}
