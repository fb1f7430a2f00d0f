//! Materials and counters that a cost takes away. Section basics.cost.

use std::borrow::Cow;

use crate::board::holders::Holders;
use crate::board::matching::{Scope, candidates, nouns};
use crate::board::number::{counts_none, value};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::filter::Kind;
use crate::cards::number::Number;
use crate::cards::step::{Noun, Step};
use crate::reason::Answer;
use crate::rules::turn::draw::is_due;

/// How many materials or counters there are to be taken away; none where that is not known.
pub(super) fn in_supply(state: &State, act: &Act, wanted: i32, scope: &Scope<'_>) -> Option<i32> {
    if let Act::Detach(detach) = act {
        let from = Holders::of(state, &detach.from, scope)?;
        let there = i32::try_from(from.materials(state).len()).unwrap_or(i32::MAX);
        let enough = from.have(state, usize::try_from(wanted).unwrap_or(0));
        return Some(if enough { there } else { there.min(wanted - 1) });
    }
    let Act::RemoveCounter(counter) = act else { return None };
    let on = |id: CardId| i32::from(state.copy(id).counters_of(&counter.kind));
    if let Noun::Choose(choice) = &counter.on {
        return Some(candidates(state, &choice.of, scope).map(|(id, _)| on(id)).max().unwrap_or(0));
    }
    Some(nouns(state, &counter.on, scope)?.into_iter().map(on).sum())
}

/// The board on which a Spell or Trap that is activated lies face-up, and counts where cards are counted.
fn activated(state: &State, card: CardId) -> Cow<'_, State> {
    let copy = state.copy(card);
    if state.card(card).kind == Kind::Monster || copy.face_up {
        return Cow::Borrowed(state);
    }
    if copy.zone == Zone::Hand {
        return Cow::Owned(super::forbid::placed_there(state, card));
    }
    if !copy.zone.is_backrow() {
        return Cow::Borrowed(state);
    }
    let mut shown = state.clone();
    shown.copies[card.index()].face_up = true;
    Cow::Owned(shown)
}

/// Whether a step surely does nothing: there are too few materials, no damage, no LP to be gained, or no normal draw to be
/// given up.
pub(super) fn is_vain(state: &State, act: &Act, scope: &Scope<'_>) -> bool {
    let state = &*activated(state, scope.this);
    if let Act::Damage(damage) = act {
        return counts_none(state, &damage.amount, scope);
    }
    if let Act::GainLp(gain) = act {
        return counts_none(state, &gain.amount, scope);
    }
    let Act::Detach(detach) = act else { return *act == Act::GiveUpDraw && !is_due(state) };
    let wanted = if detach.materials == Number::Any { Some(1) } else { value(state, &detach.materials, scope) };
    // "Detach all": where there is none, nothing is detached.
    let wanted = wanted.map(|wanted| wanted.max(1));
    wanted.and_then(|wanted| Some(in_supply(state, act, wanted, scope)? < wanted)).unwrap_or(false)
}

/// How many of these cards a cost may detach.
pub(super) fn detached_of(state: &State, act: &Act, given: &[CardId], scope: &Scope<'_>) -> i32 {
    let Act::Detach(detach) = act else { return 0 };
    let Some(from) = Holders::of(state, &detach.from, scope) else { return 0 };
    let named = given.iter().filter(|with| from.hold(state, **with) == Answer::Unknown).count();
    i32::try_from(from.dealt(state, given, given.len()).len() + named).unwrap_or(i32::MAX)
}

/// Whether a step of a cost removes any number of counters.
pub fn removes_any(step: &Step) -> bool {
    matches!(&step.act, Act::RemoveCounter(counter) if counter.count == Number::Any)
}

/// How many counters a step of a cost removes that removes any number of them, with these cards named for it: each as often as it
/// gives up a counter. None where that was not said.
pub(super) fn removed(state: &State, step: &Step, given: Option<&[CardId]>) -> Option<i32> {
    let Act::RemoveCounter(counter) = &step.act else { return None };
    let with = given.filter(|_| removes_any(step))?.iter();
    i32::try_from(with.filter(|id| state.copy(**id).counters_of(&counter.kind) > 0).count()).ok()
}

/// The cards with which a cost can be paid that removes any number of counters, for every number: each as often as it gives up a
/// counter. With whether these are all ways: those of one card alone. None where it does something with other cards.
pub fn removals(state: &State, effect: &Effect, scope: &Scope<'_>) -> Option<(Vec<Vec<CardId>>, bool)> {
    let step = effect.cost.iter().find(|step| removes_any(step))?;
    let others = effect.cost.iter().any(|other| other != step && !matches!(other.act, Act::PayLp(_)));
    let Act::RemoveCounter(counter) = &step.act else { return None };
    let holders = if let Noun::Choose(_) = counter.on { None } else { nouns(state, &counter.on, scope) };
    let on = |id: CardId| usize::from(state.copy(id).counters_of(&counter.kind));
    let of: Vec<CardId> = holders?.into_iter().flat_map(|id| std::iter::repeat_n(id, on(id))).collect();
    let alike = of.iter().all(|id| of.first() == Some(id));
    (!others && step.choice.is_none()).then(|| ((1..=of.len()).map(|n| of[..n].to_vec()).collect(), alike))
}
