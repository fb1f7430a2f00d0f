//! `solemn check`: every question against its expectation.

use std::path::PathBuf;

use clap::Args;

use super::files::{self, STANDARD_INPUT, line, list, tell, versioned};
use super::{Format, Said, Setting};
use crate::batch::{self, Outcome};
use crate::report::check::{self as report, Fate, Sum, fate};
use crate::report::json;

mod explanations;

/// Judges every question of the `.duel` files against its expectation
#[derive(Debug, Args)]
#[command(after_help = "\
Examples: solemn check rulings
          solemn check rulings --explanations snapshots/rulings
          solemn check board.duel --format jsonl")]
pub(super) struct Arguments {
    /// Scenarios, or folders of them; `-` for standard input
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Holds the explanations against those stored in this folder
    #[arg(long, value_name = "DIR")]
    explanations: Option<PathBuf>,
    /// Stores the explanations instead
    #[arg(long, requires = "explanations")]
    update: bool,
}

/// How many files are judged at once between two counts.
const CHUNK: usize = 64;

/// From how many files on they are counted aloud.
const MANY: usize = 200;

pub(super) fn run(arguments: &Arguments, setting: &mut Setting<'_>) -> Said {
    let mut said = Said::default();
    let mut sum = Sum::default();
    let mut kept = Vec::new();
    let judged = judge_all(&arguments.paths, setting, &mut |outcome, setting| {
        tell(&outcome, setting, &mut said);
        for verdict in outcome.played.iter().flat_map(|p| &p.verdicts) {
            sum.add(fate(verdict));
            if matches!(fate(verdict), Fate::Missed | Fate::Undetermined) {
                said.exit(1);
            }
            match setting.format {
                Format::Human => {
                    said.out.extend(report::line(&outcome, verdict, setting.language, setting.style));
                }
                Format::Jsonl => {
                    let told = json::question(&outcome.name, &outcome.text, verdict, setting.language);
                    said.print(&line(&versioned(&told)));
                }
                Format::Json => {}
            }
        }
        if arguments.explanations.is_some() || setting.format == Format::Json {
            kept.push(outcome);
        }
    });
    if let Err(said) = judged {
        return said;
    }
    if let Some(folder) = &arguments.explanations {
        explanations::hold(folder, &arguments.paths, &kept, arguments.update, setting, &mut said);
    }
    if sum.questions() == 0 {
        said.exit(4);
    }
    match setting.format {
        Format::Human => {
            said.print(&sum.line(setting.language));
            said.print("\n");
        }
        Format::Json => {
            let verdicts = kept.iter().flat_map(|o| o.played.iter().flat_map(|p| &p.verdicts).map(move |v| (o, v)));
            let told = verdicts.map(|(o, v)| json::question(&o.name, &o.text, v, setting.language));
            said.out = list(Format::Json, &told.collect::<Vec<_>>());
        }
        Format::Jsonl => {}
    }
    said
}

/// Judges all files of the paths in path order; standard input comes first. What became of each is handed on at once.
fn judge_all(
    paths: &[PathBuf],
    setting: &mut Setting<'_>,
    take: &mut dyn FnMut(Outcome, &Setting<'_>),
) -> Result<(), Said> {
    let mut found = batch::files(paths).map_err(|(path, error)| {
        Said::wrong(format!("cannot search {}: {error}", path.display()), "check the path and who may read it")
    })?;
    let mut count = 0;
    if let Some(n) = found.iter().position(|p| p.as_os_str() == STANDARD_INPUT) {
        count += 1;
        let outcome = files::judge(&found.remove(n), setting);
        take(outcome, setting);
    }
    let aloud = setting.terminal.err && found.len() > MANY;
    for chunk in found.chunks(CHUNK) {
        for outcome in batch::judge_all(chunk, setting.library) {
            count += 1;
            take(outcome, setting);
        }
        if aloud {
            // The count is a courtesy: a terminal that is gone does not stop the work.
            let _ = write!(setting.err, "\r{count} of {}", found.len());
            let _ = setting.err.flush();
        }
    }
    if aloud {
        let _ = write!(setting.err, "\r{}\r", " ".repeat(24));
    }
    Ok(())
}
