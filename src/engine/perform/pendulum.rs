//! The step that Pendulum Summons immediately after the effect has resolved.

use super::choose::ids;
use super::{Course, Did, cloud};
use crate::board::chain::{Given, Summoning};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::step::Noun;
use crate::engine::action::Entrant;
use crate::engine::apply::pendulum_summoning;
use crate::engine::decision::Open;
use crate::rules::summon::pendulum::{assign, by_effect};

/// Chooses; the Summon itself follows when the Chain Link is done.
pub(super) fn summon(state: &mut State, noun: &Noun, course: &Course<'_>) -> Result<Did, Open> {
    let (player, this) = (course.scope.player, course.scope.this);
    if course.link.is_none() {
        return Ok(cloud(state, "a Pendulum Summon by an effect without a Chain"));
    }
    let of: Vec<CardId> = by_effect(state, player, noun, &course.scope).collect();
    if of.is_empty() {
        return Ok(Did::default());
    }
    let given = course.given.iter().find_map(|g| if let Given::Cards(cards) = g { Some(ids(cards)) } else { None });
    let entrants = |cards: &[CardId]| cards.iter().copied().map(Entrant::any).collect::<Vec<_>>();
    let fits = |cards: &Vec<CardId>| {
        !cards.is_empty() && cards.iter().all(|c| of.contains(c)) && assign(state, player, &entrants(cards)).is_some()
    };
    let Some(cards) = given.filter(fits) else {
        let max = of.len();
        return Err(Open::Cards {
            of,
            min: 1,
            max,
            hidden: None,
            verb: "summon",
            by: None,
            unread: None,
            together: Box::default(),
        });
    };
    let summoning = pendulum_summoning(state, player, &entrants(&cards));
    state.coming = Some(Summoning { effect: Some(this), ..summoning });
    Ok(Did { done: true, those: cards, ..Did::default() })
}
