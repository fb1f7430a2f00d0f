//! Destroying cards: what keeps them from it, and what could happen instead.

use super::moves::{How, send};
use super::replace;
use crate::board::memory::Attempted;
use crate::board::moment::Event;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::continuous::{Apply, Modifier, Subjects, Survives};
use crate::cards::effect::Per;
use crate::cards::filter::Place;
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::Answer;
use crate::rules::effect::limit::{entry_for, left};

/// What keeps a card from being destroyed, if something does; uses up what does so only so often.
pub fn withstands(state: &mut State, id: CardId, how: How) -> bool {
    // What lies in the GY or is banished cannot be destroyed.
    if matches!(state.copy(id).zone, Zone::Graveyard | Zone::Banished) {
        return true;
    }
    let saves = |(a, apply): &(&Active, &Apply)| {
        let kept = if let Modifier::NotDestroyedBy(causes) = &apply.rule {
            causes.is_empty() || causes.contains(&how.cause)
        } else if let Modifier::NotDestroyedByEffects(effects) = &apply.rule {
            how.cause == Cause::Effect && how.covered(state, effects, **a, id)
        } else if let Modifier::Survives(survives) = &apply.rule {
            how.cause == Cause::Effect && how.source.is_some_and(|source| outside(state, survives, source, id))
        } else {
            false
        };
        kept && a.reaches(state, id) == Answer::Yes
    };
    let found: Vec<Active> = state.view.active(state).filter(saves).map(|(a, _)| *a).collect();
    // What holds always goes before what is used up.
    let always = found.iter().any(|a| a.limited(state).is_none());
    let free = |a: &&Active| a.limited(state).is_some_and(|limit| left(state, **a, limit, id));
    let next = found.iter().find(free).copied();
    let times = |a: &&Active| a.limited(state).is_some_and(|limit| limit.per == Per::Each);
    let spent = |a: &Active| a.limited(state).is_some_and(|limit| !left(state, *a, limit, id));
    let doubtful = !always && found.iter().filter(times).count() > 1 && found.iter().any(spent);
    if doubtful {
        // Whether the first time is past for the one when it was the other that kept it, no text says.
        let words = format!("whether {} is destroyed a second time is not known", state.card(id).name.en);
        state.cloud(words);
    }
    if !always && next.is_none() {
        let keeps = |rule: &Modifier| {
            matches!(rule, Modifier::NotDestroyedBy(causes) if causes.is_empty() || causes.contains(&how.cause))
                || how.cause == Cause::Effect
                    && matches!(rule, Modifier::NotDestroyedByEffects(_) | Modifier::Survives(_))
        };
        if state.copy(id).zone.on_field() && state.view.may(state, id, &keeps).is_some() {
            let words = format!("whether {} is destroyed is not known", state.card(id).name.en);
            state.cloud(words);
        }
        return false;
    }
    if let Some(active) = next.filter(|_| !always)
        && let Some(limit) = active.limited(state).cloned()
    {
        let used = entry_for(state, active, &limit, id);
        state.uses.push(used);
    }
    state.withstands(id, Attempted::Destroying);
    true
}

/// Whether the effect of a card is one that does not destroy another: of its kind, and not aimed at that.
fn outside(state: &State, survives: &Survives, source: CardId, id: CardId) -> bool {
    let link = state.resolution.as_ref().and_then(|r| state.chain.get(usize::from(r.link)));
    let aimed = link.is_some_and(|l| l.card == source && l.targets.iter().flatten().any(|t| *t == id));
    let kind = survives.kind.is_empty() || survives.kind.contains(&state.kind_here(source));
    kind && !(survives.untargeted && aimed)
}

/// Destroys cards: those that can be. Where somebody could do something else instead, nobody is asked: what follows is
/// not known.
pub fn destroy(state: &mut State, ids: &[CardId], how: How, events: &mut Vec<Event>) -> Vec<CardId> {
    if let Ok(moved) = replace::destroy(state, ids, how, &[], events) {
        return moved;
    }
    state.cloud("something else may be done instead of a destruction");
    send(state, ids, Place::Graveyard, how, &[EventKind::Destroyed], events)
}

/// Whether what negates those that a battle destroys negates a card.
pub(super) fn negated_as_doomed(state: &State, id: CardId) -> bool {
    let doomed = state.view.of(id).negated && state.doomed(id);
    doomed
        && state.view.active(state).any(|(active, apply)| {
            let Some(Subjects::All(of)) = &apply.to else { return false };
            let negates = of.doomed && apply.rule == Modifier::Negated && !active.spares(state, id);
            negates && active.concerns(state, id) == Answer::Yes
        })
}
