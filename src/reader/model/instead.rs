//! What happens instead: "if this card would be destroyed, you can detach 1 material from it instead".

use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Effects, Modifier, Redirect, Subjects};
use crate::cards::effect::Obligation;
use crate::cards::filter::{Face, Filter, Kind, Place};
use crate::cards::instead::{Among, Instead};
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::{Cause, EventKind};
use crate::reader::node::Node;

use super::Slots;
use super::choice::paid_with;
use super::continuous::{Holds, holds};
use super::governing::{Governing, governing};
use super::noun::{Count, describe};
use super::place::places;
use super::protect::{causes, effects};
use super::refer::Context;
use super::sentence::steps;
use super::told::Told;

/// Steps of a sentence that are all read.
pub(super) fn read(node: &Node) -> Option<Vec<Step>> {
    Some(steps(node, "", &mut Context::default())).filter(|found| all_read(found) && !found.is_empty())
}

/// What is done instead, and whether its player may let it happen, however that is said.
fn offered(done: &Node) -> Option<(Obligation, &Node, Vec<Step>)> {
    let (choice, done) = match done.concept.as_str() {
        "may" if done.slots.len() == 1 => (Obligation::May, done.slot("clause")?),
        _ => (Obligation::Must, done),
    };
    let mut steps = read(done)?;
    let said = steps.first_mut()?.choice.take();
    Some((said.unwrap_or(choice), done, steps))
}

/// Whether none of the steps is unread.
fn all_read(steps: &[Step]) -> bool {
    steps.iter().all(|step| match &step.act {
        Act::Unread(_) => false,
        Act::ChooseOne(choose) => choose.options.iter().all(|o| all_read(o)),
        Act::If(branch) => all_read(&branch.then) && all_read(&branch.otherwise),
        _ => true,
    })
}

/// "If … would be destroyed …, … instead"; none where the sentence is no such thing.
pub(super) fn replaces(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let (head, clause) = (node.slot("if")?, node.slot("clause")?);
    (node.concept == "when-so" && head.concept == "if" && head.slots.len() == 1).then_some(())?;
    let cond = head.slot("cond")?;
    if clause.concept == "instead-of" && cond.slot("be").is_none_or(|be| be.concept != "would-be") {
        return Some(vec![stays(cond, clause, told)?]);
    }
    let mut around = Governing::default();
    let (cond, except) = event_within(cond, &mut around)?;
    let done = done_within(clause, &mut around)?;
    let mut found = destroyed(cond, except, &done, told)?;
    if let Some(from) = around.from.take() {
        found.from.get_or_insert(from);
    }
    found.apply.condition.extend(around.conditions);
    Some(vec![found])
}

/// The event, without what stands around it: "… while this card is in your GY", "… during the End Phase"; and the cards
/// that are not meant.
fn event_within<'a>(cond: &'a Node, around: &mut Governing) -> Option<(&'a Node, Option<&'a Node>)> {
    let part = match cond.concept.as_str() {
        "while" => "while",
        "during" => "phase",
        "except-np" => {
            let (inner, except) = event_within(cond.slot("cond")?, around)?;
            return (except.is_none() && cond.slot("what").is_some()).then(|| (inner, cond.slot("what")));
        }
        _ => return Some((cond, None)),
    };
    surround(cond.slot(part)?, around)?;
    event_within(cond.slot("cond")?, around)
}

fn surround(head: &Node, around: &mut Governing) -> Option<()> {
    let found = governing(head, &mut Told::default())?;
    around.conditions.extend(found.conditions);
    if found.from.is_some() {
        around.from = around.from.is_none().then_some(found.from)?;
    }
    Some(())
}

/// What is done instead.
struct Done {
    clause: Node,
    /// For one of the cards.
    one: bool,
}

/// What is done instead, without what stands around it: "…, except the turn this card was sent to the GY, … instead".
fn done_within(clause: &Node, around: &mut Governing) -> Option<Done> {
    let mut slots = Slots::of(clause);
    let found = match clause.concept.as_str() {
        "when-so" => {
            surround(slots.take("if")?, around)?;
            done_within(slots.take("clause")?, around)?
        }
        "except" => {
            let mut inner = done_within(slots.take("clause")?, around)?;
            let of = slots.take("what")?;
            let done = inner.clause.slots.iter_mut().find(|(name, _)| name == "clause" || name == "what");
            let (_, mut at) = done.map(|(name, at)| (name, at))?;
            if let Some(deeper) = at.slots.iter().position(|(name, _)| name == "what") {
                at = &mut at.slots[deeper].1;
            }
            *at = excepted(at, of);
            inner
        }
        "instead" => Done { clause: slots.take("clause")?.clone(), one: false },
        "instead-of" | "instead-of-np" => {
            let clause = slots.take("clause")?.clone();
            let of = slots.take("of")?;
            let of = if of.concept == "destroy" && of.slots.len() == 1 { of.slot("what")? } else { of };
            // "Instead of 1 of those", "instead of 1 of those Pendulum Monsters".
            let of = if of.concept == "np" { of.slot("count").filter(|count| count.concept == "of-your")? } else { of };
            let one = of.slot("count").or_else(|| of.slot("n")).and_then(|n| n.slot("NUM")).and_then(super::figure);
            let them = of.slot("of").is_some_and(|of| of.concept == "them" || of.concept.starts_with("those"));
            (of.slots.len() == 2 && one == Some(1) && them).then_some(())?;
            Done { clause, one: true }
        }
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// "…, except …".
pub(super) fn excepted(what: &Node, of: &Node) -> Node {
    Node { concept: "except".into(), slots: vec![("n".into(), what.clone()), ("of".into(), of.clone())] }
}

/// By what cards would be destroyed: causes, and where card effects are told, which.
pub(super) fn destroyers(by: &Node) -> Option<(Vec<Cause>, Option<Box<Effects>>)> {
    if let Some(causes) = causes(by) {
        return Some((causes, None));
    }
    let battle = matches!(by.concept.as_str(), "battle-or" | "or-by")
        && by.slot("a").is_some_and(|a| a.concept == "battle")
        && by.slots.iter().all(|(n, _)| matches!(n.as_str(), "a" | "b"));
    let (all, told) =
        if battle { (vec![Cause::Battle, Cause::Effect], by.slot("b")?) } else { (vec![Cause::Effect], by) };
    Some((all, Some(Box::new(effects(told)?))))
}

/// "1 or more …", "exactly 1 … (and no other cards)": the cards, and among which there must be one only.
fn counted(subject: &Node) -> (Node, Option<Among>) {
    let mut plain = subject.clone();
    let no_other = |(name, p): &(compact_str::CompactString, Node)| {
        name == "p"
            && p.concept == "bracket-and"
            && p.slot("what").is_some_and(|w| {
                w.slots.len() == 2
                    && w.slot("count").is_some_and(|c| c.concept == "no-other")
                    && w.slot("head").is_some_and(|h| h.concept == "card")
            })
    };
    let alone = plain.slots.iter().any(no_other);
    plain.slots.retain(|slot| !no_other(slot));
    let exactly = subject.slot("count").is_some_and(|c| c.concept == "exactly");
    let more =
        subject.slot("count").is_some_and(|c| c.concept == "or-more" && c.slot("n").and_then(super::figure) == Some(1));
    if more {
        plain.slots.retain(|(name, _)| name != "count");
    }
    let among = if alone { Some(Among::All) } else { exactly.then_some(Among::Concerned) };
    (plain, among)
}

/// "If … would be destroyed …".
fn destroyed(cond: &Node, except: Option<&Node>, done: &Done, told: &mut Told) -> Option<Holds> {
    let mut slots = Slots::of(cond);
    (cond.slot("be")?.concept == "would-be").then_some(())?;
    let (cause, effects) = match cond.concept.as_str() {
        "destroyed-by-battle" => (vec![Cause::Battle], None),
        "destroyed" => slots.take("by").map_or(Some((Vec::new(), None)), destroyers)?,
        _ => return None,
    };
    let (subject, exactly_one) = counted(slots.take("subject")?);
    slots.done()?;
    let subject = except.map_or_else(|| subject.clone(), |of| excepted(&subject, of));
    let (to, so) = told.such(&subject, true)?;
    let replacing = &told.resolved(&done.clause);
    let (choice, acted, mut steps) = offered(replacing)?;
    (!done.one || choice == Obligation::May).then_some(())?;
    if to != Subjects::This {
        steps.iter_mut().for_each(another);
    }
    let from = own_place(acted, &steps)?;
    let instead =
        Instead { cause, effects, exactly_one, one: done.one, ..Instead::of(EventKind::Destroyed, choice, steps) };
    let mut found = holds(Some(to), Modifier::Instead(Box::new(instead)));
    found.from = from;
    found.apply.condition.extend(so);
    Some(found)
}

/// "Destroy 1 other card instead", for cards that are not this one: another than those that would be destroyed, which are not
/// chosen for that in any case.
fn another(step: &mut Step) {
    if let Some(Noun::Choose(choice)) = step.act.noun_mut() {
        choice.of.other = false;
    }
}

/// "If this card is destroyed in a Monster Zone, you can place it in your Spell & Trap Zone, instead of sending it to
/// the GY".
fn stays(cond: &Node, clause: &Node, told: &mut Told) -> Option<Holds> {
    let mut slots = Slots::of(cond);
    (cond.concept == "destroyed").then_some(())?;
    let to = told.subject(slots.take("subject")?, true)?;
    let mut lies = Filter { face: Some(Face::Up), ..Filter::default() };
    if let Some(place) = slots.take("m") {
        let zone = place.slot("in").filter(|_| place.concept == "in")?.slot("place")?;
        lies.place = (zone.concept == "monster-zone").then(|| vec![Place::MonsterZone])?;
    }
    slots.done()?;
    let gone = clause.slot("of").filter(|of| of.concept == "send-to-graveyard")?;
    matches!(gone.slot("what")?.concept.as_str(), "it" | "this-card").then_some(())?;
    let done = &told.resolved(clause.slot("clause")?);
    let (choice, _, steps) = offered(done)?;
    let placed = matches!(&steps[..], [step] if matches!(&step.act, Act::PlaceFaceUp(p) if p.what == Noun::This));
    (placed && to == Subjects::This).then_some(())?;
    let instead = Instead { destroyed: true, ..Instead::of(EventKind::SentToGraveyard, choice, steps) };
    let mut found = holds(Some(to), Modifier::Instead(Box::new(instead)));
    found.apply.condition.push(Condition::This(lies));
    Some(found)
}

/// "… you can banish this card from your GY instead": where this card is for that.
#[expect(clippy::option_option, reason = "unread, or the usual place")]
fn own_place(done: &Node, steps: &[Step]) -> Option<Option<Vec<Place>>> {
    if !steps.iter().any(|step| paid_with(&step.act) == Some(&Noun::This)) {
        return Some(None);
    }
    if steps.iter().any(|s| matches!(&s.act, Act::Discard(n) | Act::DiscardToGraveyard(n) if *n == Noun::This)) {
        return Some(Some(vec![Place::Hand]));
    }
    let from = done.slot("from").or_else(|| {
        let what = done.slot("what")?;
        what.slot("p").and_then(|p| p.slot("place"))
    });
    Some(match from {
        None => None,
        Some(from) => Some(places(from)?.0),
    })
}

/// "Any card sent to the GY is banished instead".
pub(super) fn redirects(node: &Node) -> Option<Vec<Holds>> {
    let be = node.slot("be")?.concept.as_str();
    (matches!(node.concept.as_str(), "banished" | "removed-from-play") && matches!(be, "is" | "are")).then_some(())?;
    let mut slots = Slots::of(node);
    let mut subject = slots.take("subject")?.clone();
    slots.done()?;
    // "to the GY" stands inside, or behind, where the grammar takes the GY for a thing.
    let behind = subject.slots.iter().position(|(name, r)| name == "r" && r.concept == "to");
    let behind = behind.map(|at| subject.slots.remove(at).1);
    let sent = |(name, p): &(compact_str::CompactString, Node)| {
        name == "p" && p.slot("rel").is_some_and(|r| r.concept.starts_with("sent"))
    };
    let at = subject.slots.iter().position(sent)?;
    let sent = subject.slots.remove(at).1;
    let mut rel = Slots::of(sent.slot("rel").filter(|_| sent.concept == "pp" && sent.slots.len() == 1)?);
    let to = match (rel.take("to"), &behind) {
        (Some(to), None) => to,
        (None, Some(to)) => to.slot("what")?,
        _ => return None,
    };
    let (place, whose) = places(to)?;
    (place == [Place::Graveyard]).then_some(())?;
    let from = rel.take("from").map_or(Some((Vec::new(), None)), places)?;
    let around =
        rel.take("m").map_or(Some(Governing::default()), |m| governing(m.slot("phase")?, &mut Told::default()))?;
    rel.done()?;
    (from.1.is_none() && around.from.is_none()).then_some(())?;
    subject.slots.retain(|(name, part)| name != "count" || part.concept != "any");
    let described = describe(&subject)?;
    let mut of = described.filter;
    (matches!(described.count, Count::All | Count::Bare) && of.place.is_empty() && of.whose.is_none()).then_some(())?;
    of.place = if from.0.is_empty() { vec![Place::Hand, Place::Deck, Place::ExtraDeck] } else { from.0 };
    let anywhere = of.place.contains(&Place::ExtraDeck) && of.place.len() == 3;
    if of.kind == [Kind::Monster] {
        of.place.iter_mut().filter(|p| **p == Place::Field).for_each(|p| *p = Place::MonsterZone);
        of.place.extend(anywhere.then_some(Place::MonsterZone));
    } else if anywhere {
        of.place.extend([Place::Field, Place::XyzMaterial]);
    }
    let redirect = Redirect { of, from: Vec::new(), to: Place::Graveyard, whose, instead: Place::Banished };
    let mut found = holds(None, Modifier::Redirect(redirect));
    found.apply.condition = around.conditions;
    Some(vec![found])
}
