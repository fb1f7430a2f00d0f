//! Text without numbers (as a rule from before 2014): every sentence may begin an effect.

use super::activation;
use super::class;
use super::cut::{Block, Sentence};
use super::effect::{self, Context, piece};
use super::general;
use super::old_head::{self, OldHead};
use super::place;
use crate::cards::effect::{Class, Obligation};
use crate::cards::filter::{Ability, Kind, Place};
use crate::reader::reading::{Piece, ReadEffect, Role};

/// Words that carry an effect on.
const GOES_ON: [&str; 22] = [
    "この効果",
    "その後",
    "その時",
    "その場合",
    "そのモンスター",
    "そのカード",
    "その効果",
    "その",
    "それ",
    "選択した",
    "選択され",
    "上記の効果",
    "この時",
    "この方法で",
    "さらに",
    "装備したカード",
    "残り",
    "めくった",
    "確認した",
    "捨てた",
    "除外した",
    "破壊した",
];

/// The effects of a box without numbers, and the pieces that belong to none.
pub(super) fn read(context: &Context, block: &Block) -> (Vec<ReadEffect>, Vec<Piece>) {
    let mut groups: Vec<(Vec<Sentence>, Option<OldHead>)> = Vec::new();
    let mut general: Vec<Sentence> = Vec::new();
    let one_shot = class::is_one_shot(context.card) && !block.pendulum;
    for sentence in &block.sentences {
        let words = context.text.bare(&sentence.span);
        let goes_on = sentence.bullet > 0 || GOES_ON.iter().any(|w| words.starts_with(w)) || general::is_limit(words);
        let again = words.starts_with("この効果は") && words.contains("１ターンに１度");
        let usable = |s: &mut Sentence| again && !one_shot && general::is_usable(context, s);
        if let Some(before) = general.pop_if(usable) {
            let head = old_head::plain(context.text, &before);
            groups.push((vec![before], Some(head)));
        }
        if goes_on && !groups.is_empty() {
            if let Some((last, _)) = groups.last_mut() {
                last.push(sentence.clone());
            }
            continue;
        }
        let head = if goes_on { None } else { begins(context, block, sentence) };
        let elsewhere = head.as_ref().is_some_and(|h| is_elsewhere(context, h));
        if one_shot && !elsewhere {
            match groups
                .first_mut()
                .filter(|(_, h)| h.is_none() || !h.as_ref().is_some_and(|h| is_elsewhere(context, h)))
            {
                Some((first, None)) if head.is_some() => {
                    first.push(sentence.clone());
                    groups[0].1 = head.filter(|h| h.declared);
                }
                Some((first, _)) => first.push(sentence.clone()),
                None if general::is_general(context.card, words) => general.push(sentence.clone()),
                None => groups.push((vec![sentence.clone()], head.filter(|h| h.declared))),
            }
        } else if head.is_some() {
            groups.push((vec![sentence.clone()], head));
        } else {
            general.push(sentence.clone());
        }
    }
    let mut pieces = Vec::new();
    let rest = Block { sentences: general, ..block.clone() };
    general::pieces(context.text, context.card, &rest, &mut pieces);
    let mut effects = Vec::new();
    for (number, (sentences, head)) in groups.into_iter().enumerate() {
        let part = Block { number: Some(number + 1), sentences, ..block.clone() };
        effects.extend(one(context, &part, head, one_shot && number == 0));
    }
    (effects, pieces)
}

/// The head of a sentence that begins an effect.
fn begins(context: &Context, block: &Block, sentence: &Sentence) -> Option<OldHead> {
    let text = context.text;
    if let Some(head) = activation::find(text, sentence) {
        let body = sentence.span.end..sentence.span.end;
        return Some(OldHead { head, body, declared: true });
    }
    old_head::find(text, context.card, block.pendulum, sentence)
}

/// Whether the effect is used from the hand or GY, or answers what befell this card.
fn is_elsewhere(context: &Context, old: &OldHead) -> bool {
    let usual = [Place::SpellTrapZone];
    place::of_effect(context.text, &old.head, context.text.bare(&old.body), &usual) != usual
}

fn one(context: &Context, block: &Block, head: Option<OldHead>, whole_card: bool) -> Vec<ReadEffect> {
    let text = context.text;
    let said: String = block.sentences.iter().map(|s| text.bare(&s.span)).collect::<Vec<_>>().join("。");
    let Some(old) = head else {
        let mut effect = effect::plain(context, block, Class::Activation, Role::Step);
        effect.targets = old_head::targets(&said, "", context.card.kind);
        return vec![effect];
    };
    let at = block.sentences.iter().position(|s| s.span.contains(&old.start())).unwrap_or(0);
    let mut effect = effect::activated(context, block, at, &old.head, text.bare(&old.body));
    if !old.body.is_empty() {
        effect.pieces.push(piece(Role::Step, old.body.clone()));
    }
    effect.targets |= old_head::targets(&said, text.bare(&old.body), context.card.kind);
    if whole_card || placed(context, block, &old, at) {
        effect.class = Class::Activation;
        effect.from = effect::activation_places(context.card);
    }
    if matches!(effect.class, Class::Activation | Class::Ignition | Class::Quick)
        || old_head::is_paid(text.bare(&old.body))
    {
        effect.choice = Obligation::May;
        effect.timing = effect::timing(effect.choice, context.card, effect.class, &old.head);
    }
    if context.card.is(Ability::Union) && said.contains("装備を解除") {
        let mut off = effect.clone();
        off.targets = false;
        off.from = vec![Place::SpellTrapZone];
        off.pieces.clear();
        effect.targets = true;
        return vec![effect, off];
    }
    vec![effect]
}

/// The first sentence of a Continuous Trap that says when it is activated is about the card.
fn placed(context: &Context, block: &Block, old: &OldHead, at: usize) -> bool {
    let limited = old.head.clauses.iter().any(|c| c.role == Role::Limit);
    let opens = block.number == Some(1) && at == 0 && !block.pendulum;
    let stays = context.card.kind == Some(Kind::Trap) && !class::is_one_shot(context.card);
    stays && opens && old.declared && !limited
}
