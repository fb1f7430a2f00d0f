//! Union Monsters: the two parts of their effect, and how many of them a monster may bear. Sections union.*.

use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::continuous::Modifier;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Place};
use crate::cards::step::Noun;
use crate::reason::Rule;

/// The rule. It finds nothing itself: what it says are the sections by which others answer.
pub static UNION: Rule = Rule {
    id: "effect.union",
    sections: &[
        "union.two-parts",
        "union.equip-condition",
        "union.equip-target-restriction",
        "union.becomes-equip-spell",
        "union.special-summon-condition",
        "union.becomes-monster-again",
        "union.substitution-not-effect",
        "union.limited-text-blocks-others",
        "union.unlimited-plus-unlimited",
    ],
};

/// The section for the condition of a part of a Union Monster's effect, if the effect is one: to equip itself, or to
/// Special Summon itself back.
pub fn part(card: &Card, effect: &Effect) -> Option<&'static [&'static str]> {
    let own = card.types.contains(&Ability::Union) && effect.class == Class::Ignition;
    own.then_some(())?;
    effect.steps.iter().find_map(|step| -> Option<&'static [&'static str]> {
        if let Act::Equip(equip) = &step.act {
            (equip.what == Noun::This).then_some(&["union.equip-condition"])
        } else if let Act::SpecialSummon(special) = &step.act {
            let back = special.what == Noun::This && effect.from.contains(&Place::SpellTrapZone);
            back.then_some(&["union.special-summon-condition"])
        } else {
            None
        }
    })
}

/// Whether a card has the clause that allows a monster one Union Monster only.
pub fn limited(card: &Card) -> bool {
    card.effects.iter().flat_map(|e| &e.applies).any(|a| a.rule == Modifier::OneUnion)
}

/// The Union Monsters that a monster is equipped with.
fn borne(state: &State, monster: CardId) -> impl Iterator<Item = CardId> {
    state
        .ids()
        .filter(move |id| state.copy(*id).equipped_to == Some(monster))
        .filter(move |id| state.card(*id).types.contains(&Ability::Union))
}

/// The section by which a monster cannot be equipped with a Union Monster because of those that it bears.
pub fn barred(state: &State, monster: CardId, union: CardId) -> Option<&'static [&'static str]> {
    if !state.card(union).types.contains(&Ability::Union) {
        return None;
    }
    let mut others = borne(state, monster).filter(|id| *id != union).peekable();
    others.peek()?;
    if others.any(|id| limited(state.card(id))) {
        Some(&["union.limited-text-blocks-others"])
    } else if limited(state.card(union)) {
        Some(&["union.unlimited-plus-unlimited"])
    } else {
        None
    }
}

/// The section by which a monster may be equipped with one more.
pub fn beside(state: &State, monster: CardId) -> &'static [&'static str] {
    if borne(state, monster).next().is_some() { &["union.unlimited-plus-unlimited"] } else { &[] }
}
