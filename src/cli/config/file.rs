//! `solemn.toml`: found upwards from the working directory, and read with the place of every setting.

use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::settings::{Kind, SETTINGS, Value, find};
use crate::problem::{Findings, Problem, did_you_mean};
use crate::source::Span;

/// What the file is called.
pub(super) const NAME: &str = "solemn.toml";

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// A file of settings as it was read.
#[derive(Debug, Default)]
pub(super) struct File {
    /// Its path, as it is told.
    pub(super) path: PathBuf,
    /// Its text.
    pub(super) text: String,
    /// What it says of settings, by their place in the table, and where.
    pub(super) said: Vec<(usize, Value, Span)>,
}

/// What is wrong with a file: its path, its text and the problems.
pub(super) type Wrong = (PathBuf, String, Vec<Problem>);

/// The file in a folder or the nearest of those above it, as a path from that folder.
pub(super) fn search(folder: &Path) -> Option<PathBuf> {
    let mut up = PathBuf::new();
    for above in folder.ancestors() {
        // One that is there and cannot be looked at is told when it is read.
        let is_there = match std::fs::symlink_metadata(above.join(NAME)) {
            Ok(_) => true,
            Err(error) => !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::PermissionDenied),
        };
        if is_there {
            return Some(up.join(NAME));
        }
        up.push("..");
    }
    None
}

/// Reads a file. Paths in it are below its folder.
pub(super) fn read(path: &Path) -> Result<File, Wrong> {
    let failed = |message: String, help: &str| {
        (path.to_owned(), String::new(), vec![Problem::of_file("config::unreadable", message).help(help)])
    };
    let bytes = bytes(path).map_err(|error| {
        failed(format!("cannot read the file: {error}"), "check the path and who may read it, or say `--no-config`")
    })?;
    if bytes.len() as u64 > LARGEST {
        return Err(failed(format!("the file has more than {LARGEST} bytes"), "a file of settings has a few lines"));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].split(|byte| *byte == b'\n').count();
        failed(format!("the file is not UTF-8 (byte {at}, in line {line})"), "save it as UTF-8")
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    match settings(&text, folder) {
        Ok(said) => Ok(File { path: path.to_owned(), text, said }),
        Err(problems) => Err((path.to_owned(), text, problems)),
    }
}

/// Its bytes, and no more of them than are needed to say that there are too many. A pipe or a device would never end.
fn bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    if !std::fs::metadata(path)?.is_file() {
        return Err(std::io::Error::other("it is no file"));
    }
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What a text says of settings, or all that is wrong with it.
fn settings(text: &str, folder: &Path) -> Result<Vec<(usize, Value, Span)>, Vec<Problem>> {
    // The first mistake makes others of what stands behind it.
    let table = DeTable::parse(text).map_err(|error| {
        let span = error.span().map_or(Span::default(), span);
        let message = format!("this is no TOML: {}", error.message().replace('\n', ", "));
        vec![Problem::new("config::syntax", span, message).help("<https://toml.io> shows how it is written")]
    })?;
    let mut found = Found { folder, said: Vec::new(), problems: Findings::default() };
    found.table(table.get_ref(), "");
    if found.problems.is_empty() { Ok(found.said) } else { Err(found.problems.into_list()) }
}

/// What was found so far.
struct Found<'f> {
    folder: &'f Path,
    said: Vec<(usize, Value, Span)>,
    problems: Findings,
}

fn span(range: std::ops::Range<usize>) -> Span {
    Span { start: range.start, end: range.end }
}

impl Found<'_> {
    fn table(&mut self, table: &DeTable<'_>, above: &str) {
        for (key, value) in table {
            let name = format!("{above}{}", key.get_ref());
            if let Some(at) = find(&name) {
                match self.value(at, value) {
                    Ok(read) => self.said.push((at, read, span(key.span()))),
                    Err(problem) => self.problems.push(problem),
                }
            } else if SETTINGS.iter().any(|key| key.name.strip_prefix(&name).is_some_and(|rest| rest.starts_with('.')))
            {
                if let Some(inner) = value.get_ref().as_table() {
                    self.table(inner, &format!("{name}."));
                } else {
                    let message = format!("`{name}` is a table, and this is {}", called(value.get_ref()));
                    let help = format!("write `[{name}]` above the settings that belong to it");
                    self.problems.push(Problem::new("config::type", span(value.span()), message).help(help));
                }
            } else {
                self.problems.push(unknown(&name, span(key.span())));
            }
        }
    }

    /// What is written behind a setting.
    fn value(&self, at: usize, value: &Spanned<DeValue<'_>>) -> Result<Value, Problem> {
        let key = &SETTINGS[at];
        let wrong = |value: &Spanned<DeValue<'_>>, message: String| {
            Problem::new("config::type", span(value.span()), message).help(key.hint())
        };
        let read = |one: &Spanned<DeValue<'_>>, text: &str| {
            let near = match key.kind {
                Kind::Word(words) | Kind::Words(words) => did_you_mean(text, words.iter().copied()),
                Kind::File | Kind::Paths | Kind::Count(_) => None,
            };
            key.read(text, self.folder).ok_or_else(|| {
                let problem = wrong(one, format!("`{text}` means nothing behind `{}`", key.name));
                near.map_or(problem.clone(), |near| problem.label(format!("did you mean `{near}`?")))
            })
        };
        match (key.kind, value.get_ref()) {
            (Kind::Paths, DeValue::Array(all)) => {
                let mut paths = Vec::new();
                for one in all {
                    let text = one.get_ref().as_str().ok_or_else(|| {
                        wrong(one, format!("a path is a text, and this is {}", called(one.get_ref())))
                    })?;
                    if let Value::Paths(more) = read(one, text)? {
                        paths.extend(more);
                    }
                }
                Ok(Value::Paths(paths))
            }
            (Kind::Word(_) | Kind::Words(_) | Kind::File, DeValue::String(text)) => read(value, text),
            (Kind::Count(_), DeValue::Integer(number)) => {
                let written = number.to_string();
                // As it was written, in whatever base.
                let decimal = u64::from_str_radix(number.as_str(), number.radix()).map(|number| number.to_string());
                read(value, decimal.as_deref().unwrap_or(&written))
            }
            (Kind::Count(_), other) => {
                Err(wrong(value, format!("`{}` is a whole number, and this is {}", key.name, called(other))))
            }
            (Kind::Paths, other) => {
                Err(wrong(value, format!("`{}` are a list of texts, and this is {}", key.name, called(other))))
            }
            (_, other) => Err(wrong(value, format!("`{}` is a text, and this is {}", key.name, called(other)))),
        }
    }
}

/// A setting that there is not.
fn unknown(name: &str, at: Span) -> Problem {
    let all = SETTINGS.iter().map(|key| key.name);
    let help = match did_you_mean(name, all.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are: {}", all.collect::<Vec<_>>().join(", ")),
    };
    Problem::new("config::unknown", at, format!("there is no setting `{name}`")).help(help)
}

/// What a value is called.
fn called(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "`true` or `false`",
        DeValue::Datetime(_) => "a date or a time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
