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
    let gone = |on: &Trigger| on.subject == Subject::This && leaves(on);
    (gone(first) == gone(&second)).then_some(())?;
    let mut both = first.clone();
    if first.timing != second.timing {
        // No Chain declares an attack: nothing comes between that and what answers it, "when" or "if".
        let when = if first.timing == Timing::When { first } else { &second };
        (when.events == [EventKind::AttackDeclared] && when.or.is_empty()).then_some(())?;
        (both.timing, second.timing) = (Timing::If, Timing::If);
    }
    let more = std::mem::take(&mut second.or);
    both.or.push(second);
    both.or.extend(more);
    Some(both)
}

/// Whether they are answered in one window.
fn together(first: &Trigger, second: &Trigger) -> Option<()> {
    // What was activated is answered at once only by "when".
    let apart = |on: &Trigger, e: EventKind| on.timing == Timing::When && super::either_window::apart(e).0;
    let window = |on: &Trigger| on.events.first().map(|e| (apart(on, *e), super::either_window::apart(*e).1));
    (window(first) == window(second)).then_some(())
}
