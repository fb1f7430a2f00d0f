//! Where events leave this card.

use crate::cards::effect::Effect;
use crate::cards::filter::Place;
use crate::cards::trigger::{EventKind as E, Subject};

/// Events of this card, and where it is behind them.
const LEFT: [(E, Place); 10] = [
    (E::SentToGraveyard, Place::Graveyard),
    (E::Destroyed, Place::Graveyard),
    (E::DestroyedByBattle, Place::Graveyard),
    (E::UsedAsMaterial, Place::Graveyard),
    (E::Tributed, Place::Graveyard),
    (E::Discarded, Place::Graveyard),
    (E::LeavesField, Place::Graveyard),
    (E::Banished, Place::Banished),
    (E::AddedToHand, Place::Hand),
    (E::Drawn, Place::Hand),
];

/// Whether the event leaves the card where its effect is activated, so that no words need to say where it is.
pub(super) fn implied(effect: &Effect) -> bool {
    let Some(on) = effect.on.as_ref().filter(|on| on.subject == Subject::This) else { return false };
    on.events.iter().any(|event| LEFT.iter().any(|(e, place)| e == event && effect.from == [*place]))
}
