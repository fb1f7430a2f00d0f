//! Whose value, effect or control is spoken of.

use crate::reader::node::Node;

/// Whose value or effect is spoken of, and which: "that monster's ATK".
pub(super) fn owned(node: &Node) -> Option<(Node, &Node)> {
    (node.concept == "modified").then_some(())?;
    let (_, noun) = node.slots.iter().find(|(name, _)| name == "noun")?;
    let mut mods: Vec<&Node> = node.slots.iter().filter(|(name, _)| name == "mod").map(|(_, m)| m).collect();
    let last = mods.pop().filter(|m| m.concept == "of")?.slot("np")?;
    if mods.is_empty() {
        return Some((last.clone(), noun));
    }
    let mut slots: Vec<_> = mods.into_iter().map(|m| ("mod".into(), m.clone())).collect();
    match last.concept.as_str() {
        "noun" => slots.push(("noun".into(), last.clone())),
        "modified" => slots.extend(last.slots.iter().cloned()),
        _ => return None,
    }
    Some((Node { concept: "modified".into(), slots }, noun))
}
