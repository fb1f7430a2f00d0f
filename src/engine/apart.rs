//! Monsters that a text does not let lie side by side, and that are there all the same: their player sends some to the GY.

use super::settle::queue_by;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::{Act, ChooseOne};
use crate::cards::continuous::NoTwo;
use crate::cards::filter::{Attribute, Face, Filter, Kind, Place, Race, Who};
use crate::cards::materials::Alike;
use crate::cards::number::Number;
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::cards::trigger::Cause;
use crate::rules::summon::beside::{AtOdds, at_odds};

/// Lets the players send what cannot stay, the turn player first.
pub(super) fn send(state: &mut State) {
    if !state.pending.is_empty() {
        return;
    }
    let first = state.turn.player;
    for player in [first, first.other()] {
        let Some(odds) = at_odds(state, player) else { continue };
        let by = odds.by;
        // Of a monster that joins others under a text that applies already no text says which of them goes.
        let found = state.copy(by).up_since > odds.those.iter().map(|id| state.copy(*id).up_since).max().unwrap_or(0);
        match going(state, &odds).filter(|_| found && odds.surely) {
            Some(act) => {
                let step = Step { join: Joint::Next, choice: None, act, condition: None };
                queue_by(state, Cause::Rule, by, player, vec![step]);
            }
            None => state.cloud("which of the monsters that cannot lie side by side leaves"),
        }
        return;
    }
}

/// What the player does.
fn going(state: &State, odds: &AtOdds<'_>) -> Option<Act> {
    let values = |by| odds.those.iter().map(|id| value(state, *id, by)).collect::<Option<Vec<Filter>>>();
    match (odds.rule.unlike, odds.rule.alike) {
        (None, None) => all_but_one(odds.rule, &Filter::default(), odds.those.len()),
        (Some(by), None) => {
            let mut kept: Vec<Filter> = Vec::new();
            for value in values(by)? {
                if !kept.contains(&value) {
                    kept.push(value);
                }
            }
            let option = |kept: Filter| {
                let of = Filter { not: [odds.rule.of.not.clone(), vec![kept]].concat(), ..theirs(odds.rule) };
                let act = Act::SendToGraveyard(Noun::All(Box::new(of)));
                vec![Step { join: Joint::Next, choice: None, act, condition: None }]
            };
            Some(Act::ChooseOne(ChooseOne { on_activation: false, options: kept.into_iter().map(option).collect() }))
        }
        (None, Some(by)) => {
            let values = values(by)?;
            let first = values.first()?;
            all_but_one(odds.rule, first, values.iter().filter(|value| *value == first).count())
        }
        (Some(_), Some(_)) => None,
    }
}

/// All of those that fit, but one that is chosen.
fn all_but_one(rule: &NoTwo, of: &Filter, many: usize) -> Option<Act> {
    let of = Filter { race: of.race.clone(), attribute: of.attribute.clone(), ..theirs(rule) };
    let min = Number::Fixed(i32::try_from(many).ok()?.checked_sub(1)?);
    Some(Act::SendToGraveyard(Noun::Choose(Box::new(Choice::of(of, min)))))
}

/// What the text speaks of, on the field of the player who sends.
fn theirs(rule: &NoTwo) -> Filter {
    Filter {
        place: vec![Place::MonsterZone],
        whose: Some(Who::You),
        face: Some(Face::Up),
        kind: vec![Kind::Monster],
        ..rule.of.clone()
    }
}

/// The one Type or Attribute that a monster has.
fn value(state: &State, id: CardId, by: Alike) -> Option<Filter> {
    let like = state.view.of(id);
    match by {
        Alike::Race => like.race.map(|race: Race| Filter { race: vec![race], ..Filter::default() }),
        Alike::Attribute => {
            let has = |one: &&Attribute| like.attributes & (1 << **one as u8) != 0;
            let mut all = Attribute::ALL.iter().filter(has);
            let one = all.next().filter(|_| all.next().is_none())?;
            Some(Filter { attribute: vec![*one], ..Filter::default() })
        }
        Alike::Name
        | Alike::Level
        | Alike::Rank
        | Alike::Atk
        | Alike::Def
        | Alike::Link
        | Alike::OriginalName
        | Alike::OriginalRace
        | Alike::OriginalAttribute
        | Alike::OriginalLevel
        | Alike::Place
        | Alike::CardType
        | Alike::Column
        | Alike::AdjacentColumn => None,
    }
}
