//! Number expressions: what a text says instead of a figure.

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize};

use super::counter::CountersOn;
use super::filter::{Filter, Who};
use super::materials::Alike;
use super::step::Noun;
use super::trigger::EventKind;
use super::unread::Unread;

/// The name by which a number in what holds for a while speaks of each of the cards that it is made of, and by which what is asked
/// of a material speaks of the monster that it was used for.
pub const EACH: &str = "each";
/// The name by which a number speaks of what the damage or the LP of the event, or of a later step, came to.
pub const AMOUNT: &str = "amount";
/// The name by which a number speaks of the LP that were paid to activate the effect, or of how many counters were removed where
/// any number of them is.
pub const PAID: &str = "paid";

/// A number that is known when it is asked for. In YAML a plain integer is `fixed`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Number {
    /// A figure.
    Fixed(i32),
    /// As many as there are cards that fit.
    Count(Box<Filter>),
    /// How many different names, Types or the like there are among the cards that fit.
    Different(Box<Different>),
    /// How many of the cards that fit are alike in something, at most.
    Alike(Box<AlikeAmong>),
    /// A value of a card; of several cards, their sum.
    Of(Box<StatOf>),
    /// A player's LP.
    Lp(Who),
    /// As many as there are such counters on these cards.
    Counters(Box<CountersOn>),
    /// Product of the two.
    Times(Box<Number>, Box<Number>),
    /// Sum of the two.
    Plus(Box<Number>, Box<Number>),
    /// Half, rounded up.
    Half(Box<Number>),
    /// One for every so many (the second) of the first, rounded down.
    Every(Box<Number>, Box<Number>),
    /// The greater of the two.
    Highest(Box<Number>, Box<Number>),
    /// The smaller of the two.
    Lowest(Box<Number>, Box<Number>),
    /// How often this happened this turn; to how many cards, where it happens to cards.
    Happened(Box<super::trigger::Trigger>),
    /// The same, after this card was last activated this turn.
    HappenedSince(Box<super::trigger::Trigger>),
    /// As many cards as the step before moved or changed.
    Those,
    /// A number named earlier: declared, tossed, or how many cards a step named so.
    Bound(String),
    /// Any number: as many as the player likes (only as a maximum).
    Any,
    /// A number that this model cannot say, in our own words: undetermined.
    Unread(Unread),
}

/// How many different ones there are: "the number of different Attributes among the monsters you control".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Different {
    /// In what they differ.
    pub what: Alike,
    /// The cards.
    pub of: Filter,
}

/// As many as have the same: "if you control 2 or more monsters with the same name".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AlikeAmong {
    /// In each of these.
    pub what: Vec<Alike>,
    /// The cards.
    pub of: Filter,
}

/// A value of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StatOf {
    /// Which value.
    pub stat: Stat,
    /// Whose.
    pub of: Noun,
    /// As these were before they moved.
    #[serde(default)]
    pub had: Option<Had>,
}

/// Of a card that has moved: what it was like there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Had {
    /// In the hand.
    Hand,
    /// On the field: as it is there, or was as it left it.
    Field,
    /// There or where it lies now, which the words do not tell: both have to be the same.
    Unsaid,
}

/// Values of a monster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// The ATK as it is now.
    Atk,
    /// The DEF as it is now.
    Def,
    /// The Level as it is now.
    Level,
    /// The Rank as it is now.
    Rank,
    /// The Link Rating.
    Link,
    /// The original ATK.
    OriginalAtk,
    /// The original DEF.
    OriginalDef,
    /// The original Level.
    OriginalLevel,
    /// The original Rank.
    OriginalRank,
    /// The Level, or the Rank of what has one.
    LevelRank,
    /// The original Level, or the original Rank of what has one.
    OriginalLevelRank,
    /// The Pendulum Scale.
    Scale,
}

impl Stat {
    /// ATK, current or original.
    pub fn is_atk(self) -> bool {
        matches!(self, Self::Atk | Self::OriginalAtk)
    }

    /// DEF, current or original.
    pub fn is_def(self) -> bool {
        matches!(self, Self::Def | Self::OriginalDef)
    }

    /// Whether it stays what it is printed as, or was made originally, wherever the card is.
    pub fn is_original(self) -> bool {
        matches!(
            self,
            Self::OriginalAtk
                | Self::OriginalDef
                | Self::OriginalLevel
                | Self::OriginalRank
                | Self::OriginalLevelRank
                | Self::Link
        )
    }
}

/// The derived form, for everything but plain integers.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Long {
    Fixed(i32),
    Count(Box<Filter>),
    Different(Box<Different>),
    Alike(Box<AlikeAmong>),
    Of(Box<StatOf>),
    Lp(Who),
    Counters(Box<CountersOn>),
    Times(Box<Number>, Box<Number>),
    Plus(Box<Number>, Box<Number>),
    Half(Box<Number>),
    Every(Box<Number>, Box<Number>),
    Highest(Box<Number>, Box<Number>),
    Lowest(Box<Number>, Box<Number>),
    Happened(Box<super::trigger::Trigger>),
    HappenedSince(Box<super::trigger::Trigger>),
    Those,
    Bound(String),
    Any,
    Unread(Unread),
}

impl From<Long> for Number {
    fn from(long: Long) -> Number {
        match long {
            Long::Fixed(n) => Number::Fixed(n),
            Long::Count(f) => Number::Count(f),
            Long::Different(d) => Number::Different(d),
            Long::Alike(a) => Number::Alike(a),
            Long::Of(s) => Number::Of(s),
            Long::Lp(w) => Number::Lp(w),
            Long::Counters(c) => Number::Counters(c),
            Long::Times(a, b) => Number::Times(a, b),
            Long::Plus(a, b) => Number::Plus(a, b),
            Long::Half(n) => Number::Half(n),
            Long::Every(a, b) => Number::Every(a, b),
            Long::Highest(a, b) => Number::Highest(a, b),
            Long::Lowest(a, b) => Number::Lowest(a, b),
            Long::Happened(t) => Number::Happened(t),
            Long::HappenedSince(t) => Number::HappenedSince(t),
            Long::Those => Number::Those,
            Long::Bound(s) => Number::Bound(s),
            Long::Any => Number::Any,
            Long::Unread(s) => Number::Unread(s),
        }
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Short)
        } else {
            Long::deserialize(deserializer).map(Number::from)
        }
    }
}

/// Reads an integer, the word `any`, or the long form.
struct Short;

impl<'de> Visitor<'de> for Short {
    type Value = Number;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(
            "a number, `any`, `those`, or one of `count`, `different`, `alike`, `of`, `lp`, `counters`, `times`, `plus`, `half`, `every`, `highest`, `lowest`, `happened`, `happened-since`, `bound`",
        )
    }

    fn visit_i64<E: de::Error>(self, n: i64) -> Result<Number, E> {
        i32::try_from(n).map(Number::Fixed).map_err(|_| E::custom("a number too big"))
    }

    fn visit_u64<E: de::Error>(self, n: u64) -> Result<Number, E> {
        i32::try_from(n).map(Number::Fixed).map_err(|_| E::custom("a number too big"))
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<Number, E> {
        match word {
            "any" => Ok(Number::Any),
            "those" => Ok(Number::Those),
            _ => Err(E::custom(format!("`{word}` is no number"))),
        }
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Number, A::Error> {
        Long::deserialize(de::value::MapAccessDeserializer::new(map)).map(Number::from)
    }
}

impl Number {
    /// A value of a card, wherever it is.
    pub fn of(stat: Stat, of: Noun) -> Number {
        Number::Of(Box::new(StatOf { stat, of, had: None }))
    }

    /// A value of each of the cards of which something is made for a while.
    pub fn of_each(stat: Stat) -> Number {
        Number::of(stat, Noun::Bound(EACH.to_owned()))
    }

    /// Whether it speaks of each of the cards of which something is made for a while.
    pub fn speaks_of_each(&self) -> bool {
        self.speaks_of(&Noun::Bound(EACH.to_owned()))
    }

    /// The numbers that it is made of.
    pub fn parts(&self) -> Vec<&Number> {
        match self {
            Number::Times(a, b)
            | Number::Plus(a, b)
            | Number::Every(a, b)
            | Number::Highest(a, b)
            | Number::Lowest(a, b) => vec![a, b],
            Number::Half(of) => vec![of],
            Number::Fixed(_)
            | Number::Of(_)
            | Number::Count(_)
            | Number::Different(_)
            | Number::Alike(_)
            | Number::Lp(_)
            | Number::Counters(_)
            | Number::Happened(_)
            | Number::HappenedSince(_)
            | Number::Those
            | Number::Bound(_)
            | Number::Any
            | Number::Unread(_) => Vec::new(),
        }
    }

    /// Whether there is no such number where one of these values is none; the higher or the lower of two is the other one then.
    pub fn hangs_on(&self, value: &dyn Fn(&Noun, Stat) -> bool) -> bool {
        if let Number::Of(of) = self {
            return value(&of.of, of.stat);
        }
        let mut parts = self.parts().into_iter().map(|part| part.hangs_on(value));
        if matches!(self, Number::Highest(..) | Number::Lowest(..)) {
            parts.all(|none| none)
        } else {
            parts.any(|none| none)
        }
    }

    /// Whether it is a value of these cards, counters on them, or how many they are.
    pub fn speaks_of(&self, noun: &Noun) -> bool {
        let of_it = matches!(self, Number::Of(of) if of.of == *noun)
            || matches!(self, Number::Counters(on) if on.on == *noun)
            || matches!(self, Number::Those if *noun == Noun::Those)
            || matches!((self, noun), (Number::Bound(name), Noun::Bound(of)) if of == name);
        of_it || self.parts().iter().any(|part| part.speaks_of(noun))
    }

    /// Whether it speaks of the cards of this name, counted or by a value.
    pub fn speaks_among(&self, name: &str) -> bool {
        let of = if let Number::Count(filter) = self {
            Some(&**filter)
        } else if let Number::Of(of) = self {
            of.of.filter()
        } else {
            None
        };
        of.is_some_and(|f| f.among.as_deref() == Some(name)) || self.parts().iter().any(|part| part.speaks_among(name))
    }

    /// Whether it is made of fixed numbers, of cards counted on the board and of what has happened alone, no activation.
    pub fn counts_alone(&self) -> bool {
        let parts = self.parts();
        matches!(self, Number::Fixed(_))
            || matches!(self, Number::Happened(on) if !on.events.contains(&EventKind::Activated) && !on.waits_for_unread())
            || matches!(self, Number::Count(of) if of.among.is_none())
            || matches!(self, Number::Different(kinds) if kinds.of.among.is_none())
            || !parts.is_empty() && parts.iter().all(|part| part.counts_alone())
    }

    /// The number one, the default of most quantities.
    pub fn one() -> Number {
        Number::Fixed(1)
    }
}

impl Stat {
    /// The original value, where there is one.
    pub fn original(self) -> Option<Stat> {
        match self {
            Stat::Atk => Some(Stat::OriginalAtk),
            Stat::Def => Some(Stat::OriginalDef),
            Stat::Level => Some(Stat::OriginalLevel),
            Stat::Rank => Some(Stat::OriginalRank),
            Stat::LevelRank => Some(Stat::OriginalLevelRank),
            Stat::Link
            | Stat::Scale
            | Stat::OriginalAtk
            | Stat::OriginalDef
            | Stat::OriginalLevel
            | Stat::OriginalRank
            | Stat::OriginalLevelRank => None,
        }
    }

    /// Whether what becomes of the one becomes of the other.
    pub fn touches(self, other: Stat) -> bool {
        let either = |one, two: Stat| one == Stat::LevelRank && matches!(two, Stat::Level | Stat::Rank);
        self == other || either(self, other) || either(other, self)
    }
}
