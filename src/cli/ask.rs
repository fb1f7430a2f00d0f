//! `solemn ask`: one more question about the end of a file's story.

use clap::Args;

use super::files::{list, tell};
use super::story::{Which, play_to_end};
use super::{Format, Said, Setting};
use crate::report::check::{Fate, fate};
use crate::report::tree::Detail;
use crate::report::{json, text};
use crate::source::Span;
use crate::verdict::Verdict;

/// Asks one more question about the final board of a file
#[derive(Debug, Args)]
#[command(after_help = "\
Examples: solemn ask board.duel \"can you activate Starlight Road?\"
          solemn ask board.duel \"who won\" --variant \"nothing was chained\"")]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// The question, as after `?` in a scenario
    question: String,
}

pub(super) fn run(arguments: &Arguments, setting: &mut Setting<'_>) -> Said {
    let outcome = match play_to_end(&arguments.which, Some(&arguments.question), setting) {
        Ok(outcome) => outcome,
        Err(said) => return said,
    };
    let mut said = Said::default();
    tell(&outcome, setting, &mut said);
    // The question stands in no line of the file.
    let verdicts: Vec<Verdict> = outcome.played.iter().flat_map(|p| p.verdicts.clone()).collect();
    let verdicts: Vec<Verdict> = verdicts.into_iter().map(|v| Verdict { span: Span::default(), ..v }).collect();
    if verdicts.iter().any(|v| matches!(fate(v), Fate::Missed | Fate::Undetermined)) {
        said.exit(1);
    }
    if verdicts.is_empty() {
        said.exit(4);
    }
    match setting.format {
        Format::Human => {
            for verdict in &verdicts {
                said.print(&text::verdict("", verdict, setting.language, setting.style, Detail::Full));
            }
        }
        Format::Json | Format::Jsonl => {
            let all: Vec<_> = verdicts.iter().map(|v| json::question(&outcome.name, "", v, setting.language)).collect();
            said.out = list(setting.format, &all);
        }
    }
    said
}
