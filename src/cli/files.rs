//! Files that commands read: one scenario, or standard input for `-`; and how what is wrong is told.

use std::io::Read;
use std::path::Path;

use serde::Serialize;

use super::{BUG, Format, REPORT, Said, Setting};
use crate::batch::{self, Outcome};
use crate::library;
use crate::problem::{Place, Problem};
use crate::verdict::Played;

/// The path that means standard input.
pub(super) const STANDARD_INPUT: &str = "-";

/// Judges a file, or standard input.
pub(super) fn judge(path: &Path, setting: &mut Setting<'_>) -> Outcome {
    if path.as_os_str() != STANDARD_INPUT {
        return batch::judge_file(path, library::embedded());
    }
    let mut bytes = Vec::new();
    match setting.stdin.take(4 << 20).read_to_end(&mut bytes) {
        Ok(_) => batch::judge(STANDARD_INPUT, &bytes, library::embedded()),
        Err(error) => Outcome {
            name: STANDARD_INPUT.to_owned(),
            text: String::new(),
            played: Vec::new(),
            problems: crate::problem::Problems::new(
                STANDARD_INPUT,
                "",
                vec![Problem::of_file("file::unreadable", format!("cannot read standard input: {error}"))],
            ),
            bug: None,
        },
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
    if !outcome.problems.list().is_empty() {
        said.exit(2);
        match setting.format {
            Format::Human => said.warn(&outcome.problems.render(setting.problems)),
            Format::Json | Format::Jsonl => {
                for problem in outcome.problems.places() {
                    said.warn(&line(&ProblemLine { problem }));
                }
            }
        }
    }
}

/// A value as one line of JSON.
pub(super) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("reports are plain data") + "\n"
}

/// Values as JSON Lines or as one array.
pub(super) fn list<T: Serialize>(format: Format, values: &[T]) -> String {
    match format {
        Format::Human | Format::Jsonl => values.iter().map(line).collect(),
        Format::Json => serde_json::to_string_pretty(values).expect("reports are plain data") + "\n",
    }
}

/// The duel of a file, or its variant with this title.
pub(super) fn pick<'o>(outcome: &'o Outcome, variant: Option<&str>) -> Result<&'o Played, Said> {
    match variant {
        None => outcome
            .played
            .first()
            .ok_or_else(|| Said::wrong(format!("{} has no duel", outcome.name), "a scenario holds a board and moves")),
        Some(title) => {
            let titles: Vec<&str> = outcome.played.iter().filter_map(|p| p.case.variant.as_deref()).collect();
            outcome.played.iter().find(|p| p.case.variant.as_deref() == Some(title)).ok_or_else(|| {
                let cure = match crate::problem::did_you_mean(title, titles.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None if titles.is_empty() => "the file has no variants".to_owned(),
                    None => format!("its variants: {}", titles.join("; ")),
                };
                Said::wrong(format!("{} has no variant `{title}`", outcome.name), &cure)
            })
        }
    }
}
