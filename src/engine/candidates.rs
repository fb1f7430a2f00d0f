//! All actions worth asking about: too many perhaps, never too few.

use super::action::{Action, Activate, Manner, MaterialSummon, NormalSummon, PendulumSummon, Procedure};
use super::judge::activates;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Kind, Property, SummonKind};
use crate::rules::effect::spell_trap::set_as_spell;
use crate::rules::summon::material::own_kind;

/// The actions of a player that could be legal, in board order.
pub fn candidates(state: &State, player: Player) -> Vec<Action> {
    let mut found = Vec::new();
    for id in state.ids() {
        if state.copy(id).controller == player {
            of_card(state, id, &mut found);
        }
    }
    for id in state.ids().filter(|id| state.copy(*id).controller != player && shared(state, *id)) {
        for (n, effect) in state.card(id).effects.iter().enumerate().filter(|(_, e)| e.anyone) {
            let index = u8::try_from(n).ok().filter(|_| activates(effect.class));
            found.extend(index.map(|n| Action::Activate(Activate::any(id, Some(n)))));
        }
    }
    if let [Some(left), Some(_)] = state.scales(player) {
        found.push(Action::PendulumSummon(PendulumSummon { scale: Some(left), monsters: Vec::new() }));
    }
    found
}

/// Whether a card is one whose effects a player may activate: their own, or one that serves both.
pub fn usable(state: &State, player: Player, id: CardId) -> bool {
    state.copy(id).controller == player || shared(state, id)
}

/// Whether a card lies face-up on the field with an effect that either player may activate.
fn shared(state: &State, id: CardId) -> bool {
    let copy = state.copy(id);
    copy.zone.on_field() && copy.face_up && state.card(id).effects.iter().any(|e| e.anyone)
}

/// The actions that a card could be used for where it is.
pub fn of_card(state: &State, id: CardId, found: &mut Vec<Action>) {
    let copy = state.copy(id);
    let card = state.card(id);
    let monster = card.kind == Kind::Monster;
    match copy.zone {
        Zone::Hand if monster => {
            for manner in [Manner::Summon, Manner::Set] {
                found.push(Action::NormalSummon(NormalSummon { card: id, manner, tributes: None, zone: None }));
            }
            if set_as_spell(state, id) {
                found.push(Action::SetSpellTrap(id, None));
            }
            if state.is_pendulum(id) {
                found.push(Action::Activate(Activate::any(id, None)));
            }
        }
        Zone::Hand => found.push(Action::SetSpellTrap(id, None)),
        Zone::Monster(_) | Zone::ExtraMonster(_) => {
            found.push(if copy.face_up { Action::ChangePosition(id, None) } else { Action::FlipSummon(id) });
            if copy.face_up && card.types.contains(&Ability::Gemini) {
                found.push(Action::SummonAgain(id));
            }
        }
        Zone::Deck | Zone::Nowhere | Zone::Gone | Zone::Material(_) => return,
        Zone::Spell(_) | Zone::Pendulum(_) | Zone::Field | Zone::Extra | Zone::Graveyard | Zone::Banished => {}
    }
    let mut activation = false;
    for (index, effect) in state.effects(id) {
        activation |= effect.class == Class::Activation;
        if effect.class == Class::Procedure
            && !(effect.steps.is_empty() && effect.cost.is_empty() && !effect.applies.is_empty())
        {
            found.push(Action::SpecialSummon(Procedure {
                card: id,
                effect: index,
                cost: None,
                zone: None,
                position: None,
            }));
        } else if activates(effect.class) && !(monster && effect.class == Class::Activation) {
            found.push(Action::Activate(Activate::any(id, Some(index))));
        }
    }
    if !card.effects.iter().any(|e| e.class == Class::Procedure) && needs_own_procedure(state, id) {
        found.push(Action::Unjudged(id, SummonKind::Special));
    }
    if copy.zone == Zone::Extra
        && let Some(kind) = own_kind(state, id)
    {
        found.push(Action::MaterialSummon(MaterialSummon {
            card: id,
            kind,
            materials: None,
            zone: None,
            position: None,
        }));
    }
    let placeable = !monster && !activation && matches!(card.property, Some(Property::Continuous | Property::Field));
    if placeable && (copy.zone == Zone::Hand || copy.zone.is_backrow() && !copy.face_up) {
        found.push(Action::Activate(Activate::any(id, None)));
    }
}

/// Whether a card must be Special Summoned by a procedure of its own, which was not read if it shows none.
fn needs_own_procedure(state: &State, id: CardId) -> bool {
    let rules = state.card(id).effects.iter().flat_map(|e| &e.applies);
    state.copy(id).zone == Zone::Hand
        && rules.into_iter().any(|a| matches!(&a.rule, Modifier::MustBeSummoned(must) if must.own_procedure))
}
