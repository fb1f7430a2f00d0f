//! What a card was used for: "as Synchro Material", "to activate a monster effect".

use crate::cards::filter::{Ability, Filter, Kind};
use crate::cards::trigger::{Cause, EventKind, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::modifier::{before, word};
use super::noun::{Count, describe};

/// "As Synchro Material", "as material for a Fusion Summon", "as material for a \"X\" Link Monster".
pub(super) fn used(of: &Node, on: &mut Trigger) -> Option<()> {
    if let (Some(a), Some(b)) = (of.slot("a"), of.slot("b").filter(|_| of.concept == "or")) {
        // "As material for the Fusion or Link Summon of …".
        let first = a.slot("p").filter(|p| p.concept == "for")?.slot("what").filter(|w| w.concept == "ones-adj")?;
        let mut kinds = any();
        before(first.slot("m")?, &mut kinds)?;
        let mut into_what = summoned(b)?;
        b.slot("head").filter(|h| is_summon(h))?;
        into_what.any_type = [&kinds.types[..], &std::mem::take(&mut into_what.types)[..]].concat();
        let plain = a.slots.iter().all(|(n, v)| n == "p" || n == "head" && v.concept == "material");
        return (plain && kinds == Filter { types: kinds.types.clone(), ..any() }).then(|| into(into_what, on))?;
    }
    let plain = of.slots.iter().all(|(n, v)| matches!(n.as_str(), "head" | "p") || n == "count" && v.concept == "a");
    let head = of.slot("head").filter(|_| plain)?.concept.as_str();
    let mut monster = match of.slot("p") {
        Some(p) if p.concept == "for" && p.slots.len() == 1 => summoned(p.slot("what")?)?,
        // "As material for the Synchro Summon of …" tells it behind.
        None => any(),
        Some(_) => return None,
    };
    match head.strip_suffix("-material") {
        Some(kind) => of_kind(&mut monster, word(kind)?),
        None if head == "material" => {}
        None => return None,
    }
    into(monster, on)
}

/// "For a Synchro Summon".
pub(super) fn used_for(summon: &Node, on: &mut Trigger) -> Option<()> {
    summon.slot("head").filter(|h| is_summon(h) && h.concept != "tribute-summon")?;
    into(summoned(summon)?, on)
}

fn is_summon(head: &Node) -> bool {
    head.concept == "summon" || head.concept.ends_with("-summon")
}

fn any() -> Filter {
    Filter { kind: vec![Kind::Monster], ..Filter::default() }
}

fn of_kind(monster: &mut Filter, kind: Ability) {
    if !monster.types.contains(&kind) {
        monster.types.push(kind);
    }
}

/// "Link Summon", "Fusion or Link Summon": a Summon of this kind, or of any of these.
fn of_kinds(monster: &mut Filter, summon: &Node) -> Option<()> {
    let head = summon.slot("head")?.concept.as_str();
    if let Some(kind) = head.strip_suffix("-summon").filter(|_| summon.slot("m").is_none()) {
        of_kind(monster, word(kind)?);
        return Some(());
    }
    let mut kinds = any();
    before(summon.slot("m").filter(|_| head == "summon")?, &mut kinds)?;
    let any_type = std::mem::take(&mut kinds.any_type);
    (kinds == any() && monster.any_type.is_empty() && !any_type.is_empty()).then_some(())?;
    monster.any_type = any_type;
    Some(())
}

/// What it was material for: a Summon of a kind, or of a monster that fits.
fn summoned(node: &Node) -> Option<Filter> {
    if !node.slot("head").is_some_and(is_summon) {
        let described = describe(node)?;
        let mut of = described.filter;
        of.kind = of.kind.is_empty().then(|| vec![Kind::Monster]).or(Some(of.kind))?;
        let plain = of.kind == [Kind::Monster] && of.place.is_empty() && of.whose.is_none();
        return (described.count == Count::Exactly(1) && plain).then_some(of);
    }
    let plain = |(n, v): &(compact_str::CompactString, Node)| {
        matches!(n.as_str(), "head" | "m")
            || n == "count" && matches!(v.concept.as_str(), "a" | "the")
            || n == "p" && v.concept == "of"
    };
    node.slots.iter().all(plain).then_some(())?;
    let mut of = match node.slot("p") {
        Some(p) => summoned(p.slot("of")?.slot("of").or(p.slot("of"))?)?,
        None => any(),
    };
    of_kinds(&mut of, node)?;
    Some(of)
}

fn into(monster: Filter, on: &mut Trigger) -> Option<()> {
    match on.events[..] {
        [EventKind::SentToGraveyard | EventKind::Banished] => {
            on.and = std::mem::replace(&mut on.events, vec![EventKind::UsedAsMaterial]);
        }
        [EventKind::UsedAsMaterial] => {}
        _ => return None,
    }
    (on.cause.is_empty() && on.by_card.is_none() && on.from.is_empty()).then_some(())?;
    on.cause = vec![Cause::Summon];
    on.by_card = Some(Box::new(monster));
    Some(())
}

/// "For the Synchro Summon of a \"X\" monster": of that Summon, whatever the material is called.
pub(super) fn of_summon(node: &Node, on: &mut Trigger) -> Option<()> {
    let kind: Ability = word(&node.slot("k")?.concept)?;
    (node.slots.len() == 2).then_some(())?;
    let mut of = summoned(node.slot("of")?)?;
    of_kind(&mut of, kind);
    if on.events != [EventKind::UsedAsMaterial] || on.by_card.is_none() {
        return into(of, on);
    }
    on.by_card.as_deref().filter(|m| m.types.is_empty() || m.types == [kind])?;
    on.by_card = Some(Box::new(of));
    Some(())
}

/// "To activate a monster effect": it went as a cost of an activation.
pub(super) fn cost(doing: &Node, on: &mut Trigger) -> Option<()> {
    let plain = doing.concept == "activate" && doing.slots.len() == 1;
    let left = matches!(on.events[..], [EventKind::SentToGraveyard | EventKind::Banished | EventKind::Tributed]);
    (plain && left && on.cause.is_empty() && on.by_card.is_none()).then_some(())?;
    let what = doing.slot("what")?;
    let mut slots = Slots::of(what);
    let (count, head) = (slots.take("count")?, slots.take("head")?);
    let of_card = slots.take("p").filter(|p| p.concept == "of" && p.slots.len() == 1).and_then(|p| p.slot("of"));
    slots.done()?;
    let of = match (head.concept.as_str(), count.concept.as_str(), of_card) {
        ("monster-effect", "a", None) => any(),
        ("card-or-effect" | "effect", "a", None) => Filter::default(),
        ("effect", "poss", None) => card(count.slot("of")?)?,
        ("effect", "a" | "the", Some(of)) => card(of)?,
        _ => return None,
    };
    on.cause = vec![Cause::Cost];
    on.by_card = (of != Filter::default()).then(|| Box::new(of));
    Some(())
}

/// The card whose effect it is.
fn card(node: &Node) -> Option<Filter> {
    let described = describe(node)?;
    let named = described.count == Count::Bare && node.concept == "named";
    let of = described.filter;
    let plain = of.place.is_empty() && of.whose.is_none();
    (plain && (named || described.count == Count::Exactly(1))).then_some(of)
}
