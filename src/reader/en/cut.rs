//! Cuts a text into lines, bullets and sentences.

use std::ops::Range;

use super::text::Text;

/// A sentence, a bullet's first sentence, or a remark in parentheses.
#[derive(Debug, Clone)]
pub(super) struct Sentence {
    /// Where it stands, the final period included, the bullet mark not.
    pub(super) span: Range<usize>,
    /// It begins a bullet.
    pub(super) bullet: bool,
    /// It begins a line.
    pub(super) first: bool,
    /// It stands in the Pendulum Effect box.
    pub(super) pendulum: bool,
}

/// The sentences of a box.
pub(super) fn sentences(text: &Text, within: &Range<usize>, pendulum: bool) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut start = within.start;
    for line in text.flat(within).split('\n') {
        let end = start + line.len();
        cut_line(text, start..end, pendulum, &mut found);
        start = end + 1;
    }
    found
}

/// The sentences of a line; bullets within a line begin anew.
fn cut_line(text: &Text, line: Range<usize>, pendulum: bool, found: &mut Vec<Sentence>) {
    let mut begin = line.start;
    let mut first = true;
    let mut bullet = false;
    let words = text.flat(&line).to_owned();
    let mut push = |span: Range<usize>, bullet: bool, first: bool| {
        let span = text.trim(span);
        if text.printed.get(span.clone()).is_some_and(|words| words.contains(char::is_alphanumeric)) {
            found.push(Sentence { span, bullet, first, pendulum });
        }
    };
    let bytes = words.as_bytes();
    for (at, c) in words.char_indices() {
        let here = line.start + at;
        match c {
            '●' | '•' => {
                push(begin..here, bullet, first);
                begin = here + c.len_utf8();
                (bullet, first) = (true, true);
            }
            '.' if ends(bytes, at) => {
                push(begin..here + 1, bullet, first);
                begin = here + 1;
                (bullet, first) = (false, false);
            }
            ')' if begin < here && text.flat(&text.trim(begin..here)).starts_with('(') && closes(text, begin, here) => {
                push(begin..here + 1, bullet, first);
                begin = here + 1;
                (bullet, first) = (false, false);
            }
            _ => {}
        }
    }
    push(begin..line.end, bullet, first);
}

/// Whether the period at this place ends a sentence: a blank and a beginning follow, or nothing.
fn ends(bytes: &[u8], at: usize) -> bool {
    let rest = bytes.get(at + 1..).unwrap_or_default();
    match rest {
        [] | [b'_' | b'(', ..] => true,
        [b' ', ..] => {
            let word = bytes[..at].iter().rev().take_while(|b| b.is_ascii_alphanumeric()).count();
            let initials = word == 1 && bytes[..at - word].ends_with(b".");
            !initials && !matches!(&bytes[at - word..at], b"max" | b"min" | b"vs" | b"mr" | b"dr" | b"no")
        }
        _ => false,
    }
}

/// Whether a remark that begins a sentence is a sentence of its own: its words end with a period, or nothing but a
/// capital follows. "(Quick Effect): …" and "(from your hand)" are not.
fn closes(text: &Text, begin: usize, close: usize) -> bool {
    let inside = text.printed.get(begin..close).unwrap_or_default().trim_end();
    inside.ends_with('.') || inside.ends_with(".\"")
}
