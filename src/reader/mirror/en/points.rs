//! Clauses with numbers: draws, damage, LP.

use super::super::missing::Missing;
use super::number::{Amount, amount};
use super::refer::Context;
use super::verb::{self, Clause};
use crate::cards::act::Amount as Of;
use crate::cards::filter::Who;
use crate::cards::number::Number;

/// "Draw 2 cards".
pub(super) fn draw(of: &Of, context: &Context) -> Result<Clause, Missing> {
    let cards = match amount(&of.amount, context)? {
        Amount::Plain(1) => "1 card".to_owned(),
        Amount::Plain(n) => format!("{n} cards"),
        Amount::Each(1, each) => format!("1 card for each {each}"),
        Amount::Each(n, each) => format!("{n} cards for each {each}"),
        Amount::Equal(number) => format!("cards equal to {number}"),
    };
    Ok(Clause::Does(of.who, verb::DRAW, cards))
}

/// "Inflict 500 damage to your opponent".
pub(super) fn damage(of: &Of, context: &Context) -> Result<Clause, Missing> {
    let amount = amount(&of.amount, context)?;
    let to = match of.who {
        Who::Opponent => "your opponent",
        Who::Each => "each player",
        Who::You => {
            return match amount {
                Amount::Plain(n) => Ok(Clause::you(verb::TAKE, format!("{n} damage"))),
                Amount::Each(n, each) => Ok(Clause::you(verb::TAKE, format!("{n} damage for each {each}"))),
                Amount::Equal(number) => Ok(Clause::you(verb::TAKE, format!("damage equal to {number}"))),
            };
        }
        Who::Either | Who::TurnPlayer | Who::Owner | Who::Controller => return Err(Missing("damage to that player")),
    };
    let tail = match amount {
        Amount::Plain(n) => format!("{n} damage to {to}"),
        Amount::Each(n, each) => format!("{n} damage to {to} for each {each}"),
        Amount::Equal(number) => format!("damage to {to} equal to {number}"),
    };
    Ok(Clause::you(verb::INFLICT, tail))
}

/// "Gain 1000 LP".
pub(super) fn gain(of: &Of, context: &Context) -> Result<Clause, Missing> {
    let tail = match amount(&of.amount, context)? {
        Amount::Plain(n) => format!("{n} LP"),
        Amount::Each(n, each) => format!("{n} LP for each {each}"),
        Amount::Equal(number) => format!("LP equal to {number}"),
    };
    Ok(Clause::Does(of.who, verb::GAIN, tail))
}

/// "Pay 1000 LP", "pay half your LP".
pub(super) fn pay(of: &Of, context: &Context) -> Result<Clause, Missing> {
    let half = matches!(&of.amount, Number::Half(whole) if **whole == Number::Lp(Who::You));
    let tail = match amount(&of.amount, context)? {
        Amount::Plain(n) => format!("{n} LP"),
        Amount::Equal(number) if half => number,
        Amount::Equal(number) => format!("LP equal to {number}"),
        Amount::Each(..) => return Err(Missing("LP paid for each card")),
    };
    Ok(Clause::Does(of.who, verb::PAY, tail))
}

/// "Your LP become 4000".
pub(super) fn become_lp(of: &Of, context: &Context) -> Result<Clause, Missing> {
    let whose = match of.who {
        Who::You => "your",
        Who::Opponent => "your opponent's",
        Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => {
            return Err(Missing("LP of that player"));
        }
    };
    match amount(&of.amount, context)? {
        Amount::Plain(n) => Ok(Clause::Is(format!("{whose} LP become {n}"))),
        Amount::Equal(number) => Ok(Clause::Is(format!("{whose} LP become equal to {number}"))),
        Amount::Each(..) => Err(Missing("LP for each card")),
    }
}
