//! Parses the pieces of a reading with the grammar of its language.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

use super::grammar::Language;
use super::node::Node;
use super::reading::{Piece, Reading, Role};

/// How many pieces are remembered for the next card: texts repeat themselves.
const REMEMBERED: usize = 5_000;
/// How many bytes of text a piece has at most that is likely to come again.
const SHORT: usize = 90;

thread_local! {
    static SEEN: RefCell<HashMap<String, BTreeMap<Language, Option<Node>>>> = RefCell::new(HashMap::new());
}

/// Gives every piece of the reading its node; a piece that the grammar does not read whole keeps none.
pub fn parse(reading: &mut Reading, language: Language) {
    let Reading { text, effects, general, .. } = reading;
    let pieces = effects.iter_mut().flat_map(|e| &mut e.pieces).chain(general);
    for piece in pieces.filter(|p| p.role != Role::Marker) {
        let words = text.get(piece.span.clone()).unwrap_or_default();
        if words.len() > SHORT {
            piece.node = language.read(words);
            continue;
        }
        piece.node = SEEN.with_borrow_mut(|seen| {
            if let Some(node) = seen.get(words).and_then(|of| of.get(&language)) {
                return node.clone();
            }
            let node = language.read(words);
            if seen.len() >= REMEMBERED {
                seen.clear();
            }
            seen.entry(words.to_owned()).or_default().insert(language, node.clone());
            node
        });
    }
}

/// The words of a reading (Japanese: characters) that had to be read, and how many of them were not.
pub fn words(reading: &Reading, language: Language) -> (usize, usize) {
    let pieces = reading.effects.iter().flat_map(|e| &e.pieces).chain(&reading.general);
    pieces.filter(|p| p.role != Role::Marker).fold((0, 0), |(all, unread), piece| {
        let count = language.count(&reading.text[piece.span.clone()]);
        (all + count, unread + if piece.node.is_none() { count } else { 0 })
    })
}

/// The pieces that were not read.
pub fn unread(reading: &Reading) -> impl Iterator<Item = &Piece> {
    let pieces = reading.effects.iter().flat_map(|e| &e.pieces).chain(&reading.general);
    pieces.filter(|p| p.role != Role::Marker && p.node.is_none())
}

/// Whether all pieces were read, and every one prints back as it stood but for its last point and spaces.
pub fn mirrored(reading: &Reading, language: Language) -> bool {
    let mut pieces = reading.effects.iter().flat_map(|e| &e.pieces).chain(&reading.general);
    pieces.all(|p| {
        let words = reading.text.get(p.span.clone()).unwrap_or_default();
        p.role == Role::Marker || p.node.as_ref().is_some_and(|node| language.mirrors(words, node))
    })
}
