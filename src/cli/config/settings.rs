//! The settings: one table that `solemn.toml`, the environment, `--set`, `solemn config` and the manual share.

use std::path::{Path, PathBuf};

use crate::scenario::bind::cards::RULES;

/// The word that leaves the card database out.
pub(in crate::cli) const NONE: &str = "none";

/// What may be written behind a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Kind {
    /// One of these words.
    Word(&'static [&'static str]),
    /// Some of these words, parted by blanks.
    Words(&'static [&'static str]),
    /// A file, or `none`.
    File,
    /// Files and folders.
    Paths,
    /// A number from 1 to this.
    Count(u64),
}

/// What stands behind a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::cli) enum Value {
    /// A word, or several.
    Word(String),
    /// A file.
    File(PathBuf),
    /// Files and folders.
    Paths(Vec<PathBuf>),
    /// A number.
    Count(usize),
}

/// A setting.
#[derive(Debug)]
pub(in crate::cli) struct Key {
    /// Its name: the key of `solemn.toml`, with the table in front.
    pub(in crate::cli) name: &'static str,
    /// What may be written behind it.
    pub(in crate::cli) kind: Kind,
    /// What holds where nobody says otherwise, as it is told.
    pub(in crate::cli) default: &'static str,
    /// The option that says it too.
    pub(in crate::cli) flag: Option<&'static str>,
    /// What it means, as the manual says it.
    pub(in crate::cli) meaning: &'static str,
}

const LEVELS: &[&str] = &["error", "warning", "note"];

/// All settings, in the order in which they are told.
pub(in crate::cli) static SETTINGS: [Key; 13] = [
    Key {
        name: "paths",
        kind: Kind::Paths,
        default: "",
        flag: Some("PATH…"),
        meaning: "the files and folders that `check` judges where none is named",
    },
    Key {
        name: "cards",
        kind: Kind::File,
        default: "",
        flag: Some("--cards"),
        meaning: "the compiled card database, or `none`; without it, the one in the cache directory, if there is one",
    },
    Key {
        name: "rules",
        kind: Kind::Words(RULES),
        default: "2020 ocg",
        flag: None,
        meaning: "the edition and the region of the rules where a scenario does not say its own with a line `rules`",
    },
    Key {
        name: "language",
        kind: Kind::Word(&["en", "zh", "ja"]),
        default: "en",
        flag: Some("--lang"),
        meaning: "the language of sentences",
    },
    Key {
        name: "color",
        kind: Kind::Word(&["auto", "always", "never"]),
        default: "auto",
        flag: Some("--color"),
        meaning: "whether to colour; `auto` does so in a terminal, and where `NO_COLOR` is set, `never` holds instead of what a file says",
    },
    Key {
        name: "severity.undetermined",
        kind: Kind::Word(LEVELS),
        default: "error",
        flag: None,
        meaning: "what an undetermined answer is called where another was expected; the exit code is 1 all the same",
    },
    Key {
        name: "severity.known",
        kind: Kind::Word(LEVELS),
        default: "note",
        flag: None,
        meaning: "what a known fault (`but we say`) is called: as a `warning` it is told to people too, as an `error` it makes the exit code 1",
    },
    Key {
        name: "budget.moves",
        kind: Kind::Count(10_000),
        default: "400",
        flag: None,
        meaning: "how many moves one story may have; a longer one is an error",
    },
    Key {
        name: "budget.counterfactual",
        kind: Kind::Count(100_000_000),
        default: "50000",
        flag: None,
        meaning: "how much work `--counterfactual` does for all questions of a file: a changed duel that is judged is 1, a move that is played again for it 5; where it ends, the report says so",
    },
    Key {
        name: "budget.question",
        kind: Kind::Count(1_000_000_000_000),
        default: "10000000",
        flag: None,
        meaning: "how much work one question or move may take: a card that is held against a description, or a set that is tried, is 1; an answer that needs more is undetermined and says so, a list of actions has what was not judged as undetermined",
    },
    Key {
        name: "budget.file",
        kind: Kind::Count(1_000_000_000),
        default: "1048576",
        flag: None,
        meaning: "how many bytes a file may have; a larger one is an error",
    },
    Key {
        name: "budget.lines",
        kind: Kind::Count(10_000_000),
        default: "10000",
        flag: None,
        meaning: "how many lines of stories all duels and variants of a file may have, with those that they inherit; more is an error",
    },
    Key {
        name: "budget.reading",
        kind: Kind::Count(1_000_000),
        default: "400",
        flag: None,
        meaning: "how much work the reading of card text takes for each byte, and a tenth of it what a card means; what needs more stays unread",
    },
];

/// The setting of this name.
pub(in crate::cli) fn find(name: &str) -> Option<usize> {
    SETTINGS.iter().position(|key| key.name == name)
}

impl Key {
    /// The variable of the environment that says it.
    pub(in crate::cli) fn variable(&self) -> String {
        format!("SOLEMN_{}", self.name.replace('.', "_").to_uppercase())
    }

    /// What may be written, as a hint says it.
    pub(in crate::cli) fn hint(&self) -> String {
        match self.kind {
            Kind::Word(words) => format!("write one of {}", quoted(words)),
            Kind::Words(words) => format!("write {}, parted by blanks", quoted(words)),
            Kind::File => "write the path of a file, or `none`".to_owned(),
            Kind::Count(most) => format!("write a number from 1 to {most}"),
            Kind::Paths => "write files and folders, as in `paths = [\"rulings\"]`".to_owned(),
        }
    }

    /// Reads what is written as text; paths are below a folder. None where it means nothing.
    pub(in crate::cli) fn read(&self, text: &str, folder: &Path) -> Option<Value> {
        match self.kind {
            Kind::Word(words) => words.contains(&text).then(|| Value::Word(text.to_owned())),
            Kind::Words(words) => {
                let fits = text.split_whitespace().all(|word| words.contains(&word));
                (fits && !text.trim().is_empty()).then(|| Value::Word(text.to_owned()))
            }
            Kind::File if text == NONE => Some(Value::File(NONE.into())),
            Kind::File => (!text.is_empty()).then(|| Value::File(folder.join(text))),
            Kind::Count(most) => {
                let fits = |number: &usize| (1..=most).contains(&(*number as u64));
                text.parse().ok().filter(fits).map(Value::Count)
            }
            Kind::Paths => (!text.is_empty()).then(|| Value::Paths(vec![folder.join(text)])),
        }
    }
}

/// Words as a hint lists them.
fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
