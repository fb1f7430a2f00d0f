//! What is kept of the past only to explain the present.

use super::moment::{Event, Moment};
use super::place::CardId;
use super::state::State;
use crate::cards::entries::FightsWith;
use crate::cards::trigger::EventKind;

/// A battle that was fought out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fought {
    /// The attacking monster.
    pub attacker: CardId,
    /// The monster that was attacked; none for a direct attack.
    pub target: Option<CardId>,
    /// With which of its values the attacking monster fought in Defense Position; none: in Attack Position, or unknown.
    pub lying: Option<FightsWith>,
    /// The attacked monster fought in Defense Position.
    pub defended: bool,
    /// The moment at which damage calculation began.
    pub at: u32,
}

/// Something that was tried in vain with a card as it lay since that moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Withstood {
    /// The card.
    pub card: CardId,
    /// Since when it lay there.
    pub since: u32,
    /// What was tried.
    pub what: Attempted,
}

/// What can be tried in vain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempted {
    /// To change its battle position.
    Turning,
    /// To destroy it.
    Destroying,
    /// To Summon it with materials that did not move.
    Summoning,
}

/// Whether such an event is a Summon.
fn summons(kind: EventKind) -> bool {
    matches!(kind, EventKind::NormalSummoned | EventKind::FlipSummoned | EventKind::SpecialSummoned)
}

impl State {
    /// The moment in which a card came to where it lies: its number, and what happened then.
    pub fn arrival(&self, card: CardId) -> Option<(usize, &Moment)> {
        let since = self.copy(card).since as usize;
        let comes = |m: &&Moment| m.events.iter().any(|e| e.card == Some(card) && (e.from != e.to || summons(e.kind)));
        // What happens at the same time as a step before it joins the moment of that; a Gemini Summon comes later.
        let mut since_then = self.log.iter().enumerate().skip(since.saturating_sub(1));
        since_then.rfind(|(_, m)| comes(m))
    }

    /// Whether a card lies where the story found it: nothing that happened has brought it there.
    pub fn lay_there_before(&self, card: CardId) -> bool {
        let comes = |e: &Event| e.from != e.to || summons(e.kind) || e.kind == EventKind::MonsterSet;
        let brings = |m: &Moment| m.events.iter().any(|e| e.card == Some(card) && comes(e));
        // A board in the middle of a course tells what has just happened.
        self.copy(card).since == 0 && !self.log.iter().take(2).any(brings)
    }

    /// Notes that something was tried in vain.
    pub fn withstands(&mut self, card: CardId, what: Attempted) {
        let since = self.copy(card).since;
        self.withstood.push(Withstood { card, since, what });
    }

    /// Whether something was tried in vain while the card lay as it lies.
    pub fn has_withstood(&self, card: CardId, what: Attempted) -> bool {
        self.withstood.contains(&Withstood { card, since: self.copy(card).since, what })
    }
}
