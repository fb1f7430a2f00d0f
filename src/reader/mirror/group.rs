//! Effects of a card that share a limit.

use crate::cards::card::Card;
use crate::cards::effect::{Class, Effect, Limit, Per};
use crate::cards::filter::Property;

/// Whether an effect is activated.
pub(super) fn activated(effect: &Effect) -> bool {
    matches!(effect.class, Class::Ignition | Class::Trigger | Class::Quick | Class::Activation)
}

/// Whether a Spell or Trap stays on the field after its activation.
pub(super) fn stays(card: &Card) -> bool {
    matches!(card.property, Some(Property::Continuous | Property::Field | Property::Equip))
}

/// Whether an effect is an activation that does nothing, of which no text speaks.
pub(super) fn silent(effect: &Effect) -> bool {
    effect.class == Class::Activation
        && effect.on.is_none()
        && effect.condition.is_empty()
        && effect.cost.is_empty()
        && effect.targets.is_empty()
        && effect.steps.is_empty()
}

/// How the limits of a card's effects are said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grouping<'a> {
    /// Each effect says its own.
    Own,
    /// All activated effects have the same limit, each for itself.
    Each(&'a Limit),
    /// All activated effects have one limit together.
    Together(&'a Limit),
}

/// How a card says its limits.
pub(super) fn grouping(card: &Card) -> Grouping<'_> {
    let limits: Vec<Option<&Limit>> = card.effects.iter().filter(|e| activated(e)).map(|e| e.limit.as_ref()).collect();
    let Some(Some(first)) = limits.first().copied() else { return Grouping::Own };
    let alike = limits.iter().all(|l| *l == Some(first));
    match (alike, first.per, limits.len(), &first.shared) {
        (true, Per::Name, 2.., None) if first.times == 1 => Grouping::Each(first),
        (true, Per::Name, 2.., Some(_)) if first.times == 1 => Grouping::Together(first),
        _ => Grouping::Own,
    }
}
