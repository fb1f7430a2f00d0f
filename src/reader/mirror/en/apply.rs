//! Effects that apply without being activated, in English.

use super::super::missing::{Missing, Said};
use super::ban::ban;
use super::condition::condition;
use super::event;
use super::event_words::passive;
use super::noun::{Form, phrase};
use super::place::Way;
use super::refer::Context;
use super::rule::{Subject, by, rules};
use super::step::steps;
use super::verb::sentence;
use super::words::quoted;
use crate::cards::continuous::{Apply, Modifier, Redirect, Subjects};
use crate::cards::effect::{Effect, Obligation};
use crate::cards::filter::{Ability, Filter, Place, Who};
use crate::cards::instead::Instead;
use crate::cards::trigger::EventKind;

/// A continuous or unclassified effect.
pub(super) fn effect(effect: &Effect) -> Said {
    let silent = effect.on.is_none() && effect.cost.is_empty() && effect.steps.is_empty() && effect.targets.is_empty();
    if !silent || !effect.condition.is_empty() || effect.applies.is_empty() {
        return Err(Missing("an effect that applies and does something"));
    }
    let mut sentences = Vec::new();
    let mut rest = effect.applies.as_slice();
    while let Some(first) = rest.first() {
        let alike = rest.iter().take_while(|a| a.to == first.to && a.condition == first.condition).count();
        let alike = if joins(&first.rule) { rest[..alike].iter().take_while(|a| joins(&a.rule)).count() } else { 1 };
        let (now, later) = rest.split_at(alike);
        sentences.push(sentence(&under(first, &together(now)?)?));
        rest = later;
    }
    Ok(sentences.join(" "))
}

/// Whether a rule can be one of several predicates of a sentence.
fn joins(rule: &Modifier) -> bool {
    matches!(
        rule,
        Modifier::Stat(_)
            | Modifier::NotDestroyedBy(_)
            | Modifier::NotTargetedBy(_)
            | Modifier::NotDestroyedByEffects(_)
            | Modifier::NotTargetedByEffects(_)
            | Modifier::NoAttack
            | Modifier::DirectAttack
            | Modifier::NoDirectAttack
            | Modifier::Unaffected(_)
            | Modifier::NotTributed
    )
}

/// A sentence with its conditions in front.
fn under(apply: &Apply, words: &str) -> Said {
    if apply.limit.is_some() {
        return Err(Missing("only so often"));
    }
    if apply.condition.is_empty() {
        return Ok(words.to_owned());
    }
    let parts: Vec<String> =
        apply.condition.iter().map(|c| Ok(condition(c)?.with("while"))).collect::<Result<_, Missing>>()?;
    Ok(format!("{}, {words}", parts.join(", ")))
}

fn together(all: &[Apply]) -> Said {
    let Some(first) = all.first() else { return Err(Missing("nothing that applies")) };
    let context = Context::default();
    let subject = match &first.to {
        None => return players(&first.rule),
        Some(Subjects::This) => Subject::this(),
        Some(Subjects::Equipped) => Subject::equipped(),
        Some(Subjects::Linked) => return Err(Missing("the linked card")),
        Some(Subjects::MaterialOf) => return Err(Missing("the monster that it is a material of")),
        Some(Subjects::Unread(_)) => return Err(Missing("unread cards")),
        Some(Subjects::All(f)) => Subject::all(f)?,
    };
    if let [only] = all
        && let Some(said) = alone(&subject, &only.rule)?
    {
        return Ok(said);
    }
    rules(&subject, &all.iter().map(|a| &a.rule).collect::<Vec<_>>(), &context)
}

/// What holds of players and of the game.
fn players(rule: &Modifier) -> Said {
    match rule {
        Modifier::Ban(what) => ban(what, ""),
        Modifier::EachTime(each) => {
            let mut context = Context::default();
            let event = event::clause(&each.on)?;
            Ok(format!("each time {event}, {}", steps(&each.steps, &mut context)?))
        }
        Modifier::Redirect(redirect) => self::redirect(redirect),
        Modifier::ExtraNormalSummon(extra) if !extra.tribute => {
            let filter = Filter { place: Vec::new(), whose: None, ..extra.of.clone() };
            let one = phrase(&filter, Form { count: "1", many: false, way: Way::In, theirs: false })?;
            Ok(format!("you can Normal Summon {one} in addition to your Normal Summon/Set"))
        }
        Modifier::NormalSummons(2) => Ok("you can conduct 2 Normal Summons each turn".to_owned()),
        _ => Err(Missing("this rule of players")),
    }
}

/// "Any card sent to the GY is banished instead".
fn redirect(redirect: &Redirect) -> Said {
    let anywhere = Filter { place: Vec::new(), ..redirect.of.clone() };
    let whose = match redirect.whose {
        None | Some(Who::Either | Who::Each) => "the",
        Some(Who::You) => "your",
        Some(Who::Opponent) => "your opponent's",
        Some(Who::TurnPlayer | Who::Owner | Who::Controller) => return Err(Missing("a redirect of that player")),
    };
    if redirect.to != Place::Graveyard || redirect.instead != Place::Banished || !redirect.from.is_empty() {
        return Err(Missing("a redirect to another place"));
    }
    let any = phrase(&anywhere, Form { count: "any", many: false, way: Way::In, theirs: false })?;
    Ok(format!("{any} sent to {whose} GY is banished instead"))
}

/// Rules that are sentences of their own.
fn alone(subject: &Subject, rule: &Modifier) -> Result<Option<String>, Missing> {
    let Subject::Cards(cards) = subject;
    let (s, many) = (cards.subject(), cards.many);
    Ok(Some(match rule {
        Modifier::Instead(instead) => self::instead(s, instead)?,
        Modifier::Piercing => format!(
            "if {s} attack{} a Defense Position monster, inflict piercing battle damage to your opponent",
            if many { "" } else { "s" }
        ),
        Modifier::NameBecomes(name) => {
            format!("{} name becomes {} while on the field", cards.possessive(), quoted(name))
        }
        Modifier::OnlyOne(filter) => match filter.name.as_slice() {
            [name] => format!("you can only control 1 {}", quoted(name)),
            _ => return Err(Missing("only one of described cards")),
        },
        Modifier::LeavesTo(Place::Banished) => format!("banish {s} when it leaves the field"),
        Modifier::AlsoType(Ability::Tuner) if !many => format!("{s} is treated as a Tuner"),
        Modifier::EachTime(_) => players(rule)?,
        Modifier::Stat(_)
        | Modifier::Negated
        | Modifier::Unaffected(_)
        | Modifier::NotDestroyedBy(_)
        | Modifier::NotTargetedBy(_)
        | Modifier::NotDestroyedByEffects(_)
        | Modifier::NotTargetedByEffects(_)
        | Modifier::NotTributed
        | Modifier::NotActivated
        | Modifier::TreatedAs(_)
        | Modifier::AlsoAttribute(_)
        | Modifier::AttributeBecomes(_)
        | Modifier::RaceBecomes(_)
        | Modifier::AlsoType(_)
        | Modifier::NoAttack
        | Modifier::DirectAttack
        | Modifier::NoDirectAttack
        | Modifier::MustAttack
        | Modifier::MaterialOnly(_)
        | Modifier::NoPositionChange
        | Modifier::Attacks(_)
        | Modifier::NotAttacked
        | Modifier::AttackOnlyThis
        | Modifier::NoBattleDamage(_)
        | Modifier::LeavesTo(_)
        | Modifier::Ban(_)
        | Modifier::Redirect(_)
        | Modifier::SetFaceUp
        | Modifier::Tributes(_)
        | Modifier::ManyTributes(_)
        | Modifier::ExtraNormalSummon(_)
        | Modifier::ExtraPendulumSummon(_)
        | Modifier::PendulumLevel(_)
        | Modifier::NormalSummons(_)
        | Modifier::MayActivate(_)
        | Modifier::Revealed(_)
        | Modifier::DamageTimes(_)
        | Modifier::DamageTaken(_)
        | Modifier::Materials(_)
        | Modifier::MustBeSummoned(_)
        | Modifier::NoNormalSummon
        | Modifier::NoMaterial(_)
        | Modifier::FusionSubstitute
        | Modifier::SetAsSpell
        | Modifier::NotNegated(_)
        | Modifier::OneUnion
        | Modifier::Survives(_)
        | Modifier::AttackCost(_)
        | Modifier::SummonedAgain
        | Modifier::DestroysItself
        | Modifier::SendsItself
        | Modifier::NegatesThat(_)
        | Modifier::AlsoKind(_)
        | Modifier::NameOf(_)
        | Modifier::GainsEffect(_)
        | Modifier::Unread(_) => return Ok(None),
    }))
}

/// "If this card would be destroyed by battle, you can … instead".
fn instead(subject: &str, instead: &Instead) -> Said {
    if instead.effects.is_some() || instead.exactly_one.is_some() || instead.one {
        return Err(Missing("a replacement with more around it"));
    }
    let would = [EventKind::Destroyed, EventKind::SentToGraveyard, EventKind::Banished];
    let would = would.iter().find(|e| **e == instead.would).ok_or(Missing("this event that is replaced"))?;
    let would = passive(*would)?;
    let by = if instead.cause.is_empty() { String::new() } else { format!(" {}", by(&instead.cause)?) };
    let by = by.replace("card effects", "card effect");
    let mut context = Context::default();
    let steps = steps(&instead.steps, &mut context)?;
    let steps = steps.trim_end_matches('.');
    let may = if instead.choice == Obligation::May { "you can " } else { "" };
    Ok(format!("if {subject} would be {would}{by}, {may}{steps} instead"))
}
