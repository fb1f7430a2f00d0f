//! What "it" and "that card" mean where they stand.

use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun};
use crate::reader::node::Node;

use super::noun::{Count, Described, describe};

/// What was spoken of so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Context {
    /// How many kinds of cards the effect targets.
    pub(super) targets: usize,
    /// The effect answers an activation.
    pub(super) answers: bool,
    /// The effect answers an event of cards other than this one.
    pub(super) event: bool,
    /// A step has acted on other cards since.
    pub(super) acted: bool,
}

impl Context {
    /// What "it" and "them" mean.
    pub(super) fn it(&self) -> Option<Noun> {
        match (self.acted, self.targets) {
            (true, _) => Some(Noun::Those),
            (false, 1) => Some(Noun::Target(0)),
            (false, 0) if self.answers => Some(Noun::Link),
            (false, 0) if self.event => Some(Noun::Event),
            _ => None,
        }
    }

    /// What a pronoun means.
    pub(super) fn pronoun(&self, concept: &str) -> Option<Noun> {
        match concept {
            "this-card" => Some(Noun::This),
            "it" | "them" | "that-card" | "that-monster" | "those-cards" | "those-monsters" => self.it(),
            "that-target" | "those-targets" if self.targets == 1 => Some(Noun::Target(0)),
            "the-equipped-monster" => Some(Noun::Equipped),
            _ => None,
        }
    }

    /// What a pronoun means, "this card" with words around it included where they only say where it is.
    pub(super) fn pronoun_of(&self, node: &Node) -> Option<Noun> {
        if let Some(noun) = self.pronoun(&node.concept) {
            return Some(noun);
        }
        let this = node.concept == "np"
            && node.slot("count").is_some_and(|c| c.concept == "this")
            && node.slot("head").is_some_and(|h| h.concept == "card");
        let plain = node.slots.iter().all(|(n, p)| n != "m" && (n != "p" || matches!(p.concept.as_str(), "as" | "in-place" | "from-place" | "on-field")));
        (this && plain).then_some(Noun::This)
    }

    /// The cards that a phrase speaks of; `place` says where they come from.
    pub(super) fn noun(&self, node: &Node, place: Option<&Node>) -> Option<Noun> {
        if let Some(noun) = self.pronoun_of(node) {
            return Some(noun);
        }
        if node.concept == "pron" {
            // "this card from your GY": where it is, is the place of its activation.
            let plain = node.slots.iter().all(|(slot, n)| slot == "pron" || n.concept == "from-place" || n.concept == "in-place");
            return (plain && node.slot("pron")?.concept == "this-card").then_some(Noun::This);
        }
        let mut described = describe(node)?;
        if let Some(place) = place {
            super::noun::put(&mut described.filter, place)?;
        }
        chosen(described)
    }
}

/// Described cards as a choice of so many, or all of them.
pub(super) fn chosen(described: Described) -> Option<Noun> {
    if described.filter.place.is_empty() {
        return None;
    }
    match described.count {
        Count::All => Some(Noun::All(Box::new(described.filter))),
        _ => Some(Noun::Choose(Box::new(choice(described)?))),
    }
}

/// Described cards as a choice.
pub(super) fn choice(described: Described) -> Option<Choice> {
    let (min, max) = match described.count {
        Count::Exactly(n) => (n, None),
        Count::Between(min, max) => (min, Some(max.map_or(Number::Any, Number::Fixed))),
        Count::Bare | Count::All | Count::No => return None,
    };
    Some(Choice {
        of: described.filter,
        min: Number::Fixed(min),
        max,
        by: crate::cards::filter::Who::You,
        random: false,
        name: None,
    })
}
