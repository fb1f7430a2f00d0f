//! The effect model: what a card's text says, as plain data. DESIGN 4.
//!
//! Both front ends (YAML by hand, the reader of card text) produce this and the engine executes it.
//! Nothing here decides a rule. In YAML every variant is kebab case; a variant with contents is a
//! map with one key (`{choose: {…}}`), one without is a plain word (`this`).

use serde::{Deserialize, Serialize};

use super::condition::Condition;
use super::continuous::Apply;
use super::filter::Place;
use super::step::{Choice, Step};
use super::trigger::{EventKind, Timing, Trigger};
use super::unread::Unread;

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
    /// Either player may activate it, whoever controls the card.
    #[serde(default)]
    pub anyone: bool,
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
    /// What is said under `respond` holds only while this does; otherwise both players may respond.
    #[serde(default)]
    pub respond_while: Vec<super::condition::Condition>,
    /// Parts of the text that this model does not say, each described in our own words.
    #[serde(default)]
    pub unread: Vec<Unread>,
}

impl Effect {
    /// Whether nothing is known of it, not even its class. Summoning conditions and procedures bear on the Summons of
    /// their own card alone; where a card is activated is known, whatever else its activation says.
    pub fn says_nothing(&self) -> bool {
        !self.unread.is_empty()
            && !matches!(self.class, Class::Condition | Class::Procedure | Class::Activation)
            && self.on.is_none()
            && self.condition.iter().all(|c| matches!(c, Condition::Unread(_)))
            && self.cost.is_empty()
            && self.targets.is_empty()
            && self.limit.as_ref().is_none_or(|limit| limit.unread.is_some())
            && self.steps.is_empty()
            && self.applies.is_empty()
    }

    /// Whether it is put on the Chain directly upon the activation that it answers: what is activated, or what targets.
    pub fn answers_a_link(&self) -> bool {
        let fast = matches!(self.class, Class::Quick | Class::Activation);
        self.on.as_ref().filter(|on| on.timing == Timing::When).is_some_and(|on| {
            on.events.contains(&EventKind::Activated) || fast && on.events.contains(&EventKind::Targeted)
        })
    }

    /// An effect of which only the kind is said.
    pub fn new(class: Class) -> Effect {
        Effect {
            class,
            from: Vec::new(),
            choice: Obligation::May,
            anyone: false,
            on: None,
            condition: Vec::new(),
            cost: Vec::new(),
            targets: Vec::new(),
            limit: None,
            damage_step: DamageStep::Silent,
            while_resolving: Vec::new(),
            steps: Vec::new(),
            applies: Vec::new(),
            respond: Respond::Anyone,
            respond_while: Vec::new(),
            unread: Vec::new(),
        }
    }
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
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Respond {
    /// Both players may respond.
    #[default]
    Anyone,
    /// The opponent may not respond.
    NotOpponent,
    /// Nobody may respond.
    Nobody,
    /// Nobody may respond with these activations.
    Not(Vec<super::continuous::Ban>),
    /// Who may respond was not read.
    Unread(Unread),
}

fn one() -> u8 {
    1
}

/// How often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limit {
    /// The scope of the limit: for which cards, and for how long.
    #[serde(default)]
    pub per: Per,
    /// So many times in that scope.
    #[serde(default = "one")]
    pub times: u8,
    /// And once by each of these scopes as well: "once per turn … and once per Duel".
    #[serde(default)]
    pub also: Vec<Per>,
    /// Limits with the same word on cards of one name are one limit ("you can only use 1 of these effects").
    #[serde(default)]
    pub shared: Option<String>,
    /// Not in a Chain in which this player has activated another effect of a card of that name.
    #[serde(default)]
    pub alone: bool,
    /// What counts: an activation, even negated, or a use that was not negated.
    #[serde(default)]
    pub counts: Counts,
    /// How often, or what counts, if this model cannot say it.
    #[serde(default)]
    pub unread: Option<Unread>,
}

impl Limit {
    /// This limit and those beside it, each of one scope.
    pub fn each(&self) -> impl Iterator<Item = Limit> + '_ {
        let beside = |per: &Per| Limit { per: *per, times: 1, shared: None, also: Vec::new(), ..self.clone() };
        std::iter::once(self.clone()).chain(self.also.iter().map(beside))
    }
}

/// The scope of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// "Once per turn", this copy while it stays face-up.
    #[default]
    Copy,
    /// "You can only use this effect of ... once per turn".
    Name,
    /// Once per Duel, by name.
    Duel,
    /// Once per Chain, this copy.
    Chain,
    /// "You can only activate this effect of ... once per Chain".
    ChainByName,
    /// "Once while face-up on the field", this copy as long as it stays so.
    Stay,
    /// Once per battle or attack, this copy.
    Battle,
    /// Each turn for each card that the effect concerns ("the first time each … would be destroyed each turn").
    Each,
}

impl Per {
    /// Whether all cards of the name share it.
    pub const fn by_name(self) -> bool {
        match self {
            Per::Name | Per::Duel | Per::ChainByName => true,
            Per::Copy | Per::Chain | Per::Stay | Per::Battle | Per::Each => false,
        }
    }
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
    /// "Apply": only a resolution in which the effect applies.
    Application,
}
