//! What holds for a while: "it gains 500 ATK until the end of this turn".

use super::super::missing::Missing;
use super::ban::ban;
use super::duration::{behind, of_ban};
use super::place::Way;
use super::refer::Context;
use super::rule::{Subject, rules};
use super::verb::Clause;
use crate::cards::act::{Lasting, Until};
use crate::cards::continuous::{Modifier, Subjects};
use crate::cards::filter::Who;

/// A lasting change.
pub(super) fn lasting(lasting: &Lasting, context: &Context) -> Result<Clause, Missing> {
    if lasting.apply.iter().any(|a| !a.condition.is_empty()) {
        return Err(Missing("a lasting change under a condition"));
    }
    let rule: Vec<&Modifier> = lasting.apply.iter().map(|a| &a.rule).collect();
    if let [Modifier::Ban(what)] = rule.as_slice() {
        return ban(what, of_ban(lasting.until)?).map(Clause::Is);
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
    let said = rules(&subject, &rule, context)?;
    let until = behind(lasting.until)?;
    Ok(Clause::Is(if lasting.until == Until::Leaves { said } else { format!("{said} {until}") }))
}
