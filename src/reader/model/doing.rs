//! What cards may or may not do, and effects that are negated.

use crate::cards::continuous::Modifier;
use crate::reader::node::Node;

use super::Slots;
use super::attacks;
use super::continuous::{Holds, holds};
use super::told::Told;

/// What the cards may or may not do.
pub(super) fn doing(node: &Node) -> Option<Vec<Modifier>> {
    let clause = node.slot("clause")?;
    let mut slots = Slots::of(clause);
    if node.concept == "must" {
        return attacks::must(clause).then(|| vec![Modifier::MustAttack]);
    }
    let may = node.concept != "cannot";
    let each_battle_phase = |slots: &mut Slots<'_>| {
        slots.all("m").iter().filter(|m| m.concept != "twice").all(|m| {
            let phase = m.slot("phase").and_then(|p| if p.concept == "during" { p.slot("phase") } else { Some(p) });
            let phase = phase.and_then(|p| if p.concept == "phase-turn-this" { p.slot("phase") } else { Some(p) });
            phase.is_some_and(|p| {
                p.slot("whose").is_some_and(|w| matches!(w.concept.as_str(), "each" | "the" | "same"))
                    && p.slot("ph").is_some_and(|p| p.concept == "battle")
            })
        })
    };
    let rule = match (clause.concept.as_str(), may) {
        ("attack-lp" | "attack-opponent-directly" | "attack-directly", true) => {
            slots.take("who");
            Modifier::DirectAttack
        }
        ("attack-lp" | "attack-opponent-directly" | "attack-directly", false) => {
            slots.take("who");
            Modifier::NoDirectAttack
        }
        ("make-attacks", true) => {
            let made = attacks::made(slots.take("what")?)?;
            each_battle_phase(&mut slots).then_some(())?;
            Modifier::Attacks(made)
        }
        ("attack", true) if let Some(n) = clause.slot("what").and_then(attacks::so_often) => {
            slots.take("what");
            each_battle_phase(&mut slots).then_some(())?;
            Modifier::Attacks(attacks::times(n))
        }
        ("attack", true) if clause.slot("what").is_some() => Modifier::Attacks(attacks::all(&mut slots)?),
        ("attack", true) => {
            let twice = clause.slots.iter().any(|(n, m)| n == "m" && m.concept == "twice");
            (twice && each_battle_phase(&mut slots)).then_some(())?;
            Modifier::Attacks(attacks::times(2))
        }
        ("attack" | "declare-attack", false) => Modifier::NoAttack,
        ("activate", false) => {
            let what = slots.take("what")?;
            let own = what.slots.len() == 2 && matches!(what.slot("count")?.concept.as_str(), "its" | "their");
            (own && what.slot("head")?.concept == "effect").then_some(())?;
            Modifier::NotActivated
        }
        ("change-battle-position", false) => {
            let what = slots.take("what")?;
            let own = what.slots.len() == 2 && matches!(what.slot("count")?.concept.as_str(), "its" | "their" | "poss");
            (own && what.slot("head")?.concept == "position").then_some(())?;
            Modifier::NoPositionChange
        }
        _ => return None,
    };
    slots.done()?;
    Some(vec![rule])
}

/// "Negate the effects of …".
pub(super) fn negation(node: &Node) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    (node.concept == "negate-effects-of").then_some(())?;
    let of = slots.take("of")?;
    let of = if of.concept == "poss" { of.slot("of")? } else { of };
    let to = Told::default().subject(of, false)?;
    slots.done()?;
    Some(vec![holds(Some(to), Modifier::Negated)])
}
