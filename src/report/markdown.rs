//! Markdown as it is read in a terminal: as wide as that is, tables drawn up, code as it stands.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::paint::{Paint, paint};
use super::wrap::{columns, pad, paragraph, wrap};
use crate::style::{Charset, Style};

/// The widest line of prose: longer ones are hard to read.
const WIDEST: usize = 100;

/// Renders a text.
pub fn render(text: &str, style: Style) -> String {
    let style = Style { width: style.width.min(WIDEST), ..style };
    let mut page = Page { out: String::new(), style, text: String::new(), lists: 0, first: None, rows: Vec::new() };
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        page.take(event);
    }
    let kept = page.out.trim_end().len();
    page.out.truncate(kept);
    page.out + "\n"
}

/// A page that is being written.
struct Page {
    out: String,
    style: Style,
    /// What has been said of the paragraph, the cell or the code block that is open.
    text: String,
    /// How many lists are open.
    lists: usize,
    /// What stands in front of the paragraph that begins an item.
    first: Option<String>,
    /// The rows of the table that is open.
    rows: Vec<Vec<String>>,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text.push_str(&text),
            Event::Code(text) => self.text.extend(["`", &text, "`"]),
            Event::SoftBreak | Event::HardBreak => self.text.push(' '),
            Event::Rule => self.out.push('\n'),
            Event::Start(tag) => self.open(&tag),
            Event::End(tag) => self.close(tag),
            Event::InlineMath(_) | Event::DisplayMath(_) | Event::FootnoteReference(_) | Event::TaskListMarker(_) => {}
        }
    }

    fn open(&mut self, tag: &Tag<'_>) {
        if matches!(tag, Tag::List(_)) {
            // The item in which it stands may be open.
            self.end_paragraph();
            self.lists += 1;
        } else if matches!(tag, Tag::Item) {
            self.first = Some(format!("{}- ", "  ".repeat(self.lists.saturating_sub(1))));
        } else if let Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented) = tag {
            self.end_paragraph();
        } else if matches!(tag, Tag::TableHead | Tag::TableRow) {
            self.rows.push(Vec::new());
        }
    }

    fn close(&mut self, tag: TagEnd) {
        if matches!(tag, TagEnd::Paragraph | TagEnd::Item) {
            self.end_paragraph();
            if tag == TagEnd::Paragraph && self.lists == 0 {
                self.out.push('\n');
            }
        } else if matches!(tag, TagEnd::List(_)) {
            self.lists -= 1;
            if self.lists == 0 {
                self.out.push('\n');
            }
        } else if matches!(tag, TagEnd::Heading(_)) {
            let head = std::mem::take(&mut self.text);
            let line = match self.style.charset {
                Charset::Unicode => "─",
                Charset::Ascii => "-",
            };
            let under = line.repeat(columns(&head));
            self.out.extend([paint(self.style, Paint::Heading, &head).as_str(), "\n", &under, "\n\n"]);
        } else if tag == TagEnd::CodeBlock {
            for line in std::mem::take(&mut self.text).lines() {
                let indent = if line.is_empty() { "" } else { "    " };
                self.out.extend([indent, line, "\n"]);
            }
            self.out.push('\n');
        } else if tag == TagEnd::TableCell {
            let cell = std::mem::take(&mut self.text);
            self.rows.last_mut().expect("a cell stands in a row").push(cell);
        } else if tag == TagEnd::Table {
            let rows = std::mem::take(&mut self.rows);
            self.out.extend([table(&rows, self.style.width).as_str(), "\n"]);
        }
    }

    fn end_paragraph(&mut self) {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return;
        }
        let first = self.first.take().unwrap_or_else(|| "  ".repeat(self.lists));
        self.out.push_str(&paragraph(&first, &text, self.style.width));
    }
}

/// A table: the columns as wide as they need, the last as wide as what is left.
fn table(rows: &[Vec<String>], width: usize) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let most = width / count.max(1);
    let wide =
        |n: usize| rows.iter().filter_map(|row| row.get(n)).map(|cell| columns(cell)).max().unwrap_or(0).min(most);
    let widths: Vec<usize> = (0..count.saturating_sub(1)).map(wide).collect();
    let taken: usize = widths.iter().map(|w| w + 2).sum();
    let mut out = String::new();
    for row in rows {
        let cells: Vec<Vec<String>> = row
            .iter()
            .enumerate()
            .map(|(n, cell)| wrap(cell, widths.get(n).copied().unwrap_or(width.saturating_sub(taken))))
            .collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let mut text = String::new();
            for (n, cell) in cells.iter().enumerate() {
                let part = cell.get(line).map_or("", String::as_str);
                text.push_str(&widths.get(n).map_or_else(|| part.to_owned(), |w| pad(part, w + 2)));
            }
            out.push_str(text.trim_end());
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str, width: usize) -> String {
        render(text, Style { width, ..Style::PLAIN })
    }

    #[test]
    fn lines_are_as_wide_as_the_terminal() {
        assert_eq!(plain("# A head\n\nOne two *three*\nfour.\n", 12), "A head\n──────\n\nOne two\nthree four.\n");
    }

    #[test]
    fn code_stands_as_it_is() {
        assert_eq!(plain("Say:\n\n```duel\nyou\n  hand  A  B\n```\n", 8), "Say:\n\n    you\n      hand  A  B\n");
    }

    #[test]
    fn items_hang_and_tables_have_columns() {
        assert_eq!(plain("- one two\n- `x`\n  - y\n", 8), "- one\n  two\n- `x`\n  - y\n");
        assert_eq!(plain("| a | b |\n|---|---|\n| 1 | one two |\n", 8), "a  b\n1  one\n   two\n");
    }
}
