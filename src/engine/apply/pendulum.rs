//! Pendulum Summons: all monsters are Summoned at the same time. Section pendulum-summon.simultaneous.

use super::super::action::{Entrant, PendulumSummon};
use super::Missing;
use super::summon::attempt;
use crate::board::chain::{Coming, Summoning};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::filter::{Position, SummonKind};
use crate::rules::summon::pendulum::{assign, could_be_additional, eligible};

/// Carries a Pendulum Summon out, up to its Summon Negation Window.
pub(super) fn pendulum_summon(state: &mut State, player: Player, p: &PendulumSummon) -> Result<(), Missing> {
    if p.monsters.is_empty() {
        return Err(Missing { what: "pendulum", of: eligible(state, player), count: 1 });
    }
    let start = state.now();
    let cards: Vec<CardId> = p.monsters.iter().map(|e| e.card).collect();
    count(state, player, &cards);
    let summoning = summoning(state, player, &p.monsters);
    attempt(state, summoning, start);
    Ok(())
}

/// A Pendulum Summon of these monsters, each with a zone.
pub fn summoning(state: &State, player: Player, monsters: &[Entrant]) -> Summoning {
    let zones = assign(state, player, monsters).unwrap_or_else(|| vec![Zone::Monster(0); monsters.len()]);
    let mut all: Vec<Coming> = monsters
        .iter()
        .zip(zones)
        .map(|(e, zone)| Coming {
            card: e.card,
            zone,
            from: state.copy(e.card).zone,
            attack: e.position != Some(Position::Defense),
        })
        .collect();
    let first = all.remove(0);
    Summoning {
        attack: first.attack,
        with: all,
        ..Summoning::of(player, first.card, SummonKind::Pendulum, first.zone, first.from)
    }
}

/// The Pendulum Summon of the turn is used; whether as the ordinary or the additional one may stay open.
pub(in crate::engine) fn count(state: &mut State, player: Player, cards: &[CardId]) {
    let additional = could_be_additional(state, player, cards);
    let done = &mut state.turn.pendulum_summons[player.index()];
    if additional {
        done.either += 1;
    } else {
        done.ordinary += 1;
    }
}
