//! Relative clauses: "that is banished", "that mentions …".

use crate::cards::filter::{Face, Filter, Place};
use crate::reader::node::Node;

use super::modifier::{after, before};

/// What a relative clause says of the cards; `None` where no filter can.
pub(super) fn relative(node: &Node, filter: &mut Filter) -> Option<()> {
    matches!(node.concept.as_str(), "that" | "that-comma").then_some(())?;
    let [(_, clause)] = node.slots.as_slice() else { return None };
    match clause.concept.as_str() {
        "mentions" | "lists" => after(clause, filter),
        "is" | "is-pp" => {
            let be = clause.slot("be")?.concept.as_str();
            matches!(be, "is" | "are").then_some(())?;
            let state = clause.slot("as").or_else(|| clause.slot("what"))?;
            (clause.slots.len() == 2).then_some(())?;
            match state.concept.as_str() {
                "banished" if state.slots.is_empty() => {
                    filter.place = filter.place.is_empty().then(|| vec![Place::Banished])?;
                    Some(())
                }
                "face-up" => {
                    filter.face = filter.face.is_none().then_some(Some(Face::Up))?;
                    Some(())
                }
                _ => before(state, filter),
            }
        }
        _ => None,
    }
}
