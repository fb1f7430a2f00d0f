//! What is printed on a card, and its effects.

use serde::{Deserialize, Serialize};

use super::continuous::{Apply, Modifier, MustBe};
use super::effect::{Class, Effect};
use super::filter::{Ability, Attribute, Kind, Property, Race, SummonKind};

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
    /// The Level, 0–12.
    #[serde(default)]
    pub level: Option<u8>,
    /// The Rank of an Xyz Monster.
    #[serde(default)]
    pub rank: Option<u8>,
    /// Link arrows; their number is the Link Rating.
    #[serde(default)]
    pub arrows: Vec<Arrow>,
    /// The Pendulum Scale.
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

impl Card {
    /// The kind of Summon that is named after the class of a monster.
    pub fn own_kind_of_summon(&self) -> Option<SummonKind> {
        [
            (Ability::Ritual, SummonKind::Ritual),
            (Ability::Fusion, SummonKind::Fusion),
            (Ability::Synchro, SummonKind::Synchro),
            (Ability::Xyz, SummonKind::Xyz),
            (Ability::Link, SummonKind::Link),
        ]
        .into_iter()
        .find_map(|(ability, kind)| self.types.contains(&ability).then_some(kind))
    }

    /// What its text says of the ways to Special Summon it.
    pub fn ways_to_summon(&self) -> impl Iterator<Item = &MustBe> {
        self.effects.iter().flat_map(|e| &e.applies).filter_map(|a| {
            let Modifier::MustBeSummoned(must) = &a.rule else { return None };
            Some(must)
        })
    }

    /// Whether it belongs to an archetype as it is printed: a card whose whole name it is does so as well.
    pub fn belongs_to(&self, archetype: &str) -> bool {
        self.archetypes.iter().any(|a| a == archetype) || self.name.en == archetype || self.always_in(archetype)
    }

    /// Whether its own text has it always treated as a card of this archetype.
    pub fn always_in(&self, archetype: &str) -> bool {
        let conditions = self.effects.iter().filter(|e| e.class == Class::Condition);
        conditions.flat_map(|e| &e.applies).any(|a| matches!(&a.rule, Modifier::TreatedAs(name) if name == archetype))
    }

    /// Whether its text or its type line makes it a Special Summon Monster.
    pub fn rules_normal_summon_out(&self) -> bool {
        let ruled_out = |a: &Apply| a.rule == Modifier::NoNormalSummon && a.condition.is_empty();
        self.types.contains(&Ability::SpecialSummon) || self.effects.iter().flat_map(|e| &e.applies).any(ruled_out)
    }
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
    /// A printed “?”: no figure.
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
