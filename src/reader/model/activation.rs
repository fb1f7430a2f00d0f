//! Activations that are answered: "your opponent activates a card or effect that targets this card".

use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::trigger::{Activated, EventKind, Subject, Timing};
use crate::reader::node::Node;

use super::Slots;
use super::condition::player;
use super::control::theirs;
use super::event::Event;
use super::includes::{includes, of_a_list};
use super::modifier::before;
use super::noun::{Count, describe};
use super::place::places;

/// Every place from which effects are activated.
const EVERYWHERE: [Place; 6] =
    [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Field, Place::Graveyard, Place::Banished];

/// "When your opponent activates a monster effect".
pub(super) fn activated(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let mut found = Event::new(timing, vec![EventKind::Activated]);
    let what = slots.take("what");
    match (slots.take("who"), what) {
        (Some(who), Some(what)) => match player(who) {
            Some(who) => {
                found.on.who = Some(who);
                of(&theirs(what, who), &mut found)?;
            }
            None => its(who, what, &mut found)?,
        },
        (None, None) => of(slots.take("subject")?, &mut found)?,
        _ => return None,
    }
    for adverb in slots.all("m") {
        (adverb.concept == "in").then(|| at(adverb.slot("in")?.slot("place")?, &mut found))??;
    }
    slots.done()?;
    if let Subject::Card(filter) = &found.on.subject
        && filter.kind == [Kind::Monster]
        && found.on.from == [Place::Field]
    {
        found.on.from = vec![Place::MonsterZone];
    }
    Some(found)
}

/// "When a card or effect is activated that targets this card".
pub(super) fn that(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let mut found = activated(slots.take("cond").filter(|c| c.concept == "activated")?, timing)?;
    let relative = slots.take("r")?;
    slots.done()?;
    relation(relative, &mut found)?;
    Some(found)
}

/// What is activated.
fn of(node: &Node, found: &mut Event) -> Option<()> {
    match node.concept.as_str() {
        // "A Spell/Trap Card, or monster effect".
        "or" | "or-closed" | "list" if !node.slot("b").is_some_and(effect_of_it) => {
            let mut slots = Slots::of(node);
            let (first, second) = (slots.take("a")?, slots.take("b")?);
            slots.done()?;
            of(first, found)?;
            let mut other = Event::new(found.on.timing, Vec::new());
            of(second, &mut other)?;
            let place = other.on.from.is_empty() && other.on.who.is_none() && other.on.includes.is_empty();
            (place && other.on.targeting.is_none() && other.on.subject != Subject::Anything).then_some(())?;
            let more = std::mem::take(&mut other.on.or);
            found.on.or.push(other.on);
            found.on.or.extend(more);
            Some(())
        }
        // "A Trap Card or effect": the Card's activation, or its effect's.
        "or" => {
            let mut slots = Slots::of(node);
            let (card, effect) = (slots.take("a")?, slots.take("b")?);
            slots.done()?;
            effect_of_it(effect).then_some(())?;
            of(card, found)?;
            found.on.activation.take().filter(|a| *a == Activated::Card).map(|_| ())
        }
        "named" => {
            let described = describe(node)?;
            (described.count == Count::Bare).then_some(())?;
            found.on.subject = Subject::Card(Box::new(described.filter));
            found.on.activation = Some(Activated::Card);
            Some(())
        }
        "np" => noun(node, found),
        _ => None,
    }
}

/// "… or its effect", "… or effect".
fn effect_of_it(node: &Node) -> bool {
    node.concept == "np"
        && Slots::of(node)
            .rest
            .iter()
            .all(|(n, v)| *n == "head" && v.concept == "effect" || *n == "count" && v.concept == "its")
}

fn noun(node: &Node, found: &mut Event) -> Option<()> {
    let mut slots = Slots::of(node);
    let count = slots.take("count");
    let head = slots.take("head")?;
    let before_it = slots.all("m");
    for post in slots.all("p") {
        match post.concept.as_str() {
            "on-field" => on_field(found, None)?,
            "in-place" => at(post.slot("place")?, found)?,
            "in-np" => at(post.slot("what")?, found)?,
            _ => return None,
        }
    }
    let relative = slots.all("r");
    slots.done()?;
    let count = count.map(|c| (c.concept.as_str(), c));
    match (head.concept.as_str(), count) {
        ("effect", Some(("poss", count))) if before_it.is_empty() => {
            let described = describe(count.slot("of")?)?;
            (described.count == Count::Exactly(1)).then_some(())?;
            by(described.filter, found)?;
        }
        ("card-or-effect", Some(("a", _))) if before_it.is_empty() => {}
        ("card-or-effect", Some(("a", _))) => {
            let mut filter = Filter::default();
            for modifier in before_it {
                before(modifier, &mut filter)?;
            }
            (filter.place.is_empty() && filter.whose.is_none()).then_some(())?;
            filter.place = EVERYWHERE.to_vec();
            found.on.subject = Subject::Card(Box::new(filter));
        }
        (concept, Some(("a", _)) | None) => {
            let (kind, card) = match concept {
                "monster-effect" => (vec![Kind::Monster], false),
                "spell-card" | "spell" => (vec![Kind::Spell], true),
                "trap-card" | "trap" => (vec![Kind::Trap], true),
                "spell-trap-card" | "spell-trap" => (vec![Kind::Spell, Kind::Trap], true),
                _ => return None,
            };
            let mut filter = Filter { kind, ..Filter::default() };
            for modifier in before_it {
                before(modifier, &mut filter)?;
            }
            (filter.place.is_empty() && filter.whose.is_none()).then_some(())?;
            if card {
                found.on.activation = Some(Activated::Card);
            } else {
                filter.place = EVERYWHERE.to_vec();
            }
            found.on.subject = Subject::Card(Box::new(filter));
        }
        _ => return None,
    }
    relative.into_iter().try_for_each(|r| relation(r, found))
}

/// "A monster your opponent controls activates its effect".
fn its(who: &Node, what: &Node, found: &mut Event) -> Option<()> {
    let own =
        what.slots.iter().all(|(n, v)| n == "count" && v.concept == "its" || n == "head" && v.concept == "effect");
    let described = describe(who)?;
    (own && what.slots.len() == 2 && described.count == Count::Exactly(1)).then_some(())?;
    by(described.filter, found)
}

/// The monster whose effect it is, and where that was activated.
fn by(mut filter: Filter, found: &mut Event) -> Option<()> {
    (filter.kind == [Kind::Monster]).then_some(())?;
    match filter.place[..] {
        [] if filter.whose.is_none() => filter.place = EVERYWHERE.to_vec(),
        [Place::MonsterZone] => found.on.from = vec![Place::MonsterZone],
        _ => return None,
    }
    found.on.subject = Subject::Card(Box::new(filter));
    Some(())
}

/// Where it is activated.
fn at(node: &Node, found: &mut Event) -> Option<()> {
    let (places, whose) = places(node)?;
    if places == [Place::Field] {
        return on_field(found, whose);
    }
    (found.on.from.is_empty() && places.iter().all(|p| *p != Place::Field)).then_some(())?;
    found.on.from = places;
    by_player(found, whose)
}

/// On the field monsters are in the Monster Zones.
fn on_field(found: &mut Event, whose: Option<Who>) -> Option<()> {
    found.on.from = found.on.from.is_empty().then(|| vec![Place::Field])?;
    by_player(found, whose)
}

/// What is activated on a player's field, or from a player's hand or GY, that player activates.
fn by_player(found: &mut Event, whose: Option<Who>) -> Option<()> {
    match whose {
        None | Some(Who::Either) => {}
        Some(who @ (Who::You | Who::Opponent)) if found.on.who.is_none_or(|w| w == who) => found.on.who = Some(who),
        Some(_) => return None,
    }
    Some(())
}

/// "That targets …", "that would destroy …", "that includes an effect that …".
fn relation(node: &Node, found: &mut Event) -> Option<()> {
    matches!(node.concept.as_str(), "that" | "that-comma").then_some(())?;
    let said = node.slot("rel")?;
    if said.concept == "target" {
        (said.slots.iter().all(|(n, _)| n == "f" || n == "what") && found.on.timing == Timing::When).then_some(())?;
        found.on.targeting = Some(Box::new(target(said.slot("what")?)?));
        return Some(());
    }
    if of_a_list(said) {
        found.listed = true;
        return Some(());
    }
    found.on.includes.push(includes(said)?);
    Some(())
}

/// What is targeted.
fn target(node: &Node) -> Option<Filter> {
    let mut here = Filter { place: vec![Place::Field], ..Filter::default() };
    let this = node.slot("count").is_some_and(|c| c.concept == "this");
    if node.concept == "this-card" || this {
        let others = Filter { other: true, ..here.clone() };
        for (slot, part) in &node.slots {
            match (slot.as_str(), part.concept.as_str()) {
                ("count", _) | ("p", "on-field") | ("head", "card" | "monster") => {}
                ("m", "face-up" | "face-down") => before(part, &mut here)?,
                _ => return None,
            }
        }
        here.not = vec![others];
        return Some(here);
    }
    let described = describe(node)?;
    (described.count == Count::Exactly(1) && !described.filter.place.is_empty()).then_some(described.filter)
}
