//! Whether control of a monster can be taken. Sections basics.nothing-to-do, summon-general.special-summon-needs-zone.

use super::possible::POSSIBLE;
use super::several::several;
use super::taken::frees_zones;
use super::there::cards;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Control;
use crate::cards::effect::Effect;
use crate::reason::{Answer, Arg, Ask, Reason};
use crate::rules::said;

/// Whether there is a monster to take control of, and a zone for it.
pub(super) fn control(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    c: &Control,
    effect: &Effect,
    scope: &Scope<'_>,
) -> Reason {
    if let Some(other) = &c.in_exchange {
        // Each takes the place of the other.
        let there = cards(ask, state, card, &c.what, scope, &|_| true);
        return if there.answer == Answer::No { there } else { cards(ask, state, card, other, scope, &|_| true) };
    }
    let to = scope.players(state, c.to).next().unwrap_or(player);
    let free = state.free_monster_zones(to).count() + frees_zones(state, effect, to, scope);
    if free < several(state, &c.what, effect, scope) {
        return ask.no(&POSSIBLE, &["basics.nothing-to-do"], &said::NO_ZONE, || vec![Arg::Player(to)]);
    }
    cards(ask, state, card, &c.what, scope, &|_| true)
}
