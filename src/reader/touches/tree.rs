//! What a sentence that was not read can touch, as far as its tree tells: what its verbs make so. When, how much and how
//! long it is so touches nothing else.

use super::verbs::{self, FREE, VERBS};
use crate::cards::unread::{Touch, Touches};
use crate::reader::node::Node;

/// Verbs that make something so while they hold, and what that touches.
const STATES: [(&[&str], &[Touch]); 3] = [
    (
        &[
            "attack",
            "cannot-attack",
            "cannot-attack-directly",
            "declare-attack",
            "make-attacks",
            "attack-while",
            "can-attack-directly",
            "can-attack-opponent-directly",
            "attack-directly",
            "attack-opponent-directly",
            "target-for-attack",
            "target-for-an-attack",
        ],
        &[Touch::Battle],
    ),
    (&["inflict-piercing", "inflict-twice", "take-no-damage"], &[Touch::Battle, Touch::LifePoints]),
    (&["cannot-be-destroyed-by-battle", "cannot-be-destroyed"], &[Touch::Battle, Touch::Destruction]),
];

/// Verbs that make a value another: which one, a slot or a noun of theirs tells.
const VALUES: [&str; 16] = [
    "gains",
    "gains-equal",
    "gains-for",
    "loses",
    "loses-equal",
    "loses-for",
    "increase",
    "increased",
    "decrease",
    "decreased",
    "reduce",
    "reduced",
    "becomes",
    "becomes-equal",
    "halved",
    "doubled",
];

/// Values, and what they are.
const NOUNS: [(&[&str], &[Touch]); 4] = [
    (&["atk", "def", "atk-def", "atk-and-def"], &[Touch::AtkDef]),
    (&["level", "rank"], &[Touch::Level]),
    (&["scale"], &[Touch::Level, Touch::PendulumSummon]),
    (&["battle-damage"], &[Touch::Battle]),
];

/// What only says when, how long or whether something is so, or puts sentences together.
const WRAPPERS: [&str; 12] =
    ["when-so", "for", "may", "cannot", "neither-can", "except", "seq", "also", "and", "but", "comma", "remark"];

/// The same, where the verb need not be one that makes something so as long as it holds.
const MORE_WRAPPERS: [&str; 10] =
    ["can-be", "cannot-be", "must", "must-be", "you-can", "can", "may-only", "except-adv", "adv-first", "adv-after"];

/// What a sentence touches; none where a verb does more than to make something so.
pub(super) fn touched(node: &Node) -> Option<Touches> {
    let concept = node.concept.as_str();
    if WRAPPERS.contains(&concept) {
        let all = clauses(node).map(touched).collect::<Option<Vec<_>>>()?;
        return all.into_iter().reduce(Touches::or);
    }
    if VALUES.contains(&concept) {
        return values(node);
    }
    STATES.iter().find(|(verbs, _)| verbs.contains(&concept)).map(|(_, touches)| Touches::of(touches))
}

/// What any sentence touches, also one that does something once: what its verbs do. What is only described, asked for or
/// excepted beside is not touched. None where a verb or what stands beside it is not known.
pub(super) fn done(node: &Node) -> Option<Touches> {
    done_to(node, None)
}

/// The same; `of`: what the clause is said of, where that stands around it ("no Traps can be activated").
fn done_to(node: &Node, of: Option<&Node>) -> Option<Touches> {
    let concept = node.concept.as_str();
    if WRAPPERS.contains(&concept) || MORE_WRAPPERS.contains(&concept) {
        let of = node.slot("what").filter(|_| concept.ends_with("-be")).or(of);
        return together(clauses(node), of);
    }
    if let Some(made) = touched(node) {
        return Some(made);
    }
    let (_, own) = VERBS.iter().find(|(verbs, _)| verbs.contains(&concept))?;
    let of = node.slot("what").or(node.slot("subject")).or(of);
    let mut all = Touches::of(own).or(verbs::of_what(concept, of)?);
    for (_, beside) in node.slots.iter().filter(|(slot, _)| slot == "m") {
        if matches!(beside.concept.as_str(), "by-doing" | "to-do") {
            all = all.or(together(beside.slots.iter().map(|(_, clause)| clause), None)?);
        } else if !FREE.contains(&beside.concept.as_str()) {
            return None;
        }
    }
    Some(all)
}

fn together<'n>(clauses: impl Iterator<Item = &'n Node>, of: Option<&Node>) -> Option<Touches> {
    let all = clauses.map(|clause| done_to(clause, of)).collect::<Option<Vec<_>>>()?;
    all.into_iter().reduce(Touches::or)
}

/// Whether nobody is the subject of any of it: "Gains 100 ATK for each …" is said of the card itself.
pub(super) fn without_subject(node: &Node) -> bool {
    let bare = ["who", "subject", "what", "of"].iter().all(|slot| node.slot(slot).is_none());
    let damage = matches!(node.concept.as_str(), "take-no-damage" | "inflict-piercing" | "inflict-twice");
    bare && !damage && clauses(node).all(without_subject)
}

/// Whether it says of something that it is not kept from being done ("but does not prevent …").
pub(super) fn lets(node: &Node) -> bool {
    node.concept == "prevent" || node.slots.iter().any(|(_, part)| lets(part))
}

fn clauses(node: &Node) -> impl Iterator<Item = &Node> {
    let inner = |slot: &str| matches!(slot, "clause" | "first" | "more" | "s");
    node.slots.iter().filter(move |(slot, _)| inner(slot)).map(|(_, clause)| clause)
}

/// The values of which a clause speaks: that of a slot of its own, else those of its subject or object.
fn values(node: &Node) -> Option<Touches> {
    if let Some(stat) = node.slot("stat") {
        return noun(stat);
    }
    ["who", "subject", "what"].iter().filter_map(|slot| node.slot(slot)).find_map(noun)
}

fn noun(node: &Node) -> Option<Touches> {
    let both = |a: &str, b: &str| Some(noun(node.slot(a)?)?.or(noun(node.slot(b)?)?));
    match node.concept.as_str() {
        "np" => noun(node.slot("head")?),
        "and" => both("a", "b"),
        concept => NOUNS.iter().find(|(nouns, _)| nouns.contains(&concept)).map(|(_, touches)| Touches::of(touches)),
    }
}
