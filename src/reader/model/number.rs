//! Numbers: "500 for each monster you control".

use crate::cards::filter::Who;
use crate::cards::number::{Number, Stat, StatOf};
use crate::reader::node::Node;

use super::noun::{Count, describe};
use super::pronoun::in_graveyard;
use super::refer::Context;
use super::{Slots, figure, meaning};

/// An amount in words.
pub(super) fn amount(node: &Node, context: &Context) -> Option<Number> {
    told(node, context).or_else(|| meaning::number(node, context))
}

fn told(node: &Node, context: &Context) -> Option<Number> {
    if let Some(n) = figure(node) {
        return Some(Number::Fixed(n));
    }
    let mut slots = Slots::of(node);
    let found = match node.concept.as_str() {
        "num" | "points" => Number::Fixed(figure(slots.take("NUM")?)?),
        "half" | "half-of" => Number::Half(Box::new(amount(slots.take("of")?, context)?)),
        "double" | "twice" => times(Number::Fixed(2), amount(slots.take("of")?, context)?),
        "number" | "total" => count_of(slots.take("of")?)?,
        "number-x" => times(count_of(slots.take("of")?)?, Number::Fixed(figure(slots.take("by")?)?)),
        "times" => times(amount(slots.take("a")?, context)?, amount(slots.take("b")?, context)?),
        "times-num" => times(Number::Fixed(figure(slots.take("a")?)?), amount(slots.take("b")?, context)?),
        "per-each" => for_each(figure(slots.take("NUM")?)?, slots.take("of")?)?,
        "plus-num" => {
            let more = Number::Fixed(figure(slots.take("by")?)?);
            Number::Plus(Box::new(amount(slots.take("np")?, context)?), Box::new(more))
        }
        "np" if node.slot("count").is_some_and(|c| c.concept == "number-of") => {
            slots.rest.clear();
            let slots = node.slots.iter().filter(|(n, _)| n != "count").cloned().collect();
            count_of(&Node { concept: node.concept.clone(), slots })?
        }
        "np" => value_of(&mut slots, context)?,
        _ => return None,
    };
    slots.done()?;
    Some(found)
}

pub(super) fn times(a: Number, b: Number) -> Number {
    Number::Times(Box::new(a), Box::new(b))
}

/// "The number of cards in your hand".
fn count_of(node: &Node) -> Option<Number> {
    if let Some(counters) = super::counter::counted(node, None) {
        return Some(counters);
    }
    let described = describe(node)?;
    (described.count == Count::Bare && !described.filter.place.is_empty()).then_some(())?;
    Some(Number::Count(Box::new(described.filter)))
}

/// "its ATK", "this card's original ATK", "your LP", "the ATK of that monster".
fn value_of(slots: &mut Slots<'_>, context: &Context) -> Option<Number> {
    let head = slots.take("head")?;
    let modifiers = slots.all("m");
    // Of several cards it is the sum in any case.
    let combined = modifiers.iter().any(|m| m.concept == "combined");
    let modifiers: Vec<&Node> = modifiers.into_iter().filter(|m| m.concept != "combined").collect();
    let original = match modifiers.as_slice() {
        [] => false,
        [one] if one.concept == "current" => false,
        [one] if one.concept == "original" => true,
        _ => return None,
    };
    let count = slots.take("count")?;
    if head.concept == "lp" {
        return match count.concept.as_str() {
            _ if original => None,
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
        ("rank", false) => Stat::Rank,
        ("link-rating", false) => Stat::Link,
        _ => return None,
    };
    let mut half = count.concept == "half-of";
    let (of, there) = match count.concept.as_str() {
        "its" if !combined => (context.it()?, false),
        "their" if combined => (context.them()?, false),
        // "Half the destroyed monster's ATK".
        "poss" => {
            let mut of = count.slot("of")?.clone();
            for (_, part) in of.slots.iter_mut().filter(|(slot, part)| slot == "count" && part.concept == "half-of") {
                half = true;
                *part = Node::leaf("the");
            }
            (context.pronoun_of(&of)?, in_graveyard(&of))
        }
        "the" | "half-of" => {
            let of = slots.take("p").filter(|p| p.concept == "of" && p.slots.len() == 1)?;
            (context.pronoun_of(of.slot("of")?)?, of.slot("of").is_some_and(in_graveyard))
        }
        _ => return None,
    };
    // What a card had on the field is not what it has where it is now.
    if context.left(&of) && !there && matches!(stat, Stat::Atk | Stat::Def | Stat::Level | Stat::Rank) {
        return None;
    }
    let value = Number::Of(Box::new(StatOf { stat, of }));
    Some(if half { Number::Half(Box::new(value)) } else { value })
}

/// So much for each card that fits.
pub(super) fn for_each(each: i32, node: &Node) -> Option<Number> {
    if let Some(counters) = super::counter::counted(node, None) {
        return Some(times(Number::Fixed(each), counters));
    }
    let described = describe(node)?;
    if described.count != Count::Bare || described.filter.place.is_empty() {
        return None;
    }
    Some(Number::Times(Box::new(Number::Fixed(each)), Box::new(Number::Count(Box::new(described.filter)))))
}
