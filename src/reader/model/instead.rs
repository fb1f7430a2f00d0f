//! What happens instead: "if this card would be destroyed, you can detach 1 material from it instead".

use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Modifier, Redirect, Subjects};
use crate::cards::effect::Obligation;
use crate::cards::filter::{Face, Filter, Kind, Place, Who};
use crate::cards::instead::Instead;
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::{Cause, EventKind};
use crate::reader::node::Node;

use super::Slots;
use super::continuous::{Holds, holds};
use super::noun::describe;
use super::place::places;
use super::protect::causes;
use super::refer::Context;
use super::sentence::steps;
use super::told::Told;

/// Steps of a sentence that are all read.
pub(super) fn read(node: &Node) -> Option<Vec<Step>> {
    let found = steps(node, "", &mut Context::default());
    let whole = all_read(&found);
    (whole && !found.is_empty()).then_some(found)
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
    let mut slots = Slots::of(node);
    let (head, clause) = (slots.take("if")?, slots.take("clause")?);
    slots.done()?;
    if clause.concept == "instead-of" && head.concept == "if" && head.slots.len() == 1 {
        return Some(vec![stays(head.slot("cond")?, clause, told)?]);
    }
    (head.concept == "if" && clause.concept == "instead" && head.slots.len() == 1).then_some(())?;
    let (cond, done) = (head.slot("cond")?, clause.slot("clause")?);
    if let Some(found) = leaving(cond, done) {
        return Some(vec![found]);
    }
    let mut told_of = Slots::of(cond);
    (cond.slot("be")?.concept == "would-be").then_some(())?;
    let by = match cond.concept.as_str() {
        "destroyed-by-battle" => vec![Cause::Battle],
        "destroyed" => told_of.take("by").map_or(Some(Vec::new()), causes)?,
        _ => return None,
    };
    let to = told.subject(told_of.take("subject")?, true)?;
    told_of.done()?;
    let replacing = &told.resolved(done);
    let (choice, done) = match replacing.concept.as_str() {
        "may" if replacing.slots.len() == 1 => (Obligation::May, replacing.slot("clause")?),
        _ => (Obligation::Must, replacing),
    };
    let steps = read(done)?;
    let from = own_place(done, &steps)?;
    let instead = Instead { would: EventKind::Destroyed, cause: by, destroyed: false, choice, steps };
    let mut found = holds(Some(to), Modifier::Instead(Box::new(instead)));
    found.from = from;
    Some(vec![found])
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
    let (choice, done) = match done.concept.as_str() {
        "may" if done.slots.len() == 1 => (Obligation::May, done.slot("clause")?),
        _ => (Obligation::Must, done),
    };
    let steps = read(done)?;
    let placed = matches!(&steps[..], [step] if matches!(&step.act, Act::PlaceFaceUp(p) if p.what == Noun::This));
    (placed && to == Subjects::This).then_some(())?;
    let instead = Instead { would: EventKind::SentToGraveyard, cause: Vec::new(), destroyed: true, choice, steps };
    let mut found = holds(Some(to), Modifier::Instead(Box::new(instead)));
    found.apply.condition.push(Condition::This(lies));
    Some(found)
}

/// "… you can banish this card from your GY instead": where this card is for that.
#[expect(clippy::option_option, reason = "unread, or the usual place")]
fn own_place(done: &Node, steps: &[Step]) -> Option<Option<Vec<Place>>> {
    let this = |step: &Step| match &step.act {
        Act::Banish(b) => b.what == Noun::This,
        Act::SendToGraveyard(n) | Act::Discard(n) | Act::ReturnToHand(n) | Act::Destroy(n) => *n == Noun::This,
        Act::ReturnToDeck(d) => d.what == Noun::This,
        _ => false,
    };
    if !steps.iter().any(this) {
        return Some(None);
    }
    if steps.iter().any(|s| matches!(&s.act, Act::Discard(n) if *n == Noun::This)) {
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

/// "If this card would leave the field, banish it instead".
fn leaving(cond: &Node, done: &Node) -> Option<Holds> {
    let mut slots = Slots::of(cond);
    (cond.concept == "would").then_some(())?;
    let to = Told::default().subject(slots.take("who")?, false)?;
    let leave = slots.take("clause")?;
    slots.done()?;
    let field = leave.slots.len() == 1 && leave.slot("from")?.concept == "field";
    let it = done.slots.len() == 1 && matches!(done.slot("what")?.concept.as_str(), "it" | "this-card");
    (leave.concept == "leave" && field && done.concept == "banish" && it && to == Subjects::This).then_some(())?;
    Some(holds(Some(to), Modifier::LeavesTo(Place::Banished)))
}

/// "Any card sent to the GY is banished instead".
pub(super) fn redirects(node: &Node) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    let be = node.slot("be")?.concept.as_str();
    (node.concept == "banished" && matches!(be, "is" | "are")).then_some(())?;
    let subject = slots.take("subject")?;
    slots.done()?;
    let mut np = Slots::of(subject);
    matches!(np.take("count")?.concept.as_str(), "any" | "all").then_some(())?;
    let kind = match np.take("head")?.concept.as_str() {
        "card" => Vec::new(),
        "monster" => vec![Kind::Monster],
        _ => return None,
    };
    let rel = np.take("p")?.slot("rel")?;
    // "to the GY" stands inside, or behind, where the grammar takes the GY for a thing.
    let whose = match (rel.concept.as_str(), np.take("r")) {
        ("sent-to-graveyard", None) if rel.slots.len() == 1 => places(rel.slot("to")?)?.1,
        ("sent", Some(to)) if rel.slots.is_empty() && to.concept == "to" => {
            let found = describe(to.slot("what")?);
            let gy = to.slot("what")?;
            found.is_none().then_some(())?;
            (gy.slots.len() == 2 && gy.slot("head")?.concept == "graveyard").then_some(())?;
            match gy.slot("count")?.concept.as_str() {
                "the" => None,
                "your" => Some(Who::You),
                "opponents" => Some(Who::Opponent),
                _ => return None,
            }
        }
        _ => return None,
    };
    np.done()?;
    let mut place = vec![Place::Hand, Place::Deck, Place::ExtraDeck];
    if kind.is_empty() {
        place.extend([Place::Field, Place::XyzMaterial]);
    } else {
        place.push(Place::MonsterZone);
    }
    let of = Filter { place, kind, ..Filter::default() };
    let redirect = Redirect { of, from: Vec::new(), to: Place::Graveyard, whose, instead: Place::Banished };
    Some(vec![holds(None, Modifier::Redirect(redirect))])
}
