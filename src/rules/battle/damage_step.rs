//! What may be activated in the Damage Step, part by part. Sections damage-step.trigger-limits, .quick-limits.

use crate::board::place::CardId;
use crate::board::state::{BattleStep, Part, State};
use crate::board::unread::parts;
use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::{Class, DamageStep, Effect, Obligation};
use crate::cards::filter::{Kind, Property};
use crate::cards::number::Stat;
use crate::cards::step::{Joint, Step};
use crate::cards::trigger::{Cause, EventKind, Subject, Trigger};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static DAMAGE_STEP: Rule = Rule {
    id: "battle.damage-step",
    sections: &[
        "damage-step.trigger-limits",
        "damage-step.quick-limits",
        "basics.damage-step-cards",
        "basics.damage-calculation-one-chain",
    ],
};

static OUTSIDE: Say = Say {
    key: "outside-damage-step",
    en: "it is not the Damage Step",
    zh: "现在不是伤害步骤",
    ja: "ダメージステップではありません",
};
static FITS: Say = Say {
    key: "damage-step-allowed",
    en: "{0} may be activated in the Damage Step",
    zh: "{0}在伤害步骤也可以发动",
    ja: "{0}はダメージステップでも発動できます",
};
static MUST: Say = Say {
    key: "damage-step-mandatory",
    en: "{0} must activate, in the Damage Step as well",
    zh: "{0}是必发效果，在伤害步骤也要发动",
    ja: "{0}は必ず発動する効果で、ダメージステップでも発動します",
};
static OWN: Say = Say {
    key: "damage-step-own",
    en: "{0} answers what happened to itself, or a flip, and may do so in the Damage Step",
    zh: "{0}对应的是自身发生的事或反转，在伤害步骤也可以发动",
    ja: "{0}は、自身に起こった事またはリバースに対して発動する効果で、ダメージステップでも発動できます",
};
static NEGATES: Say = Say {
    key: "damage-step-negates",
    en: "{0} negates an activation, or the effect that was activated, and may do so in the Damage Step",
    zh: "{0}是把发动或发动的效果无效的效果，在伤害步骤也可以发动",
    ja: "{0}は発動、または発動した効果を無効にする効果で、ダメージステップでも発動できます",
};
static STATS: Say = Say {
    key: "damage-step-stats",
    en: "{0} changes ATK or DEF, and damage calculation has not begun",
    zh: "{0}是增减攻击力·守备力的效果，且伤害计算尚未开始",
    ja: "{0}は攻撃力・守備力を変化させる効果で、まだダメージ計算に入っていません",
};
static TOO_LATE: Say = Say {
    key: "damage-step-too-late",
    en: "{0} changes ATK or DEF, which is possible only before damage calculation",
    zh: "{0}是增减攻击力·守备力的效果，只能在到伤害计算前为止的时点发动",
    ja: "{0}は攻撃力・守備力を変化させる効果で、ダメージ計算前までしか発動できません",
};
static NOT_HERE: Say = Say {
    key: "damage-step-not",
    en: "{0} neither negates an activation nor changes ATK or DEF, and cannot be activated in the Damage Step",
    zh: "{0}既不把发动无效，也不增减攻击力·守备力，不能在伤害步骤发动",
    ja: "{0}は発動を無効にする効果でも、攻撃力・守備力を変化させる効果でもないため、ダメージステップには発動できません",
};
static BARRED: Say = Say {
    key: "damage-step-forbidden",
    en: "{0} cannot be activated in the Damage Step by its own text",
    zh: "{0}的文本规定不能在伤害步骤发动",
    ja: "{0}は、そのテキストによりダメージステップには発動できません",
};
static ONE_CHAIN: Say = Say {
    key: "damage-calculation-chain",
    en: "a Chain has been formed during this damage calculation already, so {0} cannot begin another",
    zh: "这次伤害计算时已经组成过连锁，{0}不能再开始新的连锁",
    ja: "このダメージ計算時にはすでにチェーンが組まれているため、{0}から新たなチェーンを始める事はできません",
};
static UNSURE: Say = Say {
    key: "damage-step-unsure",
    en: "whether {0} may be activated in this part of the Damage Step is not known",
    zh: "无法确定{0}在伤害步骤的这个时点能否发动",
    ja: "ダメージステップのこのタイミングで{0}を発動できるかどうかは不確定です",
};

/// Whether the Damage Step allows an activation.
pub fn damage_step(ask: &mut Ask, state: &State, card: CardId, effect: Option<&Effect>) -> Reason {
    let rule = &DAMAGE_STEP;
    if state.turn.step != Some(BattleStep::Damage) {
        return ask.yes(rule, &[], &OUTSIDE, Vec::new);
    }
    let args = || vec![Arg::Card(card)];
    let again = state.turn.part == Some(Part::Calculation) && state.battle.as_ref().is_some_and(|b| b.chained);
    if again && state.chain.is_empty() {
        return ask.no(rule, &["basics.damage-calculation-one-chain"], &ONE_CHAIN, args);
    }
    let Some(effect) = effect else { return ask.found(rule, Answer::Unknown, &[], &UNSURE, args) };
    if effect.damage_step == DamageStep::Forbidden {
        return ask.no(rule, limits(state, card, effect), &BARRED, args);
    }
    if effect.class == Class::Trigger {
        return trigger(ask, card, effect);
    }
    if effect.on.as_ref().is_some_and(in_battle) {
        return ask.yes(rule, &[], &FITS, args);
    }
    let definition = state.card(card);
    if definition.property == Some(Property::Counter)
        || does(effect, &|act| *act == Act::NegateActivation)
        || definition.kind == Kind::Monster && answers_with_negation(effect)
    {
        return ask.yes(rule, limits(state, card, effect), &NEGATES, args);
    }
    let values = changes_values(effect);
    let early = matches!(state.turn.part, Some(Part::Start | Part::Before));
    match (effect.damage_step, values) {
        (_, Answer::Yes) if early => ask.yes(rule, limits(state, card, effect), &STATS, args),
        (_, Answer::Yes) if state.turn.part.is_some() => ask.no(rule, limits(state, card, effect), &TOO_LATE, args),
        (DamageStep::Allowed, _) if early || effect.on.is_some() => ask.yes(rule, &[], &FITS, args),
        (DamageStep::Silent, Answer::No) if read(effect) && out_of_place(effect) => {
            ask.no(rule, limits(state, card, effect), &NOT_HERE, args)
        }
        (DamageStep::Allowed | DamageStep::Silent | DamageStep::Forbidden, _) => {
            ask.found(rule, Answer::Unknown, &[], &UNSURE, args)
        }
    }
}

/// The section that limits an effect of this kind.
fn limits(state: &State, card: CardId, effect: &Effect) -> &'static [&'static str] {
    if effect.class == Class::Trigger {
        &["damage-step.trigger-limits"]
    } else if state.card(card).kind == Kind::Monster {
        &["damage-step.quick-limits"]
    } else {
        &["basics.damage-step-cards"]
    }
}

/// Triggers: mandatory ones, those of the card's own fate and flips, and those of the battle itself.
fn trigger(ask: &mut Ask, card: CardId, effect: &Effect) -> Reason {
    let rule = &DAMAGE_STEP;
    let limits = &["damage-step.trigger-limits"];
    let args = || vec![Arg::Card(card)];
    if effect.choice == Obligation::Must {
        return ask.yes(rule, limits, &MUST, args);
    }
    let Some(on) = &effect.on else { return ask.found(rule, Answer::Unknown, &[], &UNSURE, args) };
    if in_battle(on) {
        return ask.yes(rule, &[], &FITS, args);
    }
    let any = |kinds: &[EventKind]| kinds.iter().any(|k| on.events.contains(k));
    let own = [EventKind::SpecialSummoned, EventKind::Destroyed, EventKind::Banished, EventKind::AddedToHand];
    if any(&[EventKind::Flipped]) || on.subject == Subject::This && any(&own) {
        return ask.yes(rule, limits, &OWN, args);
    }
    let left = [EventKind::SentToGraveyard, EventKind::LeavesField];
    if effect.damage_step == DamageStep::Allowed || on.subject == Subject::This && any(&left) {
        return ask.yes(rule, &[], &FITS, args);
    }
    ask.found(rule, Answer::Unknown, &[], &UNSURE, args)
}

/// Events that come about in a Damage Step only, or by battle.
pub fn in_battle(on: &Trigger) -> bool {
    let mut kinds = on.events.iter().chain(&on.and);
    on.cause.contains(&Cause::Battle)
        || kinds.any(|k| {
            matches!(
                k,
                EventKind::DamageStepStart
                    | EventKind::BeforeDamageCalculation
                    | EventKind::DamageCalculation
                    | EventKind::AfterDamageCalculation
                    | EventKind::DamageStepEnd
                    | EventKind::BattleDamage
                    | EventKind::DestroysByBattle
                    | EventKind::DestroyedByBattle
            )
        })
}

/// Whether some step of an effect is so.
fn does(effect: &Effect, so: &dyn Fn(&Act) -> bool) -> bool {
    fn any(steps: &[Step], so: &dyn Fn(&Act) -> bool) -> bool {
        steps.iter().any(|step| {
            so(&step.act)
                || matches!(&step.act, Act::ChooseOne(choose) if choose.options.iter().any(|steps| any(steps, so)))
                || matches!(&step.act, Act::If(branch) if any(&branch.then, so) || any(&branch.otherwise, so))
        })
    }
    any(&effect.steps, so)
}

/// Whether an effect answers an activation, and what it does first is to negate what was activated.
fn answers_with_negation(effect: &Effect) -> bool {
    let answers = |on: &Trigger| on.or.is_empty() && on.unread.is_none() && on.events == [EventKind::Activated];
    effect.on.as_ref().is_some_and(answers) && effect.steps.first().is_some_and(|step| step.act == Act::NegateEffect)
}

/// Whether an effect is one that changes ATK or DEF: unknown where it does so only later on.
fn changes_values(effect: &Effect) -> Answer {
    let stat = |apply: &Apply| matches!(&apply.rule, Modifier::Stat(c) if matches!(c.stat, Stat::Atk | Stat::Def));
    let changes = |act: &Act| matches!(act, Act::Lasting(l) if l.apply.iter().any(stat));
    // What is only chosen is what the next step is done to.
    let mut steps = effect.steps.iter().skip_while(|step| matches!(step.act, Act::Choose(_)));
    let first = steps.next();
    // What is made so of a card besides is made so at the same time.
    let with =
        |step: &&Step| step.join == Joint::Also && matches!(step.act, Act::Lasting(_)) && step.condition.is_none();
    let lasts = first.is_some_and(|step| matches!(step.act, Act::Lasting(_)));
    let besides = lasts && steps.take_while(with).any(|step| changes(&step.act));
    if besides || first.is_some_and(|step| changes(&step.act)) {
        Answer::Yes
    } else if does(effect, &changes) || effect.applies.iter().any(stat) {
        Answer::Unknown
    } else {
        Answer::No
    }
}

/// Whether all of an effect was read.
fn read(effect: &Effect) -> bool {
    let open = |act: &Act| matches!(act, Act::Lasting(lasting) if lasting.unread.is_some());
    parts(effect).next().is_none() && !does(effect, &open) && effect.on.as_ref().is_none_or(|on| on.unread.is_none())
}

/// Whether a condition speaks of a battle that is going on.
fn battling(condition: &Condition) -> bool {
    match condition {
        Condition::Exists(e) => e.of.battling,
        Condition::Are(are) => are.of.battling,
        Condition::None(f) | Condition::This(f) | Condition::Event(f) | Condition::Equipped(f) => f.battling,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(battling),
        Condition::Not(inner) | Condition::WhenActivated(inner) => battling(inner),
        Condition::Compare(_)
        | Condition::Turn(_)
        | Condition::Phase(_)
        | Condition::SummonedBy(_)
        | Condition::UsedThisTurn(_)
        | Condition::FromFaceDownExtraDeck(_)
        | Condition::ThisTurn(_)
        | Condition::LastTurn(_)
        | Condition::CameBy(_)
        | Condition::NextAfter(_)
        | Condition::StartOfPhase
        | Condition::NotThisTurn
        | Condition::Did(_)
        | Condition::Done(_)
        | Condition::ChainLinkOne
        | Condition::DirectAttack
        | Condition::DamageCalculation
        | Condition::DamageStep
        | Condition::BattleStep
        | Condition::WouldTakeBattleDamage(_)
        | Condition::OpenGameState
        | Condition::Unread(_) => false,
    }
}

/// Whether an effect answers nothing, or a Summon that the Damage Step has no room for. What answers a Special Summon
/// may be allowed there, as rulings on single cards say.
fn out_of_place(effect: &Effect) -> bool {
    let summons = [EventKind::NormalSummoned, EventKind::FlipSummoned];
    !effect.condition.iter().any(battling)
        && effect.on.as_ref().is_none_or(|on| on.events.iter().all(|k| summons.contains(k)))
}
