//! Draws, LP and damage.

use crate::cards::act::{Act, Amount};
use crate::cards::filter::{Filter, Who};
use crate::cards::number::Number;
use crate::reader::node::Node;

use super::around::Clause;
use super::control::theirs;
use super::noun::{Count, describe};
use super::number::{amount, for_each};
use super::refer::Context;
use super::values::signed;
use super::{act, figure};

/// What a verb about draws, LP and damage does.
pub(super) fn verb(clause: &mut Clause<'_>, context: &Context) -> Option<Act> {
    Some(match clause.concept {
        "draw" => {
            let (who, amount) = (act::who(clause.slots.take("who"))?, drawn(clause, context)?);
            // Each draws as many as they had themselves.
            (who != Who::Each || !matches!(amount, Number::Those | Number::Bound(_))).then_some(())?;
            Act::Draw(Amount { who, of: None, amount })
        }
        "gain-lp" | "gain-lp-for" | "gain-lp-equal" => Act::GainLp(so_much(clause, context)?),
        "pay-lp" | "pay-equal" => Act::PayLp(so_much(clause, context).filter(|paid| paid.who == Who::You)?),
        "lose-lp" | "lose-lp-for" | "lose-lp-equal" => {
            let Amount { who, of, amount } = so_much(clause, context)?;
            matches!(who, Who::You | Who::Opponent).then_some(())?;
            let left = Number::Plus(Box::new(Number::Lp(who)), Box::new(signed(-1, amount)));
            Act::SetLp(Amount { who, of, amount: left })
        }
        "take-damage" | "take-damage-for" | "take-damage-equal" => {
            let kind = clause.slots.take("kind")?;
            matches!(kind.concept.as_str(), "damage" | "effect-damage").then_some(())?;
            Act::Damage(so_much(clause, context)?)
        }
        "inflict-damage-each" => Act::Damage(to(Who::Each, clause, context)?),
        "inflict-damage" | "inflict-damage-for" | "inflict-damage-equal" => {
            let named = clause.slots.take("to-who");
            let said = clause.slots.take("who");
            (named.is_none() || act::who(said)? == Who::You).then_some(())?;
            Act::Damage(to(act::who(Some(named.or(said)?))?, clause, context)?)
        }
        _ => return None,
    })
}

/// Who gains, loses or takes how much.
fn so_much(clause: &mut Clause<'_>, context: &Context) -> Option<Amount> {
    to(act::who(clause.slots.take("who"))?, clause, context)
}

fn to(who: Who, clause: &mut Clause<'_>, context: &Context) -> Option<Amount> {
    Some(Amount { who, of: None, amount: number(clause, who, context)? })
}

/// How much, "for each" included; "they" are the player of whom the clause tells.
fn number(clause: &mut Clause<'_>, who: Who, context: &Context) -> Option<Number> {
    let theirs = |node: &Node| matches!(who, Who::You | Who::Opponent).then(|| theirs(node, who));
    let amount = |node: &Node| amount(node, context).or_else(|| amount(&theirs(node)?, context));
    if let Some(node) = clause.equal_to.take() {
        return amount(node);
    }
    let said = clause.slots.take("amount")?;
    match clause.slots.take("for").or_else(|| clause.for_each.take()) {
        Some(each) => {
            let count = figure(said)?;
            for_each(count, each, context).or_else(|| for_each(count, &theirs(each)?, context))
        }
        None => amount(said),
    }
}

/// How many cards are drawn.
fn drawn(clause: &mut Clause<'_>, context: &Context) -> Option<Number> {
    let what = clause.slots.take("what")?;
    if let Some((plain, number)) = clause.counted(what, context) {
        return (plain.slots.len() == 1 && plain.slot("head")?.concept == "card").then_some(number);
    }
    let described = describe(what)?;
    let Count::Exactly(n) = described.count else { return None };
    (described.filter == Filter::default() && !described.random).then_some(Number::Fixed(n))
}
