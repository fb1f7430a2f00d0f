//! `card` blocks: a card of the scenario's own. Its entry stays YAML here.

use nom::Parser;
use nom::combinator::cut;
use nom::sequence::preceded;

use super::blocks::Reader;
use super::fault::Read;
use super::lines::{Line, lines};
use super::words::{Text, name_of, phrase};
use crate::scenario::syntax::CardBlock;
use crate::source::{Span, Spanned};

/// `card NAME` and its entry.
pub(super) fn card_block<'a>(
    reader: &mut Reader<'a>,
    line: Line<'a>,
    under: &[Line<'a>],
) -> Option<Spanned<CardBlock>> {
    let name = reader.read(line.body, card_line)?;
    let Some((first, last)) = under.first().zip(under.last()) else {
        let help = "indent its entry under it, in the notation of the library: `kind: monster`, …";
        reader.problem("scenario::empty", line.body, "a card of which nothing is said", help);
        return None;
    };
    let entry = reader.text.span(first.whole).to(reader.text.span(last.whole));
    let mut yaml = String::new();
    for line in reader.text.0[entry.start..entry.end].lines() {
        yaml.push_str(without_indentation(line, first.whole).trim_end());
        yaml.push('\n');
    }
    let span = reader.text.span(line.body).to(entry);
    Some(Spanned::new(CardBlock { yaml, name }, span))
}

/// `card NAME`
fn card_line<'a>(text: Text<'a>, input: &'a str) -> Read<'a, Spanned<String>> {
    preceded(phrase("card", "`card`"), cut(|input: &'a str| name_of(text, input, input.len()))).parse(input)
}

/// Takes the indentation of the first line of an entry off a line.
fn without_indentation<'a>(line: &'a str, first: &str) -> &'a str {
    let blank = |byte: &u8| *byte == b' ' || *byte == b'\t';
    let indentation = first.bytes().take_while(blank).count();
    &line[line.bytes().take(indentation).take_while(blank).count()..]
}

/// Where a line and a column of the YAML of a `card` block (both from 1, the column in characters)
/// stand in the text that the block was read from.
pub fn place_in_card(text: &str, block: &Spanned<CardBlock>, line: usize, column: usize) -> Span {
    let source = text.get(block.span.start..block.span.end).unwrap_or_default();
    let Some(first) = lines(source).get(1).map(|line| line.whole) else {
        return block.span;
    };
    let entry = &source[Text(source).span(first).start..];
    let Some(wanted) = entry.lines().nth(line.saturating_sub(1)) else {
        return block.span;
    };
    let shown = without_indentation(wanted, first);
    let tail = shown.char_indices().nth(column.saturating_sub(1)).map_or("", |(at, _)| &shown[at..]);
    let end = Text(source).span(shown).end + block.span.start;
    Span { start: end - tail.len(), end }
}
