//! Normal Summons that effects perform.

use serde::{Deserialize, Serialize};

use super::step::Noun;

/// A Normal Summon immediately after the effect has resolved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SummonNow {
    /// The monster that is Summoned.
    pub what: Noun,
    /// Only a Tribute Summon.
    #[serde(default)]
    pub tribute: bool,
    /// It may be Set as well.
    #[serde(default)]
    pub or_set: bool,
}

impl SummonNow {
    /// A Normal Summon, with Tributes or without.
    pub fn of(what: Noun) -> SummonNow {
        SummonNow { what, tribute: false, or_set: false }
    }
}
