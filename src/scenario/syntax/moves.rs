//! Moves, their options, and choices while resolving.

use super::Side;
use super::board::PhaseWord;
use super::board::ZoneWord;
use crate::cards::act::Until;
use crate::source::Spanned;
use serde::{Deserialize, Serialize};

/// A move: who does what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Move {
    /// `assume`: play it though its legality is undetermined.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub assume: bool,
    /// `link N`: the Chain Link that it makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<u8>,
    /// Who.
    pub player: Side,
    /// What.
    pub action: Action,
}

/// An action as written. `card` is a name with, perhaps, the label of a copy after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Action {
    /// The verb.
    pub verb: Verb,
    /// The effect number, for `activate effect N of CARD`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<u8>,
    /// The card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Spanned<String>>,
    /// The second card: what is attacked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<Spanned<String>>,
    /// The phase, for `enter PHASE`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseWord>,
    /// Targets, Tributes, zones, ….
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Spanned<Opt>>,
    /// Further monsters of a Pendulum Summon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Also>,
}

/// A further card of an action, with options of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Also {
    /// The card.
    pub card: Spanned<String>,
    /// Its zone and position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Spanned<Opt>>,
}

/// Something that has just happened to a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct JustNow {
    /// The card.
    pub card: Spanned<String>,
    /// What.
    pub what: JustWord,
    /// `from ZONE`, `because of CARD`, `as cost`, `face-down`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Spanned<Opt>>,
}

/// What can have just happened to a card, by the words of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JustWord {
    /// `summoned`: as the board says
    Summoned,
    /// `set`
    Set,
    /// `sent to the gy`
    SentToGraveyard,
    /// `destroyed`
    Destroyed,
    /// `destroyed by battle`
    DestroyedByBattle,
    /// `tributed`
    Tributed,
    /// `discarded`
    Discarded,
    /// `banished`
    Banished,
    /// `added to the hand`
    AddedToHand,
    /// `drawn`
    Drawn,
    /// `returned to the deck`
    ReturnedToDeck,
    /// `flipped face-up`
    Flipped,
    /// `changed in position`: to the one in which it is now
    Repositioned,
}

/// What can have just happened in the game, by the words of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameWord {
    /// `the phase began`, and nothing has been done in it
    PhaseBegan,
    /// `the chain resolved`
    ChainResolved,
}

/// The verbs of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// `normal summon`
    NormalSummon,
    /// `tribute summon`
    TributeSummon,
    /// `set`
    Set,
    /// `flip summon`
    FlipSummon,
    /// `special summon` (a procedure of the card)
    SpecialSummon,
    /// `fusion summon`, `ritual summon`, `synchro summon`, `xyz summon`, `link summon`, `pendulum summon`
    FusionSummon,
    /// see above
    RitualSummon,
    /// see above
    SynchroSummon,
    /// see above
    XyzSummon,
    /// see above
    LinkSummon,
    /// see above
    PendulumSummon,
    /// `activate`
    Activate,
    /// `change` … `to attack` / `to defense`
    ChangePosition,
    /// `attack` … `with` …
    Attack,
    /// `enter` a phase
    EnterPhase,
    /// `end the turn`
    EndTurn,
    /// `draw` (for the turn)
    Draw,
    /// `discard` … down to the hand limit
    Discard,
    /// `withdraw the attack` that is replayed
    Withdraw,
    /// `pass`
    Pass,
}

/// An option in brackets. Options are parted by commas; one that names cards goes on to the `]`,
/// its cards parted by `;`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opt {
    /// `to ZONE`, `in ZONE`
    To(ZoneWord),
    /// `attack`, `defense`, `face-down`, `face-up`, `face-down defense`
    Position(PositionWord),
    /// `target CARDS`
    Target(Vec<Spanned<String>>),
    /// `tributing CARDS`
    Tributing(Vec<Spanned<String>>),
    /// `with CARDS`: materials
    With(Vec<Spanned<String>>),
    /// `cost CARDS`
    Cost(Vec<Spanned<String>>),
    /// `choose CARDS`
    Choose(Vec<Spanned<String>>),
    /// `option N`
    Option(u8),
    /// `by entry N`: which of several printed ways
    Way(u8),
    /// `equipped to CARD`
    EquippedTo(Spanned<String>),
    /// `using CARD`: the card whose effect performs the Summon
    Using(Spanned<String>),
    /// `linked to CARD`: the card that this one holds on to (Call of the Haunted and its monster)
    LinkedTo(Spanned<String>),
    /// `materials CARDS`
    Materials(Vec<Spanned<String>>),
    /// `properly summoned materials CARDS`: those that were properly Summoned before
    ProperMaterials(Vec<Spanned<String>>),
    /// `made with CARDS`: the materials of the Summon that brought it out, where they went then; with `…` not all of them
    MadeWith(Vec<Spanned<String>>),
    /// `effect N used this turn`
    EffectUsed(u8),
    /// `effect N used this phase`: an effect that waits for a phase
    EffectUsedInPhase(u8),
    /// `has attacked N times`
    Attacked(u8),
    /// `summoned from ZONE`
    SummonedFrom(ZoneWord),
    /// `summoned by effect N`: a procedure or an effect of its own
    SummonedBy(u8),
    /// `N tributes`: those of its Summon
    Tributes(u8),
    /// `from ZONE`: where a card was before
    From(ZoneWord),
    /// `because of CARD`: whose effect it was
    BecauseOf(Spanned<String>),
    /// `as cost`
    AsCost,
    /// `resolved`, `activation negated`, `effect negated`, `for the summon`: how it stands with what is under way
    Stands(Standing),
    /// `N steps done`: those of the Chain Link that resolves
    StepsDone(u8),
    /// `on CARDS`: those for which something holds
    On(Vec<Spanned<String>>),
    /// `until end of turn`, …: how long something holds
    Until(Until),
    /// `since turn N`: when that began
    Since(u32),
    /// `N KIND counters`
    Counters(CounterOpt),
    /// `owner you`, `owner opponent`
    Owner(Side),
    /// `declare TEXT`
    Declare(String),
    /// `set earlier`, `set this turn`, `ritual summoned`, `special summoned this turn`, `has attacked`,
    /// `position changed this turn`, `properly summoned`, …: words of the past
    Past(PastWord),
    /// Any other words: the label of a copy.
    Label(String),
}

/// Stands in a list of cards for those that are not told.
pub const REST: &str = "…";

/// Whether a word in a list of cards stands for those that are not told.
pub fn is_rest(phrase: &str) -> bool {
    phrase == REST || phrase == "..."
}

/// Counters on a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CounterOpt {
    /// How many.
    pub count: u8,
    /// Which.
    pub kind: String,
}

/// Positions by the words of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PositionWord {
    /// `attack`
    Attack,
    /// `defense`
    Defense,
    /// `face-down` (a monster: Defense Position; `set` says the same)
    FaceDown,
    /// `face-up`
    FaceUp,
}

/// How it stands with what is under way as a story begins, by the words of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// `resolved`: a Chain Link that has resolved
    Resolved,
    /// `activation negated`: that of a Chain Link
    ActivationNegated,
    /// `effect negated`: that of a Chain Link
    EffectNegated,
    /// `for the summon`: a card was sent as a material or Tribute of a Summon
    ForTheSummon,
}

/// The past of a card, by the words of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PastWord {
    /// `set earlier`: face-down, Set before this turn
    SetEarlier,
    /// `set this turn`: face-down, Set this turn
    SetThisTurn,
    /// `normal summoned` (before this turn)
    NormalSummoned,
    /// `tribute summoned`
    TributeSummoned,
    /// `flip summoned`
    FlipSummoned,
    /// `special summoned`
    SpecialSummoned,
    /// `fusion summoned`
    FusionSummoned,
    /// `ritual summoned`
    RitualSummoned,
    /// `synchro summoned`
    SynchroSummoned,
    /// `xyz summoned`
    XyzSummoned,
    /// `pendulum summoned`
    PendulumSummoned,
    /// `link summoned`
    LinkSummoned,
    /// `summoned this turn`; also after one of the above: `normal summoned this turn` gives two options
    ThisTurn,
    /// `has attacked`
    HasAttacked,
    /// `position changed this turn`
    PositionChanged,
    /// `summoned again`: a Gemini Monster with its effects
    SummonedAgain,
    /// `properly summoned`
    ProperlySummoned,
    /// `not properly summoned`
    NotProperlySummoned,
    /// `as a continuous spell` (a monster in a Spell & Trap Zone)
    AsContinuousSpell,
    /// `as a continuous trap` (the same)
    AsContinuousTrap,
    /// `activated this turn` (a face-up Spell or Trap)
    ActivatedThisTurn,
    /// `came this turn`: it lies where it lies since this turn
    CameThisTurn,
    /// `returned from banishment`: it was banished for a while
    Returned,
    /// `not summoned`: an Extra Deck monster of which no Summon is known
    NotSummoned,
    /// `no longer properly summoned`: it was once, which does not count any more
    OnceProperlySummoned,
    /// `flip summon negated`: why it does not count as properly Summoned any more
    FlipSummonNegated,
}

/// A choice made while a link resolves: `link 1: special summon X [to m2, attack]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChoiceLine {
    /// The Chain Link that resolves.
    pub link: u8,
    /// The player who chooses, if not the player of the link (`opponent` in front).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Side>,
    /// The choice.
    pub choice: Choice,
}

/// Choices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// `VERB CARDS [options]`: cards for the next step that asks for some.
    Cards(CardsChoice),
    /// `option N`: one of several lists of steps.
    Option(u8),
    /// `decline`: an optional step is left out.
    Decline,
    /// `accept`: an optional step is done.
    Accept,
    /// `heads`, `tails, heads`: coins; true is heads.
    Coins(Vec<bool>),
    /// `roll 3`, `roll 3, 5`: dice.
    Dice(Vec<u8>),
    /// `declare TEXT`
    Declare(String),
}

/// Cards chosen while resolving.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CardsChoice {
    /// The verb as written (`special summon`, `fusion summon`, `ritual summon`, `add`, `destroy`, `send`, `banish`, `discard`, `return`, `equip`, `set`, `tribute`, `reveal`, `detach`, `attach`, `choose`, `summon`).
    pub verb: String,
    /// The cards.
    pub cards: Vec<Spanned<String>>,
    /// `to ZONE`, a position, ….
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Spanned<Opt>>,
}
