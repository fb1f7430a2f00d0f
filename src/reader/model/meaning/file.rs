//! The notation of `grammar/meaning`.
//!
//! ```text
//! # a remark
//! slot what noun                     what stands in slots of this name is read as this sort
//! let YOURS {deck: {whose: your}}    this word stands for that, on both sides
//! act                                the rules of a sort follow
//!   attach {what, on} => {attach: {what: $what, to: $on}}
//!   negated {subject: {np: {count: its, head: effect}}} => …
//! order
//!   or-more {n} => at-least; or-less {n} => at-most
//! ```
//!
//! Both sides are YAML. A pattern names the slots of a concept: alone, bound to their name; `$x`, bound to `x`; a word,
//! or several with `|` between them, the concepts that may stand there; a map, a pattern of its own, in which `$x` for
//! the concept is any, bound to `x`; a list, any of these. `slot?` may be missing; `a|b` is a slot of either name. `_`
//! is every concept, tried last, and as a slot whatever else there is. In a value `$x` is what the part means, `$x:sort` as another sort, `$_` the whole tree,
//! `$until` how long it holds,
//! `$x|word` the word where it is missing; `{+: [a, b]}` puts two together, `{/: [a, b]}` is the first that has a
//! meaning. Verbs have their adverbs as slots: "from your Deck" is `from`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_yaml::Value as Yaml;

use super::check::fault;
use super::heading::{Heading, Lets};
use crate::reader::grammar;

/// A pattern over a tree.
#[derive(Debug, Clone)]
pub(super) enum Pattern {
    /// Any tree, remembered under this name.
    Any(String),
    /// A tree of one of these concepts, with these slots.
    Node(Vec<String>, Vec<Slot>),
    /// A tree of any concept with these slots, remembered under this name.
    Named(String, Vec<Slot>),
    /// Any of these.
    Either(Vec<Pattern>),
}

/// A slot that a pattern names.
#[derive(Debug, Clone)]
pub(in crate::reader) struct Slot {
    /// Any of these names.
    pub(super) names: Vec<String>,
    pub(super) optional: bool,
    pub(super) pattern: Pattern,
}

/// A value with holes.
#[derive(Debug, Clone)]
pub(super) enum Template {
    /// What a part means.
    Hole {
        name: String,
        sort: Option<String>,
        missing: Option<serde_json::Value>,
    },
    /// As it stands.
    Plain(serde_json::Value),
    List(Vec<Template>),
    Map(Vec<(String, Template)>),
    /// Put together.
    Sum(Vec<Template>),
}

/// A rule: what a tree that fits means.
#[derive(Debug, Clone)]
pub(super) struct Rule {
    /// Its line.
    line: usize,
    pub(super) slots: Vec<Slot>,
    pub(super) means: Template,
}

/// The whole file.
#[derive(Debug, Default)]
pub(super) struct Meanings {
    /// Rules by sort and concept, in the order of the file.
    rules: BTreeMap<String, BTreeMap<String, Vec<Rule>>>,
    heading: Heading,
}

impl Meanings {
    /// The rules for a concept as a sort.
    pub(super) fn rules(&self, sort: &str, concept: &str) -> impl Iterator<Item = &Rule> {
        let of = self.rules.get(sort);
        [concept, "_"].into_iter().filter_map(move |concept| of?.get(concept)).flatten()
    }

    /// The values of a sort of the file's own.
    pub(super) fn of_sort(&self, sort: &str) -> impl Iterator<Item = &Template> {
        self.rules.get(sort).into_iter().flat_map(BTreeMap::values).flatten().map(|rule| &rule.means)
    }

    /// The sort that a slot is read as.
    pub(super) fn sort_of<'a>(&'a self, slot: &'a str) -> &'a str {
        self.heading.sort_of(slot)
    }

    fn read(text: &str) -> Result<Meanings, String> {
        let mut all: BTreeMap<String, BTreeMap<String, Vec<Rule>>> = BTreeMap::new();
        let heading = Heading::read(text, |lets, sort, number, line| {
            for one in line.split("; ") {
                let (concepts, rules) = rules(one.trim(), number, lets)?;
                let of = all.entry(sort.to_owned()).or_default();
                for concept in concepts {
                    of.entry(concept).or_default().extend(rules.iter().cloned());
                }
            }
            Ok(())
        })?;
        Ok(Meanings { rules: all, heading })
    }
}

/// The file, read when it is first asked for.
pub(super) fn meanings() -> &'static Meanings {
    static ALL: LazyLock<Meanings> =
        LazyLock::new(|| Meanings::read(&grammar::text("meaning", OURS)).expect("the file is tested"));
    &ALL
}

/// The file inside the program.
const OURS: &str = include_str!("../../../../grammar/meaning");

/// Whether the file can be read, and every value is of its sort; an error says in which line what is wrong.
pub fn check(text: &str) -> Result<(), String> {
    let all = Meanings::read(text)?;
    let rules = all.rules.iter().flat_map(|(sort, of)| of.values().flatten().map(move |rule| (sort, rule)));
    let faults = rules.filter_map(|(sort, rule)| Some((rule.line, fault(&all, sort, &rule.means)?)));
    match faults.min() {
        Some((line, fault)) => Err(format!("line {line}: {fault}")),
        None => Ok(()),
    }
}

/// The concepts of a line and the slots that its pattern names.
pub(in crate::reader) fn pattern_of(left: &str, lets: &Lets) -> Result<(Vec<String>, Vec<Slot>), String> {
    let (concepts, slots) = left.split_once(' ').unwrap_or((left, "{}"));
    let concepts = lets.get(concepts).and_then(Yaml::as_str).unwrap_or(concepts);
    Ok((either(concepts), slots_of(&yaml(slots, lets)?)?))
}

/// The concepts of a line, and a rule for each value that it leaves to choose from.
fn rules(line: &str, number: usize, lets: &Lets) -> Result<(Vec<String>, Vec<Rule>), String> {
    let (left, right) = line.split_once("=>").ok_or("a pattern, `=>` and a value")?;
    let (concepts, slots) = pattern_of(left.trim(), lets)?;
    let mut known = vec!["_".to_owned()];
    names(&slots, &mut known);
    let rule = |means: &Yaml| {
        let means = template(means)?;
        holes(&means, &known)?;
        Ok(Rule { line: number, slots: slots.clone(), means })
    };
    let rules = each(&yaml(right.trim(), lets)?).iter().map(rule).collect::<Result<_, String>>()?;
    Ok((concepts, rules))
}

/// YAML, with what its words stand for.
pub(super) fn yaml(text: &str, lets: &Lets) -> Result<Yaml, String> {
    Ok(meant(serde_yaml::from_str(text).map_err(|e| e.to_string())?, lets))
}

fn meant(yaml: Yaml, lets: &Lets) -> Yaml {
    match yaml {
        Yaml::String(word) => lets.get(&word).cloned().unwrap_or(Yaml::String(word)),
        Yaml::Sequence(all) => Yaml::Sequence(all.into_iter().map(|one| meant(one, lets)).collect()),
        Yaml::Mapping(map) => Yaml::Mapping(map.into_iter().map(|(name, one)| (name, meant(one, lets))).collect()),
        plain => plain,
    }
}

/// The values that are left to choose from, in order.
fn each(yaml: &Yaml) -> Vec<Yaml> {
    match yaml {
        Yaml::Sequence(all) => every(all.iter()).into_iter().map(Yaml::Sequence).collect(),
        Yaml::Mapping(map) => {
            if let Some(all) = map.get("/").and_then(Yaml::as_sequence) {
                return all.iter().flat_map(each).collect();
            }
            let whole = |values: Vec<Yaml>| Yaml::Mapping(map.keys().cloned().zip(values).collect());
            every(map.values()).into_iter().map(whole).collect()
        }
        plain => vec![plain.clone()],
    }
}

/// Each way to choose one of each.
fn every<'a>(all: impl Iterator<Item = &'a Yaml>) -> Vec<Vec<Yaml>> {
    all.map(each).fold(vec![Vec::new()], |before, ways| {
        let with =
            |first: &Vec<Yaml>| ways.iter().map(|way| [first.as_slice(), std::slice::from_ref(way)].concat()).collect();
        before.iter().flat_map(|first| -> Vec<Vec<Yaml>> { with(first) }).collect()
    })
}

fn slots_of(yaml: &Yaml) -> Result<Vec<Slot>, String> {
    if yaml.is_null() {
        return Ok(Vec::new());
    }
    let map = yaml.as_mapping().ok_or("slots in `{…}`")?;
    map.iter()
        .map(|(name, inner)| {
            let name = name.as_str().ok_or("a slot has a name")?;
            let (name, optional) = name.strip_suffix('?').map_or((name, false), |name| (name, true));
            Ok(Slot { names: either(name), optional, pattern: pattern(name, inner)? })
        })
        .collect()
}

fn either(words: &str) -> Vec<String> {
    words.split('|').map(str::to_owned).collect()
}

fn pattern(slot: &str, yaml: &Yaml) -> Result<Pattern, String> {
    match yaml {
        Yaml::Null => Ok(Pattern::Any(slot.to_owned())),
        Yaml::String(word) => Ok(match word.strip_prefix('$') {
            Some(name) => Pattern::Any(name.to_owned()),
            None => Pattern::Node(either(word), Vec::new()),
        }),
        Yaml::Number(n) => Ok(Pattern::Node(vec![n.to_string()], Vec::new())),
        Yaml::Sequence(all) => Ok(Pattern::Either(all.iter().map(|one| pattern(slot, one)).collect::<Result<_, _>>()?)),
        Yaml::Mapping(map) if map.len() == 1 => {
            let (concept, slots) = map.iter().next().ok_or("a concept")?;
            let (concept, slots) = (concept.as_str().ok_or("a concept is a word")?, slots_of(slots)?);
            Ok(match concept.strip_prefix('$') {
                Some(name) => Pattern::Named(name.to_owned(), slots),
                None => Pattern::Node(either(concept), slots),
            })
        }
        _ => Err(format!("`{slot}` has no pattern")),
    }
}

fn template(yaml: &Yaml) -> Result<Template, String> {
    Ok(match yaml {
        Yaml::String(text) if text.starts_with('$') => {
            let (text, missing) = text[1..].split_once('|').map_or((&text[1..], None), |(t, m)| (t, Some(m)));
            let (name, sort) = text.split_once(':').map_or((text, None), |(n, s)| (n, Some(s.to_owned())));
            let missing = missing.map(|m| serde_json::from_str(m).unwrap_or_else(|_| m.into()));
            Template::Hole { name: name.to_owned(), sort, missing }
        }
        Yaml::Sequence(all) => Template::List(all.iter().map(template).collect::<Result<_, _>>()?),
        Yaml::Mapping(map) => {
            let fields = map
                .iter()
                .map(|(name, inner)| Ok((name.as_str().ok_or("a field has a name")?.to_owned(), template(inner)?)));
            let mut fields: Vec<_> = fields.collect::<Result<_, String>>()?;
            match fields.as_mut_slice() {
                [(plus, Template::List(all))] if plus == "+" => Template::Sum(std::mem::take(all)),
                _ => Template::Map(fields),
            }
        }
        plain => Template::Plain(serde_json::to_value(plain).map_err(|e| e.to_string())?),
    })
}

/// The names that a pattern binds.
pub(in crate::reader) fn bound(slots: &[Slot]) -> Vec<String> {
    let mut all = Vec::new();
    names(slots, &mut all);
    all
}

fn names(slots: &[Slot], out: &mut Vec<String>) {
    for slot in slots {
        named(&slot.pattern, out);
    }
}

fn named(pattern: &Pattern, out: &mut Vec<String>) {
    match pattern {
        Pattern::Any(name) => out.push(name.clone()),
        Pattern::Node(_, inner) => names(inner, out),
        Pattern::Named(name, inner) => {
            out.push(name.clone());
            names(inner, out);
        }
        Pattern::Either(all) => all.iter().for_each(|one| named(one, out)),
    }
}

/// Whether every hole is of something that the pattern binds.
fn holes(template: &Template, known: &[String]) -> Result<(), String> {
    match template {
        Template::Hole { name, .. } if name == "until" || known.contains(name) => Ok(()),
        Template::Hole { name, .. } => Err(format!("nothing is called `${name}`")),
        Template::Plain(_) => Ok(()),
        Template::List(all) | Template::Sum(all) => all.iter().try_for_each(|t| holes(t, known)),
        Template::Map(fields) => fields.iter().try_for_each(|(_, t)| holes(t, known)),
    }
}
