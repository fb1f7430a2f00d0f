//! The step that places cards face-up among the Spells and Traps.

use super::choose::take;
use super::{Course, Did, cloud, there};
use crate::board::deck::shuffle;
use crate::board::moment::Event;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::act::Placing;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Kind, Place, Property, Who};
use crate::cards::trigger::{EventKind, Trigger};
use crate::engine::decision::Open;
use crate::engine::field_zone::give_way;
use crate::engine::moves::{Landing, event, last_known, left_behind, put};
use crate::engine::overlay::abandon;
use crate::rules::effect::forbid::may_activate_by_effect;

/// Places Spells and Traps face-up on the field, Pendulum Monsters in Pendulum Zones, and monsters as Spells or Traps.
pub(super) fn place(state: &mut State, placing: &Placing, course: &Course<'_>) -> Result<Did, Open> {
    let right = |id| course.reaches(state, id) && there(state, id);
    let (cards, name) = take(state, &placing.what, course, "place", &right)?;
    let mut placed = Vec::new();
    let mut events = Vec::new();
    for chosen in &cards {
        let id = chosen.card;
        let to = match placing.to {
            Who::Owner => state.copy(id).owner,
            Who::You | Who::Opponent | Who::Either | Who::Each | Who::TurnPlayer | Who::Controller => {
                course.scope.players(state, placing.to).next().unwrap_or(course.scope.player)
            }
        };
        let Some(zone) = zone(state, id, to, placing.place, chosen.zone) else { continue };
        if placing.activated && !activates_bare(state, id, to) {
            return Ok(cloud(state, "what follows from the activation of a card while an effect resolves"));
        }
        let how = course.how();
        events.extend(give_way(state, to, zone, id, how));
        let (from, last) = (state.copy(id).zone, last_known(state, id));
        let left = if from.is_monster() { left_behind(state, id) } else { Vec::new() };
        put(state, id, Landing { zone, controller: to, face_up: true, attack: false });
        state.copies[id.index()].as_trap = state.card(id).kind == Kind::Monster && placing.kind == Some(Kind::Trap);
        abandon(state, left, how, &mut events);
        events.push(Event { from, last, ..event(state, EventKind::Moved, id, to, how) });
        if from == Zone::Graveyard {
            events.push(Event { from, last, ..event(state, EventKind::LeavesGraveyard, id, to, how) });
        }
        if from == Zone::Deck {
            let owner = state.copy(id).owner;
            shuffle(state, owner);
        }
        placed.push(id);
    }
    Ok(Did::cards(placed, events).named(name))
}

/// Whether the activation of a card by an effect that resolves comes to no more than that it lies there: it stays on the
/// field, does nothing as it is activated, and no text that is in force forbids it or waits for activations.
fn activates_bare(state: &State, id: CardId, player: Player) -> bool {
    let card = state.card(id);
    let stays = matches!(card.property, Some(Property::Field | Property::Continuous));
    let nothing = |e: &Effect| {
        let asks = e.limit.is_some() || e.on.is_some() || !(e.condition.is_empty() && e.cost.is_empty());
        !asks && e.targets.is_empty() && e.steps.is_empty() && e.unread.is_empty()
    };
    let bare = card.effects.iter().all(|e| e.class != Class::Activation || nothing(e));
    let waits = |on: &Trigger| on.surely_waits_for(EventKind::Activated) || on.surely_waits_for(EventKind::Resolved);
    let counts = |e: &Effect| {
        let rule = |a: &Apply| matches!(&a.rule, Modifier::EachTime(each) if waits(&each.on));
        e.class == Class::Trigger && e.on.as_ref().is_some_and(waits) || e.applies.iter().any(rule)
    };
    let stowed = |other: CardId| matches!(state.copy(other).zone, Zone::Deck | Zone::Extra);
    let counted = state.ids().any(|other| !stowed(other) && state.card(other).effects.iter().any(counts));
    stays && bare && !counted && may_activate_by_effect(state, player, id)
}

/// The zone where a card comes to lie, if one is free for it.
fn zone(state: &State, id: CardId, to: Player, place: Option<Place>, wanted: Option<Zone>) -> Option<Zone> {
    let place = place.unwrap_or_else(|| {
        if state.card(id).property == Some(Property::Field) {
            Place::FieldZone
        } else if state.is_pendulum(id) {
            Place::PendulumZone
        } else {
            Place::SpellTrapZone
        }
    });
    match place {
        Place::FieldZone => Some(Zone::Field),
        Place::PendulumZone => {
            let wanted = wanted.map(Zone::as_pendulum);
            state.free_pendulum_zones(to).find(|z| wanted.is_none_or(|w| w == *z))
        }
        Place::Hand
        | Place::Deck
        | Place::ExtraDeck
        | Place::MonsterZone
        | Place::SpellTrapZone
        | Place::Field
        | Place::Graveyard
        | Place::Banished
        | Place::XyzMaterial
        | Place::Nowhere => state.free_spell_zones(to).find(|z| wanted.is_none_or(|w| w == *z)),
    }
}
