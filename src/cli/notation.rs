//! `solemn card --notation`: the words of card files.

use super::files::list;
use super::{Format, Said, Setting};
use crate::notation::example::Examples;
use crate::notation::parts;
use crate::problem::did_you_mean;
use crate::report::notation::{Found, find, line, names, note, overview, page};

/// Shows the whole notation, or what is called so.
pub(super) fn run(word: Option<&str>, setting: &Setting<'_>) -> Said {
    let found: Vec<Found> = match word {
        None => parts().iter().map(|part| Found { part, word: None }).collect(),
        Some(word) => find(word),
    };
    if found.is_empty() {
        let word = word.unwrap_or_default();
        let cure = match did_you_mean(word, names()) {
            Some(near) => format!("did you mean `{near}`? `solemn card --notation` lists them all"),
            None => "`solemn card --notation` lists them all".to_owned(),
        };
        return Said::wrong(format!("the notation has no word `{word}`"), &cure);
    }
    let out = match (setting.format, word) {
        (Format::Human, None) => overview(setting.language, setting.style),
        (Format::Human, Some(_)) => {
            let examples = Examples::of(setting.library);
            let pages: Vec<String> =
                found.iter().map(|one| page(*one, &examples, setting.language, setting.style)).collect();
            note(setting.language) + &pages.join("\n")
        }
        (Format::Json | Format::Jsonl, _) => {
            let examples = Examples::of(setting.library);
            list(setting.format, &found.iter().map(|one| line(*one, &examples)).collect::<Vec<_>>())
        }
    };
    Said { out, ..Said::default() }
}
