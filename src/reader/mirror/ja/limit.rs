//! How often an effect may be used, in Japanese.

use super::super::missing::Missing;
use super::words::figure;
use crate::cards::effect::{Class, Counts, Effect, Limit, Per};

/// 「①」 and so on.
pub(super) fn number(n: usize) -> Result<char, Missing> {
    u32::try_from(n)
        .ok()
        .filter(|n| (1..=20).contains(n))
        .and_then(|n| char::from_u32(0x245F + n))
        .ok_or(Missing("so many effects"))
}

/// The words at the beginning of the effect: １ターンに１度.
pub(super) fn in_head(limit: &Limit) -> Option<String> {
    let times = figure(i32::from(limit.times));
    match (limit.per, &limit.shared) {
        (Per::Copy, None) => Some(format!("１ターンに{times}度")),
        (Per::Chain, None) => Some(format!("１チェーンに{times}度")),
        _ => None,
    }
}

/// The sentence in front of the effects.
pub(super) fn sentence(effect: &Effect, limit: &Limit, n: usize) -> Result<Option<String>, Missing> {
    let (no, times) = (number(n)?, figure(i32::from(limit.times)));
    let per = match limit.per {
        Per::Name => "１ターンに",
        Per::Duel => "デュエル中に",
        Per::Copy | Per::Stay | Per::Chain | Per::Battle | Per::Each if limit.shared.is_some() => {
            return Err(Missing("a shared limit of one copy"));
        }
        Per::Copy | Per::Stay | Per::Chain | Per::Battle | Per::Each => return Ok(None),
    };
    Ok(Some(match (effect.class, limit.counts, limit.shared.is_some()) {
        (Class::Activation, Counts::Activation, _) => format!("このカード名のカードは{per}{times}枚しか発動できない。"),
        (Class::Procedure, _, _) => format!("このカード名の{no}の方法による特殊召喚は{per}{times}度しかできない。"),
        (_, _, true) => format!("このカード名の{no}の効果は{per}{times}度、いずれか１つしか使用できない。"),
        (_, Counts::Use, false) => format!("このカード名の{no}の効果は{per}{times}度しか使用できない。"),
        (_, Counts::Activation, false) => format!("このカード名の{no}の効果は{per}{times}度しか発動できない。"),
    }))
}

/// The sentence for effects that have the limit each or together.
pub(super) fn several(numbers: &[usize], together: bool) -> Result<String, Missing> {
    let all: String = numbers.iter().map(|n| number(*n)).collect::<Result<_, _>>()?;
    Ok(if together {
        format!("このカード名の{all}の効果は１ターンに１度、いずれか１つしか使用できない。")
    } else {
        format!("このカード名の{all}の効果はそれぞれ１ターンに１度しか使用できない。")
    })
}
