//! One block of text (a number and what follows) as effects.

use std::ops::Range;

use super::activation::{self, Head};
use super::class;
use super::cut::{Block, Sentence};
use super::general::Shared;
use super::limit;
use super::place;
use super::plain;
use super::remarks;
use super::split;
use super::text::Text;
use crate::cards::effect::{Class, Obligation, Per};
use crate::cards::filter::{Ability, Kind, Place, Property};
use crate::cards::trigger::{EventKind, Timing};
use crate::reader::printed::Printed;
use crate::reader::reading::{Piece, ReadEffect, ReadLimit, Role};

/// What the effects of a card have in common.
pub(super) struct Context<'a> {
    /// The text.
    pub text: &'a Text,
    /// The printed facts.
    pub card: &'a Printed,
    /// The limits and other facts of the general sentences.
    pub shared: &'a Shared,
}

/// The effects of a block. Words before options that are effects of their own stay with the first of them.
pub(super) fn read(context: &Context, block: &Block) -> Vec<ReadEffect> {
    let mut effects: Vec<ReadEffect> = Vec::new();
    for part in split::parts(context.text, context.card, block) {
        let mut effect = one(context, &part);
        effect.pieces.retain(|p| !effects.iter().flat_map(|e| &e.pieces).any(|q| q.span == p.span));
        effects.push(effect);
    }
    effects
}

/// The effect of a block that is one.
fn one(context: &Context, block: &Block) -> ReadEffect {
    let text = context.text;
    let mut found = block.sentences.iter().enumerate().take_while(|(_, s)| s.bullet == 0);
    let active = found.find_map(|(i, s)| activation::find(text, s).map(|head| (i, head)));
    match active {
        Some((at, head)) => activated(context, block, at, &with_options(text, block, &head), ""),
        None => plain::read(context, block),
    }
}

/// The head with the events of its options, where every option answers one.
fn with_options(text: &Text, block: &Block, head: &Head) -> Head {
    let mut head = head.clone();
    let last = block.sentences.iter().map(|s| s.bullet).max().unwrap_or(0);
    let chosen = head.clauses.iter().any(|c| c.role == Role::Frame) || text.bare(&head.frame).contains("以下の効果");
    if last == 0 || !chosen || !head.events.is_empty() {
        return head;
    }
    let option = |bullet| {
        let first = block.sentences.iter().find(|s| s.bullet == bullet)?;
        activation::find(text, &split::relabelled(text, first)).filter(|h| !h.events.is_empty())
    };
    let Some(options) = (1..=last).map(option).collect::<Option<Vec<Head>>>() else { return head };
    for option in options {
        head.timing = head.timing.or(option.timing);
        let new: Vec<EventKind> = option.events.into_iter().filter(|e| !head.events.contains(e)).collect();
        head.events.extend(new);
    }
    head
}

/// An effect that its `at`th sentence activates; `body`: what that sentence does behind the head.
pub(super) fn activated(context: &Context, block: &Block, at: usize, head: &Head, body: &str) -> ReadEffect {
    let text = context.text;
    let mut pieces = Vec::new();
    for sentence in &block.sentences[..at] {
        pieces.push(piece(Role::Continuous, sentence.span.clone()));
    }
    remarks::head(text, head, &mut pieces);
    for sentence in &block.sentences[at + 1..] {
        remarks::later(text, sentence, &mut pieces);
    }
    let mut behind = words_behind(text, block, at, head);
    behind.insert_str(0, body);
    if block.number.is_some_and(|n| context.shared.any_turn.contains(&n)) {
        behind.push_str("相手ターンでも");
    }
    let whole_card = is_activation(context, block, head);
    let from = if whole_card {
        activation_places(context.card)
    } else {
        place::of_effect(text, head, &behind, &usual(context.card, block.pendulum))
    };
    let class = if whole_card {
        Class::Activation
    } else {
        class::of_activated(context.card, block.pendulum, text, head, &behind, &from)
    };
    let mut effect = ReadEffect {
        number: block.number.unwrap_or(0),
        pendulum: block.pendulum,
        class,
        choice: head.choice,
        timing: timing(head.choice, context.card, class, head),
        worded: head.timing.filter(|_| class == Class::Trigger),
        events: head.events.clone(),
        from,
        targets: targets(text, block, head),
        limit: None,
        damage_step: remarks::damage_step(&behind),
        pieces,
    };
    effect.limit = limit::stricter(own_limit(text, &effect.pieces), context.shared.limit(&effect));
    if let Some(limit) = effect.limit.as_mut().filter(|l| l.per == Per::Copy)
        && once_a_battle(text, &effect.pieces, &effect.events)
    {
        limit.per = Per::Battle;
    }
    effect
}

/// All words of the block but the head, remarks included.
fn words_behind(text: &Text, block: &Block, at: usize, head: &Head) -> String {
    let mut words = head.note.as_ref().map_or("", |n| text.raw(n)).to_owned();
    for sentence in &block.sentences[at + 1..] {
        words.push_str(text.bare(&sentence.span));
        for note in text.notes.iter().filter(|n| n.start >= sentence.span.start && n.end <= sentence.span.end) {
            words.push_str(text.raw(note));
        }
        words.push('。');
    }
    words
}

/// Whether the block is what the activation of the Spell or Trap Card does.
fn is_activation(context: &Context, block: &Block, head: &Head) -> bool {
    if context.card.kind == Some(Kind::Monster) {
        return false;
    }
    let frame = context.text.bare(&head.frame);
    if frame.contains("このカードを") {
        return true;
    }
    if !class::is_one_shot(context.card) {
        return false;
    }
    let usual = activation_places(context.card);
    let places = place::of_effect(context.text, head, "", &usual);
    places == usual && !frame.contains("墓地で") && block.number <= Some(1)
}

/// Where a Spell or Trap Card is activated.
pub(super) fn activation_places(card: &Printed) -> Vec<Place> {
    if card.property == Some(Property::Field) {
        vec![Place::Hand, Place::FieldZone]
    } else {
        vec![Place::Hand, Place::SpellTrapZone]
    }
}

/// Where a card lies when its effects are activated on the field.
pub(super) fn usual(card: &Printed, pendulum: bool) -> Vec<Place> {
    vec![match (card.kind, card.property) {
        _ if pendulum => Place::PendulumZone,
        (Some(Kind::Spell), Some(Property::Field)) => Place::FieldZone,
        (Some(Kind::Spell | Kind::Trap), _) => Place::SpellTrapZone,
        _ => Place::MonsterZone,
    }]
}

/// when/if; none for what can't be missed.
pub(super) fn timing(choice: Obligation, card: &Printed, class: Class, head: &Head) -> Option<Timing> {
    use EventKind as E;
    let safe = |e: &EventKind| {
        matches!(
            e,
            E::EndPhase
                | E::StandbyPhase
                | E::DrawPhase
                | E::DamageStepStart
                | E::DamageStepEnd
                | E::AfterDamageCalculation
                | E::StartOfBattlePhase
                | E::EndOfBattlePhase
        )
    };
    if choice == Obligation::Must || class == Class::Quick || head.events.iter().all(safe) {
        return None;
    }
    if card.is(Ability::Flip) && head.events.contains(&E::Flipped) {
        return Some(Timing::If);
    }
    head.timing
}

/// Whether a target is chosen on activation: in the head, or in every way to use one of its options.
fn targets(text: &Text, block: &Block, head: &Head) -> bool {
    if head.clauses.iter().any(|c| c.role == Role::Target) {
        return true;
    }
    let last = block.sentences.iter().map(|s| s.bullet).max().unwrap_or(0);
    let option = |bullet| block.sentences.iter().any(|s| s.bullet == bullet && is_targeting_option(text, s));
    let options = head.clauses.iter().any(|c| c.role == Role::Frame) || text.bare(&head.frame).contains("以下の効果");
    options && last > 0 && (1..=last).filter(|b| block.sentences.iter().any(|s| s.bullet == *b)).all(option)
}

fn is_targeting_option(text: &Text, sentence: &Sentence) -> bool {
    let words = text.bare(&sentence.span);
    words.contains("を対象として発動") || words.contains("を対象とし")
}

/// "攻撃宣言時に１度": once for each attack or battle, not for each turn.
fn once_a_battle(text: &Text, pieces: &[Piece], events: &[EventKind]) -> bool {
    use EventKind as E;
    let fight = |e: &E| {
        matches!(
            e,
            E::AttackDeclared
                | E::AttackTarget
                | E::DamageCalculation
                | E::BeforeDamageCalculation
                | E::DamageStepStart
        )
    };
    let bare = |p: &Piece| p.role != Role::Limit || text.bare(&p.span).starts_with("１度");
    let stretch = |p: &Piece| text.bare(&p.span).contains("ダメージ計算前まで");
    let fought = !events.is_empty() && events.iter().all(fight) || pieces.iter().any(stretch);
    fought && pieces.iter().all(bare)
}

/// The strictest limit among an effect's own pieces.
pub(super) fn own_limit(text: &Text, pieces: &[Piece]) -> Option<ReadLimit> {
    let limits = pieces.iter().filter(|p| p.role == Role::Limit).map(|p| text.raw(&p.span));
    limits.fold(None, |found, words| limit::stricter(found, limit::behind(words).or_else(|| limit::of_clause(words))))
}

/// A piece that isn't parsed yet.
pub(super) fn piece(role: Role, span: Range<usize>) -> Piece {
    Piece { role, span, node: None }
}
