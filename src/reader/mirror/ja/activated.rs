//! The sentences of an activated effect in Japanese: timing, cost, target, 発動できる, steps.

use super::super::acted::acted_on;
use super::super::group::stays;
use super::super::left::implied;
use super::super::missing::{Missing, Said};
use super::Words;
use super::condition::conditions;
use super::event::event;
use super::limit::in_head;
use super::noun::{count, placed};
use super::refer::Context;
use super::step::{cost, steps};
use super::verb::End;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::effect::{Class, DamageStep, Effect, Obligation, Respond};
use crate::cards::filter::{Kind, Place};
use crate::cards::step::{Choice, Noun};

/// An activated effect, without its number.
pub(super) fn sentence(card: &Card, effect: &Effect, words: Words<'_>) -> Said {
    if !effect.applies.is_empty() || effect.damage_step == DamageStep::Allowed {
        return Err(Missing("an activated effect that applies, or the Damage Step"));
    }
    if !effect.while_resolving.is_empty() {
        return Err(Missing("while-resolving"));
    }
    if effect.class == Class::Activation && !effect.from.is_empty() {
        return Err(Missing("an activation from one place only"));
    }
    let mut context = Context::of(effect, words);
    let mut head: Vec<String> = effect.limit.as_ref().and_then(in_head).into_iter().collect();
    head.extend(place(effect, &mut context)?);
    if let Some(on) = &effect.on {
        head.push(event(on, words)?);
    }
    head.extend(conditions(&effect.condition, words)?);
    let mut paying = context.paying();
    let end = if effect.targets.is_empty() { End::Te } else { End::On };
    let paid = cost(&effect.cost, end, &mut paying)?;
    let targets = effect.targets.iter().map(|t| target(t, &context)).collect::<Result<Vec<_>, _>>()?;
    let options =
        matches!(effect.steps.as_slice(), [only] if matches!(&only.act, Act::ChooseOne(c) if c.on_activation));
    let quick = effect.class == Class::Quick && card.kind == Kind::Monster && quick_words(effect);
    if head.is_empty() && effect.class == Class::Ignition && paid.is_empty() && targets.is_empty() {
        head.push("自分メインフェイズに".to_owned());
    }
    let steps = steps(&effect.steps, &mut context)?;
    let bare_activation = effect.class == Class::Activation && head.is_empty() && paid.is_empty() && targets.is_empty();
    let stays = effect.class == Class::Activation && stays(card);
    let mut said = String::new();
    if !bare_activation || options {
        said = frame(&head, &paid, &targets, options, effect.choice);
        if stays {
            said = said.replace("発動できる。", "このカードを発動できる。");
        }
    } else if stays {
        said.push_str("このカードの発動時の効果処理として、");
    }
    said.push_str(&steps);
    if quick {
        said.push_str("この効果は相手ターンでも発動できる。");
    }
    said.push_str(match effect.respond {
        Respond::Anyone => "",
        Respond::NotOpponent => "この効果の発動に対して相手は魔法・罠・モンスターの効果を発動できない。",
        Respond::Nobody => "この効果の発動に対して魔法・罠・モンスターの効果は発動できない。",
    });
    if effect.damage_step == DamageStep::Forbidden {
        said.push_str("この効果はダメージステップには発動できない。");
    }
    Ok(said)
}

/// The sentence that ends in 発動できる or 発動する.
fn frame(head: &[String], paid: &str, targets: &[String], options: bool, choice: Obligation) -> String {
    let mut body = Vec::new();
    if !paid.is_empty() {
        body.push(paid.to_owned());
    }
    if !targets.is_empty() {
        body.push(format!("{}を対象として", targets.join("と")));
    }
    let mut body = body.join("、");
    if options {
        body.push_str("以下の効果から１つを選択して");
    }
    let mut parts = head.to_vec();
    if !body.is_empty() {
        if let Some(last) = parts.last_mut() {
            // 場合に stands right before 発動できる only.
            let bare = last.strip_suffix("場合に").map(|l| format!("{l}場合"));
            *last =
                bare.or_else(|| last.strip_suffix("時に").map(|l| format!("{l}時"))).unwrap_or_else(|| last.clone());
        }
        parts.push(body);
    }
    for last in parts.iter_mut().rev().take(1) {
        if last.ends_with("場合") {
            last.push('に');
        }
    }
    let verb = if choice == Obligation::May { "発動できる。" } else { "発動する。" };
    format!("{}{verb}", parts.join("、").replace("場合に、", "場合、").replace("時に、", "時、"))
}

fn target(choice: &Choice, context: &Context<'_>) -> Said {
    if choice.of.among.as_deref() == Some("event") {
        return Ok(context.cards(&Noun::Event, false)?.words);
    }
    Ok(format!("{}{}", placed(&choice.of, context.words)?, count(choice)?))
}

/// Whether a monster's quick effect has to say that it is one.
fn quick_words(effect: &Effect) -> bool {
    let timed = effect.condition.iter().any(|c| matches!(c, Condition::Turn(_) | Condition::Phase(_)));
    effect.on.is_none() && !timed
}

/// Where this card is, if neither class, event, cost nor step says so.
fn place(effect: &Effect, context: &mut Context<'_>) -> Result<Option<String>, Missing> {
    let zones = [Place::MonsterZone, Place::SpellTrapZone, Place::FieldZone, Place::Field, Place::PendulumZone];
    if effect.class == Class::Activation || effect.from.iter().all(|p| zones.contains(p)) {
        return Ok(None);
    }
    let (place, taken) = match effect.from.as_slice() {
        [Place::Hand] => ("手札", "手札の"),
        [Place::Graveyard] => ("墓地", "墓地の"),
        [Place::Hand, Place::Graveyard] => ("手札・墓地", "手札・墓地の"),
        [Place::Banished] => ("除外状態", ""),
        _ => return Err(Missing("this place of the card")),
    };
    if implied(effect) {
        return Ok(None);
    }
    if effect.cost.first().and_then(|s| acted_on(&s.act)) == Some(&Noun::This) && !taken.is_empty() {
        context.place = Some(taken);
        return Ok(None);
    }
    let at = if place == "除外状態" {
        "除外状態の場合".to_owned()
    } else {
        format!("{place}に存在する場合")
    };
    Ok(Some(if effect.on.is_some() { at.replace("存在する場合", "存在し") } else { at })
        .map(|at| format!("このカードが{at}")))
}
