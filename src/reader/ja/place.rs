//! Where an effect is activated.

use super::activation::Head;
use super::aftermath;
use super::text::Text;
use super::whereabouts::{attributed, carried, resolved, standing};
use crate::cards::filter::Place;
use crate::reader::reading::Role;

/// Places that the words say, by what is said where; `usual` is the place where such a card lies on the field.
pub(super) fn of_effect(text: &Text, head: &Head, resolution: &str, usual: &[Place]) -> Vec<Place> {
    let mut said = Vec::new();
    let last = head.clauses.iter().rev().find(|c| c.role == Role::Timing).map_or(0, |c| c.span.end);
    let timing = head.clauses.first().map_or("", |first| text.bare(&(first.span.start..last.max(first.span.start))));
    for clause in &head.clauses {
        let words = text.bare(&clause.span);
        if clause.role == Role::Timing {
            if said.is_empty() {
                said = standing(words);
            }
            continue;
        }
        for place in standing(words).into_iter().chain(carried(words)).chain(attributed(words)) {
            if !said.contains(&place) {
                said.push(place);
            }
        }
    }
    if said.is_empty() && text.bare(&head.frame).contains("墓地で") {
        said.push(Place::Graveyard);
    }
    if said.is_empty() {
        said = aftermath::places(timing, &head.events, usual);
    }
    if said.is_empty() {
        said = resolved(resolution);
    }
    if said.is_empty() {
        let worn = |words: &str| ["装備モンスター", "このカードを装備し"].iter().any(|w| words.contains(w));
        let equips = resolution.contains("装備する") || resolution.contains("装備し");
        let said = head.clauses.iter().any(|c| worn(text.bare(&c.span))) || !equips && worn(resolution);
        let equipped = usual == [Place::MonsterZone] && said;
        return if equipped { vec![Place::SpellTrapZone] } else { usual.to_vec() };
    }
    let mut places = Vec::new();
    for place in said {
        let spread = if place == Place::Field { usual } else { std::slice::from_ref(&place) };
        for place in spread {
            if !places.contains(place) {
                places.push(*place);
            }
        }
    }
    places
}

/// Where a card is Summoned from by its own procedure.
pub(super) fn of_procedure(words: &str) -> Vec<Place> {
    let from = [("手札から", Place::Hand), ("墓地から", Place::Graveyard), ("デッキから", Place::Deck)];
    from.iter().filter(|(word, _)| words.contains(word)).map(|(_, place)| *place).take(1).collect()
}
