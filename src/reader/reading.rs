//! What was read of one card in one language.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::cards::effect::{Class, Counts, DamageStep, Obligation, Per};
use crate::cards::filter::Place;
use crate::cards::trigger::{EventKind, Timing};

use super::node::Node;

/// A card's text as it was read in one language.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// The text that spans count in: the Pendulum Effect, a line break, the card text, normalised.
    pub text: String,
    /// Whether the text is in the language's modern form (numbered Japanese; English with colon or semicolon).
    pub modern: bool,
    /// The effects in printed order.
    pub effects: Vec<ReadEffect>,
    /// Pieces that belong to no single effect: materials, summoning conditions, shared limits, "treated as".
    pub general: Vec<Piece>,
}

/// One printed effect.
#[derive(Debug, Clone)]
pub struct ReadEffect {
    /// Its printed number (Japanese ①), or its place in the order, from 1.
    pub number: usize,
    /// Printed in the Pendulum Effect box.
    pub pendulum: bool,
    /// What kind of effect it is.
    pub class: Class,
    /// May or must.
    pub choice: Obligation,
    /// when/if; none where it answers no event or nothing can be missed.
    pub timing: Option<Timing>,
    /// The word for it where nothing can be missed, which counts all the same for a Trap used as it is activated.
    pub worded: Option<Timing>,
    /// The events it answers.
    pub events: Vec<EventKind>,
    /// Where it is activated.
    pub from: Vec<Place>,
    /// Whether it targets on activation.
    pub targets: bool,
    /// How often it may be used; none: as often as one likes.
    pub limit: Option<ReadLimit>,
    /// What the text says of the Damage Step.
    pub damage_step: DamageStep,
    /// The words it was read from.
    pub pieces: Vec<Piece>,
}

/// A limit as it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadLimit {
    /// Per copy, per name, per Duel, per Chain.
    pub per: Per,
    /// How many times; 0: as often as one likes.
    pub times: u8,
    /// And once by this scope as well.
    pub also: Option<Per>,
    /// "Only 1 of these effects": a number shared by the effects that share the limit.
    pub shared: Option<u8>,
    /// "Use" or "activate".
    pub counts: Counts,
    /// "You cannot activate these effects in the same Chain."
    pub alone: bool,
}

impl ReadLimit {
    /// A limit by one scope.
    pub(super) const fn of(per: Per, times: u8) -> ReadLimit {
        ReadLimit { per, times, also: None, shared: None, counts: Counts::Use, alone: false }
    }

    /// Not in a Chain with another of these effects, however often otherwise.
    pub(super) const fn alone() -> ReadLimit {
        ReadLimit { alone: true, ..ReadLimit::of(Per::Name, 0) }
    }

    /// With another limit of the same effect, which is left out where this one says as much.
    pub(super) fn with(self, other: ReadLimit) -> ReadLimit {
        let alone = self.alone || other.alone;
        match (self.times, other.times) {
            (0, _) => return ReadLimit { alone, ..other },
            (_, 0) => return ReadLimit { alone, ..self },
            _ => {}
        }
        let rank = |per: Per| match per {
            Per::Duel => 3,
            Per::Name => 2,
            Per::Copy => 1,
            Per::Stay | Per::Battle | Per::Chain | Per::ChainByName | Per::Each => 0,
        };
        let plain = |l: &ReadLimit| l.times <= 1 && l.shared.is_none() && l.also.is_none();
        let first = plain(&other) && (!plain(&self) || rank(self.per) > rank(other.per));
        let (main, beside) = if first { (self, other) } else { (other, self) };
        let once = main.times <= 1 && main.shared.is_none();
        let said = main.per == beside.per
            || once && (rank(main.per) > 1 && rank(main.per) > rank(beside.per) && rank(beside.per) > 0);
        ReadLimit { also: main.also.or_else(|| (plain(&beside) && !said).then_some(beside.per)), alone, ..main }
    }
}

/// A stretch of text with one task.
#[derive(Debug, Clone)]
pub struct Piece {
    /// Its task.
    pub role: Role,
    /// Where it stands: bytes in [`Reading::text`].
    pub span: Range<usize>,
    /// What the grammar read it as; none: unread.
    pub node: Option<Node>,
}

/// The tasks of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Numbers, bullets, separators: nothing to read.
    Marker,
    /// How often: "once per turn", "You can only use …".
    Limit,
    /// When it is activated: an event or a phase.
    Timing,
    /// A condition of the activation.
    Condition,
    /// Where the card is, "while this card is in your GY".
    Location,
    /// A cost.
    Cost,
    /// What is targeted.
    Target,
    /// May, must, "Quick Effect", "this card can be activated", fixed words around the slots.
    Frame,
    /// A sentence of the resolution.
    Step,
    /// A sentence of an effect that is not activated.
    Continuous,
    /// A summoning procedure.
    Procedure,
    /// A summoning condition.
    SummoningCondition,
    /// Materials of an Extra Deck monster.
    Materials,
    /// "This card's name is treated as …" and the like.
    TreatedAs,
    /// A remark in parentheses.
    Note,
}
