//! `solemn config`: what holds, and who says so.

use clap::Args;
use serde::Serialize;

use super::settings::{Key, SETTINGS, Value};
use super::{Config, Origin};
use crate::cli::files::list;
use crate::cli::{Format, Said, Setting, plain};
use crate::report::fixed;
use crate::report::wrap::pad;

/// Shows every setting, what holds for it and where that is said
#[derive(Debug, Args)]
#[command(after_help = "\
The command line comes before the environment, that before `solemn.toml` in this folder or the nearest above it, and that before
what holds by itself. What each setting means: solemn help config

Example: solemn config --format json")]
pub(in crate::cli) struct Arguments {}

/// A setting as data.
#[derive(Debug, Serialize)]
struct Row {
    setting: &'static str,
    means: &'static str,
    value: serde_json::Value,
    from: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

pub(in crate::cli) fn run(_: &Arguments, config: &Config, setting: &Setting<'_>) -> Said {
    let mut said = Said::default();
    match setting.format {
        Format::Json | Format::Jsonl => {
            let rows: Vec<Row> = SETTINGS.iter().zip(&config.held).map(|(key, held)| row(key, held)).collect();
            said.print(&list(setting.format, &rows));
        }
        Format::Human => {
            let told = |(value, from): &(Option<Value>, Origin)| (words(value.as_ref()), origin(from, setting));
            let rows: Vec<(String, String)> = config.held.iter().map(told).collect();
            let names = SETTINGS.iter().map(|key| key.name.len()).max().unwrap_or_default() + 2;
            let values = rows.iter().map(|(value, _)| value.chars().count()).max().unwrap_or_default() + 2;
            for (key, (value, from)) in SETTINGS.iter().zip(&rows) {
                said.print(&format!("{}{}{from}\n", pad(key.name, names), pad(value, values)));
            }
        }
    }
    said
}

/// A value as people read it.
fn words(value: Option<&Value>) -> String {
    match value {
        None => "-".to_owned(),
        Some(Value::Word(word)) => word.clone(),
        Some(Value::Count(count)) => count.to_string(),
        Some(Value::File(path)) => plain(&path.display().to_string()),
        Some(Value::Paths(paths)) => {
            paths.iter().map(|path| plain(&path.display().to_string())).collect::<Vec<_>>().join("; ")
        }
    }
}

fn origin(from: &Origin, setting: &Setting<'_>) -> String {
    match from {
        Origin::Default => fixed::BY_DEFAULT.of(setting.language).to_owned(),
        Origin::File(path, line) => plain(&format!("{}:{line}", path.display())),
        Origin::Environment(name) => format!("{} {name}", fixed::ENVIRONMENT.of(setting.language)),
        Origin::Option(name) => name.clone(),
    }
}

fn row(key: &Key, (value, from): &(Option<Value>, Origin)) -> Row {
    let path = |path: &std::path::Path| path.display().to_string();
    let value = match value {
        None => serde_json::Value::Null,
        Some(Value::Word(word)) => word.clone().into(),
        Some(Value::Count(count)) => (*count).into(),
        Some(Value::File(file)) => path(file).into(),
        Some(Value::Paths(paths)) => paths.iter().map(|one| path(one)).collect::<Vec<_>>().into(),
    };
    let (from, file, line, name) = match from {
        Origin::Default => ("default", None, None, None),
        Origin::File(file, line) => ("file", Some(path(file)), Some(*line), None),
        Origin::Environment(name) => ("environment", None, None, Some(name.clone())),
        Origin::Option(name) => ("command-line", None, None, Some(name.clone())),
    };
    Row { setting: key.name, means: key.meaning, value, from, file, line, name }
}
