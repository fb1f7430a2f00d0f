//! What the words say once of several cards: whose they are ("1 of your banished \"A\" or \"B\""), and how they lie ("each
//! face-down Spell and Trap Card").

use compact_str::CompactString;

use crate::reader::node::Node;

/// "1 of your banished … or …": whose they are, and where, is said of both.
pub(super) fn so(a: &Node, b: &Node) -> Node {
    let mut b = b.clone();
    let whose = a.slot("count").filter(|count| count.concept == "of-your").and_then(|count| count.slot("of"));
    if let Some(whose) = whose.filter(|whose| matches!(whose.concept.as_str(), "your" | "opponents")) {
        let banished = |(name, m): &&(CompactString, Node)| {
            name == "m" && m.concept == "pp" && m.slot("w").is_some_and(|w| w.concept == "banished")
        };
        owned(&mut b, whose, a.slots.iter().find(banished));
    }
    if spell_or_trap(a) && spell_or_trap(&b) && !b.slots.iter().any(|(name, _)| matches!(name.as_str(), "count" | "m"))
    {
        let lies =
            a.slots.iter().filter(|(name, m)| name == "m" && matches!(m.concept.as_str(), "face-up" | "face-down"));
        b.slots.splice(0..0, lies.cloned());
    }
    b
}

fn spell_or_trap(node: &Node) -> bool {
    let heads = ["spell", "trap", "spell-card", "trap-card"];
    node.concept == "np" && node.slot("head").is_some_and(|head| heads.contains(&head.concept.as_str()))
}

fn owned(node: &mut Node, whose: &Node, banished: Option<&(CompactString, Node)>) {
    if matches!(node.concept.as_str(), "or" | "and-or" | "list") {
        node.slots.iter_mut().filter(|(name, _)| name != "sep").for_each(|(_, part)| owned(part, whose, banished));
    } else if matches!(node.concept.as_str(), "np" | "named") && node.slot("count").is_none() {
        if let Some(banished) = banished {
            node.slots.insert(0, banished.clone());
        }
        node.slots.insert(0, ("count".into(), whose.clone()));
    }
}
