//! Kinds of counters by the names that the cards of the duel have for them.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::board::world::World;
use crate::cards::card::Card;
use crate::cards::counter::{bare, same};
use crate::problem::{Problem, did_you_mean};
use crate::source::Span;

/// The name that the cards have for a kind that is written. A kind that no card speaks of changes nothing.
pub(super) fn known(world: &World, written: &str, span: Span) -> Result<String, Problem> {
    let mut kinds = BTreeSet::new();
    world.cards.iter().for_each(|card| named(card, &mut kinds));
    if kinds.is_empty() {
        return Ok(written.to_owned());
    }
    kinds.iter().find(|kind| same(kind, written)).cloned().ok_or_else(|| {
        let names: Vec<&str> = kinds.iter().map(|kind| bare(kind)).collect();
        let cure = match did_you_mean(written, names.iter().copied()) {
            Some(near) => format!("did you mean `{near} counters`?"),
            None => format!("they speak of these: {}", names.join("; ")),
        };
        let message = format!("no card of this duel speaks of `{written}` counters");
        Problem::new("scenario::unknown-counter", span, message).help(cure)
    })
}

/// The kinds of counters that the effects of a card name.
fn named(card: &Card, found: &mut BTreeSet<String>) {
    if let Ok(effects) = serde_json::to_value(&card.effects) {
        in_value(&effects, found);
    }
}

fn in_value(value: &Value, found: &mut BTreeSet<String>) {
    let parts: Vec<(&str, &Value)> = match value {
        Value::Array(items) => items.iter().map(|item| ("", item)).collect(),
        Value::Object(fields) => fields.iter().map(|(key, part)| (key.as_str(), part)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return,
    };
    for (key, part) in parts {
        let kind = match key {
            "counter" => part.as_str(),
            "place-counter" | "remove-counter" => part.get("kind").and_then(Value::as_str),
            _ => None,
        };
        found.extend(kind.map(str::to_owned));
        in_value(part, found);
    }
}
