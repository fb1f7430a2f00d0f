//! What comes with a Summon: "Special Summon it, but negate its effects, also banish it when it leaves the field".

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::filter::Place;
use crate::cards::step::{Joint, Noun, Step};
use crate::reader::node::Node;

use super::lasting::material_bans;

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
    match rule(clause, false) {
        Some(Modifier::Negated) => With::Negated,
        Some(Modifier::LeavesTo(_)) => With::Banished,
        _ => With::Nothing,
    }
}

/// Adds to the Special Summon before, or to what was made to hold for a while, what a clause says of the monster while it stays on the field.
pub(super) fn comes_with(clause: &Node, all: &mut [Step]) -> bool {
    let this = matches!(all.last().map(|s| &s.act), Some(Act::SpecialSummon(summon)) if summon.what == Noun::This);
    let with = match all.last_mut().map(|s| &mut s.act) {
        Some(Act::SpecialSummon(summon)) => &mut summon.with,
        // "Until the end of this turn, it gains 400 ATK, but its effects are negated": for as long.
        Some(Act::Lasting(lasting)) if lasting.on.is_some() && lasting.until != Until::Leaves => &mut lasting.apply,
        _ => return false,
    };
    let Some(rule) = rule(clause, this) else { return false };
    with.push(Apply::of(None, rule));
    true
}

/// "Set it, but banish it when it leaves the field": holds of the cards that were Set or placed as long as they lie there.
pub(super) fn leaves(clause: &Node, all: &mut Vec<Step>) -> bool {
    let placed = matches!(all.last().map(|s| &s.act), Some(Act::Set(_) | Act::PlaceFaceUp(_)));
    let Some(rule @ Modifier::LeavesTo(_)) = rule(clause, false).filter(|_| placed) else { return false };
    let apply = vec![Apply::of(None, rule)];
    let act = Act::Lasting(Lasting::new(Some(Noun::Those), apply, Until::Leaves));
    all.push(Step { join: Joint::AndIfYouDo, choice: None, act, condition: None });
    true
}

/// What a clause says of "it" or "them" without any end but the field.
fn rule(clause: &Node, this: bool) -> Option<Modifier> {
    let pronoun = |node: &Node| pronoun(node) || this && node.concept == "this-card";
    let only = |names: &[&str]| clause.slots.iter().all(|(n, _)| names.contains(&n.as_str())).then_some(());
    match clause.concept.as_str() {
        "negate-effects-of" => {
            only(&["of"])?;
            possessive(clause.slot("of")?).then_some(Modifier::Negated)
        }
        "negated" => {
            only(&["subject", "be"])?;
            let subject = clause.slot("subject")?;
            let effects = subject.slot("head")?.concept == "effect" && subject.slots.len() == 2;
            let be = matches!(clause.slot("be")?.concept.as_str(), "is" | "are");
            (effects && be && possessive(subject.slot("count")?)).then_some(Modifier::Negated)
        }
        "cannot-attack" => {
            only(&["what"])?;
            pronoun(clause.slot("what")?).then_some(Modifier::NoAttack)
        }
        "used-as-material" => {
            pronoun(clause.slot("subject")?).then_some(())?;
            material_bans(clause).map(Modifier::NoMaterial)
        }
        "when-so" => {
            only(&["clause", "sep", "if"])?;
            let head = clause.slot("if")?;
            matches!(head.concept.as_str(), "when" | "if").then_some(())?;
            let leaves = head.slot("cond")?;
            let plain = leaves.slots.iter().all(|(n, _)| matches!(n.as_str(), "subject" | "f"));
            (leaves.concept == "leaves-field" && plain && pronoun(leaves.slot("subject")?)).then_some(())?;
            goes(clause.slot("clause").filter(|c| c.slot("what").is_some_and(pronoun))?).map(Modifier::LeavesTo)
        }
        _ => None,
    }
}

/// Where a card goes instead, by the verb.
fn goes(clause: &Node) -> Option<Place> {
    let to = clause.slot("to").map(|to| to.concept.as_str());
    match (clause.concept.as_str(), to, clause.slots.len()) {
        ("banish", None, 1) => Some(Place::Banished),
        ("shuffle-into-deck", Some("deck"), 2) => Some(Place::Deck),
        _ => None,
    }
}

fn pronoun(node: &Node) -> bool {
    matches!(node.concept.as_str(), "it" | "them" | "they")
}

fn possessive(node: &Node) -> bool {
    matches!(node.concept.as_str(), "its" | "their")
}
