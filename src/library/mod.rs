//! The library: which cards there are, by any of their names. Cards are unpacked when they are asked for.

pub mod fold;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::cards::card::Card;
use fold::fold;

static COMPILED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/cards.bin"));

/// The embedded cards.
#[derive(Debug)]
pub struct Library {
    entries: Vec<Entry>,
    names: BTreeMap<String, usize>,
}

#[derive(Debug)]
struct Entry {
    name: &'static str,
    bytes: &'static [u8],
    card: Mutex<Option<Arc<Card>>>,
}

/// The name of a card that folds to this, as it is printed.
pub fn spelt(card: &Card, folded: &str) -> Option<String> {
    std::iter::once(&card.name.en).chain(&card.name.ja).chain(&card.name.zh).find(|name| fold(name) == folded).cloned()
}

/// The embedded library.
pub fn embedded() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let all: Vec<(Vec<&'static str>, Option<u32>, &'static [u8])> =
            postcard::from_bytes(COMPILED).expect("the build wrote the cards");
        let mut names = BTreeMap::new();
        let mut entries = Vec::with_capacity(all.len());
        for (n, (list, password, bytes)) in all.into_iter().enumerate() {
            for name in &list {
                names.entry(fold(name)).or_insert(n);
            }
            if let Some(password) = password {
                names.entry(format!("{password:08}")).or_insert(n);
                names.entry(password.to_string()).or_insert(n);
            }
            entries.push(Entry { name: list.first().copied().unwrap_or_default(), bytes, card: Mutex::new(None) });
        }
        Library { entries, names }
    })
}

impl Library {
    /// The card with this name in any language, or with this password.
    pub fn find(&self, name: &str) -> Option<Arc<Card>> {
        self.names.get(&fold(name)).map(|n| self.unpack(*n))
    }

    /// Whether there is a card of this name.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains_key(&fold(name))
    }

    /// All cards by their English names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|e| e.name)
    }

    /// All cards, in order.
    pub fn all(&self) -> impl Iterator<Item = Arc<Card>> + '_ {
        (0..self.entries.len()).map(|n| self.unpack(n))
    }

    /// The name that a misspelt one was most likely meant to be.
    pub fn did_you_mean(&self, name: &str) -> Option<String> {
        let folded = fold(name);
        let best = crate::problem::did_you_mean(&folded, self.names.keys().map(String::as_str))?;
        self.names.get(best).map(|n| spelt(&self.unpack(*n), best).unwrap_or_else(|| self.entries[*n].name.to_owned()))
    }

    fn unpack(&self, n: usize) -> Arc<Card> {
        let entry = &self.entries[n];
        let mut slot = entry.card.lock().unwrap_or_else(PoisonError::into_inner);
        slot.get_or_insert_with(|| Arc::new(postcard::from_bytes(entry.bytes).expect("the build wrote the card")))
            .clone()
    }
}
