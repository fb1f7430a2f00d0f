//! Text without numbers (as a rule from before 2014): every sentence may begin an effect.

use super::activation;
use super::class;
use super::cut::{Block, Sentence};
use super::effect::{self, Context, piece};
use super::general;
use super::old_head::{self, OldHead};
use super::old_target;
use super::place;
use super::plain;
use super::split;
use crate::cards::effect::{Class, Obligation};
use crate::cards::filter::{Ability, Kind, Place, Property};
use crate::cards::trigger::{EventKind, Timing};
use crate::reader::reading::{Piece, ReadEffect, Role};

/// Words that carry an effect on.
const GOES_ON: [&str; 23] = [
    "このターンのエンドフェイズ",
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

/// An effect in the making.
#[derive(Debug)]
struct Draft {
    sentences: Vec<Sentence>,
    head: Option<OldHead>,
    /// What the activation of a card does that doesn't stay on the field.
    whole_card: bool,
}

/// The effects of a box without numbers, and the pieces that belong to none.
pub(super) fn read(context: &Context, block: &Block) -> (Vec<ReadEffect>, Vec<Piece>) {
    let (drafts, general) = drafts(context, block);
    let mut pieces = Vec::new();
    let rest = Block { sentences: general, ..block.clone() };
    general::pieces(context.text, context.card, &rest, &mut pieces);
    let mut effects = Vec::new();
    for (number, draft) in drafts.into_iter().enumerate() {
        let part = Block { number: Some(number + 1), sentences: draft.sentences, ..block.clone() };
        effects.extend(one(context, &part, draft.head, draft.whole_card));
    }
    (effects, pieces)
}

/// The sentences of each effect, and those of none.
fn drafts(context: &Context, block: &Block) -> (Vec<Draft>, Vec<Sentence>) {
    let text = context.text;
    let one_shot = class::is_one_shot(context.card) && !block.pendulum;
    let mut drafts: Vec<Draft> = Vec::new();
    let mut general: Vec<Sentence> = Vec::new();
    let mut granted = false;
    for sentence in &block.sentences {
        let words = text.bare(&sentence.span);
        granted = split::gains(words) || granted && sentence.bullet > 0;
        let last_end = drafts.last().and_then(|d| d.sentences.last()).map_or(0, |s| s.span.end);
        let limited = words.starts_with("この効果は") && words.contains("１ターンに１度") && !one_shot;
        let usable = |s: &mut Sentence| limited && s.span.start >= last_end && general::is_usable(context, s);
        if let Some(before) = general.pop_if(usable) {
            let head = Some(old_head::plain(text, &before));
            drafts.push(Draft { sentences: vec![before, sentence.clone()], head, whole_card: false });
            continue;
        }
        let told = drafts.last().is_some_and(|d| {
            let awaits = d.head.as_ref().is_some_and(|h| h.awaits_resolution(text));
            awaits && d.sentences.len() == 1 && !words.starts_with("また、") && !words.starts_with("このカードが")
        });
        let later = words.starts_with("この効果を") && words.contains("ターンのエンドフェイズ");
        let carries = !later && GOES_ON.iter().any(|w| words.starts_with(w));
        let goes_on = sentence.bullet > 0 && !granted || carries || general::is_limit(words);
        if let Some(last) = drafts.last_mut().filter(|_| goes_on || told) {
            last.sentences.push(sentence.clone());
            continue;
        }
        let own = if granted { split::relabelled(text, sentence) } else { sentence.clone() };
        let head = if goes_on { None } else { begins(context, block, &own) };
        let elsewhere = head.as_ref().is_some_and(|h| is_elsewhere(context, h));
        let main = drafts.iter_mut().find(|d| d.whole_card);
        match main {
            Some(main) if !elsewhere => {
                main.sentences.push(sentence.clone());
                main.head = main.head.take().or(head.filter(|h| h.declared));
            }
            None if one_shot && !elsewhere && !general::is_general(context.card, words) => {
                let head = head.filter(|h| h.declared || !h.head.events.is_empty());
                drafts.push(Draft { sentences: vec![sentence.clone()], head, whole_card: true });
            }
            _ if head.is_some() && (!one_shot || elsewhere) => {
                drafts.push(Draft { sentences: vec![sentence.clone()], head, whole_card: false });
            }
            _ => general.push(sentence.clone()),
        }
    }
    (drafts, general)
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

/// The effects of a draft; the two of a Union monster stand in one sentence.
fn one(context: &Context, block: &Block, head: Option<OldHead>, whole_card: bool) -> Vec<ReadEffect> {
    let text = context.text;
    let said: String = block.sentences.iter().map(|s| text.bare(&s.span)).collect::<Vec<_>>().join("。");
    let Some(mut old) = head else {
        let mut effect = plain::with(context, block, Class::Activation, Role::Step);
        effect.targets = old_target::targets(&said, "", context.card.kind);
        answers_chain(context, &mut effect, &said);
        return vec![effect];
    };
    let at = block.sentences.iter().position(|s| s.span.contains(&old.start())).unwrap_or(0);
    let body = text.bare(&old.body).to_owned();
    if old.head.events.is_empty() || old_head::is_paid(&body) {
        old.head.choice = Obligation::May;
    }
    let mut effect = effect::activated(context, block, at, &old.head, &body);
    if !old.body.is_empty() {
        effect.pieces.push(piece(Role::Step, old.body.clone()));
    }
    effect.targets |= old_target::targets(&said, &body, context.card.kind);
    if whole_card || placed(context, block, &old, at, &said) {
        effect.class = Class::Activation;
        effect.from = effect::activation_places(context.card);
        effect.choice = Obligation::May;
        effect.timing = effect::timing(effect.choice, context.card, effect.class, &old.head);
        answers_chain(context, &mut effect, &said);
    }
    if context.card.is(Ability::Union) && said.contains("装備を解除") {
        let off = ReadEffect { targets: false, from: vec![Place::SpellTrapZone], pieces: Vec::new(), ..effect.clone() };
        effect.targets = true;
        return vec![effect, off];
    }
    vec![effect]
}

/// A card that negates an activation answers it, even if it doesn't say so.
fn answers_chain(context: &Context, effect: &mut ReadEffect, said: &str) {
    let negates = ["発動を無効", "発動と効果を無効", "発動及び効果を無効"].iter().any(|n| said.contains(n));
    if effect.events.is_empty() && negates && context.card.property == Some(Property::Counter) {
        effect.events = vec![EventKind::Activated];
        effect.timing = Some(Timing::When);
    }
}

/// The first sentence of a card that stays says when the card is activated.
fn placed(context: &Context, block: &Block, old: &OldHead, at: usize, said: &str) -> bool {
    let limited = old.head.clauses.iter().any(|c| c.role == Role::Limit);
    let opens = block.number == Some(1) && at == 0 && !block.pendulum && old.declared && !limited;
    let own = ["このカードを装備する", "このカードを発動するために"].iter().any(|w| said.contains(w));
    opens && context.card.kind != Some(Kind::Monster) && (context.card.kind == Some(Kind::Trap) || own)
}
