//! What becomes of monsters destroyed by battle with a card: "Banish any monster destroyed by battle with this card".

use crate::cards::condition::{Condition, Exists};
use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::reader::node::Node;

use super::Slots;
use super::continuous::{Holds, holds};
use super::noun::{Count, describe};
use super::place::places;
use super::told::Told;

/// A sentence about such monsters, and where they go instead of the GY.
pub(super) fn fallen(node: &Node, told: &mut Told) -> Option<Holds> {
    let mut slots = Slots::of(node);
    let (clause, elsewhere) = match node.concept.as_str() {
        "instead-of" => {
            let (clause, of) = (slots.take("clause")?, slots.take("of")?);
            let gone = matches!(of.concept.as_str(), "go" | "send-to-graveyard" | "sent-to-graveyard");
            (clause, gone.then_some(of)?.slot("to").map(places))
        }
        "banish" | "banished" | "negate-effects-of" => (node, None),
        _ => return None,
    };
    if node.concept == "instead-of" {
        slots.done()?;
        (elsewhere?? == (vec![Place::Graveyard], None)).then_some(())?;
    }
    let mut slots = Slots::of(clause);
    let (what, to) = (["subject", "what", "of"].iter().find_map(|name| slots.take(name))?, slots.take("to"));
    slots.done()?;
    let rule = match (clause.concept.as_str(), to.map(places)) {
        ("banish" | "banished", None) => Modifier::LeavesTo(Place::Banished),
        ("shuffled", Some(Some((to, None)))) if to == [Place::Deck] => Modifier::LeavesTo(Place::Deck),
        ("returned-to-hand", Some(Some((to, None)))) if to == [Place::Hand] => Modifier::LeavesTo(Place::Hand),
        ("negate-effects-of", None) => Modifier::Negated,
        _ => return None,
    };
    let (to, condition) = lost_to(what, told)?;
    let mut found = holds(Some(Subjects::All(Box::new(to))), rule);
    found.apply.condition.push(condition);
    Some(found)
}

/// "Any monster destroyed by battle with …": those that lose, and what fights against them.
fn lost_to(what: &Node, told: &mut Told) -> Option<(Filter, Condition)> {
    let mut plain = what.clone();
    let destroyed = |p: &Node| p.slot("rel").filter(|rel| p.concept == "pp" && rel.concept == "destroyed").cloned();
    let at = plain.slots.iter().position(|(n, p)| n == "p" && destroyed(p).is_some())?;
    let rel = destroyed(&plain.slots.remove(at).1)?;
    let mut with =
        rel.slot("by").filter(|by| rel.slots.len() == 1 && by.concept == "battle-with")?.slot("what")?.clone();
    // "… you control" behind it is said of what it was destroyed by.
    if let Some(yours) = plain.slots.iter().position(|(n, p)| n == "p" && p.concept == "you-control") {
        (yours >= at && with.concept == "np").then_some(())?;
        with.slots.push(plain.slots.remove(yours));
    }
    // "(Including in the GY)": their effects are negated wherever they go in any case.
    plain.slots.retain(|(n, part)| n != "count" || part.concept != "any");
    plain.slots.retain(|(n, part)| n != "p" || part.concept != "including-in");
    let losers = describe(&plain)?;
    let mut to = losers.filter;
    (matches!(losers.count, Count::Bare | Count::Exactly(1)) && to.kind == [Kind::Monster] && to.place.is_empty())
        .then_some(())?;
    (to.place, to.battling, to.doomed) = (vec![Place::MonsterZone], true, true);
    let fights = match told.subject(&with, true)? {
        Subjects::This => {
            to.other = true;
            Condition::This(Filter { place: vec![Place::MonsterZone], battling: true, ..Filter::default() })
        }
        Subjects::All(mut mine) if mine.whose == Some(Who::You) && mine.place == [Place::MonsterZone] => {
            to.whose = to.whose.or(Some(Who::Opponent));
            mine.battling = true;
            Condition::Exists(Exists { of: *mine, at_least: 1, at_most: None })
        }
        Subjects::All(_) | Subjects::Equipped | Subjects::Linked | Subjects::MaterialOf | Subjects::Unread(_) => {
            return None;
        }
    };
    Some((to, fights))
}
