//! "Could P act now, if all others decline?": an action is judged in the window that the story has
//! reached or, if it does not belong there, in those that follow when everybody passes.

use std::borrow::Cow;
use std::cell::OnceCell;

use crate::board::chain::Window;
use crate::board::place::{CardId, Player};
use crate::board::state::{BattleStep, Part, State};
use crate::cards::condition::Phase;
use crate::cards::filter::Kind;
use crate::cards::trigger::{EventKind, Trigger};
use crate::engine::action::Action;
use crate::engine::apply::nobody_negates;
use crate::engine::battle;
use crate::engine::doubt::doubted;
use crate::engine::judge::{Judged, judge};
use crate::engine::turn;
use crate::reason::{Answer, Arg, Ask, Rule, Say};
use crate::rules::battle::damage_step::in_battle;
use crate::rules::battle::must_attack::released;
use crate::rules::effect::activation::needs_open;
use crate::rules::effect::location::LOCATION;
use crate::rules::trigger::order::{MANDATORY_FIRST_UNSURE, mandatory, waiting};
use crate::rules::turn::window::negates_summon;

/// What is asked of a window asks what follows it, if everybody passes.
static AHEAD: Rule = Rule { id: "turn.ahead", sections: &[] };

static NOBODY: Say = Say {
    key: "assuming-nobody-responds",
    en: "assuming that nobody responds first to what has just happened",
    zh: "假设双方都不对应刚发生的事",
    ja: "今起こった事に対して、先に誰も発動しないと仮定します",
};

/// The state after everybody has passed in a window; none where passing is not possible or starts a resolution.
pub fn pass(state: &State) -> Option<State> {
    let fresh = || State { passed: None, ..state.clone() };
    match state.window {
        Window::Summoning(_) => {
            let mut next = fresh();
            nobody_negates(&mut next);
            Some(next)
        }
        Window::Timing if waiting(state).is_empty() => {
            let mut next = fresh();
            if state.battle.is_some() {
                battle::proceed(&mut next);
            } else {
                next.window = Window::Open;
                next.timing = (next.now(), next.now());
            }
            Some(next)
        }
        Window::Timing | Window::Open | Window::Building | Window::Resolving | Window::Over(_) => None,
    }
}

/// Lets everybody pass in a window, as the story says it.
pub fn all_pass(state: &mut State) {
    if let Some(next) = pass(state) {
        *state = next;
        state.held = false;
        if let Some(battle) = state.battle.as_mut() {
            battle.passed = true;
        }
    }
}

/// A player passes; a window in which both have done so is over. A Summon that the story does not hold up is complete.
pub fn passes(state: &mut State, player: Player) {
    if let Window::Summoning(_) = state.window
        && !state.held
        && let Some(next) = pass(state)
    {
        *state = next;
    }
    match state.window {
        Window::Timing | Window::Summoning(_) if state.passed == Some(player.other()) => all_pass(state),
        Window::Timing | Window::Summoning(_) => state.passed = Some(player),
        Window::Open | Window::Building | Window::Resolving | Window::Over(_) => {}
    }
}

/// Whether an action has its place only in the open game state.
fn in_open_state(state: &State, action: &Action) -> bool {
    let Some(a) = action.activation() else { return *action != Action::Pass };
    match a.effect {
        None => state.card(a.card).kind != Kind::Trap,
        Some(e) => needs_open(state, a.card, state.effect(a.card, e)),
    }
}

/// Whether an action is legal in the open game state and in no other window.
fn only_in_open_state(state: &State, action: &Action) -> bool {
    let summon = matches!(
        action,
        Action::NormalSummon(_)
            | Action::FlipSummon(_)
            | Action::SummonAgain(_)
            | Action::SpecialSummon(_)
            | Action::MaterialSummon(_)
            | Action::PendulumSummon(_)
    );
    summon
        || matches!(action, Action::SetSpellTrap(..) | Action::ChangePosition(..))
        || matches!(action, Action::Activate(_)) && in_open_state(state, action)
}

/// Whether an action answers a Summon that is not complete.
fn negator(state: &State, action: &Action) -> Answer {
    let Action::Activate(a) = action else { return Answer::No };
    a.effect.map_or(Answer::No, |e| negates_summon(state.effect(a.card, e)))
}

/// Judges an action in the first window that it belongs to. Returns the state of that window as well.
pub fn judged<'s>(ask: &mut Ask, state: &'s State, player: Player, action: &Action) -> (Judged, Cow<'s, State>) {
    let ahead = Ahead::new(state);
    let (judged, window) = ahead.judged(ask, player, action);
    if std::ptr::eq(window, state) {
        return (judged, Cow::Borrowed(state));
    }
    let window = window.clone();
    (judged, Cow::Owned(window))
}

/// A window and those that follow when everybody passes, each worked out once: for many actions in the same state.
#[derive(Debug)]
pub struct Ahead<'s> {
    state: Cow<'s, State>,
    next: OnceCell<Option<Box<Ahead<'static>>>>,
    standby: OnceCell<Box<Ahead<'static>>>,
    end_step: OnceCell<Box<Ahead<'static>>>,
    end_phase: OnceCell<Box<Ahead<'static>>>,
}

impl<'s> Ahead<'s> {
    /// Begins with a state.
    pub fn new(state: &'s State) -> Ahead<'s> {
        Ahead::of(Cow::Borrowed(state))
    }

    fn of(state: Cow<'s, State>) -> Ahead<'s> {
        Ahead {
            state,
            next: OnceCell::new(),
            standby: OnceCell::new(),
            end_step: OnceCell::new(),
            end_phase: OnceCell::new(),
        }
    }

    /// What follows when everybody passes.
    fn next(&self) -> Option<&Ahead<'static>> {
        let passed = || pass(&self.state).map(|s| Box::new(Ahead::of(Cow::Owned(s))));
        self.next.get_or_init(passed).as_deref()
    }

    /// What has to come before the turn player goes on to a phase or ends the turn: the Standby Phase, the End Step of the
    /// Battle Phase, and the End Phase.
    fn before_phase(&self, player: Player, action: &Action) -> Option<&Ahead<'static>> {
        let state = &self.state;
        let ends = *action == Action::EndTurn;
        let from_draw = state.turn.phase == Phase::Draw;
        let passes = |p: Phase| p > if from_draw { Phase::Standby } else { Phase::Battle };
        let on = ends || matches!(action, Action::EnterPhase(p) if passes(*p));
        let mine = state.window == Window::Open && state.turn.player == player && state.battle.is_none();
        if !on || !mine {
            return None;
        }
        let after = |change: &dyn Fn(&mut State)| {
            let mut next = State::clone(state);
            change(&mut next);
            Box::new(Ahead::of(Cow::Owned(next)))
        };
        let leads_to = |phase: Phase| {
            judge(&mut Ask::silent(), state, player, &Action::EnterPhase(phase)).reason.answer == Answer::Yes
        };
        if from_draw {
            if !leads_to(Phase::Standby) {
                return None;
            }
            let standby = self.standby.get_or_init(|| after(&turn::stand_by));
            return Some(&**standby).filter(|next| waiting(&next.state).is_empty());
        }
        if state.turn.phase == Phase::Battle && state.turn.step != Some(BattleStep::End) {
            // Who must attack first does not go on: that is told here.
            if released(&mut Ask::silent(), state, player, None).answer != Answer::Yes {
                return None;
            }
            return Some(self.end_step.get_or_init(|| after(&battle::end_step)));
        }
        let ends = ends && state.turn.phase != Phase::End && leads_to(Phase::End);
        let end = ends.then(|| self.end_phase.get_or_init(|| after(&|next| turn::go_on(next, Phase::End))));
        // Where something must be activated in the End Phase first, that is told of this phase.
        end.filter(|end| waiting(&end.state).is_empty()).map(|end| &**end)
    }

    /// Judges an action in the first window that it belongs to. Returns the state of that window as well. Where others may
    /// respond before that, the answer says that it takes for granted that nobody does.
    pub fn judged(&self, ask: &mut Ask, player: Player, action: &Action) -> (Judged, &State) {
        let (mut judged, window) = self.found(ask, player, action);
        let waits = matches!(self.state.window, Window::Timing | Window::Summoning(_));
        if waits && ask.explains() && !std::ptr::eq(window, &raw const *self.state) {
            judged.reason.because.insert(0, ask.yes(&AHEAD, &[], &NOBODY, Vec::new));
        }
        (judged, window)
    }

    fn found(&self, ask: &mut Ask, player: Player, action: &Action) -> (Judged, &State) {
        if let Some(next) = self.before_phase(player, action) {
            return next.found(ask, player, action);
        }
        // Who has passed does not act once the others have passed as well.
        let passed = self.state.passed == Some(player);
        if self.state.window == Window::Timing
            && !passed
            && only_in_open_state(&self.state, action)
            && let Some(next) = self.next()
        {
            // What may be done in the open game state only is never legal here: it is judged there at once.
            debug_assert_ne!(judge(&mut Ask::silent(), &self.state, player, action).reason.answer, Answer::Yes);
            let (later, window) = next.found(ask, player, action);
            return (self.unless_first(ask, later), window);
        }
        let here = judge(ask, &self.state, player, action);
        if here.reason.answer == Answer::Yes {
            return (here, &self.state);
        }
        let summoning = matches!(self.state.window, Window::Summoning(_));
        let negates = if summoning { negator(&self.state, action) } else { Answer::No };
        let goes_on = match self.state.window {
            Window::Summoning(_) => !passed && !self.state.held && negates != Answer::Yes,
            Window::Timing => !passed && in_open_state(&self.state, action),
            Window::Open | Window::Building | Window::Resolving | Window::Over(_) => false,
        };
        let in_battle = !goes_on && !passed && later_in_battle(&self.state, action);
        let Some(next) = (goes_on || in_battle).then(|| self.next()).flatten() else { return (here, &self.state) };
        let (later, window) = next.found(ask, player, action);
        // What may negate the Summon or not is judged as either.
        if negates == Answer::Unknown && here.reason.answer > later.reason.answer {
            return (here, &self.state);
        }
        if goes_on || belongs(&later, &here) { (self.unless_first(ask, later), window) } else { (here, &self.state) }
    }

    /// The first window to which passing comes and in which something lies over the duel that may touch everything, where
    /// nothing does now.
    pub fn clouded(&self) -> Option<&State> {
        if doubted(&self.state) {
            return None;
        }
        let next = self.next()?;
        if doubted(&next.state) { Some(&next.state) } else { next.clouded() }
    }

    /// What is legal once this window is over is so only if nothing must be activated in it first.
    fn unless_first(&self, ask: &mut Ask, mut later: Judged) -> Judged {
        if later.reason.answer != Answer::Yes || self.state.window != Window::Timing || !self.state.world.doubtful() {
            return later;
        }
        let unsure = mandatory(&self.state).into_iter().find(|(_, _, _, answer)| *answer == Answer::Unknown);
        let Some((id, n, ..)) = unsure else { return later };
        let mut reason = ask.found(&AHEAD, Answer::Unknown, &[], &MANDATORY_FIRST_UNSURE, || vec![Arg::Effect(id, n)]);
        std::mem::swap(&mut reason, &mut later.reason);
        later.reason.because.push(reason);
        later
    }
}

/// Whether an action belongs to a later point of a battle rather than to an earlier one.
fn belongs(later: &Judged, earlier: &Judged) -> bool {
    let misplaced = |j: &Judged| j.reason.leaves().iter().any(|r| r.rule.id == LOCATION.id);
    let better = later.answers() && !earlier.answers() || misplaced(earlier) && !misplaced(later);
    later.reason.answer > earlier.reason.answer || later.reason.answer == earlier.reason.answer && better
}

/// Whether an action answers a point of the battle that may still come. Where the story says that the battle was let pass, it
/// may be done at any of them, and after the battle.
fn later_in_battle(state: &State, action: &Action) -> bool {
    let Action::Activate(a) = action else { return false };
    if state.battle.as_ref().is_some_and(|b| b.passed) {
        return state.window == Window::Timing && !state.held;
    }
    let on = a.effect.and_then(|e| state.effect(a.card, e).on.as_ref());
    let flip = |on: &Trigger| on.events.contains(&EventKind::Flipped);
    state.battle.is_some()
        && state.window == Window::Timing
        && !state.held
        && on.is_some_and(|on| in_battle(on) || flip(on) || gone(on) || on.waits_for_unread())
}

/// Whether a text waits for what a battle can do to a monster.
fn gone(on: &Trigger) -> bool {
    let kinds = [EventKind::Destroyed, EventKind::SentToGraveyard, EventKind::LeavesField, EventKind::Damage];
    kinds.iter().any(|kind| on.events.contains(kind))
}

/// The state that questions about the outcome look at: a Summon that nobody negates is complete, and a battle that
/// was let pass is over.
pub fn settled(state: &State) -> State {
    settled_with(state).0
}

/// The same, with a mandatory effect of the battle that the story says nothing of, and whether it surely has to be
/// activated: how the battle ends hangs on it.
pub fn settled_with(state: &State) -> (State, Option<(CardId, u8, Answer)>) {
    let mut state = Cow::Borrowed(state);
    let mut left_out = None;
    while state.battle.as_ref().is_some_and(|b| b.passed) && state.window == Window::Timing {
        // At the end of the Damage Step all that the battle itself does is done, but for what is said of this very end.
        let fought = state.turn.part == Some(Part::End);
        let of_the_end = |on: &Trigger| on.events.contains(&EventKind::DamageStepEnd);
        let meant = |id: CardId, n: u8| !fought || state.effect(id, n).on.as_ref().is_some_and(of_the_end);
        let all = mandatory(&state).into_iter().filter(|(id, n, ..)| meant(*id, *n));
        let must = all.max_by_key(|(_, _, _, answer)| *answer);
        left_out = left_out.or(must.map(|(card, effect, _, answer)| (card, effect, answer)));
        let Some(next) = pass(&state) else { break };
        state = Cow::Owned(next);
    }
    let state = state.as_ref();
    let next = if matches!(state.window, Window::Summoning(_)) && !state.held { pass(state) } else { None };
    (next.unwrap_or_else(|| state.clone()), left_out)
}
