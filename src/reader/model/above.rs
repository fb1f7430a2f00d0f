//! "… by shuffling the above cards you control into the Deck": the materials that the text names, as a cost.

use crate::cards::act::{Act, Banish, DeckPlace, IntoDeck};
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::materials::Slot;
use crate::cards::number::Number;
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::reader::node::Node;

use super::meaning;
use super::modifier::after;
use super::noun::put;
use super::place::places;
use super::procedure::step;

/// "The above cards you control and/or from your GY": what is said of them besides.
fn told_of(what: &Node) -> Option<Vec<&Node>> {
    let plain = |n: &Node| n.slot("head").is_some_and(|h| matches!(h.concept.as_str(), "card" | "monster"));
    let inner = if what.concept == "ones" {
        let p = what.slot("p").filter(|p| what.slots.len() == 2 && p.concept == "above-number")?;
        p.slot("what").filter(|_| p.slots.len() == 1)?
    } else {
        what.slot("m").filter(|m| what.concept == "np" && m.concept == "above")?;
        what
    };
    (what.slot("count")?.concept == "the" && plain(inner)).then_some(())?;
    let told = inner.slots.iter().filter(|(n, _)| !matches!(n.as_str(), "count" | "head" | "m" | "form"));
    let told: Vec<_> = told.collect();
    told.iter().all(|(n, _)| n == "p").then(|| told.into_iter().map(|(_, p)| p).collect())
}

/// Where those cards are; none: on the field.
fn where_they_are(done: &Node) -> Option<Filter> {
    let mut there = Filter::default();
    for p in told_of(done.slot("what")?)? {
        meaning::narrowed(p, &mut there, after)?;
    }
    if let Some(from) = done.slot("from") {
        put(&mut there, from)?;
    }
    if there.place.is_empty() {
        there.place = vec![Place::Field];
    }
    (Filter { place: Vec::new(), whose: None, face: None, ..there.clone() } == Filter::default()).then_some(there)
}

/// What is done with the materials that the text names, wherever they may be.
pub(super) fn of_materials(done: &Node, above: &[Slot]) -> Option<Vec<Step>> {
    let act: fn(Noun) -> Act = match done.concept.as_str() {
        "shuffle-into-deck" => |what| Act::ReturnToDeck(IntoDeck { what, place: DeckPlace::Shuffle }),
        "return-to-deck" => |what| Act::ReturnToDeck(IntoDeck { what, place: DeckPlace::Shuffle }),
        "banish" => |what| Act::Banish(Banish { what, face_down: false, until: None }),
        "send-to-graveyard" => Act::SendToGraveyard,
        "tribute" => Act::Tribute,
        _ => return None,
    };
    let there = where_they_are(done)?;
    let plain = |(n, to): &(compact_str::CompactString, Node)| {
        matches!(n.as_str(), "what" | "from") || n == "to" && places(to).is_some()
    };
    done.slots.iter().all(plain).then_some(())?;
    (!above.is_empty() && above.iter().all(|slot| slot.of.unread.is_none())).then_some(())?;
    let of = |slot: &Slot| {
        // A card that has its name, and a Monster Card, may lie in a Spell & Trap Zone.
        let anywhere = !slot.of.name.is_empty() || slot.of.monster_card;
        let kind = if anywhere { Vec::new() } else { slot.of.kind.clone() };
        let on_field = |p: &Place| if *p == Place::Field && !kind.is_empty() { Place::MonsterZone } else { *p };
        let place = there.place.iter().map(on_field).collect();
        let of = Filter { place, whose: there.whose.or(Some(Who::You)), face: there.face, kind, ..slot.of.clone() };
        let figure = |n: u8| if n == 99 { Number::Any } else { Number::Fixed(i32::from(n)) };
        let (different, same) = (slot.different.clone(), slot.same.clone());
        let choice = Choice { max: slot.max.map(figure), different, same, ..Choice::of(of, figure(slot.min)) };
        Noun::Choose(Box::new(choice))
    };
    let join = |n| if n == 0 { Joint::Next } else { Joint::Also };
    Some(above.iter().enumerate().map(|(n, slot)| step(join(n), act(of(slot)))).collect())
}
