//! Words of the language for players, zones and phases.

use crate::board::place::{Player, Zone};
use crate::board::state::{BattleStep, Part};
use crate::cards::condition::Phase;
use crate::scenario::syntax::{PhaseWord, Side, ZoneWord};

/// The player of a side.
pub fn player(side: Side) -> Player {
    match side {
        Side::You => Player::You,
        Side::Opponent => Player::Opponent,
    }
}

/// The zone of a word.
pub fn zone(word: ZoneWord) -> Zone {
    match word {
        ZoneWord::Hand => Zone::Hand,
        ZoneWord::Deck => Zone::Deck,
        ZoneWord::Extra => Zone::Extra,
        ZoneWord::Gy => Zone::Graveyard,
        ZoneWord::Banished => Zone::Banished,
        ZoneWord::M1 => Zone::Monster(0),
        ZoneWord::M2 => Zone::Monster(1),
        ZoneWord::M3 => Zone::Monster(2),
        ZoneWord::M4 => Zone::Monster(3),
        ZoneWord::M5 => Zone::Monster(4),
        ZoneWord::LeftEmz => Zone::ExtraMonster(0),
        ZoneWord::RightEmz => Zone::ExtraMonster(1),
        ZoneWord::S1 => Zone::Spell(0),
        ZoneWord::S2 => Zone::Spell(1),
        ZoneWord::S3 => Zone::Spell(2),
        ZoneWord::S4 => Zone::Spell(3),
        ZoneWord::S5 => Zone::Spell(4),
        ZoneWord::Field => Zone::Field,
        ZoneWord::LeftPendulum => Zone::Pendulum(0),
        ZoneWord::RightPendulum => Zone::Pendulum(1),
    }
}

/// The phase of a word, with the step of the Battle Phase.
pub fn phase(word: PhaseWord) -> (Phase, Option<BattleStep>) {
    match word {
        PhaseWord::DrawPhase => (Phase::Draw, None),
        PhaseWord::StandbyPhase => (Phase::Standby, None),
        PhaseWord::MainPhase1 => (Phase::Main1, None),
        PhaseWord::BattlePhase | PhaseWord::StartStep => (Phase::Battle, Some(BattleStep::Start)),
        PhaseWord::BattleStep => (Phase::Battle, Some(BattleStep::Battle)),
        PhaseWord::DamageStep
        | PhaseWord::StartOfDamageStep
        | PhaseWord::BeforeDamageCalculation
        | PhaseWord::DamageCalculation
        | PhaseWord::AfterDamageCalculation
        | PhaseWord::EndOfDamageStep => (Phase::Battle, Some(BattleStep::Damage)),
        PhaseWord::EndStep => (Phase::Battle, Some(BattleStep::End)),
        PhaseWord::MainPhase2 => (Phase::Main2, None),
        PhaseWord::EndPhase => (Phase::End, None),
    }
}

/// The part of the Damage Step that a word names.
pub fn part(word: PhaseWord) -> Option<Part> {
    match word {
        PhaseWord::StartOfDamageStep => Some(Part::Start),
        PhaseWord::BeforeDamageCalculation => Some(Part::Before),
        PhaseWord::DamageCalculation => Some(Part::Calculation),
        PhaseWord::AfterDamageCalculation => Some(Part::After),
        PhaseWord::EndOfDamageStep => Some(Part::End),
        PhaseWord::DrawPhase
        | PhaseWord::StandbyPhase
        | PhaseWord::MainPhase1
        | PhaseWord::BattlePhase
        | PhaseWord::StartStep
        | PhaseWord::BattleStep
        | PhaseWord::DamageStep
        | PhaseWord::EndStep
        | PhaseWord::MainPhase2
        | PhaseWord::EndPhase => None,
    }
}
