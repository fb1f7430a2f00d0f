//! Where cards are put on the field, and what is put under an Xyz Monster or taken from it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::condition::Exists;
use super::filter::{Kind, Place, Who};
use super::number::Number;
use super::short::{Shortened, shortened};
use super::step::Noun;

/// Zones of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zones {
    /// Those that one of these cards points to.
    Pointed(Noun),
    /// The center Main Monster Zone.
    Center,
    /// The Extra Monster Zones.
    ExtraMonster,
    /// Those in whose column so many of these cards lie.
    Column(Box<Exists>),
}

/// Placing face-up. Short form: the cards, where each goes where it belongs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, remote = "Self")]
pub struct Placing {
    /// The cards that are placed.
    pub what: Noun,
    /// In which zone; none: a Field Spell in the Field Zone, a Pendulum Monster in a Pendulum Zone, others in a Spell &
    /// Trap Zone.
    #[serde(default, rename = "in")]
    pub place: Option<Place>,
    /// Of which player.
    #[serde(default)]
    pub to: Who,
    /// A monster in a Spell & Trap Zone is a Continuous Spell if nothing is said, or a Continuous Trap.
    #[serde(default, rename = "as")]
    pub kind: Option<Kind>,
    /// Field and Continuous Spells and Continuous Traps that are activated so, not merely placed.
    #[serde(default)]
    pub activated: bool,
}

/// Detaching materials. Short form: how many, from this card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, remote = "Self")]
pub struct Detach {
    /// How many materials.
    pub materials: Number,
    /// From which monsters: those chosen, or any of all of them.
    #[serde(default = "this")]
    pub from: Noun,
}

/// Moving monsters to other Main Monster Zones of their controllers. Short form: what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, remote = "Self")]
pub struct Moving {
    /// The monsters that move.
    pub what: Noun,
    /// Only to a zone beside the one in which each is.
    #[serde(default)]
    pub adjacent: bool,
}

/// Attaching as material. Short form: what, to this card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, remote = "Self")]
pub struct Attach {
    /// The cards that become materials.
    pub what: Noun,
    /// To which Xyz Monster.
    #[serde(default = "this")]
    pub to: Noun,
}

fn this() -> Noun {
    Noun::This
}

shortened!(Placing);
shortened!(Detach);
shortened!(Attach);
shortened!(Moving);

impl Shortened for Placing {
    type Short = Noun;
    const FIELDS: &'static [&'static str] = &["what", "in", "to", "as", "activated"];

    fn of(what: Noun) -> Placing {
        Placing { what, place: None, to: Who::You, kind: None, activated: false }
    }

    fn short(&self) -> Option<&Noun> {
        let plain = self.place.is_none() && self.to == Who::You && self.kind.is_none() && !self.activated;
        plain.then_some(&self.what)
    }

    fn read_whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Placing, D::Error> {
        Placing::deserialize(deserializer)
    }

    fn write_whole<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Placing::serialize(self, serializer)
    }
}

impl Shortened for Detach {
    type Short = Number;
    const FIELDS: &'static [&'static str] = &["materials", "from"];

    fn of(materials: Number) -> Detach {
        // Where nothing was read, not even from which monster is known.
        let from = if let Number::Unread(part) = &materials { Noun::Unread(part.clone()) } else { Noun::This };
        Detach { materials, from }
    }

    fn short(&self) -> Option<&Number> {
        (*self == Detach::of(self.materials.clone())).then_some(&self.materials)
    }

    fn read_whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Detach, D::Error> {
        Detach::deserialize(deserializer)
    }

    fn write_whole<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Detach::serialize(self, serializer)
    }
}

impl Shortened for Attach {
    type Short = Noun;
    const FIELDS: &'static [&'static str] = &["what", "to"];

    fn of(what: Noun) -> Attach {
        Attach { what, to: Noun::This }
    }

    fn short(&self) -> Option<&Noun> {
        (self.to == Noun::This).then_some(&self.what)
    }

    fn read_whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Attach, D::Error> {
        Attach::deserialize(deserializer)
    }

    fn write_whole<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Attach::serialize(self, serializer)
    }
}

impl Shortened for Moving {
    type Short = Noun;
    const FIELDS: &'static [&'static str] = &["what", "adjacent"];

    fn of(what: Noun) -> Moving {
        Moving { what, adjacent: false }
    }

    fn short(&self) -> Option<&Noun> {
        (!self.adjacent).then_some(&self.what)
    }

    fn read_whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Moving, D::Error> {
        Moving::deserialize(deserializer)
    }

    fn write_whole<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Moving::serialize(self, serializer)
    }
}
