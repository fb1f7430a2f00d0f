//! Numbers: "500 for each monster you control".

use compact_str::CompactString;

use crate::cards::number::{Different, Had, Number, Stat, StatOf};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::clauses::with;
use super::noun::{Count, describe, describe_together};
use super::pronoun::{in_graveyard, lies_in_graveyard};
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
        "combined" => value_of(&mut Slots::of(&summed(slots.take("of")?)), context)?,
        "total-of" => value_of(&mut Slots::of(&summed(slots.take("stat")?)), context)?,
        "number" | "total" => {
            let of = slots.take("of")?;
            count_of(of, context).or_else(|| amount(&summed(of), context))?
        }
        "np" | "named" if node.slot("count").is_some_and(|c| c.concept == "number-of") => {
            slots.rest.clear();
            let slots = node.slots.iter().filter(|(n, _)| n != "count").cloned().collect();
            count_of(&Node { concept: node.concept.clone(), slots }, context)?
        }
        "np" if done_to(node).is_some() => {
            slots.rest.clear();
            context.number_of(&done_to(node)?)?
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

/// "ATK of all monsters" as the sum that it is: "the total ATK of all monsters".
fn summed(node: &Node) -> Node {
    let mut node = node.clone();
    if node.slot("count").is_none() {
        node.slots.push(("count".into(), Node::leaf("the-total")));
    }
    node
}

/// "The number of cards in your hand", "the number of different Attributes you control".
pub(super) fn count_of(node: &Node, context: &Context) -> Option<Number> {
    let node = &each(node);
    let had = node.slot("r").is_some();
    if let Some(mut counters) = super::counter::counted(node, context.it().filter(|_| had)) {
        // What was sent away for the cost has none any more: those that it had are meant.
        if let Number::Counters(c) = &mut counters {
            c.had |= context.spent && c.on == Noun::This;
        }
        return Some(counters);
    }
    if let Some(known) = context.number_of(node) {
        return Some(known);
    }
    if let Some((Count::Bare, found)) = different(node) {
        return (!found.of.place.is_empty()).then(|| Number::Different(Box::new(found)));
    }
    let described = describe(node)?;
    (described.count == Count::Bare && !described.filter.place.is_empty()).then_some(())?;
    Some(Number::Count(Box::new(described.filter)))
}

/// "The number banished": the cards of which that is said.
fn done_to(node: &Node) -> Option<Node> {
    let number =
        node.slot("head")?.concept == "number" && node.slots.iter().any(|(name, p)| name == "p" && p.concept == "pp");
    let the = node.slot("count").is_some_and(|count| matches!(count.concept.as_str(), "the" | "the-total"));
    (number && the).then_some(())?;
    let mut cards = node.clone();
    cards.slots.retain(|(name, _)| name != "count");
    cards.slots.iter_mut().filter(|(name, _)| name == "head").for_each(|(_, head)| *head = Node::leaf("card"));
    Some(cards)
}

/// "Each monster", "each of your monsters": the monsters that are counted.
fn each(node: &Node) -> Node {
    let each = |n: &Node| matches!(n.concept.as_str(), "each" | "every");
    let mut plain = node.clone();
    plain.slots.retain(|(name, count)| name != "count" || !each(count));
    // "Every other monster".
    for slot in plain.slots.iter_mut().filter(|(name, count)| name == "count" && count.concept == "every-other") {
        *slot = ("m".into(), Node::leaf("other"));
    }
    for (_, count) in plain.slots.iter_mut().filter(|(name, _)| name == "count") {
        if let Some(of) = count.slot("of").filter(|_| count.slot("n").is_some_and(each)).cloned() {
            *count = of;
        }
    }
    plain
}

/// Cards of which no two are alike in something, and how many: "3 or more different Attributes in your GY", "each
/// \"X\" monster you control with a different name".
pub(super) fn different(node: &Node) -> Option<(Count, Different)> {
    let mut plain = node.clone();
    let kinds = |(n, m): &(CompactString, Node)| n == "m" && m.concept == "different";
    let original = |(n, m): &(CompactString, Node)| n == "m" && m.concept == "original";
    let own = node.slots.iter().any(original);
    let what = node.slot("head").and_then(|head| meaning::aspect(head, own));
    if let Some(what) = what.filter(|_| node.concept == "np" && node.slots.iter().any(kinds)) {
        plain.slots.retain(|slot| !kinds(slot) && !original(slot));
        for (name, part) in &mut plain.slots {
            match (name.as_str(), part.concept.as_str()) {
                ("head", _) => *part = Node::leaf("monster"),
                // "Among the monsters on the field".
                ("p", "among") => {
                    let mut of = part.slot("what")?.clone();
                    of.slots.retain(|(n, count)| n != "count" || count.concept != "the");
                    let found = describe(&of).filter(|d| d.count == Count::Bare && node.slot("count").is_none())?;
                    return Some((Count::Bare, Different { what, of: found.filter }));
                }
                _ => {}
            }
        }
        let found = describe(&plain)?;
        return Some((found.count, Different { what, of: found.filter }));
    }
    let each = node.slot("count").is_none();
    for (_, part) in plain.slots.iter_mut().filter(|(n, part)| each && n == "p" && part.concept == "with-np") {
        for (_, what) in &mut part.slots {
            what.slots.retain(|(n, count)| n != "count" || count.concept != "a");
        }
    }
    let found = describe_together(&plain)?;
    match found.different[..] {
        [what] if found.same.is_empty() && !found.random => Some((found.count, Different { what, of: found.filter })),
        _ => None,
    }
}

/// "its ATK", "this card's original ATK", "your LP", "the ATK of that monster".
fn value_of(slots: &mut Slots<'_>, context: &Context) -> Option<Number> {
    let head = slots.take("head")?;
    let modifiers = slots.all("m");
    let count = slots.take("count")?;
    // Of several cards it is the sum in any case.
    let sum = |word: &str| matches!(word, "combined" | "total" | "total-original" | "the-combined" | "the-total");
    let combined = modifiers.iter().any(|m| sum(&m.concept)) || sum(&count.concept);
    let whole = modifiers.iter().any(|m| m.concept == "total-original");
    let modifiers: Vec<&Node> = modifiers.into_iter().filter(|m| !sum(&m.concept)).collect();
    let original = match modifiers.as_slice() {
        [] => whole,
        [one] if one.concept == "current" => false,
        [one] if one.concept == "original" => true,
        _ => return None,
    };
    let stat = meaning::measure(head, original)?;
    let mut half = matches!(count.concept.as_str(), "half-of" | "half-its");
    let count = if count.concept == "half-its" { count.slot("of")? } else { count };
    let told = Told::of(&slots.all("p"))?;
    let (of, there) = match (count.concept.as_str(), told.whose) {
        ("its", None) if !combined => (context.it()?, false),
        ("their", None) if combined => (context.them()?, false),
        // "Half the destroyed monster's ATK".
        ("poss", None) => {
            let mut of = count.slot("of")?.clone();
            for (_, part) in of.slots.iter_mut().filter(|(slot, part)| slot == "count" && part.concept == "half-of") {
                half = true;
                *part = Node::leaf("the");
            }
            (context.pronoun_of(&of)?, in_graveyard(&of))
        }
        ("the" | "half-of" | "the-combined" | "the-total", Some(of)) => (context.pronoun_of(of)?, in_graveyard(of)),
        _ => return None,
    };
    // What a card had on the field is not what it has where it is now.
    let told_where = there || told.there || told.on_field;
    let own = matches!(stat, Stat::Atk | Stat::Def | Stat::Level | Stat::Rank | Stat::LevelRank);
    let unsaid = (context.left(&of) && !told_where && own).then_some(Had::Unsaid);
    // Of cards that may be there no more nobody knows it.
    (!context.left(&of) || !matches!(of, Noun::All(_))).then_some(())?;
    let before = told.on_field.then_some(Had::Field).or(unsaid);
    let value = Number::Of(Box::new(StatOf { stat, of, had: before }));
    Some(if half { Number::Half(Box::new(value)) } else { value })
}

/// What is said behind a value: whose it is, and where: "… it had on the field", "… in the GY".
#[derive(Default)]
struct Told<'a> {
    whose: Option<&'a Node>,
    there: bool,
    on_field: bool,
}

impl<'a> Told<'a> {
    fn of(said: &[&'a Node]) -> Option<Told<'a>> {
        let mut told = Told::default();
        let mut had = false;
        for p in said {
            let verb = p.slot("cond").filter(|verb| verb.slot("what").is_some_and(|what| what.concept == "had"));
            let whose = match p.concept.as_str() {
                "of" if p.slots.len() == 1 => p.slot("of"),
                "np-had" => p.slot("who"),
                "np-verb" => verb?.slot("who"),
                "on-field" => {
                    told.on_field = true;
                    continue;
                }
                _ => {
                    told.there = lies_in_graveyard(p);
                    told.there.then_some(())?;
                    continue;
                }
            };
            had |= p.concept != "of";
            told.whose = told.whose.is_none().then_some(whose)?;
        }
        (!had || told.on_field).then_some(told)
    }
}

/// So much for each card that fits.
pub(super) fn for_each(much: i32, node: &Node, context: &Context) -> Option<Number> {
    if let Some((many, of)) = every(node) {
        let the = if of.concept == "and" { of.clone() } else { with(&of, "count", Node::leaf("the")) };
        let of = count_of(&of, context).or_else(|| amount(&the, context))?;
        return Some(times(Number::Fixed(much), Number::Every(Box::new(of), Box::new(Number::Fixed(many)))));
    }
    Some(times(Number::Fixed(much), count_of(node, context)?))
}

/// "Every 2 monsters", "for every 2 monsters": how many, and of what.
fn every(node: &Node) -> Option<(i32, Node)> {
    if let Some(first) = node.slot("a").filter(|_| node.concept == "and") {
        // "Every 2000 points difference between your LP and your opponent's".
        let (many, of) = every(first)?;
        of.slot("head").filter(|head| head.concept == "points-difference")?;
        let of = with(&with(&of, "count", Node::leaf("the")), "head", Node::leaf("difference"));
        return Some((many, with(node, "a", of)));
    }
    let count = node.slot("count")?;
    let told = if count.concept == "every" { node.slot("m")? } else { count };
    let many = figure(Some(told).filter(|told| told.concept == "num")?.slot("NUM")?)?;
    let mut of = node.clone();
    of.slots.retain(|(name, part)| name != "count" && (name != "m" || part.concept != "num"));
    (many > 1).then_some((many, of))
}
