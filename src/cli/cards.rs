//! `solemn cards`: card databases, compiled or read.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use super::files::line;
use super::home::{self, Home, wrong};
use super::{Format, Said, Setting};
use crate::database::format::Found;
use crate::database::import::{self, placed};
use crate::database::raw::Raw;
use crate::database::{Fault, files, read_line, store};
use crate::reader::clusters::Tally;
use crate::reader::grammar;

/// How many broken entries are listed.
const LISTED: usize = 20;

/// Compiles a card database, or reads every card of one
#[derive(Debug, Args)]
#[command(after_help = "\
A database is a checkout of yaml-yugi or its cards.json, a cards.cdb of YGOPro or EDOPro, or a JSON file of \
YGOPRODeck; what a file is shows in its content. The cards inside solemn come first, whatever a database says.

Example: solemn cards import yaml-yugi cards.cdb")]
pub(super) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Compiles databases into a file that loads at once
    #[command(after_help = "\
What an earlier PATH says of a card wins over a later one, which fills what is missing. The file goes to the user's \
cache directory, or to where `--cards` says; it is replaced as a whole or not at all.

Example: solemn cards import yaml-yugi cards.cdb")]
    Import {
        /// Databases, or folders of them
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Takes the grammars of card text from this folder
        #[arg(long, value_name = "FOLDER")]
        grammar: Option<PathBuf>,
    },
    /// Prints the model of every card of a database as JSON Lines
    #[command(after_help = "\
A wording can be tried without a build: copy the folder `grammar` of the source, change it, and name it.

Examples: solemn cards read cards.cdb
          solemn cards read cards.cdb --unread --grammar grammar")]
    Read {
        /// A database, or a folder of them
        path: PathBuf,
        /// Lists instead what has no meaning yet: in clusters, those first that would make most effects whole
        #[arg(long)]
        unread: bool,
        /// Takes the grammars of card text from this folder
        #[arg(long, value_name = "FOLDER")]
        grammar: Option<PathBuf>,
    },
}

pub(super) fn run(arguments: &Arguments, option: Option<&PathBuf>, home: &Home, setting: &Setting<'_>) -> Said {
    let done = match &arguments.what {
        What::Import { paths, grammar } => grammars(grammar.as_deref())
            .and_then(|()| home::target(option, home))
            .and_then(|target| import(paths, &target, setting)),
        What::Read { path, unread, grammar } => {
            grammars(grammar.as_deref()).and_then(|()| read(path, *unread, setting))
        }
    };
    done.unwrap_or_else(|fault| wrong(&fault))
}

#[derive(Serialize)]
struct Sum<'a> {
    cards: usize,
    broken: usize,
    foreign: usize,
    file: &'a str,
}

fn import(paths: &[PathBuf], target: &Path, setting: &Setting<'_>) -> Result<Said, Fault> {
    let listed = paths.iter().map(|path| files::list(path)).collect::<Result<Vec<_>, _>>()?;
    let bar = bar(listed.iter().map(Vec::len).sum(), setting);
    let imported = import::import(&listed, &|| bar.inc(1));
    bar.finish_and_clear();
    let imported = imported?;
    // What the file is made from is named in it, so that it can be made again from anywhere.
    let sources: Vec<PathBuf> = paths.iter().map(|p| p.canonicalize().unwrap_or_else(|_| p.clone())).collect();
    let size = store::write(target, &imported.entries, &sources)?;
    let mut said = Said::default();
    tell(&imported.broken, &mut said);
    if imported.nameless > 0 {
        let cards = counted(imported.nameless, "card");
        said.warn(&format!(
            "warning: the archetypes of {cards} are not known in English: what asks for them takes the card for none\n  \
             help: name a yaml-yugi checkout, or the English strings.conf that belongs to the cards.cdb, as well\n"
        ));
    }
    let (cards, broken, foreign) = (imported.entries.len(), imported.broken.len(), imported.foreign);
    let file = target.display().to_string();
    said.out = match setting.format {
        Format::Human => {
            let mut text = format!("{} compiled into {file} ({:.1} MB)\n", counted(cards, "card"), mega(size));
            if broken > 0 {
                let _ = writeln!(text, "{} left out that cannot be read", counted(broken, "entry"));
            }
            if foreign > 0 {
                let _ = writeln!(text, "{} left out that are no cards of the OCG", counted(foreign, "entry"));
            }
            text
        }
        Format::Json | Format::Jsonl => line(&Sum { cards, broken, foreign, file: &file }),
    };
    Ok(said)
}

fn counted(count: usize, what: &str) -> String {
    match (count, what.strip_suffix('y')) {
        (1, _) => format!("1 {what}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {what}s"),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a size to look at")]
fn mega(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

/// Takes the grammars of card text from a folder, if one is named.
pub(super) fn grammars(folder: Option<&Path>) -> Result<(), Fault> {
    let cure = "name a folder with `card_text.ja`, `card_text.en` and `meaning`";
    folder.map_or(Ok(()), |folder| grammar::take_from(folder).map_err(|why| Fault::new(why, cure)))
}

fn read(path: &Path, unread: bool, setting: &Setting<'_>) -> Result<Said, Fault> {
    let listed = files::list(path)?;
    let bar = bar(listed.len(), setting);
    let all = import::read(&listed, &|| bar.inc(1));
    bar.finish_and_clear();
    let mut cards: Vec<Raw> = Vec::new();
    let mut broken = Vec::new();
    for (name, found) in all? {
        for found in found {
            match found {
                Found::Card(raw) if raw.names.is_empty() => broken.push((name.clone(), "it has no name".to_owned())),
                Found::Card(raw) => cards.push(*raw),
                Found::Foreign | Found::Sets(_) => {}
                Found::Broken { place, why } => broken.push((placed(&name, place), why)),
            }
        }
    }
    let mut said = Said::default();
    tell(&broken, &mut said);
    let known = read_line::known(&cards);
    if unread {
        let tally = cards.par_iter().map(|card| read_line::tally(card, &known)).reduce(Tally::default, Tally::and);
        said.out = match setting.format {
            Format::Human => listed_unread(&tally),
            Format::Json | Format::Jsonl => line(&tally),
        };
        return Ok(said);
    }
    let lines: Vec<String> = cards.par_iter().map(|card| read_line::line(card, &known)).collect();
    said.out = lines.into_iter().flat_map(|line| [line, "\n".to_owned()]).collect();
    Ok(said)
}

/// What has no meaning yet, for people.
fn listed_unread(tally: &Tally) -> String {
    let mut out = String::new();
    for (what, whole) in [("cards with effects", tally.cards), ("effects", tally.effects)] {
        let _ = writeln!(out, "{} of {} {what} are read whole", whole.whole, whole.all);
    }
    for (shape, cluster) in tally.sorted() {
        let _ = writeln!(out, "{:5} {:5}  {shape}", cluster.alone, cluster.times);
        for (name, words) in &cluster.examples {
            let _ = writeln!(out, "             {name}: {words}");
        }
    }
    out
}

/// Lists what is broken.
fn tell(broken: &[(String, String)], said: &mut Said) {
    for (place, why) in broken.iter().take(LISTED) {
        said.warn(&format!("broken: {place}: {}\n", why.replace('\n', " ")));
    }
    if let Some(more) = broken.len().checked_sub(LISTED).filter(|more| *more > 0) {
        said.warn(&format!("… and {more} more\n"));
    }
}

/// How far the work is, for who looks on.
fn bar(files: usize, setting: &Setting<'_>) -> ProgressBar {
    if !setting.terminal.err || setting.format != Format::Human || files < 2 {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{wide_bar} {pos} of {len}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(files as u64).with_style(style)
}
