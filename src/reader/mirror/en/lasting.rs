//! What holds for a while: "it gains 500 ATK until the end of this turn".

use super::super::missing::Missing;
use super::ban::ban;
use super::duration::{behind, of_ban};
use super::place::Way;
use super::refer::Context;
use super::rule::{Subject, rules};
use super::verb::{self, Clause};
use crate::cards::act::{Lasting, Until};
use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::filter::Who;
use crate::cards::instead::EachTime;
use crate::cards::trigger::EventKind;

/// A lasting change.
pub(super) fn lasting(lasting: &Lasting, context: &Context) -> Result<Clause, Missing> {
    if lasting.apply.iter().any(|a| !a.condition.is_empty()) {
        return Err(Missing("a lasting change under a condition"));
    }
    if !lasting.then.is_empty() {
        return Err(Missing("what is done at a later time"));
    }
    let rule: Vec<&Modifier> = lasting.apply.iter().map(|a| &a.rule).collect();
    if let [Modifier::Ban(what)] = rule.as_slice() {
        return ban(what, of_ban(lasting.until)?).map(Clause::Is);
    }
    if let ([Modifier::EachTime(each)], None) = (rule.as_slice(), &lasting.on) {
        return each_time(each);
    }
    let subject = match (&lasting.on, lasting.apply.first().and_then(|a| a.to.as_ref())) {
        (Some(on), None) => Subject::Cards(context.cards(on, Way::In, Who::You)?),
        (None, Some(Subjects::All(f))) => Subject::all(f)?,
        (None, Some(Subjects::This)) => Subject::this(),
        _ => return Err(Missing("what a lasting change concerns")),
    };
    if lasting.on.is_none() && lasting.apply.iter().any(|a| a.to != lasting.apply[0].to) {
        return Err(Missing("lasting changes of several subjects"));
    }
    if rule == [&Modifier::Negated] {
        let Subject::Cards(cards) = &subject;
        let its = if cards.pronoun {
            format!("{} effects", cards.possessive())
        } else {
            format!("the effects of {}", cards.words)
        };
        return Ok(Clause::you(verb::NEGATE, format!("{its} {}", behind(lasting.until)?).trim_end()));
    }
    let said = rules(&subject, &rule, context)?;
    let until = behind(lasting.until)?;
    Ok(Clause::Is(if lasting.until == Until::Leaves { said } else { format!("{said} {until}") }))
}

/// "During the End Phase of this turn, …".
fn each_time(each: &EachTime) -> Result<Clause, Missing> {
    if each.on.events != [EventKind::EndPhase] {
        return Err(Missing("a lasting answer to events"));
    }
    let steps = super::step::steps(&each.steps, &mut Context::default())?;
    Ok(Clause::Is(format!("during the End Phase of this turn, {}", steps.trim_end_matches('.'))))
}
