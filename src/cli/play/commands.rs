//! What can be said at the table beside moves: the commands, and how a line becomes a statement.

use super::table::Table;
use super::{ending, show};
use crate::board::place::Player;
use crate::problem::Problem;
use crate::scenario::parse;
use crate::scenario::syntax::Statement;
use crate::source::Spanned;

/// A command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command<'l> {
    Help,
    Board,
    Actions,
    Undo,
    Redo,
    Cancel,
    Ask(&'l str),
    Why(&'l str),
    Assume(Option<usize>),
    Explain,
    Save { file: &'l str, over: bool },
    Quit,
}

/// The command that a line is; none for a line of the language.
pub(super) fn command(said: &str) -> Option<Command<'_>> {
    let (word, rest) = said.split_once(char::is_whitespace).unwrap_or((said, ""));
    let rest = rest.trim();
    let alone = rest.is_empty();
    Some(match word.to_ascii_lowercase().as_str() {
        "help" | "h" if alone => Command::Help,
        "board" | "b" if alone => Command::Board,
        "actions" | "a" | "list" if alone => Command::Actions,
        "undo" | "u" if alone => Command::Undo,
        "redo" | "r" if alone => Command::Redo,
        "cancel" if alone => Command::Cancel,
        "ask" => Command::Ask(rest),
        "why" | "why-not" => Command::Why(rest),
        "assume" if alone => Command::Assume(None),
        "assume" => Command::Assume(Some(rest.parse().ok()?)),
        "explain" if alone => Command::Explain,
        "save" => Command::Save { file: rest, over: false },
        "save!" => Command::Save { file: rest, over: true },
        "quit" | "exit" | "q" if alone => Command::Quit,
        _ => return None,
    })
}

/// A statement with the line that it was read from.
pub(super) struct Heard {
    pub(super) fact: Spanned<Statement>,
    pub(super) line: String,
}

/// Reads a line as a statement; a move without its player is one of the player who decides.
pub(super) fn statement(said: &str, decider: Player) -> Result<Heard, Vec<Problem>> {
    let as_it_is = alone(said);
    if as_it_is.is_ok() {
        return as_it_is;
    }
    let who = crate::verdict::words::player_word(decider);
    // Choices of a resolution that asks for none may still place its cards.
    for line in [format!("{who} {said}"), format!("resolve\n  {said}")] {
        if let Ok(heard) = alone(&line) {
            return Ok(heard);
        }
    }
    as_it_is
}

fn alone(line: &str) -> Result<Heard, Vec<Problem>> {
    let (mut tree, problems) = parse(line);
    if !problems.is_empty() {
        return Err(problems);
    }
    let duel =
        tree.duels.pop().filter(|duel| tree.duels.is_empty() && duel.title.is_none() && duel.variants.is_empty());
    let mut story = duel.map(|duel| duel.story).unwrap_or_default();
    let Some(fact) = story.pop().filter(|_| story.is_empty() && tree.cards.is_empty()) else {
        let none = Problem::of_file("play::line", "this is no line of the board, no move and no question");
        return Err(vec![none.help("a session at the table is one duel; `help` says what can be said")]);
    };
    Ok(Heard { fact, line: line.to_owned() })
}

impl Table<'_> {
    /// Does what a command says.
    pub(super) fn carry_out(&mut self, command: &Command<'_>) -> String {
        match command {
            Command::Help => show::help(self),
            Command::Board => show::board(self),
            Command::Actions => show::listed(self),
            Command::Undo => ending::undo(self),
            Command::Redo => ending::redo(self),
            Command::Cancel => {
                let had = self.pending.take().is_some();
                let (en, zh, ja) = if had {
                    ("taken back", "已取消", "取り消しました")
                } else {
                    ("nothing is asked just now", "目前没有待回答的问题", "今は何も尋ねられていません")
                };
                self.say(en, zh, ja)
            }
            Command::Ask(question) => show::answer(self, question),
            Command::Why(what) => show::why(self, what),
            Command::Assume(Some(number)) => self.take(*number, true),
            Command::Assume(None) => match self.assumable.take() {
                Some(line) => self.play(&line, None),
                None => self.say(
                    "error: no move is waiting for an assumption; `assume N` or `assume` in front of a move plays one",
                    "错误：没有等待假定的行动；可用 assume N，或在行动前加上 assume",
                    "エラー：仮定を待っている行動がありません。assume N、または行動の前に assume を付けてください",
                ),
            },
            Command::Explain => show::explained(self),
            Command::Save { file, over } => ending::save(self, file, *over),
            Command::Quit => String::new(),
        }
    }
}
