//! What happened to this card before: "was Normal Summoned this turn", "was sent there this turn".

use crate::cards::condition::{Comparison, Condition, NextAfter, Order};
use crate::cards::filter::{Filter, Place, SummonKind};
use crate::cards::number::Number;
use crate::cards::trigger::{Activated, EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;
use crate::reader::reading::Piece;

use super::Slots;
use super::clauses::{alternatives, present, with};
use super::condition::{this, this_at};
use super::event::event;
use super::modifier::word;
use super::phase::{phase_of, point};

/// "This card was Special Summoned": how it came to where it is.
pub(super) fn summoned(node: &Node, slots: &mut Slots<'_>) -> Option<Condition> {
    matches!(node.slot("be")?.concept.as_str(), "was" | "was-properly").then_some(())?;
    this(slots.take("subject")?)?;
    let summoned = match node.concept.as_str() {
        "normal-or-special-summoned" => vec![SummonKind::Normal, SummonKind::Special],
        "normal-or-flip-summoned" => vec![SummonKind::Normal, SummonKind::Flip],
        "normal-flip-or-special-summoned" | "summoned" => {
            vec![SummonKind::Normal, SummonKind::Flip, SummonKind::Special]
        }
        "flip-or-special-summoned" => vec![SummonKind::Flip, SummonKind::Special],
        concept => vec![word(concept.strip_suffix("-summoned")?)?],
    };
    let mut how = Filter { place: vec![Place::MonsterZone], summoned, ..Filter::default() };
    for adverb in slots.all("m") {
        (adverb.concept == "from" && how.summoned_from.is_empty()).then_some(())?;
        let (places, whose) = super::place::places(adverb.slot("from")?)?;
        whose.is_none().then_some(())?;
        how.summoned_from = places;
    }
    Some(Condition::This(how))
}

/// "… this turn".
pub(super) fn this_turn(slots: &mut Slots<'_>) -> Option<Condition> {
    let cond = slots.take("cond")?;
    let until = slots.take("until")?;
    (until.concept == "this-turn" || until.slot("turn").is_some_and(|t| t.concept == "this-turn")).then_some(())?;
    let new = || Condition::Not(Box::new(Condition::NotThisTurn));
    let came = came_by(cond).map(|(there, by)| Condition::All([there, new()].into_iter().chain(by).collect()));
    came.or_else(|| {
        // "Is" would be an event that is to come.
        let past = alternatives(cond)?.iter().all(|one| present(one) != *one);
        past.then(|| in_turn(cond))?
    })
}

/// "… during your Main Phase this turn".
pub(super) fn in_phase_this_turn(node: &Node) -> Option<Condition> {
    (node.concept == "during" && node.slots.len() == 2).then_some(())?;
    let phase = node.slot("phase").filter(|p| p.concept == "during")?.slot("phase")?;
    let phase = phase.slot("phase").filter(|_| phase.concept == "phase-turn-this")?;
    let cond = node.slot("cond").filter(|cond| present(cond) != **cond)?;
    let Condition::ThisTurn(mut on) = in_turn(cond)? else { return None };
    on.during = phase_of(phase)?;
    let whose = super::phase::player_of(phase.slot("whose")?)?;
    let all = whose.map(Condition::Turn).into_iter().chain([Condition::ThisTurn(on)]);
    Some(Condition::All(all.collect()))
}

/// Any of these events, each of this turn.
pub(super) fn in_turn(cond: &Node) -> Option<Condition> {
    let mut all = alternatives(cond)?.iter().map(happened).collect::<Option<Vec<_>>>()?;
    if all.len() == 1 { all.pop() } else { Some(Condition::Any(all)) }
}

/// "3 or more monsters were destroyed": how many, and what happened to each of them.
fn each(node: &Node) -> Option<(i32, Node)> {
    if let Some(count) = node.slot("count").filter(|count| count.concept == "or-more") {
        return Some((super::figure(count.slot("n")?)?, with(node, "count", Node::leaf("a"))));
    }
    ["subject", "cond", "what", "a"].iter().find_map(|slot| {
        let (least, one) = each(node.slot(slot)?)?;
        Some((least, with(node, slot, one)))
    })
}

/// What happened so often this turn, to one card after the other.
fn often(node: &Node) -> Option<Condition> {
    let (least, one) = each(node)?;
    let on = before(&one)?;
    // Damage is no number of times.
    let counted = matches!(on.subject, Subject::Card(_))
        || on.events.iter().all(|e| matches!(e, EventKind::Activated | EventKind::AttackDeclared));
    let left = Number::Happened(Box::new(counted.then_some(on)?));
    Some(Condition::Compare(Comparison { left, is: Order::AtLeast, right: Number::Fixed(least) }))
}

/// What happened this turn; how this card was Summoned is written of it.
fn happened(node: &Node) -> Option<Condition> {
    if let Some(often) = often(node) {
        return Some(often);
    }
    let mut now = present(node);
    // Where it lies still, the place says no more.
    let stays = |n: &Node| {
        n.slot("count").is_some_and(|c| c.concept == "this")
            && n.slots.iter().all(|(name, p)| match name.as_str() {
                "count" | "head" => true,
                "p" => matches!(p.concept.as_str(), "on-field" | "you-control"),
                _ => false,
            })
    };
    let came = node.concept.ends_with("summoned") || node.concept == "flipped";
    if came && node.slot("subject").is_some_and(stays) {
        now = with(&now, "subject", Node::leaf("this-card"));
    }
    let was = with(&now, "be", Node::leaf("was"));
    let mut slots = Slots::of(&was);
    let how = node.slot("be").and_then(|_| summoned(&was, &mut slots)).filter(|_| slots.done().is_some());
    if let Some(Condition::This(how)) = how {
        return Some(Condition::This(Filter { summoned_this_turn: true, ..how }));
    }
    let found = event(&now, Timing::If).or_else(|| super::condition::fought(&now))?;
    (found.whole && found.must.is_empty() && !found.listed).then_some(())?;
    // Who attacked in a battle that is over is not written.
    (!found.on.by_card.as_ref().is_some_and(|card| card.attacking)).then_some(())?;
    if found.on == Trigger::of(Timing::If, vec![EventKind::Flipped], Subject::This) {
        let flipped = Filter { place: vec![Place::MonsterZone], flipped_this_turn: true, ..Filter::default() };
        return Some(Condition::This(flipped));
    }
    Some(Condition::ThisTurn(Box::new(found.on)))
}

/// "The End Phase of the turn this card was Summoned", "your next Standby Phase after this card was destroyed": the phase
/// as an event, and what must have happened.
pub(super) fn phase_after(node: &Node) -> Option<(Trigger, Condition)> {
    let told = node.slot("phase").filter(|_| node.concept == "during" && node.slots.len() == 1)?;
    let (phase, cond) = (told.slot("phase")?, told.slot("cond"));
    let during = |phase: &Node| point(&with(node, "phase", phase.clone()));
    if told.concept == "phase-after-np" {
        return after_activation(node, told);
    }
    let cond = cond?;
    if phase.concept == "phase-of" {
        let mut slots = Slots::of(phase);
        let (inner, turn) = (slots.take("phase")?, slots.take("of")?);
        slots.done()?;
        let mut slots = Slots::of(turn);
        (slots.take("head")?.concept == "turn" && slots.take("count")?.concept == "the").then_some(())?;
        let next = slots.take("m").is_none_or(|m| m.concept == "next");
        slots.done().filter(|()| next)?;
        let on = during(inner)?;
        return match told.concept.as_str() {
            "that-cond" => Some((on, in_turn(cond)?)),
            "phase-after" => Some((on, Condition::LastTurn(Box::new(before(cond)?)))),
            _ => None,
        };
    }
    (told.concept == "phase-after" && phase.concept == "phase").then_some(())?;
    let whose = match phase.slot("whose")?.concept.as_str() {
        "your-next" => "your",
        "opponents-next" => "opponents",
        "the-next" => "the",
        _ => return None,
    };
    let on = during(&with(phase, "whose", Node::leaf(whose)))?;
    let [phase] = phase_of(phase)?[..] else { return None };
    let next = NextAfter { event: before(cond)?, phase, whose: on.who, nth: 1 };
    Some((on, Condition::NextAfter(Box::new(next))))
}

/// "Your 2nd Standby Phase after this card's activation".
fn after_activation(node: &Node, told: &Node) -> Option<(Trigger, Condition)> {
    let (inner, of) = (told.slot("phase")?, told.slot("of")?);
    let whose = inner.slot("whose").filter(|whose| matches!(whose.concept.as_str(), "your-nth" | "opponents-nth"))?;
    let mut parts = Slots::of(of);
    let (count, head) = (parts.take("count")?, parts.take("head")?);
    parts.done()?;
    let this = count.concept == "poss" && count.slot("of")?.concept == "this-card" && head.concept == "activation";
    let coming = super::later::point(inner).filter(|_| this)?;
    let owner = if whose.concept == "your-nth" { "your" } else { "opponents" };
    let on = point(&with(node, "phase", with(inner, "whose", Node::leaf(owner))))?;
    let event = Trigger {
        activation: Some(Activated::Card),
        ..Trigger::of(Timing::If, vec![EventKind::Activated], Subject::This)
    };
    let next = NextAfter { event, phase: coming.phase?, whose: coming.whose, nth: coming.nth };
    Some((on, Condition::NextAfter(Box::new(next))))
}

/// "If this card is banished, during the Standby Phase of the next turn": the phase as an event, and what must have
/// happened in the turn before, which another piece of the head tells.
pub(super) fn phase_of_next_turn(node: &Node, pieces: &[&Piece]) -> Option<(Trigger, Condition)> {
    let phase = node.slot("phase").filter(|p| node.concept == "during" && p.concept == "phase-of")?;
    let (inner, turn) = (phase.slot("phase")?, phase.slot("of")?);
    let mut slots = Slots::of(turn);
    let next = slots.take("head")?.concept == "turn" && slots.take("count")?.concept == "the";
    (slots.take("m")?.concept == "next" && next).then_some(())?;
    slots.done()?;
    let mut others = pieces.iter().filter_map(|p| p.node.as_ref());
    let told = others.find(|o| matches!(o.concept.as_str(), "if" | "when") && o.slots.len() == 1)?;
    let happened = before(told.slot("cond")?).filter(|on| on.subject == Subject::This)?;
    let on = point(&with(node, "phase", inner.clone()))?;
    Some((on, Condition::LastTurn(Box::new(happened))))
}

/// The event that a phase comes after.
fn before(cond: &Node) -> Option<Trigger> {
    let found = event(&present(cond), Timing::If)?;
    (found.whole && found.must.is_empty() && !found.listed).then_some(found.on)
}

/// This card, which is "it" where its own place is spoken of.
fn own(node: &Node) -> Option<()> {
    (node.concept == "it" && node.slots.is_empty()).then_some(()).or_else(|| this(node))
}

/// "It is in the GY because it was sent there this turn", "… because it was destroyed and sent there this turn".
pub(super) fn came_by(node: &Node) -> Option<(Condition, Option<Condition>)> {
    let (told, sent) = match node.concept.as_str() {
        "and-pp" => (node.slot("a")?, Some(node.slot("b")?)),
        _ => (node, None),
    };
    let mut slots = Slots::of(told);
    let place = slots.take("cond").filter(|c| c.concept == "is" && c.slot("be").is_some_and(|b| b.concept == "is"))?;
    own(place.slot("what")?)?;
    let there = this_at(place.slot("as")?)?;
    let because = slots.take("while").filter(|w| w.concept == "because" && w.slots.len() == 1)?;
    slots.done()?;
    let Condition::This(Filter { place: at, .. }) = &there else { return None };
    (at[..] == [Place::Graveyard]).then_some(())?;
    let came = because.slot("cond")?;
    own(came.slot("subject")?)?;
    let there_is = |node: &Node| node.concept == "sent-there";
    if sent.is_none() && there_is(came) && came.slots.iter().all(|(n, _)| matches!(n.as_str(), "subject" | "be")) {
        return Some((there, None));
    }
    let mut told = with(&present(came), "subject", Node::leaf("this-card"));
    match sent {
        Some(sent) => {
            there_is(sent).then_some(())?;
            let slots = vec![("a".into(), told), ("b".into(), to_graveyard(sent))];
            told = Node { concept: "and-pp".into(), slots };
        }
        None if there_is(&told) => told = to_graveyard(&told),
        // What battle destroyed was sent there for that.
        None => (told.concept == "destroyed-by-battle").then_some(())?,
    }
    let found = event(&told, Timing::If)?;
    (found.whole && found.must.is_empty() && !found.listed).then_some(())?;
    Some((there, Some(Condition::CameBy(Box::new(found.on)))))
}

/// "Sent there" as "sent to the GY".
fn to_graveyard(node: &Node) -> Node {
    let mut node = with(node, "to", Node::leaf("graveyard"));
    node.concept = "sent-to-graveyard".into();
    node
}
