//! From where, and when, a text lets a card be activated, in Chinese.

use super::filter::filter;
use super::step::steps;
use crate::cards::continuous::MayActivate;

/// How a Spell or Trap Card may be activated besides the usual ways.
pub(super) fn may_activate(m: &MayActivate) -> String {
    let of = m.of.as_ref().map_or_else(|| "这张卡".to_owned(), |f| filter(f));
    let hand = if m.from_hand { "可以从手卡发动" } else { "" };
    let set = if m.turn_set { "可以在放置的回合发动" } else { "" };
    let and = if m.from_hand && m.turn_set { "，并且" } else { "" };
    let cost = if m.cost.is_empty() { String::new() } else { format!("，代价：{}", steps(&m.cost)) };
    format!("{of}{hand}{and}{set}{cost}")
}
