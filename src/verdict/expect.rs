//! Whether an answer is the expected one.

use super::Found;
use crate::reason::Answer;
use crate::scenario::syntax::Expectation;

/// The expectation as it was written, without its reasons.
pub fn words(expectation: &Expectation) -> String {
    expectation.answer.iter().map(|a| a.item.as_str()).collect::<Vec<_>>().join("; ")
}

/// Whether an expectation is met, and the reason of a known fault. A known fault is not met either
/// way; one that has healed is no longer known.
pub fn compare(found: &Found, expectation: Option<&Expectation>) -> (Option<bool>, Option<String>) {
    let Some(expectation) = expectation else { return (None, None) };
    let right = same(found, expectation.answer.iter().map(|a| a.item.as_str()));
    let mut because: Vec<&str> = expectation.because.iter().map(|b| b.item.as_str()).collect();
    because.sort_unstable();
    let mut rules = found.rules.clone();
    rules.sort_unstable();
    let reasons = because.is_empty() || because == rules;
    match &expectation.known {
        None => (Some(right && reasons), None),
        Some(known) => {
            let as_known = same(found, known.we_say.iter().map(|a| a.item.as_str()));
            (Some(false), as_known.then(|| known.reason.clone()))
        }
    }
}

fn same<'a>(found: &Found, wanted: impl Iterator<Item = &'a str>) -> bool {
    let mut wanted: Vec<String> = wanted.map(|w| w.trim().to_lowercase()).collect();
    match (&found.values, found.answer) {
        (_, Answer::Unknown) => wanted == ["undetermined"],
        (None, Answer::Yes) => wanted == ["yes"],
        (None, Answer::No) => wanted == ["no"],
        (Some(values), _) => {
            let mut values: Vec<String> = values.iter().map(|v| v.trim().to_lowercase()).collect();
            values.sort();
            wanted.sort();
            values == wanted || (values.is_empty() && wanted == ["nothing"])
        }
    }
}
