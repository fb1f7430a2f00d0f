//! Names as the cards bear them, where a text calls a card or an archetype otherwise: in small letters, in the plural, by
//! an older name, or by one word where Japanese has two.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use serde_json::Value;

use super::compile::texts_of;
use super::entry::Entry;
use super::tokens;
use crate::cards::effect::Effect;
use crate::reader::card::Texts;
use crate::reader::retold::{Known, english_names, japanese_names};

/// What all entries of a database tell of names.
#[derive(Default)]
pub struct Bearers {
    /// Names in both languages.
    pub known: Known,
    archetypes: BTreeSet<String>,
    /// The archetypes whose cards bear Japanese words, and no others do.
    japanese: BTreeMap<String, String>,
    /// The archetypes of Tokens, whose names stand in texts alone.
    tokens: BTreeMap<String, Vec<String>>,
}

impl Bearers {
    /// What these entries tell.
    pub fn of(all: &[Entry]) -> Bearers {
        let known = Known::learned(all.par_iter().map(texts_of));
        let archetypes: BTreeSet<String> = all.iter().flat_map(|entry| &entry.facts.archetypes).cloned().collect();
        let asked: BTreeSet<String> = all
            .par_iter()
            .filter_map(|entry| texts_of(entry).both().map(|(ja, _)| japanese_names(ja)))
            .flatten_iter()
            .filter(|name| known.english(name).is_none())
            .collect();
        let japanese = asked.into_par_iter().filter_map(|word| Some((word.clone(), borne(&word, all)?))).collect();
        let tokens = tokens::archetypes(all, &archetypes, &known);
        Bearers { known, archetypes, japanese, tokens }
    }

    fn english(&self, japanese: &str) -> Option<&str> {
        self.known.english(japanese).or_else(|| self.japanese.get(japanese).map(String::as_str))
    }

    fn bears(&self, name: &str) -> bool {
        let token = || name.ends_with(" Token") || name.ends_with(" Tokens");
        self.known.is_card(name) || self.archetypes.contains(name) || self.known.tells(name) || token()
    }

    /// What a name in the text of a card means that nothing bears: without the sign of a plural, or what Japanese alone
    /// names.
    fn meant(&self, name: &str, own: &str, only_japanese: &[&str], alone: bool) -> Option<String> {
        let plain = [name.replace("(s)", ""), name.strip_suffix('s').unwrap_or_default().to_owned()];
        let borne = plain.into_iter().find(|one| one != name && (one == own || self.known.is_card(one)));
        borne.or_else(|| match only_japanese {
            [one] if alone => Some((*one).to_owned()),
            _ => None,
        })
    }

    /// Effects in which names stand as the cards bear them.
    pub fn put(&self, effects: Vec<Effect>, texts: &Texts) -> Vec<Effect> {
        let Some(en) = &texts.english else { return effects };
        let (said, told) = (english_names(en), texts.japanese.as_ref().map(japanese_names).unwrap_or_default());
        let in_capitals =
            said.iter().filter_map(|name| Some((name.as_str(), self.known.in_capitals(name)?.to_owned())));
        let mut called: Vec<(&str, String)> = in_capitals.collect();
        let open: Vec<&String> =
            said.iter().filter(|name| !self.bears(name) && self.known.in_capitals(name).is_none()).collect();
        let only: Vec<&str> =
            told.iter().filter_map(|name| self.english(name)).filter(|n| !said.contains(*n) && *n != en.name).collect();
        called.extend(
            open.iter().filter_map(|name| Some((name.as_str(), self.meant(name, &en.name, &only, open.len() == 1)?))),
        );
        let archetypes: Vec<&String> =
            said.iter().filter(|name| self.archetypes.contains(*name) && !self.known.is_card(name)).collect();
        let covers: Vec<(&str, &str)> = said
            .iter()
            .flat_map(|one| only.iter().map(move |other| (one.as_str(), *other)))
            .filter(|(one, other)| self.archetypes.contains(*one) && self.archetypes.contains(*other))
            .filter(|(one, other)| other.starts_with(one) || other.ends_with(&format!(" {one}")))
            .collect();
        let tokens = said.iter().any(|name| self.tokens.contains_key(tokens::one(name)));
        if called.is_empty() && archetypes.is_empty() && covers.is_empty() && !tokens {
            return effects;
        }
        let change = |mut value: Value| {
            walk(&mut value, &mut |object| {
                rename(object, &called);
                in_archetype(object, &archetypes);
                cover(object, &covers);
                tokens::put(object, &self.tokens);
            });
            value
        };
        let changed = serde_json::to_value(&effects).map(change);
        changed.ok().and_then(|value| serde_json::from_value(value).ok()).unwrap_or(effects)
    }
}

/// The archetype that all cards with these words in their Japanese names are of, and no others are.
fn borne(word: &str, all: &[Entry]) -> Option<String> {
    let bears = |entry: &&Entry| entry.names.get("ja").is_some_and(|name| name.contains(word));
    let mut bearers = all.iter().filter(bears);
    let first = bearers.next()?;
    let mut count = 1;
    let mut shared: Vec<&String> = first.facts.archetypes.iter().collect();
    for one in bearers {
        count += 1;
        shared.retain(|archetype| one.facts.archetypes.contains(archetype));
    }
    let of = |archetype: &&String| all.iter().filter(|entry| entry.facts.archetypes.contains(archetype)).count();
    let mut exact = shared.into_iter().filter(|archetype| of(archetype) == count);
    exact.next().filter(|_| count > 1 && exact.next().is_none()).cloned()
}

pub(super) type Object = serde_json::Map<String, Value>;

fn walk(value: &mut Value, change: &mut dyn FnMut(&mut Object)) {
    match value {
        Value::Object(object) => {
            change(object);
            object.values_mut().for_each(|inner| walk(inner, change));
        }
        Value::Array(all) => all.iter_mut().for_each(|inner| walk(inner, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Puts the names that are borne in the place of those that are not.
fn rename(object: &mut Object, called: &[(&str, String)]) {
    let put = |value: &mut Value| {
        let name = value.as_str().and_then(|said| called.iter().find(|(name, _)| *name == said));
        if let Some((_, called)) = name {
            *value = Value::String(called.clone());
        }
    };
    for value in object.values_mut() {
        match value {
            Value::Array(all) => all.iter_mut().for_each(put),
            one @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => put(one),
        }
    }
}

/// A "Fur Hire" monster is one of the archetype where no card has that name.
fn in_archetype(object: &mut Object, archetypes: &[&String]) {
    let Some(Value::Array(names)) = object.get("name") else { return };
    let is = |name: &Value| archetypes.iter().any(|archetype| name.as_str() == Some(archetype));
    if names.is_empty() || !names.iter().any(is) {
        return;
    }
    let empty = |field: &str| object.get(field).is_none_or(|own| own == &Value::Array(Vec::new()));
    if names.iter().all(is) && empty("archetype") && empty("any") {
        let names = object.remove("name").unwrap_or_default();
        object.insert("archetype".into(), names);
    } else {
        object.insert("unread".into(), Value::String("which cards and which archetypes are named".into()));
    }
}

/// English calls by one word what Japanese calls by two.
fn cover(object: &mut Object, covers: &[(&str, &str)]) {
    let Some(Value::Array(all)) = object.get_mut("archetype") else { return };
    for (one, other) in covers {
        let has = |name: &str| all.iter().any(|value| value.as_str() == Some(name));
        if has(one) && !has(other) {
            all.push(Value::String((*other).to_owned()));
        }
    }
}
