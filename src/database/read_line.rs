//! What was read of a card, as one line of JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use super::compile::texts;
use super::raw::Raw;
use crate::cards::filter::Kind;
use crate::reader::card;
use crate::reader::line::{Fields, fields};

/// A card as `solemn cards read` prints it.
#[derive(Debug, Serialize)]
struct Line<'a> {
    password: Option<u32>,
    konami_id: Option<u32>,
    name: Option<&'a str>,
    names: &'a BTreeMap<&'static str, String>,
    #[serde(flatten)]
    read: Fields<'a>,
}

/// The line of a card, without its end.
pub fn line(raw: &Raw) -> String {
    let facts = (raw.kind.unwrap_or(Kind::Monster), raw.property, raw.types.as_slice());
    let reading = card::read(&texts(facts, &raw.names, &raw.texts));
    let line = Line {
        password: raw.password,
        konami_id: raw.konami_id,
        name: raw.name().map(String::as_str),
        names: &raw.names,
        read: fields(&reading),
    };
    serde_json::to_string(&line).expect("a line is plain data")
}
