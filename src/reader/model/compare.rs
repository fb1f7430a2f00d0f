//! Comparisons: "your LP are lower than your opponent's", "more monsters than you do".

use crate::cards::condition::{Comparison, Condition, Order};
use crate::cards::filter::{Filter, Who};
use crate::cards::number::Number;
use crate::reader::node::Node;

use super::condition::player;
use super::figure;
use super::noun::{Count, describe, on_field};

/// "Your LP are 2000 or less", "lower than your opponent's".
pub(super) fn lp(what: &Node, is: &Node) -> Option<Condition> {
    let whose = lp_of(what)?;
    let (is, right) = match is.concept.as_str() {
        "lower" | "higher" => {
            let order = if is.concept == "lower" { Order::Below } else { Order::Above };
            (order, Number::Lp(other_lp(is.slot("than")?, whose)?))
        }
        "count-only" => {
            let count = is.slot("count")?;
            let order = match count.concept.as_str() {
                "or-less" | "or-lower" => Order::AtMost,
                "or-more" | "or-higher" => Order::AtLeast,
                "num" | "exactly" => Order::Equal,
                _ => return None,
            };
            (is.slots.len() == 1 && count.slots.len() == 1).then_some(())?;
            (order, Number::Fixed(count.slots.first().and_then(|(_, n)| figure(n))?))
        }
        _ => return None,
    };
    Some(Condition::Compare(Comparison { left: Number::Lp(whose), is, right }))
}

fn lp_of(node: &Node) -> Option<Who> {
    (node.concept == "np" && node.slots.len() == 2 && node.slot("head")?.concept == "lp").then_some(())?;
    match node.slot("count")?.concept.as_str() {
        "your" => Some(Who::You),
        "opponents" => Some(Who::Opponent),
        _ => None,
    }
}

/// "Your opponent's", "yours", "your opponent's LP".
fn other_lp(node: &Node, than: Who) -> Option<Who> {
    let other = match node.concept.as_str() {
        "opponents-own" => Who::Opponent,
        "yours" => Who::You,
        _ => lp_of(node)?,
    };
    (other != than).then_some(other)
}

/// "More monsters than you do", "than your opponent".
pub(super) fn more(what: &Node, whose: Who, place: impl Fn(&mut Filter) -> Option<()>) -> Option<Condition> {
    (what.concept == "np" && what.slot("count")?.concept == "more").then_some(())?;
    let than = what.slot("p").filter(|p| matches!(p.concept.as_str(), "than-do" | "than"))?;
    let other = player(than.slot("than")?)?;
    (other != whose).then_some(())?;
    let plain = Node {
        concept: what.concept.clone(),
        slots: what.slots.iter().filter(|(n, v)| n != "count" && v != than).cloned().collect(),
    };
    let described = describe(&plain)?;
    (described.count == Count::Bare && described.filter.place.is_empty()).then_some(())?;
    let mut mine = described.filter.clone();
    place(&mut mine)?;
    let mut theirs = described.filter;
    on_field(&mut theirs, Some(other))?;
    let count = |filter: Filter| Number::Count(Box::new(filter));
    Some(Condition::Compare(Comparison { left: count(mine), is: Order::Above, right: count(theirs) }))
}
