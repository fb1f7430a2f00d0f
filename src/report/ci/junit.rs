//! XML of `JUnit`: a file is a test suite, a question a test case.

use core::time::Duration;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{At, wrong};
use crate::batch::Outcome;
use crate::report::check::{Fate, Severity, fate, found, reasons};
use crate::report::words::Language;
use crate::verdict::Verdict;

/// A report that grows file by file.
#[derive(Debug)]
pub struct Junit {
    report: Report,
    severity: Severity,
    timed: bool,
}

impl Junit {
    /// With what fates are called, and with how long questions took if that is asked.
    pub fn new(severity: Severity, timed: bool) -> Junit {
        Junit { report: Report::new("solemn"), severity, timed }
    }

    /// Adds a file with those of its questions that are told.
    pub fn add(&mut self, outcome: &Outcome, told: &[&Verdict], language: Language) {
        let mut suite = TestSuite::new(outcome.name.clone());
        suite.add_test_cases(told.iter().map(|verdict| self.case(outcome, verdict, language)));
        if self.timed {
            suite.set_time(Duration::from_nanos(told.iter().map(|verdict| verdict.took).sum()));
        }
        suite
            .add_test_cases(wrong(outcome, language).into_iter().map(|(at, code, message)| broken(at, code, &message)));
        if suite.tests > 0 {
            self.report.add_test_suite(suite);
        }
    }

    /// The document.
    pub fn document(&self) -> String {
        // The names of files and the words of scenarios are escaped by the library; nothing else can go wrong.
        self.report.to_string().expect("a report is plain data")
    }

    fn case(&self, outcome: &Outcome, verdict: &Verdict, language: Language) -> TestCase {
        let said = || reasons(verdict, language).join("\n");
        let mut status = match fate(verdict) {
            Fate::Met | Fate::Open => TestCaseStatus::success(),
            Fate::Missed | Fate::Undetermined => TestCaseStatus::non_success(NonSuccessKind::Failure),
            Fate::Known if self.severity.fails(Fate::Known) => TestCaseStatus::non_success(NonSuccessKind::Failure),
            Fate::Known => TestCaseStatus::skipped(),
        };
        match fate(verdict) {
            Fate::Met | Fate::Open => {}
            Fate::Missed => {
                status.set_message(found(verdict, language)).set_type("missed").set_description(said());
            }
            Fate::Undetermined => {
                status.set_message(found(verdict, language)).set_type("undetermined").set_description(said());
            }
            Fate::Known => {
                status.set_message(verdict.known.clone().unwrap_or_default());
            }
        }
        let titles = [verdict.duel.as_deref(), verdict.variant.as_deref()];
        let titles: Vec<&str> = titles.into_iter().flatten().collect();
        let line = super::place(outcome, verdict).map(|(line, _)| format!(" (line {line})")).unwrap_or_default();
        let mut case = TestCase::new(format!("{}{line}", verdict.question), status);
        case.set_classname(if titles.is_empty() { outcome.name.clone() } else { titles.join(" / ") });
        if self.timed {
            case.set_time(Duration::from_nanos(verdict.took));
        }
        case
    }
}

/// What is wrong with a file, as a test case of its own.
fn broken(at: At, code: &str, message: &str) -> TestCase {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_message(message).set_type(code);
    let line = at.map(|(line, _)| format!(" (line {line})")).unwrap_or_default();
    TestCase::new(format!("the file can be judged{line}"), status)
}
