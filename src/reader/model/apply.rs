//! What is made so: "gains 500 ATK", "cannot attack", "this card's name becomes …".

use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, StatChange, Subjects};
use crate::cards::filter::{Ability, Attached, Filter, Kind, Place};
use crate::cards::number::{Number, Stat};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::continuous::{Holds, holds};
use super::counter::counted;
use super::doing::{doing, negation};
use super::modifier::{after, before};
use super::number::{amount, for_each, times};
use super::protect::protection;
use super::refer::Context;
use super::told::Told;
use super::{Slots, ban, battle_damage, figure, meaning, permit, quoted};

/// What a clause says of its subject, which is for the caller to read (its slots are not looked at).
pub(super) fn changes(node: &Node, context: &Context) -> Option<Vec<Modifier>> {
    changed(node, context).or_else(|| meaning::changes(node, context))
}

fn changed(node: &Node, context: &Context) -> Option<Vec<Modifier>> {
    let mut slots = Slots::of(node);
    for subject in ["who", "what", "subject"] {
        slots.take(subject);
    }
    let changed = |stat: &Node, gains: Option<&Number>, becomes: Option<&Number>| {
        let one = |stat| {
            Modifier::Stat(StatChange { stat, becomes: becomes.cloned(), gains: gains.cloned(), original: None })
        };
        stats(&stat.concept).map(|all| all.into_iter().map(one).collect::<Vec<_>>())
    };
    let found = match node.concept.as_str() {
        "gains" | "loses" => {
            let sign = if node.concept == "gains" { 1 } else { -1 };
            let by = Number::Fixed(sign * figure(slots.take("amount")?)?);
            changed(slots.take("stat")?, Some(&by), None)?
        }
        "gains-for" | "loses-for" => {
            let sign = if node.concept == "gains-for" { 1 } else { -1 };
            let (each, of) = (sign * figure(slots.take("amount")?)?, slots.take("for")?);
            let own = node.slot("who").is_none_or(|who| matches!(who.concept.as_str(), "this-card" | "it"));
            let of = &if own { this_points_to(of) } else { of.clone() };
            let counters = || counted(of, own.then_some(Noun::This));
            let by = counters().map(|n| times(Number::Fixed(each), n));
            let by = by.or_else(|| for_materials(each, of)).or_else(|| for_each(each, of, context))?;
            changed(slots.take("stat")?, Some(&by), None)?
        }
        "gains-equal" => changed(slots.take("stat")?, Some(&amount(slots.take("amount")?, context)?), None)?,
        "loses-equal" => {
            let by = amount(slots.take("amount")?, context)?;
            let by = Number::Times(Box::new(Number::Fixed(-1)), Box::new(by));
            changed(slots.take("stat")?, Some(&by), None)?
        }
        "cannot-attack" => vec![Modifier::NoAttack],
        "cannot-attack-directly" => vec![Modifier::NoDirectAttack],
        "can-attack-directly" | "can-attack-opponent-directly" => vec![Modifier::DirectAttack],
        _ => return protection(node).map(|rule| vec![rule]),
    };
    slots.done()?;
    Some(found)
}

/// "Each monster it points to" of a sentence about this card: each that this card points to.
fn this_points_to(node: &Node) -> Node {
    let mut node = node.clone();
    for (slot, part) in &mut node.slots {
        let it = part.slot("who").is_some_and(|who| matches!(who.concept.as_str(), "it" | "this-card"));
        if slot == "p" && part.concept == "points-to" && it {
            *part = Node::leaf("this-points-to");
        }
    }
    node
}

/// "For each material attached to this card".
fn for_materials(each: i32, node: &Node) -> Option<Number> {
    let mut slots = Slots::of(node);
    matches!(slots.take("head")?.concept.as_str(), "material" | "xyz-material").then_some(())?;
    let rel = slots.take("p").filter(|p| p.concept == "pp")?.slot("rel")?;
    slots.done()?;
    let this = rel.concept == "attached" && rel.slots.len() == 1 && rel.slot("to")?.concept == "this-card";
    let of = Filter { place: vec![Place::XyzMaterial], attached: Some(Attached::MaterialOfThis), ..Filter::default() };
    this.then(|| Number::Times(Box::new(Number::Fixed(each)), Box::new(Number::Count(Box::new(of)))))
}

fn stats(concept: &str) -> Option<Vec<Stat>> {
    Some(match concept {
        "atk" => vec![Stat::Atk],
        "def" => vec![Stat::Def],
        "atk-def" | "atk-and-def" => vec![Stat::Atk, Stat::Def],
        "level" => vec![Stat::Level],
        _ => return None,
    })
}

/// How this card has to be for what is said of "this Link Summoned card", "this Attack Position monster".
fn this_such(node: &Node) -> Option<Filter> {
    let mut so = Filter::default();
    (node.slot("count")?.concept == "this").then_some(())?;
    for (slot, part) in &node.slots {
        match (slot.as_str(), part.concept.as_str()) {
            ("count", _) | ("head", "card" | "monster") => {}
            ("m", _) => meaning::narrowed(part, &mut so, before)?,
            ("p", _) => meaning::narrowed(part, &mut so, after)?,
            ("r", _) => meaning::narrowed(part, &mut so, super::relative::relative)?,
            _ => return None,
        }
    }
    // Whose it is and where it lies says what text is read, not when.
    (so.whose, so.place) = (None, Vec::new());
    (so != Filter::default()).then_some(so)
}

/// A clause of its own: players' bans and permissions, values that become something, and what is said of cards.
pub(super) fn statement(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let mut trial = told.clone();
    if let Some(found) = clause(node, &mut trial) {
        *told = trial;
        return Some(found);
    }
    let found = meaning::rules(&told.resolved(node))?;
    Some(found.into_iter().map(|apply| Holds { apply, from: None }).collect())
}

fn clause(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let subject = ["who", "what", "subject"].iter().find_map(|name| node.slot(name));
    match subject {
        None => told.speak_of_this(),
        Some(subject) => told.speak_of_subject(subject),
    }
    let resolved = &told.resolved(node);
    if let Some(found) = battle_damage::clause(resolved, told) {
        return Some(vec![found]);
    }
    if let Some(found) = ban::clause(resolved, told).or_else(|| permit::clause(resolved)) {
        told.of_players();
        return Some(found);
    }
    if let Some((a, b)) = joined(resolved) {
        let mut all = statement(a, told)?;
        all.extend(statement(&b, told)?);
        return Some(all);
    }
    if let Some(found) = owned(resolved, told) {
        return Some(found);
    }
    let subject = ["who", "what", "subject"].iter().find_map(|name| resolved.slot(name));
    let rules = match resolved.concept.as_str() {
        "equip-only" => return Some(Vec::new()),
        "negate" | "negate-effects-of" => return negation(resolved),
        "may" | "can" | "may-old" | "cannot" | "must" => doing(resolved)?,
        _ => changes(resolved, &Context::default())?,
    };
    let (to, so) = match subject {
        Some(subject) => match told.subject(subject, false) {
            Some(to) => (to, None),
            // "This Link Summoned card": this card, while it is one.
            None => (Subjects::This, Some(this_such(subject)?)),
        },
        None => (told.silent()?, None),
    };
    let condition: Vec<Condition> = so.map(Condition::This).into_iter().collect();
    let one =
        |rule| Holds { apply: Apply { condition: condition.clone(), ..Apply::of(Some(to.clone()), rule) }, from: None };
    Some(rules.into_iter().map(one).collect())
}

/// "A and cannot B", "A, or be B": two clauses of one subject.
fn joined(node: &Node) -> Option<(&Node, Node)> {
    let mut slots = Slots::of(node);
    let wrapped = |b: &Node| Node { concept: "cannot-be".into(), slots: vec![("clause".into(), b.clone())] };
    let (a, b) = (slots.take("a")?, slots.take("b")?);
    slots.done()?;
    let denied = |a: &Node| a.concept.starts_with("cannot");
    match node.concept.as_str() {
        "and-vps" | "and-vp" | "and-fin" => Some((a, b.clone())),
        "and-cannot" => Some((a, Node { concept: "cannot".into(), slots: vec![("clause".into(), b.clone())] })),
        "and-cannot-be" => Some((a, wrapped(b))),
        "or-be" | "nor-be" if denied(a) => Some((a, wrapped(b))),
        "and-is" => Some((a, Node { concept: "is".into(), slots: vec![("as".into(), b.clone())] })),
        _ => None,
    }
}

/// "This card's ATK becomes …", "the equipped monster's effects are negated".
fn owned(node: &Node, told: &mut Told) -> Option<Vec<Holds>> {
    let subject = node.slot("who").or_else(|| node.slot("subject"))?;
    let mut slots = Slots::of(subject);
    let owner = slots.take("count").filter(|c| c.concept == "poss")?.slot("of")?;
    let head = slots.take("head")?.concept.as_str();
    let original = match slots.all("m").as_slice() {
        [] => false,
        [one] => (one.concept == "original").then_some(true)?,
        _ => return None,
    };
    slots.done()?;
    let mut said = Slots::of(node);
    said.take("who").or_else(|| said.take("subject"));
    let be = node.slot("be").map_or("", |be| be.concept.as_str());
    let rules = match (node.concept.as_str(), head) {
        ("becomes-adj" | "becomes", "name") => vec![Modifier::NameBecomes(named(said.take("to")?)?)],
        ("treated-as", "name") if matches!(be, "is-also" | "is-still") => {
            vec![Modifier::TreatedAs(named(said.take("as")?)?)]
        }
        ("treated-as", "name") if be == "is" => vec![Modifier::NameBecomes(named(said.take("as")?)?)],
        ("negated", "effect") if matches!(be, "is" | "are") => vec![Modifier::Negated],
        ("becomes", _) => {
            let value = amount(said.take("to")?, &Context::default())?;
            let one = |stat| {
                let (becomes, original) =
                    if original { (None, Some(value.clone())) } else { (Some(value.clone()), None) };
                Modifier::Stat(StatChange { stat, becomes, gains: None, original })
            };
            stats(head)?.into_iter().map(one).collect()
        }
        _ => return None,
    };
    said.done()?;
    (!original || node.concept == "becomes").then_some(())?;
    let to = told.subject(owner, false)?;
    Some(rules.into_iter().map(|rule| holds(Some(to.clone()), rule)).collect())
}

/// A card name, as a name or as what is called so.
fn named(node: &Node) -> Option<String> {
    let name = node.slot("NAME").filter(|_| node.slots.len() == 1)?;
    quoted(name)
}

/// "… is also treated as a Tuner".
pub(super) fn also_type(node: &Node) -> Option<Ability> {
    let (mut filter, mut slots) = (Filter::default(), Slots::of(node));
    (node.concept == "np" && slots.take("count")?.concept == "a").then_some(())?;
    super::noun::head(slots.take("head")?, &mut filter)?;
    for before in slots.all("m") {
        super::modifier::before(before, &mut filter)?;
    }
    slots.done()?;
    let [one] = filter.types[..] else { return None };
    (filter == Filter { kind: vec![Kind::Monster], types: vec![one], ..Filter::default() }).then_some(one)
}
