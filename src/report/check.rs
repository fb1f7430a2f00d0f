//! What `check` says to people: a line for every question that is not as expected, and a sum.

use super::cite;
use super::fixed;
use super::json;
use super::paint::{Paint, mark, paint, word};
use super::spoken;
use super::words::{Language, Speaker};
use super::wrap::paragraph;
use crate::batch::Outcome;
use crate::reason::Answer;
use crate::source::{Span, line_and_column};
use crate::style::Style;
use crate::verdict::Verdict;

/// How a question went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// As expected.
    Met,
    /// Another answer, or other sections.
    Missed,
    /// A known fault that is still there.
    Known,
    /// Something else was expected than the undetermined that was found.
    Undetermined,
    /// Nothing was expected.
    Open,
}

/// How a question went.
pub fn fate(verdict: &Verdict) -> Fate {
    match (verdict.met, &verdict.known, verdict.answer.answer) {
        (None, _, _) => Fate::Open,
        (Some(true), _, _) => Fate::Met,
        (Some(false), Some(_), _) => Fate::Known,
        (Some(false), None, Answer::Unknown) => Fate::Undetermined,
        (Some(false), None, Answer::Yes | Answer::No) => Fate::Missed,
    }
}

/// What something is called in a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// A note.
    Note,
    /// A warning.
    Warning,
    /// An error.
    Error,
}

/// What fates are called. It changes what is said, and may make a failure of what is none; never the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Severity {
    /// Undetermined, where another answer was expected: a failure whatever it is called.
    pub undetermined: Level,
    /// A known fault: a failure where it is called an error.
    pub known: Level,
}

impl Default for Severity {
    fn default() -> Severity {
        Severity { undetermined: Level::Error, known: Level::Note }
    }
}

impl Severity {
    /// What a fate is called; none where there is nothing to be said of it.
    pub fn level(self, fate: Fate) -> Option<Level> {
        match fate {
            Fate::Met | Fate::Open => None,
            Fate::Missed => Some(Level::Error),
            Fate::Known => Some(self.known),
            Fate::Undetermined => Some(self.undetermined),
        }
    }

    /// Whether a fate is a failure.
    pub fn fails(self, fate: Fate) -> bool {
        match fate {
            Fate::Met | Fate::Open => false,
            Fate::Missed | Fate::Undetermined => true,
            Fate::Known => self.known == Level::Error,
        }
    }

    /// Whether a fate is told to people: a failure, and what is called more than a note.
    fn told(self, fate: Fate) -> bool {
        self.fails(fate) || self.level(fate) > Some(Level::Note)
    }
}

/// The sum over many questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sum {
    /// As expected.
    pub met: usize,
    /// Missed.
    pub missed: usize,
    /// Known faults.
    pub known: usize,
    /// Undetermined where something else was expected.
    pub undetermined: usize,
    /// Without expectation.
    pub open: usize,
    /// Files that are wrong.
    pub broken: usize,
    /// Questions of such files that were not judged.
    pub unasked: usize,
}

impl Sum {
    /// Counts a file that is wrong.
    pub fn add_file(&mut self, outcome: &Outcome) {
        self.broken += usize::from(outcome.bug.is_some() || !outcome.problems.list().is_empty());
        self.unasked += outcome.unasked;
    }

    /// Counts a question.
    pub fn add(&mut self, fate: Fate) {
        match fate {
            Fate::Met => self.met += 1,
            Fate::Missed => self.missed += 1,
            Fate::Known => self.known += 1,
            Fate::Undetermined => self.undetermined += 1,
            Fate::Open => self.open += 1,
        }
    }

    /// How many questions there were.
    pub fn questions(&self) -> usize {
        self.met + self.missed + self.known + self.undetermined + self.open
    }

    /// The last line.
    pub fn line(&self, language: Language) -> String {
        let Sum { met, missed, known, undetermined, open, broken, unasked } = self;
        let all = self.questions();
        let wrong = match language {
            _ if *broken == 0 => String::new(),
            Language::En => {
                let (s, q) = (plural(*broken), plural(*unasked));
                format!("; {broken} file{s} with errors, {unasked} question{q} not judged")
            }
            Language::Zh => format!("；有误的文件{broken}，未判定{unasked}"),
            Language::Ja => format!("。誤りのあるファイル{broken}、判定していない質問{unasked}"),
        };
        let sum = match language {
            Language::En => {
                let (s, f) = (plural(all), plural(*known));
                format!(
                    "{all} question{s}: {met} met, {missed} missed, {known} known fault{f}, \
                     {undetermined} undetermined, {open} without expectation"
                )
            }
            Language::Zh => {
                format!("共{all}问：符合{met}，不符{missed}，已知错误{known}，无法确定{undetermined}，没有预期{open}")
            }
            Language::Ja => {
                format!(
                    "質問{all}：期待通り{met}、期待と異なる{missed}、既知の誤り{known}、不確定{undetermined}、期待なし{open}"
                )
            }
        };
        sum + &wrong
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// The line of a question that is not simply as expected; none for the others.
pub fn line(
    outcome: &Outcome,
    verdict: &Verdict,
    severity: Severity,
    language: Language,
    style: Style,
) -> Option<String> {
    let fate = fate(verdict);
    if fate != Fate::Open && !severity.told(fate) {
        return None;
    }
    let found = &verdict.answer;
    let (line, _) = line_and_column(&outcome.text, verdict.span.start);
    let told = painted(verdict, language, style);
    let mut out = format!("{}:{line}: {}: {told}\n", outcome.name, spoken::asked(verdict, language));
    if let Some(known) = verdict.known.as_ref().filter(|_| fate == Fate::Known) {
        out.push_str(&paragraph("    ! ", &format!("{}: {known}", fixed::KNOWN_FAULT.of(language)), style.width));
    }
    if verdict.met.is_some() {
        for reason in reasons(verdict, language) {
            let sure = if found.uncertain.is_empty() { found.answer } else { Answer::Unknown };
            out.push_str(&paragraph(&format!("    {} ", mark(style, sure)), &reason, style.width));
        }
    }
    Some(out)
}

/// What was found instead of what was expected, in one line.
pub fn found(verdict: &Verdict, language: Language) -> String {
    painted(verdict, language, Style::PLAIN)
}

fn painted(verdict: &Verdict, language: Language, style: Style) -> String {
    let beside = match fate(verdict) {
        Fate::Open => String::new(),
        Fate::Met | Fate::Known | Fate::Missed | Fate::Undetermined => expectation(verdict, language),
    };
    let found = &verdict.answer;
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let said = match (&found.values, found.answer) {
        (Some(_), Answer::Yes | Answer::No) => speaker.words(&found.word()),
        (Some(_), Answer::Unknown) | (None, _) => word(language, found.answer).to_owned(),
    };
    format!("{beside}{} {}", fixed::FOUND.of(language), paint(style, Paint::Of(found.answer), &said))
}

/// Where the stories of a file stop because how they go on is undetermined, and why. Variants that stop at the same place
/// for the same reason are told once.
pub fn stops(outcome: &Outcome, language: Language) -> Vec<(Span, String)> {
    let mut told = Vec::new();
    for played in &outcome.played {
        let Some(stopped) = &played.stopped else { continue };
        let speaker = Speaker { state: &stopped.state, names: &played.case.names, language };
        let why = json::missing(&stopped.reason, &speaker).join("; ");
        let message =
            format!("{}: {why}", language.pick("the story stops here", "剧情在此停止", "話はここで止まります"));
        if !told.contains(&(stopped.span, message.clone())) {
            told.push((stopped.span, message));
        }
    }
    told
}

fn expectation(verdict: &Verdict, language: Language) -> String {
    let expected = verdict.expected.as_deref().unwrap_or_default();
    let comma = language.pick(", ", "，", "、");
    if verdict.answer.word().eq_ignore_ascii_case(expected) {
        let mut wanted: Vec<&str> = verdict.because.iter().map(String::as_str).collect();
        let mut rules = verdict.answer.rules.clone();
        wanted.sort_unstable();
        rules.sort_unstable();
        if wanted.is_empty() || wanted == rules {
            return format!("{}{comma}", fixed::HEALED.of(language));
        }
        return format!(
            "{} ({} {}){comma}",
            fixed::OTHER_RULES.of(language),
            fixed::EXPECTED.of(language),
            wanted.join(", ")
        );
    }
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    format!("{} {}{comma}", fixed::EXPECTED.of(language), speaker.words(expected))
}

/// The facts that the answer rests on, each with its sections.
pub fn reasons(verdict: &Verdict, language: Language) -> Vec<String> {
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let found = &verdict.answer;
    let mut said = Vec::new();
    for leaf in found.reasons.iter().filter(|r| r.answer == found.answer).flat_map(|r| r.leaves()) {
        if found.answer == Answer::Yes && leaf.turns_on.is_empty() {
            continue;
        }
        let Some(fact) = &leaf.fact else { continue };
        let cites = cite::brackets(leaf.turns_on);
        let one = format!("{}{cites}", speaker.fact(fact));
        if !said.contains(&one) {
            said.push(one);
        }
    }
    if said.is_empty() {
        said = json::undetermined(verdict, language);
    }
    if said.is_empty() && !found.rules.is_empty() {
        said.push(format!("{} {}", fixed::TURNS_ON.of(language), found.rules.join(", ")));
    }
    said
}
