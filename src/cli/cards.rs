//! `solemn cards`: card databases. Not built yet.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::Said;

/// Compiles a card database, or reads every card of one
#[derive(Debug, Args)]
#[command(
    after_help = "Not built yet: only the cards inside solemn are known.\n\nExample: solemn cards import cards.cdb"
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Compiles databases into a file that loads at once
    #[command(after_help = "Example: solemn cards import cards.cdb")]
    Import {
        /// Databases
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
    /// Prints the model of every card of a database as JSON Lines
    #[command(after_help = "Example: solemn cards read cards.cdb")]
    Read {
        /// A database
        path: PathBuf,
    },
}

pub(super) fn run(arguments: &Arguments) -> Said {
    let what = match &arguments.what {
        What::Import { paths } => format!("importing {}", paths[0].display()),
        What::Read { path } => format!("reading {}", path.display()),
    };
    Said::wrong(
        format!("{what} is not built yet"),
        "only the cards inside solemn are known; a scenario can define others with `card NAME`",
    )
}
