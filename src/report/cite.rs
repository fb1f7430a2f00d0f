//! The sections that answers turn on, with document and place.

use super::fixed;
use super::paint::{Paint, paint};
use super::words::Language;
use super::wrap::paragraph;
use crate::rulebook::{self, Document, Section, Wording};
use crate::style::Style;

/// The statement of a section in a language.
pub fn statement(section: &Section, language: Language) -> &str {
    language.pick(&section.en, &section.zh, &section.ja)
}

/// What stands in the rulebook in every language, in one of them.
pub fn wording(words: &Wording, language: Language) -> &str {
    language.pick(&words.en, &words.zh, &words.ja)
}

/// Document and place in words.
pub fn place(section: &Section, language: Language) -> String {
    let mut words = match rulebook::document(&section.document) {
        Some(document) => format!("{}, {}", document.id, section.place()),
        None => language.pick("a common rule of the game", "通则", "ゲームの共通ルール").to_owned(),
    };
    for document in &section.also {
        words.push_str("; ");
        words.push_str(document);
    }
    words
}

/// A document: its id, what it is called, which rules it states.
pub fn document(document: &Document, language: Language) -> String {
    let semicolon = language.pick("; ", "；", "。");
    format!("{}{semicolon}{}", wording(&document.title, language), wording(&document.edition, language))
}

/// The ids of sections in brackets, each behind a blank.
pub fn brackets(ids: &[&str]) -> String {
    ids.iter().flat_map(|id| [" [", id, "]"]).collect()
}

/// The sections that an answer rests on, in one line.
pub fn ids(ids: &[&str], language: Language, style: Style, indent: &str) -> String {
    if ids.is_empty() {
        return String::new();
    }
    let words = format!("{}{}", fixed::RESTS_ON.of(language), brackets(ids));
    painted(style, &paragraph(indent, &words, style.width))
}

/// Each section with its place and its sentence, and the documents that they are in.
pub fn sections(ids: &[&str], language: Language, style: Style, indent: &str) -> String {
    let mut out = String::new();
    let mut documents: Vec<&Document> = Vec::new();
    for id in ids {
        let Some(section) = rulebook::find(id) else {
            out.push_str(&paragraph(indent, &format!("[{id}] {}", fixed::NOT_IN_RULEBOOK.of(language)), style.width));
            continue;
        };
        let head = paragraph(indent, &format!("[{id}] {}", place(section, language)), style.width);
        out.push_str(&painted(style, &head));
        out.push_str(&paragraph(&format!("{indent}  "), statement(section, language), style.width));
        documents.extend(rulebook::document(&section.document).filter(|d| !documents.contains(d)));
    }
    documents.sort_by_key(|document| document.number);
    for one in documents {
        out.push_str(&paragraph(&format!("{indent}[{}] ", one.id), &document(one, language), style.width));
    }
    out
}

/// Colours whole lines.
fn painted(style: Style, lines: &str) -> String {
    lines.lines().map(|line| paint(style, Paint::Faint, line) + "\n").collect()
}
