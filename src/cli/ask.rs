//! `solemn ask`: one more question about the end of a file's story.

use clap::Args;

use super::files::{list, tell};
use super::story::{Which, play_to_end};
use super::{Format, Said, Setting};
use crate::counterfactual::{Budget, counterfactual};
use crate::report::check::fate;
use crate::report::counterfactual as report;
use crate::report::tree::Detail;
use crate::report::{cite, json, text};
use crate::source::Span;
use crate::verdict::Verdict;

/// Asks one more question about the final board of a file
#[derive(Debug, Args)]
#[command(after_help = "\
Examples: solemn ask board.duel \"can you activate Starlight Road?\"
          solemn ask board.duel \"who won\" --variant \"nothing was chained\"
          solemn ask board.duel \"can you activate Starlight Road\" --counterfactual")]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// The question, as after `?` in a scenario
    question: String,
    /// For a no, also says which smallest changes would make it a yes
    #[arg(long)]
    counterfactual: bool,
    /// Tells every check, those that hold as well
    #[arg(long)]
    full: bool,
}

pub(super) fn run(arguments: &Arguments, setting: &mut Setting<'_>) -> Said {
    let outcome = match play_to_end(&arguments.which, Some(&arguments.question), setting) {
        Ok(outcome) => outcome,
        Err(said) => return said,
    };
    let mut said = Said::default();
    tell(&outcome, setting, &mut said);
    let asked: Vec<Verdict> = outcome.played.iter().flat_map(|p| p.verdicts.clone()).collect();
    // The question stands in no line of the file.
    let verdicts: Vec<Verdict> = asked.iter().map(|v| Verdict { span: Span::default(), ..v.clone() }).collect();
    let mut budget = Budget::of(&outcome.played);
    let changes: Vec<_> = asked
        .iter()
        .filter(|_| arguments.counterfactual)
        .map(|v| counterfactual(&outcome.text, v, &mut budget))
        .collect();
    if verdicts.iter().any(|v| setting.config.severity().fails(fate(v))) {
        said.exit(1);
    }
    if verdicts.is_empty() {
        said.exit(4);
    }
    match setting.format {
        Format::Human => {
            let detail = if arguments.full { Detail::Full } else { Detail::Folded };
            for (n, verdict) in verdicts.iter().enumerate() {
                said.print(&text::verdict("", verdict, setting.language, setting.style, detail));
                if let Some(changes) = changes.get(n) {
                    said.print(&report::render(changes, verdict, setting.language, setting.style));
                }
            }
            let cited = text::cited(verdicts.iter());
            said.print(&cite::sections(&cited, setting.language, setting.style, "  "));
        }
        Format::Json | Format::Jsonl => {
            let told = |(n, v)| json::Question {
                counterfactual: changes.get(n).map(|c| report::otherwise(c, v, setting.language)),
                ..json::question(&outcome.name, "", v, setting.language)
            };
            let all: Vec<_> = verdicts.iter().enumerate().map(told).collect();
            said.out = list(setting.format, &all);
        }
    }
    said
}
