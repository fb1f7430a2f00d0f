//! What the type line of a card says, as far as its text needs it.

use crate::cards::filter::{Ability, Kind, Property};
use crate::reader::card::CardReading;

/// What the type line says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts<'a> {
    types: &'a [Ability],
    kind: Option<Kind>,
    property: Option<Property>,
}

impl<'a> Facts<'a> {
    /// The facts of a card.
    pub(super) fn of(card: &'a CardReading) -> Facts<'a> {
        Facts { types: &card.types, kind: card.kind, property: card.property }
    }

    /// The words of the type line beside the Type.
    pub(super) fn types(&self) -> &'a [Ability] {
        self.types
    }

    /// Whether the type line has this word.
    pub(super) fn is(&self, ability: Ability) -> bool {
        self.types.contains(&ability)
    }

    /// Whether it is a monster.
    pub(super) fn monster(&self) -> bool {
        self.kind == Some(Kind::Monster)
    }

    /// Whether it is a Spell or Trap that stays on the field.
    pub(super) fn stays(&self) -> bool {
        matches!(self.property, Some(Property::Continuous | Property::Field | Property::Equip))
    }

    /// Whether it is a Trap.
    pub(super) fn trap(&self) -> bool {
        self.kind == Some(Kind::Trap)
    }

    /// Whether it is an Equip Spell.
    pub(super) fn equip(&self) -> bool {
        self.kind == Some(Kind::Spell) && self.property == Some(Property::Equip)
    }
}
