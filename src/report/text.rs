//! The full report of a file: board, what happened, and each verdict with its argument.

use super::fixed;
use super::paint::{Paint, mark, paint, word};
use super::spoken;
use super::story::{self, Entry};
use super::tree::{self, Detail};
use super::words::{Language, Speaker};
use super::wrap::paragraph;
use super::{board, cite, json};
use crate::batch::Outcome;
use crate::board::state::State;
use crate::board::world::{Edition, Region};
use crate::counterfactual::{Budget, counterfactual};
use crate::reason::Answer;
use crate::scenario::bind::Case;
use crate::source::{Span, line_and_column};
use crate::style::Style;
use crate::verdict::{Played, Verdict};

/// Everything about a file that was played.
pub fn explain(outcome: &Outcome, language: Language, style: Style) -> String {
    explain_with(outcome, language, style, Beside::default())
}

/// What is told beside the board, the story and the answers.
#[derive(Debug, Clone, Copy, Default)]
pub struct Beside {
    /// What would make each no a yes.
    pub otherwise: bool,
    /// The board that the story has reached, where it has moved anything.
    pub reached: bool,
}

/// The same, with what is told beside it. A variant shows what differs from its duel; the sections stand once at the end.
pub fn explain_with(outcome: &Outcome, language: Language, style: Style, beside: Beside) -> String {
    let mut budget = Budget::of(&outcome.played);
    let mut parts = Vec::new();
    for played in &outcome.played {
        let is_duel = |p: &&Played| p.case.variant.is_none() && p.case.begins[0] == played.case.begins[0];
        let duel = outcome.played.iter().find(is_duel).filter(|_| played.case.variant.is_some());
        parts.push(Report { text: &outcome.text, played, duel, language, style, beside }.render(&mut budget));
    }
    let verdicts = outcome.played.iter().flat_map(|p| &p.verdicts);
    let cited = cited(verdicts);
    if !cited.is_empty() {
        let head = paint(style, Paint::Heading, fixed::SECTIONS.of(language));
        parts.push(format!("{head}\n{}", cite::sections(&cited, language, style, "  ")));
    }
    parts.join("\n")
}

/// The sections that answers turn on, each once, in the order of the answers.
pub fn cited<'v>(verdicts: impl Iterator<Item = &'v Verdict>) -> Vec<&'static str> {
    let mut all: Vec<&'static str> = Vec::new();
    for section in verdicts.flat_map(|verdict| &verdict.answer.rules) {
        if !all.contains(section) {
            all.push(section);
        }
    }
    all
}

/// A verdict: the question, the answer, the argument, the ids of the sections.
pub fn verdict(text: &str, verdict: &Verdict, language: Language, style: Style, detail: Detail) -> String {
    let asked = format!("{}{}", spoken::asked(verdict, language), line_of(text, verdict.span, language));
    let mut out = paragraph("? ", &asked, style.width);
    out.push_str(&answer(verdict, language, style));
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let reasons = &verdict.answer.reasons;
    let argument = tree::render(&speaker, style, reasons, detail, 2);
    out.push_str(&argument);
    if verdict.answer.answer == Answer::Unknown {
        let said =
            if reasons.is_empty() { json::undetermined(verdict, language) } else { json::beside(verdict, language) };
        for lacking in said {
            out.push_str(&paragraph(&format!("  {} ", mark(style, Answer::Unknown)), &lacking, style.width));
        }
    }
    // The argument has most of them beside its sentences.
    let ids = verdict.answer.rules.iter().copied();
    let others: Vec<&str> = ids.filter(|id| !argument.contains(&format!("[{id}]"))).collect();
    out.push_str(&cite::ids(&others, language, style, "  "));
    out
}

pub(super) fn line_of(text: &str, span: Span, language: Language) -> String {
    if span == Span::default() {
        return String::new();
    }
    let (line, _) = line_and_column(text, span.start);
    match language {
        Language::En => format!(" ({} {line})", fixed::LINE.of(language)),
        Language::Zh => format!(" ({}{line}行)", fixed::LINE.of(language)),
        Language::Ja => format!("（{line}{}目）", fixed::LINE.of(language)),
    }
}

/// The answer in capitals, and how it compares with what was expected.
pub(super) fn answered(verdict: &Verdict, language: Language) -> (String, String) {
    let found = &verdict.answer;
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let said = match (&found.values, found.answer) {
        (Some(_), Answer::Yes | Answer::No) => format!("= {}", speaker.words(&found.word())),
        (Some(_), Answer::Unknown) | (None, _) => word(language, found.answer).to_uppercase(),
    };
    let expected = speaker.words(verdict.expected.as_deref().unwrap_or_default());
    let beside = match (verdict.met, &verdict.known) {
        (None, _) => String::new(),
        (Some(true), _) => fixed::AS_EXPECTED.of(language).to_owned(),
        (Some(false), Some(reason)) => {
            format!("{} {expected}; {}: {reason}", fixed::EXPECTED.of(language), fixed::KNOWN_FAULT.of(language))
        }
        (Some(false), None) => {
            let because = if verdict.because.is_empty() {
                String::new()
            } else {
                format!(" {} {}", fixed::BECAUSE.of(language), verdict.because.join(", "))
            };
            format!("{} {expected}{because}", fixed::EXPECTED.of(language))
        }
    };
    (said, beside)
}

/// The same, drawn.
fn answer(verdict: &Verdict, language: Language, style: Style) -> String {
    let found = &verdict.answer;
    let (said, beside) = answered(verdict, language);
    if 2 * said.chars().count() > style.width {
        return paragraph("  ", format!("{said}  {beside}").trim_end(), style.width);
    }
    let drawn = paragraph(&format!("  {said}  "), &beside, style.width);
    drawn.replacen(said.as_str(), &paint(style, Paint::Of(found.answer), &said), 1)
}

struct Report<'r> {
    text: &'r str,
    played: &'r Played,
    /// The duel that this is a variant of.
    duel: Option<&'r Played>,
    language: Language,
    style: Style,
    beside: Beside,
}

impl Report<'_> {
    fn speaker<'s>(&'s self, state: &'s State) -> Speaker<'s> {
        Speaker { state, names: &self.played.case.names, language: self.language }
    }

    fn render(&self, budget: &mut Budget) -> String {
        let mut out = self.heading();
        let state = &self.played.case.state;
        match self.duel {
            None => {
                out.push('\n');
                out.push_str(&board::render(&self.speaker(state), self.style));
            }
            Some(duel) => {
                let before = Speaker { state: &duel.case.state, names: &duel.case.names, language: self.language };
                out.push_str(&board::differences(&before, &self.speaker(state), self.style));
            }
        }
        let mut moved = None;
        let mut told = self.steps_of_the_duel().into_iter();
        let mut same = 0;
        for entry in story::entries(self.text, self.played, self.language) {
            match entry {
                Entry::Step(step, after) => {
                    if told.next().is_some_and(|before| before == step) {
                        same += 1;
                        continue;
                    }
                    // From here on the story is another.
                    told = Vec::new().into_iter();
                    if moved.is_none() {
                        out.push('\n');
                    }
                    if std::mem::take(&mut same) > 0 {
                        out.push_str(&paragraph("  ", fixed::AS_BEFORE.of(self.language), self.style.width));
                    }
                    moved = Some(after);
                    out.push_str(&story::draw(&step, self.language, self.style));
                }
                Entry::Verdict(found) => {
                    out.push_str(&self.now(moved.take()));
                    out.push('\n');
                    out.push_str(&verdict(self.text, found, self.language, self.style, Detail::Folded));
                    if self.beside.otherwise {
                        let changes = counterfactual(self.text, found, budget);
                        out.push_str(&super::counterfactual::render(&changes, found, self.language, self.style));
                    }
                }
            }
        }
        out.push_str(&self.now(moved));
        if self.beside.reached {
            out.push_str(&self.reached());
        }
        out
    }

    /// The board at the end of the story, where it is another than at its beginning.
    fn reached(&self) -> String {
        let (first, last) = (self.speaker(&self.played.case.state), self.speaker(&self.played.last));
        if board::differences(&first, &last, self.style).is_empty() {
            return String::new();
        }
        let head = paint(self.style, Paint::Heading, fixed::REACHED.of(self.language));
        format!("\n{head}\n{}", board::render(&last, self.style))
    }

    /// The moves of the duel that this is a variant of.
    fn steps_of_the_duel(&self) -> Vec<story::Step> {
        let entries = self.duel.map(|duel| story::entries(self.text, duel, self.language)).unwrap_or_default();
        entries.into_iter().filter_map(|e| if let Entry::Step(step, _) = e { Some(step) } else { None }).collect()
    }

    /// The window that the moves have reached.
    fn now(&self, after: Option<&State>) -> String {
        after.map(|state| story::now(&self.speaker(state), state, self.style)).unwrap_or_default()
    }

    fn heading(&self) -> String {
        let case = &self.played.case;
        let state = &case.state;
        let mut out: String = paragraph("", &title(case, self.language), self.style.width)
            .lines()
            .map(|line| paint(self.style, Paint::Heading, line) + "\n")
            .collect();
        let duel = self.duel.map(|duel| &duel.case);
        for source in case.sources.iter().filter(|_| duel.is_none_or(|d| d.sources != case.sources)) {
            out.push_str(&paragraph(&format!("{} ", fixed::SOURCE.of(self.language)), source, self.style.width));
        }
        let rules = otherwise_ruled(state);
        if !rules.is_empty() {
            out.push_str(&paragraph(
                &format!("{} ", fixed::RULES.of(self.language)),
                &rules.join(" "),
                self.style.width,
            ));
        }
        let at = |s: &State| (s.turn.player, s.turn.phase, s.turn.step, s.turn.part);
        if duel.is_none_or(|d| at(&d.state) != at(state)) {
            out.push_str(&paragraph("", &when(state, self.language), self.style.width));
        }
        out
    }
}

/// The title of a duel, or of its variant.
pub(super) fn title(case: &Case, language: Language) -> String {
    match (&case.duel, &case.variant) {
        (_, Some(variant)) => format!("{}: {variant}", fixed::VARIANT.of(language)),
        (Some(duel), None) => duel.clone(),
        (None, None) => "—".to_owned(),
    }
}

/// Whose turn it is, and the phase.
pub(super) fn when(state: &State, language: Language) -> String {
    let turn = &state.turn;
    let phase = fixed::phase(language, turn.phase, turn.step, turn.part);
    format!("{}{}{phase}", fixed::turn_of(language, turn.player), language.pick(", ", "，", "、"))
}

/// The rules that hold instead of those of today's OCG.
pub(super) fn otherwise_ruled(state: &State) -> Vec<&'static str> {
    let edition = match state.world.edition {
        Edition::Rules2017 => Some("2017"),
        Edition::Rules2020 => None,
    };
    let region = match state.world.region {
        Region::Tcg => Some("TCG"),
        Region::Ocg => None,
    };
    edition.into_iter().chain(region).collect()
}
