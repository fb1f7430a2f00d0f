//! An activation of which neither the targets nor the cards for its cost are told: it is possible if it is with some that can
//! be told. What is done may hang on them, and no judgement of all of them at once finds that out.

use super::action::Activate;
use super::judge::activate_to;
use crate::board::chain::Bound;
use crate::board::matching::{Scope, Sight, hidden_candidates};
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::effect::Effect;
use crate::cards::step::{Choice, Noun};
use crate::reason::{Answer, Ask, Reason};
use crate::rules::combinations::combinations;
use crate::rules::effect::cost::{COST, named};
use crate::rules::effect::possible::POSSIBLE;
use crate::rules::effect::taken::of_cards;
use crate::rules::effect::target::{self, TARGET};
use crate::rules::trigger::timing::Met;

/// So many selections are tried at most.
const MOST: usize = 48;

/// Judges an activation; where something of it is not told, also with what can be told.
pub(super) fn activate(ask: &mut Ask, state: &State, player: Player, a: &Activate) -> (Reason, Met) {
    let (reason, met) = activate_to(ask, state, player, a, None);
    let yes = reason.answer == Answer::Yes;
    if !if yes { only_targets_open(state, a) } else { hangs(state, player, a, reason.answer) } {
        return (reason, met);
    }
    let (all, complete) = told(state, player, a, &met);
    let mut best: Option<(Answer, &Activate)> = None;
    for with in &all {
        let answer = activate_to(&mut Ask::silent(), state, player, with, None).0.answer;
        if best.is_none_or(|(other, _)| answer > other) {
            best = Some((answer, with));
        }
        if answer == Answer::Yes {
            break;
        }
    }
    // A yes of which no target is told is none where no card that can be one allows it.
    let counts = |(answer, with): &(Answer, &Activate)| match reason.answer {
        Answer::Yes => complete && *answer != Answer::Yes && with.targets.is_some(),
        Answer::Unknown => *answer == Answer::Yes || *answer == Answer::No && complete,
        Answer::No => *answer != Answer::No,
    };
    match best.filter(counts) {
        Some((_, with)) => activate_to(ask, state, player, with, None),
        None => (reason, met),
    }
}

/// Whether the targets of an activation are all that is not told of it: what is paid with cards may bring about what is targeted.
fn only_targets_open(state: &State, a: &Activate) -> bool {
    let Some(model) = a.effect.map(|index| state.effect(a.card, index)) else { return false };
    a.targets.is_none() && !model.targets.is_empty() && model.cost.is_empty()
}

/// Whether nothing but what is paid, targeted or done stands in the way of an activation of which something is open.
fn hangs(state: &State, player: Player, a: &Activate, answer: Answer) -> bool {
    let Some(model) = a.effect.map(|index| state.effect(a.card, index)) else { return false };
    let open = a.targets.is_none() && !model.targets.is_empty() || a.cost.is_none() && named_choice(model).is_some();
    open && (answer == Answer::Unknown || {
        let (told, _) = activate_to(&mut Ask::explaining(), state, player, a, None);
        only_the_choice(&told)
    })
}

/// Whether every no of a reason is about what is paid, targeted or done.
fn only_the_choice(reason: &Reason) -> bool {
    let mut no = reason.because.iter().filter(|part| part.answer == Answer::No).peekable();
    let chosen = |part: &Reason| [COST.id, TARGET.id, POSSIBLE.id].contains(&part.rule.id);
    no.peek().is_some() && no.all(|part| chosen(part) || only_the_choice(part))
}

/// The one choice of a cost, if what follows speaks of it.
fn named_choice(model: &Effect) -> Option<&Choice> {
    let mut choices = model.cost.iter().filter_map(|step| {
        let (noun, _) = of_cards(&step.act)?;
        if let Noun::Choose(choice) = noun { Some(choice.as_ref()) } else { None }
    });
    let one = choices.next()?;
    (choices.next().is_none() && one.name.is_some()).then_some(one)
}

/// The activations that tell what this one leaves open, and whether these are all.
fn told(state: &State, player: Player, a: &Activate, met: &Met) -> (Vec<Activate>, bool) {
    let Some(model) = a.effect.map(|index| state.effect(a.card, index)) else { return (Vec::new(), false) };
    let plain = Scope { event: &met.cards, ..Scope::of(a.card, player) };
    let (mut paid, mut complete) = (vec![a.clone()], true);
    if let Some(choice) = named_choice(model).filter(|_| a.cost.is_none()) {
        let bound = named(state, model, &plain, None, a.declared.as_deref());
        let cards = bound.iter().find(|(name, _)| Some(name) == choice.name.as_ref());
        let Some((_, Bound::Among(cards, least, most))) = cards else { return (Vec::new(), false) };
        complete &= !hidden_candidates(state, &choice.of, &Scope { sight: Sight::All, ..plain });
        let sets = sets(cards, *least, *most);
        complete &= sets.len() <= MOST;
        paid = sets.into_iter().map(|cards| Activate { cost: Some(cards), ..a.clone() }).collect();
    }
    let mut found = Vec::new();
    for a in paid {
        let bound = named(state, model, &plain, a.cost.as_deref(), a.declared.as_deref());
        let scope = Scope { bound: &bound, ..plain };
        let mut lists = vec![Vec::new()];
        for (slot, choice) in model.targets.iter().enumerate().filter(|_| a.targets.is_none()) {
            let of = target::possible(state, player, a.card, model, slot, &scope);
            let of: Vec<CardId> = of.map(|(id, _)| id).collect();
            let count = value(state, &choice.min, &scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
            complete &= choice.max.is_none() && !hidden_candidates(state, &choice.of, &scope);
            let longer = |list: &Vec<Vec<CardId>>| {
                let list = list.clone();
                sets(&of, count, count).into_iter().map(move |set| list.iter().cloned().chain([set]).collect())
            };
            lists = lists.iter().flat_map(longer).take(MOST).collect();
        }
        // Where nothing can be targeted, that is what is found.
        let open = a.targets.is_none() && !model.targets.is_empty() && !lists.is_empty();
        if open {
            found.extend(lists.into_iter().map(|targets| Activate { targets: Some(targets), ..a.clone() }));
        } else {
            found.push(a);
        }
        if found.len() > MOST {
            break;
        }
    }
    complete &= found.len() < MOST;
    found.truncate(MOST);
    (found, complete)
}

/// So many or more of some cards, the fewest first.
fn sets(cards: &[CardId], least: usize, most: usize) -> Vec<Vec<CardId>> {
    let counts = least..=most.min(cards.len());
    let of = |count| combinations(cards.len(), count).map(|taken| taken.into_iter().map(|n| cards[n]).collect());
    counts.flat_map(of).take(MOST + 1).collect()
}
