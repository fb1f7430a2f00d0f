//! Players, zones and phases.

use super::Table;
use crate::scenario::syntax::{PhaseWord, Side, ZoneWord};

/// The players.
pub(in crate::scenario) static SIDES: Table<Side> = Table {
    what: "player",
    code: "scenario::unknown-player",
    help: "a player is `you` or `opponent`",
    words: &[
        ("you", Side::You),
        ("opponent", Side::Opponent),
        ("your opponent", Side::Opponent),
        ("the opponent", Side::Opponent),
    ],
};

/// The zones.
pub(in crate::scenario) static ZONES: Table<ZoneWord> = Table {
    what: "zone",
    code: "scenario::unknown-zone",
    help: "a zone is `hand`, `deck`, `extra`, `gy`, `banished`, `m1` to `m5`, `left emz`, `right emz`, `s1` to `s5`, `field`, `left pendulum` or `right pendulum`",
    words: &[
        ("hand", ZoneWord::Hand),
        ("deck", ZoneWord::Deck),
        ("extra", ZoneWord::Extra),
        ("extra deck", ZoneWord::Extra),
        ("gy", ZoneWord::Gy),
        ("graveyard", ZoneWord::Gy),
        ("banished", ZoneWord::Banished),
        ("m1", ZoneWord::M1),
        ("m2", ZoneWord::M2),
        ("m3", ZoneWord::M3),
        ("m4", ZoneWord::M4),
        ("m5", ZoneWord::M5),
        ("left emz", ZoneWord::LeftEmz),
        ("right emz", ZoneWord::RightEmz),
        ("left extra monster zone", ZoneWord::LeftEmz),
        ("right extra monster zone", ZoneWord::RightEmz),
        ("s1", ZoneWord::S1),
        ("s2", ZoneWord::S2),
        ("s3", ZoneWord::S3),
        ("s4", ZoneWord::S4),
        ("s5", ZoneWord::S5),
        ("field", ZoneWord::Field),
        ("field zone", ZoneWord::Field),
        ("left pendulum", ZoneWord::LeftPendulum),
        ("right pendulum", ZoneWord::RightPendulum),
        ("left pendulum zone", ZoneWord::LeftPendulum),
        ("right pendulum zone", ZoneWord::RightPendulum),
    ],
};

/// The phases, and the steps of the Battle Phase.
pub(in crate::scenario) static PHASES: Table<PhaseWord> = Table {
    what: "phase",
    code: "scenario::unknown-phase",
    help: "a phase is `draw phase`, `standby phase`, `main phase 1`, `battle phase`, `main phase 2` or `end phase`; a step of the Battle Phase is `start step`, `battle step`, `damage step` or `end step`; a part of the Damage Step is `start of the damage step`, `before damage calculation`, `damage calculation`, `after damage calculation` or `end of the damage step`",
    words: &[
        ("draw phase", PhaseWord::DrawPhase),
        ("standby phase", PhaseWord::StandbyPhase),
        ("main phase 1", PhaseWord::MainPhase1),
        ("main phase 2", PhaseWord::MainPhase2),
        ("battle phase", PhaseWord::BattlePhase),
        ("start step", PhaseWord::StartStep),
        ("battle step", PhaseWord::BattleStep),
        ("damage step", PhaseWord::DamageStep),
        ("end step", PhaseWord::EndStep),
        ("start of the damage step", PhaseWord::StartOfDamageStep),
        ("before damage calculation", PhaseWord::BeforeDamageCalculation),
        ("damage calculation", PhaseWord::DamageCalculation),
        ("during damage calculation", PhaseWord::DamageCalculation),
        ("after damage calculation", PhaseWord::AfterDamageCalculation),
        ("end of the damage step", PhaseWord::EndOfDamageStep),
        ("end phase", PhaseWord::EndPhase),
    ],
};
