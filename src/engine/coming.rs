//! Points of time that come: what lasts until then ends, and what is to be done then is done.

use crate::board::away::Away;
use crate::board::matching::Scope;
use crate::board::state::{Lasting, State};
use crate::cards::act::Until;
use crate::cards::condition::Phase;
use crate::cards::filter::Who;
use crate::cards::lasting::Coming;
use crate::cards::trigger::{EventKind, Subject, Timing, Trigger};

/// Until when it is as things stand: of a phase that is skipped it is settled at once which one that is.
pub(super) fn settled(state: &State, until: Until, scope: &Scope<'_>) -> Until {
    let Until::Coming(coming @ Coming { skips: Some(phase), .. }) = until else { return until };
    if !coming.whose.is_none_or(|w| scope.means(state, w, state.turn.player)) {
        return Until::Coming(Coming { skips: None, ..coming });
    }
    let to_come = state.turn.phase < phase && !(phase == Phase::Battle && state.turn.number == 1);
    if to_come && coming.nth == 1 {
        Until::EndOfTurn
    } else {
        Until::Coming(Coming { skips: None, later_turn: !to_come, ..coming })
    }
}

/// Counts a phase that begins, or the end of a turn, towards what waits for it.
pub(super) fn tick(state: &mut State, phase: Option<Phase>) {
    let comes = |until: Until, since_turn: u32, scope: &Scope<'_>| {
        let Until::Coming(coming) = until else { return false };
        let later = !coming.later_turn || since_turn != state.turn.number;
        coming.phase == phase && later && coming.whose.is_none_or(|w| scope.means(state, w, state.turn.player))
    };
    let lasts = |l: &Lasting| comes(l.until, l.since_turn, &Scope::of(l.source, l.player));
    let away = |a: &Away| comes(a.until, a.since_turn, &Scope::of(a.card.0, a.player));
    let due: Vec<bool> = state.lasting.iter().map(lasts).collect();
    let back: Vec<bool> = state.away.iter().map(away).collect();
    for (lasting, _) in state.lasting.iter_mut().zip(due).filter(|(_, due)| *due) {
        lasting.made.left = lasting.made.left.saturating_sub(1);
    }
    for (away, _) in state.away.iter_mut().zip(back).filter(|(_, due)| *due) {
        away.left = away.left.saturating_sub(1);
    }
}

/// Whether the time has come for which something lasts.
pub(super) fn is_over(lasting: &Lasting) -> bool {
    matches!(lasting.until, Until::Coming(_)) && lasting.made.left == 0
}

/// How often the point of time has to come.
pub(super) fn times(until: Until) -> u8 {
    if let Until::Coming(coming) = until { coming.nth } else { 0 }
}

/// The event with which what is to be done at the end of a time begins; none where no event tells of it.
pub(super) fn event(until: Until) -> Option<Trigger> {
    let at = |kind| Trigger::of(Timing::If, vec![kind], Subject::Anything);
    let (phase, who) = match until {
        Until::DamageStep => return Some(at(EventKind::DamageStepEnd)),
        Until::BattlePhase => return Some(at(EventKind::EndOfBattlePhase)),
        Until::EndPhase => (Phase::End, None),
        Until::NextStandbyPhase => (Phase::Standby, Some(Who::You)),
        Until::Coming(Coming { phase, whose, .. }) => (phase?, whose),
        Until::Leaves
        | Until::EndOfTurn
        | Until::EndOfNextTurn
        | Until::YourNextTurn
        | Until::DamageCalculation
        | Until::WhileThisFaceUp
        | Until::Duel => return None,
    };
    let kind = match phase {
        Phase::Draw => EventKind::DrawPhase,
        Phase::Standby => EventKind::StandbyPhase,
        Phase::Main1 | Phase::Main2 => EventKind::MainPhase,
        Phase::Battle => EventKind::StartOfBattlePhase,
        Phase::End => EventKind::EndPhase,
    };
    Some(Trigger { who, ..at(kind) })
}

/// Whether "the next one" may be this very turn's or the next: the words are said in the turn, or the phase, itself.
pub(super) fn ambiguous(state: &State, until: Until, scope: &Scope<'_>) -> bool {
    let phase = match until {
        Until::EndPhase => Some(Phase::End),
        Until::Coming(Coming { phase, whose, later_turn: false, nth, .. }) => {
            let mine = whose.is_none_or(|w| scope.means(state, w, state.turn.player));
            // Of several turns that are counted, the one in which they are begins.
            if !mine || phase.is_none() && (whose.is_none() || nth > 1) {
                return false;
            }
            phase
        }
        Until::Coming(_)
        | Until::NextStandbyPhase
        | Until::Leaves
        | Until::EndOfTurn
        | Until::EndOfNextTurn
        | Until::YourNextTurn
        | Until::DamageStep
        | Until::DamageCalculation
        | Until::BattlePhase
        | Until::WhileThisFaceUp
        | Until::Duel => return false,
    };
    phase.is_none_or(|phase| phase == state.turn.phase)
}
