//! Cutting a text into effects, and an effect into sentences.

use std::ops::Range;

use super::text::{Region, Text};

/// A printed effect, or what stands before the first one.
#[derive(Debug, Clone)]
pub(super) struct Block {
    /// Its printed number; none: what stands before the first number.
    pub number: Option<usize>,
    /// In the Pendulum box.
    pub pendulum: bool,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
}

/// A sentence.
#[derive(Debug, Clone)]
pub(super) struct Sentence {
    /// Its words, without the full stop.
    pub span: Range<usize>,
    /// Which bullet of the effect it belongs to, from 1; 0: none.
    pub bullet: usize,
    /// Whether a line break follows.
    pub ends_line: bool,
}

/// The value of ①②③….
pub(super) fn circled(c: char) -> Option<usize> {
    let value = u32::from(c).checked_sub(u32::from('①'))?;
    (value < 20).then_some(value as usize + 1)
}

/// The effects of a box in order; what stands before the first number comes first.
pub(super) fn blocks(text: &Text, region: &Region) -> Vec<Block> {
    let bare = text.bare(&region.span);
    let mut starts: Vec<(usize, usize, usize)> = Vec::new();
    let mut chars = bare.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if let (Some(number), Some((_, '：'))) = (circled(c), chars.peek()) {
            starts.push((at, at + c.len_utf8() + '：'.len_utf8(), number));
        }
    }
    let mut blocks = Vec::new();
    let first = starts.first().map_or(bare.len(), |s| s.0);
    let mut push = |number, body: usize, to: usize| {
        let offset = region.span.start;
        let sentences = sentences(text, &(body + offset..to + offset));
        blocks.push(Block { number, pendulum: region.pendulum, sentences });
    };
    if !bare[..first].trim().is_empty() {
        push(None, 0, first);
    }
    for (i, (_, body, number)) in starts.iter().enumerate() {
        let to = starts.get(i + 1).map_or(bare.len(), |s| s.0);
        push(Some(*number), *body, to);
    }
    blocks
}

/// The sentences of a stretch: cut at full stops, line breaks and bullets.
pub(super) fn sentences(text: &Text, span: &Range<usize>) -> Vec<Sentence> {
    let mut out: Vec<Sentence> = Vec::new();
    let mut start = span.start;
    let mut bullets = 0;
    let mut bullet = 0;
    let mut push = |from: usize, to: usize, bullet: usize, ends_line: bool| {
        let part = text.trim(from..to);
        if part.is_empty() {
            if let (true, Some(last)) = (ends_line, out.last_mut()) {
                last.ends_line = true;
            }
        } else {
            out.push(Sentence { span: part, bullet, ends_line });
        }
    };
    for (at, c) in text.bare(span).char_indices() {
        let at = at + span.start;
        let after = at + c.len_utf8();
        match c {
            '。' => push(start, at, bullet, false),
            '\n' => push(start, at, bullet, true),
            '●' => {
                push(start, at, bullet, false);
                bullets += 1;
                bullet = bullets;
            }
            _ => continue,
        }
        start = after;
    }
    push(start, span.end, bullet, false);
    out
}
