//! Events: "is destroyed by battle and sent to the GY", "your opponent Special Summons a monster(s)".

use crate::cards::condition::Condition;
use crate::cards::filter::{Face, Filter, Place, Who};
use crate::cards::trigger::{EventKind, Subject, Timing, Trigger};
use crate::reader::node::Node;

use super::cause;
use super::clauses::{alternatives, completed};
use super::condition::player;
use super::control::theirs;
use super::happened::kinds;
use super::material;
use super::place::places;
use super::subject::{placed, subject};
use super::trigger::{bare, either, merged};
use super::{Slots, meaning};
use super::{activation, battle};

/// An event, and what else its words ask for.
pub(super) struct Event {
    pub(super) on: Trigger,
    pub(super) must: Vec<Condition>,
    /// Whether that is all of it.
    pub(super) whole: bool,
    /// It is of an effect that includes any of those listed in bullets.
    pub(super) listed: bool,
}

impl Event {
    pub(super) fn new(timing: Timing, kinds: Vec<EventKind>) -> Event {
        Event { on: bare(timing, kinds), must: Vec::new(), whole: true, listed: false }
    }
}

impl Event {
    /// This event or another one.
    fn or(mut self, other: Event) -> Option<Event> {
        (self.must == other.must && self.whole && other.whole && !self.listed && !other.listed).then_some(())?;
        self.on = merged(&self.on, other.on.clone()).or_else(|| either(&self.on, other.on))?;
        Some(self)
    }
}

/// What happened, by the words for it; `None` where the model cannot say it.
pub(super) fn event(node: &Node, timing: Timing) -> Option<Event> {
    let mut all = alternatives(node)?.into_iter();
    let first = clause(&all.next()?, timing)?;
    all.try_fold(first, |found, one| found.or(clause(&one, timing)?))
}

/// One event.
fn clause(node: &Node, timing: Timing) -> Option<Event> {
    let found = told(node, timing).or_else(|| {
        let (on, must) = meaning::event(node)?;
        let mut found = Event { on: Trigger { timing, ..on }, must, whole: true, listed: false };
        // What it was like is asked of a card that has left.
        (found.on.material.is_none() && found.on.was.is_none() || super::subject::leaves(&found.on)).then_some(())?;
        // An activation has its places already.
        matches!(found.on.events.as_slice(), [EventKind::Activated | EventKind::ActivationNegated])
            .then_some(())
            .or_else(|| placed(&mut found.on))?;
        Some(found)
    })?;
    Some(Event { on: cause::filled(found.on), ..found })
}

fn told(node: &Node, timing: Timing) -> Option<Event> {
    if let Some(be) = node.slot("be") {
        matches!(be.concept.as_str(), "is" | "are" | "would-be").then_some(())?;
    }
    if let Some(form) = node.slot("f") {
        matches!(form.concept.as_str(), "s" | "base" | "has-past").then_some(())?;
    }
    match node.concept.as_str() {
        "activated" => activation::activated(node, timing),
        "that" => activation::that(node, timing),
        "except-np" => excepting(node, timing),
        "except-adv" => except(node, timing),
        "while" => activation::answering(node, timing).or_else(|| kept(node, timing)),
        "and" => cause::of_the_equipped(event(node.slot("b")?, timing)?, node.slot("a")?),
        "and-pp" | "and-vps" => and_sent(node, timing).or_else(|| battle::destroys_and_sends(node, timing)),
        _ => battle::battle(node, timing).or_else(|| one(node, timing)),
    }
}

/// What stands with any verb.
const ADVERBS: [&str; 6] = ["subject", "by", "as", "m", "be", "f"];

fn one(node: &Node, timing: Timing) -> Option<Event> {
    let inside = super::clauses::excepting(node);
    let node = inside.as_ref().unwrap_or(node);
    let mut slots = Slots::of(node);
    let would = node.slot("be").is_some_and(|b| b.concept == "would-be");
    let mut found = match kinds(node, would) {
        Some(kinds) => Event::new(timing, kinds),
        None if would => return None,
        None => {
            let verb: Vec<_> =
                node.slots.iter().filter(|(name, _)| !ADVERBS.contains(&name.as_str())).cloned().collect();
            slots.rest.retain(|(name, _)| ADVERBS.contains(name));
            let (on, must) = meaning::event(&Node { concept: node.concept.clone(), slots: verb })?;
            Event { on: Trigger { timing, ..on }, must, whole: true, listed: false }
        }
    };
    slots.take("k");
    happening(&mut slots, &mut found)?;
    slots.done()?;
    let together = node.slots.iter().any(|(_, m)| m.concept == "at-same-time");
    (found.on.at_least.is_none() || together).then_some(())?;
    placed(&mut found.on)?;
    Some(found)
}

/// Subject, origin, destination, cause.
fn happening(slots: &mut Slots<'_>, found: &mut Event) -> Option<()> {
    if let Some(who) = slots.take("who") {
        let who = player(who)?;
        found.on.who = Some(who);
        subject(&theirs(slots.take("what")?, who), found)?;
        if let Some(node) = slots.take("from") {
            from(&theirs(node, who), found)?;
        }
    } else if let Some(node) = slots.take("subject") {
        subject(node, found)?;
    }
    if let Some(node) = slots.take("from") {
        from(node, found)?;
    }
    if let Some(node) = slots.take("to") {
        to(node, found)?;
    }
    if let Some(node) = slots.take("by") {
        cause::by(node, found)?;
    }
    if let Some(node) = slots.take("as") {
        material::used(node, &mut found.on)?;
    }
    for adverb in slots.all("m") {
        around(adverb, found)?;
    }
    // Material for a Summon that is not named would be material for any.
    let named = found.on.by_card.as_ref().is_some_and(|m| !m.types.is_empty() || !m.any_type.is_empty());
    (named || found.on.events != [EventKind::UsedAsMaterial]).then_some(())
}

/// Where the card came from; "your Deck" is asked of the player who had it there.
fn from(node: &Node, found: &mut Event) -> Option<()> {
    let (places, whose) = places(node)?;
    found.on.from = found.on.from.is_empty().then_some(places)?;
    let own = found.on.subject == Subject::This && super::subject::leaves(&found.on);
    match whose {
        None | Some(Who::Either) => {}
        // What this card leaves by its effect is its owner's, the hand, the Deck or the GY of "you".
        Some(Who::You | Who::Owner) if own && !found.on.from.iter().any(|p| on_field(*p)) => {}
        // The player of this card's effect is its owner once it has left.
        Some(Who::Owner) if own => {
            found.on.controlled_by = found.on.controlled_by.is_none().then_some(Some(Who::You))?;
        }
        Some(who @ (Who::You | Who::Opponent)) => {
            found.on.controlled_by = found.on.controlled_by.is_none().then_some(Some(who))?;
        }
        Some(_) => return None,
    }
    Some(())
}

pub(super) fn on_field(place: Place) -> bool {
    matches!(place, Place::Field | Place::MonsterZone | Place::SpellTrapZone | Place::FieldZone | Place::PendulumZone)
}

/// Where it went: a GY, a hand, or a field that it was Summoned to.
fn to(node: &Node, found: &mut Event) -> Option<()> {
    let (places, whose) = places(node)?;
    let events = &found.on.events;
    let gone = super::subject::leaves(&found.on);
    match places[..] {
        [Place::Graveyard] if *events == [EventKind::SentToGraveyard] => in_graveyard(whose, found),
        [Place::Graveyard] if *events == [EventKind::Discarded] => {
            found.on.and = std::mem::replace(&mut found.on.events, vec![EventKind::SentToGraveyard]);
            in_graveyard(whose, found)
        }
        [Place::Hand] if *events == [EventKind::AddedToHand] => {
            if let (Subject::Card(_), Some(Who::You | Who::Opponent)) = (&found.on.subject, whose) {
                found.on.owned_by = whose;
                return Some(());
            }
            let own = matches!(whose, None | Some(Who::Owner))
                || found.on.subject == Subject::This && whose == Some(Who::You);
            own.then_some(())
        }
        [Place::Field | Place::MonsterZone] if !gone => match (&mut found.on.subject, whose) {
            (Subject::Card(filter), Some(who @ (Who::You | Who::Opponent))) if filter.whose.is_none() => {
                filter.whose = Some(who);
                Some(())
            }
            (_, None) => Some(()),
            _ => None,
        },
        _ => None,
    }
}

/// "Your GY": the card is one of yours; this card always goes to the GY of the player of its effect.
fn in_graveyard(whose: Option<Who>, found: &mut Event) -> Option<()> {
    match (&found.on.subject, whose) {
        (_, None | Some(Who::Owner | Who::Either)) | (Subject::This, Some(Who::You)) => {}
        (Subject::Card(_), Some(Who::You | Who::Opponent)) => {
            found.on.owned_by = whose;
        }
        _ => return None,
    }
    Some(())
}

/// What stands around the verb of an event: "by card effect", "as Synchro Material", "from the hand".
fn around(node: &Node, found: &mut Event) -> Option<()> {
    match node.concept.as_str() {
        "after-comma" => around(node.slot("adv1")?, found)?,
        "by" => cause::by(node.slot("by")?, found)?,
        "this-way"
            if found.on.subject == Subject::This && found.on.events.iter().all(|e| super::subject::comes(*e)) =>
        {
            found.must.push(super::this_way::WAY);
        }
        // As it lies where it has gone.
        "as-battle" if found.on.events == [EventKind::Destroyed] => {
            found.on.events = vec![EventKind::DestroyedByBattle];
        }
        "face-up" | "face-down" if found.on.events == [EventKind::Banished] => {
            let face = Some(if node.concept == "face-up" { Face::Up } else { Face::Down });
            let lies = Filter { face, place: vec![Place::Banished], ..Filter::default() };
            let this = found.on.subject == Subject::This;
            found.must.push(if this { Condition::This(lies) } else { Condition::Event(lies) });
        }
        "because" => found.whole &= cause::add(node.slot("what")?, &mut found.on)?,
        "from" => from(node.slot("from")?, found)?,
        // "Destroyed on the field", "Link Summoned in the Extra Monster Zone".
        "in" if found.on.subject == Subject::This && found.on.events.iter().all(|e| super::subject::comes(*e)) => {
            found.must.push(super::condition::this_at(node.slot("in")?)?);
        }
        "in" => {
            let at = node.slot("in").filter(|_| super::subject::leaves(&found.on))?;
            let mut place = at.slot("place").or(at.slot("what"))?.clone();
            // "In your Monster Zone by …": the cause is that of the event.
            if let Some(by) = place.slot("p").filter(|p| p.concept == "by").cloned() {
                place.slots.retain(|(name, _)| name != "p");
                cause::by(by.slot("what")?, found)?;
            }
            from(&place, found)?;
        }
        "for" => material::used_for(node.slot("what")?, &mut found.on)?,
        "bracket" => {
            let by = node.slot("adv1").filter(|a| a.concept == "by" && node.slots.len() == 1)?;
            cause::again(by.slot("by")?, &found.on)?;
        }
        "to" => to(node.slot("to")?, found)?,
        "as" => material::used(node.slot("as")?, &mut found.on)?,
        "for-the-summon" => material::of_summon(node, &mut found.on)?,
        // Without these words they could happen one after the other.
        "at-same-time" => found.on.at_least.map(|_| ())?,
        "using" | "by-doing" | "to-np" => {
            let mut made = Filter::default();
            let node = node.slot("to").unwrap_or(node);
            meaning::narrowed(node, &mut made, |_, _| None)?;
            let summon = found.on.events.iter().all(|e| super::subject::comes(*e));
            match &mut found.on.subject {
                Subject::This if summon => found.must.push(Condition::This(made)),
                Subject::Card(filter) if summon => **filter = meaning::both(filter, &made)?,
                _ => return None,
            }
        }
        "to-do" => material::cost(node.slot("what")?, &mut found.on)?,
        _ => return None,
    }
    Some(())
}

/// "If a "X" monster is …, except "Y"".
fn excepting(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let mut found = event(slots.take("cond")?, timing)?;
    let what = slots.take("what")?;
    slots.done()?;
    if found.on.subject == Subject::Anything && found.on.events == [EventKind::Activated] {
        found.on.subject =
            Subject::Card(Box::new(Filter { place: activation::EVERYWHERE.to_vec(), ..Filter::default() }));
    }
    let Subject::Card(filter) = &mut found.on.subject else { return None };
    found.on.or.is_empty().then(|| super::noun::exclude(what, filter))??;
    Some(found)
}

/// "… except by drawing it", "… except from the field".
fn except(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let mut found = event(slots.take("cond")?, timing)?;
    let adverb = slots.take("m")?;
    slots.done()?;
    found.on.or.is_empty().then_some(())?;
    let mut without = Event::new(timing, found.on.events.clone());
    match adverb.concept.as_str() {
        "by-doing" | "except-by" => {
            let doing = adverb.slot("what").filter(|d| d.slots.len() == 1)?;
            let what = doing.slot("what")?;
            without.on.events = match doing.concept.as_str() {
                "draw" => (what.concept == "it").then(|| vec![EventKind::Drawn])?,
                "being" => kinds(what, false).filter(|_| what.slots.is_empty())?,
                _ => return None,
            };
        }
        "from" => from(adverb.slot("from")?, &mut without)?,
        "by" => cause::add(adverb.slot("by")?, &mut without.on).filter(|whole| *whole).map(|_| ())?,
        _ => return None,
    }
    found.on.except.push(cause::filled(without.on));
    Some(found)
}

/// "While its owner controls it", "while in its owner's Monster Zone": where this card was, and whose.
fn kept(node: &Node, timing: Timing) -> Option<Event> {
    let mut slots = Slots::of(node);
    let (mut found, state) = (event(slots.take("cond")?, timing)?, slots.take("while")?);
    slots.done()?;
    let on = &mut found.on;
    (on.subject == Subject::This && super::subject::leaves(on) && on.or.is_empty()).then_some(())?;
    let (places, whose) = match state.concept.as_str() {
        "because" => return cause::of_the_equipped(found, state.slot("cond")?),
        "while-in" => places(state.slot("in")?.slot("place")?)?,
        "while" => {
            let cond = state.slot("cond").filter(|c| c.concept == "controls" && c.slots.len() == 3)?;
            (cond.slot("what")?.concept == "it").then_some(())?;
            matches!(cond.slot("who")?.concept.as_str(), "owner" | "you").then_some(())?;
            (vec![Place::Field], Some(Who::You))
        }
        _ => return None,
    };
    let own = matches!(whose, Some(Who::You | Who::Owner)) && places.iter().all(|p| on_field(*p));
    (own && on.from.is_empty() && on.controlled_by.is_none()).then_some(())?;
    on.from = places;
    on.controlled_by = Some(Who::You);
    Some(found)
}

/// "Destroyed by battle and sent to the GY".
fn and_sent(node: &Node, timing: Timing) -> Option<Event> {
    use EventKind::{
        AddedToExtraDeck, Banished, Destroyed, DestroyedByBattle, Discarded, LeavesField, SentToGraveyard, Tributed,
    };
    let mut slots = Slots::of(node);
    let (doing, then) = (slots.take("a")?, slots.take("b")?);
    slots.done()?;
    let mut first = event(doing, timing)?;
    let then = completed(then, doing)?;
    let now = kinds(&then, false).or_else(|| Some(meaning::event(&then)?.0.events));
    let now = now.filter(|k| matches!(k[..], [SentToGraveyard | Banished | AddedToExtraDeck]))?;
    let mut rest = std::mem::take(&mut first.on.or);
    if first.on.events == [EventKind::UsedAsMaterial] {
        // How it was used says why it went, and from where.
        let named = then.slots.iter().all(|(name, part)| {
            matches!(name.as_str(), "subject" | "be" | "to") || now == [AddedToExtraDeck] && part.concept == "face-up"
        });
        let whose = then.slot("to").and_then(|to| to.slot("whose")).map(|w| w.concept.as_str());
        let plain = named && matches!((whose, &now[..]), (None | Some("the"), _) | (Some("your"), [AddedToExtraDeck]));
        (plain && rest.is_empty()).then_some(())?;
        first.on.and = now;
        return Some(first);
    }
    let sent = |on: &mut Trigger| {
        matches!(on.events[..], [Destroyed | DestroyedByBattle | Discarded | LeavesField | Tributed]).then_some(())?;
        on.and = std::mem::replace(&mut on.events, now.clone());
        let mut found = Event { on: on.clone(), must: Vec::new(), whole: true, listed: false };
        let mut slots = Slots::of(&then);
        slots.take("subject");
        if now != [AddedToExtraDeck] {
            happening(&mut slots, &mut found)?;
            slots.done()?;
        }
        if let Subject::Card(filter) = &mut found.on.subject
            && matches!(filter.place[..], [Place::MonsterZone | Place::Field])
        {
            filter.place = vec![Place::Graveyard];
        }
        (found.whole && found.on.or.is_empty()).then(|| *on = found.on)
    };
    sent(&mut first.on)?;
    rest.iter_mut().try_for_each(sent)?;
    first.on.or = rest;
    Some(first)
}
