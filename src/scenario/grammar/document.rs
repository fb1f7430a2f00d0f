//! The file as a whole: `duel`, `variant` and `card` blocks. A bad line becomes a problem, and
//! reading goes on behind it.

use nom::Parser;
use nom::combinator::cut;
use nom::sequence::preceded;

use super::blocks::Reader;
use super::card::card_block;
use super::fault::{Fault, Read, error, failure};
use super::lines::{Line, QUOTES, block};
use super::vocabulary::{STARTS, Start};
use super::words::{longest, phrase};
use crate::scenario::syntax::{Duel, Scenario, Variant};
use crate::source::Spanned;

/// All blocks of the file.
pub(super) fn scenario<'a>(reader: &mut Reader<'a>, lines: &[Line<'a>]) -> Scenario {
    let mut scenario = Scenario::default();
    let mut header = None;
    let mut rest = lines;
    while let Some((line, under, after)) = block(rest) {
        let start = longest(line.body, &STARTS).map(|(_, start)| start);
        match start {
            Some(Start::Card) => {
                scenario.cards.extend(card_block(reader, line, under));
                rest = after;
            }
            Some(Start::Duel) => {
                if header.is_none() && !scenario.duels.is_empty() {
                    let help = "put this line above them, or move them into a duel";
                    let message = "statements stand in front of the first `duel`";
                    reader.problem("scenario::out-of-place", line.body, message, help);
                }
                header = Some(line);
                let title = reader.read(line.body, |_, input| duel_line(input));
                let title = title.map(|title| reader.text.spanned(title));
                scenario.duels.push(Duel { title, ..Duel::default() });
                rest = &rest[1..];
            }
            Some(_) | None => {
                if scenario.duels.is_empty() {
                    scenario.duels.push(Duel::default());
                }
                if let Some(duel) = scenario.duels.last_mut() {
                    rest = duel_part(reader, duel, start, rest);
                }
            }
        }
    }
    scenario
}

/// A variant or a statement of a duel. Returns the lines behind it.
fn duel_part<'l, 'a>(
    reader: &mut Reader<'a>,
    duel: &mut Duel,
    start: Option<Start>,
    lines: &'l [Line<'a>],
) -> &'l [Line<'a>] {
    let Some((line, under, after)) = block(lines) else {
        return lines;
    };
    if start == Some(Start::Variant) {
        duel.variants.push(variant(reader, line, under));
        return after;
    }
    if !duel.variants.is_empty() && start != Some(Start::Edit) {
        let help = "indent it to put it into the variant, or move it above the first variant";
        reader.problem("scenario::out-of-place", line.body, "a statement behind a variant and outside of it", help);
    }
    reader.statement_block(lines, &mut duel.story)
}

/// `duel "TITLE"`
fn duel_line(input: &str) -> Read<'_, &str> {
    preceded(phrase("duel", "`duel`"), cut(title)).parse(input)
}

/// `variant "TITLE"`
fn variant_line(input: &str) -> Read<'_, &str> {
    preceded(phrase("variant", "`variant`"), cut(title)).parse(input)
}

/// `"TITLE"`
fn title(input: &str) -> Read<'_, &str> {
    let Some((open, close)) = QUOTES.into_iter().find(|(open, _)| input.starts_with(*open)) else {
        return error(Fault::expected(input, "a title in quotes"));
    };
    let inner = &input[open.len_utf8()..];
    let Some(end) = inner.find(close) else {
        let help = format!("close the title with `{close}`");
        return failure(Fault::said(&input[..open.len_utf8()], "scenario::title", "the title is never closed", help));
    };
    if inner[..end].trim().is_empty() {
        let at = &input[..open.len_utf8() + end + close.len_utf8()];
        return failure(Fault::said(at, "scenario::title", "the title is empty", "say in a few words what is shown"));
    }
    Ok((inner[end + close.len_utf8()..].trim_start(), &inner[..end]))
}

/// `variant "TITLE"` and what is indented under it.
fn variant<'a>(reader: &mut Reader<'a>, line: Line<'a>, under: &[Line<'a>]) -> Variant {
    let title = reader.read(line.body, |_, input| variant_line(input));
    let title = title
        .map_or_else(|| Spanned::new(String::new(), reader.text.span(line.body)), |title| reader.text.spanned(title));
    let mut variant = Variant { title, edits: Vec::new(), story: Vec::new() };
    if under.is_empty() {
        let help = "indent what differs under it: edits such as `without link 2`, zones, moves and questions";
        reader.problem("scenario::empty", line.body, "a variant in which nothing differs", help);
    }
    let mut rest = under;
    while let Some((line, _, _)) = block(rest) {
        rest = match longest(line.body, &STARTS) {
            Some((_, Start::Edit)) => reader.edit_block(rest, &mut variant.edits),
            Some(_) | None => reader.statement_block(rest, &mut variant.story),
        };
    }
    variant
}
