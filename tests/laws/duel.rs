//! Whole Duels by chance from two Decks: every law holds in every turn, and how a Duel has come to its end is said.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

use solemn::board::chain::Window;
use solemn::board::place::{CardId, Player as Side, Zone};
use solemn::board::state::State;
use solemn::cards::filter::Ability;
use solemn::reason::{Answer, Ask};
use solemn::rules::turn::over::is_over;
use solemn::scenario::bind::bind;
use solemn::scenario::write::{text, write};
use solemn::{library, scenario};

use crate::Board;
use crate::chance::Chance;
use crate::checks;
use crate::play::{End, Player};
use crate::smaller::{broken, small};
use crate::written::{Tally, lost};

/// No turn takes more decisions than this.
const DECISIONS: usize = 200;
/// Every so many states are judged one by one, and written down.
const JUDGED: usize = 15;
/// So often a decision is taken again where it led nowhere: what was not read is seldom tried.
const PATIENCE: usize = 200;
/// How many cards a hand begins with.
const HAND: usize = 5;

/// The names of the cards of a Deck list: those of the Deck and those of the Extra Deck.
fn names(list: &str) -> [Vec<String>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    let text = std::fs::read_to_string(list).expect("the list can be read");
    for code in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let card = library::embedded().find(code).expect("the card is inside");
        let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link];
        found[usize::from(extra.iter().any(|a| card.types.contains(a)))].push(card.name.en.clone());
    }
    found
}

/// The first turn of a Duel between two Decks.
fn dealt(lists: [&str; 2], seed: u32) -> Board {
    let mut chance = Chance::new(u64::from(seed));
    let mut text = format!("turn 1, you, draw phase\nseed {seed}\n");
    for (player, list) in ["you", "opponent"].into_iter().zip(lists) {
        let [mut deck, extra] = names(list);
        for last in (1..deck.len()).rev() {
            deck.swap(last, chance.below(last + 1));
        }
        let hand = deck.split_off(deck.len() - HAND);
        writeln!(
            text,
            "{player}\n  hand {}\n  deck {}\n  extra {}",
            hand.join("; "),
            deck.join("; "),
            extra.join("; ")
        )
        .expect("a String takes everything");
    }
    let (tree, problems) = scenario::parse(&text);
    assert!(problems.is_empty(), "{problems:?} in\n{text}");
    let (mut cases, problems) = bind(&tree, &text, library::embedded());
    assert!(problems.is_empty(), "{problems:?} in\n{text}");
    let case = cases.remove(0);
    let place = format!("{} against {}, seed {seed}", lists[0], lists[1]);
    Board { place, state: case.state, names: case.names, cards: Vec::new(), library: library::embedded() }
}

/// How a Duel came to its end.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Result {
    /// Somebody has won, or nobody: for this reason.
    Ended(&'static str),
    /// All turns were played.
    Turns,
    /// A step was not carried out: these words.
    Stopped(String),
}

/// Plays a Duel between dealt Decks. Says what went against the laws, a bug of the program included, and counts.
pub(crate) fn laws(board: &Board, turns: u32) -> (Vec<String>, Tally) {
    let mut tally = Tally::default();
    let run = catch_unwind(AssertUnwindSafe(|| {
        let (last, _, mut found) = played(board, 1, turns, &mut tally);
        let smaller = (!found.is_empty()).then(|| small(&last, board, &|board| broken(board).is_some())).flatten();
        if let (Some(text), Some(first)) = (smaller, found.first_mut()) {
            *first = format!("{first}\non this board:\n{text}");
        }
        found
    }));
    let found = run.unwrap_or_else(|_| vec!["the program failed".to_owned()]);
    (found.into_iter().map(|fault| format!("{}: {fault}", board.place)).collect(), tally)
}

/// Plays a Duel. Says how it ended and what went against the laws.
fn played(board: &Board, seed: u32, turns: u32, tally: &mut Tally) -> (State, Option<Result>, Vec<String>) {
    let mut player = Player::new(Chance::new(u64::from(seed)));
    let mut state = board.state.clone();
    let mut found = Vec::new();
    let mut stuck = 0;
    for count in 0..DECISIONS * turns as usize {
        tally.decisions += 1;
        found.extend(checks::places(&state));
        found.extend(turn(&state));
        if count % JUDGED == 0 {
            found.extend(checks::judged_alike(&state));
            found.extend(checks::complete(&state));
            found.extend(lost(&state, board, tally));
        }
        if let Window::Over(ending) = &state.window {
            let reason = is_over(&mut Ask::explaining(), Some(*ending));
            assert_eq!(reason.answer, Answer::Yes);
            let sections = reason.sections();
            return (state, sections.first().map(|section| Result::Ended(section)), found);
        }
        if let Some(fog) = state.fog.first() {
            let words = fog.told();
            return (state, Some(Result::Stopped(words)), found);
        }
        if state.turn.number > turns {
            return (state, Some(Result::Turns), found);
        }
        if !found.is_empty() {
            break;
        }
        match player.play(&state, 1, &mut |_| {}) {
            (next, End::Done) => (state, stuck) = (next, 0),
            // Whoever lets go what must be activated decides once more.
            (_, End::Stuck) if stuck < PATIENCE => stuck += 1,
            (next, End::Stuck) => {
                // What was not read may be what is in the way: then the Duel stops, and says so.
                if checks::goes_on(&next) == Answer::Unknown {
                    return (next, Some(Result::Stopped("whether it goes on is undetermined".to_owned())), found);
                }
                let (turn, window) = (&next.turn, &next.window);
                let duel = text(&board.cards, &write(&next, &board.names).duel);
                found.push(format!(
                    "nothing goes on in {:?} of turn {}, {window:?}, in\n{duel}",
                    turn.phase, turn.number
                ));
            }
            (_, End::Broken(law)) => found.push(law),
        }
    }
    (state, None, found)
}

/// What has to be so of a turn: one player after the other, and no more cards than there are.
fn turn(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let number = state.turn.number;
    if (state.turn.player == Side::You) != (number % 2 == 1) {
        found.push(format!("turn {number} is one of {:?}", state.turn.player));
    }
    for side in Side::BOTH {
        // Cards of a Deck that was lost sight of are still there, but nobody knows where.
        let there = |id: &CardId| state.copy(*id).zone != Zone::Gone || state.supposed.contains(id);
        let mine = |id: &CardId| state.copy(*id).owner == side && there(id);
        let cards = state.ids().filter(mine).filter(|id| !state.card(*id).types.contains(&Ability::Token)).count();
        let all = state.ids().filter(|id| state.copy(*id).owner == side);
        let begun = all.filter(|id| !state.card(*id).types.contains(&Ability::Token)).count();
        if cards != begun {
            found.push(format!("{} cards of {side:?} are nowhere in turn {number}", begun - cards));
        }
    }
    found
}

/// Plays so many turns of Duels with these seeds. Says how often they ended how, and what is broken.
pub(crate) fn duels(seeds: std::ops::RangeInclusive<u32>, turns: u32) -> (BTreeMap<String, usize>, Vec<String>) {
    let lists = ["tests/decks/monarchs.ydk", "tests/decks/warriors.ydk"];
    let mut results: BTreeMap<String, usize> = BTreeMap::new();
    let mut broken = Vec::new();
    for seed in seeds {
        let board = dealt(if seed % 2 == 0 { lists } else { [lists[1], lists[0]] }, seed);
        let (last, result, found) = played(&board, seed, turns, &mut Tally::default());
        broken.extend(found.iter().map(|fault| format!("{}: {fault}", board.place)));
        match result {
            Some(result) => *results.entry(format!("{result:?}")).or_default() += 1,
            None if found.is_empty() => {
                broken.push(format!("{}: turn {} does not end", board.place, last.turn.number));
            }
            None => {}
        }
        let (again, ..) = played(&board, seed, turns, &mut Tally::default());
        if again != last {
            broken.push(format!("{}: the same seed led to two Duels", board.place));
        }
    }
    (results, broken)
}
