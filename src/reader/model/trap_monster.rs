//! Continuous Traps that become monsters: what they do besides, they do in their Monster Zones as well.

use crate::cards::act::Act;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Kind, Place};
use crate::cards::step::Noun;

/// Lets the other effects of a card that Special Summons itself, and is still a Trap, be used where it lies then.
pub(super) fn lie_there(all: &mut [Effect]) {
    let still = |rule: &Modifier| *rule == Modifier::AlsoKind(Kind::Trap);
    let becomes = |act: &Act| matches!(act, Act::SpecialSummon(s) if s.what == Noun::This && s.with.iter().any(|w| still(&w.rule)));
    if !all.iter().any(|e| e.class == Class::Activation && e.steps.iter().any(|step| becomes(&step.act))) {
        return;
    }
    for effect in all.iter_mut().filter(|e| e.class != Class::Activation && e.from == [Place::SpellTrapZone]) {
        effect.from.push(Place::MonsterZone);
    }
}
