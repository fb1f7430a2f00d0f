//! What the text of a card names: other cards, and the monsters that it is made of.

use super::matching::{Scope, is_named};
use super::place::CardId;
use super::state::State;
use crate::cards::card::Card;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Filter};
use crate::cards::unread::walk::has_unread;
use crate::reason::Answer;

/// What a filter asks of the cards that a text names.
pub(super) fn in_texts(filter: &Filter) -> impl Iterator<Item = &Filter> {
    filter.mentions_one.as_deref().into_iter().chain(filter.lists_one.as_deref())
}

/// Unknown where that was not read: it may ask for nothing.
pub(super) fn read(filter: &Filter) -> Answer {
    if in_texts(filter).any(|of| of.unread.is_some()) { Answer::Unknown } else { Answer::Yes }
}

/// Whether a card's name stands in the text of a card that was named so.
pub(super) fn mentioned(state: &State, id: CardId, by: &str, scope: &Scope<'_>) -> Answer {
    let Some(bound) = scope.named(by) else { return Answer::Unknown };
    Answer::from(bound.cards().iter().any(|c| state.card(*c).mentions.iter().any(|n| is_named(state, id, n))))
}

/// Whether a card lists a name among its materials.
pub fn lists(state: &State, id: CardId, name: &str) -> Answer {
    let named = |slot: &Filter| Answer::from(slot.name.iter().any(|n| n == name));
    listed(state, id, named)
}

/// Whether the text of a card names such cards as a description asks: as its materials, or at all.
pub(super) fn names(state: &State, filter: &Filter, id: CardId) -> Answer {
    // Of a description that was not read nobody knows whether it asks for anything.
    let asked = |of: &Filter| if of.unread.is_some() { Answer::Unknown } else { Answer::No };
    let mentions = |of: &Filter| any_of(state, &state.card(id).mentions, of).max(asked(of));
    let lists = |of: &Filter| listed(state, id, |slot| described(state, slot, of)).max(asked(of));
    let mentions = filter.mentions_one.as_ref().map_or(Answer::Yes, |of| mentions(of));
    mentions.min(filter.lists_one.as_ref().map_or(Answer::Yes, |of| lists(of)))
}

/// Whether one of the materials that a card lists is such a one.
fn listed(state: &State, id: CardId, such: impl Fn(&Filter) -> Answer) -> Answer {
    let card = state.card(id);
    let rules = card.effects.iter().flat_map(|e| &e.applies);
    let materials =
        rules.filter_map(|a| if let Modifier::Materials(told) = &a.rule { Some(&told.slots) } else { None });
    let slots = materials.flatten();
    let found = slots.map(|slot| such(&slot.of)).max().unwrap_or(Answer::No);
    let conditions = || card.effects.iter().filter(|e| e.class == Class::Condition);
    let hazy = state.traits(id).doubtful() && conditions().any(has_unread);
    if hazy { found.max(Answer::Unknown) } else { found }
}

/// The names and archetypes by which a card lists such monsters among its materials, each with whether it surely does.
pub fn listed_as(state: &State, id: CardId, of: &Filter) -> Vec<(String, Answer)> {
    let rules = state.card(id).effects.iter().flat_map(|e| &e.applies);
    let told = rules.filter_map(|a| if let Modifier::Materials(told) = &a.rule { Some(&told.slots) } else { None });
    let mut found = Vec::new();
    for slots in told {
        for (n, slot) in slots.iter().enumerate() {
            // Where none of the others is a Tuner, this one is.
            let others = || slots.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, other)| &other.of);
            let tuner = of.types == [Ability::Tuner] && others().all(|of| of.not_types.contains(&Ability::Tuner));
            let loose = Filter { types: Vec::new(), ..of.clone() };
            for one in std::iter::once(&slot.of).chain(&slot.of.any) {
                let by_name = |name: &String| {
                    let known = by_name(state, name, of);
                    let known = if known == Answer::Unknown && tuner { by_name(state, name, &loose) } else { known };
                    (name.clone(), known)
                };
                found.extend(one.name.iter().map(by_name));
                let such = of.types.iter().all(|t| one.types.contains(t));
                let shared =
                    one.archetype.iter().filter(|a| such && of.archetype.iter().any(|of| a.contains(of.as_str())));
                found.extend(shared.map(|a| (a.clone(), only(of))));
            }
        }
    }
    found.retain(|(_, known)| *known != Answer::No);
    found
}

/// Whether what is asked of a material is such a monster.
fn described(state: &State, slot: &Filter, of: &Filter) -> Answer {
    let archetype = of.archetype.is_empty() || of.archetype.iter().any(|a| slot.archetype.contains(a));
    let said = of.types.iter().all(|t| slot.types.contains(t));
    let such = Answer::from(archetype && said).min(only(of));
    let by_name = any_of(state, &slot.name, of);
    slot.any.iter().map(|one| described(state, one, of)).max().unwrap_or(Answer::No).max(such).max(by_name)
}

/// Whether one of these names is that of such a card.
fn any_of(state: &State, names: &[String], of: &Filter) -> Answer {
    names.iter().map(|name| by_name(state, name, of)).max().unwrap_or(Answer::No)
}

fn by_name(state: &State, name: &str, of: &Filter) -> Answer {
    if let Some(card) = state.world.find(name) {
        return printed(&state.world.cards[usize::from(card)], of).min(only(of));
    }
    // What else a card is that is not there, nobody has told; an archetype stands in the names of its cards.
    let told = of.types.is_empty() && of.archetype.iter().any(|a| name.contains(a.as_str()));
    if told { only(of) } else { Answer::Unknown }
}

fn printed(card: &Card, of: &Filter) -> Answer {
    let archetype = |a: &String| card.belongs_to(a);
    let kind = of.kind.is_empty() || of.kind.contains(&card.kind);
    let types = of.types.iter().all(|t| card.types.contains(t));
    Answer::from(kind && types && (of.archetype.is_empty() || of.archetype.iter().any(archetype)))
}

/// Unknown where more is asked than what these functions look at.
fn only(of: &Filter) -> Answer {
    let told =
        Filter { archetype: of.archetype.clone(), kind: of.kind.clone(), types: of.types.clone(), ..Filter::default() };
    if *of == told { Answer::Yes } else { Answer::Unknown }
}
