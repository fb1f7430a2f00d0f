//! What the activation of an effect is asked: one list. Judging it, what must be activated, who may respond and what is offered
//! read this list; nobody asks the rules of an activation one by one.

use super::condition::conditions;
use super::declared::declarable;
use super::forbid::not_forbidden;
use super::limit::limit;
use super::location::location;
use super::read::unread_of;
use super::spell_trap::{along, card_activation, with_card};
use super::target::event_seen;
use super::unnegatable::summon_negatable;
use super::{cost, cost_surplus, union};
use crate::board::amount::amount_of;
use crate::board::chain::{Bound, Window};
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Kind, Property};
use crate::cards::unread::walk::first_unread;
use crate::reason::{All, Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::battle::damage_step::damage_step;
use crate::rules::chain::speed::chains;
use crate::rules::said;
use crate::rules::summon::kind::other_one;
use crate::rules::summon::special::only_one;
use crate::rules::trigger::from_hand::one_a_chain;
use crate::rules::trigger::order::mandatory_first;
use crate::rules::trigger::timing::{Met, timing};
use crate::rules::turn::open::open_game_state;
use crate::rules::turn::over::not_over;
use crate::rules::turn::window::{summon_negation, surely_negates_summon};

/// The rule.
pub static ACTIVATION: Rule = Rule { id: "effect.activation", sections: &["basics.target"] };

/// Part of an effect was not read.
pub static UNREAD: Say = Say {
    key: "effect-unread",
    en: "part of this effect of {0} was not read: {1}",
    zh: "{0}的这个效果有未能读取的部分：{1}",
    ja: "{0}のこの効果には読み取れていない部分があります：{1}",
};
static WITHOUT: Say = Say {
    key: "forced-without-target",
    en: "{0} must activate, and does so without a target as well",
    zh: "{0}是必发效果，没有合适的对象也要发动",
    ja: "{0}は必ず発動する効果で、対象がなくても発動します",
};

/// An activation, as far as it is said.
#[derive(Debug, Clone, Copy)]
pub struct Activation<'a> {
    /// Who.
    pub player: Player,
    /// The card.
    pub card: CardId,
    /// The effect, by index.
    pub index: u8,
    /// The effect.
    pub model: &'a Effect,
    /// The cards that the cost is paid with.
    pub cost: Option<&'a [CardId]>,
    /// What the steps of the cost speak of, if it is paid in another way than is printed.
    pub otherwise: &'a [(String, Bound)],
    /// What is declared for the cost.
    pub declared: Option<&'a str>,
    /// The option chosen on activation, from 1.
    pub option: Option<u8>,
    /// The zone that the card goes to.
    pub zone: Option<Zone>,
    /// Its targets, if they are said.
    pub targets: Option<&'a [Vec<CardId>]>,
}

impl<'a> Activation<'a> {
    /// An activation of which nothing else is said.
    pub fn any(state: &'a State, player: Player, card: CardId, index: u8) -> Activation<'a> {
        let model = state.effect(card, index);
        let (cost, declared, option, zone, targets) = (None, None, None, None, None);
        Activation { player, card, index, model, cost, otherwise: &[], declared, option, zone, targets }
    }
}

/// A question that the list takes from whoever reads it.
pub type Put<'a> = &'a dyn Fn(&mut Ask, &Scope<'_>) -> Reason;

/// Why the list is read.
#[derive(Clone, Copy)]
pub enum Purpose<'a> {
    /// May it be activated; with a question in the place of whether it could do what it says first, if there is one.
    May(Option<Put<'a>>),
    /// Must it be activated, the order of what must be apart.
    Must,
}

/// Asks the list; `targets` says whether there is what the effect targets, `to_do` whether there is something for it to do.
/// Returns the event that the effect answers.
pub fn asked(
    ask: &mut Ask,
    all: &mut All,
    state: &State,
    a: &Activation<'_>,
    purpose: Purpose<'_>,
    (targets, to_do): (Put<'_>, Put<'_>),
) -> Met {
    let Activation { player, card, index, model, .. } = *a;
    let mut met = Met::default();
    all.and(ask, |ask| not_over(ask, state, player));
    all.and(ask, |ask| location(ask, state, player, card, model));
    if all.answer() == Answer::No {
        return met;
    }
    let with_it = along(state, card, model);
    if with_it || model.class == Class::Activation && state.card(card).kind != Kind::Monster {
        all.and(ask, |ask| card_activation(ask, state, player, card, a.zone));
        second_one(ask, all, state, player, card);
    }
    if with_it {
        all.and(ask, |ask| with_card(ask, state, card, model));
        for activation in state.card(card).effects.iter().filter(|e| e.class == Class::Activation) {
            let scope = Scope::of(card, player);
            all.and(ask, |ask| conditions(ask, state, card, activation, &scope, true));
        }
    }
    all.and(ask, |ask| summon_negation(ask, state, Some(model)));
    if let Window::Summoning(summoning) = &state.window
        && surely_negates_summon(model)
    {
        all.and(ask, |ask| summon_negatable(ask, state, summoning));
    }
    let (mut in_time, mut event_known) = (true, true);
    if all.possible() || ask.explains() {
        if let Some(on) = &model.on {
            let (reason, found) = timing(ask, state, player, card, model, on);
            met = found;
            in_time = reason.answer != Answer::No;
            event_known = reason.answer != Answer::Unknown || !met.cards.is_empty() || !on.waits_for_unread();
            all.and(ask, |_| reason);
        }
        all.and(ask, |ask| class_timing(ask, state, player, card, model));
        if in_time && !needs_open(state, card, model) {
            all.and(ask, |ask| chains(ask, state, player, card, Some(model)));
            all.and(ask, |ask| one_a_chain(ask, state, player, card, model));
        }
    }
    if let Some(said) = a.declared {
        all.and(ask, |ask| declarable(ask, state, card, model, said));
    }
    let mut bound = cost::named(state, model, &Scope::of(card, player), a.cost, a.declared);
    bound.extend_from_slice(a.otherwise);
    bound.extend(model.on.as_ref().and_then(|on| amount_of(state, on, card, player)));
    let scope = Scope { event: &met.cards, bound: &bound, ..Scope::of(card, player) };
    all.and(ask, |ask| conditions(ask, state, card, model, &scope, in_time && event_known));
    all.and(ask, |ask| limit(ask, state, player, card, index, model));
    all.and(ask, |ask| {
        let paid = cost::payable(ask, state, player, card, model, &scope, a.cost);
        let event = model.on.as_ref().filter(|_| !event_known).and_then(first_unread);
        perhaps(ask, card, event.as_deref(), paid)
    });
    if let Some(reason) = cost_surplus::surplus(ask, state, player, (card, model), &scope, a.cost) {
        all.and(ask, |_| reason);
    }
    // What is paid, or what happened, may bring what is targeted, and a place for it.
    let unsettled = unread_of(state, card, &model.cost)
        .or_else(|| model.on.as_ref().and_then(|on| on.unread.as_ref()).map(|part| part.words.clone()))
        .or_else(|| model.on.as_ref().filter(|_| !event_known).and_then(first_unread));
    all.and(ask, |ask| {
        let there = targets(ask, &scope);
        let there = perhaps(ask, card, unsettled.as_deref(), there);
        // A mandatory trigger takes its place in the Chain also where it will find no target.
        if there.answer != Answer::Yes && forced(model) && a.targets.is_none() {
            return ask.yes(&ACTIVATION, &["basics.target"], &WITHOUT, || vec![Arg::Card(card)]);
        }
        there
    });
    if in_time && !met.cards.is_empty() {
        all.and(ask, |ask| event_seen(ask, state, card, model, &met.cards));
    }
    let first = if let Purpose::May(first) = purpose { first } else { None };
    if let Some(first) = first {
        all.and(ask, |ask| first(ask, &scope));
    } else if in_time && !forced(model) {
        all.and(ask, |ask| {
            let scope = Scope { targets: a.targets.unwrap_or_default(), paid: a.cost, ..scope };
            let found = to_do(ask, &scope);
            perhaps(ask, card, unsettled.as_deref(), found)
        });
    }
    all.and(ask, |ask| damage_step(ask, state, card, Some(model)));
    all.and(ask, |ask| not_forbidden(ask, state, player, card, Some(model)));
    if let Purpose::May(_) = purpose {
        all.and(ask, |ask| mandatory_first(ask, state, player, card, Some((index, model))));
    }
    unread(ask, all, card, model);
    met
}

/// Whether a text keeps a second such Spell or Trap from lying face-up, asked where one is there.
pub fn second_one(ask: &mut Ask, all: &mut All, state: &State, player: Player, card: CardId) {
    if other_one(state, player, card).is_none() {
        return;
    }
    // A new Field Spell takes the place of the one that is there.
    let field = state.card(card).property == Some(Property::Field);
    all.and(ask, |ask| {
        let gives_way = |there| field && state.copy(there).zone == Zone::Field;
        let leaves = |there| if gives_way(there) { Answer::Unknown } else { Answer::No };
        only_one(ask, state, player, card, leaves)
    });
}

/// A no that rests on something that was not read is none.
pub fn perhaps(ask: &mut Ask, card: CardId, unread: Option<&str>, found: Reason) -> Reason {
    match unread.filter(|_| found.answer == Answer::No) {
        Some(words) => ask
            .found(&ACTIVATION, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words.to_owned())]),
        None => found,
    }
}

/// Whether an effect activates whatever it will find: a mandatory trigger, also if there is nothing left for it to do.
pub fn forced(model: &Effect) -> bool {
    model.class == Class::Trigger && model.choice == Obligation::Must
}

/// The words of an effect that were not read.
pub fn unread(ask: &mut Ask, all: &mut All, card: CardId, model: &Effect) {
    for part in &model.unread {
        all.and(ask, |ask| {
            ask.found(&ACTIVATION, Answer::Unknown, &[], &UNREAD, || {
                vec![Arg::Card(card), Arg::Words(part.words.clone())]
            })
        });
    }
}

/// Whether an effect is activated only in the open game state; its Spell Speed is 1.
pub fn needs_open(state: &State, card: CardId, model: &Effect) -> bool {
    let definition = state.card(card);
    let slow_spell = definition.kind == Kind::Spell
        && model.class == Class::Activation
        && definition.property != Some(Property::QuickPlay);
    model.class == Class::Ignition || slow_spell
}

/// Ignition Effects and slow Spells need the open game state.
fn class_timing(ask: &mut Ask, state: &State, player: Player, card: CardId, model: &Effect) -> Reason {
    if !needs_open(state, card, model) {
        return ask.yes(&ACTIVATION, &[], &said::MAY_ACTIVATE, || vec![Arg::Player(player), Arg::Card(card)]);
    }
    let section: &'static [&'static str] = match union::part(state.card(card), model) {
        Some(section) => section,
        None if model.class == Class::Ignition => &["effect-ignition.definition"],
        None => &["basics.spell-in-main-phase"],
    };
    open_game_state(ask, state, player, section)
}
