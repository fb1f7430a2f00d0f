//! What comes with a Summon: "Special Summon it, but negate its effects, also banish it when it leaves the field".

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;

use super::meaning::stays;

/// What can only be said of the cards just spoken of.
pub(super) enum With {
    /// Their effects are negated.
    Negated,
    /// They are banished when they leave the field.
    Banished,
    /// Something else.
    Nothing,
}

/// Which of these a clause says.
pub(super) fn as_long_as_it_stays(clause: &Node) -> With {
    match stays(clause, false) {
        Some(Modifier::Negated) => With::Negated,
        Some(Modifier::LeavesTo(_)) => With::Banished,
        _ => With::Nothing,
    }
}

/// Adds to the Special Summon before, or to what was made to hold for a while, what a clause says of the monster while it stays on the field.
pub(super) fn comes_with(clause: &Node, all: &mut [Step]) -> bool {
    if let Some(rule) = stays(clause, false)
        && let Some(both) = summoned_together(clause, all)
    {
        for step in both {
            if let Act::SpecialSummon(summon) = &mut step.act {
                summon.with.push(Apply::of(None, rule.clone()));
            }
        }
        return true;
    }
    // "Special Summon it, but it cannot attack this turn, also its effects are negated": not for this turn alone.
    let told = all.len() - usize::from(bars_its_attack(all));
    let all = &mut all[..told];
    let this = matches!(all.last().map(|s| &s.act), Some(Act::SpecialSummon(summon)) if summon.what == Noun::This);
    let with = match all.last_mut().map(|s| &mut s.act) {
        Some(Act::SpecialSummon(summon)) => &mut summon.with,
        // "Until the end of this turn, it gains 400 ATK, but its effects are negated": for as long.
        Some(Act::Lasting(lasting)) if lasting.on == Some(Noun::This) => &mut lasting.apply,
        Some(Act::Lasting(lasting)) if lasting.on.is_some() && lasting.until != Until::Leaves => &mut lasting.apply,
        _ => return false,
    };
    let Some(rule) = stays(clause, this) else { return false };
    with.push(Apply::of(None, rule));
    true
}

/// Whether what is said last is that the monster of the Special Summon before cannot attack for a while.
fn bars_its_attack(all: &[Step]) -> bool {
    let [.., summon, last] = all else { return false };
    let Act::Lasting(lasting) = &last.act else { return false };
    let bars = |apply: &Apply| matches!(apply.rule, Modifier::NoAttack | Modifier::NoDirectAttack);
    matches!(summon.act, Act::SpecialSummon(_))
        && last.join == Joint::AndIfYouDo
        && lasting.on == Some(Noun::Those)
        && lasting.apply.iter().all(bars)
}

/// The last two Summons, where "them" or "their effects" is said of both, or each player does the same.
fn summoned_together<'a>(clause: &Node, all: &'a mut [Step]) -> Option<&'a mut [Step]> {
    let [.., first, last] = all else { return None };
    let (Act::SpecialSummon(a), Act::SpecialSummon(b)) = (&first.act, &last.act) else { return None };
    let joined = matches!(last.join, Joint::Also | Joint::AndIfYouDo);
    let each = serde_json::to_value(a).ok().map(of_nobody) == serde_json::to_value(b).ok().map(of_nobody);
    (joined && each || last.join != Joint::Then && plural(clause)).then_some(())?;
    all.last_chunk_mut::<2>().map(<[Step; 2]>::as_mut_slice)
}

/// Whether words speak of several cards.
fn plural(node: &Node) -> bool {
    matches!(node.concept.as_str(), "them" | "their" | "they") || node.slots.iter().any(|(_, part)| plural(part))
}

/// What is done, whoever does it.
fn of_nobody(mut act: serde_json::Value) -> serde_json::Value {
    match &mut act {
        serde_json::Value::Object(object) => {
            object.retain(|name, _| !matches!(name.as_str(), "by" | "whose" | "to"));
            object.values_mut().for_each(|inner| *inner = of_nobody(inner.take()));
        }
        serde_json::Value::Array(all) => all.iter_mut().for_each(|inner| *inner = of_nobody(inner.take())),
        serde_json::Value::Null
        | serde_json::Value::Bool(_)
        | serde_json::Value::Number(_)
        | serde_json::Value::String(_) => {}
    }
    act
}

/// "Set it, but banish it when it leaves the field": holds of the cards that were Set or placed as long as they lie there.
pub(super) fn leaves(clause: &Node, all: &mut Vec<Step>) -> bool {
    let placed = matches!(all.last().map(|s| &s.act), Some(Act::Set(_) | Act::PlaceFaceUp(_)));
    let Some(rule @ Modifier::LeavesTo(_)) = stays(clause, false).filter(|_| placed) else { return false };
    let apply = vec![Apply::of(None, rule)];
    let act = Act::Lasting(Lasting::new(Some(Noun::Those), apply, Until::Leaves));
    all.push(Step { join: Joint::AndIfYouDo, choice: None, act, condition: None });
    true
}
