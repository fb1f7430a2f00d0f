//! The archetypes of Tokens: a Token is no card of a database, its name stands in the texts of those that make it.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use serde_json::Value;

use super::called::Object;
use super::compile::texts_of;
use super::entry::Entry;
use crate::reader::retold::{Known, english_names, japanese_names};

/// A word that the Japanese names of the cards of an archetype share has at least so many characters.
const SHORTEST: usize = 2;

/// The name of one of several Tokens.
pub fn one(name: &str) -> &str {
    name.strip_suffix('s').filter(|one| one.ends_with(" Token")).unwrap_or(name)
}

/// The archetypes in the names of the Tokens that texts put in quotes: in Japanese, where a card names the Token in both
/// languages and it is known what its cards share, and else whole words of the English name.
pub fn archetypes(all: &[Entry], archetypes: &BTreeSet<String>, known: &Known) -> BTreeMap<String, Vec<String>> {
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let told: Vec<(Vec<String>, Vec<String>)> = all
        .par_iter()
        .filter_map(|entry| {
            let texts = texts_of(entry);
            let en = english_names(texts.english.as_ref()?);
            let en: Vec<String> =
                en.iter().map(|name| one(name)).filter(|name| name.ends_with(" Token")).map(str::to_owned).collect();
            let ja = texts.japanese.as_ref().map(japanese_names).unwrap_or_default();
            (!en.is_empty()).then(|| (en, ja.into_iter().filter(|name| name.ends_with("トークン")).collect()))
        })
        .collect();
    for (en, ja) in told {
        for name in en {
            named.entry(name).or_default().extend(ja.iter().cloned());
        }
    }
    let of = |(name, ja): (String, BTreeSet<String>)| {
        let within = archetypes.iter().filter(|archetype| name.contains(archetype.as_str()));
        let own = within.filter(|archetype| belongs(&name, &ja, archetype, &words(archetype, all, known))).cloned();
        let own: Vec<String> = own.collect();
        (!own.is_empty()).then_some((name, own))
    };
    named.into_iter().collect::<Vec<_>>().into_par_iter().filter_map(of).collect()
}

/// Whether a Token that is called so is of an archetype in whose Japanese names these words stand.
fn belongs(name: &str, japanese: &BTreeSet<String>, archetype: &str, words: &[String]) -> bool {
    if japanese.is_empty() || words.is_empty() {
        return whole(name, archetype);
    }
    japanese.iter().any(|name| words.iter().any(|word| name.contains(word.as_str())))
}

/// Whether these words stand in a name, and not as parts of others.
fn whole(name: &str, words: &str) -> bool {
    name.match_indices(words).any(|(at, _)| {
        let beside = [name[..at].chars().next_back(), name[at + words.len()..].chars().next()];
        beside.into_iter().flatten().all(|c| !c.is_alphanumeric())
    })
}

/// What an archetype is called in Japanese, and what the Japanese names of its cards share, which may be written otherwise.
fn words(archetype: &str, all: &[Entry], known: &Known) -> Vec<String> {
    let told = known.japanese(archetype);
    let members = all.iter().filter(|entry| entry.facts.archetypes.iter().any(|own| own == archetype));
    let bearing = members.filter(|entry| entry.names.get("en").is_some_and(|name| name.contains(archetype)));
    let mut names = bearing.filter_map(|entry| entry.names.get("ja"));
    let Some(first) = names.next() else { return told };
    let shared = names.fold(first.clone(), |word, name| shared(&word, name));
    told.into_iter().chain(Some(shared).filter(|word| word.chars().count() >= SHORTEST && word != first)).collect()
}

/// The longest words that stand in both.
fn shared(a: &str, b: &str) -> String {
    let chars: Vec<char> = a.chars().collect();
    let all = (0..chars.len()).flat_map(|from| (from + 1..=chars.len()).map(move |to| (from, to)));
    let mut parts: Vec<(usize, usize)> = all.collect();
    parts.sort_by_key(|(from, to)| std::cmp::Reverse(to - from));
    let words = parts.into_iter().map(|(from, to)| chars[from..to].iter().collect::<String>());
    words.into_iter().find(|word| b.contains(word.as_str())).unwrap_or_default()
}

/// Says of a Token that is made to which archetypes it belongs.
pub fn put(object: &mut Object, tokens: &BTreeMap<String, Vec<String>>) {
    let Some(Value::Object(token)) = object.get_mut("token") else { return };
    let own = token.get("name").and_then(Value::as_str).and_then(|name| tokens.get(one(name)));
    if let Some(own) = own {
        token.insert("archetypes".into(), own.iter().cloned().map(Value::String).collect());
    }
}
