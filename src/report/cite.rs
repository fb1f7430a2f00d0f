//! The sections that an answer turns on, with document and place.

use super::fixed;
use super::paint::{Paint, paint};
use super::words::Language;
use super::wrap::paragraph;
use crate::rulebook::{self, Section};
use crate::style::Style;

/// The statement of a section in a language.
pub fn statement(section: &Section, language: Language) -> &str {
    match language {
        Language::En => &section.en,
        Language::Zh => &section.zh,
    }
}

/// Document and place in words.
pub fn place(section: &Section, language: Language) -> String {
    let mut words = format!("{}, {}", section.document, section.place);
    for document in &section.also {
        words.push_str("; ");
        words.push_str(document);
    }
    if language == Language::Zh {
        words = lines(&words).replace("general, common rule", "通则");
    }
    words
}

/// "line 12" as "第12行".
pub fn lines(words: &str) -> String {
    let mut parts = words.split("line ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        let (number, rest) = part.split_at(end);
        if number.is_empty() {
            out.push_str("line ");
        } else {
            out.push('第');
            out.push_str(number);
            out.push('行');
        }
        out.push_str(rest);
    }
    out
}

/// The ids of sections in brackets, each behind a blank.
pub fn brackets(ids: &[&str]) -> String {
    ids.iter().flat_map(|id| [" [", id, "]"]).collect()
}

/// Each section with its place and its sentence.
pub fn sections(ids: &[&str], language: Language, style: Style, indent: &str) -> String {
    let mut out = String::new();
    for id in ids {
        let Some(section) = rulebook::find(id) else {
            out.push_str(&paragraph(indent, &format!("[{id}] {}", fixed::NOT_IN_RULEBOOK.of(language)), style.width));
            continue;
        };
        let head = paragraph(indent, &format!("[{id}] {}", place(section, language)), style.width);
        out.push_str(&painted(style, &head));
        out.push_str(&paragraph(&format!("{indent}  "), statement(section, language), style.width));
    }
    out
}

/// Colours whole lines.
fn painted(style: Style, lines: &str) -> String {
    lines.lines().map(|line| paint(style, Paint::Faint, line) + "\n").collect()
}
