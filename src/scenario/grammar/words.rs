//! The leaves of the grammar. Each eats the blanks after it.

use std::ops::RangeInclusive;

use super::fault::{Fault, Read, error, failure};
use super::layout::squeezed;
use super::lines::without_comment;
use super::vocabulary::Table;
use crate::source::{Span, Spanned};

/// The whole text, to say where in it a part stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Text<'a>(pub(super) &'a str);

impl<'a> Text<'a> {
    /// The span of a part of this text.
    pub(super) fn span(self, part: &str) -> Span {
        let start = part.as_ptr().addr().saturating_sub(self.0.as_ptr().addr()).min(self.0.len());
        Span { start, end: (start + part.len()).min(self.0.len()) }
    }

    /// What is left of the line where a part of this text begins, without a comment.
    pub(super) fn line_from(self, part: &str) -> &'a str {
        let rest = &self.0[self.span(part).start..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let said = without_comment(line).trim_end();
        if said.trim_start().is_empty() { &line[..0] } else { said }
    }

    /// A part of this text with its place.
    pub(super) fn spanned(self, part: &'a str) -> Spanned<String> {
        let part = part.trim();
        Spanned::new(part.to_owned(), self.span(part))
    }
}

/// The input behind a phrase, if it begins with it: whole words, in capitals or not.
pub(super) fn match_phrase<'a>(input: &'a str, phrase: &str) -> Option<&'a str> {
    let mut rest = input;
    for (number, word) in phrase.split(' ').enumerate() {
        if number > 0 {
            let trimmed = rest.trim_start();
            if trimmed.len() == rest.len() {
                return None;
            }
            rest = trimmed;
        }
        let start = rest.get(..word.len())?;
        if !start.eq_ignore_ascii_case(word) {
            return None;
        }
        rest = &rest[word.len()..];
    }
    let ends = phrase.ends_with(|c: char| !c.is_alphanumeric()) || !rest.starts_with(goes_on);
    ends.then(|| rest.trim_start())
}

/// Behind a comment sign without a blank there is no comment, and no other word either.
fn goes_on(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '\'' | '_' | '#')
}

/// A fixed phrase. `label` is the phrase in backticks, for messages.
pub(super) fn phrase<'a>(words: &'static str, label: &'static str) -> impl Fn(&'a str) -> Read<'a, ()> {
    move |input| match match_phrase(input, words) {
        Some(rest) => Ok((rest, ())),
        None => error(Fault::expected(input, label)),
    }
}

/// The longest phrase of a table that the input begins with.
pub(super) fn one_of<'a, T: Copy>(table: &'static Table<T>) -> impl Fn(&'a str) -> Read<'a, T> {
    move |input| match longest(input, table) {
        Some(found) => Ok(found),
        None => error(Fault::unknown(input, table)),
    }
}

/// The longest phrase of a table that the input begins with.
pub(super) fn longest<'a, T: Copy>(input: &'a str, table: &Table<T>) -> Option<(&'a str, T)> {
    let matches = table.words.iter().filter_map(|(words, thing)| Some((match_phrase(input, words)?, *thing)));
    matches.min_by_key(|(rest, _)| rest.len())
}

/// A sign such as `,`.
pub(super) fn sign<'a>(wanted: char, label: &'static str) -> impl Fn(&'a str) -> Read<'a, ()> {
    move |input| match input.strip_prefix(wanted) {
        Some(rest) => Ok((rest.trim_start(), ())),
        None => error(Fault::expected(input, label)),
    }
}

/// A whole number in a range.
pub(super) fn number<'a>(label: &'static str, range: RangeInclusive<u32>) -> impl Fn(&'a str) -> Read<'a, u32> {
    move |input| {
        let end = input.find(|c: char| !c.is_ascii_digit()).unwrap_or(input.len());
        let (digits, rest) = input.split_at(end);
        if digits.is_empty() || rest.starts_with(goes_on) {
            return error(Fault::expected(input, label));
        }
        match digits.parse() {
            Ok(number) if range.contains(&number) => Ok((rest.trim_start(), number)),
            Ok(_) | Err(_) => {
                let help = format!("a number from {} to {}", range.start(), range.end());
                failure(Fault::said(
                    digits,
                    "scenario::number",
                    format!("`{digits}` is too large or too small here"),
                    help,
                ))
            }
        }
    }
}

/// A number that fits into a byte.
pub(super) fn small<'a>(label: &'static str) -> impl Fn(&'a str) -> Read<'a, u8> {
    move |input| {
        let (rest, number) = number(label, 1..=u32::from(u8::MAX))(input)?;
        Ok((rest, u8::try_from(number).unwrap_or(u8::MAX)))
    }
}

/// The end of the line.
pub(super) fn end(input: &str) -> Read<'_, ()> {
    match input.trim() {
        "" => Ok((input, ())),
        _ => error(Fault::expected(input, "the end of the line")),
    }
}

/// Where the name at the start of the input ends: ` [`, `;` or the end.
pub(super) fn name_end(input: &str) -> usize {
    let mut after_blank = true;
    for (at, c) in input.char_indices() {
        if c == ';' || (c == '[' && after_blank) {
            return at;
        }
        after_blank = c.is_whitespace();
    }
    input.len()
}

/// Takes `length` bytes as a name.
pub(super) fn name_of<'a>(text: Text<'a>, input: &'a str, length: usize) -> Read<'a, Spanned<String>> {
    let (name, rest) = input.split_at(length);
    let name = name.trim();
    // A `#` right behind a word begins no comment; in front of a name it would.
    if name.is_empty() || name.starts_with([':', '=', ',', '#']) {
        return error(Fault::expected(input, "a card name"));
    }
    if let Some(at) = name.find(['[', ']']) {
        let (message, help) = if name[at..].starts_with('[') {
            ("`[` stands inside a name", "put a blank in front of `[`")
        } else {
            ("`]` closes nothing", "options stand in `[ ]` after the name")
        };
        return failure(Fault::said(&name[at..=at], "scenario::bracket", message, help));
    }
    Ok((rest.trim_start(), Spanned::new(squeezed(name), text.span(name))))
}

/// A name that goes up to a structural phrase, which is eaten: the last one, for names may hold such words.
pub(super) fn name_before<'a>(
    text: Text<'a>,
    input: &'a str,
    phrase: &'static str,
    label: &'static str,
) -> Read<'a, Spanned<String>> {
    let limit = name_end(input);
    let blanks = input[..limit].char_indices().rev().filter(|(_, c)| c.is_whitespace());
    let mut starts = blanks.map(|(at, blank)| at + blank.len_utf8());
    let found = starts.find_map(|at| Some((at, match_phrase(&input[at..], phrase)?)));
    match found {
        Some((at, rest)) => {
            let (_, name) = name_of(text, input, at)?;
            Ok((rest, name))
        }
        None => error(Fault::expected(&input[limit..], label)),
    }
}

/// All that is left of the line.
pub(super) fn rest_of_line<'a>(label: &'static str) -> impl Fn(&'a str) -> Read<'a, String> {
    move |input| match input.trim() {
        "" => error(Fault::expected(input, label)),
        text => Ok((&input[input.len()..], text.to_owned())),
    }
}
