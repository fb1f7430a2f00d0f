//! The corpus under `rulings/`: what it claims, how the claims are explained, and that no file is forgotten.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use solemn::batch::{self, Outcome};
use solemn::library;
use solemn::report::text;
use solemn::report::words::Language;
use solemn::source::line_and_column;
use solemn::style::Style;
use solemn::verdict::Verdict;

const RULINGS: &str = "rulings";
const SNAPSHOTS: &str = "snapshots/rulings";

/// Every file of the corpus, judged once for all tests.
fn corpus() -> &'static [Outcome] {
    static CORPUS: OnceLock<Vec<Outcome>> = OnceLock::new();
    CORPUS.get_or_init(|| {
        let files = batch::files(&[PathBuf::from(RULINGS)]);
        batch::judge_all(&files, library::embedded())
    })
}

fn verdicts() -> impl Iterator<Item = (&'static Outcome, &'static Verdict)> {
    corpus().iter().flat_map(|o| o.played.iter().flat_map(move |p| p.verdicts.iter().map(move |v| (o, v))))
}

fn place(outcome: &Outcome, verdict: &Verdict) -> String {
    let (line, _) = line_and_column(&outcome.text, verdict.span.start);
    let variant = verdict.variant.as_ref().map_or_else(String::new, |v| format!(" (variant \"{v}\")"));
    format!("{}:{line}{variant}", outcome.name)
}

/// Fails with a list, if there is anything in it.
#[track_caller]
fn none(what: &str, list: &[String]) {
    assert!(list.is_empty(), "{} {what}:\n{}", list.len(), list.join("\n"));
}

#[test]
#[expect(clippy::print_stdout, reason = "known faults are counted for whoever wants to see it")]
fn every_claim_is_met() {
    let mut unmet = Vec::new();
    let mut known = 0;
    for (outcome, verdict) in verdicts() {
        if verdict.met != Some(false) {
            continue;
        }
        if verdict.known.is_some() {
            known += 1;
            continue;
        }
        let expected = verdict.expected.clone().unwrap_or_default();
        let found = verdict.answer.word();
        let rules = verdict.answer.rules.join(", ");
        let mut because = verdict.because.clone();
        because.sort_unstable();
        let mut turned: Vec<&str> = verdict.answer.rules.clone();
        turned.sort_unstable();
        let right = expected == found && (because.is_empty() || because == turned);
        let cure = if right { " – the known fault has healed: drop `but we say`" } else { "" };
        unmet.push(format!(
            "{}\n    ? {}\n    expected {expected} because [{}]\n    found    {found} because [{rules}]{cure}",
            place(outcome, verdict),
            verdict.question,
            verdict.because.join(", "),
        ));
    }
    println!("{known} known faults");
    none("claims are not met", &unmet);
}

#[test]
fn every_file_can_be_played() {
    let mut faults = Vec::new();
    for outcome in corpus() {
        for problem in outcome.problems.places() {
            let line = problem.line.unwrap_or(0);
            faults.push(format!("{}:{line}: {}", problem.file, problem.message));
        }
        if let Some(bug) = &outcome.bug {
            faults.push(format!("{}: the program failed: {bug}", outcome.name));
        }
    }
    none("files have problems", &faults);
}

#[test]
fn hardly_anything_is_expected_to_be_undetermined() {
    let expected: Vec<&str> = verdicts().filter_map(|(_, v)| v.expected.as_deref()).collect();
    let undetermined = expected.iter().filter(|e| **e == "undetermined").count();
    assert!(
        undetermined * 100 <= expected.len() * 3,
        "{undetermined} of {} expectations are `undetermined`, more than 3 in 100",
        expected.len()
    );
}

#[test]
fn every_no_names_what_stands_in_the_way() {
    let silent: Vec<String> = verdicts()
        .filter(|(_, v)| v.kind == "legality" && v.expected.as_deref() == Some("no") && v.because.is_empty())
        .map(|(o, v)| format!("{} ? {}", place(o, v), v.question))
        .collect();
    none("expectations of `no` without `because`", &silent);
}

#[test]
fn every_duel_has_a_source_and_a_claim() {
    let mut bare = Vec::new();
    // A story that breaks off is said by `every_file_can_be_played`.
    for outcome in corpus().iter().filter(|o| o.problems.list().is_empty()) {
        if outcome.played.is_empty() {
            bare.push(format!("{}: no duel could be played", outcome.name));
        }
        for played in &outcome.played {
            let title = played.case.variant.as_ref().or(played.case.duel.as_ref()).map_or("(untitled)", |t| t);
            if played.case.sources.is_empty() {
                bare.push(format!("{}: \"{title}\" has no source", outcome.name));
            }
            if played.verdicts.iter().all(|v| v.expected.is_none()) {
                bare.push(format!("{}: \"{title}\" claims nothing", outcome.name));
            }
        }
    }
    none("duels lack something", &bare);
}

#[test]
fn the_same_corpus_judged_twice_says_the_same() {
    let files = batch::files(&[PathBuf::from(RULINGS)]);
    let again = batch::judge_all(&files, library::embedded());
    for (first, second) in corpus().iter().zip(&again) {
        assert_eq!(first.name, second.name);
        assert_eq!(explanation(first), explanation(second), "{}", first.name);
        for (a, b) in first.played.iter().zip(&second.played) {
            assert!(a.last == b.last, "{}: the same story led to two states", first.name);
        }
    }
}

#[test]
fn the_first_question_of_the_readme_is_answered_as_it_says() {
    let readme = include_str!("../README.md");
    let text = readme.split("```\n").find(|block| block.starts_with("duel ")).expect("there is a duel");
    let outcome = batch::judge("README.md", text.as_bytes(), library::embedded());
    assert!(outcome.problems.list().is_empty(), "{:?}", outcome.problems.places());
    let answers: Vec<String> = outcome.played.iter().flat_map(|p| &p.verdicts).map(|v| v.answer.word()).collect();
    assert_eq!(answers, ["yes", "no"]);
}

/// The explanation of a file, as a person reads it.
fn explanation(outcome: &Outcome) -> String {
    text::explain(outcome, Language::En, Style::PLAIN)
}

/// The name of a case without folder and ending: `chain/spell_speed/x`.
fn case(name: &str) -> PathBuf {
    Path::new(name).strip_prefix(RULINGS).expect("it is in the corpus").with_extension("")
}

#[test]
fn explanations_are_as_reviewed() {
    for outcome in corpus() {
        let case = case(&outcome.name);
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(
            Path::new("..").join(SNAPSHOTS).join(case.parent().expect("a case is in the folder of its section")),
        );
        settings.set_prepend_module_to_snapshot(false);
        settings.remove_snapshot_suffix();
        settings.set_omit_expression(true);
        let stem = case.file_name().expect("a case has a name").to_string_lossy().into_owned();
        settings.bind(|| insta::assert_snapshot!(stem, explanation(outcome)));
    }
}

#[test]
fn every_case_has_its_explanation_and_every_explanation_its_case() {
    let cases: BTreeSet<PathBuf> = corpus().iter().map(|o| case(&o.name)).collect();
    let stored: BTreeSet<PathBuf> = walkdir::WalkDir::new(SNAPSHOTS)
        .into_iter()
        .map(|entry| entry.expect("the folder can be listed").into_path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "snap"))
        .map(|path| path.strip_prefix(SNAPSHOTS).expect("it was found there").with_extension(""))
        .collect();
    let list = |of: BTreeSet<&PathBuf>| of.iter().map(|p| p.display().to_string()).collect::<Vec<_>>();
    none("cases have no explanation", &list(cases.difference(&stored).collect()));
    none("explanations have no case", &list(stored.difference(&cases).collect()));
}
