//! What cannot happen to cards: "cannot be destroyed by battle", "unaffected by other cards' effects".

use crate::cards::continuous::Effects;
use crate::cards::filter::{Filter, Kind, SummonKind, Who};
use crate::cards::trigger::Cause;
use crate::reader::node::Node;

use super::Slots;
use super::modifier::word;
use super::noun::{Count, describe};

/// Words for card effects of whomever: no words around them.
fn bare_effects(node: &Node) -> bool {
    let plain = |name: &str| name == "card-effect" || name == "card-effects";
    plain(&node.concept)
        || node.concept == "np"
            && node.slot("head").is_some_and(|h| plain(&h.concept))
            && node.slots.iter().all(|(n, c)| n == "head" || n == "count" && c.concept == "a")
}

/// "By effects", with no word of whose.
fn only_effects(node: &Node) -> bool {
    node.concept == "np" && node.slots.len() == 1 && node.slot("head").is_some_and(|head| head.concept == "effect")
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
        _ if bare_effects(node) || only_effects(node) => Some(vec![Cause::Effect]),
        _ => None,
    }
}

/// "Your opponent's card effects", "activated Spell or monster effects", "the effects of …", "…, except those of …".
pub(super) fn effects(node: &Node) -> Option<Effects> {
    if bare_effects(node) {
        return Some(Effects::default());
    }
    let mut slots = Slots::of(node);
    let mut found = Effects::default();
    match node.concept.as_str() {
        "except-closed" => {
            found = effects(slots.take("n")?)?;
            spare(slots.take("of")?, &mut found)?;
        }
        // "Trap Cards or effects": of Traps.
        "battle-or" | "battle-and" | "or" => {
            let (cards, bare) = (slots.take("a")?, slots.take("b")?);
            let effect = bare.slots.iter().all(|(n, head)| n == "head" && head.concept == "effect");
            (effect && bare.concept == "np" && cards.slot("head")?.concept.ends_with("-card")).then_some(())?;
            found = effects(cards)?;
        }
        "np" => {
            // "Effects" alone are told by what stands around them.
            let head = slots.take("head")?;
            let told = !slots.rest.is_empty() && matches!(head.concept.as_str(), "effect" | "effects");
            of_kind(&head.concept, &mut found).or_else(|| told.then_some(()))?;
            if let Some(count) = slots.take("count") {
                match count.concept.as_str() {
                    "opponents" | "an-opponents" | "the-opponents" => found.whose = Some(Who::Opponent),
                    "your" => found.whose = Some(Who::You),
                    "all-other" => found.other = true,
                    "the" | "any" => {}
                    "poss-s" | "poss" => of_cards(count.slot("of")?, &mut found)?,
                    _ => return None,
                }
            }
            for before in slots.all("m") {
                before_effects(before, &mut found)?;
            }
            if let Some(of) = slots.take("p") {
                of_cards(of.slot("of").filter(|_| of.concept == "of")?, &mut found)?;
            }
        }
        word => of_kind(word, &mut found)?,
    }
    slots.done()?;
    (found != Effects::default()).then_some(found)
}

/// Of which cards effects are, by the noun.
fn of_kind(noun: &str, found: &mut Effects) -> Option<()> {
    found.kind = match noun {
        "card-effect" | "card-effects" => Vec::new(),
        "activated-effect" => {
            found.activated = true;
            Vec::new()
        }
        "monster-effect" | "monster-effects" => vec![Kind::Monster],
        "spell-or-effects" | "spell-card" => vec![Kind::Spell],
        "trap-card" => vec![Kind::Trap],
        "spell-trap-effect" | "spell-trap-effects" | "spell-trap-card" => vec![Kind::Spell, Kind::Trap],
        _ => return None,
    };
    Some(())
}

/// A word before "effects": of which cards, or that they are activated.
fn before_effects(word: &Node, found: &mut Effects) -> Option<()> {
    match word.concept.as_str() {
        "other" => found.other = true,
        "spell-of" => found.kind.push(Kind::Spell),
        "trap-of" => found.kind.push(Kind::Trap),
        "monster" => found.kind.push(Kind::Monster),
        "pp" if word.slot("w")?.concept == "activated" => found.activated = true,
        "or" | "and" if found.kind.is_empty() => {
            (before_effects(word.slot("a")?, found).and(before_effects(word.slot("b")?, found)))?;
            (found.kind.len() == 2 && !found.other && word.slots.len() <= 3).then_some(())?;
        }
        _ => {
            let mut of = found.of.take().map_or_else(Filter::default, |of| *of);
            of.kind = if found.kind.is_empty() { vec![Kind::Monster] } else { found.kind.clone() };
            super::meaning::narrowed(word, &mut of, super::modifier::before)?;
            of.kind.clear();
            (of.place.is_empty() && of.whose.is_none() && !of.other && of.face.is_none()).then_some(())?;
            found.of = Some(Box::new(of));
        }
    }
    Some(())
}

/// "Of your opponent's monsters", "other cards'".
fn of_cards(node: &Node, found: &mut Effects) -> Option<()> {
    let cards = describe(node).filter(|d| matches!(d.count, Count::Bare | Count::All) && found.of.is_none())?;
    let mut of = cards.filter;
    if of.place.is_empty() {
        let kind = std::mem::take(&mut of.kind);
        let said = |one: bool, other: bool| !(one && other);
        (said(!kind.is_empty(), !found.kind.is_empty()) && said(of.whose.is_some(), found.whose.is_some()))
            .then_some(())?;
        found.kind.extend(kind);
        found.whose = found.whose.or(of.whose.take());
        found.other |= std::mem::take(&mut of.other);
    }
    found.of = (of != Filter::default()).then(|| Box::new(of));
    Some(())
}

/// "Except Link Monsters' effects", "except Equip Cards": effects that are not meant.
pub(super) fn spare(node: &Node, found: &mut Effects) -> Option<()> {
    if matches!(node.concept.as_str(), "its-own" | "this-card" | "itself") {
        found.other = true;
        return Some(());
    }
    let own = |count: &Node| matches!(count.concept.as_str(), "its" | "their");
    if node.concept == "ones-adj" && node.slot("m")?.concept == "own" && node.slot("count").is_some_and(own) {
        found.not_own = true;
        return Some(());
    }
    // "Except those of Ritual Monsters".
    let those = |count: &Node| count.concept == "those";
    if node.concept == "of" && node.slots.len() == 2 && node.slot("count").is_some_and(those) {
        return spare(node.slot("of")?, found);
    }
    let of = match node.slot("count").filter(|c| matches!(c.concept.as_str(), "poss" | "poss-s")) {
        Some(owner) => owner.slot("of").filter(|_| {
            matches!(node.concept.as_str(), "count-only")
                || node.slots.len() == 2 && node.slot("head").is_some_and(|h| h.concept == "effect")
        })?,
        None => node,
    };
    let not = describe(of).filter(|d| d.count == Count::Bare && d.filter.place.is_empty() && !d.random)?.filter;
    found.of.get_or_insert_default().not.push(not);
    Some(())
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
