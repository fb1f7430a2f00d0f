//! Explanations held against stored ones: a folder that mirrors the one that was searched.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::super::files::line;
use super::super::{Format, Said, Setting};
use crate::batch::Outcome;
use crate::report::text;
use crate::report::words::Language;
use crate::style::Style;

/// What stands above a stored explanation.
const HEADER: &str = "---\nsource: tests/rulings.rs\n---\n";

/// Compares the explanations of files with the stored ones, or stores them.
pub(super) fn hold(
    folder: &Path,
    paths: &[PathBuf],
    outcomes: &[Outcome],
    update: bool,
    setting: &Setting<'_>,
    said: &mut Said,
) {
    let mut expected = BTreeSet::new();
    for outcome in outcomes {
        let stored = folder.join(mirrored(Path::new(&outcome.name), paths)).with_extension("snap");
        if outcome.bug.is_none() {
            let text = text::explain(outcome, Language::En, Style::PLAIN);
            one(&outcome.name, &stored, &text, update, setting, said);
        }
        expected.insert(stored);
    }
    if paths.iter().any(|p| p.is_dir()) {
        for path in snapshots(folder) {
            if !expected.contains(&path) {
                miss(setting, said, &path.display().to_string(), "orphaned", "no scenario belongs to it: delete it");
            }
        }
    }
}

/// The place of a file below the path it was found under.
fn mirrored(file: &Path, paths: &[PathBuf]) -> PathBuf {
    let below = paths.iter().filter(|p| p.is_dir()).find_map(|p| file.strip_prefix(p).ok());
    below.map_or_else(|| file.file_name().map(PathBuf::from).unwrap_or_default(), Path::to_path_buf)
}

fn one(file: &str, stored: &Path, text: &str, update: bool, setting: &Setting<'_>, said: &mut Said) {
    let old = std::fs::read_to_string(stored).ok();
    let same = old.as_deref().is_some_and(|old| body(old).trim_end() == text.trim_end());
    if same {
        return;
    }
    if update {
        let written = stored
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(stored, format!("{HEADER}{}\n", text.trim_end())));
        if let Err(error) = written {
            said.warn(&format!("error: cannot write {}: {error}\n", stored.display()));
            said.exit(2);
        }
    } else if old.is_none() {
        miss(setting, said, file, "missing", "store it with `--update`");
    } else {
        miss(setting, said, file, "different", "compare with `solemn explain`, then store it with `--update`");
    }
}

/// A stored text without what stands above it.
fn body(stored: &str) -> &str {
    let Some(rest) = stored.strip_prefix("---\n") else { return stored };
    rest.split_once("\n---\n").map_or(rest, |(_, body)| body)
}

#[derive(Serialize)]
struct Miss<'a> {
    explanation: &'a str,
    file: &'a str,
}

fn miss(setting: &Setting<'_>, said: &mut Said, file: &str, how: &str, cure: &str) {
    said.exit(1);
    match setting.format {
        Format::Human => said.print(&format!("{file}: the stored explanation is {how}; {cure}\n")),
        Format::Json | Format::Jsonl => said.warn(&line(&Miss { explanation: how, file })),
    }
}

/// All stored explanations, in order.
fn snapshots(folder: &Path) -> Vec<PathBuf> {
    walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|e| e == "snap"))
        .collect()
}
