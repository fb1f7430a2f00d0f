//! Effects that apply, Summoning conditions and procedures in Japanese.

use super::super::missing::{Missing, Said};
use super::Words;
use super::condition::{clause, conditions};
use super::noun::{bare, placed, unit};
use super::refer::Context;
use super::rule::{ban, so};
use super::step::{cost, steps};
use super::verb::End;
use super::words::{figure, summon};
use crate::cards::continuous::{Apply, Modifier, MustBe, Subjects};
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::{Filter, Place};
use crate::cards::instead::Instead;
use crate::cards::materials::Slot;
use crate::cards::trigger::{Cause, EventKind};

/// A continuous or unclassified effect.
pub(super) fn effect(effect: &Effect, words: Words<'_>) -> Said {
    let silent = effect.on.is_none() && effect.cost.is_empty() && effect.steps.is_empty() && effect.targets.is_empty();
    if !silent || !effect.condition.is_empty() || effect.applies.is_empty() {
        return Err(Missing("an effect that applies and does something"));
    }
    let mut said = String::new();
    let mut rest = effect.applies.as_slice();
    while let Some(first) = rest.first() {
        let stats = |a: &Apply| matches!(a.rule, Modifier::Stat(_));
        let alike = rest.iter().take_while(|a| a.to == first.to && a.condition == first.condition && stats(a)).count();
        let (now, later) = rest.split_at(if stats(first) { alike.clamp(1, 2) } else { 1 });
        said.push_str(&one(first, now, words)?);
        said.push('。');
        rest = later;
    }
    Ok(said)
}

fn one(first: &Apply, now: &[Apply], words: Words<'_>) -> Said {
    let context = Context::bare(words);
    let mut conditions = Vec::new();
    for c in &first.condition {
        conditions.push(format!("{}限り、", clause(c, words)?));
    }
    let rules: Vec<&Modifier> = now.iter().map(|a| &a.rule).collect();
    if now.iter().any(|a| a.limit.is_some()) {
        return Err(Missing("only so often"));
    }
    let said = match (&first.to, rules.as_slice()) {
        (None, [Modifier::Ban(what)]) => ban(what, "", &context)?.end(End::Plain),
        (None, _) => return Err(Missing("this rule of players")),
        (Some(to), [Modifier::Instead(instead)]) => self::instead(&subject(to, words)?, instead, words)?,
        (Some(to), [Modifier::Piercing]) => format!(
            "{}が守備表示モンスターを攻撃した場合、その守備力を攻撃力が超えた分だけ戦闘ダメージを与える",
            subject(to, words)?
        ),
        (Some(to), [Modifier::NameBecomes(name)]) => {
            format!("{}はフィールドに存在する限り、カード名を{}として扱う", subject(to, words)?, words.name(name))
        }
        (Some(to), [Modifier::Negated]) => format!("{}の効果は無効化される", subject(to, words)?),
        (Some(to), rules) => so(&subject(to, words)?, rules, "", &context)?.end(End::Plain),
    };
    Ok(format!("{}{said}", conditions.concat()))
}

fn subject(to: &Subjects, words: Words<'_>) -> Said {
    Ok(match to {
        Subjects::This => "このカード".to_owned(),
        Subjects::Equipped => "装備モンスター".to_owned(),
        Subjects::Linked => return Err(Missing("the linked card")),
        Subjects::MaterialOf => return Err(Missing("the monster that it is a material of")),
        Subjects::Unread(_) => return Err(Missing("unread cards")),
        Subjects::All(f) => placed(f, words)?,
    })
}

/// Events that can be replaced, before they happen.
const WOULD: [(EventKind, &str); 3] = [
    (EventKind::Destroyed, "破壊される"),
    (EventKind::SentToGraveyard, "墓地へ送られる"),
    (EventKind::Banished, "除外される"),
];

/// このカードが戦闘・効果で破壊される場合、代わりに…できる.
fn instead(subject: &str, instead: &Instead, words: Words<'_>) -> Said {
    if instead.effects.is_some() || instead.exactly_one.is_some() || instead.one {
        return Err(Missing("a replacement with more around it"));
    }
    let would = WOULD.iter().find(|(e, _)| *e == instead.would).ok_or(Missing("this event that is replaced"))?.1;
    let by = match instead.cause.as_slice() {
        [] => "",
        [Cause::Battle] => "戦闘で",
        [Cause::Effect] => "効果で",
        [Cause::Battle, Cause::Effect] => "戦闘・効果で",
        _ => return Err(Missing("replaced by these causes")),
    };
    let mut context = Context::bare(words);
    let does = match instead.choice {
        Obligation::May => cost(&instead.steps, End::Can, &mut context)?,
        Obligation::Must => steps(&instead.steps, &mut context)?.trim_end_matches('。').to_owned(),
    };
    Ok(format!("{subject}が{by}{would}場合、代わりに{does}"))
}

/// Materials and Summoning conditions.
pub(super) fn condition(effect: &Effect, words: Words<'_>) -> Said {
    let mut said = Vec::new();
    for apply in &effect.applies {
        said.push(match &apply.rule {
            Modifier::Materials(m) => m.slots.iter().map(|s| slot(s, words)).collect::<Result<Vec<_>, _>>()?.join("＋"),
            Modifier::NoNormalSummon => "このカードは通常召喚できない。".to_owned(),
            Modifier::MustBeSummoned(must) => must_be(must, words)?,
            Modifier::NoMaterial(kinds) if !kinds.is_empty() => {
                let kinds: Vec<&str> = kinds.iter().map(|k| summon(*k).trim_end_matches("召喚")).collect();
                format!("このカードは{}素材にできない。", kinds.join("・"))
            }
            Modifier::OnlyOne(f) if f.name.len() == 1 => {
                format!("{}は自分フィールドに１体しか表側表示で存在できない。", words.name(&f.name[0]))
            }
            _ => return Err(Missing("this Summoning condition")),
        });
    }
    Ok(said.join("\n"))
}

fn slot(slot: &Slot, words: Words<'_>) -> Said {
    let of = Filter { place: Vec::new(), whose: None, ..slot.of.clone() };
    let noun = bare(&of, words)?;
    let n = figure(i32::from(slot.min));
    Ok(match (slot.min, slot.max) {
        (1, None) => noun,
        (_, None) => format!("{noun}×{n}"),
        (_, Some(99)) => format!("{noun}{n}{}以上", unit(&of)),
        (_, Some(m)) => format!("{noun}{n}～{}{}", figure(i32::from(m)), unit(&of)),
    })
}

fn must_be(must: &MustBe, words: Words<'_>) -> Said {
    if must.anyhow {
        return Err(Missing("a Special Summon in any way"));
    }
    if must.own_procedure {
        return Ok("このカードは自身の方法でのみ特殊召喚できる。".to_owned());
    }
    if let Some(by) = &must.by {
        let by = bare(&Filter { place: Vec::new(), ..(**by).clone() }, words)?;
        return Ok(format!("このカードは{by}の効果でのみ特殊召喚できる。"));
    }
    if must.kinds.is_empty() {
        return Ok("このカードは特殊召喚できない。".to_owned());
    }
    let kinds: Vec<&str> = must.kinds.iter().map(|k| summon(*k)).collect();
    Ok(format!("このカードは{}でしか特殊召喚できない。", kinds.join("・")))
}

/// このカードは…して手札から特殊召喚できる.
pub(super) fn procedure(effect: &Effect, words: Words<'_>) -> Said {
    if !effect.applies.is_empty() || effect.on.is_some() || !effect.targets.is_empty() || !effect.steps.is_empty() {
        return Err(Missing("a procedure of its own kind"));
    }
    let place = match effect.from.as_slice() {
        [Place::Hand] => "手札から",
        [Place::Graveyard] => "墓地から",
        [Place::Hand, Place::Graveyard] => "手札・墓地から",
        [Place::ExtraDeck] => "ＥＸデッキから",
        _ => return Err(Missing("a procedure from this place")),
    };
    let conditions =
        conditions(&effect.condition, words)?.iter().map(|c| format!("{c}、")).collect::<Vec<_>>().concat();
    let paid = cost(&effect.cost, End::Te, &mut Context::bare(words))?;
    Ok(format!("{conditions}このカードは{paid}{place}特殊召喚できる。"))
}
