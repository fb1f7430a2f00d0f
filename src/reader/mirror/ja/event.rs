//! Events in Japanese: このカードが戦闘で破壊され墓地へ送られた時.

use super::super::cause::names_cause;
use super::super::missing::{Missing, Said};
use super::Words;
use super::act::player;
use super::noun::{bare, placed, places};
use super::words::ability;
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::trigger::{Activated, Cause, EventKind as E, Subject, Timing, Trigger};

/// The event with 時 or 場合 and に.
pub(super) fn event(trigger: &Trigger, words: Words<'_>) -> Said {
    if let Some(phase) = phase(trigger)? {
        return Ok(phase);
    }
    let particle = match trigger.timing {
        Timing::When => "時に",
        Timing::If => "場合に",
    };
    if trigger.events == [E::AttackDeclared] {
        return Ok(format!("{}の攻撃宣言時に", subject(trigger, words)?));
    }
    Ok(format!("{}{particle}", clause(trigger, words)?))
}

/// The event as a clause in the past.
fn clause(trigger: &Trigger, words: Words<'_>) -> Said {
    let by_material = trigger.events == [E::UsedAsMaterial] && trigger.and == [E::SentToGraveyard];
    if trigger.by_itself
        || trigger.material.is_some()
        || !trigger.or.is_empty()
        || !trigger.except.is_empty()
        || trigger.by_card.is_some() && !by_material
        || !trigger.includes.is_empty()
    {
        return Err(Missing("an event with more around it"));
    }
    if let (true, Some(by)) = (by_material, &trigger.by_card) {
        (by.name.is_empty() && by.archetype.is_empty() && by.race.is_empty() && by.attribute.is_empty())
            .then_some(())
            .ok_or(Missing("a material for a described monster"))?;
        let kind = by.types.first().map(|t| ability(*t)).ok_or(Missing("a material of no kind"))?;
        return Ok(format!("{}が{kind}素材として墓地へ送られた", subject(trigger, words)?));
    }
    if !names_cause(trigger) {
        return Err(Missing("the cause of this event"));
    }
    if let Some((kinds, would)) = summons(&trigger.events) {
        return summoned(trigger, &kinds, would, words);
    }
    let subject = |trigger: &Trigger| subject(trigger, words);
    match trigger.events.as_slice() {
        [E::Activated] => activated(trigger, words),
        [E::LeavesField] => Ok(format!("{}が{}フィールドから離れた", subject(trigger)?, by(trigger)?)),
        [E::BattleDamage] => match (&trigger.subject, trigger.who) {
            (Subject::Anything, Some(who)) => Ok(format!("{}が戦闘ダメージを受けた", player(who)?)),
            (_, Some(who)) => Ok(format!("{}が{}に戦闘ダメージを与えた", subject(trigger)?, player(who)?)),
            (_, None) => Err(Missing("battle damage to somebody")),
        },
        [E::Damage] => match trigger.who {
            Some(who) => Ok(format!("{}がダメージを受けた", player(who)?)),
            None => Err(Missing("damage to somebody")),
        },
        [E::DestroysByBattle] => Ok(format!("{}が戦闘でモンスターを破壊した", subject(trigger)?)),
        [one] if trigger.who.is_none() => befallen(trigger, *one, &subject(trigger)?),
        _ => Err(Missing("several events, or an event with a player")),
    }
}

fn befallen(trigger: &Trigger, event: E, subject: &str) -> Said {
    let from = if trigger.from.is_empty() {
        String::new()
    } else if matches!(trigger.from[..], [Place::Field | Place::MonsterZone]) {
        if matches!(trigger.subject, Subject::Card(_)) { String::new() } else { "フィールドから".to_owned() }
    } else {
        format!("{}から", places(&trigger.from, None)?.trim_start_matches("自分・相手の"))
    };
    let by = by(trigger)?;
    let sent = trigger.and.as_slice();
    Ok(match (event, sent) {
        (E::SentToGraveyard, [E::DestroyedByBattle]) => format!("{subject}が戦闘で破壊され{from}墓地へ送られた"),
        (E::SentToGraveyard, [E::Destroyed]) => format!("{subject}が{by}破壊され{from}墓地へ送られた"),
        (E::SentToGraveyard, []) => format!("{subject}が{by}{from}墓地へ送られた"),
        (E::Destroyed, []) => format!("{subject}が{by}破壊された"),
        (E::DestroyedByBattle, []) => format!("{subject}が戦闘で破壊された"),
        (E::Banished, []) => format!("{subject}が{by}{from}除外された"),
        (E::Tributed, []) => format!("{subject}がリリースされた"),
        (E::Discarded, []) => format!("{subject}が{by}手札から捨てられた"),
        (E::Flipped, []) => format!("{subject}がリバースした"),
        (E::AddedToHand, []) => format!("{subject}が{from}手札に加わった"),
        (E::ReturnedToDeck, []) => format!("{subject}が{from}デッキに戻った"),
        (E::AttackTarget, []) => format!("{subject}が攻撃対象に選択された"),
        (E::Targeted, []) => format!("{subject}が効果の対象になった"),
        _ => return Err(Missing("this event")),
    })
}

/// Events that are Summons, and whether they have yet to be.
const SUMMONS: [(E, &str, bool); 13] = [
    (E::NormalSummoned, "召喚", false),
    (E::FlipSummoned, "反転召喚", false),
    (E::SpecialSummoned, "特殊召喚", false),
    (E::TributeSummoned, "アドバンス召喚", false),
    (E::RitualSummoned, "儀式召喚", false),
    (E::FusionSummoned, "融合召喚", false),
    (E::SynchroSummoned, "Ｓ召喚", false),
    (E::XyzSummoned, "Ｘ召喚", false),
    (E::LinkSummoned, "リンク召喚", false),
    (E::PendulumSummoned, "Ｐ召喚", false),
    (E::WouldBeNormalSummoned, "召喚", true),
    (E::WouldBeFlipSummoned, "反転召喚", true),
    (E::WouldBeSpecialSummoned, "特殊召喚", true),
];

/// 召喚・特殊召喚, and whether it has yet to be.
fn summons(events: &[E]) -> Option<(String, bool)> {
    let word = |e: &E| SUMMONS.iter().find(|(event, _, _)| event == e).map(|(_, word, would)| (*word, *would));
    let all: Vec<(&str, bool)> = events.iter().map(word).collect::<Option<_>>()?;
    let would = all.first()?.1;
    let kinds: Vec<&str> = all.iter().map(|(w, _)| *w).collect();
    all.iter().all(|(_, w)| *w == would).then(|| (kinds.join("・"), would))
}

fn summoned(trigger: &Trigger, kinds: &str, would: bool, words: Words<'_>) -> Said {
    let from =
        if trigger.from.is_empty() { String::new() } else { format!("{}から", places(&trigger.from, trigger.who)?) };
    let verb = if would { "する" } else { "した" };
    match trigger.who {
        Some(who) => {
            let what = match &trigger.subject {
                Subject::Anything => "モンスター".to_owned(),
                Subject::Card(f) => bare(&Filter { face: None, ..(**f).clone() }, words)?,
                Subject::This | Subject::Equipped | Subject::Linked => {
                    return Err(Missing("this card Summoned by somebody"));
                }
            };
            Ok(format!("{}が{from}{what}を{kinds}{verb}", player(who)?))
        }
        None if would => Ok(format!("{}が{from}{kinds}される", subject(trigger, words)?)),
        None => Ok(format!("{}が{from}{kinds}した", subject(trigger, words)?)),
    }
}

fn activated(trigger: &Trigger, words: Words<'_>) -> Said {
    let what = match (&trigger.subject, trigger.activation) {
        (Subject::Anything, None) => "魔法・罠・モンスターの効果",
        (Subject::Card(f), Some(Activated::Card)) => match f.kind.as_slice() {
            [Kind::Spell] => "魔法カード",
            [Kind::Trap] => "罠カード",
            [Kind::Spell, Kind::Trap] => "魔法・罠カード",
            _ => return Err(Missing("this activated card")),
        },
        (Subject::Card(f), _) if f.kind == [Kind::Monster] => "モンスターの効果",
        _ => return Err(Missing("this activated card")),
    };
    let at = match &trigger.targeting {
        Some(f) => format!("{}を対象とする", placed(f, words)?),
        None => String::new(),
    };
    Ok(match trigger.who {
        Some(who) => format!("{}が{at}{what}を発動した", player(who)?),
        None => format!("{at}{what}が発動した"),
    })
}

/// The card to which it happened.
fn subject(trigger: &Trigger, words: Words<'_>) -> Said {
    if trigger.face.is_some() {
        return Err(Missing("how the card of the event lay"));
    }
    match &trigger.subject {
        Subject::This if trigger.controlled_by == Some(Who::You) => Ok("自分フィールドのこのカード".to_owned()),
        Subject::This => Ok("このカード".to_owned()),
        Subject::Equipped => Ok("装備モンスター".to_owned()),
        Subject::Linked => Err(Missing("subject linked")),
        Subject::Anything if summons(&trigger.events).is_some() => Ok("モンスター".to_owned()),
        Subject::Anything => Ok("カード".to_owned()),
        Subject::Card(f) => {
            let attack = trigger.events == [E::AttackDeclared] || trigger.events == [E::AttackTarget];
            let mut filter = (**f).clone();
            if attack || summons(&trigger.events).is_some() {
                filter.place = if filter.whose.is_some() { vec![Place::Field] } else { Vec::new() };
                if attack && filter.whose == Some(Who::Opponent) {
                    (filter.place, filter.whose) = (Vec::new(), None);
                    return Ok(format!("相手{}", bare(&filter, words)?));
                }
            } else if let Some(who) = trigger.controlled_by {
                (filter.place, filter.whose) = (vec![Place::Field], Some(who));
            } else {
                filter.place.clone_from(&trigger.from);
                if filter.place.is_empty() && filter.whose.is_some() {
                    return Err(Missing("a card of that player, wherever it was"));
                }
            }
            placed(&filter, words)
        }
    }
}

/// 戦闘・効果で, 相手の効果で.
fn by(trigger: &Trigger) -> Said {
    let whose = match trigger.by {
        None => "",
        Some(Who::You) => "自分の",
        Some(Who::Opponent) => "相手の",
        Some(_) => return Err(Missing("brought about by that player")),
    };
    Ok(match trigger.cause.as_slice() {
        [] if whose.is_empty() => String::new(),
        [] => format!("{whose}カードによって"),
        [Cause::Battle] => "戦闘で".to_owned(),
        [Cause::Effect] => format!("{whose}効果で"),
        [Cause::Battle, Cause::Effect] => {
            format!("戦闘または{whose}効果で").replace("戦闘または効果で", "戦闘・効果で")
        }
        _ => return Err(Missing("this cause")),
    })
}

/// Phases.
const PHASES: [(E, &str); 8] = [
    (E::EndPhase, "エンドフェイズに"),
    (E::StandbyPhase, "スタンバイフェイズに"),
    (E::DrawPhase, "ドローフェイズに"),
    (E::MainPhase, "メインフェイズに"),
    (E::StartOfBattlePhase, "バトルフェイズ開始時に"),
    (E::EndOfBattlePhase, "バトルフェイズ終了時に"),
    (E::DamageStepStart, "ダメージステップ開始時に"),
    (E::DamageStepEnd, "ダメージステップ終了時に"),
];

fn phase(trigger: &Trigger) -> Result<Option<String>, Missing> {
    let [event] = trigger.events.as_slice() else { return Ok(None) };
    let Some((_, name)) = PHASES.iter().find(|(e, _)| e == event) else { return Ok(None) };
    let whose = match trigger.who {
        Some(who) => player(who)?.replace("お互い", "自分・相手の"),
        None => "自分・相手の".to_owned(),
    };
    Ok(Some(format!("{whose}{name}")))
}
