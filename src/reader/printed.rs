//! What the reader is given of a card: its texts in one language, and the printed facts that decide how they are read.

use crate::cards::filter::{Ability, Kind, Property};

/// A card as it is printed in one language.
#[derive(Debug, Clone, Default)]
pub struct Printed {
    /// The card's name in this language.
    pub name: String,
    /// Monster, Spell or Trap.
    pub kind: Option<Kind>,
    /// Normal, Continuous, … of a Spell or Trap.
    pub property: Option<Property>,
    /// The words of a monster's type line beside its Type.
    pub types: Vec<Ability>,
    /// The card text, without readings (ruby); flavour text of Normal Monsters included.
    pub text: String,
    /// The Pendulum Effect, of Pendulum Monsters that have one.
    pub pendulum: Option<String>,
}

impl Printed {
    /// Whether the type line says so.
    pub fn is(&self, ability: Ability) -> bool {
        self.types.contains(&ability)
    }

    /// Whether the text is lore and not an effect: a Normal Monster that is not a Pendulum's other half.
    pub fn is_lore(&self) -> bool {
        self.is(Ability::Normal)
    }
}
