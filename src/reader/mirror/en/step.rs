//! Steps and what joins them: "destroy it, and if you do, draw 1 card".

use super::super::acted::acted_on;
use super::super::missing::{Missing, Said};
use super::act::clause;
use super::condition;
use super::refer::Context;
use super::verb::{Clause, sentence};
use crate::cards::act::{Act, Branch, ChooseOne};
use crate::cards::effect::Obligation;
use crate::cards::step::{Joint, Noun, Step};

/// The steps of a resolution as sentences, the last period included.
pub(super) fn steps(steps: &[Step], context: &mut Context) -> Said {
    let mut sentences: Vec<String> = Vec::new();
    for (n, step) in steps.iter().enumerate() {
        let words = one(step, context)?;
        match sentences.last_mut() {
            Some(last) if n > 0 && step.join != Joint::Next => {
                last.push_str(joint(step.join));
                last.push_str(&words);
            }
            _ => sentences.push(words),
        }
        remember(&step.act, context);
    }
    Ok(sentences
        .iter()
        .enumerate()
        .map(|(n, s)| if n == 0 { format!("{s}.") } else { sentence(s) })
        .collect::<Vec<_>>()
        .join(" "))
}

fn joint(join: Joint) -> &'static str {
    match join {
        Joint::Next => ". ",
        Joint::AndIfYouDo => ", and if you do, ",
        Joint::Then => ", then ",
        Joint::Also => ", also ",
        Joint::AlsoAfterThat => ", also, after that, ",
    }
}

fn one(step: &Step, context: &mut Context) -> Said {
    let condition = step.condition.as_ref().map(condition::condition).transpose()?;
    let words = if let Act::If(branch) = &step.act {
        self::branch(branch, context)?
    } else if let Act::ChooseOne(choice) = &step.act {
        options(choice, context)?
    } else {
        let clause = clause(&step.act, context)?;
        if step.choice == Some(Obligation::May) { clause.may()? } else { clause.main()? }
    };
    Ok(match condition {
        Some(part) => format!("{}, {words}", part.with("if")),
        None => words,
    })
}

/// "If …, do this. Otherwise, do that".
fn branch(branch: &Branch, context: &mut Context) -> Said {
    let condition = condition::condition(&branch.condition)?.with("if");
    let then = inner(&branch.then, context)?;
    if branch.otherwise.is_empty() {
        return Ok(format!("{condition}, {then}"));
    }
    Ok(format!("{condition}, {then}, otherwise, {}", inner(&branch.otherwise, context)?))
}

/// Steps within a sentence: without the period.
fn inner(list: &[Step], context: &mut Context) -> Said {
    let mut own = context.clone();
    let said = steps(list, &mut own)?;
    if list.iter().skip(1).any(|s| s.join == Joint::Next) {
        return Err(Missing("several sentences in one branch"));
    }
    Ok(said.trim_end_matches('.').to_owned())
}

/// "Activate 1 of these effects;" and its bullets.
fn options(choice: &ChooseOne, context: &mut Context) -> Said {
    let verb = if choice.on_activation { "activate" } else { "apply" };
    let mut said = format!("{verb} 1 of these effects.");
    for option in &choice.options {
        let mut own = context.clone();
        said.push_str("\n● ");
        said.push_str(&super::words::capital(&steps(option, &mut own)?));
    }
    Ok(said.trim_end_matches('.').to_owned())
}

/// The steps of a cost, joined by "and".
pub(super) fn cost(steps: &[Step], context: &mut Context, by_doing: bool) -> Said {
    let mut parts = Vec::new();
    for step in steps {
        if step.condition.is_some() || step.choice.is_some() {
            return Err(Missing("a cost under a condition"));
        }
        let clause = clause(&step.act, context)?;
        if matches!(clause, Clause::Is(_)) {
            return Err(Missing("a cost that is a state"));
        }
        parts.push(if by_doing { clause.gerund()? } else { clause.main()? });
        remember(&step.act, context);
    }
    Ok(super::words::listed(&parts, "and"))
}

/// What a step acted on, for the pronouns behind it.
fn remember(act: &Act, context: &mut Context) {
    if let Some(on) = acted_on(act) {
        context.acted(on);
    }
}

/// A word for the place in which a step finds this card, where the effect has to name it.
pub(super) fn takes_this(steps: &[Step]) -> bool {
    steps.first().and_then(|s| acted_on(&s.act)) == Some(&Noun::This)
}
