//! The clauses of a sentence's head, each told apart by its last word.

use std::ops::Range;

use super::ending::{self, Ending, counted_moment, ending, is_phase, split_limit};
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
        let counted = counted_moment(text, &part);
        if part.is_empty() || (end == Ending::Open && comma != head.end && counted.is_none()) {
            continue;
        }
        if let Some(count) = counted {
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

/// The task of a clause by its end; `before_moment`: whether a moment or state follows in the head.
fn role(words: &str, end: Ending, before_moment: bool) -> Role {
    match end {
        Ending::Limit => Role::Limit,
        Ending::Options => Role::Frame,
        Ending::Target => Role::Target,
        Ending::Moment if !events::of_clause(words).is_empty() || is_phase(words) => Role::Timing,
        Ending::Moment if ending::past(words) => Role::Timing,
        Ending::Moment | Ending::State => condition(words),
        Ending::Verb if before_moment && ["され", "なり", "離れ"].iter().any(|v| words.ends_with(v)) => {
            Role::Timing
        }
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

/// "このカードが除外されている": a place without 存在.
fn is_state_of_this(words: &str) -> bool {
    words.starts_with("このカードが")
        && ["除外されている", "装備されている", "手札にある", "カード扱い", "除外状態"]
            .iter()
            .any(|s| words.contains(s))
}

/// A moment and a cost or target without a comma between them become two clauses.
fn divide(text: &Text, role: Role, span: Range<usize>, out: &mut Vec<Clause>) {
    const MOMENTS: [&str; 14] = [
        "フェイズに",
        "フェイズ中に",
        "フェイズ１に",
        "フェイズ２に",
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
