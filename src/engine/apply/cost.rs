//! Paying costs, step by step.

use super::super::action::Activate;
use super::super::decision;
use super::super::moves::record;
use super::super::perform::{Course, perform};
use super::super::settle;
use super::Missing;
use crate::board::chain::{Bound, Chosen, Given};
use crate::board::condition::holds;
use crate::board::holders::Holders;
use crate::board::matching::{Scope, fits, hidden_candidates};
use crate::board::moment::During;
use crate::board::number::value;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::together::{Together, go_together, pairs};
use crate::board::view::refresh;
use crate::cards::act::{Act, Attach};
use crate::cards::effect::{Effect, Obligation};
use crate::cards::step::{Choice, Noun, Step};
use crate::cards::trigger::Cause;
use crate::reason::Answer;
use crate::rules::combinations::combinations;
use crate::rules::effect::ability::Purpose;
use crate::rules::effect::cost_instead::{otherwise_too, payer};
use crate::rules::effect::supply::{removals, removes_any};

/// What a cost is paid with, as far as it was said.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paid<'a> {
    /// Cards, dealt out to the steps that choose.
    pub(super) cards: Option<&'a [CardId]>,
    /// A declared word or number.
    pub(super) declared: Option<&'a str>,
}

/// Pays a cost step by step; `given` cards are dealt out to the steps that choose.
pub(super) fn pay(
    state: &mut State,
    effect: &Effect,
    paid: Paid<'_>,
    during: During,
    scope: &Scope<'_>,
    targets: &[Vec<CardId>],
    bound: &mut Vec<(String, Bound)>,
) -> Result<(), Missing> {
    let cause = if during == During::Procedure { Cause::Summon } else { Cause::Cost };
    let mut left: Vec<CardId> = paid.cards.map(<[CardId]>::to_vec).unwrap_or_default();
    let mut those: Vec<CardId> = Vec::new();
    for step in &effect.cost {
        if step.choice == Some(Obligation::May) && left.is_empty() {
            continue;
        }
        let chosen = chosen_noun(&step.act);
        let names_now = bound.clone();
        let seen = Scope { bound: &names_now, targets, those: &those, sight: Purpose::Tribute.sight(), ..*scope };
        match step.condition.as_ref().map_or(Answer::Yes, |c| holds(state, c, &seen)) {
            Answer::Yes => {}
            Answer::Unknown => state.cloud("whether something is to be paid is not known"),
            Answer::No => continue,
        }
        let mut dealt = Vec::new();
        if let Some(choice) = chosen {
            let max = choice.max.as_ref().map_or_else(
                || value(state, &choice.min, &seen).and_then(|n| usize::try_from(n).ok()).unwrap_or(1),
                |n| value(state, n, &seen).and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX),
            );
            let together = Together::of(state, choice, &seen);
            while dealt.len() < max {
                let Some(at) = left.iter().position(|c| {
                    let with = dealt.iter().map(|d: &Chosen| d.card).chain([*c]).collect::<Vec<_>>();
                    fits(state, &choice.of, *c, &seen) != Answer::No
                        && state.copy(*c).zone.among(&choice.of.place)
                        && pairs(state, &together, &with) != Answer::No
                }) else {
                    break;
                };
                dealt.push(Chosen { card: left.remove(at), zone: None, attack: None });
            }
            let all: Vec<CardId> = dealt.iter().map(|c| c.card).collect();
            if go_together(state, &together, &all) == Answer::No {
                dealt.clear();
            }
        }
        if let Act::Detach(detach) = &step.act {
            let most =
                value(state, &detach.materials, &seen).and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX);
            let mine = Holders::of(state, &detach.from, &seen).map(|h| h.dealt(state, &left, most)).unwrap_or_default();
            left.retain(|c| !mine.contains(c));
            dealt.extend(mine.into_iter().map(|card| Chosen { card, zone: None, attack: None }));
        }
        if let Act::RemoveCounter(counter) = &step.act {
            let (mine, rest): (Vec<CardId>, Vec<CardId>) =
                left.iter().partition(|c| state.copy(**c).counters_of(&counter.kind) > 0);
            left = rest;
            dealt.extend(mine.into_iter().map(|card| Chosen { card, zone: None, attack: None }));
        }
        let mut given_now: Vec<Given> = Vec::new();
        if !dealt.is_empty() {
            given_now.push(Given::Cards(dealt));
        }
        given_now.extend(paid.declared.map(|word| Given::Word(word.to_owned())));
        let course = Course { scope: seen, cause, given: &given_now, answered: None, link: None };
        let done = match perform(state, &step.act, &course) {
            Err(open) => match decision::forced(state, &open) {
                Some(forced) => perform(state, &step.act, &Course { given: &[forced], ..course }),
                None => Err(open),
            },
            done => done,
        };
        match done {
            Ok(did) => {
                bound.extend(did.bound.clone());
                if !did.those.is_empty() {
                    those.clone_from(&did.those);
                }
                if did.events.is_empty() {
                    refresh(state);
                } else {
                    record(state, during, false, did.events);
                }
                settle::after_moment(state);
            }
            Err(decision::Open::Cards { of, min, .. }) => {
                return Err(Missing { what: "cost", of, count: min });
            }
            Err(_) => return Err(Missing { what: "declare", of: Vec::new(), count: 1 }),
        }
    }
    Ok(())
}

/// The states in which the cost of an activation has been paid: with the cards that are named, else with each card that
/// would do, where it takes one.
pub(in crate::engine) fn after_cost(state: &State, a: &Activate, model: &Effect, scope: &Scope<'_>) -> Vec<State> {
    match paid_with(state, a, model, scope, a.cost.as_deref()) {
        Ok((paid, _)) => vec![paid],
        Err(Missing { of, count: 1, .. }) if a.cost.is_none() => {
            of.into_iter().filter_map(|c| Some(paid_with(state, a, model, scope, Some(&[c])).ok()?.0)).collect()
        }
        Err(_) => Vec::new(),
    }
}

/// In so many ways is a cost paid at most, where all of them are asked.
const WAYS: usize = 64;

/// A state in which a cost has been paid, and what the names of the cost stand for then.
type Afterwards<'a> = dyn FnMut(State, &[(String, Bound)]) -> bool + 'a;

/// Asks of each way of paying the cost of an activation, with the state in which it has been paid so: with the cards that are
/// named, else with all that would do. Whether every way was found and all of them were answered with yes.
pub(in crate::engine) fn each_payment(
    state: &State,
    a: &Activate,
    model: &Effect,
    scope: &Scope<'_>,
    holds: &mut Afterwards<'_>,
) -> bool {
    if let Some(cost) = a.cost.as_deref() {
        return paid_with(state, a, model, scope, Some(cost)).is_ok_and(|(paid, bound)| holds(paid, &bound));
    }
    // More than is needed, or what nobody knows, can be paid as well.
    let open = |choice: &Choice| choice.max.is_some() || hidden_candidates(state, &choice.of, scope);
    let free = |step: &Step| step.choice.is_some() || chosen_noun(&step.act).is_some_and(open);
    let counted = removals(state, model, scope);
    if model.cost.iter().any(|step| free(step) || removes_any(step) && counted.is_none())
        || a.effect.is_some_and(|index| otherwise_too(state, scope.player, a.card, index))
    {
        return false;
    }
    let (mut ways, all) = counted.unwrap_or_else(|| (vec![Vec::new()], true));
    let mut asked = 0;
    while let Some(cost) = ways.pop() {
        asked += 1;
        match paid_with(state, a, model, scope, Some(&cost)) {
            Ok((paid, bound)) if asked <= WAYS => {
                if !holds(paid, &bound) {
                    return false;
                }
            }
            Err(Missing { what: "cost", of, count }) if count > 0 && asked <= WAYS => {
                let of: Vec<CardId> = of.into_iter().filter(|id| !cost.contains(id)).collect();
                let more = combinations(of.len(), count).take(WAYS + 1);
                ways.extend(more.map(|taken| cost.iter().copied().chain(taken.into_iter().map(|n| of[n])).collect()));
            }
            Ok(_) | Err(_) => return false,
        }
    }
    all
}

/// The state in which the cost of an activation has been paid with these cards, and what its names stand for then.
pub(super) fn paid_with(
    state: &State,
    a: &Activate,
    model: &Effect,
    scope: &Scope<'_>,
    cards: Option<&[CardId]>,
) -> Result<(State, Vec<(String, Bound)>), Missing> {
    let mut next = state.clone();
    let mut bound = payer(scope.bound);
    let paid = Paid { cards, declared: a.declared.as_deref() };
    let during = During::Activation(u8::try_from(state.chain.len() + 1).unwrap_or(u8::MAX));
    match pay(&mut next, model, paid, during, scope, &[], &mut bound) {
        Ok(()) => Ok((next, bound)),
        // A card from the hand is on the field by then.
        Err(Missing { what, mut of, count }) => {
            of.retain(|c| *c != a.card || state.copy(*c).zone.on_field());
            Err(Missing { what, of, count })
        }
    }
}

fn chosen_noun(act: &Act) -> Option<&Choice> {
    let noun = if let Act::Banish(b) = act {
        &b.what
    } else if let Act::ReturnToDeck(d) = act {
        &d.what
    } else if let Act::ChangePosition(c) = act {
        &c.what
    } else if let Act::Destroy(n)
    | Act::SendToGraveyard(n)
    | Act::Discard(n)
    | Act::DiscardToGraveyard(n)
    | Act::Tribute(n)
    | Act::ReturnToHand(n)
    | Act::AddToHand(n)
    | Act::Give(n)
    | Act::Reveal(n)
    | Act::Choose(n)
    | Act::Set(n)
    | Act::Attach(Attach { what: n, .. }) = act
    {
        n
    } else {
        return None;
    };
    if let Noun::Choose(c) = noun { Some(c) } else { None }
}
