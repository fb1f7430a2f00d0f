//! A statement that stands on one line.

use nom::Parser;
use nom::branch::alt;
use nom::combinator::{cut, map, opt};
use nom::sequence::preceded;

use super::action::{action, move_line};
use super::already::{already, is_link, is_under_way, just_now};
use super::board::player_fact;
use super::fault::{Fault, Read, failure, first_word};
use super::header::{phase, rules_line, seed_line, side, source_line, turn_line};
use super::question::question;
use super::vocabulary::{ASKS, STARTS, Start, ZONES};
use super::words::{Text, longest, one_of, phrase};
use crate::scenario::syntax::{Move, Statement};
use crate::source::Spanned;

/// One statement, dispatched by its first words.
pub(super) fn statement<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Spanned<Statement>> {
    let spanned = |(rest, statement)| (rest, Spanned::new(statement, text.span(input.trim())));
    if let Some(asked) = input.strip_prefix('?').or_else(|| input.strip_prefix('？')) {
        return map(|input| question(text, input), Statement::Question).parse(asked.trim_start()).map(spanned);
    }
    if let Some(fault) = no_statement(input) {
        return failure(fault);
    }
    let (_, start) = one_of(&STARTS)(input)?;
    match start {
        Start::Source => map(source_line, Statement::Source).parse(input),
        Start::Rules => map(rules_line, Statement::Rules).parse(input),
        Start::Turn => map(turn_line, Statement::Turn).parse(input),
        Start::Seed => map(seed_line, Statement::Seed).parse(input),
        Start::JustNow => just_now(text, input),
        Start::Move if is_link(input) => map(|input| already(text, input), Statement::Already).parse(input),
        Start::Move => map(|input| move_line(text, input), Statement::Move).parse(input),
        Start::BothPass => passing(input),
        Start::Resolve => map(phrase("resolve", "`resolve`"), |()| Statement::Resolve(Vec::new())).parse(input),
        Start::Player => player_line(text, input),
        Start::Duel | Start::Variant | Start::Card | Start::Edit => failure(out_of_place(input, start)),
    }
    .map(spanned)
}

/// `both pass [until [the] PHASE]`
fn passing(input: &str) -> Read<'_, Statement> {
    let (rest, ()) = phrase("both pass", "`both pass`")(input)?;
    let Ok((rest, ())) = phrase("until", "`until`")(rest) else { return Ok((rest, Statement::BothPass)) };
    map(preceded(opt(phrase("the", "`the`")), cut(phase)), Statement::PassUntil).parse(rest)
}

/// The fault of a line that is nearly a statement.
fn no_statement(input: &str) -> Option<Fault<'_>> {
    let at = first_word(input);
    if zone_at_start(input) {
        let help = format!("whose? indent it under `you` or `opponent`, or write `you {at} …`");
        let message = "a zone that belongs to nobody";
        return Some(Fault::said(at, "scenario::out-of-place", message, help));
    }
    if longest(input, &ASKS).is_some() && longest(input, &STARTS).is_none() {
        let (message, help) = ("a question without `?`", "put `? ` in front of a question");
        return Some(Fault::said(at, "scenario::question-mark", message, help));
    }
    let message = "neither a comment nor a statement";
    let help = "put a blank behind the `#` of a comment";
    input.starts_with('#').then(|| Fault::said(at, "scenario::comment", message, help))
}

/// `PLAYER FACT` or `PLAYER ACTION`
fn player_line<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Statement> {
    let (rest, player) = side(input)?;
    let moved = |action| Statement::Move(Move { assume: false, link: None, player, action });
    if is_under_way(rest) {
        return map(|input| already(text, input), Statement::Already).parse(input);
    }
    if is_zone_like(rest) {
        return player_fact(text, player, rest);
    }
    alt((|input| player_fact(text, player, input), map(|input| action(text, input), moved))).parse(rest)
}

/// Whether a line begins with a zone, or with what is meant as one.
pub(super) fn zone_at_start(input: &str) -> bool {
    longest(input, &ZONES).is_some() || is_zone_like(input)
}

/// `m6`, `s0`: meant as a zone, even where there is none.
fn is_zone_like(input: &str) -> bool {
    let mut letters = first_word(input).chars();
    letters.next().is_some_and(|c| "msMS".contains(c))
        && letters.next().is_some_and(|c| c.is_ascii_digit())
        && letters.next().is_none()
}

fn out_of_place(input: &str, start: Start) -> Fault<'_> {
    let word = first_word(input);
    let (message, help) = match start {
        Start::Edit => ("an edit outside of a variant", "edits stand indented under `variant \"…\"`"),
        Start::Duel => ("a duel inside of something else", "`duel` stands at the start of a line, not indented"),
        Start::Variant => {
            ("a variant inside of something else", "`variant` stands under its duel, not in another variant")
        }
        Start::Card => ("a card inside of something else", "`card` stands at the start of a line, not indented"),
        Start::Source
        | Start::Rules
        | Start::Turn
        | Start::Seed
        | Start::JustNow
        | Start::Player
        | Start::Move
        | Start::BothPass
        | Start::Resolve => ("this cannot stand here", "put it on a line of its own"),
    };
    Fault::said(word, "scenario::out-of-place", message, help)
}
