//! Replacement effects: what is done instead of what would happen to cards. Who controls the effect chooses.

use super::decision::Open;
use super::moves::{How, event, send as send_all, withstands};
use super::perform::{Course, perform};
use super::settle;
use crate::board::chain::{Chosen, Given};
use crate::board::condition::holds;
use crate::board::fog::Over;
use crate::board::holders::Holders;
use crate::board::matching::Scope;
use crate::board::moment::Event;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::board::unread::shields;
use crate::board::view::{Active, Entry};
use crate::cards::act::Act;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::Place;
use crate::cards::instead::{Among, Instead};
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::{Answer, Ask};
use crate::rules::effect::ability::{destination, elsewhere};
use crate::rules::effect::cost::payable;
use crate::rules::effect::limit;
use crate::rules::effect::possible::possible;

/// What would happen to cards at the same time.
#[derive(Debug, Clone, Copy)]
struct Would<'a> {
    cards: &'a [CardId],
    kind: EventKind,
    destroyed: bool,
    how: How,
}

/// A replacement that is used.
#[derive(Debug, Clone)]
struct Used {
    by: Active,
    cards: Vec<CardId>,
    instead: Instead,
    given: Vec<Given>,
}

/// What becomes of the cards.
#[derive(Debug, Clone, Default)]
struct Plan {
    happens: Vec<CardId>,
    used: Vec<Used>,
}

/// The choices of a step itself, without those of the replacements that follow them.
pub fn own(given: &[Given]) -> &[Given] {
    let end = given.iter().position(|g| matches!(g, Given::Instead(..)));
    &given[..end.unwrap_or(given.len())]
}

/// The replacement effects that lie where they apply. The clause of a Union Monster is no effect.
fn lying(state: &State) -> Vec<(Active, &Apply)> {
    let mut found: Vec<(Active, &Apply)> =
        state.view.active(state).filter(|(_, a)| is_instead(a)).map(|(active, a)| (*active, a)).collect();
    for id in state.ids() {
        let copy = state.copy(id);
        for (n, effect) in state.card(id).effects.iter().enumerate().filter(|(_, e)| e.class == Class::Condition) {
            let here = !effect.from.is_empty() && copy.zone.among(&effect.from) && copy.face_up;
            for (m, apply) in effect.applies.iter().enumerate().filter(|(_, a)| here && is_instead(a)) {
                if let (Ok(n), Ok(m)) = (u8::try_from(n), u8::try_from(m)) {
                    let entry = Entry::Printed(n, m);
                    found.push((Active { source: id, player: copy.controller, entry, sure: true }, apply));
                }
            }
        }
    }
    found
}

fn is_instead(apply: &Apply) -> bool {
    matches!(apply.rule, Modifier::Instead(_))
}

/// The replacements that can be used for some of the cards, each with the cards that it concerns. What goes to another
/// place by itself is no matter of choice and is left to the move.
fn usable(state: &State, would: Would<'_>) -> Vec<(Active, Instead, Vec<CardId>)> {
    if state.view.is_plain() && would.cards.iter().all(|c| state.copy(*c).equipped_to.is_none()) && !united(state) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (by, apply) in lying(state) {
        let Modifier::Instead(instead) = &apply.rule else { continue };
        let right = instead.would == would.kind
            && (!instead.destroyed || would.destroyed)
            && (instead.cause.is_empty() || instead.cause.contains(&would.how.cause))
            && by_these(state, by, instead, would.how)
            && elsewhere(instead).is_none();
        if !right || limit::free(state, by) != Answer::Yes || state.replacing.contains(&by.source) {
            continue;
        }
        let cards: Vec<CardId> =
            would.cards.iter().copied().filter(|c| by.concerns(state, *c) == Answer::Yes).collect();
        let many = match instead.exactly_one {
            None => false,
            Some(Among::Concerned) => cards.len() > 1,
            Some(Among::All) => would.cards.len() > 1,
        };
        if !cards.is_empty() && !many && feasible(state, by, instead, &cards, would) {
            found.push((by, (**instead).clone(), cards));
        }
    }
    found
}

/// Whether the effects that it says bring it about, if an effect does.
fn by_these(state: &State, by: Active, instead: &Instead, how: How) -> bool {
    let Some(effects) = instead.effects.as_ref().filter(|_| how.cause == Cause::Effect) else { return true };
    how.covered(state, effects, by, by.source)
}

/// Whether a card is equipped to another.
fn united(state: &State) -> bool {
    state.ids().any(|id| state.copy(id).equipped_to.is_some())
}

fn scope(by: Active, cards: &[CardId]) -> Scope<'_> {
    Scope { event: cards, ..Scope::of(by.source, by.player) }
}

/// Whether what is to be done instead can be done: with a card that is itself lost at this time it cannot.
fn feasible(state: &State, by: Active, instead: &Instead, cards: &[CardId], would: Would<'_>) -> bool {
    let lost = |id: CardId| would.cards.contains(&id);
    let Some(first) = instead.steps.first() else { return false };
    if moves_this(first) && lost(by.source) && !cards.contains(&by.source) {
        return false;
    }
    let given = scope(by, cards);
    if let Act::Detach(detach) = &first.act {
        let wanted =
            crate::board::number::value(state, &detach.materials, &given).and_then(|n| usize::try_from(n).ok());
        let from = Holders::of(state, &detach.from, &given);
        return from.is_some_and(|from| wanted.is_some_and(|n| n > 0 && from.have(state, n)));
    }
    if first.condition.as_ref().is_some_and(|c| holds(state, c, &given) == Answer::No) {
        return false;
    }
    if matches!(first.act, Act::ChooseOne(_) | Act::If(_)) {
        let effect = Effect { steps: vec![first.clone()], ..Effect::new(Class::Unclassified) };
        return possible(&mut Ask::silent(), state, by.player, by.source, &effect, &given, None).answer != Answer::No;
    }
    // What is Tributed, paid or sent to the GY instead has to come about as it is written, like a cost.
    if matches!(first.act, Act::Tribute(_) | Act::PayLp(_) | Act::SendToGraveyard(_) | Act::DiscardToGraveyard(_)) {
        let effect = Effect { cost: vec![first.clone()], ..Effect::new(Class::Unclassified) };
        if payable(&mut Ask::silent(), state, by.player, by.source, &effect, &given, None).answer == Answer::No {
            return false;
        }
    }
    let mut tried = state.clone();
    tried.replacing.push(by.source);
    match perform(&mut tried, &first.act, &course(by, cards, &[])) {
        Ok(did) => did.done,
        Err(Open::Cards { of, min, hidden, .. }) => {
            let done = |id: &CardId| !lost(*id) && can_be_done(&tried, by, cards, &first.act, *id);
            hidden.is_some() || of.iter().filter(|id| done(id)).count() >= min.max(1)
        }
        Err(_) => true,
    }
}

/// Whether a card can be destroyed instead, where that is to be done; nothing is replaced by what does not happen.
fn can_be_done(state: &State, by: Active, cards: &[CardId], act: &Act, chosen: CardId) -> bool {
    let Act::Destroy(_) = act else { return true };
    let given = [Given::Cards(vec![Chosen { card: chosen, zone: None, attack: None }])];
    match perform(&mut state.clone(), act, &course(by, cards, &given)) {
        Ok(did) => did.done,
        Err(_) => true,
    }
}

/// Whether a step moves the card of the effect itself.
fn moves_this(step: &Step) -> bool {
    let what = if let Act::Destroy(n) | Act::SendToGraveyard(n) | Act::Tribute(n) | Act::ReturnToHand(n) = &step.act {
        n
    } else if let Act::Banish(banish) = &step.act {
        &banish.what
    } else if let Act::ReturnToDeck(into) = &step.act {
        &into.what
    } else {
        return false;
    };
    *what == Noun::This
}

fn course<'a>(by: Active, cards: &'a [CardId], given: &'a [Given]) -> Course<'a> {
    Course { scope: scope(by, cards), cause: Cause::Effect, given, answered: None, link: None }
}

/// Decides what happens to each card, as far as it was said; what is open is asked.
fn plan(state: &State, would: Would<'_>, given: &[Given]) -> Result<Plan, Open> {
    let usable = usable(state, would);
    let mut plan = Plan::default();
    if usable.is_empty() {
        plan.happens = would.cards.to_vec();
        return Ok(plan);
    }
    for card in would.cards {
        if plan.used.iter().any(|u| u.cards.contains(card)) {
            continue;
        }
        let mut saved = false;
        for player in [state.turn.player, state.turn.player.other()] {
            let mine: Vec<_> = usable
                .iter()
                .filter(|(by, _, cards)| by.player == player && cards.contains(card))
                .filter(|(by, ..)| !plan.used.iter().any(|u| u.by == *by))
                .collect();
            let must = mine.iter().any(|(_, instead, _)| instead.choice == Obligation::Must);
            let of: Vec<CardId> = mine.iter().map(|(by, ..)| by.source).collect();
            if of.is_empty() {
                continue;
            }
            let at = given
                .iter()
                .position(|g| matches!(g, Given::Instead(c, p, k, _) if c == card && *p == player && *k == would.kind));
            let chosen = match (at.map(|n| &given[n]), of.as_slice()) {
                (Some(Given::Instead(.., Some(by))), _) => *by,
                (Some(_), _) if !must => continue,
                (None, [only]) if must => *only,
                _ => return Err(Open::Instead { card: *card, would: would.kind, player, of, must }),
            };
            let Some((by, instead, cards)) = mine.iter().find(|(by, ..)| by.source == chosen) else {
                return Err(Open::Instead { card: *card, would: would.kind, player, of, must });
            };
            let rest = at.map_or(&[] as &[Given], |n| own(&given[n + 1..]));
            let concerned = if instead.one { std::slice::from_ref(card) } else { cards };
            let cards: Vec<CardId> =
                concerned.iter().copied().filter(|c| !plan.used.iter().any(|u| u.cards.contains(c))).collect();
            let used = Used { by: *by, cards, instead: instead.clone(), given: rest.to_vec() };
            asked(state, &used, would)?;
            plan.used.push(used);
            saved = true;
            break;
        }
        if !saved {
            plan.happens.push(*card);
        }
    }
    // A replacement that covers all cards of the event covers those before it too.
    plan.happens.retain(|c| !plan.used.iter().any(|u| u.cards.contains(c)));
    Ok(plan)
}

/// The same where nobody can be asked: what is done as a cost, or by the rules.
fn planned(state: &mut State, would: Would<'_>, given: &[Given]) -> Result<Plan, Open> {
    match plan(state, would, given) {
        Err(_) if !matches!(would.how.cause, Cause::Effect | Cause::Battle) => {
            state.cloud("something else may be done instead");
            Ok(Plan { happens: would.cards.to_vec(), used: Vec::new() })
        }
        other => other,
    }
}

/// The one step that a replacement consists of, if it is done without more ado; everything else is worked through.
fn alone(instead: &Instead) -> Option<&Step> {
    let [step] = instead.steps.as_slice() else { return None };
    let branches = matches!(step.act, Act::ChooseOne(_) | Act::If(_));
    (!branches && step.condition.is_none() && step.choice.is_none()).then_some(step)
}

/// What the replacement itself leaves open.
fn asked(state: &State, used: &Used, would: Would<'_>) -> Result<(), Open> {
    let Some(step) = alone(&used.instead) else { return Ok(()) };
    let mut tried = state.clone();
    tried.replacing.push(used.by.source);
    match perform(&mut tried, &step.act, &course(used.by, &used.cards, &used.given)) {
        Ok(_) | Err(Open::Instead { .. }) => Ok(()),
        Err(Open::Cards { mut of, min, max, hidden, verb, unread, together, .. }) => {
            of.retain(|id| !would.cards.contains(id));
            Err(Open::Cards { of, min, max, hidden, verb, by: Some(used.by.player), unread, together })
        }
        Err(other) => Err(other),
    }
}

/// Does what is done instead: a single step at the same time as the rest, several one after the other.
fn carry_out(state: &mut State, plan: &Plan, events: &mut Vec<Event>) {
    for used in &plan.used {
        if let (Some(limit), Some(first)) = (used.by.limited(state), used.cards.first()) {
            let entry = limit::entry_for(state, used.by, limit, *first);
            state.uses.push(entry);
        }
        let Some(step) = alone(&used.instead) else {
            settle::queue(state, used.by.source, used.by.player, used.cards.clone(), used.instead.steps.clone());
            continue;
        };
        state.replacing.push(used.by.source);
        match perform(state, &step.act, &course(used.by, &used.cards, &used.given)) {
            Ok(did) => events.extend(did.events),
            Err(_) => state.cloud("what a replacement does may itself be replaced"),
        }
        state.replacing.pop();
    }
}

/// Destroys cards: those that can be, and for which nothing else is done. What is open is asked before anything is done.
pub fn destroy(
    state: &mut State,
    ids: &[CardId],
    how: How,
    given: &[Given],
    events: &mut Vec<Event>,
) -> Result<Vec<CardId>, Open> {
    let mut next = state.clone();
    let doomed: Vec<CardId> = ids.iter().copied().filter(|id| !withstands(&mut next, *id, how)).collect();
    let would = Would { cards: &doomed, kind: EventKind::Destroyed, destroyed: false, how };
    let saved = planned(&mut next, would, given)?;
    let stays = staying(&mut next, &saved.happens, how, given)?;
    for (card, part) in shields(state, &doomed) {
        next.cloud_by(card, part, Over::Done);
    }
    *state = next;
    carry_out(state, &saved, events);
    Ok(fall(state, &saved.happens, &stays, how, events))
}

/// Monsters that have lost a battle: those for which something else is done are not destroyed.
pub fn doom(
    state: &mut State,
    ids: &[CardId],
    how: How,
    given: &[Given],
    events: &mut Vec<Event>,
) -> Result<Vec<CardId>, Open> {
    let would = Would { cards: ids, kind: EventKind::Destroyed, destroyed: false, how };
    let saved = plan(state, would, given)?;
    carry_out(state, &saved, events);
    if let Some(battle) = state.battle.as_mut() {
        battle.doomed.retain(|(id, _)| !ids.contains(id) || saved.happens.contains(id));
    }
    Ok(Vec::new())
}

/// Monsters that have been destroyed by battle go to the GY.
pub fn fallen(state: &mut State, ids: &[CardId], how: How, events: &mut Vec<Event>) -> Vec<CardId> {
    let stays = staying(state, ids, how, &[]).unwrap_or_else(|_| {
        state.cloud("something else may be done instead of sending a monster to the GY");
        Plan::default()
    });
    fall(state, ids, &stays, how, events)
}

/// What is done instead of sending destroyed cards to the GY.
fn staying(state: &mut State, ids: &[CardId], how: How, given: &[Given]) -> Result<Plan, Open> {
    let to_gy: Vec<CardId> =
        ids.iter().copied().filter(|id| destination(state, *id, Place::Graveyard).is_none()).collect();
    let would = Would { cards: &to_gy, kind: EventKind::SentToGraveyard, destroyed: true, how };
    planned(state, would, given)
}

/// Cards that are destroyed leave, but for those that stay.
fn fall(state: &mut State, ids: &[CardId], stays: &Plan, how: How, events: &mut Vec<Event>) -> Vec<CardId> {
    let mut kinds = vec![EventKind::Destroyed];
    if how.cause == Cause::Battle {
        kinds.push(EventKind::DestroyedByBattle);
    }
    let placed: Vec<CardId> = stays.used.iter().flat_map(|u| u.cards.iter().copied()).collect();
    for id in &placed {
        let owner = state.copy(*id).owner;
        events.extend(kinds.iter().map(|kind| Event { player: owner, ..event(state, *kind, *id, owner, how) }));
    }
    carry_out(state, stays, events);
    let gone: Vec<CardId> = ids.iter().copied().filter(|id| !placed.contains(id)).collect();
    let mut moved = send_all(state, &gone, Place::Graveyard, how, &kinds, events);
    moved.extend(placed);
    moved
}

/// Sends cards to a place, those for which nothing else is done. What is open is asked before anything is done.
pub fn send(
    state: &mut State,
    ids: &[CardId],
    to: Place,
    how: How,
    named: &[EventKind],
    given: &[Given],
    events: &mut Vec<Event>,
) -> Result<Vec<CardId>, Open> {
    if to != Place::Graveyard {
        return Ok(send_all(state, ids, to, how, named, events));
    }
    let (to_gy, others): (Vec<CardId>, Vec<CardId>) =
        ids.iter().partition(|id| destination(state, **id, Place::Graveyard).is_none());
    let would = Would { cards: &to_gy, kind: EventKind::SentToGraveyard, destroyed: false, how };
    let saved = planned(state, would, given)?;
    carry_out(state, &saved, events);
    let there: Vec<CardId> =
        ids.iter().copied().filter(|id| others.contains(id) || saved.happens.contains(id)).collect();
    Ok(send_all(state, &there, to, how, named, events))
}
