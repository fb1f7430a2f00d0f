//! Relative clauses: "that is banished", "that mentions …", "that was Special Summoned from the Extra Deck".

use crate::cards::filter::{Attached, Filter};
use crate::reader::node::Node;

use super::clauses::with;
use super::meaning;
use super::modifier::{after, before, summon};
use super::noun::{Count, describe, put};
use super::place::places;

/// What a relative clause says of the cards; `None` where no filter can.
pub(super) fn relative(node: &Node, filter: &mut Filter) -> Option<()> {
    if node.concept == "by" {
        return by_its_effect(node, filter);
    }
    matches!(node.concept.as_str(), "that" | "that-comma").then_some(())?;
    let [(_, clause)] = node.slots.as_slice() else { return None };
    match clause.concept.as_str() {
        "have" | "has" => {
            let slots = vec![("what".into(), clause.slot("what")?.clone())];
            after(&Node { concept: "with-np".into(), slots }, filter)
        }
        "pas" => {
            let be = matches!(clause.slot("be")?.concept.as_str(), "is" | "are" | "was" | "were");
            summoned(clause.slot("what").filter(|_| be && clause.slots.len() == 2)?, filter)
        }
        "is" | "is-pp" => {
            let be = clause.slot("be")?.concept.as_str();
            let state = clause.slot("as").or_else(|| clause.slot("what"))?;
            (clause.slots.len() == 2).then_some(())?;
            match (be, state.concept.as_str()) {
                ("is-not" | "are-not", _) => {
                    let mut without = Filter { kind: filter.kind.clone(), ..Filter::default() };
                    if state.concept == "np" {
                        let described = describe(state)?;
                        matches!(described.count, Count::Exactly(1) | Count::Bare).then_some(())?;
                        without = described.filter;
                    } else {
                        before(state, &mut without)?;
                    }
                    filter.not.push(without);
                    Some(())
                }
                // "That is banished or in your GY".
                ("is" | "are", "or" | "and-or")
                    if filter.whose.is_some() && put(&mut filter.clone(), state).is_some() =>
                {
                    put(filter, state)
                }
                ("is" | "are", _) => before(state, filter),
                _ => None,
            }
        }
        _ => None,
    }
}

/// "Special Summoned", "Special Summoned from the Extra Deck", as a word behind a noun.
pub(super) fn summoned(rel: &Node, filter: &mut Filter) -> Option<()> {
    let kind = summon(&rel.concept)?;
    filter.summoned = filter.summoned.is_empty().then(|| vec![kind])?;
    let from = match rel.slots.as_slice() {
        [] => return Some(()),
        [(_, m)] if matches!(m.concept.as_str(), "using" | "by-doing") => {
            return meaning::narrowed(m, filter, |_, _| None);
        }
        [(_, m)] if m.concept == "from" => m.slot("from").filter(|_| m.slots.len() == 1)?,
        _ => return None,
    };
    let (from, whose) = places(from)?;
    whose.is_none().then_some(())?;
    filter.summoned_from = filter.summoned_from.is_empty().then_some(from)?;
    Some(())
}

/// "Equipped to this card by its effect".
fn by_its_effect(node: &Node, filter: &mut Filter) -> Option<()> {
    let what = node.slot("what").filter(|_| node.slots.len() == 1)?;
    let own = |of: &Node| match of.slot("count").filter(|_| of.slots.len() == 2)?.concept.as_str() {
        "its" => Some(()),
        "poss" => (of.slot("count")?.slot("of")?.concept == "this-card").then_some(()),
        _ => None,
    };
    if what.concept != "this-effect" {
        (what.slot("head")?.concept == "effect").then_some(())?;
        own(what)?;
    }
    (filter.attached == Some(Attached::EquippedToThis)).then_some(())?;
    filter.attached = Some(Attached::EquippedByItsEffect);
    Some(())
}

/// Whether a word behind a noun says only how the card was Summoned, not from where.
fn summoned_bare(p: &Node) -> Option<&Node> {
    let rel = match p.concept.as_str() {
        "pp" => p.slot("rel")?,
        "that" => p.slot("rel").filter(|pas| pas.concept == "pas")?.slot("what")?,
        _ => return None,
    };
    (rel.slots.is_empty() && summon(&rel.concept).is_some()).then_some(rel)
}

/// "From the Extra Deck" belongs to "Special Summoned" before it, like "using …".
fn with_from(p: &Node, place: &Node) -> Node {
    if summon(&p.concept).is_some() {
        let from = if matches!(place.concept.as_str(), "using" | "by-doing") {
            place.clone()
        } else {
            Node { concept: "from".into(), slots: vec![("from".into(), place.clone())] }
        };
        return Node { concept: p.concept.clone(), slots: vec![("m".into(), from)] };
    }
    let slots = p.slots.iter().map(|(name, inner)| (name.clone(), with_from(inner, place)));
    Node { concept: p.concept.clone(), slots: slots.collect() }
}

/// The words behind a noun, each with what belongs to it: "with a different name" and "than that monster" as well.
pub(super) fn behind(all: Vec<&Node>, than: Option<&Node>) -> Vec<Node> {
    let mut found: Vec<Node> = Vec::new();
    for p in all {
        // "With a different name from that monster".
        if p.concept == "from-it"
            && let Some(last) = found.last_mut().filter(|last| differs(last))
        {
            last.slots.push(("than".into(), p.slot("what").cloned().unwrap_or_else(|| p.clone())));
            continue;
        }
        match found.last_mut().filter(|last| p.concept == "from-place" && summoned_bare(last).is_some()) {
            Some(last) => *last = p.slot("place").map_or_else(|| last.clone(), |place| with_from(last, place)),
            None => found.push(p.clone()),
        }
    }
    if let (Some(last), Some(than)) = (found.iter_mut().rfind(|p| p.concept == "with-np"), than) {
        last.slots.push(("than".into(), than.clone()));
    }
    found
}

/// "With a different name".
fn differs(p: &Node) -> bool {
    let what = p.slot("what").filter(|_| p.concept == "with-np" && p.slots.len() == 1);
    what.is_some_and(|what| what.slots.iter().any(|(name, m)| name == "m" && m.concept == "different"))
}

/// A clause about cards "that were Special Summoned", with "from the Extra Deck" behind the verb said of them.
pub(super) fn summoned_from(clause: &Node) -> Option<Node> {
    if let Some(inner) = clause.slot("clause") {
        return Some(with(clause, "clause", summoned_from(inner)?));
    }
    let at = clause.slots.iter().rposition(|(name, _)| matches!(name.as_str(), "what" | "subject" | "as"))?;
    let from = |(name, p): &(compact_str::CompactString, Node)| {
        name == "from" || name == "m" && matches!(p.concept.as_str(), "from" | "using" | "by-doing")
    };
    let whence = clause.slots.iter().position(from)?;
    let (_, place) = &clause.slots[whence];
    let place = if place.concept == "from" { place.slot("from")? } else { place };
    let mut told = clause.clone();
    told.slots[at].1 = last_with(&clause.slots[at].1, place)?;
    told.slots.remove(whence);
    Some(told)
}

/// Cards whose last word says how they were Summoned, with the place; "the effects of" such cards as well.
fn last_with(what: &Node, place: &Node) -> Option<Node> {
    let (_, last) = what.slots.last()?;
    let mut told = what.clone();
    let of = matches!(last.concept.as_str(), "of" | "np");
    told.slots.last_mut()?.1 =
        if of { last_with(last, place)? } else { summoned_bare(last).map(|_| with_from(last, place))? };
    Some(told)
}
