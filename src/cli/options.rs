//! The options of all commands.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::config::Set;
use crate::report::language::Language;

/// Options of all commands.
#[derive(Debug, Args)]
pub(super) struct Global {
    /// For people, as one JSON value, or as JSON Lines; `check` also for CI: as XML of `JUnit`, SARIF, or annotations of GitHub
    #[arg(long, global = true, value_enum, default_value = "human", value_name = "FORMAT")]
    pub(super) format: Form,
    /// The language of sentences, else `en`
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE")]
    pub(super) lang: Option<Lang>,
    /// Whether to colour, else `auto`; `NO_COLOR` is heeded
    #[arg(long, global = true, value_enum, value_name = "WHEN")]
    pub(super) color: Option<When>,
    /// The compiled card database, or `none`; else what `SOLEMN_CARDS` names, else the one in the cache directory
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) cards: Option<PathBuf>,
    /// Takes settings from this file instead of the `solemn.toml` in this folder or the nearest above it
    #[arg(long, global = true, value_name = "FILE", conflicts_with = "no_config")]
    pub(super) config: Option<PathBuf>,
    /// Takes settings from no file
    #[arg(long, global = true)]
    pub(super) no_config: bool,
    /// Sets any setting for this call; `solemn help config` has all of them
    #[arg(long, global = true, value_name = "KEY=VALUE")]
    pub(super) set: Vec<Set>,
    /// The effect models of embedded cards: those written by hand, or those read from the texts of the database
    #[arg(long, global = true, value_enum, default_value = "embedded", value_name = "MODELS")]
    pub(super) models: Models,
}

/// Whose effect models are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Models {
    Embedded,
    Read,
}

/// What may stand behind `--format`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    Human,
    Json,
    Jsonl,
    Junit,
    Sarif,
    Github,
    Html,
}

/// The formats that all commands have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Human,
    Json,
    Jsonl,
}

impl Form {
    /// As one of all commands; none where not all have it.
    pub(super) fn common(self) -> Option<Format> {
        match self {
            Form::Human => Some(Format::Human),
            Form::Json => Some(Format::Json),
            Form::Jsonl => Some(Format::Jsonl),
            Form::Junit | Form::Sarif | Form::Github | Form::Html => None,
        }
    }
}

/// Languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Lang {
    En,
    Zh,
    Ja,
}

/// When there are colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    Auto,
    Always,
    Never,
}

impl Global {
    /// The language that the call asks for: what holds where settings cannot be read.
    pub(super) fn language(&self) -> Language {
        match self.lang {
            Some(Lang::Zh) => Language::Zh,
            Some(Lang::Ja) => Language::Ja,
            Some(Lang::En) | None => Language::En,
        }
    }
}

impl Lang {
    pub(super) fn word(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
            Lang::Ja => "ja",
        }
    }
}

impl When {
    pub(super) fn word(self) -> &'static str {
        match self {
            When::Auto => "auto",
            When::Always => "always",
            When::Never => "never",
        }
    }
}
