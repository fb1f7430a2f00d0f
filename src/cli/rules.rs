//! `solemn rules`: the sections of the rulebook.

use std::path::{Path, PathBuf};

use clap::Args;

use super::files::list;
use super::{Format, Said, Setting};
use crate::report::rules::{Cases, cases, document, line, long, short};
use crate::rulebook::{self, Section};
use crate::{batch, problem};

/// The folder of cases that is looked in if none is given.
const USUAL: &str = "rulings";

/// Shows sections of the rulebook: what they say, what decides them, which cases show them
#[derive(Debug, Args)]
#[command(after_help = "\
Examples: solemn rules missed-timing.mandatory-never-misses
          solemn rules spell speed
          solemn rules --documents
          solemn rules --format jsonl --cases rulings")]
pub(super) struct Arguments {
    /// The id of a section, or words that it holds; all sections without them
    words: Vec<String>,
    /// Lists the documents that the sections are taken from
    #[arg(long)]
    documents: bool,
    /// The cases to look in; without it `rulings`, if that is here
    #[arg(long, value_name = "PATH")]
    cases: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, setting: &Setting<'_>) -> Said {
    if arguments.documents {
        return documents(setting);
    }
    let words = arguments.words.join(" ");
    let found: Vec<&Section> = match rulebook::find(words.trim()) {
        Some(section) => vec![section],
        None => rulebook::sections().iter().filter(|s| holds(s, &arguments.words)).collect(),
    };
    if found.is_empty() {
        let ids = rulebook::sections().iter().map(|s| s.id.as_str());
        let cure = match problem::did_you_mean(&words, ids) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`solemn rules` lists them all".to_owned(),
        };
        return Said::wrong(format!("no section holds `{words}`"), &cure);
    }
    let shown = match shown(arguments.cases.as_deref(), setting) {
        Ok(cases) => cases,
        Err(said) => return said,
    };
    let lines: Vec<_> = found.iter().map(|section| line(section, &shown, setting.language)).collect();
    let mut said = Said::default();
    match setting.format {
        Format::Human => {
            for (section, line) in found.iter().zip(&lines) {
                said.print(&match lines.len() {
                    1..=3 => long(section, line, setting.language, setting.style),
                    _ => short(line, setting.style),
                });
            }
        }
        Format::Json | Format::Jsonl => said.out = list(setting.format, &lines),
    }
    said
}

/// The documents, by number.
fn documents(setting: &Setting<'_>) -> Said {
    let mut said = Said::default();
    match setting.format {
        Format::Human => {
            for one in rulebook::documents() {
                said.print(&document(one, setting.language, setting.style));
            }
        }
        Format::Json | Format::Jsonl => said.out = list(setting.format, rulebook::documents()),
    }
    said
}

/// Whether a section holds every one of these words, in its id or its sentences.
fn holds(section: &Section, words: &[String]) -> bool {
    let text = format!("{} {} {} {}", section.id, section.en, section.zh, section.ja).to_lowercase();
    words.iter().flat_map(|w| w.split_whitespace()).all(|word| text.contains(&word.to_lowercase()))
}

/// The cases of a folder, judged.
fn shown(folder: Option<&Path>, setting: &Setting<'_>) -> Result<Cases, Said> {
    let folder = match folder {
        Some(folder) => folder,
        None if Path::new(USUAL).is_dir() => Path::new(USUAL),
        None => return Ok(Cases::new()),
    };
    let cannot = |error: &std::io::Error| {
        Said::wrong(format!("cannot search {}: {error}", folder.display()), "check the path of `--cases`")
    };
    if let Err(error) = folder.metadata() {
        return Err(cannot(&error));
    }
    let files = batch::files(&[folder.to_path_buf()]);
    Ok(cases(&batch::judge_all(&files, setting.library)))
}
