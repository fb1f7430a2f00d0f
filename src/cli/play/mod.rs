//! `solemn play`: the judge at the table. A story grows line by line; after each the judge shows what may be done.

mod answer;
mod asking;
mod commands;
mod editor;
mod ending;
mod placing;
mod show;
mod story;
mod table;

use std::io::{BufRead, BufReader, IsTerminal, Read, Write, stdin};
use std::path::PathBuf;

use clap::Args;

use self::editor::Typed;
use self::story::{Refused, Story};
use self::table::{Table, Told};
use super::files::tell;
use super::story::{Which, choose, play_to_end};
use super::{Format, Said, Setting};
use crate::report::problems::{lines, render};

/// Plays a duel at the table: shows the board and what may be done, and takes moves, questions and board lines
#[derive(Debug, Args)]
#[command(after_help = "\
Moves are given by number or as lines of the language; `help` at the table \
lists all that can be said there. Lines are read from standard input where \
that is no terminal.

Examples: solemn play
          solemn play board.duel
          solemn play board.duel < lines.txt")]
pub(super) struct Arguments {
    /// A scenario to go on from; without it, an empty board
    file: Option<PathBuf>,
    /// The duel with this title, where the file has several
    #[arg(long, value_name = "TITLE", requires = "file")]
    duel: Option<String>,
    /// The variant with this title instead of the duel itself
    #[arg(long, value_name = "TITLE", requires = "file")]
    variant: Option<String>,
}

/// The longest line that is read, in bytes.
const LONGEST: u64 = 16 << 10;

pub(super) fn run(arguments: &Arguments, setting: &mut Setting<'_>) -> Said {
    if setting.format != Format::Human {
        return Said::wrong("`play` talks with people", "use `solemn stream` to judge for a program");
    }
    let story = match begin(arguments, setting) {
        Ok(story) => story,
        Err(said) => return said,
    };
    let mut table = Table::new(story, setting.library, setting.language, setting.style);
    let first = table.opening();
    let mut typed = (setting.terminal.out && stdin().is_terminal()).then(|| Typed::new(setting.library)).flatten();
    let mut read = BufReader::new(&mut *setting.stdin);
    let mut next = |table: &Table<'_>| match &mut typed {
        Some(typed) => Ok(typed.line(table)?.map(|line| heard(&line))),
        None => next_line(&mut read),
    };
    match converse(&mut table, &first, &mut next, setting.out) {
        Ok(()) => Said::default(),
        // A reader that went away is no error.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Said::default(),
        Err(error) => Said::wrong(format!("the table is lost: {error}"), "check standard input and output"),
    }
}

/// The story that the session begins with.
fn begin(arguments: &Arguments, setting: &mut Setting<'_>) -> Result<Story, Said> {
    let Some(file) = &arguments.file else {
        return Story::empty(setting.library)
            .ok_or_else(|| Said::wrong("the empty board cannot be set up", "report it"));
    };
    if file.as_os_str() == super::files::STANDARD_INPUT {
        return Err(Said::wrong("standard input is where the lines come from", "name a file, or none"));
    }
    let which = Which { file: file.clone(), duel: arguments.duel.clone(), variant: arguments.variant.clone() };
    let outcome = play_to_end(&which, None, setting)?;
    let mut said = Said::default();
    tell(&outcome, setting, &mut said);
    if said.code != 0 {
        return Err(said);
    }
    let story = choose(&which, outcome.text, setting).map(|chosen| Story::of(chosen, setting.library));
    match story {
        Some(Ok(story)) => Ok(story),
        Some(Err(Refused::Wrong(problems))) => {
            said.warn(&render(&problems, setting.language, setting.problems));
            said.exit(2);
            Err(said)
        }
        Some(Err(Refused::Open(_))) | None => Err(Said::wrong("the file holds no duel to go on from", "check it")),
    }
}

/// A line, or why it is none that can be heard.
type Line = Result<String, &'static str>;

/// Answers line after line, each as soon as it is read, until there are no more or the user has enough.
fn converse(
    table: &mut Table<'_>,
    first: &str,
    next: &mut dyn FnMut(&Table<'_>) -> std::io::Result<Option<Line>>,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    out.write_all(first.as_bytes())?;
    out.flush()?;
    while let Some(line) = next(table)? {
        let Told { text, ends } = match line {
            Ok(line) => table.hear(&line),
            Err(why) => Told { text: lines(&format!("error: {why}\n"), table.language), ends: false },
        };
        out.write_all(text.as_bytes())?;
        out.flush()?;
        if ends {
            break;
        }
    }
    Ok(())
}

/// A line that can be heard holds no signs that a terminal would obey.
fn heard(line: &str) -> Line {
    let line = line.trim();
    if line.chars().any(|c| c.is_control() && c != '\t') {
        return Err("the line holds control characters");
    }
    Ok(line.to_owned())
}

/// The next line, or why it is none that can be heard; nothing at the end.
fn next_line(read: &mut dyn BufRead) -> std::io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if (&mut *read).take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let whole = bytes.ends_with(b"\n") || (bytes.len() as u64) < LONGEST;
    if !whole {
        // The rest of it is passed over.
        let mut rest = Vec::new();
        while (&mut *read).take(LONGEST).read_until(b'\n', &mut rest)? > 0 && !rest.ends_with(b"\n") {
            rest.clear();
        }
        return Ok(Some(Err("the line is too long")));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "the line is not UTF-8").and_then(|line| heard(&line))))
}
