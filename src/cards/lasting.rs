//! What holds for a while, how long, and what is done when that time is over.

use serde::{Deserialize, Serialize};

use super::condition::Phase;
use super::continuous::Apply;
use super::filter::Who;
use super::step::{Noun, Step};
use super::unread::Unread;

/// Something that holds for a while.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lasting {
    /// The cards that it concerns, fixed now; none: as each entry says.
    #[serde(default)]
    pub on: Option<Noun>,
    /// What holds.
    #[serde(default)]
    pub apply: Vec<Apply>,
    /// How long.
    #[serde(default)]
    pub until: Until,
    /// This card keeps a link to the card concerned.
    #[serde(default)]
    pub linked: bool,
    /// What is done, without a Chain, when that time has come; "those" are the cards concerned that still lie as they lay.
    #[serde(default)]
    pub then: Vec<Step>,
    /// How long, if this model cannot say it.
    #[serde(default)]
    pub unread: Option<Unread>,
}

impl Lasting {
    /// What holds for so long: of these cards, or as each entry says.
    pub fn new(on: Option<Noun>, apply: Vec<Apply>, until: Until) -> Lasting {
        Lasting { on, apply, until, linked: false, then: Vec::new(), unread: None }
    }
}

/// How long something lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// As long as the card stays face-up where it is.
    #[default]
    Leaves,
    /// To the end of this turn.
    EndOfTurn,
    /// To the end of the next turn.
    EndOfNextTurn,
    /// In the next turn of the player, and in it alone.
    YourNextTurn,
    /// To the next Standby Phase of the player.
    NextStandbyPhase,
    /// To the End Phase of this turn, when it is undone by itself.
    EndPhase,
    /// To the end of the Damage Step.
    DamageStep,
    /// To the end of damage calculation.
    DamageCalculation,
    /// To the end of the Battle Phase; said in another phase, to the end of the one that comes in this turn.
    BattlePhase,
    /// As long as this card stays face-up.
    WhileThisFaceUp,
    /// For the rest of the Duel.
    Duel,
    /// To a point of time that comes.
    Coming(Coming),
}

/// A point of time that comes: "your 2nd Standby Phase", "the End Phase of the next turn", "the end of your opponent's turn".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Coming {
    /// The beginning of this phase; none: the end of the turn.
    #[serde(default)]
    pub phase: Option<Phase>,
    /// In whose turn; none: in any.
    #[serde(default)]
    pub whose: Option<Who>,
    /// Not in this turn.
    #[serde(default)]
    pub later_turn: bool,
    /// The end of a turn in which this phase was still to come and could be conducted: that of the phase that is skipped
    /// ("skip your next Battle Phase").
    #[serde(default)]
    pub skips: Option<Phase>,
    /// The how manieth such point.
    #[serde(default = "first")]
    pub nth: u8,
}

fn first() -> u8 {
    1
}
