//! What an effect that is answered would do: "that would destroy a card(s) on the field".

use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::includes::{Includes, Verb};
use crate::reader::node::Node;

use super::Slots;
use super::condition::player;
use super::noun::{Count, describe, put};
use super::place::places;

/// "Would destroy …", "includes an effect that Special Summons …".
pub(super) fn includes(node: &Node) -> Option<Includes> {
    match node.concept.as_str() {
        "obj" => includes(node.slot("rel-obj")?),
        "would-be" if node.slots.len() == 1 => does(node.slot("clause")?),
        "includes" | "include" => {
            let what = node.slot("what")?;
            let plain = what
                .slots
                .iter()
                .all(|(n, v)| n == "head" && v.concept == "effect" || n == "count" && v.concept == "a" || n == "r");
            let relative = what.slot("r").filter(|r| r.concept == "that")?;
            plain.then(|| does(relative.slot("rel")?))?
        }
        // "That Special Summons …".
        _ => does(node),
    }
}

/// "Includes any of these effects": those behind the bullets.
pub(super) fn of_a_list(node: &Node) -> bool {
    let what = node.slot("what").filter(|_| matches!(node.concept.as_str(), "includes" | "include"));
    let count = what.filter(|w| w.slot("head").is_some_and(|h| h.concept == "effect")).and_then(|w| w.slot("count"));
    let slot = |name: &str, concept: &str| count.and_then(|c| c.slot(name)).is_some_and(|n| n.concept == concept);
    slot("n", "any") && slot("of", "these")
}

/// An effect that is listed behind a bullet: "Special Summon from the Deck".
pub(super) fn listed(node: &Node) -> Option<Includes> {
    match node.concept.as_str() {
        "np" => {
            let mut slots = Slots::of(node);
            let (head, place) = (slots.take("head")?, slots.take("p")?);
            slots.done()?;
            (head.concept == "special-summon").then_some(())?;
            let (from, whose) = places(place.slot("place")?)?;
            whose.is_none().then_some(Includes {
                verbs: vec![Verb::SpecialSummon],
                from,
                of: None,
                at_least: None,
                to: None,
            })
        }
        "add-to" => {
            let mut slots = Slots::of(node);
            let (what, to) = (describe(slots.take("what")?)?, slots.take("to")?);
            slots.done()?;
            let from = what.filter.place.clone();
            let plain = what.filter == Filter { place: from.clone(), ..Filter::default() } && !from.is_empty();
            let mut verbs = Vec::new();
            for place in places(to)?.0 {
                let verb = if place == Place::Hand { Verb::AddToHand } else { Verb::ReturnToDeck };
                matches!(place, Place::Hand | Place::Deck | Place::ExtraDeck).then_some(())?;
                if !verbs.contains(&verb) {
                    verbs.push(verb);
                }
            }
            (plain && what.count == Count::Exactly(1)).then_some(Includes {
                verbs,
                from,
                of: None,
                at_least: None,
                to: None,
            })
        }
        _ => {
            let mut found = does(node)?;
            if found.verbs == [Verb::AddToHand] && found.from == [Place::Deck] && found.of.is_none() {
                // A draw adds a card from the Deck to the hand.
                found.verbs.push(Verb::Draw);
            }
            Some(found)
        }
    }
}

fn does(node: &Node) -> Option<Includes> {
    let mut slots = Slots::of(node);
    let verbs = match node.concept.as_str() {
        "destroy" => vec![Verb::Destroy],
        "inflict-damage-x" | "inflict-x" => {
            let what = slots.take("what")?;
            (what.slots.len() == 1 && what.slot("head")?.concept == "damage").then_some(())?;
            let to = slots.take("who").or_else(|| slots.take("to-who")).map(player);
            slots.take("f");
            slots.done()?;
            let to = to.map_or(Some(None), |player| player.map(Some))?;
            return Some(Includes { verbs: vec![Verb::Damage], from: Vec::new(), of: None, at_least: None, to });
        }
        "banish" => vec![Verb::Banish],
        "special-summon" => vec![Verb::SpecialSummon, Verb::FusionSummon, Verb::RitualSummon],
        "add-to-hand" => {
            let (to, whose) = places(slots.take("to")?)?;
            (to == [Place::Hand] && whose.is_none()).then_some(vec![Verb::AddToHand])?
        }
        "send-to-graveyard" => {
            let (to, whose) = places(slots.take("to")?)?;
            (to == [Place::Graveyard] && whose.is_none()).then_some(vec![Verb::SendToGraveyard])?
        }
        _ => return None,
    };
    let described = describe(slots.take("what")?)?;
    let mut of = described.filter;
    if let Some(from) = slots.take("from") {
        put(&mut of, from)?;
    }
    slots.done()?;
    let at_least = match described.count {
        Count::Exactly(1) => None,
        Count::Between(n, None) => Some(u8::try_from(n).ok()?),
        _ => return None,
    };
    let from = of.place.clone();
    let monsters = Filter { kind: vec![Kind::Monster], ..Filter::default() };
    let summons = verbs.contains(&Verb::SpecialSummon);
    let nothing = of == Filter { place: from.clone(), ..Filter::default() } || summons && of == monsters;
    // Where the cards would come from is asked only where the text says it.
    (!from.is_empty() || (summons || verbs == [Verb::Destroy]) && nothing).then_some(())?;
    let verbs = if summons && !from.is_empty() { vec![Verb::SpecialSummon] } else { verbs };
    Some(Includes { verbs, from, of: (!nothing).then(|| Box::new(of)), at_least, to: None })
}
