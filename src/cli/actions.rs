//! `solemn actions`: what a player may do at the end of a file's story.

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::files::{line as json_line, list, tell, versioned};
use super::story::{Which, no_duel, play_to_end};
use super::{Format, Said, Setting};
use crate::board::place::Player;
use crate::reason::Answer;
use crate::report::actions::{Extent, Line, human, line};
use crate::report::words::Language;
use crate::report::wrap::paragraph;
use crate::verdict::listing::{Listed, actions, decider};
use crate::verdict::sequences::{Count, count};

/// Lists what the player who decides may do on the final board of a file
#[derive(Debug, Args)]
#[command(after_help = "\
With --depth, one choice is one ply: an action with its targets, Tributes, \
cost and option, passing, or a decision of a resolution. A choice that is the \
only one is no ply; zones and positions are taken as they come. `≥` means \
that something is undetermined, unknown or was cut off.

Examples: solemn actions board.duel
          solemn actions board.duel --player opponent --why-not
          solemn actions board.duel --full --format jsonl
          solemn actions board.duel --depth 3")]
pub(super) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// Whose actions; without it, those of the player who decides
    #[arg(long, value_enum)]
    player: Option<Side>,
    /// Lists what is refused as well, with the reasons
    #[arg(long)]
    why_not: bool,
    /// Adds targets, materials and zones
    #[arg(long)]
    full: bool,
    /// Counts the sequences of so many choices instead
    #[arg(long, value_name = "N")]
    depth: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Side {
    You,
    Opponent,
}

#[derive(Serialize)]
struct Counted {
    depth: u8,
    sequences: u64,
    at_least: bool,
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
        let none = super::files::unplayed(&arguments.which.file, &outcome.text, vec![no_duel()]);
        tell(&none, setting, &mut said);
        return said;
    };
    let state = &*played.last;
    let side = match arguments.player {
        Some(Side::You) => Player::You,
        Some(Side::Opponent) => Player::Opponent,
        None => decider(state),
    };
    if let Some(depth) = arguments.depth {
        said.out = counted(count(state, side, depth), depth, setting);
        return said;
    }
    let extent = if arguments.full { Extent::Full } else { Extent::Plain };
    let mut shown: Vec<(Listed, Line)> = actions(state, side)
        .into_iter()
        .filter(|listed| arguments.why_not || listed.judged.reason.answer != Answer::No)
        .map(|listed| {
            let line = line(&listed, state, &played.case.names, setting.language, extent);
            (listed, line)
        })
        .collect();
    match setting.format {
        Format::Human => {
            // What can be done at once comes before what takes something for granted.
            shown.sort_by(|(_, a), (_, b)| a.assumed.cmp(&b.assumed));
            let mut assumed = Vec::new();
            for (listed, line) in &shown {
                if assumed != line.assumed {
                    said.print(&taken_for_granted(&line.assumed, setting));
                    assumed.clone_from(&line.assumed);
                }
                said.print(&human(listed, line, &played.case.names, setting.language, setting.style));
            }
            if shown.is_empty() {
                said.print(setting.language.pick("nothing\n", "无\n", "なし\n"));
            }
        }
        Format::Json | Format::Jsonl => {
            let lines: Vec<&Line> = shown.iter().map(|(_, line)| line).collect();
            said.out = list(setting.format, &lines);
        }
    }
    said
}

/// The heading of the actions that take the same for granted.
fn taken_for_granted(assumed: &[String], setting: &Setting<'_>) -> String {
    let said = assumed.join(setting.language.pick("; ", "；", "；"));
    format!("\n{}", paragraph("", &format!("{said}{}", setting.language.pick(":", "：", "：")), setting.style.width))
}

fn counted(count: Count, depth: u8, setting: &Setting<'_>) -> String {
    let Count { sequences, at_least } = count;
    match setting.format {
        Format::Json | Format::Jsonl => json_line(&versioned(&Counted { depth, sequences, at_least })),
        Format::Human => {
            let sign = if at_least { "≥ " } else { "" };
            let plural = if sequences == 1 { "" } else { "s" };
            match setting.language {
                Language::En => format!("depth {depth}: {sign}{sequences} sequence{plural}\n"),
                Language::Zh => format!("深度{depth}：{sign}{sequences}种\n"),
                Language::Ja => format!("深さ{depth}：{sign}{sequences}通り\n"),
            }
        }
    }
}
