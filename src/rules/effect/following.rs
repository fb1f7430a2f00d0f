//! Steps that follow upon others: what the steps before them bring about, and what forbids them all the same. Sections
//! basics.every-part, basics.forbidden-by-card.

use std::borrow::Cow;

use super::banned::banned_by;
use super::brought::{Brings, brings, known};
use super::later::{comes_with_it, half, lacks, other_half, wants};
use super::possible::POSSIBLE;
use super::possible_said::FORBIDDEN;
use super::room_made::{taken_out, without_all};
use super::taken::of_cards;
use crate::board::matching::{Scope, candidates, hidden_candidates};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::Banned;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place, SummonKind};
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::walk::has_unread;
use crate::reason::{Arg, Ask, Reason};
use crate::rules::summon::kind::{Way, forbids_all};
use crate::rules::summon::special;
use crate::rules::summon::whatever::{forbids_described, forbids_token};

/// Steps of which those that wait for what the step before them does are joined to it: "if it left the field by this effect".
/// Either both are done or none is.
pub(super) fn joined(steps: &[Step]) -> Cow<'_, [Step]> {
    let waits = |n: usize| n > 0 && steps[n].condition.as_ref().is_some_and(|c| left_by(c, &steps[n - 1].act));
    if !(0..steps.len()).any(waits) {
        return Cow::Borrowed(steps);
    }
    let join = |(n, step): (usize, &Step)| {
        if waits(n) { Step { join: Joint::AndIfYouDo, condition: None, ..step.clone() } } else { step.clone() }
    };
    Cow::Owned(steps.iter().enumerate().map(join).collect())
}

/// Whether a condition asks that cards which a step takes from the field are not there any more.
fn left_by(condition: &Condition, act: &Act) -> bool {
    let taken = if let Act::SendToGraveyard(noun) | Act::ReturnToHand(noun) | Act::Tribute(noun) = act {
        noun
    } else if let Act::Banish(banish) = act {
        &banish.what
    } else if let Act::ReturnToDeck(returned) = act {
        &returned.what
    } else {
        return false;
    };
    let there = |of: &Filter| {
        let field = [Place::Field, Place::MonsterZone, Place::SpellTrapZone];
        !of.place.is_empty() && of.place.iter().all(|place| field.contains(place))
    };
    if let Condition::None(of) = condition {
        there(of) && of.among.is_some() && of.unread.is_none() && matches!(taken, Noun::Target(_))
    } else if let Condition::Not(inner) = condition
        && let Condition::Are(are) = &**inner
    {
        are.what == Noun::Those && there(&are.of) && are.of.unread.is_none()
    } else {
        false
    }
}

/// Why a step that follows upon others is in vain: it is forbidden, or what it needs for the target of the one before is not there.
pub(super) fn vain(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    pair: (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
) -> Option<Reason> {
    if perhaps_vain(state, player, card, pair, effect, scope) {
        return Some(other_half(ask, card));
    }
    let found = forbidden(ask, state, player, card, pair, effect, scope);
    found.or_else(|| lacks_whichever(state, card, pair, effect, scope).then(|| half(ask, card)))
}

/// Whether a step could not be done as one that has to follow, where the condition under which it is done was not read whole: that
/// may be what the step before brings about.
fn perhaps_vain(
    state: &State,
    player: Player,
    card: CardId,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
) -> bool {
    if step.choice.is_some() || !step.condition.as_ref().is_some_and(has_unread) {
        return false;
    }
    let pair = (before, &Step { join: Joint::AndIfYouDo, condition: None, ..step.clone() });
    forbidden(&mut Ask::silent(), state, player, card, pair, effect, scope).is_some()
        || lacks_whichever(state, card, pair, effect, scope)
}

/// Why a step cannot be done that has to follow upon others, where a card forbids it that these leave alone.
fn forbidden(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
) -> Option<Reason> {
    if before.is_empty() || !comes_with_it(step) {
        return None;
    }
    let chosen = chosen_of(state, before, step, effect, scope);
    let forbids = |on: &State| {
        let each = || chosen.as_deref().and_then(|cards| forbids_each(on, player, &step.act, cards, scope));
        forbidder_of(on, player, &step.act, effect, scope).or_else(each)
    };
    let Some(by) = forbids(state) else {
        let Act::If(branch) = &step.act else { return None };
        let either =
            [&branch.then, &branch.otherwise].into_iter().find_map(|list| of_list(state, player, list, effect, scope));
        return either.map(|_| other_half(ask, card));
    };
    // What was not read of it may make it another one; what is done before may take away what stands in its way.
    let left = without_what(state, before, effect, scope);
    if has_unread(&step.act) || left.is_none_or(|left| forbids(&left).is_none()) {
        return Some(other_half(ask, card));
    }
    let args = || vec![Arg::Card(card), Arg::Card(by)];
    Some(ask.no(&POSSIBLE, &["basics.forbidden-by-card"], &FORBIDDEN, args))
}

/// Whether the cards that a step needs, held against the target that the step before it moves, are not there, whichever target that is.
fn lacks_whichever(
    state: &State,
    card: CardId,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
) -> bool {
    let Some((last, earlier)) = before.split_last() else { return false };
    let Some((Noun::Target(slot), _)) = of_cards(&last.act) else { return false };
    let slot = usize::from(*slot);
    let held = |of: &&Filter| of.like.iter().any(|like| like.of == Noun::Those);
    if !earlier.is_empty() || !comes_with_it(step) || !wants(&step.act).iter().any(held) {
        return false;
    }
    let Some(told) = effect.targets.get(slot).filter(|t| t.max.is_none() && t.min == Number::Fixed(1)) else {
        return false;
    };
    let open = told.of.unread.is_some() || hidden_candidates(state, &told.of, scope);
    let any: Vec<CardId> = match scope.targets.get(slot) {
        Some(chosen) => chosen.clone(),
        None if open => return false,
        None => candidates(state, &told.of, scope).map(|(id, _)| id).collect(),
    };
    !any.is_empty() && any.iter().all(|id| lacks(state, card, step, &Scope { those: &[*id], ..*scope }))
}

/// The card that forbids what a step does, with whichever card.
fn forbidder_of(state: &State, player: Player, act: &Act, effect: &Effect, scope: &Scope<'_>) -> Option<CardId> {
    let any = || forbids_all(state, player, &[Banned::SpecialSummon]);
    if let Act::SpecialSummon(summon) = act {
        let kind = summon.treated_as.unwrap_or(SummonKind::Special);
        if summon.what == Noun::This {
            let to = scope.players(state, summon.to).next().unwrap_or(player);
            let way = Way::of(kind, summon.position);
            return special::barred_by(state, player, to, scope.this, way, &summon.with);
        }
        let of = if let Noun::Target(n) = summon.what {
            effect.targets.get(usize::from(n)).map(|target| &target.of)
        } else {
            summon.what.filter()
        };
        of.map_or_else(any, |of| forbids_described(state, player, of, kind))
    } else if let Act::Token(token) = act {
        forbids_token(state, player, token).filter(|(_, words)| words.is_none()).map(|(by, _)| by)
    } else if matches!(act, Act::FusionSummon(_) | Act::RitualSummon(_) | Act::SummonImmediately(_)) {
        any()
    } else if let Act::If(branch) = act {
        let then = of_list(state, player, &branch.then, effect, scope);
        then.and_then(|_| of_list(state, player, &branch.otherwise, effect, scope))
    } else {
        forbids_all(state, player, banned_by(act))
    }
}

/// The card that forbids one of these steps that is done in any case.
fn of_list(state: &State, player: Player, list: &[Step], effect: &Effect, scope: &Scope<'_>) -> Option<CardId> {
    let mut must = list.iter().filter(|step| step.choice.is_none() && step.condition.is_none());
    must.find_map(|step| forbidder_of(state, player, &step.act, effect, scope))
}

/// The board without all that these steps may take away; none where nobody knows what that is.
fn without_what(state: &State, steps: &[Step], effect: &Effect, scope: &Scope<'_>) -> Option<State> {
    let mut cards = Vec::new();
    for step in steps {
        // What holds for a while may negate what stands in the way.
        let taken = taken_out(state, &step.act, effect, scope).filter(|_| !matches!(step.act, Act::Lasting(_)));
        cards.extend(taken?.0);
    }
    Some(without_all(state, &cards))
}

/// The cards among which a step chooses those that it Special Summons, with the ones that the steps before it may bring there,
/// where all of them are known.
fn chosen_of(state: &State, before: &[Step], step: &Step, effect: &Effect, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    let Act::SpecialSummon(summon) = &step.act else { return None };
    let Noun::Choose(choice) = &summon.what else { return None };
    if choice.of.unread.is_some() || hidden_candidates(state, &choice.of, scope) {
        return None;
    }
    let mut cards: Vec<CardId> = candidates(state, &choice.of, scope).map(|(id, _)| id).collect();
    for earlier in before {
        match brings(&earlier.act) {
            Brings::Nothing => {}
            Brings::Cards(Some(noun), _) => cards.extend(known(state, noun, effect, scope)?),
            Brings::Cards(None, _) | Brings::Anything => return None,
        }
    }
    Some(cards)
}

/// The card that forbids the Special Summon of one of these, where none of them may be Special Summoned.
fn forbids_each(state: &State, player: Player, act: &Act, cards: &[CardId], scope: &Scope<'_>) -> Option<CardId> {
    let Act::SpecialSummon(summon) = act else { return None };
    let to = scope.players(state, summon.to).next().unwrap_or(player);
    let way = Way::of(summon.treated_as.unwrap_or(SummonKind::Special), summon.position);
    let mut by = None;
    for id in cards.iter().filter(|id| state.card(**id).kind == Kind::Monster) {
        by = Some(special::barred_by(state, player, to, *id, way, &summon.with)?);
    }
    by
}
