//! Values of trees.

use serde_json::Value;

use crate::reader::node::Node;

use super::super::around::{Clause, Said};
use super::super::refer::Context;
use super::file::{Template, meanings};
use super::pattern::{Given, Part, fit, slots};
use super::{json, meter, parts};

/// What a tree means as a sort, by the first rule that fits and whose parts all have a meaning.
pub(super) fn value(sort: &str, node: &Node, said: Option<Said<'_>>, context: &Context) -> Option<Value> {
    let mut rules = meanings().rules(sort, &node.concept).peekable();
    rules.peek()?;
    let mut slots = slots(node, said)?;
    if sort == "act" {
        // Whoever does it: the sentence says so.
        slots.retain(|(name, ..)| *name != "f");
    }
    rules.find_map(|rule| {
        meter::take()?;
        let mut rest = Vec::new();
        let mut parts = fit(&rule.slots, slots.clone(), &mut rest)?;
        parts.push(Part { name: "_", node });
        if sort == "changes" {
            // The subject is for the caller to read.
            rest.retain(|(name, ..)| !matches!(*name, "who" | "what" | "subject"));
        }
        // What stands around a verb may belong to the cards that it acts on.
        let mut around = around(rest, said)?;
        let made = fill(&rule.means, &parts, &mut around, context)?;
        around.done().map(|()| made)
    })
}

/// What is said of a verb and not named by a rule; none where it is not known what that says.
fn around<'a>(rest: Vec<Given<'a>>, said: Option<Said<'a>>) -> Option<Clause<'a>> {
    let mut clause = Clause { until: said.and_then(|s| s.until), ..Clause::bare() };
    for (name, node, adverb) in rest {
        match (name, adverb) {
            (_, Some(adverb)) => clause.adverb(adverb)?,
            ("except", None) => clause.except = Some(node),
            ("except-with", None) => clause.except_with = Some(node),
            ("position", None) => clause.position = Some(node),
            (_, None) => clause.slots.rest.push((name, node)),
        }
    }
    Some(clause)
}

fn fill<'a>(template: &Template, parts: &[Part<'a>], around: &mut Clause<'a>, context: &Context) -> Option<Value> {
    Some(match template {
        Template::Plain(value) => value.clone(),
        Template::Hole { name, sort, missing } => {
            let nodes: Vec<&'a Node> = parts.iter().filter(|p| p.name == *name).map(|p| p.node).collect();
            match (nodes.as_slice(), missing) {
                ([], missing) => {
                    let until = around.until.take_if(|_| name == "until").and_then(json);
                    until.or_else(|| missing.clone())?
                }
                // What several parts say is put together; what is said twice is the same.
                (several, _) => {
                    let sort = sort.as_deref().unwrap_or_else(|| meanings().sort_of(name));
                    let known = around.filled.iter().find(|(hole, of, _)| hole == name && of == sort);
                    if let Some((_, _, value)) = known {
                        return Some(value.clone());
                    }
                    let mut values = several.iter().map(|node| parts::part(sort, name, node, around, context));
                    let first = values.next()??;
                    let value = values.try_fold(first, |sum, value| merged(sum, value?))?;
                    around.filled.push((name.clone(), sort.to_owned(), value.clone()));
                    value
                }
            }
        }
        Template::List(all) => {
            Value::Array(all.iter().map(|t| fill(t, parts, around, context)).collect::<Option<_>>()?)
        }
        Template::Map(fields) => {
            let mut map = serde_json::Map::new();
            for (name, inner) in fields {
                let value = fill(inner, parts, around, context)?;
                if !value.is_null() {
                    map.insert(name.clone(), value);
                }
            }
            Value::Object(map)
        }
        Template::Sum(all) => {
            let mut values = all.iter().map(|t| fill(t, parts, around, context));
            let first = values.next()??;
            values.try_fold(first, |sum, value| merged(sum, value?))?
        }
    })
}

/// Two values as one: lists append, maps are put together; none where both say otherwise.
pub(super) fn merged(a: Value, b: Value) -> Option<Value> {
    Some(match (a, b) {
        (Value::Null | Value::Bool(false), b) => b,
        (a, Value::Null | Value::Bool(false)) => a,
        (Value::Array(mut a), Value::Array(b)) => {
            let more: Vec<Value> = b.into_iter().filter(|one| !a.contains(one)).collect();
            a.extend(more);
            Value::Array(a)
        }
        (Value::Object(mut a), Value::Object(b)) => {
            for (name, more) in b {
                let before = a.remove(&name).unwrap_or_default();
                a.insert(name, merged(before, more)?);
            }
            Value::Object(a)
        }
        (a, b) => (a == b).then_some(a)?,
    })
}
