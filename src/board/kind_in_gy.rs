//! Effects that change what cards are where they lie: "changes Types or Attributes in the GY".

use super::state::State;
use super::view::{Active, Entry};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::filter::{Filter, Place};
use crate::cards::includes::{Includes, Verb};
use crate::cards::lasting::Lasting;
use crate::cards::materials::Alike;
use crate::cards::step::Noun;
use crate::cards::unread::{Touch, Unread};
use crate::reason::Answer;

/// Whether a rule makes the Type or the Attribute of cards another, as a text asks for.
fn changes(wanted: &Includes, rule: &Modifier) -> Answer {
    let (race, attribute) = (wanted.verbs.contains(&Verb::ChangeType), wanted.verbs.contains(&Verb::ChangeAttribute));
    if let Modifier::BecomesLike(like) = rule {
        let races = like.what.iter().any(|a| matches!(a, Alike::Race | Alike::OriginalRace));
        let attributes = like.what.iter().any(|a| matches!(a, Alike::Attribute | Alike::OriginalAttribute));
        return Answer::from(race && races || attribute && attributes);
    }
    if let Modifier::Unread(part) = rule {
        return may_do(wanted, part);
    }
    let open = (race || attribute) && matches!(rule, Modifier::BecomesDeclared(_));
    let made = race && matches!(rule, Modifier::RaceBecomes(_))
        || attribute && matches!(rule, Modifier::AlsoAttribute(_) | Modifier::AttributeBecomes(_));
    if open { Answer::Unknown } else { Answer::from(made) }
}

/// Whether words that were not read may do what a text asks for: what they can touch tells it of Types and Attributes.
pub(super) fn may_do(wanted: &Includes, part: &Unread) -> Answer {
    let only = wanted.verbs.iter().copied().all(of_kind);
    if only && !part.touches(&[Touch::Name]) { Answer::No } else { Answer::Unknown }
}

/// Whether cards that are described may lie in these places; no place means any.
fn lie(filter: &Filter, places: &[Place]) -> bool {
    let mut told = filter.place.iter().chain(filter.any.iter().flat_map(|f| &f.place));
    places.is_empty() || told.any(|p| places.contains(p))
}

/// Whether what holds for a while changes Types or Attributes of cards in such places.
pub(super) fn for_a_while(wanted: &Includes, lasting: &Lasting) -> Answer {
    let place = |noun: &Noun| match noun {
        Noun::All(of) => Answer::from(lie(of, &wanted.from)),
        Noun::Choose(choice) => Answer::from(lie(&choice.of, &wanted.from)),
        Noun::This
        | Noun::Target(_)
        | Noun::Event
        | Noun::Link
        | Noun::Equipped
        | Noun::Linked
        | Noun::Top(_)
        | Noun::SummonMaterials(_)
        | Noun::Done(_)
        | Noun::Those
        | Noun::Bound(_)
        | Noun::Unread(_) => Answer::Unknown,
    };
    let one = |apply: &Apply| {
        let there = match (&lasting.on, &apply.to) {
            (Some(noun), _) => place(noun),
            (None, Some(Subjects::All(of))) => Answer::from(lie(of, &wanted.from)),
            (None, _) => Answer::Unknown,
        };
        changes(wanted, &apply.rule).min(there)
    };
    lasting.apply.iter().map(one).max().unwrap_or(Answer::No)
}

/// What applies without being activated and changes Types or Attributes in the GY, where something negates any effect
/// that does so: how far it is negated no text says.
pub(super) fn doubted(state: &State) -> Option<(u16, Unread)> {
    let (source, wanted) = state.view.all(state).find_map(|(active, apply, _)| {
        let Modifier::NegatesThat(wanted) = &apply.rule else { return None };
        wanted.verbs.iter().copied().any(of_kind).then_some((active.source, wanted))
    })?;
    let found = state.view.all(state).find(|(active, apply, _)| {
        let there = match &apply.to {
            Some(Subjects::All(of)) => lie(of, &wanted.from),
            Some(Subjects::This) => from_there(state, **active, wanted),
            Some(Subjects::Unread(_)) => true,
            Some(Subjects::Equipped | Subjects::Linked | Subjects::MaterialOf) | None => false,
        };
        active.source != source && there && changes(wanted, &apply.rule) != Answer::No
    });
    let (active, ..) = found?;
    Some((state.copy(active.source).card, Unread::new("how far it is negated because it changes Types or Attributes")))
}

/// Whether what a card says of itself holds where it lies among these places.
fn from_there(state: &State, active: Active, wanted: &Includes) -> bool {
    let Entry::Printed(..) = active.entry else { return true };
    state.copy(active.source).zone.among(&wanted.from)
}

fn of_kind(verb: Verb) -> bool {
    matches!(verb, Verb::ChangeType | Verb::ChangeAttribute)
}
