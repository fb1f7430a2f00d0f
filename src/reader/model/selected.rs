//! Old wording: "select 1 monster in your GY, and equip it to this card" targets what it selects, and "destroy 1 monster
//! on the field" what it acts on.

use compact_str::CompactString;

use crate::cards::filter::Place;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

use super::noun::{Count, describe};

/// The pieces with what is selected as a target of its own; `None` where nothing is selected first.
pub(super) fn targeting(pieces: &[Piece]) -> Option<Vec<Piece>> {
    let at = pieces.iter().position(|p| p.role == Role::Step)?;
    let node = pieces[at].node.as_ref()?;
    let (what, rest) = parted(node).or_else(|| acted_on(node, &pieces[at + 1..]))?;
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

/// What the one verb of an effect that acts on a number of cards that lie open does it to, and the sentence about that.
fn acted_on(node: &Node, more: &[Piece]) -> Option<(Node, Option<Node>)> {
    let mut all = Vec::new();
    chosen(node, None, &mut all);
    more.iter().filter_map(|p| p.node.as_ref()).for_each(|node| chosen(node, None, &mut all));
    let [Some((what, several))] = all.as_slice() else { return None };
    let those = Node::leaf(if *several { "those-targets" } else { "that-target" });
    let first = if node.concept == "seq" { node.slot("first")? } else { node };
    let mut of_first = Vec::new();
    chosen(first, None, &mut of_first);
    (of_first.len() == 1).then_some(())?;
    Some((what.clone(), Some(about(node, &those))))
}

/// The same sentence about the cards that were chosen.
fn about(node: &Node, those: &Node) -> Node {
    let here = chooses(node).is_some();
    let slot = |(name, inner): &(CompactString, Node)| match name.as_str() {
        "what" if here => Some((name.clone(), those.clone())),
        "from" if here => None,
        _ => Some((name.clone(), about(inner, those))),
    };
    Node { concept: node.concept.clone(), slots: node.slots.iter().filter_map(slot).collect() }
}

/// Every choice of so many cards that lie open; none for one that is not what a verb acts on.
fn chosen(node: &Node, verb: Option<&Node>, all: &mut Vec<Option<(Node, bool)>>) {
    let of_verb = verb.and_then(chooses);
    if of_verb.is_some() {
        all.push(of_verb);
    } else if several(node).is_some() {
        all.push(None);
    }
    for (name, inner) in &node.slots {
        chosen(inner, (name == "what").then_some(node), all);
    }
}

/// The cards on the field, in a GY or banished of which a clause chooses so many, and whether they can be several.
fn chooses(clause: &Node) -> Option<(Node, bool)> {
    let mut what = clause.slot("what").filter(|what| matches!(what.concept.as_str(), "np" | "named"))?.clone();
    if let Some(from) = clause.slot("from") {
        what.slots.push(("p".into(), Node { concept: "in-place".into(), slots: vec![("place".into(), from.clone())] }));
    }
    let several = several(&what)?;
    Some((what, several))
}

/// Whether so many of cards that lie open can be several; none where no number of such cards is told.
fn several(cards: &Node) -> Option<bool> {
    let described = describe(cards).filter(|d| !d.random && !d.filter.place.is_empty())?;
    let open = |place: &Place| {
        let field = [Place::Field, Place::MonsterZone, Place::SpellTrapZone, Place::FieldZone];
        field.contains(place) || matches!(place, Place::Graveyard | Place::Banished)
    };
    described.filter.place.iter().all(open).then_some(())?;
    match described.count {
        Count::Exactly(1) => Some(false),
        Count::Exactly(_) | Count::Between(..) => Some(true),
        Count::All | Count::Bare | Count::No => None,
    }
}
