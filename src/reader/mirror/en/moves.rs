//! Clauses that move cards: destroy, send, banish, return, change position, take control.

use super::super::missing::Missing;
use super::duration::behind;
use super::place::Way;
use super::refer::Context;
use super::verb::{self, Clause, Verb};
use super::words::position as stand;
use crate::cards::act::{Banish, ChangePosition, Control, DeckPlace, IntoDeck, Until};
use crate::cards::filter::{Place, Position, Who};
use crate::cards::step::Noun;

/// Who performs a step: the player who chooses its cards.
fn by(noun: &Noun) -> Who {
    match noun {
        Noun::Choose(c) => c.by,
        Noun::This
        | Noun::Unread(_)
        | Noun::Target(_)
        | Noun::All(_)
        | Noun::Bound(_)
        | Noun::Event
        | Noun::Link
        | Noun::Equipped
        | Noun::Linked
        | Noun::Top(_)
        | Noun::SummonMaterials(_)
        | Noun::Those => Who::You,
    }
}

/// A verb, its cards, and what stands behind them.
pub(super) fn plain(verb: Verb, noun: &Noun, way: Way, tail: &str, context: &Context) -> Result<Clause, Missing> {
    let by = by(noun);
    let cards = context.cards(noun, way, by)?;
    Ok(Clause::Does(by, verb, format!("{}{tail}{}", cards.words, cards.except)))
}

/// Discarding and Tributing: the place of one's own cards goes without saying.
pub(super) fn own(verb: Verb, noun: &Noun, context: &Context) -> Result<Clause, Missing> {
    if *noun == Noun::This {
        return Ok(Clause::you(verb, "this card"));
    }
    let Noun::Choose(choice) = noun else { return plain(verb, noun, Way::From, "", context) };
    let mut bare = choice.clone();
    let usual = matches!(bare.of.place[..], [Place::Hand | Place::MonsterZone]);
    if usual && bare.of.whose.is_none_or(|who| who == bare.by) {
        bare.of.place.clear();
        bare.of.whose = None;
    }
    plain(verb, &Noun::Choose(bare), Way::From, "", context)
}

/// Banishing.
pub(super) fn banish(banish: &Banish, context: &Context) -> Result<Clause, Missing> {
    if banish.until.is_some() {
        return Err(Missing("banished until a time"));
    }
    let tail = if banish.face_down { ", face-down" } else { "" };
    plain(verb::BANISH, &banish.what, Way::From, tail, context)
}

/// Adding to the hand.
pub(super) fn add(noun: &Noun, context: &Context) -> Result<Clause, Missing> {
    let hand = if by(noun) == Who::Opponent { " to their hand" } else { " to your hand" };
    plain(verb::ADD, noun, Way::From, hand, context)
}

/// Returning to the Deck.
pub(super) fn into_deck(into: &IntoDeck, context: &Context) -> Result<Clause, Missing> {
    let (verb, tail) = match into.place {
        DeckPlace::Shuffle => (verb::SHUFFLE, " into the Deck"),
        DeckPlace::Top => (verb::PLACE, " on the top of the Deck"),
        DeckPlace::Bottom => (verb::PLACE, " on the bottom of the Deck"),
    };
    plain(verb, &into.what, Way::From, tail, context)
}

/// Changing battle positions.
pub(super) fn position(change: &ChangePosition, context: &Context) -> Result<Clause, Missing> {
    let by = by(&change.what);
    let cards = context.cards(&change.what, Way::In, by)?;
    let tail = match change.to {
        None if cards.pronoun => format!("{} battle position", cards.possessive()),
        None => format!("the battle position of {}", cards.words),
        Some(Position::Defense) => format!("{} to Defense Position", cards.words),
        Some(to) => format!("{} to {}", cards.words, stand(to).ok_or(Missing("changed to face-up"))?),
    };
    Ok(Clause::Does(by, verb::CHANGE, tail + &cards.except))
}

/// Taking or giving control.
pub(super) fn control(control: &Control, context: &Context) -> Result<Clause, Missing> {
    let cards = context.cards(&control.what, Way::In, Who::You)?;
    let until = if control.until == Until::Leaves { String::new() } else { format!(" {}", behind(control.until)?) };
    match control.to {
        Who::You => Ok(Clause::you(verb::TAKE, format!("control of {}{until}{}", cards.words, cards.except))),
        Who::Opponent => {
            Ok(Clause::you(verb::GIVE, format!("control of {} to your opponent{until}{}", cards.words, cards.except)))
        }
        Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => {
            Err(Missing("control for that player"))
        }
    }
}
