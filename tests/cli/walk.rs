//! Somebody who plays at the table by numbers, as chance has it: what was done can be taken back, done again, and saved.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};

use solemn::cli::{Home, run};
use solemn::{batch, library};

use super::PIPES;

/// What the judge has said so far.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody failed").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Somebody who reads what was said since they spoke last, and says the next line; nothing more at the end.
struct Somebody<F> {
    paper: Paper,
    read: usize,
    speak: F,
}

impl<F: FnMut(&str) -> Option<String>> Read for Somebody<F> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let all = self.paper.0.lock().expect("nobody failed");
        let said = std::str::from_utf8(&all[self.read..]).expect("what is said is text");
        self.read = all.len();
        let Some(line) = (self.speak)(said) else { return Ok(0) };
        into[..line.len()].copy_from_slice(line.as_bytes());
        into[line.len()] = b'\n';
        Ok(line.len() + 1)
    }
}

/// A session in which somebody answers what was said.
fn talk(file: &str, speak: impl FnMut(&str) -> Option<String> + Send) {
    let paper = Paper::default();
    let mut somebody = Somebody { paper: paper.clone(), read: 0, speak };
    let arguments = ["solemn", "play", "--cards", "none", file].map(OsString::from);
    let (mut out, mut err) = (paper, Vec::new());
    let code = run(arguments, PIPES, &Home::default(), &mut somebody, &mut out, &mut err);
    assert_eq!((code, err.len()), (0, 0));
}

/// Numbers by chance, which begin with a fixed one.
struct Chance(u64);

impl Chance {
    fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % below as u64).expect("it is small")
    }

    /// An answer to a list: a number of it, seldom one that only lets time go by; of cards as many as are asked for.
    fn answer(&mut self, said: &str) -> String {
        if let Some(at) = said.rfind("  `assume").map(|at| at + 2) {
            let line = &said[at + 1..];
            return line[..line.find('`').expect("it is closed")].to_owned();
        }
        let number = |line: &str| line.split_whitespace().next().and_then(|word| word.parse::<usize>().ok());
        let quiet =
            |line: &&str| ["pass", "end the turn", "end phase", "end step"].iter().any(|end| line.ends_with(end));
        let lines: Vec<&str> = said.lines().filter(|line| line.starts_with("  ") && number(line).is_some()).collect();
        let loud: Vec<&str> = lines.iter().copied().filter(|line| !quiet(line)).collect();
        let of = if loud.is_empty() || self.below(6) == 0 { lines } else { loud };
        if of.is_empty() {
            return "actions".to_owned();
        }
        let asked = said.lines().next().and_then(|line| line.rsplit_once(", ")).and_then(|(_, n)| n.parse().ok());
        let count: usize = asked.unwrap_or(1);
        let from = self.below(of.len());
        let chosen = of.iter().cycle().skip(from).take(count).filter_map(|line| number(line));
        chosen.map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// What is drawn of a board and the window, without what could be done there.
fn drawn(said: &str) -> String {
    let lines = said.lines();
    lines.take_while(|line| !line.ends_with(':') || line.contains(" LP · ")).collect::<Vec<_>>().join("\n")
}

/// What somebody does next.
enum Next {
    Board,
    Choose,
    See,
    Undone,
    Redone,
    Saved,
    Done,
}

/// Takes so many decisions by chance; after each, what was before is had back and left again. Returns what was saved, and
/// the board that was reached.
fn walk(board: &str, seed: u64, decisions: usize) -> (String, String) {
    let folder = tempfile::tempdir().expect("there is a place for it");
    let path = folder.path().join("walk.duel").display().to_string();
    let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let (mut before, mut after) = (String::new(), String::new());
    let (mut next, mut list, mut taken, mut tries) = (Next::Board, String::new(), 0, 0);
    let mut told = String::new();
    talk(board, |said| {
        let line = match next {
            Next::Board => {
                said.clone_into(&mut list);
                next = Next::Choose;
                "board".to_owned()
            }
            Next::Choose => {
                // The first time what is read is the board; then what a question asks for.
                if said.starts_with("opponent: ") {
                    before = drawn(said);
                } else if !said.is_empty() {
                    said.clone_into(&mut list);
                }
                tries += 1;
                if list.contains("\n> ") || list.starts_with("> ") {
                    taken += 1;
                    next = Next::See;
                    list = String::new();
                    return Some("board".to_owned());
                }
                if tries > 20 * decisions {
                    next = Next::Saved;
                    return Some("cancel".to_owned());
                }
                let answer = chance.answer(&list);
                told = format!("{list}answered: {answer}");
                list = String::new();
                answer
            }
            Next::See => {
                after = drawn(said);
                next = Next::Undone;
                "undo".to_owned()
            }
            Next::Undone => {
                assert_eq!(drawn(said), before, "{board}, seed {seed}: taken back it is another board");
                next = Next::Redone;
                "redo".to_owned()
            }
            Next::Redone => {
                assert_eq!(drawn(said), after, "{board}, seed {seed}: done again it is another board");
                before.clone_from(&after);
                said.clone_into(&mut list);
                next = Next::Choose;
                if taken >= decisions {
                    next = Next::Done;
                    format!("save {path}")
                } else {
                    "actions".to_owned()
                }
            }
            Next::Saved => {
                next = Next::Done;
                format!("save {path}")
            }
            Next::Done => return None,
        };
        Some(line)
    });
    assert!(taken >= decisions, "{board}, seed {seed}: only {taken} decisions were taken, then:\n{told}");
    (std::fs::read_to_string(&path).expect("it was saved"), after)
}

#[test]
fn whatever_is_chosen_is_taken_back_done_again_and_saved() {
    for (board, seed) in [("decks", 1), ("full", 3), ("hands", 6), ("frogs_and_monarchs", 5)] {
        let (text, reached) = walk(&format!("tests/boards/{board}.duel"), seed, 30);
        let (played, problems) = batch::told(&text, library::embedded());
        assert!(problems.is_empty(), "{problems:?} in\n{text}");
        assert!(played[0].stopped.is_none());
        assert!(played[0].told.len() >= 30, "{text}");
        let folder = tempfile::tempdir().expect("there is a place for it");
        let path = folder.path().join("walk.duel");
        std::fs::write(&path, &text).expect("it can be written");
        let mut first = String::new();
        talk(&path.display().to_string(), |said| {
            first = drawn(said);
            None
        });
        assert_eq!(first, reached, "{board}, seed {seed}: what was saved leads elsewhere:\n{text}");
    }
}
