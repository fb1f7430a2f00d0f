//! "If you destroyed a Dragon monster by this effect", "if it was a monster": what the effect has done before.

use crate::cards::condition::Condition;
use crate::cards::filter::{Filter, Who};
use crate::cards::step::Noun;
use crate::cards::trigger::{EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;

use super::clauses::{present, with};
use super::event::event;
use super::noun::{Count, describe};
use super::place::places;
use super::refer::Context;

/// What steps do, as texts call it afterwards, and the event that comes of it.
const DEEDS: [(&str, EventKind); 8] = [
    ("destroyed", EventKind::Destroyed),
    ("banished", EventKind::Banished),
    ("sent", EventKind::SentToGraveyard),
    ("tributed", EventKind::Tributed),
    ("discarded", EventKind::Discarded),
    ("special-summoned", EventKind::SpecialSummoned),
    ("added", EventKind::AddedToHand),
    ("drawn", EventKind::Drawn),
];

/// The clauses that tell of these events, of the cards to which they happen.
const PASSIVE: [(&str, EventKind); 7] = [
    ("destroyed", EventKind::Destroyed),
    ("banished", EventKind::Banished),
    ("sent-to-graveyard", EventKind::SentToGraveyard),
    ("tributed", EventKind::Tributed),
    ("discarded", EventKind::Discarded),
    ("special-summoned", EventKind::SpecialSummoned),
    ("added-to-hand", EventKind::AddedToHand),
];

/// A condition on what an earlier step of the same effect did.
pub(super) fn done(node: &Node, context: &Context) -> Option<Condition> {
    if node.concept == "is" {
        return was(node, context);
    }
    let told = bare(node);
    let active = told.slot("f").is_some_and(|f| f.concept == "past") && told.slot("who")?.concept == "you";
    let passive = told.slot("be").is_some_and(|be| matches!(be.concept.as_str(), "was" | "were"));
    let on = match told.concept.as_str() {
        "draw" if active => drawn(told.slot("what")?)?,
        "special-summon" if active && told.slot("what").is_none() => summoned_from(&told)?,
        _ if active => happened(&suffered(&told)?)?,
        _ if passive => happened(&present(&told))?,
        _ => return None,
    };
    let [kind] = on.events[..] else { return None };
    let (word, _) = DEEDS.iter().find(|(_, deed)| *deed == kind)?;
    context.did(word).then(|| Condition::Done(Box::new(on)))
}

/// The clause without the words that it is this effect that did it.
fn bare(node: &Node) -> Node {
    let this = |n: &Node| n.concept == "this-effect" || n.concept == "np" && this_effect(n);
    let by = |name: &str, n: &Node| match (name, n.concept.as_str()) {
        ("by", _) => this(n),
        ("m" | "p", "this-way") => true,
        ("m", "by") => n.slot("by").is_some_and(this),
        ("p", "by" | "with-np") => n.slot("what").is_some_and(this),
        _ => false,
    };
    let part = |name: &str, n: &Node| match (name, n.concept.as_str()) {
        ("what" | "subject", _) => bare(n),
        // "Any monsters" as "a monster(s)".
        ("count", "any") => Node::leaf("a"),
        _ => n.clone(),
    };
    let slots = node.slots.iter().filter(|(name, n)| !by(name, n));
    let slots = slots.map(|(name, n)| (name.clone(), part(name, n))).collect();
    Node { concept: node.concept.clone(), slots }
}

/// "This effect" as a described noun.
fn this_effect(node: &Node) -> bool {
    let slot = |name: &str| node.slot(name).map(|n| n.concept.as_str());
    node.slots.len() == 2 && (slot("count"), slot("head")) == (Some("this"), Some("effect"))
}

/// "You destroyed it" as "it is destroyed".
fn suffered(node: &Node) -> Option<Node> {
    let concept = match node.concept.as_str() {
        "special-summon" => "special-summoned",
        "destroy" => "destroyed",
        "banish" => "banished",
        "tribute" => "tributed",
        "discard" => "discarded",
        "send-to-graveyard" => "sent-to-graveyard",
        "add-to-it" => "added-to-hand",
        _ => return None,
    };
    let mut slots = vec![("subject".into(), node.slot("what")?.clone()), ("be".into(), Node::leaf("is"))];
    for (name, inner) in &node.slots {
        match name.as_str() {
            "who" | "f" | "what" => {}
            "from" | "to" => slots.push((name.clone(), inner.clone())),
            "m" if inner.concept == "from" => slots.push((name.clone(), inner.clone())),
            _ => return None,
        }
    }
    Some(Node { concept: concept.into(), slots })
}

fn happened(node: &Node) -> Option<Trigger> {
    let found = event(node, Timing::If)?;
    (found.whole && found.must.is_empty() && !found.listed).then_some(found.on)
}

/// "You drew 2 or more cards".
fn drawn(what: &Node) -> Option<Trigger> {
    let described = describe(what)?;
    let at_least = match described.count {
        Count::Exactly(1) | Count::Between(1, None) => None,
        Count::Between(least, None) => Some(u8::try_from(least).ok()?),
        _ => return None,
    };
    let plain = described.filter.place.is_empty() && described.filter.whose.is_none() && !described.random;
    let any = described.filter == Filter::default();
    let subject = if any { Subject::Anything } else { Subject::Card(Box::new(described.filter)) };
    plain.then(|| Trigger { at_least, ..Trigger::of(Timing::If, vec![EventKind::Drawn], subject) })
}

/// "You Special Summoned from the Deck", whatever it was.
fn summoned_from(node: &Node) -> Option<Trigger> {
    let [_, _, (name, from)] = node.slots.as_slice() else { return None };
    let (from, whose) = places(from.slot("from").filter(|_| name == "m" && from.slots.len() == 1)?)?;
    let summoned = Trigger::of(Timing::If, vec![EventKind::SpecialSummoned], Subject::Anything);
    matches!(whose, None | Some(Who::You)).then_some(Trigger { from, ..summoned })
}

/// "If it was a monster": the card that the step before did something to.
fn was(node: &Node, context: &Context) -> Option<Condition> {
    (node.slots.len() == 3 && matches!(node.slot("be")?.concept.as_str(), "was" | "were")).then_some(())?;
    let noun = context.pronoun_of(node.slot("what")?)?;
    let known = matches!(noun, Noun::Those | Noun::Target(_) | Noun::Bound(_));
    let done = context.deed_of_latest().filter(|_| known)?;
    let (_, kind) = DEEDS.iter().find(|(word, _)| *word == done)?;
    let what = node.slot("as")?;
    if *kind == EventKind::Drawn {
        return Some(Condition::Done(Box::new(drawn(what)?)));
    }
    let of = describe(what)?;
    (of.count == Count::Exactly(1) && !of.random && of.filter.place.is_empty()).then_some(())?;
    let clause = Node { concept: PASSIVE.iter().find(|(_, deed)| deed == kind)?.0.into(), slots: Vec::new() };
    Some(Condition::Done(Box::new(happened(&with(&clause, "subject", what.clone()))?)))
}
