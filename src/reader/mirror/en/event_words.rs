//! Tables of English words for events.

use super::super::missing::Missing;
use crate::cards::trigger::EventKind as E;

/// Events that befall a card, with their participles.
const PASSIVE: [(E, &str); 14] = [
    (E::Destroyed, "destroyed"),
    (E::DestroyedByBattle, "destroyed by battle"),
    (E::Banished, "banished"),
    (E::Tributed, "Tributed"),
    (E::SentToGraveyard, "sent to the GY"),
    (E::Discarded, "discarded"),
    (E::Flipped, "flipped face-up"),
    (E::AddedToHand, "added to your hand"),
    (E::ReturnedToDeck, "returned to the Deck"),
    (E::AttackTarget, "targeted for an attack"),
    (E::Targeted, "targeted by a card effect"),
    (E::Detached, "detached"),
    (E::Revealed, "revealed"),
    (E::TurnedFaceDown, "flipped face-down"),
];

/// The participle of an event that befalls a card.
pub(super) fn passive(event: E) -> Result<&'static str, Missing> {
    PASSIVE.iter().find(|(e, _)| *e == event).map(|(_, word)| *word).ok_or(Missing("this event"))
}

/// Events that are Summons, in front of "Summoned" with a blank behind; and whether they have yet to be.
const SUMMONS: [(E, &str, bool); 13] = [
    (E::NormalSummoned, "Normal ", false),
    (E::SpecialSummoned, "Special ", false),
    (E::FlipSummoned, "Flip ", false),
    (E::TributeSummoned, "Tribute ", false),
    (E::RitualSummoned, "Ritual ", false),
    (E::FusionSummoned, "Fusion ", false),
    (E::SynchroSummoned, "Synchro ", false),
    (E::XyzSummoned, "Xyz ", false),
    (E::LinkSummoned, "Link ", false),
    (E::PendulumSummoned, "Pendulum ", false),
    (E::WouldBeNormalSummoned, "Normal ", true),
    (E::WouldBeSpecialSummoned, "Special ", true),
    (E::WouldBeFlipSummoned, "Flip ", true),
];

/// The kinds of Summon that events are, in front of "Summoned" with a blank behind; and whether they have yet to be.
pub(super) fn summons(events: &[E]) -> Option<(&'static str, bool)> {
    use E::{FlipSummoned, NormalSummoned, SpecialSummoned};
    use E::{WouldBeFlipSummoned, WouldBeNormalSummoned, WouldBeSpecialSummoned};
    let has = |all: &[E]| all.len() == events.len() && all.iter().all(|e| events.contains(e));
    if has(&[NormalSummoned, FlipSummoned, SpecialSummoned]) {
        return Some(("", false));
    }
    if has(&[NormalSummoned, SpecialSummoned]) {
        return Some(("Normal or Special ", false));
    }
    if has(&[NormalSummoned, FlipSummoned]) {
        return Some(("Normal or Flip ", false));
    }
    if has(&[FlipSummoned, SpecialSummoned]) {
        return Some(("Flip or Special ", false));
    }
    if has(&[WouldBeNormalSummoned, WouldBeFlipSummoned, WouldBeSpecialSummoned]) {
        return Some(("", true));
    }
    let [one] = events else { return None };
    SUMMONS.iter().find(|(e, _, _)| e == one).map(|(_, word, would)| (*word, *would))
}
