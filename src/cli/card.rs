//! `solemn card`: what is printed on a card and how it is read.

use clap::Args;

use super::files::line;
use super::{Format, Said, Setting};
use crate::library;
use crate::report::model;

/// Shows what is printed on a card and how the judge reads it
#[derive(Debug, Args)]
#[command(after_help = "\
Scenarios number effects as they are numbered here.

Examples: solemn card Dark Hole
          solemn card 黑洞
          solemn card 53129443 --format json")]
pub(super) struct Arguments {
    /// A name in any language, or a password
    #[arg(required = true)]
    name: Vec<String>,
}

pub(super) fn run(arguments: &Arguments, setting: &Setting<'_>) -> Said {
    let name = arguments.name.join(" ");
    let library = library::embedded();
    let Some(card) = library.find(&name) else {
        let cure = match library.did_you_mean(&name) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "write its English, Japanese or Chinese name or its password".to_owned(),
        };
        return Said::wrong(format!("no card is called `{name}`"), &cure);
    };
    let out = match setting.format {
        Format::Human => model::card(&card, setting.language, setting.style),
        Format::Json => serde_json::to_string_pretty(&*card).expect("cards are plain data") + "\n",
        Format::Jsonl => line(&*card),
    };
    Said { out, ..Said::default() }
}
