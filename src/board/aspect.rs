//! What a card is where it lies.

use super::place::{CardId, Zone};
use super::state::State;
use crate::cards::filter::{Attached, Filter, Kind, Place, Property};
use crate::reason::Answer;

/// What stands beside Spell or Trap: a monster placed in a Spell & Trap Zone is a Continuous Spell, or an Equip Spell.
pub fn property(state: &State, id: CardId) -> Option<Property> {
    let (card, copy) = (state.card(id), state.copy(id));
    let placed = card.kind == Kind::Monster && matches!(copy.zone, Zone::Spell(_));
    let so = if copy.equipped_to.is_some() { Property::Equip } else { Property::Continuous };
    card.property.or(placed.then_some(so))
}

/// Whether a card is a Monster, a Spell or a Trap as a description asks.
pub(super) fn kind_fits(state: &State, filter: &Filter, id: CardId, sees: bool) -> Answer {
    if filter.monster_card {
        // Whoever lies face-down in a Monster Zone is a monster.
        let open = sees || state.copy(id).zone.is_monster();
        if !open || state.card(id).kind != Kind::Monster {
            return Answer::No;
        }
    }
    if filter.kind.is_empty() {
        return Answer::Yes;
    }
    // A monster that is looked for in a Pendulum Zone, or among Equip Cards, is one that lies there as a Spell.
    let as_spell = filter.place == [Place::PendulumZone] || equipped(filter);
    if as_spell && filter.kind.contains(&Kind::Monster) && state.card(id).kind == Kind::Monster {
        return Answer::Yes;
    }
    let copy = state.copy(id);
    if copy.zone.is_backrow() && !sees {
        // Face-down it may be either: only "Spell/Trap" is sure.
        return Answer::from(filter.kind.contains(&Kind::Spell) && filter.kind.contains(&Kind::Trap));
    }
    let derived = state.view.of(id);
    Answer::from(filter.kind.iter().any(|kind| derived.is(*kind)))
}

/// Whether a description is one of Equip Cards.
fn equipped(filter: &Filter) -> bool {
    use Attached::{Equipped, EquippedByItsEffect, EquippedByThis, EquippedItself, EquippedToThis};
    filter.attached.is_some_and(|how| match how {
        Equipped | EquippedToThis | EquippedByItsEffect | EquippedItself => true,
        EquippedByThis | Attached::MaterialOfThis | Attached::HoldsThis => false,
    })
}

/// Whether a card cannot be Normal Summoned or Set, as what it is now: a Trap that has become a monster is none that could be.
pub(super) fn never_normal_summoned(state: &State, id: CardId) -> bool {
    let card = state.card(id);
    match card.kind {
        Kind::Monster => card.own_kind_of_summon().is_some() || card.rules_normal_summon_out(),
        Kind::Spell | Kind::Trap => state.copy(id).zone.is_monster(),
    }
}
