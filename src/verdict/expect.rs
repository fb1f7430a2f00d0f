//! Whether an answer is the expected one.

use super::{Found, UNCERTAIN};
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

/// A list with uncertain entries, in view of what is expected: undetermined where it is one of those that the list may
/// be, or where just that is expected.
pub fn listed(found: Found, expectation: Option<&Expectation>) -> Found {
    let (Some(values), Some(expectation)) = (&found.values, expectation) else { return found };
    if found.uncertain.is_empty() {
        return found;
    }
    let low = |entry: &str| entry.trim().to_lowercase();
    let wanted: Vec<String> = expectation.answer.iter().map(|a| low(&a.item)).filter(|w| w != "nothing").collect();
    let certain: Vec<String> = values.iter().map(|v| low(v)).collect();
    let uncertain: Vec<String> = found.uncertain.iter().map(|v| low(v)).collect();
    let marked: Vec<String> = uncertain.iter().map(|entry| format!("{entry}{UNCERTAIN}")).collect();
    let exactly = |entry: &String| certain.contains(entry) || marked.contains(entry);
    if wanted.len() == certain.len() + marked.len() && wanted.iter().all(exactly) {
        return found;
    }
    let one_of_them = certain.iter().all(|entry| wanted.contains(entry))
        && wanted.iter().all(|entry| certain.contains(entry) || uncertain.contains(entry));
    if one_of_them || wanted == ["undetermined"] { Found { answer: Answer::Unknown, ..found } } else { found }
}

fn same<'a>(found: &Found, wanted: impl Iterator<Item = &'a str>) -> bool {
    let mut wanted: Vec<String> = wanted.map(|w| w.trim().to_lowercase()).collect();
    match (&found.values, found.answer) {
        (_, Answer::Unknown) => wanted == ["undetermined"],
        (None, Answer::Yes) => wanted == ["yes"],
        (None, Answer::No) => wanted == ["no"],
        (Some(values), _) => {
            let marked = found.uncertain.iter().map(|entry| format!("{entry}{UNCERTAIN}"));
            let mut values: Vec<String> =
                values.iter().cloned().chain(marked).map(|v| v.trim().to_lowercase()).collect();
            values.sort();
            wanted.sort();
            values == wanted || (values.is_empty() && wanted == ["nothing"])
        }
    }
}
