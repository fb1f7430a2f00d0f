//! The event that an effect answers.

use crate::cards::trigger::{EventKind, Subject, Timing, Trigger};

use super::subject::leaves;

/// A trigger with nothing said but its events.
pub(super) fn bare(timing: Timing, events: Vec<EventKind>) -> Trigger {
    Trigger::of(timing, events, Subject::Anything)
}

/// A trigger of which only the subject is said.
pub(super) fn bare_of(subject: Subject) -> Trigger {
    Trigger { subject, ..bare(Timing::If, Vec::new()) }
}

/// Two triggers as one, where they differ in nothing but their events.
pub(super) fn merged(first: &Trigger, second: Trigger) -> Option<Trigger> {
    together(first, &second)?;
    let more = Trigger { events: first.events.clone(), timing: first.timing, ..second.clone() };
    // "And" would ask the same of both kinds of events.
    (*first == more && first.and.is_empty() && first.except.is_empty()).then_some(())?;
    let mut both = first.clone();
    both.events.extend(second.events.into_iter().filter(|e| !first.events.contains(e)));
    Some(both)
}

/// One trigger or another, each with words of its own; this card must not be in two places for it.
pub(super) fn either(first: &Trigger, mut second: Trigger) -> Option<Trigger> {
    together(first, &second)?;
    let stays = first.subject != Subject::This && second.subject != Subject::This;
    ((stays || leaves(first) == leaves(&second)) && first.timing == second.timing).then_some(())?;
    let mut both = first.clone();
    let more = std::mem::take(&mut second.or);
    both.or.push(second);
    both.or.extend(more);
    Some(both)
}

/// Whether they are answered in one window.
fn together(first: &Trigger, second: &Trigger) -> Option<()> {
    let window = |on: &Trigger| on.events.first().map(|e| super::either_window::apart(*e));
    (window(first) == window(second)).then_some(())
}
