//! The line editor of a terminal: history in memory, completion of commands and card names.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::table::Table;
use crate::library::Library;
use crate::library::fold::fold;

/// How many names are offered.
const OFFERED: usize = 60;
/// From so many characters on names are looked up in the library.
const LOOKED_UP: usize = 3;

/// What a line at the table begins with.
const STARTS: [&str; 22] = [
    "actions",
    "activate ",
    "ask ",
    "assume ",
    "attack ",
    "board",
    "both pass",
    "cancel",
    "end the turn",
    "enter ",
    "explain",
    "help",
    "normal summon ",
    "opponent ",
    "quit",
    "redo",
    "resolve",
    "save ",
    "set ",
    "undo",
    "why-not ",
    "you ",
];

/// A terminal that lines are typed at.
pub(super) struct Typed<'l> {
    editor: Editor<Offers<'l>, MemHistory>,
}

/// What is offered to complete a line.
struct Offers<'l> {
    /// The cards of the duel.
    names: Vec<String>,
    library: &'l Library,
}

impl<'l> Typed<'l> {
    /// A line editor; none where the terminal has no use for one.
    pub(super) fn new(library: &'l Library) -> Option<Typed<'l>> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).ok()?;
        editor.set_helper(Some(Offers { names: Vec::new(), library }));
        Some(Typed { editor })
    }

    /// The next line; a line that was broken off with Ctrl-C is an empty one, and there is none after Ctrl-D.
    pub(super) fn line(&mut self, table: &Table<'_>) -> std::io::Result<Option<String>> {
        if let Some(offers) = self.editor.helper_mut() {
            offers.names = table.state().world.cards.iter().map(|card| card.name.en.clone()).collect();
        }
        match self.editor.readline("> ") {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Interrupted) => Ok(Some(String::new())),
            Err(ReadlineError::Eof) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(std::io::Error::other(error.to_string())),
        }
    }
}

/// What may stand behind the longest end of a line that something begins with: where it begins, and the whole names.
fn offered(line: &str, names: &[String], library: &Library) -> (usize, Vec<String>) {
    let starts: Vec<String> = STARTS.iter().filter(|s| s.starts_with(line)).map(|s| (*s).to_owned()).collect();
    if !starts.is_empty() {
        return (0, starts);
    }
    let begins = line.char_indices().filter(|(at, c)| {
        let before = line[..*at].chars().next_back();
        !c.is_whitespace() && before.is_none_or(|c| c.is_whitespace() || "[;；(".contains(c))
    });
    for (at, _) in begins {
        let wanted = fold(&line[at..]);
        let mut found: Vec<String> = names.iter().filter(|name| fold(name).starts_with(&wanted)).cloned().collect();
        if wanted.chars().count() >= LOOKED_UP {
            let further = library.beginning(&wanted, OFFERED);
            found.extend(further);
        }
        if !found.is_empty() {
            found.sort();
            found.dedup();
            found.truncate(OFFERED);
            return (at, found);
        }
    }
    (line.len(), Vec::new())
}

impl Completer for Offers<'_> {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(offered(&line[..pos], &self.names, self.library))
    }
}

impl Hinter for Offers<'_> {
    type Hint = String;
}

impl Highlighter for Offers<'_> {}
impl Validator for Offers<'_> {}
impl Helper for Offers<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::embedded;

    #[test]
    fn names_of_the_duel_and_of_the_library_are_offered() {
        let names = ["Dark Hole".to_owned(), "Kuriboh".to_owned()];
        assert_eq!(offered("und", &names, embedded()), (0, vec!["undo".to_owned()]));
        assert_eq!(offered("you activate Kuri", &names, embedded()), (13, vec!["Kuriboh".to_owned()]));
        let (at, found) = offered("you activate Wrath [cost dark h", &names, embedded());
        assert_eq!((at, found.first().map(String::as_str)), (25, Some("Dark Hole")));
        let (at, found) = offered("you hand Kuriboh; Solemn Judg", &names, embedded());
        assert_eq!((at, found), (18, vec!["Solemn Judgment".to_owned()]));
        assert_eq!(offered("you activate Zzzz", &names, embedded()).1, Vec::<String>::new());
    }
}
