//! How often an effect may be used, in English.

use super::super::missing::Missing;
use super::words::quoted;
use crate::cards::effect::{Class, Counts, Effect, Limit, Per};

/// The words of a limit that stand in the head.
pub(super) fn in_head(limit: &Limit) -> Result<Option<&'static str>, Missing> {
    if limit.shared.is_some() {
        return Ok(None);
    }
    match (limit.per, limit.times) {
        (Per::Copy, 1) => Ok(Some("once per turn")),
        (Per::Copy, 2) => Ok(Some("twice per turn")),
        (Per::Stay, 1) => Ok(Some("once while face-up on the field")),
        (Per::Stay, _) => Err(Missing("a limit of a stay on the field")),
        (Per::Copy, _) => Err(Missing("a limit of so many times")),
        (Per::Chain, 1) => Ok(Some("once per Chain")),
        (Per::Battle, _) => Err(Missing("a limit of a battle")),
        (Per::Each, _) => Err(Missing("a limit for each card")),
        (Per::Chain, _) => Err(Missing("a limit of so many times per Chain")),
        (Per::Name | Per::Duel, _) => Ok(None),
    }
}

/// The sentence of a limit by name; none for a limit of the head.
pub(super) fn sentence(effect: &Effect, limit: &Limit, name: &str) -> Result<Option<String>, Missing> {
    let name = quoted(name);
    let times = match limit.times {
        1 => "once",
        2 => "twice",
        3 => "thrice",
        _ => return Err(Missing("a limit of so many times")),
    };
    let per = match limit.per {
        Per::Name => "turn",
        Per::Duel => "Duel",
        Per::Copy | Per::Stay | Per::Chain | Per::Battle | Per::Each if limit.shared.is_some() => {
            return Err(Missing("a shared limit of one copy"));
        }
        Per::Copy | Per::Stay | Per::Chain | Per::Battle | Per::Each => return Ok(None),
    };
    Ok(Some(match (effect.class, limit.counts, limit.shared.is_some()) {
        (Class::Activation, Counts::Activation, _) if limit.times == 1 => {
            format!("You can only activate 1 {name} per {per}.")
        }
        (_, _, true) => format!("You can only use 1 {name} effect per {per}, and only {times} that turn."),
        (Class::Procedure, _, _) => format!("You can only Special Summon {name} {times} per {per} this way."),
        (_, Counts::Use, false) => format!("You can only use this effect of {name} {times} per {per}."),
        (_, Counts::Activation, false) => {
            format!("You can only activate this effect of {name} {times} per {per}.")
        }
    }))
}

/// The sentence of a limit that each effect of a card has for itself.
pub(super) fn each(name: &str) -> String {
    format!("You can only use each effect of {} once per turn.", quoted(name))
}

/// The sentence of a limit that the effects of a card share.
pub(super) fn together(name: &str) -> String {
    format!("You can only use 1 {} effect per turn, and only once that turn.", quoted(name))
}
