//! The smallest part of a tree that has no meaning yet: what to teach the reader.

use crate::cards::filter::{Filter, Kind};
use crate::reader::node::Node;

use super::meaning::{narrowed, reads};
use super::refer::{Context, Last};
use super::{modifier, relative};

/// A part without a meaning.
#[derive(Debug, Clone, Copy)]
pub enum Lack<'a> {
    /// By itself.
    Of(&'a Node),
    /// Only with what this slot adds to it.
    With(&'a Node, &'a str, &'a Node),
    /// By itself it has one, but not behind what a sentence says before it.
    Behind(&'a Node, &'a Node),
}

/// What a clause, or a whole piece, may be.
const CLAUSE: [&str; 4] = ["steps", "rules", "changes", "effects"];
/// What a clause behind "if" or "when" may be.
const STATED: [&str; 2] = ["condition", "event"];
/// What cards, numbers and the like may be.
const THING: [&str; 13] = [
    "noun", "cards", "subjects", "subject", "number", "causes", "stat", "name", "places", "player", "position",
    "phases", "summons",
];

/// The first of the smallest parts without a meaning; none where every part has one by itself.
pub fn lacking(piece: &Node) -> Option<Lack<'_>> {
    let context = Context { targets: vec![false], last: Last::Those(None), event: true, ..Context::default() };
    let head = matches!(piece.concept.as_str(), "if" | "when" | "while" | "each-time");
    within(piece, if head { &STATED } else { &CLAUSE }, &context)
}

fn within<'a>(node: &'a Node, sorts: &[&str], context: &Context) -> Option<Lack<'a>> {
    let read = |node: &Node| sorts.iter().any(|sort| reads(sort, node, context));
    if read(node) {
        return None;
    }
    let inner = node.slots.iter().find_map(|(slot, inner)| within_slot(node, slot, inner, context));
    if inner.is_some() || sorts.is_empty() {
        return inner;
    }
    if node.concept == "seq"
        && let Some((before, link)) = behind(node, &read)
    {
        return Some(Lack::Behind(before, link));
    }
    let one_less = |at: usize| {
        let mut less = node.clone();
        less.slots.remove(at);
        less
    };
    let odd = (0..node.slots.len()).find(|at| read(&one_less(*at)));
    Some(odd.map_or(Lack::Of(node), |at| Lack::With(node, &node.slots[at].0, &node.slots[at].1)))
}

fn within_slot<'a>(node: &'a Node, slot: &'a str, inner: &'a Node, context: &Context) -> Option<Lack<'a>> {
    match slot {
        "clause" | "first" | "s" => within(inner, &CLAUSE, context),
        "cond" => within(inner, &STATED, context),
        "what" | "subject" | "np" | "amount" | "than" if !inner.slots.is_empty() => within(inner, &THING, context),
        "m" | "p" | "r" if node.concept == "np" => {
            let mut filter = Filter { kind: vec![Kind::Monster], ..Filter::default() };
            let read = match slot {
                "m" => modifier::before,
                "p" => modifier::after,
                _ => relative::relative,
            };
            let read = [true, false].into_iter().any(|monster| {
                filter.kind.truncate(usize::from(monster));
                narrowed(inner, &mut filter.clone(), read).is_some()
            });
            (!read).then(|| within(inner, &[], context).unwrap_or(Lack::With(node, slot, inner)))
        }
        _ => within(inner, &[], context),
    }
}

/// The first clause that cannot stand behind what is said before it, and that.
fn behind<'a>(node: &'a Node, read: &dyn Fn(&Node) -> bool) -> Option<(&'a Node, &'a Node)> {
    let ends = 2..=node.slots.len();
    let of = |end: usize| Node { concept: node.concept.clone(), slots: node.slots[..end].to_vec() };
    let end = ends.into_iter().find(|end| !read(&of(*end)))?;
    Some((&node.slots[end - 2].1, &node.slots[end - 1].1))
}

#[cfg(test)]
mod tests {
    use super::{Lack, lacking};
    use crate::reader::node::Node;

    #[test]
    fn the_smallest_part_without_a_meaning_is_found() {
        let of = |concept: &str, slots: Vec<(&str, Node)>| Node {
            concept: concept.into(),
            slots: slots.into_iter().map(|(name, node)| (name.into(), node)).collect(),
        };
        let destroy = || of("destroy", vec![("what", Node::leaf("this-card"))]);
        let whistle = of("then", vec![("clause", Node::leaf("whistle"))]);
        let sentence = of("seq", vec![("first", destroy()), ("more", whistle)]);
        assert!(matches!(lacking(&sentence), Some(Lack::Of(node)) if node.concept == "whistle"));
        let loudly = of("destroy", vec![("what", Node::leaf("this-card")), ("m", Node::leaf("loudly"))]);
        assert!(matches!(lacking(&loudly), Some(Lack::With(_, "m", inner)) if inner.concept == "loudly"));
        assert!(lacking(&destroy()).is_none());
    }
}
