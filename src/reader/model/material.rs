//! What a card was used for: "as Synchro Material", "to activate a monster effect".

use crate::cards::filter::{Ability, Filter, Kind};
use crate::cards::trigger::{Cause, EventKind, Trigger};
use crate::reader::node::Node;

use super::modifier::word;
use super::noun::{Count, describe};

/// "As Synchro Material", "as material for a Fusion Summon".
pub(super) fn used(of: &Node, on: &mut Trigger) -> Option<()> {
    let head = of.slot("head")?.concept.as_str();
    let kind = match head.strip_suffix("-material") {
        Some(kind) if of.slots.iter().all(|(n, v)| n == "head" || n == "count" && v.concept == "a") => kind,
        None if head == "material" && of.slots.len() == 2 => {
            let summon = of.slot("p").filter(|p| p.concept == "for")?.slot("what")?;
            let plain = summon.slots.iter().all(|(n, v)| n == "head" || n == "count" && v.concept == "a");
            plain.then_some(summon.slot("head")?.concept.strip_suffix("-summon")?)?
        }
        // "As material for the Synchro Summon of …" tells it behind.
        None if head == "material" && of.slots.len() == 1 => "",
        _ => return None,
    };
    let types = if kind.is_empty() { Vec::new() } else { vec![word(kind)?] };
    match on.events[..] {
        [EventKind::SentToGraveyard] => on.and = std::mem::replace(&mut on.events, vec![EventKind::UsedAsMaterial]),
        [EventKind::UsedAsMaterial] => {}
        _ => return None,
    }
    (on.cause.is_empty() && on.by_card.is_none()).then_some(())?;
    on.cause = vec![Cause::Summon];
    on.by_card = Some(Box::new(Filter { kind: vec![Kind::Monster], types, ..Filter::default() }));
    Some(())
}

/// "As material for the Synchro Summon of a \"X\" monster": of that Summon, whatever the material is called.
pub(super) fn of_summon(node: &Node, on: &mut Trigger) -> Option<()> {
    let kind: Ability = word(&node.slot("k")?.concept)?;
    (node.slots.len() == 2 && on.events == [EventKind::UsedAsMaterial]).then_some(())?;
    let monster = on.by_card.as_deref().filter(|m| m.types.is_empty() || m.types == [kind])?;
    let described = describe(node.slot("of")?)?;
    let mut of = described.filter;
    (described.count == Count::Exactly(1) && of.kind == monster.kind).then_some(())?;
    (of.place.is_empty() && of.whose.is_none()).then_some(())?;
    if !of.types.contains(&kind) {
        of.types.push(kind);
    }
    on.by_card = Some(Box::new(of));
    Some(())
}

/// "To activate a monster effect": it went as a cost of an activation.
pub(super) fn cost(doing: &Node, on: &mut Trigger) -> Option<()> {
    let plain = doing.concept == "activate" && doing.slots.len() == 1;
    let left = matches!(on.events[..], [EventKind::SentToGraveyard | EventKind::Banished | EventKind::Tributed]);
    (plain && left && on.cause.is_empty() && on.by_card.is_none()).then_some(())?;
    let what = doing.slot("what")?;
    what.slots.iter().all(|(n, _)| n == "count" || n == "head").then_some(())?;
    let count = what.slot("count")?;
    let of = match (what.slot("head")?.concept.as_str(), count.concept.as_str()) {
        ("monster-effect", "a") => Filter { kind: vec![Kind::Monster], ..Filter::default() },
        ("effect", "poss") => {
            let described = describe(count.slot("of")?)?;
            let plain = described.filter.place.is_empty() && described.filter.whose.is_none();
            let monster = plain && described.count == Count::Exactly(1) && described.filter.kind == [Kind::Monster];
            monster.then_some(described.filter)?
        }
        _ => return None,
    };
    on.cause = vec![Cause::Cost];
    on.by_card = Some(Box::new(of));
    Some(())
}
