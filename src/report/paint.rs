//! Colours of the terminal, and the marks of answers.

use super::fixed;
use super::words::Language;
use crate::reason::Answer;
use crate::style::{Charset, Colour, Style};

/// What a text is coloured as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// A heading.
    Heading,
    /// Something of less weight.
    Faint,
    /// An answer.
    Of(Answer),
}

/// Colours a text, if the style has colours.
pub fn paint(style: Style, paint: Paint, text: &str) -> String {
    let code = match paint {
        Paint::Heading => "1",
        Paint::Faint => "2",
        Paint::Of(Answer::Yes) => "32",
        Paint::Of(Answer::No) => "31",
        Paint::Of(Answer::Unknown) => "33",
    };
    match style.colour {
        Colour::On => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
        Colour::Off => text.to_owned(),
    }
}

/// The mark of an answer.
pub fn mark(style: Style, answer: Answer) -> &'static str {
    match (style.charset, answer) {
        (Charset::Unicode, Answer::Yes) => "✓",
        (Charset::Unicode, Answer::No) => "✗",
        (Charset::Ascii, Answer::Yes) => "+",
        (Charset::Ascii, Answer::No) => "x",
        (Charset::Unicode | Charset::Ascii, Answer::Unknown) => "?",
    }
}

/// The word of an answer.
pub fn word(language: Language, answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => fixed::YES,
        Answer::No => fixed::NO,
        Answer::Unknown => fixed::UNDETERMINED,
    }
    .of(language)
}
