//! Attributes of monsters.

use serde::{Deserialize, Serialize};

/// Attributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    /// Earth.
    Earth,
    /// Water.
    Water,
    /// Fire.
    Fire,
    /// Wind.
    Wind,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Divine.
    Divine,
}

impl Attribute {
    /// All that there are.
    pub const ALL: [Self; 7] =
        [Self::Earth, Self::Water, Self::Fire, Self::Wind, Self::Light, Self::Dark, Self::Divine];
}
