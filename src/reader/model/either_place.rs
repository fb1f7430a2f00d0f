//! "1 card in your opponent's hand (at random) or on their field": the same in one place or another.

use crate::reader::node::Node;

/// The ways in which a verb can be done whose cards lie here, chosen at random, or there.
pub(super) fn ways(node: &Node) -> Option<Vec<Node>> {
    let what = node.slot("what")?;
    let mut parts = Vec::new();
    listed(what, &mut parts);
    let (first, others) = parts.split_first().filter(|(_, others)| !others.is_empty())?;
    let mut random = (*first).clone();
    let at = random.slots.iter().position(|(name, p)| name == "p" && p.concept == "at-random")?;
    random.slots.remove(at);
    let (lies, place) =
        random.slots.iter().position(|(name, p)| name == "p" && p.slot("place").is_some()).and_then(|at| {
            let place = random.slots[at].1.slot("place").filter(|place| place.concept == "hand")?;
            Some((at, place.clone()))
        })?;
    let whose = place.slot("whose")?;
    let there = |part: &&Node| {
        let head = part.slot("head").filter(|head| matches!(head.concept.as_str(), "field" | "graveyard"))?;
        let bare = part.slots.iter().all(|(name, slot)| name == "head" || name == "count" && slot.concept == "their");
        let place = Node { concept: head.concept.clone(), slots: vec![("whose".into(), whose.clone())] };
        let mut what = random.clone();
        what.slots[lies].1 = Node { concept: "in-place".into(), slots: vec![("place".into(), place)] };
        bare.then(|| super::sentence::with_what(node, &what))
    };
    let others = others.iter().map(there).collect::<Option<Vec<_>>>()?;
    let mut hidden = random.clone();
    let (_, count) = hidden.slots.iter_mut().find(|(name, count)| name == "count" && count.concept == "num")?;
    count.concept = "random".into();
    Some([vec![super::sentence::with_what(node, &hidden)], others].concat())
}

/// The parts of a list, whatever its signs.
fn listed<'a>(node: &'a Node, parts: &mut Vec<&'a Node>) {
    match (node.concept.as_str(), node.slot("a"), node.slot("b")) {
        ("or" | "list", Some(a), Some(b)) => {
            listed(a, parts);
            listed(b, parts);
        }
        _ => parts.push(node),
    }
}
