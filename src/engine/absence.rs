//! Cards banished for a while: they come back to the field as they were, which is no Summon. Sections
//! synchro-summon.monster-link-lost-on-move, link-summon.monster-link-lost-on-move.

use super::coming;
use super::moves::{How, Landing, put, record, send};
use crate::board::away::Away;
use crate::board::copy::{Copy, Summon};
use crate::board::matching::Scope;
use crate::board::moment::During;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Until;
use crate::cards::condition::Phase;
use crate::cards::filter::{Kind, Place};
use crate::cards::lasting::Coming;
use crate::cards::trigger::Cause;

/// Remembers that cards are banished until some time; `before` are all copies as they were.
pub(super) fn leave(state: &mut State, cards: &[CardId], before: &[Copy], until: Until, player: Player) {
    for id in cards {
        let was = before[id.index()].clone();
        let copy = state.copy(*id);
        if copy.zone != Zone::Banished {
            continue;
        }
        let told = match until {
            Until::EndPhase => state.turn.phase != Phase::End,
            Until::NextStandbyPhase => true,
            // Said in such a phase itself, it may be that one or the next.
            Until::Coming(Coming { phase: Some(_), skips: None, .. }) => {
                !coming::ambiguous(state, until, &Scope::of(*id, player))
            }
            Until::Leaves
            | Until::EndOfTurn
            | Until::EndOfNextTurn
            | Until::YourNextTurn
            | Until::DamageStep
            | Until::DamageCalculation
            | Until::BattlePhase
            | Until::WhileThisFaceUp
            | Until::Coming(_)
            | Until::Duel => false,
        };
        // In which position one that lay face-down comes back, no rule says.
        if told && was.zone.is_monster() && was.face_up {
            let card = (*id, copy.since);
            let (since_turn, left) = (state.turn.number, coming::times(until));
            state.away.push(Away { card, was, until, player, since_turn, left });
        } else if waits(until) {
            state.cloud_later("a card is banished for a while and comes back");
        } else {
            state.cloud("a card is banished for a while and comes back");
        }
    }
}

/// Whether a time comes with a phase, and not before.
fn waits(until: Until) -> bool {
    match until {
        Until::EndPhase
        | Until::NextStandbyPhase
        | Until::EndOfTurn
        | Until::EndOfNextTurn
        | Until::YourNextTurn
        | Until::Coming(_) => true,
        Until::Leaves
        | Until::DamageStep
        | Until::DamageCalculation
        | Until::BattlePhase
        | Until::WhileThisFaceUp
        | Until::Duel => false,
    }
}

/// Brings those back whose time has come.
pub(super) fn come_back(state: &mut State, due: impl Fn(&Away) -> bool) {
    let (back, away): (Vec<Away>, Vec<Away>) = std::mem::take(&mut state.away).into_iter().partition(due);
    state.away = away;
    for Away { card: (id, since), was, player, .. } in back {
        if state.copy(id).since != since {
            continue;
        }
        let how = How { cause: Cause::Rule, by: player, source: None };
        let mut events = Vec::new();
        // A Trap that was treated as a monster cannot come back as one.
        let free = state.free_monster_zones(was.controller).next().filter(|_| state.card(id).kind == Kind::Monster);
        if let Some(zone) = free {
            put(state, id, Landing { zone, controller: was.controller, face_up: was.face_up, attack: was.attack });
            let copy = &mut state.copies[id.index()];
            copy.materials = was.materials;
            copy.proper = was.proper;
            // How and from where it was Summoned is still so; this turn it was not.
            copy.summon = was.summon.map(|summon| Summon { this_turn: false, ..summon });
        } else {
            send(state, &[id], Place::Graveyard, how, &[], &mut events);
        }
        record(state, During::Game, true, events);
    }
}
