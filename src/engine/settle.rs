//! What follows by itself after a moment: effects that apply at once without a Chain, cards that
//! destroy themselves, a player at 0 LP.

use super::moves::{How, destroy, record};
use super::perform::{Course, perform};
use crate::board::chain::Window;
use crate::board::matching::Scope;
use crate::board::moment::During;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::{EachTime, Modifier};
use crate::cards::effect::{Cause, Step};
use crate::reason::Answer;

/// How often effects may follow one another before we say that they never end.
const ENDLESS: usize = 64;

/// Lets follow what follows from the last moment.
pub fn after_moment(state: &mut State) {
    let mut seen = state.log.len().saturating_sub(1);
    for _ in 0..ENDLESS {
        lose(state);
        if matches!(state.window, Window::Over(_)) {
            return;
        }
        let before = state.log.len();
        destroy_themselves(state);
        while seen < state.log.len() {
            each_time(state, seen);
            seen += 1;
        }
        if state.log.len() == before {
            return;
        }
    }
    state.fog.push("effects that apply at once follow one another without end".into());
}

/// A player at 0 LP has lost.
fn lose(state: &mut State) {
    if matches!(state.window, Window::Over(_)) {
        return;
    }
    match (state.lp[0] <= 0, state.lp[1] <= 0) {
        (true, true) => state.window = Window::Over(None),
        (true, false) => state.window = Window::Over(Some(Player::Opponent)),
        (false, true) => state.window = Window::Over(Some(Player::You)),
        (false, false) => {}
    }
}

fn destroy_themselves(state: &mut State) {
    let doomed: Vec<(CardId, Player)> = state
        .view
        .active(state)
        .filter(|(_, apply)| apply.rule == Modifier::DestroysItself)
        .map(|(a, _)| (a.source, a.player))
        .filter(|(id, _)| state.copy(*id).zone.on_field())
        .collect();
    for (id, player) in doomed {
        let how = How { cause: Cause::Effect, by: player, source: Some(id) };
        let mut events = Vec::new();
        destroy(state, &[id], how, &mut events);
        if !events.is_empty() {
            record(state, During::Unchained, false, events);
        }
    }
}

/// Effects that answer an event at once, without a Chain.
fn each_time(state: &mut State, moment: usize) {
    let entry = state.log[moment].clone();
    let mut due: Vec<(CardId, Player, Vec<CardId>, Vec<Step>)> = Vec::new();
    for (active, apply) in state.view.active(state) {
        let Modifier::EachTime(each) = &apply.rule else { continue };
        let each: &EachTime = each;
        let events: Vec<_> = entry
            .events
            .iter()
            .filter(|e| {
                crate::rules::trigger::event::matches(state, &each.on, &entry, e, active.source, active.player)
                    == Answer::Yes
            })
            .collect();
        if !events.is_empty() {
            due.push((active.source, active.player, crate::rules::trigger::event::cards(&events), each.steps.clone()));
        }
    }
    for (source, player, cards, steps) in due {
        for (n, step) in steps.iter().enumerate() {
            let scope = Scope { event: &cards, ..Scope::of(source, player) };
            let course = Course { scope, cause: Cause::Effect, given: &[], answered: None, link: None };
            let done = match perform(state, &step.act, &course) {
                Err(open) => match super::decision::forced(state, &open) {
                    Some(forced) => perform(state, &step.act, &Course { given: &[forced], ..course }),
                    None => Err(open),
                },
                done => done,
            };
            match done {
                // Done at once it takes up no timing; done in several steps it does.
                Ok(did) if !did.events.is_empty() => {
                    record(state, During::Unchained, n == 0 && steps.len() == 1, did.events)
                }
                Ok(_) => crate::board::view::refresh(state),
                Err(_) => {
                    let name = state.card(source).name.en.clone();
                    state.fog.push(format!("a choice in an effect of {name} that uses no Chain"));
                }
            }
        }
    }
}
