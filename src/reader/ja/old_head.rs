//! The head of a sentence that activates an effect without saying so.

use std::ops::Range;

use super::activation::{self, Head};
use super::clause::{self, Clause};
use super::cut::Sentence;
use super::text::{BLOT, Text};
use crate::cards::effect::Obligation;
use crate::cards::filter::Kind;
use crate::cards::trigger::{EventKind, Timing};
use crate::reader::printed::Printed;
use crate::reader::reading::Role;

/// A head and what follows it in the same sentence.
#[derive(Debug, Clone)]
pub(super) struct OldHead {
    /// The clauses before the resolution.
    pub head: Head,
    /// The resolution in the same sentence; empty behind 発動できる.
    pub body: Range<usize>,
    /// The sentence says 発動.
    pub declared: bool,
}

impl OldHead {
    /// Where the sentence begins.
    pub(super) fn start(&self) -> usize {
        self.head.clauses.first().map_or(self.head.frame.start, |c| c.span.start)
    }

    /// Whether the next sentence is what the effect does.
    pub(super) fn awaits_resolution(&self, text: &Text) -> bool {
        self.declared || text.bare(&self.body).ends_with("生け贄に捧げる")
    }
}

const FLIP: &str = "リバース：";

/// The head of a sentence that answers an event, or that a player may use once per turn or at a cost.
pub(super) fn find(text: &Text, card: &Printed, pendulum: bool, sentence: &Sentence) -> Option<OldHead> {
    let words = text.bare(&sentence.span);
    let replaced = words.contains("代わりに") && !words.contains("ドロー");
    if replaced || words.contains("場合のみ") || words.contains("特殊召喚が可能") {
        return None;
    }
    let core = words.trim_end_matches(BLOT);
    if core.ends_with("生け贄に捧げる") {
        return Some(plain(text, sentence));
    }
    let may = core.ends_with("できる") || core.ends_with("てもよい");
    let choice = if may { Obligation::May } else { Obligation::Must };
    let start = sentence.span.start;
    if words.starts_with(FLIP) {
        let span = start..start + "リバース".len();
        let body = text.trim(start + FLIP.len()..sentence.span.end);
        let head = Head {
            clauses: vec![Clause { role: Role::Timing, span: span.clone() }],
            frame: span.end..span.end,
            note: None,
            choice,
            events: vec![EventKind::Flipped],
            timing: Some(Timing::If),
        };
        return Some(OldHead { head, body, declared: false });
    }
    let also = if words.starts_with("また、") { "また、".len() } else { 0 };
    let span = start + also..sentence.span.end;
    let (clauses, rest) = clause::leading(text, &span);
    let (events, timing) = activation::answers(text, &clauses);
    let happened = clauses.iter().any(|c| c.role == Role::Timing && is_happening(text.bare(&c.span)));
    let body = text.bare(&rest);
    let head = Head { clauses, frame: rest.start..rest.start, note: None, choice, events, timing };
    if !head.events.is_empty() && happened {
        let activated = !is_rule(body) && !is_continuous(text, card, &head, words, body);
        return activated.then_some(OldHead { head, body: rest, declared: false });
    }
    let stays =
        card.kind == Some(Kind::Monster) || pendulum || card.kind == Some(Kind::Spell) || card.kind == Some(Kind::Trap);
    let used = head.events.is_empty() && may && stays && is_used(text, &head, body);
    (used || is_paid(body) && !is_summon_of_this(words) && !is_rule(body)).then_some(OldHead {
        head,
        body: rest,
        declared: false,
    })
}

/// A sentence that is all resolution.
pub(super) fn plain(text: &Text, sentence: &Sentence) -> OldHead {
    let (clauses, body) = clause::leading(text, &sentence.span);
    let frame = body.start..body.start;
    let head = Head { clauses, frame, note: None, choice: Obligation::May, events: Vec::new(), timing: None };
    OldHead { head, body, declared: false }
}

/// "…する事で": a cost.
pub(super) fn is_paid(body: &str) -> bool {
    const PAYS: [&str; 10] = [
        "する事で",
        "送る事で",
        "捨てる事で",
        "払う事で",
        "捧げる事で",
        "戻す事で",
        "取り除く事で",
        "見せる事で",
        "捧げることで",
        "捧げる度に",
    ];
    PAYS.iter().any(|c| body.contains(c)) && !body.contains("以下の効果を得る")
}

/// What happens without being activated: counters, links between cards, battle values.
fn is_continuous(text: &Text, card: &Printed, head: &Head, words: &str, body: &str) -> bool {
    let counts = head.clauses.iter().any(|c| text.bare(&c.span).ends_with("度に"))
        && body.contains("カウンター")
        && (body.ends_with("置く") || body.ends_with("置く事ができる"));
    let linked = head.events == [EventKind::LeavesField]
        && card.kind != Some(Kind::Monster)
        && words.starts_with("このカードが");
    let fights = head.events == [EventKind::DamageCalculation] && head.choice == Obligation::Must;
    let upkeep = words.starts_with("このカードのコントローラーは");
    counts || linked || fights || upkeep
}

/// Something that happens at a moment, not a state or a replacement ("破壊される場合").
fn is_happening(words: &str) -> bool {
    let words = words.trim_end_matches(['に', 'は']);
    !(words.ends_with("る場合") || words.ends_with("る時") || words.ends_with("ている場合"))
}

/// Resolutions that are no activation: what can't be done, what isn't destroyed, attacks.
fn is_rule(body: &str) -> bool {
    let core = body.trim_end_matches(BLOT);
    [
        "発動できない",
        "発動する事はできない",
        "できない",
        "されない",
        "受けない",
        "攻撃できる",
        "攻撃する事ができる",
        "攻撃を行う事ができる",
        "ならない",
        "発動する事ができない",
        "なる",
    ]
    .iter()
    .any(|e| core.ends_with(e))
        && !core.contains("続けて攻撃")
        && !core.contains("特殊召喚")
        && !core.contains("守備表示になる")
        && !core.contains("にする")
}

/// "１ターンに１度、…できる", "自分のメインフェイズ時に…できる".
fn is_used(text: &Text, head: &Head, body: &str) -> bool {
    let limited = head.clauses.iter().any(|c| c.role == Role::Limit || text.bare(&c.span).contains("メインフェイズ"))
        || body.contains("１ターンに１度");
    let acts = [
        "選択",
        "破壊",
        "戻",
        "除外",
        "墓地へ送",
        "墓地に送",
        "手札に加え",
        "特殊召喚",
        "ダメージ",
        "ドロー",
        "装備",
        "置く",
        "アップ",
        "変更",
        "表示",
        "見る",
        "確認",
        "リリース",
        "生け贄",
    ];
    (limited || body.contains("捨てて") || body.contains("払って"))
        && acts.iter().any(|a| body.contains(a))
        && !is_summon_of_this(body)
        && !body.ends_with("攻撃できる")
        && !body.ends_with("攻撃する事ができる")
}

/// A Summoning procedure.
fn is_summon_of_this(words: &str) -> bool {
    words.contains("このカードは") && words.contains("特殊召喚")
        || words.contains("場合に特殊召喚")
        || words.contains("場合のみ特殊召喚")
        || words.contains("召喚する事ができる") && words.contains("このカードは")
}
