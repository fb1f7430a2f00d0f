//! Time: a list of moments. What happens at the same time shares one.

use std::ops::Deref;
use std::sync::Arc;

use super::copy::Summon;
use super::place::{CardId, Player, Zone};
use super::view::Derived;
use crate::cards::condition::Phase;
use crate::cards::trigger::{Cause, EventKind};

/// What happened at one time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// In the course of what.
    pub during: During,
    /// It takes up no timing: what the rules do by the way (a used Spell going to the GY, an effect
    /// without a Chain applying at once).
    pub quiet: bool,
    /// The phase in which it happened; none of what happened before the story.
    pub phase: Option<Phase>,
    /// The events.
    pub events: Events,
}

/// What happened at one time. It never changes once the next moment has come, so that states share it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Events(Arc<Vec<Event>>);

impl Events {
    /// Adds what happened at the same time.
    pub fn join(&mut self, mut more: Vec<Event>) {
        Arc::make_mut(&mut self.0).append(&mut more);
    }
}

impl From<Vec<Event>> for Events {
    fn from(events: Vec<Event>) -> Events {
        Events(Arc::new(events))
    }
}

impl Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Events {
    type Item = &'a Event;
    type IntoIter = std::slice::Iter<'a, Event>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// In the course of what something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum During {
    /// The open game: a draw, a change of phase, a manual move.
    Game,
    /// The activation of that Chain Link: its cost and its targets.
    Activation(u8),
    /// Tributes and materials of a Summon outside a resolution.
    Procedure,
    /// The Summon itself, outside a Chain.
    Summon,
    /// The resolution of that Chain Link.
    Resolution(u8),
    /// The resolution of that Chain Link, whose effect is negated.
    NegatedResolution(u8),
    /// An effect that does not use the Chain.
    Unchained,
}

/// One event, with what was last known of its card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: EventKind,
    /// To which card.
    pub card: Option<CardId>,
    /// The player concerned: who did it, or whom it happened to.
    pub player: Player,
    /// What brought it about.
    pub cause: Cause,
    /// Whose action or card brought it about.
    pub by: Player,
    /// The card that brought it about.
    pub source: Option<CardId>,
    /// Where the card was.
    pub from: Zone,
    /// Where it went.
    pub to: Zone,
    /// What was last known of the card.
    pub last: LastKnown,
    /// An amount: cards drawn, damage, LP. For a changed position: 1 where the effect named none; for a Summon that
    /// may be negated: 1 if it is a Pendulum Summon; for a Special Summon: 1 if it was one in face-down Defense Position; for a flip:
    /// 1 if the Flip Monster does not activate its effects for it.
    pub amount: i32,
    /// For activations: the number of the effect.
    pub effect: u8,
}

impl Event {
    /// Whether it is the beginning of a Pendulum Summon.
    pub fn is_pendulum_summon(&self) -> bool {
        self.kind == EventKind::WouldBeSpecialSummoned && self.amount == 1
    }

    /// Whether a card goes elsewhere in it. That it was activated is told when its cost has been paid, with where it lay before.
    pub fn moves(&self, card: CardId) -> bool {
        self.card == Some(card) && self.from != self.to && self.kind != EventKind::Activated
    }

    /// Whether a card leaves the field in it.
    pub fn takes_off_field(&self, card: CardId) -> bool {
        self.moves(card) && self.from.on_field() && !self.to.on_field()
    }
}

/// What was last known of a card just before an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct LastKnown {
    /// Who controlled it.
    pub controller: Player,
    /// It was face-up.
    pub face_up: bool,
    /// Its effects were negated.
    pub negated: bool,
    /// They were because the battle destroys it: that follows it to where it goes.
    pub negated_as_doomed: bool,
    /// In Attack Position.
    pub attack: bool,
    /// It was an Equip Card on this monster.
    pub equipped_to: Option<CardId>,
    /// The card it kept a link to, as that lay since that moment.
    pub linked_to: Option<(CardId, u32)>,
    /// The moment since when it lay there.
    pub since: u32,
    /// It had materials.
    pub materials: u8,
    /// How it had been Summoned.
    pub summon: Option<Summon>,
    /// The zones of the monsters that pointed to it, a bit each.
    pub pointed: u16,
    /// The zones of the monsters that it pointed to, a bit each.
    pub pointing: u16,
    /// All that was known of it.
    pub like: Option<Derived>,
    /// It had another name.
    pub renamed: bool,
}

impl LastKnown {
    /// Of no card.
    pub fn none(player: Player) -> LastKnown {
        LastKnown {
            controller: player,
            face_up: false,
            negated: false,
            negated_as_doomed: false,
            attack: false,
            equipped_to: None,
            linked_to: None,
            since: 0,
            materials: 0,
            summon: None,
            pointed: 0,
            pointing: 0,
            like: None,
            renamed: false,
        }
    }
}
