//! The event that an effect answers, and the vocabulary of events.

use serde::{Deserialize, Serialize};

use super::condition::Phase;
use super::filter::{Filter, Place, Who};
pub use super::includes::Includes;
use super::unread::Unread;

/// 時 and 場合.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// 時: only at the very moment.
    When,
    /// 場合: also after what else had to be processed.
    #[default]
    If,
}

/// The event that an effect answers.
#[expect(clippy::struct_excessive_bools, reason = "each is asked by itself")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Trigger {
    /// When or if; phases and the like are `if`.
    #[serde(default)]
    pub timing: Timing,
    /// Any of these.
    #[serde(default)]
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
    /// It had a material that fits this, which was sent away with it.
    #[serde(default)]
    pub material: Option<Box<Filter>>,
    /// It happens to so many cards at once.
    #[serde(default)]
    pub at_least: Option<u8>,
    /// It happens to no other card at once; what targets such a card targets no other ("and no other cards").
    #[serde(default)]
    pub alone: bool,
    /// The card whose effect this is lay already where it is used from, before the event ("while this card is in your GY").
    #[serde(default)]
    pub already: bool,
    /// It came of this, which happened at the same time ("because the equipped monster is destroyed").
    #[serde(default)]
    pub because: Option<Box<Trigger>>,
    /// Where the card came from: any of these.
    #[serde(default)]
    pub from: Vec<Place>,
    /// Where the card went: any of these.
    #[serde(default)]
    pub to: Vec<Place>,
    /// The player who controlled the card just before.
    #[serde(default)]
    pub controlled_by: Option<Who>,
    /// It lay so just before ("this face-up card on the field").
    #[serde(default)]
    pub face: Option<super::filter::Face>,
    /// It came to the field face-down, by a Special Summon.
    #[serde(default)]
    pub face_down: bool,
    /// It happens in one of these phases; empty: whenever.
    #[serde(default)]
    pub during: Vec<Phase>,
    /// The owner of the card, whose hand, Deck or GY it goes to.
    #[serde(default)]
    pub owned_by: Option<Who>,
    /// As it was then, on the field if it left it, the card fits this ("this Link Summoned card is destroyed").
    #[serde(default)]
    pub was: Option<Box<Filter>>,
    /// For `activated`: only card activations, or only effects of cards on the field or elsewhere.
    #[serde(default)]
    pub activation: Option<Activated>,
    /// For `activated`: the effect has a step with any of these verbs.
    #[serde(default)]
    pub includes: Vec<Includes>,
    /// For `activated`: it targets a card that fits this ("that targets a face-up monster you control").
    #[serde(default)]
    pub targeting: Option<Box<Filter>>,
    /// For `activated`: its number in the Chain ("as Chain Link 2 or higher").
    #[serde(default)]
    pub chain_link: Option<ChainLink>,
    /// For `activated`: the Chain Link right before it is such an activation ("in response to your card activation").
    #[serde(default, deserialize_with = "super::described::answered")]
    pub answers: Option<Box<Trigger>>,
    /// Several events at once must all be met ("destroyed and sent to the GY"): the card must also have gone through these in the same moment.
    #[serde(default)]
    pub and: Vec<EventKind>,
    /// But not if in the same moment this happened to the card ("except by drawing it").
    #[serde(default)]
    pub except: Vec<Trigger>,
    /// Or any of these events instead, each with words of its own ("destroyed by battle, or leaves the field because of
    /// an opponent's card effect").
    #[serde(default)]
    pub or: Vec<Trigger>,
    /// What else is asked of the event, or which event it is, if this model cannot say it.
    #[serde(default)]
    pub unread: Option<Unread>,
}

impl Trigger {
    /// Any of these events, of which no more is asked than whose they are.
    pub fn of(timing: Timing, events: Vec<EventKind>, subject: Subject) -> Trigger {
        Trigger {
            timing,
            events,
            subject,
            who: None,
            cause: Vec::new(),
            by: None,
            by_card: None,
            by_itself: false,
            material: None,
            at_least: None,
            alone: false,
            already: false,
            because: None,
            from: Vec::new(),
            to: Vec::new(),
            controlled_by: None,
            during: Vec::new(),
            owned_by: None,
            was: None,
            face: None,
            face_down: false,
            activation: None,
            includes: Vec::new(),
            targeting: None,
            chain_link: None,
            answers: None,
            and: Vec::new(),
            except: Vec::new(),
            or: Vec::new(),
            unread: None,
        }
    }

    /// Whether it waits for such an event, in one way or another.
    pub fn waits_for(&self, kind: EventKind) -> bool {
        let any = self.unread.is_some() && self.events.is_empty();
        any || self.events.contains(&kind) || self.or.iter().any(|other| other.waits_for(kind))
    }

    /// The same, as far as it was read.
    pub fn surely_waits_for(&self, kind: EventKind) -> bool {
        self.events.contains(&kind) || self.or.iter().any(|other| other.surely_waits_for(kind))
    }

    /// The events of the card itself that it waits for, in one way of telling it or another.
    pub fn of_its_card(&self) -> impl Iterator<Item = EventKind> + '_ {
        let all = std::iter::once(self).chain(&self.or).filter(|way| way.subject == Subject::This);
        all.flat_map(|way| way.events.iter().copied())
    }

    /// Whether it waits for a card to leave the field, wherever it goes.
    pub fn left_the_field(&self) -> bool {
        self.waits_for(EventKind::LeavesField) || self.and.contains(&EventKind::LeavesField)
    }

    /// Whether an event that it waits for was not read.
    pub fn waits_for_unread(&self) -> bool {
        self.unread.is_some() && self.events.is_empty() || self.or.iter().any(Trigger::waits_for_unread)
    }
}

/// The number of a Chain Link, compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChainLink {
    /// How it compares.
    pub is: super::condition::Order,
    /// With what.
    pub to: u8,
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
pub enum EventKind {
    /// A monster is Special Summoned, in whatever way.
    SpecialSummoned,
    /// A monster is Normal Summoned, with Tributes or without; no Set.
    NormalSummoned,
    /// A monster is Flip Summoned.
    FlipSummoned,
    /// A card goes to the GY, in whatever way.
    SentToGraveyard,
    /// A card or an effect is activated; `activation` and `includes` say which.
    Activated,
    /// A card is destroyed, by battle or by an effect.
    Destroyed,
    /// A monster declares an attack: the one that attacks.
    AttackDeclared,
    /// The End Phase begins.
    EndPhase,
    /// A monster is destroyed by battle.
    DestroyedByBattle,
    /// A face-down monster is turned face-up, in whatever way.
    Flipped,
    /// A monster destroys another by battle: the one that destroys.
    DestroysByBattle,
    /// The Standby Phase begins.
    StandbyPhase,
    /// A player takes battle damage; of a card: it inflicts it.
    BattleDamage,
    /// A card is banished.
    Banished,
    /// A card leaves the field, wherever it goes.
    LeavesField,
    /// A card is used as material of a Summon.
    UsedAsMaterial,
    /// A monster is chosen as the target of an attack: the one that is attacked.
    AttackTarget,
    /// Damage is calculated; of a card: it battles.
    DamageCalculation,
    /// The Damage Step starts; of a card: it battles.
    DamageStepStart,
    /// The Damage Step ends; of a card: it has battled.
    DamageStepEnd,
    /// The Battle Phase ends.
    EndOfBattlePhase,
    /// Damage has been calculated; of a card: it has battled.
    AfterDamageCalculation,
    /// A card is Tributed, for a Summon, a cost or an effect.
    Tributed,
    /// A card is added to the hand; a draw is `drawn`.
    AddedToHand,
    /// A player takes damage; of a card: it inflicts it.
    Damage,
    /// A monster is about to be Special Summoned, and that can be negated.
    WouldBeSpecialSummoned,
    /// A monster is about to be Normal Summoned, and that can be negated.
    WouldBeNormalSummoned,
    /// A monster is about to be Flip Summoned, and that can be negated.
    WouldBeFlipSummoned,
    /// A monster changes its battle position.
    PositionChanged,
    /// The Battle Phase starts.
    StartOfBattlePhase,
    /// It is the part before damage calculation; of a card: it battles.
    BeforeDamageCalculation,
    /// A card is drawn.
    Drawn,
    /// A card is targeted by an effect that is activated.
    Targeted,
    /// A card moves to another zone of the field.
    Moved,
    /// A card goes back to the Deck, or to the Extra Deck.
    ReturnedToDeck,
    /// The turn player is about to draw in the Draw Phase.
    BeforeDraw,
    /// A player gains LP.
    LpGained,
    /// A card is equipped to a monster.
    Equipped,
    /// A Chain Link resolves: the card whose link it is.
    Resolved,
    /// The activation of a card or an effect is negated.
    ActivationNegated,
    /// Control of a card goes to the other player.
    ControlChanged,
    /// A whole Chain has resolved.
    ChainResolved,
    /// A material is detached from an Xyz Monster.
    MaterialDetached,
    /// A card leaves the GY, wherever it goes.
    LeavesGraveyard,
    /// A monster is Set.
    MonsterSet,
    /// A Spell or Trap is Set.
    SpellTrapSet,
    /// A card is discarded from the hand.
    Discarded,
    /// The attack of a monster is negated.
    AttackNegated,
    /// A player pays LP.
    LpPaid,
    /// A card gets a counter.
    CounterPlaced,
    /// A card loses a counter.
    CounterRemoved,
    /// The Summon of a monster is negated.
    SummonNegated,
    /// The Special Summon of a monster is negated.
    SpecialSummonNegated,
    /// A card is revealed.
    Revealed,
    /// A coin is tossed.
    CoinTossed,
    /// A die is rolled.
    DieRolled,
    /// The Level of a monster becomes higher.
    LevelRaised,
    /// The Draw Phase begins.
    DrawPhase,
    /// A monster is Tribute Summoned.
    TributeSummoned,
    /// A monster is Ritual Summoned.
    RitualSummoned,
    /// A monster is Fusion Summoned.
    FusionSummoned,
    /// A monster is Synchro Summoned.
    SynchroSummoned,
    /// A monster is Xyz Summoned.
    XyzSummoned,
    /// A monster is Link Summoned.
    LinkSummoned,
    /// A monster is Pendulum Summoned.
    PendulumSummoned,
    /// A Main Phase begins.
    MainPhase,
    /// A card is detached that was material.
    Detached,
    /// A face-up card is turned face-down.
    TurnedFaceDown,
    /// Turned over on top of the Deck.
    Excavated,
    /// Added to the Extra Deck face-up.
    AddedToExtraDeck,
}

impl EventKind {
    /// Whether it comes about by a Summon that is not complete.
    pub fn would_be(self) -> bool {
        matches!(
            self,
            EventKind::WouldBeNormalSummoned | EventKind::WouldBeFlipSummoned | EventKind::WouldBeSpecialSummoned
        )
    }
}

/// What can bring an event about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The battle: destroyed by it, damage from it.
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
