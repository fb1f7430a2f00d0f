//! Noun phrases: "1 Level 4 or lower Warrior monster in your GY".

use serde::{Deserialize, Serialize};

use crate::cards::filter::{Attached, Filter, Kind, Place, Value, Who};
use crate::cards::materials::Alike;
use crate::reader::node::Node;

use super::materials::take_alike;
use super::modifier::{after, before};
pub(super) use super::put::{on_field, put};
use super::together::{asks_nothing, together};
use super::{Slots, figure, meaning, quoted};

/// How many are spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Count {
    /// No word for it.
    #[default]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Described {
    pub(super) filter: Filter,
    #[serde(default)]
    pub(super) count: Count,
    /// Taken at random.
    #[serde(default)]
    pub(super) random: bool,
    /// No two of them are alike in this.
    #[serde(default)]
    pub(super) different: Vec<Alike>,
    /// All of them are alike in this.
    #[serde(default)]
    pub(super) same: Vec<Alike>,
    /// Among them is one of its own for each of these descriptions.
    #[serde(default)]
    pub(super) including: Vec<Filter>,
    /// What a value of all of them comes to.
    #[serde(default)]
    pub(super) total: Option<Value>,
}

impl Described {
    /// So many cards that fit.
    pub(super) fn new(filter: Filter, count: Count) -> Described {
        let (different, same, including) = (Vec::new(), Vec::new(), Vec::new());
        Described { filter, count, random: false, different, same, including, total: None }
    }
}

/// Cards described; `None` where the phrase says something that no filter can.
pub(super) fn describe(node: &Node) -> Option<Described> {
    describe_together(node).filter(asks_nothing)
}

/// Cards described, with what is asked of them together: for those who choose them.
pub(super) fn describe_together(node: &Node) -> Option<Described> {
    let mut plain = node.clone();
    let mut different = take_alike(&mut plain, "different");
    // "Up to 2 \"A\" monsters and/or \"B\" monsters with different names": all of them.
    if matches!(plain.concept.as_str(), "or" | "and-or") {
        let last = plain.slots.iter_mut().find(|(name, b)| name == "b" && b.slot("count").is_none());
        different.extend(last.into_iter().flat_map(|(_, last)| take_alike(last, "different")));
    }
    let same = take_alike(&mut plain, "same");
    let described = phrase(&plain).or_else(|| meaning::described(&plain)).or_else(|| together(&plain))?;
    if described.count == Count::Exactly(1) && different.is_empty() && !same.is_empty() {
        // One card can only be like what was spoken of.
        return phrase(node);
    }
    let (different, same) = ([described.different, different].concat(), [described.same, same].concat());
    Some(Described { different, same, ..described })
}

fn phrase(node: &Node) -> Option<Described> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "np" | "named" | "ones" | "ones-adj" => {
            let mut filter = Filter::default();
            let counted = slots.take("count");
            let modest = counted.is_some_and(|n| matches!(n.concept.as_str(), "the" | "the-num"));
            let random = counted.is_some_and(|n| n.concept == "random");
            let count = counted.map_or(Some(Count::Bare), |n| count(n, &mut filter))?;
            if let Some(head) = slots.take("head") {
                self::head(head, &mut filter)?;
            } else if let Some(name) = slots.take("NAME") {
                // 'A monster "Fur Hire"' is one with that in its name; one of that name is called by the name alone.
                let general = |(n, m): &(compact_str::CompactString, Node)| n == "m" && m.concept == "monster";
                let names = if node.slots.iter().any(general) { &mut filter.archetype } else { &mut filter.name };
                names.push(quoted(name)?);
            }
            if counted.is_some_and(|n| [Some(n), n.slot("n")].into_iter().flatten().any(|n| n.concept == "as-many")) {
                // "As many … as possible": all that this can be done with.
                let at = slots.rest.iter().position(|(name, p)| *name == "p" && p.concept == "possible")?;
                slots.rest.remove(at);
            }
            let modifiers = slots.all("m");
            // "Insect, Plant and Reptile monsters" are of any of them, "1 Insect and Plant monster" is not.
            let several = matches!(count, Count::Bare | Count::All);
            let names = |m: &Node| m.slots.iter().all(|(name, part)| name == "sep" || part.concept == "name");
            (several || modifiers.iter().all(|m| m.concept != "and" || names(m))).then_some(())?;
            // Two names side by side are two of a list, none of them is part of the other.
            let listed = node.slot("NAME").is_some() && modifiers.iter().any(|m| m.concept == "name");
            (!listed).then_some(())?;
            for modifier in &modifiers {
                meaning::narrowed(modifier, &mut filter, before)?;
            }
            super::modifier::of_one_kind(&mut filter);
            // "A or B C monster": whether C is said of A as well, no words tell.
            let telling = modifiers.iter().filter(|m| narrows(m)).count();
            let either = modifiers.iter().any(|m| matches!(m.concept.as_str(), "or" | "and-or" | "slash" | "list"));
            (filter.any.is_empty() || !either || telling < 2).then_some(())?;
            monster_card(&mut filter, node.slot("head").is_some_and(|h| h.concept == "monster-card"));
            let mut relative = slots.take("r");
            let than = relative.and_then(|r| r.slot("than").filter(|_| r.concept == "than"));
            if than.is_some() {
                relative = None;
                node.slots.iter().any(|(_, p)| p.concept == "with-np").then_some(())?;
            }
            let behind = slots.all("p");
            // What stands behind "equipped with an Equip Card" may be said of that card.
            let worn = |p: &&Node| p.slot("rel").is_some_and(|rel| rel.concept == "equipped" && p.concept == "pp");
            let after_it = behind.iter().skip_while(|p| !worn(p)).any(|p| p.concept == "mentions");
            (!after_it).then_some(())?;
            for modifier in super::relative::behind(behind, than) {
                meaning::narrowed(&modifier, &mut filter, after)?;
            }
            if let Some(relative) = relative {
                meaning::narrowed(relative, &mut filter, super::relative::relative)?;
            }
            slots.done()?;
            // "The monster with the highest ATK".
            (!modest || filter.most.is_some() || filter.least.is_some()).then_some(())?;
            let one = node.slot("head").and_then(|h| h.slot("form")).is_none_or(|form| form.concept == "sg");
            let count = if modest && !one { Count::All } else { count };
            // A monster relative is equipped, or lies in a Spell & Trap Zone, is a Spell or Trap there.
            let away = [Place::SpellTrapZone, Place::PendulumZone, Place::FieldZone];
            let placed = !filter.place.is_empty() && filter.place.iter().all(|p| away.contains(p));
            monster_card(&mut filter, placed);
            // "All \"A\" and \"B\" monsters" are of either; of a number nobody could say.
            let either = modifiers.iter().any(|m| m.concept == "and");
            (!either || matches!(count, Count::Bare | Count::All)).then_some(())?;
            // Equip Cards lie on the field.
            let there = matches!(filter.place[..], [Place::Field | Place::SpellTrapZone]);
            (filter.attached != Some(Attached::Equipped) || there).then_some(())?;
            Some(Described { random, ..Described::new(filter, count) })
        }
        "or" | "and-or" | "slash" | "list" | "or-closed" => {
            let (a, b) = (slots.take("a")?, slots.take("b")?);
            slots.done()?;
            let b = super::owned::so(a, &mentioning(a, b));
            // "1 A and/or 1 B" are two cards at most.
            let counted =
                |n: &Node| n.slot("count").is_some_and(|count| matches!(count.concept.as_str(), "num" | "num-other"));
            (node.concept != "and-or" || !counted(a) || !counted(&b)).then_some(())?;
            either(describe(a)?, describe(&b)?)
        }
        // "All Spells and Traps": either kind.
        "and" => {
            let (a, b) = (slots.take("a")?, slots.take("b")?);
            slots.done()?;
            let (a, b) = (describe(a)?, describe(&super::owned::so(a, b))?);
            let plain = |node: &Node| node.slot("a").is_some_and(|a| a.concept == "np");
            (a.count == Count::All || plain(node) && a.count == Count::Bare && b.count == Count::Bare).then_some(())?;
            either(a, b)
        }
        // "All your opponent's monsters": every one of them.
        "all-n" => {
            let mut described = describe(slots.take("n")?)?;
            slots.done()?;
            (described.count == Count::Bare).then_some(())?;
            let filter = &mut described.filter;
            if filter.place.is_empty() && filter.whose.is_some() && filter.kind == [Kind::Monster] {
                filter.place = vec![Place::MonsterZone];
            }
            Some(Described { count: Count::All, ..described })
        }
        "except" | "except-closed" | "other-than" => {
            let mut described = describe_together(slots.take("n")?)?;
            let of = slots.take("of")?;
            slots.done()?;
            exclude(of, &mut described.filter)?;
            Some(described)
        }
        _ => None,
    }
}

/// "Monster Card": a monster, or one that counts as a Spell or Trap where it lies.
fn monster_card(filter: &mut Filter, so: bool) {
    if so && filter.kind == [Kind::Monster] {
        filter.kind.clear();
        filter.monster_card = true;
    }
}

/// Whether a word before a noun says what a card is, not how or whose it lies there.
fn narrows(modifier: &Node) -> bool {
    !matches!(
        modifier.concept.as_str(),
        "face-up" | "face-down" | "position" | "other" | "opponents" | "your" | "banished" | "card-of"
    )
}

/// "A or B": what only the last of them says of place and player holds of both.
fn either(a: Described, b: Described) -> Option<Described> {
    let count = match (a.count, b.count) {
        (count, Count::Bare) => count,
        (a, b) if a == b => a,
        _ => return None,
    };
    let random = a.random || b.random;
    let (mut one, mut other) = (a.filter, b.filter);
    let mut shared = Filter::default();
    let apart = !one.place.is_empty() && !other.place.is_empty() && one.place != other.place;
    if apart {
        shared.place.extend(one.place.iter().chain(other.place.iter().filter(|place| !one.place.contains(place))));
    } else if one.place.is_empty() || one.place == other.place {
        shared.place = std::mem::take(&mut other.place);
        one.place.clear();
    }
    if one.whose.is_none() || one.whose == other.whose {
        shared.whose = other.whose.take();
        one.whose = None;
    }
    let placed = !apart && (!one.place.is_empty() || !other.place.is_empty());
    if placed || one.whose.is_some() || other.whose.is_some() {
        return None;
    }
    if one.kind == other.kind {
        shared.kind.clone_from(&one.kind);
    } else if !one.kind.is_empty() && !other.kind.is_empty() {
        // Where only what they are differs, they are of either kind: face-down cards fit that as well.
        let both = [one.kind.clone(), other.kind.clone()].concat();
        one.kind.clone_from(&both);
        if (Filter { kind: both, ..other.clone() }) == one {
            let filter = Filter { place: shared.place, whose: shared.whose, ..one };
            return Some(Described { random, ..Described::new(filter, count) });
        }
        one.kind.truncate(one.kind.len() - other.kind.len());
    }
    shared.any = vec![one, other];
    Some(Described { random, ..Described::new(shared, count) })
}

/// "1 … or 1 card that mentions it": what "it" is.
pub(super) fn mentioning(a: &Node, b: &Node) -> Node {
    let mut b = b.clone();
    let Some(name) = a.slot("NAME") else { return b };
    let behind = b.slots.iter_mut().filter(|(n, _)| n == "p" || n == "r");
    behind.for_each(|(_, p)| told(p, &Node { concept: "named".into(), slots: vec![("NAME".into(), name.clone())] }));
    b
}

/// "That mentions it", with what "it" is.
fn told(node: &mut Node, it: &Node) {
    let mentions = matches!(node.concept.as_str(), "mentions" | "lists" | "lists-as");
    for (name, part) in &mut node.slots {
        if mentions && name == "what" && part.concept == "it" { part.clone_from(it) } else { told(part, it) }
    }
}

/// "except …".
pub(super) fn exclude(node: &Node, filter: &mut Filter) -> Option<()> {
    if matches!(node.concept.as_str(), "this-card" | "this-one" | "itself") {
        filter.other = true;
        return Some(());
    }
    if let Some(among) = meaning::spoken_of(node) {
        filter.not.push(Filter { among: Some(among), ..Filter::default() });
        return Some(());
    }
    let without = describe(node)?;
    let any = without.count == Count::Exactly(1) && node.slot("count").is_some_and(|c| c.concept == "a");
    (any || without.count == Count::Bare).then_some(())?;
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

/// How many.
pub(super) fn count(node: &Node, filter: &mut Filter) -> Option<Count> {
    let mut slots = Slots::of(node);
    let n = slots.take("n").or_else(|| slots.take("NUM"));
    let number = n.and_then(figure);
    let found = match node.concept.as_str() {
        "num" | "exactly" | "random" | "the-num" | "num-more" | "x-equal" => Count::Exactly(number?),
        // "A total of 2": of either kind.
        "a-total" => self::count(n?, filter)?,
        "a" | "the" | "one" => Count::Exactly(1),
        "num-other" => {
            filter.other = true;
            Count::Exactly(number?)
        }
        "of-your" => {
            let (inner, whose) = (n?, slots.take("of")?);
            filter.whose = Some(match whose.concept.as_str() {
                "your" => Who::You,
                "opponents" => Who::Opponent,
                _ => return None,
            });
            self::count(inner, filter)?
        }
        "another" => {
            filter.other = true;
            Count::Exactly(1)
        }
        "up-to" => Count::Between(1, number),
        "plus" | "or-more" | "at-least" => Count::Between(number?, None),
        either @ ("or" | "to") => {
            let (least, most) = (number?, figure(slots.take("b").or_else(|| slots.take("NUM"))?)?);
            // "3 or 6" are no 4.
            (either == "to" || most == least + 1).then_some(Count::Between(least, Some(most)))?
        }
        "any-number" => Count::Between(1, None),
        "all" | "each" | "every" | "both" | "as-many" => Count::All,
        "no" => Count::No,
        all @ ("all-other" | "no-other") => {
            filter.other = true;
            if all == "all-other" { Count::All } else { Count::No }
        }
        "an-opponents" => {
            filter.whose = Some(Who::Opponent);
            Count::Exactly(1)
        }
        whose @ ("your" | "opponents") => {
            filter.whose = Some(if whose == "your" { Who::You } else { Who::Opponent });
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
        "card" | "card-c" | "copies" => kind(filter, &[]),
        "spell" | "spell-card" => kind(filter, &[Kind::Spell]),
        "trap" | "trap-card" => kind(filter, &[Kind::Trap]),
        "spell-trap" | "spell-trap-card" | "spell-or-trap" | "spell-or-trap-b" | "spells-and-traps" => {
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
        "equip-card" => {
            filter.attached = Some(Attached::Equipped);
            Some(())
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
