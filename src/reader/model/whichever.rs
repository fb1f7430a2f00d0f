//! "Its ATK or DEF (whichever is higher)", where the remark stands behind the whole clause.

use crate::reader::node::Node;

/// The sentence with the remark put to the one value that it is said of; none where there is no such remark.
pub(super) fn whichever(node: &Node) -> Option<Node> {
    (node.concept == "seq").then_some(())?;
    let at = node.slots.iter().position(|(name, link)| name == "more" && remark(link).is_some())?;
    let told = remark(&node.slots[at].1)?.clone();
    let mut sentence = node.clone();
    sentence.slots.remove(at);
    let (name, before) = &mut sentence.slots[at.checked_sub(1)?];
    let clause = if name == "first" { before } else { &mut before.slots.iter_mut().find(|(n, _)| n == "clause")?.1 };
    let mut values = Vec::new();
    either(clause, &mut values);
    let [value] = values.as_mut_slice() else { return None };
    let slots = vec![("n".into(), (**value).clone()), ("s".into(), told)];
    **value = Node { concept: "remark".into(), slots };
    Some(if sentence.slots.len() == 1 { sentence.slots.remove(0).1 } else { sentence })
}

/// "(Whichever is higher)".
fn remark(link: &Node) -> Option<&Node> {
    let told = link.slot("s").filter(|s| link.concept == "remark" && s.concept == "is")?;
    let which = told.slot("what")?.slot("count").is_some_and(|count| count.concept == "whichever");
    let end = matches!(told.slot("as")?.concept.as_str(), "higher" | "lower");
    let plain = told.slots.iter().all(|(name, _)| matches!(name.as_str(), "what" | "be" | "as"));
    (which && end && plain).then_some(told)
}

/// The values that may be the ATK or the DEF.
fn either<'a>(node: &'a mut Node, out: &mut Vec<&'a mut Node>) {
    if node.slot("head").is_some_and(|head| head.concept == "atk-or-def") {
        out.push(node);
    } else {
        node.slots.iter_mut().for_each(|(_, part)| either(part, out));
    }
}
