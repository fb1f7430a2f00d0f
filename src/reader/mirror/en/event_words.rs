//! Tables of English words for events.

use super::super::missing::Missing;
use crate::cards::trigger::EventKind as E;

/// The participle of an event that befalls a card.
pub(super) fn passive(event: E) -> Result<&'static str, Missing> {
    Ok(match event {
        E::Destroyed => "destroyed",
        E::DestroyedByBattle => "destroyed by battle",
        E::Banished => "banished",
        E::Tributed => "Tributed",
        E::SentToGraveyard => "sent to the GY",
        E::Discarded => "discarded",
        E::Flipped => "flipped face-up",
        E::AddedToHand => "added to your hand",
        E::ReturnedToDeck => "returned to the Deck",
        E::AttackTarget => "targeted for an attack",
        E::Targeted => "targeted by a card effect",
        E::Detached => "detached",
        E::Revealed => "revealed",
        E::TurnedFaceDown => "flipped face-down",
        _ => return Err(Missing("this event")),
    })
}

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
    Some(match one {
        NormalSummoned => ("Normal ", false),
        SpecialSummoned => ("Special ", false),
        FlipSummoned => ("Flip ", false),
        E::TributeSummoned => ("Tribute ", false),
        E::RitualSummoned => ("Ritual ", false),
        E::FusionSummoned => ("Fusion ", false),
        E::SynchroSummoned => ("Synchro ", false),
        E::XyzSummoned => ("Xyz ", false),
        E::LinkSummoned => ("Link ", false),
        E::PendulumSummoned => ("Pendulum ", false),
        WouldBeNormalSummoned => ("Normal ", true),
        WouldBeSpecialSummoned => ("Special ", true),
        WouldBeFlipSummoned => ("Flip ", true),
        _ => return None,
    })
}
