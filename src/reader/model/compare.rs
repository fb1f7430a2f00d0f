//! Comparisons: "your LP are lower than your opponent's", "more monsters than you do".

use crate::cards::condition::{Comparison, Condition, Order};
use crate::cards::filter::{Filter, Who};
use crate::cards::number::Number;
use crate::reader::node::Node;

use super::condition::player;
use super::figure;
use super::noun::{Count, describe};

/// "Your LP are 2000 or less", "lower than your opponent's".
pub(super) fn lp(what: &Node, is: &Node) -> Option<Condition> {
    let whose = lp_of(what)?;
    let (is, right) = match is.concept.as_str() {
        "lower" | "higher" => {
            let order = if is.concept == "lower" { Order::Below } else { Order::Above };
            (order, Number::Lp(other_lp(is.slot("than")?, whose)?))
        }
        // "At least 2000 higher than yours".
        "ones" => {
            let (count, than) = (is.slot("count")?, is.slot("p")?);
            let most = count.concept == "at-least" && than.concept == "higher-than" && is.slots.len() == 2;
            let other = Number::Lp(other_lp(most.then_some(than)?.slot("than")?, whose)?);
            (Order::AtLeast, Number::Plus(Box::new(other), Box::new(Number::Fixed(figure(count.slot("n")?)?))))
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

/// "More monsters than you do", "at least 2 more monsters than your opponent", "more cards in their hand than you do".
pub(super) fn more(what: &Node, whose: Who, place: impl Fn(&mut Filter) -> Option<()>) -> Option<Condition> {
    let than = |n: &str, v: &Node| matches!(n, "p" | "r") && matches!(v.concept.as_str(), "than-do" | "than");
    let total = |n: &str, v: &Node| n == "m" && matches!(v.concept.as_str(), "more" | "total");
    let other = player(what.slots.iter().find(|(n, v)| what.concept == "np" && than(n, v))?.1.slot("than")?)?;
    let count = what.slot("count")?;
    let least = match count.concept.as_str() {
        "more" => None,
        "at-least" | "or-more" => Some(figure(count.slot("n")?)?),
        _ => return None,
    };
    let left = |(n, v): &&(compact_str::CompactString, Node)| n != "count" && !than(n, v) && !total(n, v);
    let plain =
        Node { concept: what.concept.clone(), slots: what.slots.iter().filter(left).cloned().collect::<Vec<_>>() };
    let described = describe(&plain).filter(|d| d.count == Count::Bare && other != whose)?;
    let mut mine = described.filter;
    place(&mut mine)?;
    let theirs = Filter { whose: Some(other), ..mine.clone() };
    (mine.whose == Some(whose)).then_some(())?;
    let number = |filter: Filter| Number::Count(Box::new(filter));
    let (is, right) = match least {
        None => (Order::Above, number(theirs)),
        Some(n) => (Order::AtLeast, Number::Plus(Box::new(number(theirs)), Box::new(Number::Fixed(n)))),
    };
    Some(Condition::Compare(Comparison { left: number(mine), is, right }))
}
