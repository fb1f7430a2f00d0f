//! Every rule matters: where it is forced to one answer, some claim of the corpus breaks.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::batch::{Outcome, files, judge, judge_file};
use crate::library::embedded;
use crate::reason::{Answer, FORCED, Rule};
use crate::rules::table::ALL;

/// Rules that find what is so, never a yes or a no: where one of them finds nothing, some answer rests on less.
const FACTS: [(&str, &[&str]); 6] = [
    ("battle", &["strength"]),
    ("card", &["ability", "frame", "text", "levels", "attribute", "points"]),
    ("effect", &["activation", "unclassified"]),
    ("position", &["placement"]),
    ("trigger", &["priority"]),
    ("summon", &["attempt", "by-own-condition", "materials-go", "placed-by-an-effect", "token"]),
];

/// Rules that find nothing themselves: others answer by their sections.
const LENT: [(&str, &[&str]); 2] = [("effect", &["union"]), ("summon", &["spirit"])];

fn among(rule: &Rule, lists: &[(&str, &[&str])]) -> bool {
    let (chapter, name) = rule.id.split_once('.').unwrap_or_default();
    lists.iter().any(|(of, names)| *of == chapter && names.contains(&name))
}

/// What each claim of a file rests on.
fn grounds(outcome: &Outcome) -> Vec<Vec<&'static str>> {
    outcome.played.iter().flat_map(|p| &p.verdicts).map(|v| v.answer.rules.clone()).collect()
}

/// Whether a file tells something else than it claims.
fn broken(outcome: &Outcome) -> bool {
    let missed = |p: &crate::verdict::Played| p.verdicts.iter().any(|v| v.met == Some(false) && v.known.is_none());
    outcome.bug.is_some() || !outcome.problems.list().is_empty() || outcome.played.iter().any(missed)
}

/// The files whose claims rest on a section, by section.
fn resting(corpus: &[(PathBuf, Vec<u8>)]) -> BTreeMap<&'static str, Vec<usize>> {
    let mut found: BTreeMap<&'static str, Vec<usize>> = BTreeMap::new();
    for (n, (path, bytes)) in corpus.iter().enumerate() {
        let outcome = judge(&path.display().to_string(), bytes, embedded());
        assert!(!broken(&outcome), "{} does not hold by itself", path.display());
        for section in outcome.played.iter().flat_map(|p| &p.verdicts).flat_map(|v| &v.answer.rules) {
            let files = found.entry(section).or_default();
            if !files.contains(&n) {
                files.push(n);
            }
        }
    }
    found
}

/// Whether some file breaks while the rule finds nothing but this answer. Those that rest on it are tried first.
fn matters(rule: &Rule, answer: Answer, corpus: &[(PathBuf, Vec<u8>)], first: &[usize]) -> bool {
    let order = first.iter().copied().chain((0..corpus.len()).filter(|n| !first.contains(n)));
    FORCED.set(Some((rule.id, answer)));
    let mut tried = order.map(|n| &corpus[n]);
    let told = |(path, bytes): &(PathBuf, Vec<u8>)| judge(&path.display().to_string(), bytes, embedded());
    let found = tried.any(|file| {
        let outcome = told(file);
        broken(&outcome)
            || among(rule, &FACTS) && {
                FORCED.set(None);
                let before = grounds(&told(file));
                FORCED.set(Some((rule.id, answer)));
                before != grounds(&outcome)
            }
    });
    FORCED.set(None);
    found
}

#[test]
fn every_rule_breaks_a_claim_when_it_is_forced() {
    let paths = files(&[PathBuf::from("rulings")]);
    let corpus: Vec<(PathBuf, Vec<u8>)> =
        paths.into_iter().map(|path| (path.clone(), std::fs::read(&path).expect("the corpus can be read"))).collect();
    assert!(!judge_file(Path::new(&corpus[0].0), embedded()).played.is_empty(), "the corpus tells nothing");
    let resting = resting(&corpus);
    let idle: Vec<String> = ALL
        .par_iter()
        .filter(|rule| !rule.sections.is_empty() && !among(rule, &LENT))
        .flat_map(|rule| [(rule, Answer::Yes), (rule, Answer::No)])
        .filter(|(rule, answer)| {
            let mut first: Vec<usize> =
                rule.sections.iter().filter_map(|section| resting.get(section)).flatten().copied().collect();
            first.sort_unstable();
            first.dedup();
            !matters(rule, *answer, &corpus, &first)
        })
        .map(|(rule, answer)| format!("{} forced to {answer:?}", rule.id))
        .collect();
    assert!(idle.is_empty(), "nothing breaks with {}", idle.join(", "));
}
