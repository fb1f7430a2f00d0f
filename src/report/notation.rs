//! The notation of card files, shown: all parts, or one word with where it stands and an example.

use serde::Serialize;

use super::fixed;
use super::paint::{Paint, paint};
use super::words::Language;
use super::wrap::paragraph;
use crate::notation::example::{Example, Examples};
use crate::notation::table::{Field, Part, Sort, Word};
use crate::notation::{part, parts};
use crate::style::Style;

/// A part of the notation, or one word of it, as it is looked up.
#[derive(Debug, Clone, Copy)]
pub struct Found {
    /// The part.
    pub part: &'static Part,
    /// Only this word or key of it.
    pub word: Option<&'static str>,
}

/// What is called so: a part, a word or key wherever it stands, or one of a part (`act.draw`).
pub fn find(name: &str) -> Vec<Found> {
    let whole = part(name).map(|part| Found { part, word: None });
    let (of, name) = name.split_once('.').map_or((None, name), |(of, name)| (Some(of), name));
    let word = |part: &'static Part| part.names().find(|known| *known == name).map(|word| (part, word));
    let asked = parts().iter().filter(|part| of.is_none_or(|of| part.name == of));
    let words = asked.filter_map(word).map(|(part, word)| Found { part, word: Some(word) });
    whole.into_iter().chain(words).collect()
}

/// Everything that can be looked up.
pub fn names() -> impl Iterator<Item = &'static str> {
    parts().iter().flat_map(|part| std::iter::once(part.name.as_str()).chain(part.names()))
}

/// The overview: each part with what it is and its words.
pub fn overview(language: Language, style: Style) -> String {
    let mut out = note(language);
    for part in parts() {
        out.push_str(&head(part, style));
        let names: Vec<&str> = part.names().collect();
        out.push_str(&paragraph("    ", &names.join(", "), style.width));
        out.push('\n');
    }
    out
}

/// What is said in front in a language in which the meanings are not written.
pub fn note(language: Language) -> String {
    match language {
        Language::En => String::new(),
        Language::Zh | Language::Ja => format!("{}\n\n", fixed::ENGLISH_ONLY.of(language)),
    }
}

/// A part with all its words, or a word with where it stands and an example.
pub fn page(found: Found, examples: &Examples, language: Language, style: Style) -> String {
    let part = found.part;
    let mut out = head(part, style);
    let Some(name) = found.word else {
        if let Some(short) = &part.short {
            out.push_str(&paragraph("  ", &format!("{}: {short}", fixed::SHORT_FORM.of(language)), style.width));
        }
        out.push_str(&paragraph("  ", &format!("{}: {}", fixed::STANDS_IN.of(language), users(part)), style.width));
        out.push('\n');
        part.fields.iter().for_each(|field| out.push_str(&of_field(field, language, style)));
        part.words.iter().for_each(|word| out.push_str(&of_word(word, style)));
        return out;
    };
    out.push('\n');
    if let Some(field) = part.field(name) {
        out.push_str(&of_field(field, language, style));
        out.push_str(&below(&field.sort, language, style));
    } else if let Some(word) = part.word(name) {
        out.push_str(&of_word(word, style));
        word.holds.iter().for_each(|sort| out.push_str(&below(sort, language, style)));
    }
    match examples.find(&part.name, name) {
        Some(example) => out.push_str(&shown(&example)),
        None => out.extend(["\n  ", fixed::NO_EXAMPLE.of(language), "\n"]),
    }
    out
}

fn head(part: &Part, style: Style) -> String {
    format!("{}\n{}", paint(style, Paint::Heading, &part.name), paragraph("  ", &part.meaning, style.width))
}

/// A part that stands behind a word, with its keys: they are written in the same breath.
fn below(sort: &Sort, language: Language, style: Style) -> String {
    let Some(part) = sort.part().and_then(part) else { return String::new() };
    let mut out = paragraph("      ", &format!("{}: {}", part.name, part.meaning), style.width);
    for field in &part.fields {
        let text = format!("{}: {}{} – {}", field.name, field.sort, needed(field, language), field.meaning);
        out.push_str(&paragraph("        ", &text, style.width));
    }
    if part.fields.is_empty() {
        let names: Vec<&str> = part.names().collect();
        out.push_str(&paragraph("        ", &names.join(", "), style.width));
    }
    out
}

fn needed(field: &Field, language: Language) -> String {
    if field.needed { format!(" ({})", fixed::NEEDED.of(language)) } else { String::new() }
}

fn of_field(field: &Field, language: Language, style: Style) -> String {
    let needed = needed(field, language);
    let alias = field.alias.as_ref().map_or_else(String::new, |alias| format!(", = {alias}"));
    format!("  {}{alias}: {}{needed}\n", field.name, field.sort) + &paragraph("      ", &field.meaning, style.width)
}

fn of_word(word: &Word, style: Style) -> String {
    let behind = match word.holds.as_slice() {
        [] => String::new(),
        [one] => format!(": {one}"),
        several => format!(": [{}]", several.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    };
    format!("  {}{behind}\n", word.name) + &paragraph("      ", &word.meaning, style.width)
}

/// Where a part stands.
fn users(of: &Part) -> String {
    let speaks = |sort: &Sort| sort.part() == Some(of.name.as_str());
    let mut found = Vec::new();
    for part in parts() {
        let fields = part.fields.iter().filter(|field| speaks(&field.sort)).map(|field| &field.name);
        let words = part.words.iter().filter(|word| word.holds.iter().any(speaks)).map(|word| &word.name);
        found.extend(fields.chain(words).map(|name| format!("{}.{name}", part.name)));
    }
    if found.is_empty() { "–".to_owned() } else { found.join(", ") }
}

fn shown(example: &Example) -> String {
    let number = example.effect.map_or_else(String::new, |n| format!(", effect {n}"));
    let mut out = format!("\n  {}{number}:\n", example.card);
    for line in example.yaml.lines() {
        out.extend(["    ", line, "\n"]);
    }
    out
}

/// A part as plain data.
#[derive(Debug, Serialize)]
pub struct PartLine {
    part: &'static str,
    meaning: &'static str,
    /// What may be written instead.
    short: Option<String>,
    fields: Vec<FieldLine>,
    words: Vec<WordLine>,
}

#[derive(Debug, Serialize)]
struct FieldLine {
    name: &'static str,
    meaning: &'static str,
    sort: String,
    needed: bool,
    example: Option<Example>,
}

#[derive(Debug, Serialize)]
struct WordLine {
    name: &'static str,
    meaning: &'static str,
    holds: Vec<String>,
    example: Option<Example>,
}

/// What was found, as plain data.
pub fn line(found: Found, examples: &Examples) -> PartLine {
    let part = found.part;
    let asked = |name: &str| found.word.is_none_or(|word| word == name);
    let example = |name: &str| examples.find(&part.name, name);
    let fields = part.fields.iter().filter(|field| asked(&field.name)).map(|field| FieldLine {
        name: &field.name,
        meaning: &field.meaning,
        sort: field.sort.to_string(),
        needed: field.needed,
        example: example(&field.name),
    });
    let words = part.words.iter().filter(|word| asked(&word.name)).map(|word| WordLine {
        name: &word.name,
        meaning: &word.meaning,
        holds: word.holds.iter().map(ToString::to_string).collect(),
        example: example(&word.name),
    });
    PartLine {
        part: &part.name,
        meaning: &part.meaning,
        short: part.short.as_ref().map(ToString::to_string),
        fields: fields.collect(),
        words: words.collect(),
    }
}
