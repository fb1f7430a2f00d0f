//! The one machine that works through the steps of effects, in the resolution of a Chain and without one: frames inside
//! the state, one `step` at a time. Any choice in the middle is a decision point.

mod advance;
mod copied;
mod link;
mod negating;
mod task;

use super::decision::Decision;
use super::destruction::destroy;
use super::field_zone::give_way;
use super::moves::{How, Landing, event, put, record, send};
use super::settle;
use crate::board::chain::{Bound, Given, Link, Resolution, Window, Work};
use crate::board::declared::kept;
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Zone};
use crate::board::state::{Part, State};
use crate::board::view::refresh;
use crate::cards::card::Card;
use crate::cards::continuous::Subjects;
use crate::cards::effect::{Class, Effect, Per};
use crate::cards::filter::{Kind, Place, Property};
use crate::cards::trigger::{Cause, EventKind};
use crate::cards::unread::walk::{first_unplaced, first_unread};
use crate::rules::effect::limit;
use advance::advance;
use link::applies;
use link::doubtful;
use link::right_targets;
use link::{negated, perhaps_negated};
use negating::negated_now;
use task::{Of, work};

/// Begins to resolve the Chain.
pub fn begin(state: &mut State) {
    state.window = Window::Resolving;
    let last = u8::try_from(state.chain.len()).unwrap_or(u8::MAX);
    open_link(state, last);
}

/// The Chain has resolved down to a link, counted from 1, of which the first steps are done; the last of them moved these
/// cards.
pub fn go_on_with(state: &mut State, number: u8, steps: u8, those: Vec<CardId>) {
    state.window = Window::Resolving;
    open_link(state, number);
    if state.about_to_resolve().is_some() {
        state.pending.retain(|one| !one.negates);
        begin_link(state);
    }
    let Some(resolution) = state.resolution.as_mut() else { return };
    if let Some(frame) = resolution.work.frames.last_mut() {
        frame.next = steps;
    }
    if !those.is_empty() {
        resolution.work.those = those;
    }
}

/// Goes on until a decision is needed or all has been done, so that players may respond to what was done last. A choice
/// answers the decision that waits. What happens without a Chain goes before the rest of the resolution.
pub fn step(state: &mut State, choice: Option<Given>) -> Option<Decision> {
    let mut choice = choice;
    loop {
        if let Some(waits) = work_off(state, choice.take()) {
            return Some(waits);
        }
        let Some(resolution) = state.resolution.clone() else {
            // More may follow from what was done without a Chain.
            settle::after_moment(state);
            if state.pending.is_empty() {
                settle::open(state);
                return None;
            }
            continue;
        };
        if matches!(state.window, Window::Over(_)) {
            return None;
        }
        if !resolution.begun {
            begin_link(state);
        } else if resolution.work.frames.is_empty() {
            close_link(state, resolution.link);
        } else if let Some(open) = advance(state, Of::Resolution) {
            let link = &state.chain[usize::from(resolution.link)];
            return Some(Decision {
                player: open.player().unwrap_or(link.player),
                link: resolution.link + 1,
                what: open,
            });
        }
    }
}

/// Works through the effects without a Chain that wait, until a decision is needed. A choice answers the decision that
/// waits, theirs or that of the resolution.
pub fn work_off(state: &mut State, choice: Option<Given>) -> Option<Decision> {
    let of = if state.pending.is_empty() { Of::Resolution } else { Of::Queue };
    if let (Some(choice), Some(work)) = (choice, work(state, of)) {
        work.given.push(choice);
    }
    while let Some(first) = state.pending.first() {
        let (player, done) = (first.player, first.work.frames.is_empty());
        if negating::past(state) {
            continue;
        }
        if done {
            state.pending.remove(0);
        } else if let Some(open) = advance(state, Of::Queue) {
            return Some(Decision { player: open.player().unwrap_or(player), link: 0, what: open });
        }
    }
    None
}

/// Begins with a Chain Link, counted from 1; with 0 the Chain is done.
fn open_link(state: &mut State, number: u8) {
    let Some(index) = number.checked_sub(1) else {
        finish(state);
        return;
    };
    let link = state.chain[usize::from(index)].clone();
    if link.activation_negated {
        record(state, During::NegatedResolution(number), true, Vec::new());
        state.resolution = Some(Resolution { link: index, work: Work::default(), begun: true });
        return;
    }
    if let Some(effect) = link.effect {
        state.chain[usize::from(index)].targets = right_targets(state, &link, state.effect(link.card, effect), number);
    }
    state.resolution = Some(Resolution { link: index, work: Work::default(), begun: false });
    let link = state.chain[usize::from(index)].clone();
    if !negating::ask(state, &link) {
        begin_link(state);
    }
}

/// Begins with the Chain Link that is about to resolve, once it is known what negates its effect.
fn begin_link(state: &mut State) {
    let Some(index) = state.about_to_resolve() else { return };
    let number = u8::try_from(index + 1).unwrap_or(u8::MAX);
    let link = state.chain[index].clone();
    let negating = negated_now(state, &link);
    state.chain[index].effect_negated |= negating.is_some();
    let link = state.chain[index].clone();
    let mut lives = applies(state, &link);
    if doubtful(state, &link) {
        let words = format!("whether the effect of {} applies is not known", state.card(link.card).name.en);
        state.cloud(words);
    }
    let negated = negated(state, &link);
    if lives && !negated && perhaps_negated(state, &link) {
        let words = format!("whether the effect of {} is negated is not known", state.card(link.card).name.en);
        state.cloud(words);
    }
    if lives && !negated {
        let applied = limit::applied(state, &link);
        lives = applied.is_some();
        state.uses.extend(applied.into_iter().flatten());
    }
    if let Some(words) = (!negated).then(|| unread_of(state, &link)).flatten() {
        state.cloud(format!("{}: {words}", state.card(link.card).name.en));
    }
    record(
        state,
        if negated { During::NegatedResolution(number) } else { During::Resolution(number) },
        false,
        Vec::new(),
    );
    if let Some((by, true)) = negating
        && state.copy(link.card).zone.on_field()
    {
        let how = How { cause: Cause::Effect, by: by.player, source: Some(by.source) };
        let mut events = Vec::new();
        destroy(state, &[link.card], how, &mut events);
        record(state, During::NegatedResolution(number), false, events);
    }
    let work = if lives { Work::begin() } else { Work::default() };
    state.resolution = Some(Resolution { link: number - 1, work, begun: true });
}

/// Words that were not read and on which it hangs whether the effect of a link applies at all, and to what.
fn unread_of(state: &State, link: &Link) -> Option<String> {
    let effect = link.resolving(state)?;
    first_unread(&effect.while_resolving).or_else(|| first_unplaced(&effect.targets))
}

/// Ends a Chain Link.
fn close_link(state: &mut State, index: u8) {
    let link = state.chain[usize::from(index)].clone();
    let copy = state.copy(link.card);
    if link.card_activation && copy.activating && !link.activation_negated {
        let now = state.now();
        let copy = &mut state.copies[link.card.index()];
        copy.activating = false;
        // Its effects exist from here on.
        copy.up_since = now;
        let kept = kept(state.card(link.card)).map(|declare| declare.name.clone());
        let told = link.bound.iter().filter(|(name, _)| kept.as_ref() == Some(name)).cloned().collect();
        state.copies[link.card.index()].declared = told;
    }
    if !link.activation_negated
        && !link.effect_negated
        && let Some(effect) = link.resolving(state).cloned()
    {
        state.cloud_unread(link.card, &effect);
    }
    state.resolution = None;
    let negated = link.activation_negated || negated(state, &link);
    let how = How { cause: Cause::Rule, by: link.player, source: Some(link.card) };
    let mut resolved = event(state, EventKind::Resolved, link.card, link.player, how);
    resolved.amount = i32::from(link.card_activation);
    resolved.effect = link.effect.unwrap_or(u8::MAX);
    if negated {
        refresh(state);
        if !link.activation_negated {
            settle::negated_link(state, &link, &resolved);
            // The card was activated all the same, and has resolved without effect.
            if link.card_activation {
                record(state, During::NegatedResolution(index + 1), false, vec![resolved]);
            }
        }
    } else {
        record(state, During::Resolution(index + 1), true, vec![resolved]);
    }
    settle::after_moment(state);
    if let Some(coming) = state.coming.take() {
        // The Chain is done with before the Pendulum Summon that follows from its first link.
        if index == 0 {
            open_link(state, index);
            if let Some(coming) = super::apply::begun(state, coming, 1) {
                super::apply::begin_or_finish(state, coming, 1);
            }
        } else {
            if let Some(coming) = super::apply::begun(state, coming, index + 1) {
                super::apply::begin_or_finish(state, coming, index + 1);
            }
            open_link(state, index);
        }
        return;
    }
    match state.immediate.take() {
        // The Chain is done with before the Summon that follows from its first link.
        Some(now) if index == 0 => {
            open_link(state, index);
            super::apply::immediately(state, &now, 1);
            if state.window == Window::Timing {
                state.timing.1 = state.now();
            }
        }
        Some(now) => {
            super::apply::immediately(state, &now, index + 1);
            open_link(state, index);
        }
        None => open_link(state, index),
    }
}

/// Ends the Chain: used cards go to the GY, a Summon that waited is completed, and triggers may answer.
fn finish(state: &mut State) {
    state.resolution = None;
    let used: Vec<CardId> = state
        .chain
        .iter()
        .filter(|l| l.card_activation)
        .map(|l| l.card)
        .filter(|id| leaves_after_use(state, *id))
        .collect();
    if !used.is_empty() {
        let player = state.copy(used[0]).controller;
        let how = How { cause: Cause::Rule, by: player, source: None };
        let mut events = Vec::new();
        send(state, &used, Place::Graveyard, how, &[], &mut events);
        record(state, During::Game, true, events);
    }
    let negated: Vec<CardId> = state
        .ids()
        .filter(|id| {
            state.copy(*id).zone == Zone::Nowhere
                && state.suspended.as_ref().is_none_or(|s| s.cards().all(|(c, _)| c != *id))
        })
        .collect();
    if !negated.is_empty() {
        let player = state.copy(negated[0]).controller;
        let how = How { cause: Cause::Rule, by: player, source: None };
        let mut events = Vec::new();
        send(state, &negated, Place::Graveyard, how, &[], &mut events);
        record(state, During::Game, true, events);
    }
    state.chain.clear();
    state.keep_lasting(|l| l.made.answers.is_none());
    for lasting in &mut state.lasting {
        lasting.made.activation = None;
    }
    if let Some(battle) = state.battle.as_mut() {
        battle.chained |= state.turn.part == Some(Part::Calculation);
    }
    state.uses.retain(|u| !matches!(u.per, Per::Chain | Per::ChainByName));
    state.answered.clear();
    if let Some(summoning) = state.suspended.take() {
        super::apply::complete(state, &summoning);
    }
    if !matches!(state.window, Window::Over(_)) {
        state.window = Window::Timing;
    }
    state.timing = (state.chain_start, state.now());
    settle::after_moment(state);
    state.timing.1 = state.now();
    if state.window == Window::Timing {
        super::turn::becomes_end(state);
    }
}

/// Whether a Spell or Trap goes to the GY once it was used.
fn leaves_after_use(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    let definition = state.card(id);
    if !copy.zone.is_backrow() || !copy.face_up {
        return false;
    }
    if definition.kind == Kind::Monster {
        return state.never_arrived(id);
    }
    let negated = state.chain.iter().any(|l| l.card == id && l.card_activation && l.activation_negated);
    match definition.property {
        Some(Property::Continuous | Property::Field) => negated,
        Some(Property::Equip) => negated || copy.equipped_to.is_none(),
        Some(Property::Normal | Property::QuickPlay | Property::Ritual | Property::Counter) => {
            copy.equipped_to.is_none() && (negated || !applies_on_the_field(definition))
        }
        None => false,
    }
}

/// Whether a card that is no Continuous one says what it makes so while it lies on the field: then it stays there.
fn applies_on_the_field(card: &Card) -> bool {
    let there = |e: &&Effect| e.class == Class::Continuous && e.from.contains(&Place::SpellTrapZone);
    card.effects.iter().filter(there).flat_map(|e| &e.applies).any(|apply| apply.to != Some(Subjects::Equipped))
}

/// Puts a Spell or Trap that is activated face-up where it belongs; returns where it came from.
pub fn show(state: &mut State, id: CardId, zone: Option<Zone>) -> Zone {
    let from = state.copy(id).zone;
    let player = state.copy(id).controller;
    let landing = |zone| Landing { zone, controller: player, face_up: true, attack: false };
    if from == Zone::Hand {
        let to = if state.card(id).property == Some(Property::Field) {
            let events = give_way(state, player, Zone::Field, id, How { cause: Cause::Rule, by: player, source: None });
            if !events.is_empty() {
                record(state, During::Game, true, events);
                // For that moment there is none.
                settle::after_moment(state);
            }
            Zone::Field
        } else if state.is_pendulum(id) {
            let free = zone.or_else(|| state.free_pendulum_zones(player).next());
            free.map_or(Zone::Pendulum(0), Zone::as_pendulum)
        } else {
            zone.or_else(|| state.free_spell_zones(player).next()).unwrap_or(Zone::Spell(0))
        };
        put(state, id, landing(to));
    } else {
        put(state, id, landing(from));
    }
    state.copies[id.index()].activating = true;
    from
}

/// The name of an event that a chosen option cannot change; kept for the report.
pub fn activation_events(state: &State, link: &Link, how: How) -> Vec<Event> {
    let mut activated = super::moves::event(state, EventKind::Activated, link.card, link.player, how);
    activated.from = link.from;
    activated.amount = i32::from(link.card_activation);
    activated.effect = link.effect.unwrap_or(u8::MAX);
    let mut events = vec![activated];
    for target in link.targets.iter().flatten() {
        let by_it = How { cause: Cause::Effect, ..how };
        events.push(super::moves::event(state, EventKind::Targeted, *target, link.player, by_it));
    }
    events
}

/// Names that an activation gives to its targets.
pub fn names(effect: &Effect, targets: &[Vec<CardId>]) -> Vec<(String, Bound)> {
    effect
        .targets
        .iter()
        .zip(targets)
        .filter_map(|(c, t)| c.name.clone().map(|n| (n, Bound::Cards(t.clone()))))
        .collect()
}
