//! The clauses of a sentence's head, each told apart by its last word.

use std::ops::Range;

use super::events;
use super::text::{BLOT, Text};
use crate::reader::reading::Role;

/// A clause of a head.
#[derive(Debug, Clone)]
pub(super) struct Clause {
    /// Its task.
    pub role: Role,
    /// Where it stands.
    pub span: Range<usize>,
}

/// What the last word of a stretch between commas makes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// A limit: nothing but "once per turn".
    Limit,
    /// 場合, 時, 際, 度に, a phase: an event, a phase or a condition.
    Moment,
    /// ～ていれば, ～状態で, ～限り.
    State,
    /// 対象として.
    Target,
    /// 以下の効果から１つを選択して.
    Options,
    /// A verb that goes on: a cost, or the first half of a condition.
    Verb,
    /// Nothing: the clause goes on behind the comma.
    Open,
}

const LIMITS: [&str; 8] = [
    "１ターンに",
    "１バトルフェイズに",
    "１度のバトルフェイズに",
    "デュエル中",
    "お互いのターンに",
    "１度の戦闘に",
    "１チェーンに",
    "このカードがフィールドに表側表示で存在する限り",
];

const PHASES: [&str; 17] = [
    "フェイズ",
    "ターン",
    "フェイズ中",
    "ターン中",
    "フェイズ１",
    "フェイズ２",
    "ダメージステップ",
    "バトルステップ",
    "ステップ中",
    "計算前",
    "計算後",
    "フェイズ以外",
    "ドロー前",
    "の間",
    "ステップ時",
    "戦闘中",
    "終了後",
];

/// Whether a stretch says how often and no more.
pub(super) fn is_limit(words: &str) -> bool {
    let core = words.trim_end_matches("のみ").trim_end_matches("だけ");
    let Some(core) = core.strip_suffix("度まで").or_else(|| core.strip_suffix('度')) else { return false };
    let core = core.trim_end_matches(|c: char| ('０'..='９').contains(&c));
    core.is_empty() || LIMITS.iter().any(|l| core.trim_end_matches('に') == l.trim_end_matches('に'))
}

fn ending(words: &str) -> Ending {
    let words = words.trim_end_matches(BLOT);
    if is_limit(words) {
        return Ending::Limit;
    }
    let stem = ["にも", "には", "に"].iter().find_map(|p| words.strip_suffix(p)).unwrap_or(words);
    if ["場合", "時", "際", "度", "たび", "代わり", "タイミング", "場合のみ", "時のみ"]
        .iter()
        .any(|m| stem.ends_with(m))
        || PHASES.iter().any(|p| stem.ends_with(p))
    {
        return Ending::Moment;
    }
    if ["状態で", "れば", "限り", "なら", "ならば"].iter().any(|m| words.ends_with(m)) {
        return Ending::State;
    }
    if ["対象とし", "対象として", "対象にし", "対象にして", "を選択し", "を選択して"].iter().any(|t| words.ends_with(t))
    {
        let options = words.contains("以下の効果") || words.contains("以下から") || words.contains("次の効果");
        return if options { Ending::Options } else { Ending::Target };
    }
    if words.contains("以下の効果") || words.contains("次の効果") {
        return Ending::Options;
    }
    match words.chars().next_back() {
        Some(c) if "てしりいきみちびぎえけせめれべげねずっぬん".contains(c) && !words.ends_with("として") => {
            Ending::Verb
        }
        _ => Ending::Open,
    }
}

/// Cuts a head (what stands before 発動できる) into clauses.
pub(super) fn cut(text: &Text, head: &Range<usize>) -> Vec<Clause> {
    let mut parts: Vec<(Ending, Range<usize>)> = Vec::new();
    let mut from = head.start;
    let bare = text.bare(head);
    let commas = bare.match_indices('、').map(|(at, _)| at + head.start).chain([head.end]);
    for comma in commas {
        let part = text.trim(from..comma);
        let end = ending(text.bare(&part));
        if part.is_empty() || (end == Ending::Open && comma != head.end) {
            continue;
        }
        if let Some((_, kept)) = split_limit(text, &part) {
            let limit = part.start..kept.start;
            parts.push((Ending::Limit, text.trim(limit)));
            parts.push((end, kept));
        } else {
            parts.push((end, part));
        }
        from = comma;
    }
    let last = parts.iter().rposition(|(end, _)| matches!(end, Ending::Moment | Ending::State));
    let mut clauses = Vec::new();
    for (i, (end, span)) in parts.into_iter().enumerate() {
        let before = last.is_some_and(|l| i < l);
        let role = role(text.bare(&span), end, before);
        divide(text, role, span, &mut clauses);
    }
    clauses
}

fn role(words: &str, end: Ending, before_moment: bool) -> Role {
    match end {
        Ending::Limit => Role::Limit,
        Ending::Options => Role::Frame,
        Ending::Target => Role::Target,
        Ending::Moment if !events::of_clause(words).is_empty() || is_phase(words) => Role::Timing,
        Ending::Moment | Ending::State => condition(words),
        Ending::Verb if before_moment && words.ends_with("され") => Role::Timing,
        Ending::Verb if before_moment => condition(words),
        Ending::Verb | Ending::Open => Role::Cost,
    }
}

/// A condition that says where this card is, or any other.
fn condition(words: &str) -> Role {
    let here = words.find("このカード").is_some_and(|at| {
        let rest = words[at..].trim_start_matches("このカード").trim_start_matches(BLOT);
        rest.starts_with(['が', 'は']) && rest.contains("存在") && !rest.contains("存在しない")
    });
    if here || is_state_of_this(words) { Role::Location } else { Role::Condition }
}

fn is_state_of_this(words: &str) -> bool {
    words.starts_with("このカードが")
        && ["除外されている", "装備されている", "手札にある"].iter().any(|s| words.contains(s))
}

fn is_phase(words: &str) -> bool {
    let stem = words.trim_end_matches('に');
    PHASES.iter().any(|p| stem.ends_with(p)) || stem.ends_with("フェイズ時")
}

/// "１ターンに１度" right before a clause, without a comma.
fn split_limit(text: &Text, part: &Range<usize>) -> Option<(usize, Range<usize>)> {
    let words = text.bare(part);
    let at = words.find('度')? + '度'.len_utf8();
    let end = at + words[at..].strip_prefix("だけ").map_or(0, |_| "だけ".len());
    if !is_limit(&words[..end]) || end == words.len() || words[end..].starts_with(['し', 'の', 'に', 'も']) {
        return None;
    }
    let rest = text.trim(part.start + end..part.end);
    Some((end, rest))
}

/// A clause that holds two: a moment and a cost or target without a comma between, or a cost and a target.
fn divide(text: &Text, role: Role, span: Range<usize>, out: &mut Vec<Clause>) {
    out.push(Clause { role, span: text.trim(span) });
}
