//! Makes a change on a state. What the state keeps of the past stays as it was, but for the fact that is changed.

use std::sync::Arc;

use super::change::Change;
use crate::board::copy::Copy;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{BattleStep, State};
use crate::board::view::refresh;
use crate::board::world::World;
use crate::cards::card::{Card, Names, Points};
use crate::cards::condition::Phase;
use crate::cards::definition::Definition;
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::{Ability, Attribute, Kind, Place, Property, Race};
use crate::cards::trigger::Timing;

/// Makes a change; false where it makes no sense or nothing different.
pub(super) fn apply(state: &mut State, change: &Change) -> bool {
    let before = state.clone();
    if !made(state, change) || *state == before {
        return false;
    }
    refresh(state);
    true
}

fn made(state: &mut State, change: &Change) -> bool {
    if let Some(card) = change.card() {
        return card.index() < state.copies.len() && of_card(state, change, card);
    }
    match change {
        Change::TurnOf(p) => state.turn.player = *p,
        Change::NotFirstTurn => state.turn.number = state.turn.number.max(3),
        Change::Phase(phase) => {
            state.turn.phase = *phase;
            state.turn.step = (*phase == Phase::Battle).then_some(BattleStep::Battle);
            state.turn.part = None;
            state.battle = None;
        }
        Change::NotSummoned(p) => {
            state.turn.normal_summons[p.index()] = 0;
            state.turn.additional[p.index()] = false;
        }
        Change::NotPendulumSummoned(p) => {
            state.turn.pendulum_summons[p.index()] = crate::board::state::PendulumSummons::default();
        }
        Change::Lp(p, n) => state.lp[p.index()] = *n,
        Change::Unknown(p, place) => {
            let unknown = &mut state.unknown[p.index()];
            match place {
                Place::Hand => {
                    unknown.hand = true;
                    state.unseen[p.index()] = None;
                }
                Place::Deck => unknown.deck = true,
                Place::ExtraDeck => unknown.extra = true,
                Place::Graveyard => unknown.graveyard = true,
                Place::Banished => unknown.banished = true,
                Place::MonsterZone
                | Place::SpellTrapZone
                | Place::FieldZone
                | Place::PendulumZone
                | Place::Field
                | Place::XyzMaterial
                | Place::Nowhere => return false,
            }
        }
        Change::Monster(p) => {
            let zone = state.free_monster_zones(*p).next();
            return zone.is_some_and(|zone| add(state, *p, zone));
        }
        Change::Backrow(p) => {
            let zone = state.free_spell_zones(*p).next();
            return zone.is_some_and(|zone| add(state, *p, zone));
        }
        // Those of cards are made above, and that of the story when it is played.
        Change::NotDone(..)
        | Change::Before(..)
        | Change::SetEarlier(_)
        | Change::SummonedEarlier(_)
        | Change::NotTurned(_)
        | Change::NotAttacked(_)
        | Change::FaceUp(_)
        | Change::FaceDown(_)
        | Change::Attack(..)
        | Change::Moved(..)
        | Change::Gone(_)
        | Change::There(_)
        | Change::Controlled(_)
        | Change::Proper(_)
        | Change::If(..)
        | Change::Must(..)
        | Change::Unused(..) => return false,
    }
    true
}

/// Makes a change that is about a card.
fn of_card(state: &mut State, change: &Change, card: CardId) -> bool {
    let copy = &mut state.copies[card.index()];
    match change {
        Change::SetEarlier(_) => copy.this_turn = false,
        Change::SummonedEarlier(_) => {
            copy.this_turn = false;
            copy.changed = false;
            if let Some(summon) = &mut copy.summon {
                summon.this_turn = false;
            }
        }
        Change::NotTurned(_) => copy.changed = false,
        Change::NotAttacked(_) => copy.attacks = 0,
        Change::FaceUp(_) => {
            copy.face_up = true;
            copy.up_since = copy.since;
        }
        Change::FaceDown(_) => {
            copy.face_up = false;
            copy.attack &= !copy.zone.is_monster();
        }
        Change::Attack(_, attack) => {
            let stands = copy.zone.is_monster() && copy.face_up;
            copy.attack = *attack;
            return stands;
        }
        Change::Moved(_, zone) => return moved(state, card, *zone),
        Change::Gone(_) => return moved(state, card, Zone::Gone),
        Change::There(_) => {
            copy.up_since = 0;
            copy.since = 0;
            copy.activating = false;
        }
        Change::Controlled(_) => copy.control_since = 0,
        Change::Proper(_) => {
            copy.proper = true;
            copy.lost = None;
        }
        Change::If(_, n) => {
            return effect(state, card, *n, |old, e| {
                let Some(on) = &mut e.on else { return false };
                let when = on.timing == Timing::When || *old;
                on.timing = Timing::If;
                *old = false;
                when
            });
        }
        Change::Must(_, n) => {
            return effect(state, card, *n, |_, e| {
                let may = e.choice == Obligation::May;
                e.choice = Obligation::Must;
                may
            });
        }
        Change::Unused(_, n) => {
            let definition = copy.card;
            let shared = state.effect(card, *n).limit.as_ref().and_then(|l| l.shared.clone());
            state.uses.retain(|u| {
                let same = u.effect == *n || u.shared.is_some() && u.shared == shared;
                u.definition != definition || !same
            });
            state.answered.retain(|a| a != &(card, *n));
        }
        Change::NotDone(..)
        | Change::Before(..)
        | Change::TurnOf(_)
        | Change::NotFirstTurn
        | Change::Phase(_)
        | Change::NotSummoned(_)
        | Change::NotPendulumSummoned(_)
        | Change::Lp(..)
        | Change::Unknown(..)
        | Change::Monster(_)
        | Change::Backrow(_) => return false,
    }
    true
}

/// Puts a card somewhere else, as if it had always lain there.
fn moved(state: &mut State, id: CardId, zone: Zone) -> bool {
    let player = state.copy(id).owner;
    let single = zone.is_monster() || zone.is_backrow() || zone == Zone::Field;
    if single && !state.is_free(player, zone, &[id]) || state.chain.iter().any(|l| l.card == id) {
        return false;
    }
    for deck in &mut state.decks {
        deck.retain(|c| *c != id);
    }
    if zone == Zone::Deck {
        state.decks[player.index()].push(id);
    }
    let old = state.copy(id);
    let (card, proper, lost) = (old.card, old.proper, old.lost);
    let face_up = matches!(zone, Zone::Graveyard | Zone::Banished) || zone.is_monster();
    state.copies[id.index()] =
        Copy { face_up, attack: zone.is_monster(), proper, lost, ..Copy::new(card, player, zone) };
    true
}

/// A card with nothing to it lies in a zone: a monster face-up, a Trap Set.
fn add(state: &mut State, player: Player, zone: Zone) -> bool {
    let monster = zone.is_monster();
    let mut cards = state.world.cards.clone();
    let Ok(card) = u16::try_from(cards.len()) else { return false };
    cards.push(Arc::new(Definition::new(plain(monster))));
    state.world = Arc::new(World::new(cards, state.world.edition, state.world.region));
    state.copies.push(Copy { face_up: monster, attack: monster, ..Copy::new(card, player, zone) });
    true
}

/// A Level 4 Normal Monster, or a Normal Trap without effects.
fn plain(monster: bool) -> Card {
    let (en, zh) = if monster { ("a Normal Monster", "通常怪兽") } else { ("a Normal Trap", "通常陷阱") };
    Card {
        name: Names { en: en.to_owned(), ja: None, zh: vec![zh.to_owned()] },
        password: None,
        kind: if monster { Kind::Monster } else { Kind::Trap },
        property: (!monster).then_some(Property::Normal),
        types: if monster { vec![Ability::Normal] } else { Vec::new() },
        race: monster.then_some(Race::Warrior),
        attribute: monster.then_some(Attribute::Earth),
        level: monster.then_some(4),
        rank: None,
        arrows: Vec::new(),
        scale: None,
        atk: monster.then_some(Points::Fixed(1500)),
        def: monster.then_some(Points::Fixed(1500)),
        archetypes: Vec::new(),
        mentions: Vec::new(),
        always_named: None,
        old_timing: false,
        effects: Vec::new(),
        note: None,
    }
}

/// Changes an effect of the definition of a card.
fn effect(state: &mut State, card: CardId, index: u8, change: impl Fn(&mut bool, &mut Effect) -> bool) -> bool {
    let definition = usize::from(state.copy(card).card);
    let mut cards = state.world.cards.clone();
    let mut new = Card::clone(&cards[definition]);
    let mut old_timing = new.old_timing;
    let Some(effect) = new.effects.get_mut(usize::from(index)) else { return false };
    if !change(&mut old_timing, effect) {
        return false;
    }
    new.old_timing = old_timing;
    cards[definition] = Arc::new(Definition::new(new));
    state.world = Arc::new(World::new(cards, state.world.edition, state.world.region));
    true
}
