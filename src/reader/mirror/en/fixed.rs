//! Materials, Summoning conditions and procedures in English.

use super::super::missing::{Missing, Said};
use super::condition::condition as said_condition;
use super::noun::{Form, phrase};
use super::place::Way;
use super::refer::Context;
use super::step::cost;
use super::verb::sentence;
use super::words::{listed, quoted, summon};
use crate::cards::act::Act;
use crate::cards::continuous::{Modifier, MustBe};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place};
use crate::cards::materials::Slot;

/// Materials and Summoning conditions.
pub(super) fn condition(effect: &Effect) -> Said {
    let mut sentences = Vec::new();
    for apply in &effect.applies {
        if !apply.condition.is_empty() {
            return Err(Missing("a Summoning condition under a condition"));
        }
        sentences.push(match &apply.rule {
            Modifier::Materials(materials) => self::materials(&materials.slots)?,
            Modifier::NoNormalSummon => "Cannot be Normal Summoned/Set.".to_owned(),
            Modifier::MustBeSummoned(must) => must_be(must)?,
            Modifier::NoMaterial(kinds) if !kinds.is_empty() => {
                let kinds: Vec<String> = kinds.iter().map(|k| summon(*k).to_owned()).collect();
                format!("Cannot be used as {} Material.", listed(&kinds, "or"))
            }
            Modifier::OnlyOne(filter) => match filter.name.as_slice() {
                [name] => format!("You can only control 1 {}.", quoted(name)),
                _ => return Err(Missing("only one of described cards")),
            },
            _ => return Err(Missing("this Summoning condition")),
        });
    }
    Ok(sentences.join("\n"))
}

/// "1 Tuner + 1+ non-Tuner monsters".
fn materials(slots: &[Slot]) -> Said {
    let parts = slots.iter().map(slot).collect::<Result<Vec<_>, _>>()?;
    Ok(parts.join(" + "))
}

fn slot(slot: &Slot) -> Said {
    // Where materials are goes without saying.
    let of = Filter { place: Vec::new(), whose: None, ..slot.of.clone() };
    let count = match (slot.min, slot.max) {
        (n, None) => n.to_string(),
        (n, Some(99)) => format!("{n}+"),
        (n, Some(m)) if n == m => n.to_string(),
        (n, Some(m)) => format!("{n}-{m}"),
    };
    let count = if of.name.is_empty() { count } else { String::new() };
    phrase(&of, Form { count: &count, many: slot.min > 1 || slot.max.is_some(), way: Way::In, theirs: false })
}

fn must_be(must: &MustBe) -> Said {
    if must.anyhow {
        return Err(Missing("a Special Summon in any way"));
    }
    let first = if must.first { "first " } else { "" };
    if must.own_procedure {
        return Ok(format!("Must {first}be Special Summoned by its own procedure."));
    }
    if let Some(by) = &must.by {
        let bare = Filter { place: Vec::new(), ..(**by).clone() };
        let with = phrase(
            &bare,
            Form { count: if by.name.is_empty() { "a" } else { "" }, many: false, way: Way::In, theirs: false },
        )?;
        return Ok(format!("Must {first}be Special Summoned with {with}."));
    }
    let kinds: Vec<String> = must.kinds.iter().map(|k| summon(*k).to_owned()).collect();
    if kinds.is_empty() {
        return Ok("Cannot be Special Summoned.".to_owned());
    }
    Ok(format!("Must {first}be {} Summoned.", listed(&kinds, "or")))
}

/// "You can Special Summon this card (from your hand) by Tributing 1 monster."
pub(super) fn procedure(effect: &Effect) -> Said {
    if !effect.applies.is_empty() || effect.on.is_some() || !effect.targets.is_empty() {
        return Err(Missing("a procedure of its own kind"));
    }
    let place = match effect.from.as_slice() {
        [Place::Hand] => " (from your hand)",
        [Place::Graveyard] => " (from your GY)",
        [Place::Hand, Place::Graveyard] => " (from your hand or GY)",
        [Place::ExtraDeck] => " (from your Extra Deck)",
        _ => return Err(Missing("a procedure from this place")),
    };
    let to = match effect.steps.as_slice() {
        [] => String::new(),
        [only] => match &only.act {
            Act::SpecialSummon(s) => {
                let clause = super::summons::special(s, &Context::default())?;
                clause.main()?.trim_start_matches("Special Summon this card").to_owned()
            }
            _ => return Err(Missing("a procedure that does something")),
        },
        _ => return Err(Missing("a procedure that does something")),
    };
    let by = cost(&effect.cost, &mut Context::default(), true)?;
    let by = if by.is_empty() { by } else { format!(" by {by}") };
    let conditions: Vec<String> =
        effect.condition.iter().map(|c| Ok(said_condition(c)?.with(""))).collect::<Result<_, Missing>>()?;
    let head = if conditions.is_empty() {
        String::new()
    } else {
        format!("if {}, ", conditions.iter().map(|c| c.trim_start()).collect::<Vec<_>>().join(" and "))
    };
    Ok(sentence(&format!("{head}you can Special Summon this card{place}{to}{by}")))
}
