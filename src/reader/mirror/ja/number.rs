//! Numbers in Japanese.

use super::super::missing::{Missing, Said};
use super::noun::placed;
use super::refer::Context;
use super::words::{figure, stat};
use crate::cards::filter::Who;
use crate::cards::number::Number;

/// A plain figure.
pub(super) fn counted(number: &Number) -> Said {
    match number {
        Number::Fixed(n) => Ok(figure(n.abs())),
        _ => Err(Missing("a counted number")),
    }
}

/// Points: ５００, フィールドのモンスターの数×１００, その攻撃力分の.
pub(super) fn points(number: &Number, context: &Context<'_>) -> Said {
    match number {
        Number::Fixed(n) => Ok(figure(n.abs())),
        Number::Times(a, b) => match (&**a, &**b) {
            (Number::Fixed(n), Number::Count(f)) | (Number::Count(f), Number::Fixed(n)) => {
                Ok(format!("{}の数×{}", placed(f, context.words)?, figure(n.abs())))
            }
            _ => Err(Missing("this product")),
        },
        Number::Of(_) | Number::Half(_) | Number::Lp(_) => Ok(format!("{}分の", value(number, context)?)),
        _ => Err(Missing("this number")),
    }
}

/// A value of cards: そのモンスターの攻撃力.
pub(super) fn value(number: &Number, context: &Context<'_>) -> Said {
    match number {
        Number::Fixed(n) => Ok(figure(*n)),
        Number::Of(of) => Ok(format!("{}の{}", context.cards(&of.of, false)?.words, stat(of.stat))),
        Number::Half(of) => Ok(format!("{}の半分", value(of, context)?)),
        Number::Lp(Who::You) => Ok("自分のＬＰ".to_owned()),
        Number::Lp(Who::Opponent) => Ok("相手のＬＰ".to_owned()),
        _ => Err(Missing("this number")),
    }
}
