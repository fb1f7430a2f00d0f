//! How long something lasts, in English.

use crate::cards::act::Until;

/// The words behind a clause; as long as the card is there goes without saying, and has none.
pub(super) fn behind(until: Until) -> &'static str {
    match until {
        Until::Leaves => "",
        Until::EndOfTurn => "until the end of this turn",
        Until::EndOfNextTurn => "until the end of the next turn",
        Until::YourNextTurn => "during your next turn",
        Until::NextStandbyPhase => "until your next Standby Phase",
        Until::EndPhase => "until the End Phase",
        Until::DamageStep => "until the end of the Damage Step",
        Until::WhileThisFaceUp => "while this card is face-up on the field",
        Until::Duel => "for the rest of this Duel",
    }
}

/// The words behind what a player may not do.
pub(super) fn of_ban(until: Until) -> &'static str {
    if until == Until::EndOfTurn { "for the rest of this turn" } else { behind(until) }
}
