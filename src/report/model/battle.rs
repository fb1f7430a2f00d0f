//! How monsters attack and fight, in words.

use super::filter::{many, one};
use super::number::{number, who};
use crate::cards::continuous::Attacks;
use crate::cards::entries::FightsWith;
use crate::cards::filter::Who;
use crate::cards::number::Number;

/// How often a monster attacks.
pub(super) fn attacks(a: &Attacks) -> String {
    if a.in_a_row {
        let on = a.on.as_ref().map(|f| format!(", only on {}", one(f))).unwrap_or_default();
        return format!("can attack once more right after this attack{on}");
    }
    let times = if a.times == Number::Any {
        "every monster that it can attack".to_owned()
    } else {
        format!("{} times each Battle Phase", number(&a.times))
    };
    let on = a.on.as_ref().map(|f| format!(", only {}", many(f))).unwrap_or_default();
    let each = if a.once_each { ", each of them once" } else { "" };
    format!("can attack {times}{on}{each}")
}

/// Attacks in Defense Position, and what is fought with.
pub(super) fn in_defense(with: Option<FightsWith>) -> String {
    let with = match with {
        None => "what it fights with then is not told",
        Some(FightsWith::Atk) => "and fights with its ATK then",
        Some(FightsWith::Def) => "and fights with its DEF then",
        Some(FightsWith::Higher) => "and fights with the higher of its ATK and DEF then",
    };
    format!("can attack in face-up Defense Position, {with}")
}

/// Whose battle damage from battles of a monster may be left out.
pub(super) fn may_take_none(player: Who) -> String {
    format!("{} may take no battle damage from its battles", who(player))
}
