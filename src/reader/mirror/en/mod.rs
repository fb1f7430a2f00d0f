//! English: problem-solving card text.
//!
//! "How often, when, if (Quick Effect): You can cost, then target; resolution. Limit."

mod act;
mod adjective;
mod apply;
mod ban;
mod condition;
mod duration;
mod event;
mod event_words;
mod fixed;
mod head;
mod lasting;
mod limit;
mod moves;
mod noun;
mod number;
mod place;
mod points;
mod refer;
mod rule;
mod step;
mod summons;
mod verb;
mod words;

use super::group::{Grouping, activated, grouping, silent, stays};
use super::missing::{Missing, Said};
use crate::cards::card::Card;
use crate::cards::effect::{Class, Effect, Obligation, Respond};
use place::Way;
use refer::{Context, choice};
use words::capital;

/// All effects of a card.
pub(super) fn card(card: &Card) -> Said {
    let grouping = grouping(card);
    let mut parts = Vec::new();
    // Materials stand above the effects, conditions of Summoning behind them.
    let order = |e: &&Effect| match e.class {
        Class::Condition => 0,
        Class::Procedure => 1,
        Class::Ignition
        | Class::Trigger
        | Class::Quick
        | Class::Continuous
        | Class::Unclassified
        | Class::Activation => 2,
    };
    let mut effects: Vec<&Effect> = card.effects.iter().collect();
    effects.sort_by_key(order);
    for effect in effects {
        let own = grouping == Grouping::Own || !activated(effect);
        parts.push(whole(card, effect, own)?);
    }
    match grouping {
        Grouping::Own => {}
        Grouping::Each(_) => parts.push(limit::each(&card.name.en)),
        Grouping::Together(_) => parts.push(limit::together(&card.name.en)),
    }
    parts.retain(|p| !p.is_empty());
    Ok(parts.join("\n"))
}

/// One effect, with its own limit.
pub(super) fn effect(card: &Card, effect: &Effect) -> Said {
    whole(card, effect, true)
}

fn whole(card: &Card, effect: &Effect, own_limit: bool) -> Said {
    if !effect.unread.is_empty() {
        return Err(Missing("unread words of the effect"));
    }
    let mut said = match effect.class {
        Class::Activation if silent(effect) => String::new(),
        Class::Ignition | Class::Trigger | Class::Quick | Class::Activation => sentence(card, effect)?,
        Class::Continuous | Class::Unclassified => apply::effect(effect)?,
        Class::Condition => fixed::condition(effect)?,
        Class::Procedure => fixed::procedure(effect)?,
    };
    if let Some(sentence) = effect.limit.as_ref().filter(|_| own_limit)
        && let Some(words) = limit::sentence(effect, sentence, &card.name.en)?
    {
        said.push_str(if said.is_empty() { "" } else { " " });
        said.push_str(&words);
    }
    Ok(said)
}

/// The sentences of an activated effect.
fn sentence(card: &Card, effect: &Effect) -> Said {
    if !effect.applies.is_empty() {
        return Err(Missing("an activated effect that applies"));
    }
    if !effect.while_resolving.is_empty() {
        return Err(Missing("while-resolving"));
    }
    if effect.class == Class::Activation && !effect.from.is_empty() {
        return Err(Missing("an activation from one place only"));
    }
    let mut context = Context::of(effect);
    let head = head::head(card, effect, &mut context)?;
    let may = effect.choice == Obligation::May && effect.class != Class::Activation;
    let stays = effect.class == Class::Activation && stays(card);
    let mut paying = context.paying();
    let by = stays && effect.steps.is_empty() && effect.targets.is_empty() && !effect.cost.is_empty();
    let cost = step::cost(&effect.cost, &mut paying, by)?;
    let targets: Vec<String> = effect.targets.iter().map(|t| choice(t, Way::In, false)).collect::<Result<_, _>>()?;
    let mut body = Vec::from_iter((!cost.is_empty()).then_some(cost));
    if !targets.is_empty() {
        body.push(format!("target {}", words::listed(&targets, "and")));
    }
    let paid = body.join(", then ");
    let steps = step::steps(&effect.steps, &mut context)?;
    let mut parts = head.parts;
    let body = if by {
        format!("activate this card by {paid}.")
    } else if paid.is_empty() {
        if stays && parts.is_empty() && !steps.is_empty() {
            parts.push("when this card is activated".to_owned());
        }
        steps
    } else {
        format!("{paid}; {steps}")
    };
    let mut said = capital(&parts.join(", "));
    if head.quick {
        said.push_str(if said.is_empty() { "(Quick Effect)" } else { " (Quick Effect)" });
    }
    let body = capital(&if may { format!("you can {body}") } else { body });
    let mut said = if said.is_empty() { body } else { format!("{said}: {body}") };
    said.push_str(match effect.respond {
        Respond::Anyone => "",
        Respond::NotOpponent => {
            " Your opponent cannot activate cards or effects in response to this effect's activation."
        }
        Respond::Nobody => " Neither player can activate cards or effects in response to this effect's activation.",
    });
    Ok(said)
}
