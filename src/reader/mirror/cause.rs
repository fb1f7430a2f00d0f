//! What of an event a wording has to say.

use crate::cards::trigger::{EventKind as E, Trigger};

/// Whether the cause of an event is something that its words can name: only where cards are moved or destroyed.
pub(super) fn names_cause(trigger: &Trigger) -> bool {
    let moved = [E::SentToGraveyard, E::Destroyed, E::Banished, E::Discarded, E::LeavesField, E::UsedAsMaterial];
    trigger.cause.is_empty() && trigger.by.is_none() || trigger.events.iter().all(|e| moved.contains(e))
}
