//! `solemn explain`: the full report of a file.

use std::path::PathBuf;

use clap::Args;

use super::files::{judge, list, tell};
use super::{Format, Said, Setting};
use crate::report::check::fate;
use crate::report::html::Page;
use crate::report::json;
use crate::report::text::{self, Beside};

/// Shows the board, what happened, and each answer with its argument
#[derive(Debug, Args)]
#[command(after_help = "\
Examples: solemn explain rulings/trigger/when_vs_if/direct_chain.duel
          solemn explain board.duel --format html > board.html")]
pub(super) struct Arguments {
    /// A scenario; `-` for standard input
    file: PathBuf,
    /// Also says what would make each no a yes
    #[arg(long)]
    counterfactual: bool,
}

pub(super) fn run(arguments: &Arguments, html: bool, setting: &mut Setting<'_>) -> Said {
    let outcome = judge(&arguments.file, setting);
    let mut said = Said::default();
    tell(&outcome, setting, &mut said);
    let verdicts: Vec<_> = outcome.played.iter().flat_map(|p| &p.verdicts).collect();
    if verdicts.iter().any(|v| setting.config.severity().fails(fate(v))) {
        said.exit(1);
    }
    match setting.format {
        Format::Human if html => {
            let mut page = Page::new(outcome.name.clone());
            said.out = page.file(&outcome, &|_| true, setting.language) + &page.end(None, setting.language);
        }
        Format::Human => {
            let beside = Beside { otherwise: arguments.counterfactual, reached: true };
            said.out = text::explain_with(&outcome, setting.language, setting.style, beside);
        }
        Format::Json | Format::Jsonl => {
            said.out = list(setting.format, &json::told(&outcome, setting.language, arguments.counterfactual));
        }
    }
    said
}
