//! The cards that a step is done with: as given, or the only ones there are, or a decision.

use super::Course;
use crate::board::chain::{Chosen, Given};
use crate::board::matching::{candidates, nouns};
use crate::board::moment::{During, Event, Moment};
use crate::board::number::value;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::together::{Together, go_together, most_together};
use crate::cards::step::{Choice, Noun};
use crate::cards::trigger::Cause;
use crate::cards::unread::walk::first_unread;
use crate::engine::decision::Open;
use crate::reason::Answer;

/// Said of a description that nobody knows to fit a card or not.
const MEANT: &str = "which of the cards it means";

/// The cards of a noun: as given, or the only ones there are, or a decision.
pub(super) fn take(
    state: &State,
    noun: &Noun,
    course: &Course<'_>,
    verb: &'static str,
    right: &dyn Fn(CardId) -> bool,
) -> Result<(Vec<Chosen>, Option<String>), Open> {
    let plain = |ids: Vec<CardId>| ids.into_iter().map(|card| Chosen { card, zone: None, attack: None }).collect();
    let Noun::Choose(choice) = noun else {
        let all = nouns(state, noun, &course.scope);
        let open = || first_unread(noun).or_else(|| matches!(noun, Noun::All(_)).then(|| MEANT.to_owned()));
        if let Some(words) = all.is_none().then(open).flatten() {
            return Err(Open::Cards {
                of: Vec::new(),
                min: 0,
                max: 0,
                hidden: None,
                verb,
                by: None,
                unread: Some(words),
                together: Box::default(),
            });
        }
        let pointed = matches!(noun, Noun::This | Noun::Event);
        let lost = |id: CardId| pointed && strayed(state, course, id);
        let found = all.unwrap_or_default().into_iter().filter(|id| right(*id) && !lost(*id));
        let found: Vec<CardId> = found.collect();
        // Where a Special Summoned monster goes may be given even where the card needs no choice.
        let given = course.given.iter().find_map(|g| {
            let Given::Cards(cards) = g else { return None };
            let fit = !cards.is_empty() && cards.iter().all(|c| found.contains(&c.card));
            fit.then(|| cards.clone())
        });
        if matches!(verb, "special summon" | "move") && given.is_none() && !found.is_empty() {
            let n = found.len();
            return Err(Open::Cards {
                of: found,
                min: n,
                max: n,
                hidden: None,
                verb,
                by: None,
                unread: None,
                together: Box::default(),
            });
        }
        return Ok((given.unwrap_or_else(|| plain(found)), None));
    };
    choose(state, choice, course, verb, right).map(|cards| (cards, choice.name.clone()))
}

/// Whether something else than the effect's own steps has moved a card since the effect was activated, so that it is no longer
/// "this card" or "that card".
fn strayed(state: &State, course: &Course<'_>, card: CardId) -> bool {
    let number = course.link.and_then(|link| u8::try_from(link + 1).ok()).filter(|_| course.cause == Cause::Effect);
    let begun = |n| state.log.iter().rposition(|m| m.during == During::Activation(n)).map(|at| (n, at + 1));
    let Some((number, start)) = number.and_then(begun) else { return false };
    let moved = |e: &Event| {
        let within = e.from.on_field() && e.to.on_field();
        e.card == Some(card) && e.from != e.to && !within
    };
    let others = |m: &&Moment| m.during != During::Resolution(number);
    state.log.part(start..).filter(others).any(|m| m.events.iter().any(moved))
}

fn choose(
    state: &State,
    choice: &Choice,
    course: &Course<'_>,
    verb: &'static str,
    right: &dyn Fn(CardId) -> bool,
) -> Result<Vec<Chosen>, Open> {
    let of: Vec<CardId> =
        candidates(state, &choice.of, &course.scope).map(|(id, _)| id).filter(|id| right(*id)).collect();
    let min = value(state, &choice.min, &course.scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    let max = match &choice.max {
        None => min,
        Some(n) => value(state, n, &course.scope).and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX),
    };
    let together = Together::of(state, choice, &course.scope);
    let there = most_together(state, &together, &of, min, Answer::Unknown);
    let hidden =
        Player::BOTH.into_iter().filter(|p| choice.of.whose.is_none_or(|w| course.scope.means(state, w, *p))).find_map(
            |p| choice.of.place.iter().copied().find(|place| state.is_unknown(p, *place)).map(|place| (p, place)),
        );
    // Of those that can be seen no more can be asked for than go together.
    let enough = if hidden.is_some() { min } else { min.min(there) };
    let fits = |given: &&Vec<Chosen>| {
        given.len() >= enough
            && given.len() <= max
            && given.iter().all(|c| of.contains(&c.card))
            && go_together(state, &together, &ids(given)) != Answer::No
    };
    let mut given = course.given.iter().filter_map(|g| if let Given::Cards(cards) = g { Some(cards) } else { None });
    if let Some(given) = given.find(fits) {
        return Ok(given.clone());
    }
    if max == 0 || (there < min || of.is_empty()) && hidden.is_none() {
        return Ok(Vec::new());
    }
    let min = if together.is_nothing() { min } else { enough.max(1) };
    Err(Open::Cards { of, min, max, hidden, verb, by: None, unread: None, together: Box::new(together) })
}

/// The choices given for a step but for that of these cards.
pub(super) fn others(given: &[Given], taken: &[Chosen]) -> Vec<Given> {
    let at = given.iter().position(|g| matches!(g, Given::Cards(cards) if cards == taken));
    given.iter().enumerate().filter(|(n, _)| Some(*n) != at).map(|(_, g)| g.clone()).collect()
}

/// The cards of a choice.
pub(super) fn ids(chosen: &[Chosen]) -> Vec<CardId> {
    chosen.iter().map(|c| c.card).collect()
}
