//! The tree of a scenario as it was written: names unbound, spans everywhere. The JSON form is this
//! tree, one to one.

mod board;
mod moves;
mod question;

use crate::source::Spanned;
use serde::{Deserialize, Serialize};

pub use board::Board;
pub use board::BoardCard;
pub use board::DeckLine;
pub use board::LastingLine;
pub use board::LpLine;
pub use board::MOST_COPIES;
pub use board::Past;
pub use board::PastLine;
pub use board::PhaseWord;
pub use board::Turn;
pub use board::UsedEffect;
pub use board::ZoneWord;
pub use moves::Action;
pub use moves::Also;
pub use moves::CardsChoice;
pub use moves::Choice;
pub use moves::ChoiceLine;
pub use moves::CounterOpt;
pub use moves::GameWord;
pub use moves::JustNow;
pub use moves::JustWord;
pub use moves::Move;
pub use moves::Opt;
pub use moves::PastWord;
pub use moves::PositionWord;
pub use moves::REST;
pub use moves::Standing;
pub use moves::Verb;
pub use moves::is_rest;
pub use question::Ask;
pub use question::Asked;
pub use question::CountAsked;
pub use question::DeclareAsked;
pub use question::EffectAsked;
pub use question::Expectation;
pub use question::Known;
pub use question::MaterialAsked;
pub use question::NameAsked;
pub use question::NatureAsked;
pub use question::PointsAsked;
pub use question::PointsWord;
pub use question::Question;
pub use question::StateAsked;
pub use question::StateWord;
pub use question::ValueAsked;

/// The version of the JSON form: 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Version;

impl From<Version> for u32 {
    fn from(_: Version) -> u32 {
        1
    }
}

impl TryFrom<u32> for Version {
    type Error = String;

    fn try_from(number: u32) -> Result<Version, String> {
        match number {
            1 => Ok(Version),
            _ => Err(format!("version {number} of the form is not known: this is version 1")),
        }
    }
}

/// A file: cards of its own, then one duel or more.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scenario {
    /// The version of the form; only the JSON form says it.
    #[serde(default)]
    pub version: Version,
    /// `card` blocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Spanned<CardBlock>>,
    /// `duel` blocks; the header may be left out where there is one only.
    pub duels: Vec<Duel>,
}

/// `card NAME`, then its entry in the notation of the library, indented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CardBlock {
    /// The entry as YAML; the English name is put in from the first line.
    pub yaml: String,
    /// The name.
    pub name: Spanned<String>,
}

/// A duel: a story of statements, and variants of it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Duel {
    /// The quoted title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Spanned<String>>,
    /// The story in order.
    pub story: Vec<Spanned<Statement>>,
    /// What differs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Variant>,
}

/// A variant of a duel: its edits, its own statements (board lines restate a zone, `source` and
/// `turn` replace; moves and questions are added at the end). The inherited questions are not asked again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Variant {
    /// The quoted title.
    pub title: Spanned<String>,
    /// Edits of the story, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edits: Vec<Spanned<Edit>>,
    /// Its own statements.
    pub story: Vec<Spanned<Statement>>,
}

/// An edit of the inherited story. Anchors count in the inherited story.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Edit {
    /// What is done at the anchor.
    pub how: EditKind,
    /// Which statement.
    pub anchor: Anchor,
    /// What is put there (not for `without` and `up to`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub put: Option<Spanned<Statement>>,
}

/// Kinds of edits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EditKind {
    /// `instead of ANCHOR: STATEMENT`
    InsteadOf,
    /// `after ANCHOR: STATEMENT`
    After,
    /// `before ANCHOR: STATEMENT`
    Before,
    /// `without ANCHOR`
    Without,
    /// `up to ANCHOR`: the story ends after it.
    UpTo,
}

/// A statement of the inherited story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Anchor {
    /// `link N`: the last statement that makes Chain Link N.
    Link(u8),
    /// `move N`: the Nth move that is no link and no `resolve`.
    Move(u8),
    /// `resolve` or `resolve N`: the Nth `resolve` (the first if none is given).
    Resolve(u8),
}

/// A statement of the story.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Statement {
    /// `source TEXT`
    Source(String),
    /// `rules 2017`, `rules tcg`, `rules 2017 tcg`
    Rules(Vec<String>),
    /// `turn you, main phase 1` and `turn 3, opponent, draw phase`
    Turn(Turn),
    /// `seed 7`: every shuffle puts a Deck into the order that this number gives.
    Seed(u32),
    /// One zone of the board.
    Board(Board),
    /// `ydk my-deck.ydk` under a player, or `you ydk my-deck.ydk`
    DeckList(DeckLine),
    /// `lp 4000` under a player, or `you lp 4000`
    Lp(LpLine),
    /// Something that happened earlier this turn: `you used normal summon`
    Past(PastLine),
    /// What holds for a while: `you lasting Forbidden Lance [on Kuriboh] {…}`
    Lasting(LastingLine),
    /// What is under way as the story begins: `link 1  you activated Raigeki`, `opponent attacked Kuriboh with Jinzo`,
    /// `you attempted to normal summon Kuriboh`
    Already(Move),
    /// What has just happened as the story begins: `just now  Sangan was sent to the gy [from m1]`
    JustNow(Vec<JustNow>),
    /// What has just happened in the game as the story begins: `just now  the phase began`
    JustInGame(GameWord),
    /// A move.
    Move(Move),
    /// `both pass`: each player in turn, the one who may act first; for an anchor it is one move.
    BothPass,
    /// `both pass until after damage calculation`: as often as it takes to get there; for an anchor it is one move.
    PassUntil(PhaseWord),
    /// `resolve`, with choices under it.
    Resolve(Vec<Spanned<ChoiceLine>>),
    /// `? …`
    Question(Question),
}

impl Statement {
    /// Whether it tells what is under way, or has just happened, as the story begins.
    pub fn is_under_way(&self) -> bool {
        matches!(self, Statement::Already(_) | Statement::JustNow(_) | Statement::JustInGame(_))
    }
}

/// The players as the scenario sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// `you`
    You,
    /// `opponent` or `your opponent`
    Opponent,
}
