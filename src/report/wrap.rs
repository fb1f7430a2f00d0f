//! Lines of a width. East Asian characters take two columns and a line may break before each of them.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns a text takes.
pub fn columns(text: &str) -> usize {
    text.width()
}

/// Breaks a text into lines of at most so many columns. A piece that is wider is cut.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(4);
    let mut lines = Vec::new();
    let mut line = String::new();
    for (blank, piece) in pieces(text) {
        let gap = usize::from(blank && !line.is_empty());
        if !line.is_empty() && columns(&line) + gap + columns(&piece) > width {
            lines.push(std::mem::take(&mut line));
        } else if gap > 0 {
            line.push(' ');
        }
        for c in piece.chars() {
            if columns(&line) + c.width().unwrap_or(0) > width {
                lines.push(std::mem::take(&mut line));
            }
            line.push(c);
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// The pieces that must not be parted, each with whether a blank stands before it.
fn pieces(text: &str) -> Vec<(bool, String)> {
    let mut all: Vec<(bool, String)> = Vec::new();
    let mut blank = true;
    let mut open = false;
    for c in text.chars() {
        if c.is_whitespace() {
            blank = true;
            open = false;
        } else if let Some((_, last)) = all.last_mut().filter(|(_, piece)| !blank && piece.ends_with(opens)) {
            last.push(c);
        } else if c.width() == Some(2) && !closes(c) {
            all.push((blank, c.to_string()));
            blank = false;
            open = false;
        } else if let Some((_, last)) = all.last_mut().filter(|_| !blank && (open || closes(c))) {
            last.push(c);
        } else {
            all.push((blank, c.to_string()));
            blank = false;
            open = true;
        }
    }
    all
}

/// Signs that do not begin a line.
fn closes(c: char) -> bool {
    "，。、；：）」』！？”’ー・っゃゅょァィゥェォッャュョ".contains(c)
}

/// Signs that do not end a line.
fn opens(c: char) -> bool {
    "（「『“".contains(c)
}

/// A paragraph: the first line begins with one prefix, the others with blanks of the same width.
pub fn paragraph(first: &str, text: &str, width: usize) -> String {
    let indent = columns(first);
    let mut out = String::new();
    for (n, line) in wrap(text, width.saturating_sub(indent)).iter().enumerate() {
        if n == 0 {
            out.push_str(first);
        } else {
            out.push_str(&" ".repeat(indent));
        }
        out.push_str(line);
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }
    out
}

/// Fills a text with blanks to a width.
pub fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(wrap("青眼の白龍は怒る", 8), ["青眼の白", "龍は怒る"]);
        assert_eq!(wrap("二重召喚、した", 8), ["二重召", "喚、した"]);
        assert_eq!(wrap("Blue-Eyes White Dragon", 10), ["Blue-Eyes", "White", "Dragon"]);
        assert_eq!(wrap("unbreakable", 5), ["unbre", "akabl", "e"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn a_paragraph_keeps_its_indent() {
        assert_eq!(paragraph("- ", "one two three", 9), "- one two\n  three\n");
    }
}
