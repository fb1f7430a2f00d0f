//! Whether an effect, or its own text, keeps a monster from being a material.

use crate::board::condition::holds;
use crate::board::matching::{Scope, Sight, counts_as, fits};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Class;
use crate::cards::filter::{Filter, SummonKind};
use crate::reason::Answer;

/// Whether nothing keeps a card on the field from being a material of a Summon of that kind, of that monster.
pub(in crate::rules::summon) fn may_be_material(
    state: &State,
    id: CardId,
    kind: SummonKind,
    monster: CardId,
) -> Answer {
    let of_kind = |kinds: &[SummonKind]| kinds.iter().any(|k| counts_as(kind, *k));
    let scope = Scope { sight: Sight::All, ..Scope::of(id, state.copy(id).controller) };
    let unless = |answer: Answer| {
        kept(state, id, &|rule| match bar(rule) {
            None => false,
            Some((kinds, None)) => kinds.is_empty() || of_kind(kinds),
            Some((kinds, Some(of))) => of_kind(kinds) && fits(state, of, monster, &scope) == answer,
        })
    };
    unless(Answer::No).min(unless(Answer::Unknown).max(Answer::Unknown))
}

/// Whether nothing says that a card on the field cannot be Tributed for a Tribute Summon, or not for that of this monster.
/// A Tribute is no material: what can be no material at all can still be Tributed.
pub(in crate::rules::summon) fn may_be_tributed(state: &State, id: CardId, monster: CardId) -> Answer {
    let tribute = |kinds: &[SummonKind]| kinds.contains(&SummonKind::Tribute);
    let scope = Scope { sight: Sight::All, ..Scope::of(id, state.copy(id).controller) };
    let unless = |answer: Answer| {
        kept(state, id, &|rule| match bar(rule) {
            Some((kinds, of)) if tribute(kinds) => of.is_none_or(|of| fits(state, of, monster, &scope) == answer),
            Some(_) | None => false,
        })
    };
    unless(Answer::No).min(unless(Answer::Unknown).max(Answer::Unknown))
}

/// Whether nothing says of any of these cards that the others have to be something that one of them is not.
pub(super) fn side_by_side(state: &State, cards: &[CardId], kind: SummonKind) -> Answer {
    let with = |rule: &Modifier| matches!(rule, Modifier::MaterialWith(_));
    let around = state.view.all(state).any(|(_, apply, _)| with(&apply.rule));
    let speaks =
        |id: &CardId| around || state.card(*id).effects.iter().any(|e| e.applies.iter().any(|a| with(&a.rule)));
    let beside = |id: CardId, other: CardId| {
        let fitting = |rule: &Modifier, answer: Answer| {
            let Modifier::MaterialWith(with) = rule else { return false };
            let scope = Scope { sight: Sight::All, ..Scope::of(id, state.copy(id).controller) };
            with.kinds.iter().any(|k| counts_as(kind, *k)) && fits(state, &with.of, other, &scope) == answer
        };
        let open = kept(state, id, &|rule| fitting(rule, Answer::Unknown));
        kept(state, id, &|rule| fitting(rule, Answer::No)).min(open.max(Answer::Unknown))
    };
    let others = |id: CardId| cards.iter().filter(move |other| **other != id).map(move |other| beside(id, *other));
    cards.iter().filter(|id| speaks(id)).flat_map(|id| others(*id)).min().unwrap_or(Answer::Yes)
}

/// Whether no rule of this sort applies to a card.
fn kept(state: &State, id: CardId, bars: &dyn Fn(&Modifier) -> bool) -> Answer {
    let mut answer = Answer::Yes;
    for (active, apply) in state.view.active(state) {
        if bars(&apply.rule) {
            answer = answer.min(!active.concerns(state, id));
        }
    }
    for (active, apply) in state.view.unsure(state) {
        if bars(&apply.rule) && active.concerns(state, id) != Answer::No {
            answer = answer.min(Answer::Unknown);
        }
    }
    // Its own conditions are no effects: nothing negates them.
    let scope = Scope::of(id, state.copy(id).controller);
    for effect in state.card(id).effects.iter().filter(|e| e.class == Class::Condition) {
        if !effect.unread.is_empty() {
            answer = answer.min(Answer::Unknown);
        }
        for apply in effect.applies.iter().filter(|a| bars(&a.rule)) {
            let all = effect.condition.iter().chain(&apply.condition);
            answer = answer.min(!all.map(|c| holds(state, c, &scope)).min().unwrap_or(Answer::Yes));
        }
    }
    answer
}

/// For Summons of which kinds a card cannot be material, but for monsters that fit.
fn bar(rule: &Modifier) -> Option<(&[SummonKind], Option<&Filter>)> {
    if let Modifier::NoMaterial(kinds) = rule {
        Some((kinds, None))
    } else if let Modifier::MaterialOnly(only) = rule {
        Some((&only.kinds, Some(&only.of)))
    } else {
        None
    }
}
