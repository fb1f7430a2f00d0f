//! Who would take battle damage from the battle that is going on, by the values as they are. Section battle.strength.

use super::place::{CardId, Player};
use super::state::State;
use crate::cards::continuous::Modifier;
use crate::reason::Answer;

/// Whether a player would take battle damage if damage were calculated now.
pub fn would_take(state: &State, player: Player) -> Answer {
    let Some(battle) = &state.battle else { return Answer::No };
    let attacker = battle.attacker.0;
    let target = battle.target.map(|(id, _)| id);
    let fights = |id: CardId| Some(id) == target || id == attacker;
    let about = |rule: &Modifier| matches!(rule, Modifier::DamageTaken(_) | Modifier::DamageTimes(_));
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
    let value = if state.copy(card).attack { derived.atk } else { derived.def };
    (!derived.blurred && !derived.hazy).then(|| value.unwrap_or(0))
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
