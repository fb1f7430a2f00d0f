//! Parts of what effects make so while they apply.

use serde::{Deserialize, Serialize};

use super::continuous::Banned;
use super::effect::Obligation;
use super::filter::{Ability, Filter, Kind, Place, SummonKind, Who};
use super::materials::Alike;
use super::number::Number;
use super::step::Step;
use super::trigger::Cause;

/// Effects that do not destroy a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Survives {
    /// Of cards of these kinds; empty: all.
    #[serde(default)]
    pub kind: Vec<Kind>,
    /// Only those that do not target it.
    #[serde(default)]
    pub untargeted: bool,
}

/// What an effect makes an action cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ActionCost {
    /// Whose actions.
    #[serde(default)]
    pub who: Who,
    /// Any of these; a Special Summon is one by its own procedure or with materials.
    pub to: Vec<Banned>,
    /// Only with such cards.
    #[serde(default)]
    pub of: Option<Box<Filter>>,
    /// What that player does; "you" is the one who acts.
    pub cost: Vec<Step>,
}

/// What both players may look at while it applies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Revealed {
    /// Whose.
    #[serde(default)]
    pub who: Who,
    /// The hand, or the Deck: turned over, so that its top card is seen.
    pub places: Vec<Place>,
}

/// How a monster fights that attacks in face-up Defense Position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct InDefense {
    /// With which of its values; none: that is not told.
    #[serde(default)]
    pub with: Option<FightsWith>,
}

/// The value that is applied for damage calculation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FightsWith {
    /// Its ATK.
    Atk,
    /// Its DEF.
    Def,
    /// The higher of both.
    Higher,
}

/// Attacks beyond the one that each monster has in a Battle Phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Attacks {
    /// So many in all; `any`: as many as there are monsters to attack.
    pub times: Number,
    /// More than one only if all of them are on monsters that fit.
    #[serde(default)]
    pub on: Option<Box<Filter>>,
    /// None of them twice.
    #[serde(default)]
    pub once_each: bool,
    /// One more, whatever their number, right after the attack in which it was made so.
    #[serde(default)]
    pub in_a_row: bool,
}

/// Damage multiplied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DamageTimes {
    /// For whom.
    #[serde(default)]
    pub who: Who,
    /// By these causes; empty: any.
    #[serde(default)]
    pub cause: Vec<Cause>,
    /// Only what cards of this player inflict.
    #[serde(default)]
    pub by: Option<Who>,
    /// How many times as much.
    pub times: u8,
    /// And halved.
    #[serde(default)]
    pub half: bool,
    /// Only the damage from the effect that was answered.
    #[serde(default)]
    pub answered: bool,
    /// Only the next such damage: with that it ends.
    #[serde(default)]
    pub next: bool,
}

/// How many cards a player may hold at the end of the End Phase, instead of 6.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HandLimit {
    /// Whose hand.
    #[serde(default)]
    pub who: Who,
    /// So many; none: as many as there are.
    #[serde(default)]
    pub most: Option<u8>,
}

/// How many cards a player draws for the normal draw of the turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NormalDraw {
    /// Whose draw.
    #[serde(default)]
    pub who: Who,
    /// So many cards.
    pub cards: u8,
}

/// Damage that another player takes, or that is gained as LP.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DamageTaken {
    /// What this player would take …
    pub of: Who,
    /// … this one takes.
    pub by: Who,
    /// The first one takes it as well.
    #[serde(default)]
    pub as_well: bool,
    /// Damage by these causes; empty: battle damage.
    #[serde(default)]
    pub cause: Vec<Cause>,
    /// Only what cards of this player inflict.
    #[serde(default)]
    pub from: Option<Who>,
    /// Only the damage from the effect that was answered.
    #[serde(default)]
    pub answered: bool,
    /// Nobody takes it: who would take it gains so many LP.
    #[serde(default)]
    pub gained: bool,
}

impl DamageTaken {
    /// Whether it is of battle damage.
    pub fn of_battles(&self) -> bool {
        self.cause.is_empty() || self.cause.contains(&Cause::Battle)
    }
}

/// One monster in the place of several Tributes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ManyTributes {
    /// How many.
    pub count: u8,
    /// For the Tribute Summon of which cards.
    pub of: Filter,
}

/// Tributes for a Normal Summon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Tributes {
    /// Of which cards in the hand; none: this card.
    #[serde(default)]
    pub of: Option<Box<Filter>>,
    /// Whose Normal Summons.
    #[serde(default)]
    pub who: Who,
    /// Exactly so many …
    #[serde(default)]
    pub exactly: Option<u8>,
    /// … or so many fewer.
    #[serde(default)]
    pub fewer: Option<u8>,
    /// The player may choose this instead of the usual number, or must.
    #[serde(default)]
    pub choice: Obligation,
    /// The Tributes must fit.
    #[serde(default)]
    pub tribute: Option<Box<Filter>>,
    /// Among them is one of its own for each of these descriptions.
    #[serde(default)]
    pub including: Vec<Filter>,
    /// With as many Tributes as otherwise, but such cards can be Tributed too.
    #[serde(default)]
    pub also: Option<Box<AlsoTributed>>,
    /// It cannot be used to Set; where so many Tributes are a must, the monster cannot be Set at all.
    #[serde(default)]
    pub not_set: bool,
}

impl Tributes {
    /// Whether the monster that needs them cannot be Set: it is Summoned with so many, in no other way.
    pub fn never_set(&self) -> bool {
        self.not_set && self.exactly.is_some() && self.choice == Obligation::Must
    }
}

/// Cards that can be Tributed besides one's own monsters: "Continuous Spells/Traps you control, as well as monsters",
/// "monsters your opponent controls, even though you do not control them".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AlsoTributed {
    /// Which.
    pub of: Filter,
    /// At most so many of them.
    #[serde(default)]
    pub at_most: Option<u8>,
}

/// As what a monster can be material.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct AsMaterial {
    /// In Summons of these kinds; empty: all.
    pub kinds: Vec<SummonKind>,
    /// Only for such a monster; none: for any.
    pub of: Option<Box<Filter>>,
    /// Which monsters can be treated so, where the Summon of the monster concerned is spoken of; none: the monster
    /// concerned itself.
    pub what: Option<Box<Filter>>,
    /// At most so many of them in a Summon.
    pub at_most: Option<u8>,
    /// It can be treated as having these on its type line …
    pub types: Vec<Ability>,
    /// … or as not having these …
    pub not_types: Vec<Ability>,
    /// … and as a monster of any of these Levels.
    pub level: Vec<u8>,
    /// It alone can be all that a Ritual Summon asks for.
    pub whole: bool,
    /// It can take the place of such a monster where the monster that is Summoned lists that as a material.
    pub in_place_of: Option<Box<Filter>>,
}

/// A monster that can be material from where it lies, though Summons of its kind do not take theirs from there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AlsoMaterial {
    /// In Summons of these kinds.
    pub kinds: Vec<SummonKind>,
    /// Only for such a monster; none: for any.
    #[serde(default)]
    pub of: Option<Box<Filter>>,
    /// Only where another material fits.
    #[serde(default)]
    pub with: Option<Box<Filter>>,
    /// At most so many of them in a Summon.
    #[serde(default)]
    pub at_most: Option<u8>,
}

/// What the other materials have to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MaterialWith {
    /// In Summons of these kinds.
    pub kinds: Vec<SummonKind>,
    /// All the others.
    pub of: Filter,
}

/// For what alone a monster can be material.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MaterialOnly {
    /// In Summons of these kinds …
    pub kinds: Vec<SummonKind>,
    /// … only for such monsters.
    pub of: Filter,
}

/// A Normal Summon in addition to the usual one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ExtraSummon {
    /// Of which cards in the hand.
    pub of: Filter,
    /// Only a Tribute Summon.
    #[serde(default)]
    pub tribute: bool,
}

/// Monsters that no player controls side by side: neither does another come, nor do those stay that are there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NoTwo {
    /// On whose field.
    pub who: Who,
    /// Of which monsters; only face-up ones count.
    pub of: Filter,
    /// No two that differ in this ("only 1 Type of monster") …
    #[serde(default)]
    pub unlike: Option<Alike>,
    /// … or no two that are alike in this ("only 1 monster of each Type"); neither: no two at all.
    #[serde(default)]
    pub alike: Option<Alike>,
}

/// An extra permission to activate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MayActivate {
    /// Which cards; none: this card.
    #[serde(default)]
    pub of: Option<Box<Filter>>,
    /// From the hand (Traps, or Quick-Play Spells in the opponent's turn).
    #[serde(default)]
    pub from_hand: bool,
    /// In the turn it was Set.
    #[serde(default)]
    pub turn_set: bool,
    /// What is done for it beside the cost of the card itself ("from your hand by paying half your LP").
    #[serde(default)]
    pub cost: Vec<Step>,
}

/// Cards that would go somewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Redirect {
    /// Which cards.
    pub of: Filter,
    /// From these places; empty: from anywhere.
    #[serde(default)]
    pub from: Vec<Place>,
    /// That would go here …
    pub to: Place,
    /// … to the place of this player (the owner), if it matters.
    #[serde(default)]
    pub whose: Option<Who>,
    /// Go there instead.
    pub instead: Place,
}

/// The only ways of Special Summoning a monster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MustBe {
    /// Kinds of Summon that are right.
    #[serde(default)]
    pub kinds: Vec<SummonKind>,
    /// By its own procedure.
    #[serde(default)]
    pub own_procedure: bool,
    /// By the effect of a card that fits.
    #[serde(default)]
    pub by: Option<Box<Filter>>,
    /// "Must first be": after that in other ways too.
    #[serde(default)]
    pub first: bool,
    /// Every way is right, though it cannot be Normal Summoned or Set.
    #[serde(default)]
    pub anyhow: bool,
}
