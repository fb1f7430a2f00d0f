//! The JSON form of a scenario: the syntax tree, one to one.

use super::structure;
use super::syntax::Scenario;
use crate::problem::{Findings, Problem};
use crate::source::{Span, whole_character};

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
    structure::check(&scenario, &mut findings);
    let mut list = findings.into_list();
    for problem in &mut list {
        problem.span = problem.span.filter(|span| *span != Span::default());
    }
    (scenario, list)
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
