//! Boards, turns and what happened before.

use super::Side;
use super::moves::Opt;
use crate::source::Spanned;
use serde::{Deserialize, Serialize};

/// Whose turn, which phase and, in the Battle Phase, which step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Turn {
    /// The number of the turn, if given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The turn player.
    pub player: Side,
    /// The phase; none: Main Phase 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseWord>,
}

/// Phases and steps by the words of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the words")]
pub enum PhaseWord {
    DrawPhase,
    StandbyPhase,
    #[serde(rename = "main-phase-1")]
    MainPhase1,
    BattlePhase,
    StartStep,
    BattleStep,
    DamageStep,
    StartOfDamageStep,
    BeforeDamageCalculation,
    DamageCalculation,
    AfterDamageCalculation,
    EndOfDamageStep,
    EndStep,
    #[serde(rename = "main-phase-2")]
    MainPhase2,
    EndPhase,
}

/// What one zone of one player holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Board {
    /// Whose.
    pub player: Side,
    /// Which zone.
    pub zone: Spanned<ZoneWord>,
    /// The cards.
    pub cards: Vec<BoardCard>,
    /// `…` or `...`: and others, unknown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

/// Zones by the words of the language, from their owner's left; Extra Monster Zones from yours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the words")]
pub enum ZoneWord {
    Hand,
    Deck,
    Extra,
    Gy,
    Banished,
    M1,
    M2,
    M3,
    M4,
    M5,
    LeftEmz,
    RightEmz,
    S1,
    S2,
    S3,
    S4,
    S5,
    Field,
    LeftPendulum,
    RightPendulum,
}

/// The most copies that one number in front of a name stands for; a larger one belongs to the name.
pub const MOST_COPIES: u8 = 3;

/// A card on the board: `3 Goblindbergh [a, set earlier]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BoardCard {
    /// The name as written.
    pub name: Spanned<String>,
    /// How many copies (hand, Deck, Extra Deck, GY, banished).
    #[serde(default = "one")]
    pub copies: u8,
    /// Its options: a label, a position, its past.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Spanned<Opt>>,
}

pub(super) fn one() -> u8 {
    1
}

/// `lp N`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LpLine {
    /// Whose.
    pub player: Side,
    /// How much.
    pub lp: u32,
}

/// `ydk FILE`: a deck list. It is what is still in the Deck and in the Extra Deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DeckLine {
    /// Whose.
    pub player: Side,
    /// The path of the file, from the folder of the scenario.
    pub file: Spanned<String>,
}

/// What a player did earlier this turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PastLine {
    /// Who.
    pub player: Side,
    /// What.
    pub what: Past,
}

/// `lasting CARD [on CARDS] [until end of turn] {…}`: what an effect of a card makes so for a while.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LastingLine {
    /// The player of the effect.
    pub player: Side,
    /// The card whose effect it is.
    pub card: Spanned<String>,
    /// For which cards, until when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Spanned<Opt>>,
    /// What holds, in the notation of the library (an entry of `applies`) on one line.
    pub apply: Spanned<String>,
}

/// Things done earlier this turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Past {
    /// `used normal summon`: the Normal Summon or Set of this turn.
    NormalSummon,
    /// `used pendulum summon`: the Pendulum Summon of this turn.
    PendulumSummon,
    /// `used N normal summons`: so many Normal Summons and Sets this turn, in all.
    NormalSummons(u8),
    /// `used additional normal summon`: one of those of this turn may have been the one that an effect gave.
    AdditionalNormalSummon,
    /// `used additional pendulum summon`: one that may count as the one that an effect gave.
    AdditionalPendulumSummon,
    /// `used normal draw`: the draw of the turn.
    NormalDraw,
    /// `used effect N of CARD`: this turn (a card that need not be on the board any more).
    Effect(UsedEffect),
    /// `activated CARD`: a Spell or Trap Card of this name this turn.
    Card(Spanned<String>),
}

/// An effect that was used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UsedEffect {
    /// Its number.
    pub number: u8,
    /// The card.
    pub card: Spanned<String>,
}
