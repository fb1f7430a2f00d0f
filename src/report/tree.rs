//! The argument as indented sentences.

use super::cite;
use super::fixed;
use super::paint::{Paint, mark, paint};
use super::words::Speaker;
use super::wrap::paragraph;
use crate::reason::{Answer, Reason};
use crate::style::Style;

/// How much of an argument is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// What the answer does not hang on is folded into one line.
    Folded,
    /// All of it.
    Full,
}

/// Draws arguments; every line stands under the indent.
pub fn render(speaker: &Speaker<'_>, style: Style, reasons: &[Reason], detail: Detail, indent: usize) -> String {
    let mut drawing = Drawing { speaker, style, detail, out: String::new() };
    for reason in reasons {
        drawing.node(reason, reason.answer, indent, true);
    }
    drawing.out
}

/// A fact as a sentence; the rule's id where nothing was worded.
pub fn sentence(speaker: &Speaker<'_>, reason: &Reason) -> String {
    reason.fact.as_ref().map_or_else(|| reason.rule.id.to_owned(), |fact| speaker.fact(fact))
}

struct Drawing<'s> {
    speaker: &'s Speaker<'s>,
    style: Style,
    detail: Detail,
    out: String,
}

impl Drawing<'_> {
    fn node(&mut self, reason: &Reason, whole: Answer, indent: usize, top: bool) {
        let gathers = !top && self.detail == Detail::Folded && gathers(reason);
        let deeper = if gathers { indent } else { (indent + 2).min(28) };
        if !gathers {
            let said = sentence(self.speaker, reason);
            let cites = cite::brackets(reason.turns_on);
            self.line(reason.answer, &format!("{said}{cites}"), indent);
        }
        let mut folded = 0;
        for part in &reason.because {
            if self.detail == Detail::Folded && quiet(part, whole) {
                folded += 1;
            } else if !repeats(part, reason) {
                self.node(part, whole, deeper, false);
            }
        }
        if top && folded > 0 {
            let words = if folded < reason.because.len() { fixed::ELSE_IN_ORDER } else { fixed::IN_ORDER };
            self.line(Answer::Yes, words.of(self.speaker.language), deeper);
        }
    }

    fn line(&mut self, answer: Answer, text: &str, indent: usize) {
        let sign = mark(self.style, answer);
        let first = format!("{}{sign} ", " ".repeat(indent));
        let drawn = paragraph(&first, text, self.style.width);
        self.out.push_str(&drawn.replacen(sign, &paint(self.style, Paint::Of(answer), sign), 1));
    }
}

/// Whether an argument only gathers parts and says nothing that they don't: they stand in its place.
pub(super) fn gathers(reason: &Reason) -> bool {
    reason.answer != Answer::Yes && reason.turns_on.is_empty() && !reason.because.is_empty()
}

/// Whether a part says yes and the whole does not hang on it.
pub(super) fn quiet(part: &Reason, whole: Answer) -> bool {
    part.answer == Answer::Yes && (whole != Answer::Yes || !weighs(part))
}

fn weighs(part: &Reason) -> bool {
    !part.turns_on.is_empty()
        || part.fact.as_ref().is_some_and(|f| f.say.key.starts_with("assuming"))
        || part.because.iter().any(weighs)
}

/// Whether a part says no more than the whole does.
pub(super) fn repeats(part: &Reason, whole: &Reason) -> bool {
    part.because.is_empty()
        && part.turns_on.is_empty()
        && part.answer == whole.answer
        && match (&part.fact, &whole.fact) {
            (Some(a), Some(b)) => a.say.key == b.say.key,
            (None, _) | (_, None) => false,
        }
}
