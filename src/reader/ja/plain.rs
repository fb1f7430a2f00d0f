//! Effects that aren't activated: continuous ones, procedures, and one-shot cards that don't say 発動.

use super::class::is_one_shot;
use super::cut::Block;
use super::effect::{self, Context};
use super::limit;
use super::place;
use super::remarks;
use super::whereabouts::{resolved, standing};
use crate::cards::effect::{Class, DamageStep, Obligation};
use crate::cards::filter::{Kind, Place};
use crate::reader::reading::{ReadEffect, Role};

/// An effect without an activation.
pub(super) fn read(context: &Context, block: &Block) -> ReadEffect {
    let class = class(context, block);
    let role = if class == Class::Activation { Role::Step } else { Role::Continuous };
    with(context, block, class, role)
}

/// An effect whose sentences all have one task.
pub(super) fn with(context: &Context, block: &Block, class: Class, role: Role) -> ReadEffect {
    let text = context.text;
    let card = context.card;
    let mut pieces = Vec::new();
    for sentence in &block.sentences {
        let steps = class == Class::Procedure && remarks::is_procedure(text.bare(&sentence.span));
        remarks::plain(text, sentence, if steps { Role::Procedure } else { role }, &mut pieces);
    }
    let words: String = block.sentences.iter().map(|s| text.bare(&s.span)).collect::<Vec<_>>().join("。");
    let from = if class == Class::Activation {
        effect::activation_places(card)
    } else if class == Class::Procedure {
        place::of_procedure(&words)
    } else {
        let elsewhere = [standing(&words), resolved(&words)].into_iter().find(|places| !places.is_empty());
        let usual = effect::usual(card, block.pendulum);
        elsewhere.filter(|places| !places.contains(&Place::Field)).unwrap_or(usual)
    };
    let mut effect = ReadEffect {
        number: block.number.unwrap_or(0),
        pendulum: block.pendulum,
        class,
        choice: Obligation::May,
        timing: None,
        worded: None,
        events: Vec::new(),
        from,
        targets: false,
        limit: None,
        damage_step: DamageStep::Silent,
        pieces,
    };
    effect.limit = limit::stricter(effect::own_limit(text, &effect.pieces), context.shared.limit(&effect));
    effect
}

/// What kind of effect it is, by its first sentence.
fn class(context: &Context, block: &Block) -> Class {
    let text = context.text;
    let Some(first) = block.sentences.first() else { return Class::Unclassified };
    let words = text.bare(&first.span);
    if context.card.kind == Some(Kind::Monster) {
        return if remarks::is_procedure(words) { Class::Procedure } else { Class::Continuous };
    }
    if words.contains("このカードを装備する")
        || words.contains("このカードの発動時")
        || words.contains("このカードは発動後")
    {
        return Class::Activation;
    }
    let elsewhere = words.contains("墓地のこのカード") || words.contains("このカードが墓地");
    if is_one_shot(context.card) && block.number <= Some(1) && !elsewhere {
        return Class::Activation;
    }
    Class::Continuous
}
