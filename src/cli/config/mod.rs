//! What holds for a call, setting by setting, and who says so: the command line comes before the environment, that before
//! `solemn.toml`, and that before what holds by itself.

mod file;
mod settings;
mod show;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use self::file::File;
use self::settings::{SETTINGS, Value, find};
use super::{Format, Global, Home, Lang, Said, Terminal, When};
use crate::library::terms::Terms;
use crate::problem::{Problems, did_you_mean};
use crate::report::check::{Level, Severity};
use crate::report::words::Language;
use crate::source::line_and_column;
use crate::style::Style;

pub(super) use self::settings::NONE;
pub(super) use self::show::{Arguments, run};

/// Where a setting holds from.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Origin {
    Default,
    /// A file, and the line.
    File(PathBuf, usize),
    /// A variable of the environment.
    Environment(String),
    /// An option.
    Option(String),
}

/// What holds, in the order of the table; none where nothing does.
#[derive(Debug)]
pub(super) struct Config {
    held: Vec<(Option<Value>, Origin)>,
}

/// One `KEY=VALUE` of `--set`.
#[derive(Debug, Clone)]
pub(super) struct Set {
    at: usize,
    value: Value,
}

impl std::str::FromStr for Set {
    type Err = String;

    fn from_str(written: &str) -> Result<Set, String> {
        let (name, text) = written.split_once('=').ok_or("`=` is missing, as in `language=zh`")?;
        let all = || SETTINGS.iter().map(|key| key.name);
        let at = find(name).ok_or_else(|| match did_you_mean(name, all()) {
            Some(near) => format!("there is no setting `{name}`; did you mean `{near}`?"),
            None => format!("the settings are {}", all().collect::<Vec<_>>().join(", ")),
        })?;
        let value = SETTINGS[at].read(text, Path::new("")).ok_or_else(|| SETTINGS[at].hint())?;
        Ok(Set { at, value })
    }
}

/// Gathers what holds for a call; for the manual without a file.
pub(super) fn gather(
    global: &Global,
    home: &Home,
    terminal: Terminal,
    format: Format,
    manual: bool,
) -> Result<Config, Said> {
    let mut held: Vec<(Option<Value>, Origin)> =
        SETTINGS.iter().map(|key| (key.read(key.default, Path::new("")), Origin::Default)).collect();
    let plain = Style { width: terminal.width, ..Style::PLAIN };
    let refused = |(path, text, problems): file::Wrong| {
        let problems = Problems::new(super::plain(&path.display().to_string()), text, problems);
        Said { out: String::new(), err: super::files::listed(&problems, format, global.language(), plain), code: 2 }
    };
    for (at, value, from) in of_file(global, home, manual).map_err(refused)? {
        held[at] = (Some(value), from);
    }
    for (at, key) in SETTINGS.iter().enumerate() {
        let name = key.variable();
        if let Some(text) = home.variable(&name) {
            let value = text.to_str().and_then(|text| key.read(text, Path::new(""))).or_else(|| path(at, text));
            let Some(value) = value else {
                let message = format!("the variable {name} is `{}`", text.display());
                return Err(Said::wrong(super::plain(&message), &format!("{}, or unset it", key.hint())));
            };
            held[at] = (Some(value), Origin::Environment(name));
        }
    }
    // Who asks for no colours anywhere asks for it here, unless it is said for this program.
    if terminal.colourless && matches!(held[number(COLOR)].1, Origin::Default | Origin::File(..)) {
        held[number(COLOR)] = (Some(Value::Word("never".to_owned())), Origin::Environment("NO_COLOR".to_owned()));
    }
    for set in &global.set {
        held[set.at] = (Some(set.value.clone()), Origin::Option(format!("--set {}", SETTINGS[set.at].name)));
    }
    let color = global.color.map(When::word);
    let lang = global.lang.map(Lang::word);
    for (name, word) in [(COLOR, color), (LANGUAGE, lang)] {
        if let Some(word) = word {
            let at = number(name);
            let flag = SETTINGS[at].flag.unwrap_or_default().to_owned();
            held[at] = (Some(Value::Word(word.to_owned())), Origin::Option(flag));
        }
    }
    if let Some(file) = &global.cards {
        held[number(CARDS)] = (Some(Value::File(file.clone())), Origin::Option("--cards".to_owned()));
    }
    Ok(Config { held })
}

/// What is no text can still be a path.
fn path(at: usize, text: &OsStr) -> Option<Value> {
    match SETTINGS[at].kind {
        settings::Kind::File if text.to_str().is_none() => Some(Value::File(text.into())),
        settings::Kind::File
        | settings::Kind::Word(_)
        | settings::Kind::Words(_)
        | settings::Kind::Paths
        | settings::Kind::Count(_) => None,
    }
}

/// What `solemn.toml` says: the one that is named, or the nearest.
fn of_file(global: &Global, home: &Home, manual: bool) -> Result<Vec<(usize, Value, Origin)>, file::Wrong> {
    if global.no_config || manual {
        return Ok(Vec::new());
    }
    let named = global.config.clone().or_else(|| home.directory.as_deref().and_then(file::search));
    let Some(path) = named else { return Ok(Vec::new()) };
    let File { path, text, said } = file::read(&path)?;
    let told = |(at, value, span): (usize, Value, crate::source::Span)| {
        let (line, _) = line_and_column(&text, span.start);
        (at, value, Origin::File(path.clone(), line))
    };
    Ok(said.into_iter().map(told).collect())
}

const PATHS: &str = "paths";
const CARDS: &str = "cards";
const RULES: &str = "rules";
const LANGUAGE: &str = "language";
const COLOR: &str = "color";
const UNDETERMINED: &str = "severity.undetermined";
const KNOWN: &str = "severity.known";
const MOVES: &str = "budget.moves";
const COUNTERFACTUAL: &str = "budget.counterfactual";
const QUESTION: &str = "budget.question";
const FILE: &str = "budget.file";
const LINES: &str = "budget.lines";
const READING: &str = "budget.reading";

/// The place of a setting in the table.
fn number(name: &str) -> usize {
    find(name).expect("the table has every setting that is asked for")
}

impl Config {
    fn word(&self, name: &str) -> &str {
        match &self.held[number(name)].0 {
            Some(Value::Word(word)) => word,
            Some(Value::File(_) | Value::Paths(_) | Value::Count(_)) | None => "",
        }
    }

    /// What `check` judges where nothing is named.
    pub(super) fn paths(&self) -> Vec<PathBuf> {
        match &self.held[number(PATHS)].0 {
            Some(Value::Paths(paths)) => paths.clone(),
            Some(Value::Word(_) | Value::File(_) | Value::Count(_)) | None => Vec::new(),
        }
    }

    /// The card database that is named, other than by `SOLEMN_CARDS`.
    pub(super) fn cards(&self) -> Option<PathBuf> {
        match &self.held[number(CARDS)] {
            (Some(Value::File(file)), Origin::File(..) | Origin::Option(_)) => Some(file.clone()),
            _ => None,
        }
    }

    /// A number.
    fn count(&self, name: &str) -> usize {
        match &self.held[number(name)].0 {
            Some(Value::Count(count)) => *count,
            Some(Value::Word(_) | Value::File(_) | Value::Paths(_)) | None => 1,
        }
    }

    /// Terms with the bounds of all work that scenarios are judged within.
    pub(super) fn within(&self, terms: Terms) -> Terms {
        Terms {
            moves: self.count(MOVES),
            counterfactual: self.count(COUNTERFACTUAL),
            question: self.count(QUESTION) as u64,
            file: self.count(FILE),
            lines: self.count(LINES),
            ..terms
        }
    }

    /// How much work the reading of card text takes for each byte.
    pub(super) fn reading(&self) -> usize {
        self.count(READING)
    }

    /// The rules that hold where a scenario does not say its own.
    pub(super) fn rules(&self) -> Vec<String> {
        self.word(RULES).split_whitespace().map(str::to_owned).collect()
    }

    /// The language of sentences.
    pub(super) fn language(&self) -> Language {
        match self.word(LANGUAGE) {
            "zh" => Language::Zh,
            "ja" => Language::Ja,
            _ => Language::En,
        }
    }

    /// Whether to colour.
    pub(super) fn color(&self) -> When {
        match self.word(COLOR) {
            "always" => When::Always,
            "never" => When::Never,
            _ => When::Auto,
        }
    }

    /// What is called an error.
    pub(super) fn severity(&self) -> Severity {
        let level = |name| match self.word(name) {
            "error" => Level::Error,
            "warning" => Level::Warning,
            _ => Level::Note,
        };
        Severity { undetermined: level(UNDETERMINED), known: level(KNOWN) }
    }
}

#[cfg(test)]
mod tests {
    use super::number;
    use super::settings::{Kind, SETTINGS};

    #[test]
    fn every_setting_that_is_asked_for_is_in_the_table() {
        for name in [
            super::PATHS,
            super::CARDS,
            super::RULES,
            super::LANGUAGE,
            super::COLOR,
            super::UNDETERMINED,
            super::KNOWN,
            super::MOVES,
            super::COUNTERFACTUAL,
            super::QUESTION,
            super::FILE,
            super::LINES,
            super::READING,
        ] {
            assert_eq!(SETTINGS[number(name)].name, name);
        }
    }

    #[test]
    fn budgets_by_default_are_those_of_the_library() {
        let default = |name: &str| SETTINGS[number(name)].default.parse::<usize>().expect("it is a number");
        let terms = crate::library::terms::Terms::default();
        assert_eq!(default(super::MOVES), terms.moves);
        assert_eq!(default(super::COUNTERFACTUAL), terms.counterfactual);
        assert_eq!(default(super::QUESTION) as u64, terms.question);
        assert_eq!(default(super::FILE), terms.file);
        assert_eq!(default(super::LINES), terms.lines);
        assert_eq!(default(super::READING), crate::reader::grammar::WORK);
    }

    #[test]
    fn what_holds_by_itself_can_be_written() {
        for key in &SETTINGS {
            let written = key.read(key.default, std::path::Path::new(""));
            assert_eq!(written.is_some(), !matches!(key.kind, Kind::File | Kind::Paths), "{}", key.name);
        }
    }
}
