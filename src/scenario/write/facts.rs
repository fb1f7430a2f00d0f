//! The turn, the Life Points, and what was used.

use super::past::told_by;
use super::{bare, side};
use crate::board::place::Player;
use crate::board::state::{BattleStep, Part, State};
use crate::board::world::{Edition, Region};
use crate::cards::condition::Phase;
use crate::cards::filter::SummonKind;
use crate::scenario::syntax::{LpLine, Past, PastLine, PhaseWord, Statement, Turn, UsedEffect};
use crate::source::Spanned;

/// Rules and turn.
pub(super) fn turn(state: &State) -> Vec<Spanned<Statement>> {
    let mut rules = Vec::new();
    if state.world.edition == Edition::Rules2017 {
        rules.push("2017".to_owned());
    }
    if state.world.region == Region::Tcg {
        rules.push("tcg".to_owned());
    }
    let mut found = Vec::new();
    if !rules.is_empty() {
        found.push(bare(Statement::Rules(rules)));
    }
    let phase = match (state.turn.phase, state.turn.step) {
        (Phase::Draw, _) => PhaseWord::DrawPhase,
        (Phase::Standby, _) => PhaseWord::StandbyPhase,
        (Phase::Main1, _) => PhaseWord::MainPhase1,
        (Phase::Main2, _) => PhaseWord::MainPhase2,
        (Phase::End, _) => PhaseWord::EndPhase,
        (Phase::Battle, None | Some(BattleStep::Start)) => PhaseWord::StartStep,
        (Phase::Battle, Some(BattleStep::Battle)) => PhaseWord::BattleStep,
        (Phase::Battle, Some(BattleStep::Damage)) => match state.turn.part {
            None => PhaseWord::DamageStep,
            Some(Part::Start) => PhaseWord::StartOfDamageStep,
            Some(Part::Before) => PhaseWord::BeforeDamageCalculation,
            Some(Part::Calculation) => PhaseWord::DamageCalculation,
            Some(Part::After) => PhaseWord::AfterDamageCalculation,
            Some(Part::End) => PhaseWord::EndOfDamageStep,
        },
        (Phase::Battle, Some(BattleStep::End)) => PhaseWord::EndStep,
    };
    let turn = Turn { number: Some(state.turn.number), player: side(state.turn.player), phase: Some(phase) };
    found.push(bare(Statement::Turn(turn)));
    found.extend(state.seed.map(|seed| bare(Statement::Seed(seed))));
    found
}

/// Life Points of a player, and what he has used.
pub(super) fn of_player(state: &State, player: Player) -> Vec<Spanned<Statement>> {
    let mut found = Vec::new();
    let lp = state.lp[player.index()];
    if lp != 8000 {
        let lp = u32::try_from(lp).unwrap_or(0);
        found.push(Statement::Lp(LpLine { player: side(player), lp }));
    }
    let mut past = Vec::new();
    let summons = state.turn.normal_summons[player.index()];
    let lying = lying(state, player);
    if summons == lying.max(1) && summons > lying {
        past.push(Past::NormalSummon);
    } else if summons != lying {
        past.push(Past::NormalSummons(summons));
    }
    if state.turn.additional[player.index()] {
        past.push(Past::AdditionalNormalSummon);
    }
    let pendulum = state.turn.pendulum_summons[player.index()];
    past.extend((0..pendulum.ordinary).map(|_| Past::PendulumSummon));
    past.extend((0..pendulum.either).map(|_| Past::AdditionalPendulumSummon));
    if state.turn.drawn && state.turn.player == player {
        past.push(Past::NormalDraw);
    }
    for used in state.uses.iter().filter(|u| u.player == player && u.card.is_none() && told_by(state, u)) {
        let card = bare(state.world.cards[usize::from(used.definition)].name.en.clone());
        past.push(Past::Effect(UsedEffect { number: used.effect + 1, card }));
    }
    found.extend(past.into_iter().map(|what| Statement::Past(PastLine { player: side(player), what })));
    found.into_iter().map(bare).collect()
}

/// The Normal Summons of this turn that show in how the monsters of a player lie.
fn lying(state: &State, player: Player) -> u8 {
    let counts = |kind| matches!(kind, SummonKind::Normal | SummonKind::Tribute | SummonKind::Set);
    let shows =
        state.monsters(player).filter(|id| state.copy(*id).summon.is_some_and(|s| s.this_turn && counts(s.kind)));
    u8::try_from(shows.count()).unwrap_or(u8::MAX)
}
