//! Whether a Deck holds as many cards as an effect turns over.

use super::possible::{DOES, POSSIBLE, nothing};
use super::possible_said::DECK;
use super::read::unread;
use super::taken::{nothing as nothing_of, settled};
use super::to_graveyard::sendable;
use crate::board::deck::shallower;
use crate::board::matching::Scope;
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::number::Number;
use crate::cards::step::{Noun, TopOf};
use crate::cards::unread::walk::first_unread;
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::said;

static TOO_FEW: Say = Say {
    key: "deck-too-shallow",
    en: "{0} turns over {2} cards, and {1}'s Deck does not hold as many",
    zh: "{0}要翻开{2}张卡，而{1}的卡组不足这个张数",
    ja: "{0}はカードを{2}枚めくりますが、{1}のデッキにはそれだけのカードがありません",
};

static FEW: Say = Say {
    key: "deck-perhaps-too-shallow",
    en: "{1}'s Deck holds fewer than {2} cards; whether {0} may be activated then is not known",
    zh: "{1}的卡组不足{2}张卡，无法确定能否发动{0}",
    ja: "{1}のデッキのカードは{2}枚未満です。その場合に{0}を発動できるかどうかは不確定です",
};

/// How many cards are taken from the top, and the player whose Deck holds fewer.
fn short(state: &State, top: &TopOf, scope: &Scope<'_>) -> (usize, Option<Player>) {
    let wanted = value(state, &top.count, scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1).max(1);
    (wanted, scope.players(state, top.who).find(|p| shallower(state, *p, wanted)))
}

/// Whether the Deck holds as many cards as are to be excavated.
pub(super) fn excavated(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    top: &TopOf,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    if begins_with(effect, &Act::Excavate(Box::new(top.clone()))) {
        if nothing_of(state, card, effect, &top.count, scope) {
            return nothing(ask, card);
        }
        if let Some(open) = open(ask, card, top) {
            return open;
        }
    }
    deep_enough(ask, state, card, top, scope)
}

/// It is not known of how many cards a text speaks: it may be none, or more than there are.
fn open(ask: &mut Ask, card: CardId, top: &TopOf) -> Option<Reason> {
    let words = first_unread(&top.count)?;
    Some(unread(ask, card, &words.into()))
}

/// Whether an effect begins with this.
fn begins_with(effect: &Effect, act: &Act) -> bool {
    effect.steps.first().is_some_and(|step| step.act == *act)
}

/// Whether the Deck holds as many cards as go to the GY from its top, where these go by how many cards there are.
pub(super) fn sent(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    noun: &Noun,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    let plain = |ask: &mut Ask| sendable(ask, state, card, noun, scope);
    let Noun::Top(top) = noun else { return plain(ask) };
    let goes_by = !matches!(top.count, Number::Fixed(_)) && top.until.is_none();
    if !goes_by || !begins_with(effect, &Act::SendToGraveyard(noun.clone())) {
        return plain(ask);
    }
    if let Some(open) = open(ask, card, top) {
        return open;
    }
    let Some(count) = settled(state, card, effect, &top.count, scope) else { return plain(ask) };
    if count == 0 {
        return nothing(ask, card);
    }
    let wanted = usize::try_from(count).unwrap_or(0);
    match scope.players(state, top.who).find(|p| shallower(state, *p, wanted)) {
        Some(p) => ask.no(&POSSIBLE, &["basics.nothing-to-do"], &DECK, || vec![Arg::Player(p), Arg::Number(count)]),
        None => plain(ask),
    }
}

/// Whether the Deck holds as many cards as a step turns over.
fn deep_enough(ask: &mut Ask, state: &State, card: CardId, top: &TopOf, scope: &Scope<'_>) -> Reason {
    let (wanted, few) = short(state, top, scope);
    let Some(p) = few else { return ask.yes(&POSSIBLE, &[], &DOES, || vec![Arg::Card(card)]) };
    let args = || vec![Arg::Card(card), Arg::Player(p), Arg::Number(i32::try_from(wanted).unwrap_or(0))];
    if shallower(state, p, 1) {
        ask.no(&POSSIBLE, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
    } else if matches!(top.count, Number::Fixed(_)) && top.until.is_none() {
        ask.no(&POSSIBLE, &["basics.every-part"], &TOO_FEW, args)
    } else {
        ask.found(&POSSIBLE, Answer::Unknown, &[], &FEW, args)
    }
}

/// Whether the Deck holds cards to be looked at; whether fewer than the text says are enough is not known.
pub(super) fn seen(ask: &mut Ask, state: &State, card: CardId, top: &TopOf, scope: &Scope<'_>) -> Reason {
    match short(state, top, scope) {
        (wanted, Some(p)) if !shallower(state, p, 1) => ask.found(&POSSIBLE, Answer::Unknown, &[], &FEW, || {
            vec![Arg::Card(card), Arg::Player(p), Arg::Number(i32::try_from(wanted).unwrap_or(0))]
        }),
        _ => deep_enough(ask, state, card, top, scope),
    }
}
