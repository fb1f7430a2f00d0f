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

const LIMITS: [&str; 7] = [
    "１ターンに",
    "１バトルフェイズに",
    "１度のバトルフェイズに",
    "デュエル中",
    "１度の戦闘に",
    "１チェーンに",
    "このカードがフィールドに表側表示で存在する限り",
];

const PHASES: [&str; 19] = [
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
    "計算前まで",
    "終了時まで",
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
    let stem = ["にも", "には", "毎に", "に"].iter().find_map(|p| words.strip_suffix(p)).unwrap_or(words);
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

/// The clauses at the start of a sentence that say when and how often, and the rest.
pub(super) fn leading(text: &Text, span: &Range<usize>) -> (Vec<Clause>, Range<usize>) {
    let bare = text.bare(span);
    let mut end = span.start;
    let mut from = span.start;
    for (at, _) in bare.match_indices('、') {
        let comma = at + span.start;
        let part = text.trim(from..comma);
        match ending(text.bare(&part)) {
            Ending::Limit | Ending::Moment | Ending::State => end = comma,
            Ending::Verb if !["され", "存在し", "成功し", "離れ"].iter().any(|v| text.bare(&part).ends_with(v)) =>
            {
                break;
            }
            Ending::Verb | Ending::Open => continue,
            Ending::Target | Ending::Options => break,
        }
        from = comma + '、'.len_utf8();
    }
    let rest = text.bare(&(from..span.end));
    let phase = ["フェイズ毎に", "フェイズ時に", "フェイズに"].iter().find_map(|p| rest.find(p).map(|at| at + p.len()));
    if let Some(at) = phase.filter(|at| !rest[..*at].contains(['を', '、', 'は'])) {
        end = from + at;
    }
    let clauses = if end == span.start { Vec::new() } else { cut(text, &(span.start..end)) };
    (clauses, text.trim(end..span.end))
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
        if let Some(count) = counted_moment(text, &part) {
            parts.push((Ending::Moment, part.start..count));
            parts.push((Ending::Limit, count..part.end));
        } else if let Some(kept) = split_limit(text, &part) {
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
    for (i, (end, span)) in parts.into_iter().enumerate().filter(|(_, (_, span))| !span.is_empty()) {
        let before = last.is_some_and(|l| i < l);
        let words = text.bare(&span);
        let role = role(words, end, before);
        if let Some(first) = clauses
            .last_mut()
            .filter(|c: &&mut Clause| c.role == Role::Timing && role == Role::Timing && words.starts_with("または"))
        {
            first.span.end = span.end;
            continue;
        }
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
        Ending::Moment if past(words) => Role::Timing,
        Ending::Moment | Ending::State => condition(words),
        Ending::Verb if before_moment && ["され", "なり", "離れ"].iter().any(|v| words.ends_with(v)) => {
            Role::Timing
        }
        Ending::Verb if before_moment => condition(words),
        Ending::Verb | Ending::Open => Role::Cost,
    }
}

/// "～した場合": something that happened, even if it's none of the known events.
pub(super) fn past(words: &str) -> bool {
    let words = words.trim_end_matches('に');
    ["た場合", "た時"].iter().any(|p| words.ends_with(p))
        && !["ていた場合", "だった場合", "なかった場合", "あった場合"].iter().any(|p| words.ends_with(p))
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
        && ["除外されている", "装備されている", "手札にある", "カード扱い", "除外状態"]
            .iter()
            .any(|s| words.contains(s))
}

fn is_phase(words: &str) -> bool {
    let stem = words.trim_end_matches('に');
    PHASES.iter().any(|p| stem.ends_with(p))
        || ["フェイズ時", "フェイズ開始時", "フェイズ１開始時", "フェイズ２開始時", "フェイズ終了時"]
            .iter()
            .any(|p| stem.ends_with(p))
}

/// "１ターンに１度" right before a clause, without a comma.
fn split_limit(text: &Text, part: &Range<usize>) -> Option<Range<usize>> {
    let words = text.bare(part);
    let at = words.find('度')? + '度'.len_utf8();
    let end = at + ["だけ", "まで"].iter().find(|w| words[at..].starts_with(**w)).map_or(0, |w| w.len());
    if !is_limit(&words[..end]) || end == words.len() || words[end..].starts_with(['し', 'の', 'に', 'も']) {
        return None;
    }
    Some(text.trim(part.start + end..part.end))
}

/// "自分・相手ターンに１度": where the count starts.
fn counted_moment(text: &Text, part: &Range<usize>) -> Option<usize> {
    let words = text.bare(part);
    let core = words
        .trim_end_matches("だけ")
        .trim_end_matches("まで")
        .strip_suffix('度')?
        .trim_end_matches(|c| ('１'..='９').contains(&c));
    let moment = core.strip_suffix('に')?;
    let counted = PHASES.iter().any(|p| moment.ends_with(p)) || moment.ends_with('時');
    (counted && !is_limit(words)).then_some(part.start + core.len())
}

/// A moment and a cost or target without a comma between them become two clauses.
fn divide(text: &Text, role: Role, span: Range<usize>, out: &mut Vec<Clause>) {
    const MOMENTS: [&str; 12] = [
        "フェイズに",
        "フェイズ中に",
        "ターンに",
        "宣言時に",
        "終了時に",
        "開始時に",
        "計算時に",
        "計算前に",
        "計算後に",
        "場合に",
        "た時に",
        "ステップに",
    ];
    let words = text.bare(&span);
    if let Some(options) = words.find("以下の").filter(|at| role == Role::Frame && *at > 0) {
        let before = text.trim(span.start..span.start + options);
        let end = ending(text.bare(&before));
        if matches!(end, Ending::Target | Ending::Verb | Ending::Moment) {
            divide(text, self::role(text.bare(&before), end, false), before, out);
            out.push(Clause { role, span: span.start + options..span.end });
            return;
        }
    }
    let counts = |at: usize| words[at..].trim_start_matches(|c| ('１'..='９').contains(&c)).starts_with('度');
    let fits = |at: &usize| {
        let here =
            role == Role::Location && words[*at..].starts_with("このカード") && words[..*at].ends_with("フェイズに");
        let rest = &words[*at..];
        (matches!(role, Role::Cost | Role::Target | Role::Frame) || here)
            && !rest.is_empty()
            && !rest.starts_with('の')
            && !counts(*at)
    };
    let ends = MOMENTS.iter().filter_map(|m| words.find(m).map(|at| at + m.len()));
    let Some(middle) = ends.filter(fits).max() else {
        out.push(Clause { role, span });
        return;
    };
    let head = text.trim(span.start..span.start + middle);
    let moment = self::role(text.bare(&head), Ending::Moment, true);
    if !head.is_empty() {
        out.push(Clause { role: moment, span: head });
    }
    out.push(Clause { role, span: text.trim(span.start + middle..span.end) });
}
