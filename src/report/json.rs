//! Answers as data, for programs. The fields are those of `grammar/check.schema.json`.

use serde::Serialize;

use super::counterfactual::{self, Otherwise};
use super::fixed;
use super::story::{self, Entry, Step};
use super::words::{Language, Speaker};
use crate::batch::Outcome;
use crate::counterfactual::Budget;
use crate::counterfactual::causes::{Part, found, parts};
use crate::reason::{Answer, Arg, Fact, Reason};
use crate::rules::effect::activation::UNREAD;
use crate::source::{Span, line_and_column};
use crate::verdict::Verdict;

/// A question and its answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Question<'v> {
    /// The file.
    pub file: &'v str,
    /// The line of the question, from 1; none in the JSON form.
    pub line: Option<usize>,
    /// The title of the duel.
    pub duel: Option<&'v str>,
    /// The title of the variant.
    pub variant: Option<&'v str>,
    /// The question as written.
    pub question: &'v str,
    /// Its kind.
    pub kind: &'static str,
    /// What was expected.
    pub expected: Option<&'v str>,
    /// The sections that a no was expected to turn on.
    pub because: &'v [String],
    /// The answer.
    pub answer: String,
    /// Whether the expectation was met.
    pub met: Option<bool>,
    /// The reason of a known fault.
    pub known: Option<&'v str>,
    /// The sections that the answer turns on.
    pub rules: &'v [&'static str],
    /// Sources.
    pub source: &'v [String],
    /// Passwords of the cards in the file.
    pub cards: &'v [u32],
    /// What a yes takes for granted.
    pub assumed: Vec<String>,
    /// What was missing.
    pub undetermined: Vec<String>,
    /// What an undetermined answer hangs on.
    pub causes: Vec<Cause>,
    /// The moves before the question and what they brought about; only where it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub story: Option<Vec<Step>>,
    /// What would make a no a yes; only where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterfactual: Option<Otherwise>,
    /// How many seconds it took with the moves since the question before it; only where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<f64>,
}

/// A verdict as data.
pub fn question<'v>(file: &'v str, text: &str, verdict: &'v Verdict, language: Language) -> Question<'v> {
    let mut told = lacking(verdict, language);
    let parts = hangs_on(verdict, &told);
    let causes = causes(&told, &parts);
    told.extend(unsaid(verdict, language, &told, parts));
    Question {
        file,
        line: (verdict.span != Span::default()).then(|| line_and_column(text, verdict.span.start).0),
        duel: verdict.duel.as_deref(),
        variant: verdict.variant.as_deref(),
        question: &verdict.question,
        kind: verdict.kind,
        expected: verdict.expected.as_deref(),
        because: &verdict.because,
        answer: verdict.answer.word(),
        met: verdict.met,
        known: verdict.known.as_deref(),
        rules: &verdict.answer.rules,
        source: &verdict.sources,
        cards: &verdict.cards,
        assumed: assumed(verdict, language),
        undetermined: told,
        causes,
        story: None,
        counterfactual: None,
        time: None,
    }
}

/// The verdicts of a file as data, each with the moves before it.
pub fn told(outcome: &Outcome, language: Language, otherwise: bool) -> Vec<Question<'_>> {
    let mut all = Vec::new();
    let mut budget = Budget::of(&outcome.played);
    for played in &outcome.played {
        let mut steps = Vec::new();
        for entry in story::entries(&outcome.text, played, language) {
            match entry {
                Entry::Step(step, _) => steps.push(step),
                Entry::Verdict(verdict) => {
                    let asked = question(&outcome.name, &outcome.text, verdict, language);
                    let counterfactual = otherwise.then(|| changes(&outcome.text, verdict, language, &mut budget));
                    all.push(Question { story: Some(steps.clone()), counterfactual, ..asked });
                }
            }
        }
    }
    all
}

/// What would make a no a yes.
pub fn changes(text: &str, verdict: &Verdict, language: Language, budget: &mut Budget) -> Otherwise {
    counterfactual::otherwise(&crate::counterfactual::counterfactual(text, verdict, budget), verdict, language)
}

/// What a yes takes for granted, in words.
pub fn assumed(verdict: &Verdict, language: Language) -> Vec<String> {
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let mut found = Vec::new();
    if verdict.answer.answer == Answer::Yes {
        for reason in &verdict.answer.reasons {
            assumptions(reason, &speaker, &mut found);
        }
    }
    found
}

/// What the parts of an argument that say yes take for granted, each thing once.
pub(super) fn assumptions(reason: &Reason, speaker: &Speaker<'_>, found: &mut Vec<String>) {
    if reason.answer != Answer::Yes {
        return;
    }
    if let Some(fact) = reason.fact.as_ref().filter(|f| f.say.key.starts_with("assuming")) {
        push(found, speaker.fact(fact));
    }
    for part in &reason.because {
        assumptions(part, speaker, found);
    }
}

/// What an undetermined answer hangs on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Cause {
    /// Words of a card that were not read.
    Part {
        /// The card.
        card: String,
        /// The number of its effect in the model, from 1.
        effect: usize,
        /// Where they stand in the effect.
        path: String,
        /// The words.
        words: String,
    },
    /// A fact that nobody knows.
    Fact {
        /// The fact, in words.
        fact: String,
    },
}

/// What an undetermined answer hangs on: parts that were not read, or the facts that are told.
fn causes(told: &[String], parts: &[Part]) -> Vec<Cause> {
    if parts.is_empty() {
        return told.iter().map(|fact| Cause::Fact { fact: fact.clone() }).collect();
    }
    let cause = |p: &Part| Cause::Part {
        card: p.name.clone(),
        effect: p.part.effect,
        path: p.part.path.clone(),
        words: p.part.words.clone(),
    };
    parts.iter().map(cause).collect()
}

/// The parts that were not read and on which an answer hangs: those that are named, or without which it would be known.
fn hangs_on(verdict: &Verdict, told: &[String]) -> Vec<Part> {
    if told.is_empty() {
        return Vec::new();
    }
    let parts = parts(&verdict.state);
    let named: Vec<Part> =
        parts.iter().filter(|p| told.iter().any(|said| said.contains(&p.part.words))).cloned().collect();
    if named.is_empty() { found(verdict, &parts) } else { named }
}

/// What was missing for an answer, in words.
pub fn undetermined(verdict: &Verdict, language: Language) -> Vec<String> {
    let mut told = lacking(verdict, language);
    let parts = hangs_on(verdict, &told);
    told.extend(unsaid(verdict, language, &told, parts));
    told
}

/// What an undetermined answer hangs on and its argument does not say.
pub fn beside(verdict: &Verdict, language: Language) -> Vec<String> {
    let told = lacking(verdict, language);
    unsaid(verdict, language, &told, hangs_on(verdict, &told))
}

fn unsaid(verdict: &Verdict, language: Language, told: &[String], parts: Vec<Part>) -> Vec<String> {
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let unsaid = |p: &Part| !told.iter().any(|said| said.contains(&p.part.words));
    let fact = |p: Part| Fact { say: &UNREAD, args: vec![Arg::Card(p.card), Arg::Words(p.part.words)] };
    parts.into_iter().filter(unsaid).map(|p| speaker.fact(&fact(p))).collect()
}

/// What the argument and the board say is missing.
fn lacking(verdict: &Verdict, language: Language) -> Vec<String> {
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let mut found = Vec::new();
    if verdict.answer.answer != Answer::Unknown && verdict.answer.uncertain.is_empty() {
        return found;
    }
    for reason in verdict.answer.reasons.iter().filter(|r| r.answer == Answer::Unknown) {
        for said in missing(reason, &speaker) {
            push(&mut found, said);
        }
    }
    for fog in &verdict.state.fog {
        push(&mut found, fog.told());
    }
    if found.is_empty() {
        found.push(fixed::LACKING.of(language).to_owned());
    }
    found
}

/// The facts that an undetermined argument lacks.
pub fn missing(reason: &Reason, speaker: &Speaker<'_>) -> Vec<String> {
    let mut found = Vec::new();
    for fact in reason.leaves().iter().filter_map(|leaf| leaf.fact.as_ref()) {
        push(&mut found, speaker.fact(fact));
    }
    found
}

fn push(found: &mut Vec<String>, words: String) {
    if !found.contains(&words) {
        found.push(words);
    }
}
