//! Steps of costs and resolutions, the conjunctions between them and the cards that they speak of.

use serde::{Deserialize, Serialize};

use super::act::Act;
use super::condition::Condition;
use super::effect::Obligation;
use super::filter::{Filter, Value, Who};
use super::materials::Alike;
use super::number::Number;
use super::unread::Unread;

/// What is asked of a target as it is chosen, and need not be asked again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum However {
    /// Whether it lies face-up or face-down.
    Lies,
    /// Who controls it.
    Controlled,
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
    /// No two of them are alike in this.
    #[serde(default)]
    pub different: Vec<Alike>,
    /// All of them are alike in this.
    #[serde(default)]
    pub same: Vec<Alike>,
    /// Among them is a card of its own for each of these descriptions.
    #[serde(default)]
    pub including: Vec<Filter>,
    /// The sum of a value of all of them compares so.
    #[serde(default)]
    pub total: Option<Value>,
    /// A name by which later steps speak of them.
    #[serde(default, rename = "as")]
    pub name: Option<String>,
    /// What a target need not be any more by the time the effect resolves, because the text that says what is done to it does not
    /// ask for that again.
    #[serde(default)]
    pub however: Vec<However>,
    /// What else is asked of them, which this model cannot say.
    #[serde(default)]
    pub unread: Option<Unread>,
}

impl Choice {
    /// So many cards that fit, chosen by the player of the effect.
    pub fn of(of: Filter, min: Number) -> Choice {
        Choice {
            of,
            min,
            max: None,
            by: Who::You,
            random: false,
            different: Vec::new(),
            same: Vec::new(),
            including: Vec::new(),
            total: None,
            name: None,
            however: Vec::new(),
            unread: None,
        }
    }

    /// Whether something is asked of its cards together.
    pub fn asks_together(&self) -> bool {
        let alone = self.different.is_empty() && self.same.is_empty() && self.including.is_empty();
        !alone || self.total.is_some()
    }

    /// Whether nothing of it was read: it may be none at all.
    pub fn says_nothing(&self) -> bool {
        self.of.says_nothing() || self.unread.is_some() && self.of == Filter::default()
    }
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

/// What steps ask of the time of their activation.
pub fn of_the_activation<'a>(steps: &'a [Step], found: &mut Vec<&'a Condition>) {
    for step in steps {
        if let Some(condition) = &step.condition {
            condition.of_the_activation(found);
        }
        if let Act::If(branch) = &step.act {
            branch.condition.of_the_activation(found);
            of_the_activation(&branch.then, found);
            of_the_activation(&branch.otherwise, found);
        } else if let Act::ChooseOne(choice) = &step.act {
            for option in &choice.options {
                of_the_activation(option, found);
            }
        }
    }
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
    /// "also" and "and": at the same time, whether or not the step before was done; left out with a step that was left
    /// out because what it hangs on was not done.
    Also,
    /// "also, after that": afterwards, otherwise as "also".
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
    /// The materials of the Summon of a monster.
    SummonMaterials(Box<SummonMaterials>),
    /// The cards to which the effect has done this so far in its resolution ("the Tributed monsters").
    Done(super::trigger::EventKind),
    /// Cards that this model cannot describe.
    Unread(Unread),
}

/// What a monster was Summoned with: "all of the monsters that were used for the Summon of that monster, if they are in
/// your GY".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SummonMaterials {
    /// The monster, on the field or as it has just left it.
    pub of: Noun,
    /// All of them must fit, else none is meant.
    pub all: Filter,
}

impl Noun {
    /// What its cards are looked for by, where they are looked for at all.
    pub fn filter(&self) -> Option<&Filter> {
        match self {
            Noun::Choose(c) => Some(&c.of),
            Noun::All(f) => Some(f),
            Noun::SummonMaterials(m) => Some(&m.all),
            Noun::This
            | Noun::Target(_)
            | Noun::Bound(_)
            | Noun::Event
            | Noun::Link
            | Noun::Equipped
            | Noun::Linked
            | Noun::Top(_)
            | Noun::Those
            | Noun::Done(_)
            | Noun::Unread(_) => None,
        }
    }
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
    /// Only those that fit count: cards are turned over until so many of them have come.
    #[serde(default)]
    pub until: Option<Box<Filter>>,
    /// The name of these cards for later steps.
    #[serde(default, rename = "as")]
    pub name: Option<String>,
}
