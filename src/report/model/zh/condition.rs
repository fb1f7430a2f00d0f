//! Conditions, events and limits.

use super::super::super::happened::happens;
use super::super::super::words::Language;
use super::filter::{filter, fitting, number, order, places, who};
use super::{listed, unread};
use crate::cards::condition::{Condition, Phase, SummonMethod};
use crate::cards::effect::{Counts, Limit, Per};
use crate::cards::trigger::{Activated, EventKind, Subject, Timing, Trigger};

/// A condition.
pub(in super::super) fn condition(c: &Condition) -> String {
    match c {
        Condition::Exists(e) => match (e.at_least, e.at_most) {
            (1, None) => format!("有{}", filter(&e.of)),
            (least, None) => format!("{}有{least}张以上", filter(&e.of)),
            (least, Some(most)) if least == most => format!("{}正好有{least}张", filter(&e.of)),
            (least, Some(most)) => format!("{}有{least}到{most}张", filter(&e.of)),
        },
        Condition::None(f) => format!("没有{}", filter(f)),
        Condition::Compare(c) => format!("{}{}{}", number(&c.left), order(c.is), number(&c.right)),
        Condition::Turn(player) => format!("是{}的回合", who(*player)),
        Condition::Phase(all) => format!("是{}", all.iter().map(|p| phase(*p)).collect::<Vec<_>>().join("或")),
        Condition::This(f) => format!("这张卡是{}", fitting(f)),
        Condition::Event(f) => format!("那件事的卡是{}", fitting(f)),
        Condition::Are(are) => format!("{}是{}", super::step::noun(&are.what), fitting(&are.of)),
        Condition::Equipped(f) => format!("装备怪兽是{}", fitting(f)),
        Condition::SummonedBy(method) => summoned(method),
        Condition::All(all) => all.iter().map(condition).collect::<Vec<_>>().join("，并且"),
        Condition::Any(all) => all.iter().map(condition).collect::<Vec<_>>().join("，或者"),
        Condition::Not(inner) => format!("并非「{}」", condition(inner)),
        Condition::WhenActivated(inner) => format!("发动时「{}」", condition(inner)),
        Condition::UsedThisTurn(n) => format!("这个回合使用过效果{n}"),
        Condition::ThisTurn(on) => format!("这个回合{}", trigger(on)),
        Condition::LastTurn(on) => format!("上个回合{}", trigger(on)),
        Condition::CameBy(on) => format!("因为{}而在那里", trigger(on)),
        Condition::NextAfter(next) => {
            let whose = next.whose.map(|w| format!("{}的", who(w))).unwrap_or_default();
            let nth = if next.nth > 1 { format!("第{}个", next.nth) } else { "下一个".to_owned() };
            format!("是{}之后{whose}{nth}{}", trigger(&next.event), phase(next.phase))
        }
        Condition::StartOfPhase => "这个阶段还没有进行任何行动".to_owned(),
        Condition::NotThisTurn => "这张卡不是这个回合来到这里的".to_owned(),
        Condition::ChainLinkOne => "作为连锁1发动".to_owned(),
        Condition::FromFaceDownExtraDeck(f) => format!("你这个回合从额外卡组里侧特殊召唤过{}", fitting(f)),
        Condition::DamageCalculation => "正在进行伤害计算".to_owned(),
        Condition::DamageStep => "在伤害步骤中".to_owned(),
        Condition::BattleStep => "在战斗步骤中".to_owned(),
        Condition::WouldTakeBattleDamage(whose) => format!("{}会受到那次战斗的战斗伤害", who(*whose)),
        Condition::DirectAttack => "是直接攻击".to_owned(),
        Condition::OpenGameState => "在自己主要阶段没有待对应的事时".to_owned(),
        Condition::Did(name) => format!("进行了「{name}」"),
        Condition::Done(on) => format!("因这个效果{}", trigger(on)),
        Condition::Unread(part) => unread(&part.words),
    }
}

fn summoned(method: &SummonMethod) -> String {
    match method {
        SummonMethod::NoTribute => "这张卡没有解放怪兽就通常召唤".to_owned(),
        SummonMethod::Tribute(None) => "这张卡上级召唤".to_owned(),
        SummonMethod::Tribute(Some(n)) => format!("这张卡解放{n}只怪兽上级召唤"),
        SummonMethod::Procedure(n) => format!("这张卡用自身的召唤手续（{n}）特殊召唤"),
        SummonMethod::ThisEffect(n) => format!("这张卡用自身的效果{n}特殊召唤"),
    }
}

/// A phase.
pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "抽卡阶段",
        Phase::Standby => "准备阶段",
        Phase::Main1 => "主要阶段1",
        Phase::Battle => "战斗阶段",
        Phase::Main2 => "主要阶段2",
        Phase::End => "结束阶段",
    }
}

/// The event that an effect answers.
pub(in super::super) fn trigger(on: &Trigger) -> String {
    let subject = match &on.subject {
        Subject::Anything => String::new(),
        Subject::This => "这张卡".to_owned(),
        Subject::Equipped => "装备怪兽".to_owned(),
        Subject::Linked => "这张卡所关联的卡".to_owned(),
        Subject::Card(f) => fitting(f),
    };
    let mut before = Vec::new();
    before.extend(on.who.map(|p| format!("涉及{}", who(p))));
    if !on.cause.is_empty() {
        before.push(format!("因{}", listed(&on.cause)));
    }
    before.extend(on.by.map(|p| format!("由{}引起", who(p))));
    before.extend(on.by_card.as_ref().map(|f| format!("由{}引起", fitting(f))));
    if !on.from.is_empty() {
        before.push(format!("从{}", places(&on.from)));
    }
    if !on.to.is_empty() {
        before.push(format!("到{}", places(&on.to)));
    }
    before.extend(on.at_least.map(|n| format!("同时{n}张以上")));
    before.extend(on.alone.then(|| "没有其他卡".to_owned()));
    before.extend(on.already.then(|| "此卡之前已经在场".to_owned()));
    before.extend(on.because.as_ref().map(|why| format!("起因是{}", trigger(why))));
    before.extend(on.controlled_by.map(|p| format!("之前由{}控制", who(p))));
    before.extend(on.face.map(|face| {
        if face == crate::cards::filter::Face::Up { "之前是表侧表示" } else { "之前是里侧表示" }.to_owned()
    }));
    before.extend(on.face_down.then(|| "以里侧守备表示".to_owned()));
    if !on.during.is_empty() {
        before.push(format!("在{}", on.during.iter().map(|p| phase(*p)).collect::<Vec<_>>().join("或")));
    }
    before.extend(on.owned_by.map(|p| format!("持有者是{}", who(p))));
    before.extend(on.was.as_ref().map(|was| format!("当时是{}", filter(was))));
    before.extend(on.activation.map(|a| {
        match a {
            Activated::Card => "是卡的发动",
            Activated::Effect => "是效果的发动",
        }
        .to_owned()
    }));
    for includes in &on.includes {
        let verbs = listed(&includes.verbs);
        let of = includes.of.as_ref().map(|f| filter(f)).unwrap_or_default();
        let from = if includes.from.is_empty() { String::new() } else { format!("从{}", places(&includes.from)) };
        let least = includes.at_least.map(|n| format!("（{n}张以上）")).unwrap_or_default();
        let to = includes.to.map(|p| format!("给予{}", who(p))).unwrap_or_default();
        before.push(format!("其效果包含{from}{to}{verbs}{of}{least}"));
    }
    before.extend(on.targeting.as_ref().map(|f| format!("以{}为对象", filter(f))));
    before.extend(on.chain_link.map(|link| format!("连锁{}{}", order(link.is), link.to)));
    before.extend(on.answers.as_ref().map(|other| format!("直接连锁{}", trigger(other))));
    let events: Vec<String> = on.events.iter().map(|e| happens(*e, Language::Zh)).collect();
    let and = on.and.iter().map(|e| format!("并且{}", happens(*e, Language::Zh))).collect::<Vec<_>>().concat();
    let beside = if before.is_empty() { String::new() } else { format!("（{}）", before.join("，")) };
    let end = match on.timing {
        Timing::When => "时",
        Timing::If => "的场合",
    };
    let except = on.except.iter().map(|other| format!("（除{}外）", trigger(other))).collect::<Vec<_>>().concat();
    let or = on.or.iter().map(|other| format!("，或者{}", trigger(other))).collect::<Vec<_>>().concat();
    format!("{subject}{}{and}{beside}{except}{end}{or}", events.join("或"))
}

/// By what uses are counted.
fn scope(per: Per) -> &'static str {
    match per {
        Per::Copy => "这张卡每回合",
        Per::Stay => "这张卡表侧表示存在期间",
        Per::Name => "同名卡每回合",
        Per::Duel => "同名卡每次决斗",
        Per::Chain => "这张卡每组连锁",
        Per::ChainByName => "同名卡每组连锁",
        Per::Battle => "这张卡每次战斗",
        Per::Each => "每张卡每个回合",
    }
}

/// How often.
pub(in super::super) fn limit(limit: &Limit) -> String {
    let also = limit.also.iter().map(|per| format!("，且{}1次", scope(*per))).collect::<Vec<_>>().concat();
    let scope = scope(limit.per);
    let shared = limit.shared.as_ref().map(|w| format!("，与其他效果共用「{w}」")).unwrap_or_default();
    let counts = match limit.counts {
        Counts::Use => "",
        Counts::Activation => "，发动被无效则不计",
        Counts::Application => "，只计适用的次数",
    };
    let alone = if limit.alone { "，同一连锁上不能与同名卡的其他效果一起发动" } else { "" };
    format!("{scope}{}次{shared}{also}{counts}{alone}", limit.times)
}

/// What would happen to a card.
pub(super) fn would(event: EventKind) -> String {
    format!("要{}", happens(event, Language::Zh))
}
