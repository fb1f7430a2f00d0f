//! Effects that one sentence of a Union monster stands for.

use super::super::printed::Printed;
use super::super::reading::{Piece, ReadEffect, Role};
use super::text::Text;
use crate::cards::effect::Class;
use crate::cards::filter::{Kind, Place};

/// Adds the second effect of "you can either: …, OR: …" of a Union monster.
pub(super) fn complete(text: &Text, card: &Printed, effects: Vec<ReadEffect>) -> Vec<ReadEffect> {
    let mut found = Vec::with_capacity(effects.len());
    for mut effect in effects {
        let twin = twin(text, card, &mut effect);
        found.push(effect);
        found.extend(twin);
    }
    for (number, effect) in found.iter_mut().enumerate() {
        effect.number = number + 1;
    }
    found
}

/// The second effect of a sentence, with the words behind "OR".
fn twin(text: &Text, card: &Printed, effect: &mut ReadEffect) -> Option<ReadEffect> {
    let says = |phrase: &str| effect.pieces.iter().any(|piece| text.low(&piece.span).contains(phrase));
    let union = card.kind == Some(Kind::Monster) && effect.class == Class::Ignition;
    (union && says("equip") && says("unequip")).then_some(())?;
    let mut twin = ReadEffect { pieces: Vec::new(), ..effect.clone() };
    twin.from = vec![Place::SpellTrapZone];
    twin.targets = false;
    for piece in effect.pieces.iter_mut().filter(|p| p.role == Role::Step) {
        let words = text.low(&piece.span);
        let or = [", or: unequip ", ", or unequip "].into_iter().find_map(|or| Some((words.find(or)?, or.len())));
        if let Some((at, long)) = or {
            let behind = piece.span.start + at + long - "unequip ".len();
            twin.pieces.push(Piece { role: Role::Marker, span: piece.span.start + at..behind, node: None });
            twin.pieces.push(Piece { role: Role::Step, span: behind..piece.span.end, node: None });
            piece.span.end = piece.span.start + at;
        }
    }
    Some(twin)
}
