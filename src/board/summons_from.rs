//! From where a Summon with materials takes these, and from where it brings its monster.

use crate::cards::act::{Act, SummonWith};
use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::includes::{Includes, Verb};
use crate::reason::Answer;

/// Whether the materials of a Summon may come from where the text asks about, in the way that it asks about.
pub(super) fn takes(wanted: &Includes, with: &SummonWith) -> bool {
    let goes = if with.materials_go == Some(Place::Banished) {
        Verb::Banish
    } else if with.materials_go == Some(Place::Deck) {
        Verb::ReturnToDeck
    } else {
        Verb::SendToGraveyard
    };
    wanted.verbs.contains(&goes) && wanted.from.iter().any(|p| with.materials.place.contains(p))
}

/// Whether a Summon brings its monster from where a text asks about, as far as that is told.
pub(super) fn comes_from(wanted: &Includes, act: &Act) -> Answer {
    if wanted.from.is_empty() {
        return Answer::Yes;
    }
    if let Act::RitualSummon(with) | Act::FusionSummon(with) = act {
        let extra = matches!(act, Act::FusionSummon(_)) && wanted.from.contains(&Place::ExtraDeck);
        let there = extra || with.monster.place.iter().any(|place| wanted.from.contains(place));
        let any = |of: &Filter| {
            Answer::from(*of == Filter { kind: of.kind.clone(), place: of.place.clone(), ..Filter::default() })
        };
        // It is a monster that is Summoned.
        let monster = wanted.of.as_ref().map_or(Answer::Yes, |of| {
            any(of).min(Answer::from(of.kind.is_empty() || of.kind.contains(&Kind::Monster)))
        });
        Answer::from(there).min(monster.max(Answer::Unknown))
    } else {
        Answer::No
    }
}
