//! What `check` says to programs that show test results: one module for each format.

pub mod github;
pub mod junit;
pub mod sarif;

use super::problems::{places, told};
use super::words::Language;
use crate::batch::Outcome;
use crate::source::line_and_column;
use crate::verdict::Verdict;

/// Where something is said of a file: line and column, from 1; none of the file as a whole.
pub(super) type At = Option<(usize, usize)>;

/// What is wrong with a file beside its answers: where, a code, a message.
pub(super) fn wrong(outcome: &Outcome, language: Language) -> Vec<(At, &'static str, String)> {
    let bug =
        outcome.bug.iter().map(|message| (None, "solemn::bug", told(&format!("solemn failed: {message}"), language)));
    let stops = super::check::stops(outcome, language);
    let stops = stops
        .into_iter()
        .map(|(span, message)| (Some(line_and_column(&outcome.text, span.start)), "play::undetermined-move", message));
    let problems = places(&outcome.problems, language).into_iter().map(|place| {
        let at = place.line.map(|line| (line, place.column.unwrap_or(1)));
        let help = place.help.map(|help| format!(" ({help})")).unwrap_or_default();
        (at, place.code, format!("{}{help}", place.message))
    });
    bug.chain(stops).chain(problems).collect()
}

/// Where a question stands; none in the JSON form.
pub(super) fn place(outcome: &Outcome, verdict: &Verdict) -> At {
    (verdict.span != crate::source::Span::default()).then(|| line_and_column(&outcome.text, verdict.span.start))
}
