//! A card's texts as one string, with shadows of it in which quotations and parentheses are blotted out.

use std::ops::Range;

use super::super::printed::Printed;

/// What stands for a byte that is not to be looked at.
const BLOT: u8 = b'_';
/// The longest quotation that is taken for one (bytes).
const LONGEST_QUOTE: usize = 120;

/// A card's texts. All three strings have the same length, so a span fits each of them.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// The Pendulum Effect, a line break, the card text.
    pub(super) printed: String,
    /// The same in lower case, with what stands in quotes blotted out.
    pub(super) low: String,
    /// The same, with what stands in parentheses blotted out as well (the parentheses stay).
    pub(super) flat: String,
    /// The Pendulum Effect.
    pub(super) pendulum: Range<usize>,
    /// The card text.
    pub(super) body: Range<usize>,
}

impl Text {
    /// The texts of a card, normalised.
    pub(super) fn of(card: &Printed) -> Text {
        let mut printed = card.pendulum.as_deref().map(normal).unwrap_or_default();
        let pendulum = 0..printed.len();
        if !printed.is_empty() {
            printed.push('\n');
        }
        let start = printed.len();
        printed.push_str(&normal(&card.text));
        let body = start..printed.len();
        let low = blot_quotes(&printed.to_ascii_lowercase());
        let flat = blot_parentheses(&low);
        Text { printed, low, flat, pendulum, body }
    }

    /// The lower-case words of a span, quotations blotted out.
    pub(super) fn low(&self, span: &Range<usize>) -> &str {
        self.low.get(span.clone()).unwrap_or_default()
    }

    /// The lower-case words of a span, quotations and parentheses blotted out.
    pub(super) fn flat(&self, span: &Range<usize>) -> &str {
        self.flat.get(span.clone()).unwrap_or_default()
    }

    /// A span without the blanks at its ends.
    pub(super) fn trim(&self, span: Range<usize>) -> Range<usize> {
        let Some(words) = self.printed.get(span.clone()) else { return span.start..span.start };
        let start = span.start + (words.len() - words.trim_start().len());
        start..start + words.trim().len()
    }
}

/// Line ends and odd spaces made plain.
fn normal(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n").replace(['\u{a0}', '\u{3000}'], " ").trim().to_owned()
}

/// Blots out what stands between two quotation marks of one line.
fn blot_quotes(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let mut at = 0;
    while let Some(open) = find(&bytes, at, b'"') {
        // ""A name that is printed in quotes"" – or the end of "a name with a "quoted" word".
        let nested = bytes.get(open + 1) == Some(&b'"');
        if nested && !bytes.get(open + 2).is_some_and(u8::is_ascii_alphanumeric) {
            at = open + 2;
            continue;
        }
        let open = if nested { open + 1 } else { open };
        let close = bytes[open + 1..].iter().take(LONGEST_QUOTE).take_while(|b| **b != b'\n').position(|b| *b == b'"');
        let Some(close) = close.map(|n| open + 1 + n) else {
            at = open + 1;
            continue;
        };
        bytes[open + 1..close].fill(BLOT);
        at = close + 1;
        if open > 0 && bytes[open - 1] == b'"' && bytes.get(at) == Some(&b'"') {
            // One pair of marks is enough.
            bytes[open] = BLOT;
            bytes[close] = BLOT;
            at += 1;
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// Blots out what stands in parentheses, nested ones included.
fn blot_parentheses(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let mut at = 0;
    while let Some(open) = find(&bytes, at, b'(') {
        let mut depth = 0_usize;
        let close = bytes[open..].iter().take_while(|b| **b != b'\n').position(|b| {
            depth = match b {
                b'(' => depth + 1,
                b')' => depth.saturating_sub(1),
                _ => depth,
            };
            depth == 0
        });
        at = open + 1;
        if let Some(close) = close {
            bytes[open + 1..open + close].fill(BLOT);
            at = open + close + 1;
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// The next place of a byte.
fn find(bytes: &[u8], from: usize, byte: u8) -> Option<usize> {
    bytes.get(from..)?.iter().position(|b| *b == byte).map(|n| from + n)
}
