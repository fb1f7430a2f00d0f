//! Steps that move cards: destroy, banish, send, return, detach, attach, reveal.

use super::choose::{ids, take};
use super::{Course, Did, cloud, there};
use crate::board::chain::Given;
use crate::board::deck::{known_top, lose_sight, shuffle};
use crate::board::matching::nouns;
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::{Act, Banish, DeckPlace, IntoDeck};
use crate::cards::continuous::Banned;
use crate::cards::filter::Place;
use crate::cards::number::Number;
use crate::cards::step::{Noun, Together, TopOf};
use crate::cards::trigger::{Cause, EventKind};
use crate::engine::absence::leave;
use crate::engine::decision::Open;
use crate::engine::moves::send;
use crate::engine::overlay::overlay;
use crate::engine::replace;
use crate::rules::summon::kind::forbidder;

/// Destroys.
pub(super) fn destroy(state: &mut State, noun: &Noun, course: &Course<'_>) -> Result<Did, Open> {
    let (cards, name) =
        take(state, noun, &course.alone(), "destroy", &|id| course.reaches(state, id) && there(state, id))?;
    let mut events = Vec::new();
    if course.cause == Cause::Battle {
        replace::doom(state, &ids(&cards), course.how(), course.given, &mut events)?;
        return Ok(Did::plain(true, events));
    }
    let moved = replace::destroy(state, &ids(&cards), course.how(), course.given, &mut events)?;
    Ok(Did::cards(moved, events).named(name))
}

/// Banishes.
pub(super) fn banish(state: &mut State, banish: &Banish, course: &Course<'_>) -> Result<Did, Open> {
    let before = banish.until.is_some().then(|| state.copies.clone());
    let did = send_to(state, &banish.what, course, "banish", Place::Banished, &[])?;
    if banish.face_down {
        for id in &did.those {
            state.copies[id.index()].face_up = false;
        }
    }
    if let (Some(until), Some(before)) = (banish.until, before) {
        leave(state, &did.those, &before, until, course.scope.player);
    }
    Ok(did)
}

/// Sends cards to a place.
pub(super) fn send_to(
    state: &mut State,
    noun: &Noun,
    course: &Course<'_>,
    verb: &'static str,
    to: Place,
    kinds: &[EventKind],
) -> Result<Did, Open> {
    if let Noun::Top(top) = noun
        && let Some(did) = unseen(state, top, course, to, kinds)
    {
        return Ok(did);
    }
    let barred =
        |id| to == Place::Banished && forbidder(state, course.scope.player, &[Banned::Banish], id, None).is_some();
    let right = |id| course.reaches(state, id) && there(state, id) && !barred(id);
    let (cards, name) = take(state, noun, &course.alone(), verb, &right)?;
    let hidden = hidden_among(state, noun, course);
    let mut events = Vec::new();
    let moved = replace::send(state, &ids(&cards), to, course.how(), kinds, course.given, &mut events)?;
    for player in &hidden {
        arrive_unseen(state, *player, to);
    }
    // What went elsewhere instead was not sent there: what hangs on that is not done. A discard or Tribute is one all
    // the same.
    let plain = kinds.is_empty() && course.cause == Cause::Effect;
    let done = !hidden.is_empty() || moved.iter().any(|id| !plain || arrived(state, *id, to));
    Ok(Did { done, ..Did::cards(moved, events) }.named(name))
}

/// Sends cards from the top of a Deck of which nobody knows them all: those that are known go, and what else lies
/// there then is unknown. None where all are known, or where there are too few.
fn unseen(state: &mut State, top: &TopOf, course: &Course<'_>, to: Place, kinds: &[EventKind]) -> Option<Did> {
    let player = course.scope.players(state, top.who).next()?;
    let count = usize::try_from(value(state, &top.count, &course.scope)?).ok()?;
    let known = known_top(state, player, count);
    let open = known.is_none() || state.unknown[player.index()].deck && known.as_ref().is_some_and(|k| k.len() < count);
    if !open || top.until.is_some() {
        return None;
    }
    if known.is_none() {
        lose_sight(state, player);
    }
    let mut events = Vec::new();
    let moved = send(state, &known.unwrap_or_default(), to, course.how(), kinds, &mut events);
    arrive_unseen(state, player, to);
    Some(Did { done: true, ..Did::cards(moved, events) })
}

/// The players whose unknown cards are among all that a step speaks of.
fn hidden_among(state: &State, noun: &Noun, course: &Course<'_>) -> Vec<Player> {
    let Noun::All(filter) = noun else { return Vec::new() };
    let meant = |p: &Player| filter.whose.is_none_or(|who| course.scope.means(state, who, *p));
    let unknown = |p: &Player| filter.place.iter().any(|place| state.is_unknown(*p, *place));
    let mut players = Player::BOTH.to_vec();
    players.retain(|p| filter.among.is_none() && meant(p) && unknown(p));
    players
}

/// Cards that nobody knows have come to a place; where something lets them go elsewhere, perhaps to another.
fn arrive_unseen(state: &mut State, player: Player, to: Place) {
    let elsewhere = !state.view.is_plain();
    let unknown = &mut state.unknown[player.index()];
    unknown.hand |= to == Place::Hand;
    unknown.deck |= to == Place::Deck;
    unknown.graveyard |= to == Place::Graveyard;
    unknown.banished |= to == Place::Banished || to == Place::Graveyard && elsewhere;
}

/// Whether a card has gone where it was sent. A Token goes nowhere.
fn arrived(state: &State, id: CardId, to: Place) -> bool {
    let zone = state.copy(id).zone;
    let home = to == Place::Deck && zone == Zone::Extra;
    zone == Zone::Gone || home || zone.among(&[to])
}

/// Returns cards to the Deck: on top, at the bottom, or shuffled in.
pub(super) fn to_deck(state: &mut State, into: &IntoDeck, course: &Course<'_>) -> Result<Did, Open> {
    let did = send_to(state, &into.what, course, "return", Place::Deck, &[])?;
    for id in &did.those {
        let owner = state.copy(*id).owner;
        match into.place {
            DeckPlace::Top => {}
            DeckPlace::Shuffle => shuffle(state, owner),
            DeckPlace::Bottom => {
                let (deck, shuffled) = (&mut state.decks[owner.index()], &mut state.shuffled[owner.index()]);
                if let Some(at) = deck.iter().position(|c| c == id) {
                    deck.remove(at);
                    deck.insert(0, *id);
                    *shuffled += usize::from(*shuffled > 0);
                }
            }
        }
    }
    Ok(did)
}

/// Detaches materials of this card.
pub(super) fn detach(state: &mut State, number: &Number, course: &Course<'_>) -> Result<Did, Open> {
    let wanted = value(state, number, &course.scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    let of: Vec<CardId> = state.materials(course.scope.this).collect();
    if of.len() < wanted {
        return Ok(Did::default());
    }
    let given = course
        .given
        .iter()
        .find_map(|g| if let Given::Cards(c) = g { Some(ids(c)) } else { None })
        .filter(|g| g.iter().all(|c| of.contains(c)) && g.len() == wanted);
    if given.is_none() && of.len() > wanted && course.cause == Cause::Effect {
        return Err(Open::Cards {
            of,
            min: wanted,
            max: wanted,
            hidden: None,
            verb: "detach",
            by: None,
            unread: None,
            together: Together::default(),
        });
    }
    let chosen = given.unwrap_or_else(|| of.into_iter().take(wanted).collect());
    let mut events = Vec::new();
    let moved = send(state, &chosen, Place::Graveyard, course.how(), &[EventKind::MaterialDetached], &mut events);
    Ok(Did::cards(moved, events))
}

/// Attaches cards to this card as materials, if it is still there to have any.
pub(super) fn attach(state: &mut State, noun: &Noun, course: &Course<'_>) -> Result<Did, Open> {
    let (cards, _) = take(state, noun, course, "attach", &|id| course.reaches(state, id) && there(state, id))?;
    let this = course.scope.this;
    let chosen: Vec<CardId> = ids(&cards).into_iter().filter(|id| *id != this).collect();
    if !state.copy(this).zone.is_monster() {
        return Ok(Did::default());
    }
    let mut events = Vec::new();
    overlay(state, &chosen, this, false, course.how(), &mut events);
    Ok(Did::cards(chosen, events))
}

/// Reveals, or looks at, cards.
pub(super) fn reveal(state: &State, noun: &Noun, course: &Course<'_>) -> Result<Did, Open> {
    let (cards, name) = take(state, noun, course, "reveal", &|_| true)?;
    Ok(Did::cards(ids(&cards), Vec::new()).named(name))
}

/// Turns over the top cards of a Deck.
pub(super) fn excavate(state: &mut State, top: &TopOf, course: &Course<'_>) -> Did {
    match nouns(state, &Noun::Top(Box::new(top.clone())), &course.scope) {
        Some(found) => Did::cards(found, Vec::new()).named(top.name.clone()),
        None => cloud(state, "cards excavated from an unknown Deck"),
    }
}

/// Whether a step takes its cards from the top of a Deck, or of what was turned over there, so that nobody looks through
/// the Deck for it.
pub(super) fn from_the_top(act: &Act) -> bool {
    let noun =
        if let Act::SendToGraveyard(n) | Act::AddToHand(n) | Act::ReturnToHand(n) | Act::Discard(n) | Act::Set(n) = act
        {
            n
        } else if let Act::Banish(banish) = act {
            &banish.what
        } else if let Act::SpecialSummon(special) = act {
            &special.what
        } else {
            return false;
        };
    let among = noun.filter().is_some_and(|f| f.among.is_some());
    among || matches!(noun, Noun::Top(_) | Noun::Bound(_) | Noun::Those)
}
