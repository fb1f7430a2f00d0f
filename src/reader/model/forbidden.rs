//! What players cannot activate: "Spell/Trap Cards", "monster effects", "cards or effects".

use crate::cards::continuous::{Banned, Effects};
use crate::cards::filter::{Filter, Kind, Place};
use crate::reader::node::Node;

use super::Slots;
use super::lasting_ban::ANYWHERE;
use super::place::places;
use super::protect::effects;

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
    if matches!(head, "cards-and-effects" | "card-or-effect") {
        let count = slots.take("count").is_none_or(|count| matches!(count.concept.as_str(), "any" | "a"));
        return (count && slots.done().is_some()).then(|| vec![(Banned::Activate, None)]);
    }
    // "The effects of …", "non-WIND monster effects", "monster effects in the GY".
    let at = node.slot("p").filter(|p| matches!(p.concept.as_str(), "in-place" | "on-field" | "in-np"));
    let plain = |(name, part): &(compact_str::CompactString, Node)| {
        Some(part) != at && !(name == "count" && matches!(part.concept.as_str(), "any" | "a"))
    };
    let words = Node { concept: "np".into(), slots: node.slots.iter().filter(|s| plain(s)).cloned().collect() };
    let Effects { kind, whose, of, activated: false, other } = effects(&words)? else { return None };
    let mut cards = of.map_or_else(Filter::default, |of| *of);
    let kind = if kind.is_empty() { std::mem::take(&mut cards.kind) } else { kind };
    (kind == [Kind::Monster]).then_some(())?;
    if let Some(at) = at {
        super::modifier::after(at, &mut cards)?;
    }
    if cards == Filter::default() && whose.is_none() && !other {
        return Some(vec![(Banned::ActivateMonsterEffect, None)]);
    }
    if cards.place.is_empty() {
        cards.place = ANYWHERE.to_vec();
    }
    (whose.is_none() || cards.whose.is_none()).then_some(())?;
    cards = Filter { kind, whose: whose.or(cards.whose), other: other || cards.other, ..cards };
    Some(vec![(Banned::ActivateMonsterEffect, Some(Box::new(cards)))])
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
