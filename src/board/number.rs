//! What a number expression comes to.

use super::alike::{kinds, lies_there, most_alike};
use super::chain::Bound;
use super::matching::{Scope, candidates, hidden_candidates, nouns};
use super::place::CardId;
use super::state::State;
use crate::board::happened::{since_activation, this_turn};
use crate::board::past::{moved, never_moved, was};
use crate::board::place::{Player, Zone};
use crate::board::view::Derived;
use crate::cards::act::Amount;
use crate::cards::card::Points;
use crate::cards::condition::{Comparison, Order};
use crate::cards::filter::{Ability, Filter, Kind, Who};
use crate::cards::number::{Had, Number, Stat};
use crate::cards::step::Noun;
use crate::reason::Answer;

/// No value is further from nothing.
pub const MOST: i32 = 9_999_999;

/// Returns the value, or none where it is not known (or is no single figure: `any`).
pub fn value(state: &State, number: &Number, scope: &Scope<'_>) -> Option<i32> {
    worked_out(state, number, scope).map(|n| n.clamp(-MOST, MOST))
}

fn worked_out(state: &State, number: &Number, scope: &Scope<'_>) -> Option<i32> {
    match number {
        Number::Fixed(n) => Some(*n),
        // Cards that nobody knows may be among those that are counted.
        Number::Count(filter) if hidden_candidates(state, filter, scope) || still_to_choose(filter, scope) => None,
        Number::Count(filter) => {
            let mut count = 0;
            for (_, answer) in candidates(state, filter, scope) {
                match answer {
                    Answer::Yes => count += 1,
                    Answer::No => {}
                    Answer::Unknown => return None,
                }
            }
            Some(count)
        }
        Number::Different(d) => kinds(state, &open(state, &d.of, scope)?, d.what),
        Number::Alike(a) => most_alike(state, &open(state, &a.of, scope)?, &a.what),
        Number::Of(of) => {
            let cards = nouns(state, &of.of, scope)?;
            if of.had.is_none() && cards.iter().any(|id| turned_down(state, &of.of, *id)) {
                return None;
            }
            let one = |id: CardId| match of.had {
                Some(had) => had_been(state, id, of.stat, had),
                None => stat(state, id, of.stat).or_else(|| question_mark(state, id, of.stat)),
            };
            // What fights is one monster, or there is none to speak of.
            if matches!(&of.of, Noun::All(all) if all.battling) && cards.is_empty() {
                return None;
            }
            // Of several cards those count that have such a value.
            let several = matches!(of.of, Noun::All(_) | Noun::SummonMaterials(_)) || cards.len() > 1;
            // What lies face-down shows no value.
            let shown = |id: CardId| of.had.is_some() || !matches!(of.of, Noun::All(_)) || !lies_turned_down(state, id);
            let told = of.had.is_some() && !of.stat.is_original();
            let counts = |id: &&CardId| shown(**id) && (!several || told || !lacks(state, **id, of.stat));
            cards.iter().filter(counts).try_fold(0, |sum, id| one(*id).map(|v| i32::saturating_add(sum, v)))
        }
        Number::Lp(who) => {
            let player = scope.players(state, *who).next()?;
            Some(state.lp[player.index()])
        }
        Number::Counters(c) => {
            let cards = nouns(state, &c.on, scope)?;
            let of = |id: &CardId| state.copy(*id).counters_had(&c.kind, c.had).map(i32::from);
            cards.iter().map(of).sum()
        }
        Number::Times(a, b) => Some(value(state, a, scope)?.saturating_mul(value(state, b, scope)?)),
        Number::Plus(a, b) => Some(value(state, a, scope)? + value(state, b, scope)?),
        Number::Half(n) => Some((value(state, n, scope)? + 1) / 2),
        Number::Every(of, many) => value(state, of, scope)?.max(0).checked_div(value(state, many, scope)?),
        Number::Highest(a, b) => Some(value(state, a, scope)?.max(value(state, b, scope)?)),
        Number::Lowest(a, b) => Some(value(state, a, scope)?.min(value(state, b, scope)?)),
        Number::Bound(name) => scope.named(name).and_then(|bound| match bound {
            Bound::Cards(cards) => i32::try_from(cards.len()).ok(),
            // What asks for as many is met where the fewest will do.
            Bound::Among(_, least, _) => i32::try_from(*least).ok(),
            Bound::Number(n) => Some(*n),
            Bound::Declared(..) | Bound::Declarable(_) | Bound::Noted(..) => None,
        }),
        Number::Those => i32::try_from(scope.those.len()).ok(),
        Number::Happened(on) => sure(this_turn(state, on, scope)),
        Number::HappenedSince(on) => sure(since_activation(state, on, scope)),
        Number::Any | Number::Unread(_) => None,
    }
}

/// Whether it is not known yet which cards will be chosen, among which it counts.
fn still_to_choose(filter: &Filter, scope: &Scope<'_>) -> bool {
    let named = filter.among.as_ref().and_then(|name| scope.named(name));
    matches!(named, Some(Bound::Among(cards, least, _)) if cards.len() > *least)
}

/// The cards that fit, without those that lie face-down on the field, which have nothing in which they could be alike.
fn open(state: &State, filter: &Filter, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    if hidden_candidates(state, filter, scope) {
        return None;
    }
    let open = |id: CardId| state.copy(id).face_up || !state.copy(id).zone.on_field();
    let cards = candidates(state, filter, scope).filter(|(id, _)| open(*id));
    cards.map(|(id, answer)| (answer == Answer::Yes).then_some(id)).collect()
}

/// The one number that a range leaves.
fn sure((least, most): (i32, i32)) -> Option<i32> {
    (least == most).then_some(least)
}

/// The least and the most that a number can come to; none where nobody knows.
fn bounds(state: &State, number: &Number, scope: &Scope<'_>) -> Option<(i32, i32)> {
    if let Number::Happened(on) = number {
        Some(this_turn(state, on, scope))
    } else if let Number::HappenedSince(on) = number {
        Some(since_activation(state, on, scope))
    } else {
        value(state, number, scope).map(|n| (n, n))
    }
}

/// Whether two numbers compare so, as far as is known.
pub fn compared(state: &State, c: &Comparison, scope: &Scope<'_>) -> Answer {
    if [&c.left, &c.right].into_iter().any(|number| is_turned_down(state, number, scope)) {
        return Answer::No;
    }
    let (Some(left), Some(right)) = (bounds(state, &c.left, scope), bounds(state, &c.right, scope)) else {
        return Answer::Unknown;
    };
    let holds = |order| {
        let ends = [(left.0, right.1), (left.1, right.0)].map(|(l, r)| Answer::from(compares(l, order, r)));
        if ends[0] == ends[1] { ends[0] } else { Answer::Unknown }
    };
    if c.is == Order::Equal { holds(Order::AtMost).min(holds(Order::AtLeast)) } else { holds(c.is) }
}

/// The players that an amount concerns; none where the card that tells them is not known.
pub fn concerned(state: &State, amount: &Amount, scope: &Scope<'_>) -> Option<Vec<Player>> {
    let Some(of) = &amount.of else { return Some(scope.players(state, amount.who).collect()) };
    let cards = nouns(state, of, scope)?;
    let [card] = cards.as_slice() else { return None };
    // Who controlled what has left the field.
    if amount.who == Who::Controller && !state.copy(*card).zone.on_field() {
        let left = moved(state, *card).filter(|e| e.from.on_field())?;
        return Some(vec![left.last.controller]);
    }
    Some(Scope { this: *card, ..*scope }.players(state, amount.who).collect())
}

/// Whether a number counts cards that lie about, and there are none.
pub fn counts_none(state: &State, number: &Number, scope: &Scope<'_>) -> bool {
    match number {
        Number::Count(f) => f.among.is_none() && worked_out(state, number, scope) == Some(0),
        Number::Alike(a) => a.of.among.is_none() && worked_out(state, number, scope) == Some(0),
        Number::Different(d) => d.of.among.is_none() && worked_out(state, number, scope) == Some(0),
        Number::Times(a, b) => counts_none(state, a, scope) || counts_none(state, b, scope),
        Number::Half(n) | Number::Every(n, _) => counts_none(state, n, scope),
        Number::Highest(a, b) => counts_none(state, a, scope) && counts_none(state, b, scope),
        Number::Fixed(_)
        | Number::Of(_)
        | Number::Lp(_)
        | Number::Counters(_)
        | Number::Plus(..)
        | Number::Lowest(..)
        | Number::Bound(_)
        | Number::Happened(_)
        | Number::HappenedSince(_)
        | Number::Those
        | Number::Any
        | Number::Unread(_) => false,
    }
}

/// Returns a value of a card: the current one on the field, the printed one elsewhere; none where it has none.
pub fn stat(state: &State, id: CardId, stat: Stat) -> Option<i32> {
    stat_of(state, id, state.view.of(id), stat)
}

/// What a "?" comes to where a value of it is reckoned with and the card is no monster on the field: 0.
fn question_mark(state: &State, id: CardId, stat: Stat) -> Option<i32> {
    let (card, derived) = (state.card(id), state.view.of(id));
    let points = if stat.is_atk() {
        card.atk
    } else if stat.is_def() {
        card.def
    } else {
        None
    };
    let known = !state.copy(id).zone.is_monster() && !derived.blurred && !derived.hazy;
    (points == Some(Points::Unknown) && known).then_some(0)
}

/// A value of a card as it was before it moved; none where nobody knows.
fn had_been(state: &State, id: CardId, stat: Stat, had: Had) -> Option<i32> {
    let now = || stat_of(state, id, state.view.of(id), stat);
    if lies_there(state, id, had) {
        return now();
    }
    let Some(last) = was(state, id, had) else { return now().filter(|_| had == Had::Unsaid && never_moved(state, id)) };
    let then = stat_of(state, id, &last.like?, stat);
    let told = had != Had::Unsaid || state.copy(id).zone == Zone::Gone;
    then.filter(|_| told || then == now())
}

/// A value of a card that is, or was, like this.
fn stat_of(state: &State, id: CardId, derived: &Derived, stat: Stat) -> Option<i32> {
    let card = state.card(id);
    match stat {
        which if derived.blurred && !which.is_original() => None,
        which if derived.hazy && (which.is_atk() || which.is_def()) => None,
        Stat::Atk => derived.atk,
        Stat::Def => derived.def,
        Stat::Level => derived.level,
        Stat::Rank => derived.rank,
        Stat::Link => (!card.arrows.is_empty()).then_some(card.arrows.len()).and_then(|n| i32::try_from(n).ok()),
        Stat::OriginalAtk => derived.original_atk,
        Stat::OriginalDef => derived.original_def,
        Stat::OriginalLevel => derived.original_level,
        Stat::OriginalRank => card.rank.map(i32::from),
        Stat::LevelRank => derived.level.or(derived.rank),
        Stat::OriginalLevelRank => derived.original_level.or(card.rank.map(i32::from)),
        Stat::Scale => derived.scale,
    }
}

/// Whether a card surely has no such value: an Xyz Monster no Level, a Link Monster no DEF.
pub fn lacks(state: &State, id: CardId, stat: Stat) -> bool {
    lacking(state, id, stat) == Answer::Yes
}

/// The same; unknown where what was not read may give it one.
pub fn lacking(state: &State, id: CardId, stat: Stat) -> Answer {
    let derived = state.view.of(id);
    let is = |ability: Ability| derived.types & 1 << ability as u32 != 0;
    let monster = derived.is(Kind::Monster);
    let lacks = match stat {
        Stat::Level | Stat::OriginalLevel => is(Ability::Xyz) || is(Ability::Link),
        Stat::Rank | Stat::OriginalRank => !is(Ability::Xyz),
        Stat::Link => !is(Ability::Link),
        Stat::LevelRank | Stat::OriginalLevelRank | Stat::Def | Stat::OriginalDef => is(Ability::Link),
        Stat::Scale => !is(Ability::Pendulum),
        Stat::Atk | Stat::OriginalAtk => false,
    };
    match monster && lacks {
        true if derived.blurred => Answer::Unknown,
        lacks => Answer::from(lacks && stat_of(state, id, derived, stat).is_none()),
    }
}

/// Whether a monster that a text speaks of lies face-down, where it shows nothing of what it is.
pub fn turned_down(state: &State, of: &Noun, id: CardId) -> bool {
    matches!(of, Noun::Target(_) | Noun::Bound(_)) && lies_turned_down(state, id)
}

/// Whether a monster lies face-down in a zone for monsters.
pub fn lies_turned_down(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    copy.zone.is_monster() && !copy.face_up
}

/// Whether there is no such number, because it is told of a value that the card has not.
pub fn is_lacking(state: &State, number: &Number, scope: &Scope<'_>) -> bool {
    match number {
        Number::Of(of) => nouns(state, &of.of, scope).is_some_and(|cards| match cards.as_slice() {
            [card] => of.had.is_none() && (lacks(state, *card, of.stat) || turned_down(state, &of.of, *card)),
            _ => false,
        }),
        Number::Times(a, b) => is_lacking(state, a, scope) || is_lacking(state, b, scope),
        Number::Half(n) | Number::Every(n, _) => is_lacking(state, n, scope),
        Number::Plus(a, b) | Number::Highest(a, b) | Number::Lowest(a, b) => {
            is_lacking(state, a, scope) && is_lacking(state, b, scope)
        }
        Number::Fixed(_)
        | Number::Count(_)
        | Number::Different(_)
        | Number::Alike(_)
        | Number::Lp(_)
        | Number::Counters(_)
        | Number::Bound(_)
        | Number::Happened(_)
        | Number::HappenedSince(_)
        | Number::Those
        | Number::Any
        | Number::Unread(_) => false,
    }
}

/// Whether a target is meant that is not there any more, or was never chosen.
pub fn is_gone(of: &Noun, scope: &Scope<'_>) -> bool {
    let Noun::Target(slot) = of else { return false };
    scope.targets.get(usize::from(*slot)).is_some_and(Vec::is_empty)
}

/// Whether there is no such number, because it is told of a monster that lies face-down, or is not there.
pub fn is_turned_down(state: &State, number: &Number, scope: &Scope<'_>) -> bool {
    let own = |number: &Number| {
        let Number::Of(of) = number else { return false };
        let down = |cards: Vec<CardId>| matches!(cards[..], [card] if turned_down(state, &of.of, card));
        is_gone(&of.of, scope) || of.had.is_none() && nouns(state, &of.of, scope).is_some_and(down)
    };
    own(number) || number.parts().into_iter().any(|part| is_turned_down(state, part, scope))
}

/// What compares with a number that has no figure: nothing with one that is none, for others nobody knows.
pub fn missing(state: &State, number: &Number, scope: &Scope<'_>) -> Answer {
    if is_turned_down(state, number, scope) { Answer::No } else { Answer::Unknown }
}

/// The printed points, none for "?" and for none.
pub fn printed(points: Option<Points>) -> Option<i32> {
    match points {
        Some(Points::Fixed(n)) => Some(n),
        Some(Points::Unknown) | None => None,
    }
}

/// Compares two numbers.
pub fn compares(left: i32, order: Order, right: i32) -> bool {
    match order {
        Order::Below => left < right,
        Order::AtMost => left <= right,
        Order::Equal => left == right,
        Order::AtLeast => left >= right,
        Order::Above => left > right,
    }
}
