//! What befalls this card in a battle: it loses, or was attacked face-down.

use crate::cards::condition::Condition;
use crate::cards::filter::{Filter, Place};
use crate::cards::trigger::Subject;
use crate::reader::node::Node;

use super::Slots;
use super::battle::{Battles, battles, opponent};

/// A battle of this card of which more is told than who fights.
pub(super) fn told(node: &Node) -> Option<Battles> {
    loses(node).or_else(|| face_down(node))
}

/// "This card is destroyed by battle with an opponent's monster", after damage calculation: it has lost and lies there still.
fn loses(node: &Node) -> Option<Battles> {
    let with = node.slot("by").filter(|by| node.concept == "destroyed" && by.concept == "battle-with")?;
    let mut slots = Slots::of(node);
    (slots.take("subject")?.concept == "this-card").then_some(())?;
    (node.slot("be")?.concept == "is" && slots.take("by").is_some()).then_some(())?;
    slots.done()?;
    let mut slots = Slots::of(with);
    let with = Some(opponent(slots.take("what")?, &Subject::This)?);
    slots.done()?;
    let lost = Filter { place: vec![Place::MonsterZone], doomed: true, ..Filter::default() };
    let must = vec![Condition::This(lost)];
    Some(Battles { subject: Subject::This, attacks: None, with, must, survives: false })
}

/// "This card was attacked, and was face-down at the start of the Damage Step".
fn face_down(node: &Node) -> Option<Battles> {
    let start = node.slot("phase").filter(|at| node.concept == "during" && at.concept == "at-start")?;
    let step = start.slot("phase").filter(|phase| phase.concept == "phase")?;
    let both = node.slot("cond").filter(|cond| cond.concept == "and-vps")?;
    let down =
        both.slot("b").filter(|b| b.concept == "is" && b.slot("as").is_some_and(|a| *a == Node::leaf("face-down")))?;
    let past = |part: &Node| part.slot("be").is_some_and(|be| be.concept == "was");
    (step.slot("ph")?.concept == "damage-step" && past(down) && down.slots.len() == 2).then_some(())?;
    let mut told = battles(both.slot("a").filter(|a| a.concept == "attacked" && past(a))?)?;
    (told.subject == Subject::This).then_some(())?;
    let lay = Filter { place: vec![Place::MonsterZone], face_down_at_damage_step: true, ..Filter::default() };
    told.must.push(Condition::This(lay));
    Some(told)
}
