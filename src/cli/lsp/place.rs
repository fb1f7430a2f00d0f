//! What stands at a place of a document: a card, the id of a section, the place of what is being written.

use std::sync::Arc;

use super::document::Text;
use crate::cards::definition::Definition;
use crate::library::Library;
use crate::rulebook::{self, Section};
use crate::scenario;
use crate::scenario::bind::spoken::{Spoken, names};
use crate::scenario::grammar::Under;
use crate::scenario::syntax::{CardBlock, Scenario};
use crate::source::{Span, Spanned};

/// A document as it is read.
pub(super) struct Read<'a> {
    /// What is written.
    pub(super) tree: Scenario,
    /// What its names mean.
    pub(super) spoken: Spoken<'a>,
}

impl<'a> Read<'a> {
    /// Reads a document, as far as it can be read.
    pub(super) fn new(text: &Text, library: &'a Library) -> Read<'a> {
        let json = text.whole().trim_start().starts_with('{');
        let tree = if json { Scenario::default() } else { scenario::parse(text.whole()).0 };
        let spoken = Spoken::new(&tree, text.whole(), library);
        Read { tree, spoken }
    }

    /// The name at a place.
    pub(super) fn name(&self, offset: usize) -> Option<&Spanned<String>> {
        let all = self.tree.duels.iter().flat_map(names).chain(self.tree.cards.iter().map(|card| &card.item.name));
        all.into_iter().find(|name| holds(name.span, offset))
    }

    /// The card at a place.
    pub(super) fn card(&self, offset: usize) -> Option<(Span, Arc<Definition>)> {
        let name = self.name(offset)?;
        Some((name.span, self.spoken.card(&name.item)?.0))
    }

    /// Where the card of a name is defined in the document itself, even if its entry cannot be read.
    pub(super) fn own(&self, name: &Spanned<String>) -> Option<&Spanned<CardBlock>> {
        let meant = self.spoken.card(&name.item).map(|(card, _)| card.name.en.clone());
        let called = |block: &&Spanned<CardBlock>| {
            block.item.name == *name || meant.as_ref().is_some_and(|meant| block.item.name.item == *meant)
        };
        self.tree.cards.iter().find(called)
    }

    /// The cards that are written anywhere, each once.
    pub(super) fn cards(&self) -> Vec<Arc<Definition>> {
        let mut found: Vec<Arc<Definition>> = Vec::new();
        for name in self.tree.duels.iter().flat_map(names) {
            if let Some((card, _)) = self.spoken.card(&name.item)
                && !found.iter().any(|known| known.name.en == card.name.en)
            {
                found.push(card);
            }
        }
        found
    }
}

/// Whether a place lies in a span, its end included.
pub(super) fn holds(span: Span, offset: usize) -> bool {
    span.start <= offset && offset <= span.end
}

/// The section whose id stands at a place.
pub(super) fn section(text: &Text, offset: usize) -> Option<(Span, &'static Section)> {
    let whole = text.whole();
    let part = |c: char| c.is_ascii_alphanumeric() || ".-_".contains(c);
    let start =
        whole[..offset].rfind(|c| !part(c)).map_or(0, |at| at + whole[at..].chars().next().map_or(1, char::len_utf8));
    let end = whole[offset..].find(|c| !part(c)).map_or(whole.len(), |at| offset + at);
    Some((Span { start, end }, rulebook::find(whole[start..end].trim_end_matches('.'))?))
}

/// Under what the line at a place stands; none in the entry of a card.
pub(super) fn under(text: &Text, offset: usize) -> Option<Under> {
    let (_, line) = text.line_of(offset);
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut limit = indent(&text.whole()[line.start..line.end]);
    let mut nearest = None;
    for above in text.whole()[..line.start].lines().rev().filter(|line| !line.trim().is_empty()) {
        if limit == 0 {
            break;
        }
        if indent(above) < limit && !above.trim_start().starts_with('#') {
            limit = indent(above);
            let said = above.trim().to_lowercase();
            let word = said.split_whitespace().next().unwrap_or_default();
            match word {
                "card" => return None,
                "variant" => return Some(nearest.unwrap_or(Under::Variant)),
                _ if said == "resolve" || said.ends_with(": resolve") => nearest = nearest.or(Some(Under::Resolve)),
                _ if said == "you" || said == "opponent" || said.ends_with(" opponent") => {
                    nearest = nearest.or(Some(Under::Player));
                }
                _ => {}
            }
        }
    }
    Some(nearest.unwrap_or(Under::Duel))
}
