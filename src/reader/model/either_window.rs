//! "When a monster would be Summoned, OR a Spell/Trap Card is activated": two windows, so two effects of which one can be
//! activated at a time.

use crate::cards::condition::Condition;
use crate::cards::trigger::EventKind;
use crate::reader::grammar::Language;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Role};

/// The readings and pieces of the effect for each of its windows; `None` where it has but one.
pub(super) fn windows(read: &ReadEffect, text: &str, pieces: &[Piece]) -> Option<Vec<(ReadEffect, Vec<Piece>)>> {
    let summons = |e: &EventKind| would_be(*e);
    let mixed = read.events.contains(&EventKind::Activated) && read.events.iter().any(summons);
    let timing = |p: &Piece| p.role == Role::Timing;
    let (at, both, pieces) = pieces.iter().enumerate().filter(|(_, p)| timing(p) && mixed).find_map(|(at, p)| {
        if let Some((a, b)) = p.node.as_ref().and_then(either) {
            let when = |cond: &Node| Node { concept: "when".into(), slots: vec![("cond".into(), cond.clone())] };
            return Some((at, [when(a), when(b)], pieces.to_vec()));
        }
        // "When …, OR when …": the second stands behind the first.
        let next = (at + 1..pieces.len()).find(|n| pieces[*n].role != Role::Marker)?;
        let second = Some(&pieces[next]).filter(|p| timing(p) && p.node.is_none())?;
        let words = text.get(second.span.clone())?.trim().trim_end_matches([',', ':']).strip_prefix("OR ")?;
        let both = [p.node.clone()?, Language::English.read(words)?];
        let apart = both.iter().all(|n| n.concept == "when" && n.slot("cond").is_some())
            && answers(&both[1])
            && !answers(&both[0]);
        let mut pieces = pieces.to_vec();
        pieces.remove(next);
        apart.then_some((at, both, pieces))
    })?;
    let one = |when: &Node| {
        let answers = answers(when);
        let mut read = read.clone();
        read.events.retain(|e| summons(e) != answers);
        let mut own = pieces.clone();
        own[at].node = Some(when.clone());
        let negates = Node::leaf(if answers { "negate-activation" } else { "negate-summon" });
        for piece in own.iter_mut().filter(|p| p.role == Role::Step) {
            piece.node = piece.node.as_ref().map(|n| with(n, &negates));
        }
        (read, own)
    };
    Some(both.iter().map(one).collect())
}

/// Whether a window is that of an activation: "… is activated (that includes …)".
fn answers(when: &Node) -> bool {
    let cond = when.slot("cond");
    let inner = cond.and_then(|c| c.slot("cond").filter(|_| c.concept == "that"));
    inner.or(cond).is_some_and(|c| c.concept == "activated")
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
    let cond = node
        .slot("cond")
        .filter(|c| node.concept == "when" && matches!(c.concept.as_str(), "or-caps" | "or-caps-bare" | "or"))?;
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
    if these.is_empty() {
        // What is asked of the first event is not asked of another that asks for nothing.
        all.extend(first.into_iter().map(of_one_event));
        return;
    }
    let found = if no_event && !first.is_empty() {
        Condition::Any([first, these].map(joined).into())
    } else {
        all.extend(first);
        Condition::Unread(words.into())
    };
    all.push(found);
}

/// A condition that may be asked of one of several events alone.
pub(super) fn of_one_event(asked: Condition) -> Condition {
    Condition::Any(vec![asked, Condition::Unread("which of the events it is asked of".to_owned().into())])
}

/// Whether words name another event beside the first: "or if …".
pub(super) fn is_another(words: &str) -> bool {
    words.get(..3).is_some_and(|w| w.eq_ignore_ascii_case("or ")) || words.starts_with("または")
}

/// What holds together.
fn joined(mut all: Vec<Condition>) -> Condition {
    if all.len() == 1 { all.remove(0) } else { Condition::All(all) }
}
