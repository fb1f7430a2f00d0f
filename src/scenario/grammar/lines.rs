//! The first pass, which cannot fail: the text is cut into logical lines.

/// A line that says something.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    /// How far it is indented; a tab goes on to the next multiple of four.
    pub(super) indent: usize,
    /// What it says, without indentation and comment.
    pub(super) body: &'a str,
    /// All of it.
    pub(super) whole: &'a str,
}

/// The quotes of a title.
pub(super) const QUOTES: [(char, char); 3] = [('"', '"'), ('“', '”'), ('「', '」')];

/// Cuts the text; lines that say nothing are left out.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let line = |whole| {
        let body = without_comment(whole).trim();
        Line { indent: indent(whole), body, whole }
    };
    text.split('\n').map(line).filter(|line| !line.body.is_empty()).collect()
}

/// A line, those that are indented under it, and those after them.
pub(super) fn block<'l, 'a>(lines: &'l [Line<'a>]) -> Option<(Line<'a>, &'l [Line<'a>], &'l [Line<'a>])> {
    let (first, others) = lines.split_first()?;
    let end = others.iter().position(|line| line.indent <= first.indent).unwrap_or(others.len());
    let (under, after) = others.split_at(end);
    Some((*first, under, after))
}

fn indent(line: &str) -> usize {
    let mut columns = 0;
    for c in line.chars() {
        match c {
            '\t' => columns = (columns / 4 + 1) * 4,
            c if c.is_whitespace() => columns += 1,
            _ => break,
        }
    }
    columns
}

/// A comment begins with `#` at the start or after a blank, and a blank or the end follows: card
/// names hold `#1`. In a title in quotes there is no comment.
pub(super) fn without_comment(line: &str) -> &str {
    let start = if begins_title(line) { end_of_title(line) } else { 0 };
    let mut before_blank = true;
    for (at, c) in line.char_indices() {
        let after = &line[at + c.len_utf8()..];
        if c == '#' && at >= start && before_blank && after.chars().next().is_none_or(char::is_whitespace) {
            return &line[..at];
        }
        before_blank = c.is_whitespace();
    }
    line
}

fn begins_title(line: &str) -> bool {
    let line = line.trim_start();
    ["duel", "variant"].iter().any(|word| line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)))
}

fn end_of_title(line: &str) -> usize {
    let quoted = QUOTES.iter().find_map(|(open, close)| {
        let inside = line.find(*open)? + open.len_utf8();
        Some(inside + line[inside..].find(*close)?)
    });
    quoted.unwrap_or(0)
}
