//! What negates effects as they begin to resolve: "when … resolves, you can negate that effect, then …".

use compact_str::CompactString;

use crate::cards::act::Act;
use crate::cards::step::Step;
use crate::reader::node::Node;

use super::clauses::with;

/// What stands behind what is done then goes with it.
pub(super) fn reaching(first: &Node, more: &[(CompactString, Node)]) -> Option<Node> {
    let (head, clause) = (first.slot("if").filter(|_| first.concept == "when-so")?, first.slot("clause")?);
    let hangs = |link: &Node| matches!(link.concept.as_str(), "and-if-you-do" | "then" | "and");
    more.iter().all(|(name, link)| name == "more" && hangs(link)).then_some(())?;
    let inner = match head.concept.as_str() {
        "when" | "when-doing" if resolves(head) => together(clause, more),
        "while" | "as-long-as" | "once-per-turn" | "once" if offered(clause) => together(clause, more),
        "while" | "as-long-as" | "once-per-turn" | "once" => reaching(clause, more)?,
        _ => return None,
    };
    Some(with(first, "clause", inner))
}

fn together(clause: &Node, more: &[(CompactString, Node)]) -> Node {
    let slots = std::iter::once(("first".into(), clause.clone())).chain(more.iter().cloned()).collect();
    Node { concept: "seq".into(), slots }
}

/// "When … resolves", "when resolving …".
fn resolves(head: &Node) -> bool {
    let resolved = |cond: &Node| cond.concept == "resolved";
    let cond = head.slot("cond").is_some_and(|cond| resolved(cond) || cond.slot("cond").is_some_and(resolved));
    cond || head.slot("what").is_some_and(|what| what.concept == "resolve")
}

/// "You can negate an activated effect …".
fn offered(clause: &Node) -> bool {
    clause.concept == "may" && clause.slot("clause").is_some_and(|done| done.concept == "negate")
}

/// Whether some of the steps negate the effect.
pub(super) fn negates(steps: &[Step]) -> bool {
    steps.iter().any(|step| {
        if let Act::If(branch) = &step.act {
            return negates(&branch.then) || negates(&branch.otherwise);
        }
        if let Act::ChooseOne(choose) = &step.act {
            return choose.options.iter().any(|option| negates(option));
        }
        step.act == Act::NegateEffect
    })
}
