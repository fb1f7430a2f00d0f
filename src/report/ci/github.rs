//! Annotations of GitHub Actions: workflow commands, a line each.
//! <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>

use super::{At, place, wrong};
use crate::batch::Outcome;
use crate::report::check::{Level, Severity, fate, found, reasons};
use crate::report::spoken::asked;
use crate::report::words::Language;
use crate::verdict::Verdict;

/// The annotation of a question; none where it is as expected.
pub fn question(outcome: &Outcome, verdict: &Verdict, severity: Severity, language: Language) -> Option<String> {
    let level = match severity.level(fate(verdict))? {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Note => "notice",
    };
    let known = verdict.known.iter().map(|why| format!("known fault: {why}"));
    let said: Vec<String> =
        [found(verdict, language)].into_iter().chain(known).chain(reasons(verdict, language)).collect();
    Some(line(level, &outcome.name, place(outcome, verdict), &asked(verdict, language), &said.join("\n")))
}

/// The annotations of what is wrong with a file.
pub fn file(outcome: &Outcome, language: Language) -> String {
    let of = |(at, code, message): (At, &'static str, String)| line("error", &outcome.name, at, code, &message);
    wrong(outcome, language).into_iter().map(of).collect()
}

/// One workflow command.
fn line(level: &str, file: &str, at: At, title: &str, message: &str) -> String {
    let place = at.map(|(line, column)| format!(",line={line},col={column}")).unwrap_or_default();
    format!("::{level} file={}{place},title={}::{}\n", property(file), property(title), data(message))
}

/// A message, with what ends a command escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn what_would_end_a_command_is_escaped() {
        assert_eq!(
            line("error", "a,b.duel", Some((3, 1)), "is: 50 %?", "one\r\ntwo: 100 %"),
            "::error file=a%2Cb.duel,line=3,col=1,title=is%3A 50 %25?::one%0D%0Atwo: 100 %25\n",
        );
    }
}
