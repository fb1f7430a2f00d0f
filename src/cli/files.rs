//! Files that commands read: one scenario, or standard input for `-`; and how what is wrong is told.

use std::io::Read;
use std::path::Path;

use serde::Serialize;

use super::{BUG, Format, REPORT, Said, Setting};
use crate::batch::{self, Outcome};
use crate::problem::{Place, Problem, Problems};
use crate::report::check::stops;
use crate::report::language::Language;
use crate::report::problems::{places, render};
use crate::source::line_and_column;
use crate::style::Style;

/// The path that means standard input.
pub(super) const STANDARD_INPUT: &str = "-";

/// Judges a file, or standard input.
pub(super) fn judge(path: &Path, setting: &mut Setting<'_>) -> Outcome {
    if path.as_os_str() != STANDARD_INPUT {
        return batch::judge_file(path, setting.library);
    }
    match read(path, setting) {
        Ok(bytes) => batch::judge(STANDARD_INPUT, &bytes, setting.library),
        Err(problem) => unplayed(path, "", vec![problem]),
    }
}

/// Reads a file, or standard input.
pub(super) fn read(path: &Path, setting: &mut Setting<'_>) -> Result<Vec<u8>, Problem> {
    let read = if path.as_os_str() == STANDARD_INPUT {
        let mut bytes = Vec::new();
        setting.stdin.take(batch::at_most(setting.library.terms().file)).read_to_end(&mut bytes).map(|_| bytes)
    } else {
        batch::read(path, setting.library.terms().file)
    };
    read.map_err(|error| {
        Problem::of_file("file::unreadable", format!("cannot read the file: {error}")).help("check the path")
    })
}

/// A file of which nothing could be played.
pub(super) fn unplayed(path: &Path, text: &str, problems: Vec<Problem>) -> Outcome {
    let name = path.display().to_string();
    Outcome {
        problems: Problems::new(name.clone(), text, problems),
        name,
        text: text.to_owned(),
        played: Vec::new(),
        bug: None,
        unasked: 0,
    }
}

#[derive(Serialize)]
struct ProblemLine {
    problem: Place,
}

#[derive(Serialize)]
struct BugLine<'a> {
    bug: BugPlace<'a>,
}

#[derive(Serialize)]
struct BugPlace<'a> {
    file: &'a str,
    message: &'a str,
}

#[derive(Serialize)]
struct StoppedLine<'a> {
    stopped: StoppedPlace<'a>,
}

#[derive(Serialize)]
struct StoppedPlace<'a> {
    file: &'a str,
    line: usize,
    code: &'static str,
    message: String,
}

/// Tells what is wrong with a file, and sets the exit code.
pub(super) fn tell(outcome: &Outcome, setting: &Setting<'_>, said: &mut Said) {
    if let Some(message) = &outcome.bug {
        said.exit(BUG);
        match setting.format {
            Format::Human => {
                said.warn(&format!("error: solemn failed on {}: {message}\n{REPORT}\n", outcome.name));
            }
            Format::Json | Format::Jsonl => {
                said.warn(&line(&BugLine { bug: BugPlace { file: &outcome.name, message } }));
            }
        }
    }
    tell_stops(outcome, setting, said);
    if !outcome.problems.list().is_empty() {
        said.exit(2);
        said.warn(&listed(&outcome.problems, setting.format, setting.language, setting.problems));
    }
}

/// Problems as they stand on standard error.
pub(super) fn listed(problems: &Problems, format: Format, language: Language, style: Style) -> String {
    match format {
        Format::Human => render(problems, language, style),
        Format::Json | Format::Jsonl => {
            places(problems, language).into_iter().map(|problem| line(&ProblemLine { problem })).collect()
        }
    }
}

/// Tells where stories stop because how they go on is undetermined, and sets the exit code.
fn tell_stops(outcome: &Outcome, setting: &Setting<'_>, said: &mut Said) {
    for (span, message) in stops(outcome, setting.language) {
        said.exit(1);
        let (at, _) = line_and_column(&outcome.text, span.start);
        match setting.format {
            Format::Json | Format::Jsonl => {
                let stopped = StoppedPlace { file: &outcome.name, line: at, code: "play::undetermined-move", message };
                said.warn(&line(&StoppedLine { stopped }));
            }
            Format::Human => {
                said.warn(&format!("{}:{at}: {message}\n", outcome.name));
            }
        }
    }
}

/// A value as one line of JSON.
pub(super) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("reports are plain data") + "\n"
}

/// The version of the JSON that answers are told in: fields are added under the same version, never taken away.
const VERSION: u32 = 1;

/// An answer with the version of its form.
#[derive(Debug, Serialize)]
pub(super) struct Versioned<'v, T: Serialize> {
    #[serde(flatten)]
    value: &'v T,
    version: u32,
}

/// An answer with the version of its form.
pub(super) fn versioned<T: Serialize>(value: &T) -> Versioned<'_, T> {
    Versioned { version: VERSION, value }
}

/// Answers as JSON Lines or as one array.
pub(super) fn list<T: Serialize>(format: Format, values: &[T]) -> String {
    let values: Vec<_> = values.iter().map(versioned).collect();
    match format {
        Format::Json => array(&values),
        Format::Human | Format::Jsonl => values.iter().map(line).collect(),
    }
}

/// Values as one array.
pub(super) fn array<T: Serialize>(values: &[T]) -> String {
    serde_json::to_string_pretty(values).expect("reports are plain data") + "\n"
}
