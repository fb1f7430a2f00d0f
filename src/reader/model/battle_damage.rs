//! What is so of a monster in its battles.

use crate::cards::condition::{Condition, Exists};
use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::reader::node::Node;

use super::Slots;
use super::continuous::{Holds, sentence};
use super::noun::{Count, describe};
use super::told::{self, Told};

/// "If this card attacks, it gains 300 ATK during the Damage Step only"; "if it battles a monster, any battle damage …".
pub(super) fn in_battle(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut slots = Slots::of(node);
    let (head, clause) = (slots.take("if")?, slots.take("clause")?);
    slots.done()?;
    (head.concept == "if" && head.slots.len() == 1).then_some(())?;
    let (clause, during) = match clause.concept.as_str() {
        "for" => {
            let mut parts = Slots::of(clause);
            let (inner, until) = (parts.take("clause")?, parts.take("until")?);
            parts.done()?;
            (inner, Some(only_during(until)?))
        }
        "doubled" | "halved" => (clause, None),
        _ => return None,
    };
    let cond = head.slot("cond")?;
    let (to, conditions) = battling(cond, told)?;
    let mut all = sentence(&meant(clause, cond, &to), told)?;
    for one in &mut all {
        let values = matches!(one.apply.rule, Modifier::Stat(_));
        let same = match (&one.apply.to, &to) {
            (Some(Subjects::All(a)), Subjects::All(b)) => {
                a == b || Filter { attacking: false, battling: false, ..(**b).clone() } == **a
            }
            (Some(a), b) => a == b,
            (None, _) => false,
        };
        let opposing = values && one.apply.to.as_ref() == Some(&told::opposing());
        ((same || opposing) && (values || during.is_none())).then_some(())?;
        if same {
            one.apply.to = Some(to.clone());
        } else if let Subjects::All(of) = &to {
            one.apply.condition.push(Condition::Exists(Exists { of: (**of).clone(), at_least: 1, at_most: None }));
        }
        one.apply.condition.extend(conditions.iter().cloned().chain(during.clone()));
    }
    Some(all)
}

/// What is told of the two that battle, with words that say which one each time: "it" and "your monster" are the one
/// spoken of first, "that opponent's monster" is the other.
fn meant(node: &Node, cond: &Node, to: &Subjects) -> Node {
    let first = cond.slot("subject").or_else(|| cond.slot("who")).filter(|_| matches!(to, Subjects::All(_)));
    let said = |slot: &str| node.slot(slot).map_or("", |part| part.concept.as_str());
    let monster = said("head") == "monster";
    let theirs = match node.concept.as_str() {
        "that-monster" => first.is_none(),
        "np" if monster && node.slots.len() == 3 => matches!(said("count"), "that" | "the") && said("m") == "opponents",
        "np" if monster && node.slots.len() == 2 => said("count") == "the-opponents",
        _ => false,
    };
    let yours = monster && node.slots.len() == 2 && said("count") == "your" || node.concept == "it";
    match first {
        _ if theirs && cond.slot("what").is_some() => Node::leaf(told::OPPOSING),
        Some(first) if yours => first.clone(),
        _ => Node {
            concept: node.concept.clone(),
            slots: node.slots.iter().map(|(name, part)| (name.clone(), meant(part, cond, to))).collect(),
        },
    }
}

/// "During the Damage Step only", "during damage calculation only", "during your turn only".
pub(super) fn only_during(until: &Node) -> Option<Condition> {
    match until.concept.as_str() {
        "calculation-only" | "that-calculation-only" => Some(Condition::DamageCalculation),
        "that-phase-only" => {
            let phase = until.slot("phase").filter(|p| p.concept == "phase")?;
            if phase.slot("ph")?.concept == "damage-step" {
                return Some(Condition::DamageStep);
            }
            super::phase::phases(phase)
        }
        _ => None,
    }
}

/// The monster that attacks is the opponent's.
fn is_attacked() -> Condition {
    let of =
        Filter { whose: Some(Who::Opponent), attacking: true, place: vec![Place::MonsterZone], ..Filter::default() };
    Condition::Exists(Exists { of, at_least: 1, at_most: None })
}

/// "This card attacks an opponent's monster", "battles", "attacks directly": while that is so.
pub(super) fn battling(cond: &Node, told: &mut Told) -> Option<(Subjects, Vec<Condition>)> {
    let mut slots = Slots::of(cond);
    let subject = slots.take("subject").or_else(|| slots.take("who"))?;
    let (attacks, mut conditions) = match cond.concept.as_str() {
        "attacks" => (true, Vec::new()),
        "battles" => (false, Vec::new()),
        "attacked" if cond.slot("be").is_some_and(|be| be.concept == "is") => (false, vec![is_attacked()]),
        "attack-directly" => (true, vec![Condition::DirectAttack]),
        _ => return None,
    };
    let attacker = cond.slot("m").filter(|m| m.concept == "by" && cond.concept == "attacked");
    let by = attacker.and_then(|m| slots.take("m").and(m.slot("by"))).or_else(|| slots.take("by"));
    if let Some(what) = slots.take("what").or(by) {
        let other = describe(what).filter(|d| d.count == Count::Exactly(1))?;
        let mut of = other.filter;
        (of.kind == [Kind::Monster] && (of.place.is_empty() || of.place == [Place::MonsterZone])).then_some(())?;
        // The other one: the monsters of a battle are not one player's.
        matches!(of.whose, None | Some(Who::Opponent)).then_some(())?;
        (of.whose, of.battling, of.place) = (Some(Who::Opponent), true, vec![Place::MonsterZone]);
        conditions.push(Condition::Exists(Exists { of, at_least: 1, at_most: None }));
    }
    slots.done()?;
    let is = |filter: Filter| Filter { attacking: attacks, battling: !attacks, ..filter };
    // "This Fusion Summoned card": while it is one.
    let (to, so) = told.such(subject, true)?;
    conditions.extend(so);
    let to = match to {
        Subjects::This => {
            conditions.insert(0, Condition::This(is(Filter::default())));
            Subjects::This
        }
        Subjects::Equipped => {
            conditions.insert(0, Condition::Equipped(is(Filter::default())));
            Subjects::Equipped
        }
        Subjects::All(filter) if filter.whose == Some(Who::You) => Subjects::All(Box::new(is(*filter))),
        Subjects::All(_) | Subjects::Linked | Subjects::MaterialOf | Subjects::Unread(_) => return None,
    };
    Some((to, conditions))
}
