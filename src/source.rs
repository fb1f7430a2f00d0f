//! Source texts and places in them.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A range of bytes of a source text. Only parsers make spans.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The span from the start of one to the end of the other.
    #[must_use]
    pub fn to(self, end: Span) -> Span {
        Span { start: self.start, end: end.end }
    }
}

/// A thing and the place where it was written. In JSON only the thing is written.
#[derive(Debug, Clone, Default)]
pub struct Spanned<T> {
    /// The thing.
    pub item: T,
    /// Its place.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// Puts a thing at its place.
    pub fn new(item: T, span: Span) -> Spanned<T> {
        Spanned { item, span }
    }
}

/// Two things are equal wherever they stand.
impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Spanned<T>) -> bool {
        self.item == other.item
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: Serialize> Serialize for Spanned<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.item.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spanned<T>, D::Error> {
        T::deserialize(deserializer).map(|item| Spanned { item, span: Span::default() })
    }
}

/// The nearest start of a character that is not behind the offset.
pub fn whole_character(text: &str, offset: usize) -> usize {
    let mut at = offset.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// The line (from 1) and the column in characters (from 1) of a byte offset.
pub fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..whole_character(text, offset)];
    let line = before.bytes().filter(|b| *b == b'\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |n| n + 1);
    (line, before[start..].chars().count() + 1)
}

/// Whether a terminal would obey a sign instead of showing it.
pub fn is_command(sign: char) -> bool {
    let control = sign.is_control() && !matches!(sign, '\n' | '\r' | '\t');
    // What turns the direction of the text behind it.
    control || matches!(sign, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A text with its name, shown with columns counted in characters.
#[derive(Debug, Clone)]
pub struct Numbered {
    name: String,
    text: String,
}

impl Numbered {
    /// Names a text.
    pub fn new(name: String, text: String) -> Numbered {
        Numbered { name, text }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl SourceCode for Numbered {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let bytes = self.text.read_span(span, before, after)?;
        let (data, place, line, lines) = (bytes.data(), *bytes.span(), bytes.line(), bytes.line_count());
        let column = if before == 0 { line_and_column(&self.text, place.offset()).1 - 1 } else { bytes.column() };
        Ok(Box::new(MietteSpanContents::new_named(self.name.clone(), data, place, line, column, lines)))
    }
}
