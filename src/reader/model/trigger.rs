//! The event that an effect answers.

use crate::cards::trigger::{EventKind, Subject, Timing, Trigger};

use super::subject::leaves;

/// A trigger with nothing said but its events.
pub(super) fn bare(timing: Timing, events: Vec<EventKind>) -> Trigger {
    Trigger {
        timing,
        events,
        subject: Subject::Anything,
        who: None,
        cause: Vec::new(),
        by: None,
        by_card: None,
        by_itself: false,
        material: None,
        from: Vec::new(),
        to: Vec::new(),
        controlled_by: None,
        face: None,
        owned_by: None,
        was: None,
        activation: None,
        includes: Vec::new(),
        targeting: None,
        and: Vec::new(),
        or: Vec::new(),
        unread: None,
    }
}

/// A trigger of which only the subject is said.
pub(super) fn bare_of(subject: Subject) -> Trigger {
    Trigger { subject, ..bare(Timing::If, Vec::new()) }
}

/// Two triggers as one, where they differ in nothing but their events.
pub(super) fn merged(first: &Trigger, second: Trigger) -> Option<Trigger> {
    let more = Trigger { events: first.events.clone(), timing: first.timing, ..second.clone() };
    // "And" would ask the same of both kinds of events.
    (*first == more && first.and.is_empty()).then_some(())?;
    let mut both = first.clone();
    both.events.extend(second.events.into_iter().filter(|e| !first.events.contains(e)));
    Some(both)
}

/// One trigger or another, each with words of its own, about cards that have gone from where they were.
pub(super) fn either(first: &Trigger, second: Trigger) -> Option<Trigger> {
    (leaves(first) && leaves(&second) && first.timing == second.timing).then_some(())?;
    let mut both = first.clone();
    both.or.push(second);
    Some(both)
}
