//! The text that spans count in, and a copy of equal length in which names and remarks are blotted out.

use std::ops::Range;

use crate::reader::printed::Printed;

/// What stands for a blotted character; a mark of as many bytes takes the place of shorter and longer ones.
pub(super) const BLOT: char = '〓';

/// A text and its blotted copy; a byte range means the same in both.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// As it is printed.
    pub raw: String,
    /// Names (the inside of 「」『』) and remarks (（） with what is in them) blotted out.
    pub bare: String,
    /// The remarks, brackets included.
    pub notes: Vec<Range<usize>>,
}

/// One of the two boxes of a card.
#[derive(Debug, Clone)]
pub(super) struct Region {
    /// Where its text stands.
    pub span: Range<usize>,
    /// The Pendulum Effect.
    pub pendulum: bool,
}

impl Text {
    /// The two boxes of a card as one text, and where each stands. Lore is left out of the regions.
    pub(super) fn of(card: &Printed) -> (Text, Vec<Region>) {
        let mut text = Text::default();
        let mut regions = Vec::new();
        if let Some(pendulum) = card.pendulum.as_deref().filter(|p| !p.trim().is_empty()) {
            regions.push(text.add(pendulum, true));
            if !card.text.trim().is_empty() {
                text.raw.push('\n');
                text.bare.push('\n');
            }
        }
        let body = text.add(&card.text, false);
        if !card.is_lore() && !body.span.is_empty() {
            regions.push(body);
        }
        (text, regions)
    }

    fn add(&mut self, words: &str, pendulum: bool) -> Region {
        let start = self.raw.len();
        let words: String = words.trim().chars().filter(|c| *c != '\r').map(wide).collect();
        let narrow = NARROW.iter().filter(|(narrow, _)| words.contains(narrow)).collect::<Vec<_>>();
        let words = narrow.into_iter().fold(words, |words, (narrow, wide)| words.replace(narrow, wide));
        let (bare, notes) = blot(&words);
        self.notes.extend(notes.into_iter().map(|n| n.start + start..n.end + start));
        self.raw.push_str(&words);
        self.bare.push_str(&bare);
        Region { span: start..self.raw.len(), pendulum }
    }

    /// The blotted words of a span; nothing if it cuts a character.
    pub(super) fn bare(&self, span: &Range<usize>) -> &str {
        self.bare.get(span.clone()).unwrap_or_default()
    }

    /// The words of a span; nothing if it cuts a character.
    pub(super) fn raw(&self, span: &Range<usize>) -> &str {
        self.raw.get(span.clone()).unwrap_or_default()
    }

    /// The span without blanks and commas at its ends.
    pub(super) fn trim(&self, span: Range<usize>) -> Range<usize> {
        let words = self.bare(&span);
        let idle = |c: char| c.is_whitespace() || matches!(c, '、' | '。' | '，');
        let start = span.start + (words.len() - words.trim_start_matches(idle).len());
        let end = span.end - (words.len() - words.trim_end_matches(idle).len());
        start..end.max(start)
    }
}

/// Narrow punctuation of some printings, as the rest is printed.
fn wide(c: char) -> char {
    match c {
        '｢' => '「',
        '｣' => '」',
        '(' => '（',
        ')' => '）',
        ':' => '：',
        '･' => '・',
        '｡' => '。',
        '､' => '、',
        _ => c,
    }
}

/// Words in which some printings have narrow letters, and as the rest is printed.
const NARROW: [(&str, &str); 6] = [
    ("L召喚", "Ｌ召喚"),
    ("P召喚", "Ｐ召喚"),
    ("S召喚", "Ｓ召喚"),
    ("X召喚", "Ｘ召喚"),
    ("X素材", "Ｘ素材"),
    ("EXデッキ", "ＥＸデッキ"),
];

/// The text with names and remarks blotted out, and the remarks' places.
fn blot(words: &str) -> (String, Vec<Range<usize>>) {
    let mut open: Vec<(char, usize)> = Vec::new();
    let mut pairs: Vec<(Range<usize>, bool)> = Vec::new();
    for (at, c) in words.char_indices() {
        let opener = match c {
            '「' | '『' | '（' => {
                open.push((c, at));
                continue;
            }
            '」' => '「',
            '』' => '『',
            '）' => '（',
            _ => continue,
        };
        let Some(depth) = open.iter().rposition(|(o, _)| *o == opener) else { continue };
        let start = open[depth].1;
        open.truncate(depth);
        let end = at + c.len_utf8();
        pairs.retain(|(inner, _)| inner.start < start);
        pairs.push((start..end, opener == '（'));
    }
    let mut bare = String::with_capacity(words.len());
    let mut next = pairs.iter().peekable();
    for (at, c) in words.char_indices() {
        while next.peek().is_some_and(|(pair, _)| pair.end <= at) {
            next.next();
        }
        let hidden = next.peek().is_some_and(|(pair, note)| {
            pair.contains(&at) && (*note || (at > pair.start && at + c.len_utf8() < pair.end))
        });
        bare.push(if hidden { blank(c) } else { c });
    }
    (bare, pairs.into_iter().filter_map(|(pair, note)| note.then_some(pair)).collect())
}

fn blank(c: char) -> char {
    match c.len_utf8() {
        1 => '_',
        2 => '¬',
        3 => BLOT,
        _ => '𝄽',
    }
}
