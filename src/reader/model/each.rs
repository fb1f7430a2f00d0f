//! What is done at once whenever something happens: "each time …", "if this card attacks, … cannot activate …".

use crate::cards::act::{Act, ChangePosition, Lasting, Until};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::filter::{Filter, Position};
use crate::cards::instead::EachTime;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::trigger::{Activated, EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;

use super::Slots;
use super::act::who;
use super::ban::bans;
use super::continuous::{Holds, holds, is_own_end};
use super::event::event;
use super::instead::read;
use super::modifier::position;
use super::told::Told;
use super::trigger::bare;

/// A sentence that answers events at once; none where it is no such thing.
pub(super) fn each(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    let (head, clause) = (slots.take("if")?, slots.take("clause")?);
    slots.done()?;
    (head.slots.len() == 1).then_some(())?;
    let each = match head.concept.as_str() {
        "each-time" => each_time(head.slot("cond")?, clause)?,
        "if" | "when" if is_own_end(clause) => each_time(head.slot("cond")?, clause)?,
        "if" => match turned(head.slot("cond")?, clause, told) {
            Some(found) => found,
            None => attacking(head.slot("cond")?, clause, told)?,
        },
        _ => return None,
    };
    Some(vec![holds(None, Modifier::EachTime(Box::new(each)))])
}

fn each_time(cond: &Node, clause: &Node) -> Option<EachTime> {
    let found = event(cond, Timing::If).filter(|e| e.on.or.is_empty())?;
    (found.whole && found.must.is_empty()).then_some(())?;
    let mut on = found.on;
    let mut clause = clause;
    if clause.concept == "when-so" {
        // "… when that Spell resolves": that event then, instead of the activation.
        let mut slots = Slots::of(clause);
        let (when, inner) = (slots.take("if")?, slots.take("clause")?);
        slots.done()?;
        let resolved = when.concept == "when" && when.slot("cond")?.concept == "resolved";
        let that = when.slot("cond")?.slot("what")?;
        let card = that.slots.len() == 2
            && that.slot("count")?.concept == "that"
            && matches!(that.slot("head")?.concept.as_str(), "spell" | "spell-card");
        let spells = on.events == [EventKind::Activated] && on.activation == Some(Activated::Card);
        (resolved && card && spells).then_some(())?;
        on.events = vec![EventKind::Resolved];
        clause = inner;
    }
    // Whoever "it" or "that card" is here, only this card is sure.
    let steps = read(clause)?;
    Some(EachTime { on, steps })
}

/// "If this card attacks, your opponent cannot activate … until the end of the Damage Step".
fn attacking(cond: &Node, clause: &Node, told: &mut Told) -> Option<EachTime> {
    let mut slots = Slots::of(clause);
    (clause.concept == "for").then_some(())?;
    let until = slots.take("until")?;
    let phase = until.slot("phase").filter(|p| until.concept == "end-of-phase" && p.concept == "phase")?;
    (phase.slot("ph")?.concept == "damage-step").then_some(())?;
    let cannot = slots.take("clause")?;
    slots.done()?;
    (cannot.concept == "cannot" && cannot.slot("clause")?.concept == "activate").then_some(())?;
    let player = who(Some(cannot.slot("who")?))?;
    let apply = bans(player, cannot.slot("clause")?)?;
    let apply = apply.into_iter().map(|ban| Apply::of(None, Modifier::Ban(ban)));
    let act = Act::Lasting(Lasting::new(None, apply.collect(), Until::DamageStep));
    let step = Step { join: Joint::Next, choice: None, act, condition: None };
    let events = match cond.concept.as_str() {
        "attacks" => vec![EventKind::AttackDeclared],
        "battles" => vec![EventKind::AttackDeclared, EventKind::AttackTarget],
        _ => return None,
    };
    cond.slots.iter().all(|(n, _)| n == "subject" || n == "f").then_some(())?;
    let subject = match told.subject(cond.slot("subject")?, true)? {
        Subjects::This => Subject::This,
        Subjects::Equipped => Subject::Equipped,
        Subjects::Linked => Subject::Linked,
        Subjects::MaterialOf | Subjects::Unread(_) => return None,
        Subjects::All(filter) => Subject::Card(filter),
    };
    let on = Trigger { subject, ..bare(Timing::When, events) };
    Some(EachTime { on, steps: vec![step] })
}

/// "If this card attacks, it is changed to Defense Position at the end of the Damage Step".
fn turned(cond: &Node, clause: &Node, told: &mut Told) -> Option<EachTime> {
    let mut slots = Slots::of(clause);
    let what = match clause.concept.as_str() {
        "position-changed" => slots.take("subject")?,
        "change-position" => slots.take("what")?,
        _ => return None,
    };
    // It attacks, so that it lies face-up.
    let to = Some(match position(slots.take("to")?)? {
        Position::AnyDefense => Position::Defense,
        other => other,
    });
    let at = slots.take("m").filter(|m| m.concept == "during" && m.slots.len() == 1)?.slot("phase")?;
    slots.done()?;
    let end = at.slot("phase").filter(|p| at.concept == "at-end" && p.concept == "phase")?;
    (end.slot("whose")?.concept == "the").then_some(())?;
    let (attacks, attacked) = match cond.concept.as_str() {
        "attacks" => (true, false),
        "attacked" => (false, cond.slot("be")?.concept == "is"),
        _ => return None,
    };
    let plain = cond.slots.iter().all(|(n, _)| matches!(n.as_str(), "subject" | "f" | "be"));
    let this = told.subject(cond.slot("subject")?, true)? == Subjects::This;
    let it = told.subject(what, true)? == Subjects::This;
    (plain && this && it && (attacks || attacked)).then_some(())?;
    let this = |filter: Filter| Condition::This(filter);
    let (event, condition) = match (end.slot("ph")?.concept.as_str(), attacks) {
        ("damage-step", true) => (EventKind::DamageStepEnd, this(Filter { attacking: true, ..Filter::default() })),
        ("damage-step", false) => {
            let attacking = Condition::Not(Box::new(this(Filter { attacking: true, ..Filter::default() })));
            let battling = this(Filter { battling: true, ..Filter::default() });
            (EventKind::DamageStepEnd, Condition::All(vec![battling, attacking]))
        }
        ("battle", true) => {
            (EventKind::EndOfBattlePhase, this(Filter { attacked_this_turn: true, ..Filter::default() }))
        }
        _ => return None,
    };
    let act = Act::ChangePosition(ChangePosition { what: Noun::This, to });
    let step = Step { join: Joint::Next, choice: None, act, condition: Some(condition) };
    let subject = if event == EventKind::DamageStepEnd { Subject::This } else { Subject::Anything };
    let on = Trigger { subject, ..bare(Timing::When, vec![event]) };
    Some(EachTime { on, steps: vec![step] })
}
