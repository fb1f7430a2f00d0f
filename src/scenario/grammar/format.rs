//! A scenario in its one canonical form: what it says, and every comment, stays.

use std::ops::Range;

use super::layout::{Place, choice, fact, statement, width};
use super::lines::{Line, block, lines, without_comment};
use super::vocabulary::{STARTS, Start};
use super::words::{Text, longest};
use super::{header, parse};
use crate::problem::Problem;
use crate::scenario::parse_json;

/// Blanks for each block that a line stands in.
const INDENT: usize = 2;

/// Writes a scenario in its canonical form: two blanks for what stands under a line, the zones of a player in one
/// column, one blank line in front of each duel, variant and card. Card entries in YAML and the JSON form stay as
/// they are.
///
/// # Errors
/// What is wrong with the text, if it cannot be read.
pub fn format(text: &str) -> Result<String, Vec<Problem>> {
    let json = text.trim_start().starts_with('{');
    let (tree, problems) = if json { parse_json(text) } else { parse(text) };
    if !problems.is_empty() {
        return Err(problems);
    }
    if json {
        return Ok(text.to_owned());
    }
    let formatted = written(text);
    if parse(&formatted) == (tree, Vec::new()) {
        return Ok(formatted);
    }
    let message = "the canonical form would say something else";
    let help = "this is a bug in solemn; please report it with the file";
    Err(vec![Problem::of_file("format::meaning", message).help(help)])
}

/// A line that says something, in its canonical form.
struct Row {
    /// Where it begins in the text, and where what it says ends.
    at: usize,
    end: usize,
    indent: usize,
    /// How many blocks it stands in.
    depth: usize,
    said: String,
    /// A blank line stands in front of it.
    apart: bool,
    /// Others stand under it.
    opens: bool,
}

/// Lays out the blocks of a text.
struct Layout<'a> {
    text: Text<'a>,
    rows: Vec<Row>,
    /// The entries of cards.
    entries: Vec<Range<usize>>,
}

impl<'a> Layout<'a> {
    fn row(&mut self, line: &Line<'a>, depth: usize, said: String) -> &mut Row {
        let (at, end) = (self.text.span(line.whole).start, self.text.span(line.body).end);
        self.rows.push(Row { at, end, indent: line.indent, depth, said, apart: false, opens: false });
        self.rows.last_mut().expect("it was put there")
    }

    /// All blocks of the file.
    fn file(&mut self, lines: &[Line<'a>]) {
        let mut rest = lines;
        while let Some((line, under, after)) = block(rest) {
            let start = longest(line.body, &STARTS).map(|(_, start)| start);
            // What is indented under a duel stands beside it.
            rest = if start == Some(Start::Duel) { &rest[1..] } else { after };
            match start {
                Some(Start::Duel) => self.header(&line),
                Some(Start::Card) => {
                    self.header(&line);
                    if let Some((first, last)) = under.first().zip(under.last()) {
                        self.entries.push(self.text.span(first.whole).start..self.text.span(last.whole).end);
                    }
                }
                Some(Start::Variant) => {
                    self.header(&line);
                    self.statements(under, 1, Place::Variant);
                }
                Some(_) | None => self.one(&line, under, 0, Place::Duel),
            }
        }
    }

    fn header(&mut self, line: &Line<'a>) {
        let row = self.row(line, 0, statement(line.body, Place::Duel));
        (row.apart, row.opens) = (true, true);
    }

    fn statements(&mut self, lines: &[Line<'a>], depth: usize, place: Place) {
        let mut rest = lines;
        while let Some((line, under, after)) = block(rest) {
            self.one(&line, under, depth, place);
            rest = after;
        }
    }

    /// A statement or an edit, and what stands under it: facts about a player, or choices.
    fn one(&mut self, line: &Line<'a>, under: &[Line<'a>], depth: usize, place: Place) {
        self.row(line, depth, statement(line.body, place)).opens = !under.is_empty();
        let alone = header::side(line.body).is_ok_and(|(rest, _)| rest.is_empty());
        let width = alone.then(|| width(under.iter().map(|line| line.body)));
        for line in under {
            let said = if alone { fact(line.body, width) } else { choice(line.body) };
            self.row(line, depth + 1, said);
        }
    }
}

/// The text, line by line.
fn written(text: &str) -> String {
    let mut layout = Layout { text: Text(text), rows: Vec::new(), entries: Vec::new() };
    layout.file(&lines(text));
    let Layout { rows, entries, .. } = layout;
    let mut rows = rows.iter().peekable();
    let mut out = Lines::default();
    let (mut at, mut depth) = (0, 0);
    for line in text.split('\n') {
        let start = at;
        at += line.len() + 1;
        if entries.iter().any(|entry| entry.contains(&start)) {
            out.put(line.strip_suffix('\r').unwrap_or(line), false);
            depth = 1;
        } else if let Some(row) = rows.next_if(|row| row.at == start) {
            let comment = line[row.end.saturating_sub(start)..].trim();
            let gap = if comment.is_empty() { "" } else { "  " };
            if row.apart {
                out.apart();
            }
            out.put(&format!("{}{}{gap}{comment}", " ".repeat(INDENT * row.depth), row.said), row.opens);
            depth = row.depth;
        } else if line.trim().is_empty() {
            out.blank = true;
        } else {
            // A comment goes with the line below it, or with the block that it ends.
            let next = rows.peek().map_or((0, 0), |row| (row.indent, row.depth));
            let depth = if indentation(line) > next.0 { depth.max(next.1) } else { next.1 };
            out.comment(&format!("{}{}", " ".repeat(INDENT * depth), line.trim()));
        }
    }
    out.whole
}

/// How far a comment is indented.
fn indentation(line: &str) -> usize {
    let said = line.trim_start();
    let marked = format!("{}x", &line[..line.len() - said.len()]);
    debug_assert!(without_comment(said).is_empty(), "it is a comment");
    lines(&marked).first().map_or(0, |line| line.indent)
}

/// The lines that were written.
#[derive(Default)]
struct Lines {
    whole: String,
    /// Where the comments begin that stand right above the next line.
    above: Option<usize>,
    /// A blank line was read.
    blank: bool,
    /// The last line begins a block.
    opened: bool,
}

impl Lines {
    fn begin(&mut self) {
        if self.blank && !self.opened && !self.whole.is_empty() {
            self.whole.push('\n');
            self.above = None;
        }
        self.blank = false;
    }

    fn put(&mut self, line: &str, opens: bool) {
        self.begin();
        self.whole += line;
        self.whole.push('\n');
        (self.above, self.opened) = (None, opens);
    }

    fn comment(&mut self, line: &str) {
        self.begin();
        let at = self.above.unwrap_or(self.whole.len());
        self.above = (!line.starts_with(' ')).then_some(at);
        self.whole += line;
        self.whole.push('\n');
        self.opened = false;
    }

    /// Sees to a blank line in front of the next one and the comments above it.
    fn apart(&mut self) {
        match self.above.filter(|_| !self.blank) {
            Some(at) if at > 0 && !self.whole[..at].ends_with("\n\n") => self.whole.insert(at, '\n'),
            Some(_) => {}
            None => (self.blank, self.opened) = (true, false),
        }
    }
}
