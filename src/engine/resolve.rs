//! The resolution of a Chain: frames inside the state, one `step` at a time. Any choice in the middle is a decision point.

use super::decision::{Decision, Open};
use super::moves::{How, Landing, join, put, record, send};
use super::perform::{Course, Did, perform};
use super::settle;
use crate::board::chain::{Bound, Frame, Given, Link, Resolution, Window};
use crate::board::condition::holds;
use crate::board::matching::{Scope, Sight};
use crate::board::moment::During;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Kind, Place, Property};
use crate::cards::step::{Joint, Step};
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::Answer;

/// Begins to resolve the Chain.
pub fn begin(state: &mut State) {
    state.window = Window::Resolving;
    let last = u8::try_from(state.chain.len()).unwrap_or(u8::MAX);
    open_link(state, last);
}

/// Goes on until a decision is needed or the Chain has resolved. A choice answers the decision that waits.
pub fn step(state: &mut State, choice: Option<Given>) -> Option<Decision> {
    if let (Some(choice), Some(resolution)) = (choice, state.resolution.as_mut()) {
        resolution.given.push(choice);
    }
    while let Some(resolution) = state.resolution.clone() {
        if matches!(state.window, Window::Over(_)) {
            return None;
        }
        if resolution.frames.is_empty() {
            close_link(state, resolution.link);
            continue;
        }
        if let Some(open) = advance(state, &resolution) {
            let link = &state.chain[usize::from(resolution.link)];
            return Some(Decision { player: link.player, link: resolution.link + 1, what: open });
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
        state.resolution = Some(Resolution { link: index, frames: Vec::new(), those: Vec::new(), given: Vec::new() });
        return;
    }
    let lives = applies(state, &link);
    let negated = negated(state, &link);
    record(
        state,
        if negated { During::NegatedResolution(number) } else { During::Resolution(number) },
        false,
        Vec::new(),
    );
    let frames = if lives { vec![Frame { path: Vec::new(), next: 0, done: true }] } else { Vec::new() };
    state.resolution = Some(Resolution { link: index, frames, those: Vec::new(), given: Vec::new() });
}

/// Whether the effect of a link applies: not negated, and its card is where it has to be.
fn applies(state: &State, link: &Link) -> bool {
    let Some(index) = link.effect else { return false };
    let effect = state.effect(link.card, index);
    let copy = state.copy(link.card);
    let definition = state.card(link.card);
    let stays = definition.kind != Kind::Monster
        && matches!(definition.property, Some(Property::Continuous | Property::Field | Property::Equip))
        && link.from.on_field() | (effect.class == Class::Activation);
    let gone = stays && !(copy.zone.is_backrow() && copy.face_up);
    let scope = Scope { sight: Sight::All, ..scope_of(link, &[]) };
    let allowed = effect.while_resolving.iter().all(|c| holds(state, c, &scope) == Answer::Yes);
    !gone && !negated(state, link) && allowed
}

/// Whether the effect of a link is negated, by an effect that answered it or by one that applies.
fn negated(state: &State, link: &Link) -> bool {
    let copy = state.copy(link.card);
    let applying =
        state.view.of(link.card).negated && copy.zone.on_field() && (copy.since == link.since || link.card_activation);
    link.effect_negated || applying
}

fn scope_of<'a>(link: &'a Link, those: &'a [CardId]) -> Scope<'a> {
    Scope { event: &link.event, bound: &link.bound, targets: &link.targets, those, ..Scope::of(link.card, link.player) }
}

/// The list of steps at a path.
fn steps_at<'a>(effect: &'a Effect, path: &[(u8, u8)]) -> &'a [Step] {
    let mut steps: &[Step] = &effect.steps;
    for (step, branch) in path {
        steps = match &steps[usize::from(*step)].act {
            Act::ChooseOne(choose) => &choose.options[usize::from(*branch)],
            Act::If(b) if *branch == 0 => &b.then,
            Act::If(b) => &b.otherwise,
            _ => &[],
        };
    }
    steps
}

/// Does the next step of the innermost list.
fn advance(state: &mut State, resolution: &Resolution) -> Option<Open> {
    let link = state.chain[usize::from(resolution.link)].clone();
    let frame = resolution.frames.last()?.clone();
    let effect = state.effect(link.card, link.effect?).clone();
    let steps = steps_at(&effect, &frame.path);
    let Some(step) = steps.get(usize::from(frame.next)) else {
        close_frame(state, frame.done);
        return None;
    };
    let targets = right_targets(state, &link, &effect);
    let link_now = Link { targets, ..link };
    let scope = scope_of(&link_now, &resolution.those);
    let depends = matches!(step.join, Joint::AndIfYouDo | Joint::Then);
    let wanted =
        step.condition.as_ref().map_or(Answer::Yes, |c| holds(state, c, &Scope { sight: Sight::All, ..scope }));
    if wanted == Answer::Unknown {
        state.fog.push(format!("a condition in the resolution of {} is not known", state.card(link_now.card).name.en));
    }
    if (depends && !frame.done) || wanted == Answer::No {
        let done = !(depends && !frame.done) && frame.done;
        next(state, done, None);
        return None;
    }
    let optional = step.choice == Some(Obligation::May);
    if optional {
        let accepted = resolution.given.iter().find_map(|g| match g {
            Given::Optional(yes) => Some(*yes),
            Given::Cards(_) | Given::Option(_) | Given::Coins(_) | Given::Dice(_) | Given::Word(_) => None,
        });
        let spoken = accepted.or_else(|| (!resolution.given.is_empty()).then_some(true));
        match spoken {
            None => {
                let ask = &mut crate::reason::Ask::silent();
                let bare = Effect {
                    steps: vec![Step { join: Joint::Next, choice: None, condition: None, act: step.act.clone() }],
                    ..effect.clone()
                };
                let can = crate::rules::effect::possible::possible(
                    ask,
                    state,
                    link_now.player,
                    link_now.card,
                    &bare,
                    &scope,
                    None,
                )
                .answer;
                if can == Answer::No {
                    next(state, false, None);
                    return None;
                }
                return Some(Open::Optional("do"));
            }
            Some(false) => {
                next(state, false, None);
                return None;
            }
            Some(true) => {}
        }
    }
    match &step.act {
        Act::ChooseOne(choose) => {
            let given = link_now.option.filter(|_| choose.on_activation).or_else(|| {
                resolution.given.iter().find_map(|g| if let Given::Option(n) = g { Some(*n) } else { None })
            });
            let count = u8::try_from(choose.options.len()).unwrap_or(u8::MAX);
            let Some(option) = given.filter(|n| (1..=count).contains(n)) else { return Some(Open::Option(count)) };
            open_frame(state, &frame, option - 1);
            return None;
        }
        Act::If(branch) => {
            let yes = holds(state, &branch.condition, &Scope { sight: Sight::All, ..scope });
            if yes == Answer::Unknown {
                state
                    .fog
                    .push(format!("a branch in the resolution of {} is not known", state.card(link_now.card).name.en));
            }
            open_frame(state, &frame, u8::from(yes != Answer::Yes));
            return None;
        }
        _ => {}
    }
    let course = Course {
        scope,
        cause: Cause::Effect,
        given: &resolution.given,
        answered: usize::from(resolution.link).checked_sub(1),
        link: Some(usize::from(resolution.link)),
    };
    match perform(state, &step.act, &course) {
        Err(open) => Some(open),
        Ok(did) => {
            let done = did.done;
            let together = matches!(step.join, Joint::AndIfYouDo | Joint::Also) && frame.next > 0;
            happened(state, resolution.link + 1, together, &did);
            next(state, done, Some(did));
            settle::after_moment(state);
            None
        }
    }
}

/// Records what a step did; steps at the same time share a moment.
fn happened(state: &mut State, number: u8, together: bool, did: &Did) {
    let during = During::Resolution(number);
    let same = together && state.log.last().is_some_and(|m| m.during == during && !m.events.is_empty());
    if did.events.is_empty() {
        crate::board::view::refresh(state);
    } else if same {
        join(state, did.events.clone());
    } else {
        record(state, during, false, did.events.clone());
    }
}

/// Goes to the next step.
fn next(state: &mut State, done: bool, did: Option<Did>) {
    let Some(resolution) = state.resolution.as_mut() else { return };
    resolution.given.clear();
    if let Some(frame) = resolution.frames.last_mut() {
        frame.next += 1;
        frame.done = done;
    }
    let Some(did) = did else { return };
    if !did.those.is_empty() {
        resolution.those = did.those;
    }
    let index = usize::from(resolution.link);
    if let Some(link) = state.chain.get_mut(index) {
        link.bound.extend(did.bound);
    }
}

fn open_frame(state: &mut State, frame: &Frame, branch: u8) {
    let Some(resolution) = state.resolution.as_mut() else { return };
    resolution.given.clear();
    let mut path = frame.path.clone();
    path.push((frame.next, branch));
    resolution.frames.push(Frame { path, next: 0, done: true });
}

fn close_frame(state: &mut State, done: bool) {
    let Some(resolution) = state.resolution.as_mut() else { return };
    resolution.frames.pop();
    if let Some(outer) = resolution.frames.last_mut() {
        outer.next += 1;
        outer.done = done;
    }
}

/// Targets that are still what the effect may affect: they have not moved and still fit.
fn right_targets(state: &State, link: &Link, effect: &Effect) -> Vec<Vec<CardId>> {
    let scope = Scope { sight: Sight::Public, ..Scope::of(link.card, link.player) };
    link.targets
        .iter()
        .enumerate()
        .map(|(slot, cards)| {
            let of = effect.targets.get(slot).map(|c| &c.of);
            cards
                .iter()
                .copied()
                .filter(|id| {
                    of.is_none_or(|f| {
                        // Only where it is matters any more, and that it is face-up if the text says so.
                        let place = crate::cards::filter::Filter {
                            place: f.place.clone(),
                            face: f.face,
                            whose: f.whose,
                            ..crate::cards::filter::Filter::default()
                        };
                        let moved_by_this =
                            state.copy(*id).since > state.chain_start && !state.copy(*id).zone.among(&f.place);
                        moved_by_this && acted_on(state, link, *id)
                            || crate::board::matching::fits(state, &place, *id, &scope) != Answer::No
                                && state.copy(*id).zone.among(&f.place)
                    })
                })
                .collect()
        })
        .collect()
}

/// Whether this very resolution has moved a card, so that later steps still speak of it.
fn acted_on(state: &State, link: &Link, id: CardId) -> bool {
    let number = state
        .chain
        .iter()
        .position(|l| l.card == link.card && l.effect == link.effect)
        .and_then(|n| u8::try_from(n + 1).ok())
        .unwrap_or(0);
    state
        .log
        .iter()
        .rev()
        .take_while(|m| m.during == During::Resolution(number))
        .any(|m| m.events.iter().any(|e| e.card == Some(id)))
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
    }
    if let Some(name) = link
        .effect
        .and_then(|e| state.effect(link.card, e).unread.first())
        .filter(|_| !link.activation_negated && !link.effect_negated)
    {
        let words = format!("{}: {name}", state.card(link.card).name.en);
        state.fog.push(words);
    }
    state.resolution = None;
    crate::board::view::refresh(state);
    settle::after_moment(state);
    open_link(state, index);
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
        .filter(|id| state.copy(*id).zone == Zone::Nowhere && state.suspended.as_ref().is_none_or(|s| s.card != *id))
        .collect();
    if !negated.is_empty() {
        let player = state.copy(negated[0]).controller;
        let how = How { cause: Cause::Rule, by: player, source: None };
        let mut events = Vec::new();
        send(state, &negated, Place::Graveyard, how, &[], &mut events);
        record(state, During::Game, true, events);
    }
    state.chain.clear();
    state.uses.retain(|u| u.per != crate::cards::effect::Per::Chain);
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
}

/// Whether a Spell or Trap goes to the GY once it was used.
fn leaves_after_use(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    let definition = state.card(id);
    if !copy.zone.is_backrow() || !copy.face_up || definition.kind == Kind::Monster {
        return false;
    }
    let negated = state.chain.iter().any(|l| l.card == id && l.card_activation && l.activation_negated);
    match definition.property {
        Some(Property::Continuous | Property::Field) => negated,
        Some(Property::Equip) => negated || copy.equipped_to.is_none(),
        Some(Property::Normal | Property::QuickPlay | Property::Ritual | Property::Counter) => {
            copy.equipped_to.is_none()
        }
        None => false,
    }
}

/// Puts a Spell or Trap that is activated face-up where it belongs; returns where it came from.
pub fn show(state: &mut State, id: CardId, zone: Option<Zone>) -> Zone {
    let from = state.copy(id).zone;
    let player = state.copy(id).controller;
    let landing = |zone| Landing { zone, controller: player, face_up: true, attack: false };
    if from == Zone::Hand {
        let to = if state.card(id).property == Some(Property::Field) {
            if let Some(old) = state.at(player, Zone::Field) {
                let how = How { cause: Cause::Rule, by: player, source: None };
                let mut events = Vec::new();
                send(state, &[old], Place::Graveyard, how, &[], &mut events);
                record(state, During::Game, true, events);
            }
            Zone::Field
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
pub fn activation_events(state: &State, link: &Link, how: How) -> Vec<crate::board::moment::Event> {
    let mut activated = super::moves::event(state, EventKind::Activated, link.card, link.player, how);
    activated.from = link.from;
    activated.amount = i32::from(link.card_activation);
    activated.effect = link.effect.unwrap_or(u8::MAX);
    let mut events = vec![activated];
    for target in link.targets.iter().flatten() {
        events.push(super::moves::event(state, EventKind::Targeted, *target, link.player, how));
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
