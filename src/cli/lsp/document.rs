//! A document as the editor has it, and places in it: lines from 0, columns in units of UTF-16.

use std::path::PathBuf;

use gen_lsp_types::{Position, Range, TextDocumentContentChangeEvent};

use crate::source::{Span, whole_character};

/// A document that is open.
#[derive(Debug, Clone, Default)]
pub(super) struct Document {
    /// The version that the editor gave it.
    pub(super) version: i32,
    /// Rises with each change.
    pub(super) serial: u64,
    /// What it holds.
    pub(super) text: Text,
}

/// A text and where its lines begin.
#[derive(Debug, Clone, Default)]
pub(super) struct Text {
    whole: String,
    lines: Vec<usize>,
}

impl Text {
    /// Finds the lines of a text.
    pub(super) fn new(whole: String) -> Text {
        let bytes = whole.as_bytes();
        // Lines end with `\n`, `\r\n` or `\r`.
        let ends = |at: usize| bytes[at] == b'\n' || bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        let lines = std::iter::once(0).chain((0..bytes.len()).filter(|at| ends(*at)).map(|at| at + 1)).collect();
        Text { whole, lines }
    }

    /// All of it.
    pub(super) fn whole(&self) -> &str {
        &self.whole
    }

    /// The bytes of a line, without what ends it; nothing behind the last.
    fn line(&self, number: usize) -> Span {
        let Some(start) = self.lines.get(number).copied() else {
            return Span { start: self.whole.len(), end: self.whole.len() };
        };
        let end = self.lines.get(number + 1).copied().unwrap_or(self.whole.len());
        let said = self.whole[start..end].trim_end_matches(['\r', '\n']);
        Span { start, end: start + said.len() }
    }

    /// The line that a byte stands in, and where that line begins.
    pub(super) fn line_of(&self, offset: usize) -> (usize, Span) {
        let number = self.lines.partition_point(|start| *start <= offset).saturating_sub(1);
        (number, self.line(number))
    }

    /// The byte at a position: one outside of the text is taken to be at its nearest end.
    pub(super) fn offset(&self, at: Position) -> usize {
        let line = self.line(usize::try_from(at.line).unwrap_or(usize::MAX));
        let mut left = at.character as usize;
        for (offset, c) in self.whole[line.start..line.end].char_indices() {
            if left < c.len_utf16() {
                return line.start + offset;
            }
            left -= c.len_utf16();
        }
        line.end
    }

    /// The position of a byte.
    pub(super) fn position(&self, offset: usize) -> Position {
        let offset = whole_character(&self.whole, offset);
        let (number, line) = self.line_of(offset);
        let column: usize = self.whole[line.start..offset.max(line.start)].chars().map(char::len_utf16).sum();
        Position { line: number.try_into().unwrap_or(u32::MAX), character: column.try_into().unwrap_or(u32::MAX) }
    }

    /// The range of a span.
    pub(super) fn range(&self, span: Span) -> Range {
        Range { start: self.position(span.start), end: self.position(span.end.max(span.start)) }
    }

    /// The span of a range.
    fn span(&self, range: Range) -> Span {
        let start = self.offset(range.start);
        Span { start, end: self.offset(range.end).max(start) }
    }
}

impl Document {
    /// Changes it as the editor did.
    pub(super) fn change(&mut self, change: TextDocumentContentChangeEvent) {
        let text = match change {
            TextDocumentContentChangeEvent::TextDocumentContentChangePartial(part) => {
                let span = self.text.span(part.range);
                let mut whole = std::mem::take(&mut self.text).whole;
                whole.replace_range(span.start..span.end, &part.text);
                whole
            }
            TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(new) => new.text,
        };
        self.text = Text::new(text);
    }
}

/// The path of a `file` URI; none for others.
pub(super) fn path(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let rest = &rest[rest.find('/')?..];
    let mut bytes = Vec::with_capacity(rest.len());
    let mut from = rest.bytes();
    while let Some(byte) = from.next() {
        let hex = |from: &std::str::Bytes<'_>| {
            let two: Vec<u8> = from.clone().take(2).collect();
            u8::from_str_radix(std::str::from_utf8(&two).ok().filter(|two| two.len() == 2)?, 16).ok()
        };
        match hex(&from).filter(|_| byte == b'%') {
            Some(decoded) => {
                bytes.push(decoded);
                from.nth(1);
            }
            None => bytes.push(byte),
        }
    }
    let path = String::from_utf8(bytes).ok()?;
    // `/C:/boards` lies on a drive.
    let drive = path.as_bytes().get(2) == Some(&b':');
    Some(PathBuf::from(if drive { &path[1..] } else { &path }))
}

/// The URI of a path.
pub(super) fn uri(path: &std::path::Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~:".contains(&byte);
    let coded =
        path.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") });
    let root = if path.starts_with('/') { "" } else { "/" };
    format!("file://{root}{}", coded.collect::<String>())
}

#[cfg(test)]
mod tests {
    use gen_lsp_types::Position;

    use super::{Text, path, uri};

    #[test]
    fn columns_are_counted_in_units_of_utf_16() {
        let text = Text::new("a\r\n火🂡b\rc\n".to_owned());
        let at = |line, character| Position { line, character };
        for (offset, place) in
            [(0, at(0, 0)), (3, at(1, 0)), (6, at(1, 1)), (10, at(1, 3)), (12, at(2, 0)), (14, at(3, 0))]
        {
            assert_eq!(text.position(offset), place, "{offset}");
            assert_eq!(text.offset(place), offset);
        }
        // Between the halves of one sign, behind the end of a line, behind the last line.
        assert_eq!(text.offset(at(1, 2)), 6);
        assert_eq!(text.offset(at(0, 99)), 1);
        assert_eq!(text.offset(at(u32::MAX, u32::MAX)), 14);
        assert_eq!(text.position(usize::MAX), at(3, 0));
    }

    #[test]
    fn uris_name_files() {
        let named = |uri: &str| path(uri).map(|path| path.to_string_lossy().into_owned());
        assert_eq!(named("file:///a/b%20c/%E7%81%AB.duel").as_deref(), Some("/a/b c/火.duel"));
        assert_eq!(named("file:///C:/x.duel").as_deref(), Some("C:/x.duel"));
        assert_eq!(named("file:///100%/%zz%4"), Some("/100%/%zz%4".to_owned()));
        assert_eq!(named("untitled:Untitled-1"), None);
        assert_eq!(named("file:///%ff"), None);
        assert_eq!(uri(std::path::Path::new("/a/b c/火.duel")), "file:///a/b%20c/%E7%81%AB.duel");
    }
}
