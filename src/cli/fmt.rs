//! `solemn fmt`: scenarios in their one canonical form.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use similar::TextDiff;
use tempfile::NamedTempFile;

use super::files::{STANDARD_INPUT, list, read, tell, unplayed};
use super::{Format, Said, Setting, plain};
use crate::batch::{self, Outcome};
use crate::problem::Problem;
use crate::report::words::Language;
use crate::scenario;

/// Writes scenarios in their one canonical form
///
/// Two blanks for what stands under a line, the zones of a player in one column, one blank line in front of each duel, variant
/// and card, one blank between words. What is said and every comment stay as they are, and so do the entries of cards, what
/// stands in `{ }`, and scenarios in their JSON form. A file that cannot be read is told and left as it is. Standard input is
/// written to standard output.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples: solemn fmt
          solemn fmt rulings --check
          solemn fmt --diff board.duel
          solemn fmt - < board.duel")]
pub(super) struct Arguments {
    /// Scenarios, or folders of them; `-` for standard input
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// Writes nothing and names the files that are not in their canonical form: 1 if there are any
    #[arg(long)]
    check: bool,
    /// Writes nothing and shows what would change
    #[arg(long)]
    diff: bool,
}

/// What became of a file.
enum Fate {
    /// Its text, and the canonical one.
    Text(String, String),
    /// What is wrong with it.
    Wrong(Box<Outcome>),
}

/// A file, as programs are told of it.
#[derive(Debug, Serialize)]
struct Told {
    file: String,
    changed: bool,
    written: bool,
}

pub(super) fn run(arguments: &Arguments, setting: &mut Setting<'_>) -> Said {
    let most = setting.library.terms().file;
    let input = arguments.paths.iter().any(|path| path.as_os_str() == STANDARD_INPUT);
    if input && arguments.paths.len() > 1 {
        return Said::wrong(
            "`-` stands beside other paths",
            "what comes from standard input goes to standard output: format it alone",
        );
    }
    let found = batch::files(&arguments.paths);
    let aloud = arguments.check || arguments.diff;
    let fates: Vec<Fate> = if input {
        vec![
            read(&found[0], setting)
                .map_or_else(|problem| wrong(&found[0], problem), |bytes| of_text(&found[0], bytes, most)),
        ]
    } else {
        found.par_iter().map(|path| of_file(path, !aloud, most)).collect()
    };
    let mut said = Said::default();
    let mut told = Vec::new();
    let human = setting.format == Format::Human;
    for (path, fate) in found.iter().zip(fates) {
        let (old, new) = match fate {
            Fate::Text(old, new) => (old, new),
            Fate::Wrong(outcome) => {
                tell(&outcome, setting, &mut said);
                continue;
            }
        };
        let file = path.display().to_string();
        let shown = plain(&file);
        let changed = old != new;
        if changed && arguments.check {
            said.exit(1);
        }
        if changed && arguments.diff && human {
            said.print(&difference(&shown, &old, &new));
        } else if input && !aloud {
            said.print(&new);
        } else if changed && human {
            said.print(&format!("{}\n", name(&shown, arguments.check, setting.language)));
        }
        told.push(Told { file, changed, written: changed && !aloud && !input });
    }
    if found.is_empty() {
        said.exit(4);
    }
    if !human && (!input || aloud) {
        said.print(&list(setting.format, &told));
    } else if human && !input {
        said.warn(&sum(&told, found.len() - told.len(), aloud, setting.language));
    }
    said
}

/// Formats a file.
fn of_file(path: &Path, writes: bool, most: usize) -> Fate {
    let bytes = match batch::read(path, most) {
        Ok(bytes) => bytes,
        Err(error) => {
            let problem = Problem::of_file("file::unreadable", format!("cannot read the file: {error}"));
            return wrong(path, problem.help("check the path"));
        }
    };
    match of_text(path, bytes, most) {
        Fate::Text(old, new) if writes && old != new => match write(path, &new) {
            Ok(()) => Fate::Text(old, new),
            Err(error) => {
                let problem = Problem::of_file("file::unwritable", format!("cannot write the file: {error}"));
                wrong(path, problem.help("check the path and who may write there"))
            }
        },
        fate @ (Fate::Text(..) | Fate::Wrong(_)) => fate,
    }
}

/// Formats what a file holds.
fn of_text(path: &Path, bytes: Vec<u8>, most: usize) -> Fate {
    let text = match scenario::decode_within(&bytes, most) {
        Ok(text) => text,
        Err(problem) => return wrong(path, problem),
    };
    match scenario::format(&text) {
        // A byte order mark is not part of the text, but of the file.
        Ok(new) => Fate::Text(String::from_utf8(bytes).unwrap_or(text), new),
        Err(problems) => Fate::Wrong(Box::new(unplayed(path, &text, problems))),
    }
}

fn wrong(path: &Path, problem: Problem) -> Fate {
    Fate::Wrong(Box::new(unplayed(path, "", vec![problem])))
}

/// Writes a file whole or not at all, with the rights that it had.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    // Behind a link lies the file that is meant.
    let path = path.canonicalize()?;
    let rights = std::fs::metadata(&path)?.permissions();
    if rights.readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let mut file = NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(rights)?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// What would change, as a unified diff.
fn difference(file: &str, old: &str, new: &str) -> String {
    TextDiff::from_lines(old, new).unified_diff().header(file, file).to_string()
}

/// A file that was formatted, or would be.
fn name(file: &str, check: bool, language: Language) -> String {
    match (language, check) {
        (Language::En, false) => format!("formatted {file}"),
        (Language::En, true) => format!("would format {file}"),
        (Language::Zh, false) => format!("已整理 {file}"),
        (Language::Zh, true) => format!("需要整理 {file}"),
        (Language::Ja, false) => format!("整形しました {file}"),
        (Language::Ja, true) => format!("整形が必要です {file}"),
    }
}

/// How many there were.
fn sum(told: &[Told], wrong: usize, aloud: bool, language: Language) -> String {
    let changed = told.iter().filter(|file| file.changed).count();
    let same = told.len() - changed;
    let files = |count: usize| format!("{count} file{}", if count == 1 { "" } else { "s" });
    match language {
        Language::En => {
            let would = if aloud { "would be formatted" } else { "formatted" };
            let wrong = if wrong == 0 { String::new() } else { format!(", {} wrong", files(wrong)) };
            format!("{} {would}, {} already so{wrong}\n", files(changed), files(same))
        }
        Language::Zh => {
            let would = if aloud { "需要整理" } else { "已整理" };
            let wrong = if wrong == 0 { String::new() } else { format!("，{wrong}个文件有错误") };
            format!("{would}{changed}个文件，{same}个文件无需改动{wrong}\n")
        }
        Language::Ja => {
            let would = if aloud { "整形が必要なファイル" } else { "整形したファイル" };
            let wrong = if wrong == 0 { String::new() } else { format!("、誤りのあるファイル{wrong}") };
            format!("{would}{changed}、変更のないファイル{same}{wrong}\n")
        }
    }
}
