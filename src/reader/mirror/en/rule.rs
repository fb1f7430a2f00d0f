//! What is so of cards: "gains 500 ATK", "cannot be destroyed by battle".

use super::super::missing::{Missing, Said};
use super::number::{Amount, amount};
use super::place::Way;
use super::refer::{Cards, Context, all};
use super::words::{ability, attribute, listed, quoted, race, stat, summon};
use crate::cards::continuous::{Attacks, Effects, Modifier, StatChange};
use crate::cards::filter::{Ability, Filter, Kind, Who};
use crate::cards::number::{Number, Stat};
use crate::cards::trigger::Cause;

/// The cards of which something is said.
#[derive(Debug, Clone)]
pub(super) enum Subject {
    /// Cards in words.
    Cards(Cards),
}

impl Subject {
    /// All cards that fit.
    pub(super) fn all(filter: &Filter) -> Result<Subject, Missing> {
        Ok(Subject::Cards(Cards {
            words: all(filter, Way::In, false)?,
            except: String::new(),
            many: true,
            pronoun: false,
        }))
    }

    /// This card.
    pub(super) fn this() -> Subject {
        Subject::Cards(Cards { words: "this card".to_owned(), except: String::new(), many: false, pronoun: false })
    }

    /// The monster that this card is equipped to.
    pub(super) fn equipped() -> Subject {
        Subject::Cards(Cards {
            words: "the equipped monster".to_owned(),
            except: String::new(),
            many: false,
            pronoun: false,
        })
    }

    fn cards(&self) -> &Cards {
        let Subject::Cards(cards) = self;
        cards
    }
}

/// One or several things that are so of the same cards, as one clause.
pub(super) fn rules(subject: &Subject, rules: &[&Modifier], context: &Context) -> Said {
    let cards = subject.cards();
    match rules {
        [Modifier::Stat(a), Modifier::Stat(b)] if both(a, b) => change(cards, a, "ATK/DEF", context),
        [Modifier::Negated] if cards.pronoun => Ok(format!("negate {} effects", cards.possessive())),
        [Modifier::Negated] => Ok(format!("negate the effects of {}", cards.words)),
        [Modifier::Stat(change)] => self::change(cards, change, stat(change.stat), context),
        [] => Err(Missing("nothing that is so")),
        _ => {
            let parts = rules.iter().map(|rule| predicate(rule, cards.many, context)).collect::<Result<Vec<_>, _>>()?;
            Ok(format!("{} {}", cards.subject(), listed(&parts, "and")))
        }
    }
}

/// Whether two changes are the same change of ATK and DEF.
fn both(a: &StatChange, b: &StatChange) -> bool {
    a.stat == Stat::Atk
        && b.stat == Stat::Def
        && (a.gains.is_some() || a.becomes.is_some())
        && a.gains == b.gains
        && a.becomes == b.becomes
        && a.original == b.original
}

/// A value that changes.
fn change(cards: &Cards, change: &StatChange, stat: &str, context: &Context) -> Said {
    match (&change.gains, &change.becomes, &change.original) {
        (Some(_), None, None) => Ok(format!("{} {}", cards.subject(), gains(change, stat, cards.many, context)?)),
        (None, Some(to), None) => Ok(format!("{} {stat} {}", cards.possessive(), becomes(to, context)?)),
        (None, None, Some(to)) => Ok(format!("{} original {stat} {}", cards.possessive(), becomes(to, context)?)),
        _ => Err(Missing("two changes of one value")),
    }
}

fn becomes(to: &Number, context: &Context) -> Said {
    match amount(to, context)? {
        Amount::Plain(n) => Ok(format!("becomes {n}")),
        Amount::Equal(words) => {
            Ok(format!("becomes {}{words}", if words.starts_with("half") { "" } else { "equal to " }))
        }
        Amount::Each(..) => Err(Missing("a value for each card")),
    }
}

fn gains(change: &StatChange, stat: &str, many: bool, context: &Context) -> Said {
    let number = change.gains.as_ref().ok_or(Missing("a value that does not change"))?;
    let verb = |minus: bool| match (minus, many) {
        (false, false) => "gains",
        (false, true) => "gain",
        (true, false) => "loses",
        (true, true) => "lose",
    };
    let level = stat.starts_with("Level");
    Ok(match amount(number, context)? {
        Amount::Plain(_) | Amount::Each(..) if level => return Err(Missing("a Level raised or lowered")),
        Amount::Plain(n) => format!("{} {} {stat}", verb(n < 0), n.unsigned_abs()),
        Amount::Each(n, each) => format!("{} {} {stat} for each {each}", verb(n < 0), n.unsigned_abs()),
        Amount::Equal(words) => format!("{} {stat} equal to {words}", verb(false)),
    })
}

/// What is so, as a predicate behind its subject.
fn predicate(rule: &Modifier, many: bool, context: &Context) -> Said {
    let (s, is) = if many { ("", "are") } else { ("s", "is") };
    Ok(match rule {
        Modifier::Stat(c) if c.gains.is_some() => gains(c, stat(c.stat), many, context)?,
        Modifier::NotDestroyedBy(causes) => format!("cannot be destroyed {}", by(causes)?),
        Modifier::NotTargetedBy(Who::Either | Who::Each) => "cannot be targeted by card effects".to_owned(),
        Modifier::NotTargetedBy(Who::Opponent) => "cannot be targeted by your opponent's card effects".to_owned(),
        Modifier::NotTributed => "cannot be Tributed".to_owned(),
        Modifier::NoAttack => "cannot attack".to_owned(),
        Modifier::DirectAttack => "can attack directly".to_owned(),
        Modifier::NoDirectAttack => "cannot attack directly".to_owned(),
        Modifier::NoPositionChange => "cannot change their battle positions".to_owned(),
        Modifier::Attacks(a) => attacks(a)?,
        Modifier::NotAttacked => "cannot be targeted for attacks".to_owned(),
        Modifier::Unaffected(effects) => format!("{is} unaffected by {}", self::effects(effects)?),
        Modifier::NoMaterial(kinds) if !kinds.is_empty() => {
            let words: Vec<String> = kinds.iter().map(|k| summon(*k).to_owned()).collect();
            format!("cannot be used as {} Material", listed(&words, "or"))
        }
        Modifier::AlsoAttribute(a) => format!("{is} also treated as {}", attribute(*a)),
        Modifier::AttributeBecomes(a) => format!("become{s} {}", attribute(*a)),
        Modifier::RaceBecomes(r) => format!("become{s} {}", race(*r)),
        Modifier::AlsoType(Ability::Tuner) => format!("{is} treated as a Tuner"),
        Modifier::AlsoType(other) => format!("{is} treated as a {} monster", ability(*other)),
        Modifier::TreatedAs(name) => format!("{is} also treated as a {} card", quoted(name)),
        _ => return Err(Missing(name_of(rule))),
    })
}

/// "Can make up to 2 attacks during each Battle Phase".
fn attacks(a: &Attacks) -> Said {
    match (&a.times, &a.on, a.once_each) {
        (Number::Fixed(n), None, false) if *n > 1 => Ok(format!("can make up to {n} attacks during each Battle Phase")),
        _ => Err(Missing("so many attacks")),
    }
}

/// "by battle or card effect".
pub(super) fn by(causes: &[Cause]) -> Result<&'static str, Missing> {
    match causes {
        [Cause::Battle] => Ok("by battle"),
        [Cause::Effect] => Ok("by card effects"),
        [Cause::Battle, Cause::Effect] | [Cause::Effect, Cause::Battle] => Ok("by battle or card effects"),
        _ => Err(Missing("destroyed by these causes")),
    }
}

fn effects(effects: &Effects) -> Said {
    if effects.of.is_some() || effects.activated {
        return Err(Missing("effects of described cards"));
    }
    let whose = match effects.whose {
        Some(Who::Opponent) => "your opponent's ",
        Some(Who::You) => "your ",
        None | Some(Who::Either | Who::Each) => "",
        Some(Who::TurnPlayer | Who::Owner | Who::Controller) => return Err(Missing("effects of that player")),
    };
    let other = if effects.other { "other " } else { "" };
    let kind = match effects.kind.as_slice() {
        [] => "card",
        [Kind::Monster] => "monster",
        [Kind::Spell] => "Spell",
        [Kind::Trap] => "Trap",
        [Kind::Spell, Kind::Trap] => "Spell/Trap",
        _ => return Err(Missing("effects of these kinds")),
    };
    Ok(format!("{other}{whose}{kind} effects"))
}

/// The part of the model that a rule without wording is.
fn name_of(rule: &Modifier) -> &'static str {
    match rule {
        Modifier::Stat(_) => "a value that becomes another beside other changes",
        Modifier::Negated => "negated beside other changes",
        Modifier::NotDestroyedBy(_)
        | Modifier::Unaffected(_)
        | Modifier::NotTargetedBy(_)
        | Modifier::NotDestroyedByEffects(_)
        | Modifier::NotTargetedByEffects(_) => "not affected so",
        Modifier::NoMaterial(_) | Modifier::FusionSubstitute => "no material at all, or in the place of one",
        Modifier::Piercing => "piercing beside other changes",
        Modifier::Attacks(_) => "so many attacks",
        Modifier::AttackOnlyThis => "attack-only-this",
        Modifier::NoBattleDamage(_) => "no-battle-damage",
        Modifier::LeavesTo(_) => "leaves-to",
        Modifier::Ban(_) => "a ban beside other changes",
        Modifier::Redirect(_) => "redirect",
        Modifier::SetFaceUp => "set-face-up",
        Modifier::Tributes(_) => "tributes",
        Modifier::ManyTributes(_) => "many-tributes",
        Modifier::ExtraNormalSummon(_) => "extra-normal-summon",
        Modifier::ExtraPendulumSummon(_) => "extra-pendulum-summon",
        Modifier::PendulumLevel(_) => "pendulum-level",
        Modifier::NormalSummons(_) => "normal-summons",
        Modifier::MayActivate(_) => "may-activate",
        Modifier::Instead(_) => "instead beside other changes",
        Modifier::EachTime(_) => "each-time beside other changes",
        Modifier::Revealed(_) => "revealed",
        Modifier::DamageTimes(_) => "damage-times",
        Modifier::DamageTaken(_) => "damage-taken",
        Modifier::MustAttack => "must-attack",
        Modifier::Materials(_) => "materials beside other changes",
        Modifier::MustBeSummoned(_) => "must-be-summoned",
        Modifier::NoNormalSummon => "no-normal-summon beside other changes",
        Modifier::OnlyOne(_) => "only-one",
        Modifier::SetAsSpell => "set-as-spell",
        Modifier::NotNegated(_) => "not-negated",
        Modifier::OneUnion => "one-union",
        Modifier::Survives(_) => "survives",
        Modifier::AttackCost(_) => "attack-cost",
        Modifier::SummonedAgain => "summoned-again",
        Modifier::DestroysItself => "destroys-itself",
        Modifier::SendsItself => "sends-itself",
        Modifier::NegatesThat(_) => "negates-that",
        Modifier::Unread(_) => "an unread rule",
        Modifier::AlsoKind(_) => "also-kind",
        Modifier::NameOf(_) => "name-of",
        Modifier::NotActivated => "not-activated",
        Modifier::GainsEffect(_) => "gains-effect",
        Modifier::NotTributed
        | Modifier::NameBecomes(_)
        | Modifier::TreatedAs(_)
        | Modifier::AlsoAttribute(_)
        | Modifier::AttributeBecomes(_)
        | Modifier::RaceBecomes(_)
        | Modifier::AlsoType(_)
        | Modifier::NoAttack
        | Modifier::DirectAttack
        | Modifier::NoDirectAttack
        | Modifier::MaterialOnly(_)
        | Modifier::NoPositionChange
        | Modifier::NotAttacked => "this rule",
    }
}
