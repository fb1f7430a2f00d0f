//! The effect model: what a card's text says, as plain data. DESIGN 4.
//!
//! Both front ends (YAML by hand, the reader of card text) produce this and the engine executes it.
//! Nothing here decides a rule. In YAML every variant is kebab case; a variant with contents is a
//! map with one key (`{choose: {…}}`), one without is a plain word (`this`).

use serde::{Deserialize, Serialize};

use super::continuous::Apply;
use super::filter::{Filter, Place, Position, Who};
use super::number::{Number, Stat};

/// One printed effect of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Effect {
    /// What kind of effect it is.
    pub class: Class,
    /// Where the card is when the effect is activated or applies; empty: the usual place of its class.
    #[serde(default)]
    pub from: Vec<Place>,
    /// May the player choose not to activate it.
    #[serde(default)]
    pub choice: Obligation,
    /// The event it answers, if it answers one.
    #[serde(default)]
    pub on: Option<Trigger>,
    /// When else it may be activated; all of them must hold.
    #[serde(default)]
    pub condition: Vec<Condition>,
    /// What is done to activate it, in order; nothing of it is an effect.
    #[serde(default)]
    pub cost: Vec<Step>,
    /// What is targeted on activation, slot by slot.
    #[serde(default)]
    pub targets: Vec<Choice>,
    /// How often it may be used.
    #[serde(default)]
    pub limit: Option<Limit>,
    /// Whether the text itself allows the Damage Step.
    #[serde(default)]
    pub damage_step: DamageStep,
    /// Conditions that the text asks for again when the effect resolves.
    #[serde(default)]
    pub while_resolving: Vec<Condition>,
    /// What happens when it resolves, or what a procedure does.
    #[serde(default, rename = "do")]
    pub steps: Vec<Step>,
    /// What it makes so as long as it applies (continuous and unclassified effects, conditions).
    #[serde(default)]
    pub applies: Vec<Apply>,
    /// Whether its activation may be answered.
    #[serde(default)]
    pub respond: Respond,
    /// Parts of the text that this model does not say, each described in our own words.
    #[serde(default)]
    pub unread: Vec<String>,
}

/// The kinds of effect, with the two texts of a monster that are not effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Ignition Effect; also the like effect of a face-up Spell or Trap.
    Ignition,
    /// Trigger Effect, a Flip effect included; also the trigger-like effect of a Spell or Trap.
    Trigger,
    /// Quick Effect; also the like effect of a face-up Spell or Trap.
    Quick,
    /// Continuous Effect; also what a Continuous, Field or Equip card makes so.
    Continuous,
    /// An effect that is none of the four and does not activate.
    Unclassified,
    /// What the activation of a Spell or Trap Card does.
    Activation,
    /// Summoning condition: not an effect.
    Condition,
    /// Summoning procedure: not an effect.
    Procedure,
}

/// Whether an activation is optional.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obligation {
    /// "You can".
    #[default]
    May,
    /// It activates by itself.
    Must,
}

/// 時 and 場合.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// 時: only at the very moment.
    When,
    /// 場合: also after what else had to be processed.
    If,
}

/// Whether the text allows the Damage Step beyond what the rules allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageStep {
    /// The text is silent: the rules decide.
    #[default]
    Silent,
    /// The text allows it.
    Allowed,
    /// The text forbids it.
    Forbidden,
}

/// Whether an activation may be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Respond {
    /// Both players may respond.
    #[default]
    Anyone,
    /// The opponent may not respond.
    NotOpponent,
    /// Nobody may respond.
    Nobody,
}

/// The event that an effect answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Trigger {
    /// When or if; phases and the like are `if`.
    pub timing: Timing,
    /// Any of these.
    pub events: Vec<EventKind>,
    /// Whose event: the card that it happened to (or that was activated).
    #[serde(default)]
    pub subject: Subject,
    /// The player it happened to (damage, LP, draws, phases: whose turn), or who did it (Summons, activations, Sets).
    #[serde(default)]
    pub who: Option<Who>,
    /// What brought it about: any of these; empty: whatever.
    #[serde(default)]
    pub cause: Vec<Cause>,
    /// The player whose card or action brought it about.
    #[serde(default)]
    pub by: Option<Who>,
    /// A card that brought it about fits this ("destroyed by a ... card").
    #[serde(default)]
    pub by_card: Option<Box<Filter>>,
    /// The card that brought it about is the card itself (Tributed to activate its own effect).
    #[serde(default)]
    pub by_itself: bool,
    /// Where the card came from: any of these.
    #[serde(default)]
    pub from: Vec<Place>,
    /// Where the card went: any of these.
    #[serde(default)]
    pub to: Vec<Place>,
    /// The player who controlled the card just before.
    #[serde(default)]
    pub controlled_by: Option<Who>,
    /// For `activated`: only card activations, or only effects of cards on the field or elsewhere.
    #[serde(default)]
    pub activation: Option<Activated>,
    /// For `activated`: the effect has a step with any of these verbs.
    #[serde(default)]
    pub includes: Vec<Includes>,
    /// For `activated`: it targets a card that fits this ("that targets a face-up monster you control").
    #[serde(default)]
    pub targeting: Option<Box<Filter>>,
    /// Several events at once must all be met ("destroyed and sent to the GY"): the card must also have gone through these in the same moment.
    #[serde(default)]
    pub and: Vec<EventKind>,
}

/// What was activated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Activated {
    /// A Spell or Trap Card.
    Card,
    /// An effect of a card that lies face-up already, of a monster, or from another place.
    Effect,
}

/// "Would destroy", "adds from the Deck": what an effect that is answered would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Includes {
    /// Any of these verbs.
    pub verbs: Vec<Verb>,
    /// Of cards in these places.
    #[serde(default)]
    pub from: Vec<Place>,
    /// Of cards that fit this.
    #[serde(default)]
    pub of: Option<Box<Filter>>,
    /// Of at least so many cards.
    #[serde(default)]
    pub at_least: Option<u8>,
}

/// Verbs that another card's text can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the field's verb and the name of a step")]
pub enum Verb {
    AddToHand,
    Banish,
    ChangePosition,
    ChangeStat,
    Damage,
    Destroy,
    Discard,
    Draw,
    Equip,
    FusionSummon,
    GainLp,
    Negate,
    NormalSummon,
    ReturnToDeck,
    ReturnToHand,
    RitualSummon,
    SendToGraveyard,
    Set,
    SpecialSummon,
    TakeControl,
    Tribute,
}

/// Whose event a trigger waits for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// Events without a card, or of any card.
    #[default]
    Anything,
    /// This card itself.
    This,
    /// The monster that this card is equipped to.
    Equipped,
    /// The card that this card holds a link to (the monster that this card Special Summoned).
    Linked,
    /// A card that fits.
    Card(Box<Filter>),
}

/// Events by the names of the answer key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the definition: they are the event ids of the reading")]
pub enum EventKind {
    SpecialSummoned,
    NormalSummoned,
    FlipSummoned,
    SentToGraveyard,
    Activated,
    Destroyed,
    AttackDeclared,
    EndPhase,
    DestroyedByBattle,
    Flipped,
    DestroysByBattle,
    StandbyPhase,
    BattleDamage,
    Banished,
    LeavesField,
    UsedAsMaterial,
    AttackTarget,
    DamageCalculation,
    DamageStepStart,
    DamageStepEnd,
    EndOfBattlePhase,
    AfterDamageCalculation,
    Tributed,
    AddedToHand,
    Damage,
    WouldBeSpecialSummoned,
    WouldBeNormalSummoned,
    WouldBeFlipSummoned,
    PositionChanged,
    StartOfBattlePhase,
    BeforeDamageCalculation,
    Drawn,
    Targeted,
    Moved,
    ReturnedToDeck,
    BeforeDraw,
    LpGained,
    Equipped,
    Resolved,
    ActivationNegated,
    ControlChanged,
    ChainResolved,
    MaterialDetached,
    LeavesGraveyard,
    MonsterSet,
    SpellTrapSet,
    Discarded,
    AttackNegated,
    LpPaid,
    CounterPlaced,
    CounterRemoved,
    SummonNegated,
    SpecialSummonNegated,
    Revealed,
    CoinTossed,
    DieRolled,
    LevelRaised,
    DrawPhase,
    TributeSummoned,
    RitualSummoned,
    FusionSummoned,
    SynchroSummoned,
    XyzSummoned,
    LinkSummoned,
    PendulumSummoned,
    MainPhase,
    Detached,
    TurnedFaceDown,
}

/// What can bring an event about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Battle.
    Battle,
    /// A card effect.
    Effect,
    /// A cost.
    Cost,
    /// Tributes or materials of a Summon.
    Summon,
    /// The rules themselves.
    Rule,
}

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
    /// This card has not had this effect of being Summoned this way ("if Summoned this way").
    SummonedBy(SummonMethod),
    /// All of them.
    All(Vec<Condition>),
    /// Any of them.
    Any(Vec<Condition>),
    /// The contrary.
    Not(Box<Condition>),
    /// The effect with this number of this card was activated this turn and not negated.
    UsedThisTurn(u8),
    /// The card was Set or came to its place before this turn.
    NotThisTurn,
    /// An earlier step did what it says ("if you do" over a distance).
    Did(String),
    /// A condition that this model cannot say, described in our own words: undetermined.
    Unread(String),
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

/// "You control 2 or more ..."
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

/// "Your LP are lower than your opponent's."
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
#[expect(missing_docs, reason = "the names say it")]
pub enum Order {
    Below,
    AtMost,
    Equal,
    AtLeast,
    Above,
}

/// Phases of a turn, as texts name them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the phases")]
pub enum Phase {
    Draw,
    Standby,
    #[serde(rename = "main-1")]
    Main1,
    Battle,
    #[serde(rename = "main-2")]
    Main2,
    End,
}

/// Cards chosen: for a target, a cost or while resolving.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Choice {
    /// What may be chosen.
    pub of: Filter,
    /// At least so many (default 1).
    #[serde(default = "Number::one")]
    pub min: Number,
    /// At most so many (default: as many as `min`).
    #[serde(default)]
    pub max: Option<Number>,
    /// Who chooses (default: the player of the effect).
    #[serde(default)]
    pub by: Who,
    /// At random.
    #[serde(default)]
    pub random: bool,
    /// A name by which later steps speak of them.
    #[serde(default, rename = "as")]
    pub name: Option<String>,
}

/// How often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limit {
    /// The scope of the limit.
    pub per: Per,
    /// Times.
    #[serde(default = "one")]
    pub times: u8,
    /// Limits with the same word on cards of one name are one limit ("you can only use 1 of these effects").
    #[serde(default)]
    pub shared: Option<String>,
    /// What counts: an activation, even negated, or a use that was not negated.
    #[serde(default)]
    pub counts: Counts,
}

/// The scope of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// "Once per turn", this copy while it stays face-up.
    Copy,
    /// "You can only use this effect of ... once per turn".
    Name,
    /// Once per Duel, by name.
    Duel,
    /// Once per Chain, this copy.
    Chain,
}

/// What a limit counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// "Use": even if the activation is negated.
    #[default]
    Use,
    /// "Activate": not if the activation is negated.
    Activation,
}

/// One step of a cost or of a resolution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Step {
    /// How it hangs together with the step before it.
    #[serde(default)]
    pub join: Joint,
    /// The player may leave it out.
    #[serde(default)]
    pub choice: Option<Obligation>,
    /// What is done.
    pub act: Act,
    /// Only if this holds.
    #[serde(default, rename = "if")]
    pub condition: Option<Condition>,
}

/// The conjunctions of resolution text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Joint {
    /// The first step, or a new sentence: afterwards, whether or not the step before was done.
    #[default]
    Next,
    /// "and if you do": at the same time, only if the step before was done.
    AndIfYouDo,
    /// "then": afterwards, only if the step before was done.
    Then,
    /// "also" and "and": at the same time, whether or not the step before was done.
    Also,
    /// "also, after that": afterwards, whether or not the step before was done.
    AlsoAfterThat,
}

/// The cards that a step speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noun {
    /// This card.
    This,
    /// The targets of a slot (from 0) that are still right.
    Target(u8),
    /// Cards chosen now; never targeted.
    Choose(Box<Choice>),
    /// Every card that fits.
    All(Box<Filter>),
    /// Cards named earlier by `as`.
    Bound(String),
    /// The cards of the event that the effect answers.
    Event,
    /// The card whose activation or effect is answered.
    Link,
    /// The monster that this card is equipped to.
    Equipped,
    /// The card that this card holds a link to (Call of the Haunted and its monster).
    Linked,
    /// So many cards from the top of that player's Deck.
    Top(Box<TopOf>),
    /// The cards that the step before moved or changed.
    Those,
}

/// The top of a Deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TopOf {
    /// Whose Deck.
    #[serde(default)]
    pub who: Who,
    /// How many cards.
    pub count: Number,
}

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Draws cards.
    Draw(Amount),
    /// Destroys.
    Destroy(Noun),
    /// Banishes, face-up unless `face-down`.
    Banish(Banish),
    /// Sends to the GY.
    SendToGraveyard(Noun),
    /// Discards from the hand.
    Discard(Noun),
    /// Tributes.
    Tribute(Noun),
    /// Returns to the hand.
    ReturnToHand(Noun),
    /// Adds to the hand from elsewhere than the field.
    AddToHand(Noun),
    /// Returns or places in the Deck (Extra Deck for Extra Deck monsters).
    ReturnToDeck(IntoDeck),
    /// Special Summons.
    SpecialSummon(SpecialSummon),
    /// Normal Summons now, or immediately after the Chain Link resolves.
    NormalSummon(Noun),
    /// Sets on the field.
    Set(Noun),
    /// Places face-up in the Spell & Trap Zone, the Field Zone or a Pendulum Zone.
    PlaceFaceUp(Noun),
    /// Changes battle positions.
    ChangePosition(ChangePosition),
    /// Equips a card to a monster.
    Equip(Equip),
    /// Takes or gives control.
    Control(Control),
    /// Reveals.
    Reveal(Noun),
    /// Looks at cards.
    LookAt(Noun),
    /// Detaches materials from this card.
    Detach(Number),
    /// Attaches as material to this card.
    Attach(Noun),
    /// Negates the activation that is answered.
    NegateActivation,
    /// Negates the effect that is answered.
    NegateEffect,
    /// Negates the Summon that is answered.
    NegateSummon,
    /// Negates the attack.
    NegateAttack,
    /// Inflicts damage.
    Damage(Amount),
    /// Gains LP.
    GainLp(Amount),
    /// Pays LP (a cost).
    PayLp(Amount),
    /// Sets LP to a value.
    SetLp(Amount),
    /// Tosses coins; the heads are counted under the name.
    TossCoin(Toss),
    /// Rolls dice; the sum is counted under the name.
    RollDie(Toss),
    /// Places counters.
    PlaceCounter(Counter),
    /// Removes counters.
    RemoveCounter(Counter),
    /// Summons Tokens.
    Token(Token),
    /// Makes something so for a while, from now on.
    Lasting(Lasting),
    /// Shuffles a Deck.
    Shuffle(Who),
    /// Excavates: turns the top cards over and names them.
    Excavate(Box<TopOf>),
    /// Declares a card name, Type, Attribute or number.
    Declare(Declare),
    /// One of several lists of steps; "apply" or "activate 1 of these effects".
    ChooseOne(ChooseOne),
    /// Steps under a condition, with an "otherwise".
    If(Box<Branch>),
    /// Fusion Summons with materials as the text says.
    FusionSummon(SummonWith),
    /// Ritual Summons likewise.
    RitualSummon(SummonWith),
    /// Synchro, Xyz or Link Summons immediately after the effect resolves.
    SummonImmediately(SummonWith),
    /// Ends the phase, the Battle Phase or the turn.
    EndPhase(Phase),
    /// Moves a monster to another zone.
    MoveZone(Noun),
    /// A step that this model cannot say, described in our own words: leaves its fog.
    Unread(String),
}

/// A number for a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Amount {
    /// Whom it concerns (default: the player of the effect).
    #[serde(default)]
    pub who: Who,
    /// How much.
    pub amount: Number,
}

/// Banishing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Banish {
    /// What.
    pub what: Noun,
    /// Face-down.
    #[serde(default)]
    pub face_down: bool,
    /// Until then, when it returns to where it was.
    #[serde(default)]
    pub until: Option<Until>,
}

/// Into the Deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct IntoDeck {
    /// What.
    pub what: Noun,
    /// Where in the Deck.
    #[serde(default)]
    pub place: DeckPlace,
}

/// Where in the Deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum DeckPlace {
    #[default]
    Shuffle,
    Top,
    Bottom,
}

/// A Special Summon by an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpecialSummon {
    /// What.
    pub what: Noun,
    /// In which position; none: face-up, as the player likes.
    #[serde(default)]
    pub position: Option<Position>,
    /// To whose field (default: the player of the effect).
    #[serde(default)]
    pub to: Who,
    /// Its Summoning conditions do not matter.
    #[serde(default)]
    pub ignoring_conditions: bool,
    /// It counts as this kind of Special Summon ("this is treated as a Fusion Summon").
    #[serde(default)]
    pub treated_as: Option<super::filter::SummonKind>,
    /// What holds of the monsters so Summoned while they stay face-up.
    #[serde(default)]
    pub with: Vec<Apply>,
    /// This card keeps a link to the monster.
    #[serde(default)]
    pub linked: bool,
}

/// A change of battle position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChangePosition {
    /// What.
    pub what: Noun,
    /// To which; none: the other one, Attack and Defense exchanged.
    #[serde(default)]
    pub to: Option<Position>,
}

/// Equipping.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Equip {
    /// The card that becomes, or is, the Equip Card.
    pub what: Noun,
    /// The monster.
    pub to: Noun,
}

/// Control.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Control {
    /// Of what.
    pub what: Noun,
    /// Who gets it.
    #[serde(default)]
    pub to: Who,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// Coins or dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Toss {
    /// How many.
    pub times: Number,
    /// The name of the result: heads, or the sum.
    #[serde(rename = "as")]
    pub name: String,
}

/// Counters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Counter {
    /// On or from what.
    pub on: Noun,
    /// The name of the counter.
    pub kind: String,
    /// How many.
    pub count: Number,
}

/// Tokens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Token {
    /// The name of the Token's card in the library.
    pub card: String,
    /// How many.
    #[serde(default = "Number::one")]
    pub count: Number,
    /// In which position.
    #[serde(default)]
    pub position: Option<Position>,
    /// To whose field.
    #[serde(default)]
    pub to: Who,
}

/// Something that holds for a while.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lasting {
    /// The cards that it concerns, fixed now; none: as each entry says.
    #[serde(default)]
    pub on: Option<Noun>,
    /// What holds.
    pub apply: Vec<Apply>,
    /// How long.
    #[serde(default)]
    pub until: Until,
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
    /// To the next Standby Phase of the player.
    NextStandbyPhase,
    /// To the End Phase of this turn, when it is undone by itself.
    EndPhase,
    /// To the end of the Damage Step.
    DamageStep,
    /// As long as this card stays face-up.
    WhileThisFaceUp,
    /// For the rest of the Duel.
    Duel,
}

/// A declaration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Declare {
    /// What is declared.
    pub what: Declared,
    /// Its name for later steps.
    #[serde(rename = "as")]
    pub name: String,
}

/// What can be declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Declared {
    CardName,
    Type,
    Attribute,
    Level,
    Number,
}

/// One of several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChooseOne {
    /// Chosen on activation, not while resolving.
    #[serde(default)]
    pub on_activation: bool,
    /// The lists of steps.
    pub options: Vec<Vec<Step>>,
}

/// If and otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Branch {
    /// The condition.
    pub condition: Condition,
    /// Steps if it holds.
    pub then: Vec<Step>,
    /// Steps if it does not.
    #[serde(default)]
    pub otherwise: Vec<Step>,
}

/// A Summon with materials, performed by an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SummonWith {
    /// The monster.
    pub monster: Filter,
    /// Where the materials or Tributes may be.
    pub materials: Filter,
    /// What becomes of the materials.
    #[serde(default)]
    pub materials_go: Option<Place>,
    /// Ritual: the Levels must equal, not at least equal.
    #[serde(default)]
    pub exactly: bool,
}

impl Number {
    /// The number one, the default of most quantities.
    pub fn one() -> Number {
        Number::Fixed(1)
    }
}

/// The value that a stat takes or changes by; used by [`Apply`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StatChange {
    /// ATK, DEF or Level/Rank.
    pub stat: Stat,
    /// Becomes this (a set) …
    #[serde(default)]
    pub becomes: Option<Number>,
    /// … or gains this (a negative number: loses).
    #[serde(default)]
    pub gains: Option<Number>,
    /// The original value becomes this.
    #[serde(default)]
    pub original: Option<Number>,
}
