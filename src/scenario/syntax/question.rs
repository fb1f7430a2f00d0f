//! Questions and expectations.

use super::Side;
use super::moves::Action;
use crate::source::Spanned;
use serde::{Deserialize, Serialize};

/// `? ASK = EXPECTATION`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Question {
    /// What is asked.
    pub ask: Ask,
    /// The question as it was written, without `?` and expectation.
    pub text: String,
    /// What is expected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Expectation>,
}

/// The questions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// `can P ACTION`: legality
    Can(Asked),
    /// `where can P ACTION`: zones
    Where(Asked),
    /// `with what can P ACTION`, `what can P pendulum summon`: Tributes, materials, targets or monsters
    WithWhat(Asked),
    /// `what can P do`: the legal actions
    Actions(Side),
    /// `can the chain be ACTION; ACTION; …`: order, each `P activates …`
    Order(Vec<Asked>),
    /// `in which order can EFFECT; EFFECT; … go on the chain`; without effects: `the triggers`
    Orders(Vec<EffectAsked>),
    /// `who decides first`: the player who is asked first in this window
    First,
    /// `who may respond`: the players who could activate something in this window
    Responders,
    /// `where is CARD`
    WhereIs(Spanned<String>),
    /// `who controls CARD`
    Controller(Spanned<String>),
    /// `who owns CARD`
    Owner(Spanned<String>),
    /// `what is the position of CARD`: `attack`, `defense`, `face-down`
    Position(Spanned<String>),
    /// `what is the VALUE of CARD`, `what are the VALUE of CARD`, `what kind of card is CARD` (the value `kind`),
    /// `what stands in the text of CARD` (the value `text`)
    Value(ValueAsked),
    /// `how was CARD summoned`: `normal`, `tribute`, `set`, `flip`, `special`, …, `not`
    HowSummoned(Spanned<String>),
    /// `is CARD properly summoned`
    ProperlySummoned(Spanned<String>),
    /// `is CARD negated`
    Negated(Spanned<String>),
    /// `is CARD linked`, `co-linked`, `a special summon monster`, `public`
    Is(StateAsked),
    /// `is there an extra link`
    ExtraLink,
    /// `has the duel ended`
    Over,
    /// `which zones does CARD point to`, `which cards does CARD point to`
    PointsTo(PointsAsked),
    /// `is CARD a material of MONSTER`
    Material(MaterialAsked),
    /// `who chose the zone of CARD`
    Chooser(Spanned<String>),
    /// `what are the lp of P`
    Lp(Side),
    /// `how many cards are in the ZONE of P`
    Count(CountAsked),
    /// `who won`: `you`, `opponent`, `both`, `nobody`
    Winner,
    /// `did [effect N of] CARD miss its timing`
    Missed(EffectAsked),
    /// `what kind of effect is effect N of CARD`: `ignition`, `trigger`, `quick`, `continuous`, `unclassified`, `activation`
    Kind(EffectAsked),
    /// `what is the spell speed of effect N of CARD`
    SpellSpeed(EffectAsked),
    /// `does effect N of CARD target`
    Targets(EffectAsked),
    /// `where is effect N of CARD activated`: `hand`, `field`, `gy`, …, `nowhere`
    ActivatedIn(EffectAsked),
    /// `does effect N of CARD start a chain`
    StartsChain(EffectAsked),
    /// `can effect N of CARD miss its timing`
    MayMiss(EffectAsked),
    /// `is CARD a NATURE`
    IsA(NatureAsked),
    /// `is CARD named CARD`
    Named(NameAsked),
    /// `does CARD mention CARD`
    Mentions(NameAsked),
    /// `whose effect is effect N of CARD`: the name that it belongs to
    WhoseEffect(EffectAsked),
    /// `can the attribute WORD be declared`, likewise `the type` and `the card name`
    Declarable(DeclareAsked),
}

/// Who does what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Asked {
    /// Who.
    pub player: Side,
    /// What.
    pub action: Action,
}

/// What a card is said to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NatureAsked {
    /// The card.
    pub card: Spanned<String>,
    /// `monster`, `effect monster`, `tuner`, `main deck monster`, `quick-play spell`, `"HERO" card`, …
    pub nature: String,
}

/// A card and the name that it may have or mention.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NameAsked {
    /// The card.
    pub card: Spanned<String>,
    /// The name: that of a card.
    pub name: Spanned<String>,
}

/// A word that may be declared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DeclareAsked {
    /// `card name`, `type` or `attribute`
    pub what: String,
    /// The word.
    pub word: Spanned<String>,
}

/// Which value of which card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ValueAsked {
    /// `atk`, `def`, `level`, `rank`, `link`, `scale`, `name`, `attribute`, `type`, these with `original` in front,
    /// `kind`, `abilities`, `frame`, `home deck`, `text`
    pub value: String,
    /// The card.
    pub card: Spanned<String>,
}

/// What a monster may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StateAsked {
    /// What.
    pub state: StateWord,
    /// The card.
    pub card: Spanned<String>,
}

/// States of a monster that can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StateWord {
    /// `linked`
    Linked,
    /// `co-linked`
    CoLinked,
    /// `a special summon monster`
    SpecialSummonMonster,
    /// `public`
    Public,
}

/// A card that may be a material of a monster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MaterialAsked {
    /// The card.
    pub card: Spanned<String>,
    /// The monster.
    pub of: Spanned<String>,
}

/// What the Link Arrows of a monster point to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PointsAsked {
    /// Zones or cards.
    pub what: PointsWord,
    /// The Link Monster.
    pub card: Spanned<String>,
}

/// Zones, or the cards in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointsWord {
    /// `zones`
    Zones,
    /// `cards`
    Cards,
}

/// Cards counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CountAsked {
    /// Whose.
    pub player: Side,
    /// `hand`, `deck`, `extra`, `gy`, `banished`, `field`
    pub zone: String,
}

/// An effect of a card; the number may be left out where one can be meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EffectAsked {
    /// Its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// The card.
    pub card: Spanned<String>,
}

/// What is expected of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Expectation {
    /// `yes`, `no`, `undetermined`, or the values, parted by `;`.
    pub answer: Vec<Spanned<String>>,
    /// `because ID, ID`: the sections in the way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<Spanned<String>>,
    /// `but we say ANSWER: REASON`: a known fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
}

/// A known fault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Known {
    /// What the judge says for now.
    pub we_say: Vec<Spanned<String>>,
    /// Why.
    pub reason: String,
}
