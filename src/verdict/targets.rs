//! What is written with an activation: which effects take it, and which slot each target goes to.

use super::named_cards::pick;
use crate::board::matching::Scope;
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::unread::applying;
use crate::cards::act::Act;
use crate::cards::effect::{Class, Effect};
use crate::cards::number::Number;
use crate::cards::step::Step;
use crate::cards::unread::walk::has_unread;
use crate::problem::Problem;
use crate::rules::effect::target::possible;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::Opt;
use crate::source::Spanned;

/// The effects that take what is written with the activation; what none of them takes is wrong.
pub(super) fn taking(
    state: &State,
    card: CardId,
    chosen: Vec<Option<u8>>,
    options: &[Spanned<Opt>],
) -> Result<Vec<Option<u8>>, Problem> {
    // What was not read may take anything.
    let unread = |e: &Effect| state.traits(card).doubtful() && has_unread(e);
    let mut left = chosen;
    let chooses = |effect: &Option<u8>| effect.is_some_and(|n| chooses(state.effect(card, n)));
    let perhaps = |effect: &Option<u8>| effect.is_some_and(|n| unread(state.effect(card, n)));
    if let Some((option, n)) =
        options.iter().find_map(|o| if let Opt::Option(n) = o.item { Some((o, n)) } else { None })
    {
        let place = usize::from(n).checked_sub(1).filter(|at| left.len() > 1 && *at < left.len());
        let activation = |at: usize| left[at].is_some_and(|n| state.effect(card, n).class == Class::Activation);
        let one_each = place.is_some_and(activation);
        if left.iter().any(chooses) {
            left.retain(chooses);
        } else if !one_each && left.iter().any(perhaps) {
            left.retain(perhaps);
        } else {
            // Where each choice of a text is an effect of its own, it is the one in that place.
            let Some(at) = place.or_else(|| silent(state, card).and_then(|_| usize::from(n).checked_sub(1))) else {
                let message = format!("this activation of `{}` has no option {n}", state.card(card).name.en);
                return Err(Problem::new("play::takes-none", option.span, message)
                    .help("leave it out, or, where it is chosen while it resolves, write `link N: option M` there"));
            };
            left = vec![left.get(at).copied().unwrap_or_else(|| silent(state, card))];
        }
    }
    for option in options {
        let (takes, what): (fn(&Effect) -> bool, _) = if let Opt::Target(_) = &option.item {
            (|e| !e.targets.is_empty(), "takes no target")
        } else if let Opt::Cost(_) = &option.item {
            (|e| !e.cost.is_empty(), "has no cost")
        } else if let Opt::Declare(_) = &option.item {
            (declares, "declares nothing")
        } else if let Opt::With(_) = &option.item {
            (|_| false, "has no materials; what is paid is its `cost`")
        } else {
            continue;
        };
        // What lets it be activated may ask for a cost of its own.
        let allowed = || matches!(option.item, Opt::Cost(_)) && applying(state.card(card)).next().is_some();
        let perhaps = |effect: &Option<u8>| match effect {
            Some(n) => unread(state.effect(card, *n)) || state.traits(card).doubtful() && allowed(),
            None => state.traits(card).doubtful(),
        };
        let takes = |effect: &Option<u8>| effect.is_some_and(|n| takes(state.effect(card, n)));
        // What was read takes it before what may take it.
        if left.iter().any(takes) {
            left.retain(takes);
        } else {
            left.retain(perhaps);
        }
        if left.is_empty() {
            left.extend(silent(state, card).map(Some));
        }
        if left.is_empty() {
            let message = format!("this activation of `{}` {what}", state.card(card).name.en);
            return Err(Problem::new("play::takes-none", option.span, message)
                .help("leave it out, or name another effect: `solemn card NAME` numbers them"));
        }
    }
    Ok(left)
}

/// An effect of a card of which nothing was read: it may be what is meant.
fn silent(state: &State, card: CardId) -> Option<u8> {
    let effects = &state.card(card).effects;
    effects.iter().position(Effect::says_nothing).and_then(|n| u8::try_from(n).ok())
}

/// Whether an effect declares something, as its cost or later.
fn declares(effect: &Effect) -> bool {
    let declares = |step: &Step| matches!(step.act, Act::Declare(_));
    effect.cost.iter().any(declares) || effect.steps.iter().any(declares)
}

/// Whether one of several lists of steps is chosen as an effect is activated.
fn chooses(effect: &Effect) -> bool {
    effect.steps.iter().any(|step| matches!(&step.act, Act::ChooseOne(choose) if choose.on_activation))
}

/// The targets of an effect, dealt out to its slots.
pub(super) fn targets(
    state: &State,
    names: &Names,
    player: Player,
    card: CardId,
    effect: u8,
    options: &[Spanned<Opt>],
) -> Result<Option<Vec<Vec<CardId>>>, Problem> {
    let model = state.effect(card, effect);
    let mut written = Vec::new();
    let mut any = false;
    for option in options {
        if let Opt::Target(list) = &option.item {
            any = true;
            written.extend(list.iter());
        }
    }
    if !any {
        return Ok(None);
    }
    let scope = Scope::of(card, player);
    let fits = |slot: usize, id: CardId| {
        slot < model.targets.len() && possible(state, player, card, model, slot, &scope).any(|(other, _)| other == id)
    };
    // Of the ways to deal the cards out, the one in which the most of them are what their slot asks for; they may be
    // written in another order than the slots.
    let mut best: Option<(usize, Vec<Vec<CardId>>)> = None;
    for order in orders(written.len(), model.targets.len()) {
        if best.as_ref().is_some_and(|(most, _)| *most == written.len()) {
            break;
        }
        for counts in shares(state, model, &scope, written.len()) {
            let mut taken = Vec::new();
            let mut dealt: Vec<Vec<CardId>> = Vec::new();
            let mut right = 0;
            let mut left = order.iter();
            for (slot, count) in counts.iter().enumerate() {
                let mut group = Vec::new();
                for phrase in left.by_ref().take(*count).map(|n| written[*n]) {
                    let some =
                        names.copies(state, &phrase.item).into_iter().any(|c| !taken.contains(&c) && fits(slot, c));
                    // Where no copy will do, the one meant is the one that stands where targets are looked for.
                    let place = |c: CardId| {
                        model.targets.get(slot).is_some_and(|target| state.copy(c).zone.among(&target.of.place))
                    };
                    let wanted = |c: CardId| if some { fits(slot, c) } else { place(c) };
                    let one = pick(state, names, phrase, &taken, &wanted)?;
                    right += usize::from(some);
                    taken.push(one);
                    group.push(one);
                }
                dealt.push(group);
            }
            if best.as_ref().is_none_or(|(most, _)| right > *most) {
                best = Some((right, dealt));
            }
        }
    }
    Ok(best.map(|(_, dealt)| dealt))
}

/// The orders in which so many cards may be dealt to so many slots, as they are written first.
fn orders(count: usize, slots: usize) -> Vec<Vec<usize>> {
    /// The most cards whose orders are all tried.
    const MOST: usize = 5;
    let first: Vec<usize> = (0..count).collect();
    if slots < 2 || count > MOST {
        return vec![first];
    }
    let mut found = vec![Vec::new()];
    for _ in 0..count {
        let more = |order: &Vec<usize>| {
            let left = first.iter().filter(|n| !order.contains(n));
            left.map(|n| order.iter().copied().chain([*n]).collect()).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(more).collect();
    }
    found
}

/// How many of so many cards go to each slot: every way that the numbers of the slots allow or, where there is none, one for
/// each slot and the rest to the last.
fn shares(state: &State, model: &Effect, scope: &Scope<'_>, count: usize) -> Vec<Vec<usize>> {
    let number = |n: &Number| value(state, n, scope).and_then(|n| usize::try_from(n).ok());
    let bounds: Vec<(usize, usize)> = model
        .targets
        .iter()
        .map(|target| {
            let min = number(&target.min).unwrap_or(0);
            (min, target.max.as_ref().map_or(min.max(1), |max| number(max).unwrap_or(usize::MAX)))
        })
        .collect();
    let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
    for (slot, (min, max)) in bounds.iter().enumerate() {
        let last = slot + 1 == bounds.len();
        let more = |way: &Vec<usize>| {
            let left = count - way.iter().sum::<usize>();
            let from = if last { left } else { *min };
            let fitting = (from..=left.min(*max)).filter(|n| n >= min);
            fitting.map(|n| way.iter().copied().chain([n]).collect()).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(more).collect();
    }
    if ways.is_empty() || bounds.is_empty() {
        let slots = bounds.len().max(1);
        let mut way = vec![0; slots];
        for n in 0..count {
            way[n.min(slots - 1)] += 1;
        }
        return vec![way];
    }
    ways
}
