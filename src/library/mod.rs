//! The library: which cards there are, by any of their names. Cards are unpacked when they are asked for.

pub mod fold;
pub mod terms;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::cards::card::Card;
use crate::cards::definition::Definition;
use fold::{fold, loose};
use terms::Terms;

static COMPILED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/cards.bin"));

/// The cards that are known: those that are embedded, and those on a shelf that was put beside them.
#[derive(Debug)]
pub struct Library {
    embedded: &'static Embedded,
    shelf: Option<Arc<dyn Shelf>>,
    models: Models,
    /// What was found on the shelf, and what was not.
    asked: Mutex<HashMap<String, Option<Arc<Definition>>>>,
    terms: Terms,
}

/// Whose effect models are taken for a card that is embedded and on the shelf too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Models {
    /// The embedded ones, checked by hand.
    #[default]
    Embedded,
    /// Those that were read from the text of the card.
    Read,
}

/// Where further cards are looked up.
pub trait Shelf: Debug + Send + Sync {
    /// The card that has this name in any language, or this password.
    fn find(&self, name: &str) -> Option<Card>;

    /// The name that a folded one was most likely meant to be, or the cards that it means if it means several.
    fn near(&self, folded: &str) -> Option<Near>;

    /// At most so many names, as they are printed, that begin with a folded one.
    fn beginning(&self, folded: &str, most: usize) -> Vec<String>;

    /// The English names of cards that hold this, folded, in a name in any language: those that begin with it first.
    fn holding(&self, folded: &str, most: usize) -> Holding;
}

/// Cards whose names hold something.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Holding {
    /// The English names, as many as were asked for.
    pub names: Vec<String>,
    /// How many cards there are.
    pub count: usize,
}

/// A name that may be meant.
#[derive(Debug, Clone, PartialEq)]
pub struct Near {
    /// How like it is, from 0 to 1.
    pub likeness: f64,
    /// The name as it is printed; several if any of them may be meant.
    pub names: Vec<String>,
}

#[derive(Debug)]
struct Embedded {
    entries: Vec<Entry>,
    names: BTreeMap<String, usize>,
}

#[derive(Debug)]
struct Entry {
    name: &'static str,
    bytes: &'static [u8],
    card: Mutex<Option<Arc<Definition>>>,
}

/// The name of a card that folds to this, as it is printed.
pub fn spelt(card: &Card, folded: &str) -> Option<String> {
    std::iter::once(&card.name.en).chain(&card.name.ja).chain(&card.name.zh).find(|name| fold(name) == folded).cloned()
}

/// The library of the embedded cards alone.
pub fn embedded() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::new(None, Models::Embedded))
}

/// A library that looks up on a shelf what is not embedded.
pub fn with(shelf: Arc<dyn Shelf>, models: Models) -> Library {
    Library::new(Some(shelf), models)
}

fn unpacked() -> &'static Embedded {
    static EMBEDDED: OnceLock<Embedded> = OnceLock::new();
    EMBEDDED.get_or_init(|| {
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
        // A name without its dots never hides one that is written so.
        let dotless: Vec<(String, usize)> = names.iter().filter_map(|(name, n)| Some((loose(name)?, *n))).collect();
        for (name, n) in dotless {
            names.entry(name).or_insert(n);
        }
        Embedded { entries, names }
    })
}

impl Library {
    /// The embedded cards, with a shelf beside them if there is one.
    pub fn new(shelf: Option<Arc<dyn Shelf>>, models: Models) -> Library {
        Library { embedded: unpacked(), shelf, models, asked: Mutex::default(), terms: Terms::default() }
    }

    /// The same on other terms.
    #[must_use]
    pub fn on(self, terms: Terms) -> Library {
        Library { terms, ..self }
    }

    /// The terms that scenarios are judged on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The card with this name in any language, or with this password.
    pub fn find(&self, name: &str) -> Option<Arc<Definition>> {
        let folded = fold(name);
        let Some(loose) = loose(&folded) else { return self.exactly(folded) };
        self.exactly(folded).or_else(|| self.exactly(loose))
    }

    fn exactly(&self, folded: String) -> Option<Arc<Definition>> {
        match self.embedded.names.get(&folded) {
            Some(n) => Some(self.modelled(self.embedded.unpack(*n))),
            None => self.further(folded),
        }
    }

    /// Whether there is a card of this name.
    pub fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// The embedded cards by their English names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.embedded.entries.iter().map(|e| e.name)
    }

    /// The embedded cards, in order.
    pub fn all(&self) -> impl Iterator<Item = Arc<Definition>> + '_ {
        (0..self.embedded.entries.len()).map(|n| self.embedded.unpack(n))
    }

    /// At most so many names in any language that begin with this, as they are printed.
    pub fn beginning(&self, start: &str, most: usize) -> Vec<String> {
        let folded = fold(start);
        let own = self.embedded.names.range(folded.clone()..).take_while(|(name, _)| name.starts_with(&folded));
        let mut found: Vec<String> =
            own.filter_map(|(name, n)| spelt(&self.embedded.unpack(*n), name)).take(most).collect();
        for name in self.shelf.iter().flat_map(|shelf| shelf.beginning(&folded, most)) {
            if found.len() < most && !found.contains(&name) {
                found.push(name);
            }
        }
        found
    }

    /// The name that a misspelt one was most likely meant to be.
    pub fn did_you_mean(&self, name: &str) -> Option<String> {
        let folded = fold(name);
        let mine = self.embedded.near(&folded);
        let further = self.shelf.as_ref().and_then(|shelf| shelf.near(&folded));
        let near = match (mine, further) {
            (Some(mine), Some(further)) if further.likeness > mine.likeness => further,
            (Some(near), _) | (None, Some(near)) => near,
            (None, None) => return None,
        };
        Some(near.names.join("` or `"))
    }

    /// The cards with this in a name in any language, at most so many of them: those whose name begins with it first.
    pub fn holding(&self, part: &str, most: usize) -> Holding {
        let folded = fold(part);
        if folded.is_empty() {
            return Holding::default();
        }
        let held = |name: &String| name.find(&folded).map(|at| at > 0);
        let mut mine: Vec<(bool, &str)> = self
            .embedded
            .names
            .iter()
            .filter_map(|(name, n)| Some((held(name)?, self.embedded.entries[*n].name)))
            .collect();
        mine.sort_unstable();
        let mut names: Vec<String> = Vec::new();
        for (_, name) in mine {
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
        // What the shelf has is most often embedded cards and others.
        let further = self.shelf.as_ref().map(|shelf| shelf.holding(&folded, most + names.len())).unwrap_or_default();
        let others: Vec<String> = further.names.into_iter().filter(|name| !names.contains(name)).collect();
        let count = further.count.max(names.len()).max(names.len() + others.len());
        names.extend(others);
        names.truncate(most);
        Holding { names, count }
    }

    /// An embedded card, with the effects that were read where these are asked for. Tokens are read nowhere.
    fn modelled(&self, card: Arc<Definition>) -> Arc<Definition> {
        match card.password {
            Some(password) if self.models == Models::Read => self.further(password.to_string()).unwrap_or(card),
            _ => card,
        }
    }

    /// A card on the shelf. One that is embedded too, under a name that only the shelf has for it, is taken from there.
    fn further(&self, folded: String) -> Option<Arc<Definition>> {
        let further = self.shelf.as_ref()?;
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = asked.get(&folded) {
            return known.clone();
        }
        let find = || {
            let card = further.find(&folded)?;
            let number = card.password.map(|password| password.to_string());
            let same = number.and_then(|n| self.embedded.names.get(&n));
            let same = same.or_else(|| self.embedded.names.get(&fold(&card.name.en)));
            Some(match same {
                Some(n) if self.models == Models::Embedded => self.embedded.unpack(*n),
                Some(n) => Arc::new(Definition::new(read(&self.embedded.unpack(*n), card))),
                None => Arc::new(Definition::new(card)),
            })
        };
        let found = find();
        asked.insert(folded, found.clone());
        found
    }
}

/// An embedded card with the effects of the same card as it was read.
fn read(card: &Card, other: Card) -> Card {
    Card { effects: other.effects, mentions: other.mentions, always_named: other.always_named, ..card.clone() }
}

impl Embedded {
    fn near(&self, folded: &str) -> Option<Near> {
        let (best, likeness) = crate::problem::nearest(folded, self.names.keys().map(String::as_str))?;
        let n = *self.names.get(best)?;
        let name = spelt(&self.unpack(n), best).unwrap_or_else(|| self.entries[n].name.to_owned());
        Some(Near { likeness, names: vec![name] })
    }

    fn unpack(&self, n: usize) -> Arc<Definition> {
        let entry = &self.entries[n];
        let mut slot = entry.card.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || Definition::new(postcard::from_bytes(entry.bytes).expect("the build wrote the card"));
        slot.get_or_insert_with(|| Arc::new(read())).clone()
    }
}
