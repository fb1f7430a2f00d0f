//! What became of a document: diagnostics, and the verdict beside each question.

use std::path::Path;

use gen_lsp_types::{Code, Diagnostic, DiagnosticSeverity, InlayHint, Label, Message, TextEdit, Tooltip};

use super::document::{Text, path};
use crate::batch::{self, Outcome};
use crate::cli::files::unplayed;
use crate::library::Library;
use crate::problem::Problem;
use crate::reason::Answer;
use crate::report::check::{Fate, Level, Severity, fate, found, reasons, stops};
use crate::report::problems::told as in_words;
use crate::report::words::Language;
use crate::scenario;
use crate::source::Span;
use crate::verdict::Verdict;

/// What is told of a place; of the whole document, if it has no place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Told {
    /// Where.
    pub(super) span: Option<Span>,
    /// What it is called.
    pub(super) level: Level,
    /// Its code.
    pub(super) code: String,
    /// What is said of it.
    pub(super) message: String,
}

/// How findings are worded.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Words {
    /// The language.
    pub(super) language: Language,
    /// What fates are called.
    pub(super) severity: Severity,
}

/// The verdict of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    /// Where the question stands.
    pub(super) span: Span,
    /// What stands behind it.
    pub(super) label: String,
    /// What would be expected, where nothing is.
    pub(super) expectation: Option<String>,
    /// Why.
    pub(super) why: String,
}

/// What became of a document.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Findings {
    /// What is wrong.
    pub(super) told: Vec<Told>,
    /// The verdicts.
    pub(super) marks: Vec<Mark>,
}

/// Judges a text that stands in a document.
pub(super) fn judge(uri: &str, text: &str, library: &Library, words: Words) -> Findings {
    let language = words.language;
    let outcome = match path(uri) {
        Some(path) => batch::judge(&path.to_string_lossy(), text.as_bytes(), library),
        None => match scenario::decode_within(text.as_bytes(), library.terms().file) {
            Ok(text) => batch::judge_alone(uri, &text, library),
            Err(problem) => unplayed(Path::new(uri), "", vec![problem]),
        },
    };
    let verdicts = || outcome.played.iter().flat_map(|played| &played.verdicts);
    let placed = verdicts().filter(|verdict| verdict.span != Span::default());
    Findings { told: told(&outcome, words), marks: placed.map(|verdict| mark(verdict, language)).collect() }
}

/// All that is wrong: what `check` tells of the file, and questions that are not as expected.
fn told(outcome: &Outcome, Words { language, severity }: Words) -> Vec<Told> {
    let one = |span, code: &str, message| Told { span, level: Level::Error, code: code.to_owned(), message };
    let bug = outcome
        .bug
        .iter()
        .map(|message| one(None, "solemn::bug", in_words(&format!("solemn failed: {message}"), language)));
    let problems = outcome.problems.list().iter().map(|problem| of_problem(problem, language));
    let stops =
        stops(outcome, language).into_iter().map(|(span, message)| one(Some(span), "play::undetermined-move", message));
    let missed = outcome.played.iter().flat_map(|played| &played.verdicts).filter_map(|verdict| {
        let fate = fate(verdict);
        let level = severity.level(fate)?;
        let code = if fate == Fate::Known { "known-fault" } else { "expectation" };
        Some(Told { level, ..one(Some(verdict.span), code, argued(verdict, language)) })
    });
    bug.chain(problems).chain(stops).chain(missed).collect()
}

/// What is wrong, where, and the cure.
pub(super) fn of_problem(problem: &Problem, language: Language) -> Told {
    let problem = crate::report::problems::of(problem, language);
    let label = problem.label.iter().map(|label| format!("\n{label}"));
    let head = language.pick("help: ", "提示：", "ヒント：");
    let help = problem.help.iter().map(|help| format!("\n{head}{help}"));
    let message = std::iter::once(problem.message.clone()).chain(label).chain(help).collect();
    Told { span: problem.span, level: Level::Error, code: problem.code.to_owned(), message }
}

/// What was found and why.
fn argued(verdict: &Verdict, language: Language) -> String {
    let said = match fate(verdict) {
        Fate::Met => verdict.answer.word(),
        Fate::Missed | Fate::Known | Fate::Undetermined | Fate::Open => found(verdict, language),
    };
    let known = verdict.known.iter().cloned();
    let lines = std::iter::once(said).chain(known).chain(reasons(verdict, language));
    lines.collect::<Vec<_>>().join("\n")
}

fn mark(verdict: &Verdict, language: Language) -> Mark {
    let answer = &verdict.answer;
    let word = answer.word();
    let (label, expectation) = match fate(verdict) {
        Fate::Met => ("✓".to_owned(), None),
        Fate::Known => (format!("! {word}"), None),
        Fate::Missed | Fate::Undetermined => (format!("✗ {word}"), None),
        Fate::Open => {
            let sure = answer.answer != Answer::Unknown && answer.uncertain.is_empty();
            let no = answer.answer == Answer::No && !answer.rules.is_empty();
            let because = if no { format!(" because {}", answer.rules.join(", ")) } else { String::new() };
            (format!("= {word}"), sure.then(|| format!(" = {word}{because}")))
        }
    };
    Mark { span: verdict.span, label, expectation, why: argued(verdict, language) }
}

impl Told {
    /// As the protocol has it.
    pub(super) fn diagnostic(self, text: &Text) -> Diagnostic {
        let severity = match self.level {
            Level::Error => DiagnosticSeverity::Error,
            Level::Warning => DiagnosticSeverity::Warning,
            Level::Note => DiagnosticSeverity::Information,
        };
        Diagnostic {
            range: text.range(self.span.unwrap_or_default()),
            severity: Some(severity),
            code: Some(Code::String(self.code)),
            source: Some("solemn".to_owned()),
            message: Message::String(self.message),
            ..Diagnostic::default()
        }
    }
}

impl Mark {
    /// Stands behind its question. Where nothing is expected, accepting it writes it down.
    pub(super) fn hint(self, text: &Text) -> InlayHint {
        let position = text.position(self.span.end);
        let range = text.range(Span { start: self.span.end, end: self.span.end });
        InlayHint {
            position,
            label: Label::String(self.label),
            kind: None,
            text_edits: self.expectation.map(|new_text| vec![TextEdit { range, new_text }]),
            tooltip: Some(Tooltip::String(self.why)),
            padding_left: Some(true),
            padding_right: None,
            data: None,
        }
    }
}
