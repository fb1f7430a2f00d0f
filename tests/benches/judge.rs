//! How long the parts of an answer take. `cargo bench`; DESIGN says what to aim at.

use std::hint::black_box;
use std::path::PathBuf;

use divan::{Bencher, counter::ItemsCount};
use solemn::board::place::Player;
use solemn::board::state::State;
use solemn::engine::action::{Action, Activate};
use solemn::engine::apply::apply;
use solemn::engine::candidates::candidates;
use solemn::engine::resolve;
use solemn::reason::{Answer, Ask};
use solemn::scenario::bind::{Case, bind};
use solemn::verdict::supposing::play;
use solemn::verdict::windows::{Ahead, judged};
use solemn::{batch, library, scenario};

#[path = "../laws/chance.rs"]
mod chance;
#[path = "../laws/play.rs"]
mod player;

/// How many decisions a course has at most …
const DECISIONS: usize = 300;
/// … and at least …
const LONG: usize = 100;
/// … and how many courses are played.
const COURSES: usize = 20;
/// A file with a story, a Chain and a variant.
const STORY: &str = include_str!("../../rulings/trigger/when_vs_if/counter_trap_answers_directly.duel");
/// A board with everything on it.
const FULL: &str = include_str!("../boards/full.duel");
/// The beginning of a duel, with Decks to draw from.
const DECKS: &str = include_str!("../boards/decks.duel");

fn main() {
    divan::main();
}

fn case(text: &str) -> Case {
    let (tree, problems) = scenario::parse(text);
    assert!(problems.is_empty(), "the file is well written");
    let (mut cases, problems) = bind(&tree, text, library::embedded());
    assert!(problems.is_empty(), "its board is possible");
    cases.swap_remove(0)
}

fn full() -> State {
    case(FULL).state
}

/// How many of the turn player's candidates are legal.
fn judge(state: &State, ask: &mut Ask) -> usize {
    let mut legal = 0;
    let ahead = Ahead::new(state);
    for action in candidates(state, Player::You) {
        let (judged, _) = ahead.judged(ask, Player::You, &action);
        legal += usize::from(judged.reason.answer == Answer::Yes);
        black_box(judged);
    }
    legal
}

#[divan::bench]
fn parse_a_file(bencher: Bencher) {
    bencher.bench(|| scenario::parse(black_box(STORY)));
}

#[divan::bench]
fn bind_a_file(bencher: Bencher) {
    let (tree, _) = scenario::parse(STORY);
    bencher.bench(|| bind(black_box(&tree), STORY, library::embedded()));
}

#[divan::bench]
fn play_and_judge_a_story(bencher: Bencher) {
    bencher.with_inputs(|| case(STORY)).bench_values(play);
}

#[divan::bench]
fn a_file_from_text_to_verdicts(bencher: Bencher) {
    bencher.bench(|| batch::told(black_box(STORY), library::embedded()));
}

#[divan::bench(sample_count = 10)]
fn the_whole_corpus_on_all_cores(bencher: Bencher) {
    let files = batch::files(&[PathBuf::from("rulings")]);
    let questions: usize =
        batch::judge_all(&files, library::embedded()).iter().flat_map(|o| &o.played).map(|p| p.verdicts.len()).sum();
    bencher.counter(ItemsCount::new(questions)).bench(|| batch::judge_all(&files, library::embedded()));
}

/// Boards that are made hard to judge: each takes about as much work as a question may.
#[divan::bench(sample_count = 10)]
fn boards_that_are_made_hard(bencher: Bencher) {
    let files = batch::files(&[PathBuf::from("tests/hard")]);
    bencher.bench(|| batch::judge_all(&files, library::embedded()));
}

#[divan::bench]
fn candidates_of_a_full_board(bencher: Bencher) {
    let state = full();
    bencher.bench(|| candidates(black_box(&state), Player::You));
}

#[divan::bench]
fn legal_actions_of_a_full_board_silent(bencher: Bencher) {
    let state = full();
    bencher.bench(|| judge(black_box(&state), &mut Ask::silent()));
}

#[divan::bench]
fn legal_actions_of_a_full_board_explained(bencher: Bencher) {
    let state = full();
    bencher.bench(|| judge(black_box(&state), &mut Ask::explaining()));
}

#[divan::bench]
fn clone_a_full_board(bencher: Bencher) {
    let state = full();
    bencher.bench(|| black_box(&state).clone());
}

/// A Chain of one link: the first activation that leaves nothing open.
fn chain() -> State {
    let state = full();
    for action in candidates(&state, Player::You) {
        let Action::Activate(Activate { .. }) = &action else { continue };
        let (judged, window) = judged(&mut Ask::silent(), &state, Player::You, &action);
        if let Some(next) = judged.legal(false).and_then(|legal| apply(&window, &legal).ok()) {
            return next;
        }
    }
    panic!("something can be activated on the full board without a choice");
}

#[divan::bench]
fn resolve_a_chain_link_to_its_first_choice(bencher: Bencher) {
    bencher.with_inputs(chain).bench_values(|mut state| {
        resolve::begin(&mut state);
        let waits = resolve::step(&mut state, None);
        (waits, state)
    });
}

/// Decisions that are taken by chance for both players, with no law looked after, in courses that go on for turns.
#[divan::bench(sample_count = 20)]
fn decisions_by_chance(bencher: Bencher) {
    let state = case(DECKS).state;
    let course = |seed: &u64| {
        let mut decisions = 0_usize;
        let mut by_chance = player::Player::new(chance::Chance::new(*seed));
        let played = black_box(by_chance.play(&state, DECISIONS, &mut |_| decisions += 1));
        if let player::End::Broken(law) = played.1 {
            panic!("{law}");
        }
        decisions
    };
    let long: Vec<u64> = (1..).filter(|seed| course(seed) >= LONG).take(COURSES).collect();
    let decisions: usize = long.iter().map(course).sum();
    bencher.counter(ItemsCount::new(decisions)).bench(|| long.iter().map(course).sum::<usize>());
}
