//! What a part that was not read can touch, in the terms of the rules.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

/// Something that a text can bear on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Touch {
    /// Attacks, battles and battle damage.
    Battle,
    /// Battle positions.
    BattlePosition,
    /// ATK and DEF.
    AtkDef,
    /// Levels, Ranks and Pendulum Scales.
    Level,
    /// What a card is: its name, kind, Type, Attribute, or as what it is treated.
    Name,
    /// Normal Summons, Tribute Summons included.
    NormalSummon,
    /// Flip Summons.
    FlipSummon,
    /// Special Summons of any kind.
    SpecialSummon,
    /// The performing of Fusion Summons.
    FusionSummon,
    /// The performing of Ritual Summons.
    RitualSummon,
    /// Pendulum Summons.
    PendulumSummon,
    /// Sets, of monsters, Spells and Traps.
    Set,
    /// Tributes.
    Tribute,
    /// What may be used as material.
    Material,
    /// Zones.
    Zone,
    /// Activations of whatever cards and effects, and their targets.
    Activation,
    /// Activations of Spells and their effects.
    Spell,
    /// Activations of Traps and their effects.
    Trap,
    /// Which effects a card has, and whether they are negated or apply to it.
    Effects,
    /// The destruction of cards.
    Destruction,
    /// Cards that go from one place to another, and control of them.
    Movement,
    /// What becomes of a card that leaves the field, and what is done then.
    Leaving,
    /// Life Points and the damage to them.
    LifePoints,
    /// Phases, and what is done by itself in them.
    Phase,
    /// How the Duel ends.
    Duel,
    /// What has to be there for the effect to be activated at all.
    Requirement,
}

impl Touch {
    const ALL: [Touch; 26] = [
        Touch::Battle,
        Touch::BattlePosition,
        Touch::AtkDef,
        Touch::Level,
        Touch::Name,
        Touch::NormalSummon,
        Touch::FlipSummon,
        Touch::SpecialSummon,
        Touch::FusionSummon,
        Touch::RitualSummon,
        Touch::PendulumSummon,
        Touch::Set,
        Touch::Tribute,
        Touch::Material,
        Touch::Zone,
        Touch::Activation,
        Touch::Spell,
        Touch::Trap,
        Touch::Effects,
        Touch::Destruction,
        Touch::Movement,
        Touch::Leaving,
        Touch::LifePoints,
        Touch::Phase,
        Touch::Duel,
        Touch::Requirement,
    ];

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A set of what can be touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Touches(u32);

impl Touches {
    /// Everything.
    pub const EVERYTHING: Touches = Touches(u32::MAX);
    /// Nothing.
    pub const NOTHING: Touches = Touches(0);

    /// The set of these.
    pub const fn of(list: &[Touch]) -> Touches {
        let (mut bits, mut n) = (0, 0);
        while n < list.len() {
            bits |= list[n].bit();
            n += 1;
        }
        Touches(bits)
    }

    /// Whether the two have anything in common.
    pub const fn any(self, other: Touches) -> bool {
        self.0 & other.0 != 0
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Touches) -> Touches {
        Touches(self.0 & other.0)
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Touches) -> Touches {
        Touches(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Touches) -> Touches {
        Touches(self.0 & !other.0)
    }

    /// Whether nothing rules anything out, but perhaps that it tells how the Duel ends: no text does that without naming it.
    pub const fn is_everything(self) -> bool {
        self.0 | Touch::Duel.bit() == u32::MAX
    }

    /// Its members.
    pub fn iter(self) -> impl Iterator<Item = Touch> {
        Touch::ALL.into_iter().filter(move |touch| self.0 & touch.bit() != 0)
    }
}

/// The word for a set without members: an empty list would be left out as the usual one.
const NOTHING: &str = "nothing";

impl Serialize for Touches {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() && *self == Touches::NOTHING {
            return serializer.serialize_str(NOTHING);
        }
        self.iter().collect::<Vec<_>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Touches {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Touches, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Listed)
        } else {
            Ok(Touches::of(&Vec::<Touch>::deserialize(deserializer)?))
        }
    }
}

/// Reads a list, or the word for none.
struct Listed;

impl<'de> Visitor<'de> for Listed {
    type Value = Touches;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of what it can touch, or `nothing`")
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<Touches, E> {
        if word == NOTHING { Ok(Touches::NOTHING) } else { Err(E::custom(format!("`{word}` is no list"))) }
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, list: A) -> Result<Touches, A::Error> {
        let list = Vec::<Touch>::deserialize(de::value::SeqAccessDeserializer::new(list))?;
        Ok(Touches::of(&list))
    }
}
