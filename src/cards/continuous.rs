//! What effects make so while they apply: Continuous Effects, lasting effects, conditions.

use serde::{Deserialize, Serialize};

use super::condition::Condition;
use super::effect::Limit;
pub use super::effects::Effects;
pub use super::entries::{
    ActionCost, AlsoMaterial, AsMaterial, Attacks, DamageTaken, DamageTimes, ExtraSummon, HandLimit, InDefense,
    ManyTributes, MaterialOnly, MaterialWith, MayActivate, MustBe, NoTwo, NormalDraw, Redirect, Revealed, Survives,
    Tributes,
};
use super::filter::{Ability, Attribute, Filter, Kind, Place, Race, Who};
use super::instead::{CostInstead, EachTime, Instead, Negates, NotNegated};
use super::materials::Materials;
use super::number::{Number, Stat};
use super::trigger::{Cause, Includes};
use super::unread::Unread;

/// One thing that holds while an effect applies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Apply {
    /// The cards that it concerns; none: players or the game (or, in `lasting` with `on`, those cards).
    #[serde(default)]
    pub to: Option<Subjects>,
    /// Only while this holds.
    #[serde(default, rename = "while")]
    pub condition: Vec<Condition>,
    /// What holds.
    pub rule: Modifier,
    /// Only so often ("once per turn, …", "the first time … each turn").
    #[serde(default)]
    pub limit: Option<Limit>,
}

impl Apply {
    /// What holds of these cards (none: of players), always and as often as it may.
    pub fn of(to: Option<Subjects>, rule: Modifier) -> Apply {
        Apply { to, condition: Vec::new(), rule, limit: None }
    }
}

/// The cards concerned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subjects {
    /// This card.
    This,
    /// The monster that this card is equipped to.
    Equipped,
    /// The card that this card holds a link to.
    Linked,
    /// All that fit.
    All(Box<Filter>),
    /// The Xyz Monster that this card is a material of.
    MaterialOf,
    /// Cards that this model cannot describe.
    Unread(Unread),
}

/// What holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Modifier {
    /// A value changes.
    Stat(StatChange),
    /// Effects are negated.
    Negated,
    /// Unaffected by these effects.
    Unaffected(Effects),
    /// Not destroyed by these.
    NotDestroyedBy(Vec<Cause>),
    /// Not destroyed by the effects of such cards.
    Survives(Survives),
    /// A player who does not do this first cannot act so.
    ActionCost(ActionCost),
    /// Cannot be targeted by effects of that player's cards.
    NotTargetedBy(Who),
    /// Not destroyed by these effects.
    NotDestroyedByEffects(Effects),
    /// Cannot be targeted by these effects.
    NotTargetedByEffects(Effects),
    /// Cannot be Tributed.
    NotTributed,
    /// Cannot be Tributed, except for a Tribute Summon.
    TributeSummonOnly,
    /// Neither it nor its effects can be activated.
    NotActivated,
    /// The very effect that makes it so cannot be activated ("this card cannot use this effect next turn").
    ThisEffectNotActivated,
    /// Its name becomes this.
    NameBecomes(String),
    /// It is treated as having this archetype or name besides.
    TreatedAs(String),
    /// Its Attribute is this as well.
    AlsoAttribute(Attribute),
    /// Its Attribute becomes this.
    AttributeBecomes(Attribute),
    /// Its Type becomes this.
    RaceBecomes(Race),
    /// Its name, Type, Attribute, Level become what was declared under these names.
    BecomesDeclared(Vec<String>),
    /// It is treated so (Tuner, Effect Monster, …).
    AlsoType(Ability),
    /// Cannot attack: an attack that was declared stops as well.
    NoAttack,
    /// Cannot declare an attack: one that was declared goes on.
    NoAttackDeclaration,
    /// Can attack directly.
    DirectAttack,
    /// Cannot change its battle position.
    NoPositionChange,
    /// Control of it does not go to the other player.
    NoControlChange,
    /// It is turned to this battle position, and back to it whenever it is in another.
    PositionBecomes(super::filter::Position),
    /// Inflicts piercing battle damage.
    Piercing,
    /// Can attack so many times each Battle Phase.
    Attacks(Attacks),
    /// Must attack, if it can.
    MustAttack,
    /// Cannot be chosen as an attack target.
    NotAttacked,
    /// Must be attacked, if possible.
    AttackOnlyThis,
    /// Battle damage from battles with it is this for that player.
    NoBattleDamage(Who),
    /// That player may take no battle damage from battles with it.
    MayTakeNoBattleDamage(Who),
    /// When it leaves the field it goes there instead; where in the Deck is not told.
    LeavesTo(Place),
    /// A player may not do something.
    Ban(Ban),
    /// Cards that would go to a place go to another.
    Redirect(Redirect),
    /// What would be Set is Normal Summoned in face-up Defense Position.
    SetFaceUp,
    /// Cards that fit may be Normal Summoned with so many Tributes fewer, or with exactly so many.
    Tributes(Tributes),
    /// It can be treated as so many Tributes for the Tribute Summon of a card that fits.
    ManyTributes(ManyTributes),
    /// An additional Normal Summon of a card that fits.
    ExtraNormalSummon(ExtraSummon),
    /// An additional Pendulum Summon of monsters that fit.
    ExtraPendulumSummon(Filter),
    /// Face-up in the Extra Deck it can be Pendulum Summoned as a monster of this Level could ("if you can Pendulum
    /// Summon Level 7").
    PendulumLevel(u8),
    /// So many Normal Summons each turn instead of one.
    NormalSummons(u8),
    /// How many cards a player may hold at the end of the turn.
    HandLimit(HandLimit),
    /// How many cards a player draws for the normal draw, instead of 1.
    NormalDraw(NormalDraw),
    /// The card may be activated from a place or at a time where it otherwise could not.
    MayActivate(MayActivate),
    /// A replacement: what would happen is replaced by steps.
    Instead(Box<Instead>),
    /// A cost can be paid in another way.
    CostInstead(Box<CostInstead>),
    /// Steps done at once, without a Chain, each time an event happens.
    EachTime(Box<EachTime>),
    /// A player's hand, or the top of the Deck, is revealed.
    Revealed(Revealed),
    /// Damage for a player is this many times as much (0: none); with cards that it concerns: from their battles.
    DamageTimes(DamageTimes),
    /// Another player takes the battle damage from battles of the cards concerned.
    DamageTaken(DamageTaken),
    /// The materials of this Extra Deck monster, for its own kind of Summon.
    Materials(Materials),
    /// This monster must be Special Summoned in the way stated.
    MustBeSummoned(MustBe),
    /// Cannot be Normal Summoned or Set.
    NoNormalSummon,
    /// It cannot be used as material for Summons of these kinds.
    NoMaterial(Vec<super::filter::SummonKind>),
    /// It can take the place of one Fusion Material that a Fusion Monster lists by name.
    FusionSubstitute,
    /// It can be Set from the hand to the Spell & Trap Zone as a Spell.
    SetAsSpell,
    /// You can only control one that fits.
    OnlyOne(Filter),
    /// A monster may be equipped with one Union Monster only, and this card is one.
    OneUnion,
    /// The Gemini Monsters concerned count as Normal Summoned once more: they have their effects.
    SummonedAgain,
    /// This card destroys itself while the `while` condition holds.
    DestroysItself,
    /// Effects that would do this to the cards concerned are negated as they resolve.
    NegatesThat(Includes),
    /// Chain Links with such effects are negated as they resolve.
    NegatesEffects(Box<Negates>),
    /// Activations or effects cannot be negated.
    NotNegated(NotNegated),
    /// Something that this model cannot say, in our own words: its fog lies over what it could touch.
    Unread(Unread),
    /// It is a card of this kind as well ("this card is also still a Trap").
    AlsoKind(Kind),
    /// Its name, Type or the like becomes that of a card; put in as such when the effect resolves.
    BecomesLike(Box<super::materials::Likened>),
    /// It gains the original effects of that monster; put in as such when the effect resolves.
    GainsEffectsOf(super::step::Noun),
    /// It gains this effect.
    GainsEffect(Box<super::effect::Effect>),
    /// This card goes to the GY by itself while the `while` condition holds.
    SendsItself,
    /// Cannot attack directly.
    NoDirectAttack,
    /// It can be used as material for Summons of some kinds only for monsters that fit.
    MaterialOnly(MaterialOnly),
    /// It can be used as material for Summons of some kinds only beside others that fit.
    MaterialWith(MaterialWith),
    /// It can be treated as something else where it is material.
    AsMaterial(Box<AsMaterial>),
    /// It can be material from where it lies.
    AlsoMaterial(Box<AlsoMaterial>),
    /// It does not keep monsters from attacking directly.
    NotInTheWay,
    /// That player wins the Duel.
    WinsDuel(Who),
    /// Of monsters it can only attack those that fit.
    AttacksOnly(Filter),
    /// A player controls no two monsters that go so badly together.
    NoTwo(NoTwo),
    /// It can attack while in face-up Defense Position.
    AttacksInDefense(InDefense),
}

impl Modifier {
    /// A Summon in addition to the ordinary one, which no effect gives twice.
    pub fn is_extra_summon(&self) -> bool {
        matches!(self, Modifier::ExtraNormalSummon(_) | Modifier::ExtraPendulumSummon(_))
    }

    /// Whether it says what a face-up monster is, can do or can be done to, so that it ends as the monster is turned face-down.
    pub fn ends_face_down(&self) -> bool {
        matches!(
            self,
            Modifier::Stat(_)
                | Modifier::Negated
                | Modifier::GainsEffect(_)
                | Modifier::Ban(_)
                | Modifier::Unaffected(_)
                | Modifier::Survives(_)
                | Modifier::NotDestroyedBy(_)
                | Modifier::NotDestroyedByEffects(_)
                | Modifier::NotTargetedBy(_)
                | Modifier::NotTargetedByEffects(_)
                | Modifier::NameBecomes(_)
                | Modifier::TreatedAs(_)
                | Modifier::AlsoAttribute(_)
                | Modifier::AttributeBecomes(_)
                | Modifier::RaceBecomes(_)
                | Modifier::BecomesDeclared(_)
                | Modifier::BecomesLike(_)
                | Modifier::AlsoType(_)
                | Modifier::NoAttack
                | Modifier::NoAttackDeclaration
                | Modifier::NoDirectAttack
                | Modifier::DirectAttack
                | Modifier::AttacksOnly(_)
                | Modifier::AttacksInDefense(_)
                | Modifier::Attacks(_)
                | Modifier::MustAttack
                | Modifier::Piercing
        )
    }

    /// The numbers that are settled when an effect makes it so for a while.
    pub fn settled(&mut self) -> Vec<&mut Number> {
        if let Modifier::Stat(change) = self {
            return change.numbers().collect();
        }
        if let Modifier::Attacks(attacks) = self { vec![&mut attacks.times] } else { Vec::new() }
    }
}

/// What a player may not do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ban {
    /// The player who may not.
    #[serde(default)]
    pub who: Who,
    /// What that player may not do.
    pub what: Banned,
    /// Only with cards that fit …
    #[serde(default)]
    pub of: Option<Box<Filter>>,
    /// … or only with those that do not fit.
    #[serde(default)]
    pub except: Option<Box<Filter>>,
    /// The kinds of Summon it concerns (for `special-summon`); empty: all.
    #[serde(default)]
    pub summons: Vec<super::filter::SummonKind>,
    /// But not these kinds ("except by Pendulum Summon").
    #[serde(default)]
    pub but_summons: Vec<super::filter::SummonKind>,
    /// Only right after such an event ("cannot activate when it is Summoned").
    #[serde(default)]
    pub at: Option<Box<super::trigger::Trigger>>,
    /// Not what the very effect Summons with whose activation it began ("you cannot Summon other monsters").
    #[serde(default)]
    pub others: bool,
    /// Not what is Special Summoned in face-down Defense Position.
    #[serde(default)]
    pub but_face_down: bool,
}

/// Actions that texts forbid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Banned {
    /// Normal Summons, Tribute Summons included.
    NormalSummon,
    /// Tribute Summons alone.
    TributeSummon,
    /// Flip Summons.
    FlipSummon,
    /// Special Summons, or those of the kinds under `summons`.
    SpecialSummon,
    /// Sets of monsters.
    SetMonster,
    /// Sets of Spells and Traps.
    SetSpellTrap,
    /// Turning monsters face-down.
    TurnFaceDown,
    /// Tributing, for whatever reason.
    Tribute,
    /// Activations of Spell and Trap Cards (of a kind that fits).
    ActivateCard,
    /// Activations of effects of monsters (that fit).
    ActivateMonsterEffect,
    /// Activations of whatever fits.
    Activate,
    /// Attacks of monsters.
    Attack,
    /// Draws of cards.
    Draw,
    /// Adding cards from the Deck to the hand.
    AddFromDeck,
    /// Sending cards to the GY.
    SendToGraveyard,
    /// Banishing cards.
    Banish,
    /// Conducting the Battle Phase.
    BattlePhase,
    /// The Draw Phase, which is skipped with its normal draw.
    DrawPhase,
    /// Main Phase 1, which is skipped.
    #[serde(rename = "main-phase-1")]
    MainPhase1,
    /// Main Phase 2, which is skipped.
    #[serde(rename = "main-phase-2")]
    MainPhase2,
    /// Changes of battle positions.
    ChangePosition,
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

impl StatChange {
    /// Its numbers.
    pub fn numbers(&mut self) -> impl Iterator<Item = &mut Number> {
        [&mut self.becomes, &mut self.gains, &mut self.original].into_iter().flatten()
    }
}
