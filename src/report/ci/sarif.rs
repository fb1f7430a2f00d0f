//! SARIF 2.1.0: what is not as expected, with the sections of the rulebook as rules.
//! <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>

use serde::Serialize;

use super::{At, place, wrong};
use crate::batch::Outcome;
use crate::report::check::{Level, Severity, fate, found, reasons};
use crate::report::spoken::asked;
use crate::report::words::Language;
use crate::rulebook::{self, Section};
use crate::verdict::Verdict;

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";
/// The rule of an answer that turns on no section.
const ANSWER: &str = "answer";

/// The results so far.
#[derive(Debug, Default)]
pub struct Sarif {
    severity: Severity,
    results: Vec<Finding>,
    /// Sections and codes that results name, in the order in which they were first named.
    rules: Vec<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Tool,
    /// Columns are counted in characters.
    column_kind: &'static str,
    results: &'a [Finding],
}

#[derive(Debug, Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    rules: Vec<Descriptor>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Descriptor {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    short_description: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<Text>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding {
    rule_id: String,
    rule_index: usize,
    level: &'static str,
    message: Text,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suppressions: Vec<Suppression>,
}

#[derive(Debug, Serialize)]
struct Text {
    text: String,
}

#[derive(Debug, Serialize)]
struct Suppression {
    kind: &'static str,
    justification: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: Physical,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Debug, Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
}

impl Sarif {
    /// With what fates are called.
    pub fn new(severity: Severity) -> Sarif {
        Sarif { severity, ..Sarif::default() }
    }

    /// Adds a file with those of its questions that are told.
    pub fn add(&mut self, outcome: &Outcome, told: &[&Verdict], language: Language) {
        for verdict in told {
            self.question(outcome, verdict, language);
        }
        for (at, code, message) in wrong(outcome, language) {
            self.push(code, "error", message, &outcome.name, at, Vec::new());
        }
    }

    fn question(&mut self, outcome: &Outcome, verdict: &Verdict, language: Language) {
        let fate = fate(verdict);
        let level = match self.severity.level(fate) {
            Some(Level::Error) => "error",
            Some(Level::Warning) => "warning",
            Some(Level::Note) => "note",
            None => return,
        };
        let justified = |why: &String| Suppression { kind: "inSource", justification: why.clone() };
        let suppressed = !self.severity.fails(fate);
        let suppressions = verdict.known.iter().filter(|_| suppressed).map(justified).collect();
        let because: Vec<String> = reasons(verdict, language);
        let message = format!("{}: {}", asked(verdict, language), found(verdict, language));
        let message = [message].into_iter().chain(because).collect::<Vec<_>>().join("\n");
        let expected = verdict.because.first().map(String::as_str);
        let rule = verdict.answer.rules.first().copied().or(expected).unwrap_or(ANSWER).to_owned();
        self.push(&rule, level, message, &outcome.name, place(outcome, verdict), suppressions);
    }

    fn push(
        &mut self,
        rule: &str,
        level: &'static str,
        text: String,
        file: &str,
        at: At,
        suppressions: Vec<Suppression>,
    ) {
        let known = self.rules.iter().position(|known| known == rule);
        let rule_index = known.unwrap_or_else(|| {
            self.rules.push(rule.to_owned());
            self.rules.len() - 1
        });
        let region = at.map(|(line, column)| Region { start_line: line, start_column: column });
        let physical_location = Physical { artifact_location: Artifact { uri: uri(file) }, region };
        self.results.push(Finding {
            rule_id: rule.to_owned(),
            rule_index,
            level,
            message: Text { text },
            locations: [Location { physical_location }],
            suppressions,
        });
    }

    /// The document.
    pub fn document(&self, language: Language) -> String {
        let rules = self.rules.iter().map(|id| descriptor(id, language)).collect();
        let driver = Driver { name: "solemn", version: env!("CARGO_PKG_VERSION"), rules };
        let run = Run { tool: Tool { driver }, column_kind: "unicodeCodePoints", results: &self.results };
        let document = Document { schema: SCHEMA, version: "2.1.0", runs: [run] };
        serde_json::to_string_pretty(&document).expect("reports are plain data") + "\n"
    }
}

/// A section as a rule: what it says, and where that stands.
fn descriptor(id: &str, language: Language) -> Descriptor {
    let text = |text: &str| Some(Text { text: text.to_owned() });
    let told = |section: &Section| super::super::cite::statement(section, language).to_owned();
    let section = rulebook::find(id);
    Descriptor {
        id: id.to_owned(),
        short_description: section.and_then(|section| text(&told(section))),
        help: section.and_then(|section| text(&format!("{}\n{}", told(section), section.place()))),
    }
}

/// A path as a relative or absolute URI reference.
fn uri(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let path = if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() };
    path.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn a_path_is_a_uri() {
        assert_eq!(uri("a b/é%:1.duel"), "a%20b/%C3%A9%25%3A1.duel");
    }
}
