//! Which effects a rule speaks of that is told of a card, and what leaves that card unaffected.

use super::Active;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::{Effects, Modifier};
use crate::cards::filter::Who;
use crate::reason::Answer;

/// Whether a card is unaffected by an entry.
pub(super) fn unaffected(state: &State, active: &[Active], id: CardId, by: Active, activated: bool) -> Answer {
    let found = active.iter().filter(|a| a.sure).filter_map(|a| {
        let Modifier::Unaffected(effects) = &a.apply(state).rule else { return None };
        let concerned = a.concerns(state, id) == Answer::Yes;
        concerned.then(|| covers(state, effects, a, id, by.source, by.player, activated))
    });
    found.max().unwrap_or(Answer::No)
}

/// Whether a description of effects, told of a card, covers those of another; `activated`: the effect was activated.
pub fn covers(
    state: &State,
    effects: &Effects,
    holder: &Active,
    id: CardId,
    source: CardId,
    player: Player,
    activated: bool,
) -> Answer {
    let whose = effects.whose.is_none_or(|w| match w {
        Who::You => player == holder.player,
        Who::Opponent => player != holder.player,
        Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => true,
    });
    let kind = effects.kind.is_empty() || effects.kind.contains(&state.kind_here(source));
    let of = effects
        .of
        .as_ref()
        .is_none_or(|f| fits(state, f, source, &Scope { sight: Sight::All, ..holder.scope(state) }) == Answer::Yes);
    let own = effects.other && source == holder.source || effects.not_own && source == id;
    if !(whose && kind && of && !own && (activated || !effects.activated)) {
        return Answer::No;
    }
    as_activated(state, effects, id, source, activated)
}

/// Whether the effect of a card was activated where a description says, and does not target the card of which that is told if
/// it says so. What has left the Chain nobody has written down.
fn as_activated(state: &State, effects: &Effects, id: CardId, source: CardId, activated: bool) -> Answer {
    if !activated || effects.from.is_empty() && !effects.untargeted {
        return Answer::from(effects.from.is_empty());
    }
    let resolving = state.resolution.as_ref().and_then(|r| state.chain.get(usize::from(r.link)));
    let last = || state.chain.iter().rev().find(|link| link.card == source);
    let link = resolving.filter(|link| link.card == source).or_else(last);
    let there = || link.map_or(Answer::Unknown, |link| Answer::from(link.activated_in(&effects.from)));
    let targets_none = || state.card(source).effects.iter().all(|e| e.targets.is_empty() && e.unread.is_empty());
    let aimed = || match link {
        Some(link) => Answer::from(link.targets.iter().flatten().any(|target| *target == id)),
        None if targets_none() => Answer::No,
        None => Answer::Unknown,
    };
    let place = if effects.from.is_empty() { Answer::Yes } else { there() };
    if effects.untargeted { place.min(!aimed()) } else { place }
}
