//! The command line: arguments in, text and an exit code out. A command works out all that is said
//! first; only `run` writes.

mod actions;
mod ask;
mod board;
mod card;
mod cards;
mod check;
mod config;
mod explain;
mod files;
mod fmt;
mod help;
mod home;
mod lsp;
mod manual;
mod new;
mod notation;
mod options;
mod play;
mod rules;
mod story;
mod stream;
mod tame;
mod told;

use std::ffi::OsString;
use std::io::{ErrorKind, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;
use std::time::Instant;

use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::database::store::Store;
use crate::library::terms::Terms;
use crate::library::{self, Library};
use crate::report::problems::lines;
use crate::report::words::Language;
use crate::style::{Charset, Colour, Style};

use self::config::Config;
pub use self::home::Home;
use self::options::{Form, Format, Global, Lang, Models, When};
use self::tame::{Passing, Tame};

/// The exit code of a bug.
const BUG: u8 = 101;

/// What `main` found out about its surroundings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terminal {
    /// Standard output is a terminal.
    pub out: bool,
    /// Standard error is a terminal.
    pub err: bool,
    /// `NO_COLOR` is set.
    pub colourless: bool,
    /// How many columns there are.
    pub width: usize,
}

/// A rulings judge for the Yu-Gi-Oh! OCG: yes, no or undetermined, and why.
#[derive(Debug, Parser)]
#[command(
    name = "solemn",
    version,
    disable_help_subcommand = true,
    after_help = "\
Exit codes:
  0    all as expected, or nothing was expected
  1    an expectation missed
  2    the input or the call is wrong
  4    no question found
  101  a bug in solemn

Example: solemn check rulings
Manual:  solemn help language (how to write a scenario), and other chapters: solemn help"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    global: Global,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Arguments),
    Ask(ask::Arguments),
    Actions(actions::Arguments),
    Explain(explain::Arguments),
    Board(board::Arguments),
    Play(play::Arguments),
    New(new::Arguments),
    Card(card::Arguments),
    Cards(cards::Arguments),
    Rules(rules::Arguments),
    Stream(stream::Arguments),
    Fmt(fmt::Arguments),
    Lsp(lsp::Arguments),
    Config(config::Arguments),
    Completions(manual::Completions),
    Man(manual::Man),
    Help(help::Arguments),
}

/// What a command says, and its exit code.
#[derive(Debug, Default)]
struct Said {
    out: String,
    err: String,
    code: u8,
}

impl Said {
    /// The call or the input is wrong.
    fn wrong(message: impl std::fmt::Display, cure: &str) -> Said {
        Said { out: String::new(), err: format!("error: {message}\n  help: {cure}\n"), code: 2 }
    }

    /// Puts text on standard error.
    fn warn(&mut self, text: &str) {
        self.err.push_str(text);
    }

    /// Puts text on standard output.
    fn print(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Adds an exit code: a bug wins over wrong input, and that over a missed expectation.
    fn exit(&mut self, code: u8) {
        let weight = |code: u8| match code {
            0 => 0,
            4 => 1,
            1 => 2,
            2 => 3,
            _ => 4,
        };
        if weight(code) > weight(self.code) {
            self.code = code;
        }
    }
}

/// What all commands are given.
struct Setting<'a> {
    format: Format,
    language: Language,
    style: Style,
    problems: Style,
    terminal: Terminal,
    /// What holds for the call.
    config: &'a Config,
    /// All cards that are known.
    library: &'a Library,
    /// The database behind it.
    store: Option<&'a Store>,
    stdin: &'a mut (dyn Read + Send),
    /// What is told while the work goes on.
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
}

/// Runs the program and returns its exit code.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    terminal: Terminal,
    home: &Home,
    stdin: &mut (dyn Read + Send),
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    match parse(&arguments, terminal) {
        Err(mut said) => {
            said.err = lines(&said.err, spoken(&arguments));
            let passing = if coloured(&arguments, terminal) { Passing::Coloured } else { Passing::Text };
            write(&said, &mut Tame::new(out, passing), &mut Tame::new(err, passing))
        }
        Ok(cli) => {
            let (out, err) = (&mut Tame::new(out, passing(&cli)), &mut Tame::new(err, Passing::Text));
            let run = catch_unwind(AssertUnwindSafe(|| command(&cli, terminal, home, stdin, out, err)));
            let said = run.unwrap_or_else(|cause| {
                let err = format!("error: solemn failed: {}\n{REPORT}\n", cause_of(cause.as_ref()));
                Said { out: String::new(), err: lines(&err, cli.global.language()), code: BUG }
            });
            write(&said, out, err)
        }
    }
}

/// What may get out on standard output where there are no colours.
fn passing(cli: &Cli) -> Passing {
    match (&cli.command, cli.global.format) {
        (Command::Lsp(_), _) => Passing::All,
        (Command::Stream(_), _) | (_, Form::Json | Form::Jsonl | Form::Sarif) => Passing::Data,
        _ => Passing::Text,
    }
}

/// What is asked of whoever meets a bug.
const REPORT: &str = "  help: this is a bug in solemn; please report it with the file and the command";

fn cause_of(cause: &(dyn std::any::Any + Send)) -> String {
    let text = cause.downcast_ref::<String>().map(String::as_str).or_else(|| cause.downcast_ref::<&str>().copied());
    text.unwrap_or("no message").to_owned()
}

/// Writes what was said. A reader that went away is no error; a full disk is.
fn write(said: &Said, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    // If nobody reads the errors, there is nobody to tell.
    let _ = err.write_all(said.err.as_bytes()).and_then(|()| err.flush());
    let end: &[u8] = if said.out.is_empty() || said.out.ends_with('\n') { b"" } else { b"\n" };
    match out.write_all(said.out.as_bytes()).and_then(|()| out.write_all(end)).and_then(|()| out.flush()) {
        Ok(()) => said.code,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => said.code,
        Err(error) => {
            let _ = writeln!(err, "error: the output cannot be written: {error}");
            if said.code == BUG { BUG } else { 2 }
        }
    }
}

/// The language that a call asks for which could not be read.
fn spoken(arguments: &[OsString]) -> Language {
    let asks = |word: &str| {
        arguments.iter().any(|a| a.to_str() == Some(&format!("--lang={word}")))
            || arguments.windows(2).any(|pair| pair[0] == "--lang" && pair[1] == word)
    };
    match (asks("zh"), asks("ja")) {
        (true, _) => Language::Zh,
        (_, true) => Language::Ja,
        (false, false) => Language::En,
    }
}

/// Whether a call that is wrong may be told in colours.
fn coloured(arguments: &[OsString], terminal: Terminal) -> bool {
    let plain = arguments.iter().any(|a| a == "--color=never")
        || arguments.windows(2).any(|pair| pair[0] == "--color" && pair[1] == "never");
    !plain && !terminal.colourless
}

fn parse(arguments: &[OsString], terminal: Terminal) -> Result<Cli, Said> {
    let command = Cli::command().term_width(terminal.width).color(ColorChoice::Never);
    let command = told::in_language(command, spoken(arguments));
    let matches = command.try_get_matches_from(arguments);
    matches.and_then(|m| Cli::from_arg_matches(&m)).map_err(|error| {
        let to_err = error.use_stderr();
        let tty = if to_err { terminal.err } else { terminal.out };
        let coloured = coloured(arguments, terminal) && tty;
        let text = if coloured { error.render().ansi().to_string() } else { error.render().to_string() };
        if to_err { Said { out: String::new(), err: text, code: 2 } } else { Said { out: text, ..Said::default() } }
    })
}

/// What is judged on beside the cards.
fn terms(cli: &Cli, config: &Config) -> Terms {
    let timed = matches!(&cli.command, Command::Check(arguments) if arguments.timed());
    config.within(Terms { rules: config.rules(), clock: timed.then_some(clock), ..Terms::default() })
}

/// A text without what would move a terminal.
fn plain(text: &str) -> String {
    text.replace(char::is_control, "\u{FFFD}")
}

/// Nanoseconds since the first call.
fn clock() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(START.elapsed().as_nanos()).unwrap_or(u64::MAX)
}

/// Carries a command out. What is wrong is told in the language of the call.
fn command(
    cli: &Cli,
    terminal: Terminal,
    home: &Home,
    stdin: &mut (dyn Read + Send),
    out: &mut Tame<'_>,
    err: &mut Tame<'_>,
) -> Said {
    let mut language = cli.global.language();
    let mut said = carried_out(cli, &mut language, (terminal, home), stdin, (out, err));
    said.err = lines(&said.err, language);
    said
}

fn carried_out(
    cli: &Cli,
    language: &mut Language,
    (terminal, home): (Terminal, &Home),
    stdin: &mut (dyn Read + Send),
    (out, err): (&mut Tame<'_>, &mut Tame<'_>),
) -> Said {
    let format = cli.global.format.common();
    let html = cli.global.format == Form::Html && matches!(cli.command, Command::Explain(_));
    if format.is_none() && !html && !matches!(cli.command, Command::Check(_)) {
        let whose = if cli.global.format == Form::Html { "`check` and `explain` have" } else { "`check` has" };
        return Said::wrong(format!("only {whose} this format"), "use `--format human`, `json` or `jsonl`");
    }
    // The manual is shown whatever a file says.
    let manual = matches!(cli.command, Command::Completions(_) | Command::Man(_) | Command::Help(_));
    let gathered = config::gather(&cli.global, home, terminal, format.unwrap_or(Format::Human), manual);
    let config = match gathered {
        Ok(config) => config,
        Err(said) => return said,
    };
    *language = config.language();
    let style = |tty: bool| Style {
        width: terminal.width,
        colour: match config.color() {
            When::Always => Colour::On,
            When::Auto if tty && !terminal.colourless => Colour::On,
            When::Auto | When::Never => Colour::Off,
        },
        charset: Charset::Unicode,
    };
    if style(terminal.out).colour == Colour::On {
        out.colour();
    }
    if style(terminal.err).colour == Colour::On {
        err.colour();
    }
    crate::reader::grammar::work_a_byte(config.reading());
    let option = config.cards();
    let option = option.as_ref();
    let store = match &cli.command {
        Command::Cards(_)
        | Command::Fmt(_)
        | Command::Config(_)
        | Command::Completions(_)
        | Command::Man(_)
        | Command::Help(_) => None,
        Command::Check(_)
        | Command::Ask(_)
        | Command::Actions(_)
        | Command::Explain(_)
        | Command::Board(_)
        | Command::Play(_)
        | Command::New(_)
        | Command::Card(_)
        | Command::Rules(_)
        | Command::Stream(_)
        | Command::Lsp(_) => match home::open(option, home) {
            Ok(store) => store,
            Err(said) => return said,
        },
    };
    let models = match cli.global.models {
        Models::Embedded => library::Models::Embedded,
        Models::Read => library::Models::Read,
    };
    if models == library::Models::Read && store.is_none() {
        let cure = "compile a card database with `solemn cards import PATH…`, or name one with `--cards FILE`";
        return Said::wrong("`--models read` needs a card database, and there is none", cure);
    }
    let library = home::library(store.as_ref(), models).on(terms(cli, &config));
    let mut setting = Setting {
        // Problems are told for people beside a report for CI.
        format: format.unwrap_or(Format::Human),
        language: config.language(),
        style: style(terminal.out),
        problems: style(terminal.err),
        terminal,
        config: &config,
        library: &library,
        store: store.as_deref(),
        stdin,
        out,
        err,
    };
    let said = match &cli.command {
        Command::Check(arguments) => check::run(arguments, cli.global.format, &mut setting),
        Command::Ask(arguments) => ask::run(arguments, &mut setting),
        Command::Actions(arguments) => actions::run(arguments, &mut setting),
        Command::Explain(arguments) => explain::run(arguments, html, &mut setting),
        Command::Board(arguments) => board::run(arguments, &mut setting),
        Command::Play(arguments) => play::run(arguments, &mut setting),
        Command::New(arguments) => new::run(arguments, &mut setting),
        Command::Card(arguments) => card::run(arguments, &setting),
        Command::Cards(arguments) => cards::run(arguments, option, home, &setting),
        Command::Rules(arguments) => rules::run(arguments, &setting),
        Command::Stream(arguments) => stream::run(arguments, &mut setting),
        Command::Fmt(arguments) => fmt::run(arguments, &mut setting),
        Command::Lsp(arguments) => lsp::run(arguments, &mut setting),
        Command::Config(arguments) => config::run(arguments, &config, &setting),
        Command::Completions(arguments) => manual::completions(arguments),
        Command::Man(arguments) => manual::man(arguments),
        Command::Help(arguments) => help::run(arguments, &setting),
    };
    // What was said without cards that could not be read is not to be relied on.
    store.and_then(|store| store.damage()).map_or(said, |fault| home::wrong(&fault))
}
