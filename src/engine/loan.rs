//! Control that changes for a while: the monster goes back by itself, without a Chain.

use super::moves::{How, Landing, event, last_known, put, record, send};
use crate::board::away::Loan;
use crate::board::matching::Scope;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Until;
use crate::cards::condition::Phase;
use crate::cards::filter::{Kind, Place};
use crate::cards::lasting::Coming;
use crate::cards::trigger::{Cause, EventKind};

/// Gives a monster to a player, as it lies.
pub(super) fn give(state: &mut State, card: CardId, zone: Zone, to: Player) {
    let (face_up, attack, since) = (state.copy(card).face_up, state.copy(card).attack, state.copy(card).since);
    put(state, card, Landing { zone, controller: to, face_up, attack });
    let lies = (card, state.copy(card).since);
    state.lent.iter_mut().filter(|l| l.card == (card, since)).for_each(|l| l.card = lies);
}

/// Whether it is the End Phase of this turn, which is still to come.
fn of_this_turn(state: &State, until: Until, (card, player): (CardId, Player)) -> bool {
    let Until::Coming(Coming { phase: Some(Phase::End), whose, later_turn: false, skips: None, nth: 1 }) = until else {
        return false;
    };
    let its = whose.is_none_or(|whose| Scope::of(card, player).means(state, whose, state.turn.player));
    its && state.turn.phase < Phase::End
}

/// Remembers from whom and to whom a monster has gone for a while, beside the effects by which it had gone before. Control that
/// changes for good ends all of these.
pub(super) fn lend(state: &mut State, card: CardId, by: (CardId, Player), (from, to): (Player, Player), until: Until) {
    let lies = (card, state.copy(card).since);
    let until = if of_this_turn(state, until, by) { Until::EndPhase } else { until };
    if matches!(until, Until::Coming(_)) {
        state.cloud_later("a monster is borrowed until a time that comes");
    } else if matches!(until, Until::Leaves | Until::Duel) {
        state.lent.retain(|l| l.card != lies);
    } else {
        let back = state.lent.iter().find(|l| l.card == lies).map_or(from, |l| l.back);
        let since_turn = state.turn.number;
        state.lent.push(Loan { card: lies, source: by.0, player: by.1, to, back, until, since_turn });
    }
}

/// Gives those back whose time has come with a phase, or with the end of the turn.
pub(super) fn end(state: &mut State, phase: Option<Phase>) {
    let (turn, turn_player) = (state.turn.number, state.turn.player);
    give_back(state, |l| match l.until {
        Until::EndPhase => phase.is_none_or(|p| p == Phase::End),
        Until::BattlePhase => phase.is_none_or(|p| p > Phase::Battle),
        Until::EndOfTurn | Until::DamageStep | Until::DamageCalculation => phase.is_none(),
        Until::EndOfNextTurn | Until::YourNextTurn => phase.is_none() && l.since_turn != turn,
        Until::NextStandbyPhase => phase == Some(Phase::Standby) && l.player == turn_player,
        Until::Leaves | Until::WhileThisFaceUp | Until::Coming(_) | Until::Duel => false,
    });
}

/// Gives those back that were taken for as long as a card lies face-up, if it does not, or if it is a Spell or Trap that
/// is negated.
pub(super) fn released(state: &mut State) {
    if state.lent.is_empty() {
        return;
    }
    let holds = |id: CardId| {
        let copy = state.copy(id);
        let rests = state.view.of(id).negated && state.card(id).kind != Kind::Monster;
        copy.zone.on_field() && copy.face_up && !rests
    };
    let up: Vec<bool> = state.ids().map(holds).collect();
    give_back(state, |l| l.until == Until::WhileThisFaceUp && !up[l.source.index()]);
}

/// Ends what lends monsters: each goes to whom the last effect gave it that still lends it, else back.
fn give_back(state: &mut State, due: impl Fn(&Loan) -> bool) {
    let (over, lent): (Vec<Loan>, Vec<Loan>) = std::mem::take(&mut state.lent).into_iter().partition(due);
    state.lent = lent;
    for loan in over {
        let (card, since) = loan.card;
        let to = state.lent.iter().rev().find(|l| l.card.0 == card).map_or(loan.back, |l| l.to);
        let copy = state.copy(card);
        if copy.since != since || !copy.zone.is_monster() || copy.controller == to {
            continue;
        }
        let how = How { cause: Cause::Rule, by: to, source: None };
        let mut events = Vec::new();
        let (from, last) = (copy.zone, last_known(state, card));
        let free = state.free_monster_zones(to).next();
        if let Some(zone) = free {
            give(state, card, zone, to);
            events.push(Event { from, last, ..event(state, EventKind::ControlChanged, card, to, how) });
        } else {
            send(state, &[card], Place::Graveyard, how, &[], &mut events);
        }
        record(state, During::Game, true, events);
    }
}
