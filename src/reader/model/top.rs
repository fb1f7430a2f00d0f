//! "The top 3 cards of your Deck".

use crate::cards::filter::Who;
use crate::cards::number::Number;
use crate::cards::step::TopOf;
use crate::reader::node::Node;

use super::{Slots, figure};

/// The top of a Deck, if the words speak of it and of nothing more; `place`: where they come from, told of the verb.
pub(super) fn top(node: &Node, place: Option<&Node>) -> Option<TopOf> {
    (node.concept == "np").then_some(())?;
    let mut slots = Slots::of(node);
    let (count, head) = (slots.take("count")?, slots.take("head")?);
    (head.concept == "card").then_some(())?;
    let mut number = match count.concept.as_str() {
        "the" => 1,
        "the-num" => figure(count.slot("NUM")?)?,
        _ => return None,
    };
    let mut on_top = false;
    for modifier in slots.all("m") {
        match modifier.concept.as_str() {
            "top" => on_top = true,
            "num" => number = figure(modifier.slot("NUM")?)?,
            _ => return None,
        }
    }
    let who = match (slots.take("p"), place) {
        (None, Some(place)) => deck(place)?,
        (Some(p), None) if p.concept == "of" => deck(p.slot("of")?)?,
        (Some(p), None) if p.concept == "from-place" || p.concept == "in-place" => deck(p.slot("place")?)?,
        _ => return None,
    };
    slots.done()?;
    on_top.then_some(TopOf { who, count: Number::Fixed(number), until: None, name: None })
}

/// "3 cards from the top of your Deck", "that many cards": so many from there.
pub(super) fn from_top(node: &Node, place: Option<&Node>, number: Option<&Number>) -> Option<TopOf> {
    let whose = place.filter(|p| p.concept == "top-of-deck" && p.slots.len() == 1)?.slot("whose")?;
    let deck = Node { concept: "deck".into(), slots: vec![("whose".into(), whose.clone())] };
    let mut slots = Slots::of(node);
    (node.concept == "np" && slots.take("head")?.concept == "card").then_some(())?;
    let count = match (slots.take("count"), number) {
        (None, Some(number)) => number.clone(),
        (Some(count), None) if count.concept == "num" => Number::Fixed(figure(count.slot("NUM")?)?),
        (Some(count), None) if count.concept == "a" => Number::Fixed(1),
        _ => return None,
    };
    slots.done()?;
    Some(TopOf { who: self::deck(&deck)?, count, until: None, name: None })
}

/// Whose Deck.
pub(super) fn deck(node: &Node) -> Option<Who> {
    let whose = match node.concept.as_str() {
        "np" => {
            (node.slot("head")?.concept.starts_with("deck") && node.slots.len() == 2).then(|| node.slot("count"))??
        }
        "deck" => node.slot("whose")?,
        _ => return None,
    };
    match whose.concept.as_str() {
        "your" => Some(Who::You),
        "opponents" | "the-opponents" => Some(Who::Opponent),
        _ => None,
    }
}
