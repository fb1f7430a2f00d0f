//! Which rule fits a tree, and what its parts are called.

use crate::reader::node::Node;

use super::super::around::Said;
use super::file::{Pattern, Slot};

/// A part of a tree by its name.
#[derive(Debug, Clone)]
pub(in crate::reader) struct Part<'a> {
    pub(in crate::reader) name: &'a str,
    pub(in crate::reader) node: &'a Node,
}

/// What stands in a slot: its name, the tree, and the whole adverb if it is one.
pub(in crate::reader) type Given<'a> = (&'a str, &'a Node, Option<&'a Node>);

/// Slots of spelling, which say nothing.
const SPELLING: [&str; 7] = ["form", "w", "u", "which", "sep", "o", "end"];

/// Slots of Japanese trees, of which there may be several.
const SEVERAL: [&str; 4] = ["arg", "mod", "kind", "post"];

/// What the clauses of a sentence behind its first are called, in their order.
const MORE: [&str; 4] = ["more", "more-2", "more-3", "more-4"];

/// The slots of a tree, the adverbs of a verb among them; none where an adverb is said twice.
pub(super) fn slots<'a>(node: &'a Node, said: Option<Said<'a>>) -> Option<Vec<Given<'a>>> {
    let mut all: Vec<Given<'_>> = Vec::new();
    let adverbs = !matches!(node.concept.as_str(), "np" | "named" | "ones" | "pron");
    let mut links = MORE.into_iter();
    for (name, inner) in &node.slots {
        match name.as_str() {
            "more" if node.concept == "seq" => all.push((links.next()?, inner, None)),
            "m" if adverbs => {
                let (name, one) = adverb(inner);
                all.push((name, one, Some(inner)));
            }
            "m" if inner.concept == "original" => all.push(("original", inner, None)),
            // What was done is all that such an adjective says.
            "w" if node.concept == "pp" => all.push(("w", inner, None)),
            name if SPELLING.contains(&name) => {}
            name => all.push((name, inner, None)),
        }
    }
    if let Some(said) = said {
        all.extend(said.except.map(|node| ("except", node, None)));
        all.extend(said.except_with.map(|node| ("except-with", node, None)));
    }
    let twice =
        |n: usize| adverbs && !SEVERAL.contains(&all[n].0) && all[..n].iter().any(|(name, ..)| *name == all[n].0);
    (!(0..all.len()).any(twice)).then_some(all)
}

/// The slots of a tree without adverbs.
pub(in crate::reader) fn given(node: &Node) -> Option<Vec<Given<'_>>> {
    slots(node, None)
}

/// An adverb as a slot: named by its concept, with what stands in it if that is one thing.
fn adverb(node: &Node) -> (&str, &Node) {
    let mut inner = node.slots.iter().filter(|(name, _)| !SPELLING.contains(&name.as_str()));
    match (node.concept.as_str(), inner.next(), inner.next()) {
        ("after-comma" | "bracket", Some((_, one)), None) => adverb(one),
        (concept, Some((_, one)), None) => (concept, one),
        (concept, ..) => (concept, node),
    }
}

/// The parts that a pattern names; none where it does not fit. What is left over is given to `rest`.
pub(in crate::reader) fn fit<'a>(
    pattern: &'a [Slot],
    mut slots: Vec<Given<'a>>,
    rest: &mut Vec<Given<'a>>,
) -> Option<Vec<Part<'a>>> {
    let mut parts = Vec::new();
    for slot in pattern {
        let mut found = false;
        if slot.names == ["_"] {
            slots.clear();
            break;
        }
        while let Some(at) = slots.iter().position(|(name, ..)| slot.names.iter().any(|one| one == name)) {
            let (_, node, _) = slots.remove(at);
            inside(&slot.pattern, node, &mut parts)?;
            found = true;
        }
        (found || slot.optional).then_some(())?;
    }
    // What the forms of verbs say is asked for where it is not the plain one.
    slots.retain(|(name, node, _)| match *name {
        "be" => !matches!(node.concept.as_str(), "is" | "are"),
        "f" => !matches!(node.concept.as_str(), "s" | "base"),
        _ => true,
    });
    rest.extend(slots);
    Some(parts)
}

fn inside<'a>(pattern: &'a Pattern, node: &'a Node, parts: &mut Vec<Part<'a>>) -> Option<()> {
    let mut within = |inner: &'a [Slot]| {
        let mut rest = Vec::new();
        let found = fit(inner, slots(node, None)?, &mut rest)?;
        rest.is_empty().then(|| parts.extend(found))
    };
    match pattern {
        Pattern::Any(name) => parts.push(Part { name, node }),
        Pattern::Node(concepts, inner) => {
            concepts.iter().any(|c| *c == node.concept).then_some(())?;
            within(inner)?;
        }
        Pattern::Named(name, inner) => {
            within(inner)?;
            parts.push(Part { name, node });
        }
        Pattern::Either(all) => {
            let found = all.iter().find_map(|one| {
                let mut parts = Vec::new();
                inside(one, node, &mut parts).map(|()| parts)
            })?;
            parts.extend(found);
        }
    }
    Some(())
}
