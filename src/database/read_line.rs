//! What was read of a card, as one line of JSON.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;

use super::compile::texts;
use super::raw::Raw;
use crate::cards::filter::Kind;
use crate::reader::card::{self, Texts};
use crate::reader::clusters::Tally;
use crate::reader::line::{Fields, fields};
use crate::reader::retold::Known;

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

/// What of a card has no meaning yet.
pub fn tally(raw: &Raw, known: &Known) -> Tally {
    Tally::of(raw.name().map_or("", String::as_str), &printed(raw), known)
}

/// What the texts of all cards tell of names.
pub fn known(all: &[Raw]) -> Known {
    Known::learned(all.par_iter().map(printed))
}

fn printed(raw: &Raw) -> Texts {
    let facts = (raw.kind.unwrap_or(Kind::Monster), raw.property, raw.types.as_slice());
    texts(facts, &raw.names, &raw.texts)
}

/// The line of a card, without its end.
pub fn line(raw: &Raw, known: &Known) -> String {
    let reading = card::read_knowing(&printed(raw), known);
    let line = Line {
        password: raw.password,
        konami_id: raw.konami_id,
        name: raw.name().map(String::as_str),
        names: &raw.names,
        read: fields(&reading),
    };
    serde_json::to_string(&line).expect("a line is plain data")
}
