//! What is under way as the story begins: links on the Chain, an attack, a Summon, and what has just happened.

use nom::Parser;
use nom::combinator::{cut, opt};
use nom::sequence::{preceded, terminated};

use super::action::behind_verb;
use super::fault::Read;
use super::header::side;
use super::options::options;
use super::vocabulary::{ALREADY, GAME, JUST};
use super::words::{Text, longest, match_phrase, name_before, one_of, phrase, sign, small};
use crate::scenario::syntax::{JustNow, Move, Statement, Verb};

/// Whether a line tells of a link that is on the Chain already.
pub(super) fn is_link(input: &str) -> bool {
    let number = preceded(phrase("link", "`link`"), terminated(small("the number of the link"), opt(sign(':', "`:`"))));
    let start: Read<'_, _> = (number, side).parse(input);
    start.is_ok_and(|(rest, _)| longest(rest, &ALREADY).is_some())
}

/// Whether the words behind a player tell of an attack or a Summon that is under way.
pub(super) fn is_under_way(rest: &str) -> bool {
    let known = longest(rest, &ALREADY).is_some_and(|(_, verb)| verb != Verb::Activate);
    known || match_phrase(rest, "attempted").is_some()
}

/// `[link N] PLAYER activated [effect N of] CARD`, `PLAYER attacked CARD with CARD`, `PLAYER attempted to … CARD`
pub(super) fn already<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Move> {
    let number = terminated(small("the number of the link"), opt(sign(':', "`:`")));
    let link = opt(preceded(phrase("link", "`link`"), cut(number)));
    let (rest, (link, player, verb)) = (link, side, one_of(&ALREADY)).parse(input)?;
    let (rest, action) = cut(|input| behind_verb(text, verb, input)).parse(rest)?;
    Ok((rest, Move { assume: false, link, player, action }))
}

/// `just now CARD was EVENT; CARD was EVENT …`, `just now the phase began`
pub(super) fn just_now<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Statement> {
    let (mut rest, ()) = phrase("just now", "`just now`")(input)?;
    if let Some(("", what)) = longest(rest, &GAME) {
        return Ok(("", Statement::JustInGame(what)));
    }
    let mut all = Vec::new();
    loop {
        let (after, one) = just(text, rest)?;
        all.push(one);
        match sign(';', "`;`")(after) {
            Ok((after, ())) => rest = after,
            Err(_) => return Ok((after, Statement::JustNow(all))),
        }
    }
}

/// `CARD was EVENT`
fn just<'a>(text: Text<'a>, input: &'a str) -> Read<'a, JustNow> {
    let named = |input| name_before(text, input, "was", "`was` and what happened to the card");
    let (rest, (card, what)) = (cut(named), cut(one_of(&JUST))).parse(input)?;
    let (rest, options) = options(text, rest)?;
    Ok((rest, JustNow { card, what, options }))
}
