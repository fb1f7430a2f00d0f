//! "When a monster would be Summoned, OR a Spell/Trap Card is activated": two windows, so two effects of which one can be
//! activated at a time.

use crate::cards::condition::Condition;
use crate::cards::trigger::EventKind;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Role};

/// The readings and pieces of the effect for each of its windows; `None` where it has but one.
pub(super) fn windows(read: &ReadEffect, pieces: &[Piece]) -> Option<Vec<(ReadEffect, Vec<Piece>)>> {
    let summons = |e: &EventKind| would_be(*e);
    let mixed = read.events.contains(&EventKind::Activated) && read.events.iter().any(summons);
    let at =
        pieces.iter().position(|p| p.role == Role::Timing && p.node.as_ref().is_some_and(|n| either(n).is_some()))?;
    let (a, b) = either(pieces[at].node.as_ref()?).filter(|_| mixed)?;
    let one = |cond: &Node| {
        let answers = cond.concept == "activated";
        let mut read = read.clone();
        read.events.retain(|e| summons(e) != answers);
        let mut own = pieces.to_vec();
        own[at].node = Some(Node { concept: "when".into(), slots: vec![("cond".into(), cond.clone())] });
        let negates = Node::leaf(if answers { "negate-activation" } else { "negate-summon" });
        for piece in own.iter_mut().filter(|p| p.role == Role::Step) {
            piece.node = piece.node.as_ref().map(|n| with(n, &negates));
        }
        (read, own)
    };
    Some(vec![one(a), one(b)])
}

/// Whether an event comes about by a Summon that is not complete.
fn would_be(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::WouldBeNormalSummoned | EventKind::WouldBeFlipSummoned | EventKind::WouldBeSpecialSummoned
    )
}

/// Activations and Summons that are not complete are answered in windows of their own.
pub(super) fn apart(kind: EventKind) -> (bool, bool) {
    (kind == EventKind::Activated, would_be(kind))
}

fn either(node: &Node) -> Option<(&Node, &Node)> {
    let cond =
        node.slot("cond").filter(|c| node.concept == "when" && matches!(c.concept.as_str(), "or-caps" | "or"))?;
    Some((cond.slot("a")?, cond.slot("b")?))
}

/// The same words, where "negate the (Special) Summon or activation" is the one that fits.
fn with(node: &Node, negates: &Node) -> Node {
    if node.concept == "negate-summon-or-activation" && node.slots.iter().all(|(slot, _)| slot == "w") {
        return negates.clone();
    }
    let slots = node.slots.iter().map(|(name, inner)| (name.clone(), with(inner, negates))).collect();
    Node { concept: node.concept.clone(), slots }
}

/// Of the conditions from `before` on, those from `here` on hold in place of the others: "If you control no monsters, or
/// if …". Where an event is waited for, they may stand in its place.
pub(super) fn either_holds(all: &mut Vec<Condition>, before: usize, here: usize, no_event: bool, words: &str) {
    let these = all.split_off(here);
    let first = all.split_off(before.min(here));
    let found = if no_event && !first.is_empty() {
        Condition::Any([first, these].map(joined).into())
    } else {
        all.extend(first);
        Condition::Unread(words.into())
    };
    all.push(found);
}

/// Whether words name another event beside the first: "or if …".
pub(super) fn is_another(words: &str) -> bool {
    words.get(..3).is_some_and(|w| w.eq_ignore_ascii_case("or ")) || words.starts_with("または")
}

/// What holds together.
fn joined(mut all: Vec<Condition>) -> Condition {
    if all.len() == 1 { all.remove(0) } else { Condition::All(all) }
}
