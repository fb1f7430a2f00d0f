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
    let (what, rest) = match parted(node) {
        Some((what, rest)) => {
            let first = rest.map(|rest| Piece { node: Some(rest), ..pieces[at].clone() });
            (what, first.into_iter().chain(pieces[at + 1..].iter().cloned()).collect())
        }
        None => acted_on(&pieces[at..])?,
    };
    let target = Node { concept: "target".into(), slots: vec![("what".into(), what)] };
    let mut all = pieces[..at].to_vec();
    all.push(Piece { role: Role::Target, node: Some(target), ..pieces[at].clone() });
    all.extend(rest);
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

/// The one number of cards that lie open of which an effect speaks, and the sentences about those.
fn acted_on(pieces: &[Piece]) -> Option<(Node, Vec<Piece>)> {
    let mut all = Vec::new();
    pieces.iter().filter_map(|p| p.node.as_ref()).for_each(|node| chosen(node, None, &mut all));
    let [Some((what, several))] = all.as_slice() else { return None };
    let those = Node::leaf(if *several { "those-targets" } else { "that-target" });
    let told = |p: &Piece| Piece { node: p.node.as_ref().map(|node| about(node, &those)), ..p.clone() };
    Some((what.clone(), pieces.iter().map(told).collect()))
}

/// The same sentence about the cards that were chosen.
fn about(node: &Node, those: &Node) -> Node {
    let here = chooses(node).is_some();
    let slot = |(name, inner): &(CompactString, Node)| match name.as_str() {
        "what" if here => Some((name.clone(), those.clone())),
        "from" if here => None,
        _ if several(inner).is_some() => Some((name.clone(), those.clone())),
        _ => Some((name.clone(), about(inner, those))),
    };
    Node { concept: node.concept.clone(), slots: node.slots.iter().filter_map(slot).collect() }
}

/// Every choice of so many cards that lie open; none for one of which only something is asked.
fn chosen(node: &Node, verb: Option<&Node>, all: &mut Vec<Option<(Node, bool)>>) {
    // "It" before that number is something else.
    if all.is_empty() && matches!(node.concept.as_str(), "it" | "its" | "them" | "their" | "they") {
        all.push(None);
    }
    // "1 monster and 1 Spell or Trap on the field" are two numbers, the place told once.
    if matches!(node.concept.as_str(), "and" | "and-or" | "list") && node.slots.iter().any(|(_, part)| unplaced(part)) {
        all.push(None);
    }
    let of_verb = verb.and_then(chooses);
    if of_verb.is_some() {
        all.push(of_verb);
    } else if let Some(many) = several(node) {
        all.push(Some((node.clone(), many)));
    }
    for (name, inner) in &node.slots {
        if matches!(name.as_str(), "if" | "cond" | "except" | "than" | "unless" | "for") {
            let mut asked = Vec::new();
            chosen(inner, None, &mut asked);
            all.extend(asked.into_iter().map(|_| None));
        } else {
            chosen(inner, (name == "what").then_some(node), all);
        }
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

/// Whether so many cards are told, and not where.
fn unplaced(cards: &Node) -> bool {
    let counted = |count: &Count| matches!(count, Count::Exactly(_) | Count::Between(..));
    describe(cards).is_some_and(|d| counted(&d.count) && d.filter.place.is_empty())
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
