//! Activations that are answered: "your opponent activates a card or effect that targets this card".

use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::trigger::{Activated, EventKind, Subject, Timing};
use crate::reader::node::Node;

use super::Slots;
use super::clauses::with;
use super::condition::player;
use super::control::theirs;
use super::event::Event;
use super::includes::{includes, of_a_list};
use super::meaning;
use super::modifier::before;
use super::noun::{Count, describe};
use super::place::places;
use super::subject::alone;

/// Every place from which effects are activated.
pub(super) const EVERYWHERE: [Place; 6] =
    [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Field, Place::Graveyard, Place::Banished];

/// "When your opponent activates a monster effect".
pub(super) fn activated(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let mut found = Event::new(timing, vec![EventKind::Activated]);
    let what = slots.take("what");
    let around = slots.all("m");
    let placed = |adverb: &Node| adverb.slot("in").is_some_and(|at| at.slot("place").is_some());
    for adverb in around.iter().filter(|adverb| adverb.concept == "in" && placed(adverb)) {
        at(adverb.slot("in")?.slot("place")?, &mut found)?;
    }
    match (slots.take("who"), what) {
        (Some(who), Some(what)) => {
            match player(who).or_else(|| (who.concept == "an-opponent").then_some(Who::Opponent)) {
                Some(who) => {
                    by_player(&mut found, Some(who))?;
                    of(&theirs(what, who), &mut found)?;
                }
                None => its(who, what, &mut found)?,
            }
        }
        (None, None) => of(slots.take("subject")?, &mut found)?,
        _ => return None,
    }
    for adverb in around.into_iter().filter(|adverb| !placed(adverb)) {
        if let Some(link) = adverb.slot("as").filter(|_| adverb.concept == "as").and_then(meaning::chain_link) {
            found.on.chain_link = Some(link);
            continue;
        }
        let there = adverb.slot("in").filter(|_| adverb.concept == "in")?;
        let of = there.slot("what").filter(|_| there.concept == "in-column")?.slot("count")?;
        let Subject::Card(filter) = &mut found.on.subject else { return None };
        filter.same_column = of.slot("of").is_some_and(|of| of.concept == "this-card");
        filter.same_column.then_some(())?;
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

/// "When your opponent activates a card or effect in response to your card or effect activation".
pub(super) fn answering(node: &Node, timing: Timing) -> Option<Event> {
    let answered = node.slot("while").filter(|w| w.concept == "in-response" && node.slots.len() == 2)?.slot("what")?;
    let mut found = activated(node.slot("cond").filter(|c| c.concept == "activated")?, timing)?;
    found.on.answers = Some(Box::new(meaning::answered(answered)?));
    Some(found)
}

/// What is activated.
fn of(node: &Node, found: &mut Event) -> Option<()> {
    // "A card or effect that targets \"X\" or \"Y\"": the last is targeted as well.
    if matches!(node.concept.as_str(), "or" | "and-or" | "or-closed")
        && let Some(one) = targeting_either(node)
    {
        return of(&one, found);
    }
    match node.concept.as_str() {
        // "A Spell/Trap Card, or monster effect".
        "or" | "or-closed" | "list" if !node.slot("b").is_some_and(effect_of_it) => {
            let mut slots = Slots::of(node);
            let (first, second) = (slots.take("a")?, slots.take("b")?);
            slots.done()?;
            // "A Spell/Trap Card or monster effect that would …": both of them.
            let would = second.slots.iter().find(|(name, r)| name == "r" && would_do(r));
            let first = match would {
                Some(would) if first.concept == "np" && first.slot("r").is_none() => {
                    let mut first = first.clone();
                    first.slots.push(would.clone());
                    first
                }
                _ => first.clone(),
            };
            of(&first, found)?;
            let mut other = Event::new(found.on.timing, Vec::new());
            of(second, &mut other)?;
            let alike = other.on.includes == found.on.includes;
            let place = other.on.from.is_empty() && other.on.who.is_none() && alike;
            (place && other.on.targeting.is_none() && other.on.subject != Subject::Anything).then_some(())?;
            let more = std::mem::take(&mut other.on.or);
            found.on.or.push(other.on);
            found.on.or.extend(more);
            Some(())
        }
        // "A Trap Card or effect": the Card's activation, or its effect's.
        "or" | "or-closed" => {
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
        // The activation of this card, of which only the past is spoken.
        "this-card" if node.slots.is_empty() => {
            found.on.subject = Subject::This;
            found.on.activation = Some(Activated::Card);
            Some(())
        }
        _ => None,
    }
}

/// "That would destroy …": what an effect does, of which more than one noun can be meant.
fn would_do(r: &Node) -> bool {
    let rel = r.slot("rel").and_then(|rel| rel.slot("rel-obj"));
    r.concept == "that" && rel.is_some_and(|rel| rel.concept == "would-be")
}

fn targeting_either(node: &Node) -> Option<Node> {
    let (a, b) = (node.slot("a")?, node.slot("b")?);
    let card = a.slot("head").is_some_and(|h| h.concept == "card-or-effect");
    let (that, what) = (a.slot("r")?, a.slot("r")?.slot("rel")?.slot("what")?);
    (card && that.slot("rel")?.concept == "target").then_some(())?;
    let both = vec![("a".into(), what.clone()), ("b".into(), b.clone())];
    let target = with(that.slot("rel")?, "what", Node { concept: "or".into(), slots: both });
    Some(with(a, "r", with(that, "rel", target)))
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
    let mut whose_effect = None;
    for post in slots.all("p") {
        match post.concept.as_str() {
            "of" if head.concept == "effect" && whose_effect.is_none() => whose_effect = post.slot("of"),
            "on-field" => on_field(found, None)?,
            "on-place" | "in-place" => at(post.slot("place")?, found)?,
            "in-np" => at(post.slot("what")?, found)?,
            _ => return None,
        }
    }
    let relative = slots.all("r");
    slots.done()?;
    let count = count.map(|c| (c.concept.as_str(), c));
    match (head.concept.as_str(), count) {
        ("effect", Some(("poss" | "poss-s", count))) if before_it.is_empty() => by(count.slot("of")?, found)?,
        ("effect", Some(("a" | "the", _))) if before_it.is_empty() => by(whose_effect.take()?, found)?,
        // "Your opponent's monster effect": they activate it.
        (_, Some(("your" | "opponents" | "an-opponents", whose))) => {
            by_player(found, Some(if whose.concept == "your" { Who::You } else { Who::Opponent }))?;
            return noun(&with(node, "count", Node::leaf("a")), found);
        }
        ("card-or-effect", Some(("a", _))) if before_it.is_empty() => {}
        ("card-effect", Some(("a", _))) if before_it.is_empty() && !found.on.from.is_empty() => {}
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
            // "Spellcaster monster effects".
            let of_monsters = concept == "effect" && before_it.last().is_some_and(|m| m.concept == "monster");
            let (kind, card) = match concept {
                _ if of_monsters => (vec![Kind::Monster], false),
                "monster-effect" => (vec![Kind::Monster], false),
                "spell-card" | "spell" => (vec![Kind::Spell], true),
                "trap-card" | "trap" => (vec![Kind::Trap], true),
                "spell-trap-card" | "spell-trap" => (vec![Kind::Spell, Kind::Trap], true),
                _ => return None,
            };
            let mut filter = Filter { kind, ..Filter::default() };
            for modifier in before_it.into_iter().filter(|m| !of_monsters || m.concept != "monster") {
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
    whose_effect.is_none().then_some(())?;
    relative.into_iter().try_for_each(|r| relation(r, found))
}

/// "A monster your opponent controls activates its effect".
fn its(who: &Node, what: &Node, found: &mut Event) -> Option<()> {
    let mut slots = Slots::of(what);
    let own = slots.take("count")?.concept == "its" && slots.take("head")?.concept == "effect";
    let places = slots.all("p");
    slots.done().filter(|()| own)?;
    by(who, found)?;
    for post in places {
        match post.concept.as_str() {
            "on-field" => on_field(found, None)?,
            "on-place" | "in-place" => at(post.slot("place")?, found)?,
            _ => return None,
        }
    }
    Some(())
}

/// The card whose effect it is, and where that was activated.
fn by(node: &Node, found: &mut Event) -> Option<()> {
    if node.concept == "this-card" {
        (found.on.subject, found.on.activation) = (Subject::This, Some(Activated::Effect));
        return Some(());
    }
    let described = describe(node)?;
    let whole = node.concept == "named" || node.slot("count").is_some();
    (described.count == Count::Exactly(1) || described.count == Count::Bare && whole).then_some(())?;
    let mut filter = described.filter;
    match filter.place[..] {
        [] if filter.kind == [Kind::Monster] || !filter.name.is_empty() => {
            // "Your … monster's effect", wherever it is: you activate it.
            by_player(found, filter.whose.take())?;
            filter.place = EVERYWHERE.to_vec();
        }
        [Place::MonsterZone] if filter.kind == [Kind::Monster] => {
            found.on.from = found.on.from.is_empty().then(|| vec![Place::MonsterZone])?;
        }
        // An effect activated where no Card is.
        [Place::Graveyard | Place::Banished] => {
            by_player(found, filter.whose.take())?;
            found.on.from = found.on.from.is_empty().then(|| std::mem::take(&mut filter.place))?;
            filter.place = EVERYWHERE.to_vec();
        }
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
        (found.on.timing == Timing::When && found.on.targeting.is_none()).then_some(())?;
        let mut slots = Slots::of(said);
        let what = slots.take("what")?;
        let only = alone(what);
        found.on.alone = only.is_some() || what.slot("count").is_some_and(|count| count.concept == "exactly");
        let mut of = target(only.as_ref().unwrap_or(what))?;
        for without in slots.all("m") {
            let without = without.slot("what").filter(|_| without.concept == "except" && without.slots.len() == 1)?;
            super::noun::exclude(without, &mut of).filter(|()| of.not.iter().all(|n| n.place.is_empty()))?;
        }
        slots.done()?;
        found.on.targeting = Some(Box::new(of));
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
    let yours = node.slot("count").is_some_and(|c| c.concept == "your");
    let whose = described.count == Count::Bare && node.slot("count").is_some() || yours;
    let mut of = described.filter;
    // "Your linked monster" lies on the field.
    if whose && of.place.is_empty() && of.kind == [Kind::Monster] {
        of.place = vec![Place::MonsterZone];
    }
    let one = matches!(described.count, Count::Exactly(1) | Count::Between(1, None));
    // "A card", wherever it is.
    if one && of == Filter::default() && node.slot("head").is_some_and(|h| h.concept == "card") {
        of.place = EVERYWHERE.to_vec();
    }
    ((whose || one) && !of.place.is_empty()).then_some(of)
}
