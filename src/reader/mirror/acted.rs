//! The cards that a step acts on: what "it" means behind it.

use crate::cards::act::{Act, Attach};
use crate::cards::step::Noun;

/// What a step acted on; none for steps of which no pronoun speaks.
pub(super) fn acted_on(act: &Act) -> Option<&Noun> {
    match act {
        Act::Destroy(n)
        | Act::PendulumSummon(n)
        | Act::SendToGraveyard(n)
        | Act::Tribute(n)
        | Act::Discard(n)
        | Act::ReturnToHand(n)
        | Act::AddToHand(n)
        | Act::Set(n)
        | Act::Reveal(n)
        | Act::Attach(Attach { what: n, .. }) => Some(n),
        Act::Banish(b) => Some(&b.what),
        Act::ReturnToDeck(d) => Some(&d.what),
        Act::SpecialSummon(s) => Some(&s.what),
        Act::NormalSummon(s) => Some(&s.what),
        Act::ChangePosition(c) => Some(&c.what),
        Act::Control(c) => Some(&c.what),
        Act::Draw(_)
        | Act::PlaceFaceUp(_)
        | Act::Equip(_)
        | Act::LookAt(_)
        | Act::Detach(_)
        | Act::NegateActivation
        | Act::NegateEffect
        | Act::NegateSummon
        | Act::NegateAttack
        | Act::RedirectAttack(_)
        | Act::DamageCalculation
        | Act::Damage(_)
        | Act::GainLp(_)
        | Act::PayLp(_)
        | Act::SetLp(_)
        | Act::TossCoin(_)
        | Act::RollDie(_)
        | Act::PlaceCounter(_)
        | Act::RemoveCounter(_)
        | Act::Token(_)
        | Act::Lasting(_)
        | Act::Shuffle(_)
        | Act::Excavate(_)
        | Act::Declare(_)
        | Act::ChooseOne(_)
        | Act::If(_)
        | Act::FusionSummon(_)
        | Act::RitualSummon(_)
        | Act::SummonImmediately(_)
        | Act::EndPhase(_)
        | Act::MoveZone(_)
        | Act::Unread(_) => None,
    }
}
