//! What a step does, as a Japanese clause.

use super::super::missing::Missing;
use super::number::{counted, points};
use super::refer::Context;
use super::rule::lasting;
use super::verb::{self, Clause};
use super::words::{figure, position};
use crate::cards::act::{Act, Amount, Attach, ChangePosition, Control, DeckPlace, Detach, Ended, SpecialSummon, Until};
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Filter, Place, Position, Who};
use crate::cards::number::Number;
use crate::cards::step::Noun;

/// The clause of a step.
pub(super) fn clause(act: &Act, context: &Context<'_>) -> Result<Clause, Missing> {
    let object = |noun: &Noun, taken: bool| context.cards(noun, taken).map(|c| c.object());
    let object = |noun: &Noun, taken: bool| Ok::<_, Missing>(format!("{}{}", subject(noun)?, object(noun, taken)?));
    Ok(match act {
        Act::Draw(a) => draw(a)?,
        Act::Destroy(Noun::Link) => Clause::new("破壊", verb::DO),
        Act::Destroy(n) => Clause::new(format!("{}破壊", object(n, false)?), verb::DO),
        Act::Banish(b) if b.until.is_none() => {
            let face = if b.face_down { "裏側表示で" } else { "" };
            let taken = !matches!(b.what, Noun::This);
            Clause::new(format!("{}{face}除外", object(&b.what, taken || context.place.is_some())?), verb::DO)
        }
        Act::SendToGraveyard(n) => Clause::new(format!("{}墓地へ", object(n, true)?), verb::SEND),
        Act::Discard(n) => Clause::new(hand(n, context)?, verb::DISCARD),
        Act::Tribute(n) => Clause::new(format!("{}リリース", object(n, false)?), verb::DO),
        Act::ReturnToHand(n) => Clause::new(format!("{}手札に", object(n, false)?), verb::RETURN),
        Act::AddToHand(n) => Clause::new(format!("{}手札に", object(n, true)?), verb::ADD),
        Act::ReturnToDeck(d) => {
            let where_ = match d.place {
                DeckPlace::Shuffle => "デッキに",
                DeckPlace::Top => "デッキの一番上に",
                DeckPlace::Bottom => "デッキの一番下に",
            };
            Clause::new(format!("{}{where_}", object(&d.what, true)?), verb::RETURN)
        }
        Act::SpecialSummon(s) => special(s, context)?,
        Act::PendulumSummon(_) => return Err(Missing("a Pendulum Summon by an effect")),
        Act::NormalSummon(n) if n.tribute || n.or_set => return Err(Missing("this kind of Summon")),
        Act::NormalSummon(n) => Clause::new(format!("{}召喚", object(&n.what, true)?), verb::DO),
        Act::Set(n) => Clause::new(format!("{}自分フィールドにセット", object(n, true)?), verb::DO),
        Act::ChangePosition(c) => change(c, context)?,
        Act::Equip(e) => {
            let (what, to) = (context.cards(&e.what, true)?, context.cards(&e.to, false)?);
            Clause::new(format!("{}{}に装備", what.object(), to.words), verb::DO)
        }
        Act::Control(c) => control(c, context)?,
        Act::Reveal(n) => Clause::new(format!("{}相手に", object(n, false)?), verb::SHOW),
        Act::Detach(Detach { materials: Number::Fixed(n), from: Noun::This }) => {
            Clause::new(format!("このカードのＸ素材を{}つ", figure(*n)), verb::REMOVE)
        }
        Act::Attach(Attach { what: n, to: Noun::This }) => {
            Clause::new(format!("{}このカードのＸ素材と", object(n, true)?), verb::DO)
        }
        Act::NegateActivation => Clause::new("その発動を無効に", verb::DO),
        Act::NegateEffect => Clause::new("その効果を無効に", verb::DO),
        Act::NegateSummon => Clause::new("それを無効に", verb::DO),
        Act::NegateAttack => Clause::new("その攻撃を無効に", verb::DO),
        Act::Damage(a) => match a.who {
            Who::Opponent => Clause::new(format!("相手に{}ダメージを", points(&a.amount, context)?), verb::INFLICT),
            Who::You => Clause::new(format!("自分は{}ダメージを", points(&a.amount, context)?), verb::TAKE),
            Who::Each => Clause::new(format!("お互いに{}ダメージを", points(&a.amount, context)?), verb::INFLICT),
            Who::Either | Who::TurnPlayer | Who::Owner | Who::Controller => {
                return Err(Missing("damage to that player"));
            }
        },
        Act::GainLp(a) => Clause::new(format!("{}は{}ＬＰ回復", player(a.who)?, points(&a.amount, context)?), verb::DO),
        Act::PayLp(a) if a.amount == Number::Half(Box::new(Number::Lp(Who::You))) => {
            Clause::new("ＬＰを半分", verb::PAY)
        }
        Act::PayLp(a) => Clause::new(format!("{}ＬＰを", points(&a.amount, context)?), verb::PAY),
        Act::PlaceCounter(c) => {
            let on = context.cards(&c.on, false)?.words;
            let n = counted(&c.count)?;
            Clause::new(format!("{on}に{}を{n}つ", context.words.counter(&c.kind)), verb::PLACE)
        }
        Act::RemoveCounter(c) => {
            let on = context.cards(&c.on, false)?.words;
            let n = counted(&c.count)?;
            Clause::new(format!("{on}の{}を{n}つ", context.words.counter(&c.kind)), verb::REMOVE)
        }
        Act::Lasting(l) => lasting(l, context)?,
        Act::EndPhase(Ended::Battle) => Clause::new("バトルフェイズを終了", verb::DO),
        Act::Shuffle(Who::You) => Clause::new("デッキをシャッフル", verb::DO),
        Act::Banish(_) => return Err(Missing("banished until a time")),
        Act::Detach(_) => return Err(Missing("a counted number of materials")),
        Act::Attach(_) => return Err(Missing("materials of another monster")),
        Act::Token(_) => return Err(Missing("token")),
        Act::ChooseOne(_) | Act::If(_) => return Err(Missing("a choice or branch inside a clause")),
        Act::FusionSummon(_) | Act::RitualSummon(_) | Act::SummonImmediately(_) => {
            return Err(Missing("Summons with materials"));
        }
        Act::SetLp(_) => return Err(Missing("set-lp")),
        Act::TossCoin(_) | Act::RollDie(_) => return Err(Missing("coins and dice")),
        Act::Excavate(_) | Act::Declare(_) | Act::LookAt(_) => return Err(Missing("excavated, declared, looked at")),
        Act::PlaceFaceUp(_) | Act::MoveZone(_) => return Err(Missing("placed in another zone")),
        Act::Shuffle(_) => return Err(Missing("this phase or Deck")),
        Act::RedirectAttack(_) | Act::DamageCalculation => return Err(Missing("another attack target")),
        Act::Unread(_) => return Err(Missing("an unread step")),
    })
}

/// 相手は, where the opponent chooses.
fn subject(noun: &Noun) -> Result<&'static str, Missing> {
    match noun {
        Noun::Choose(c) => match c.by {
            Who::You => Ok(""),
            Who::Opponent => Ok("相手は"),
            Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => {
                Err(Missing("chosen by that player"))
            }
        },
        Noun::This
        | Noun::Unread(_)
        | Noun::Target(_)
        | Noun::All(_)
        | Noun::Bound(_)
        | Noun::Event
        | Noun::Link
        | Noun::Equipped
        | Noun::Linked
        | Noun::Top(_)
        | Noun::SummonMaterials(_)
        | Noun::Those => Ok(""),
    }
}

/// A player as the topic of a sentence.
pub(super) fn player(who: Who) -> Result<&'static str, Missing> {
    match who {
        Who::You => Ok("自分"),
        Who::Opponent => Ok("相手"),
        Who::Each | Who::Either => Ok("お互い"),
        Who::TurnPlayer | Who::Owner | Who::Controller => Err(Missing("that player")),
    }
}

fn draw(of: &Amount) -> Result<Clause, Missing> {
    Ok(Clause::new(format!("{}は{}枚ドロー", player(of.who)?, counted(&of.amount)?), verb::DO))
}

/// What is discarded; any card of one's own hand is 手札.
fn hand(noun: &Noun, context: &Context<'_>) -> Result<String, Missing> {
    if *noun == Noun::This {
        return Ok("このカードを手札から".to_owned());
    }
    if let Noun::Choose(c) = noun
        && c.of.place == [Place::Hand]
        && c.by == Who::You
        && c.of.whose != Some(Who::Opponent)
        && c.max.is_none()
        && Filter::default() == (Filter { place: Vec::new(), whose: None, ..c.of.clone() })
    {
        return Ok(format!("手札を{}枚", counted(&c.min)?));
    }
    Ok(format!("{}{}", subject(noun)?, context.cards(noun, true)?.object()))
}

fn special(summoned: &SpecialSummon, context: &Context<'_>) -> Result<Clause, Missing> {
    if summoned.linked || summoned.treated_as.is_some() {
        return Err(Missing("a Special Summon treated or linked"));
    }
    let stance = match summoned.position {
        None => "",
        Some(Position::Attack) => "攻撃表示で",
        Some(Position::Defense | Position::AnyDefense) => "守備表示で",
        Some(Position::FaceDown) => "裏側守備表示で",
        Some(Position::FaceUp) => "表側表示で",
    };
    let to = match summoned.to {
        Who::You => "",
        Who::Opponent => "相手フィールドに",
        Who::Owner | Who::Either | Who::Each | Who::TurnPlayer | Who::Controller => {
            return Err(Missing("Summoned to that field"));
        }
    };
    let ignoring = if summoned.ignoring_conditions { "召喚条件を無視して" } else { "" };
    let negated = match summoned.with.as_slice() {
        [] => "",
        [only] if only.rule == Modifier::Negated => "効果を無効にして",
        _ => return Err(Missing("what holds of the Summoned monster")),
    };
    let cards = context.cards(&summoned.what, true)?.object();
    Ok(Clause::new(format!("{cards}{negated}{ignoring}{to}{stance}特殊召喚"), verb::DO))
}

fn change(change: &ChangePosition, context: &Context<'_>) -> Result<Clause, Missing> {
    let cards = context.cards(&change.what, false)?;
    match change.to {
        None => Ok(Clause::new(format!("{}の表示形式を変更", cards.words), verb::DO)),
        Some(to) => Ok(Clause::new(format!("{}{}に", cards.object(), position(to)), verb::DO)),
    }
}

fn control(control: &Control, context: &Context<'_>) -> Result<Clause, Missing> {
    let cards = context.cards(&control.what, false)?;
    let until = match control.until {
        Until::Leaves => "",
        Until::EndPhase => "エンドフェイズまで",
        Until::EndOfTurn => "ターン終了時まで",
        Until::EndOfNextTurn
        | Until::YourNextTurn
        | Until::NextStandbyPhase
        | Until::DamageStep
        | Until::DamageCalculation
        | Until::BattlePhase
        | Until::WhileThisFaceUp
        | Until::Coming(_)
        | Until::Duel => {
            return Err(Missing("control until then"));
        }
    };
    match control.to {
        Who::You => Ok(Clause::new(format!("{}のコントロールを{until}", cards.words), verb::GET)),
        Who::Opponent | Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => {
            Err(Missing("control for that player"))
        }
    }
}
