//! What players cannot activate: "Spell/Trap Cards", "monster effects", "cards or effects".

use crate::cards::continuous::{Banned, Effects};
use crate::cards::filter::{Face, Filter, Kind, Place};
use crate::reader::node::Node;

use super::Slots;
use super::lasting_ban::ANYWHERE;
use super::noun::{Count, describe};
use super::place::places;
use super::protect::effects;
use super::told::every;

/// What is forbidden, of which cards (none: whichever).
pub(super) type Forbidden = (Banned, Option<Box<Filter>>);

/// What cannot be activated.
pub(super) fn activations(node: &Node, place: Option<&Node>) -> Option<Vec<Forbidden>> {
    let mut slots = Slots::of(node);
    if matches!(node.concept.as_str(), "or" | "and" | "or-closed") {
        let (a, b) = (slots.take("a")?, slots.take("b")?);
        slots.done()?;
        let (bare, at) = lying(b);
        if effects_of(&bare, a) && place.is_none() {
            let mut of = if is_card(a) { None } else { Some(Box::new(spell_trap(a)?)) };
            if let Some(at) = at {
                super::modifier::after(at, of.get_or_insert_default())?;
            }
            return Some(vec![(Banned::Activate, of)]);
        }
        let mut all = activations(a, place)?;
        all.extend(activations(b, place)?);
        return Some(all);
    }
    (node.concept == "np").then_some(())?;
    if let Some(of) = spell_trap(node) {
        let place = match place {
            Some(_) if of.face.is_some() => return None,
            Some(place) => places(place)?.0,
            None if of.face.is_some() => vec![Place::Field],
            None => vec![Place::Hand, Place::Field],
        };
        return Some(vec![(Banned::ActivateCard, Some(Box::new(Filter { place, ..of })))]);
    }
    (place.is_none()).then_some(())?;
    let head = slots.take("head")?.concept.as_str();
    if matches!(head, "cards-and-effects" | "card-or-effect") {
        let count = slots.take("count").is_none_or(|count| matches!(count.concept.as_str(), "any" | "a"));
        return (count && slots.done().is_some()).then(|| vec![(Banned::Activate, None)]);
    }
    // "The effects of …", "non-WIND monster effects", "monster effects in the GY".
    let (mut words, at) = lying(node);
    words.slots.retain(|(name, part)| name != "count" || !matches!(part.concept.as_str(), "any" | "a"));
    if let (Some(at), "card-effect" | "card-effects", 1) = (at, head, words.slots.len()) {
        let mut there = Filter::default();
        super::modifier::after(at, &mut there)?;
        return Some(vec![(Banned::Activate, Some(Box::new(there)))]);
    }
    let Effects { kind, whose, of, other, activated: false, not_own: false, untargeted: false, from } =
        effects(&words)?
    else {
        return None;
    };
    from.is_empty().then_some(())?;
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

/// "Effects on the field": without where that is, and that.
fn lying(node: &Node) -> (Node, Option<&Node>) {
    let at = node.slot("p").filter(|p| matches!(p.concept.as_str(), "in-place" | "on-field" | "in-np"));
    let slots = node.slots.iter().filter(|(_, part)| Some(part) != at).cloned().collect();
    (Node { concept: node.concept.clone(), slots }, at)
}

/// "… or effects", "… or their effects", "… or the effects of cards": those of the cards before.
fn effects_of(node: &Node, cards: &Node) -> bool {
    let of = |p: &Node| p.concept == "of" && p.slot("of").is_some_and(|of| is_card(of) && is_card(cards));
    node.slots.iter().all(|(name, part)| match name.as_str() {
        "head" => part.concept == "effect",
        "count" => part.concept == "their" || part.concept == "the" && node.slot("p").is_some_and(of),
        "p" => of(part),
        _ => false,
    })
}

fn is_card(node: &Node) -> bool {
    node.slots.iter().all(|(name, head)| name == "head" && head.concept == "card") && node.concept == "np"
}

/// "Spell/Trap Cards", "any Trap Cards", "Field Spell Cards", "… that are Set on the field": by what they are as cards.
fn spell_trap(node: &Node) -> Option<Filter> {
    let found = describe(&every(node)).filter(|d| matches!(d.count, Count::Bare | Count::Exactly(1)))?;
    let Filter { kind, property, name, archetype, like, declared, face, .. } = found.filter.clone();
    let face = face.filter(|face| *face == Face::Down);
    let card = Filter { kind, property, name, archetype, face, declared, like, ..Filter::default() };
    let spell_trap = !card.kind.is_empty() && !card.kind.contains(&Kind::Monster);
    let there = Filter { place: vec![Place::Field], ..card.clone() };
    (spell_trap && (card == found.filter || face.is_some() && there == found.filter) && !found.random).then_some(card)
}
