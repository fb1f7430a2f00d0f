//! Summons with materials that effects perform.

use serde::{Deserialize, Serialize};

use super::filter::{Filter, Place};

/// A Summon with materials, performed by an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SummonWith {
    /// The monster.
    pub monster: Filter,
    /// Where the materials or Tributes may be.
    pub materials: Filter,
    /// What becomes of the materials.
    #[serde(default)]
    pub materials_go: Option<Place>,
    /// Materials from these places are banished instead.
    #[serde(default)]
    pub banished_from: Vec<Place>,
    /// One that fits must be among the materials or Tributes.
    #[serde(default)]
    pub including: Option<Box<Filter>>,
    /// All that fit are materials, and there are so many ("using only that monster and this card").
    #[serde(default)]
    pub every: Option<u8>,
    /// At least so many materials ("using 3 or more monsters").
    #[serde(default)]
    pub at_least: Option<u8>,
    /// At most so many materials ("using 2 monsters": at least and at most 2).
    #[serde(default)]
    pub at_most: Option<u8>,
    /// This card itself must be among them.
    #[serde(default)]
    pub including_this: bool,
    /// Ritual: the Levels must equal, not at least equal.
    #[serde(default)]
    pub exactly: bool,
    /// Ritual: the total that the Levels must come to (default: the Level of the monster).
    #[serde(default)]
    pub levels: Option<u8>,
}

impl SummonWith {
    /// Whether so many materials are neither too few nor too many.
    pub fn takes_so_many(&self, many: usize) -> bool {
        self.at_least.is_none_or(|n| many >= usize::from(n)) && self.at_most.is_none_or(|n| many <= usize::from(n))
    }

    /// A Summon of which only the monster and the places of its materials are said.
    pub fn of(monster: Filter, materials: Filter) -> SummonWith {
        SummonWith {
            monster,
            materials,
            materials_go: None,
            banished_from: Vec::new(),
            including: None,
            every: None,
            at_least: None,
            at_most: None,
            including_this: false,
            exactly: false,
            levels: None,
        }
    }
}
