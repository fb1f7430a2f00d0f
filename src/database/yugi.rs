//! yaml-yugi: one card a file, or all cards in one list; YAML or JSON.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::entry::LANGUAGES;
use super::markup::plain;
use super::raw::Raw;
use super::words::{Word, known};
use crate::cards::card::{Arrow, Points};
use crate::cards::filter::Kind;

type Tongues = BTreeMap<String, Word>;

/// A card; what is not asked for is left out.
#[derive(Deserialize)]
pub(super) struct Item {
    #[serde(default)]
    konami_id: Word,
    #[serde(default)]
    password: Word,
    name: Option<Tongues>,
    text: Option<Tongues>,
    pendulum_effect: Option<Tongues>,
    #[serde(default)]
    card_type: Word,
    #[serde(default)]
    property: Word,
    #[serde(default)]
    monster_type_line: Word,
    #[serde(default)]
    attribute: Word,
    #[serde(default)]
    level: Word,
    #[serde(default)]
    rank: Word,
    link_arrows: Option<Vec<Word>>,
    #[serde(default)]
    pendulum_scale: Word,
    #[serde(default)]
    atk: Word,
    #[serde(default)]
    def: Word,
    series: Option<Vec<Word>>,
}

/// Parts of an entry that hold nothing that is asked for, and most of its lines.
const IDLE: [&str; 3] = ["images:", "sets:", "limit_regulation:"];

/// Reads an entry in YAML.
pub fn yaml(text: &str) -> Result<Raw, String> {
    // To parse YAML is slow: what is not asked for is cut out first. A top-level key stands at the start of a line.
    let short = without_idle(text);
    let item = serde_yaml::from_str::<Item>(&short).or_else(|_| serde_yaml::from_str::<Item>(text));
    item.map_err(|error| error.to_string()).and_then(raw)
}

/// Reads an entry in JSON.
pub fn json(text: &str) -> Result<Raw, String> {
    serde_json::from_str::<Item>(text).map_err(|error| error.to_string()).and_then(raw)
}

fn without_idle(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut idle = false;
    for line in text.split_inclusive('\n') {
        if !line.starts_with([' ', '-', '\n', '\r', '#']) {
            idle = IDLE.iter().any(|key| line.starts_with(key));
        }
        if !idle {
            short.push_str(line);
        }
    }
    short
}

fn points(word: &Word) -> Result<Option<Points>, String> {
    match word.text() {
        None => Ok(None),
        Some("?") => Ok(Some(Points::Unknown)),
        Some(text) => {
            text.parse().map(|n| Some(Points::Fixed(n))).map_err(|_| format!("`{text}` is neither a number nor `?`"))
        }
    }
}

fn arrow(word: &Word) -> Option<Arrow> {
    Some(match word.text()?.trim_end_matches('\u{fe0f}') {
        "↖" => Arrow::TopLeft,
        "⬆" => Arrow::Top,
        "↗" => Arrow::TopRight,
        "⬅" => Arrow::Left,
        "➡" => Arrow::Right,
        "↙" => Arrow::BottomLeft,
        "⬇" => Arrow::Bottom,
        "↘" => Arrow::BottomRight,
        _ => return None,
    })
}

/// The values of the languages that are known, without readings.
fn tongues(values: Option<Tongues>) -> impl Iterator<Item = (&'static str, String)> {
    values.into_iter().flatten().filter_map(|(language, word)| {
        let language = LANGUAGES.iter().find(|known| **known == language)?;
        word.text().map(|text| (*language, plain(text))).filter(|(_, text)| !text.is_empty())
    })
}

/// A word of the model; a word that it does not have is a fault.
fn known_or<T: for<'de> Deserialize<'de>>(what: &str, word: &Word) -> Result<Option<T>, String> {
    word.text().map(|text| known(text).ok_or_else(|| format!("`{text}` is no {what}"))).transpose()
}

fn number<T: std::str::FromStr>(what: &str, word: &Word) -> Result<Option<T>, String> {
    word.text().map(|text| text.parse().map_err(|_| format!("`{text}` is no {what}"))).transpose()
}

pub(super) fn raw(item: Item) -> Result<Raw, String> {
    let kind = known_or::<Kind>("card type", &item.card_type)?;
    let mut raw = Raw {
        password: number("password", &item.password)?,
        konami_id: number("Konami id", &item.konami_id)?,
        names: tongues(item.name).map(|(language, name)| (language, name.replace('\n', " "))).collect(),
        kind,
        property: known_or("property", &item.property)?,
        attribute: known_or("Attribute", &item.attribute)?,
        level: number("Level", &item.level)?,
        rank: number("Rank", &item.rank)?,
        scale: number("Pendulum Scale", &item.pendulum_scale)?,
        atk: points(&item.atk)?,
        def: points(&item.def)?,
        archetypes: item.series.into_iter().flatten().filter_map(|word| word.0).collect(),
        ..Raw::default()
    };
    for sign in item.link_arrows.iter().flatten() {
        raw.arrows.push(arrow(sign).ok_or_else(|| format!("`{}` is no Link Arrow", sign.text().unwrap_or_default()))?);
    }
    let line = item.monster_type_line.text().unwrap_or_default();
    raw.type_line(line.split('/')).map_err(|word| format!("`{word}` on the type line is not known"))?;
    raw.complete_type_line();
    for (language, text) in tongues(item.text) {
        raw.texts.entry(language).or_default().text = text;
    }
    for (language, text) in tongues(item.pendulum_effect) {
        raw.texts.entry(language).or_default().pendulum = Some(text);
    }
    Ok(raw)
}
