//! Destroying cards: what keeps them from it, and what could happen instead.

use super::moves::{How, send};
use crate::board::matching::{Scope, Sight, fits};
use crate::board::memory::Attempted;
use crate::board::moment::Event;
use crate::board::place::{CardId, Zone};
use crate::board::state::{Over, State};
use crate::board::view::{Active, covers};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::filter::Place;
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::Answer;
use crate::rules::effect::limit::{entry, left};

/// What keeps a card from being destroyed, if something does; uses up what does so only so often.
pub fn withstands(state: &mut State, id: CardId, how: How) -> bool {
    let saves = |(a, apply): &(&Active, &Apply)| {
        let kept = if let Modifier::NotDestroyedBy(causes) = &apply.rule {
            causes.is_empty() || causes.contains(&how.cause)
        } else if let Modifier::NotDestroyedByEffects(effects) = &apply.rule {
            let covered = |source| covers(state, effects, a, source, how.by, how.source_activated(state));
            how.cause == Cause::Effect && how.source.is_some_and(covered)
        } else {
            false
        };
        kept && a.concerns(state, id) == Answer::Yes
            && a.limited(state).is_none_or(|(index, limit)| left(state, a.player, a.source, index, limit))
    };
    let Some(active) = state.view.active(state).find(saves).map(|(a, _)| *a) else { return false };
    if let Some((index, limit)) = active.limited(state) {
        let used = entry(state, active.player, active.source, index, limit);
        state.uses.push(used);
    }
    state.withstands(id, Attempted::Destroying);
    true
}

/// A replacement that could apply to this event of a card, in the words of its kind.
fn replacement(state: &State, id: CardId, kind: EventKind, cause: Cause) -> Option<CardId> {
    state.ids().find(|holder| {
        let copy = state.copy(*holder);
        let lives =
            copy.zone.on_field() && copy.face_up && !state.view.of(*holder).negated || copy.zone == Zone::Graveyard;
        lives
            && !state.is_plain_gemini(*holder)
            && state.card(*holder).effects.iter().any(|e| {
                (if e.from.is_empty() { copy.zone.on_field() } else { copy.zone.among(&e.from) })
                    && e.applies.iter().any(|a| {
                        let Modifier::Instead(i) = &a.rule else { return false };
                        i.would == kind
                            && (i.cause.is_empty() || i.cause.contains(&cause))
                            && concerned(state, a, *holder, id)
                    })
            })
    })
}

fn concerned(state: &State, apply: &Apply, holder: CardId, id: CardId) -> bool {
    use crate::cards::continuous::Subjects;
    match &apply.to {
        None | Some(Subjects::This) => holder == id,
        Some(Subjects::Equipped) => state.copy(holder).equipped_to == Some(id),
        Some(Subjects::Linked) => state.linked(holder) == Some(id),
        Some(Subjects::MaterialOf) => state.copy(holder).zone == Zone::Material(id),
        Some(Subjects::All(f)) => {
            let scope = Scope { sight: Sight::All, ..Scope::of(holder, state.copy(holder).controller) };
            fits(state, f, id, &scope) == Answer::Yes
        }
    }
}

/// Destroys cards: those that can be.
pub fn destroy(state: &mut State, ids: &[CardId], how: How, events: &mut Vec<Event>) -> Vec<CardId> {
    let gone: Vec<CardId> = ids.iter().copied().filter(|id| !withstands(state, *id, how)).collect();
    for id in &gone {
        if let Some(by) = replacement(state, *id, EventKind::Destroyed, how.cause) {
            let name = state.card(by).name.en.clone();
            state.cloud(format!("{name} could replace a destruction"), Over::Everything);
        }
    }
    let mut kinds = vec![EventKind::Destroyed];
    if how.cause == Cause::Battle {
        kinds.push(EventKind::DestroyedByBattle);
    }
    send(state, &gone, Place::Graveyard, how, &kinds, events)
}
