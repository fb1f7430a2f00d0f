//! What cannot happen to cards: "cannot be destroyed by battle", "unaffected by other cards' effects".

use crate::cards::continuous::{Effects, Modifier};
use crate::cards::filter::{Attribute, Filter, Kind, SummonKind, Who};
use crate::cards::trigger::Cause;
use crate::reader::node::Node;

use super::Slots;
use super::apply::also_type;
use super::modifier::word;
use super::noun::{Count, describe};

/// What cannot happen to the subject of a clause, or what it is besides; the subject is for the caller to read.
pub(super) fn protection(node: &Node) -> Option<Modifier> {
    let mut slots = Slots::of(node);
    for subject in ["who", "what", "subject"] {
        slots.take(subject);
    }
    let be = node.slot("be").map_or("", |be| be.concept.as_str());
    let found = match node.concept.as_str() {
        "cannot-be" => {
            let clause = slots.take("clause")?;
            happening(clause)?
        }
        "cannot-be-destroyed-by-battle" => Modifier::NotDestroyedBy(vec![Cause::Battle]),
        "cannot-be-destroyed" => destroyed(slots.take("by"))?,
        "cannot-be-targeted" => targeted(slots.take("by")?)?,
        "destroyed" | "destroyed-by-battle" | "tributed" | "targeted" | "used-as-material" if be == "cannot-be" => {
            return happening(node);
        }
        "unaffected" => Modifier::Unaffected(effects(slots.take("by")?)?),
        "is" => {
            let said = slots.take("as")?;
            match (said.concept.as_str(), be) {
                ("unaffected", "is" | "are" | "") if said.slots.len() == 1 => {
                    Modifier::Unaffected(effects(said.slot("by")?)?)
                }
                ("attribute", "is-also" | "are-also" | "is-also-still") => {
                    Modifier::AlsoAttribute(word::<Attribute>(&said.slot("a")?.concept)?)
                }
                _ => return None,
            }
        }
        "treated-as" if matches!(be, "is-also" | "are-also") => Modifier::AlsoType(also_type(slots.take("as")?)?),
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// What cannot be done to a card.
fn happening(clause: &Node) -> Option<Modifier> {
    let mut slots = Slots::of(clause);
    slots.take("subject");
    let found = match clause.concept.as_str() {
        "destroyed-by-battle" => Modifier::NotDestroyedBy(vec![Cause::Battle]),
        "destroyed" => destroyed(slots.take("by"))?,
        "targeted" => targeted(slots.take("by")?)?,
        "tributed" => Modifier::NotTributed,
        "used-as-material" => Modifier::NoMaterial(summons(slots.take("as")?)?),
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// What it is not destroyed by: anything, battle and effects, or effects that are described.
fn destroyed(by: Option<&Node>) -> Option<Modifier> {
    let Some(by) = by else { return Some(Modifier::NotDestroyedBy(Vec::new())) };
    causes(by).map(Modifier::NotDestroyedBy).or_else(|| effects(by).map(Modifier::NotDestroyedByEffects))
}

/// What it is not targeted by.
fn targeted(by: &Node) -> Option<Modifier> {
    whose_effects(by).map(Modifier::NotTargetedBy).or_else(|| effects(by).map(Modifier::NotTargetedByEffects))
}

/// Words for card effects of whomever: no words around them.
fn bare_effects(node: &Node) -> bool {
    let plain = |name: &str| name == "card-effect" || name == "card-effects";
    plain(&node.concept)
        || node.concept == "np"
            && node.slot("head").is_some_and(|h| plain(&h.concept))
            && node.slots.iter().all(|(n, c)| n == "head" || n == "count" && c.concept == "a")
}

/// "By battle or card effects".
pub(super) fn causes(node: &Node) -> Option<Vec<Cause>> {
    match node.concept.as_str() {
        "battle" => Some(vec![Cause::Battle]),
        "battle-or" if node.slots.is_empty() => Some(vec![Cause::Battle, Cause::Effect]),
        "battle-or" | "or-by" if node.slots.iter().all(|(n, _)| matches!(n.as_str(), "a" | "b")) => {
            (node.slot("a")?.concept == "battle" && bare_effects(node.slot("b")?))
                .then(|| vec![Cause::Battle, Cause::Effect])
        }
        _ if bare_effects(node) => Some(vec![Cause::Effect]),
        _ => None,
    }
}

/// "By card effects", "by your opponent's card effects".
fn whose_effects(node: &Node) -> Option<Who> {
    if bare_effects(node) {
        return Some(Who::Either);
    }
    let theirs = node.concept == "np"
        && node.slots.len() == 2
        && node.slot("head")?.concept.starts_with("card-effect")
        && matches!(node.slot("count")?.concept.as_str(), "opponents" | "an-opponents");
    theirs.then_some(Who::Opponent)
}

/// "Your opponent's card effects", "other cards' effects", "Spell effects", "the effects of …".
pub(super) fn effects(node: &Node) -> Option<Effects> {
    if bare_effects(node) {
        return Some(Effects::default());
    }
    let mut slots = Slots::of(node);
    (node.concept == "np").then_some(())?;
    let mut found = Effects::default();
    match slots.take("head")?.concept.as_str() {
        "card-effect" | "card-effects" | "effect" => {}
        "monster-effect" | "monster-effects" => found.kind.push(Kind::Monster),
        "spell-trap-effect" => found.kind = vec![Kind::Spell, Kind::Trap],
        _ => return None,
    }
    let mut described = node.slot("head")?.concept != "effect";
    if let Some(count) = slots.take("count") {
        match count.concept.as_str() {
            "opponents" | "an-opponents" => found.whose = Some(Who::Opponent),
            "the" => {}
            "poss-s" | "poss" if !described => {
                let of = count.slot("of")?;
                let head = of.slot("head")?.concept.as_str();
                let other = of.slots.len() == 2 && of.slot("m").is_some_and(|m| m.concept == "other");
                let kind = match head {
                    "card" => Vec::new(),
                    "monster" => vec![Kind::Monster],
                    _ => return None,
                };
                other.then_some(())?;
                (found.other, found.kind, described) = (true, kind, true);
            }
            _ => return None,
        }
    }
    for before in slots.all("m") {
        match before.concept.as_str() {
            "other" if described || !found.kind.is_empty() => found.other = true,
            "spell-of" => found.kind.push(Kind::Spell),
            "trap-of" => found.kind.push(Kind::Trap),
            "monster" => found.kind.push(Kind::Monster),
            _ => return None,
        }
        described = true;
    }
    if let Some(of) = slots.take("p") {
        (of.concept == "of" && !described).then_some(())?;
        let cards = describe(of.slot("of")?)?;
        matches!(cards.count, Count::Bare | Count::All).then_some(())?;
        found.of = Some(Box::new(cards.filter));
        described = true;
    }
    slots.done()?;
    (described && found != Effects::default()).then_some(found)
}

/// "As Link Material", "as material for an Xyz Summon", "as a Fusion, Synchro, or Xyz Material".
pub(super) fn summons(node: &Node) -> Option<Vec<SummonKind>> {
    let mut slots = Slots::of(node);
    if matches!(node.concept.as_str(), "or" | "and-or" | "list") {
        let mut all = summons(slots.take("a")?)?;
        all.extend(summons(slots.take("b")?)?);
        slots.done()?;
        return Some(all);
    }
    if let Some(count) = slots.take("count") {
        (count.concept == "a").then_some(())?;
    }
    if node.concept == "ones-adj" {
        // "A Fusion, Synchro, …" before what all of them are.
        let kinds = slots.take("m")?;
        slots.done()?;
        return listed(kinds);
    }
    (node.concept == "np").then_some(())?;
    let head = slots.take("head")?.concept.as_str();
    let found = match head.strip_suffix("-material").or_else(|| head.strip_suffix("-summon")) {
        Some(kind) => {
            if let Some(of) = slots.take("p") {
                // "For a Summon".
                let what = of.slot("what").filter(|_| of.concept == "for" && of.slots.len() == 1)?;
                let plain = what.slots.iter().all(|(n, v)| n == "head" || n == "count" && v.concept == "a");
                (plain && what.slot("head")?.concept == "summon").then_some(())?;
            }
            vec![word::<SummonKind>(kind)?]
        }
        None if head == "material" => {
            let of = slots.take("p")?;
            (of.concept == "for").then_some(())?;
            summons(of.slot("what")?)?
        }
        None => return None,
    };
    slots.done()?;
    Some(found)
}

/// "Fusion, Synchro" before "Material" or "Summon".
fn listed(node: &Node) -> Option<Vec<SummonKind>> {
    let mut slots = Slots::of(node);
    if matches!(node.concept.as_str(), "list" | "or" | "and") {
        let mut all = listed(slots.take("a")?)?;
        all.extend(listed(slots.take("b")?)?);
        slots.done()?;
        return Some(all);
    }
    let kind = slots.take("t").filter(|_| node.concept == "type")?;
    slots.done()?;
    Some(vec![word::<SummonKind>(&kind.concept)?])
}

/// Monsters alone, described by nothing.
pub(super) fn any_monster(filter: &Filter) -> bool {
    *filter == Filter { kind: vec![Kind::Monster], ..Filter::default() }
}
