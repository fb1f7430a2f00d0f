//! What effects make so.

use super::activation::may_activate;
use super::battle::{attacks, in_defense};
use super::condition::{condition, limit, phase, trigger, would};
use super::filter::{filter, number, places, stat, who};
use super::step::{noun, steps, taken};
use super::tributes::{otherwise_paid, tributes};
use super::{listed, unread, word};
use crate::cards::act::Until;
use crate::cards::continuous::{
    AlsoMaterial, Apply, AsMaterial, Ban, Banned, Effects, Modifier, MustBe, Redirect, Subjects,
};
use crate::cards::continuous::{DamageTimes, NoTwo, StatChange, Survives};
use crate::cards::effect::Obligation;
use crate::cards::entries::HandLimit;
use crate::cards::filter::{Place, Who};
use crate::cards::instead::{Among, Instead, Negatable, Negates, NotNegated};
use crate::cards::lasting::Coming;
use crate::cards::materials::{Alike, Materials};
use crate::cards::number::Number;

/// One thing that holds.
pub(in super::super) fn applies(apply: &Apply) -> String {
    let to = match &apply.to {
        None => String::new(),
        Some(Subjects::This) => "这张卡：".to_owned(),
        Some(Subjects::Equipped) => "装备怪兽：".to_owned(),
        Some(Subjects::Linked) => "这张卡所关联的卡：".to_owned(),
        Some(Subjects::MaterialOf) => "以这张卡为素材的怪兽：".to_owned(),
        Some(Subjects::All(f)) => format!("全部{}：", filter(f)),
        Some(Subjects::Unread(part)) => format!("{}：", unread(&part.words)),
    };
    let only = if apply.condition.is_empty() {
        String::new()
    } else {
        format!("（只在{}期间）", apply.condition.iter().map(condition).collect::<Vec<_>>().join("，并且"))
    };
    let often = apply.limit.as_ref().map(|l| format!("（{}）", limit(l))).unwrap_or_default();
    format!("{to}{}{only}{often}", modifier(&apply.rule))
}

/// How long something lasts.
pub(super) fn until(until: Until) -> String {
    let words = match until {
        Until::Coming(coming) => return self::coming(coming),
        Until::Leaves => "只要在那里表侧表示存在",
        Until::EndOfTurn => "直到这个回合结束",
        Until::EndOfNextTurn => "直到下个回合结束",
        Until::YourNextTurn => "在该玩家的下个回合",
        Until::NextStandbyPhase => "直到下次准备阶段",
        Until::EndPhase => "直到结束阶段",
        Until::DamageStep => "直到伤害步骤结束",
        Until::DamageCalculation => "直到伤害计算结束",
        Until::BattlePhase => "直到战斗阶段结束",
        Until::WhileThisFaceUp => "只要这张卡表侧表示存在",
        Until::Duel => "直到决斗结束",
    };
    words.to_owned()
}

/// A point of time that comes.
fn coming(c: Coming) -> String {
    let later = if c.later_turn { "下个" } else { "" };
    let turn = c.whose.map_or_else(|| format!("{later}回合"), |w| format!("{}的{later}回合", who(w)));
    if let Some(skipped) = c.skips {
        return format!("{turn}的下次{}", phase(skipped));
    }
    let what = c.phase.map_or_else(|| "结束".to_owned(), |p| phase(p).to_owned());
    let nth = if c.nth > 1 { format!("第{}次", c.nth) } else { String::new() };
    format!("直到{turn}的{nth}{what}")
}

/// How many times as much damage there is, for whom, and from what.
fn damage_times(d: &DamageTimes) -> String {
    let by = if d.cause.is_empty() { String::new() } else { format!("因{}", listed(&d.cause)) };
    let by = d.by.map_or_else(|| by.clone(), |of| format!("{}的卡{by}", who(of)));
    let by = if d.next { format!("{by}的下一次") } else { by };
    match d.times {
        0 => format!("{}不受到{by}的伤害", who(d.who)),
        _ if d.half => format!("{}受到{by}的伤害变成一半", who(d.who)),
        times => format!("{}受到{by}的伤害变成{times}倍", who(d.who)),
    }
}

fn modifier(rule: &Modifier) -> String {
    match rule {
        Modifier::Stat(change) => changed(change),
        Modifier::Negated => "效果无效化".to_owned(),
        Modifier::Unaffected(e) => format!("不受{}影响", effects(e)),
        Modifier::NotDestroyedBy(causes) => format!("不会因{}破坏", listed(causes)),
        Modifier::Survives(s) => survives(s),
        Modifier::ActionCost(a) => {
            let to = a.to.iter().map(|what| forbidden(*what)).collect::<Vec<_>>().join("、");
            let of = a.of.as_deref().map(|of| format!("（{}）", filter(of))).unwrap_or_default();
            format!("{}{to}{of}前要先：{}", who(a.who), steps(&a.cost))
        }
        Modifier::NotDestroyedByEffects(e) => format!("不会被{}破坏", effects(e)),
        Modifier::NotTargetedByEffects(e) => format!("不能成为{}的对象", effects(e)),
        Modifier::NotTargetedBy(player) => format!("不能成为{}的卡的效果的对象", who(*player)),
        Modifier::NegatesThat(wanted) => {
            format!("要{}{}的卡的效果无效化", listed(&wanted.verbs), places(&wanted.from))
        }
        Modifier::NegatesEffects(n) => negates(n),
        Modifier::NotActivated => "自身及其效果不能发动".to_owned(),
        Modifier::ThisEffectNotActivated => "不能发动这个效果".to_owned(),
        Modifier::NotTributed => "不能解放".to_owned(),
        Modifier::TributeSummonOnly => "不能为上级召唤以外解放".to_owned(),
        Modifier::NameBecomes(name) => format!("卡名变成「{name}」"),
        Modifier::TreatedAs(name) => format!("也当作「{name}」"),
        Modifier::AlsoAttribute(a) => format!("也当作{}属性", word(a)),
        Modifier::AttributeBecomes(a) => format!("变成{}属性", word(a)),
        Modifier::BecomesDeclared(names) => format!("变成所宣言的{}", names.join("、")),
        Modifier::RaceBecomes(r) => format!("变成{}", word(r)),
        Modifier::AlsoType(t) => format!("当作{}怪兽", word(t)),
        Modifier::NoAttack => "不能攻击".to_owned(),
        Modifier::NoAttackDeclaration => "不能攻击宣言".to_owned(),
        Modifier::DirectAttack => "可以直接攻击".to_owned(),
        Modifier::MaterialOnly(m) => format!("作为{}召唤的素材只能用于{}", listed(&m.kinds), filter(&m.of)),
        Modifier::MaterialWith(m) => format!("作为{}召唤的素材时其他素材只能是{}", listed(&m.kinds), filter(&m.of)),
        Modifier::AsMaterial(m) => as_material(m),
        Modifier::AlsoMaterial(m) => also_material(m),
        Modifier::AttacksInDefense(how) => in_defense(how.with),
        Modifier::NoDirectAttack => "不能直接攻击".to_owned(),
        Modifier::NoPositionChange => "不能改变表示形式".to_owned(),
        Modifier::NoControlChange => "控制权不能变更".to_owned(),
        Modifier::PositionBecomes(to) => format!("变成{}", super::filter::position(*to)),
        Modifier::NormalDraw(draw) => format!("{}的通常抽卡变成{}张", who(draw.who), draw.cards),
        Modifier::Piercing => "给予贯通伤害".to_owned(),
        Modifier::Attacks(a) => attacks(a),
        Modifier::MustAttack => "能攻击的场合必须攻击".to_owned(),
        Modifier::WinsDuel(w) => format!("{}决斗胜利", who(*w)),
        Modifier::NotInTheWay => "不妨碍直接攻击".to_owned(),
        Modifier::NotAttacked => "不能被攻击".to_owned(),
        Modifier::AttacksOnly(of) => format!("攻击怪兽的场合只能攻击{}", filter(of)),
        Modifier::AttackOnlyThis => "能攻击的场合必须攻击这张卡".to_owned(),
        Modifier::MayTakeNoBattleDamage(player) => format!("{}可以不受到其战斗的战斗伤害", who(*player)),
        Modifier::NoBattleDamage(player) => format!("{}不受到其战斗的战斗伤害", who(*player)),
        Modifier::LeavesTo(Place::Banished) => "离场时除外".to_owned(),
        Modifier::LeavesTo(p) => format!("离场时去往{}", places(&[*p])),
        Modifier::Ban(ban) => banned(ban),
        Modifier::Redirect(r) => redirected(r),
        Modifier::SetFaceUp => "怪兽以表侧守备表示通常召唤来代替放置".to_owned(),
        Modifier::Tributes(t) => tributes(t),
        Modifier::ManyTributes(m) => format!("{}的上级召唤中可以当作{}只的解放", filter(&m.of), m.count),
        Modifier::ExtraNormalSummon(s) => {
            let kind = if s.tribute { "上级召唤" } else { "通常召唤" };
            format!("可以追加{kind}1次{}", filter(&s.of))
        }
        Modifier::ExtraPendulumSummon(f) => format!("可以追加灵摆召唤1次{}", filter(f)),
        Modifier::PendulumLevel(n) => format!("能灵摆召唤等级{n}的场合就可以灵摆召唤"),
        Modifier::HandLimit(limit) => hand_limit(limit),
        Modifier::NormalSummons(n) => format!("每个回合可以通常召唤{n}次"),
        Modifier::MayActivate(m) => may_activate(m),
        Modifier::Instead(instead) => replaced(instead),
        Modifier::CostInstead(instead) => otherwise_paid(instead),
        Modifier::EachTime(each) => format!("每次{}：{}", trigger(&each.on), steps(&each.steps)),
        Modifier::Revealed(all) => format!("{}的{}公开", who(all.who), places(&all.places)),
        Modifier::DamageTimes(d) => damage_times(d),
        Modifier::DamageTaken(d) => taken(d),
        Modifier::Materials(m) => materials(m),
        Modifier::MustBeSummoned(m) => must_be(m),
        Modifier::NoNormalSummon => "不能通常召唤".to_owned(),
        Modifier::NoMaterial(kinds) if kinds.is_empty() => "不能作为素材".to_owned(),
        Modifier::NoMaterial(kinds) => format!("不能作为{}召唤的素材", listed(kinds)),
        Modifier::FusionSubstitute => "可以代替1只记述了卡名的融合素材".to_owned(),
        Modifier::NoTwo(n) => not_two(n),
        Modifier::OnlyOne(f) => format!("{}只能有1张", filter(f)),
        Modifier::OneUnion => "1只怪兽同时只能装备1只同盟怪兽".to_owned(),
        Modifier::SummonedAgain => "当作再1次召唤的二重怪兽，得到其效果".to_owned(),
        Modifier::DestroysItself => "自坏".to_owned(),
        Modifier::SendsItself => "自身送去墓地".to_owned(),
        Modifier::Unread(part) => unread(&part.words),
        Modifier::SetAsSpell => "可以从手卡当作魔法卡放置".to_owned(),
        Modifier::NotNegated(n) => unnegated(n),
        Modifier::AlsoKind(kind) => format!("也仍是{}", word(kind)),
        Modifier::BecomesLike(like) => likened(like),
        Modifier::GainsEffectsOf(n) => format!("得到{}原本的效果", noun(n)),
        Modifier::GainsEffect(effect) => format!("得到效果：{}", steps(&effect.steps)),
    }
}

fn negates(n: &Negates) -> String {
    let aimed = n.targets.as_ref().map(|f| format!("以{}为对象的", filter(f))).unwrap_or_default();
    let from = if n.from.is_empty() { String::new() } else { format!("在{}发动的", places(&n.from)) };
    let doing = n.includes.iter().map(|i| format!("要{}的", listed(&i.verbs))).collect::<Vec<_>>().concat();
    let then = match (n.steps.as_slice(), n.destroys) {
        ([], false) => "无效".to_owned(),
        ([], true) => "无效，那张卡破坏".to_owned(),
        (all, _) => format!("：{}", steps(all)),
    };
    format!("{from}{aimed}{doing}{}在处理时{then}", effects(&n.effects))
}

fn survives(s: &Survives) -> String {
    let kinds = if s.kind.is_empty() { "卡".to_owned() } else { listed(&s.kind) };
    let aimed = if s.untargeted { "不以它为对象的" } else { "" };
    format!("不会被{aimed}{kinds}的效果破坏")
}

fn changed(change: &StatChange) -> String {
    let name = stat(change.stat);
    let mut words = Vec::new();
    words.extend(change.original.as_ref().map(|n| format!("原本的{name}变成{}", number(n))));
    words.extend(change.becomes.as_ref().map(|n| format!("{name}变成{}", number(n))));
    words.extend(change.gains.as_ref().map(|n| {
        if let Number::Fixed(n) = n {
            let verb = if *n < 0 { "下降" } else { "上升" };
            return format!("{name}{verb}{}", n.unsigned_abs());
        }
        format!("{name}上升{}", number(n))
    }));
    words.join("，并且")
}

fn effects(e: &Effects) -> String {
    let other = if e.other || e.not_own { "自身以外" } else { "" };
    let player = e.whose.map(who).unwrap_or_default();
    let of = e.of.as_ref().map(|f| format!("{}的", filter(f))).unwrap_or_default();
    let activated = if e.activated { "发动的" } else { "" };
    let kinds = if e.kind.is_empty() { String::new() } else { listed(&e.kind) };
    let from = if e.from.is_empty() { String::new() } else { format!("在{}发动的", places(&e.from)) };
    let aimed = if e.untargeted { "不以它为对象的" } else { "" };
    format!("{other}{aimed}{player}{of}{from}{activated}{kinds}效果")
}

fn banned(ban: &Ban) -> String {
    let of = ban.of.as_ref().map(|f| format!("（{}）", filter(f))).unwrap_or_default();
    let except = ban.except.as_ref().map(|f| format!("（{}除外）", filter(f))).unwrap_or_default();
    let kinds = if ban.summons.is_empty() { String::new() } else { format!("（{}）", listed(&ban.summons)) };
    let free =
        if ban.but_summons.is_empty() { String::new() } else { format!("（{}除外）", listed(&ban.but_summons)) };
    let player = match ban.who {
        Who::Each | Who::Either => "双方",
        Who::You | Who::Opponent | Who::TurnPlayer | Who::Owner | Who::Controller => who(ban.who),
    };
    let others = if ban.others { "（用这个效果的除外）" } else { "" };
    let down = if ban.but_face_down { "（里侧守备表示的除外）" } else { "" };
    format!("{player}不能{}{kinds}{of}{except}{free}{others}{down}", forbidden(ban.what))
}

fn unnegated(n: &NotNegated) -> String {
    let verbs: Vec<String> = n.includes.iter().map(|i| listed(&i.verbs)).collect();
    let doing = if verbs.is_empty() { String::new() } else { format!("包含{}的", verbs.join("或")) };
    let what: Vec<&str> = n
        .what
        .iter()
        .map(|what| match what {
            Negatable::Activation => "发动",
            Negatable::Effect => "效果",
            Negatable::Summon => "召唤",
        })
        .collect();
    let of = if n.what == [Negatable::Summon] { listed(&n.summons) } else { format!("{doing}效果的") };
    format!("{}{of}{}不会被无效", n.whose.map(who).unwrap_or_default(), what.join("和"))
}

/// What is forbidden.
fn forbidden(what: Banned) -> &'static str {
    match what {
        Banned::NormalSummon => "通常召唤",
        Banned::TributeSummon => "上级召唤",
        Banned::FlipSummon => "反转召唤",
        Banned::SpecialSummon => "特殊召唤",
        Banned::SetMonster => "放置怪兽",
        Banned::SetSpellTrap => "放置魔法、陷阱卡",
        Banned::TurnFaceDown => "把怪兽变成里侧表示",
        Banned::Tribute => "解放",
        Banned::ActivateCard => "发动魔法、陷阱卡",
        Banned::ActivateMonsterEffect => "发动怪兽的效果",
        Banned::Activate => "发动卡或效果",
        Banned::Attack => "攻击",
        Banned::Draw => "抽卡",
        Banned::AddFromDeck => "从卡组把卡加入手卡",
        Banned::SendToGraveyard => "把卡送去墓地",
        Banned::Banish => "除外",
        Banned::BattlePhase => "进行战斗阶段",
        Banned::DrawPhase => "进行抽卡阶段",
        Banned::MainPhase1 => "进行主要阶段1",
        Banned::MainPhase2 => "进行主要阶段2",
        Banned::ChangePosition => "改变表示形式",
    }
}

fn redirected(r: &Redirect) -> String {
    let from = if r.from.is_empty() { String::new() } else { format!("从{}", places(&r.from)) };
    let player = r.whose.map(|w| format!("{}的", who(w))).unwrap_or_default();
    let instead =
        if r.instead == Place::Banished { "除外".to_owned() } else { format!("去往{}", places(&[r.instead])) };
    format!("要{from}去往{player}{}的{}不去那里而{instead}", places(&[r.to]), filter(&r.of))
}

fn replaced(instead: &Instead) -> String {
    let may = match instead.choice {
        Obligation::May => "可以作为代替",
        Obligation::Must => "作为代替",
    };
    let by = if instead.cause.is_empty() { String::new() } else { format!("因{}", listed(&instead.cause)) };
    let of = instead.effects.as_ref().map(|e| format!("（效果仅限{}）", effects(e))).unwrap_or_default();
    let alone = match instead.exactly_one {
        None => "",
        Some(Among::Concerned) => "（其中仅1张）",
        Some(Among::All) => "（全部仅1张）",
    };
    let one = if instead.one { "其中1张" } else { "" };
    format!("{by}{of}{}{alone}的场合，{may}{one}{}", would(instead.would), steps(&instead.steps))
}

fn not_two(n: &NoTwo) -> String {
    let of = together(n.unlike.as_slice(), n.alike.as_slice());
    format!("{}场上不能同时存在2只{of}{}", who(n.who), filter(&n.of))
}

/// What is asked of several cards together.
pub(super) fn together(different: &[Alike], same: &[Alike]) -> String {
    let with = |how: &str, what: &[Alike]| {
        if what.is_empty() { String::new() } else { format!("{}{how}的", listed(what)) }
    };
    format!("{}{}", with("不同", different), with("相同", same))
}

fn materials(m: &Materials) -> String {
    let slots: Vec<String> = m
        .slots
        .iter()
        .map(|slot| {
            let count = match slot.max {
                None => slot.min.to_string(),
                Some(99) => format!("{}以上", slot.min),
                Some(max) => format!("{}到{max}", slot.min),
            };
            let alike = together(&slot.different, &slot.same);
            format!("{alike}{}×{count}", super::filter::fitting(&slot.of))
        })
        .collect();
    let overlay = if m.overlay { "（代替所记述的素材重叠，其素材一并成为素材）" } else { "" };
    format!("素材：{}{overlay}", slots.join("＋"))
}

fn must_be(m: &MustBe) -> String {
    if m.anyhow {
        return "可以用任意方法特殊召唤".to_owned();
    }
    let mut ways = Vec::new();
    if !m.kinds.is_empty() {
        ways.push(format!("{}召唤", listed(&m.kinds)));
    }
    if m.own_procedure {
        ways.push("自身的召唤手续".to_owned());
    }
    ways.extend(m.by.as_ref().map(|f| format!("{}的效果", filter(f))));
    if ways.is_empty() {
        return "不能特殊召唤".to_owned();
    }
    let first = if m.first { "首先" } else { "" };
    format!("{first}必须用{}特殊召唤", ways.join("或"))
}

/// As what a monster can be material.
fn as_material(m: &AsMaterial) -> String {
    let levels = m.level.iter().map(|n| format!("{n}星"));
    let types = m.types.iter().map(word);
    let not = m.not_types.iter().map(|t| format!("{}以外", word(t)));
    let whole = m.whole.then(|| "所需的全部素材".to_owned());
    let place = m.in_place_of.as_ref().map(|of| format!("被列为素材的{}", filter(of)));
    let all: Vec<String> = levels.chain(types).chain(not).chain(whole).chain(place).collect();
    let kinds = if m.kinds.is_empty() { String::new() } else { format!("{}召唤中", listed(&m.kinds)) };
    let of = m.of.as_ref().map_or(String::new(), |of| format!("（{}）", filter(of)));
    let most = m.at_most.map_or(String::new(), |n| format!("最多{n}只"));
    let what = m.what.as_ref().map_or(String::new(), |what| format!("{most}{}", filter(what)));
    format!("{kinds}{of}{what}可以当作{}", all.join("或"))
}

/// What can be material from where it lies.
fn also_material(m: &AlsoMaterial) -> String {
    let of = m.of.as_ref().map_or(String::new(), |of| format!("（{}）", filter(of)));
    let with = m.with.as_ref().map_or(String::new(), |with| format!("素材中有{}时，", filter(with)));
    let most = m.at_most.map_or(String::new(), |n| format!("（最多{n}只）"));
    format!("{with}{}召唤{of}中可以在所在之处作为素材{most}", listed(&m.kinds))
}

/// Battle damage that another player takes.
fn likened(like: &crate::cards::materials::Likened) -> String {
    let what = like.what.iter().map(word).collect::<Vec<_>>().join("与");
    format!("{what}变成与{}相同", noun(&like.of))
}

fn hand_limit(limit: &HandLimit) -> String {
    let who = who(limit.who);
    limit.most.map_or_else(|| format!("{who}没有手卡张数限制"), |n| format!("{who}的手卡上限是{n}张"))
}
