//! What a move, or the choices under `resolve`, leave open: asked before they are written whole.

use super::acts::readings;
use super::choices::resolving;
use super::landing::{Landing, of_choice};
use super::passing::until_pending;
use super::ways::{Bounded, materials};
use super::windows::judged;
use super::worded::answered;
use crate::board::chain::Given;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::engine::action::Action;
use crate::engine::apply::{Missing, apply};
use crate::engine::decision::Decision;
use crate::reason::{Answer, Ask};
use crate::scenario::bind::board::player;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{ChoiceLine, Move};
use crate::source::{Span, Spanned};

/// What a move leaves open.
#[derive(Debug, Clone)]
pub struct LeftOpen {
    /// What has to be said.
    pub missing: Missing,
    /// The whole sets of cards that can be named, where they are worked out as sets.
    pub sets: Option<Bounded<Vec<CardId>>>,
    /// Whose move it is.
    pub player: Player,
    /// The move as far as it was said.
    pub action: Action,
    /// The state that it is made in.
    pub state: State,
}

/// Of several readings of a move the most possible one, and of those the first.
pub(super) fn best(state: &State, who: Player, mut actions: Vec<Action>) -> Action {
    let silent = &mut Ask::silent();
    let mut best: Option<(Answer, usize)> = None;
    for (n, action) in actions.iter().enumerate() {
        let (judged, _) = judged(silent, state, who, action);
        if best.is_none_or(|(a, _)| judged.reason.answer > a) {
            best = Some((judged.reason.answer, n));
        }
    }
    actions.swap_remove(best.map_or(0, |(_, n)| n))
}

/// What a move means in a state; none if it means nothing there, or no action of its own.
pub fn meant(state: &mut State, names: &Names, told: &Move) -> Option<Action> {
    let who = player(told.player);
    let actions = readings(state, names, who, &told.action, Span::default()).ok()?;
    let performs = actions.iter().any(|a| matches!(a, Action::Perform(_)));
    (!actions.is_empty() && !performs).then(|| best(state, who, actions))
}

/// What a move leaves open that could be carried out otherwise; none where nothing is, or where it cannot.
pub fn left_open(state: &State, names: &Names, told: &Move) -> Option<LeftOpen> {
    let mut state = state.clone();
    let who = player(told.player);
    let action = meant(&mut state, names, told)?;
    let (judged, window) = judged(&mut Ask::silent(), &state, who, &action);
    let missing = apply(&window, &judged.legal(told.assume)?).err()?;
    let whole = matches!(action, Action::MaterialSummon(_));
    let sets = whole.then(|| materials(&window, who, &action));
    Some(LeftOpen { missing, sets, player: who, action, state: window.into_owned() })
}

/// The first decision that the choices under `resolve` leave open, with the state that it is taken in; none where nothing
/// is, or where they are wrong.
pub fn undecided(state: &State, names: &Names, lines: &[Spanned<ChoiceLine>]) -> Option<(State, Asked)> {
    let mut state = state.clone();
    until_pending(&mut state);
    asked_next(&mut state, names, lines, &|_, _| None)
}

/// The same at a table, where also is asked for where cards come to lie that are no choice.
pub fn undecided_or_unplaced(state: &State, names: &Names, lines: &[Spanned<ChoiceLine>]) -> Option<(State, Asked)> {
    let mut state = state.clone();
    until_pending(&mut state);
    asked_next(&mut state, names, lines, &of_choice)
}

/// What choices leave open.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The first decision.
    pub decision: Decision,
    /// The lines of choices of the same Chain Link before it that were none: a line for the decision stands behind them.
    pub forced: Vec<ChoiceLine>,
    /// The cards are none to be chosen, but where they come to lie is.
    pub landing: Option<(Given, Landing)>,
}

/// A decision that is left open, with its state, and what is given to it where only the landing is open.
type Left = (State, Decision, Option<(Given, Landing)>);

/// What the choices leave open first, with the state that it is decided in.
fn asked_next(
    state: &mut State,
    names: &Names,
    lines: &[Spanned<ChoiceLine>],
    lands: &dyn Fn(&State, &Given) -> Option<Landing>,
) -> Option<(State, Asked)> {
    let mut forced: Vec<ChoiceLine> = Vec::new();
    let mut left: Option<Left> = None;
    // Choices that are wrong are told when they are played.
    let _ = resolving(state, names, lines, Span::default(), &mut |state, decision, given| {
        if left.is_some() {
            return;
        }
        let landing = given.and_then(|given| Some((given.clone(), lands(state, given)?)));
        match given {
            Some(given) if landing.is_none() => forced.extend(answered(state, names, decision, given)),
            _ => left = Some((state.clone(), decision.clone(), landing)),
        }
    });
    left.map(|(state, decision, landing)| {
        forced.retain(|line| line.link == decision.link);
        (state, Asked { decision, forced, landing })
    })
}
