//! What the end of a stretch between commas says of it.

use std::ops::Range;

use super::text::{BLOT, Text};

/// What the last word of a stretch between commas makes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
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

/// What a number of times is counted in.
const LIMITS: [&str; 10] = [
    "１ターンに",
    "１バトルフェイズに",
    "１度のバトルフェイズに",
    "デュエル中",
    "１度の戦闘に",
    "１チェーンに",
    "このカードがフィールドに表側表示で存在する限り",
    "このカードがフィールド上に表側表示で存在する限り",
    "このカードが表側表示で存在する限り",
    "このカードが墓地に存在する限り",
];

/// Stretches of time.
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

/// What the last words make of a stretch.
pub(super) fn ending(words: &str) -> Ending {
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

/// Whether a stretch names a phase, a turn or an edge of one.
pub(super) fn is_phase(words: &str) -> bool {
    let stem = words.trim_end_matches('に');
    PHASES.iter().any(|p| stem.ends_with(p))
        || ["フェイズ時", "フェイズ開始時", "フェイズ１開始時", "フェイズ２開始時", "フェイズ終了時"]
            .iter()
            .any(|p| stem.ends_with(p))
}

/// "～した場合": something that happened, even if it's none of the known events.
pub(super) fn past(words: &str) -> bool {
    let words = words.trim_end_matches('に');
    ["た場合", "た時"].iter().any(|p| words.ends_with(p))
        && !["ていた場合", "だった場合", "なかった場合", "あった場合"].iter().any(|p| words.ends_with(p))
}

/// "１ターンに１度" right before a clause, without a comma.
pub(super) fn split_limit(text: &Text, part: &Range<usize>) -> Option<Range<usize>> {
    let words = text.bare(part);
    let at = words.find('度')? + '度'.len_utf8();
    let end = at + ["だけ", "まで"].iter().find(|w| words[at..].starts_with(**w)).map_or(0, |w| w.len());
    if !is_limit(&words[..end]) || end == words.len() || words[end..].starts_with(['し', 'の', 'に', 'も']) {
        return None;
    }
    Some(text.trim(part.start + end..part.end))
}

/// "自分・相手ターンに１度": where the count starts.
pub(super) fn counted_moment(text: &Text, part: &Range<usize>) -> Option<usize> {
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
