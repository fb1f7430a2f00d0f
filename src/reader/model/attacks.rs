//! How often and what monsters attack: "a second attack", "all monsters …, once each", "must attack, if able".

use crate::cards::continuous::Attacks;
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::number::Number;
use crate::reader::node::Node;

use super::noun::{Count, describe};
use super::{Slots, figure};

/// So many attacks on whatever it may be.
pub(super) fn times(n: i32) -> Attacks {
    Attacks { times: Number::Fixed(n), on: None, once_each: false }
}

/// "3 times".
pub(super) fn so_often(what: &Node) -> Option<i32> {
    let mut slots = Slots::of(what);
    let (head, count) = (slots.take("head")?, slots.take("count")?);
    slots.done()?;
    (head.concept == "times" && count.concept == "num").then(|| figure(count.slot("NUM")?))?
}

/// "A second attack", "up to 2 attacks on monsters".
pub(super) fn made(what: &Node) -> Option<Attacks> {
    let mut slots = Slots::of(what);
    (what.concept == "np" && slots.take("head")?.concept == "attack").then_some(())?;
    let count = slots.take("count")?;
    let number = match (count.concept.as_str(), slots.take("m").map(|m| m.concept.as_str())) {
        ("a", Some("second")) => 2,
        ("a", Some("second-and")) => 3,
        ("up-to", None) if count.slots.len() == 1 => figure(count.slot("n")?)?,
        _ => return None,
    };
    let on = match slots.take("p") {
        None => None,
        Some(p) => Some(Box::new(attacked((p.concept == "on-np").then_some(p.slot("what")?)?, Count::Bare)?)),
    };
    slots.done()?;
    (number > 1).then_some(Attacks { times: Number::Fixed(number), on, once_each: false })
}

/// "All monsters your opponent controls once each", where "once" is read with the verb before it.
fn once_each(what: &Node) -> Option<Node> {
    let once = |p: &Node| {
        let verb =
            p.slot("cond").filter(|v| p.concept == "np-verb" && v.concept == "you-verb" && v.slots.len() == 3)?;
        let theirs = verb.slot("who")?.concept == "opponent" && verb.slot("what")?.concept == "controls";
        let once = verb.slot("m").is_some_and(|m| m.slot("times").is_some_and(|times| times.concept == "once"));
        (theirs && once).then_some(())
    };
    let mut found = what.clone();
    let verb = found.slots.iter().position(|(name, p)| name == "p" && once(p).is_some())?;
    found.slots[verb].1 = Node::leaf("opponent-controls");
    let each = found.slots.iter().position(|(name, p)| name == "p" && p.concept == "each" && p.slots.is_empty())?;
    found.slots.remove(each);
    Some(found)
}

/// "All monsters your opponent controls, once each".
pub(super) fn all(slots: &mut Slots<'_>) -> Option<Attacks> {
    let what = slots.take("what")?;
    if let Some(what) = once_each(what) {
        let on = Some(Box::new(attacked(&what, Count::All)?));
        return Some(Attacks { times: Number::Any, on, once_each: true });
    }
    let on = if what.concept == "all-n" {
        let theirs = what.slot("n").filter(|_| what.slots.len() == 1)?;
        let mut words = Slots::of(theirs);
        let opponents = words.take("count")?.concept == "opponents" && words.take("head")?.concept == "monster";
        words.done()?;
        let filter = Filter { kind: vec![Kind::Monster], whose: Some(Who::Opponent), ..Filter::default() };
        opponents.then_some(Filter { place: vec![Place::MonsterZone], ..filter })?
    } else {
        attacked(what, Count::All)?
    };
    let (mut once, mut each) = (false, false);
    for m in slots.all("m") {
        let m = if m.concept == "after-comma" && m.slots.len() == 1 { m.slot("adv1")? } else { m };
        match m.concept.as_str() {
            "once" if m.slots.is_empty() || m.slot("times").is_some_and(|t| t.concept == "once") => once = true,
            "each" => each = true,
            _ => return None,
        }
    }
    (once && each).then(|| Attacks { times: Number::Any, on: Some(Box::new(on)), once_each: true })
}

/// The monsters that are attacked.
fn attacked(node: &Node, count: Count) -> Option<Filter> {
    let found = describe(node)?;
    let mut filter = found.filter;
    (found.count == count && filter.kind == [Kind::Monster]).then_some(())?;
    if filter.place.is_empty() {
        filter.place = vec![Place::MonsterZone];
    }
    Some(filter)
}

/// "Attack, if able".
pub(super) fn must(clause: &Node) -> bool {
    let mut slots = Slots::of(clause);
    let able = slots.take("m").is_some_and(|m| {
        let m = m.slot("adv1").filter(|_| m.concept == "after-comma" && m.slots.len() == 1).unwrap_or(m);
        m.concept == "if-able" && m.slots.is_empty()
    });
    clause.concept == "attack" && able && slots.done().is_some()
}
