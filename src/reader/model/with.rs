//! What comes with a Summon: "Special Summon it, but negate its effects, also banish it when it leaves the field".

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;

use super::meaning::stays;

/// What can only be said of the cards just spoken of.
pub(super) enum With {
    /// Their effects are negated.
    Negated,
    /// They are banished when they leave the field.
    Banished,
    /// Something else.
    Nothing,
}

/// Which of these a clause says.
pub(super) fn as_long_as_it_stays(clause: &Node) -> With {
    match stays(clause, false) {
        Some(Modifier::Negated) => With::Negated,
        Some(Modifier::LeavesTo(_)) => With::Banished,
        _ => With::Nothing,
    }
}

/// Adds to the Special Summon before, or to what was made to hold for a while, what a clause says of the monster while it stays on the field.
pub(super) fn comes_with(clause: &Node, all: &mut [Step]) -> bool {
    let this = matches!(all.last().map(|s| &s.act), Some(Act::SpecialSummon(summon)) if summon.what == Noun::This);
    let with = match all.last_mut().map(|s| &mut s.act) {
        Some(Act::SpecialSummon(summon)) => &mut summon.with,
        // "Until the end of this turn, it gains 400 ATK, but its effects are negated": for as long.
        Some(Act::Lasting(lasting)) if lasting.on == Some(Noun::This) => &mut lasting.apply,
        Some(Act::Lasting(lasting)) if lasting.on.is_some() && lasting.until != Until::Leaves => &mut lasting.apply,
        _ => return false,
    };
    let Some(rule) = stays(clause, this) else { return false };
    with.push(Apply::of(None, rule));
    true
}

/// "Set it, but banish it when it leaves the field": holds of the cards that were Set or placed as long as they lie there.
pub(super) fn leaves(clause: &Node, all: &mut Vec<Step>) -> bool {
    let placed = matches!(all.last().map(|s| &s.act), Some(Act::Set(_) | Act::PlaceFaceUp(_)));
    let Some(rule @ Modifier::LeavesTo(_)) = stays(clause, false).filter(|_| placed) else { return false };
    let apply = vec![Apply::of(None, rule)];
    let act = Act::Lasting(Lasting::new(Some(Noun::Those), apply, Until::Leaves));
    all.push(Step { join: Joint::AndIfYouDo, choice: None, act, condition: None });
    true
}
