//! Tributes for Normal Summons, and costs that are paid in another way, in English.

use super::condition::happened;
use super::filter::{filter, one, places};
use super::number::who;
use super::step::steps;
use crate::cards::continuous::Tributes;
use crate::cards::effect::Obligation;
use crate::cards::entries::AlsoTributed;
use crate::cards::instead::CostInstead;
use crate::cards::trigger::{Activated, EventKind};

pub(super) fn tributes(t: &Tributes) -> String {
    let of = t.of.as_ref().map_or_else(|| "this card".to_owned(), |f| one(f));
    let may = match t.choice {
        Obligation::May => "may",
        Obligation::Must => "must",
    };
    let exactly = t.exactly.map(|n| format!(" with exactly {n} {}", tribute_word(n))).unwrap_or_default();
    let fewer = t.fewer.map(|n| format!(" with {n} {} fewer", tribute_word(n))).unwrap_or_default();
    let fit = t.tribute.as_ref().map(|f| format!(", Tributing {}", filter(f))).unwrap_or_default();
    let each: Vec<String> = t.including.iter().map(one).collect();
    let each = if each.is_empty() { String::new() } else { format!(", one Tribute each: {}", each.join("; ")) };
    let also = t.also.as_deref().map_or_else(String::new, also_tributed);
    let set = if t.not_set { ", not to Set" } else { "" };
    format!("{} {may} Normal Summon {of}{exactly}{fewer}{fit}{each}{also}{set}", who(t.who))
}

fn also_tributed(also: &AlsoTributed) -> String {
    let most = also.at_most.map(|n| format!("up to {n} ")).unwrap_or_default();
    format!(", Tributing {most}{} as well as monsters", filter(&also.of))
}

fn tribute_word(count: u8) -> &'static str {
    if count == 1 { "Tribute" } else { "Tributes" }
}

/// A cost that is paid in another way.
pub(super) fn otherwise_paid(instead: &CostInstead) -> String {
    let would: Vec<String> = instead.would.iter().map(|kind| happened(*kind)).collect();
    let what = if instead.itself { "it" } else { "cards" };
    let from = if instead.from.is_empty() { String::new() } else { format!(" from {}", places(&instead.from)) };
    let for_one = if instead.one { " for one of them" } else { "" };
    let would = would.join(" or ");
    let activated = match instead.activation {
        Some(Activated::Card) => "",
        Some(Activated::Effect) | None => "an effect of ",
    };
    let does = match (instead.always, instead.steps.is_empty()) {
        (true, true) => "that is not done".to_owned(),
        (false, true) => "you need not".to_owned(),
        (true, false) => format!("you do this instead{for_one}: {}", steps(&instead.steps)),
        (false, false) => format!("you may instead{for_one} {}", steps(&instead.steps)),
    };
    let lp = instead.would == [EventKind::LpPaid];
    let would = if lp { "LP would be paid".to_owned() } else { format!("{what}{from} would be {would}") };
    format!("if {would} to activate {activated}{}, {does}", filter(&instead.of))
}
