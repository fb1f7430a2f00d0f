//! Filters: the noun phrases of card text. One `Filter` serves cost, target, condition and step.

use serde::{Deserialize, Serialize};

pub use super::attribute::Attribute;
pub use super::counter::HasCounters;
pub use super::hanging::{Attached, Held, Linked, MonsterZone, Position};
use super::materials::Like;
use super::number::{Number, Stat};
use super::unread::Unread;

/// A set of cards, described. Every field that is given must fit; a list fits if any of it does
/// (`types` alone asks for all). Empty fields say nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of its own in the text of a card")]
pub struct Filter {
    /// In these places; empty: on the field where cards are looked for, anywhere where one card is described.
    pub place: Vec<Place>,
    /// Controlled by (field) or in the possession of (hand, Deck, GY, banished: the owner).
    pub whose: Option<Who>,
    /// Monster, Spell, Trap.
    pub kind: Vec<Kind>,
    /// A Monster Card, whatever it counts as where it lies.
    pub monster_card: bool,
    /// Normal, Continuous, Quick-Play, … of a Spell or Trap.
    pub property: Vec<Property>,
    /// All of these on the type line (Effect, Fusion, Tuner, Union, …).
    pub types: Vec<Ability>,
    /// Any of these on the type line.
    pub any_type: Vec<Ability>,
    /// None of these on the type line.
    pub not_types: Vec<Ability>,
    /// Types of monsters (Warrior, Dragon, …).
    pub race: Vec<Race>,
    /// Attributes.
    pub attribute: Vec<Attribute>,
    /// Printed names (English); counts the current name and "treated as".
    pub name: Vec<String>,
    /// Archetypes.
    pub archetype: Vec<String>,
    /// Not with this name.
    pub except_name: Vec<String>,
    /// Mentions one of these names in its text.
    pub mentions: Vec<String>,
    /// Its name is mentioned in the text of a card that an earlier step named so.
    pub mentioned_by: Option<String>,
    /// Mentions the name of such a card in its text.
    #[serde(deserialize_with = "super::described::named")]
    pub mentions_one: Option<Box<Filter>>,
    /// It cannot be Normal Summoned or Set.
    pub special_summon_monster: bool,
    /// Lists one of these names among its materials.
    pub lists: Vec<String>,
    /// Lists such a monster among its materials.
    #[serde(deserialize_with = "super::described::named")]
    pub lists_one: Option<Box<Filter>>,
    /// So many materials are attached to it.
    pub holds: Option<Held>,
    /// One of the materials that are attached to it fits this.
    pub holds_one: Option<Box<Filter>>,
    /// What it originally is, whatever has become of it.
    pub original: Option<Original>,
    /// Comparisons of its values: `{stat: level, is: at-most, to: 4}`.
    pub value: Vec<Value>,
    /// Face-up or face-down.
    pub face: Option<Face>,
    /// Battle position.
    pub position: Option<Position>,
    /// How it was Summoned, any of these.
    pub summoned: Vec<SummonKind>,
    /// It was Summoned in this turn.
    pub summoned_this_turn: bool,
    /// Flipped face-up this turn, by a Flip Summon or in another way.
    pub flipped_this_turn: bool,
    /// Flipped face-up where it lies, in this turn or before.
    pub flipped: bool,
    /// It lay face-down at the start of the Damage Step that is going on, in which it is attacked.
    pub face_down_at_damage_step: bool,
    /// It lay Set before its own activation that is on the Chain, and lies there still.
    pub set_before_activation: bool,
    /// It was Set since the last turn of its controller began, or in that turn.
    pub set_since_own_turn: bool,
    /// It has declared an attack this turn.
    pub attacked_this_turn: bool,
    /// Where it was Summoned from.
    pub summoned_from: Vec<Place>,
    /// One of the materials or Tributes that it was Summoned with fits this; `place` is where that lay then.
    pub made_with: Option<Box<Filter>>,
    /// Not this card itself.
    pub other: bool,
    /// This card itself.
    pub itself: bool,
    /// It is decided that the battle destroys it.
    pub doomed: bool,
    /// In a Main Monster Zone, or in an Extra Monster Zone.
    pub monster_zone: Option<MonsterZone>,
    /// In a zone that this card points to, or linked at all.
    pub linked: Option<Linked>,
    /// Equipped with a card that fits.
    pub equipped_with: Option<Box<Filter>>,
    /// Equipped to a monster that fits.
    pub equipped_to: Option<Box<Filter>>,
    /// Equipped to this card, or this card's materials.
    pub attached: Option<Attached>,
    /// In the same column as this card.
    pub same_column: bool,
    /// It was among the materials of this card's Summon (`materials`), or the monsters given up for its own procedure (`given-up`), or among the cards that an earlier step named so, or moved (`those`), or the targets (`target 1`);
    /// `mentioned on …`: the text of one of these mentions its name; `named as …`: it has the name of one of these; `originally named as …`: it has its original name.
    pub among: Option<String>,
    /// It has everything that was declared under these names: the name, the Type, the Attribute, the Level.
    pub declared: Vec<String>,
    /// Alike to other cards in something, or not.
    pub like: Vec<Like>,
    /// Fights in the battle that is going on.
    pub battling: bool,
    /// Is the monster that attacks in it.
    pub attacking: bool,
    /// Nothing that fits the rest has more of this value ("the monster with the highest ATK").
    pub most: Option<Stat>,
    /// Nothing that fits the rest has less of it.
    pub least: Option<Stat>,
    /// Has a counter of this kind, or so many.
    pub counter: Option<HasCounters>,
    /// Counters of this kind can be placed on it: its text says so, and it has room for more.
    pub can_have_counter: Option<String>,
    /// It came to where it lies by this event ("destroyed by battle and sent to the GY").
    pub came_by: Option<Box<super::trigger::Trigger>>,
    /// It came there in this turn.
    pub came_this_turn: bool,
    /// Or any of these instead (the other fields must fit as well).
    pub any: Vec<Filter>,
    /// And none of these.
    pub not: Vec<Filter>,
    /// Owned by that player, whoever controls it.
    pub owner: Option<Who>,
    /// A part of the description that this model cannot say, in our own words: undetermined.
    pub unread: Option<Unread>,
}

/// What `among` calls the materials of this card's Summon.
pub const MATERIALS: &str = "materials";
/// What it calls the monsters that were given up for this card's own procedure.
pub const GIVEN_UP: &str = "given-up";

impl Filter {
    /// Whether nothing of the description was read.
    pub fn says_nothing(&self) -> bool {
        self.unread.is_some() && *self == Filter { unread: self.unread.clone(), ..Filter::default() }
    }
}

/// A comparison of one of a card's values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Value {
    /// Which value.
    pub stat: Stat,
    /// How it compares.
    pub is: super::condition::Order,
    /// With what.
    pub to: Number,
}

/// What a card originally is: one of each list that is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Original {
    /// Its original name.
    pub name: Vec<String>,
    /// An archetype in its original name.
    pub archetype: Vec<String>,
    /// Its original Type.
    pub race: Vec<Race>,
    /// Its original Attribute.
    pub attribute: Vec<Attribute>,
}

/// You, the opponent (seen from the player of the effect), either or each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The player of the effect (the controller of the card).
    #[default]
    You,
    /// The other one.
    Opponent,
    /// Either player.
    Either,
    /// Both, each for themselves.
    Each,
    /// The turn player.
    TurnPlayer,
    /// The owner of the card spoken of.
    Owner,
    /// The controller of the card spoken of.
    Controller,
}

/// Places where cards are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// A hand.
    Hand,
    /// A Main Deck.
    Deck,
    /// An Extra Deck.
    ExtraDeck,
    /// A Main or Extra Monster Zone.
    MonsterZone,
    /// A Spell & Trap Zone.
    SpellTrapZone,
    /// A Field Zone.
    FieldZone,
    /// A Pendulum Zone.
    PendulumZone,
    /// All four kinds of zones on the field.
    Field,
    /// A GY.
    Graveyard,
    /// Among the banished cards.
    Banished,
    /// Under an Xyz Monster, as its material.
    XyzMaterial,
    /// No place at all: an effect that is activated wherever its card is.
    Nowhere,
}

/// The three categories.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Monster.
    Monster,
    /// Spell.
    Spell,
    /// Trap.
    Trap,
}

/// What stands beside Spell or Trap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Property {
    /// Normal.
    Normal,
    /// Continuous.
    Continuous,
    /// Quick play.
    QuickPlay,
    /// Field.
    Field,
    /// Equip.
    Equip,
    /// Ritual.
    Ritual,
    /// Counter.
    Counter,
}

/// What stands on the type line of a monster beside its Type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Normal.
    Normal,
    /// Effect.
    Effect,
    /// Fusion.
    Fusion,
    /// Ritual.
    Ritual,
    /// Synchro.
    Synchro,
    /// Xyz.
    Xyz,
    /// Link.
    Link,
    /// Pendulum.
    Pendulum,
    /// Tuner.
    Tuner,
    /// Gemini.
    Gemini,
    /// Spirit.
    Spirit,
    /// Union.
    Union,
    /// Toon.
    Toon,
    /// Flip.
    Flip,
    /// Special Summon.
    SpecialSummon,
    /// Token.
    Token,
}

/// Types of monsters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Race {
    /// Aqua.
    Aqua,
    /// Beast.
    Beast,
    /// Beast warrior.
    BeastWarrior,
    /// Creator god.
    CreatorGod,
    /// Cyberse.
    Cyberse,
    /// Dinosaur.
    Dinosaur,
    /// Divine beast.
    DivineBeast,
    /// Dragon.
    Dragon,
    /// Fairy.
    Fairy,
    /// Fiend.
    Fiend,
    /// Fish.
    Fish,
    /// Illusion.
    Illusion,
    /// Insect.
    Insect,
    /// Machine.
    Machine,
    /// Plant.
    Plant,
    /// Psychic.
    Psychic,
    /// Pyro.
    Pyro,
    /// Reptile.
    Reptile,
    /// Rock.
    Rock,
    /// Sea serpent.
    SeaSerpent,
    /// Spellcaster.
    Spellcaster,
    /// Thunder.
    Thunder,
    /// Warrior.
    Warrior,
    /// Winged beast.
    WingedBeast,
    /// Wyrm.
    Wyrm,
    /// Zombie.
    Zombie,
}

/// Face-up or face-down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Face-up.
    Up,
    /// Face-down.
    Down,
}

/// Kinds of Summons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SummonKind {
    /// Normal Summoned, Tribute Summons included.
    Normal,
    /// Normal Summoned with Tributes.
    Tribute,
    /// Set as the Normal Summon.
    Set,
    /// Flip Summoned.
    Flip,
    /// Special Summoned in any way.
    Special,
    /// Fusion Summoned.
    Fusion,
    /// Ritual Summoned.
    Ritual,
    /// Synchro Summoned.
    Synchro,
    /// Xyz Summoned.
    Xyz,
    /// Pendulum Summoned.
    Pendulum,
    /// Link Summoned.
    Link,
}
