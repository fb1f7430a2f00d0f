//! Noun phrases: "1 Level 4 or lower Warrior monster in your GY".

use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::reader::node::Node;

use super::modifier::{after, before};
use super::place::places;
use super::{Slots, figure, quoted};

/// How many are spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// No word for it.
    Bare,
    /// So many.
    Exactly(i32),
    /// At least and at most so many; none: as many as one likes.
    Between(i32, Option<i32>),
    /// Every one.
    All,
    /// None.
    No,
}

/// Cards described, and how many.
#[derive(Debug, Clone)]
pub(super) struct Described {
    pub(super) filter: Filter,
    pub(super) count: Count,
}

/// Cards described; `None` where the phrase says something that no filter can.
pub(super) fn describe(node: &Node) -> Option<Described> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "np" | "named" | "ones-adj" => {
            let mut filter = Filter::default();
            let count = slots.take("count").map_or(Some(Count::Bare), |n| count(n, &mut filter))?;
            if let Some(head) = slots.take("head") {
                self::head(head, &mut filter)?;
            } else if let Some(name) = slots.take("NAME") {
                filter.name.push(quoted(name)?);
            }
            for modifier in slots.all("m") {
                before(modifier, &mut filter)?;
            }
            for modifier in slots.all("p") {
                after(modifier, &mut filter)?;
            }
            slots.done()?;
            Some(Described { filter, count })
        }
        "or" | "and-or" | "slash" => {
            let (a, b) = (describe(slots.take("a")?)?, describe(slots.take("b")?)?);
            slots.done()?;
            either(a, b)
        }
        "except" | "other-than" => {
            let mut described = describe(slots.take("n")?)?;
            let of = slots.take("of")?;
            slots.done()?;
            exclude(of, &mut described.filter)?;
            Some(described)
        }
        _ => None,
    }
}

/// "A or B": what only the last of them says of place and player holds of both.
fn either(a: Described, b: Described) -> Option<Described> {
    let count = match (a.count, b.count) {
        (count, Count::Bare) => count,
        (a, b) if a == b => a,
        _ => return None,
    };
    let (mut one, mut other) = (a.filter, b.filter);
    let mut shared = Filter::default();
    if one.place.is_empty() || one.place == other.place {
        shared.place = std::mem::take(&mut other.place);
        one.place.clear();
    }
    if one.whose.is_none() || one.whose == other.whose {
        shared.whose = other.whose.take();
        one.whose = None;
    }
    if !one.place.is_empty() || !other.place.is_empty() || one.whose.is_some() || other.whose.is_some() {
        return None;
    }
    if one.kind == other.kind {
        shared.kind.clone_from(&one.kind);
    }
    shared.any = vec![one, other];
    Some(Described { filter: shared, count })
}

/// "except …".
pub(super) fn exclude(node: &Node, filter: &mut Filter) -> Option<()> {
    if matches!(node.concept.as_str(), "this-card" | "itself") {
        filter.other = true;
        return Some(());
    }
    let without = describe(node)?;
    if !matches!(without.count, Count::Bare) {
        return None;
    }
    if without.filter.name.len() == 1 && without.filter == named(&without.filter.name[0]) {
        filter.except_name.extend(without.filter.name);
    } else {
        filter.not.push(without.filter);
    }
    Some(())
}

fn named(name: &str) -> Filter {
    Filter { name: vec![name.to_owned()], ..Filter::default() }
}

fn count(node: &Node, filter: &mut Filter) -> Option<Count> {
    let mut slots = Slots::of(node);
    let n = slots.take("n").or_else(|| slots.take("NUM"));
    let number = n.and_then(figure);
    let found = match node.concept.as_str() {
        "num" | "exactly" => Count::Exactly(number?),
        "a" => Count::Exactly(1),
        "another" => {
            filter.other = true;
            Count::Exactly(1)
        }
        "up-to" => Count::Between(1, number),
        "plus" | "or-more" | "at-least" => Count::Between(number?, None),
        "or" | "to" => Count::Between(number?, Some(figure(slots.take("b").or_else(|| slots.take("NUM"))?)?)),
        "any-number" => Count::Between(1, None),
        "all" | "each" | "every" => Count::All,
        "all-other" => {
            filter.other = true;
            Count::All
        }
        "no" => Count::No,
        "no-other" => {
            filter.other = true;
            Count::No
        }
        "an-opponents" => {
            filter.whose = Some(Who::Opponent);
            Count::Exactly(1)
        }
        "your" => {
            filter.whose = Some(Who::You);
            Count::Bare
        }
        "opponents" => {
            filter.whose = Some(Who::Opponent);
            Count::Bare
        }
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

pub(super) fn head(node: &Node, filter: &mut Filter) -> Option<()> {
    use crate::cards::filter::Ability;
    match node.concept.as_str() {
        "monster" | "monster-c" | "monster-card" => kind(filter, &[Kind::Monster]),
        "card" | "card-c" => kind(filter, &[]),
        "spell" | "spell-card" => kind(filter, &[Kind::Spell]),
        "trap" | "trap-card" => kind(filter, &[Kind::Trap]),
        "spell-trap" | "spell-or-trap" | "spell-or-trap-b" | "spells-and-traps" => {
            kind(filter, &[Kind::Spell, Kind::Trap])
        }
        "token" => {
            filter.types.push(Ability::Token);
            kind(filter, &[Kind::Monster])
        }
        "tuner" => {
            filter.types.push(Ability::Tuner);
            kind(filter, &[Kind::Monster])
        }
        "non-tuner" => {
            filter.not_types.push(Ability::Tuner);
            kind(filter, &[Kind::Monster])
        }
        _ => None,
    }
}

fn kind(filter: &mut Filter, kinds: &[Kind]) -> Option<()> {
    if !filter.kind.is_empty() && filter.kind != kinds {
        return None;
    }
    filter.kind = kinds.to_vec();
    Some(())
}

/// Says where the cards are; a second place that differs is more than a filter can say.
pub(super) fn put(filter: &mut Filter, node: &Node) -> Option<()> {
    let (place, whose) = places(node)?;
    if !filter.place.is_empty() && filter.place != place {
        return None;
    }
    filter.place = place;
    if filter.place == [Place::Field] && filter.kind == [Kind::Monster] {
        filter.place = vec![Place::MonsterZone];
    }
    if whose.is_some() {
        filter.whose = whose;
    }
    Some(())
}

/// On the field: monsters in the Monster Zones, other cards in any zone.
pub(super) fn on_field(filter: &mut Filter, whose: Option<Who>) -> Option<()> {
    if !filter.place.is_empty() {
        return None;
    }
    filter.place = vec![if filter.kind == [Kind::Monster] { Place::MonsterZone } else { Place::Field }];
    if whose.is_some() {
        filter.whose = whose;
    }
    Some(())
}
