//! "Your opponent cannot activate cards or effects in response to this effect's activation."

use crate::cards::effect::Respond;
use crate::reader::node::Node;

/// Who may not answer the activation of this effect, if a sentence says that and no more.
pub(super) fn respond(node: &Node) -> Option<Respond> {
    (node.concept == "when-so").then_some(())?;
    let (head, clause) = (node.slot("if")?, node.slot("clause")?);
    node.slots.iter().all(|(n, _)| matches!(n.as_str(), "if" | "clause" | "sep")).then_some(())?;
    (head.concept == "in-response" && is_this_activation(head.slot("what")?)).then_some(())?;
    let anything = |n: &Node| {
        let bare = |n: &Node, head: &str| n.slots.len() == 1 && n.slot("head").is_some_and(|h| h.concept == head);
        match n.concept.as_str() {
            "or" | "and" => {
                n.slot("a").is_some_and(|a| bare(a, "card")) && n.slot("b").is_some_and(|b| bare(b, "effect"))
            }
            _ => bare(n, "cards-and-effects") || bare(n, "card-or-effect"),
        }
    };
    let activates = |n: &Node| {
        n.concept == "activate" && n.slots.iter().all(|(name, what)| name == "f" || name == "what" && anything(what))
    };
    match clause.concept.as_str() {
        "cannot" if clause.slot("who")?.concept == "opponent" && activates(clause.slot("clause")?) => {
            Some(Respond::NotOpponent)
        }
        "neither-can" if activates(clause.slot("clause")?) => Some(Respond::Nobody),
        "activated" if clause.slot("be")?.concept == "cannot-be" && clause.slots.len() == 2 => {
            anything(clause.slot("subject")?).then_some(Respond::Nobody)
        }
        _ => None,
    }
}

/// "This effect's activation", "the activation of this effect".
fn is_this_activation(node: &Node) -> bool {
    let this = |n: &Node| matches!(n.concept.as_str(), "this-effect" | "this-card");
    let activation = node.slots.len() >= 2 && node.slot("head").is_some_and(|h| h.concept == "activation");
    let owned = node.slot("count").is_some_and(|c| c.concept == "poss" && c.slot("of").is_some_and(this));
    let of = node.slot("count").is_some_and(|c| c.concept == "the")
        && node.slot("p").is_some_and(|p| p.concept == "of" && p.slot("of").is_some_and(this));
    activation && (owned && node.slots.len() == 2 || of && node.slots.len() == 3)
}
