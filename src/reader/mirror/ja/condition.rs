//! Conditions in Japanese: 自分フィールドにモンスターが存在しない場合.

use super::super::missing::{Missing, Said};
use super::Words;
use super::act::player;
use super::noun::{bare, places, unit};
use super::words::{figure, summon};
use crate::cards::condition::{Comparison, Condition, Exists, Order, Phase};
use crate::cards::filter::{Face, Filter, Place, Who};
use crate::cards::number::Number;

/// Conditions one by one, each with 場合 or に behind it; whose turn and which phase are one.
pub(super) fn conditions(all: &[Condition], words: Words<'_>) -> Result<Vec<String>, Missing> {
    let turn = all.iter().find_map(|c| if let Condition::Turn(who) = c { Some(*who) } else { None });
    let in_phase = all.iter().any(|c| matches!(c, Condition::Phase(_)));
    let mut said = Vec::new();
    for one in all {
        if let Condition::Turn(who) = one {
            said.extend((!in_phase).then(|| player(*who)).transpose()?.map(|who| format!("{who}ターンに")));
        } else if let Condition::Phase(phases) = one {
            said.push(phase(turn, phases)?);
        } else {
            said.push(format!("{}場合", clause(one, words)?));
        }
    }
    Ok(said)
}

/// 自分メインフェイズに.
fn phase(turn: Option<Who>, phases: &[Phase]) -> Said {
    let whose = match turn {
        Some(Who::You) => "自分",
        Some(Who::Opponent) => "相手",
        _ => "自分・相手の",
    };
    let name = match phases {
        [Phase::Draw] => "ドローフェイズ",
        [Phase::Standby] => "スタンバイフェイズ",
        [Phase::Main1, Phase::Main2] => "メインフェイズ",
        [Phase::Main1] => "メインフェイズ１",
        [Phase::Main2] => "メインフェイズ２",
        [Phase::Battle] => "バトルフェイズ",
        [Phase::Main1, Phase::Battle, Phase::Main2] => "メインフェイズ及びバトルフェイズ",
        [Phase::End] => "エンドフェイズ",
        _ => return Err(Missing("these phases")),
    };
    Ok(format!("{whose}{name}に"))
}

/// A condition as a clause.
pub(super) fn clause(condition: &Condition, words: Words<'_>) -> Said {
    match condition {
        Condition::Exists(exists) => self::exists(exists, words),
        Condition::None(f) => Ok(format!("{}に{}が存在しない", located(f)?, bare(&unplaced(f), words)?)),
        Condition::Compare(comparison) => compare(comparison),
        Condition::This(f) => this(f),
        Condition::Turn(_) | Condition::Phase(_) => Err(Missing("a time as a clause")),
        _ => Err(Missing("this condition")),
    }
}

fn unplaced(filter: &Filter) -> Filter {
    Filter { place: Vec::new(), whose: None, ..filter.clone() }
}

fn located(filter: &Filter) -> Said {
    if filter.place.is_empty() {
        return Err(Missing("cards that are nowhere"));
    }
    places(&filter.place, filter.whose)
}

fn exists(exists: &Exists, words: Words<'_>) -> Said {
    let unit = unit(&exists.of);
    let count = match (exists.at_least, exists.at_most) {
        (1, None) => String::new(),
        (n, None) => format!("{}{unit}以上", figure(i32::from(n))),
        (0, Some(n)) => format!("{}{unit}以下", figure(i32::from(n))),
        (n, Some(m)) if n == m => format!("{}{unit}", figure(i32::from(n))),
        _ => return Err(Missing("between two counts")),
    };
    let of = bare(&unplaced(&exists.of), words)?;
    if count.is_empty() {
        return Ok(format!("{}に{of}が存在する", located(&exists.of)?));
    }
    Ok(format!("{}に{of}が{count}存在する", located(&exists.of)?))
}

fn this(filter: &Filter) -> Said {
    let zones = Filter { place: filter.place.clone(), face: filter.face, ..Filter::default() };
    let kinds = Filter { place: filter.place.clone(), summoned: filter.summoned.clone(), ..Filter::default() };
    if *filter == zones {
        let face = if filter.face == Some(Face::Up) { "表側表示で" } else { "" };
        let place = match filter.place.as_slice() {
            [Place::MonsterZone] if face.is_empty() => "モンスターゾーン".to_owned(),
            place => places(place, None)?.trim_start_matches("自分・相手の").to_owned(),
        };
        return Ok(format!("このカードが{place}に{face}存在する"));
    }
    match filter.summoned.as_slice() {
        [kind] if *filter == kinds => Ok(format!("このカードが{}されている", summon(*kind))),
        _ => Err(Missing("condition this")),
    }
}

fn compare(comparison: &Comparison) -> Said {
    match (&comparison.left, &comparison.right) {
        (Number::Lp(a), Number::Lp(b)) => {
            let order = match comparison.is {
                Order::Below => "少ない",
                Order::Above => "多い",
                Order::AtMost | Order::Equal | Order::AtLeast => return Err(Missing("LP held against each other")),
            };
            Ok(format!("{}のＬＰが{}より{order}", player(*a)?, player(*b)?))
        }
        (Number::Lp(a), Number::Fixed(n)) => {
            let order = match comparison.is {
                Order::AtMost => "以下",
                Order::AtLeast => "以上",
                Order::Below => "未満",
                Order::Equal | Order::Above => return Err(Missing("LP held against a figure")),
            };
            Ok(format!("{}のＬＰが{}{order}の", player(*a)?, figure(*n)))
        }
        _ => Err(Missing("numbers held against each other")),
    }
}
