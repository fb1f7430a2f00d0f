//! The step that Normal Summons immediately after the effect has resolved: what, with which Tributes, where to.

use super::choose::{ids, take};
use super::{Course, Did, cloud};
use crate::board::chain::{Given, Immediate};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::SummonNow;
use crate::engine::decision::Open;
use crate::reason::Answer;
use crate::rules::summon::allowance::Manner;
use crate::rules::summon::immediate::{could, manner, open_ways};

/// Chooses; the Summon itself follows when the Chain Link is done.
pub(super) fn summon(state: &mut State, now: &SummonNow, course: &Course<'_>) -> Result<Did, Open> {
    let player = course.scope.player;
    if course.link.is_none() {
        return Ok(cloud(state, "a Normal Summon by an effect without a Chain"));
    }
    let right = |id: CardId| could(state, player, id, now) != Answer::No;
    let (cards, _) = take(state, &now.what, course, "normal summon", &right)?;
    let Some(chosen) = cards.first().copied() else { return Ok(Did::default()) };
    let wanted = if now.or_set && chosen.attack == Some(false) { Manner::Set } else { Manner::Summon };
    let (manner, surely) = manner(state, player, chosen.card, now, wanted);
    if surely == Answer::Unknown {
        return Ok(cloud(state, "a Normal Summon that may be forbidden"));
    }
    let set = manner == Manner::Set;
    let ways = open_ways(state, player, chosen.card, manner, now.tribute, Answer::Unknown);
    let mut given =
        course.given.iter().filter_map(|g| if let Given::Cards(cards) = g { Some(ids(cards)) } else { None });
    // What comes after the choice of the monster is that of the Tributes.
    let tributes = given.find(|cards| !cards.contains(&chosen.card)).unwrap_or_default();
    let right =
        |(count, of): &&(usize, Vec<CardId>)| tributes.len() == *count && tributes.iter().all(|t| of.contains(t));
    if ways.iter().find(right).is_none() {
        let min = ways.iter().map(|(count, _)| *count).min().unwrap_or(0);
        let max = ways.iter().map(|(count, _)| *count).max().unwrap_or(0);
        let mut of: Vec<CardId> = ways.into_iter().flat_map(|(_, of)| of).collect();
        of.sort_unstable();
        of.dedup();
        return Err(Open::Cards {
            of,
            min,
            max,
            hidden: None,
            verb: "tribute",
            by: None,
            unread: None,
            together: Box::default(),
        });
    }
    let effect = course.scope.this;
    state.immediate = Some(Immediate { player, card: chosen.card, effect, tributes, zone: chosen.zone, set });
    Ok(Did { done: true, those: vec![chosen.card], ..Did::default() })
}
