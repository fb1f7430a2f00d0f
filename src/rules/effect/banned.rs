//! What a card forbids altogether of what an effect does. Section basics.forbidden-by-card.

use super::possible::POSSIBLE;
use super::possible_said::FORBIDDEN;
use super::read::unread;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::continuous::Banned;
use crate::cards::filter::{Kind, Place};
use crate::cards::step::{Noun, Step};
use crate::cards::unread::Unread;
use crate::reason::{Arg, Ask, Reason};
use crate::rules::summon::kind::forbids_all;

/// Why nothing of a step can be done, where a card forbids it altogether.
pub(super) fn forbidden(ask: &mut Ask, state: &State, player: Player, card: CardId, step: &Step) -> Option<Reason> {
    let Some(by) = forbids_all(state, player, banned_by(&step.act)) else {
        // What is added may come from the Deck.
        let part = added(&step.act).and_then(of_unread)?;
        return forbids_all(state, player, &[Banned::AddFromDeck]).map(|_| unread(ask, card, part));
    };
    let args = || vec![Arg::Card(card), Arg::Card(by)];
    Some(ask.no(&POSSIBLE, &["basics.forbidden-by-card"], &FORBIDDEN, args))
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
    } else if added(act).and_then(Noun::filter).is_some_and(|f| f.place.contains(&Place::Deck)) {
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
