//! Steps about LP, draws, coins, dice, declarations and counters.

use std::cell::Cell;

use super::{Course, Did, cloud};
use crate::board::chain::{Bound, Given, Window};
use crate::board::deck::{drawn_unseen, shuffle, take};
use crate::board::declared::declared;
use crate::board::ending::{Ending, Won};
use crate::board::limit::Use;
use crate::board::moment::Event;
use crate::board::number::{MOST, concerned, is_turned_down, value};
use crate::board::place::{Player, Zone};
use crate::board::state::State;
use crate::board::view::{Active, Entry};
use crate::cards::act::{Amount, Declare, Declared, Toss};
use crate::cards::continuous::{Banned, DamageTimes, Modifier};
use crate::cards::filter::Who;
use crate::cards::number::{AMOUNT, PAID};
use crate::cards::trigger::{Cause, EventKind};
use crate::cards::unread::{Touch, Touches, Unread};
use crate::engine::decision::Open;
use crate::engine::moves::{Landing, event, player_event, put, unknown_drawn};
use crate::reason::Answer;
use crate::rules::effect::limit::{free, spends};
use crate::rules::summon::kind::forbids_all;
use crate::rules::turn::draw::is_due;

/// Whether LP go up or down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Damage.
    Down,
    /// A gain.
    Up,
}

/// Draws cards.
pub(super) fn draw(state: &mut State, amount: &Amount, course: &Course<'_>) -> Did {
    if is_turned_down(state, &amount.amount, &course.scope) {
        return Did::default();
    }
    let how = course.how();
    let mut events = Vec::new();
    let mut drawn = Vec::new();
    let Some(n) = value(state, &amount.amount, &course.scope) else { return cloud(state, "a number of cards drawn") };
    let Some(players) = concerned(state, amount, &course.scope) else { return cloud(state, "who draws") };
    for who in players {
        if forbids_all(state, who, &[Banned::Draw]).is_some() {
            continue;
        }
        let wanted = usize::try_from(n).unwrap_or(0);
        let taken = take(state, who, wanted);
        if taken.unseen > 0 {
            drawn_unseen(state, who, taken.unseen);
            events.extend(unknown_drawn(who, how, i32::try_from(taken.unseen).unwrap_or(n)));
        }
        if taken.short > 0 {
            // Who cannot draw has lost; both where neither can.
            let ending = if let Window::Over(ending) = state.window { ending } else { Ending::default() };
            state.window = Window::Over(ending.with(who.other(), Won::CannotDraw));
        }
        for id in taken.known {
            put(state, id, Landing { zone: Zone::Hand, controller: who, face_up: false, attack: false });
            for kind in [EventKind::Drawn, EventKind::AddedToHand] {
                events.push(Event { from: Zone::Deck, amount: 1, ..event(state, kind, id, who, how) });
            }
            drawn.push(id);
        }
    }
    Did { done: !events.is_empty(), those: drawn, events, bound: Vec::new() }
}

/// Shuffles a Deck.
pub(super) fn shuffled(state: &mut State, who: Who, course: &Course<'_>) -> Did {
    for player in course.scope.players(state, who).collect::<Vec<_>>() {
        shuffle(state, player);
    }
    Did::plain(true, Vec::new())
}

/// Inflicts damage, or lets a player gain LP.
pub(super) fn lp(state: &mut State, amount: &Amount, course: &Course<'_>, way: Way) -> Did {
    if is_turned_down(state, &amount.amount, &course.scope) {
        return Did::default();
    }
    let Some(n) = value(state, &amount.amount, &course.scope) else { return unknown_lp(state) };
    let mut events = Vec::new();
    let Some(players) = concerned(state, amount, &course.scope) else { return unknown_lp(state) };
    let mut came = if players.len() == 1 { Bound::Number(0) } else { Bound::Declarable(Declared::Number) };
    for player in players {
        let Falls { who, gained } = match way {
            Way::Down if course.cause == Cause::Effect => falls_on(state, player, course.scope.player),
            Way::Down => Falls { who: player, gained: false },
            Way::Up => Falls { who: player, gained: true },
        };
        let (n, kind) = if gained {
            (n, EventKind::LpGained)
        } else {
            let fell = multiplied(state, who, course.scope.player, course.cause, n);
            if n > 0 {
                spend(state, who, course.scope.player, course.cause);
            }
            (fell, EventKind::Damage)
        };
        if n > 0 {
            let lp = &mut state.lp[who.index()];
            *lp = if gained { (*lp + n).min(MOST) } else { (*lp - n).max(0) };
            events.push(player_event(kind, who, course.how(), n));
        }
        if let Bound::Number(amount) = &mut came {
            *amount = n.max(0);
        }
    }
    Did { bound: vec![(AMOUNT.to_owned(), came)], ..Did::plain(!events.is_empty(), events) }
}

/// On whom damage falls, and whether it is gained as LP instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Falls {
    who: Player,
    gained: bool,
}

/// What becomes of damage for a player from an effect of another, where an effect says that it falls elsewhere.
fn falls_on(state: &mut State, player: Player, by: Player) -> Falls {
    let found = turned(state, player, by);
    let Some(first) = found.first().copied() else { return Falls { who: player, gained: false } };
    let again = first.who != player && !turned(state, first.who, by).is_empty();
    if again || found.iter().any(|other| *other != first) {
        let touches = Touches::of(&[Touch::LifePoints]);
        state.cloud(Unread { touches, ..Unread::new("on whom damage falls that several effects turn elsewhere") });
    }
    first
}

/// Whither effects that apply turn damage for a player from an effect of another.
fn turned(state: &State, player: Player, by: Player) -> Vec<Falls> {
    let applying = state.view.active(state).filter_map(|(a, apply)| {
        let Modifier::DamageTaken(d) = &apply.rule else { return None };
        let scope = a.scope(state);
        let applies = d.cause.contains(&Cause::Effect)
            && scope.means(state, d.of, player)
            && d.from.is_none_or(|of| scope.means(state, of, by))
            && (!d.answered || of_answered(state, *a));
        let taker = if d.gained { Some(player) } else { scope.players(state, d.by).next() };
        taker.filter(|_| applies).map(|who| Falls { who, gained: d.gained })
    });
    applying.collect()
}

/// Whether the Chain Link that resolves is the one of whose damage something speaks.
fn of_answered(state: &State, active: Active) -> bool {
    let link = active.lasting(state).and_then(|l| l.made.answers);
    link.is_some() && link == state.resolution.as_ref().map(|r| r.link)
}

/// So much damage for a player from a card of another, as many times as it is to be; battle damage of a battle as it is
/// for its monsters.
pub fn multiplied(state: &State, who: Player, by: Player, cause: Cause, amount: i32) -> i32 {
    let applying = multiplying(state, who, by, cause);
    let (times, half) = applying.fold((1, false), |(times, half), (_, d)| (times * i32::from(d.times), half || d.half));
    let amount = amount * times;
    if half { (amount + 1) / 2 } else { amount }
}

/// What multiplies such damage now.
fn multiplying(state: &State, who: Player, by: Player, cause: Cause) -> impl Iterator<Item = (Active, &DamageTimes)> {
    let fought = move |a: &Active| {
        state.battle.as_ref().is_some_and(|b| b.monsters().any(|m| a.reaches(state, m) == Answer::Yes))
    };
    state.view.active(state).filter_map(move |(a, apply)| {
        let Modifier::DamageTimes(d) = &apply.rule else { return None };
        let concerned = apply.to.is_none() && a.lasting(state).is_none_or(|l| l.on.is_none());
        let applies = a.scope(state).means(state, d.who, who)
            && (d.cause.is_empty() || d.cause.contains(&cause))
            && d.by.is_none_or(|of| a.scope(state).means(state, of, by))
            && (!d.answered || of_answered(state, *a))
            && (concerned || cause == Cause::Battle && fought(a))
            && free(state, *a) != Answer::No;
        applies.then_some((*a, d))
    })
}

/// Counts what changes such damage only so often, and ends what speaks of the next alone, which this was. Where something
/// else leaves none of it, nobody says whether it was that.
pub fn spend(state: &mut State, who: Player, by: Player, cause: Cause) {
    let limited: Vec<(Active, Use)> =
        multiplying(state, who, by, cause).filter_map(|(a, _)| Some((a, spends(state, a)?))).collect();
    if limited.len() > 1 || limited.iter().any(|(a, _)| free(state, *a) != Answer::Yes) {
        let touches = Touches::of(&[Touch::LifePoints]);
        state.cloud(Unread { touches, ..Unread::new("which of what changes damage so often was used") });
    }
    state.uses.extend(limited.into_iter().map(|(_, used)| used));
    let lasting = |a: Active| if let Entry::Lasting(n) = a.entry { Some(usize::from(n)) } else { None };
    let next = multiplying(state, who, by, cause).filter(|(_, d)| d.next);
    let next: Vec<usize> = next.filter_map(|(a, _)| lasting(a)).collect();
    if next.is_empty() {
        return;
    }
    if next.len() > 1 || multiplying(state, who, by, cause).any(|(_, d)| !d.next && d.times == 0) {
        let touches = Touches::of(&[Touch::LifePoints]);
        state.cloud(Unread { touches, ..Unread::new("which of several effects the next damage was for") });
    }
    let at = Cell::new(0);
    state.keep_lasting(|_| !next.contains(&at.replace(at.get() + 1)));
}

/// An amount of LP that is not known.
fn unknown_lp(state: &mut State) -> Did {
    state.cloud(Unread { touches: Touches::of(&[Touch::LifePoints]), ..Unread::new("an amount of LP") });
    Did { done: true, bound: vec![(AMOUNT.to_owned(), Bound::Declarable(Declared::Number))], ..Did::default() }
}

/// Pays LP.
pub(super) fn pay(state: &mut State, amount: &Amount, course: &Course<'_>) -> Did {
    let Some(n) = value(state, &amount.amount, &course.scope) else { return unknown_lp(state) };
    let player = course.scope.player;
    state.lp[player.index()] -= n;
    let events = vec![player_event(EventKind::LpPaid, player, course.how(), n)];
    Did { bound: vec![(PAID.to_owned(), Bound::Number(n))], ..Did::plain(true, events) }
}

/// Wins the Duel: nobody alone where both do.
pub(super) fn win(state: &mut State, who: Who, course: &Course<'_>) -> Did {
    let winners = course.scope.players(state, who);
    let text = Won::Text(course.scope.this);
    state.window = Window::Over(winners.fold(Ending::default(), |ending, player| ending.with(player, text)));
    Did::plain(true, Vec::new())
}

/// Sets LP to a value.
pub(super) fn set(state: &mut State, amount: &Amount, course: &Course<'_>) -> Did {
    if is_turned_down(state, &amount.amount, &course.scope) {
        return Did::default();
    }
    let Some(n) = value(state, &amount.amount, &course.scope) else { return unknown_lp(state) };
    let Some(players) = concerned(state, amount, &course.scope) else { return unknown_lp(state) };
    for who in players {
        state.lp[who.index()] = n.max(0);
    }
    Did::plain(true, Vec::new())
}

fn times(state: &State, toss: &Toss, course: &Course<'_>) -> u8 {
    value(state, &toss.times, &course.scope).and_then(|n| u8::try_from(n).ok()).unwrap_or(1)
}

fn result(kind: EventKind, toss: &Toss, course: &Course<'_>, n: i32) -> Did {
    let events = vec![player_event(kind, course.scope.player, course.how(), n)];
    Did { done: true, events, bound: vec![(toss.name.clone(), Bound::Number(n))], ..Did::default() }
}

/// Tosses coins: the heads are counted.
pub(super) fn coins(state: &State, toss: &Toss, course: &Course<'_>) -> Result<Did, Open> {
    let times = times(state, toss, course);
    let mut given = course.given.iter().filter_map(|g| if let Given::Coins(c) = g { Some(c) } else { None });
    let Some(coins) = given.find(|c| c.len() == usize::from(times)) else { return Err(Open::Coins(times)) };
    let heads = coins.iter().map(|h| i32::from(*h)).sum();
    Ok(result(EventKind::CoinTossed, toss, course, heads))
}

/// Rolls dice: their sum counts.
pub(super) fn dice(state: &State, toss: &Toss, course: &Course<'_>) -> Result<Did, Open> {
    let times = times(state, toss, course);
    let mut given = course.given.iter().filter_map(|g| if let Given::Dice(d) = g { Some(d) } else { None });
    let Some(dice) = given.find(|d| d.len() == usize::from(times)) else { return Err(Open::Dice(times)) };
    let sum = dice.iter().map(|d| i32::from(*d)).sum();
    Ok(result(EventKind::DieRolled, toss, course, sum))
}

/// Gives up the normal draw that is still to be made.
pub(super) fn give_up_draw(state: &mut State, course: &Course<'_>) -> Did {
    if !is_due(state) || state.turn.player != course.scope.player {
        return Did::default();
    }
    state.turn.drawn = true;
    Did { done: true, ..Did::default() }
}

/// Declares something.
pub(super) fn declare(declare: &Declare, course: &Course<'_>) -> Result<Did, Open> {
    // What may not be declared is as if it had not been said.
    let mut given = course.given.iter().filter_map(|g| if let Given::Word(w) = g { Some(w) } else { None });
    let Some(bound) = given.find_map(|word| declared(declare, word)) else {
        return Err(Open::Declare(declare.clone()));
    };
    Ok(Did { done: true, bound: vec![(declare.name.clone(), bound)], ..Did::default() })
}
