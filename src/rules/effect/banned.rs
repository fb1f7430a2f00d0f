//! What a card forbids altogether of what an effect does. Section basics.forbidden-by-card.

use std::borrow::Cow;

use super::possible::POSSIBLE;
use super::possible_said::FORBIDDEN;
use super::read::unread;
use super::taken::of_cards;
use super::unseen::bars_all;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::continuous::Banned;
use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::step::{Noun, Step};
use crate::cards::unread::Unread;
use crate::reason::{Answer, Arg, Ask, Reason};
use crate::rules::summon::kind::{forbidder, forbids_all, perhaps_forbidder};

/// Why nothing of a step can be done, where a card forbids it altogether.
pub(super) fn forbidden(ask: &mut Ask, state: &State, player: Player, card: CardId, step: &Step) -> Option<Reason> {
    let bans = if matches!(step.act, Act::Set(Noun::This)) { sets(state, card) } else { banned_by(&step.act) };
    let from_there = || bars_all(state, player, bans, of_cards(&step.act)?.0);
    let Some(by) = forbids_all(state, player, bans).or_else(from_there) else {
        // What is added may come from the Deck.
        let part = added(&step.act).and_then(of_unread)?;
        return forbids_all(state, player, &[Banned::AddFromDeck]).map(|_| unread(ask, card, part));
    };
    let args = || vec![Arg::Card(card), Arg::Card(by)];
    Some(ask.no(&POSSIBLE, &["basics.forbidden-by-card"], &FORBIDDEN, args))
}

/// What may forbid that a card is Set, by what kind of card it is.
fn sets(state: &State, card: CardId) -> &'static [Banned] {
    if state.card(card).kind == Kind::Monster { &[Banned::SetMonster] } else { &[Banned::SetSpellTrap] }
}

/// Whether nothing forbids a player to Set a card by an effect.
pub fn may_be_set(state: &State, player: Player, card: CardId) -> Answer {
    allowed(state, player, sets(state, card), card)
}

/// A step that adds a card from the Deck or elsewhere, where none can be added from the Deck: it takes one from elsewhere.
pub(super) fn but_from_the_deck<'s>(state: &State, player: Player, step: &'s Step) -> Cow<'s, Step> {
    let mixed = |of: &Filter| of.place.len() > 1 && of.place.contains(&Place::Deck);
    let so = added(&step.act).and_then(Noun::filter).is_some_and(mixed);
    if !so || forbids_all(state, player, &[Banned::AddFromDeck]).is_none() {
        return Cow::Borrowed(step);
    }
    let mut act = step.act.clone();
    if let Some(Noun::Choose(choice)) = act.noun_mut() {
        choice.of.place.retain(|place| *place != Place::Deck);
    }
    Cow::Owned(Step { act, ..step.clone() })
}

/// What a step adds to a hand.
fn added(act: &Act) -> Option<&Noun> {
    if let Act::AddToHand(noun) | Act::Give(noun) = act { Some(noun) } else { None }
}

/// What was not read of cards, where not even their place is known.
fn of_unread(noun: &Noun) -> Option<&Unread> {
    if let Noun::Unread(part) = noun {
        Some(part)
    } else {
        noun.filter().filter(|of| of.says_nothing())?.unread.as_ref()
    }
}

/// What may forbid a step.
pub(super) fn banned_by(act: &Act) -> &'static [Banned] {
    if matches!(act, Act::Draw(_)) {
        &[Banned::Draw]
    } else if matches!(act, Act::Banish(_)) {
        &[Banned::Banish]
    } else if added(act).and_then(Noun::filter).is_some_and(|f| f.place == [Place::Deck]) {
        &[Banned::AddFromDeck]
    } else if matches!(act, Act::Tribute(_)) {
        &[Banned::Tribute]
    } else if matches!(act, Act::SendToGraveyard(_)) {
        &[Banned::SendToGraveyard]
    } else if matches!(act, Act::Set(n) if n.filter().is_some_and(|f| f.kind == [Kind::Monster])) {
        &[Banned::SetMonster]
    } else if matches!(act, Act::Set(n) if n.filter().is_some_and(|f| !f.kind.is_empty() && !f.kind.contains(&Kind::Monster)))
    {
        &[Banned::SetSpellTrap]
    } else {
        &[]
    }
}

/// Whether nothing forbids a player to do this with a card.
pub(super) fn allowed(state: &State, player: Player, what: &[Banned], card: CardId) -> Answer {
    if forbidder(state, player, what, card, None).is_some() {
        Answer::No
    } else if perhaps_forbidder(state, player, what, card, None).is_some() {
        Answer::Unknown
    } else {
        Answer::Yes
    }
}
