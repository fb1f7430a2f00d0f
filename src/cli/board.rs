//! `solemn board`: the end of a file's story as a scenario of its own.

use clap::Args;

use super::files::{tell, unplayed};
use super::story::{Which, no_duel, play_to_end};
use super::{Format, Said, Setting};
use crate::report::words::Speaker;
use crate::report::written::{difference, unsaid};
use crate::scenario::{parse, parse_json};
use crate::verdict::restate::restate;

/// Writes the board that a file's story reaches as a scenario
#[derive(Debug, Args)]
#[command(after_help = "\
In the middle of a Chain or a battle, or while something may still be answered, \
that is written as well: `link 1  you activated …`, `just now  … was …`. Where \
this does not say it all, the last open board is written, and the moves from \
there on. What a scenario cannot say stands in comments; the exit code is 1 \
then.

Example: solemn board story.duel > from_here.duel")]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
}

pub(super) fn run(arguments: &Arguments, setting: &mut Setting<'_>) -> Said {
    let outcome = match play_to_end(&arguments.which, None, setting) {
        Ok(outcome) => outcome,
        Err(said) => return said,
    };
    let mut said = Said::default();
    tell(&outcome, setting, &mut said);
    if said.code != 0 {
        return said;
    }
    let Some(played) = outcome.played.first() else {
        tell(&unplayed(&arguments.which.file, &outcome.text, vec![no_duel()]), setting, &mut said);
        return said;
    };
    let json = outcome.text.trim_start().starts_with('{');
    let (tree, _) = if json { parse_json(&outcome.text) } else { parse(&outcome.text) };
    let restated = restate(played, &tree.cards, setting.library);
    let speaker = Speaker { state: &restated.from, names: &played.case.names, language: setting.language };
    let mut missing: Vec<String> = restated.unsaid.iter().map(|what| unsaid(&speaker, what)).collect();
    if missing.is_empty() {
        missing.extend(restated.differs.iter().map(|what| difference(&speaker, what)));
    }
    if !missing.is_empty() {
        said.exit(1);
    }
    match setting.format {
        Format::Human => {
            for what in &missing {
                let words = setting.language.pick("not written", "未能写出", "書き出せないもの");
                said.print(&format!("# {words}: {}\n", what.replace('\n', " ")));
            }
            said.print(&restated.text);
        }
        Format::Json | Format::Jsonl => {
            let (tree, _) = parse(&restated.text);
            said.out = match setting.format {
                Format::Jsonl => super::files::line(&tree),
                Format::Human | Format::Json => super::files::array(&[tree]),
            };
        }
    }
    said
}
