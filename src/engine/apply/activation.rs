//! Activations: the card shows itself, the cost is paid, a link goes on the Chain.

use std::sync::Arc;

use super::super::action::Activate;
use super::super::after_cost::brings;
use super::super::already::keep_uses;
use super::super::moves::record;
use super::super::resolve::{activation_events, names, show};
use super::Missing;
use super::cost::{Paid, paid_with, pay};
use super::how;
use crate::board::amount::amount_of;
use crate::board::chain::{Bound, Link, Window};
use crate::board::condition::holds;
use crate::board::limit::Use;
use crate::board::matching::{Scope, Sight};
use crate::board::moment::During;
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Kind;
use crate::cards::step::of_the_activation;
use crate::cards::trigger::Cause;
use crate::reason::Answer;
use crate::rules::chain;
use crate::rules::effect::activation::forced;
use crate::rules::effect::cost::named;
use crate::rules::effect::cost_instead::{Otherwise, otherwise as otherwise_paid};
use crate::rules::effect::limit::entries;
use crate::rules::effect::permission;
use crate::rules::effect::spell_trap::along;
use crate::rules::effect::target::possible;
use crate::rules::trigger::phase::only_phases;

/// The targets, where only one set will do.
fn forced_targets(
    state: &State,
    player: Player,
    card: CardId,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Result<Vec<Vec<CardId>>, Missing> {
    let mut found = Vec::new();
    for (slot, choice) in effect.targets.iter().enumerate() {
        let of: Vec<CardId> = possible(state, player, card, effect, slot, scope).map(|(id, _)| id).collect();
        let count = value(state, &choice.min, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
        if forced(effect) && of.len() < count {
            // It is activated without a target, and will not apply.
            return Ok(Vec::new());
        }
        if of.len() != count {
            return Err(Missing { what: "target", of, count });
        }
        found.push(of);
    }
    Ok(found)
}

pub(super) fn activate(state: &mut State, player: Player, a: &Activate, met: &[CardId]) -> Result<(), Missing> {
    put_on_chain(state, player, a, met, None)
}

/// The activation of a card or effect that is on the Chain as a story begins: its card lies where it was put, and the cost
/// is paid. `from`: where the card was then.
pub fn activated(state: &mut State, player: Player, a: &Activate, met: &[CardId], from: Zone) -> Result<(), Missing> {
    put_on_chain(state, player, a, met, Some(from))
}

/// When a Chain begins.
fn begin_chain(state: &mut State) {
    state.chain_start = state.now();
    if let Window::Summoning(s) = state.window.clone() {
        // What was moved for the Summon may be answered after the Chain.
        state.chain_start = state.timing.0;
        state.suspended = Some(s);
    }
    if matches!(state.window, Window::Open) {
        state.timing = (state.now(), state.now());
    }
}

/// A card is activated: a text that permits it so often is used, and it shows itself. Returns where: a Spell or Trap on the
/// field, even from the hand (activation-location.spell-trap-on-field).
fn laid(state: &mut State, player: Player, card: CardId, zone: Option<Zone>) -> Zone {
    let permission = permission::spends(state, player, card);
    state.uses.extend(permission);
    show(state, card, zone);
    state.copy(card).zone
}

fn put_on_chain(
    state: &mut State,
    player: Player,
    a: &Activate,
    met: &[CardId],
    already: Option<Zone>,
) -> Result<(), Missing> {
    let card = a.card;
    let world = Arc::clone(&state.world);
    let effects = &world.cards[usize::from(state.copy(card).card)].effects;
    let gained = a.effect.and_then(|n| state.gained_effect(card, n)).cloned();
    let effect: Option<&Effect> = gained.as_deref().or_else(|| a.effect.map(|n| &effects[usize::from(n)]));
    let otherwise = a.effect.filter(|_| already.is_none());
    let otherwise = otherwise.and_then(|n| otherwise_paid(state, player, card, n, a.cost.as_deref()));
    let paid = otherwise.as_ref().map(|other| Activate { cost: other.cost.clone(), ..a.clone() });
    let (a, effect) = (paid.as_ref().unwrap_or(a), otherwise.as_ref().map(|other| &other.model).or(effect));
    let through: Vec<(String, Bound)> = otherwise.iter().map(Otherwise::bound).collect();
    let plain = Scope { event: met, bound: &through, ..Scope::of(card, player) };
    let mut chosen =
        effect.map(|e| named(state, e, &plain, a.cost.as_deref(), a.declared.as_deref())).unwrap_or_default();
    chosen.extend(through.iter().cloned());
    let scope = Scope { bound: &chosen, ..plain };
    let mut targets = match (&a.targets, effect) {
        (Some(given), _) => given.clone(),
        (None, Some(effect)) => match forced_targets(state, player, card, effect, &scope) {
            // What only the cost brings to where it can be targeted is chosen after the cost.
            Err(missing) if missing.of.len() < missing.count && brings(effect) => {
                let (paid, _) = paid_with(state, a, effect, &scope, a.cost.as_deref())?;
                forced_targets(&paid, player, card, effect, &scope)?
            }
            found => found?,
        },
        (None, None) => Vec::new(),
    };
    if let Some(effect) = effect {
        targets.truncate(effect.targets.len());
        if chooses(effect) && a.option.is_none() {
            return Err(Missing { what: "option", of: Vec::new(), count: 1 });
        }
    }
    if state.chain.is_empty() {
        begin_chain(state);
    }
    let number = u8::try_from(state.chain.len() + 1).unwrap_or(u8::MAX);
    // A Pendulum Monster that is merely placed is activated as a Spell Card.
    let is_card = effect.is_none_or(|e| e.class == Class::Activation && state.card(card).kind != Kind::Monster)
        || effect.is_some_and(|e| along(state, card, e));
    let speed = chain::speed::handled(state, card, effect);
    let (mut from, since) = (state.copy(card).zone, state.copy(card).since);
    let used = effect.zip(a.effect).map(|(e, n)| entries(state, player, card, n, e)).unwrap_or_default();
    let phase = effect.zip(a.effect).filter(|(e, _)| in_phase(e)).map(|(_, n)| phase_use(state, player, card, n));
    if let Some(was) = already {
        from = was;
        // What has left the field meanwhile is not being activated there any more.
        let lies = &mut state.copies[card.index()];
        lies.activating |= is_card && lies.zone.on_field();
    } else if is_card {
        from = laid(state, player, card, a.zone);
    }
    let mut bound = effect.map(|e| names(e, &targets)).unwrap_or_default();
    bound.extend(through.iter().cloned());
    let once = otherwise.as_ref().and_then(|other| other.used(state));
    bound.extend(effect.and_then(|e| e.on.as_ref()).and_then(|on| amount_of(state, on, card, player)));
    let before = effect.map(|e| noted(state, e, &scope)).unwrap_or_default();
    if already.is_some() {
        bound.extend(chosen.iter().cloned());
    } else if let Some(effect) = effect {
        let paid = Paid { cards: a.cost.as_deref(), declared: a.declared.as_deref() };
        pay(state, effect, paid, During::Activation(number), &plain, &targets, &mut bound)?;
        if effect.cost.is_empty() {
            // What was not read may be what has to be paid.
            state.cloud_unread(card, effect);
        }
    }
    if !before.is_empty() {
        let after = effect.map(|e| noted(state, e, &scope)).unwrap_or_default();
        let same = |(then, now): (Noted, Noted)| (then.0, if then.1 == now.1 { now.1 } else { Answer::Unknown });
        let kept = before.into_iter().zip(after).map(same);
        bound.extend(kept.map(|(c, answer)| ("noted".to_owned(), Bound::Noted(Box::new(c), answer))));
    }
    let used = used.into_iter().chain(phase).chain(once);
    if already.is_some() {
        keep_uses(state, used);
    } else {
        state.uses.extend(used);
    }
    if let Some(n) = a.effect {
        state.answered.push((card, n));
    }
    let link = Link {
        player,
        card,
        effect: a.effect,
        card_activation: is_card,
        speed,
        from,
        since,
        targets,
        bound,
        event: met.to_vec(),
        option: a.option,
        activation_negated: false,
        becomes: None,
        effect_negated: false,
    };
    let events = activation_events(state, &link, how(player, Cause::Rule, card));
    state.chain.push(link);
    state.window = Window::Building;
    record(state, During::Activation(number), false, events);
    Ok(())
}

/// What is noted as an effect is activated: a condition, and whether it holds.
type Noted = (Condition, Answer);

/// What the steps of an effect ask of the time of its activation.
fn noted(state: &State, effect: &Effect, scope: &Scope<'_>) -> Vec<Noted> {
    let mut asked = Vec::new();
    of_the_activation(&effect.steps, &mut asked);
    let knowing = Scope { sight: Sight::All, ..*scope };
    asked.into_iter().map(|c| (c.clone(), holds(state, c, &knowing))).collect()
}

/// Whether an option is chosen on activation.
pub fn chooses(effect: &Effect) -> bool {
    effect.steps.iter().any(|s| matches!(&s.act, Act::ChooseOne(c) if c.on_activation))
}

fn in_phase(effect: &Effect) -> bool {
    effect.on.as_ref().is_some_and(only_phases)
}

fn phase_use(state: &State, player: Player, card: CardId, effect: u8) -> Use {
    let copy = state.copy(card);
    Use { since: copy.up_since, ..Use::in_phase(player, card, copy.card, effect) }
}
