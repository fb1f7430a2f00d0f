//! Numbers: "500 for each monster you control".

use crate::cards::filter::Who;
use crate::cards::number::{Number, Stat, StatOf};
use crate::reader::node::Node;

use super::noun::{Count, describe};
use super::refer::Context;
use super::{Slots, figure};

/// An amount in words.
pub(super) fn amount(node: &Node, context: &Context) -> Option<Number> {
    if let Some(n) = figure(node) {
        return Some(Number::Fixed(n));
    }
    let mut slots = Slots::of(node);
    let found = match node.concept.as_str() {
        "num" => Number::Fixed(figure(slots.take("NUM")?)?),
        "half" => Number::Half(Box::new(amount(slots.take("of")?, context)?)),
        "np" => value_of(&mut slots, context)?,
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

/// "its ATK", "this card's original ATK", "your LP".
fn value_of(slots: &mut Slots<'_>, context: &Context) -> Option<Number> {
    let head = slots.take("head")?;
    let original = match slots.all("m").as_slice() {
        [] => false,
        [one] => one.concept == "original",
        _ => return None,
    };
    let count = slots.take("count")?;
    if head.concept == "lp" {
        return match count.concept.as_str() {
            "your" => Some(Number::Lp(Who::You)),
            "opponents" => Some(Number::Lp(Who::Opponent)),
            _ => None,
        };
    }
    let stat = match (head.concept.as_str(), original) {
        ("atk", false) => Stat::Atk,
        ("def", false) => Stat::Def,
        ("atk", true) => Stat::OriginalAtk,
        ("def", true) => Stat::OriginalDef,
        ("level", false) => Stat::Level,
        ("level", true) => Stat::OriginalLevel,
        _ => return None,
    };
    let of = match count.concept.as_str() {
        "its" => context.it()?,
        "poss" => context.pronoun(&count.slot("of")?.concept)?,
        _ => return None,
    };
    Some(Number::Of(Box::new(StatOf { stat, of })))
}

/// So much for each card that fits.
pub(super) fn for_each(each: i32, node: &Node) -> Option<Number> {
    let described = describe(node)?;
    if described.count != Count::Bare || described.filter.place.is_empty() {
        return None;
    }
    Some(Number::Times(Box::new(Number::Fixed(each)), Box::new(Number::Count(Box::new(described.filter)))))
}
