//! A card's reading as one JSON object: what `solemn cards read` prints.

use serde_json::{Value, json};

use super::card::{CardReading, activated};
use super::pieces;
use super::reading::{Piece, ReadEffect, Reading};
use crate::cards::effect::{Obligation, Per};

/// The fields that tell how a card was read; the caller adds which card it is.
pub fn fields(card: &CardReading) -> Value {
    let Some((reading, language)) = card.leading() else {
        return json!({"form": null, "effects": [], "words": 0, "unread": 0, "verdict": card.verdict, "model": null});
    };
    let (words, unread) = pieces::words(reading, language);
    json!({
        "form": if reading.modern { json!(language) } else { Value::Null },
        "effects": activated(reading).map(effect).collect::<Vec<_>>(),
        "words": words,
        "unread": unread,
        "unread_words": pieces::unread(reading).map(|p| &reading.text[p.span.clone()]).collect::<Vec<_>>(),
        "verdict": card.verdict,
        "model": model(reading),
    })
}

fn effect(effect: &ReadEffect) -> Value {
    json!({
        "kind": effect.class,
        "optional": effect.choice == Obligation::May,
        "timing": effect.timing,
        "events": effect.events,
        "locations": effect.from,
        "targets": effect.targets,
        "limit": effect.limit.map_or("none", |l| match l.per {
            Per::Copy => "per-copy",
            Per::Name => "per-name",
            Per::Duel => "per-duel",
            Per::Chain => "per-chain",
        }),
    })
}

/// Everything that was read, without the words that it was read from.
fn model(reading: &Reading) -> Value {
    let pieces = |pieces: &[Piece]| {
        pieces.iter().filter_map(|p| p.node.as_ref().map(|n| json!({"as": p.role, "read": n}))).collect::<Vec<_>>()
    };
    json!({
        "effects": reading.effects.iter().map(|e| json!({
            "number": e.number,
            "class": e.class,
            "times": e.limit.map(|l| l.times),
            "damage_step": e.damage_step,
            "pieces": pieces(&e.pieces),
        })).collect::<Vec<_>>(),
        "general": pieces(&reading.general),
    })
}
