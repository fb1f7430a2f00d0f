//! How long something lasts, in English.

use super::super::missing::Missing;
use crate::cards::act::Until;

/// The words behind a clause; as long as the card is there goes without saying, and has none.
pub(super) fn behind(until: Until) -> Result<&'static str, Missing> {
    Ok(match until {
        Until::Coming(_) => return Err(Missing("a point of time that comes")),
        Until::Leaves => "",
        Until::EndOfTurn => "until the end of this turn",
        Until::EndOfNextTurn => "until the end of the next turn",
        Until::YourNextTurn => "during your next turn",
        Until::NextStandbyPhase => "until your next Standby Phase",
        Until::EndPhase => "until the End Phase",
        Until::DamageStep => "until the end of the Damage Step",
        Until::DamageCalculation => "during that damage calculation only",
        Until::BattlePhase => "until the end of the Battle Phase",
        Until::WhileThisFaceUp => "while this card is face-up on the field",
        Until::Duel => "for the rest of this Duel",
    })
}

/// The words behind what a player may not do.
pub(super) fn of_ban(until: Until) -> Result<&'static str, Missing> {
    if until == Until::EndOfTurn { Ok("for the rest of this turn") } else { behind(until) }
}
