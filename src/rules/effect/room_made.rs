//! A zone for what an effect Special Summons, which only what it does first can empty. Section
//! summon-general.special-summon-needs-zone.

use super::brought::{Brings, Moved, brings, moved};
use super::later;
use super::possible::{POSSIBLE, nothing};
use super::taken::{frees_zones, of_cards};
use crate::board::matching::{Scope, candidates, hidden_candidates};
use crate::board::number::value;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::refresh;
use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::walk::has_unread;
use crate::reason::{Answer, Arg, Ask, Reason};
use crate::rules::said;
use crate::rules::summon::beside::keeps_apart;
use crate::rules::summon::special::room;

/// What is to be said of a Special Summon that is done with the steps before it, where no Main Monster Zone is free for
/// it: there is room if they can take a monster out of one and it is possible then; there is none if they cannot. None
/// where it does not hang on that, or nobody knows.
pub(super) fn made(
    ask: &mut Ask,
    state: &State,
    player: Player,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
    then: &mut dyn FnMut(&State) -> Reason,
) -> Option<Reason> {
    let joined = step.join == Joint::AndIfYouDo || step.join == Joint::Then && !perhaps_none(&step.act);
    let together = joined && step.choice.is_none() && step.condition.is_none() && !before.is_empty();
    if together && let Some(reason) = own_zone(ask, state, player, (before, step), effect, scope, then) {
        return Some(reason);
    }
    let (to, wanted) = summoned(state, player, &step.act, effect, scope).filter(|_| together)?;
    let free = state.free_monster_zones(to).count() + frees_zones(state, effect, to, scope);
    if free >= wanted {
        let apart = keeps_apart(state);
        return apart.then(|| taken_from_beside(ask, state, (before, to), effect, scope, then)).flatten();
    }
    let mut emptied = Vec::new();
    let mut most = 0;
    for step in before {
        let (cards, at_most) = taken_out(state, &step.act, effect, scope)?;
        let main = |id: &CardId| matches!(state.copy(*id).zone, Zone::Monster(_)) && state.copy(*id).controller == to;
        let cards: Vec<CardId> = cards.into_iter().filter(main).collect();
        most += at_most.min(cards.len());
        emptied.extend(cards);
    }
    if free + most < wanted {
        let sections = &["summon-general.special-summon-needs-zone"];
        return Some(ask.no(&POSSIBLE, sections, &said::NO_ZONE, || vec![Arg::Player(to)]));
    }
    let one = wanted - free == 1 && emptied.into_iter().any(|id| then(&without(state, id)).answer == Answer::Yes);
    one.then(|| room(ask, state, to, true))
}

/// The same where a text keeps the monster from lying beside another, or something else on the board is in its way: one of the
/// cards that the steps before it can take away.
fn taken_from_beside(
    ask: &mut Ask,
    state: &State,
    (before, to): (&[Step], Player),
    effect: &Effect,
    scope: &Scope<'_>,
    then: &mut dyn FnMut(&State) -> Reason,
) -> Option<Reason> {
    if then(state).answer != Answer::No {
        return None;
    }
    let mut cards = Vec::new();
    for step in before {
        cards.extend(taken_out(state, &step.act, effect, scope)?.0);
    }
    cards.retain(|id| state.copy(*id).zone.on_field());
    let made = cards.into_iter().any(|id| then(&without_all(state, &[id])).answer == Answer::Yes);
    made.then(|| room(ask, state, to, true))
}

/// The same where the monster comes from the Extra Deck, or to zones that the text names: one of those that the steps before
/// it can take away lies in its way.
fn own_zone(
    ask: &mut Ask,
    state: &State,
    player: Player,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
    then: &mut dyn FnMut(&State) -> Reason,
) -> Option<Reason> {
    let Act::SpecialSummon(summon) = &step.act else { return None };
    let extra = summon.what.filter().is_some_and(|of| of.place.contains(&Place::ExtraDeck));
    (summon.upon.is_none() && (extra || summon.zone.is_some())).then_some(())?;
    let to = if summon.to == Who::Owner { player } else { scope.players(state, summon.to).next()? };
    let mut cards = Vec::new();
    for step in before {
        cards.extend(taken_out(state, &step.act, effect, scope)?.0);
    }
    cards.retain(|id| state.copy(*id).zone.is_monster() && state.copy(*id).controller == to);
    if cards.is_empty() || then(state).answer != Answer::No {
        return None;
    }
    let made = cards.into_iter().any(|id| then(&without(state, id)).answer == Answer::Yes);
    made.then(|| room(ask, state, to, true))
}

/// The board without these cards, and without what they say.
pub(super) fn without_all(state: &State, cards: &[CardId]) -> State {
    let mut left = state.clone();
    for id in cards {
        left.copies[id.index()].zone = Zone::Gone;
    }
    refresh(&mut left);
    left
}

/// The board without a card.
fn without(state: &State, id: CardId) -> State {
    let mut left = state.clone();
    left.copies[id.index()].zone = Zone::Gone;
    left
}

/// Why a monster cannot be Special Summoned for which cards are turned over until it comes: no Main Monster Zone can be free
/// for it, or the Deck, which is known, holds none.
pub(super) fn none_comes(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    (before, step): (&[Step], &Step),
    effect: &Effect,
    scope: &Scope<'_>,
) -> Option<Reason> {
    let (Act::SpecialSummon(summon), [Step { act: Act::Excavate(top), .. }]) = (&step.act, before) else {
        return None;
    };
    let until = top.until.as_deref()?;
    let all = if let Noun::All(of) = &summon.what {
        of.among == top.name || has_unread(of)
    } else {
        has_unread(&summon.what)
    };
    let asked = step.condition.as_ref().is_some_and(|condition| !matches!(condition, Condition::Unread(_)));
    let plain = summon.zone.is_none() && step.choice.is_none() && !asked;
    (all && plain && effect.choice == Obligation::May).then_some(())?;
    // What was not read may make room, or mean other monsters.
    let open = has_unread(&(&effect.cost, before, step));
    let to = scope.players(state, summon.to).next()?;
    let reason = room(ask, state, to, frees_zones(state, effect, to, scope) > 0);
    if reason.answer == Answer::No {
        return Some(if open { later::other_half(ask, card) } else { reason });
    }
    let of = Filter { place: vec![Place::Deck], whose: Some(top.who), ..until.clone() };
    let back =
        effect.cost.iter().any(|paid| !matches!(brings(&paid.act), Brings::Cards(_, place) if place != Place::Deck));
    let some = back || hidden_candidates(state, &of, scope) || candidates(state, &of, scope).next().is_some();
    (!some).then(|| if open { later::other_half(ask, card) } else { nothing(ask, card) })
}

/// Whether a step may Summon no monster.
fn perhaps_none(act: &Act) -> bool {
    matches!(act, Act::SpecialSummon(summon)
        if matches!(&summon.what, Noun::Choose(choice) if !matches!(choice.min, Number::Fixed(1..))))
}

/// To whose Main Monster Zones a step Special Summons, and how many monsters at least; none where another zone will do.
fn summoned(state: &State, player: Player, act: &Act, effect: &Effect, scope: &Scope<'_>) -> Option<(Player, usize)> {
    let (to, count) = if let Act::SpecialSummon(summon) = act {
        let only = summon.upon.is_none() && summon.zone.is_none();
        let count = if let Noun::Choose(choice) = &summon.what {
            elsewhere(&choice.of).then(|| choice.min.clone())?
        } else if let Noun::Target(slot) = &summon.what {
            let choice = effect.targets.get(usize::from(*slot)).filter(|choice| elsewhere(&choice.of))?;
            let chosen = scope.targets.get(usize::from(*slot)).and_then(|cards| i32::try_from(cards.len()).ok());
            chosen.map_or_else(|| choice.min.clone(), Number::Fixed)
        } else {
            let comes = summon.what == Noun::This && state.copy(scope.this).zone != Zone::Extra;
            comes.then_some(Number::Fixed(1))?
        };
        (summon.to, Some(count).filter(|_| only)?)
    } else if let Act::Token(token) = act {
        (token.to, token.count.clone())
    } else {
        return None;
    };
    let mut players = if to == Who::Owner { vec![player] } else { scope.players(state, to).collect() };
    let to = players.pop().filter(|_| players.is_empty())?;
    Some((to, value(state, &count, scope).and_then(|n| usize::try_from(n).ok())?.max(1)))
}

/// Whether what is described lies neither in the Extra Deck, whose monsters have other zones, nor on the field.
fn elsewhere(of: &Filter) -> bool {
    let away = [Place::Hand, Place::Deck, Place::Graveyard, Place::Banished];
    !of.place.is_empty() && of.place.iter().all(|place| away.contains(place))
}

/// The cards that a step may take from where they lie, and how many of them at most; none where nobody knows.
pub(super) fn taken_out(state: &State, act: &Act, effect: &Effect, scope: &Scope<'_>) -> Option<(Vec<CardId>, usize)> {
    if matches!(
        act,
        Act::Reveal(_)
            | Act::LookAt(_)
            | Act::Draw(_)
            | Act::Excavate(_)
            | Act::Declare(_)
            | Act::TossCoin(_)
            | Act::RollDie(_)
            | Act::GainLp(_)
            | Act::PayLp(_)
            | Act::SetLp(_)
            | Act::Damage(_)
            | Act::Shuffle(_)
            | Act::Lasting(_)
    ) {
        return Some((Vec::new(), 0));
    }
    let stays = matches!(act, Act::Choose(_) | Act::Set(_) | Act::ChangePosition(_));
    let noun = if let Act::AddToHand(noun) = act { noun } else { of_cards(act).filter(|_| !stays)?.0 };
    if matches!(noun, Noun::Top(_)) {
        return Some((Vec::new(), 0));
    }
    match moved(noun, effect, scope) {
        Moved::These(cards) => Some((cards, usize::MAX)),
        Moved::Among(of, choice) => {
            let most = choice.and_then(|choice| value(state, choice.max.as_ref().unwrap_or(&choice.min), scope));
            let cards = candidates(state, of, scope).map(|(id, _)| id).collect();
            Some((cards, most.and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX)))
        }
        Moved::Anything => None,
    }
}
