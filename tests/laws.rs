//! Laws that hold for every board: played at random from every first state of the corpus and from full boards.
//! Chance is our own and begins with a fixed number, so that a run can be repeated.

#[path = "laws/chance.rs"]
mod chance;
#[path = "laws/checks.rs"]
mod checks;
#[path = "laws/dealt.rs"]
mod dealt;
#[path = "laws/duel.rs"]
mod duel;
#[path = "laws/forgetting.rs"]
mod forgetting;
#[path = "laws/less.rs"]
mod less;
#[path = "laws/named.rs"]
mod named;
#[path = "laws/order.rs"]
mod order;
#[path = "laws/play.rs"]
mod play;
#[path = "laws/rename.rs"]
mod rename;
#[path = "laws/restated.rs"]
mod restated;
#[path = "laws/smaller.rs"]
mod smaller;
#[path = "laws/worded.rs"]
mod worded;
#[path = "laws/written.rs"]
mod written;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Instant;

use rayon::prelude::*;
use solemn::board::place::{CardId, Player as Side, Zone};
use solemn::board::state::State;
use solemn::cards::filter::Kind;
use solemn::library::Library;
use solemn::scenario::bind::names::Names;
use solemn::scenario::bind::{Case, bind};
use solemn::scenario::syntax::{CardBlock, Statement};
use solemn::scenario::write::{text, write};
use solemn::source::Spanned;
use solemn::verdict::supposing::play as play_story;
use solemn::{batch, library, scenario};

use chance::Chance;
use dealt::Pool;
use play::{End, Player};
use smaller::{broken, small};
use written::{Tally, lost};

/// In every run of the tests.
const SHORT: Extent = Extent { decisions: 60, judged: 4, written: 10, repeated: 1 };
/// At leisure.
const LONG: Extent = Extent { decisions: 300, judged: 10, written: 5, repeated: 4 };
/// How many decisions of such a course are taken twice.
const REPEATED: usize = 50;
/// How many different courses are played from a full board.
const COURSES: u64 = 8;

/// A run ends once so many laws are broken.
const MANY: usize = 40;

/// How many boards are dealt at a time.
const DEALT: u64 = 100;

/// A board to play from.
pub(crate) struct Board {
    /// Where it was found.
    place: String,
    state: State,
    names: Names,
    /// The cards of its file.
    cards: Vec<Spanned<CardBlock>>,
    /// The further cards that it names.
    library: &'static Library,
}

/// The boards of some files: of each case the first, and where asked for the one that its story leads to.
fn boards(folder: &Path, ends: bool) -> Vec<Board> {
    let files = batch::files(&[folder.to_owned()]);
    let of_file = |path: &PathBuf| {
        let bytes = batch::read(path, usize::MAX).expect("the file can be read");
        let Ok(text) = scenario::decode(&bytes) else { return Vec::new() };
        let json = text.trim_start().starts_with('{');
        let (tree, _) = if json { scenario::parse_json(&text) } else { scenario::parse(&text) };
        // What is wrong with a file is said by the tests of the corpus.
        let (cases, _) = bind(&tree, &text, library::embedded());
        cases.into_iter().flat_map(|case| of_case(path, case, &tree.cards, ends)).collect()
    };
    let found: Vec<Board> = files.par_iter().flat_map_iter(of_file).collect();
    assert!(!found.is_empty(), "{} holds no board", folder.display());
    found
}

fn of_case(path: &Path, case: Case, cards: &[Spanned<CardBlock>], ends: bool) -> Vec<Board> {
    let variant = case.variant.as_ref().map_or_else(String::new, |v| format!(" (variant \"{v}\")"));
    let place = format!("{}{variant}", path.display());
    let (names, cards) = (case.names.clone(), cards.to_vec());
    let first = Board {
        place: place.clone(),
        state: case.state.clone(),
        names: names.clone(),
        cards: cards.clone(),
        library: library::embedded(),
    };
    let moves = case.story.iter().any(|s| !matches!(s.item, Statement::Question(_)));
    if !ends || !moves {
        return vec![first];
    }
    let state = play_story(case).0.last.as_ref().clone();
    vec![first, Board { place: format!("{place}, its end"), state, names, cards, library: library::embedded() }]
}

/// Fails with a list, if there is anything in it.
#[track_caller]
pub(crate) fn none(what: &str, list: &[String]) {
    assert!(list.is_empty(), "{} {what}:\n{}", list.len(), list.join("\n"));
}

/// How much of a course is looked at.
#[derive(Clone, Copy)]
struct Extent {
    /// How many decisions are taken.
    decisions: usize,
    /// Every so many states are judged one by one …
    judged: usize,
    /// … and written down.
    written: usize,
    /// Every so many courses are played twice, to see whether they lead to the same state.
    repeated: u64,
}

/// Plays a course and says what went against the laws, a bug of the program included.
fn faults(board: &Board, seed: u64, extent: Extent) -> (Vec<String>, Tally) {
    let mut tally = Tally::default();
    let begun = Instant::now();
    let mut reached = board.state.clone();
    let run = catch_unwind(AssertUnwindSafe(|| {
        let mut found = Vec::new();
        let mut count = 0;
        let mut after = None;
        let (last, end) = Player::new(Chance::new(seed)).play(&board.state, extent.decisions, &mut |state| {
            if found.is_empty() {
                reached.clone_from(state);
            }
            found.extend(if found.is_empty() { checks::places(state) } else { Vec::new() });
            if found.is_empty() && count % extent.judged == 0 {
                found.extend(checks::judged_alike(state));
            }
            if found.is_empty() && count % (4 * extent.judged) == 0 {
                found.extend(checks::complete(state));
            }
            if found.is_empty() && count % extent.written == 0 {
                found.extend(lost(state, board, &mut tally));
            }
            if count == REPEATED {
                after = Some(state.clone());
            }
            count += 1;
        });
        tally.decisions += count;
        tally.whole += usize::from(matches!(end, End::Done));
        if let End::Broken(law) = end {
            found.push(law);
        }
        if seed.is_multiple_of(extent.repeated) {
            let (again, _) = Player::new(Chance::new(seed)).play(&board.state, REPEATED, &mut |_| {});
            if again != after.unwrap_or(last) {
                found.push("the same decisions led to two states".to_owned());
            }
        }
        found
    }));
    let found = run.unwrap_or_else(|cause| {
        let words = cause.downcast_ref::<String>().cloned();
        let words = words.or_else(|| cause.downcast_ref::<&str>().map(|s| (*s).to_owned()));
        vec![format!("the program failed: {}", words.unwrap_or_default())]
    });
    tally.slowest = (begun.elapsed(), board.place.clone());
    let small = (!found.is_empty()).then(|| small(&reached, board, &|board| broken(board).is_some())).flatten();
    let small = small.map(|text| format!("\non this board:\n{text}"));
    let told = || format!("\nin a story, at this board:\n{}", text(&board.cards, &write(&reached, &board.names).duel));
    let small = if found.is_empty() { String::new() } else { small.unwrap_or_else(told) };
    (found.into_iter().map(|fault| format!("{}, seed {seed}: {fault}{small}", board.place)).collect(), tally)
}

#[expect(clippy::print_stdout, reason = "how many states could be written is counted for whoever wants to see it")]
/// Plays from boards with some seeds each: what goes against the laws, and how much was tried.
fn courses(boards: &[Board], seeds: std::ops::RangeInclusive<u64>, extent: Extent) -> (Vec<String>, Tally) {
    let courses: Vec<(usize, u64)> = (0..boards.len()).flat_map(|n| seeds.clone().map(move |seed| (n, seed))).collect();
    let played: Vec<(Vec<String>, Tally)> =
        courses.par_iter().map(|(n, seed)| faults(&boards[*n], *seed, extent)).collect();
    let mut tally = Tally::default();
    for (_, one) in &played {
        tally.add(one);
    }
    let found: Vec<String> = played.into_iter().flat_map(|(found, _)| found).collect();
    println!("{} courses of {} boards, {tally:?}", courses.len(), boards.len());
    (found, tally)
}

/// Plays from boards with some seeds each; fails with all that goes against the laws.
fn play_from(boards: &[Board], seeds: std::ops::RangeInclusive<u64>, extent: Extent) -> Tally {
    let (found, tally) = courses(boards, seeds, extent);
    none("laws are broken", &found);
    tally
}

#[test]
fn the_laws_hold_from_every_first_state_of_the_corpus() {
    let tally = play_from(&boards(Path::new("rulings"), false), 1..=1, SHORT);
    tally.assert_most_are_written();
    tally.assert_midway_is_written();
}

#[test]
fn the_laws_hold_where_stories_of_the_corpus_end() {
    let ends = boards(Path::new("rulings"), true).into_iter().filter(|board| board.place.ends_with("its end"));
    play_from(&ends.step_by(SAMPLED / 4).collect::<Vec<_>>(), 1..=1, SHORT);
}

#[test]
fn the_laws_hold_on_full_boards() {
    play_from(&boards(Path::new("tests/boards"), false), 1..=COURSES, SHORT);
}

/// A number from the environment.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Boards by the seeds from here on.
fn dealt(pool: &Pool, seeds: std::ops::Range<u64>) -> Vec<Board> {
    seeds.into_par_iter().filter_map(|seed| pool.board(seed)).collect()
}

#[test]
fn the_laws_hold_on_dealt_boards() {
    let boards = dealt(&Pool::embedded(), 0..24);
    assert!(boards.len() > 20, "only {} boards", boards.len());
    play_from(&boards, 1..=1, SHORT);
}

#[test]
fn a_board_is_made_as_small_as_it_gets() {
    let board = boards(Path::new("tests/boards/full.duel"), false).remove(0);
    let monsters_in = |board: &Board, player, zone| {
        let kind = |id: &CardId| board.state.card(*id).kind == Kind::Monster;
        let there = |id: &CardId| board.state.copy(*id).zone == zone && board.state.copy(*id).controller == player;
        board.state.ids().filter(there).filter(kind).count()
    };
    let fails = |board: &Board| {
        monsters_in(board, Side::You, Zone::Graveyard) >= 2 && monsters_in(board, Side::Opponent, Zone::Hand) >= 1
    };
    let text = small(&board.state, &board, &fails).expect("it fails there");
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let cards: Vec<usize> = ["gy", "hand"]
        .iter()
        .flat_map(|zone| lines.iter().filter(move |line| line.starts_with(zone)))
        .map(|line| line.split("; ").count())
        .collect();
    assert_eq!(cards, [2, 1], "{text}");
    assert!(!lines.iter().any(|line| line.starts_with('m') || line.starts_with('s')), "{text}");
    // Where nothing fails there is nothing to make small.
    assert_eq!(small(&board.state, &board, &|_| false), None);
}

/// Takes batches of courses by the seeds from `SOLEMN_SEED` on until `SOLEMN_DECISIONS` decisions are taken or many laws are
/// broken. What a batch has found is printed at once, and the run goes on.
#[expect(clippy::print_stdout, reason = "whoever waits for a long run wants to see what it has found so far")]
fn for_long(size: u64, batch: &dyn Fn(std::ops::Range<u64>) -> (Vec<String>, Tally)) {
    let (mut seed, wanted) = (number("SOLEMN_SEED", 1_000), number("SOLEMN_DECISIONS", 20_000));
    let (begun, mut taken, mut broken) = (Instant::now(), 0, Vec::new());
    let mut all = Tally::default();
    while taken < wanted && broken.len() < MANY {
        let (found, tally) = batch(seed..seed + size);
        taken += tally.decisions as u64;
        seed += size;
        for fault in &found {
            println!("{fault}");
        }
        println!(
            "{taken} decisions, seeds below {seed}, {:.0?}, {} laws broken",
            begun.elapsed(),
            broken.len() + found.len()
        );
        broken.extend(found);
        all.add(&tally);
    }
    println!("written: {:?}; in the middle: {:?}", all.counts, all.midway);
    none("laws are broken", &broken);
}

/// `SOLEMN_CARDS` names a database to deal from, `SOLEMN_DECISIONS` how many decisions are taken at least,
/// `SOLEMN_SEED` where the seeds begin.
#[test]
#[ignore = "takes minutes; meant for a release build"]
fn the_laws_hold_on_dealt_boards_for_long() {
    let pool = Pool::of_environment();
    for_long(DEALT, &|seeds| courses(&dealt(&pool, seeds), 1..=4, LONG));
}

/// Plays Duels between dealt Decks for so many turns at most: what goes against the laws, and how much was tried.
fn duels(pool: &Pool, seeds: std::ops::Range<u64>, turns: u32) -> (Vec<String>, Tally) {
    let boards: Vec<Board> = seeds.into_par_iter().filter_map(|seed| pool.duel(seed)).collect();
    let played: Vec<(Vec<String>, Tally)> = boards.par_iter().map(|board| duel::laws(board, turns)).collect();
    let mut tally = Tally::default();
    for (_, one) in &played {
        tally.add(one);
    }
    (played.into_iter().flat_map(|(found, _)| found).collect(), tally)
}

#[test]
fn the_laws_hold_in_dealt_duels() {
    let (found, tally) = duels(&Pool::embedded(), 0..6, 6);
    none("laws are broken", &found);
    assert!(tally.decisions > 100, "only {} decisions", tally.decisions);
}

/// The same as on boards, in Duels between Decks of such cards.
#[test]
#[ignore = "takes minutes; meant for a release build"]
fn the_laws_hold_in_dealt_duels_for_long() {
    let pool = Pool::of_environment();
    for_long(DEALT / 4, &|seeds| duels(&pool, seeds, 20));
}

/// Minutes in a release build: `cargo test --release --test laws -- --ignored`. A folder of further boards may stand
/// in `SOLEMN_BOARDS`.
#[test]
#[ignore = "takes minutes; meant for a release build"]
fn the_laws_hold_for_long() {
    let mut all = boards(Path::new("rulings"), true);
    all.extend(boards(Path::new("tests/boards"), true));
    if let Some(folder) = std::env::var_os("SOLEMN_BOARDS") {
        all.extend(boards(Path::new(&folder), true));
    }
    assert!(all.len() >= 1000, "only {} boards", all.len());
    play_from(&all, 1..=1, LONG).assert_most_are_written();
}

#[test]
fn full_boards_lead_somewhere() {
    // The laws would hold trivially if nothing could be done.
    for board in boards(Path::new("tests/boards"), false) {
        let mut player = Player::new(Chance::new(1));
        let (last, _) = player.play(&board.state, SHORT.decisions, &mut |_| {});
        assert!(last.log.len() > 10, "{}: hardly anything happened", board.place);
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "how the Duels ended is read by whoever measures")]
fn whole_duels_come_to_an_end_that_is_told() {
    for (seeds, turns) in [(1..=4, 20), (5..=8, 100)] {
        let (results, broken) = duel::duels(seeds, turns);
        println!("{turns} turns: {results:?}");
        none("laws are broken", &broken);
        assert_eq!(results.values().sum::<usize>(), 4, "{results:?}");
        // With a card drawn in each turn no Deck lasts for a hundred.
        assert!(turns == 20 || results.keys().all(|how| how.starts_with("Ended")), "{results:?}");
    }
}

/// Of the parts of each card, every so manieth is forgotten in every run.
const SAMPLED: usize = 23;

#[test]
fn every_listed_action_is_said_by_a_line_that_means_it() {
    let all: Vec<Board> =
        ["tests/boards", "rulings"].iter().flat_map(|folder| boards(Path::new(folder), true)).collect();
    let told: Vec<(usize, Vec<String>)> = all
        .par_iter()
        .enumerate()
        .filter(|(n, board)| n % 7 == 3 || board.place.starts_with("tests/boards"))
        .map(|(n, board)| {
            let mut count = 0;
            let mut found = Vec::new();
            Player::new(Chance::new(n as u64)).play(&board.state, 12, &mut |state| {
                let at = |fault| format!("{}: {fault}", board.place);
                found.extend(worded::misworded(state, &board.names, &mut count).into_iter().map(at));
            });
            (count, found)
        })
        .collect();
    let count: usize = told.iter().map(|(count, _)| count).sum();
    let found: Vec<String> = told.into_iter().flat_map(|(_, found)| found).collect();
    none("listed actions are not said", &found);
    assert!(count > 5_000, "only {count} actions were listed");
}
