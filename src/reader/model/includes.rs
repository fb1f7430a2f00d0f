//! What an effect that is answered would do: "that would destroy a card(s) on the field".

use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::trigger::{Includes, Verb};
use crate::reader::node::Node;

use super::Slots;
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
        _ => None,
    }
}

fn does(node: &Node) -> Option<Includes> {
    let mut slots = Slots::of(node);
    let verbs = match node.concept.as_str() {
        "destroy" => vec![Verb::Destroy],
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
    (!from.is_empty() || summons && nothing).then_some(())?;
    let verbs = if summons && !from.is_empty() { vec![Verb::SpecialSummon] } else { verbs };
    Some(Includes { verbs, from, of: (!nothing).then(|| Box::new(of)), at_least })
}
