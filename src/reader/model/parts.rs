//! "Banish 1 LIGHT and 1 DARK monster from your GY": one verb, several things.

use crate::reader::node::Node;

/// The clause once for every thing that is counted by itself; what is said of place after the last holds of all.
pub(super) fn parts(clause: &Node) -> Option<Vec<Node>> {
    let at = clause.slots.iter().position(|(name, _)| name == "what");
    let Some(at) = at else { return Some(vec![clause.clone()]) };
    let things = things(&clause.slots[at].1)?;
    let one = |thing: Node| {
        let mut part = clause.clone();
        part.slots[at].1 = thing;
        part
    };
    Some(things.into_iter().map(one).collect())
}

fn things(what: &Node) -> Option<Vec<Node>> {
    if what.concept == "and" {
        let (a, b) = (what.slot("a")?, what.slot("b")?);
        let mut all = things(a)?;
        let last = things(b)?;
        let after: Vec<_> = last.last()?.slots.iter().filter(|(name, _)| name == "p").cloned().collect();
        for thing in &mut all {
            if thing.slots.iter().all(|(name, _)| name != "p") {
                thing.slots.extend(after.iter().cloned());
            }
        }
        all.extend(last);
        return Some(all);
    }
    Some(counted_twice(what).unwrap_or_else(|| vec![what.clone()]))
}

/// "1 LIGHT and 1 DARK monster": the second number stands among the words before the noun.
pub(super) fn counted_twice(what: &Node) -> Option<Vec<Node>> {
    let number = |n: &Node| n.concept == "num" && n.slot("NUM").is_some();
    let at =
        what.slots.iter().position(|(name, m)| name == "m" && m.concept == "and" && m.slot("b").is_some_and(number))?;
    let (_, both) = &what.slots[at];
    let (mut first, mut second) = (what.clone(), what.clone());
    first.slots[at].1 = both.slot("a")?.clone();
    let behind = |n: usize, name: &str| n > at && name == "m";
    first.slots = keep(&first, |n, name| !behind(n, name));
    second.slots.iter_mut().find(|(name, _)| name == "count")?.1 = both.slot("b")?.clone();
    second.slots = keep(&second, |n, name| n > at || name != "m");
    Some(vec![first, second])
}

fn keep(node: &Node, wanted: impl Fn(usize, &str) -> bool) -> Vec<(compact_str::CompactString, Node)> {
    let all = node.slots.iter().enumerate();
    all.filter(|(n, (name, _))| wanted(*n, name)).map(|(_, slot)| slot.clone()).collect()
}
