//! What a card counts as where an effect looks for its target: the sections by which it is, or is not, what is asked for.
//! Sections gemini.treated-as-normal, union.becomes-equip-spell, .equip-target-restriction.

use super::union;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Filter, Kind};

/// The section by which a card is what a description asks for.
pub(super) fn counts_as(
    state: &State,
    card: CardId,
    effect: &Effect,
    slot: usize,
    target: CardId,
) -> &'static [&'static str] {
    let of = &effect.targets[slot].of;
    if union::part(state.card(card), effect).is_some() {
        return union::beside(state, target);
    }
    let words = of.types.iter().chain(&of.any_type);
    if state.is_plain_gemini(target) && words.clone().any(|a| *a == Ability::Normal) {
        return &["gemini.treated-as-normal"];
    }
    let copy = state.copy(target);
    let union = state.card(target).types.contains(&Ability::Union) && copy.equipped_to.is_some();
    if union && of.kind.contains(&Kind::Spell) && !of.kind.contains(&Kind::Monster) {
        return &["union.becomes-equip-spell"];
    }
    &[]
}

/// The section by which a card is not what a description asks for, though its face says so.
pub(super) fn counts_otherwise(
    state: &State,
    card: CardId,
    effect: &Effect,
    of: &Filter,
    target: CardId,
) -> Option<&'static [&'static str]> {
    if state.copy(target).zone.is_monster() && union::part(state.card(card), effect).is_some() {
        return Some(&["union.equip-target-restriction"]);
    }
    let effect = of.types.contains(&Ability::Effect) || of.not_types.contains(&Ability::Normal);
    if state.is_plain_gemini(target) && effect {
        return Some(&["gemini.treated-as-normal"]);
    }
    let copy = state.copy(target);
    let union = state.card(target).types.contains(&Ability::Union) && copy.equipped_to.is_some();
    (union && of.kind == [Kind::Monster]).then_some(&["union.becomes-equip-spell"])
}

/// A Spell or Trap that is just being activated is not there to be its own target.
pub(super) fn activating(state: &State, card: CardId, target: CardId, effect: &Effect) -> bool {
    target == card && effect.class == Class::Activation && state.card(card).kind != Kind::Monster
}
