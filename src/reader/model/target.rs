//! What is targeted: "target 1 monster you control and 1 card your opponent controls".

use crate::cards::filter::{Face, Filter, Kind, Place};
use crate::cards::step::Choice;
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reader::node::Node;

use super::around::{Clause, Said};
use super::figure;
use super::noun::{Count, Described, describe};

/// What is targeted, slot by slot; `None` where the model cannot say it.
pub(super) fn targets(node: &Node, on: Option<&Trigger>) -> Option<Vec<Choice>> {
    // "Activate this card by targeting …".
    let node = if node.concept == "doing" { node.slot("ger")? } else { node };
    let told = super::relative::summoned_from(node);
    let node = told.as_ref().unwrap_or(node);
    (node.concept == "target").then_some(())?;
    let mut clause = Clause::of(node, Said::default())?;
    if let Some(who) = clause.slots.take("who") {
        (who.concept == "you").then_some(())?;
    }
    let what = clause.slots.take("what")?;
    if let Some(choice) = of_event(what, on) {
        clause.done()?;
        return Some(vec![choice]);
    }
    if matches!(what.concept.as_str(), "and" | "both-and") {
        clause.done()?;
        let (a, b) = (describe(what.slot("a")?)?, describe(what.slot("b")?)?);
        return two(a, b);
    }
    let described = clause.describe_together(what)?;
    clause.done()?;
    Some(vec![one(described)?])
}

/// "That monster", "1 of them", "the attacking monster": of the cards of the event.
fn of_event(node: &Node, on: Option<&Trigger>) -> Option<Choice> {
    let trigger = on?;
    let Subject::Card(filter) = &trigger.subject else { return None };
    let attack = trigger.events == [EventKind::AttackDeclared];
    let summon =
        |e: &EventKind| matches!(e, EventKind::NormalSummoned | EventKind::SpecialSummoned | EventKind::FlipSummoned);
    // Cards that are still where the event found them, or where it has brought them.
    let place = match trigger.events[..] {
        [EventKind::SentToGraveyard] => Place::Graveyard,
        [EventKind::Banished] => Place::Banished,
        _ => (attack || trigger.events.iter().all(summon))
            .then_some(Place::MonsterZone)
            .filter(|_| trigger.and.is_empty() && filter.place == [Place::MonsterZone])?,
    };
    (filter.among.is_none() && trigger.or.is_empty()).then_some(())?;
    let meant = match node.concept.as_str() {
        "it" | "that-monster" => true,
        "of" => {
            let (count, of) = (node.slot("count")?, node.slot("of")?);
            let one = count.concept == "one" || count.concept == "num" && count.slot("NUM").and_then(figure) == Some(1);
            one && matches!(of.concept.as_str(), "them" | "those-monsters")
        }
        "np" if attack => {
            let attacking = node.slot("m").and_then(|m| m.slot("w")).is_some_and(|w| w.concept == "attacking");
            let the = node.slot("count").is_some_and(|c| matches!(c.concept.as_str(), "the" | "that"));
            attacking && the && node.slots.len() == 3 && node.slot("head").is_some_and(|h| h.concept == "monster")
        }
        _ => false,
    };
    meant.then_some(())?;
    let of = Filter { among: Some("event".to_owned()), place: vec![place], ..(**filter).clone() };
    super::choice::choice(Described::new(of, Count::Exactly(1)))
}

fn one(mut described: Described) -> Option<Choice> {
    let there = described.filter.face == Some(Face::Up) && described.filter.kind == [Kind::Monster];
    if described.filter.place.is_empty() && there {
        // Monsters are face-up or face-down on the field.
        described.filter.place = vec![Place::MonsterZone];
    }
    (!described.filter.place.is_empty() && !described.random).then_some(())?;
    super::choice::choice(described)
}

/// Two kinds of cards; where the first is, the second may say for both.
fn two(mut a: Described, b: Described) -> Option<Vec<Choice>> {
    if a.filter.place.is_empty() {
        a.filter.whose.is_none().then_some(())?;
        a.filter.place.clone_from(&b.filter.place);
        a.filter.whose = b.filter.whose;
    }
    Some(vec![one(a)?, one(b)?])
}
