//! What a name in the Japanese text is called in the English one.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::reader::card::{Text, Texts};

/// Names that are known beyond a single card: Japanese and English.
#[derive(Debug, Clone, Default)]
pub struct Known {
    pairs: BTreeMap<String, String>,
    /// The English names of cards, by their small letters.
    cards: BTreeMap<String, String>,
}

/// How often names are looked for again with those that were found.
const ROUNDS: usize = 3;
/// So many cards must tell the name of an archetype.
const CARDS: usize = 2;

impl Known {
    /// What the texts of many cards tell of names: what each card is called, and what is left over in both of its texts
    /// where every other name is known. Where cards tell different things of a name, it is not known.
    pub fn learned(cards: impl ParallelIterator<Item = Texts>) -> Known {
        let cards: Vec<Quoted> = cards.filter_map(|texts| Quoted::of(&texts)).collect();
        let own = cards.iter().map(|quoted| (quoted.own.to_lowercase(), quoted.own.clone())).collect();
        let mut pairs = agreed(cards.iter().map(|of| (of.called.as_str(), of.own.as_str())), 1);
        for _ in 0..ROUNDS {
            let left = cards.iter().filter_map(|quoted| {
                let mut ja = quoted.ja.iter().filter(|name| !pairs.contains_key(*name));
                let known: BTreeSet<&String> = quoted.ja.iter().filter_map(|name| pairs.get(name)).collect();
                let mut en = quoted.en.iter().filter(|name| !known.contains(name) && **name != quoted.own);
                match (ja.next(), ja.next(), en.next(), en.next()) {
                    (Some(a), None, Some(b), None) => Some((a.as_str(), b.as_str())),
                    _ => None,
                }
            });
            let more = agreed(left, CARDS);
            if more.is_empty() {
                break;
            }
            for (ja, en) in more {
                pairs.entry(ja).or_insert(en);
            }
        }
        Known { pairs, cards: own }
    }

    /// The English of a Japanese name.
    pub fn english(&self, japanese: &str) -> Option<&str> {
        self.pairs.get(japanese).map(String::as_str)
    }

    /// The Japanese names that have this English one.
    pub fn japanese(&self, english: &str) -> Vec<String> {
        self.pairs.iter().filter(|(_, name)| *name == english).map(|(name, _)| name.clone()).collect()
    }

    /// Whether a Japanese name has this English one.
    pub fn tells(&self, name: &str) -> bool {
        self.pairs.values().any(|english| english == name)
    }

    /// Whether a card has this English name.
    pub fn is_card(&self, name: &str) -> bool {
        self.cards.contains_key(&name.to_lowercase())
    }

    /// How a card is called that a text calls so but for capital letters; none where it is called just so, or none is.
    pub fn in_capitals(&self, name: &str) -> Option<&str> {
        self.cards.get(&name.to_lowercase()).map(String::as_str).filter(|called| *called != name)
    }
}

/// The names in both texts of a card.
struct Quoted {
    /// What the card itself is called in Japanese.
    called: String,
    /// What it is called in English, which Japanese texts seldom say.
    own: String,
    ja: BTreeSet<String>,
    en: BTreeSet<String>,
}

impl Quoted {
    /// The names of a card that has both texts.
    fn of(texts: &Texts) -> Option<Quoted> {
        let (ja, en) = texts.both()?;
        Some(Quoted { called: ja.name.clone(), own: en.name.clone(), ja: japanese_names(ja), en: english_names(en) })
    }
}

/// The pairs that at least so many tell, and nothing else of the same Japanese name.
fn agreed<'a>(told: impl Iterator<Item = (&'a str, &'a str)>, least: usize) -> BTreeMap<String, String> {
    let mut all: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for (ja, en) in told.filter(|(ja, en)| !ja.is_empty() && !en.is_empty()) {
        *all.entry(ja).or_default().entry(en).or_default() += 1;
    }
    let one = |(ja, of): (&str, BTreeMap<&str, usize>)| {
        let mut of = of.into_iter();
        let (en, times) = of.next()?;
        (of.next().is_none() && times >= least).then(|| (ja.to_owned(), en.to_owned()))
    };
    all.into_iter().filter_map(one).collect()
}

/// The names in a card's texts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    pairs: BTreeMap<String, String>,
}

impl Names {
    /// The names that both texts of a card put in quotes, as far as it is certain which is which: its own, those that are
    /// known, and one that is left over in both.
    pub fn of(japanese: &Text, english: &Text, known: &Known) -> Names {
        let mut ja = japanese_names(japanese);
        let mut en = english_names(english);
        let mut pairs = BTreeMap::new();
        let own = (japanese.name.clone(), english.name.clone());
        let all = ja.iter().filter_map(|name| Some((name.clone(), known.pairs.get(name)?.clone())));
        let found: Vec<(String, String)> = std::iter::once(own).chain(all).collect();
        for (a, b) in found {
            let both = ja.remove(&a);
            if en.remove(&b) && both {
                pairs.insert(a, b);
            }
        }
        if let (1, 1, Some(a), Some(b)) = (ja.len(), en.len(), ja.first(), en.first()) {
            pairs.insert(a.clone(), b.clone());
        }
        Names { pairs }
    }

    /// The English name.
    pub fn english(&self, japanese: &str) -> Option<&str> {
        self.pairs.get(japanese).map(String::as_str)
    }
}

/// The names that an English text puts in quotes.
pub fn english_names(text: &Text) -> BTreeSet<String> {
    quoted(text, '"', '"')
}

/// The names that a Japanese text puts in quotes.
pub fn japanese_names(text: &Text) -> BTreeSet<String> {
    quoted(text, '「', '」')
}

fn quoted(text: &Text, open: char, close: char) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for part in [Some(&text.text), text.pendulum.as_ref()].into_iter().flatten() {
        let mut rest = part.as_str();
        while let Some((_, inner)) = rest.split_once(open) {
            let Some((name, behind)) = inner.split_once(close) else { break };
            let name: String = name.chars().filter(|c| !c.is_control()).collect();
            all.insert(name.trim().to_owned());
            rest = behind;
        }
    }
    all
}
