//! What is targeted: "target 1 monster you control and 1 card your opponent controls".

use std::cell::RefCell;
use std::rc::Rc;

use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::step::{Choice, Noun};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};
use crate::reader::touches;

use super::around::{Clause, Said};
use super::control::theirs;
use super::effect::{activates, known};
use super::figure;
use super::noun::{Count, Described, describe};
use super::refer::Context;

/// What is targeted, which may speak of what was paid before, with this card alone where it is all that was spoken of
/// (`itself`); the cards that it speaks of so.
pub(super) fn aim(
    pieces: &[&Piece],
    words: &dyn Fn(&Piece) -> String,
    itself: bool,
    mut context: Context,
    effect: &mut Effect,
) -> Rc<RefCell<Vec<(String, Choice)>>> {
    let mut paid = Vec::new();
    for piece in pieces {
        match (piece.role, piece.node.as_ref()) {
            (Role::Cost, node) if !node.is_some_and(activates) => {
                paid.extend(known(node, &words(piece), &mut context.before_paying(itself)));
                context.paid_with(&paid);
            }
            (Role::Target, node) => {
                let read = |node| targets(node, effect, &context);
                match node.and_then(|node| super::meaning::within(&context, || read(node))) {
                    Some(choices) => effect.targets.extend(choices),
                    None => effect.unread.push(touches::unread(&words(piece))),
                }
            }
            _ => {}
        }
    }
    context.names
}

/// What is targeted, slot by slot, behind what was spoken of before; `None` where the model cannot say it.
fn targets(node: &Node, effect: &Effect, context: &Context) -> Option<Vec<Choice>> {
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
    if let Some(choice) = of_event(what, effect.on.as_ref(), context).or_else(|| of_counted(what, effect)) {
        clause.done()?;
        return Some(vec![choice]);
    }
    if let Some(choice) = fought(node, what, effect.on.as_ref(), context) {
        clause.done()?;
        return Some(vec![choice]);
    }
    if matches!(what.concept.as_str(), "and" | "both-and") {
        clause.done()?;
        if let Some(first) = of_event(what.slot("a")?, effect.on.as_ref(), context) {
            return Some(vec![first, one(describe(what.slot("b")?)?)?]);
        }
        let a = describe(what.slot("a")?)?;
        // "… and 1 card your opponent controls or in their GY": whose is said there; else it is said of the first.
        let b = what.slot("b")?;
        let own = describe(b).or_else(|| describe(&theirs(b, a.filter.whose?)))?;
        return two(a, own);
    }
    let number = |n: &Node| {
        let range = n.slot("range").is_some_and(|range| range.concept == "up-to");
        range || matches!(n.concept.as_str(), "equal-to" | "that-many" | "same-number")
    };
    if clause.up_to.is_some() || clause.equal_to.is_some() || what.slots.iter().any(|(_, n)| number(n)) {
        let Some(Noun::Choose(choice)) = clause.cards(what, context) else { return None };
        clause.done()?;
        return Some(vec![*choice]);
    }
    let described = clause.describe_together(what)?;
    clause.done()?;
    Some(vec![one(described)?])
}

/// "That monster", "1 of those destroyed monsters", "the attacking monster": of the cards of the event, or of its battle.
fn of_event(node: &Node, on: Option<&Trigger>, context: &Context) -> Option<Choice> {
    let trigger = on?;
    let is_one = |count: &Node| count.concept == "one" || count.slot("NUM").and_then(figure) == Some(1);
    let one_of = node.slot("of").filter(|_| node.concept == "of" && node.slot("count").is_some_and(is_one));
    let mut asked = one_of.unwrap_or(node).clone();
    for (_, count) in asked.slots.iter_mut().filter(|(slot, n)| slot == "count" && n.concept == "of-your") {
        is_one(count.slot("n")?).then_some(())?;
        *count = count.slot("of").filter(|of| of.concept == "those")?.clone();
    }
    let filter = match (context.pronoun_of(&asked)?, &trigger.subject) {
        (Noun::All(of), _) if trigger.or.is_empty() && (of.battling || of.attacking) => {
            return super::choice::choice(Described::new(*of, Count::Exactly(1)));
        }
        (Noun::Event, Subject::Card(filter)) if filter.among.is_none() => filter,
        _ => return None,
    };
    let of = Filter { among: Some("event".to_owned()), ..still(trigger, filter)? };
    super::choice::choice(Described::new(of, Count::Exactly(1)))
}

/// "The attack target", "the attacking monster": the one monster of the battle that the event belongs to.
fn fought(node: &Node, what: &Node, on: Option<&Trigger>, context: &Context) -> Option<Choice> {
    on.filter(|on| on.or.is_empty())?;
    (what.slots.is_empty() || what.slot("count").is_some_and(|count| count.concept == "the")).then_some(())?;
    let Some(Noun::All(of)) = Clause::of(node, Said::default())?.cards(what, context) else { return None };
    (of.battling || of.attacking).then_some(())?;
    super::choice::choice(Described::new(*of, Count::Exactly(1)))
}

/// "1 of them" where no event tells of cards: of those that the only condition counts ("if you control 2 or more …").
fn of_counted(node: &Node, effect: &Effect) -> Option<Choice> {
    let them = node.slot("of").filter(|of| node.concept == "of" && node.slots.len() == 2 && of.concept == "them");
    (effect.on.is_none() && them.is_some()).then_some(())?;
    let number = node.slot("count")?.slot("NUM").and_then(figure)?;
    let [Condition::Exists(counted)] = effect.condition.as_slice() else { return None };
    let at_most = counted.at_most.is_some();
    (!at_most && !counted.of.place.is_empty() && counted.of.unread.is_none()).then_some(())?;
    super::choice::choice(Described::new(counted.of.clone(), Count::Exactly(number)))
}

/// The cards of an event that are still where it found them, or where it has brought them.
fn still(trigger: &Trigger, filter: &Filter) -> Option<Filter> {
    use EventKind as E;
    let came = |e: &E| {
        matches!(e, E::AttackDeclared | E::AttackTarget | E::NormalSummoned | E::SpecialSummoned | E::FlipSummoned)
    };
    let turned = |e: &E| matches!(e, E::PositionChanged | E::Flipped | E::TurnedFaceDown);
    let ways: Vec<&Trigger> = std::iter::once(trigger).chain(&trigger.or).collect();
    let all = |so: &dyn Fn(&E) -> bool| ways.iter().all(|on| on.events.iter().all(so));
    let zone = ways
        .iter()
        .all(|on| on.and.is_empty() && matches!(&on.subject, Subject::Card(of) if of.place == [Place::MonsterZone]));
    // Of a place to which another way does not lead, the words say something else.
    let led = |on: &&Trigger| match &on.subject {
        Subject::Card(of) => of.place != [Place::Graveyard] || !on.events.contains(&E::Banished),
        _ => false,
    };
    ways.iter().all(led).then_some(())?;
    let sent = |on: &&Trigger| on.events == [E::SentToGraveyard] || on.and.contains(&E::SentToGraveyard);
    let place = if zone && trigger.or.is_empty() && all(&came) {
        return Some(filter.clone());
    } else if zone && all(&turned) {
        vec![Place::MonsterZone]
    } else if ways.iter().all(sent) {
        vec![Place::Graveyard]
    } else if all(&|e| *e == E::Banished) {
        vec![Place::Banished]
    } else {
        // What lies in a hand or in a Deck is no target.
        ways.iter()
            .all(|on| super::subject::leaves(on) && !on.events.iter().any(|e| came(e) || turned(e)))
            .then(|| vec![Place::Graveyard, Place::Banished])?
    };
    // What it was like before, and whose, the event has asked already.
    Some(Filter { place, kind: filter.kind.clone(), ..Filter::default() })
}

fn one(mut described: Described) -> Option<Choice> {
    if described.filter.place.is_empty() && described.filter.among.is_none() {
        // Where nothing is said, it is the field.
        match (described.filter.kind.as_slice(), described.filter.face) {
            ([Kind::Monster], _) => described.filter.place = vec![Place::MonsterZone],
            (_, Some(_)) => described.filter.place = vec![Place::Field],
            _ => {}
        }
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
