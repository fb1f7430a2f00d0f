//! "… by shuffling the above cards you control into the Deck": the materials that the text names, as a cost.

use crate::cards::act::{Act, Banish, DeckPlace, IntoDeck};
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::materials::Slot;
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::reader::node::Node;

use super::place::places;
use super::procedure::step;

/// "The above cards you control".
pub(super) fn is_above(what: &Node) -> bool {
    let yours = |n: &Node| n.slots.iter().any(|(_, p)| p.concept == "you-control") && n.slots.len() == 2;
    what.concept == "ones"
        && what.slots.len() == 2
        && what.slot("count").is_some_and(|c| c.concept == "the")
        && what.slot("p").is_some_and(|p| p.concept == "above-number" && p.slot("what").is_some_and(yours))
        || what.concept == "np"
            && what.slot("count").is_some_and(|c| c.concept == "the")
            && what.slot("m").is_some_and(|m| m.concept == "above")
            && what.slot("p").is_some_and(|p| p.concept == "you-control")
            && what.slots.len() == 4
}

pub(super) fn of_materials(done: &Node, above: &[Slot]) -> Option<Vec<Step>> {
    let act: fn(Noun) -> Act = match done.concept.as_str() {
        "shuffle-into-deck" => |what| Act::ReturnToDeck(IntoDeck { what, place: DeckPlace::Shuffle }),
        "banish" => |what| Act::Banish(Banish { what, face_down: false, until: None }),
        "send-to-graveyard" => Act::SendToGraveyard,
        _ => return None,
    };
    done.slots.iter().all(|(n, to)| n == "what" || n == "to" && places(to).is_some()).then_some(())?;
    (!above.is_empty() && above.iter().all(|slot| slot.max.is_none() && slot.of.unread.is_none())).then_some(())?;
    let of = |slot: &Slot| {
        let kind = if slot.of.name.is_empty() { slot.of.kind.clone() } else { Vec::new() };
        let place = if kind.is_empty() { Place::Field } else { Place::MonsterZone };
        let of = Filter { place: vec![place], whose: Some(Who::You), kind, ..slot.of.clone() };
        let min = crate::cards::number::Number::Fixed(i32::from(slot.min));
        Noun::Choose(Box::new(Choice::of(of, min)))
    };
    let join = |n| if n == 0 { Joint::Next } else { Joint::Also };
    Some(above.iter().enumerate().map(|(n, slot)| step(join(n), act(of(slot)))).collect())
}
