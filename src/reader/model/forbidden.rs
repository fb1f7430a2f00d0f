//! What players cannot activate: "Spell/Trap Cards", "monster effects", "cards or effects".

use crate::cards::continuous::Banned;
use crate::cards::filter::{Filter, Kind, Place};
use crate::reader::node::Node;

use super::Slots;
use super::place::places;

/// What is forbidden, of which cards (none: whichever).
pub(super) type Forbidden = (Banned, Option<Box<Filter>>);

/// What cannot be activated.
pub(super) fn activations(node: &Node, place: Option<&Node>) -> Option<Vec<Forbidden>> {
    let mut slots = Slots::of(node);
    if matches!(node.concept.as_str(), "or" | "and" | "or-closed") {
        let (a, b) = (slots.take("a")?, slots.take("b")?);
        slots.done()?;
        let bare = |n: &Node, head: &str| n.slots.iter().all(|(s, h)| s == "head" && h.concept == head);
        if bare(b, "effect") && place.is_none() {
            if bare(a, "card") {
                return Some(vec![(Banned::Activate, None)]);
            }
            let kind = spell_trap(a)?;
            return Some(vec![(Banned::Activate, Some(Box::new(Filter { kind, ..Filter::default() })))]);
        }
        let mut all = activations(a, place)?;
        all.extend(activations(b, place)?);
        return Some(all);
    }
    (node.concept == "np").then_some(())?;
    if let Some(kind) = spell_trap(node) {
        let place = match place {
            Some(place) => places(place)?.0,
            None => vec![Place::Hand, Place::Field],
        };
        return Some(vec![(Banned::ActivateCard, Some(Box::new(Filter { place, kind, ..Filter::default() })))]);
    }
    (place.is_none()).then_some(())?;
    let head = slots.take("head")?.concept.as_str();
    if let Some(count) = slots.take("count") {
        matches!(count.concept.as_str(), "any" | "a").then_some(())?;
    }
    let before = slots.take("m");
    slots.done()?;
    match (head, before.map(|m| m.concept.as_str())) {
        ("cards-and-effects" | "card-or-effect", None) => Some(vec![(Banned::Activate, None)]),
        ("monster-effect" | "monster-effects", None) | ("effect", Some("monster")) => {
            Some(vec![(Banned::ActivateMonsterEffect, None)])
        }
        _ => None,
    }
}

/// "Spell/Trap Cards", "any Trap Cards": kinds of cards without another word.
fn spell_trap(node: &Node) -> Option<Vec<Kind>> {
    let plain = node
        .slots
        .iter()
        .all(|(n, inner)| n == "head" || n == "count" && matches!(inner.concept.as_str(), "any" | "a"));
    (node.concept == "np" && plain).then_some(())?;
    Some(match node.slot("head")?.concept.as_str() {
        "spell-trap" | "spell-trap-card" | "spells-and-traps" => vec![Kind::Spell, Kind::Trap],
        "spell" | "spell-card" => vec![Kind::Spell],
        "trap" | "trap-card" => vec![Kind::Trap],
        _ => return None,
    })
}
