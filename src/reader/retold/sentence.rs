//! A sentence or a part of one.

use crate::reader::node::Node;
use crate::reader::reading::{Piece, Role};

use super::clause::{flat, without};
use super::say::Telling;

/// A piece of an effect in English; none where it is not known how to say it.
pub fn retold(piece: &Piece, telling: &Telling<'_>) -> Option<String> {
    let node = piece.node.as_ref()?;
    if std::env::var("SOLEMN_WHY").is_ok() && telling.dev && act(node, telling).is_none() { why(node, telling); }
    match piece.role {
        Role::Continuous | Role::Cost | Role::Target | Role::Step => act(node, telling),
        _ => None,
    }
}

/// What is done: one clause, or several behind each other.
pub(super) fn act(node: &Node, telling: &Telling<'_>) -> Option<String> {
    let (told, then) = head(node, telling)?;
    Some(if then { format!("then, {told}") } else { told })
}

/// The sentence, and whether it is done after what was done before.
fn head(node: &Node, telling: &Telling<'_>) -> Option<(String, bool)> {
    let first = match node.concept.as_str() {
        "clause" | "fragment" | "and" | "may" => flat(node)?,
        _ => return None,
    };
    let later = without(&first, "afterwards");
    let then = later.is_some();
    Some((linked(later.unwrap_or(first), node, telling)?, then))
}

/// A clause that is known, with what stands behind it.
fn linked(first: Node, node: &Node, telling: &Telling<'_>) -> Option<String> {
    match node.concept.as_str() {
        "clause" | "fragment" => may(&first, telling),
        "may" => {
            (node.slot("able")?.concept == "can").then_some(())?;
            Some(format!("you can {}", telling.clause("act", &first)?))
        }
        "and" => {
            let next = node.slot("then")?;
            let second = flat(next)?;
            if let Some(second) = chosen(&first, &second) {
                return linked(second, next, telling);
            }
            let told = may(&first, telling)?;
            let second = it(&first, second);
            let link = match first.slot("does").map(|f| f.concept.as_str()) {
                Some("and" | "and-then") => ", and if you do, ",
                _ => return None,
            };
            Some(format!("{told}{link}{}", linked(second, next, telling)?))
        }
        _ => None,
    }
}

fn may(flat: &Node, telling: &Telling<'_>) -> Option<String> {
    if flat.slot("does").is_some_and(|form| form.concept == "can") {
        let mut plain = flat.clone();
        plain.slots.iter_mut().filter(|(name, _)| name == "does").for_each(|(_, form)| *form = Node::leaf("does"));
        return Some(format!("you can {}", telling.clause("act", &plain)?));
    }
    telling.clause("act", flat)
}

/// "Choose … and destroy it": what is done to the chosen ones is done to those that are described.
fn chosen(first: &Node, second: &Node) -> Option<Node> {
    (first.concept == "choose").then_some(())?;
    let pointed = |object: &Node| object.slot("det").is_some_and(|det| det.concept == "that") && object.slots.len() == 2;
    let object = second.slot("object");
    object.is_none_or(pointed).then_some(())?;
    let mut told = second.clone();
    told.slots.retain(|(name, _)| name != "object");
    for (name, part) in &first.slots {
        match name.as_str() {
            "does" => {}
            _ if told.slot(name).is_some() => return None,
            _ => told.slots.push((name.clone(), part.clone())),
        }
    }
    Some(told)
}

/// A verb without an object, behind one that has one: it is done to the same.
fn it(first: &Node, mut second: Node) -> Node {
    let silent = second.slot("object").is_none() && second.slot("topic").is_none() && second.slot("subject").is_none();
    if silent && first.slot("object").is_some() {
        second.slots.push(("object".into(), Node::leaf("it")));
    }
    second
}

fn why(node: &Node, telling: &Telling<'_>) {
    if let Some(then) = node.slot("then") { if act(then, telling).is_none() { why(then, telling); return; } }
    let Some(f) = flat(node) else { eprintln!("WHY noflat {}", node.concept); return };
    let slots: Vec<String> = f.slots.iter().map(|(n, s)| match n.as_str() {
        "does" => format!("={}", s.concept),
        "object" | "topic" | "subject" | "from" => format!("{n}{}", if super::noun::cards(s, telling).is_some() || super::place::Place::of(s).is_some() { "" } else { "!" }),
        _ => format!("{n}:{}", s.slot("head").map_or(s.concept.as_str(), |h| h.concept.as_str())),
    }).collect();
    eprintln!("WHY {} {}", f.concept, slots.join(" "));
    for (n, s) in &f.slots { if matches!(n.as_str(), "object"|"topic"|"subject") && super::noun::cards(s, telling).is_none() { eprintln!("NP {n} {}", super::noun::written(s)); } }
}
