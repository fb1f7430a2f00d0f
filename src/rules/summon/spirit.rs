//! Spirit Monsters: which of them may be Summoned how, and what returns them to the hand. Their texts say so; here is
//! which of the kinds of Spirit Monsters a text makes. Sections spirit.*.

use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Ability;
use crate::cards::step::Noun;
use crate::cards::trigger::EventKind;
use crate::reason::Rule;

/// The rule. It finds nothing itself: what it says are the sections by which others answer.
pub static SPIRIT: Rule = Rule {
    id: "summon.spirit",
    sections: &[
        "spirit.return-in-end-phase",
        "spirit.usual-no-special-summon",
        "spirit.four-exceptions",
        "spirit.special-summon-spirits",
        "spirit.amaterasu",
    ],
};

/// The kinds of Spirit Monsters, by how they may be Summoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spirit {
    /// Not Special Summoned.
    Usual,
    /// Summoned in any way.
    Free,
    /// Special Summoned only.
    Special,
    /// Neither Normal nor Special Summoned.
    Flipped,
}

/// The kind of a Spirit Monster.
pub fn spirit(card: &Card) -> Option<Spirit> {
    card.types.contains(&Ability::Spirit).then_some(())?;
    let rules = card.effects.iter().filter(|e| e.class == Class::Condition).flat_map(|e| &e.applies);
    let (mut special, mut normal) = (true, true);
    for rule in rules.filter(|a| a.condition.is_empty()).map(|a| &a.rule) {
        if let Modifier::MustBeSummoned(must) = rule {
            special &= must.own_procedure || must.by.is_some() || !must.kinds.is_empty();
        }
        normal &= !(*rule == Modifier::NoNormalSummon
            || matches!(rule, Modifier::Ban(ban) if ban.what == Banned::NormalSummon));
    }
    Some(match (special, normal) {
        (false, true) => Spirit::Usual,
        (true, true) => Spirit::Free,
        (true, false) => Spirit::Special,
        (false, false) => Spirit::Flipped,
    })
}

/// The sections by which an effect returns a Spirit Monster to the hand in the End Phase; none if it does not.
pub fn returns(card: &Card, effect: &Effect) -> &'static [&'static str] {
    let ends = effect.on.as_ref().is_some_and(|on| on.events == [EventKind::EndPhase]);
    let back = effect.steps.iter().any(|s| s.act == Act::ReturnToHand(Noun::This));
    match spirit(card).filter(|_| ends && back) {
        None => &[],
        Some(Spirit::Usual) => &["spirit.return-in-end-phase"],
        Some(Spirit::Free) => &["spirit.return-in-end-phase", "spirit.four-exceptions"],
        Some(Spirit::Special) => &["spirit.return-in-end-phase", "spirit.special-summon-spirits"],
        Some(Spirit::Flipped) => &["spirit.return-in-end-phase", "spirit.amaterasu"],
    }
}

/// The section by which a Spirit Monster cannot be Special Summoned.
pub fn not_special(card: &Card) -> Option<&'static [&'static str]> {
    match spirit(card)? {
        Spirit::Usual => Some(&["spirit.usual-no-special-summon"]),
        Spirit::Flipped => Some(&["spirit.amaterasu"]),
        Spirit::Free | Spirit::Special => None,
    }
}
