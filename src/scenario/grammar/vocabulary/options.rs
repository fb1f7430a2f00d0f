//! Words of options.

use super::Table;
use crate::cards::act::Until;
use crate::scenario::syntax::{Opt, PastWord, PositionWord, Standing};
use crate::source::Spanned;

/// The positions of an option.
pub(in crate::scenario) static POSITIONS: Table<PositionWord> = Table {
    what: "position",
    code: "scenario::unknown-position",
    help: "a position is `attack`, `defense`, `face-down` or `face-up`",
    words: &[
        ("attack", PositionWord::Attack),
        ("attack position", PositionWord::Attack),
        ("face-up attack", PositionWord::Attack),
        ("defense", PositionWord::Defense),
        ("defense position", PositionWord::Defense),
        ("face-up defense", PositionWord::Defense),
        ("face-down", PositionWord::FaceDown),
        ("face-down defense", PositionWord::FaceDown),
        ("set", PositionWord::FaceDown),
        ("face-up", PositionWord::FaceUp),
    ],
};

/// Makes an option of the cards that it names.
#[derive(Clone, Copy)]
pub(in crate::scenario::grammar) enum OfCards {
    /// Of several cards.
    Many(fn(Vec<Spanned<String>>) -> Opt),
    /// Of one card.
    One(fn(Spanned<String>) -> Opt),
}

/// Options that name cards and so go on to the `]`.
pub(in crate::scenario::grammar) static CARD_OPTIONS: Table<OfCards> = Table {
    what: "option",
    code: "scenario::unknown-option",
    help: "cards are named by `target`, `tributing`, `with`, `cost`, `choose`, `materials`, `made with`, `using`, `equipped to`, `linked to`, `because of` or `on`",
    words: &[
        ("target", OfCards::Many(Opt::Target)),
        ("targeting", OfCards::Many(Opt::Target)),
        ("tributing", OfCards::Many(Opt::Tributing)),
        ("with", OfCards::Many(Opt::With)),
        ("cost", OfCards::Many(Opt::Cost)),
        ("choose", OfCards::Many(Opt::Choose)),
        ("materials", OfCards::Many(Opt::Materials)),
        ("properly summoned materials", OfCards::Many(Opt::ProperMaterials)),
        ("made with", OfCards::Many(Opt::MadeWith)),
        ("using", OfCards::One(Opt::Using)),
        ("equipped to", OfCards::One(Opt::EquippedTo)),
        ("linked to", OfCards::One(Opt::LinkedTo)),
        ("on", OfCards::Many(Opt::On)),
        ("because of", OfCards::One(Opt::BecauseOf)),
    ],
};

/// How it stands with what is under way.
pub(in crate::scenario) static STANDINGS: Table<Standing> = Table {
    what: "option",
    code: "scenario::unknown-option",
    help: "of what is under way: `resolved`, `activation negated`, `effect negated`, `for the summon`",
    words: &[
        ("resolved", Standing::Resolved),
        ("activation negated", Standing::ActivationNegated),
        ("effect negated", Standing::EffectNegated),
        ("for the summon", Standing::ForTheSummon),
    ],
};

/// How long something holds.
pub(in crate::scenario) static UNTILS: Table<Until> = Table {
    what: "time",
    code: "scenario::unknown-option",
    help: "such as `until end of turn`, `until end of next turn` or `until end of duel`",
    words: &[
        ("it leaves", Until::Leaves),
        ("end of turn", Until::EndOfTurn),
        ("end of next turn", Until::EndOfNextTurn),
        ("end of your next turn", Until::YourNextTurn),
        ("next standby phase", Until::NextStandbyPhase),
        ("end phase", Until::EndPhase),
        ("end of damage step", Until::DamageStep),
        ("end of damage calculation", Until::DamageCalculation),
        ("end of battle phase", Until::BattlePhase),
        ("its card leaves", Until::WhileThisFaceUp),
        ("end of duel", Until::Duel),
    ],
};

/// Words of the past of a card.
pub(in crate::scenario) static PASTS: Table<&[PastWord]> = Table {
    what: "word of the past",
    code: "scenario::unknown-option",
    help: "such as `set earlier`, `set this turn`, `normal summoned this turn` or `has attacked`",
    words: &[
        ("set earlier", &[PastWord::SetEarlier]),
        ("set this turn", &[PastWord::SetThisTurn]),
        ("summoned this turn", &[PastWord::ThisTurn]),
        ("normal summoned", &[PastWord::NormalSummoned]),
        ("normal summoned this turn", &[PastWord::NormalSummoned, PastWord::ThisTurn]),
        ("tribute summoned", &[PastWord::TributeSummoned]),
        ("tribute summoned this turn", &[PastWord::TributeSummoned, PastWord::ThisTurn]),
        ("flip summoned", &[PastWord::FlipSummoned]),
        ("flip summoned this turn", &[PastWord::FlipSummoned, PastWord::ThisTurn]),
        ("special summoned", &[PastWord::SpecialSummoned]),
        ("special summoned this turn", &[PastWord::SpecialSummoned, PastWord::ThisTurn]),
        ("fusion summoned", &[PastWord::FusionSummoned]),
        ("fusion summoned this turn", &[PastWord::FusionSummoned, PastWord::ThisTurn]),
        ("ritual summoned", &[PastWord::RitualSummoned]),
        ("ritual summoned this turn", &[PastWord::RitualSummoned, PastWord::ThisTurn]),
        ("synchro summoned", &[PastWord::SynchroSummoned]),
        ("synchro summoned this turn", &[PastWord::SynchroSummoned, PastWord::ThisTurn]),
        ("xyz summoned", &[PastWord::XyzSummoned]),
        ("xyz summoned this turn", &[PastWord::XyzSummoned, PastWord::ThisTurn]),
        ("pendulum summoned", &[PastWord::PendulumSummoned]),
        ("pendulum summoned this turn", &[PastWord::PendulumSummoned, PastWord::ThisTurn]),
        ("link summoned", &[PastWord::LinkSummoned]),
        ("link summoned this turn", &[PastWord::LinkSummoned, PastWord::ThisTurn]),
        ("has attacked", &[PastWord::HasAttacked]),
        ("position changed this turn", &[PastWord::PositionChanged]),
        ("summoned again", &[PastWord::SummonedAgain]),
        ("summoned again this turn", &[PastWord::SummonedAgain, PastWord::ThisTurn]),
        ("properly summoned", &[PastWord::ProperlySummoned]),
        ("not properly summoned", &[PastWord::NotProperlySummoned]),
        ("as a continuous spell", &[PastWord::AsContinuousSpell]),
        ("as a continuous trap", &[PastWord::AsContinuousTrap]),
        ("activated this turn", &[PastWord::ActivatedThisTurn]),
        ("came this turn", &[PastWord::CameThisTurn]),
        ("returned from banishment", &[PastWord::Returned]),
        ("not summoned", &[PastWord::NotSummoned]),
        ("no longer properly summoned", &[PastWord::OnceProperlySummoned]),
        ("once properly summoned", &[PastWord::ProperlySummoned]),
        ("flip summon negated", &[PastWord::FlipSummonNegated]),
    ],
};
