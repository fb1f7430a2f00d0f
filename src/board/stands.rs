//! Cards whose effects count as the effects of others: "this is treated as a Special Summon by the effect of …".

use super::matching::{Scope, fits};
use super::place::CardId;
use super::state::State;
use super::unread::acts;
use crate::cards::act::Act;
use crate::cards::filter::Filter;
use crate::reason::Answer;

/// Whether what an effect of a card does is done by the effect of such a card.
pub fn by_its_effect(state: &State, filter: &Filter, source: CardId, scope: &Scope<'_>) -> Answer {
    fits(state, filter, source, scope).max(stands_for(state, source, filter))
}

/// Whether the Special Summons by the effects of a card count as those by the effect of such a card.
fn stands_for(state: &State, source: CardId, wanted: &Filter) -> Answer {
    let summon = |act: &Act| if let Act::SpecialSummon(s) = act { Some(s.as_by.clone()) } else { None };
    let all: Vec<_> = state.card(source).effects.iter().flat_map(|e| acts(&e.steps)).filter_map(summon).collect();
    // What is done by its own effect is done by no other card's.
    if wanted.itself || all.iter().all(Option::is_none) {
        return Answer::No;
    }
    let each = || all.iter().map(|told| told.as_ref().map_or(Answer::No, |told| covers(told, wanted)));
    let (least, most) = (each().min().unwrap_or(Answer::No), each().max().unwrap_or(Answer::No));
    // Which of several Summons it was, is not looked at here.
    if least == most { least } else { Answer::Unknown }
}

/// Whether whatever fits the one description fits the other.
fn covers(told: &Filter, wanted: &Filter) -> Answer {
    let plain = |f: &Filter| {
        let (kind, name, archetype) = (f.kind.clone(), f.name.clone(), f.archetype.clone());
        *f == Filter { kind, name, archetype, ..Filter::default() }
    };
    if !plain(told) || !plain(wanted) {
        return Answer::Unknown;
    }
    let within = |asked: Answer, unsaid: bool| if unsaid { asked.max(Answer::Unknown) } else { asked };
    let kind = Answer::from(told.kind.iter().all(|k| wanted.kind.contains(k)) && !told.kind.is_empty());
    let archetype = Answer::from(told.archetype.iter().any(|a| wanted.archetype.contains(a)));
    let name = Answer::from(told.name.iter().any(|n| wanted.name.contains(n)));
    let asked = [
        (wanted.kind.is_empty(), within(kind, told.kind.is_empty())),
        (wanted.archetype.is_empty(), within(archetype, told.archetype.is_empty())),
        (wanted.name.is_empty(), within(name, told.name.is_empty())),
    ];
    asked.into_iter().filter(|(nothing, _)| !nothing).map(|(_, answer)| answer).min().unwrap_or(Answer::Yes)
}
