//! A card's reading as data: what `solemn cards read` prints of it.

use serde::Serialize;

use super::card::{CardReading, Verdict, activated};
use super::grammar::Language;
use super::model::{Heard, heard};
use super::node::Node;
use super::pieces;
use super::reading::{Piece, ReadEffect, Reading, Role};
use crate::cards::effect::{Class, DamageStep, Obligation, Per};
use crate::cards::filter::Place;
use crate::cards::trigger::{EventKind, Timing};

/// The fields that tell how a card was read.
#[derive(Debug, Serialize)]
pub struct Fields<'a> {
    /// The language of the leading reading, if its text is in the modern form.
    pub form: Option<Language>,
    /// The effects that are activated.
    pub effects: Vec<Activation<'a>>,
    /// How many words (Japanese: characters) had to be read …
    pub words: usize,
    /// … and how many found no place in the model.
    pub unread: usize,
    /// The words that found none.
    pub unread_words: Vec<&'a str>,
    /// Whether the readings agree.
    pub verdict: Verdict,
    /// Whether every piece that was read prints back as it stood.
    pub mirrored: bool,
    /// How the models of both languages stand to each other, effect by effect.
    pub heard: Heard,
    /// Everything that was read, without the words that it was read from.
    pub model: Option<Model<'a>>,
}

/// An activated effect as it is compared with others.
#[derive(Debug, Serialize)]
pub struct Activation<'a> {
    kind: Class,
    optional: bool,
    timing: Option<Timing>,
    events: &'a [EventKind],
    locations: &'a [Place],
    targets: bool,
    limit: &'static str,
}

/// The whole model of a reading.
#[derive(Debug, Serialize)]
pub struct Model<'a> {
    effects: Vec<Whole<'a>>,
    general: Vec<As<'a>>,
}

#[derive(Debug, Serialize)]
struct Whole<'a> {
    number: usize,
    class: Class,
    times: Option<u8>,
    damage_step: DamageStep,
    pieces: Vec<As<'a>>,
}

#[derive(Debug, Serialize)]
struct As<'a> {
    #[serde(rename = "as")]
    role: Role,
    read: &'a Node,
}

/// The fields of a card.
pub fn fields(card: &CardReading) -> Fields<'_> {
    let Some((reading, language)) = card.leading() else {
        return Fields {
            form: None,
            effects: Vec::new(),
            words: 0,
            unread: 0,
            unread_words: Vec::new(),
            verdict: card.verdict,
            mirrored: false,
            heard: Heard::default(),
            model: None,
        };
    };
    let (words, unread) = pieces::words(reading, language);
    Fields {
        form: reading.modern.then_some(language),
        effects: activated(reading).map(activation).collect(),
        words,
        unread,
        unread_words: pieces::unread(reading).map(|p| &reading.text[p.span.clone()]).collect(),
        verdict: card.verdict,
        mirrored: pieces::mirrored(reading, language),
        heard: heard(card),
        model: Some(model(reading)),
    }
}

fn activation(effect: &ReadEffect) -> Activation<'_> {
    Activation {
        kind: effect.class,
        optional: effect.choice == Obligation::May,
        timing: effect.timing,
        events: &effect.events,
        locations: &effect.from,
        targets: effect.targets,
        limit: effect.limit.map_or("none", |l| per(l.per)),
    }
}

fn per(per: Per) -> &'static str {
    match per {
        Per::Copy => "per-copy",
        Per::Stay => "per-stay",
        Per::Name => "per-name",
        Per::Duel => "per-duel",
        Per::Chain => "per-chain",
        Per::ChainByName => "per-chain-by-name",
        Per::Battle => "per-battle",
        Per::Each => "per-each",
    }
}

/// An effect in one line of the model's words: class, may or must, when or if, events, places, limit.
pub fn head(effect: &ReadEffect) -> String {
    let word = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let list = |values: Vec<serde_json::Value>| values.into_iter().map(word).collect::<Vec<_>>().join(", ");
    let mut parts = vec![word(serde_json::json!(effect.class))];
    if super::card::is_activated(effect) {
        parts.push(word(serde_json::json!(effect.choice)));
        let timing = effect.timing.map(|t| word(serde_json::json!(t)) + " ").unwrap_or_default();
        let events = list(effect.events.iter().map(|e| serde_json::json!(e)).collect());
        if !events.is_empty() {
            parts.push(format!("{timing}{events}"));
        }
        let places = list(effect.from.iter().map(|p| serde_json::json!(p)).collect());
        if !places.is_empty() {
            parts.push(format!("in {places}"));
        }
        if effect.targets {
            parts.push("targets".to_owned());
        }
    }
    if let Some(limit) = effect.limit {
        parts.push(format!("{} {}", limit.times, per(limit.per)));
    }
    parts.join(" · ")
}

fn model(reading: &Reading) -> Model<'_> {
    fn read(pieces: &[Piece]) -> Vec<As<'_>> {
        pieces.iter().filter_map(|p| p.node.as_ref().map(|read| As { role: p.role, read })).collect()
    }
    let effects = reading.effects.iter().map(|e| Whole {
        number: e.number,
        class: e.class,
        times: e.limit.map(|l| l.times),
        damage_step: e.damage_step,
        pieces: read(&e.pieces),
    });
    Model { effects: effects.collect(), general: read(&reading.general) }
}
