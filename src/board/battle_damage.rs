//! Who would take battle damage from the battle that is going on, by the values as they are. Section battle.strength.

use super::place::{CardId, Player};
use super::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::entries::FightsWith;
use crate::reason::Answer;

/// Whether a player would take battle damage if damage were calculated now.
pub fn would_take(state: &State, player: Player) -> Answer {
    let Some(battle) = &state.battle else { return Answer::No };
    let attacker = battle.attacker.0;
    let target = battle.target.map(|(id, _)| id);
    let fights = |id: CardId| Some(id) == target || id == attacker;
    let about = |rule: &Modifier| {
        matches!(rule, Modifier::DamageTaken(_) | Modifier::DamageTimes(_) | Modifier::MayTakeNoBattleDamage(_))
    };
    if state.view.all(state).any(|(_, apply, _)| about(&apply.rule)) {
        // How much it is, and on whom it falls, other effects say.
        return Answer::Unknown;
    }
    let none = state.view.all(state).map(|(active, apply, sure)| {
        let Modifier::NoBattleDamage(who) = apply.rule else { return Answer::No };
        let reaches = || state.ids().filter(|id| fights(*id)).map(|id| active.reaches(state, id)).max();
        if active.scope(state).means(state, who, player) {
            reaches().unwrap_or(Answer::No).min(sure)
        } else {
            Answer::No
        }
    });
    let spared = none.max().unwrap_or(Answer::No);
    loses(state, attacker, target, player).min(!spared)
}

/// The value with which a monster fights in its position; none where nobody knows it.
pub fn strength(state: &State, card: CardId) -> Option<i32> {
    let derived = state.view.of(card);
    let (atk, def) = (derived.atk.unwrap_or(0), derived.def.unwrap_or(0));
    let value = match fights_with(state, card)? {
        FightsWith::Atk => atk,
        FightsWith::Def => def,
        FightsWith::Higher => atk.max(def),
    };
    (!derived.blurred && !derived.hazy).then_some(value)
}

/// Which of its values a monster fights with; none where nobody knows it.
pub fn fights_with(state: &State, card: CardId) -> Option<FightsWith> {
    if state.copy(card).attack {
        return Some(FightsWith::Atk);
    }
    let attacks = state.battle.as_ref().is_some_and(|b| b.attacker.0 == card);
    if attacks { in_defense(state, card).1 } else { Some(FightsWith::Def) }
}

/// Whether an effect lets a monster attack in face-up Defense Position, and with which of its values it fights then, where
/// that is known.
pub fn in_defense(state: &State, card: CardId) -> (Answer, Option<FightsWith>) {
    let lets = state.view.all(state).filter_map(|(active, apply, sure)| {
        let Modifier::AttacksInDefense(how) = &apply.rule else { return None };
        Some((active.reaches(state, card).min(sure), how.with)).filter(|(answer, _)| *answer != Answer::No)
    });
    let lets: Vec<_> = lets.collect();
    let with = lets.first().and_then(|(_, with)| *with);
    let agree = lets.iter().all(|(_, other)| *other == with);
    (lets.iter().map(|(answer, _)| *answer).max().unwrap_or(Answer::No), with.filter(|_| agree))
}

/// Whether a battle of these comes out at the cost of a player.
fn loses(state: &State, attacker: CardId, target: Option<CardId>, player: Player) -> Answer {
    let attacks = state.copy(attacker).controller == player;
    let Some(atk) = strength(state, attacker) else { return Answer::Unknown };
    let Some(target) = target else { return Answer::from(!attacks && atk > 0) };
    let Some(other) = strength(state, target) else { return Answer::Unknown };
    if attacks {
        return Answer::from(atk < other);
    }
    let through = || {
        let pierces = state.view.all(state).filter(|(_, apply, _)| apply.rule == Modifier::Piercing);
        pierces.map(|(active, _, sure)| active.reaches(state, attacker).min(sure)).max().unwrap_or(Answer::No)
    };
    let beaten = Answer::from(atk > other);
    if state.copy(target).attack { beaten } else { beaten.min(through()) }
}
