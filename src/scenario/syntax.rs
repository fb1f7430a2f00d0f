//! The tree of a scenario as it was written: names unbound, spans everywhere. The JSON form is this
//! tree, one to one.

use serde::{Deserialize, Serialize};

use crate::source::Spanned;

/// A file: cards of its own, then one duel or more.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scenario {
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
    /// One zone of the board.
    Board(Board),
    /// `lp 4000` under a player, or `you lp 4000`
    Lp(LpLine),
    /// Something that happened earlier this turn: `you used normal summon`
    Past(PastLine),
    /// A move.
    Move(Move),
    /// `both pass`: each player in turn, the one who may act first; for an anchor it is one move.
    BothPass,
    /// `resolve`, with choices under it.
    Resolve(Vec<Spanned<ChoiceLine>>),
    /// `? …`
    Question(Question),
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

fn one() -> u8 {
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

/// What a player did earlier this turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PastLine {
    /// Who.
    pub player: Side,
    /// What.
    pub what: Past,
}

/// Things done earlier this turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Past {
    /// `used normal summon`: the Normal Summon or Set of this turn.
    NormalSummon,
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
}

/// The verbs of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// `normal summon` (`tribute summon` likewise)
    NormalSummon,
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
    /// `linked to CARD`: the card that this one holds on to (Call of the Haunted and its monster)
    LinkedTo(Spanned<String>),
    /// `materials CARDS`
    Materials(Vec<Spanned<String>>),
    /// `effect N used this turn`
    EffectUsed(u8),
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
    /// `properly summoned`
    ProperlySummoned,
    /// `activated this turn` (a face-up Spell or Trap)
    ActivatedThisTurn,
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
    /// The verb as written (`special summon`, `add`, `destroy`, `send`, `banish`, `discard`, `return`, `equip`, `set`, `tribute`, `reveal`, `detach`, `attach`, `choose`, `summon`).
    pub verb: String,
    /// The cards.
    pub cards: Vec<Spanned<String>>,
    /// `to ZONE`, a position, ….
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Spanned<Opt>>,
}

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
    /// `with what can P ACTION`: Tributes, materials or targets
    WithWhat(Asked),
    /// `what can P do`: the legal actions
    Actions(Side),
    /// `can the chain be ACTION; ACTION; …`: order, each `P activates …`
    Order(Vec<Asked>),
    /// `where is CARD`
    WhereIs(Spanned<String>),
    /// `who controls CARD`
    Controller(Spanned<String>),
    /// `who owns CARD`
    Owner(Spanned<String>),
    /// `what is the position of CARD`: `attack`, `defense`, `face-down`
    Position(Spanned<String>),
    /// `what is the atk of CARD` (`def`, `level`, `rank`, `link`, `name`, `attribute`, `type`)
    Value(ValueAsked),
    /// `how was CARD summoned`: `normal`, `tribute`, `set`, `flip`, `special`, …, `not`
    HowSummoned(Spanned<String>),
    /// `is CARD properly summoned`
    ProperlySummoned(Spanned<String>),
    /// `is CARD negated`
    Negated(Spanned<String>),
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
    /// `does effect N of CARD start a chain`
    StartsChain(EffectAsked),
    /// `can effect N of CARD miss its timing`
    MayMiss(EffectAsked),
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

/// Which value of which card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ValueAsked {
    /// `atk`, `def`, `level`, `rank`, `link`, `name`, `attribute`, `type`, `original atk`, `original def`, `original level`
    pub value: String,
    /// The card.
    pub card: Spanned<String>,
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
