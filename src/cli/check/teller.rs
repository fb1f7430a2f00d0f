//! The report of `check` in its formats, file by file.

use std::time::Duration;

use super::super::files::{line, versioned};
use super::super::{Form, Setting};
use super::slow::Slow;
use crate::batch::Outcome;
use crate::report::check::{self as report, Sum, fate};
use crate::report::ci::github;
use crate::report::ci::junit::Junit;
use crate::report::ci::sarif::Sarif;
use crate::report::html::Page;
use crate::report::json::{self, Question};
use crate::source::line_and_column;
use crate::verdict::Verdict;

/// What is told, and what is kept of it until the end.
#[derive(Debug)]
pub(super) enum Teller {
    /// For people.
    Human,
    /// Questions without answers.
    List,
    /// One array; whether it has begun.
    Json(bool),
    /// JSON Lines.
    Jsonl,
    /// XML of `JUnit`, which counts first: told at the end.
    Junit(Junit),
    /// SARIF, which names its rules first: told at the end.
    Sarif(Sarif),
    /// Annotations.
    Github,
    /// A page to look at.
    Html(Page),
}

impl Teller {
    /// In a format.
    pub(super) fn new(form: Form, setting: &Setting<'_>) -> Teller {
        let severity = setting.config.severity();
        match form {
            Form::Human => Teller::Human,
            Form::Json => Teller::Json(false),
            Form::Jsonl => Teller::Jsonl,
            Form::Junit => Teller::Junit(Junit::new(severity, setting.library.terms().clock.is_some())),
            Form::Sarif => Teller::Sarif(Sarif::new(severity)),
            Form::Github => Teller::Github,
            Form::Html => Teller::Html(Page::new("solemn check".to_owned())),
        }
    }

    /// What is told of a file now; in quiet only what is not as expected.
    pub(super) fn file(&mut self, outcome: &Outcome, told: &[&Verdict], quiet: bool, setting: &Setting<'_>) -> String {
        let language = setting.language;
        let severity = setting.config.severity();
        let wanted = |v: &&&Verdict| !quiet || severity.fails(fate(v));
        let told: Vec<&Verdict> = told.iter().filter(wanted).copied().collect();
        match self {
            Teller::Human => {
                told.iter().filter_map(|v| report::line(outcome, v, severity, language, setting.style)).collect()
            }
            Teller::List => told.iter().map(|v| listed(outcome, v)).collect(),
            Teller::Jsonl => {
                let one = |v: &&Verdict| line(&versioned(&question(outcome, v, setting)));
                told.iter().map(one).collect()
            }
            Teller::Json(begun) => {
                let entry = |v: &&Verdict| {
                    let text = serde_json::to_string_pretty(&versioned(&question(outcome, v, setting)))
                        .expect("reports are plain data");
                    let begins = if std::mem::replace(begun, true) { ",\n  " } else { "[\n  " };
                    format!("{begins}{}", text.replace('\n', "\n  "))
                };
                told.iter().map(entry).collect()
            }
            Teller::Junit(junit) => {
                junit.add(outcome, &told, language);
                String::new()
            }
            Teller::Sarif(sarif) => {
                sarif.add(outcome, &told, language);
                String::new()
            }
            Teller::Html(page) => {
                let wanted = |v: &Verdict| told.iter().any(|one| std::ptr::eq(*one, v));
                page.file(outcome, &wanted, language)
            }
            Teller::Github => {
                let questions: String =
                    told.iter().filter_map(|v| github::question(outcome, v, severity, language)).collect();
                questions + &github::file(outcome, language)
            }
        }
    }

    /// What is told at the end.
    pub(super) fn end(self, sum: &Sum, slow: &Slow, quiet: bool, setting: &Setting<'_>) -> String {
        match self {
            Teller::Human if quiet => slow.lines(setting),
            Teller::Human => sum.line(setting.language) + "\n" + &slow.lines(setting),
            Teller::List | Teller::Jsonl | Teller::Github => String::new(),
            Teller::Json(true) => "\n]\n".to_owned(),
            Teller::Json(false) => "[]\n".to_owned(),
            Teller::Junit(junit) => junit.document(),
            Teller::Sarif(sarif) => sarif.document(setting.language),
            Teller::Html(page) => {
                page.end(Some(&sum.line(setting.language)).filter(|_| !quiet).map(String::as_str), setting.language)
            }
        }
    }
}

/// A question as data, with its time where the judge has a clock.
fn question<'v>(outcome: &'v Outcome, verdict: &'v Verdict, setting: &Setting<'_>) -> Question<'v> {
    let time = seconds(verdict, setting).map(|time| time.as_secs_f64());
    Question { time, ..json::question(&outcome.name, &outcome.text, verdict, setting.language) }
}

/// How long a question took; none where the judge has no clock.
fn seconds(verdict: &Verdict, setting: &Setting<'_>) -> Option<Duration> {
    setting.library.terms().clock.map(|_| Duration::from_nanos(verdict.took))
}

/// A question where it stands.
fn listed(outcome: &Outcome, verdict: &Verdict) -> String {
    let (line, _) = line_and_column(&outcome.text, verdict.span.start);
    format!("{}:{line}: {}\n", outcome.name, verdict.question)
}
