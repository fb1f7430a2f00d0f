//! Which productions of the grammars read which words of a card, and what of them has no meaning yet: for whoever adds to
//! the grammars.

use serde::Serialize;

use super::card::CardReading;
use super::clusters::{because, unread_words};
use super::grammar::Language;
use super::line::head;
use super::model;
use super::node::Node;
use super::reading::{Piece, Reading, Role};
use super::retold::{Names, Telling, retold};

/// A text with what was read of it.
#[derive(Debug, Serialize)]
pub struct Traced {
    /// Its language.
    pub language: Language,
    /// The effects in printed order: class, places and the like, and the pieces.
    pub effects: Vec<(String, Vec<Tree>)>,
    /// What belongs to no single effect.
    pub general: Vec<Tree>,
}

/// A piece of a text with its tree.
#[derive(Debug, Serialize)]
pub struct Tree {
    /// Its task in the effect.
    pub role: Role,
    /// The words.
    pub words: String,
    /// The productions that read them, in the notation of `grammar/meaning`; none where none did.
    pub tree: Option<String>,
    /// What Japanese words are retold as, for the grammar of English; none where they are not, or are English.
    pub retold: Option<String>,
    /// Why the words have no meaning in the model of the card; none where they have one.
    pub lacks: Option<String>,
}

/// What was read of a card, text by text.
pub fn trace(card: &CardReading) -> Vec<Traced> {
    let effects = serde_json::to_value(model::effects(card)).unwrap_or_default();
    let unread = unread_words(&effects);
    let readings = [(&card.japanese, Language::Japanese), (&card.english, Language::English)];
    let leads = card.leading().map(|(_, language)| language);
    let mut all: Vec<Traced> = readings
        .into_iter()
        .filter_map(|(reading, language)| Some(traced(reading.as_ref()?, language, &unread, &card.names)))
        .collect();
    all.sort_by_key(|one| Some(one.language) != leads);
    all
}

fn traced(reading: &Reading, language: Language, unread: &[String], names: &Names) -> Traced {
    let names = (language == Language::Japanese).then_some(names);
    let trees = |pieces: &[Piece]| -> Vec<Tree> {
        let told = pieces.iter().filter(|p| p.role != Role::Marker);
        told.map(|piece| {
            tree(piece, reading.text.get(piece.span.clone()).unwrap_or_default().trim(), language, unread, names)
        })
        .collect()
    };
    let effects = reading.effects.iter().map(|e| (head(e), trees(&e.pieces))).collect();
    Traced { language, effects, general: trees(&reading.general) }
}

fn tree(piece: &Piece, words: &str, language: Language, unread: &[String], names: Option<&Names>) -> Tree {
    let open = piece.node.is_none()
        || piece.role != Role::Frame && unread.iter().any(|one| one.contains(words) || words.contains(one.as_str()));
    Tree {
        role: piece.role,
        words: words.to_owned(),
        tree: piece.node.as_ref().map(written),
        retold: names.and_then(|names| retold(piece, &Telling::of(names, false, false))),
        lacks: open.then(|| because(piece.node.as_ref(), words, language)),
    }
}

/// A tree as a pattern of `grammar/meaning` says it.
fn written(node: &Node) -> String {
    if node.slots.is_empty() {
        return node.concept.to_string();
    }
    let slot = |(name, inner): &(_, Node)| {
        let of = written(inner);
        if inner.slots.is_empty() {
            format!("{name}: {of}")
        } else {
            format!("{name}: {{{}}}", of.replacen(" {", ": {", 1))
        }
    };
    format!("{} {{{}}}", node.concept, node.slots.iter().map(slot).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::written;
    use crate::reader::node::Node;

    #[test]
    fn a_tree_is_written_as_a_pattern() {
        let node = |concept: &str, slots: Vec<(&str, Node)>| Node {
            concept: concept.into(),
            slots: slots.into_iter().map(|(name, inner)| (name.into(), inner)).collect(),
        };
        let card = node("np", vec![("count", Node::leaf("a")), ("head", Node::leaf("card"))]);
        assert_eq!(written(&card), "np {count: a, head: card}");
        assert_eq!(written(&node("destroy", vec![("what", card)])), "destroy {what: {np: {count: a, head: card}}}");
    }
}
