//! A legal action begins: costs, moves, a link on the Chain. Checks nothing.

mod activation;
mod cost;
mod given_up;
mod material;
mod pendulum;
mod summon;

use super::action::{Action, concerns};
use super::field_zone::give_way;
use super::judge::Legal;
use super::moves::{How, Landing, event, put, record, send};
use super::settle;
use crate::board::chain::Window;
use crate::board::matching::Scope;
use crate::board::moment::During;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::Banned;
use crate::cards::filter::{Place, Position, Property};
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::Answer;
use crate::rules::turn::action_cost::costs;
use crate::rules::turn::end::excess;
use activation::activate;
use summon::flip_summon;
use summon::normal_summon;
use summon::procedure;
use summon::summon_again;

pub use activation::{activated, chooses};
pub(super) use cost::{after_cost, each_payment};
pub(super) use material::begun;
pub(super) use pendulum::count as count_pendulum;
pub use pendulum::summoning as pendulum_summoning;
pub(super) use summon::attempt as begin_attempt;
pub use summon::begin_or_finish;
pub use summon::complete;
pub(super) use summon::count as count_normal;
pub use summon::immediately;
pub use summon::nobody_negates;

/// What has to be said before an action can be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// What: `target`, `cost`, `tributing`, `option`.
    pub what: &'static str,
    /// From what can be chosen.
    pub of: Vec<CardId>,
    /// How many.
    pub count: usize,
}

/// Carries out a legal action; changes nothing if something has to be said first.
pub fn apply(state: &State, legal: &Legal) -> Result<State, Missing> {
    let mut next = state.clone();
    next.held = false;
    next.passed = None;
    if let Some(battle) = next.battle.as_mut() {
        battle.passed = false;
    }
    let player = legal.player();
    let before = next.now();
    pay_for(&mut next, player, legal.action())?;
    match legal.action() {
        Action::NormalSummon(n) => normal_summon(&mut next, player, n)?,
        Action::SetSpellTrap(card, zone) => set_spell_trap(&mut next, player, *card, *zone),
        Action::FlipSummon(card) => flip_summon(&mut next, player, *card),
        Action::SummonAgain(card) => summon_again(&mut next, player, *card),
        Action::ChangePosition(card, _) => change(&mut next, player, *card),
        Action::Activate(a) => {
            activate(&mut next, player, a, legal.event())?;
            // What was paid for the first link may be answered after the Chain.
            next.chain_start = next.chain_start.min(before);
        }
        Action::SpecialSummon(p) => procedure(&mut next, player, p)?,
        Action::MaterialSummon(m) => material::material_summon(&mut next, player, m)?,
        Action::PendulumSummon(p) => pendulum::pendulum_summon(&mut next, player, p)?,
        Action::EnterPhase(phase) => super::turn::go_on(&mut next, *phase),
        Action::EndTurn => super::turn::end(&mut next),
        Action::EndStep => super::battle::end_step(&mut next),
        Action::DiscardToLimit(cards) if cards.is_empty() => {
            let of: Vec<CardId> = next.in_zone(player, Zone::Hand).collect();
            return Err(Missing { what: "discard", of, count: excess(&next, player) });
        }
        Action::DiscardToLimit(cards) => discard(&mut next, player, cards),
        Action::Attack(a) => super::battle::declare(&mut next, player, a.card, a.target),
        Action::Draw => super::turn::draw(&mut next, player),
        Action::Withdraw => super::battle::over(&mut next),
        Action::Unjudged(..) => next.cloud("a kind of Summon that is not carried out yet"),
        Action::Perform(_) | Action::Pass => {}
    }
    Ok(next)
}

/// Pays what effects make an action cost; an attack that goes on with another target has been paid for.
fn pay_for(state: &mut State, player: Player, action: &Action) -> Result<(), Missing> {
    let Some((what, card)) = concerns(state, action) else { return Ok(()) };
    if what == Banned::Attack && state.battle.is_some() {
        return Ok(());
    }
    let cards = action.paid_beside();
    for due in costs(state, player, what, card).into_iter().filter(|due| due.falls_due == Answer::Yes) {
        let paid = cost::Paid { cards, declared: None };
        cost::pay(state, &due.effect, paid, During::Game, &Scope::of(due.by, player), &[], &mut Vec::new())?;
    }
    Ok(())
}

fn how(player: Player, cause: Cause, source: CardId) -> How {
    How { cause, by: player, source: Some(source) }
}

/// What happens outside a Chain may be answered from here on.
pub(super) fn opens(state: &mut State, from: u32) {
    settle::after_moment(state);
    state.answered.clear();
    state.timing = (from, state.now());
    if !matches!(state.window, Window::Over(_)) {
        state.window = Window::Timing;
    }
}

fn change(state: &mut State, player: Player, card: CardId) {
    let start = state.now();
    let mut events = Vec::new();
    let to = if state.copy(card).attack { Position::Defense } else { Position::Attack };
    super::perform::change_position(state, &[card], Some(to), how(player, Cause::Rule, card), &mut events);
    state.copies[card.index()].changed = true;
    record(state, During::Game, false, events);
    opens(state, start);
}

fn discard(state: &mut State, player: Player, cards: &[CardId]) {
    let start = state.now();
    let mut events = Vec::new();
    let how = How { cause: Cause::Rule, by: player, source: None };
    send(state, cards, Place::Graveyard, how, &[EventKind::Discarded], &mut events);
    record(state, During::Game, false, events);
    opens(state, start);
}

fn set_spell_trap(state: &mut State, player: Player, card: CardId, zone: Option<Zone>) {
    let start = state.now();
    let field = state.card(card).property == Some(Property::Field);
    let zone = if field {
        Zone::Field
    } else {
        zone.or_else(|| state.free_spell_zones(player).next()).unwrap_or(Zone::Spell(0))
    };
    let gone = give_way(state, player, zone, card, how(player, Cause::Rule, card));
    if !gone.is_empty() {
        record(state, During::Game, true, gone);
        settle::after_moment(state);
    }
    put(state, card, Landing { zone, controller: player, face_up: false, attack: false });
    let set = event(state, EventKind::SpellTrapSet, card, player, how(player, Cause::Rule, card));
    record(state, During::Game, false, vec![set]);
    opens(state, start);
}
