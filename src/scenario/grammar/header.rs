//! `source`, `rules`, `turn`, and the words for players and phases.

use nom::Parser;
use nom::combinator::{cut, opt};
use nom::sequence::{preceded, terminated};

use super::fault::{Fault, Read, failure};
use super::vocabulary::{PHASES, SIDES};
use super::words::{end, number, one_of, phrase, rest_of_line, sign};
use crate::scenario::syntax::{PhaseWord, Side, Turn};

/// `source TEXT`
pub(super) fn source_line(input: &str) -> Read<'_, String> {
    preceded(phrase("source", "`source`"), cut(rest_of_line("a source, such as `triggers E212`"))).parse(input)
}

/// `rules WORD WORD …`
pub(super) fn rules_line(input: &str) -> Read<'_, Vec<String>> {
    let label = "an edition such as `2017` or a region such as `tcg`";
    let (rest, text) = preceded(phrase("rules", "`rules`"), cut(rest_of_line(label))).parse(input)?;
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_owned).collect();
    // Between blanks `#` begins a comment: parted from its word by a comma alone it would become one.
    let read = !words.is_empty() && words.iter().all(|word| word != "#");
    if read { Ok((rest, words)) } else { failure(Fault::expected(input, label)) }
}

/// `turn [NUMBER,] PLAYER [, PHASE]`
pub(super) fn turn_line(input: &str) -> Read<'_, Turn> {
    let comma = || sign(',', "`,`");
    let count = terminated(number("a turn number", 1..=9999), comma());
    let start = (opt(count), side);
    let (rest, (number, player)) = preceded(phrase("turn", "`turn`"), cut(start)).parse(input)?;
    if end(rest).is_ok() {
        return Ok((rest, Turn { number, player, phase: None }));
    }
    let (rest, phase) = cut(preceded(comma(), phase)).map(Some).parse(rest)?;
    Ok((rest, Turn { number, player, phase }))
}

/// `seed NUMBER`
pub(super) fn seed_line(input: &str) -> Read<'_, u32> {
    let seed = number("a number up to 4294967295", 0..=u32::MAX);
    preceded(phrase("seed", "`seed`"), cut(seed)).parse(input)
}

/// `you`, `opponent`
pub(super) fn side(input: &str) -> Read<'_, Side> {
    one_of(&SIDES)(input)
}

/// `main phase 1`
pub(super) fn phase(input: &str) -> Read<'_, PhaseWord> {
    one_of(&PHASES)(input)
}
