//! How often: limits in the sentences before ①, in the head, and behind the effect.

use std::sync::LazyLock;

use regex::Regex;

use super::cut::circled;
use super::ending;
use crate::cards::effect::{Counts, Per};
use crate::reader::reading::ReadLimit;

/// Which effects a general limit is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Covers {
    /// Those with these numbers.
    Numbers(Vec<usize>),
    /// All effects (of the box).
    All,
    /// The activation of the card itself.
    Card,
}

/// A limit that a general sentence sets.
#[derive(Debug, Clone)]
pub(super) struct General {
    /// What it is for.
    pub covers: Covers,
    /// In the Pendulum box: Pendulum Effects; none: the box that it stands in.
    pub pendulum: Option<bool>,
    /// The limit.
    pub limit: ReadLimit,
}

static GENERAL: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = concat!(
        "(?P<what>[^、。]*?)(?:は|を)?、?(?:それぞれ)?、?",
        "(?P<span>１ターンに|デュエル中に|同一チェーン上では|１チェーンに)(?P<n>[１-９])(?P<unit>[度枚])",
        "(?P<any>、いずれか[１-９]つ)?(?:しか|まで|だけ)(?P<verb>使用|発動|適用|でき)"
    );
    Regex::new(pattern).expect("a constant pattern")
});

/// "①②の効果は同一チェーン上では発動できない": which of the effects cannot be in one Chain.
pub(super) fn alone(words: &str) -> Option<General> {
    static ALONE: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("(?P<what>[^、。]*)の効果は、?同一チェーン上では、?発動でき(?:ない|ず)").expect("a constant pattern")
    });
    let numbers = numbers(&ALONE.captures(words)?["what"]);
    let covers = if numbers.is_empty() { Covers::All } else { Covers::Numbers(numbers) };
    Some(General { covers, pendulum: None, limit: ReadLimit::alone() })
}

/// The limits in a general sentence.
pub(super) fn general(words: &str, shared: u8) -> Vec<General> {
    let mut found: Vec<General> = alone(words).into_iter().collect();
    if !["しか", "度まで", "度だけ", "枚まで"].iter().any(|w| words.contains(w)) {
        return found;
    }
    if words.contains("この効果は") {
        return found;
    }
    let mut subject = "";
    for m in GENERAL.captures_iter(words) {
        let group = |name| m.name(name).map_or("", |g| g.as_str());
        // "… can only be used once per turn, and once per Duel": of the same.
        let what = if group("what").starts_with("でき") { subject } else { group("what") };
        subject = what;
        let numbers: Vec<usize> = numbers(what);
        let card = group("unit") == "枚" && group("verb") == "発動";
        let covers = if card {
            Covers::Card
        } else if numbers.is_empty() {
            Covers::All
        } else {
            Covers::Numbers(numbers)
        };
        if !card && !what.contains("効果") && !what.contains("方法") && !matches!(covers, Covers::Numbers(_)) {
            continue;
        }
        if what.contains("方法") && matches!(covers, Covers::All) {
            continue;
        }
        let pendulum = if what.contains("Ｐ効果") {
            Some(true)
        } else if what.contains("モンスター効果") {
            Some(false)
        } else {
            None
        };
        // "このカードの効果は同一チェーン上では…": of this card, not of all of its name.
        let per = per(group("span"), group("unit") == "枚" || !what.starts_with("このカードの"));
        let counts = match group("verb") {
            "発動" => Counts::Activation,
            "適用" => Counts::Application,
            _ => Counts::Use,
        };
        let any = !group("any").is_empty();
        found.push(General {
            covers,
            pendulum,
            limit: ReadLimit { shared: any.then_some(shared), counts, ..ReadLimit::of(per, digit(group("n"))) },
        });
    }
    found
}

/// The circled numbers in a phrase; "①～④" stands for all between.
fn numbers(words: &str) -> Vec<usize> {
    let named: Vec<usize> = words.chars().filter_map(circled).collect();
    match (words.contains('～'), named.as_slice()) {
        (true, [first, last]) => (*first..=*last).collect(),
        _ => named,
    }
}

/// "As long as it is there": a limit of the copy that lies there, whatever turn it is.
const STAY: &str = "存在する限り";

/// The scope of a limit; `name`: whether it is for all cards of the name.
fn per(span: &str, name: bool) -> Per {
    if span.contains("デュエル") {
        Per::Duel
    } else if span.contains("チェーン") {
        if name { Per::ChainByName } else { Per::Chain }
    } else if span.contains(STAY) {
        Per::Stay
    } else if name {
        Per::Name
    } else {
        Per::Copy
    }
}

/// The first full-width digit; 1 if there is none.
fn digit(words: &str) -> u8 {
    words
        .chars()
        .find_map(|c| u8::try_from(u32::from(c).checked_sub(u32::from('０'))?).ok().filter(|d| (1..=9).contains(d)))
        .unwrap_or(1)
}

/// The limit that a clause of the head sets: "１ターンに１度".
pub(super) fn of_clause(words: &str) -> Option<ReadLimit> {
    if !ending::is_limit(words) {
        return None;
    }
    let at = words.find('に').map_or(0, |at| at + 'に'.len_utf8());
    Some(ReadLimit::of(per(words, false), digit(&words[at..])))
}

/// Two limits of one effect.
pub(super) fn stricter(a: Option<ReadLimit>, b: Option<ReadLimit>) -> Option<ReadLimit> {
    [a, b].into_iter().flatten().reduce(ReadLimit::with)
}

/// The limit that a sentence or remark behind the effect sets: "この効果は１ターンに１度しか…", "同一チェーン上では１度まで".
pub(super) fn behind(words: &str) -> Option<ReadLimit> {
    if !(words.contains("度しか") || words.contains("度まで") || words.contains("度だけ")) {
        return None;
    }
    if words.contains("以下の効果") {
        return None;
    }
    let own = words.contains("この効果は") || words.contains("この効果を");
    // Told apart by what is answered: a limit of several parts.
    if words.contains("に対してそれぞれ") {
        return None;
    }
    let chain = words.contains("同一チェーン上");
    if !own && !chain && !words.contains("の効果は") {
        return None;
    }
    let span = if words.contains("デュエル中") {
        "デュエル"
    } else if chain {
        "チェーン"
    } else if words.contains("ターンに") {
        "ターン"
    } else if words.contains(STAY) {
        STAY
    } else {
        return None;
    };
    let named = words.contains("カード名の") || words.contains("」のこの効果") || words.contains("」の効果");
    let counts = if words.contains("しか発動") { Counts::Activation } else { Counts::Use };
    let at = ["ターンに", "デュエル中に", "チェーン上では", STAY]
        .iter()
        .find_map(|s| words.find(s).map(|at| at + s.len()))
        .unwrap_or(0);
    Some(ReadLimit { counts, ..ReadLimit::of(per(span, named), digit(&words[at..])) })
}
