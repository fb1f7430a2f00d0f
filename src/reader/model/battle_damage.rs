//! Battle damage that is doubled, halved or taken by the other player, and what is so of a monster in its battles.

use crate::cards::condition::{Condition, Exists};
use crate::cards::continuous::{DamageTaken, DamageTimes, Modifier, Subjects};
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::trigger::Cause;
use crate::reader::node::Node;

use super::Slots;
use super::act::who;
use super::continuous::{Holds, holds, sentence};
use super::noun::{Count, describe};
use super::told::{self, Told};

/// A clause about battle damage, if it is one.
pub(super) fn clause(node: &Node, told: &mut Told) -> Option<Holds> {
    let mut slots = Slots::of(node);
    match node.concept.as_str() {
        "doubled" | "halved" => {
            let damage = slots.take("subject")?;
            slots.done()?;
            matches!(node.slot("be")?.concept.as_str(), "is" | "becomes" | "are").then_some(())?;
            let (to, player) = damaged(damage, told)?;
            let half = node.concept == "halved";
            let times = if half { 1 } else { 2 };
            let rule = DamageTimes { who: player, cause: vec![Cause::Battle], times, half };
            Some(holds(Some(to), Modifier::DamageTimes(rule)))
        }
        "take" => {
            let taker = slots.take("who")?;
            let damage = slots.take("what")?;
            let around = slots.take("m");
            slots.done()?;
            if taker.concept == "neither-player" {
                let attacks = around.filter(|m| m.concept == "from-np" && m.slots.len() == 1)?.slot("from")?;
                let plain = any_damage(damage)?.slots.is_empty();
                let involving = Slots::of(attacks).take("p").filter(|p| p.concept == "involving")?.slot("what")?;
                let alone =
                    attacks.slots.len() == 2 && matches!(attacks.slot("head")?.concept.as_str(), "attack" | "battle");
                (plain && alone).then_some(())?;
                return Some(holds(Some(told.subject(involving, false)?), Modifier::NoBattleDamage(Who::Each)));
            }
            around.is_none().then_some(())?;
            let by = who(Some(taker))?;
            let (to, of) = damaged(damage, told)?;
            let opposed = matches!((of, by), (Who::You, Who::Opponent) | (Who::Opponent, Who::You));
            opposed.then(|| holds(Some(to), Modifier::DamageTaken(DamageTaken { of, by, as_well: false })))
        }
        _ => None,
    }
}

struct Damage<'a> {
    slots: Vec<(&'a str, &'a Node)>,
}

/// "Any battle damage", with what else is said of it.
fn any_damage(node: &Node) -> Option<Damage<'_>> {
    let mut slots = Slots::of(node);
    (node.concept == "np" && slots.take("head")?.concept == "battle-damage").then_some(())?;
    slots.take("count").is_none_or(|c| c.concept == "any").then_some(())?;
    Some(Damage { slots: slots.rest })
}

/// "Any battle damage this card inflicts to your opponent", "… you take from battles involving this card": the cards
/// whose battles are meant, and the player.
fn damaged(node: &Node, told: &mut Told) -> Option<(Subjects, Who)> {
    let damage = any_damage(node)?;
    let (mut verb, mut to) = (None, None);
    for (name, part) in damage.slots {
        match name {
            "p" if part.concept == "np-verb" && part.slots.len() == 1 && verb.is_none() => verb = part.slot("cond"),
            "r" | "p" if part.concept == "to" && part.slots.len() == 1 && to.is_none() => to = part.slot("what"),
            _ => return None,
        }
    }
    let mut slots = Slots::of(verb.filter(|v| v.concept == "you-verb")?);
    let (who_, what, around) = (slots.take("who")?, slots.take("what")?, slots.take("m"));
    slots.done()?;
    match (what.concept.as_str(), around, to) {
        ("takes" | "take" | "have-taken", Some(around), None) => {
            let involving =
                (around.concept == "involves" && around.slots.len() == 1).then(|| around.slot("what"))??;
            let player = match who_.concept.as_str() {
                "you" => Who::You,
                "opponent" => Who::Opponent,
                _ => return None,
            };
            Some((told.subject(involving, false)?, player))
        }
        ("inflicts" | "inflict", None, Some(to)) => {
            (to.concept == "opponent").then_some(())?;
            Some((told.subject(who_, false)?, Who::Opponent))
        }
        _ => None,
    }
}

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
    let to = match told.subject(subject, true)? {
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
