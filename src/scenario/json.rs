//! The JSON form of a scenario: the syntax tree, one to one.

use serde_json::Value;

use super::decode::obeyed;
use super::structure;
use super::syntax::Scenario;
use crate::problem::{Findings, Problem};
use crate::source::{Span, is_command, whole_character};

/// Reads a scenario in its JSON form. A fault of the JSON has a place; faults of the scenario in it have none.
pub fn parse_json(text: &str) -> (Scenario, Vec<Problem>) {
    let mut findings = Findings::default();
    let scenario = match serde_json::from_str::<Scenario>(text) {
        Ok(scenario) => scenario,
        Err(error) => {
            findings.push(problem(text, &error));
            Scenario::default()
        }
    };
    if let Some(sign) = command(text) {
        let problem = Problem::of_file("scenario::control-character", obeyed(sign, "a text in it"));
        findings.push(problem.help("take it out: a terminal would obey it instead of showing it"));
    }
    structure::check(&scenario, &mut findings);
    let mut list = findings.into_list();
    for problem in &mut list {
        problem.span = problem.span.filter(|span| *span != Span::default());
    }
    (scenario, list)
}

/// A sign in a string of the JSON that a terminal would obey; most texts have no escape under which it could stand.
fn command(text: &str) -> Option<char> {
    fn find(value: &Value) -> Option<char> {
        match value {
            Value::String(text) => text.chars().find(|sign| is_command(*sign)),
            Value::Array(list) => list.iter().find_map(find),
            Value::Object(map) => {
                map.iter().find_map(|(key, value)| key.chars().find(|c| is_command(*c)).or_else(|| find(value)))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => None,
        }
    }
    let escapes = ["\\u00", "\\u20", "\\b", "\\f"];
    let possible = escapes.iter().any(|escape| text.contains(escape)) || text.contains(is_command);
    if possible { serde_json::from_str(text).ok().and_then(|value: Value| find(&value)) } else { None }
}

fn problem(text: &str, error: &serde_json::Error) -> Problem {
    let full = error.to_string();
    let message = full.rsplit_once(" at line ").map_or(full.as_str(), |(message, _)| message);
    let line: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let start = whole_character(text, line + error.column().saturating_sub(1));
    let length = text[start..].chars().next().map_or(0, char::len_utf8);
    // A field that is missing is found missing where its object ends.
    let lacking = message.starts_with("missing field");
    let message = if lacking { format!("{message} in the part that ends here") } else { message.to_owned() };
    let help = "the form is described by `grammar/scenario.schema.json`";
    Problem::new("scenario::json", Span { start, end: start + length }, message).help(help)
}
