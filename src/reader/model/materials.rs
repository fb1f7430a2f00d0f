//! Materials: "1 Tuner + 1+ non-Tuner monsters".

use crate::cards::filter::{Ability, Filter, Kind, Place, Who};
use crate::cards::materials::{Alike, Materials, Slot};
use crate::reader::node::Node;

use super::Slots;
use super::noun::{Count, describe};

/// No number above which materials are too many.
const MANY: u8 = 99;

/// The materials of a monster with these words on its type line.
pub(super) fn materials(node: &Node, types: &[Ability]) -> Option<Materials> {
    let mut slots = Vec::new();
    collect(node, &mut slots)?;
    let own = [Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|t| types.contains(t));
    for slot in &mut slots {
        if own {
            (slot.of.place, slot.of.whose) = (vec![Place::MonsterZone], Some(Who::You));
        } else {
            // Where Fusion Materials come from is for the effect to say that Fusion Summons.
            use Place::{Banished, Deck, ExtraDeck, Graveyard, Hand, MonsterZone};
            slot.of.place = vec![Hand, Deck, ExtraDeck, MonsterZone, Graveyard, Banished];
        }
    }
    Some(Materials { slots, overlay: false, exactly: false, unread: None })
}

fn collect(node: &Node, slots: &mut Vec<Slot>) -> Option<()> {
    match node.concept.as_str() {
        "plus" if node.slot("a").is_some() => {
            collect(node.slot("a")?, slots)?;
            collect(node.slot("b")?, slots)
        }
        "including" => including(node, slots),
        _ => {
            slots.push(slot(node)?);
            Some(())
        }
    }
}

/// "2+ monsters, including a … monster": one such monster and one or more of the others.
fn including(node: &Node, slots: &mut Vec<Slot>) -> Option<()> {
    let mut parts = Slots::of(node);
    let (mut all, mut one) = (slot(parts.take("n")?)?, slot(parts.take("of")?)?);
    parts.done()?;
    (one.min == 1 && one.max.is_none() && all.min > 1).then_some(())?;
    // What is asked of all is asked of that one.
    let (of, with) = (&mut one.of, &all.of);
    for (own, all) in [(&mut of.types, &with.types), (&mut of.not_types, &with.not_types)] {
        own.extend(all.iter().filter(|t| !own.contains(t)).copied().collect::<Vec<_>>());
    }
    let rest = Filter { types: Vec::new(), not_types: Vec::new(), ..with.clone() };
    (rest == Filter { kind: vec![Kind::Monster], ..Filter::default() }).then_some(())?;
    all.max = all.max.map(|most| if most == MANY { MANY } else { most - 1 });
    all.min -= 1;
    slots.extend([one, all]);
    Some(())
}

fn slot(node: &Node) -> Option<Slot> {
    let mut node = node.clone();
    let (different, same) = (take_alike(&mut node, "different"), take_alike(&mut node, "same"));
    let described = describe(&node)?;
    let mut of = described.filter;
    if of.name.is_empty() && of.archetype.is_empty() && of.any.is_empty() || of.kind.is_empty() {
        of.kind = vec![Kind::Monster];
    }
    (of.place.is_empty() && of.whose.is_none() && of.kind == [Kind::Monster] && of.unread.is_none()).then_some(())?;
    let small = |n: i32| u8::try_from(n).ok();
    let (min, max) = match described.count {
        Count::Exactly(n) => (small(n)?, None),
        Count::Between(n, None) => (small(n)?, Some(MANY)),
        Count::Between(n, Some(m)) => (small(n)?, Some(small(m)?)),
        Count::Bare => (1, None),
        _ => return None,
    };
    Some(Slot { of, min, max, different, same })
}

/// "… with different names", "… with the same Type": something of the materials together.
pub(super) fn take_alike(node: &mut Node, how: &str) -> Vec<Alike> {
    let Some(at) = node.slots.iter().position(|(name, p)| name == "p" && alike(p, how).is_some()) else {
        return Vec::new();
    };
    let (_, p) = node.slots.remove(at);
    alike(&p, how).into_iter().collect()
}

pub(super) fn alike(p: &Node, how: &str) -> Option<Alike> {
    let what = p.slot("what").filter(|_| p.concept == "with-np")?;
    let said = |(slot, part): &(compact_str::CompactString, Node)| match slot.as_str() {
        "head" => true,
        "m" => part.concept == how,
        "count" => part.concept == "the" && how == "same",
        _ => false,
    };
    let plain = what.slot("m").is_some() && what.slots.iter().all(said);
    match what.slot("head").filter(|_| plain)?.concept.as_str() {
        "name" => Some(Alike::Name),
        "type" => Some(Alike::Race),
        "attribute" => Some(Alike::Attribute),
        "level" => Some(Alike::Level),
        "rank" => Some(Alike::Rank),
        _ => None,
    }
}
