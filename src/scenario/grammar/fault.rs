//! Why a line could not be read: the error type of the parsers.

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

use super::vocabulary::Table;
use super::words::Text;
use crate::problem::{Problem, did_you_mean};

/// What a parser returns.
pub(super) type Read<'a, T> = IResult<&'a str, T, Fault<'a>>;

/// A failure: where, and what would have been right there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault<'a> {
    /// The place to point at.
    at: &'a str,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// One of these was expected.
    Expected(Vec<&'static str>),
    /// Not one of the words of a table.
    Unknown(Words),
    /// A fault with words of its own.
    Said { code: &'static str, message: String, help: String },
}

impl<'a> Fault<'a> {
    /// Says what was expected at the start of the input.
    pub(super) fn expected(input: &'a str, label: &'static str) -> Fault<'a> {
        Fault { at: input, kind: Kind::Expected(vec![label]) }
    }

    /// Says that the input begins with none of the words of a table.
    pub(super) fn unknown<T>(input: &'a str, table: &Table<T>) -> Fault<'a> {
        let candidates = table.words.iter().map(|(words, _)| *words).collect();
        let Table { what, code, help, .. } = *table;
        Fault { at: input, kind: Kind::Unknown(Words { what, code, help, candidates }) }
    }

    /// Points at a place with words of its own.
    pub(super) fn said(
        at: &'a str,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Fault<'a> {
        Fault { at, kind: Kind::Said { code, message: message.into(), help: help.into() } }
    }

    /// Turns the fault into a problem of the text.
    pub(super) fn problem(self, text: Text<'a>) -> Problem {
        match self.kind {
            Kind::Expected(labels) => {
                let at = text.line_from(self.at);
                let message = format!("expected {}, found {}", list(&labels, "or"), found(at));
                Problem::new("scenario::expected", text.span(first_word(at)), message).label("here")
            }
            Kind::Unknown(words) => words.problem(self.at.trim(), text),
            Kind::Said { code, message, help } => Problem::new(code, text.span(self.at.trim()), message).help(help),
        }
    }
}

/// The words of a table, none of which was found.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Words {
    what: &'static str,
    code: &'static str,
    help: &'static str,
    candidates: Vec<&'static str>,
}

impl Words {
    fn problem(&self, at: &str, text: Text<'_>) -> Problem {
        let Words { what, code, help, candidates } = self;
        if at.is_empty() {
            let at = text.line_from(at);
            let article = if what.starts_with(['a', 'e', 'o']) { "an" } else { "a" };
            let message = format!("expected {article} {what}, found {}", found(at));
            let problem = Problem::new("scenario::expected", text.span(first_word(at)), message);
            return problem.label("here").help(*help);
        }
        let (written, meant) = nearest(at, candidates).unwrap_or((first_word(at), None));
        let help = meant.map_or_else(|| (*help).to_owned(), |meant| format!("did you mean `{meant}`?"));
        Problem::new(code, text.span(written), format!("`{written}` is no {what}")).help(help)
    }
}

/// The branch that got further tells more; at the same place both do.
impl<'a> ParseError<&'a str> for Fault<'a> {
    fn from_error_kind(input: &'a str, _: ErrorKind) -> Fault<'a> {
        Fault::expected(input, "something else")
    }

    fn append(_: &'a str, _: ErrorKind, other: Fault<'a>) -> Fault<'a> {
        other
    }

    fn or(self, other: Fault<'a>) -> Fault<'a> {
        let (mine, theirs) = (self.at.as_ptr().addr(), other.at.as_ptr().addr());
        if mine > theirs {
            return self;
        }
        match (self.kind, other.kind) {
            (Kind::Expected(mut labels), Kind::Expected(more)) if mine == theirs => {
                labels.extend(more);
                Fault { at: other.at, kind: Kind::Expected(labels) }
            }
            (_, kind) => Fault { at: other.at, kind },
        }
    }
}

/// A failure that other branches may still mend.
pub(super) fn error<T>(fault: Fault<'_>) -> Read<'_, T> {
    Err(Err::Error(fault))
}

/// A failure that stands.
pub(super) fn failure<T>(fault: Fault<'_>) -> Read<'_, T> {
    Err(Err::Failure(fault))
}

/// The candidate most like the words at the start of the input, and those words.
fn nearest<'a>(input: &'a str, candidates: &[&'static str]) -> Option<(&'a str, Option<&'static str>)> {
    let longest = candidates.iter().map(|phrase| phrase.split(' ').count()).max()?;
    (1..=longest).rev().find_map(|count| {
        let written = first_words(input, count);
        let same_length = candidates.iter().copied().filter(|phrase| phrase.split(' ').count() == count);
        did_you_mean(written, same_length).map(|meant| (written, Some(meant)))
    })
}

/// What stands at a place, for a message.
fn found(input: &str) -> String {
    match first_word(input) {
        "" => "the end of the line".to_owned(),
        word => format!("`{word}`"),
    }
}

/// The first word, or the first character if that is none.
pub(super) fn first_word(input: &str) -> &str {
    let input = input.trim_start();
    let end = input.find(|c: char| c.is_whitespace() || ",;:[]".contains(c)).unwrap_or(input.len());
    let end = if end == 0 { input.chars().next().map_or(0, char::len_utf8) } else { end };
    &input[..end]
}

/// The first words.
pub(super) fn first_words(input: &str, count: usize) -> &str {
    let mut end = 0;
    for _ in 0..count {
        let word = first_word(&input[end..]);
        if word.is_empty() {
            break;
        }
        end = word.as_ptr().addr() - input.as_ptr().addr() + word.len();
    }
    &input[..end]
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn list(words: &[&str], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
