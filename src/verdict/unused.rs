//! Options that say something of a move which a move of that kind has no place for: told, never passed over.

use crate::problem::Problem;
use crate::scenario::syntax::{Action, Opt, PositionWord, Verb, ZoneWord};

/// An error for the first option with which this kind of move can do nothing.
pub(super) fn unused(action: &Action) -> Result<(), Problem> {
    let off = action.options.iter().find(|o| off_the_field(&o.item));
    if let Some(option) = off.filter(|_| action.verb == Verb::Activate) {
        let message = "this is no zone of the field in which a card could be activated";
        let cure = "where the card lies is told behind its name, as in `activate CARD in hand`";
        return Err(Problem::new("play::takes-none", option.span, message).help(cure));
    }
    let Some(option) = action.options.iter().find(|o| !has_place(action.verb, &o.item)) else { return Ok(()) };
    let cure = match action.verb {
        Verb::NormalSummon | Verb::TributeSummon | Verb::Set => "leave it out; Tributes are told by `[tributing …]`",
        Verb::SynchroSummon | Verb::XyzSummon | Verb::LinkSummon | Verb::FusionSummon | Verb::RitualSummon => {
            "leave it out; what it is made with is told by `[with …]`"
        }
        Verb::Activate => "leave it out; what is chosen while an effect resolves stands indented under `resolve`",
        Verb::FlipSummon
        | Verb::SpecialSummon
        | Verb::PendulumSummon
        | Verb::ChangePosition
        | Verb::Attack
        | Verb::EnterPhase
        | Verb::EndTurn
        | Verb::Discard
        | Verb::Draw
        | Verb::Withdraw
        | Verb::Pass => "leave it out",
    };
    Err(Problem::new("play::takes-none", option.span, "this kind of move has no use for that").help(cure))
}

/// Whether an option names a place that is not on the field as the zone of a move.
fn off_the_field(option: &Opt) -> bool {
    use ZoneWord::{Banished, Deck, Extra, Gy, Hand};
    matches!(option, Opt::To(Hand | Deck | Extra | Gy | Banished))
}

/// Whether a kind of move does something with an option that names what it is done with; of all others it is not asked.
fn has_place(verb: Verb, option: &Opt) -> bool {
    match option {
        Opt::Target(_) | Opt::Declare(_) => verb == Verb::Activate,
        Opt::Cost(_) => matches!(verb, Verb::Activate | Verb::SpecialSummon | Verb::Attack),
        Opt::Option(_) => matches!(verb, Verb::Activate | Verb::FusionSummon | Verb::RitualSummon),
        Opt::Using(_) => matches!(verb, Verb::FusionSummon | Verb::RitualSummon),
        Opt::Way(_) => verb == Verb::SpecialSummon,
        Opt::Tributing(_) => matches!(
            verb,
            Verb::NormalSummon
                | Verb::TributeSummon
                | Verb::Set
                | Verb::SpecialSummon
                | Verb::FusionSummon
                | Verb::RitualSummon
                | Verb::Activate
        ),
        // An activation tells itself that what it is paid with is its cost.
        Opt::With(_) | Opt::Materials(_) => matches!(
            verb,
            Verb::SpecialSummon
                | Verb::FusionSummon
                | Verb::RitualSummon
                | Verb::SynchroSummon
                | Verb::XyzSummon
                | Verb::LinkSummon
                | Verb::Activate
        ),
        Opt::Choose(_) => verb == Verb::PendulumSummon,
        Opt::To(_) => !matches!(
            verb,
            Verb::ChangePosition
                | Verb::Attack
                | Verb::EnterPhase
                | Verb::EndTurn
                | Verb::Discard
                | Verb::Draw
                | Verb::Withdraw
                | Verb::Pass
        ),
        Opt::Position(_) if summons(verb) || verb == Verb::ChangePosition => true,
        Opt::Position(position) => verb == Verb::Set && *position == PositionWord::FaceDown,
        // That a Summon is only begun.
        Opt::Label(words) => words == "attempt" && summons(verb),
        // What is said of a card on a board, and of what was under way before the story.
        Opt::Stands(_)
        | Opt::StepsDone(_)
        | Opt::EquippedTo(_)
        | Opt::LinkedTo(_)
        | Opt::ProperMaterials(_)
        | Opt::MadeWith(_)
        | Opt::EffectUsed(_)
        | Opt::EffectUsedInPhase(_)
        | Opt::Attacked(_)
        | Opt::SummonedFrom(_)
        | Opt::SummonedBy(_)
        | Opt::Tributes(_)
        | Opt::From(_)
        | Opt::BecauseOf(_)
        | Opt::AsCost
        | Opt::On(_)
        | Opt::Until(_)
        | Opt::Since(_)
        | Opt::Counters(_)
        | Opt::Owner(_)
        | Opt::Past(_) => false,
    }
}

/// Whether a kind of move Summons a monster.
fn summons(verb: Verb) -> bool {
    match verb {
        Verb::NormalSummon
        | Verb::TributeSummon
        | Verb::FlipSummon
        | Verb::SpecialSummon
        | Verb::FusionSummon
        | Verb::RitualSummon
        | Verb::SynchroSummon
        | Verb::XyzSummon
        | Verb::LinkSummon
        | Verb::PendulumSummon => true,
        Verb::Set
        | Verb::Activate
        | Verb::ChangePosition
        | Verb::Attack
        | Verb::EnterPhase
        | Verb::EndTurn
        | Verb::Discard
        | Verb::Draw
        | Verb::Withdraw
        | Verb::Pass => false,
    }
}
