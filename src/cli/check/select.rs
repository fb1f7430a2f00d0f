//! Which files are judged, and which of their questions are told.

use std::path::Path;
use std::str::FromStr;

use clap::Args;

use super::super::Said;
use crate::batch::Outcome;
use crate::library::Library;
use crate::rulebook;
use crate::verdict::Verdict;

/// What is chosen.
#[derive(Debug, Args)]
pub(super) struct Choice {
    /// Tells only of questions that fit: `file`, `duel` or `source` holds the text, `section` is it or below it, `card` is in
    /// the file, `kind` is legality, actions, order, outcome or classification; repeated, all must hold
    #[arg(long, value_name = "KEY=TEXT", conflicts_with = "explanations")]
    pub(super) filter: Vec<Filter>,
    /// Judges the Kth of N parts of the files, shared out by a hash of their paths
    #[arg(long, value_name = "hash:K/N", conflicts_with = "explanations")]
    pub(super) partition: Option<Partition>,
    /// Lists the questions, without their answers
    #[arg(long, conflicts_with_all = ["explanations", "fail_fast"])]
    pub(super) list: bool,
}

/// What a question is chosen by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Key {
    File,
    Duel,
    Section,
    Card,
    Source,
    Kind,
}

const KEYS: [(&str, Key); 6] = [
    ("file", Key::File),
    ("duel", Key::Duel),
    ("section", Key::Section),
    ("card", Key::Card),
    ("source", Key::Source),
    ("kind", Key::Kind),
];

/// The kinds of questions.
const KINDS: [&str; 5] = ["legality", "actions", "order", "outcome", "classification"];

/// `KEY=TEXT`.
#[derive(Debug, Clone)]
pub(super) struct Filter {
    key: Key,
    text: String,
}

impl FromStr for Filter {
    type Err = String;

    fn from_str(written: &str) -> Result<Filter, String> {
        let (key, text) = written.split_once('=').ok_or("`=` is missing, as in `section=damage-step`")?;
        let key = KEYS.into_iter().find(|(name, _)| *name == key).map(|(_, key)| key);
        let key = key.ok_or_else(|| format!("the keys are {}", KEYS.map(|(name, _)| name).join(", ")))?;
        if text.is_empty() {
            return Err("the text behind `=` is missing".to_owned());
        }
        if key == Key::Kind && !KINDS.contains(&text) {
            return Err(format!("the kinds are {}", KINDS.join(", ")));
        }
        let below = |id: &str| id == text || id.strip_prefix(text).is_some_and(|rest| rest.starts_with('.'));
        if key == Key::Section && !rulebook::sections().iter().any(|section| below(&section.id)) {
            return Err("no section has this id, and no chapter: `solemn rules` lists them".to_owned());
        }
        Ok(Filter { key, text: text.to_owned() })
    }
}

/// All of them, with the cards found.
#[derive(Debug)]
pub(super) struct Filters(Vec<(Filter, Option<u32>)>);

impl Filters {
    /// Looks up the cards that are named.
    pub(super) fn new(filters: &[Filter], library: &Library) -> Result<Filters, Said> {
        let found = |filter: &Filter| {
            if filter.key != Key::Card {
                return Ok((filter.clone(), None));
            }
            let password = library.find(&filter.text).and_then(|card| card.password);
            let unknown = || {
                let cure = "write its name in any language, or its password";
                Said::wrong(format!("no card with a password is called `{}`", filter.text), cure)
            };
            password.map(|password| (filter.clone(), Some(password))).ok_or_else(unknown)
        };
        filters.iter().map(found).collect::<Result<Vec<_>, Said>>().map(Filters)
    }

    /// Whether a question fits all of them.
    pub(super) fn fit(&self, outcome: &Outcome, verdict: &Verdict) -> bool {
        self.0.iter().all(|(Filter { key, text }, password)| {
            let holds = |words: &str| words.to_lowercase().contains(&text.to_lowercase());
            let below =
                |id: &str| id == text || id.strip_prefix(text.as_str()).is_some_and(|rest| rest.starts_with('.'));
            match key {
                Key::File => holds(&outcome.name),
                Key::Duel => verdict.duel.iter().chain(&verdict.variant).any(|title| holds(title)),
                Key::Section => {
                    verdict.because.iter().any(|id| below(id)) || verdict.answer.rules.iter().any(|id| below(id))
                }
                Key::Card => password.is_some_and(|password| verdict.cards.contains(&password)),
                Key::Source => verdict.sources.iter().any(|source| holds(source)),
                Key::Kind => verdict.kind == text,
            }
        })
    }
}

/// `hash:K/N`: the Kth of N parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Partition {
    part: u64,
    of: u64,
}

impl FromStr for Partition {
    type Err = String;

    fn from_str(written: &str) -> Result<Partition, String> {
        let numbers = written.strip_prefix("hash:").and_then(|rest| rest.split_once('/'));
        let numbers = numbers.and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        let (part, of) = numbers.ok_or("it is written `hash:K/N`, as in `hash:1/4`")?;
        if part == 0 || part > of { Err(format!("K goes from 1 to {of}")) } else { Ok(Partition { part, of }) }
    }
}

impl Partition {
    /// Whether a file belongs to the part: by its path as it was found, the same on all systems.
    pub(super) fn holds(self, path: &Path) -> bool {
        let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        xxhash_rust::xxh3::xxh3_64(parts.join("/").as_bytes()) % self.of == self.part - 1
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Filter, Partition};

    #[test]
    fn each_file_belongs_to_one_part() {
        let parts: Vec<Partition> = (1..=3).map(|k| format!("hash:{k}/3").parse().expect("a part")).collect();
        for n in 0..100 {
            let path = PathBuf::from(format!("rulings/{n}.duel"));
            assert_eq!(parts.iter().filter(|part| part.holds(&path)).count(), 1);
        }
    }

    #[test]
    fn what_is_no_part_and_no_filter_is_refused() {
        for wrong in ["1/4", "hash:0/4", "hash:5/4", "hash:1/0", "hash:a/b", "hash:-1/4"] {
            assert!(wrong.parse::<Partition>().is_err(), "{wrong}");
        }
        for wrong in ["section", "colour=red", "file=", "kind=riddle", "section=no-such-chapter"] {
            assert!(wrong.parse::<Filter>().is_err(), "{wrong}");
        }
        assert!("section=damage-step".parse::<Filter>().is_ok());
    }
}
