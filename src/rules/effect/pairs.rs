//! Steps that choose a card held against one that an earlier step chooses: both have to be there.

use super::later::{comes_with_it, noun_in, wants};
use super::possible::{DOES, POSSIBLE, one};
use super::read::not_read;
use crate::board::chain::Bound;
use crate::board::condition::holds;
use crate::board::inclusion::of_the_board;
use crate::board::matching::{MENTIONED, Scope, candidates, hidden_candidates};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::act::{Act, Placing};
use crate::cards::condition::Condition;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, Property};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::reason::{Answer, Arg, Ask, Reason};
use crate::rules::said;

/// What a step chooses.
fn chosen(step: &Step) -> Option<&Choice> {
    let (Act::Reveal(noun) | Act::AddToHand(noun) | Act::Give(noun) | Act::PlaceFaceUp(Placing { what: noun, .. })) =
        &step.act
    else {
        return None;
    };
    if let Noun::Choose(choice) = noun { Some(choice) } else { None }
}

/// A step that places a card, without what its card is held against: where that is placed has to be free all the same.
pub(super) fn for_itself(step: &Step) -> Option<Step> {
    let Act::PlaceFaceUp(placing) = &step.act else { return None };
    let mut placing = placing.clone();
    if let Noun::Choose(choice) = &mut placing.what {
        choice.of.like.retain(|like| like.of != Noun::Those);
        choice.of.value.retain(|value| !value.to.speaks_of(&Noun::Those));
    }
    Some(Step { act: Act::PlaceFaceUp(placing), ..step.clone() })
}

/// The earlier choice of a card that the card which a step chooses is held against: mentioned on it, alike in
/// something, of a value that is compared with its own.
pub(super) fn named_by<'s>(before: &'s [Step], step: &Step) -> Option<&'s Choice> {
    let of = &chosen(step)?.of;
    let alike = of.like.iter().any(|like| like.of == Noun::Those);
    let compared = of.value.iter().any(|value| value.to.speaks_of(&Noun::Those));
    if alike || compared {
        let Noun::Choose(first) = noun_in(&before.last()?.act)? else { return None };
        // The value of several cards together is that of no single one.
        return (!compared || first.min == Number::Fixed(1) && first.max.is_none()).then_some(first);
    }
    let name = of.among.as_deref()?.strip_prefix(MENTIONED)?;
    before.iter().filter_map(chosen).find(|c| c.name.as_deref() == Some(name))
}

/// Whether what a step chooses is held against the cards that steps before it will have done something to, which nobody
/// knows before.
pub(super) fn held_against_earlier(before: &[Step], step: &Step) -> bool {
    let named = before.iter().filter_map(|s| {
        let mut act = s.act.clone();
        let Noun::Choose(choice) = act.noun_mut()? else { return None };
        Some(Noun::Bound(choice.name.clone()?))
    });
    let earlier: Vec<Noun> = named.chain([Noun::Those]).collect();
    !before.is_empty() && wants(&step.act).into_iter().any(|of| speaks_of(of, &earlier))
}

fn speaks_of(filter: &Filter, cards: &[Noun]) -> bool {
    let among = |noun: &Noun| {
        let name = if let Noun::Bound(name) = noun { name } else { "those" };
        filter.among.as_deref() == Some(name)
    };
    let within = |noun: &Noun| noun.filter().is_some_and(|of| speaks_of(of, cards));
    let like = filter.like.iter().any(|like| cards.contains(&like.of) || within(&like.of));
    let value = filter.value.iter().any(|value| cards.iter().any(|noun| value.to.speaks_of(noun)));
    like || value || cards.iter().any(among) || filter.any.iter().chain(&filter.not).any(|f| speaks_of(f, cards))
}

/// A step done with one of the cards that the steps before it only reveal or choose, as one done with any of those that they may
/// be; none where it need not be done.
pub(super) fn with_any(before: &[Step], step: &Step) -> Option<Step> {
    let only = |s: &Step| matches!(s.act, Act::Reveal(Noun::Choose(_)) | Act::Choose(Noun::Choose(_)));
    let unread = step.choice.is_none() && matches!(step.condition, Some(Condition::Unread(_)));
    ((comes_with_it(step) || unread) && before.iter().all(only)).then_some(())?;
    let mut act = step.act.clone();
    let Some(Noun::Choose(choice)) = act.noun_mut() else { return None };
    let among = choice.of.among.take()?;
    let named = |s: &Step| {
        let (Act::Reveal(Noun::Choose(first)) | Act::Choose(Noun::Choose(first))) = &s.act else { return None };
        (first.name.as_ref() == Some(&among)).then(|| first.of.clone())
    };
    choice.of = before.iter().find_map(named)?;
    Some(Step { act, ..step.clone() })
}

/// Why a step can be done with none of the cards that the steps before it only reveal or choose.
#[expect(clippy::too_many_arguments, reason = "one step of one effect in its place")]
pub(super) fn with_none(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Option<Reason> {
    let any = with_any(before, step)?;
    let found = one(ask, state, player, card, &any, effect, scope, option);
    (found.answer == Answer::No).then(|| not_read(ask, &POSSIBLE, state, card, &step.condition).unwrap_or(found))
}

/// Whether there is a card for an earlier choice, and one that it is held against.
pub(super) fn pair(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    first: &Choice,
    step: &Step,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let Some(second) = chosen(step) else { return ask.yes(rule, &[], &DOES, || vec![Arg::Card(card)]) };
    let name = first.name.clone().unwrap_or_default();
    let there = candidates(state, &first.of, scope).map(|(on, _)| {
        let bound = [(name.clone(), Bound::Cards(vec![on]))];
        let those = [on];
        let scope = Scope { bound: &bound, those: &those, ..*scope };
        // One card is not both.
        let found = candidates(state, &second.of, &scope).filter(|(id, _)| *id != on);
        found.map(|(_, answer)| answer).max().unwrap_or(Answer::No)
    });
    let there = there.max().unwrap_or(Answer::No);
    if there != Answer::No {
        return ask.found(rule, there, &[], &DOES, || vec![Arg::Card(card)]);
    }
    let unnamed = Filter { among: None, ..second.of.clone() };
    if hidden_candidates(state, &first.of, scope) || hidden_candidates(state, &unnamed, scope) {
        return ask.yes(rule, &[], &said::ASSUMING_CARDS, || vec![Arg::Card(card)]);
    }
    ask.no(rule, &["basics.nothing-to-do"], &said::NOTHING_TO_DO, || vec![Arg::Card(card)])
}

/// Whether a step is done only under a condition that does not hold now.
pub(super) fn waits(state: &State, step: &Step, scope: &Scope<'_>) -> bool {
    // A target that is still to be chosen is what it has to be.
    let of_target = |c: &Condition| matches!(c, Condition::Are(are) if matches!(are.what, Noun::Target(_)));
    let chosen_later = |c: &Condition| scope.targets.is_empty() && of_target(c);
    step.condition.as_ref().is_some_and(|c| !chosen_later(c) && holds(state, c, scope) != Answer::Yes)
}

/// Whether nothing at all is done, because what comes first waits for what the board does not show, and all that follows
/// hangs on it; whether a step that was not read does is not known. A cost may still change the board.
pub(super) fn never(state: &State, effect: &Effect, steps: &[Step], scope: &Scope<'_>) -> Answer {
    if stays_for_itself(state, effect, scope) {
        return Answer::No;
    }
    let moves = |act: &Act| !matches!(act, Act::Lasting(_) | Act::Reveal(_) | Act::PayLp(_));
    let paid = effect.cost.iter().any(|step| moves(&step.act));
    let (Some(first), false) = (steps.first(), paid) else { return Answer::No };
    let fails = fails(state, first, scope);
    hang_on_the_first(state, steps, scope).min(Answer::from(effect.unread.is_empty() && fails))
}

/// Whether a card may be activated for what it is, as it stays.
pub(super) fn stays_for_itself(state: &State, effect: &Effect, scope: &Scope<'_>) -> bool {
    let own = state.card(scope.this);
    let stays = matches!(own.property, Some(Property::Continuous | Property::Field))
        || own.effects.iter().any(|e| e.class == Class::Continuous);
    stays && effect.class == Class::Activation
}

/// Steps the first of which waits for nothing.
pub(super) fn at_once(steps: &[Step]) -> Vec<Step> {
    let first = steps.first().map(|first| Step { condition: None, ..first.clone() });
    first.into_iter().chain(steps.iter().skip(1).cloned()).collect()
}

/// Whether a step is not done for what the board shows.
fn fails(state: &State, step: &Step, scope: &Scope<'_>) -> bool {
    let condition = step.condition.as_ref().filter(|c| of_the_board(c));
    condition.is_some_and(|c| holds(state, c, scope) == Answer::No)
}

/// Whether nothing of what follows the first of some steps is done without it; of what was not read nobody knows.
pub(super) fn hang_on_the_first(state: &State, steps: &[Step], scope: &Scope<'_>) -> Answer {
    // What waits for a later time speaks of what was done here.
    let later = |act: &Act| {
        matches!(act, Act::Lasting(lasting) if lasting.apply.is_empty() && !lasting.then.is_empty())
            || matches!(act, Act::Unread(part) if part.waits.is_some())
    };
    let hangs = |step: &Step| {
        let named = |act: &Act| matches!(act, Act::Lasting(l) if matches!(l.on, Some(Noun::Those | Noun::Bound(_))));
        let joined = matches!(step.join, Joint::AndIfYouDo | Joint::Then);
        match joined || named(&step.act) || later(&step.act) || fails(state, step, scope) {
            false if matches!(step.act, Act::Unread(_)) => Answer::Unknown,
            hangs => Answer::from(hangs),
        }
    };
    steps.iter().skip(1).map(hangs).min().unwrap_or(Answer::Yes)
}
