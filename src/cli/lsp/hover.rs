//! What is told of a place: how a card is read, what a section says.

use gen_lsp_types::{Contents, Hover, MarkupContent, MarkupKind, Position};

use super::document::Text;
use super::place::{Read, section};
use crate::cards::card::Card;
use crate::library::Library;
use crate::report::cite;
use crate::report::model;
use crate::report::words::Language;
use crate::style::Style;

/// What is told of a position.
pub(super) fn hover(text: &Text, at: Position, library: &Library, language: Language) -> Option<Hover> {
    let offset = text.offset(at);
    let (span, value) = if let Some((span, section)) = section(text, offset) {
        let (said, place) = (cite::statement(section, language), cite::place(section, language));
        (span, format!("**{}**\n\n{said}\n\n*{place}*", section.id))
    } else {
        let (span, card) = Read::new(text, library).card(offset)?;
        // Names and words of the scenario are shown as they are, not as Markdown.
        let told = model::card(&card, language, Style::PLAIN).replace("```", "'''");
        (span, format!("```text\n{}\n```", told.trim_end()))
    };
    let contents = Contents::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value });
    Some(Hover { contents, range: Some(text.range(span)) })
}

/// The effects of a card by their numbers, with the line that each begins with where the card is told.
pub(super) fn effects(card: &Card, language: Language) -> Vec<(usize, String)> {
    let told = model::card(card, language, Style::PLAIN);
    let numbered = |line: &str| {
        let (number, said) = line.split_once(". ")?;
        Some((number.parse().ok()?, said.to_owned()))
    };
    told.lines().filter_map(numbered).collect()
}
