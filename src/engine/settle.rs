//! What follows by itself after a moment: effects that apply at once without a Chain, cards that
//! destroy themselves, a player at 0 LP.

use std::sync::Arc;

use super::decision::{Decision, forced};
use super::moves::{How, destroy, record, send};
use super::resolve;
use crate::board::amount::amount_among;
use crate::board::chain::{Link, Window, Work};
use crate::board::condition::holds;
use crate::board::ending::{Ending, Won};
use crate::board::event::{cards, matches as answers, matches_in as answers_in};
use crate::board::limit::Use;
use crate::board::matching::{Scope, Sight, fits};
use crate::board::moment::{During, Event, Moment};
use crate::board::place::{CardId, Player};
use crate::board::state::{Lasting, Pending, State};
use crate::board::view::Active;
use crate::cards::act::Act;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Place;
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::trigger::{Cause, EventKind, Subject};
use crate::reason::Answer;
use crate::rules::effect::limit::{free, spends};

/// How many moments may follow one another before we say that they never end.
const ENDLESS: usize = 256;

/// Lets follow what follows from the moments since the last call.
pub fn after_moment(state: &mut State) {
    let mut followed = 0;
    while followed < ENDLESS {
        end(state);
        if matches!(state.window, Window::Over(_)) {
            return;
        }
        let before = (state.log.len(), state.settled);
        destroy_themselves(state);
        super::loan::released(state);
        super::bearers::released(state);
        super::apart::send(state);
        super::upright::turn(state);
        while state.settled < state.now() && followed < ENDLESS {
            let moment = state.settled as usize;
            state.settled += 1;
            followed += 1;
            at_once(state, moment);
        }
        if (state.log.len(), state.settled) == before {
            return;
        }
        followed += 1;
    }
    state.cloud("effects that apply at once follow one another without end");
}

/// What was to be chosen as something went by of which the story tells no more: nobody knows it. Whether anything was.
pub fn unchosen(state: &mut State, what: &'static str) -> bool {
    let any = !state.pending.is_empty();
    if any {
        state.pending.clear();
        state.cloud(what);
    }
    any
}

/// How the Duel has ended: the LP of a player are 0, or the text of a card that applies says who has won. None where it goes
/// on, as far as is known.
pub fn ending(state: &State) -> Option<Ending> {
    if let Window::Over(ending) = state.window {
        return Some(ending);
    }
    let mut ending = Ending::default();
    for player in Player::BOTH.into_iter().filter(|p| state.lp[p.index()] <= 0) {
        ending = ending.with(player.other(), Won::ZeroLp);
    }
    for (active, apply) in state.view.active(state) {
        let Modifier::WinsDuel(who) = apply.rule else { continue };
        let winners = active.scope(state).players(state, who);
        ending = winners.fold(ending, |ending, player| ending.with(player, Won::Text(active.source)));
    }
    ending.is_reached().then_some(ending)
}

/// Ends the Duel where somebody has won.
pub fn end(state: &mut State) {
    if let Some(ending) = ending(state) {
        state.window = Window::Over(ending);
    }
}

fn destroy_themselves(state: &mut State) {
    let doomed: Vec<(CardId, Player, bool)> = state
        .view
        .active(state)
        .filter(|(_, apply)| matches!(apply.rule, Modifier::DestroysItself | Modifier::SendsItself))
        .map(|(a, apply)| (a.source, a.player, apply.rule == Modifier::SendsItself))
        .filter(|(id, ..)| state.copy(*id).zone.on_field())
        .collect();
    for (id, player, sent) in doomed {
        let how = How { cause: Cause::Effect, by: player, source: Some(id) };
        let mut events = Vec::new();
        if sent {
            send(state, &[id], Place::Graveyard, how, &[], &mut events);
        } else {
            destroy(state, &[id], how, &mut events);
        }
        if !events.is_empty() {
            record(state, During::Unchained, false, events);
        }
    }
}

/// Effects that answer a moment at once, without a Chain.
fn at_once(state: &mut State, number: usize) {
    let moment = &state.log[number];
    let mut due: Vec<Pending> = Vec::new();
    let mut doubtful: Option<CardId> = None;
    for (active, apply, sure) in state.view.all(state) {
        let Modifier::EachTime(each) = &apply.rule else { continue };
        // Its time has not come yet.
        if active.lasting(state).is_some_and(|l| l.made.then && l.made.left > 0) {
            continue;
        }
        let left = free(state, *active);
        // What answers effects that target a card: see `negated_link`.
        let negated = matches!(moment.during, During::NegatedResolution(_)) && each.on.targeting.is_some();
        let answer = |e: &Event| {
            if negated && e.kind == EventKind::Resolved {
                return Answer::No;
            }
            let there =
                if active.lasting(state).is_some() { Answer::Yes } else { there_before(state, active.source, e) };
            answers_in(state, &each.on, moment, e, &active.scope(state)).min(sure).min(there).min(left)
        };
        // Whether it is done to a monster that was turned face-down since no text says; before its time nothing is done.
        if active.lasting(state).is_some_and(|l| l.made.then && turned(state, l)) {
            let comes = moment.events.iter().any(|e| answer(e) != Answer::No);
            doubtful = if comes { Some(active.source) } else { doubtful };
            continue;
        }
        let found: Vec<&Event> = moment.events.iter().filter(|e| answer(e) == Answer::Yes).collect();
        if !found.is_empty() {
            due.push(each_time(state, *active, &found, each.steps.clone()));
        } else if moment.events.iter().any(|e| answer(e) == Answer::Unknown) {
            doubtful = Some(active.source);
        }
    }
    let gains = state.lasting.iter().any(|l| matches!(l.apply.rule, Modifier::GainsEffect(_)));
    for id in state.ids().filter(|id| gains || state.traits(*id).unchained()) {
        let printed = state.card(id).effects.iter();
        for effect in printed.chain(gained(state, moment, id)).filter(|e| applies_at_once(e)) {
            match unclassified(state, moment, number, id, effect) {
                Ok(one) => due.extend(one),
                Err(Doubtful) => doubtful = Some(id),
            }
        }
    }
    if let Some(id) = doubtful {
        let words = format!("whether {} applies at this time is not known", state.card(id).name.en);
        state.cloud(words);
    }
    for one in due {
        state.pending.push(one);
    }
    // Where a choice is open the story has to say what is chosen: `resolve` with choices under `link 0`.
    if work_off(state).is_some() {
        state.window = Window::Resolving;
    }
}

/// A Chain Link ends whose effect was negated, but not its activation: whether what answers effects that target a card
/// answers it all the same no text says.
pub(super) fn negated_link(state: &mut State, link: &Link, event: &Event) {
    let targets = || link.targets.iter().flatten();
    let doubtful = state.view.all(state).find_map(|(active, apply, _)| {
        let Modifier::EachTime(each) = &apply.rule else { return None };
        let of = each.on.targeting.as_ref().filter(|_| each.on.events.contains(&EventKind::Resolved))?;
        let aimed = targets().any(|id| fits(state, of, *id, &active.scope(state)) != Answer::No);
        (aimed && there_before(state, active.source, event) != Answer::No).then_some(active.source)
    });
    if let Some(id) = doubtful {
        let words = format!("whether {} answers an effect that was negated is not known", state.card(id).name.en);
        state.cloud(words);
    }
}

/// Whether what applies each time that a Chain Link resolves applied when that was activated: not of its own activation,
/// and of one while it came no text says.
fn there_before(state: &State, source: CardId, event: &Event) -> Answer {
    let Some(card) = event.card.filter(|_| event.kind == EventKind::Resolved) else { return Answer::Yes };
    let activated = |m: &Moment| m.events.iter().any(|e| e.kind == EventKind::Activated && e.card == Some(card));
    let since = state.log.iter().rposition(activated);
    if since.is_none_or(|at| state.copy(source).up_since as usize <= at) {
        Answer::Yes
    } else if card == source {
        Answer::No
    } else {
        Answer::Unknown
    }
}

/// Whether a card that something is to be done to lies face-down, or has in between: whether it is still meant no text
/// says.
fn turned(state: &State, lasting: &Lasting) -> bool {
    lasting.on.iter().flatten().any(|(card, since)| {
        let copy = state.copy(*card);
        copy.since == *since && copy.zone.is_monster() && (!copy.face_up || copy.up_since > lasting.since)
    })
}

fn applies_at_once(effect: &Effect) -> bool {
    effect.class == Class::Unclassified && !effect.steps.is_empty()
}

/// The effects that a card has gained, where it lies or where it has just been.
fn gained<'a>(state: &'a State, moment: &'a Moment, id: CardId) -> impl Iterator<Item = &'a Effect> {
    let left = moment.events.iter().find(|e| e.card == Some(id) && e.from != e.to).map(|e| e.last.since);
    let since = left.unwrap_or(state.copy(id).since);
    state.lasting.iter().filter_map(move |lasting| {
        let Modifier::GainsEffect(effect) = &lasting.apply.rule else { return None };
        lasting.on.as_ref().is_some_and(|on| on.contains(&(id, since))).then_some(&**effect)
    })
}

/// What is done each time, with the names that were given as it was made so, and the cards that it was made so for.
fn each_time(state: &State, active: Active, events: &[&Event], steps: Vec<Step>) -> Pending {
    let on = active.lasting(state).and_then(|l| l.on.as_ref());
    let there = |(card, since): &&(CardId, u32)| state.copy(*card).since == *since;
    let those = on.into_iter().flatten().filter(there).map(|(card, _)| *card).collect();
    Pending {
        bound: active.scope(state).bound.iter().cloned().chain(amount_among(events)).collect(),
        used: spends(state, active),
        work: Work { those, ..Work::begin() },
        ..pending(active.source, active.player, cards(events), steps)
    }
}

fn pending(source: CardId, player: Player, event: Vec<CardId>, steps: Vec<Step>) -> Pending {
    let effect = Arc::new(Effect { steps, ..Effect::new(Class::Unclassified) });
    let (bound, work) = (Vec::new(), Work::begin());
    Pending { source, player, event, effect, cause: Cause::Effect, bound, work, used: None, negates: false }
}

/// Monsters have lost a battle: their players are asked where something else may be done instead. What is open waits
/// under `link 0`.
pub fn doom(state: &mut State, attacker: CardId, lost: Vec<CardId>) {
    lose_battle(state, attacker, lost);
    if work_off(state).is_some() {
        state.window = Window::Resolving;
    }
}

/// The same, to be worked off with what else waits.
pub fn lose_battle(state: &mut State, attacker: CardId, lost: Vec<CardId>) {
    let act = Act::Destroy(Noun::Event);
    let step = Step { join: Joint::Next, choice: None, act, condition: None };
    let player = state.copy(attacker).controller;
    state.pending.push(Pending { cause: Cause::Battle, ..pending(attacker, player, lost, vec![step]) });
}

/// Puts steps in the queue that may negate the effect of a Chain Link, with the use that they leave.
pub(super) fn queue_negating(state: &mut State, by: Active, steps: Vec<Step>, used: Option<Use>) {
    let bound = by.scope(state).bound.to_vec();
    state.pending.push(Pending { used, bound, negates: true, ..pending(by.source, by.player, Vec::new(), steps) });
}

/// Puts steps that use no Chain in the queue.
pub fn queue(state: &mut State, source: CardId, player: Player, event: Vec<CardId>, steps: Vec<Step>) {
    wait(state, pending(source, player, event, steps));
}

/// The same without an event and by such a cause: nothing is unaffected by a rule.
pub(super) fn queue_by(state: &mut State, cause: Cause, source: CardId, player: Player, steps: Vec<Step>) {
    wait(state, Pending { cause, ..pending(source, player, Vec::new(), steps) });
}

fn wait(state: &mut State, one: Pending) {
    let idle = state.pending.is_empty();
    state.pending.push(one);
    // What is being worked off goes first.
    if idle && work_off(state).is_some() {
        state.window = Window::Resolving;
    }
}

/// Whether an effect applies is not known.
struct Doubtful;

/// What an unclassified effect with steps answers in a moment. It applies if the card was face-up and
/// not negated as it left the field, or is so where it lies.
fn unclassified(
    state: &State,
    moment: &Moment,
    number: usize,
    id: CardId,
    effect: &Effect,
) -> Result<Option<Pending>, Doubtful> {
    let Some(on) = effect.on.as_ref() else { return Ok(None) };
    let copy = state.copy(id);
    let here = if effect.from.is_empty() { copy.zone.on_field() } else { copy.zone.among(&effect.from) };
    let lives =
        here && copy.face_up && !copy.activating && !state.view.of(id).negated && (copy.up_since as usize) <= number;
    let lives = lives && !state.is_plain_gemini(id);
    let answer = |e: &Event| {
        // Of an event that was not read nobody knows that it is not the leaving of the card itself.
        let own = on.subject == Subject::This || on.unread.is_some() && on.events.is_empty() && e.card == Some(id);
        let left = own && e.from.on_field() && e.from != e.to;
        let existed = if left { e.last.face_up && !e.last.negated } else { lives };
        if existed { answers(state, on, moment, e, id, e.last.controller) } else { Answer::No }
    };
    let mut found: Vec<&Event> = moment.events.iter().filter(|e| answer(e) == Answer::Yes).collect();
    let sure = !found.is_empty();
    if !sure {
        found = moment.events.iter().filter(|e| answer(e) == Answer::Unknown).collect();
    }
    let Some(first) = found.first() else { return Ok(None) };
    let player = if on.subject == Subject::This { first.last.controller } else { copy.controller };
    let scope = Scope { sight: Sight::All, ..Scope::of(id, player) };
    match effect.condition.iter().map(|c| holds(state, c, &scope)).min().unwrap_or(Answer::Yes) {
        Answer::Yes if sure => {
            let bound = amount_among(&found).into_iter().collect();
            Ok(Some(Pending { bound, ..pending(id, player, cards(&found), effect.steps.clone()) }))
        }
        Answer::Yes | Answer::Unknown => Err(Doubtful),
        Answer::No => Ok(None),
    }
}

/// Works off the queue as far as no choice is open.
fn work_off(state: &mut State) -> Option<Decision> {
    let mut waits = resolve::work_off(state, None);
    while let Some(decision) = &waits {
        let Some(only) = forced(state, &decision.what) else { break };
        waits = resolve::work_off(state, Some(only));
    }
    waits
}

/// What has just been done without a Chain may be answered.
pub fn open(state: &mut State) {
    if state.pending.is_empty() && matches!(state.window, Window::Resolving) && state.resolution.is_none() {
        state.window = Window::Timing;
        state.answered.clear();
    }
    state.timing.1 = state.now();
}
