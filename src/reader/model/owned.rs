//! Whose cards are, where the words say it once of several: "1 of your banished \"A\" or \"B\"".

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
    b
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
