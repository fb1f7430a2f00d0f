//! What counts towards the Normal Summons of a turn, and the number that effects have set. Asked by the allowance;
//! sections additional-normal-summons.count-change-max, .count-change-retroactive.

use crate::board::moment::Event;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::filter::SummonKind;
use crate::cards::trigger::{Cause, EventKind};

/// A number of Normal Summons that effects have set instead of one.
pub(super) struct Changed {
    /// The highest that was set.
    pub(super) most: u8,
    /// The card that set it.
    pub(super) by: CardId,
    /// What the numbers would come to if each gave what it has beyond one.
    pub(super) sum: u8,
    /// Normal Summons since it was set.
    pub(super) since: u8,
}

/// The number of Normal Summons that effects have set for a player.
pub(super) fn changed(state: &State, player: Player) -> Option<Changed> {
    let set: Vec<(u8, CardId)> = state
        .view
        .active(state)
        .filter(|(active, _)| active.player == player)
        .filter_map(
            |(active, apply)| {
                if let Modifier::NormalSummons(n) = apply.rule { Some((n, active.source)) } else { None }
            },
        )
        .filter(|(n, _)| *n > 1)
        .collect();
    let (most, by) = set.iter().copied().max_by_key(|(n, _)| *n)?;
    let sum = set.iter().fold(1u8, |sum, (n, _)| sum.saturating_add(n - 1));
    let resolved =
        |m: &crate::board::moment::Moment| m.events.iter().any(|e| e.kind == EventKind::Resolved && e.card == Some(by));
    let from = state.log.iter().rposition(resolved).unwrap_or(0);
    let since = counted(state, player, from).count();
    Some(Changed { most, by, sum, since: u8::try_from(since).unwrap_or(u8::MAX) })
}

/// The Normal Summons and Sets of a player since a moment of this turn that count: not those that an effect performs.
fn counted(state: &State, player: Player, from: usize) -> impl Iterator<Item = &Event> {
    let from = from.max(state.turn_start as usize).min(state.log.len());
    let begins =
        move |e: &&Event| matches!(e.kind, EventKind::WouldBeNormalSummoned | EventKind::MonsterSet) && e.by == player;
    let by_hand = |e: &&Event| e.cause == Cause::Summon && e.source == e.card;
    state.log.part(from..).flat_map(|m| &m.events).filter(begins).filter(by_hand)
}

/// How many of the Normal Summons and Sets of a player this turn were Sets, if that is known of all.
pub(super) fn sets_this_turn(state: &State, player: Player) -> Option<u8> {
    let used = state.turn.normal_summons[player.index()];
    let told = || counted(state, player, 0);
    // What came before the story shows in how the monsters lie.
    let lying = state.monsters(player).filter(|id| told().all(|e| e.card != Some(*id)));
    let before = lying.filter_map(|id| state.copy(id).summon).filter(|s| s.this_turn).filter_map(|s| match s.kind {
        SummonKind::Set => Some(true),
        SummonKind::Normal | SummonKind::Tribute => Some(false),
        SummonKind::Flip
        | SummonKind::Special
        | SummonKind::Fusion
        | SummonKind::Ritual
        | SummonKind::Synchro
        | SummonKind::Xyz
        | SummonKind::Pendulum
        | SummonKind::Link => None,
    });
    let all: Vec<bool> = told().map(|e| e.kind == EventKind::MonsterSet).chain(before).collect();
    let sets = all.iter().filter(|set| **set).count();
    (all.len() == usize::from(used)).then(|| u8::try_from(sets).unwrap_or(u8::MAX))
}

/// Whether a player has Normal Summoned this turn, whatever counts.
pub(super) fn summoned_this_turn(state: &State, player: Player) -> bool {
    let from = (state.turn_start as usize).min(state.log.len());
    let mine = |e: &Event| e.kind == EventKind::NormalSummoned && e.by == player;
    state.log.part(from..).flat_map(|m| &m.events).any(mine)
}

/// Whether the last Normal Summon of a player this turn was negated.
pub(super) fn negated_this_turn(state: &State, player: Player) -> bool {
    let Some(card) = counted(state, player, 0).last().and_then(|e| e.card) else { return false };
    let from = (state.turn_start as usize).min(state.log.len());
    state.log.part(from..).flat_map(|m| &m.events).any(|e| e.kind == EventKind::SummonNegated && e.card == Some(card))
}

/// The card that has already set the very number of Normal Summons that is to be set.
pub fn same_number(state: &State, player: Player, apply: &[Apply]) -> Option<CardId> {
    let set = |a: &Apply| if let Modifier::NormalSummons(n) = a.rule { Some(n) } else { None };
    let [Some(wanted)] = apply.iter().map(set).collect::<Vec<_>>()[..] else { return None };
    let mine = state.view.active(state).filter(|(active, _)| active.player == player);
    mine.filter(|(_, a)| set(a) == Some(wanted)).map(|(active, _)| active.source).next()
}
