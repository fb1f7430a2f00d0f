//! Comparisons: "more monsters than you do".

use crate::cards::condition::{Comparison, Condition, Order};
use crate::cards::filter::{Filter, Who};
use crate::cards::number::Number;
use crate::reader::node::Node;

use super::condition::player;
use super::figure;
use super::noun::{Count, describe};

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
