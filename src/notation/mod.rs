//! The notation of card files as a table – every word with its meaning and what stands behind it – and what an entry
//! uses of it, or has wrong. `build.rs` makes the table of the types in `cards`.

pub mod amiss;
pub mod example;
pub mod table;
pub mod walk;

use std::sync::OnceLock;

use serde_yaml::Value;

use crate::problem::did_you_mean;
use table::{Part, Sort};

static COMPILED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/notation.bin"));

/// All parts of the notation, the card first.
pub fn parts() -> &'static [Part] {
    static PARTS: OnceLock<Vec<Part>> = OnceLock::new();
    PARTS.get_or_init(|| postcard::from_bytes(COMPILED).expect("the build wrote the table"))
}

/// The part of this name.
pub fn part(name: &str) -> Option<&'static Part> {
    parts().iter().find(|part| part.name == name)
}

/// What is wrong with the YAML of a part of this name and what to do about it; none if nothing is found, or if it is no
/// YAML at all.
pub fn amiss(name: &str, yaml: &str) -> Option<(String, String)> {
    let value: Value = serde_yaml::from_str(yaml).ok()?;
    let amiss = walk::walk(parts(), &Sort::Of(name.to_owned()), &value, &mut |_, _, _| {}).err()?;
    let near = |word: &str, known: &[&str]| did_you_mean(word, known.iter().copied()).map(str::to_owned);
    Some((amiss::message(&amiss, parts()), amiss::cure(&amiss, near)))
}
