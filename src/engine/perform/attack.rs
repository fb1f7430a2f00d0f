//! Steps that act on the battle that is going on.

use super::choose::{ids, take};
use super::{Course, Did, cloud};
use crate::board::matching::nouns;
use crate::board::state::{BattleStep, Part, State};
use crate::cards::step::Noun;
use crate::engine::battle;
use crate::engine::decision::Open;

/// Makes a monster the target of the attack, as long as its damage is not calculated.
pub(super) fn redirect(state: &mut State, noun: &Noun, course: &Course<'_>) -> Result<Did, Open> {
    let Some(now) = state.battle.clone().filter(|b| b.calculated.is_none()) else { return Ok(Did::default()) };
    let right = |id| {
        let copy = state.copy(id);
        copy.zone.is_monster() && copy.controller != now.player && now.target.is_none_or(|(target, _)| target != id)
    };
    let targets =
        if let Noun::Target(_) = noun { nouns(state, noun, &course.scope).unwrap_or_default() } else { Vec::new() };
    if targets.iter().any(|id| state.copy(*id).controller == now.player) {
        return Ok(cloud(state, "what comes of a battle between two monsters of one player is not known"));
    }
    let (cards, name) = take(state, noun, course, "attack", &right)?;
    let Some(target) = cards.first() else { return Ok(Did::default()) };
    let (target, facing) = (state.as_it_lies(target.card), state.lined_up(now.player.other()));
    let at = state.now();
    if let Some(battle) = state.battle.as_mut() {
        (battle.target, battle.facing, battle.redirected) = (Some(target), facing, Some(at));
    }
    Ok(Did::cards(ids(&cards), Vec::new()).named(name))
}

/// Performs damage calculation in the middle of a resolution; the rest of the Damage Step follows the Chain.
pub(super) fn calculation(state: &mut State) -> Did {
    if state.battle.as_ref().is_none_or(|b| b.calculated.is_some()) {
        return Did::default();
    }
    let moment = state.now();
    let events = battle::calculate_now(state);
    if let Some(battle) = state.battle.as_mut() {
        (battle.calculated, battle.chained) = (Some(moment), true);
    }
    state.turn.step = Some(BattleStep::Damage);
    state.turn.part = Some(Part::Calculation);
    Did::plain(true, events)
}
