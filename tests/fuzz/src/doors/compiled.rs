//! The compiled database: where any of its bytes are other ones, it is refused or says what was written. A file that begins
//! with `!` names places to be changed in a whole one; one with `=` is a card in it, with a right check sum.
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use super::super::{compiled, entries, in_memory};
use solemn::database::compile::model;
use solemn::database::entry::Entry;
use solemn::database::store::Store;

static WHOLE: LazyLock<Vec<u8>> = LazyLock::new(|| compiled(&entries()));
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(entries);

static FILE: LazyLock<PathBuf> = LazyLock::new(|| in_memory("cards"));

fn changed(places: &[u8]) -> Vec<u8> {
    let mut bytes = WHOLE.clone();
    for place in places.chunks_exact(4) {
        let at = usize::from(place[0]) << 16 | usize::from(place[1]) << 8 | usize::from(place[2]);
        let at = at % bytes.len();
        match place[3] {
            0 => bytes.truncate(at.max(1)),
            mask => bytes[at] ^= mask,
        }
    }
    bytes
}

/// Holds the laws of this door over an input.
pub fn hold(input: &[u8]) {
    let bytes = match input.split_first() {
        Some((b'!', places)) => changed(places),
        Some((b'=', card)) => {
            // What no import writes, but could be in a file: it is read or it is damage.
            if let Ok(entry) = postcard::from_bytes::<Entry>(card) {
                model(&entry);
                let again = postcard::to_stdvec(&entry).expect("an entry is data");
                assert!(postcard::from_bytes::<Entry>(&again).as_ref() == Ok(&entry));
                compiled(&[entry])
            } else {
                return;
            }
        }
        _ => input.to_vec(),
    };
    fs::write(&*FILE, &bytes).expect("it can be written");
    let store = Store::open(&FILE);
    let _ = fs::remove_file(&*FILE);
    let Ok(Some(store)) = store else { return };
    for entry in &*ENTRIES {
        let name = &entry.facts.name.en;
        if input.starts_with(b"!")
            && let Ok(Some(found)) = store.entry(name)
        {
            assert!(found == *entry, "{name} is another card");
        }
    }
    let library = solemn::library::with(std::sync::Arc::new(store), solemn::library::Models::Read);
    library.find("Dark Hole");
    library.did_you_mean("Kuribah");
    library.beginning("k", 5);
    library.holding("o", 5);
}
