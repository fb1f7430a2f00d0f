//! Steps that change how cards on the field lie, whose they are and what they are equipped to.

use super::choose::{ids, others, take};
use super::{Course, Did, there};
use crate::board::chain::{Bound, Chosen};
use crate::board::made::Made;
use crate::board::matching::{fits, nouns};
use crate::board::memory::Attempted;
use crate::board::moment::During;
use crate::board::moment::Event;
use crate::board::place::{CardId, Player, Zone};
use crate::board::shared::Few;
use crate::board::state::{Lasting, State};
use crate::board::worn::can_be_equipped;
use crate::cards::act::{ChangePosition, Control, Equip, Moving, Until};
use crate::cards::continuous::{Apply, Subjects};
use crate::cards::filter::{Ability, Filter, Kind, Place, Position};
use crate::cards::step::Noun;
use crate::cards::trigger::{Cause, EventKind};
use crate::engine::decision::Open;
use crate::engine::loan::{give, lend};
use crate::engine::moves::{How, Landing, event, last_known, left_behind, put, send};
use crate::engine::overlay::abandon;
use crate::reason::Answer;
use crate::rules::effect::control::stays as control_stays;
use crate::rules::effect::moved::open_to;
use crate::rules::effect::unfit::{perhaps_beside, taken_beside};
use crate::rules::position::upright::turned_back;

/// Changes battle positions.
pub(super) fn change(state: &mut State, change: &ChangePosition, course: &Course<'_>) -> Result<Did, Open> {
    let right = |id| course.reaches(state, id) && state.copy(id).zone.is_monster();
    let (cards, name) = take(state, &change.what, course, "change", &right)?;
    if cards.iter().any(|chosen| turned_back(state, chosen.card, change.to)) {
        state.cloud("whether a monster that would be turned back changes its battle position");
    }
    let mut events = Vec::new();
    let changed = change_position(state, &ids(&cards), change.to, course.how(), &mut events);
    if let Some(of) = &change.no_flip {
        unanswered(state, of, course, &mut events);
    }
    Ok(Did::cards(changed, events).named(name))
}

/// Marks the flips whose monsters do not activate their effects for it.
fn unanswered(state: &mut State, of: &Filter, course: &Course<'_>, events: &mut [Event]) {
    let mut open = false;
    for event in events.iter_mut().filter(|e| e.kind == EventKind::Flipped) {
        let Some(card) = event.card else { continue };
        match fits(state, of, card, &course.scope) {
            Answer::Yes => event.amount = 1,
            Answer::No => {}
            Answer::Unknown => open = true,
        }
    }
    if open {
        state.cloud("whether the effect of a monster that was flipped can be activated");
    }
}

/// Changes battle positions and tells what was flipped or turned face-down.
pub fn change_position(
    state: &mut State,
    cards: &[CardId],
    to: Option<Position>,
    how: How,
    events: &mut Vec<Event>,
) -> Vec<CardId> {
    let mut changed = Vec::new();
    for id in cards {
        let copy = state.copy(*id);
        if state.has_type(*id, Ability::Link) {
            state.withstands(*id, Attempted::Turning);
            continue;
        }
        let (face_up, attack) = match to {
            Some(Position::Attack) => (true, true),
            Some(Position::Defense) => (true, false),
            Some(Position::AnyDefense) => (copy.face_up, false),
            Some(Position::FaceDown) => (false, false),
            Some(Position::FaceUp) => (true, copy.attack),
            None => (true, !copy.face_up || !copy.attack),
        };
        if (face_up, attack) == (copy.face_up, copy.attack) {
            continue;
        }
        if !face_up && state.card(*id).types.contains(&Ability::Token) {
            state.withstands(*id, Attempted::Turning);
            continue;
        }
        let (was_up, controller, zone) = (copy.face_up, copy.controller, copy.zone);
        let forbidden = !face_up
            && was_up
            && crate::rules::summon::kind::forbidder(
                state,
                controller,
                &[crate::cards::continuous::Banned::TurnFaceDown],
                *id,
                None,
            )
            .is_some();
        if forbidden {
            continue;
        }
        let last = last_known(state, *id);
        put(state, *id, Landing { zone, controller, face_up, attack });
        let mut kinds = vec![EventKind::PositionChanged];
        if face_up && !was_up {
            kinds.push(EventKind::Flipped);
        }
        if !face_up && state.card(*id).kind != Kind::Monster {
            set_again(state, *id, controller);
            kinds.push(EventKind::TurnedFaceDown);
        } else if !face_up && was_up {
            kinds.extend([EventKind::TurnedFaceDown, EventKind::MonsterSet]);
            lose_equips(state, *id, how, events);
            let turned = &mut state.copies[id.index()];
            turned.counters = Few::new();
        }
        for kind in kinds {
            // Remembered: whether the effect named a position.
            let amount = i32::from(kind == EventKind::PositionChanged && to.is_none());
            events.push(Event { last, amount, ..event(state, kind, *id, controller, how) });
        }
        changed.push(*id);
    }
    changed
}

/// A Trap that was treated as a monster and is turned face-down is Set in the Spell & Trap Zone.
fn set_again(state: &mut State, id: CardId, player: Player) {
    let Some(zone) = state.free_spell_zones(player).next() else {
        state.cloud("a Trap that is turned face-down finds no Spell & Trap Zone");
        return;
    };
    for lasting in &mut state.lasting {
        if let Some(on) = &mut lasting.on {
            on.retain(|(card, _)| *card != id);
        }
    }
    put(state, id, Landing { zone, controller: player, face_up: false, attack: false });
    let copy = &mut state.copies[id.index()];
    (copy.summon, copy.this_turn, copy.attacks, copy.changed) = (None, true, 0, false);
}

/// Equip Cards of a monster that was turned face-down are destroyed.
fn lose_equips(state: &mut State, id: CardId, how: How, events: &mut Vec<Event>) {
    let equips: Vec<CardId> = state.ids().filter(|e| state.copy(*e).equipped_to == Some(id)).collect();
    let rule = How { cause: Cause::Rule, ..how };
    send(state, &equips, Place::Graveyard, rule, &[EventKind::Destroyed], events);
}

/// Equips a card to a monster.
pub(super) fn equip(state: &mut State, equip: &Equip, course: &Course<'_>) -> Result<Did, Open> {
    let player = course.scope.player;
    let can = |state: &State, card, to| {
        if equip.fitting { can_be_equipped(state, card, to, player) } else { Answer::Yes }
    };
    let known = nouns(state, &equip.to, &course.scope).and_then(|all| all.first().copied());
    let fitting = |id| known.is_none_or(|to| can(state, id, to) != Answer::No);
    let right = |id| there(state, id) && course.reaches(state, id) && fitting(id);
    let (what, name) = take(state, &equip.what, course, "equip", &right)?;
    let first = what.first().map(|card| card.card);
    let monster = |id| {
        let there = state.copy(id).zone.is_monster() && state.copy(id).face_up;
        // Nothing is equipped to itself.
        there && first.is_none_or(|card| card != id && can(state, card, id) != Answer::No)
    };
    let given = others(course.given, &what);
    let (to, _) = take(state, &equip.to, &Course { given: &given, ..*course }, "equip", &monster)?;
    let Some(monster) = to.first() else {
        return Ok(what.first().map_or_else(Did::default, |card| went_over(state, card.card, course)));
    };
    let (mut events, mut worn, mut left) = (Vec::new(), Vec::new(), Vec::new());
    for card in what.iter().map(|card| card.card) {
        let barred = crate::rules::effect::union::barred(state, monster.card, card).is_some();
        if card == monster.card || barred || can(state, card, monster.card) == Answer::No {
            continue;
        }
        if can(state, card, monster.card) == Answer::Unknown {
            state.cloud(format!("whether {} can be equipped to that monster is not known", state.card(card).name.en));
        }
        let (from, last) = (state.copy(card).zone, last_known(state, card));
        if !state.copy(card).zone.is_backrow() {
            let Some(zone) = state.free_spell_zones(player).next() else { break };
            // No monster any more, it keeps neither Equip Cards nor materials.
            left.extend(left_behind(state, card));
            put(state, card, Landing { zone, controller: player, face_up: true, attack: false });
        }
        state.copies[card.index()].equipped_to = Some(monster.card);
        for apply in &equip.with {
            state.lasting.push(Lasting {
                source: card,
                player,
                on: None,
                apply: Apply { to: Some(Subjects::Equipped), ..apply.clone() },
                until: Until::WhileThisFaceUp,
                since_turn: state.turn.number,
                since: state.now(),
                made: Made::default(),
            });
        }
        events.push(Event { from, last, ..event(state, EventKind::Equipped, card, player, course.how()) });
        worn.push(card);
    }
    if worn.is_empty() {
        return Ok(Did::default());
    }
    abandon(state, left, course.how(), &mut events);
    Ok(Did::cards(worn, events).named(name))
}

/// A Union Monster whose target has gone over to the other player cannot be equipped to it and goes to the GY.
fn went_over(state: &mut State, union: CardId, course: &Course<'_>) -> Did {
    let number = course.link.and_then(|n| u8::try_from(n + 1).ok());
    let activation = state.log.iter().rev().find(|m| number.is_some_and(|n| m.during == During::Activation(n)));
    let targeted = activation.and_then(|m| m.events.iter().find(|e| e.kind == EventKind::Targeted)?.card);
    let over = targeted.is_some_and(|id| {
        let copy = state.copy(id);
        copy.zone.is_monster() && copy.face_up && copy.controller != course.scope.player
    });
    let own = state.card(union).types.contains(&Ability::Union) && state.copy(union).zone.is_monster();
    if !(over && own && union == course.scope.this) {
        return Did::default();
    }
    let mut events = Vec::new();
    let rule = How { cause: Cause::Rule, ..course.how() };
    send(state, &[union], Place::Graveyard, rule, &[], &mut events);
    Did::plain(false, events)
}

/// Takes or gives control.
pub(super) fn control(state: &mut State, control: &Control, course: &Course<'_>) -> Result<Did, Open> {
    if let Some(other) = &control.in_exchange {
        return exchange(state, control, other, course);
    }
    let right = |id| course.reaches(state, id) && state.copy(id).zone.is_monster();
    let (cards, name) = take(state, &control.what, course, "take", &right)?;
    let to = course.scope.players(state, control.to).next().unwrap_or(course.scope.player);
    let mut moved = Vec::new();
    let mut events = Vec::new();
    for id in ids(&cards) {
        let Some(zone) = state.free_monster_zones(to).next() else { continue };
        if state.copy(id).controller == to || taken_beside(state, to, id, None).is_some() || stays(state, id) {
            continue;
        }
        if perhaps_beside(state, to, id) {
            state.cloud("whether control of a monster changes");
        }
        let (from, last) = (state.copy(id).zone, last_known(state, id));
        give(state, id, zone, to);
        events.push(Event { from, last, ..event(state, EventKind::ControlChanged, id, to, course.how()) });
        lend(state, id, (course.scope.this, course.scope.player), (last.controller, to), control.until);
        moved.push(id);
    }
    Ok(Did::cards(moved, events).named(name))
}

/// Whether a monster does not go over to the other player; where that is not known, whose it is from then on is not either.
fn stays(state: &mut State, id: CardId) -> bool {
    let answer = control_stays(state, id);
    if answer == Answer::Unknown {
        state.cloud("whether control of a monster changes");
    }
    answer != Answer::No
}

/// Gives two monsters over to each other's controllers at the same time; if one of them cannot go over, neither does.
fn exchange(state: &mut State, control: &Control, other: &Noun, course: &Course<'_>) -> Result<Did, Open> {
    let right = |id| state.copy(id).zone.is_monster();
    let (back, name_back) = take(state, other, course, "take", &right)?;
    let given = others(course.given, &back);
    let (cards, name) = take(state, &control.what, &Course { given: &given, ..*course }, "take", &right)?;
    let to = course.scope.players(state, control.to).next().unwrap_or(course.scope.player);
    let of = |name: &Option<String>, all: &[Chosen]| Some((name.clone()?, Bound::Cards(ids(all))));
    let bound: Vec<_> = [of(&name_back, &back), of(&name, &cards)].into_iter().flatten().collect();
    let none = || Ok(Did { bound: bound.clone(), ..Did::default() });
    let pair = [(back.first(), to.other()), (cards.first(), to)].map(|(card, to)| card.map(|card| (card.card, to)));
    let [Some(first), Some(second)] = pair else { return none() };
    let (first_stays, second_stays) = (stays(state, first.0), stays(state, second.0));
    let kept = |(id, to): (CardId, Player), with: CardId| {
        let copy = state.copy(id);
        copy.controller == to || !course.reaches(state, id) || taken_beside(state, to, id, Some(with)).is_some()
    };
    // Where no zone is free, each takes the place of the other.
    let main = |id: CardId| Some(state.copy(id).zone).filter(|zone| matches!(zone, Zone::Monster(_)));
    let zone = |to: Player, instead_of: CardId| state.free_monster_zones(to).next().or(main(instead_of));
    let zones = [zone(first.1, second.0), zone(second.1, first.0)];
    if first_stays || second_stays || kept(first, second.0) || kept(second, first.0) || zones.contains(&None) {
        return none();
    }
    let mut events = Vec::new();
    for ((id, to), zone) in [first, second].into_iter().zip(zones) {
        let (from, last) = (state.copy(id).zone, last_known(state, id));
        let Some(zone) = state.free_monster_zones(to).next().or(zone) else { continue };
        give(state, id, zone, to);
        events.push(Event { from, last, ..event(state, EventKind::ControlChanged, id, to, course.how()) });
        lend(state, id, (course.scope.this, course.scope.player), (last.controller, to), control.until);
    }
    Ok(Did { bound, ..Did::cards(vec![first.0, second.0], events) })
}

/// Moves monsters to other Main Monster Zones of their controllers.
pub(super) fn move_zone(state: &mut State, moving: &Moving, course: &Course<'_>) -> Result<Did, Open> {
    let right = |id| course.reaches(state, id) && state.copy(id).zone.is_monster();
    let (cards, name) = take(state, &moving.what, course, "move", &right)?;
    let (mut moved, mut events) = (Vec::new(), Vec::new());
    for chosen in &cards {
        let copy = state.copy(chosen.card);
        let (controller, face_up, attack, from) = (copy.controller, copy.face_up, copy.attack, copy.zone);
        let open = open_to(state, chosen.card, moving);
        let wanted = chosen.zone.filter(|zone| open.contains(zone));
        let Some(zone) = wanted.or_else(|| open.first().copied()) else { continue };
        put(state, chosen.card, Landing { zone, controller, face_up, attack });
        events.push(Event { from, ..event(state, EventKind::Moved, chosen.card, controller, course.how()) });
        moved.push(chosen.card);
    }
    Ok(Did::cards(moved, events).named(name))
}
