//! Where the embedded cards use a word: the shortest entry that has it.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use serde_yaml::{Mapping, Value};

use super::parts;
use super::table::Sort;
use super::walk::walk;
use crate::cards::definition::Definition;
use crate::cards::lean;
use crate::cards::notation::plain;
use crate::library::Library;

/// A use of a word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Example {
    /// The card, by its English name.
    pub card: String,
    /// The number of the effect, from 1; none where the word is no word of effects.
    pub effect: Option<usize>,
    /// The effect, or the line of the card, as a card file has it.
    pub yaml: String,
}

/// The shortest use of each word and key, by the part that it is of.
#[derive(Debug, Default)]
pub struct Examples(BTreeMap<(String, String), Use>);

/// A place at which a word is used.
#[derive(Debug, Clone)]
struct Use {
    card: Arc<Definition>,
    /// The key of the card under which it stands.
    top: String,
    /// The effect, from 0.
    effect: Option<usize>,
    /// How long the entry is.
    length: usize,
}

impl Examples {
    /// Looks through the embedded cards.
    pub fn of(library: &Library) -> Examples {
        let mut found: BTreeMap<(String, String), Use> = BTreeMap::new();
        for card in library.all() {
            let value = plain(&**card);
            let mut lengths: BTreeMap<(Option<usize>, String), usize> = BTreeMap::new();
            // The build has read the cards: nothing is amiss with them.
            let _ = walk(parts(), &Sort::Of("card".to_owned()), &value, &mut |part, word, way| {
                let effect = way.get(1).filter(|_| way[0] == "effects").and_then(|step| number(step));
                let top = way.first().map_or(word, String::as_str);
                let entry = value.get(top).and_then(|entry| effect.map_or(Some(entry), |n| entry.get(n)));
                let length =
                    lengths.entry((effect, top.to_owned())).or_insert_with(|| entry.map_or(0, |e| text(e).len()));
                let key = (part.name.clone(), word.to_owned());
                if found.get(&key).is_none_or(|known| known.length > *length) {
                    let (card, top) = (Arc::clone(&card), top.to_owned());
                    found.insert(key, Use { card, top, effect, length: *length });
                }
            });
        }
        Examples(found)
    }

    /// The shortest use of a word or key of a part.
    pub fn find(&self, part: &str, word: &str) -> Option<Example> {
        let found = self.0.get(&(part.to_owned(), word.to_owned()))?;
        let entry = if let Some(effect) = found.effect.and_then(|n| found.card.effects.get(n)) {
            Value::Sequence(vec![lean::effect(effect)])
        } else {
            let key = Value::String(found.top.clone());
            Value::Mapping(Mapping::from_iter([(key, lean::card(&found.card).get(&found.top)?.clone())]))
        };
        let effect = found.effect.map(|n| n + 1);
        Some(Example { card: found.card.name.en.clone(), effect, yaml: text(&entry) })
    }
}

/// The number in `[2]`.
fn number(step: &str) -> Option<usize> {
    step.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

fn text(value: &Value) -> String {
    serde_yaml::to_string(value).expect("an entry is plain data")
}
