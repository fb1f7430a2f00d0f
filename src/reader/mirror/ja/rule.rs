//! What is so of cards and players, in Japanese.

use super::super::missing::{Missing, Said};
use super::act::player;
use super::noun::{bare, placed};
use super::number::{points, value};
use super::refer::Context;
use super::verb::{self, Clause};
use super::words::{attribute, stat};
use crate::cards::act::{Lasting, Until};
use crate::cards::continuous::{Ban, Banned, Modifier, StatChange};
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::number::{Number, Stat};
use crate::cards::trigger::Cause;

/// How long, in front of the verb.
fn until(until: Until) -> Result<&'static str, Missing> {
    Ok(match until {
        Until::Leaves => "",
        Until::EndOfTurn => "ターン終了時まで",
        Until::EndOfNextTurn => "次のターンの終了時まで",
        Until::EndPhase => "エンドフェイズまで",
        Until::DamageStep => "ダメージステップ終了時まで",
        Until::DamageCalculation => "そのダメージ計算時のみ",
        Until::BattlePhase => "バトルフェイズ終了時まで",
        Until::NextStandbyPhase => "次の自分スタンバイフェイズまで",
        Until::YourNextTurn | Until::WhileThisFaceUp | Until::Coming(_) | Until::Duel => {
            return Err(Missing("so long"));
        }
    })
}

/// A lasting change.
pub(super) fn lasting(lasting: &Lasting, context: &Context<'_>) -> Result<Clause, Missing> {
    if !lasting.then.is_empty() {
        return Err(Missing("what is done at a later time"));
    }
    if lasting.apply.iter().any(|a| !a.condition.is_empty()) {
        return Err(Missing("a lasting change under a condition"));
    }
    let rules: Vec<&Modifier> = lasting.apply.iter().map(|a| &a.rule).collect();
    if let [Modifier::Ban(what)] = rules.as_slice() {
        let until = match lasting.until {
            Until::EndOfTurn => "このターン、",
            _ => return Err(Missing("a ban so long")),
        };
        return ban(what, until, context);
    }
    let Some(on) = &lasting.on else { return Err(Missing("what a lasting change concerns")) };
    let cards = context.cards(on, false)?;
    so(&cards.words, &rules, until(lasting.until)?, context)
}

/// One or two things that are so of the same cards.
pub(super) fn so(subject: &str, rules: &[&Modifier], until: &str, context: &Context<'_>) -> Result<Clause, Missing> {
    match rules {
        [Modifier::Stat(a), Modifier::Stat(b)]
            if a.stat == Stat::Atk && b.stat == Stat::Def && a.gains == b.gains && a.becomes == b.becomes =>
        {
            change(subject, "攻撃力・守備力", a, until, context)
        }
        [Modifier::Stat(a)] => change(subject, stat(a.stat), a, until, context),
        [Modifier::Negated] => Ok(Clause::new(format!("{subject}の効果を{until}無効に"), verb::DO)),
        [only] => predicate(subject, only, until),
        _ => Err(Missing("several changes at once")),
    }
}

fn change(
    subject: &str,
    stat: &str,
    change: &StatChange,
    until: &str,
    context: &Context<'_>,
) -> Result<Clause, Missing> {
    let negative = |n: &Number| match n {
        Number::Fixed(n) => *n < 0,
        Number::Times(a, _) => matches!(**a, Number::Fixed(n) if n < 0),
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
        | Number::Unread(_) => false,
    };
    match (&change.gains, &change.becomes, &change.original) {
        (Some(n), None, None) => {
            let way = if negative(n) { "ダウン" } else { "アップ" };
            let n = points(n, context)?;
            Ok(Clause::new(format!("{subject}の{stat}は{until}{}{way}", n.trim_end_matches('の')), verb::DO))
        }
        (None, Some(n), None) => {
            Ok(Clause::new(format!("{subject}の{stat}は{until}{}に", value(n, context)?), verb::BECOME))
        }
        (None, None, Some(n)) => {
            Ok(Clause::new(format!("{subject}の元々の{stat}は{until}{}に", value(n, context)?), verb::BECOME))
        }
        _ => Err(Missing("two changes of one value")),
    }
}

fn predicate(subject: &str, rule: &Modifier, until: &str) -> Result<Clause, Missing> {
    let not_destroyed = |by: &str| Ok(Clause::new(format!("{subject}は{until}{by}では破壊されない"), verb::NOTHING));
    match rule {
        Modifier::NotDestroyedBy(causes) => match causes.as_slice() {
            [Cause::Battle] => not_destroyed("戦闘"),
            [Cause::Effect] => not_destroyed("効果"),
            [Cause::Battle, Cause::Effect] => not_destroyed("戦闘・効果"),
            _ => Err(Missing("destroyed by these causes")),
        },
        Modifier::NotTargetedBy(Who::Opponent) => {
            Ok(Clause::new(format!("{subject}は{until}相手の効果の対象にならない"), verb::NOTHING))
        }
        Modifier::NotTargetedBy(_) => Ok(Clause::new(format!("{subject}は{until}効果の対象にならない"), verb::NOTHING)),
        Modifier::NoAttack => Ok(Clause::new(format!("{subject}は{until}攻撃"), verb::CANNOT)),
        Modifier::NoDirectAttack => Ok(Clause::new(format!("{subject}は{until}直接攻撃"), verb::CANNOT)),
        Modifier::DirectAttack => Ok(Clause::new(format!("{subject}は{until}直接攻撃できる"), verb::NOTHING)),
        Modifier::NoPositionChange => Ok(Clause::new(format!("{subject}は{until}表示形式を変更"), verb::CANNOT)),
        Modifier::NotTributed => Ok(Clause::new(format!("{subject}は{until}リリース"), verb::CANNOT)),
        Modifier::NotAttacked => Ok(Clause::new(format!("相手は{until}{subject}を攻撃対象に選択"), verb::CANNOT)),
        Modifier::Attacks(a) if a.times == Number::Fixed(2) && a.on.is_none() && !a.once_each => {
            Ok(Clause::new(format!("{subject}は１度のバトルフェイズに２回攻撃できる"), verb::NOTHING))
        }
        Modifier::AlsoAttribute(a) => {
            Ok(Clause::new(format!("{subject}の属性は「{}」としても扱う", attribute(*a)), verb::NOTHING))
        }
        _ => Err(Missing("this rule")),
    }
}

/// 自分は「甲」モンスターしか特殊召喚できない.
pub(super) fn ban(ban: &Ban, until: &str, context: &Context<'_>) -> Result<Clause, Missing> {
    let who = player(ban.who)?;
    let only = ban.except.as_deref().map(|f| described(f, context)).transpose()?;
    let of = ban.of.as_deref().map(|f| described(f, context)).transpose()?;
    let (noun, verb) = match ban.what {
        Banned::SpecialSummon if ban.summons.is_empty() => ("モンスター", "特殊召喚"),
        Banned::NormalSummon => ("モンスター", "通常召喚"),
        Banned::Attack => ("モンスター", "攻撃"),
        Banned::ActivateCard => ("魔法・罠カード", "発動"),
        Banned::ActivateMonsterEffect => ("モンスターの効果", "発動"),
        Banned::Banish => ("カード", "除外"),
        _ => return Err(Missing("a ban of this action")),
    };
    let object = match (only, of) {
        (Some(only), None) => format!("{only}しか"),
        (None, Some(of)) if ban.what == Banned::ActivateMonsterEffect => format!("{of}の効果を"),
        (None, Some(of)) => format!("{of}を"),
        (None, None) => format!("{noun}を"),
        (Some(_), Some(_)) => return Err(Missing("a ban of some but others")),
    };
    Ok(Clause::new(format!("{until}{who}は{object}{verb}"), verb::CANNOT))
}

/// The cards of a ban; everywhere goes without saying.
fn described(filter: &Filter, context: &Context<'_>) -> Said {
    let everywhere = filter.place.contains(&Place::Deck) && filter.place.contains(&Place::Graveyard);
    if everywhere { bare(filter, context.words) } else { placed(filter, context.words) }
}
