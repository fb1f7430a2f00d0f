//! Cards whose text was not read at all: as long as one lies face-up, nobody knows what holds.

use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Place};

use super::place::Zone;
use super::state::{Over, State};

/// What is said of the text of a card that was not read at all.
pub fn unread(card: &Card) -> Option<&str> {
    card.effects.iter().find_map(|effect| effect.unread.first().filter(|_| says_nothing(effect)).map(String::as_str))
}

/// What is said of the text of a card that was not read at all; of a Pendulum Monster only the half that counts in a
/// Pendulum Zone, or elsewhere.
pub fn unread_half(card: &Card, in_zone: bool) -> Option<&str> {
    let scale = |e: &&Effect| e.from.contains(&Place::PendulumZone);
    let halved = card.types.contains(&Ability::Pendulum) && card.effects.iter().any(|e| scale(&e));
    let counts = |e: &&Effect| !halved || scale(e) == in_zone;
    let silent = card.effects.iter().filter(counts).find(|e| says_nothing(e));
    silent.and_then(|e| e.unread.first()).map(String::as_str)
}

/// All words of a card that were not read, effect by effect.
pub fn words(card: &Card) -> impl Iterator<Item = &str> {
    card.effects.iter().flat_map(words_of)
}

/// All words of an effect that were not read.
pub fn words_of(effect: &Effect) -> impl Iterator<Item = &str> {
    let applies = effect.applies.iter().filter_map(|a| if let Modifier::Unread(w) = &a.rule { Some(w) } else { None });
    let steps = effect.steps.iter().filter_map(|s| if let Act::Unread(w) = &s.act { Some(w) } else { None });
    effect.unread.iter().chain(applies).chain(steps).map(String::as_str)
}

/// What a card that was face-up and not negated says of leaving the field, and was not read.
pub fn on_leaving(card: &Card) -> Option<&str> {
    let applies = card.effects.iter().flat_map(|e| &e.applies);
    let words = applies.filter_map(|a| if let Modifier::Unread(w) = &a.rule { Some(w.as_str()) } else { None });
    let leaving = ["leaves the field", "leave the field", "removed from the field"];
    words.into_iter().find(|w| leaving.iter().any(|l| w.contains(l)))
}

/// Whether nothing is known of an effect, not even its class. Summoning conditions and procedures bear on the
/// Summons of their own card alone.
pub fn says_nothing(effect: &Effect) -> bool {
    !effect.unread.is_empty()
        && effect.class != Class::Condition
        && effect.class != Class::Procedure
        && effect.on.is_none()
        && effect.condition.is_empty()
        && effect.cost.is_empty()
        && effect.targets.is_empty()
        && effect.limit.is_none()
        && effect.steps.is_empty()
        && effect.applies.is_empty()
}

/// Lays a fog over what its words can touch once a card that was not read lies face-up on the field.
pub fn cloud(state: &mut State) {
    let lies = state.copies.iter().find_map(|copy| {
        if !copy.face_up || !copy.zone.on_field() || !state.world.traits(copy.card).unread() {
            return None;
        }
        let card = &state.world.cards[usize::from(copy.card)];
        Some((copy.card, unread_half(card, matches!(copy.zone, Zone::Pendulum(_)))?.to_owned()))
    });
    if let Some((card, words)) = lies {
        state.cloud_by(card, words, Over::Text);
    }
}
