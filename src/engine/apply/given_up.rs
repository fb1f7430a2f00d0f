//! What a monster's own procedure has used up, for texts that count it.

use crate::board::moment::{During, Event};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, GIVEN_UP, Kind, Place};
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::Cause;

/// The monsters that were moved since that moment for the procedure of a monster, each as it lies now; none where the
/// procedure asks for other things besides.
pub(super) fn given_up(state: &State, effect: &Effect, start: u32, summoned: CardId) -> Option<Vec<(CardId, u32)>> {
    let asks = !effect.cost.is_empty() && effect.unread.is_empty() && effect.cost.iter().all(of_monsters);
    (asks && counts_them(state.card(summoned))).then_some(())?;
    let moved = |e: &&Event| e.cause == Cause::Summon && e.from != e.to && e.card.is_some_and(|id| id != summoned);
    let moments = state.log.iter().skip(start as usize).filter(|m| m.during == During::Procedure);
    let mut found: Vec<CardId> = moments.flat_map(|m| &m.events).filter(moved).filter_map(|e| e.card).collect();
    found.sort_unstable();
    found.dedup();
    Some(found.into_iter().map(|id| (id, state.copy(id).since)).collect())
}

/// Whether the text of a card gives it values by what its procedure has used up.
fn counts_them(card: &Card) -> bool {
    card.effects.iter().flat_map(|e| &e.applies).any(|apply| {
        let Modifier::Stat(change) = &apply.rule else { return false };
        let mut numbers = change.becomes.iter().chain(&change.gains).chain(&change.original);
        numbers.any(|n| n.speaks_among(GIVEN_UP))
    })
}

/// Whether what a step of the cost moves are monsters alone.
fn of_monsters(step: &Step) -> bool {
    let monsters = |of: &Filter| of.kind == [Kind::Monster] || of.place == [Place::MonsterZone] || !of.name.is_empty();
    let noun = if let Act::Banish(b) = &step.act {
        &b.what
    } else if let Act::ReturnToDeck(d) = &step.act {
        &d.what
    } else if let Act::SendToGraveyard(n) | Act::Tribute(n) | Act::ReturnToHand(n) | Act::Discard(n) = &step.act {
        n
    } else {
        return false;
    };
    if let Noun::Choose(choice) = noun {
        monsters(&choice.of)
    } else if let Noun::All(of) = noun {
        monsters(of)
    } else {
        false
    }
}
