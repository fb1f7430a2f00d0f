//! Whether a file of wordings speaks of the notation as it is.

use std::collections::BTreeSet;

use serde_yaml::Value;

use super::file::{Rule, Wordings};
use super::pattern::{Fields, Pattern};
use super::text::{self, Hole, Part};
use super::words::words;

/// Whether the file can be read, each field and constructor of its patterns is one of the notation, and each sort and
/// joint of its texts is there; an error says in which line what is wrong.
pub fn check(text: &str) -> Result<(), String> {
    let all = Wordings::read(text)?;
    let rules = || all.rules.values().flatten();
    let mut known: BTreeSet<String> = words().into_iter().map(str::to_owned).collect();
    // What texts say by themselves may be asked for as well.
    for rule in rules() {
        for hole in holes(rule) {
            known.extend(hole.name.strip_prefix('\'').map(str::to_owned));
            known.extend(hole.with.iter().map(|(_, value)| value.clone()));
        }
    }
    let faults = rules().flat_map(|rule| faults(&all, &known, rule).into_iter().map(move |fault| (rule.line, fault)));
    match faults.min() {
        Some((line, fault)) => Err(format!("line {line}: {fault}")),
        None => Ok(()),
    }
}

fn faults(all: &Wordings, known: &BTreeSet<String>, rule: &Rule) -> Vec<String> {
    let mut asked = Vec::new();
    asks(&rule.pattern, &mut asked);
    // Names in capitals are names of the game.
    let unknown = asked.iter().filter(|word| !known.contains(**word) && !word.starts_with(char::is_uppercase));
    let mut faults: Vec<String> = unknown.map(|word| format!("the notation has no `{word}`")).collect();
    for hole in holes(rule) {
        let sort = hole.sort.filter(|sort| !all.rules.contains_key(sort));
        faults.extend(sort.map(|sort| format!("there is no sort `{sort}`")));
        let joint = hole.joint.filter(|joint| !all.joints.contains_key(joint));
        faults.extend(joint.map(|joint| format!("there is no joint `{joint}`")));
    }
    faults
}

/// The fields and words that a pattern asks for.
fn asks<'a>(pattern: &'a Pattern, asked: &mut Vec<&'a str>) {
    let fields = |fields: &'a Fields, asked: &mut Vec<&'a str>| {
        for field in &fields.named {
            asked.extend(field.names.iter().map(String::as_str));
            asks(&field.pattern, asked);
        }
    };
    match pattern {
        Pattern::Any | Pattern::Absent | Pattern::Figure | Pattern::Over(_) | Pattern::Under(_) => {}
        Pattern::Is(value) => asked.extend(value.as_str()),
        Pattern::Hole(_, inner) | Pattern::Not(inner) | Pattern::Has(inner) | Pattern::All(inner) => asks(inner, asked),
        Pattern::Either(all) | Pattern::Both(all) | Pattern::List(all, _) => all.iter().for_each(|p| asks(p, asked)),
        Pattern::Map(map) => fields(map, asked),
    }
}

/// The holes of all texts of a rule.
fn holes(rule: &Rule) -> Vec<Hole> {
    fn of(parts: &[Part], holes: &mut Vec<Hole>) {
        for part in parts {
            match part {
                Part::Hole(hole) => holes.push(hole.clone()),
                Part::Group(inner) => of(inner, holes),
                Part::Words(_) | Part::Pick(..) => {}
            }
        }
    }
    let mut holes = Vec::new();
    of(rule.says.as_deref().unwrap_or_default(), &mut holes);
    for value in rule.sets.iter().filter_map(|(_, value)| Value::as_str(value)).filter(|words| words.contains('{')) {
        of(&text::read(value).unwrap_or_default(), &mut holes);
    }
    holes
}
