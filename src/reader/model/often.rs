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
    Limit { per, times, also: Vec::new(), shared: None, alone: false, counts: Counts::Use, unread: None }
}

/// A sentence that holds so often, if it is one.
pub(super) fn often(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    if node.concept == "for" {
        let (until, clause) = (slots.take("until")?, slots.take("clause")?);
        slots.done()?;
        let (head, inner) = (clause.slot("if")?, clause.slot("clause")?);
        let so_often = first(head).filter(|_| clause.concept == "when-so" && clause.slots.len() == 2)?;
        let cond = head.slot("cond").filter(|_| until.concept == "each-turn")?;
        let that_turn = cond.slot("until").filter(|that| cond.concept == "this-turn" && that.concept == "that-turn");
        let cond = that_turn.and_then(|_| cond.slot("cond")).unwrap_or(cond);
        return first_time(cond, inner, so_often, told);
    }
    let (head, clause) = (slots.take("if")?, slots.take("clause")?);
    slots.done()?;
    match head.concept.as_str() {
        "first-time" | "first-two-times" if head.slots.len() == 1 => {
            let cond = head.slot("cond").filter(|c| c.concept == "this-turn" && c.slots.len() == 2)?;
            (cond.slot("until")?.concept == "each-turn").then_some(())?;
            first_time(cond.slot("cond")?, clause, first(head)?, told)
        }
        "once-per-turn" => counted(clause, Per::Copy, 1, told).or_else(|| spared_once(clause, told)),
        "twice-per-turn" => counted(clause, Per::Copy, 2, told),
        "once" => counted(clause, Per::Stay, 1, told).filter(|all| all.iter().all(negates)),
        _ => None,
    }
}

/// "Once per turn, if this card would be destroyed by battle, it is not destroyed".
fn spared_once(clause: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(clause);
    let (head, inner) = (slots.take("if")?, slots.take("clause")?);
    slots.done()?;
    let cond = head.slot("cond").filter(|_| clause.concept == "when-so" && head.concept == "if")?;
    let found = first_time(cond, inner, 1, told)?;
    found.iter().all(|one| one.apply.to == Some(Subjects::This)).then_some(found)
}

/// "The first time", "the first two times".
fn first(head: &Node) -> Option<u8> {
    match head.concept.as_str() {
        "first-time" => Some(1),
        "first-two-times" => Some(2),
        _ => None,
    }
}

fn negates(one: &Holds) -> bool {
    matches!(one.apply.rule, Modifier::NegatesEffects(_))
}

/// What holds so many times: of one card, or of cards that are spared together.
fn counted(clause: &Node, per: Per, times: u8, told: &mut Told) -> Option<Vec<Holds>> {
    let mut all = sentence(clause, told)?;
    let [one] = all.as_mut_slice() else { return None };
    let spared = matches!(one.apply.rule, Modifier::NotDestroyedBy(_) | Modifier::NotDestroyedByEffects(_));
    let alone = matches!(one.apply.to, Some(Subjects::This | Subjects::Equipped));
    let replaces = matches!(one.apply.rule, Modifier::Instead(_) | Modifier::CostInstead(_));
    let right = spared && alone || replaces || negates(one);
    (right && one.apply.limit.is_none()).then_some(())?;
    one.apply.limit = Some(limit(per, times));
    Some(all)
}

/// "The first time … would be destroyed …, it is not destroyed".
fn first_time(cond: &Node, clause: &Node, times: u8, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(cond);
    (cond.slot("be")?.concept == "would-be").then_some(())?;
    // "…, by battle or card effect, it is not destroyed".
    let by = clause.slot("m").filter(|by| clause.concept == "adv-first" && by.concept == "by");
    let clause = by.and_then(|_| clause.slot("clause")).unwrap_or(clause);
    let rule = match (cond.concept.as_str(), slots.take("by").or_else(|| by.and_then(|by| by.slot("by")))) {
        ("destroyed-by-battle", None) => Modifier::NotDestroyedBy(vec![Cause::Battle]),
        ("destroyed", None) => Modifier::NotDestroyedBy(Vec::new()),
        ("destroyed", Some(by)) => {
            causes(by).map(Modifier::NotDestroyedBy).or_else(|| effects(by).map(Modifier::NotDestroyedByEffects))?
        }
        _ => return None,
    };
    let (to, such) = told.such(&without_each(slots.take("subject")?), true)?;
    slots.done()?;
    let spared = clause.concept == "destroyed"
        && clause.slot("be").is_some_and(|be| matches!(be.concept.as_str(), "is-not" | "are-not"))
        && clause.slot("subject").is_some_and(|s| matches!(s.concept.as_str(), "it" | "they"))
        && clause.slots.len() == 2;
    spared.then_some(())?;
    let mut found = holds(Some(to), rule);
    found.apply.limit = Some(limit(Per::Each, times));
    found.apply.condition = such;
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

/// Whether words about a limit count uses in a turn, a Chain or the Duel, which the reading weighs; "once per Battle
/// Phase" and "activate only …" say something else.
pub(super) fn counts(words: &str) -> bool {
    let words = words.to_ascii_lowercase();
    ["per turn", "per chain", "per duel", "face-up on the field"].iter().any(|scope| words.contains(scope))
}
