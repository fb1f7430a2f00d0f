//! Sections of the rulebook as lists, in full, and as data. The fields are those of
//! `grammar/rules.schema.json`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::cite::{place, statement, wording};
use super::paint::{Paint, paint};
use super::words::Language;
use super::wrap::paragraph;
use crate::batch::Outcome;
use crate::rulebook::{self, Document, Section};
use crate::rules::table;
use crate::style::Style;

/// The files that show a section, by its id.
pub type Cases = BTreeMap<&'static str, Vec<String>>;

/// A section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line<'s> {
    /// Its id.
    pub id: &'s str,
    /// The document that holds it.
    pub document: &'s str,
    /// The place in it.
    pub place: String,
    /// The chapter of that place.
    pub chapter: &'s str,
    /// The heading or the number in the chapter.
    pub heading: &'s str,
    /// Which rules the document states.
    pub edition: Option<&'s str>,
    /// What it says.
    pub statement: &'s str,
    /// The code rules that decide it.
    pub decided_by: Option<String>,
    /// The files whose answers turn on it, as expected.
    pub cases: &'s [String],
    /// Why no engine can decide it.
    pub undecidable: Option<&'s str>,
}

/// A section as data.
pub fn line<'s>(section: &'s Section, cases: &'s Cases, language: Language) -> Line<'s> {
    let rules: Vec<&str> = table::deciding(&section.id).map(|rule| rule.id).collect();
    Line {
        id: &section.id,
        document: &section.document,
        place: section.place(),
        chapter: &section.chapter,
        heading: &section.heading,
        edition: rulebook::document(&section.document).map(|d| wording(&d.edition, language)),
        statement: statement(section, language),
        decided_by: (!rules.is_empty()).then(|| rules.join(", ")),
        cases: cases.get(section.id.as_str()).map_or(&[], Vec::as_slice),
        undecidable: section.undecidable.as_deref(),
    }
}

/// The cases that show each section: files with a question that is as expected and turns on it.
pub fn cases(outcomes: &[Outcome]) -> Cases {
    let mut all = Cases::new();
    for outcome in outcomes {
        for verdict in outcome.played.iter().flat_map(|p| &p.verdicts).filter(|v| v.met == Some(true)) {
            for section in &verdict.answer.rules {
                let files = all.entry(section).or_default();
                if files.last() != Some(&outcome.name) {
                    files.push(outcome.name.clone());
                }
            }
        }
    }
    all
}

/// A section in one paragraph.
pub fn short(line: &Line<'_>, style: Style) -> String {
    let head = paint(style, Paint::Heading, line.id);
    format!("{head}\n{}", paragraph("  ", line.statement, style.width))
}

/// A section with all that is known of it.
pub fn long(section: &Section, line: &Line<'_>, language: Language, style: Style) -> String {
    let mut out = format!("{}\n", paint(style, Paint::Heading, line.id));
    out.push_str(&paragraph("  ", line.statement, style.width));
    let mut add = |label: &str, text: &str| {
        out.push_str(&paragraph(&format!("  {label}: "), text, style.width));
    };
    add(language.pick("place", "出处", "出典"), &place(section, language));
    let none = language.pick("no rule of this version", "此版本没有对应的规则", "このバージョンに対応するルールなし");
    add(language.pick("decided by", "判断", "判定するルール"), line.decided_by.as_deref().unwrap_or(none));
    if let Some(why) = line.undecidable {
        add(language.pick("cannot be decided", "无法由程序判断", "判定できない理由"), why);
    }
    for case in line.cases {
        add(language.pick("case", "例", "例"), case);
    }
    out
}

/// A document in words.
pub fn document(document: &Document, language: Language, style: Style) -> String {
    let head = format!("{:03} {}", document.number, document.id);
    let mut out = format!("{}\n", paint(style, Paint::Heading, &head));
    out.push_str(&paragraph("  ", &super::cite::document(document, language), style.width));
    out.push_str(&paragraph("  ", wording(&document.holds, language), style.width));
    out
}
