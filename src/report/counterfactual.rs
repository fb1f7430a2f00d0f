//! What would make a no a yes, as text and as data.

use serde::Serialize;

use super::fixed;
use super::paint::{Paint, mark, paint};
use super::words::{Language, Speaker};
use super::wrap::paragraph;
use crate::counterfactual::{Counterfactual, Searched, Set};
use crate::reason::Answer;
use crate::style::Style;
use crate::verdict::Verdict;

/// What was found, as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Otherwise {
    /// `already`, `undetermined`, `value` or `searched`.
    pub state: &'static str,
    /// The smallest sets of changes that make the answer yes.
    pub sets: Vec<Changes>,
    /// How many changes were tried.
    pub changes: usize,
    /// How many changed duels were judged.
    pub judged: usize,
    /// Up to how many changes at once.
    pub size: usize,
    /// The search was ended before all was tried.
    pub cut: bool,
    /// It was ended because the work for all questions of the file was done.
    pub spent: bool,
}

/// Changes that together make the answer yes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// Each change: what it is, and in words.
    pub changes: Vec<Told>,
    /// What the yes takes for granted of cards that nobody knows.
    pub assumed: Vec<String>,
}

/// A change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Told {
    /// What kind of change.
    pub key: &'static str,
    /// In words, as they stand after "if".
    pub words: String,
}

/// As data.
pub fn otherwise(found: &Counterfactual, verdict: &Verdict, language: Language) -> Otherwise {
    let (state, searched) = match found {
        Counterfactual::Already => ("already", None),
        Counterfactual::Undetermined => ("undetermined", None),
        Counterfactual::Value => ("value", None),
        Counterfactual::Searched(searched) => ("searched", Some(searched)),
    };
    let nothing = Searched::default();
    let searched = searched.unwrap_or(&nothing);
    Otherwise {
        state,
        sets: searched.sets.iter().map(|set| changes(set, verdict, language)).collect(),
        changes: searched.changes,
        judged: searched.judged,
        size: searched.size,
        cut: searched.cut,
        spent: searched.spent,
    }
}

fn changes(set: &Set, verdict: &Verdict, language: Language) -> Changes {
    let speaker = Speaker { state: &set.state, names: &verdict.case.names, language };
    let told = |c: &crate::counterfactual::change::Change| {
        let fact = c.fact();
        Told { key: fact.say.key, words: speaker.fact(&fact) }
    };
    Changes {
        changes: set.changes.iter().map(told).collect(),
        assumed: set.assumed.iter().map(|fact| speaker.fact(fact)).collect(),
    }
}

/// As text, under a verdict.
pub fn render(found: &Counterfactual, verdict: &Verdict, language: Language, style: Style) -> String {
    let line = |text: &str| paragraph("  ", text, style.width);
    match found {
        Counterfactual::Already => line(fixed::ALREADY_YES.of(language)),
        Counterfactual::Undetermined => {
            let mut out = line(fixed::FIRST_GIVE.of(language));
            for lacking in super::json::undetermined(verdict, language) {
                out.push_str(&paragraph(&format!("    {} ", mark(style, Answer::Unknown)), &lacking, style.width));
            }
            out
        }
        Counterfactual::Value => line(fixed::NO_YES_OR_NO.of(language)),
        Counterfactual::Searched(searched) => sets(searched, verdict, language, style),
    }
}

fn sets(searched: &Searched, verdict: &Verdict, language: Language, style: Style) -> String {
    let head = if searched.sets.is_empty() { fixed::NO_CHANGE_HELPS } else { fixed::YES_IF };
    let mut out = paragraph("  ", head.of(language), style.width);
    let sign = mark(style, Answer::Yes);
    for set in &searched.sets {
        let told = changes(set, verdict, language);
        let words: Vec<String> = told.changes.into_iter().map(|c| c.words).collect();
        let mut said = words.join(fixed::AND.of(language));
        for assumed in told.assumed {
            said.push_str(language.pick(" (", "（", "（"));
            said.push_str(&assumed);
            said.push_str(language.pick(")", "）", "）"));
        }
        let drawn = paragraph(&format!("    {sign} "), &said, style.width);
        out.push_str(&drawn.replacen(sign, &paint(style, Paint::Of(Answer::Yes), sign), 1));
    }
    let tried = fixed::TRIED
        .of(language)
        .replace("{changes}", &searched.changes.to_string())
        .replace("{judged}", &searched.judged.to_string())
        .replace("{size}", &searched.size.to_string());
    let cut = match (searched.spent, searched.cut) {
        (true, _) => fixed::SPENT,
        (false, true) => fixed::CUT,
        (false, false) => fixed::COMPLETE,
    };
    let cut = cut.of(language);
    out.push_str(&paragraph("  ", &format!("{tried}{cut}"), style.width));
    out
}
