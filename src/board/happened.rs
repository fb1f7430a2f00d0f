//! What happened this turn or in the one before, as conditions and numbers ask for it.

use super::copy::Copy;
use super::event::{matches, written};
use super::matching::{Scope, Sight, fits, supposed};
use super::moment::{During, Event, Moment};
use super::place::{CardId, Player, Zone};
use super::state::State;
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reason::Answer;

/// How often something happened this turn: surely so often, and at most so often. An activation that was negated was
/// none.
pub fn this_turn(state: &State, on: &Trigger, scope: &Scope<'_>) -> (i32, i32) {
    add(told_of(state, on, scope), used(state, on, scope))
}

/// The same as far as the story and the cards that lie there tell it.
fn told_of(state: &State, on: &Trigger, scope: &Scope<'_>) -> (i32, i32) {
    let told = since(state, on, scope, state.turn_start as usize);
    // What is written of cards that lay there before the story happened as well.
    let there = state.ids().filter(|id| state.lay_there_before(*id));
    let told = there.map(|id| before(state, on, id, scope)).fold(told, add);
    let gone = state.ids().filter(|id| state.copy(*id).before.is_some());
    gone.map(|id| before(&as_before(state, id), on, id, scope)).fold(told, add)
}

/// How often it was a Summon of which the board says only that a player has used it.
fn used(state: &State, on: &Trigger, scope: &Scope<'_>) -> (i32, i32) {
    // What is asked of the Summoned monster besides, nothing tells.
    let bare = Trigger { who: on.who, ..Trigger::of(on.timing, on.events.clone(), on.subject.clone()) };
    let plain = match &on.subject {
        Subject::Card(of) => **of == Filter { place: of.place.clone(), kind: of.kind.clone(), ..Filter::default() },
        Subject::Anything => true,
        Subject::This | Subject::Equipped | Subject::Linked => return (0, 0),
    };
    let sure = plain && *on == Trigger { cause: on.cause.clone(), ..bare };
    let players = on.who.map_or(Player::BOTH.to_vec(), |who| scope.players(state, who).collect());
    let own = players.into_iter().map(|player| used_by(state, on, &Scope { player, ..*scope }, sure)).fold((0, 0), add);
    let others = on.or.iter().map(|other| (0, used(state, other, scope).1));
    others.fold(own, add)
}

/// The same of one player's Summons; `sure`: no more is asked than that it was one.
fn used_by(state: &State, on: &Trigger, scope: &Scope<'_>, sure: bool) -> (i32, i32) {
    const NORMAL: [EventKind; 2] = [EventKind::NormalSummoned, EventKind::MonsterSet];
    let told = |events: &[EventKind]| {
        let of = Trigger::of(on.timing, events.to_vec(), Subject::Anything);
        told_of(state, &Trigger { who: Some(Who::You), ..of }, scope)
    };
    let asks = |events: &[EventKind]| on.events.iter().any(|event| events.contains(event));
    let summons = state.turn.pendulum_summons[scope.player.index()];
    let all = i32::from(state.turn.normal_summons[scope.player.index()]);
    if all > 0 && asks(&NORMAL) {
        // Which of them was a Set, nobody knows.
        let (least, most) = told(&NORMAL);
        let both = NORMAL.iter().all(|event| on.events.contains(event));
        (if sure && both { (all - most).max(0) } else { 0 }, (all - least).max(0))
    } else if summons.ordinary + summons.either > 0 && asks(&[EventKind::PendulumSummoned, EventKind::SpecialSummoned])
    {
        match told(&[EventKind::PendulumSummoned]) {
            (0, most) => (i32::from(sure && most == 0), i32::MAX),
            _ => (0, 0),
        }
    } else {
        (0, 0)
    }
}

/// The duel with a card where it lay as the story found it, Summoned this turn.
fn as_before(state: &State, id: CardId) -> State {
    let mut there = state.clone();
    let copy = &mut there.copies[id.index()];
    if let Some(before) = copy.before {
        (copy.summon, copy.zone, copy.controller) = (Some(before.summon), before.zone, before.controller);
        copy.face_up = true;
    }
    there
}

/// The same after the card was last activated this turn; of the whole turn where it was not.
pub fn since_activation(state: &State, on: &Trigger, scope: &Scope<'_>) -> (i32, i32) {
    let activated = |m: &Moment| of(m, EventKind::Activated, scope.this).is_some();
    let turn = state.turn_start as usize;
    match state.log.iter().rposition(activated).filter(|n| *n >= turn) {
        Some(last) => since(state, on, scope, last + 1),
        None => this_turn(state, on, scope),
    }
}

/// Whether the effect that resolves has done this so far. What it did and was not read may have been that.
pub fn in_this_resolution(state: &State, on: &Trigger, scope: &Scope<'_>) -> Answer {
    let link = state.resolution.as_ref().map(|r| r.link);
    let own = |link: &u8| state.chain.get(usize::from(*link)).is_some_and(|l| l.card == scope.this);
    let Some(during) = link.filter(own).map(|link| During::Resolution(link + 1)) else { return Answer::Unknown };
    let begun = |m: &Moment| m.during == during && m.events.is_empty();
    let Some(start) = state.log.iter().rposition(begun) else { return Answer::Unknown };
    let moments = state.log.part(start..).filter(|m| m.during == during);
    let by_it =
        moments.flat_map(|m| m.events.iter().map(move |e| (m, e))).filter(|(_, e)| e.source == Some(scope.this));
    let found = by_it.map(|(m, e)| done_so(state, on, m, e, scope)).max().unwrap_or(Answer::No);
    if state.clouded_since(start) { found.max(Answer::Unknown) } else { found }
}

/// The cards to which the effect that resolves has done this so far; none where that is not known.
pub(super) fn done_to(state: &State, kind: EventKind, scope: &Scope<'_>) -> Option<Vec<CardId>> {
    let link = state.resolution.as_ref().map(|r| r.link)?;
    state.chain.get(usize::from(link)).filter(|l| l.card == scope.this)?;
    let during = During::Resolution(link + 1);
    let start = state.log.iter().rposition(|m: &Moment| m.during == during && m.events.is_empty())?;
    let moments = state.log.part(start..).filter(|m| m.during == during);
    let by_it = moments.flat_map(|m| m.events.iter()).filter(|e| e.source == Some(scope.this) && e.kind == kind);
    let mut found: Vec<CardId> = Vec::new();
    for card in by_it.filter_map(|e| e.card) {
        if !found.contains(&card) {
            found.push(card);
        }
    }
    (!state.clouded_since(start)).then_some(found)
}

/// Whether an event of the resolution is such a one. What became of a card on the field became of it as it was there; of one
/// that was sent from there and was something else then, no text says which of the two counts.
fn done_so(state: &State, on: &Trigger, moment: &Moment, event: &Event, scope: &Scope<'_>) -> Answer {
    let now = matches(state, on, moment, event, scope.this, scope.player);
    let left = event.from.on_field() && !event.to.on_field();
    let Some((card, last)) = event.card.zip(event.last.like).filter(|_| left) else { return now };
    let mut there = state.clone();
    there.view.as_last_known(card, last);
    let then = matches(&there, on, moment, event, scope.this, scope.player);
    if matches!(event.kind, EventKind::Destroyed | EventKind::Banished | EventKind::Tributed) || then == now {
        then
    } else {
        Answer::Unknown
    }
}

/// How often something happened in the story from this moment on. What happens to a card at one time happens once.
fn since(state: &State, on: &Trigger, scope: &Scope<'_>, start: usize) -> (i32, i32) {
    let start = start.max(came(state, on, scope.this)).min(state.log.len());
    let mut count = (0, 0);
    for (n, moment) in state.log.iter().enumerate().skip(start) {
        let mut seen: Vec<(CardId, Answer)> = Vec::new();
        for event in moment.events.iter().filter(|e| !was_negated(state, n, e)) {
            let found = matches(state, on, moment, event, scope.this, scope.player);
            match event.card {
                None => count = add(count, times(found)),
                Some(card) => match seen.iter_mut().find(|(c, _)| *c == card) {
                    Some((_, best)) => *best = (*best).max(found),
                    None => seen.push((card, found)),
                },
            }
        }
        count = seen.into_iter().map(|(_, found)| times(found)).fold(count, add);
    }
    // Which event it is was not read: it may have happened any number of times.
    let open = on.waits_for_unread() && supposed(state, scope) == Answer::Unknown;
    if open { (count.0, i32::MAX) } else { count }
}

/// From which moment on what happens to "this card" happened to it: what came before it lay where it lies happened to what is
/// another card now. From where a card went once it has left the field all that was done to it counts. Where only what happened
/// while the card lay there is counted, it is from when it was last turned face-up, and after what brought it there.
fn came(state: &State, on: &Trigger, this: CardId) -> usize {
    let copy = state.copy(this);
    if on.already && copy.zone.on_field() {
        let brought = state.arrival(this).map_or(0, |(n, _)| n + 1);
        return brought.max(copy.up_since as usize);
    }
    let own = |on: &Trigger| on.subject == Subject::This;
    // Words that were not read make an event no more of another card.
    if copy.zone.on_field() && own(on) && on.or.iter().all(|other| own(other) || other.unread.is_some()) {
        copy.since as usize
    } else {
        0
    }
}

/// Whether nothing has been done yet in the phase that is going on. Where the story begins in it, the board may show that
/// something was done in this turn; in which phase, it does not.
pub fn nothing_in_this_phase(state: &State) -> Answer {
    let begun = |m: &Moment| m.events.iter().any(|e| PHASES.contains(&e.kind));
    let last = state.log.iter().rposition(begun);
    let start = last.map_or(0, |n| n + 1);
    let done = |m: &Moment| m.events.iter().any(|e| !PHASES.contains(&e.kind));
    if !state.chain.is_empty() || state.log.part(start..).any(done) {
        return Answer::No;
    }
    let before = last.is_none() && (state.ids().any(|id| state.copy(id).this_turn) || !state.uses.is_empty());
    if before { Answer::Unknown } else { Answer::Yes }
}

/// The events of phases that begin.
const PHASES: [EventKind; 5] = [
    EventKind::DrawPhase,
    EventKind::StandbyPhase,
    EventKind::MainPhase,
    EventKind::StartOfBattlePhase,
    EventKind::EndPhase,
];

/// How often it happened to a card before the story, as is written of the card.
fn before(state: &State, on: &Trigger, id: CardId, scope: &Scope<'_>) -> (i32, i32) {
    let copy = state.copy(id);
    // Of two cards that both came this turn, nothing tells which was first; what came in the story came after the other.
    let this = state.copy(scope.this);
    if on.already && this.zone.on_field() && id == scope.this {
        return (0, 0);
    }
    let counts = if !(on.already && this.this_turn) {
        Answer::Yes
    } else if state.lay_there_before(scope.this) {
        Answer::Unknown
    } else {
        Answer::No
    };
    if let Some(summon) = copy.summon.filter(|s| s.this_turn) {
        return times(written(state, on, id, summon, scope).min(counts));
    }
    if !copy.this_turn || !comes(on, copy) {
        return (0, 0);
    }
    // It came there this turn; how, is not written.
    let meant = match &on.subject {
        Subject::This => Answer::from(id == scope.this),
        Subject::Card(filter) => fits(state, filter, id, &Scope { sight: Sight::All, ..*scope }),
        Subject::Anything => Answer::Yes,
        Subject::Equipped | Subject::Linked => Answer::No,
    };
    times(meant.min(Answer::Unknown).min(counts))
}

/// Whether a card could have come to where it lies by such an event.
fn comes(on: &Trigger, copy: &Copy) -> bool {
    let unread = on.unread.is_some() && on.events.is_empty();
    unread || on.events.iter().any(|kind| could_come(*kind, copy)) || on.or.iter().any(|other| comes(other, copy))
}

/// Whether a card could have come so to where it lies.
fn could_come(kind: EventKind, copy: &Copy) -> bool {
    use EventKind::{
        Activated, AddedToExtraDeck, AddedToHand, Banished, Drawn, MonsterSet, ReturnedToDeck, SentToGraveyard,
        SpellTrapSet,
    };
    let off = !copy.zone.on_field();
    let set = !copy.face_up;
    copy.zone.is_monster() && if set { kind == MonsterSet } else { SUMMONED.contains(&kind) }
        || copy.zone.is_backrow() && kind == if set { SpellTrapSet } else { Activated }
        || off && (kind == Activated || GONE.contains(&kind))
        || copy.zone == Zone::Graveyard && kind == SentToGraveyard
        || copy.zone == Zone::Banished && kind == Banished
        || copy.zone == Zone::Hand && matches!(kind, AddedToHand | Drawn)
        || matches!(copy.zone, Zone::Deck | Zone::Extra) && matches!(kind, ReturnedToDeck | AddedToExtraDeck)
}

/// How monsters come to the field face-up.
pub(super) const SUMMONED: [EventKind; 10] = [
    EventKind::NormalSummoned,
    EventKind::SpecialSummoned,
    EventKind::FlipSummoned,
    EventKind::TributeSummoned,
    EventKind::FusionSummoned,
    EventKind::RitualSummoned,
    EventKind::SynchroSummoned,
    EventKind::XyzSummoned,
    EventKind::LinkSummoned,
    EventKind::PendulumSummoned,
];

/// What brings cards elsewhere than to the field, wherever.
const GONE: [EventKind; 11] = [
    EventKind::Destroyed,
    EventKind::DestroyedByBattle,
    EventKind::LeavesField,
    EventKind::Tributed,
    EventKind::Discarded,
    EventKind::UsedAsMaterial,
    EventKind::MaterialDetached,
    EventKind::Detached,
    EventKind::LeavesGraveyard,
    EventKind::Moved,
    EventKind::Excavated,
];

fn times(found: Answer) -> (i32, i32) {
    (i32::from(found == Answer::Yes), i32::from(found != Answer::No))
}

fn add(a: (i32, i32), b: (i32, i32)) -> (i32, i32) {
    (a.0.saturating_add(b.0), a.1.saturating_add(b.1))
}

fn of(moment: &Moment, kind: EventKind, card: CardId) -> Option<&Event> {
    moment.events.iter().find(|e| e.kind == kind && e.card == Some(card))
}

/// Whether an activation of the log was negated in its Chain.
pub fn was_negated(state: &State, at: usize, event: &Event) -> bool {
    let next = |m: &&Moment| m.during != During::Activation(1);
    event.kind == EventKind::Activated
        && state
            .log
            .part(at + 1..)
            .take_while(next)
            .flat_map(|m| &m.events)
            .any(|e| e.kind == EventKind::ActivationNegated && e.card == event.card)
}

/// Whether an effect of a card was activated this turn, and not negated.
pub fn activated_this_turn(state: &State, card: CardId, effect: u8) -> bool {
    let (log, start) = (&state.log, state.turn_start as usize);
    let its = |m: &Moment| {
        let mut events = m.events.iter();
        events.any(|e| e.kind == EventKind::Activated && e.card == Some(card) && e.effect == effect)
    };
    let Some(at) = log.part(start..).rposition(its).map(|n| start + n) else {
        return false;
    };
    let During::Activation(link) = log[at].during else { return false };
    let negated =
        |m: &Moment| m.during == During::NegatedResolution(link) || of(m, EventKind::ActivationNegated, card).is_some();
    // A later Chain numbers its links anew.
    let next = |m: &Moment| m.during == During::Activation(1);
    let end = log.part(at + 1..).position(next).map_or(log.len(), |n| at + 1 + n);
    !log.part(at..end).any(negated)
}

/// Whether an event happened in the turn before this one.
pub fn last_turn(state: &State, on: &Trigger, scope: &Scope<'_>) -> Answer {
    let begins = |m: &Moment| m.events.iter().any(|e| e.kind == EventKind::DrawPhase);
    let end = (state.turn_start as usize).min(state.log.len());
    let start = state.log.part(..end).rposition(begins).unwrap_or(0);
    let found = state.log.part(start.max(came(state, on, scope.this)).min(end)..end);
    found
        .flat_map(|m| m.events.iter().map(|e| matches(state, on, m, e, scope.this, scope.player)))
        .max()
        .unwrap_or(Answer::No)
}

/// Whether a Spell or Trap was activated from the hand: it is activated on the field, where its activation has put it
/// (section activation-location.spell-trap-on-field).
pub(super) fn from_hand(state: &State, on: &Trigger, moment: &Moment, event: &Event) -> bool {
    let asked = event.kind == EventKind::Activated && event.amount == 1 && on.from.contains(&Place::Hand);
    let here = asked.then(|| state.log.iter().rposition(|m| std::ptr::eq(m, moment))).flatten();
    let begun = here.map(|n| n - state.log.part(..n).rev().take_while(|m| m.during == moment.during).count());
    begun.is_some_and(|start| event.last.since as usize >= start)
}

/// Whether the card of an event was turned over before, in the course of the same thing.
pub(super) fn excavated(state: &State, moment: &Moment, event: &Event) -> bool {
    let before = state.log.iter().rev().skip_while(|m| !std::ptr::eq(*m, moment));
    let course = before.take_while(|m| m.during == moment.during);
    course.flat_map(|m| &m.events).any(|e| e.kind == EventKind::Excavated && e.card == event.card)
}
