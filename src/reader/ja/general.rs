//! The sentences before ①: limits, materials, summoning conditions, "treated as".

use super::class;
use super::cut::{Block, Sentence, circled};
use super::effect::{Context, piece};
use super::limit::{self, Covers, General};
use super::remarks;
use super::text::{BLOT, Text};
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Kind};
use crate::reader::printed::Printed;
use crate::reader::reading::{Piece, ReadEffect, ReadLimit, Role};

/// What the general sentences say about the effects.
#[derive(Debug)]
pub(super) struct Shared {
    /// The limits, each with the box that it stands in (Pendulum or not).
    limits: Vec<(bool, General)>,
    /// Numbers of effects that a general sentence allows in the opponent's turn too.
    pub any_turn: Vec<usize>,
}

impl Shared {
    /// No limits yet.
    pub(super) fn new() -> Shared {
        Shared { limits: Vec::new(), any_turn: Vec::new() }
    }

    /// Takes in the limits of a box's general sentences.
    pub(super) fn take(&mut self, text: &Text, block: &Block) {
        for sentence in &block.sentences {
            let words = text.bare(&sentence.span);
            if words.contains("相手ターンでも発動できる") {
                self.any_turn.extend(words.chars().filter_map(circled));
            }
            let shared = u8::try_from(self.limits.len() + 1).unwrap_or(u8::MAX);
            self.limits.extend(limit::general(words, shared).into_iter().map(|g| (block.pendulum, g)));
        }
    }

    /// The limit that holds for an effect.
    pub(super) fn limit(&self, effect: &ReadEffect) -> Option<ReadLimit> {
        let fits = |(pendulum, g): &&(bool, General)| {
            g.pendulum.unwrap_or(*pendulum) == effect.pendulum
                && match &g.covers {
                    Covers::Numbers(numbers) => numbers.contains(&effect.number),
                    Covers::All => effect.class != Class::Continuous,
                    Covers::Card => effect.class == Class::Activation,
                }
        };
        self.limits.iter().filter(fits).fold(None, |found, (_, g)| limit::stricter(found, Some(g.limit)))
    }
}

/// What the activation of a card that stays does, where a general sentence says it, and the other sentences.
pub(super) fn activation(text: &Text, card: &Printed, block: &Block) -> (Option<Block>, Block) {
    let is_activation = |s: &Sentence| {
        let words = text.bare(&s.span);
        let chooses = ["対象として", "宣言して", "指定して"].iter().any(|w| words.contains(w));
        chooses && words.contains("このカードを発動できる") || words.starts_with("このカードは発動後、")
    };
    if card.kind == Some(Kind::Monster) || class::is_one_shot(card) {
        return (None, block.clone());
    }
    let (own, rest): (Vec<_>, Vec<_>) = block.sentences.iter().cloned().partition(is_activation);
    let part = |sentences| Block { sentences, ..block.clone() };
    ((!own.is_empty()).then(|| part(own)), part(rest))
}

/// The pieces of the general sentences.
pub(super) fn pieces(text: &Text, card: &Printed, block: &Block, out: &mut Vec<Piece>) {
    let extra =
        [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| card.is(*a)) && !block.pendulum;
    for (i, sentence) in block.sentences.iter().enumerate() {
        let words = text.bare(&sentence.span);
        if extra && i == 0 && sentence.ends_line {
            out.push(piece(Role::Materials, sentence.span.clone()));
            continue;
        }
        remarks::plain(text, sentence, role(card, words), out);
    }
}

/// Whether a sentence is no effect: materials, limits, names.
pub(super) fn is_general(card: &Printed, words: &str) -> bool {
    role(card, words) != Role::Continuous
}

/// Whether a sentence of old text can be the effect that a limit behind it speaks of.
pub(super) fn is_usable(context: &Context, sentence: &Sentence) -> bool {
    let words = context.text.bare(&sentence.span);
    role(context.card, words) == Role::Continuous && !words.contains("代わりに") && !words.contains("できない")
}

/// Whether a sentence only says how often.
pub(super) fn is_limit(words: &str) -> bool {
    (words.contains("度しか") || words.contains("枚しか")) && !words.contains("存在できない")
}

fn role(card: &Printed, words: &str) -> Role {
    let core = words.trim_end_matches(BLOT);
    let has = |list: &[&str]| list.iter().any(|w| core.contains(w));
    if core.is_empty() {
        Role::Note
    } else if has(&["ルール上", "としても扱う"]) {
        Role::TreatedAs
    } else if limit::alone(core).is_some() && core.ends_with("発動できない")
        || has(&["度しか", "枚しか"]) && !has(&["表側表示で存在できない"])
    {
        Role::Limit
    } else if card.kind == Some(Kind::Monster)
        && has(&[
            "特殊召喚できない",
            "通常召喚できない",
            "でのみ特殊召喚",
            "場合のみ特殊召喚",
            "でしか特殊召喚",
            "召喚できず",
            "のみ特殊召喚できる",
            "により降臨",
            "素材にできない",
            "必要がある",
        ])
    {
        Role::SummoningCondition
    } else if card.kind == Some(Kind::Monster) && remarks::is_procedure(core) {
        Role::Procedure
    } else if has(&["として扱う"]) {
        Role::TreatedAs
    } else {
        Role::Continuous
    }
}
