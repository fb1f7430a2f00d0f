//! What is done at once whenever something happens: "each time …", "if this card attacks, … cannot activate …".

use compact_str::CompactString;

use crate::cards::act::{Act, Until};
use crate::cards::condition::Condition;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Who;
use crate::cards::instead::EachTime;
use crate::cards::step::Step;
use crate::cards::trigger::{EventKind, Subject, Timing};
use crate::reader::node::Node;

use super::Slots;
use super::battle::{battling, opponent};
use super::clauses::{present, with};
use super::continuous::{Holds, holds, is_own_end};
use super::control::theirs;
use super::event::{Event, event};
use super::instead::read;
use super::refer::Context;
use super::sentence::steps;
use super::subject::{placed, subject};
use super::told::Told;

/// A sentence that answers events at once; none where it is no such thing.
pub(super) fn each(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    let (head, clause) = (slots.take("if")?, slots.take("clause")?);
    slots.done()?;
    (head.slots.len() == 1).then_some(())?;
    let each = match head.concept.as_str() {
        "after" if clause.slot("if").is_some_and(|state| state.concept == "while") => return None,
        "each-time" | "after" => each_time(head.slot("cond")?, clause, told)?,
        "if" | "when" if is_own_end(clause) => each_time(head.slot("cond")?, clause, told)?,
        "if" => attacking(head.slot("cond")?, clause, told)?,
        _ => return None,
    };
    Some(vec![holds(None, Modifier::EachTime(Box::new(each)))])
}

/// "Each time …, A, and if you do, B": all of it is done each time.
pub(super) fn of_sentence(node: &Node) -> Option<Node> {
    let (_, first) = node.slots.first().filter(|(name, _)| name == "first")?;
    let hangs = |(name, link): &(CompactString, Node)| {
        name == "more" && matches!(link.concept.as_str(), "and-if-you-do" | "then")
    };
    let more = node.slots.get(1..).filter(|more| !more.is_empty())?;
    if let Some(negated) = super::negating::reaching(first, more) {
        return Some(negated);
    }
    more.iter().all(hangs).then_some(())?;
    reaching(first, more)
}

/// What stands behind "each time …" goes with what is done each time.
fn reaching(first: &Node, more: &[(CompactString, Node)]) -> Option<Node> {
    let (head, clause) = (first.slot("if").filter(|_| first.concept == "when-so")?, first.slot("clause")?);
    let inner = match head.concept.as_str() {
        "each-time" => {
            let slots = std::iter::once(("first".into(), clause.clone())).chain(more.iter().cloned()).collect();
            Node { concept: "seq".into(), slots }
        }
        "while" | "as-long-as" => reaching(clause, more)?,
        _ => return None,
    };
    Some(with(first, "clause", inner))
}

/// "Gains 300 ATK": this card does.
fn of_this_card(clause: &Node) -> Node {
    let values = matches!(clause.concept.as_str(), "gains" | "loses" | "gains-for" | "loses-for");
    let silent = values && clause.slot("who").is_none();
    if silent { with(clause, "who", Node::leaf("this-card")) } else { clause.clone() }
}

fn each_time(cond: &Node, clause: &Node, told: &mut Told) -> Option<EachTime> {
    let found = event(&present(&told.resolved(cond)), Timing::If).filter(|e| e.on.or.is_empty())?;
    (found.whole && found.must.is_empty()).then_some(())?;
    let mut on = found.on;
    let mut clause = of_this_card(clause);
    if let Some(then) = resolving(&clause).filter(|_| on.events == [EventKind::Activated]) {
        // That event then, instead of the activation.
        on.events = vec![EventKind::Resolved];
        clause = then;
    }
    if let Some(who) = on.who.or(on.by).filter(|who| matches!(who, Who::You | Who::Opponent)) {
        clause = theirs(&clause, who);
    }
    // "It" may as well be the card of the event.
    if !matches!(on.subject, Subject::Card(_)) {
        if on.subject == Subject::This {
            told.speak_of(&Node::leaf("this-card"));
        }
        clause = told.resolved(&clause);
    }
    let steps = read(&for_each(&clause))?;
    Some(EachTime { on, steps })
}

/// "For each of those cards", "for each", "for each sent card": for each card of the event.
fn for_each(node: &Node) -> Node {
    let sent =
        |m: &Node| m.slot("w").is_some_and(|w| matches!(&*w.concept, "sent" | "banished" | "destroyed" | "added"));
    let each = |what: &Node| match what.concept.as_str() {
        "each" | "those-cards" | "those-monsters" => true,
        "np" => {
            what.slots.iter().all(|(name, part)| match name.as_str() {
                "count" => part.concept == "each",
                "m" => part.concept == "pp" && sent(part),
                "head" => matches!(part.concept.as_str(), "card" | "monster"),
                _ => false,
            }) && what.slots.len() == 3
        }
        _ => false,
    };
    let counts = matches!(node.concept.as_str(), "for" | "for-each-of") && node.slot("what").is_some_and(each);
    if counts {
        return with(node, "what", Node::leaf("event-cards"));
    }
    let slots = node.slots.iter().map(|(name, part)| (name.clone(), for_each(part))).collect();
    Node { concept: node.concept.clone(), slots }
}

/// A clause without "when that Spell resolves", "immediately after it resolves", wherever in it that stands.
fn resolving(clause: &Node) -> Option<Node> {
    let of_it = |what: &Node| {
        let that = what.slot("count").is_some_and(|count| count.concept == "that") && what.slots.len() == 2;
        matches!(what.concept.as_str(), "it" | "or") || what.concept.starts_with("that-") || that
    };
    let resolves = |name: &str| {
        let head = clause.slot(name).filter(|head| head.slots.len() == 1)?;
        let cond = head.slot("cond").filter(|cond| cond.concept == "resolved")?;
        let times = matches!(head.concept.as_str(), "when" | "immediately-after" | "after");
        (times && cond.slot("what").is_some_and(of_it)).then_some(())
    };
    match clause.concept.as_str() {
        "when-so" if resolves("if").is_some() => clause.slot("clause").cloned(),
        "while" if resolves("while").is_some() => clause.slot("n").cloned(),
        _ => {
            let (at, then) =
                clause.slots.iter().enumerate().find_map(|(at, (_, part))| Some((at, resolving(part)?)))?;
            let mut clause = clause.clone();
            clause.slots[at].1 = then;
            Some(clause)
        }
    }
}

/// "If this card attacks, your opponent cannot activate … until the end of the Damage Step".
fn attacking(cond: &Node, clause: &Node, told: &mut Told) -> Option<EachTime> {
    let found = fights(&told.resolved(cond))?;
    let event = Effect { on: Some(found.on.clone()), ..Effect::new(Class::Unclassified) };
    let mut context = Context::of(&event, false);
    if found.on.subject == Subject::This {
        told.speak_of(&Node::leaf("this-card"));
    }
    let mut steps = steps(&told.resolved(clause), "", &mut context);
    // What is asked is asked at that end, not as the attack is declared.
    let ends = |step: &Step| {
        let then = matches!(&step.act, Act::Lasting(lasting) if lasting.until == Until::DamageStep);
        then && step.condition.is_none()
    };
    (!steps.is_empty() && steps.iter().all(ends)).then_some(())?;
    if let Some(must) = Some(found.must).filter(|must| !must.is_empty()) {
        for step in &mut steps {
            step.condition = Some(Condition::All(must.clone()));
        }
    }
    Some(EachTime { on: found.on, steps })
}

/// "Attacks (a monster)", "is attacked", "attacks or is attacked", "battles": as the events with which that begins.
fn fights(cond: &Node) -> Option<Event> {
    let mut slots = Slots::of(cond);
    let attacked = |node: &Node| node.slot("be").is_some_and(|be| be.concept == "is");
    let both = vec![EventKind::AttackDeclared, EventKind::AttackTarget];
    let (events, subject_of) = match cond.concept.as_str() {
        "attacks" => (vec![EventKind::AttackDeclared], slots.take("subject")?),
        "battles" => (both, slots.take("subject")?),
        "attacked" if attacked(cond) => (vec![EventKind::AttackTarget], slots.take("subject")?),
        "or-vps" => {
            let (a, b) = (slots.take("a")?, slots.take("b")?);
            let other = b.concept == "is-pp" && attacked(b) && b.slot("as")?.concept == "attacked";
            let plain = a.slots.iter().all(|(n, _)| n == "subject" || n == "f");
            (a.concept == "attacks" && other && plain && b.slots.len() == 2).then_some((both, a.slot("subject")?))?
        }
        _ => return None,
    };
    let mut found = Event::new(Timing::When, events);
    subject(subject_of, &mut found)?;
    placed(&mut found.on)?;
    if let Some(what) = slots.take("what") {
        found.must.push(battling(opponent(what, &found.on.subject)?));
    }
    slots.done()?;
    Some(found)
}
