//! Attacks in Defense Position: "This card can attack while in face-up Defense Position. If it does, apply its DEF for
//! damage calculation."

use crate::cards::continuous::Modifier;
use crate::reader::node::Node;

use super::continuous::Holds;
use super::meaning;

/// Adds to what was said last, if that is attacks in Defense Position, with which value such a monster fights.
pub(super) fn fought_with(node: Option<&Node>, said: &mut [Holds]) -> bool {
    let Some(Modifier::AttacksInDefense(how)) = said.last_mut().map(|one| &mut one.apply.rule) else { return false };
    let with = node.and_then(meaning::fights_with).filter(|_| how.with.is_none());
    how.with = with.or(how.with);
    with.is_some()
}
