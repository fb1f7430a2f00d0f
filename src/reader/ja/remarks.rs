//! Sentences that stand behind an activation, and those of effects that aren't activated.

use std::ops::Range;

use super::activation::{self, Head};
use super::cut::Sentence;
use super::effect::piece;
use super::limit;
use super::text::{BLOT, Text};
use crate::cards::effect::DamageStep;
use crate::reader::reading::{Piece, Role};

/// A sentence behind the one that activates.
pub(super) fn later(text: &Text, sentence: &Sentence, out: &mut Vec<Piece>) {
    if let Some(option) = (sentence.bullet > 0).then(|| activation::find(text, sentence)).flatten() {
        head(text, &option, out);
        return;
    }
    let words = text.bare(&sentence.span);
    let raw = text.raw(&sentence.span);
    let role = if words.chars().all(|c| c == BLOT || c.is_whitespace()) {
        if limit::behind(raw).is_some() { Role::Limit } else { Role::Note }
    } else if words.contains("でも発動できる") || words.contains("にも発動できる") {
        Role::Frame
    } else if is_own_limit(words) {
        Role::Limit
    } else if words.starts_with("この効果は") && words.ends_with("発動できない")
        || words.starts_with("このカードは") && words.ends_with("ターンには発動できない")
    {
        Role::Condition
    } else {
        Role::Step
    };
    push(text, sentence, role, out);
}

/// A sentence of an effect that isn't activated.
pub(super) fn plain(text: &Text, sentence: &Sentence, role: Role, out: &mut Vec<Piece>) {
    let words = text.bare(&sentence.span);
    let role = if words.chars().all(|c| c == BLOT || c.is_whitespace()) {
        Role::Note
    } else if is_own_limit(words) {
        Role::Limit
    } else {
        role
    };
    push(text, sentence, role, out);
}

/// The sentence, and the remark at its end apart.
fn push(text: &Text, sentence: &Sentence, role: Role, out: &mut Vec<Piece>) {
    let words = text.bare(&sentence.span);
    let core = words.trim_end_matches(BLOT);
    if core.len() == words.len() || core.trim().is_empty() {
        out.push(piece(role, sentence.span.clone()));
        return;
    }
    let middle = sentence.span.start + core.len();
    let said = text.trim(sentence.span.start..middle);
    if !said.is_empty() {
        out.push(piece(role, said));
    }
    out.push(note(text, middle..sentence.span.end));
}

/// A remark: a limit or a note.
pub(super) fn note(text: &Text, span: Range<usize>) -> Piece {
    let role = if limit::behind(text.raw(&span)).is_some() { Role::Limit } else { Role::Note };
    piece(role, span)
}

/// The pieces of a sentence that activates.
pub(super) fn head(text: &Text, head: &Head, out: &mut Vec<Piece>) {
    out.extend(head.clauses.iter().map(|c| piece(c.role, c.span.clone())));
    if !head.frame.is_empty() {
        out.push(piece(Role::Frame, head.frame.clone()));
    }
    out.extend(head.note.clone().map(|span| note(text, span)));
}

fn is_own_limit(words: &str) -> bool {
    let limits = ["この効果は", "のこの効果は", "この効果の使用は"].iter().any(|s| words.contains(s))
        && ["度しか", "度まで使用できる"].iter().any(|s| words.contains(s));
    limits && !words.contains('、')
        || (words.starts_with("このカード名の") || words.starts_with('「'))
            && limit::behind(words).is_some()
            && words.ends_with("使用できない")
}

/// What the remarks say of the Damage Step.
pub(super) fn damage_step(behind: &str) -> DamageStep {
    if behind.contains("ダメージステップでも") || behind.contains("ダメージステップにも") {
        DamageStep::Allowed
    } else if behind.contains("ダメージステップには") || behind.contains("ダメージステップ中は") {
        DamageStep::Forbidden
    } else {
        DamageStep::Silent
    }
}

/// "このカードは手札から特殊召喚できる": a Summon by the card's own procedure.
pub(super) fn is_procedure(words: &str) -> bool {
    let words = words.trim_end_matches(BLOT);
    let ends = [
        "特殊召喚できる",
        "特殊召喚する事ができる",
        "Ｘ召喚する事もできる",
        "Ｘ召喚できる",
        "召喚する事もできる",
        "リリースなしで召喚できる",
        "召喚できる",
        "特殊召喚する事もできる",
    ];
    words.contains("このカードは") && !words.contains("存在する限り") && ends.iter().any(|e| words.ends_with(e))
}
