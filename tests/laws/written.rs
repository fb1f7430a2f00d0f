//! A state that is written as a scenario and read back is the same state, with the same legal actions.

use std::collections::BTreeMap;
use std::time::Duration;

use solemn::board::chain::Window;
use solemn::board::state::State;
use solemn::engine::action::Action;
use solemn::engine::candidates::of_card;
use solemn::reason::{Answer, Ask};
use solemn::scenario;
use solemn::scenario::bind::bind;
use solemn::scenario::write::differences;
use solemn::scenario::write::{Difference, Unsaid, text, write};
use solemn::verdict::restate::{midway, opened};
use solemn::verdict::windows::judged;

use crate::Board;

/// How states fared.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// By what became of them: `written`, or why they could not be.
    pub(crate) counts: BTreeMap<&'static str, usize>,
    /// What was under way where something was, and how often that could be written.
    pub(crate) midway: BTreeMap<&'static str, usize>,
    /// How many decisions were taken in all courses.
    pub(crate) decisions: usize,
    /// How many of them reached their last decision.
    pub(crate) whole: usize,
    /// The course that took longest: where it began, and how long.
    pub(crate) slowest: (Duration, String),
}

impl Tally {
    fn count_midway(&mut self, what: &'static str) {
        *self.midway.entry(what).or_default() += 1;
    }

    /// Fails if so few of the moments of a kind could be written that the law says little.
    #[track_caller]
    pub(crate) fn assert_midway_is_written(&self) {
        let of = |what| self.midway.get(what).copied().unwrap_or(0);
        for (what, left) in [
            ("a Summon", "a Summon, not written"),
            ("a Chain", "a Chain, not written"),
            ("a battle", "a battle, not written"),
        ] {
            assert!(of(what) > of(left), "{what}: {self:?}");
        }
    }

    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// Fails if so many states could not be written that the law says little.
    #[track_caller]
    pub(crate) fn assert_most_are_written(&self) {
        let of = |what| self.counts.get(what).copied().unwrap_or(0);
        let others: usize =
            self.counts.iter().filter(|(what, _)| !["written", "over"].contains(what)).map(|(_, n)| n).sum();
        assert!(of("written") > 10 * others, "few states can be written: {self:?}");
    }

    /// Adds what another one counted.
    pub(crate) fn add(&mut self, other: &Tally) {
        for (what, count) in &other.counts {
            *self.counts.entry(what).or_default() += count;
        }
        for (what, count) in &other.midway {
            *self.midway.entry(what).or_default() += count;
        }
        self.decisions += other.decisions;
        self.whole += other.whole;
        if other.slowest.0 > self.slowest.0 {
            self.slowest.clone_from(&other.slowest);
        }
    }
}

/// Says what is lost when a state is written and read back.
pub(crate) fn lost(state: &State, board: &Board, tally: &mut Tally) -> Vec<String> {
    if matches!(state.window, Window::Over(_)) {
        tally.count("over");
        return Vec::new();
    }
    if !state.is_open() {
        told_midway(state, board, tally);
    }
    let Some(state) = opened(state) else { return Vec::new() };
    let written = write(&state, &board.names);
    if let Some(unsaid) = written.unsaid.first() {
        tally.count(match unsaid {
            Unsaid::UnderWay => "under way",
            Unsaid::Fog(_) => "fog",
            Unsaid::Away(_) => "away",
            Unsaid::Lent(_) => "lent",
            Unsaid::Gained(_) => "gained",
            Unsaid::Supposed(_) => "supposed",
            Unsaid::Shuffled(_) => "shuffled",
            Unsaid::Past(_) => "the past",
            Unsaid::Depth(_) => "how deep a Deck is",
            Unsaid::Lasting => "lasting without its card",
        });
        return Vec::new();
    }
    let text = text(&board.cards, &written.duel);
    let (tree, mut problems) = scenario::parse(&text);
    let (cases, more) = bind(&tree, &text, board.library);
    problems.extend(more);
    if let Some(problem) = problems.first() {
        return vec![format!("what was written is not understood: {} in\n{text}", problem.message)];
    }
    let Some(read) = cases.first().map(|case| &case.state) else { return vec!["nothing was written".to_owned()] };
    let differs = differences(&state, &written.order, read);
    let said = |what: &Difference| match what {
        Difference::Card(card, fact) => format!("{fact} of {}", state.card(*card).name.en),
        Difference::Duel("lasting") => {
            let (now, then) = (state.present(&written.order), read.present(&read.ids().collect::<Vec<_>>()));
            format!("lasting, {:?} and {:?}", now.lasting, then.lasting)
        }
        Difference::Duel(fact) => (*fact).to_owned(),
    };
    let mut found: Vec<String> = differs.iter().map(|what| format!("not the same: {}", said(what))).collect();
    if found.is_empty() {
        for (id, new) in written.order.iter().zip(read.ids()) {
            let (mut before, mut after) = (Vec::new(), Vec::new());
            of_card(&state, *id, &mut before);
            of_card(read, new, &mut after);
            let (then, now) = (answers(&state, &before), answers(read, &after));
            if then != now {
                let name = &state.card(*id).name.en;
                let differs = |n: &usize| then.get(*n) != now.get(*n);
                let first = (0..before.len().min(after.len())).find(differs);
                let why = first.map(|n| [reasons(&state, &before[n]), reasons(read, &after[n])]);
                found.push(format!("{name} can do something else: {then:?}, read back {now:?}: {before:?}; {why:?}"));
            }
        }
    }
    if found.is_empty() {
        tally.count("written");
    } else {
        found.push(text);
    }
    found
}

/// Counts whether a Chain, a Summon, a battle or what has just happened can be written down as it stands. That the same
/// can be done from what is written, and that the same comes of it, belongs to it.
fn told_midway(state: &State, board: &Board, tally: &mut Tally) {
    let (told, left) = if matches!(state.window, Window::Summoning(_)) {
        ("a Summon", "a Summon, not written")
    } else if state.suspended.is_some() {
        ("a Chain on a Summon", "a Chain on a Summon, not written")
    } else if state.window == Window::Building {
        ("a Chain", "a Chain, not written")
    } else if state.battle.is_some() {
        ("a battle", "a battle, not written")
    } else {
        ("what has just happened", "what has just happened, not written")
    };
    // Where the story stays in the window, what is asked there is asked of that window.
    let held = matches!(state.window, Window::Summoning(_));
    let state = State { held, passed: None, ..state.clone() };
    let written = midway(&state, &board.names, &board.cards, board.library);
    tally.count_midway(if written.is_some() { told } else { left });
}

/// What an answer rests on.
fn reasons(state: &State, action: &Action) -> Vec<String> {
    let player = action.card().map_or(state.turn.player, |card| state.copy(card).controller);
    let reason = judged(&mut Ask::explaining(), state, player, action).0.reason;
    reason.leaves().iter().map(|leaf| format!("{:?} {:?}", leaf.answer, leaf.fact)).collect()
}

fn answers(state: &State, actions: &[Action]) -> Vec<Answer> {
    let answer = |action: &Action| {
        let player = action.card().map_or(state.turn.player, |card| state.copy(card).controller);
        judged(&mut Ask::silent(), state, player, action).0.reason.answer
    };
    actions.iter().map(answer).collect()
}
