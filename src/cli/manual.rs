//! `solemn completions` and `solemn man`: what shells and manuals are given, worked out from the command line itself.

use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Cli, Said};

/// Prints what completes the words of a command in a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples: solemn completions bash > ~/.local/share/bash-completion/completions/solemn
          solemn completions fish > ~/.config/fish/completions/solemn.fish")]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

/// Writes the manual pages, one for each command
#[derive(Debug, Args)]
#[command(after_help = "Example: solemn man ~/.local/share/man/man1")]
pub(super) struct Man {
    /// The folder for them; it is made if it is not there
    folder: PathBuf,
}

pub(super) fn completions(arguments: &Completions) -> Said {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "solemn", &mut text);
    Said { out: String::from_utf8_lossy(&text).into_owned(), ..Said::default() }
}

pub(super) fn man(arguments: &Man) -> Said {
    let folder = &arguments.folder;
    let written = std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Cli::command(), folder));
    match written {
        Ok(()) => Said::default(),
        Err(error) => {
            let message = format!("the manual pages cannot be written to {}: {error}", folder.display());
            Said::wrong(message, "check the path and who may write there")
        }
    }
}
