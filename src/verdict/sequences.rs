//! How many ways a duel can go on: sequences of choices, counted. A ply is one choice that the engine
//! offers: an action with its targets, Tributes, cost and option; passing; a decision of a resolution.
//! Where there is only one choice, it is taken and no ply. Zones and positions are taken as they come. The turns follow one
//! another; behind the end of the Duel nothing follows.

use super::listing::{decider, may_pass};
use super::ways::{MOST, outcomes, subsets};
use super::windows::{Ahead, pass};
use crate::board::chain::{Chosen, Given, Window};
use crate::board::meter::Meter;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::together::go_together;
use crate::engine::action::Action;
use crate::engine::candidates::{candidates, unusual};
use crate::engine::decision::{Decision, Open, forced};
use crate::engine::judge::judge;
use crate::engine::resolve;
use crate::reason::{Answer, Ask};
use crate::rules::turn::draw::is_due;

/// How many states are looked at before the count is broken off.
const LOOKED_AT: usize = 100_000;

/// What it takes to write a state anew and to ask what can be done there, for each card of it.
const FOR_A_CARD: u64 = 3;

/// What it takes to judge an action, beside the cards that are held against words for it.
const FOR_AN_ACTION: u64 = 10;

/// How many forced choices may follow one another.
const FORCED: u8 = 64;

/// A count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// How many sequences were found.
    pub sequences: u64,
    /// There may be more: something was cut off or is undetermined.
    pub at_least: bool,
}

/// A point at which somebody chooses.
enum Point {
    /// A player may act; so many have passed before.
    Play(State, Player, u8),
    /// A resolution waits for a decision.
    Choose(State, Decision),
    /// Nothing goes on.
    End,
}

struct Counter {
    looked_at: usize,
    at_least: bool,
    meter: Meter,
}

/// Counts the sequences of so many plies that begin with a choice of this player.
pub fn count(state: &State, player: Player, depth: u8) -> Count {
    let state = State { meter: state.meter.anew(), ..state.clone() };
    let mut counter = Counter { looked_at: 0, at_least: false, meter: state.meter.clone() };
    let sequences = counter.sequences(Point::Play(state, player, 0), depth, 0);
    Count { sequences, at_least: counter.at_least }
}

impl Counter {
    fn sequences(&mut self, point: Point, depth: u8, without_choice: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.looked_at += 1;
        if self.looked_at > LOOKED_AT || without_choice > FORCED || self.meter.spent() {
            self.at_least = true;
            return 0;
        }
        if let Point::Play(state, ..) | Point::Choose(state, _) = &point {
            self.meter.take_some(FOR_A_CARD * state.ids().count() as u64);
        }
        let mut next = match point {
            Point::Play(state, player, passes) => self.plays(&state, player, passes),
            Point::Choose(state, decision) => self.choices(&state, &decision),
            Point::End => return 0,
        };
        if self.meter.spent() {
            // What the work was not enough for is no choice that is known.
            self.at_least = true;
            return 0;
        }
        if next.len() == 1 {
            return next.pop().map_or(0, |only| self.sequences(only, depth, without_choice + 1));
        }
        next.into_iter().map(|point| self.sequences(point, depth - 1, 0)).sum()
    }

    /// What a player may do.
    fn plays(&mut self, state: &State, player: Player, passes: u8) -> Vec<Point> {
        if matches!(state.window, Window::Over(_)) {
            return Vec::new();
        }
        let mut next = Vec::new();
        let due = is_due(state);
        for action in candidates(state, player).into_iter().chain(unusual(state, player)) {
            // The normal draw comes before whatever goes on in the turn.
            if due && matches!(action, Action::EnterPhase(_) | Action::EndTurn) {
                continue;
            }
            self.meter.take_some(FOR_AN_ACTION);
            let judged = judge(&mut Ask::silent(), state, player, &action);
            if judged.reason.answer == Answer::Unknown {
                self.at_least = true;
            }
            if judged.legal(false).is_none() {
                continue;
            }
            if action == Action::EndTurn {
                // The End Phase is gone through.
                let ahead = Ahead::new(state);
                let (_, window) = ahead.judged(&mut Ask::silent(), player, &action);
                next.extend(outcomes(window, player, &action).all.into_iter().map(arrived));
                continue;
            }
            let outcomes = outcomes(state, player, &action);
            self.at_least |= outcomes.cut;
            next.extend(outcomes.all.into_iter().map(arrived));
        }
        // Where only the draw is left to do, it is made.
        let drawing = due && state.turn.player == player && next.len() == 1;
        if may_pass(state, player) && !drawing {
            next.push(passed(state, player, passes));
        }
        next
    }

    /// The decisions that a resolution can be given.
    fn choices(&mut self, state: &State, decision: &Decision) -> Vec<Point> {
        if let Some(given) = forced(state, &decision.what) {
            return vec![resolved(state.clone(), Some(given))];
        }
        let given: Vec<Given> = match &decision.what {
            Open::Cards { of, min, max, hidden, together, .. } => {
                self.at_least |= hidden.is_some();
                self.cards(of, *min, *max, &|set| go_together(state, together, set) != Answer::No)
            }
            Open::Option(n) => (1..=*n).map(Given::Option).collect(),
            Open::Instead { card, would, player, of, must } => {
                let given = |by| Given::Instead(*card, *player, *would, by);
                of.iter().map(|by| given(Some(*by))).chain((!must).then(|| given(None))).collect()
            }
            Open::Optional { .. } => vec![Given::Optional(true), Given::Optional(false)],
            Open::Coins(n) => rolls(*n, 2)
                .into_iter()
                .map(|all| Given::Coins(all.into_iter().map(|side| side == 1).collect()))
                .collect(),
            Open::Dice(n) => rolls(*n, 6).into_iter().map(Given::Dice).collect(),
            Open::Declare(_) => Vec::new(),
            Open::Summon { offers, hidden, .. } => {
                self.at_least |= hidden.is_some() || offers.iter().any(|o| o.cut);
                let given = |monster, set: &Vec<CardId>| {
                    Given::Summon(Chosen { card: monster, zone: None, attack: None }, set.clone())
                };
                offers.iter().flat_map(|o| o.sets.iter().map(|s| given(o.monster, s)).collect::<Vec<_>>()).collect()
            }
        };
        self.at_least |= given.is_empty();
        given.into_iter().map(|g| resolved(state.clone(), Some(g))).collect()
    }

    fn cards(&mut self, of: &[CardId], min: usize, max: usize, right: &dyn Fn(&[CardId]) -> bool) -> Vec<Given> {
        let mut all = Vec::new();
        for count in min..=max.min(of.len()) {
            let sets = subsets(of, count);
            self.at_least |= sets.cut;
            all.extend(sets.all.into_iter().filter(|set| right(set)));
        }
        self.at_least |= all.len() > MOST;
        all.truncate(MOST);
        let chosen = |card| Chosen { card, zone: None, attack: None };
        all.into_iter().map(|set| Given::Cards(set.into_iter().map(chosen).collect())).collect()
    }
}

/// All results of so many coins or dice, at most a few.
fn rolls(count: u8, sides: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count.min(3) {
        all = all.iter().flat_map(|r: &Vec<u8>| (1..=sides).map(|s| r.iter().copied().chain([s]).collect())).collect();
    }
    if count > 3 { Vec::new() } else { all }
}

/// Where a state has arrived: whoever decides there.
fn arrived(state: State) -> Point {
    let player = decider(&state);
    Point::Play(state, player, 0)
}

/// After a pass: the other player, or the window closes when both have passed.
fn passed(state: &State, player: Player, passes: u8) -> Point {
    if passes == 0 {
        return Point::Play(state.clone(), player.other(), 1);
    }
    match state.window {
        Window::Building => {
            let mut state = state.clone();
            resolve::begin(&mut state);
            resolved(state, None)
        }
        Window::Timing | Window::Summoning(_) => pass(state).map_or(Point::End, arrived),
        Window::Open | Window::Resolving | Window::Over(_) => Point::End,
    }
}

/// A resolution goes on to its next decision or its end.
fn resolved(mut state: State, given: Option<Given>) -> Point {
    match resolve::step(&mut state, given) {
        Some(decision) => Point::Choose(state, decision),
        None => arrived(state),
    }
}
