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

    /// Whether the text is lore and not an effect: that of a Normal Monster. A Normal Pendulum Monster may have neither
    /// Normal nor Effect on its type line; its Pendulum Effect is no lore.
    pub fn is_lore(&self) -> bool {
        let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link, Ability::Ritual];
        let neither = self.is(Ability::Pendulum) && !self.is(Ability::Effect) && !extra.iter().any(|a| self.is(*a));
        self.is(Ability::Normal) || neither
    }
}
