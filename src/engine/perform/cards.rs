//! Steps that move cards: destroy, banish, send, return, detach, attach, reveal.

use super::choose::{ids, take};
use super::{Course, Did, cloud, there};
use crate::board::deck::{self, depth, known_top, shuffle};
use crate::board::matching::nouns;
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::{Act, Banish, DeckPlace, IntoDeck};
use crate::cards::continuous::Banned;
use crate::cards::filter::{Place, Who};
use crate::cards::step::{Noun, TopOf};
use crate::cards::trigger::{Cause, EventKind};
use crate::engine::absence::leave;
use crate::engine::decision::Open;
use crate::engine::moves::{event, send};
use crate::engine::replace;
use crate::rules::summon::kind::forbidder;
use crate::rules::summon::token::is_token;

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
    let fit = |state: &State, id: CardId| !banish.face_down || !is_token(state, id);
    let did = send_fitting(state, &banish.what, course, "banish", Place::Banished, &[], &fit)?;
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

/// Whether the opponent does it with cards of their own: what the effect touches is the player, not the cards.
pub(super) fn done_by_opponent(noun: &Noun) -> bool {
    matches!(noun, Noun::Choose(choice) if choice.by == Who::Opponent && choice.of.whose == Some(Who::Opponent))
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
    send_fitting(state, noun, course, verb, to, kinds, &|_, _| true)
}

/// Sends those cards to a place that can lie there.
fn send_fitting(
    state: &mut State,
    noun: &Noun,
    course: &Course<'_>,
    verb: &'static str,
    to: Place,
    kinds: &[EventKind],
    fit: &dyn Fn(&State, CardId) -> bool,
) -> Result<Did, Open> {
    if let Noun::Top(top) = noun
        && let Some(did) = unseen(state, top, course, to, kinds)
    {
        return Ok(did);
    }
    let barred = |id: CardId| {
        let added = to == Place::Hand && state.copy(id).zone == Zone::Deck;
        let sent = to == Place::Graveyard && kinds.is_empty();
        let what = (to == Place::Banished).then_some(Banned::Banish).or(added.then_some(Banned::AddFromDeck));
        let what = what.or(sent.then_some(Banned::SendToGraveyard));
        what.is_some_and(|what| forbidder(state, course.scope.player, &[what], id, None).is_some())
    };
    let themselves = done_by_opponent(noun);
    let right = |id| (themselves || course.reaches(state, id)) && there(state, id) && !barred(id) && fit(state, id);
    let (cards, name) = take(state, noun, &course.alone(), verb, &right)?;
    let hidden = hidden_among(state, noun, course);
    let mut events = Vec::new();
    let moved = replace::send(state, &ids(&cards), to, course.how(), kinds, course.given, &mut events)?;
    for player in &hidden {
        // Which of them lay in the hand nobody says.
        state.unseen[player.index()] = None;
        arrive_unseen(state, *player, to);
    }
    // What went elsewhere instead was not sent there: what hangs on that is not done. A discard or Tribute is one all
    // the same.
    let plain = kinds.is_empty() && course.cause == Cause::Effect;
    let done = !hidden.is_empty() || moved.iter().any(|id| !plain || arrived(state, *id, to));
    Ok(Did { done, ..Did::cards(moved, events) }.named(name))
}

/// Adds cards to the hand of the other player, whoever owns them.
pub(super) fn give(state: &mut State, noun: &Noun, course: &Course<'_>) -> Result<Did, Open> {
    let to = course.scope.player.other();
    let mut did = send_to(state, noun, course, "add", Place::Hand, &[])?;
    for id in &did.those {
        let copy = &mut state.copies[id.index()];
        if copy.zone == Zone::Hand {
            copy.controller = to;
        }
    }
    for event in did.events.iter_mut().filter(|e| e.kind == EventKind::AddedToHand) {
        event.player = to;
    }
    Ok(did)
}

/// Sends cards from the top of a Deck of which nobody knows them all: those that are known go, and what else lies
/// there then is unknown. None where all are known, or where there are too few.
fn unseen(state: &mut State, top: &TopOf, course: &Course<'_>, to: Place, kinds: &[EventKind]) -> Option<Did> {
    let player = course.scope.players(state, top.who).next()?;
    let count = usize::try_from(value(state, &top.count, &course.scope)?).ok()?;
    let known = known_top(state, player, count);
    let enough = known.as_ref().is_some_and(|k| k.len() >= count.min(depth(state, player).unwrap_or(count)));
    if enough || top.until.is_some() {
        return None;
    }
    let taken = deck::take(state, player, count);
    let mut events = Vec::new();
    let moved = send(state, &taken.known, to, course.how(), kinds, &mut events);
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
    if to == Place::Deck {
        // How many come nobody says.
        state.depth[player.index()] = None;
    }
    if to == Place::Hand {
        state.unseen[player.index()] = None;
    }
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

/// Returns cards to the Deck: on top, at the bottom, or shuffled in; or adds them to the Extra Deck face-up. What lies in
/// the Deck already, turned over from its top, only changes its place there.
pub(super) fn to_deck(state: &mut State, into: &IntoDeck, course: &Course<'_>) -> Result<Did, Open> {
    if into.place == DeckPlace::FaceUp {
        return send_to(state, &into.what, course, "add", Place::ExtraDeck, &[]);
    }
    if let Some(turned) = turned_over(state, &into.what, course) {
        arrange(state, &turned, into.place);
        return Ok(Did::cards(turned, Vec::new()));
    }
    let did = send_to(state, &into.what, course, "return", Place::Deck, &[])?;
    arrange(state, &did.those, into.place);
    Ok(did)
}

/// All the cards that a step speaks of, where they were named before and lie in a Deck.
fn turned_over(state: &State, noun: &Noun, course: &Course<'_>) -> Option<Vec<CardId>> {
    let named = matches!(noun, Noun::Those | Noun::Bound(_) | Noun::Done(_))
        || noun.filter().is_some_and(|f| f.among.is_some());
    let cards = nouns(state, noun, &course.scope).filter(|_| named)?;
    let there = |id: &CardId| state.copy(*id).zone == Zone::Deck;
    (!cards.is_empty() && cards.iter().all(there)).then_some(cards)
}

/// Puts cards of a Deck where they belong in it; several in an order that nobody tells.
fn arrange(state: &mut State, cards: &[CardId], place: DeckPlace) {
    for id in cards {
        let owner = state.copy(*id).owner;
        let (deck, shuffled) = (&mut state.decks[owner.index()], &mut state.shuffled[owner.index()]);
        let Some(at) = deck.iter().position(|c| c == id) else { continue };
        match place {
            DeckPlace::Shuffle => shuffle(state, owner),
            DeckPlace::FaceUp => {}
            DeckPlace::Top | DeckPlace::Bottom => {
                deck.remove(at);
                *shuffled -= usize::from(at < *shuffled);
                if place == DeckPlace::Top {
                    deck.push(*id);
                } else {
                    deck.insert(0, *id);
                    *shuffled += usize::from(*shuffled > 0);
                }
            }
        }
    }
    for player in Player::BOTH {
        let many = cards.iter().filter(|id| state.copy(**id).owner == player).count();
        let (deck, shuffled) = (&state.decks[player.index()], &mut state.shuffled[player.index()]);
        match place {
            DeckPlace::Bottom if many > 1 => *shuffled = many.max(*shuffled),
            DeckPlace::Top if many > 1 => *shuffled = deck.len(),
            DeckPlace::Top | DeckPlace::Bottom | DeckPlace::Shuffle | DeckPlace::FaceUp => {}
        }
    }
}

/// Reveals, looks at or only chooses cards: nothing becomes of them.
pub(super) fn pick(state: &State, noun: &Noun, course: &Course<'_>, verb: &'static str) -> Result<Did, Open> {
    let (cards, name) = take(state, noun, course, verb, &|_| true)?;
    Ok(Did::cards(ids(&cards), Vec::new()).named(name))
}

/// Turns over the top cards of a Deck.
pub(super) fn excavate(state: &mut State, top: &TopOf, course: &Course<'_>) -> Did {
    match nouns(state, &Noun::Top(Box::new(top.clone())), &course.scope) {
        Some(found) => {
            let turned = |id: &CardId| event(state, EventKind::Excavated, *id, state.copy(*id).owner, course.how());
            let events = found.iter().map(turned).collect();
            Did::cards(found, events).named(top.name.clone())
        }
        None => cloud(state, "cards excavated from an unknown Deck"),
    }
}

/// Whether a step takes its cards from the top of a Deck, or of what was turned over there, so that nobody looks through
/// the Deck for it.
pub(super) fn from_the_top(act: &Act) -> bool {
    let noun = if let Act::Excavate(_) = act {
        return true;
    } else if let Act::SendToGraveyard(n)
    | Act::AddToHand(n)
    | Act::Give(n)
    | Act::ReturnToHand(n)
    | Act::Discard(n)
    | Act::DiscardToGraveyard(n)
    | Act::Set(n) = act
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
    among || matches!(noun, Noun::Top(_) | Noun::Bound(_) | Noun::Those | Noun::Done(_))
}
