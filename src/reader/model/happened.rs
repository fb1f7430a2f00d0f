//! The events that verbs name.

use crate::cards::trigger::EventKind;
use crate::reader::node::Node;

use super::meaning;
use super::modifier::word;

/// The events that a verb names.
pub(super) fn kinds(node: &Node, would: bool) -> Option<Vec<EventKind>> {
    let concept = node.concept.as_str();
    if concept == "summoned-kinds" {
        let mut all = Vec::new();
        summons(node.slot("k")?, &mut all)?;
        return (!would).then_some(all);
    }
    let passive = if concept.ends_with("summon") { format!("{concept}ed") } else { concept.to_owned() };
    let from = node.slots.iter().filter(|(name, _)| name == "from").cloned().collect();
    let verb = Node { concept: passive.into(), slots: from };
    meaning::kinds(if would { "would-happen" } else { "happens" }, &verb)
}

fn summons(node: &Node, all: &mut Vec<EventKind>) -> Option<()> {
    if node.slots.is_empty() {
        all.push(word(&format!("{}-summoned", node.concept))?);
        return Some(());
    }
    node.slots.iter().filter(|(n, _)| n != "sep").try_for_each(|(_, kind)| summons(kind, all))
}
