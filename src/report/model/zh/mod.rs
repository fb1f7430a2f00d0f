//! How the judge reads a card, in Chinese.

mod activation;
pub(super) mod applies;
mod battle;
pub(super) mod condition;
pub(super) mod filter;
pub(super) mod step;
mod tributes;

use super::super::terms;
use super::super::words::Language;
use super::spoken;

/// The Chinese term for a word.
fn term(word: &str) -> Option<&'static str> {
    terms::term(word, Language::Zh)
}

/// The Chinese term for a plain enum variant.
fn word(value: &impl serde::Serialize) -> String {
    let spoken = spoken(value);
    term(&spoken).map_or(spoken, str::to_owned)
}

/// Terms joined by "或".
fn listed(all: &[impl serde::Serialize]) -> String {
    all.iter().map(word).collect::<Vec<_>>().join("或")
}

/// Words that the model could not say.
pub(super) fn unread(words: &str) -> String {
    format!("⟨未读：{words}⟩")
}

/// Names in brackets of titles.
fn quoted(names: &[String]) -> String {
    names.iter().map(|n| format!("「{n}」")).collect::<Vec<_>>().join("或")
}

/// A kind of counter.
fn counter(kind: &str) -> String {
    term(kind).map_or_else(|| format!("「{kind}」指示物"), str::to_owned)
}
