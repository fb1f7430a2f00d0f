//! What is targeted: "target 1 monster you control and 1 card your opponent controls".

use crate::cards::filter::{Face, Filter, Kind, Place};
use crate::cards::step::{Choice, Noun};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reader::node::Node;

use super::around::{Clause, Said};
use super::fighters::fighters;
use super::figure;
use super::noun::{Count, Described, describe};
use super::pointing::Pointing;
use super::refer::Context;
use super::spoken::{Fit, Thing};

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
    let number = |n: &Node| n.concept == "equal-to" || n.slot("range").is_some_and(|range| range.concept == "up-to");
    if clause.up_to.is_some() || clause.equal_to.is_some() || what.slots.iter().any(|(_, n)| number(n)) {
        let Some(Noun::Choose(choice)) = clause.cards(what, &Context::default()) else { return None };
        clause.done()?;
        return Some(vec![*choice]);
    }
    let described = clause.describe_together(what)?;
    clause.done()?;
    Some(vec![one(described)?])
}

/// "That monster", "1 of those destroyed monsters", "the attacking monster": of the cards of the event, or of its battle.
fn of_event(node: &Node, on: Option<&Trigger>) -> Option<Choice> {
    let trigger = on.filter(|on| on.or.is_empty())?;
    let is_one = |count: &Node| count.concept == "one" || count.slot("NUM").and_then(figure) == Some(1);
    let asked = match node.concept.as_str() {
        "it" | "that-monster" => None,
        "of" => {
            let them = matches!(node.slot("of")?.concept.as_str(), "them" | "those-monsters");
            (them && is_one(node.slot("count")?)).then_some(None)?
        }
        _ => {
            let mut asked = node.clone();
            for (_, count) in asked.slots.iter_mut().filter(|(slot, n)| slot == "count" && n.concept == "of-your") {
                is_one(count.slot("n")?).then_some(())?;
                *count = count.slot("of").filter(|of| of.concept == "those")?.clone();
            }
            Some(Pointing::of(&asked)?)
        }
    };
    let meant = |thing: &Thing| asked.as_ref().is_none_or(|asked| thing.fits(asked) == Fit::Surely);
    let Subject::Card(filter) = &trigger.subject else { return fighting(trigger, asked.as_ref()?) };
    if !meant(&Thing::of_event(false, trigger, filter)) {
        return fighting(trigger, asked.as_ref()?);
    }
    let stays = |e: &EventKind| {
        use EventKind as E;
        matches!(e, E::AttackDeclared | E::NormalSummoned | E::SpecialSummoned | E::FlipSummoned)
    };
    // Cards that are still where the event found them, or where it has brought them.
    let place = match trigger.events[..] {
        [EventKind::SentToGraveyard] => Place::Graveyard,
        [EventKind::Banished] => Place::Banished,
        _ => (trigger.events.iter().all(stays) && trigger.and.is_empty() && filter.place == [Place::MonsterZone])
            .then_some(Place::MonsterZone)?,
    };
    filter.among.is_none().then_some(())?;
    let of = Filter { among: Some("event".to_owned()), place: vec![place], ..(**filter).clone() };
    super::choice::choice(Described::new(of, Count::Exactly(1)))
}

/// The one other monster of the battle that is asked for.
fn fighting(on: &Trigger, asked: &Pointing) -> Option<Choice> {
    let all: Vec<_> = fighters(on, &[]).into_iter().filter(|thing| thing.fits(asked) == Fit::Surely).collect();
    let [Thing { noun: Some(Noun::All(of)), .. }] = all.as_slice() else { return None };
    super::choice::choice(Described::new((**of).clone(), Count::Exactly(1)))
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
