//! Where the text of a card becomes its effect model.

use super::entry::Entry;
use crate::cards::card::Card;
use crate::cards::effect::{Class, DamageStep, Effect, Obligation, Respond};
use crate::cards::filter::{Ability, Kind};

/// Reads the texts of an entry and keeps what was read in `reading`. Called for every entry of an import, in
/// parallel. Texts are not read yet: nothing is kept.
pub fn compile(entry: &mut Entry) {
    entry.reading.clear();
}

/// The card as the judge takes it. A card with effects whose text was not read has one effect that says so:
/// whatever depends on it is undetermined.
pub fn model(entry: &Entry) -> Card {
    let mut card = entry.facts.clone();
    if has_effects(&card) {
        card.effects = vec![unread()];
    }
    card
}

/// Whether something stands on the card that is to be read. A Normal Pendulum Monster has a Pendulum Effect.
fn has_effects(card: &Card) -> bool {
    let is = |ability| card.types.contains(&ability);
    card.kind != Kind::Monster || !is(Ability::Normal) || is(Ability::Pendulum)
}

fn unread() -> Effect {
    Effect {
        class: Class::Continuous,
        from: Vec::new(),
        choice: Obligation::May,
        on: None,
        condition: Vec::new(),
        cost: Vec::new(),
        targets: Vec::new(),
        limit: None,
        damage_step: DamageStep::Silent,
        while_resolving: Vec::new(),
        steps: Vec::new(),
        applies: Vec::new(),
        respond: Respond::Anyone,
        unread: vec!["its text is not read yet".to_owned()],
    }
}
