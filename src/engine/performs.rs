//! Fusion and Ritual Summons asked about: whether an effect could perform this one, with these materials, now.

use super::action::{Activate, Perform};
use super::judge::{ACTION, activate_to};
use super::said::PERFORM;
use crate::board::chain::Link;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::reason::{Arg, Ask, Reason, best};
use crate::rules::summon::performed::{Choice, Performed, performances, unperformed};

/// Judges whether an effect could perform the Summon: its activation, or, on the Chain, its resolution.
pub(super) fn perform(ask: &mut Ask, state: &State, player: Player, p: &Perform) -> Reason {
    let Some((by, effect)) = p.by else { return unperformed(ask, player, p.card, p.kind) };
    let mut all = ask.all(&ACTION);
    if let Some(link) = on_chain(state, player, by, effect) {
        let scope = Scope { targets: &link.targets, bound: &link.bound, ..Scope::of(by, player) };
        all.and(ask, |ask| summon(ask, state, p, by, effect, link.option, &scope));
    } else {
        let activation = Activate { option: p.option, ..Activate::any(by, Some(effect)) };
        let first = |ask: &mut Ask, scope: &Scope<'_>| summon(ask, state, p, by, effect, p.option, scope);
        all.and(ask, |ask| activate_to(ask, state, player, &activation, Some(&first)).0);
    }
    all.close(ask, &PERFORM, || vec![Arg::Player(player), Arg::Card(p.card), Arg::Card(by)])
}

/// The link of the Chain that an effect of a player is.
pub fn on_chain(state: &State, player: Player, card: CardId, effect: u8) -> Option<&Link> {
    state.chain.iter().find(|l| l.card == card && l.effect == Some(effect) && l.player == player)
}

fn summon(
    ask: &mut Ask,
    state: &State,
    p: &Perform,
    by: CardId,
    effect: u8,
    option: Option<u8>,
    scope: &Scope<'_>,
) -> Reason {
    let choice = Choice { with: p.with.as_deref(), zone: p.zone };
    let model = state.effect(by, effect);
    let found = performances(state, model, scope, option)
        .into_iter()
        .filter(|(kind, _)| *kind == p.kind)
        .map(|(kind, with)| Performed::new(state, kind, with, scope).these(ask, p.card, choice))
        .collect();
    best(found).unwrap_or_else(|| unperformed(ask, scope.player, p.card, p.kind))
}
