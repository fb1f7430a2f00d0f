//! Effects that one sentence of a Union monster stands for.

use super::super::printed::Printed;
use super::super::reading::ReadEffect;
use super::text::Text;
use crate::cards::effect::Class;
use crate::cards::filter::{Kind, Place};

/// Adds the second effect of "you can either: …, OR: …" of a Union monster.
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
    if card.kind == Some(Kind::Monster) && effect.class == Class::Ignition && says("equip") && says("unequip") {
        twin.from = vec![Place::SpellTrapZone];
        twin.targets = false;
        return Some(twin);
    }
    None
}
