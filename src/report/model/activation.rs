//! From where, and when, a text lets a card be activated.

use super::filter::one;
use super::joined;
use super::step::steps;
use crate::cards::continuous::MayActivate;

/// How a Spell or Trap Card may be activated besides the usual ways.
pub(super) fn may_activate(m: &MayActivate) -> String {
    let of = m.of.as_ref().map_or_else(|| "this card".to_owned(), |f| one(f));
    let ways = [(m.from_hand, "from the hand"), (m.turn_set, "in the turn it was Set")];
    let ways: Vec<String> = ways.iter().filter(|(so, _)| *so).map(|(_, way)| (*way).to_owned()).collect();
    let cost = if m.cost.is_empty() { String::new() } else { format!(", for which you do this: {}", steps(&m.cost)) };
    format!("{of} may be activated {}{cost}", joined(&ways, "and"))
}
