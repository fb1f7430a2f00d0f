//! `solemn new`: a scenario of what people have.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use tempfile::NamedTempFile;

use super::files::{STANDARD_INPUT, line, read, tell, unplayed};
use super::{Format, Said, Setting};
use crate::convert::deck::{self, Deck, Opening};
use crate::convert::kind::{Kind, kind, text};
use crate::convert::{Made, Remark, Saying, puzzle, replay};
use crate::problem::Problem;
use crate::scenario;
use crate::scenario::bind::bind;
use crate::scenario::syntax::Scenario;
use crate::source::line_and_column;

/// Makes a scenario of a deck list, a puzzle, a replay or JSON
///
/// What it is made of is told by what it holds: a deck list (`.ydk`, or a link `ydke://…`), a puzzle of `EDOPro` (`.lua`, which is
/// read and not run), a replay of it (`.yrpX`, `.yrp`), or a scenario in its JSON form. The scenario is written in its canonical form; with `--format json` in its JSON form, which a scenario as text is read for as well.
#[derive(Debug, Args)]
#[command(after_help = "\
What is not carried over is told, with its line and column, and stands as a \
comment in the scenario; the exit code is 1 then. The side deck of a list is \
passed over. Each move of a replay is played by the judge and held against the \
board of the replay; where they part the story stops and says why.

Examples: solemn new --from deck.ydk --seed 7 > first_turn.duel
          solemn new --from mine.ydk --against theirs.ydk --seed 7
          solemn new --from ydke://… --output deck.duel
          solemn new --from puzzle.lua --output puzzle.duel
          solemn new --from duel.yrpX > duel.duel
          solemn new --from board.json
          solemn new --from board.duel --format jsonl | solemn stream")]
pub(super) struct Arguments {
    /// What the scenario is made of: a file, a link `ydke://…`, or `-` for standard input
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
    /// The deck list of the opponent
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// Shuffles the Decks by this number, deals the opening hands, and settles every later shuffle
    #[arg(long, value_name = "N")]
    seed: Option<u32>,
    /// How many cards an opening hand has
    #[arg(long, value_name = "N", requires = "seed", default_value_t = 5, value_parser = clap::value_parser!(u8).range(0..=60))]
    hand: u8,
    /// Writes to a new file, which is whole or not there
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// No file that is read has so many bytes.
const LARGEST: usize = 4 << 20;

/// What something is made of, as far as people name it.
struct Source {
    path: PathBuf,
    bytes: Vec<u8>,
}

/// A scenario that can be written, and what is said beside it.
struct Done {
    tree: Scenario,
    text: String,
}

/// What was not carried over, for programs.
#[derive(Serialize)]
struct RemarkLine<'a> {
    remark: RemarkPlace<'a>,
}

#[derive(Serialize)]
struct RemarkPlace<'a> {
    file: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
}

pub(super) fn run(arguments: &Arguments, setting: &mut Setting<'_>) -> Said {
    let mut said = Said::default();
    let Ok(done) = made(arguments, setting, &mut said) else { return said };
    let out = match setting.format {
        Format::Human => done.text,
        Format::Json => serde_json::to_string_pretty(&done.tree).expect("a scenario is plain data") + "\n",
        Format::Jsonl => line(&done.tree),
    };
    match &arguments.output {
        None => said.print(&out),
        Some(path) => {
            if let Err(error) = write(path, &out) {
                let wrong = if error.kind() == ErrorKind::AlreadyExists {
                    let message = format!("{} is already there and is not written over", shown(path));
                    Said::wrong(message, "name another file, or take it away first")
                } else {
                    let message = format!("{} cannot be written: {error}", shown(path));
                    Said::wrong(message, "check the path and who may write there")
                };
                said.warn(&wrong.err);
                said.exit(wrong.code);
            }
        }
    }
    said
}

/// That something was told in the place of a scenario.
struct Told;

fn made(arguments: &Arguments, setting: &mut Setting<'_>, said: &mut Said) -> Result<Done, Told> {
    let input = |path: &Path| path.as_os_str() == STANDARD_INPUT;
    if input(&arguments.from) && arguments.against.as_deref().is_some_and(input) {
        *said = Said::wrong("both deck lists are to be read from standard input", "name a file for one of them");
        return Err(Told);
    }
    let source = source(&arguments.from, setting, said)?;
    let what = kind(&source.bytes, &ending(&source.path))
        .map_err(|problem| wrong(&source.path, "", vec![problem], setting, said))?;
    let dealt = arguments.against.is_some() || arguments.seed.is_some();
    if dealt && what != Kind::Deck {
        let option = if arguments.against.is_some() { "--against" } else { "--seed" };
        *said = Said::wrong(format!("`{option}` stands beside {}", shown(&source.path)), "it goes with a deck list");
        return Err(Told);
    }
    match what {
        Kind::Deck => of_decks(source, arguments, setting, said),
        Kind::Json => of_json(&source, setting, said),
        Kind::Scenario => of_scenario(&source, setting, said),
        Kind::Puzzle => of_puzzle(&source, setting, said),
        Kind::Replay => of_replay(&source, setting, said),
    }
}

/// Reads what something is made of.
fn source(path: &Path, setting: &mut Setting<'_>, said: &mut Said) -> Result<Source, Told> {
    if let Some(link) = path.to_str().filter(|path| path.trim_start().starts_with("ydke://")) {
        return Ok(Source { path: PathBuf::from("ydke"), bytes: link.as_bytes().to_vec() });
    }
    let bytes = read(path, setting).map_err(|problem| wrong(path, "", vec![problem], setting, said))?;
    if bytes.len() >= LARGEST {
        let problem = Problem::of_file("convert::too-large", format!("the file has {LARGEST} bytes or more"));
        let help = "deck lists, puzzles, replays and scenarios are smaller";
        return Err(wrong(path, "", vec![problem.help(help)], setting, said));
    }
    Ok(Source { path: path.to_owned(), bytes })
}

/// What the name of a file ends in.
fn ending(path: &Path) -> String {
    path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default()
}

/// A path without what would move a terminal.
fn shown(path: &Path) -> String {
    path.display().to_string().replace(char::is_control, "\u{FFFD}")
}

/// Tells what is wrong.
fn wrong(path: &Path, text: &str, problems: Vec<Problem>, setting: &Setting<'_>, said: &mut Said) -> Told {
    tell(&unplayed(Path::new(&shown(path)), text, problems), setting, said);
    Told
}

/// The text of a source.
fn decoded(source: &Source, setting: &Setting<'_>, said: &mut Said) -> Result<String, Told> {
    text(&source.bytes).map_err(|problem| wrong(&source.path, "", vec![problem], setting, said))
}

fn of_decks(mine: Source, arguments: &Arguments, setting: &mut Setting<'_>, said: &mut Said) -> Result<Done, Told> {
    let theirs = match &arguments.against {
        Some(path) => Some(source(path, setting, said)?),
        None => None,
    };
    let mut decks = Vec::new();
    let opening = arguments.seed.map(|seed| Opening { seed, hand: usize::from(arguments.hand) });
    for source in std::iter::once(mine).chain(theirs) {
        let text = decoded(&source, setting, said)?;
        let deck = match deck::read(&text, setting.library) {
            Ok(deck) => deck,
            Err(problems) => return Err(wrong(&source.path, &text, problems, setting, said)),
        };
        if let Some(opening) = opening.filter(|opening| opening.hand > deck.main.len()) {
            let message = format!("a hand of {} cannot be dealt from {} cards", opening.hand, deck.main.len());
            let problem = Problem::of_file("deck::too-few", message).help("ask for a smaller `--hand`");
            return Err(wrong(&source.path, &text, vec![problem], setting, said));
        }
        let remarks: Vec<Remark> = sizes(&deck).into_iter().map(|message| Remark { span: None, message }).collect();
        remark(&source.path, "", &remarks, setting, said);
        decks.push(deck);
    }
    let theirs = if decks.len() > 1 { decks.pop() } else { None };
    let mut made = Made::of(deck::duel(decks.pop().unwrap_or_default(), theirs, opening));
    if opening.is_none() {
        let en = "nobody has drawn, and a Deck lies as its list does: `--seed N` shuffles and deals";
        made.above.push(Saying::new(
            en,
            "尚未抽卡，卡组按列表的顺序排列：`--seed N`会洗切并发手卡",
            "まだドローしておらず、デッキはリストの順です：`--seed N`でシャッフルして手札を配ります",
        ));
    }
    finish(&made, &PathBuf::from(STANDARD_INPUT), "", setting, said)
}

/// How large a deck is, and what is unusual about it.
fn sizes(deck: &Deck) -> Vec<Saying> {
    let (main, extra, side) = (deck.main.len(), deck.extra.len(), deck.side);
    let passed = |en, zh| if side == 0 { String::new() } else { format!("{en}{side}{zh}") };
    let mut said = vec![Saying::new(
        format!(
            "{main} cards in the Deck, {extra} in the Extra Deck{}",
            passed("; ", " of the side deck are passed over")
        ),
        format!("卡组{main}张，额外卡组{extra}张{}", passed("；略过副卡组", "张")),
        format!("デッキ{main}枚、エクストラデッキ{extra}枚{}", passed("。サイドデッキ", "枚は省きます")),
    )];
    if main < 40 {
        said.push(Saying::new("a Deck has 40 cards at least", "卡组至少有40张卡", "デッキは40枚以上です"));
    }
    if extra > 15 {
        said.push(Saying::new(
            "an Extra Deck has 15 cards at most",
            "额外卡组最多有15张卡",
            "エクストラデッキは15枚までです",
        ));
    }
    said
}

fn of_puzzle(source: &Source, setting: &Setting<'_>, said: &mut Said) -> Result<Done, Told> {
    let text = decoded(source, setting, said)?;
    match puzzle::read(&text, setting.library) {
        Ok(made) => finish(&made, &source.path, &text, setting, said),
        Err(problems) => Err(wrong(&source.path, &text, problems, setting, said)),
    }
}

fn of_replay(source: &Source, setting: &Setting<'_>, said: &mut Said) -> Result<Done, Told> {
    match replay::read(&source.bytes, setting.library) {
        Ok(made) => finish(&made, &source.path, "", setting, said),
        Err(problems) => Err(wrong(&source.path, "", problems, setting, said)),
    }
}

fn of_json(source: &Source, setting: &Setting<'_>, said: &mut Said) -> Result<Done, Told> {
    let text = decoded(source, setting, said)?;
    let (tree, problems) = scenario::parse_json(&text);
    if !problems.is_empty() {
        return Err(wrong(&source.path, &text, problems, setting, said));
    }
    let made = Made { tree, ..Made::default() };
    match made.written(&text, setting.language) {
        Ok(text) => Ok(Done { tree: made.tree, text }),
        Err(problems) => Err(wrong(&source.path, &text, problems, setting, said)),
    }
}

fn of_scenario(source: &Source, setting: &Setting<'_>, said: &mut Said) -> Result<Done, Told> {
    if setting.format == Format::Human {
        let message = format!("{} is a scenario already", shown(&source.path));
        *said = Said::wrong(message, "`solemn fmt` writes it in its one form; `--format json` gives its JSON form");
        return Err(Told);
    }
    let text = decoded(source, setting, said)?;
    let (tree, problems) = scenario::parse(&text);
    if !problems.is_empty() {
        return Err(wrong(&source.path, &text, problems, setting, said));
    }
    Ok(Done { tree, text })
}

/// Writes what was made, tells what was not carried over, and holds that the scenario can be played.
fn finish(made: &Made, path: &Path, source: &str, setting: &Setting<'_>, said: &mut Said) -> Result<Done, Told> {
    let (_, problems) = bind(&made.tree, source, setting.library);
    if !problems.is_empty() {
        return Err(wrong(path, source, problems, setting, said));
    }
    let text = match made.written(source, setting.language) {
        Ok(text) => text,
        Err(problems) => return Err(wrong(path, source, problems, setting, said)),
    };
    let below = made.below.iter().map(|message| Remark { span: None, message: message.clone() });
    let remarks: Vec<Remark> = made.remarks.iter().cloned().chain(below).collect();
    if !remarks.is_empty() {
        said.exit(1);
    }
    remark(path, source, &remarks, setting, said);
    Ok(Done { tree: made.tree.clone(), text })
}

/// Tells what was not carried over.
fn remark(path: &Path, source: &str, remarks: &[Remark], setting: &Setting<'_>, said: &mut Said) {
    let file = shown(path);
    for remark in remarks.iter().take(TOLD) {
        let at = remark.span.map(|span| line_and_column(source, span.start));
        let message = remark.message.pick(setting.language);
        match setting.format {
            Format::Human => {
                let place = at.map_or_else(String::new, |(line, column)| format!(":{line}:{column}"));
                said.warn(&format!("{file}{place}: {message}\n"));
            }
            Format::Json | Format::Jsonl => {
                let (line_number, column) = (at.map(|at| at.0), at.map(|at| at.1));
                said.warn(&line(&RemarkLine {
                    remark: RemarkPlace { file: &file, line: line_number, column, message },
                }));
            }
        }
    }
}

/// So many remarks are told.
const TOLD: usize = 100;

/// Writes a new file whole or not at all.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As a file has that is made in the usual way; a courtesy where the file system knows no modes.
        let _ = file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644));
    }
    file.persist_noclobber(path).map(|_| ()).map_err(|error| error.error)
}
