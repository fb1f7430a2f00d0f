//! Counters and materials: "place 1 Spell Counter on it", "detach 2 materials from this card".

use crate::cards::act::{Act, Counter, Detach};
use crate::cards::condition::{Condition, Exists};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::counter::CountersOn;
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Face, Filter, HasCounters, Place};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun};
use crate::cards::unread::Unread;
use crate::reader::grammar::Language;
use crate::reader::node::Node;

use super::around::Clause;
use super::modifier::{after, before};
use super::noun::{Count, Described, describe, on_field};
use super::place::places;
use super::refer::Context;
use super::{figure, meaning, quoted};

/// What a verb about counters or materials does.
pub(super) fn verb(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    if let Some(who) = clause.slots.take("who") {
        (who.concept == "you").then_some(())?;
    }
    let mut what = clause.slots.take("what")?.clone();
    if clause.concept == "detach" {
        let from = holders(clause.from()?, context)?;
        let (what, materials) = how_many(clause, what, context)?;
        let material = matches!(what.slot("head")?.concept.as_str(), "material" | "xyz-material");
        return (material && what.slots.len() == 1).then_some(Act::Detach(Detach { materials, from }));
    }
    let place = |p: &Node| matches!(p.concept.as_str(), "from-place" | "from-it" | "on-np" | "on-place");
    let at = what.slots.iter().position(|(name, p)| name == "p" && place(p)).map(|at| what.slots.remove(at).1);
    let place = match at {
        Some(at) => at.slots.first()?.1.clone(),
        None => clause.slots.take("on").or_else(|| clause.from())?.clone(),
    };
    let (mut place, max) = match place.concept.as_str() {
        "remark-max" => (place.slot("n")?.clone(), Some(u8::try_from(figure(place.slot("NUM")?)?).ok()?)),
        _ => (place, None),
    };
    // "On this card equal to …" tells how many they are.
    let number = |p: &Node| matches!(p.concept.as_str(), "equal-to" | "for");
    what.slots.extend(place.slots.extract_if(.., |(name, p)| name == "p" && number(p)));
    let (what, count) = how_many(clause, what, context)?;
    let kind = kind(what.slot("head").filter(|_| what.slots.len() == 1)?)?;
    match clause.concept {
        "place-on-each" => {
            let Described { mut filter, count: Count::Bare, .. } = describe(&place)? else { return None };
            if filter.place.is_empty() {
                let whose = filter.whose;
                on_field(&mut filter, whose)?;
            }
            Some(Act::PlaceCounter(Counter { on: Noun::All(Box::new(filter)), kind, count, max }))
        }
        "place-counter" | "place" => {
            Some(Act::PlaceCounter(Counter { on: context.noun(&place, None)?, kind, count, max }))
        }
        "remove-counter" | "remove" => {
            let on = match context.pronoun_of(&place) {
                Some(Noun::This) => Noun::This,
                Some(_) => return None,
                None => anywhere(&place)?,
            };
            Some(Act::RemoveCounter(Counter { on, kind, count, max: None }))
        }
        _ => None,
    }
}

/// Whether a clause acts on counters.
pub(super) fn counters(node: &Node) -> bool {
    node.slot("what").and_then(|what| kind(what.slot("head")?)).is_some()
}

/// How many of them, by any words for it: without them, and the number.
fn how_many(clause: &mut Clause<'_>, mut what: Node, context: &Context) -> Option<(Node, Number)> {
    if let Some(counted) = clause.counted(&what, context) {
        return Some(counted);
    }
    let at = what.slots.iter().position(|(name, _)| name == "count")?;
    let number = Number::Fixed(number(&what.slots.remove(at).1)?);
    Some((what, number))
}

/// "Your field", "anywhere on the field": from among all cards there.
fn anywhere(node: &Node) -> Option<Noun> {
    let node = if node.concept == "anywhere" { node.slot("of")? } else { node };
    let (place, whose) = places(node)?;
    let on_field = place.iter().all(|p| {
        matches!(p, Place::Field | Place::MonsterZone | Place::SpellTrapZone | Place::PendulumZone | Place::FieldZone)
    });
    on_field.then(|| Noun::All(Box::new(Filter { place, whose, ..Filter::default() })))
}

/// From which monsters materials are detached: "this card", "a monster you control", "a monster(s) you control".
fn holders(node: &Node, context: &Context) -> Option<Noun> {
    if let Some(noun) = context.pronoun_of(node) {
        return Some(noun);
    }
    let described = describe(node)?;
    let several = node.slot("head").and_then(|h| h.slot("form")).is_some_and(|form| form.concept == "may");
    let one = described.count == Count::Exactly(1) && !described.random;
    let mut filter = described.filter;
    if filter.place.is_empty() {
        filter.place = vec![Place::MonsterZone];
    }
    match (one, several) {
        (true, true) => Some(Noun::All(Box::new(filter))),
        (true, false) => Some(Noun::Choose(Box::new(Choice::of(filter, Number::one())))),
        (false, _) => None,
    }
}

/// "This card with 3 or more Spell Counters", "this Fusion Summoned card": itself, where it is so.
pub(super) fn this_with(node: &Node) -> Option<Noun> {
    (node.concept == "np" && node.slot("count")?.concept == "this").then_some(())?;
    let lying = Filter { place: vec![Place::Field], itself: true, ..Filter::default() };
    let mut filter = lying.clone();
    for (n, part) in &node.slots {
        match n.as_str() {
            "count" => {}
            "head" => matches!(part.concept.as_str(), "card" | "monster").then_some(())?,
            "m" => meaning::narrowed(part, &mut filter, before)?,
            "p" if part.concept == "on-np" && part.slot("what")?.concept == "it" => {}
            "p" if matches!(part.concept.as_str(), "you-control" | "on-field") => {}
            "p" if part.concept == "with-np" => with(part, &mut filter)?,
            "p" if part.concept == "pp" => meaning::narrowed(part, &mut filter, after)?,
            "r" => meaning::narrowed(part, &mut filter, super::relative::relative)?,
            _ => return None,
        }
    }
    // Where it lies, and that it is face-up, is no news.
    let more = Filter { face: filter.face.filter(|f| *f == Face::Down), ..filter.clone() } != lying;
    (more && filter.place == lying.place).then(|| Noun::Choose(Box::new(Choice::of(filter, Number::one()))))
}

/// "With a Spell Counter", "with 3 or more Spell Counters".
pub(super) fn with(node: &Node, filter: &mut Filter) -> Option<()> {
    (node.concept == "with-np" && filter.counter.is_none()).then_some(())?;
    let what = node.slot("what").filter(|_| node.slots.len() == 1)?;
    (what.slots.len() == 2).then_some(())?;
    let (count, kind) = (what.slot("count")?, kind(what.slot("head")?)?);
    let at_least = match count.concept.as_str() {
        "a" => 1,
        "or-more" => figure(count.slot("n")?)?,
        "num" | "plus" => figure(count.slot("NUM")?)?,
        _ => return None,
    };
    filter.counter = Some(HasCounters { kind, at_least: u8::try_from(at_least).ok()? });
    Some(())
}

/// "Spell Counter on it", "Spell Counters on the field": how many there are.
pub(super) fn counted(node: &Node, it: Option<Noun>) -> Option<Number> {
    let kind = kind(node.slot("head").filter(|_| node.concept == "np" && node.slots.len() == 2)?)?;
    let before = node.slot("r").and_then(were_on);
    let had = before.is_some();
    let place = before.or_else(|| node.slot("p"))?;
    let on = match place.concept.as_str() {
        "on-np" | "on-it" => match place.slot("what")? {
            what if what.concept == "it" => it?,
            what if what.concept == "this-card" => Noun::This,
            what if what.concept == "the-equipped-monster" => Noun::Equipped,
            what => {
                let described = describe(what)?;
                matches!(described.count, Count::Bare | Count::All).then_some(())?;
                (!described.filter.place.is_empty()).then_some(())?;
                Noun::All(Box::new(described.filter))
            }
        },
        "on-place" => anywhere(place.slot("place")?)?,
        "on-field" => Noun::All(Box::new(Filter { place: vec![Place::Field], ..Filter::default() })),
        _ => return None,
    };
    Some(Number::Counters(Box::new(CountersOn { kind, on, had })))
}

/// "That were on this card": on it.
fn were_on(told: &Node) -> Option<&Node> {
    let is = told.slot("rel").filter(|rel| told.concept == "that" && rel.concept == "is")?;
    let were = is.slot("be").is_some_and(|be| matches!(be.concept.as_str(), "was" | "were"));
    is.slots.iter().map(|(_, part)| part).find(|part| were && part.concept == "on-np")
}

fn number(node: &Node) -> Option<i32> {
    match node.concept.as_str() {
        "num" => figure(node.slot("NUM")?),
        "a" => Some(1),
        _ => None,
    }
}

/// The printed name of a kind of counter.
pub(super) fn kind(head: &Node) -> Option<String> {
    match head.concept.as_str() {
        // Those that have no name of their own.
        "counter" => Some("Counter".to_owned()),
        "a-counter" => Some("A-Counter".to_owned()),
        "counter-word" => {
            let word = head.slot("k")?;
            let name = match word.slot("NAME") {
                Some(name) => quoted(name)?,
                None => Language::English.grammar().print("kword", word)?,
            };
            Some(format!("{name} Counter"))
        }
        _ => None,
    }
}

/// What a remark on an activated effect says of counters and was not read: it holds as long as there are such counters,
/// wherever the card lies that placed them.
pub(super) fn of_counters(all: &[Effect]) -> Option<Effect> {
    let sentence = |words: &str| words.starts_with('(') && words.ends_with(".)");
    let remarks = all.iter().filter(|e| !matches!(e.class, Class::Condition | Class::Procedure));
    let rule = |part: &Unread| {
        let with = Filter {
            counter: Some(HasCounters::named(spoken(&part.words)?)),
            place: vec![Place::Field],
            ..Filter::default()
        };
        let lies = Condition::Exists(Exists { of: with, at_least: 1, at_most: None });
        Some(Apply { condition: vec![lies], ..Apply::of(None, Modifier::Unread(part.clone())) })
    };
    let parts = remarks.flat_map(|e| &e.unread).filter(|part| sentence(&part.words));
    let applies: Vec<Apply> = parts.filter_map(rule).collect();
    let from = vec![Place::Field, Place::Graveyard, Place::Banished, Place::Hand];
    (!applies.is_empty()).then(|| Effect { from, applies, ..Effect::new(Class::Continuous) })
}

/// The counters that words speak of: "A-Counter", "Cubic Counters".
fn spoken(words: &str) -> Option<String> {
    let mut before = "";
    for word in words.split([' ', ',', '.', ')', '(']) {
        if word.ends_with("-Counter") {
            return Some(word.to_owned());
        }
        if matches!(word, "Counter" | "Counters") && before.starts_with(char::is_uppercase) {
            return Some(before.to_owned());
        }
        before = word;
    }
    None
}
