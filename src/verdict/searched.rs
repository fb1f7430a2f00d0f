//! Cards that an effect adds together: both or neither, and one of several.

use crate::board::matching::{MENTIONED, Scope, Sight, fits};
use crate::board::moment::Event;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::filter::{Ability, Filter};
use crate::cards::step::Step;
use crate::cards::trigger::EventKind;
use crate::reason::Answer;

/// Of a card that an effect chose, or could have chosen, as one of two that belong together.
pub(super) fn pair(state: &State, card: CardId) -> Option<&'static str> {
    let resolved = |e: &&Event| e.kind == EventKind::Resolved;
    let source = state.log.iter().rev().flat_map(|m| &m.events).find(resolved)?.card?;
    let (first, second) = state.card(source).effects.iter().find_map(|e| paired(&e.steps))?;
    let scope = Scope { sight: Sight::All, ..Scope::of(source, state.copy(source).controller) };
    let is = |filter: &Filter| {
        let anywhere = Filter { place: Vec::new(), among: None, ..filter.clone() };
        fits(state, &anywhere, card, &scope) == Answer::Yes
    };
    let added = |e: &&Event| e.kind == EventKind::AddedToHand && e.source == Some(source);
    let taken: Vec<CardId> = state.log.iter().flat_map(|m| &m.events).filter(added).filter_map(|e| e.card).collect();
    if taken.is_empty() {
        return (is(first) || is(second)).then_some("card-identity.search-pair-both-or-neither");
    }
    let several = taken.iter().any(|on| {
        let names = &state.card(*on).mentions;
        let ritual = |name: &&String| {
            state.world.find(name).is_some_and(|n| state.world.cards[usize::from(n)].types.contains(&Ability::Ritual))
        };
        names.iter().filter(ritual).count() > 1 && names.contains(&state.card(card).name.en)
    });
    (several && is(second)).then_some("card-identity.ritual-multiple-named-choose-one")
}

/// The two descriptions of steps that choose a card and one that is mentioned on it.
fn paired(steps: &[Step]) -> Option<(&Filter, &Filter)> {
    let filters: Vec<&Filter> =
        steps.iter().filter_map(|s| if let Act::Reveal(noun) = &s.act { noun.filter() } else { None }).collect();
    let [first, second] = filters.as_slice() else { return None };
    second.among.as_deref()?.starts_with(MENTIONED).then_some((*first, *second))
}
