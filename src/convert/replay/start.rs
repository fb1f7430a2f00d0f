//! How the duel of a replay begins: who plays, with which Decks.

use super::bytes::{Bytes, Short};
use super::file::{File, HAND_TEST, NEW, SINGLE, TAG, WIDE_FLAGS, short};
use crate::problem::Problem;

/// The length of a name, in units of UTF-16.
const NAME: usize = 20;
/// More cards than a list has.
const CARDS: u32 = 250;

/// What stands in front of the answers or the packets.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Start {
    /// The names of the players; the first one begins.
    pub(super) names: Vec<String>,
    /// The Life Points, if they are said.
    pub(super) lp: Option<u32>,
    /// Deck and Extra Deck of each player, by passcodes.
    pub(super) decks: Vec<[Vec<u32>; 2]>,
    /// Where the rest begins.
    pub(super) behind: usize,
}

/// Why it cannot be read.
enum Wrong {
    Short(Short),
    Problem(Problem),
}

impl From<Short> for Wrong {
    fn from(short: Short) -> Wrong {
        Wrong::Short(short)
    }
}

fn refused(message: impl Into<String>, help: &str) -> Wrong {
    Wrong::Problem(Problem::of_file("replay::start", message).help(help))
}

/// Reads the beginning.
pub(super) fn start(file: &File) -> Result<Start, Problem> {
    read(file).map_err(|wrong| match wrong {
        Wrong::Short(at) => short(at),
        Wrong::Problem(problem) => problem,
    })
}

fn read(file: &File) -> Result<Start, Wrong> {
    let mut bytes = Bytes::new(&file.body);
    let has = |flag: u32| file.flags & flag != 0;
    let teams = if has(SINGLE) {
        [names(&mut bytes, 1)?, names(&mut bytes, 1)?]
    } else if has(NEW) {
        let mut team = || -> Result<Vec<String>, Wrong> {
            let count = bytes.u32()?;
            if !(1..=4).contains(&count) {
                return Err(refused(format!("the replay has {count} players on one side"), "get the file anew"));
            }
            Ok(names(&mut bytes, count)?)
        };
        [team()?, team()?]
    } else {
        let each = if has(TAG) { 2 } else { 1 };
        [names(&mut bytes, each)?, names(&mut bytes, each)?]
    };
    if teams.iter().any(|team| team.len() != 1) {
        return Err(refused("more than two players took part", "a scenario has two players"));
    }
    let mut found = Start { names: teams.concat(), ..Start::default() };
    if !file.told {
        found.lp = Some(bytes.u32()?);
        bytes.u32()?;
        bytes.u32()?;
    }
    if has(WIDE_FLAGS) {
        bytes.u64()?
    } else {
        u64::from(bytes.u32()?)
    };
    if !file.told {
        if has(SINGLE) {
            let length = usize::from(bytes.u16()?);
            let script = String::from_utf8_lossy(bytes.take(length)?).replace(char::is_control, " ");
            if !has(HAND_TEST) {
                let script: String = script.chars().take(100).collect();
                let message = format!("this is the replay of the puzzle `{script}`");
                return Err(refused(message, "make the scenario of the puzzle itself"));
            }
        }
        for _ in 0..2 {
            let deck = [list(&mut bytes)?, list(&mut bytes)?];
            found.decks.push(deck);
        }
    }
    found.behind = bytes.at();
    Ok(found)
}

fn names(bytes: &mut Bytes<'_>, count: u32) -> Result<Vec<String>, Short> {
    (0..count).map(|_| name(bytes)).collect()
}

/// A name: so many units of UTF-16, up to the first that is zero.
fn name(bytes: &mut Bytes<'_>) -> Result<String, Short> {
    let units: Vec<u16> = (0..NAME).map(|_| bytes.u16()).collect::<Result<_, _>>()?;
    let end = units.iter().position(|unit| *unit == 0).unwrap_or(units.len());
    Ok(String::from_utf16_lossy(&units[..end]))
}

/// Passcodes with their count in front.
fn list(bytes: &mut Bytes<'_>) -> Result<Vec<u32>, Wrong> {
    let count = bytes.u32()?;
    if count > CARDS {
        return Err(refused(format!("a Deck of the replay has {count} cards"), "get the file anew"));
    }
    Ok((0..count).map(|_| bytes.u32()).collect::<Result<_, _>>()?)
}
