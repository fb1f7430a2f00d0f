//! What holds only so often: "once per turn, this card cannot be destroyed by battle", "the first time each … would be
//! destroyed by battle each turn, it is not destroyed".

use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::effect::{Counts, Limit, Per};
use crate::cards::trigger::Cause;
use crate::reader::node::Node;

use super::Slots;
use super::continuous::{Holds, holds, sentence};
use super::protect::{causes, effects};
use super::told::Told;

/// So many times in a scope.
fn limit(per: Per, times: u8) -> Limit {
    Limit { per, times, shared: None, counts: Counts::Use, unread: None }
}

/// A sentence that holds so often, if it is one.
pub(super) fn often(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    if node.concept == "for" {
        let (until, clause) = (slots.take("until")?, slots.take("clause")?);
        slots.done()?;
        let (head, inner) = (clause.slot("if")?, clause.slot("clause")?);
        let first = clause.concept == "when-so" && clause.slots.len() == 2 && head.concept == "first-time";
        return (until.concept == "each-turn" && first).then(|| first_time(head.slot("cond")?, inner, told))?;
    }
    let (head, clause) = (slots.take("if")?, slots.take("clause")?);
    slots.done()?;
    match head.concept.as_str() {
        "first-time" if head.slots.len() == 1 => {
            let cond = head.slot("cond").filter(|c| c.concept == "this-turn" && c.slots.len() == 2)?;
            (cond.slot("until")?.concept == "each-turn").then_some(())?;
            first_time(cond.slot("cond")?, clause, told)
        }
        "once-per-turn" => counted(clause, 1, told),
        "twice-per-turn" => counted(clause, 2, told),
        _ => None,
    }
}

/// What holds so many times a turn: of one card, or of cards that are spared together.
fn counted(clause: &Node, times: u8, told: &mut Told) -> Option<Vec<Holds>> {
    let mut all = sentence(clause, told)?;
    let [one] = all.as_mut_slice() else { return None };
    let spared = matches!(one.apply.rule, Modifier::NotDestroyedBy(_) | Modifier::NotDestroyedByEffects(_));
    let alone = matches!(one.apply.to, Some(Subjects::This | Subjects::Equipped));
    let right = spared && alone || matches!(one.apply.rule, Modifier::Instead(_));
    (right && one.apply.limit.is_none()).then_some(())?;
    one.apply.limit = Some(limit(Per::Copy, times));
    Some(all)
}

/// "The first time … would be destroyed …, it is not destroyed".
fn first_time(cond: &Node, clause: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(cond);
    (cond.slot("be")?.concept == "would-be").then_some(())?;
    let rule = match (cond.concept.as_str(), slots.take("by")) {
        ("destroyed-by-battle", None) => Modifier::NotDestroyedBy(vec![Cause::Battle]),
        ("destroyed", None) => Modifier::NotDestroyedBy(Vec::new()),
        ("destroyed", Some(by)) => {
            causes(by).map(Modifier::NotDestroyedBy).or_else(|| effects(by).map(Modifier::NotDestroyedByEffects))?
        }
        _ => return None,
    };
    let to = told.subject(&without_each(slots.take("subject")?), true)?;
    slots.done()?;
    let spared = clause.concept == "destroyed"
        && clause.slot("be").is_some_and(|be| matches!(be.concept.as_str(), "is-not" | "are-not"))
        && clause.slot("subject").is_some_and(|s| matches!(s.concept.as_str(), "it" | "they"))
        && clause.slots.len() == 2;
    spared.then_some(())?;
    let mut found = holds(Some(to), rule);
    found.apply.limit = Some(limit(Per::Each, 1));
    Some(vec![found])
}

/// "Each … monster you control" as all of them.
fn without_each(node: &Node) -> Node {
    let mut node = node.clone();
    if node.concept == "np" {
        node.slots.retain(|(name, part)| name != "count" || part.concept != "each");
    }
    node
}
