//! Actions that fail for where their card lies or for when it is, whatever any text says.

use super::action::{Action, Activate, Procedure};
use super::doubt::perhaps_activates;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::unread::parts;
use crate::cards::condition::Phase;
use crate::cards::unread::Unread;
use crate::reason::{Answer, Ask};
use crate::rules::{effect, summon, turn};

/// Whether an action fails whatever any text says: what belongs to the own Main Phase at another time, and a monster on the field
/// that is to be Summoned in a way of its own.
pub(super) fn at_no_time(state: &State, player: Player, action: &Action) -> bool {
    match action {
        Action::SpecialSummon(p) if state.copy(p.card).zone.is_monster() => true,
        Action::NormalSummon(_)
        | Action::SummonAgain(_)
        | Action::MaterialSummon(_)
        | Action::SpecialSummon(_)
        | Action::PendulumSummon(_)
        | Action::SetSpellTrap(..)
        | Action::FlipSummon(_)
        | Action::ChangePosition(..) => !turn::open::own_main_phase(state, player),
        Action::Activate(_)
        | Action::Attack(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::Draw
        | Action::Withdraw
        | Action::DiscardToLimit(_)
        | Action::Perform(_)
        | Action::Unjudged(..)
        | Action::Pass => false,
    }
}

/// Whether an action fails for the place of its card or for the phase alone, whatever else was not read.
pub(super) fn out_of_place(state: &State, player: Player, action: &Action) -> bool {
    let ask = &mut Ask::silent();
    let lies = |card: CardId, right: fn(Zone) -> bool| right(state.copy(card).zone);
    let phase = state.turn.phase;
    if at_no_time(state, player, action) {
        return true;
    }
    match action {
        Action::NormalSummon(n) => summon::kind::summonable(ask, state, player, n.card).answer == Answer::No,
        Action::Activate(Activate { card, effect: Some(index), .. })
        | Action::SpecialSummon(Procedure { card, effect: index, .. }) => {
            let model = state.effect(*card, *index);
            let plain = matches!(action, Action::Activate(_)) && !perhaps_activates(model);
            let mute = || model.says_nothing() && !parts(model).any(Unread::may_speak_of_the_deck);
            plain
                || lies(*card, |z| z == Zone::Deck) && mute()
                || effect::location::location(ask, state, player, *card, model).answer == Answer::No
        }
        Action::Activate(Activate { card, effect: None, .. }) => {
            !lies(*card, |z| z == Zone::Hand || z.is_backrow()) || state.copy(*card).controller != player
        }
        Action::SetSpellTrap(card, _) => !lies(*card, |z| z == Zone::Hand),
        Action::FlipSummon(card) | Action::SummonAgain(card) | Action::ChangePosition(card, _) => {
            !lies(*card, Zone::is_monster) || state.copy(*card).controller != player
        }
        Action::MaterialSummon(m) => !lies(m.card, |z| z == Zone::Extra),
        Action::Attack(a) => {
            phase != Phase::Battle
                || state.turn.player != player
                || state.copy(a.card).controller != player
                || !lies(a.card, Zone::is_monster)
        }
        Action::EnterPhase(next) => *next <= phase,
        Action::EndStep => phase != Phase::Battle,
        Action::Draw => phase != Phase::Draw,
        Action::Withdraw => state.battle.is_none(),
        Action::DiscardToLimit(_) => phase != Phase::End,
        // Only its own text gives a monster a way of its own.
        Action::Unjudged(..) => true,
        Action::PendulumSummon(_) | Action::Perform(_) | Action::EndTurn | Action::Pass => false,
    }
}
