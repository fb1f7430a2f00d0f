//! A page to look at: one file that needs nothing else, readable without scripts, on a phone and on paper.
//!
//! What is said comes from the same tellings as the report in a terminal; every text is escaped by the templates.

mod board;
mod story;
mod verdict;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::ci;
use super::cite::{self, place, statement};
use super::fixed;
use super::story::{Entry, entries, reached as window};
use super::text::{otherwise_ruled, when};
use super::words::{Language, Speaker};
use crate::batch::Outcome;
use crate::board::state::State;
use crate::reason::Reason;
use crate::rulebook;
use crate::verdict::{Played, Verdict};

/// How the page looks, light or dark as the reader's device asks for.
const LOOK: &str = include_str!("page_look.css");

/// A page that is told file by file.
#[derive(Debug)]
pub struct Page {
    title: String,
    begun: bool,
    cited: Vec<&'static str>,
}

impl Page {
    /// A page with this title, of which nothing is told yet.
    pub fn new(title: String) -> Page {
        Page { title, begun: false, cited: Vec::new() }
    }

    /// What stands before all files; nothing after the first call.
    fn begin(&mut self, language: Language) -> String {
        if std::mem::replace(&mut self.begun, true) {
            return String::new();
        }
        let title = &self.title;
        let head = html! {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="solemn";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(LOOK)) }
            }
        };
        let tongue = language.tag();
        let heading = html! { h1 { (title) } };
        let (start, head, heading) = (DOCTYPE.into_string(), head.into_string(), heading.into_string());
        format!("{start}<html lang=\"{tongue}\">{head}<body><main>{heading}\n")
    }

    /// A file: its duels and variants, each with board, story and answers; of its verdicts those that are `wanted`.
    pub fn file(&mut self, outcome: &Outcome, wanted: &dyn Fn(&Verdict) -> bool, language: Language) -> String {
        let begins = self.begin(language);
        let told = |p: &&Played| p.verdicts.is_empty() || p.verdicts.iter().any(wanted);
        let body = html! {
            @for played in outcome.played.iter().filter(told) {
                (duel(outcome, played, wanted, &mut self.cited, language))
            }
            @for (at, code, message) in ci::wrong(outcome, language) {
                section.wrong {
                    h2 { (outcome.name) @if let Some((line, column)) = at { ":" (line) ":" (column) } }
                    p { (message) " " code { (code) } }
                }
            }
        };
        begins + &body.into_string() + "\n"
    }

    /// What stands behind all files: the sections that the answers turn on, and a line of the sum.
    pub fn end(mut self, sum: Option<&str>, language: Language) -> String {
        let begins = self.begin(language);
        let body = html! {
            @if !self.cited.is_empty() {
                section.sections {
                    h2 { (fixed::SECTIONS.of(language)) }
                    @for id in &self.cited { (section(id, language)) }
                    (documents(&self.cited, language))
                }
            }
            @if let Some(sum) = sum { footer { (sum) } }
        };
        format!("{begins}{}\n</main></body></html>\n", body.into_string())
    }
}

/// A section of the rulebook, under its id.
fn section(id: &str, language: Language) -> Markup {
    let known = rulebook::find(id);
    html! {
        article.section id=(anchor(id)) {
            h3 { (id) }
            @match known {
                Some(section) => {
                    p { (statement(section, language)) }
                    p.place { (place(section, language)) }
                }
                None => p { (fixed::NOT_IN_RULEBOOK.of(language)) }
            }
        }
    }
}

/// The documents that the sections are taken from.
fn documents(ids: &[&str], language: Language) -> Markup {
    let mut all: Vec<_> = ids.iter().filter_map(|id| rulebook::document(&rulebook::find(id)?.document)).collect();
    all.sort_by_key(|document| document.number);
    all.dedup_by_key(|document| document.number);
    html! {
        dl.documents {
            @for one in all { dt { (one.id) } dd { (cite::document(one, language)) } }
        }
    }
}

/// Where a section stands on the page.
fn anchor(id: &str) -> String {
    format!("section-{id}")
}

/// Links to the sections that something turns on.
fn links(ids: &[&'static str]) -> Markup {
    html! {
        @for id in ids { " " a.cites href=(format!("#{}", anchor(id))) { (id) } }
    }
}

/// One duel, or one of its variants; the sections that it cites are noted.
fn duel(
    outcome: &Outcome,
    played: &Played,
    wanted: &dyn Fn(&Verdict) -> bool,
    cited: &mut Vec<&'static str>,
    language: Language,
) -> Markup {
    let case = &played.case;
    let state = &case.state;
    let speaker = Speaker { state, names: &case.names, language };
    let variant = case.variant.is_some();
    let told = entries(&outcome.text, played, language);
    for entry in &told {
        match entry {
            Entry::Step(step, _) => step.missed.iter().for_each(|one| note(&one.rules, cited)),
            Entry::Verdict(verdict) if wanted(verdict) => {
                note(&verdict.answer.rules, cited);
                verdict.answer.reasons.iter().for_each(|reason| note_all(reason, cited));
            }
            Entry::Verdict(_) => {}
        }
    }
    let moved = told.iter().any(|entry| matches!(entry, Entry::Step(..)));
    let title = super::text::title(case, language);
    html! {
        section.duel.variant[variant] {
            h2 { (title) }
            @if !variant { p.source { (outcome.name) } }
            p.when { (when(state, language)) @for rules in otherwise_ruled(state) { " · " (fixed::RULES.of(language)) " " (rules) } }
            @for source in &case.sources { p.source { (fixed::SOURCE.of(language)) " " (source) } }
            @if variant { details { summary { (fixed::BOARD.of(language)) } (board::draw(&speaker)) } }
            @else { (board::draw(&speaker)) }
            (story::told(&told, wanted, &outcome.text, language))
            @if moved && let Some(last) = reached(&told) {
                details.reached {
                    summary { (fixed::BOARD_REACHED.of(language)) }
                    (board::draw(&Speaker { state: last, names: &case.names, language }))
                    p.now { (window(&Speaker { state: last, names: &case.names, language }, last)) }
                }
            }
        }
    }
}

fn note(ids: &[&'static str], cited: &mut Vec<&'static str>) {
    for id in ids {
        if !cited.contains(id) {
            cited.push(id);
        }
    }
}

fn note_all(reason: &Reason, cited: &mut Vec<&'static str>) {
    note(reason.turns_on, cited);
    reason.because.iter().for_each(|part| note_all(part, cited));
}

/// The state that the moves have reached.
fn reached<'p>(told: &[Entry<'p>]) -> Option<&'p State> {
    told.iter().rev().find_map(|entry| match entry {
        Entry::Step(_, after) => Some(*after),
        Entry::Verdict(_) => None,
    })
}
