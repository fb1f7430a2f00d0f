//! Edits of the inherited story, in a variant.

use nom::Parser;
use nom::combinator::{cut, map, opt};
use nom::sequence::preceded;

use super::fault::Read;
use super::statement::statement;
use super::vocabulary::EDITS;
use super::words::{Text, one_of, phrase, sign, small};
use crate::scenario::syntax::{Anchor, Edit, EditKind};

/// `instead of ANCHOR: STATEMENT`, `without ANCHOR`, …
pub(super) fn edit<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Edit> {
    let (rest, (how, anchor)) = (one_of(&EDITS), cut(anchor)).parse(input)?;
    match how {
        EditKind::InsteadOf | EditKind::After | EditKind::Before => {
            let (rest, put) = cut(preceded(sign(':', "`:`"), |input| statement(text, input))).parse(rest)?;
            Ok((rest, Edit { how, anchor, put: Some(put) }))
        }
        EditKind::Without | EditKind::UpTo => Ok((rest, Edit { how, anchor, put: None })),
    }
}

/// `link N`, `move N`, `resolve`, `resolve N`
fn anchor(input: &str) -> Read<'_, Anchor> {
    let numbered = |words, label| preceded(phrase(words, label), cut(small("a number")));
    let resolve = preceded(phrase("resolve", "`resolve N`"), opt(small("a number")));
    nom::branch::alt((
        map(numbered("link", "`link N`"), Anchor::Link),
        map(numbered("move", "`move N`"), Anchor::Move),
        map(resolve, |number| Anchor::Resolve(number.unwrap_or(1))),
    ))
    .parse(input)
}
