//! An answer with its argument: a tree that folds; what the answer does not hang on is folded at first.

use maud::{Markup, html};

use super::links;
use crate::reason::{Answer, Reason};
use crate::report::fixed;
use crate::report::json;
use crate::report::paint::word;
use crate::report::spoken::asked;
use crate::report::text::{answered, line_of};
use crate::report::tree::{gathers, quiet, repeats, sentence};
use crate::report::words::{Language, Speaker};
use crate::verdict::Verdict;

/// Draws the answer to a question.
pub(super) fn draw(verdict: &Verdict, text: &str, language: Language) -> Markup {
    let found = &verdict.answer;
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let (said, beside) = answered(verdict, language);
    let lacking = match (found.answer, found.reasons.is_empty()) {
        (Answer::Unknown, true) => json::undetermined(verdict, language),
        (Answer::Unknown, false) => json::beside(verdict, language),
        (Answer::Yes | Answer::No, _) => Vec::new(),
    };
    html! {
        section.verdict.(kind(found.answer)) {
            h3 { (asked(verdict, language)) span.line { (line_of(text, verdict.span, language)) } }
            p.answer { strong { (said) } @if !beside.is_empty() { " " span.beside.missed[verdict.met == Some(false)] { (beside) } } }
            @for reason in &found.reasons { (node(reason, reason.answer, &speaker, true)) }
            @for one in lacking { p.undetermined { (one) } }
            @if !found.rules.is_empty() { p.rests { (fixed::RESTS_ON.of(language)) (links(&found.rules)) } }
        }
    }
}

fn kind(answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => "yes",
        Answer::No => "no",
        Answer::Unknown => "undetermined",
    }
}

/// A sentence of the argument, and what it rests on under it.
fn node(reason: &Reason, whole: Answer, speaker: &Speaker<'_>, top: bool) -> Markup {
    if !top && gathers(reason) {
        return parts(reason, whole, speaker);
    }
    let says = html! {
        span.mark role="img" aria-label=(word(speaker.language, reason.answer)) {}
        (sentence(speaker, reason)) (links(reason.turns_on))
    };
    let mut told = reason.because.iter().filter(|part| !repeats(part, reason)).peekable();
    html! {
        @if told.peek().is_none() { p.reason.(kind(reason.answer)) { (says) } }
        @else {
            details.reason.(kind(reason.answer)) open[top || told.any(|part| !quiet(part, whole))] {
                summary { (says) }
                (parts(reason, whole, speaker))
            }
        }
    }
}

/// The parts of an argument; those that the answer does not hang on are folded together.
fn parts(reason: &Reason, whole: Answer, speaker: &Speaker<'_>) -> Markup {
    let told = reason.because.iter().filter(|part| !repeats(part, reason));
    let (hidden, shown): (Vec<&Reason>, Vec<&Reason>) = told.partition(|part| quiet(part, whole));
    html! {
        @for part in &shown { (node(part, whole, speaker, false)) }
        @if !hidden.is_empty() {
            details.reason.quiet {
                summary { (in_order(shown.is_empty(), speaker.language)) }
                @for part in &hidden { (node(part, whole, speaker, false)) }
            }
        }
    }
}

fn in_order(all: bool, language: Language) -> &'static str {
    if all { fixed::IN_ORDER } else { fixed::ELSE_IN_ORDER }.of(language)
}
