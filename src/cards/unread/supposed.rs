//! What a rule of which nothing was read may be: everything at once that it could keep from being so, as far as it can
//! touch it.

use super::{Sort, Touch, Unread, Whom};
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Ban, Banned, Modifier, MustBe, StatChange, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, Place, Who};
use crate::cards::number::{Number, Stat};
use crate::cards::step::Step;

/// The card with the rules that were not read as such rules; none where it has no such rule.
pub fn restricted(card: &Card) -> Option<Card> {
    let mut supposed = card.clone();
    for effect in &mut supposed.effects {
        if effect.says_nothing() {
            // It may say how its card is Summoned.
            let rules: Vec<Modifier> = effect.unread.iter().flat_map(of_summons).collect();
            if !rules.is_empty() {
                let applies = rules.into_iter().map(of_itself).collect();
                *effect = Effect { applies, ..Effect::new(Class::Condition) };
            }
        } else if effect.class == Class::Condition {
            condition(effect);
        } else {
            entries(&mut effect.applies, false);
            steps(&mut effect.steps);
        }
        effect.applies.iter_mut().for_each(|apply| widen(&mut apply.rule));
    }
    (supposed != *card).then_some(supposed)
}

fn of_itself(rule: Modifier) -> Apply {
    Apply { to: Some(Subjects::This), limit: None, condition: Vec::new(), rule }
}

/// A condition of which a part was not read.
fn condition(effect: &mut Effect) {
    let read = |condition: &Condition| !matches!(condition, Condition::Unread(_));
    effect.condition.retain(read);
    let found = std::mem::take(&mut effect.applies);
    for mut apply in found {
        apply.condition.retain(read);
        if let Modifier::Unread(part) = &apply.rule {
            effect.applies.extend(of_summons(part).into_iter().map(|rule| Apply { rule, ..apply.clone() }));
        } else {
            effect.applies.push(apply);
        }
    }
}

/// So many Levels no monster has.
const MORE_LEVELS_THAN_ANY: i32 = 13;

/// As many Levels fewer as can be.
fn lowest() -> StatChange {
    let gains = Some(Number::Fixed(-MORE_LEVELS_THAN_ANY));
    StatChange { stat: Stat::Level, becomes: None, gains, original: None }
}

/// What forbids something of cards that were not described forbids it of all; what changes a Level by a number that was
/// not read takes all of it.
fn widen(rule: &mut Modifier) {
    if let Modifier::Stat(change) = rule
        && change.stat == Stat::Level
        && matches!(change.gains, Some(Number::Unread(_)))
    {
        *change = lowest();
    }
    let Modifier::Ban(ban) = rule else { return };
    for described in [&mut ban.of, &mut ban.except] {
        if described.as_ref().is_some_and(|filter| filter.says_nothing()) {
            *described = None;
        }
    }
}

/// Rules made so by steps, wherever they stand.
fn steps(list: &mut [Step]) {
    for step in list {
        if let Act::Lasting(lasting) = &mut step.act {
            entries(&mut lasting.apply, lasting.on.is_some());
        } else if let Act::SpecialSummon(summon) = &mut step.act {
            entries(&mut summon.with, true);
        } else if let Act::If(branch) = &mut step.act {
            steps(&mut branch.then);
            steps(&mut branch.otherwise);
        } else if let Act::ChooseOne(choose) = &mut step.act {
            choose.options.iter_mut().for_each(|option| steps(option));
        }
    }
}

/// Puts in the place of each rule that was not read what it may be; `fixed`: of cards that are named elsewhere.
fn entries(list: &mut Vec<Apply>, fixed: bool) {
    let found = std::mem::take(list);
    for mut apply in found {
        widen(&mut apply.rule);
        list.extend(supposed(&apply, fixed).unwrap_or_else(|| vec![apply]));
    }
}

/// The rules that one may be that was not read.
pub fn supposed(apply: &Apply, fixed: bool) -> Option<Vec<Apply>> {
    let Modifier::Unread(part) = &apply.rule else { return None };
    let itself = part.whom == Whom::This && apply.to.is_none() && !fixed;
    let to = if itself { Some(Subjects::This) } else { apply.to.clone() };
    let rules = match part.sort {
        Sort::Permission => return None,
        Sort::Ban | Sort::Any if to.is_some() || fixed => of_cards(part),
        Sort::Ban | Sort::Any => of_players(part),
    };
    Some(rules.into_iter().map(|rule| Apply { to: to.clone(), rule, ..apply.clone() }).collect())
}

/// What the condition of a card may say of its Summons, and of what it is equipped to.
fn of_summons(part: &Unread) -> Vec<Modifier> {
    let never = MustBe { kinds: Vec::new(), own_procedure: false, by: None, first: false, anyhow: false };
    let all = [
        (Touch::NormalSummon, Modifier::NoNormalSummon),
        (Touch::SpecialSummon, Modifier::MustBeSummoned(never)),
        (Touch::SpecialSummon, banned(Banned::SpecialSummon, Some(Box::default()))),
        (Touch::Material, Modifier::NoMaterial(Vec::new())),
        (Touch::Effects, Modifier::OneUnion),
    ];
    let touched = all.into_iter().filter(|(touch, _)| part.sort != Sort::Permission && part.touches(&[*touch]));
    touched.map(|(_, rule)| rule).collect()
}

/// What may hold of cards.
fn of_cards(part: &Unread) -> Vec<Modifier> {
    let all = [
        (Touch::Effects, Modifier::Negated),
        (Touch::Battle, Modifier::NoAttack),
        (Touch::Battle, Modifier::MustAttack),
        (Touch::Battle, Modifier::NotAttacked),
        (Touch::BattlePosition, Modifier::NoPositionChange),
        (Touch::Tribute, Modifier::NotTributed),
        (Touch::Material, Modifier::NoMaterial(Vec::new())),
        (Touch::Activation, Modifier::NotTargetedBy(Who::Each)),
        (Touch::Activation, Modifier::NotActivated),
        (Touch::Destruction, Modifier::NotDestroyedBy(Vec::new())),
        (Touch::Leaving, Modifier::LeavesTo(Place::Banished)),
        (Touch::Level, Modifier::Stat(lowest())),
    ];
    all.into_iter().filter(|(touch, _)| part.touches(&[*touch])).map(|(_, rule)| rule).collect()
}

/// What may hold of players.
fn of_players(part: &Unread) -> Vec<Modifier> {
    let all = [
        (Touch::NormalSummon, Banned::NormalSummon),
        (Touch::NormalSummon, Banned::TributeSummon),
        (Touch::FlipSummon, Banned::FlipSummon),
        (Touch::SpecialSummon, Banned::SpecialSummon),
        (Touch::Set, Banned::SetMonster),
        (Touch::Set, Banned::SetSpellTrap),
        (Touch::Tribute, Banned::Tribute),
        (Touch::Activation, Banned::Activate),
        (Touch::Battle, Banned::Attack),
        (Touch::BattlePosition, Banned::ChangePosition),
        (Touch::Phase, Banned::BattlePhase),
        (Touch::Phase, Banned::MainPhase1),
        (Touch::Phase, Banned::MainPhase2),
    ];
    let touched = all.into_iter().filter(|(touch, _)| part.touches(&[*touch]));
    touched.map(|(_, what)| banned(what, None)).collect()
}

/// Nobody may do this, with such cards.
fn banned(what: Banned, of: Option<Box<Filter>>) -> Modifier {
    Modifier::Ban(Ban {
        who: Who::Each,
        what,
        of,
        except: None,
        summons: Vec::new(),
        at: None,
        but_summons: Vec::new(),
        others: false,
        but_face_down: false,
    })
}
