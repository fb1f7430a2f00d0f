//! Reads the scenario language. Each production of `grammar/scenario.ebnf` is a function of the same
//! name here; there is no layer of tokens. The text is cut into lines first (`lines`), every line is
//! read whole, and a line that can't be read becomes a problem without holding up the others.

mod action;
mod already;
mod blocks;
mod board;
mod card;
mod choice;
mod complete;
mod document;
mod edit;
mod expectation;
mod fault;
mod format;
mod header;
mod layout;
mod lines;
mod nature;
mod options;
mod question;
mod statement;
pub(super) mod vocabulary;
mod words;

use self::blocks::Reader;
use self::words::Text;
use super::structure;
use super::syntax::{Question, Scenario};
use crate::problem::{Findings, Problem};

pub use self::card::place_in_card;
pub use self::complete::{Under, Wanted, wanted};
pub use self::format::format;
pub(super) use self::options::{bracketed, speaks};

/// Reads a scenario. What could be read is returned with all that is wrong, in the order of the text.
pub fn parse(text: &str) -> (Scenario, Vec<Problem>) {
    let mut reader = Reader { text: Text(text), findings: Findings::default() };
    let scenario = document::scenario(&mut reader, &lines::lines(text));
    let mut findings = reader.findings;
    structure::check(&scenario, &mut findings);
    (scenario, findings.into_list())
}

/// Reads one question, with or without `?` in front; without it, a `?` at the end is not part of a name.
pub fn parse_question(text: &str) -> Result<Question, Vec<Problem>> {
    let mut reader = Reader { text: Text(text), findings: Findings::default() };
    let trimmed = text.trim();
    let asked = match trimmed.strip_prefix(['?', '？']) {
        Some(asked) => asked.trim_start(),
        None => trimmed.strip_suffix(['?', '？']).unwrap_or(trimmed).trim_end(),
    };
    reader.read(asked, question::question).ok_or_else(|| reader.findings.into_list())
}
