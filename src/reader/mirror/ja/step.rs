//! Japanese steps and what joins them.

use super::super::acted::acted_on;
use super::super::missing::{Missing, Said};
use super::act::clause;
use super::condition;
use super::refer::Context;
use super::verb::End;
use crate::cards::act::{Act, Branch, ChooseOne};
use crate::cards::effect::Obligation;
use crate::cards::step::{Joint, Step};

/// The steps of a resolution as sentences, the last 。 included.
pub(super) fn steps(steps: &[Step], context: &mut Context<'_>) -> Said {
    let mut said = String::new();
    for (n, step) in steps.iter().enumerate() {
        if n > 0 {
            said.push_str(match step.join {
                Joint::Next => "",
                Joint::AndIfYouDo => "、",
                Joint::Then | Joint::AlsoAfterThat => "その後、",
                Joint::Also => "また、",
            });
        }
        let goes_on = steps.get(n + 1).is_some_and(|next| next.join == Joint::AndIfYouDo);
        if goes_on && (step.choice.is_some() || matches!(step.act, Act::If(_) | Act::ChooseOne(_))) {
            return Err(Missing("a choice that goes on"));
        }
        said.push_str(&one(step, if goes_on { End::On } else { End::Plain }, context)?);
        if !goes_on && !said.ends_with('。') {
            said.push('。');
        }
        if let Some(on) = acted_on(&step.act) {
            context.acted(on);
        }
    }
    Ok(said)
}

fn one(step: &Step, end: End, context: &mut Context<'_>) -> Said {
    let condition = match &step.condition {
        Some(c) => condition::conditions(std::slice::from_ref(c), context.words)?.concat() + "、",
        None => String::new(),
    };
    let end = if step.choice == Some(Obligation::May) { End::Can } else { end };
    let said = if let Act::If(branch) = &step.act {
        self::branch(branch, context)?
    } else if let Act::ChooseOne(choice) = &step.act {
        options(choice, context)?
    } else {
        clause(&step.act, context)?.end(end)
    };
    Ok(format!("{condition}{said}"))
}

fn branch(branch: &Branch, context: &mut Context<'_>) -> Said {
    let condition = condition::conditions(std::slice::from_ref(&branch.condition), context.words)?.concat();
    let mut own = *context;
    let then = steps(&branch.then, &mut own)?;
    if branch.otherwise.is_empty() {
        return Ok(format!("{condition}、{then}"));
    }
    let mut own = *context;
    Ok(format!("{condition}、{then}それ以外の場合、{}", steps(&branch.otherwise, &mut own)?))
}

/// The bullets of a choice.
fn options(choice: &ChooseOne, context: &mut Context<'_>) -> Said {
    let mut said = if choice.on_activation {
        String::new()
    } else {
        "以下の効果から１つを選んで適用する。".to_owned()
    };
    for option in &choice.options {
        let mut own = *context;
        said.push_str("\n●");
        said.push_str(&steps(option, &mut own)?);
    }
    Ok(said)
}

/// The steps of a cost: all but the last go on, the last in the form asked for.
pub(super) fn cost(steps: &[Step], end: End, context: &mut Context<'_>) -> Said {
    let mut parts = Vec::new();
    for (n, step) in steps.iter().enumerate() {
        if step.condition.is_some() || step.choice.is_some() || matches!(step.act, Act::Lasting(_)) {
            return Err(Missing("a cost that is a state or under a condition"));
        }
        let last = n + 1 == steps.len();
        parts.push(clause(&step.act, context)?.end(if last { end } else { End::On }));
        if let Some(on) = acted_on(&step.act) {
            context.acted(on);
        }
    }
    Ok(parts.join("、"))
}
