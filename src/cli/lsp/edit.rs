//! Changes of a document: its canonical form.

use gen_lsp_types::TextEdit;
use similar::{DiffTag, TextDiff};

use super::document::Text;
use crate::scenario;
use crate::source::Span;

/// The changes that bring a document into its canonical form; none where it cannot be read.
pub(super) fn format(text: &Text) -> Option<Vec<TextEdit>> {
    let old = text.whole();
    let new = scenario::decode(old.as_bytes()).and_then(|read| {
        scenario::format(&read).map_err(|problems| problems.into_iter().next().expect("something is wrong"))
    });
    let new = new.ok()?;
    let (old_lines, new_lines): (Vec<&str>, Vec<&str>) = (lines(old), lines(&new));
    let diff = TextDiff::from_slices(&old_lines, &new_lines);
    let starts = |lines: &[&str]| {
        let ends = lines.iter().scan(0, |at, line| {
            *at += line.len();
            Some(*at)
        });
        std::iter::once(0).chain(ends).collect::<Vec<usize>>()
    };
    let (before, after) = (starts(&old_lines), starts(&new_lines));
    let changed = diff.ops().iter().filter(|op| op.tag() != DiffTag::Equal);
    let edit = |op: &similar::DiffOp| {
        let (from, to) = (op.old_range(), op.new_range());
        let range = text.range(Span { start: before[from.start], end: before[from.end] });
        TextEdit { range, new_text: new[after[to.start]..after[to.end]].to_owned() }
    };
    Some(changed.map(edit).collect())
}

/// The lines of a scenario: here a lone `\r` is a blank.
fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}
