//! "When this card is activated: You can …": what its activation offers, which the player may leave.

use crate::cards::effect::{Effect, Obligation};
use crate::cards::number::Number;
use crate::cards::step::Joint;
use crate::reader::node::Node;

/// "…, but you cannot …": what holds for who has done the first.
pub(super) fn but(node: &Node) -> bool {
    node.concept == "seq" && node.slots[1..].iter().all(|(_, link)| link.concept == "but")
}

/// "When this card is activated: You can …": the card may be activated without it. `bound`: what stands behind is so only if
/// it was done.
pub(super) fn offer(effect: &mut Effect, bound: bool) {
    if !effect.cost.is_empty() {
        effect.cost.clear();
        effect.unread.push("whether the player pays for what is done, which is a choice".into());
        effect.targets.clear();
        return;
    }
    for target in &mut effect.targets {
        let most = target.max.take().unwrap_or_else(|| target.min.clone());
        (target.min, target.max) = (Number::Fixed(0), Some(most));
    }
    let Some((first, rest)) = effect.steps.split_first_mut() else { return };
    if effect.targets.is_empty() {
        first.choice = Some(Obligation::May);
        for step in rest.iter_mut().filter(|step| bound && step.join == Joint::Also) {
            step.join = Joint::AndIfYouDo;
        }
        if rest.iter().any(|s| matches!(s.join, Joint::Also | Joint::AlsoAfterThat)) {
            effect.unread.push("how much of it is a choice".into());
        }
    }
}
