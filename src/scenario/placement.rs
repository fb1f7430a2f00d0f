//! Options that a card can't have where it lies.

use super::syntax::{BoardCard, Opt, PastWord, PositionWord, ZoneWord};
use crate::problem::{Findings, Problem};

/// Where a card lies, as far as options care.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    /// Hand and Deck.
    Hidden,
    /// Extra Deck, GY, banished.
    Pile,
    /// A monster zone.
    Monsters,
    /// Spell & Trap Zones, Field Zone, Pendulum Zones.
    Backrow,
}

fn region(zone: ZoneWord) -> Region {
    match zone {
        ZoneWord::Hand | ZoneWord::Deck => Region::Hidden,
        ZoneWord::Extra | ZoneWord::Gy | ZoneWord::Banished => Region::Pile,
        ZoneWord::M1
        | ZoneWord::M2
        | ZoneWord::M3
        | ZoneWord::M4
        | ZoneWord::M5
        | ZoneWord::LeftEmz
        | ZoneWord::RightEmz => Region::Monsters,
        ZoneWord::S1
        | ZoneWord::S2
        | ZoneWord::S3
        | ZoneWord::S4
        | ZoneWord::S5
        | ZoneWord::Field
        | ZoneWord::LeftPendulum
        | ZoneWord::RightPendulum => Region::Backrow,
    }
}

/// A message and its cure.
type Misfit = (&'static str, &'static str);

const ON_FIELD: Misfit = ("only a card on the field can be so", "take the option away, or put the card on the field");
const MONSTER: Misfit =
    ("only a card in a monster zone can be so", "take the option away, or use `m1` to `m5`, `left emz` or `right emz`");
const BACKROW: Misfit =
    ("only a card in a Spell & Trap Zone can be so", "take the option away, or put the card in `s1` to `s5`");
const MOVE: Misfit = ("this option belongs to a move", "take it away: the board says what is there, not what is done");
const FORGOTTEN: Misfit =
    ("a card in the hand or Deck has no such past", "take the option away, or put the card elsewhere");

/// Finds them on one card.
pub(super) fn check(zone: ZoneWord, card: &BoardCard, findings: &mut Findings) {
    for option in &card.options {
        if let Some((message, help)) = misfit(region(zone), &option.item) {
            findings.push(Problem::new("scenario::impossible-option", option.span, message).help(help));
        }
    }
}

fn misfit(region: Region, option: &Opt) -> Option<Misfit> {
    match option {
        Opt::To(_)
        | Opt::Target(_)
        | Opt::Tributing(_)
        | Opt::With(_)
        | Opt::Using(_)
        | Opt::Cost(_)
        | Opt::Choose(_)
        | Opt::Option(_)
        | Opt::On(_)
        | Opt::From(_)
        | Opt::BecauseOf(_)
        | Opt::AsCost
        | Opt::Stands(_)
        | Opt::StepsDone(_)
        | Opt::Until(_)
        | Opt::Since(_)
        | Opt::Way(_) => Some(MOVE),
        // A card remembers what it is linked to in the Graveyard, too.
        Opt::LinkedTo(_) => (region == Region::Hidden).then_some(FORGOTTEN),
        Opt::EquippedTo(_) | Opt::Counters(_) | Opt::Declare(_) => off_field(region),
        Opt::Materials(_)
        | Opt::ProperMaterials(_)
        | Opt::MadeWith(_)
        | Opt::Attacked(_)
        | Opt::SummonedFrom(_)
        | Opt::SummonedBy(_)
        | Opt::Tributes(_)
        | Opt::Position(PositionWord::Attack | PositionWord::Defense) => no_monster(region),
        Opt::Position(PositionWord::FaceDown) => (region == Region::Hidden).then_some(ON_FIELD),
        Opt::Past(past) => past_misfit(region, *past),
        Opt::Position(PositionWord::FaceUp)
        | Opt::EffectUsed(_)
        | Opt::EffectUsedInPhase(_)
        | Opt::Owner(_)
        | Opt::Label(_) => None,
    }
}

fn past_misfit(region: Region, past: PastWord) -> Option<Misfit> {
    match past {
        PastWord::SetEarlier | PastWord::SetThisTurn | PastWord::ActivatedThisTurn => off_field(region),
        PastWord::AsContinuousSpell | PastWord::AsContinuousTrap => (region != Region::Backrow).then_some(BACKROW),
        PastWord::HasAttacked
        | PastWord::PositionChanged
        | PastWord::SummonedAgain
        | PastWord::Returned
        | PastWord::NotSummoned => no_monster(region),
        PastWord::NormalSummoned
        | PastWord::TributeSummoned
        | PastWord::FlipSummoned
        | PastWord::SpecialSummoned
        | PastWord::FusionSummoned
        | PastWord::RitualSummoned
        | PastWord::SynchroSummoned
        | PastWord::XyzSummoned
        | PastWord::PendulumSummoned
        | PastWord::LinkSummoned
        | PastWord::ThisTurn
        | PastWord::CameThisTurn
        | PastWord::OnceProperlySummoned
        | PastWord::FlipSummonNegated
        | PastWord::ProperlySummoned
        | PastWord::NotProperlySummoned => (region == Region::Hidden).then_some(FORGOTTEN),
    }
}

fn off_field(region: Region) -> Option<Misfit> {
    match region {
        Region::Hidden | Region::Pile => Some(ON_FIELD),
        Region::Monsters | Region::Backrow => None,
    }
}

fn no_monster(region: Region) -> Option<Misfit> {
    match region {
        Region::Hidden | Region::Pile | Region::Backrow => Some(MONSTER),
        Region::Monsters => None,
    }
}
