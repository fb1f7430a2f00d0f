//! What happened to this card before: "was Normal Summoned this turn", "was sent there this turn".

use crate::cards::condition::Condition;
use crate::cards::filter::{Filter, Place, SummonKind};
use crate::reader::node::Node;

use super::Slots;
use super::condition::{condition, this, this_at};
use super::modifier::word;
use super::refer::Context;

/// "This card was Special Summoned": how it came to where it is.
pub(super) fn summoned(node: &Node, slots: &mut Slots<'_>) -> Option<Condition> {
    matches!(node.slot("be")?.concept.as_str(), "was" | "was-properly").then_some(())?;
    this(slots.take("subject")?)?;
    let summoned = match node.concept.as_str() {
        "normal-or-special-summoned" => vec![SummonKind::Normal, SummonKind::Special],
        "normal-or-flip-summoned" => vec![SummonKind::Normal, SummonKind::Flip],
        "normal-flip-or-special-summoned" | "summoned" => {
            vec![SummonKind::Normal, SummonKind::Flip, SummonKind::Special]
        }
        "flip-or-special-summoned" => vec![SummonKind::Flip, SummonKind::Special],
        concept => vec![word(concept.strip_suffix("-summoned")?)?],
    };
    let mut how = Filter { place: vec![Place::MonsterZone], summoned, ..Filter::default() };
    for adverb in slots.all("m") {
        (adverb.concept == "from" && how.summoned_from.is_empty()).then_some(())?;
        let (places, whose) = super::place::places(adverb.slot("from")?)?;
        whose.is_none().then_some(())?;
        how.summoned_from = places;
    }
    Some(Condition::This(how))
}

/// "… this turn".
pub(super) fn this_turn(slots: &mut Slots<'_>) -> Option<Condition> {
    let cond = slots.take("cond")?;
    (slots.take("until")?.concept == "this-turn").then_some(())?;
    if cond.concept == "while" {
        return sent_there(cond);
    }
    match condition(cond, &Context::default())? {
        Condition::This(how) if !how.summoned.is_empty() => {
            Some(Condition::This(Filter { summoned_this_turn: true, ..how }))
        }
        _ => None,
    }
}

/// This card, which is "it" where its own place is spoken of.
fn own(node: &Node) -> Option<()> {
    (node.concept == "it" && node.slots.is_empty()).then_some(()).or_else(|| this(node))
}

/// "It is in the GY because it was sent there this turn".
fn sent_there(node: &Node) -> Option<Condition> {
    let mut slots = Slots::of(node);
    let place = slots.take("cond").filter(|c| c.concept == "is" && c.slot("be").is_some_and(|b| b.concept == "is"))?;
    own(place.slot("what")?)?;
    let there = this_at(place.slot("as")?)?;
    let because = slots.take("while").filter(|w| w.concept == "because")?;
    slots.done()?;
    let sent = because.slot("cond").filter(|c| c.concept == "sent-there")?;
    let mut slots = Slots::of(sent);
    own(slots.take("subject")?)?;
    slots.done()?;
    let Condition::This(filter) = &there else { return None };
    matches!(filter.place[..], [Place::Graveyard]).then_some(())?;
    Some(Condition::All(vec![there, Condition::Not(Box::new(Condition::NotThisTurn))]))
}

/// "Except the turn this card was sent to the GY".
pub(super) fn except_turn(node: &Node) -> Option<Condition> {
    let sent = node.slot("cond")?;
    let mut slots = Slots::of(sent);
    (sent.slot("be")?.concept == "was").then_some(())?;
    own(slots.take("subject")?)?;
    match sent.concept.as_str() {
        "sent-there" => {}
        "sent-to-graveyard" => {
            let (to, whose) = super::place::places(slots.take("to")?)?;
            (to == [Place::Graveyard] && whose.is_none()).then_some(())?;
        }
        _ => return None,
    }
    slots.done()?;
    (node.slots.len() == 1).then_some(Condition::NotThisTurn)
}
