//! What may be written at a place.

use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, CompletionList, Documentation, Position, TextEdit,
};

use super::document::Text;
use super::hover;
use super::place::{Read, under};
use crate::library::Library;
use crate::report::cite;
use crate::report::words::Language;
use crate::rulebook;
use crate::scenario::grammar::{Wanted, wanted};
use crate::source::Span;

/// At most so many names of cards are offered.
const MOST: usize = 50;

/// What may be written at a position.
pub(super) fn complete(text: &Text, at: Position, library: &Library, language: Language) -> CompletionList {
    let offset = text.offset(at);
    let (_, line) = text.line_of(offset);
    let written = &text.whole()[line.start..offset];
    let found = under(text, offset).and_then(|under| wanted(written, under));
    let Some((part, wanted)) = found else { return CompletionList::default() };
    let range = text.range(Span { start: offset - part.len(), end: offset });
    let item = |label: String, kind, detail: Option<String>| CompletionItem {
        text_edit: Some(CompletionItemTextEdit::TextEdit(TextEdit { range, new_text: label.clone() })),
        label,
        kind: Some(kind),
        detail,
        ..CompletionItem::default()
    };
    let mut items: Vec<CompletionItem> = match &wanted {
        Wanted::Words(words) | Wanted::CardOr(words) => {
            words.iter().map(|word| item((*word).to_owned(), CompletionItemKind::Keyword, None)).collect()
        }
        Wanted::Section => rulebook::sections()
            .iter()
            .map(|section| CompletionItem {
                documentation: Some(Documentation::String(cite::statement(section, language).to_owned())),
                ..item(section.id.clone(), CompletionItemKind::Reference, Some(section.place()))
            })
            .collect(),
        Wanted::Card | Wanted::Effect => Vec::new(),
    };
    let of_cards = matches!(wanted, Wanted::Card | Wanted::CardOr(_) | Wanted::Effect);
    if of_cards {
        let read = Read::new(text, library);
        let cards = read.cards();
        if wanted == Wanted::Effect {
            for card in &cards {
                for (number, said) in hover::effects(card, language) {
                    let label = format!("effect {number} of {}", card.name.en);
                    items.push(item(label, CompletionItemKind::Method, Some(said)));
                }
            }
        }
        let here = cards.iter().map(|card| card.name.en.clone());
        let own = read.tree.cards.iter().map(|card| card.item.name.item.clone());
        let mut named: Vec<String> = here.chain(own).collect();
        // A name that is written out is no longer sought.
        named.extend(if part.is_empty() { Vec::new() } else { library.beginning(part, MOST) });
        named.sort();
        named.dedup();
        items.extend(named.into_iter().map(|name| item(name, CompletionItemKind::Value, None)));
    }
    CompletionList { is_incomplete: of_cards, items, ..CompletionList::default() }
}
