//! Card databases in YAML and JSON, and lists of archetypes: whole cards, or what is wrong with an entry.
use solemn::database::called::Bearers;
use solemn::database::format::{Found, entries};
use solemn::database::read_line;

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    if bytes.starts_with(b"SQLite") {
        return;
    }
    let Ok(all) = entries(bytes) else { return };
    for found in all {
        match found {
            Found::Card(raw) => {
                let line = read_line::line(&raw, &Bearers::default().known);
                serde_json::from_str::<serde_json::Value>(&line).expect("a line is JSON");
                if let Ok(mut entry) = raw.entry() {
                    solemn::database::compile::compile(&mut entry, &Bearers::default());
                    solemn::database::compile::model(&entry);
                    let bytes = postcard::to_stdvec(&entry).expect("an entry is data");
                    assert!(postcard::from_bytes::<solemn::database::entry::Entry>(&bytes).as_ref() == Ok(&entry));
                }
            }
            Found::Broken { why, .. } => assert!(!why.is_empty()),
            Found::Foreign | Found::Sets(_) => {}
        }
    }
}
