//! What is printed on a card, and its effects.

use serde::{Deserialize, Serialize};

use super::effect::Effect;
use super::filter::{Ability, Attribute, Kind, Property, Race};

/// A card: printed facts and effect model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Card {
    /// Names by language; the English one names the card in models.
    pub name: Names,
    /// The eight-digit number printed on the card, without leading zeros; Tokens have none.
    #[serde(default)]
    pub password: Option<u32>,
    /// Monster, Spell or Trap.
    pub kind: Kind,
    /// Spells and Traps: Normal, Continuous, ….
    #[serde(default)]
    pub property: Option<Property>,
    /// Monsters: the words of the type line beside the Type.
    #[serde(default)]
    pub types: Vec<Ability>,
    /// Monsters: the Type.
    #[serde(default)]
    pub race: Option<Race>,
    /// Monsters: the Attribute.
    #[serde(default)]
    pub attribute: Option<Attribute>,
    /// Level 0–12.
    #[serde(default)]
    pub level: Option<u8>,
    /// Rank.
    #[serde(default)]
    pub rank: Option<u8>,
    /// Link arrows; their number is the Link Rating.
    #[serde(default)]
    pub arrows: Vec<Arrow>,
    /// Pendulum Scale.
    #[serde(default)]
    pub scale: Option<u8>,
    /// ATK; `"?"` is none. Missing for Spells and Traps.
    #[serde(default)]
    pub atk: Option<Points>,
    /// DEF; Link Monsters have none.
    #[serde(default)]
    pub def: Option<Points>,
    /// Archetypes that its name or its own text puts it in.
    #[serde(default)]
    pub archetypes: Vec<String>,
    /// Card names that its text mentions.
    #[serde(default)]
    pub mentions: Vec<String>,
    /// "This card's name is always treated as …".
    #[serde(default)]
    pub always_named: Option<String>,
    /// Last printed before "if" effects stopped missing their timing: even its "if" can miss.
    #[serde(default)]
    pub old_timing: bool,
    /// The effects in printed order, numbered from 1 by their place here.
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// Remarks for maintainers: where a model differs from the printed text and why.
    #[serde(default)]
    pub note: Option<String>,
}

/// Names of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Names {
    /// English.
    pub en: String,
    /// Japanese, without readings.
    #[serde(default)]
    pub ja: Option<String>,
    /// Chinese, any that are in use.
    #[serde(default)]
    pub zh: Vec<String>,
}

/// Printed ATK or DEF.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Points {
    /// A figure.
    Fixed(i32),
    /// "?".
    Unknown,
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        #[derive(Deserialize)]
        enum Long {
            Fixed(i32),
            Unknown,
        }
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Short {
            Number(i32),
            Word(String),
        }
        if !deserializer.is_human_readable() {
            return Ok(match Long::deserialize(deserializer)? {
                Long::Fixed(n) => Points::Fixed(n),
                Long::Unknown => Points::Unknown,
            });
        }
        match Short::deserialize(deserializer)? {
            Short::Number(n) => Ok(Points::Fixed(n)),
            Short::Word(w) if w == "?" => Ok(Points::Unknown),
            Short::Word(w) => Err(serde::de::Error::custom(format!("`{w}` is neither a number nor \"?\""))),
        }
    }
}

/// Link arrows, as one looks at the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrow {
    /// Top left.
    TopLeft,
    /// Top.
    Top,
    /// Top right.
    TopRight,
    /// Left.
    Left,
    /// Right.
    Right,
    /// Bottom left.
    BottomLeft,
    /// Bottom.
    Bottom,
    /// Bottom right.
    BottomRight,
}
