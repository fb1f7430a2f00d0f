//! What is targeted: "target 1 monster you control and 1 card your opponent controls".

use crate::cards::step::Choice;
use crate::reader::node::Node;

use super::around::{Clause, Said};
use super::noun::{Described, describe};

/// What is targeted, slot by slot; `None` where the model cannot say it.
pub(super) fn targets(node: &Node) -> Option<Vec<Choice>> {
    (node.concept == "target").then_some(())?;
    let mut clause = Clause::of(node, Said::default())?;
    if let Some(who) = clause.slots.take("who") {
        (who.concept == "you").then_some(())?;
    }
    let what = clause.slots.take("what")?;
    if matches!(what.concept.as_str(), "and" | "both-and") {
        clause.done()?;
        let (a, b) = (describe(what.slot("a")?)?, describe(what.slot("b")?)?);
        return two(a, b);
    }
    clause.slots.rest.push(("what", what));
    let described = clause.described()?;
    clause.done()?;
    Some(vec![one(described)?])
}

fn one(described: Described) -> Option<Choice> {
    (!described.filter.place.is_empty() && !described.random).then_some(())?;
    super::refer::choice(described)
}

/// Two kinds of cards; where the first is, the second may say for both.
fn two(mut a: Described, b: Described) -> Option<Vec<Choice>> {
    if a.filter.place.is_empty() {
        a.filter.whose.is_none().then_some(())?;
        a.filter.place.clone_from(&b.filter.place);
        a.filter.whose = b.filter.whose;
    }
    Some(vec![one(a)?, one(b)?])
}
