//! What was read of a card, as one line of JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use super::raw::Raw;

/// A card as `solemn cards read` prints it.
#[derive(Debug, Serialize)]
struct Line<'a> {
    password: Option<u32>,
    konami_id: Option<u32>,
    name: Option<&'a str>,
    names: &'a BTreeMap<&'static str, String>,
    form: Option<&'a str>,
    effects: [(); 0],
    words: usize,
    unread: usize,
    verdict: &'static str,
}

/// The line of a card, without its end. Texts are not read yet: there are no effects.
pub fn line(raw: &Raw) -> String {
    let line = Line {
        password: raw.password,
        konami_id: raw.konami_id,
        name: raw.name().map(String::as_str),
        names: &raw.names,
        form: None,
        effects: [],
        words: 0,
        unread: 0,
        verdict: "single",
    };
    serde_json::to_string(&line).expect("a line is plain data")
}
