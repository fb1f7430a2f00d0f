//! Numbers in English: "500 for each monster you control", "half its original ATK".

use super::super::missing::{Missing, Said};
use super::noun::{Form, phrase};
use super::place::Way;
use super::refer::Context;
use super::words::stat;
use crate::cards::filter::Who;
use crate::cards::number::{Number, StatOf};

/// How a number stands at its unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Amount {
    /// A figure before the unit.
    Plain(i32),
    /// A figure before the unit, and what stands behind "for each".
    Each(i32, String),
    /// What stands behind "equal to".
    Equal(String),
}

/// A number as a text says it.
pub(super) fn amount(number: &Number, context: &Context) -> Result<Amount, Missing> {
    Ok(match number {
        Number::Fixed(n) => Amount::Plain(*n),
        Number::Times(a, b) => match (&**a, &**b) {
            (Number::Fixed(n), Number::Count(f)) | (Number::Count(f), Number::Fixed(n)) => {
                let form = Form { count: "", many: false, way: Way::In, theirs: false };
                Amount::Each(*n, phrase(f, form)?)
            }
            (Number::Fixed(n), Number::Of(of)) | (Number::Of(of), Number::Fixed(n)) => {
                Amount::Equal(format!("{} x {n}", value(of, context)?))
            }
            _ => return Err(Missing("this product")),
        },
        Number::Count(_)
        | Number::Different(_)
        | Number::Of(_)
        | Number::Lp(_)
        | Number::Plus(..)
        | Number::Half(_)
        | Number::Happened(_)
        | Number::Those
        | Number::Counters(_)
        | Number::Bound(_)
        | Number::Any
        | Number::Unread(_) => Amount::Equal(words(number, context)?),
    })
}

/// A number that is not counted by cards: "its ATK", "half your LP".
pub(super) fn words(number: &Number, context: &Context) -> Said {
    match number {
        Number::Fixed(n) => Ok(n.to_string()),
        Number::Of(of) => value(of, context),
        Number::Lp(Who::You) => Ok("your LP".to_owned()),
        Number::Lp(Who::Opponent) => Ok("your opponent's LP".to_owned()),
        Number::Half(of) => Ok(format!("half {}", words(of, context)?)),
        Number::Count(f) => {
            Ok(format!("the number of {}", phrase(f, Form { count: "", many: true, way: Way::In, theirs: false })?))
        }
        Number::Lp(_) => Err(Missing("LP of that player")),
        Number::Times(..) | Number::Plus(..) => Err(Missing("a sum or product")),
        Number::Different(_) => Err(Missing("a number of different ones")),
        Number::Counters(_) => Err(Missing("a number of counters")),
        Number::Happened(_) => Err(Missing("how often something happened")),
        Number::Those => Err(Missing("the number of those cards")),
        Number::Bound(_) => Err(Missing("a number named before")),
        Number::Any => Err(Missing("any number")),
        Number::Unread(_) => Err(Missing("an unread number")),
    }
}

fn value(of: &StatOf, context: &Context) -> Said {
    let cards = context.cards(&of.of, Way::In, Who::You)?;
    Ok(format!("{} {}", cards.possessive(), stat(of.stat)))
}
