//! A Japanese clause as a verb with its arguments by particle.

use crate::reader::node::Node;

/// What an object is told of beside its noun: how many of it.
pub(super) const COUNTED: &str = "counted";

/// A node of the verb, whose slots are its form (`does`), its arguments by their particles, and its adverbs.
///
/// How many are meant stands with the object, wherever the sentence says it.
pub(super) fn flat(clause: &Node) -> Option<Node> {
    let verb = clause.slot("v")?;
    let mut slots = vec![("does".into(), verb.slot("form").cloned().unwrap_or_else(|| Node::leaf("does")))];
    slots.extend(verb.slots.iter().filter(|(name, _)| name != "form").cloned());
    for (name, arg) in &clause.slots {
        match name.as_str() {
            "arg" => slots.push(argument(arg)?),
            "v" | "able" | "then" | "pause" => {}
            _ => return None,
        }
    }
    let mut flat = Node { concept: verb.concept.clone(), slots };
    counted(&mut flat);
    Some(flat)
}

fn argument(arg: &Node) -> Option<(compact_str::CompactString, Node)> {
    if arg.concept == "pause" {
        return argument(arg.slot("arg")?);
    }
    let Some((_, inner)) = arg.slots.first() else { return Some((arg.concept.clone(), arg.clone())) };
    let focus = arg.slots.iter().find(|(name, _)| matches!(name.as_str(), "focus" | "only"));
    let name = match focus {
        Some((_, focus)) => format!("{}-{}", arg.concept, focus.concept).into(),
        None => arg.concept.clone(),
    };
    let told = arg.slots.len() - usize::from(focus.is_some());
    let inner = if told == 1 { inner.clone() } else { arg.clone() };
    Some((name, inner))
}

/// Puts "2 of them", "all", "as many as one likes" to the object.
fn counted(flat: &mut Node) {
    let of_cards = |node: &Node| {
        let unit = node
            .slot("unit")
            .is_none_or(|unit| matches!(unit.concept.as_str(), "cards" | "bodies" | "pieces" | "items"));
        matches!(node.concept.as_str(), "count" | "count-up-to" | "in-total" | "any-number" | "any-number-of") && unit
    };
    let thing = |wanted: &str| flat.slots.iter().position(|(name, _)| name == wanted);
    let Some(object) = thing("object").or_else(|| thing("subject")) else { return };
    let amount = |(name, node): &(compact_str::CompactString, Node)| {
        name == "amount" && of_cards(node)
            || matches!(name.as_str(), "all" | "any-number" | "any-number-liked" | "as-many-as-possible")
    };
    let Some(at) = flat.slots.iter().position(amount) else { return };
    let counts = flat.slots[at].1.clone();
    let cards = flat.slots[object].1.clone();
    let slots = vec![("np".into(), cards), ("count".into(), counts)];
    flat.slots[object].1 = Node { concept: COUNTED.into(), slots };
    flat.slots.remove(at);
}

/// The clause without an adverb of this name; none where it has none.
pub(super) fn without(flat: &Node, adverb: &str) -> Option<Node> {
    let mut rest = flat.clone();
    rest.slots.retain(|(name, _)| name != adverb);
    (rest.slots.len() < flat.slots.len()).then_some(rest)
}
