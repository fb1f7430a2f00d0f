//! What a file is, by its content, and the entries in it.

use rayon::prelude::*;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::raw::Raw;
use super::sets::{self, Sets};
use super::{Fault, cdb, store, ygoprodeck, yugi};

/// One entry of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A card.
    Card(Box<Raw>),
    /// No card of the OCG: a Token, a Skill, a card of another game.
    Foreign,
    /// Names of archetypes.
    Sets(Sets),
    /// What cannot be read.
    Broken {
        /// Where in the file; nothing where the file holds one entry.
        place: Option<String>,
        /// What is wrong with it.
        why: String,
    },
}

impl Found {
    /// Leaves out what is not kept of a card.
    pub fn lighten(&mut self) {
        if let Found::Card(raw) = self {
            raw.lighten();
        }
    }

    pub(super) fn broken(place: Option<String>, why: impl Into<String>) -> Found {
        Found::Broken { place, why: why.into() }
    }

    fn of(place: Option<String>, read: Result<Option<Raw>, String>) -> Found {
        match read {
            Ok(Some(raw)) => Found::Card(Box::new(raw)),
            Ok(None) => Found::Foreign,
            Err(why) => Found::broken(place, why),
        }
    }
}

/// All entries of a file, in its order.
pub fn entries(bytes: &[u8]) -> Result<Vec<Found>, Fault> {
    if bytes.starts_with(cdb::MAGIC) {
        return cdb::entries(bytes);
    }
    if bytes.starts_with(store::MAGIC) {
        return Err(Fault::new(
            "this is a compiled database already",
            "import what it was made from, or use it with `--cards`",
        ));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else {
        let cure = "a card database is a cards.cdb, or YAML or JSON in UTF-8";
        return Err(Fault::new("it is neither a SQLite database nor text in UTF-8", cure));
    };
    match text.trim_start().chars().next() {
        None => Err(Fault::new("the file is empty", "fetch the database again")),
        Some('[' | '{') => json(text),
        Some(_) if sets::is_list(text) => Ok(vec![Found::Sets(sets::read(text))]),
        Some(_) => Ok(yaml(text)),
    }
}

#[derive(Deserialize)]
struct Envelope<'a> {
    #[serde(borrow)]
    data: Option<Vec<&'a RawValue>>,
}

fn json(text: &str) -> Result<Vec<Found>, Fault> {
    let fault =
        |error: serde_json::Error| Fault::new(format!("it is broken JSON: {error}"), "fetch the database again");
    if text.trim_start().starts_with('[') {
        return Ok(list(&serde_json::from_str::<Vec<&RawValue>>(text).map_err(fault)?));
    }
    let envelope: Envelope<'_> = serde_json::from_str(text).map_err(fault)?;
    Ok(match envelope.data {
        Some(data) => list(&data),
        None => vec![Found::of(None, one(text))],
    })
}

fn list(items: &[&RawValue]) -> Vec<Found> {
    let read = |(n, item): (usize, &&RawValue)| Found::of(Some(format!("entry {}", n + 1)), one(item.get()));
    items.par_iter().enumerate().map(read).collect()
}

/// The fields that tell the formats apart.
#[derive(Deserialize)]
struct Probe {
    card_type: Option<IgnoredAny>,
    #[serde(rename = "type")]
    kind: Option<IgnoredAny>,
    #[serde(rename = "frameType")]
    frame: Option<IgnoredAny>,
}

/// What is said of something that is data but no card.
const STRANGE: &str = "it is no card: neither `card_type` (yaml-yugi) nor `type` (YGOPRODeck) is there";

fn one(text: &str) -> Result<Option<Raw>, String> {
    let Ok(probe) = serde_json::from_str::<Probe>(text) else { return Err(STRANGE.to_owned()) };
    if probe.card_type.is_some() {
        yugi::json(text).map(Some)
    } else if probe.kind.is_some() || probe.frame.is_some() {
        ygoprodeck::json(text)
    } else {
        Err(STRANGE.to_owned())
    }
}

fn yaml(text: &str) -> Vec<Found> {
    let said = |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '%']) && line.trim_end() != "---";
    let Some(first) = text.lines().find(said) else {
        return vec![Found::broken(None, "there is nothing but comments in it")];
    };
    if !first.starts_with("- ") {
        return vec![Found::of(None, card_type(text).and_then(|()| yugi::yaml(text)).map(Some))];
    }
    // A list of 14,000 entries is read in parallel: each begins with `- ` at the start of a line.
    let mut pieces: Vec<(usize, String)> = Vec::new();
    for (n, line) in text.split_inclusive('\n').enumerate() {
        if let Some(rest) = line.strip_prefix("- ") {
            pieces.push((n + 1, rest.to_owned()));
        } else if let Some((_, piece)) = pieces.last_mut() {
            piece.push_str(line.strip_prefix("  ").unwrap_or(line));
        }
    }
    let read = |(line, piece): &(usize, String)| {
        Found::of(Some(format!("line {line}")), card_type(piece).and_then(|()| yugi::yaml(piece)).map(Some))
    };
    pieces.par_iter().map(read).collect()
}

/// A mapping without a card type is no card at all.
fn card_type(text: &str) -> Result<(), String> {
    if text.lines().any(|line| line.starts_with("card_type:") || line.starts_with("\"card_type\":")) {
        return Ok(());
    }
    Err(match serde_yaml::from_str::<IgnoredAny>(text) {
        Ok(_) => "it is no card: `card_type` is missing".to_owned(),
        Err(error) => format!("it is broken YAML: {error}"),
    })
}
