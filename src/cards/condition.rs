//! What must hold, as texts say it.

use serde::{Deserialize, Serialize};

use super::filter::{Filter, Who};
use super::number::Number;
use super::step::Noun;
use super::unread::Unread;

/// Something that must hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// So many cards fit (default: at least one).
    Exists(Exists),
    /// No card fits.
    None(Filter),
    /// A comparison of two numbers.
    Compare(Comparison),
    /// Whose turn it is.
    Turn(Who),
    /// One of these phases.
    Phase(Vec<Phase>),
    /// This card fits.
    This(Filter),
    /// The card of the event fits.
    Event(Filter),
    /// The monster that this card is equipped to fits.
    Equipped(Filter),
    /// The cards meant are there, and all of them fit.
    Are(Box<Are>),
    /// This card has not had this effect of being Summoned this way ("if Summoned this way").
    SummonedBy(SummonMethod),
    /// All of them.
    All(Vec<Condition>),
    /// Any of them.
    Any(Vec<Condition>),
    /// The contrary.
    Not(Box<Condition>),
    /// It was so when the effect was activated ("if this card was co-linked when this effect was activated").
    WhenActivated(Box<Condition>),
    /// The effect with this number of this card was activated this turn and not negated.
    UsedThisTurn(u8),
    /// You Special Summoned such a monster from the face-down Extra Deck this turn.
    FromFaceDownExtraDeck(Filter),
    /// This has happened in this turn.
    ThisTurn(Box<super::trigger::Trigger>),
    /// This happened in the turn before this one.
    LastTurn(Box<super::trigger::Trigger>),
    /// This card came to where it lies by this event ("is in the GY because it was destroyed").
    CameBy(Box<super::trigger::Trigger>),
    /// This is the next such phase after an event, or the how manieth.
    NextAfter(Box<NextAfter>),
    /// Nothing has been done yet in the phase that is going on ("at the start of your Main Phase 1").
    StartOfPhase,
    /// The card was Set or came to its place before this turn.
    NotThisTurn,
    /// An earlier step did what it says ("if you do" over a distance).
    Did(String),
    /// The effect has done this so far in its resolution ("if you destroyed a Dragon monster by this effect").
    Done(Box<super::trigger::Trigger>),
    /// A condition that this model cannot say, described in our own words: undetermined.
    Unread(Unread),
    /// It is activated as Chain Link 1, whatever its Spell Speed: some Continuous Traps, by their rulings.
    ChainLinkOne,
    /// The attack that is going on is a direct attack.
    DirectAttack,
    /// Damage calculation is going on.
    DamageCalculation,
    /// The Damage Step is going on.
    DamageStep,
    /// The Battle Step is going on.
    BattleStep,
    /// This player would take battle damage from the battle that is going on.
    WouldTakeBattleDamage(Who),
    /// It is used as an Ignition Effect could be: in its player's own Main Phase, with nothing to be answered.
    OpenGameState,
}

impl Condition {
    /// What is asked of the time of the activation.
    pub fn of_the_activation<'a>(&'a self, found: &mut Vec<&'a Condition>) {
        if let Condition::WhenActivated(inner) = self {
            found.push(inner);
        } else if let Condition::All(parts) | Condition::Any(parts) = self {
            for part in parts {
                part.of_the_activation(found);
            }
        } else if let Condition::Not(inner) = self {
            inner.of_the_activation(found);
        }
    }
}

/// The first such phase after an event, or the how manieth: "your next Standby Phase after this card was destroyed", "your
/// 2nd Standby Phase after this card's activation".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NextAfter {
    /// What happened before the first of them began, and after the one before that had begun.
    pub event: super::trigger::Trigger,
    /// The phase that is going on.
    pub phase: Phase,
    /// Whose phases are counted; none: either player's.
    #[serde(default)]
    pub whose: Option<Who>,
    /// The how manieth of them it is.
    #[serde(default = "one")]
    pub nth: u8,
}

/// What cards that were spoken of are like now: "if it is a Plant monster".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Are {
    /// The cards.
    pub what: Noun,
    /// What they are like.
    pub of: Filter,
}

/// How a monster was Summoned, as texts ask for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SummonMethod {
    /// Normal Summoned without Tributes.
    NoTribute,
    /// Tribute Summoned, with so many Tributes if a number is given.
    Tribute(Option<u8>),
    /// By its own procedure with this number among its effects.
    Procedure(u8),
    /// By the effect with this number of this card.
    ThisEffect(u8),
}

/// So many cards that fit: "you control 2 or more …".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Exists {
    /// The cards counted.
    pub of: Filter,
    /// At least so many.
    #[serde(default = "one")]
    pub at_least: u8,
    /// At most so many.
    #[serde(default)]
    pub at_most: Option<u8>,
}

fn one() -> u8 {
    1
}

/// Two numbers compared: "your LP are lower than your opponent's".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Comparison {
    /// Left side.
    pub left: Number,
    /// How they compare.
    pub is: Order,
    /// Right side.
    pub right: Number,
}

/// The comparisons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Less than the other.
    Below,
    /// Not more than the other.
    AtMost,
    /// As much as the other.
    Equal,
    /// Not less than the other.
    AtLeast,
    /// More than the other.
    Above,
}

/// Phases of a turn, as texts name them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The Draw Phase.
    Draw,
    /// The Standby Phase.
    Standby,
    /// Main Phase 1.
    #[serde(rename = "main-1")]
    Main1,
    /// The Battle Phase.
    Battle,
    /// Main Phase 2.
    #[serde(rename = "main-2")]
    Main2,
    /// The End Phase.
    End,
}
