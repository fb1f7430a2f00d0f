//! Old wording: "select 1 monster in your GY, and equip it to this card" targets what it selects.

use compact_str::CompactString;

use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

/// The pieces with what is selected as a target of its own; `None` where nothing is selected first.
pub(super) fn targeting(pieces: &[Piece]) -> Option<Vec<Piece>> {
    let at = pieces.iter().position(|p| p.role == Role::Step)?;
    let (what, rest) = parted(pieces[at].node.as_ref()?)?;
    let target = Node { concept: "target".into(), slots: vec![("what".into(), what)] };
    let piece = |role: Role, node: Node| Piece { role, span: pieces[at].span.clone(), node: Some(node) };
    let mut all = pieces[..at].to_vec();
    all.push(piece(Role::Target, target));
    all.extend(rest.map(|rest| piece(Role::Step, rest)));
    all.extend_from_slice(&pieces[at + 1..]);
    Some(all)
}

/// What is selected, and the rest of the sentence behind it.
fn parted(node: &Node) -> Option<(Node, Option<Node>)> {
    let first = if node.concept == "seq" { node.slot("first")? } else { node };
    let plain = first.slots.iter().all(|(name, _)| matches!(name.as_str(), "what" | "f"));
    (plain && first.concept == "select").then_some(())?;
    let what = first.slot("what")?.clone();
    let mut more = node.slots.iter().filter(|(name, _)| name == "more");
    let Some((_, link)) = more.next() else { return Some((what, None)) };
    matches!(link.concept.as_str(), "and" | "comma" | "sentence").then_some(())?;
    let clause = link.slot("clause").or_else(|| link.slot("s"))?;
    let rest: Vec<_> = more.cloned().collect();
    let sentence = if rest.is_empty() {
        clause.clone()
    } else {
        let mut slots = vec![(CompactString::from("first"), clause.clone())];
        slots.extend(rest);
        Node { concept: "seq".into(), slots }
    };
    Some((what, Some(sentence)))
}
