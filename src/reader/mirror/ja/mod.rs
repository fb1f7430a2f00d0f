//! Japanese: the numbered wording of the OCG.
//!
//! "limit。①：timing、cost、targetを対象として発動できる。steps。"

mod act;
mod activated;
mod apply;
mod condition;
mod event;
mod limit;
mod noun;
mod number;
mod refer;
mod rule;
mod step;
mod verb;
mod words;

use super::Names;
use super::group::{Grouping, activated as is_activated, grouping, silent};
use super::missing::{Missing, Said};
use crate::cards::card::Card;
use crate::cards::effect::{Class, Effect};

/// Names in Japanese.
#[derive(Clone, Copy)]
struct Words<'a> {
    names: Names<'a>,
}

impl std::fmt::Debug for Words<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Words")
    }
}

impl Words<'_> {
    /// A name in 「」, in English where there is no Japanese one.
    fn name(&self, name: &str) -> String {
        format!("「{}」", (self.names)(name).unwrap_or_else(|| name.to_owned()))
    }

    /// The name of a kind of counters.
    fn counter(&self, kind: &str) -> String {
        let word = kind.strip_suffix(" Counter").unwrap_or(kind);
        let word =
            if word == "Spell" { "魔力".to_owned() } else { (self.names)(word).unwrap_or_else(|| word.to_owned()) };
        format!("{word}カウンター")
    }
}

/// All effects of a card: materials and limits in front, then the effects with their numbers.
pub(super) fn card(card: &Card, names: Names<'_>) -> Said {
    let words = Words { names };
    let grouping = grouping(card);
    let (mut front, mut limits, mut effects) = (Vec::new(), String::new(), Vec::new());
    let mut numbers = Vec::new();
    for effect in &card.effects {
        if effect.class == Class::Condition {
            front.push(body(card, effect, words)?);
            continue;
        }
        if silent(effect) {
            continue;
        }
        let n = effects.len() + 1;
        effects.push(format!("{}：{}", limit::number(n)?, body(card, effect, words)?));
        if is_activated(effect) {
            numbers.push(n);
        }
        if let Some(own) = effect.limit.as_ref().filter(|_| grouping == Grouping::Own || !is_activated(effect)) {
            limits.extend(limit::sentence(effect, own, n)?);
        }
    }
    match grouping {
        Grouping::Own => {}
        Grouping::Each(_) => limits.push_str(&limit::several(&numbers, false)?),
        Grouping::Together(_) => limits.push_str(&limit::several(&numbers, true)?),
    }
    front.retain(|f| !f.is_empty());
    front.extend((!limits.is_empty()).then_some(limits));
    front.extend(effects);
    Ok(front.join("\n"))
}

/// One effect, its limit in front.
pub(super) fn effect(card: &Card, effect: &Effect, names: Names<'_>) -> Said {
    let words = Words { names };
    let body = body(card, effect, words)?;
    if effect.class == Class::Condition {
        return Ok(body);
    }
    if silent(effect) {
        return Ok(String::new());
    }
    let limit = effect.limit.as_ref().map(|l| limit::sentence(effect, l, 1)).transpose()?.flatten();
    let limit = limit.map(|l| format!("{l}\n")).unwrap_or_default();
    Ok(format!("{limit}①：{body}"))
}

/// The sentences of an effect.
fn body(card: &Card, effect: &Effect, words: Words<'_>) -> Said {
    if !effect.unread.is_empty() {
        return Err(Missing("unread words of the effect"));
    }
    match effect.class {
        Class::Ignition | Class::Trigger | Class::Quick | Class::Activation => activated::sentence(card, effect, words),
        Class::Continuous | Class::Unclassified => apply::effect(effect, words),
        Class::Condition => apply::condition(effect, words),
        Class::Procedure => apply::procedure(effect, words),
    }
}
