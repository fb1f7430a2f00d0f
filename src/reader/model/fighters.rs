//! The monsters of the battle that an event belongs to, beside the one that it happens to.

use crate::cards::act::Act;
use crate::cards::condition::{Condition, Exists};
use crate::cards::continuous::Modifier;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Kind, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun};
use crate::cards::trigger::{Cause, EventKind, Subject, Trigger};

use super::phase::in_damage_step;
use super::refer::Context;
use super::spoken::{ATTACKED, Thing, VICTOR};

/// Whether it is the event of a monster that a battle destroyed.
pub(super) fn fell(on: &Trigger) -> bool {
    let battle = |kinds: &[EventKind]| kinds.contains(&EventKind::DestroyedByBattle);
    let destroyed = on.events.contains(&EventKind::Destroyed) || on.and.contains(&EventKind::Destroyed);
    battle(&on.events) || battle(&on.and) || destroyed && on.cause == [Cause::Battle]
}

/// Whether the one monster that attacks is what is targeted, and spoken of as the target.
pub(super) fn aimed_at(on: &Trigger, targets: &[Choice]) -> bool {
    let attacks = on.or.is_empty() && on.events == [EventKind::AttackDeclared];
    attacks && targets.iter().any(|target| target.of.among.as_deref() == Some("event"))
}

/// What fights with the monster of an event, or attacks it, or has destroyed it.
pub(super) fn fighters(on: &Trigger, conditions: &[Condition]) -> Vec<Thing> {
    let mut all = Vec::new();
    let fights = |e: &EventKind| in_damage_step(*e) || matches!(e, EventKind::AttackDeclared | EventKind::AttackTarget);
    let attacks = on.events == [EventKind::AttackDeclared] && on.subject != Subject::Anything
        || matches!(&on.subject, Subject::Card(of) if of.attacking)
        || conditions.iter().any(|c| matches!(c, Condition::This(so) if so.attacking));
    if on.events.iter().all(fights) && on.or.is_empty() {
        for condition in conditions {
            if let Condition::Exists(Exists { of, at_least: 1, .. }) = condition
                && of.battling
            {
                let mut one = fighter(of.clone(), on.subject == Subject::This);
                one.called.extend(attacks.then_some(ATTACKED));
                all.push(one);
            }
        }
    }
    let monster = monster_there();
    let fought = |c: &Condition| matches!(c, Condition::Not(not) if **not == Condition::DirectAttack);
    if on.subject == Subject::This && on.events.iter().all(fights) && conditions.iter().any(fought) {
        // It may have left the field by then.
        let mut one = fighter(Filter { whose: Some(Who::Opponent), other: true, ..monster.clone() }, true);
        one.gone = true;
        all.push(one);
    }
    if on.events == [EventKind::AttackTarget] && on.or.is_empty() {
        let of = Filter { attacking: true, whose: against(on), ..monster.clone() };
        let mut one = fighter(of, false);
        one.called.push("attacking");
        all.push(one);
    }
    if fell(on) && on.or.is_empty() && !on.by_card.as_ref().is_some_and(|by| by.itself) {
        let by = on.by_card.as_deref().cloned().unwrap_or_default();
        let whose = by.whose.or(against(on));
        let mut one = fighter(Filter { kind: monster.kind, place: monster.place, whose, ..by }, false);
        if on.subject == Subject::This {
            // Whoever controlled this card as it was destroyed.
            let other = Filter { battling: true, other: true, ..monster_there() };
            one.noun = Some(Noun::All(Box::new(other)));
        }
        if on.by_card.is_none() {
            one.called.clear();
        }
        one.called.push(VICTOR);
        all.push(one);
    }
    all
}

/// Whether an effect is activated in a Battle Step or Damage Step, so that a battle that is spoken of is the one that goes on.
pub(super) fn in_a_battle(conditions: &[Condition]) -> bool {
    conditions.iter().any(|condition| match condition {
        Condition::DamageStep | Condition::BattleStep => true,
        Condition::All(parts) => in_a_battle(parts),
        _ => false,
    })
}

/// The monsters of the battle that is going on, as conditions speak of them.
pub(super) fn of_this_battle(conditions: &[Condition]) -> Vec<Thing> {
    let this = conditions.iter().any(|c| matches!(c, Condition::This(so) if so.battling));
    let one = |condition: &Condition| match condition {
        Condition::Exists(Exists { of, at_least: 1, .. }) if of.battling => Some(fighter(of.clone(), this)),
        _ => None,
    };
    conditions.iter().filter_map(one).collect()
}

/// A value of the opponent's monster in the battle that is going on, which is lent to another: there must be such a monster.
pub(super) fn lends(effect: &mut Effect) {
    if !in_a_battle(&effect.condition) {
        return;
    }
    let steps = effect.steps.iter().filter_map(|step| match &step.act {
        Act::Lasting(lasting) => Some(&lasting.apply),
        _ => None,
    });
    let gains = steps.flatten().filter_map(|apply| match &apply.rule {
        Modifier::Stat(change) => change.gains.as_ref(),
        _ => None,
    });
    let lent = gains.filter_map(|number| match number {
        Number::Of(of) => Some(&of.of),
        _ => None,
    });
    let theirs = lent.filter_map(|noun| match noun {
        Noun::All(of) if of.battling && of.whose == Some(Who::Opponent) => {
            Some(super::battle::battling((**of).clone()))
        }
        _ => None,
    });
    let all: Vec<Condition> = theirs.collect();
    for condition in all {
        if !effect.condition.contains(&condition) {
            effect.condition.push(condition);
        }
    }
}

/// Whose the monster is that fights with the one of the event.
fn against(on: &Trigger) -> Option<Who> {
    let whose = match &on.subject {
        Subject::This => Some(Who::You),
        Subject::Card(of) => of.whose.or(on.controlled_by),
        Subject::Anything | Subject::Equipped | Subject::Linked => None,
    };
    match whose? {
        Who::You => Some(Who::Opponent),
        Who::Opponent => Some(Who::You),
        Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => None,
    }
}

fn monster_there() -> Filter {
    Filter { kind: vec![Kind::Monster], place: vec![Place::MonsterZone], ..Filter::default() }
}

/// A monster of the battle; it can be named if it is told from the other one, which perhaps is this card.
fn fighter(of: Filter, this: bool) -> Thing {
    let (attacking, other, whose) = (of.attacking, of.other && this, of.whose);
    let noun = Filter { battling: true, attacking, other, whose, ..monster_there() };
    let apart = other || attacking || whose.is_some();
    let mut one = Thing::new(apart.then(|| Noun::All(Box::new(noun))), Some(false), of);
    one.called.push("battling");
    one
}

impl Context {
    /// "Those monsters", where the effect answers a battle of two: both of them.
    pub(super) fn both_fighters(&self) -> Option<Noun> {
        let fights = |thing: &Thing| matches!(&thing.noun, Some(Noun::All(of)) if of.battling);
        let both = || Noun::All(Box::new(Filter { battling: true, ..monster_there() }));
        (self.targets.is_empty() && self.things.iter().any(fights)).then(both)
    }
}
