//! Materials: "1 Tuner + 1+ non-Tuner monsters".

use crate::cards::filter::{Ability, Kind, Place, Who};
use crate::cards::materials::{Alike, Materials, Slot};
use crate::reader::node::Node;

use super::meaning;
use super::noun::{Count, describe_together};
use super::together::said_of_the_same;

/// No number above which materials are too many.
const MANY: u8 = 99;

/// The materials of a monster with these words on its type line.
pub(super) fn materials(node: &Node, types: &[Ability]) -> Option<Materials> {
    let mut slots = Vec::new();
    collect(node, &mut slots)?;
    let own = [Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|t| types.contains(t));
    for slot in &mut slots {
        let there = matches!(slot.of.place[..], [Place::MonsterZone | Place::Field]);
        if own {
            (slot.of.place.is_empty() || there).then_some(())?;
            (slot.of.place, slot.of.whose) = (vec![Place::MonsterZone], Some(Who::You));
        } else if there {
            slot.of.place = vec![Place::MonsterZone];
        } else if slot.of.place.is_empty() {
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
        // "With the same Type and Attribute".
        "and" => {
            slots.push(slot(&said_of_the_same(node.slot("a")?, node.slot("b")?)?)?);
            Some(())
        }
        // "2+ monsters, including a … monster": one such monster and one or more of the others.
        "including" => {
            let (mut all, mut one) = (slot(node.slot("n")?)?, slot(node.slot("of")?)?);
            (one.min == 1 && one.max.is_none() && all.min > 1).then_some(())?;
            (all.different.is_empty() && all.same.is_empty()).then_some(())?;
            one.of = super::meaning::both(&one.of, &all.of)?;
            all.max = all.max.map(|most| if most == MANY { MANY } else { most - 1 });
            all.min -= 1;
            slots.extend([one, all]);
            Some(())
        }
        // "4 Dragon monsters (1 Fusion, 1 Synchro, 1 Xyz, and 1 Pendulum)": one of each.
        "remark-np" => {
            let (all, parts) = (slot(node.slot("n")?)?, describe_together(node)?.including);
            let plain = all.max.is_none() && all.different.is_empty() && all.same.is_empty();
            (plain && usize::from(all.min) == parts.len()).then_some(())?;
            for part in &parts {
                slots.push(Slot { of: super::meaning::both(part, &all.of)?, min: 1, ..all.clone() });
            }
            Some(())
        }
        _ => {
            slots.push(slot(node)?);
            Some(())
        }
    }
}

/// "…, except Tokens", "…, but different names".
fn behind_them(p: &Node, slot: &mut Slot) -> Option<()> {
    match p.concept.as_str() {
        "except" => super::noun::exclude(p.slot("what")?, &mut slot.of),
        "but" => {
            let with = Node { concept: "with-np".into(), slots: p.slots.clone() };
            slot.different.push(alike(&with, "different")?);
            Some(())
        }
        _ => None,
    }
}

fn slot(node: &Node) -> Option<Slot> {
    let mut node = node.clone();
    let but = node.slots.iter().position(|(name, p)| name == "p" && p.concept == "but");
    if let Some(at) = but {
        let (_, but) = node.slots.remove(at);
        let mut found = slot(&node)?;
        behind_them(&but, &mut found)?;
        return Some(found);
    }
    let described = describe_together(&node)?;
    (described.total.is_none() && described.including.is_empty()).then_some(())?;
    let (different, same) = (described.different, described.same);
    let mut of = described.filter;
    if of.name.is_empty() && of.archetype.is_empty() && of.any.is_empty() || of.kind.is_empty() {
        of.kind = vec![Kind::Monster];
    }
    // Whose they are says the place.
    (of.whose.is_none() || !of.place.is_empty()).then_some(())?;
    (of.kind == [Kind::Monster] && of.unread.is_none()).then_some(())?;
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
    // "With the same Type and Attribute as each other".
    let each = |p: &Node| {
        let same =
            p.slot("what").filter(|what| what.concept == "same-as" && p.concept == "with-np" && how == "same")?;
        meaning::of_each_other(same)
    };
    let together = |p: &Node| meaning::shared(p).filter(|_| how == "same");
    let found = |p: &Node| alike(p, how).map(|by| vec![by]).or_else(|| each(p)).or_else(|| together(p));
    let all = node.slots.iter().filter(|(name, _)| name == "p").filter_map(|(_, p)| found(p)).flatten().collect();
    node.slots.retain(|(name, p)| name != "p" || found(p).is_none());
    all
}

pub(super) fn alike(p: &Node, how: &str) -> Option<Alike> {
    let but = matches!(p.concept.as_str(), "but" | "but-with") && how == "different";
    let what = p.slot("what").filter(|_| but || p.concept == "with-np")?;
    let mut original = false;
    let mut said = |(slot, part): &(compact_str::CompactString, Node)| match slot.as_str() {
        "head" => true,
        "m" if part.concept == "original" => {
            original = true;
            true
        }
        "m" => part.concept == how,
        "count" => part.concept == "the" && how == "same",
        _ => false,
    };
    let plain = what.slot("m").is_some() && what.slots.iter().all(&mut said);
    let head = what.slot("head").filter(|_| plain && p.slots.len() == 1)?;
    what.slots.iter().find(|(slot, part)| slot == "m" && part.concept == how)?;
    meaning::aspect(head, original)
}
