//! The words and signs of Lua.

use nom::bytes::complete::{tag, take_till, take_while, take_while1};
use nom::combinator::recognize;
use nom::sequence::pair;
use nom::{IResult, Parser};

use crate::problem::Problem;
use crate::source::Span;

/// A word or a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A name or a keyword.
    Name(&'a str),
    /// A whole number; none if it is no such number, or too large.
    Number(Option<i64>),
    /// What stands in quotes, as it is written.
    Text(&'a str),
    /// A sign.
    Sign(&'a str),
}

/// A token with its place.
pub(super) type Placed<'a> = (Token<'a>, Span);

/// A text cut into tokens.
pub(super) struct Tokens<'a> {
    /// The tokens.
    pub(super) list: Vec<Placed<'a>>,
    /// The long comment that the text begins with.
    pub(super) message: Option<&'a str>,
}

/// Signs of more than one character, the longest first.
const SIGNS: [&str; 11] = ["...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", "->"];

/// Cuts a text into tokens.
///
/// # Errors
/// That a comment or a text in quotes does not end.
pub(super) fn tokens(text: &str) -> Result<Tokens<'_>, Problem> {
    let mut found = Tokens { list: Vec::new(), message: None };
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let start = text.len() - rest.len();
        let Some(first) = rest.chars().next() else { return Ok(found) };
        let unended = |what: &str| {
            let help = "the file may have been cut off";
            Problem::new(
                "puzzle::unended",
                Span { start, end: start + first.len_utf8() },
                format!("{what} does not end"),
            )
            .help(help)
        };
        if let Some(comment) = rest.strip_prefix("--") {
            if let Some(inside) = long(comment) {
                let (body, after) = inside.map_err(|()| unended("this comment"))?;
                if found.list.is_empty() && found.message.is_none() {
                    found.message = Some(body);
                }
                rest = after;
            } else {
                rest = comment.find('\n').map_or("", |end| &comment[end..]);
            }
            continue;
        }
        let (after, token) = if let Some(inside) = long(rest) {
            let (body, after) = inside.map_err(|()| unended("this text"))?;
            (after, Token::Text(body))
        } else if first == '"' || first == '\'' {
            quoted(rest, first).ok_or_else(|| unended("this text"))?
        } else {
            plain(rest).unwrap_or_else(|_| (&rest[first.len_utf8()..], Token::Sign(&rest[..first.len_utf8()])))
        };
        found.list.push((token, Span { start, end: text.len() - after.len() }));
        rest = after;
    }
}

/// What stands in `[[ ]]` or `[=[ ]=]` and what comes behind it; an error if it does not end, none if it does not begin.
fn long(input: &str) -> Option<Result<(&str, &str), ()>> {
    let opened = input.strip_prefix('[')?;
    let level = opened.len() - opened.trim_start_matches('=').len();
    let body = opened[level..].strip_prefix('[')?;
    let close = format!("]{}]", "=".repeat(level));
    Some(body.find(&close).map(|end| (&body[..end], &body[end + close.len()..])).ok_or(()))
}

/// What stands in quotes on one line.
fn quoted(input: &str, quote: char) -> Option<(&str, Token<'_>)> {
    let mut escaped = false;
    for (at, c) in input.char_indices().skip(1) {
        match c {
            '\n' if !escaped => return None,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return Some((&input[at + 1..], Token::Text(&input[1..at]))),
            _ => {}
        }
    }
    None
}

fn plain(input: &str) -> IResult<&str, Token<'_>> {
    let letter = |c: char| c.is_alphabetic() || c == '_';
    let goes_on = |c: char| c.is_alphanumeric() || c == '_';
    let name = recognize(pair(take_while1(letter), take_while(goes_on))).map(Token::Name);
    let digits = take_while1(|c: char| c.is_ascii_digit());
    let number =
        recognize(pair(digits, take_till(|c: char| !goes_on(c) && c != '.'))).map(|text| Token::Number(whole(text)));
    let signs = |input| {
        SIGNS.iter().find(|sign| input_starts(input, sign)).map_or_else(
            || Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Tag))),
            |sign| tag::<&str, &str, nom::error::Error<&str>>(*sign).parse(input),
        )
    };
    nom::branch::alt((name, number, signs.map(Token::Sign))).parse(input)
}

fn input_starts(input: &str, sign: &str) -> bool {
    input.starts_with(sign)
}

/// A whole number as Lua writes it.
fn whole(text: &str) -> Option<i64> {
    let hex = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    hex.map_or_else(|| text.parse().ok(), |digits| i64::from_str_radix(digits, 16).ok())
}
