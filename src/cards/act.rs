//! What a step does.

use serde::{Deserialize, Serialize};

pub use super::brought::{Attach, Detach, Moving, Placing, Zones};
use super::condition::Condition;
use super::continuous::Apply;
use super::filter::{Position, Who};
pub use super::lasting::{Lasting, Until};
pub use super::normal_summon::SummonNow;
use super::number::Number;
use super::step::{Noun, Step, TopOf};

pub use super::summon_with::SummonWith;
pub use super::token::Token;
use super::unread::Unread;

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Draws cards.
    Draw(Amount),
    /// Destroys cards.
    Destroy(Noun),
    /// Banishes cards, face-up unless `face-down`.
    Banish(Banish),
    /// Sends cards to the GY.
    SendToGraveyard(Noun),
    /// Discards cards from the hand.
    Discard(Noun),
    /// Discards from the hand to the GY: as a cost of no card that would go elsewhere.
    DiscardToGraveyard(Noun),
    /// Tributes monsters.
    Tribute(Noun),
    /// Returns cards to the hand.
    ReturnToHand(Noun),
    /// Adds cards to the hand from elsewhere than the field.
    AddToHand(Noun),
    /// Adds cards to the opponent's hand, whoever owns them.
    Give(Noun),
    /// Returns or places cards in the Deck (Extra Deck for Extra Deck monsters).
    ReturnToDeck(IntoDeck),
    /// Special Summons monsters.
    SpecialSummon(SpecialSummon),
    /// Normal Summons now, or immediately after the Chain Link resolves.
    NormalSummon(SummonNow),
    /// Sets cards on the field.
    Set(Noun),
    /// Places face-up in the Spell & Trap Zone, the Field Zone or a Pendulum Zone.
    PlaceFaceUp(Placing),
    /// Changes battle positions.
    ChangePosition(ChangePosition),
    /// Equips a card to a monster.
    Equip(Equip),
    /// Takes or gives control.
    Control(Control),
    /// Reveals cards.
    Reveal(Noun),
    /// Looks at cards.
    LookAt(Noun),
    /// Chooses cards of which later steps speak, and does nothing with them yet.
    Choose(Noun),
    /// Detaches materials.
    Detach(Detach),
    /// Attaches as material.
    Attach(Attach),
    /// Negates the activation that is answered.
    NegateActivation,
    /// Negates the effect that is answered.
    NegateEffect,
    /// Makes the effect that is answered do these steps instead, as its own player's: "the activated effect becomes …".
    EffectBecomes(Vec<Step>),
    /// Does what the activation of a Spell or Trap does, as this effect: "this effect becomes that Spell's effect".
    ApplyEffectOf(Noun),
    /// Negates the Summon that is answered.
    NegateSummon,
    /// Negates the attack.
    NegateAttack,
    /// Makes a monster the target of the attack that is going on.
    RedirectAttack(Noun),
    /// Performs damage calculation with the attack that is going on.
    DamageCalculation,
    /// Inflicts damage.
    Damage(Amount),
    /// Gains LP.
    GainLp(Amount),
    /// Pays LP (a cost).
    PayLp(Amount),
    /// Sets LP to a value.
    SetLp(Amount),
    /// Wins the Duel.
    Win(Who),
    /// Tosses coins; the heads are counted under the name.
    TossCoin(Toss),
    /// Rolls dice; the sum is counted under the name.
    RollDie(Toss),
    /// Places counters.
    PlaceCounter(Counter),
    /// Removes counters: so many in all, from among the cards.
    RemoveCounter(Counter),
    /// Summons Tokens.
    Token(Token),
    /// Makes something so for a while, from now on.
    Lasting(Lasting),
    /// Shuffles a Deck.
    Shuffle(Who),
    /// Gives up the normal draw of this turn.
    GiveUpDraw,
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
    /// Pendulum Summons immediately after the effect resolves.
    PendulumSummon(Noun),
    /// Ends a phase.
    EndPhase(Ended),
    /// Moves a monster to another zone.
    MoveZone(Moving),
    /// A step that this model cannot say, described in our own words: leaves its fog.
    Unread(Unread),
}

/// A phase that an effect can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// The Battle Phase.
    Battle,
    /// The Battle Phase, once the Damage Step of the battle that is going on is over.
    BattleAfterDamageStep,
    /// Whatever comes before the End Phase: it becomes the End Phase, once the Chain has resolved.
    AllBeforeEnd,
}

/// A number for a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Amount {
    /// Whom it concerns (default: the player of the effect).
    #[serde(default)]
    pub who: Who,
    /// The card whose controller or owner is meant (default: this card).
    #[serde(default)]
    pub of: Option<Noun>,
    /// How much.
    pub amount: Number,
}

/// Banishing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Banish {
    /// The cards that are banished.
    pub what: Noun,
    /// They are banished face-down.
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
    /// The cards that go there.
    pub what: Noun,
    /// Where in the Deck.
    #[serde(default)]
    pub place: DeckPlace,
}

/// Where in the Deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeckPlace {
    /// Anywhere: the Deck is shuffled.
    #[default]
    Shuffle,
    /// On top of the Deck.
    Top,
    /// At the bottom of the Deck.
    Bottom,
    /// Face-up in the Extra Deck: of Pendulum Monsters.
    FaceUp,
}

/// A Special Summon by an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpecialSummon {
    /// The monsters that are Summoned.
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
    /// It counts as one by the effect of such a card ("this is treated as a Special Summon by the effect of …").
    #[serde(default)]
    pub as_by: Option<Box<super::filter::Filter>>,
    /// To which zones of that field it may go; none: to any.
    #[serde(default)]
    pub zone: Option<Box<Zones>>,
    /// What holds of the monsters so Summoned while they stay face-up.
    #[serde(default)]
    pub with: Vec<Apply>,
    /// This card keeps a link to the monster.
    #[serde(default)]
    pub linked: bool,
    /// The monster upon which it is Summoned, which becomes its material with all that it holds ("by using it as material").
    #[serde(default)]
    pub upon: Option<Noun>,
}

/// A change of battle position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChangePosition {
    /// The monsters that change.
    pub what: Noun,
    /// To which; none: the other one, Attack and Defense exchanged.
    #[serde(default)]
    pub to: Option<Position>,
    /// Flip Monsters that fit this and are turned face-up by it do not activate their effects for that ("Flip monsters'
    /// effects are not activated at this time").
    #[serde(default)]
    pub no_flip: Option<Box<super::filter::Filter>>,
}

/// Equipping.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Equip {
    /// The card that becomes, or is, the Equip Card.
    pub what: Noun,
    /// The monster.
    pub to: Noun,
    /// Only a card that, as its own text says, can be equipped to that monster.
    #[serde(default)]
    pub fitting: bool,
    /// What holds of the monster as long as the card is equipped to it ("an Equip Spell that gives it 500 ATK").
    #[serde(default)]
    pub with: Vec<Apply>,
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
    /// In exchange for this monster, which goes over to the other player: neither goes without the other.
    #[serde(default)]
    pub in_exchange: Option<Noun>,
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
    /// No card can have more of them by it.
    #[serde(default)]
    pub max: Option<u8>,
}

/// A declaration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Declare {
    /// What is declared.
    pub what: Declared,
    /// A number is at least this …
    #[serde(default)]
    pub min: Option<u8>,
    /// … and at most this.
    #[serde(default)]
    pub max: Option<u8>,
    /// Its name for later steps.
    #[serde(rename = "as")]
    pub name: String,
}

/// What can be declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Declared {
    /// The name of a card.
    CardName,
    /// A Type of monsters.
    Type,
    /// An Attribute of monsters.
    Attribute,
    /// A Level.
    Level,
    /// A number between `min` and `max`.
    Number,
    /// Monster, Spell or Trap.
    CardType,
    /// A side of a coin that is called: heads is 1, tails is 0.
    Coin,
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
    #[serde(default)]
    pub then: Vec<Step>,
    /// Steps if it does not.
    #[serde(default)]
    pub otherwise: Vec<Step>,
}

impl Act {
    /// The cards of a step that moves or equips some.
    pub fn noun_mut(&mut self) -> Option<&mut Noun> {
        if let Act::AddToHand(noun)
        | Act::Give(noun)
        | Act::Discard(noun)
        | Act::DiscardToGraveyard(noun)
        | Act::SendToGraveyard(noun)
        | Act::Destroy(noun)
        | Act::Set(noun)
        | Act::PlaceFaceUp(Placing { what: noun, .. })
        | Act::Attach(Attach { what: noun, .. }) = self
        {
            Some(noun)
        } else if let Act::Banish(banish) = self {
            Some(&mut banish.what)
        } else if let Act::ReturnToDeck(returned) = self {
            Some(&mut returned.what)
        } else if let Act::SpecialSummon(summon) = self {
            Some(&mut summon.what)
        } else if let Act::Equip(equip) = self {
            Some(&mut equip.what)
        } else if let Act::Control(control) = self {
            Some(&mut control.what)
        } else {
            None
        }
    }
}
