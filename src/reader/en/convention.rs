//! Effects that one sentence of a Spirit or Union monster stands for.

use super::super::printed::Printed;
use super::super::reading::ReadEffect;
use super::text::Text;
use crate::cards::effect::{Class, Obligation};
use crate::cards::filter::{Ability, Kind, Place};
use crate::cards::trigger::EventKind;

/// Adds what a printed sentence leaves unsaid.
///
/// A Spirit's return to the hand is mandatory, and optional where another effect lets it stay; "you can either: …,
/// OR: …" of a Union monster are two effects.
pub(super) fn complete(text: &Text, card: &Printed, effects: Vec<ReadEffect>) -> Vec<ReadEffect> {
    let mut found = Vec::with_capacity(effects.len());
    for effect in effects {
        let twin = twin(text, card, &effect);
        found.push(effect);
        found.extend(twin);
    }
    for (number, effect) in found.iter_mut().enumerate() {
        effect.number = number + 1;
    }
    found
}

/// The second effect of a sentence, without words of its own.
fn twin(text: &Text, card: &Printed, effect: &ReadEffect) -> Option<ReadEffect> {
    let says = |phrase: &str| effect.pieces.iter().any(|piece| text.low(&piece.span).contains(phrase));
    let mut twin = ReadEffect { pieces: Vec::new(), ..effect.clone() };
    if card.is(Ability::Spirit)
        && effect.choice == Obligation::Must
        && effect.events == [EventKind::EndPhase]
        && says("return")
    {
        twin.choice = Obligation::May;
        return Some(twin);
    }
    if card.kind == Some(Kind::Monster) && effect.class == Class::Ignition && says("equip") && says("unequip") {
        twin.from = vec![Place::SpellTrapZone];
        twin.targets = false;
        return Some(twin);
    }
    None
}
