//! What texts call cards by what was done to them.

use crate::cards::act::Act;
use crate::cards::step::{Noun, Step};

/// What texts call this card once it was moved.
pub(super) fn done_to_this(act: &Act) -> Option<&'static str> {
    let what = match act {
        Act::Destroy(what)
        | Act::SendToGraveyard(what)
        | Act::Tribute(what)
        | Act::Discard(what)
        | Act::DiscardToGraveyard(what)
        | Act::ReturnToHand(what) => what,
        Act::Banish(banish) => &banish.what,
        Act::ReturnToDeck(into) => &into.what,
        _ => return None,
    };
    done(act).filter(|_| *what == Noun::This)
}

/// What texts call the cards that something was done to.
pub(super) fn done(act: &Act) -> Option<&'static str> {
    Some(match act {
        Act::Destroy(_) => "destroyed",
        Act::Banish(_) => "banished",
        Act::SendToGraveyard(_) => "sent",
        Act::Tribute(_) => "tributed",
        Act::Discard(_) | Act::DiscardToGraveyard(_) => "discarded",
        Act::ReturnToHand(_) | Act::ReturnToDeck(_) => "returned",
        Act::AddToHand(_) | Act::Give(_) => "added",
        Act::SpecialSummon(_)
        | Act::Token(_)
        | Act::FusionSummon(_)
        | Act::RitualSummon(_)
        | Act::SummonImmediately(_) => "special-summoned",
        Act::Reveal(_) => "revealed",
        Act::Choose(_) => "chosen",
        Act::Set(_) => "set",
        Act::Draw(_) => "drawn",
        Act::ChangePosition(_) => "turned",
        Act::Lasting(_) | Act::Control(_) | Act::LookAt(_) => "changed",
        _ => return None,
    })
}

/// Whether this card is revealed to pay for an effect.
pub(super) fn shows_itself(cost: &[Step]) -> bool {
    cost.iter().any(|step| step.act == Act::Reveal(Noun::This))
}
