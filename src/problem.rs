//! What can be wrong with what the user wrote. A problem has a place, a message, a cure and a code;
//! every problem is an error. An illegal move is no problem but an answer.

use std::fmt::Display;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, ThemeCharacters, ThemeStyles};
use rapidfuzz::distance::osa;
use serde::Serialize;
use thiserror::Error;

use crate::source::{Numbered, Span, line_and_column, whole_character};
use crate::style::{Charset, Colour, Style};

/// How many problems of one text are listed.
pub const LISTED: usize = 100;

/// The longest line of a text that is drawn, in bytes.
const DRAWN: usize = 16_000;
/// The longest line that a problem is drawn in, in bytes: in a longer one its surroundings are told.
const LONG: usize = 400;
/// How much of a long line is told on either side of a problem, in characters.
const AROUND: usize = 30;

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Problem {
    /// Where; none if the problem has no place in the text.
    pub span: Option<Span>,
    /// What is wrong: one line, lower case, no full stop.
    pub message: String,
    /// What to write under the place.
    pub label: Option<String>,
    /// The cure.
    pub help: Option<String>,
    /// What is wrong, in Chinese and Japanese, where the words are those of the rules.
    pub translated: Option<Box<[String; 2]>>,
    /// A name that programs can rely on, such as `scenario::unknown-zone`.
    pub code: &'static str,
}

impl Problem {
    /// Makes a problem that has a place.
    pub fn new(code: &'static str, span: Span, message: impl Into<String>) -> Problem {
        Problem { span: Some(span), ..Problem::of_file(code, message) }
    }

    /// Makes a problem of the whole file.
    pub fn of_file(code: &'static str, message: impl Into<String>) -> Problem {
        Problem { span: None, message: message.into(), label: None, help: None, translated: None, code }
    }

    /// Adds the cure.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// Adds what is written under the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Problem {
        self.label = Some(label.into());
        self
    }

    /// Adds what is wrong in Chinese and Japanese.
    #[must_use]
    pub fn translated(mut self, words: [String; 2]) -> Problem {
        self.translated = Some(Box::new(words));
        self
    }

    /// Says that further problems were found and are not listed.
    fn more(count: usize) -> Problem {
        let plural = if count == 1 { "" } else { "s" };
        Problem::of_file("more", format!("and {count} more problem{plural}")).help("mend those above first")
    }
}

impl Diagnostic for Problem {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.code))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.span?;
        let label = LabeledSpan::new(self.label.clone(), span.start, span.end - span.start);
        Some(Box::new(std::iter::once(label)))
    }
}

/// Collects problems, keeps the first [`LISTED`] and counts the rest.
#[derive(Debug, Default)]
pub struct Findings {
    list: Vec<Problem>,
    more: usize,
}

impl Findings {
    /// Adds a problem.
    pub fn push(&mut self, problem: Problem) {
        self.push_with(|| problem);
    }

    /// Adds a problem that is worded only if it will be listed.
    pub fn push_with(&mut self, problem: impl FnOnce() -> Problem) {
        if self.list.len() < LISTED {
            self.list.push(problem());
        } else {
            self.more += 1;
        }
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns what was found in the order of the text; if it was too much, how much is missing comes last.
    pub fn into_list(mut self) -> Vec<Problem> {
        self.list.sort_by_key(|problem| problem.span);
        if self.more > 0 {
            self.list.push(Problem::more(self.more));
        }
        self.list
    }
}

/// All that is wrong with one text.
#[derive(Debug, Error, Diagnostic)]
#[error("{} in {}", counted(.list.len()), .source_code.name())]
pub struct Problems {
    #[source_code]
    source_code: Numbered,
    #[related]
    list: Vec<Problem>,
}

fn counted(count: usize) -> String {
    if count == 1 { "1 problem".to_owned() } else { format!("{count} problems") }
}

impl Problems {
    /// Puts the problems of a text together with its name and the text.
    pub fn new(name: impl Into<String>, text: impl Into<String>, list: Vec<Problem>) -> Problems {
        let text = text.into();
        let list = list.into_iter().map(|problem| within(&text, problem)).collect();
        Problems { source_code: Numbered::new(name.into(), text), list }
    }

    /// Returns the problems.
    pub fn list(&self) -> &[Problem] {
        &self.list
    }

    /// The same problems, each worded otherwise.
    #[must_use]
    pub fn reworded(&self, word: impl Fn(&Problem) -> Problem) -> Problems {
        Problems { source_code: self.source_code.clone(), list: self.list.iter().map(word).collect() }
    }

    /// Draws all problems for people. A line too long to be drawn is named instead.
    pub fn render(&self, style: Style) -> String {
        let tamed = self.tamed();
        tamed.as_ref().unwrap_or(self).drawn(style)
    }

    /// The same without characters that would move a terminal; none where there are none. Places stay where they are.
    fn tamed(&self) -> Option<Problems> {
        let (name, text) = (self.source_code.name(), self.source_code.text());
        let parts = |p: &Problem| [Some(p.message.clone()), p.label.clone(), p.help.clone()];
        let told = self.list.iter().flat_map(parts).flatten().any(|words| words.contains(moves_terminal));
        if !told && !text.contains(moves_terminal) && !name.contains(moves_terminal) {
            return None;
        }
        let tame = |words: &str| words.replace(moves_terminal, "\u{FFFD}");
        let whole = text.chars().map(|c| if moves_terminal(c) { "?".repeat(c.len_utf8()) } else { c.to_string() });
        let list = self.list.iter().map(|p| Problem {
            message: tame(&p.message),
            label: p.label.as_deref().map(tame),
            help: p.help.as_deref().map(tame),
            translated: None,
            ..p.clone()
        });
        Some(Problems { source_code: Numbered::new(tame(name), whole.collect()), list: list.collect() })
    }

    fn drawn(&self, style: Style) -> String {
        let mut out = String::new();
        let text = self.source_code.text();
        let huge = text.lines().any(|line| line.len() > DRAWN);
        let named = |problem: &Problem| huge || problem.span.is_some_and(|span| around(text, span).len() > LONG);
        let drawn = if self.list.iter().any(named) {
            let told = |problem: &Problem| {
                if named(problem) { named_place(text, problem.clone()) } else { problem.clone() }
            };
            &Problems { source_code: self.source_code.clone(), list: self.list.iter().map(told).collect() }
        } else {
            self
        };
        if handler(style).render_report(&mut out, drawn).is_err() {
            let lines: Vec<String> = self.list.iter().map(ToString::to_string).collect();
            return lines.join("\n");
        }
        out
    }

    /// Returns all problems as plain data for programs.
    pub fn places(&self) -> Vec<Place> {
        let file = self.source_code.name();
        let place = |problem: &Problem| {
            let at = problem.span.map(|span| line_and_column(self.source_code.text(), span.start));
            Place {
                file: file.to_owned(),
                line: at.map(|(line, _)| line),
                column: at.map(|(_, column)| column),
                message: problem.message.clone(),
                help: problem.help.clone(),
                code: problem.code,
            }
        };
        self.list.iter().map(place).collect()
    }
}

/// Whether a terminal would do something else with a character than show it.
fn moves_terminal(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

/// The line that a place is in.
fn around(text: &str, span: Span) -> &str {
    let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.start..].find('\n').map_or(text.len(), |at| span.start + at);
    &text[start..end]
}

/// Puts the place of a problem into words: where it is, and of a long line what stands there.
fn named_place(text: &str, mut problem: Problem) -> Problem {
    if let Some(span) = problem.span.take() {
        let (line, column) = line_and_column(text, span.start);
        let whole = around(text, span);
        let what = if whole.len() > LONG {
            let front: Vec<char> = whole.chars().take(column - 1).collect();
            let mut back = whole.chars().skip(column - 1);
            let before = &front[front.len().saturating_sub(AROUND)..];
            let after: String = back.by_ref().take(AROUND).collect();
            let head = if before.len() < front.len() { "…" } else { "" };
            let tail = if back.next().is_some() { "…" } else { "" };
            format!(": `{head}{}{after}{tail}`", before.iter().collect::<String>())
        } else {
            String::new()
        };
        problem.message = format!("{} (line {line}, column {column}{what})", problem.message);
    }
    problem
}

/// Keeps a span inside its text, on whole characters.
fn within(text: &str, mut problem: Problem) -> Problem {
    problem.span = problem.span.map(|span| {
        let start = whole_character(text, span.start);
        Span { start, end: whole_character(text, span.end).max(start) }
    });
    problem
}

/// A problem as plain data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The column in characters, from 1.
    pub column: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// The cure.
    pub help: Option<String>,
    /// The code.
    pub code: &'static str,
}

fn handler(style: Style) -> GraphicalReportHandler {
    let characters = match style.charset {
        Charset::Unicode => ThemeCharacters::unicode(),
        Charset::Ascii => ThemeCharacters::ascii(),
    };
    let styles = match style.colour {
        Colour::On => ThemeStyles::ansi(),
        Colour::Off => ThemeStyles::none(),
    };
    GraphicalReportHandler::new_themed(GraphicalTheme { characters, styles }).with_width(style.width).with_links(false)
}

/// How like a word has to be that may be meant, from 0 to 1.
const LIKE: f64 = 0.6;

/// Returns the candidate that the word was most likely meant to be, and how like it is, from 0 to 1.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<(&'c str, f64)> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    let comparator = osa::BatchComparator::new(word.chars());
    let mut best = None;
    let mut most = LIKE;
    for candidate in candidates {
        let other = candidate.chars().count();
        // No more letters can be alike than the shorter one has; a few change their number with their case.
        let (shorter, longer) = (length.min(other) + 2, length.max(other));
        if shorter * 10 <= longer * 6 {
            continue;
        }
        let likeness = comparator.normalized_similarity(candidate.to_lowercase().chars());
        if likeness > most {
            most = likeness;
            best = Some((candidate, likeness));
        }
    }
    best
}

/// Returns the candidate that the word was most likely meant to be.
pub fn did_you_mean<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    nearest(word, candidates).map(|(candidate, _)| candidate)
}
