//! Steps of a cost or a resolution.

use super::super::super::happened::happens;
use super::super::super::words::Language;
use super::applies::{applies, together, until};
use super::condition::{condition, phase};
use super::filter::{filter, number, order, place, places, position, stat, who};
use super::{counter, unread, word};
use crate::cards::act::{
    Act, Amount, Control, Counter, DeckPlace, Ended, Placing, SpecialSummon, SummonWith, Token, Until, Zones,
};
use crate::cards::condition::{Condition, Phase};
use crate::cards::continuous::DamageTaken;
use crate::cards::effect::Obligation;
use crate::cards::filter::Who;
use crate::cards::number::Number;
use crate::cards::step::{Choice, However, Joint, Noun, Step};

/// A list of steps with its conjunctions.
pub(in super::super) fn steps(list: &[Step]) -> String {
    let mut out = String::new();
    for (n, one) in list.iter().enumerate() {
        if n > 0 {
            out.push_str(match one.join {
                Joint::Next => "；",
                Joint::AndIfYouDo => "，并且",
                Joint::Then => "，那之后",
                Joint::Also => "，同时",
                Joint::AlsoAfterThat => "，再之后",
            });
        }
        out.push_str(&step(one));
    }
    out
}

fn step(step: &Step) -> String {
    let may = match step.choice {
        Some(Obligation::May) => "可以",
        Some(Obligation::Must) | None => "",
    };
    let only = step.condition.as_ref().map(|c| format!("（若{}）", condition(c))).unwrap_or_default();
    format!("{may}{}{only}", act(&step.act))
}

/// The cards that a step speaks of.
pub(super) fn noun(noun: &Noun) -> String {
    match noun {
        Noun::This => "这张卡".to_owned(),
        Noun::Target(0) => "对象".to_owned(),
        Noun::Target(n) => format!("第{}个对象", n + 1),
        Noun::Choose(c) => choice(c),
        Noun::All(f) => format!("全部{}", filter(f)),
        Noun::Bound(name) => format!("「{name}」"),
        Noun::Event => "那张卡".to_owned(),
        Noun::Link => "所对应的卡".to_owned(),
        Noun::Equipped => "装备怪兽".to_owned(),
        Noun::Linked => "这张卡所关联的卡".to_owned(),
        Noun::Top(top) => match &top.until {
            None => format!("{}卡组最上面的{}张", who(top.who), number(&top.count)),
            Some(f) => format!("{}卡组从上面直到出现{}张{}", who(top.who), number(&top.count), filter(f)),
        },
        Noun::Those => "那些卡".to_owned(),
        Noun::Done(what) => format!("因这个效果{}的卡", happens(*what, Language::Zh)),
        Noun::Unread(part) => unread(&part.words),
        Noun::SummonMaterials(m) => {
            format!("{}的召唤所用的素材（全部是{}的场合）", self::noun(&m.of), filter(&m.all))
        }
    }
}

/// Cards chosen.
pub(in super::super) fn choice(c: &Choice) -> String {
    let count = match (&c.min, &c.max) {
        (Number::Fixed(0), Some(Number::Any)) => "任意数量".to_owned(),
        (Number::Fixed(0), Some(max)) => format!("最多{}张", number(max)),
        (min, Some(Number::Any)) => format!("{}张以上", number(min)),
        (min, Some(max)) if min != max => format!("{}到{}张", number(min), number(max)),
        (min, _) => format!("{}张", number(min)),
    };
    let by = if c.by == Who::You { String::new() } else { format!("由{}选的", who(c.by)) };
    let random = if c.random { "随机的" } else { "" };
    let name = c.name.as_ref().map(|n| format!("（「{n}」）")).unwrap_or_default();
    let among: Vec<String> = c.including.iter().map(|of| format!("（包含{}）", filter(of))).collect();
    let among = among.concat();
    let sum = c.total.as_ref();
    let sum =
        sum.map(|sum| format!("（{}合计{}{}）", stat(sum.stat), order(sum.is), number(&sum.to))).unwrap_or_default();
    let however = |what: &However| match what {
        However::Lies => "（处理时不论表里侧）",
        However::Controlled => "（处理时不论控制者）",
    };
    let however: String = c.however.iter().map(however).collect();
    format!("{by}{random}{}{}{count}{among}{sum}{name}{however}", together(&c.different, &c.same), filter(&c.of))
}

/// What a player does with so many LP or cards.
fn of(amount: &Amount, verb: &str, unit: &str) -> String {
    let player = if amount.who == Who::You { "" } else { who(amount.who) };
    let card = amount.of.as_ref().map(noun).unwrap_or_default();
    format!("{card}{player}{verb}{}{unit}", number(&amount.amount))
}

/// What a step does.
#[expect(clippy::too_many_lines, reason = "one arm for each act")]
fn act(act: &Act) -> String {
    match act {
        Act::Draw(a) => of(a, "抽", "张卡"),
        Act::Destroy(n) => format!("破坏{}", noun(n)),
        Act::Banish(b) => {
            let down = if b.face_down { "里侧" } else { "" };
            let back = b.until.map(|u| format!("（{}）", until(u))).unwrap_or_default();
            format!("把{}{down}除外{back}", noun(&b.what))
        }
        Act::SendToGraveyard(n) => format!("把{}送去墓地", noun(n)),
        Act::Discard(n) => format!("丢弃{}", noun(n)),
        Act::DiscardToGraveyard(n) => format!("把{}丢弃去墓地", noun(n)),
        Act::Tribute(n) => format!("解放{}", noun(n)),
        Act::ReturnToHand(n) => format!("{}回到手卡", noun(n)),
        Act::AddToHand(n) => format!("把{}加入手卡", noun(n)),
        Act::Give(n) => format!("把{}加入对方手卡", noun(n)),
        Act::ReturnToDeck(d) => {
            let to = match d.place {
                DeckPlace::Shuffle => "回到卡组洗切",
                DeckPlace::Top => "回到卡组最上面",
                DeckPlace::Bottom => "回到卡组最下面",
                DeckPlace::FaceUp => "表侧加入额外卡组",
            };
            format!("{}{to}", noun(&d.what))
        }
        Act::SpecialSummon(s) => special(s),
        Act::PendulumSummon(n) => format!("这个效果处理后，马上灵摆召唤{}", noun(n)),
        Act::NormalSummon(n) => {
            let verb = match (n.tribute, n.or_set) {
                (true, _) => "上级召唤",
                (false, true) => "通常召唤或放置",
                (false, false) => "通常召唤",
            };
            format!("这个效果处理后，马上{verb}{}", noun(&n.what))
        }
        Act::Set(n) => format!("放置{}", noun(n)),
        Act::PlaceFaceUp(p) => placing(p),
        Act::ChangePosition(c) => {
            let to = c.to.map_or("改变表示形式".to_owned(), |p| format!("变成{}", position(p)));
            format!("{}{to}", noun(&c.what))
        }
        Act::Equip(e) => {
            let all: Vec<String> = e.with.iter().map(applies).collect();
            let with =
                if all.is_empty() { String::new() } else { format!("，对其适用：{}", all.join("，并且")) };
            let fitting = if e.fitting { "（限可以装备的）" } else { "" };
            format!("把{}装备给{}{fitting}{with}", noun(&e.what), noun(&e.to))
        }
        Act::Control(Control { what, in_exchange: Some(other), .. }) => {
            format!("交换{}和{}的控制权", noun(what), noun(other))
        }
        Act::Control(c) => {
            let time = if c.until == Until::Leaves { String::new() } else { until(c.until) };
            format!("{}{time}得到{}的控制权", who(c.to), noun(&c.what))
        }
        Act::Reveal(n) => format!("公开{}", noun(n)),
        Act::Choose(n) => format!("选{}", noun(n)),
        Act::LookAt(n) => format!("确认{}", noun(n)),
        Act::Detach(d) => format!("取除{}的{}个素材", noun(&d.from), number(&d.materials)),
        Act::Attach(a) => format!("把{}作为{}的素材重叠", noun(&a.what), noun(&a.to)),
        Act::NegateActivation => "那个发动无效".to_owned(),
        Act::NegateEffect => "那个效果无效".to_owned(),
        Act::EffectBecomes(s) => format!("那个效果变成「{}」", steps(s)),
        Act::ApplyEffectOf(n) => format!("适用{}发动时的效果", noun(n)),
        Act::NegateSummon => "那次召唤无效".to_owned(),
        Act::NegateAttack => "那次攻击无效".to_owned(),
        Act::RedirectAttack(n) => format!("把攻击对象转移为{}", noun(n)),
        Act::DamageCalculation => "进行伤害计算".to_owned(),
        Act::Damage(a) => of(a, "受到", "伤害"),
        Act::GainLp(a) => of(a, "回复", "基本分"),
        Act::PayLp(a) => of(a, "支付", "基本分"),
        Act::SetLp(a) => format!("{}的基本分变成{}", who(a.who), number(&a.amount)),
        Act::Win(w) => format!("{}决斗胜利", who(*w)),
        Act::TossCoin(t) => format!("掷{}次硬币，正面数为「{}」", number(&t.times), t.name),
        Act::RollDie(t) => format!("掷{}次骰子，点数之和为「{}」", number(&t.times), t.name),
        Act::PlaceCounter(c) => {
            let max = c.max.map(|n| format!("（最多{n}个）")).unwrap_or_default();
            format!("给{}放置{}{max}", noun(&c.on), counters(c))
        }
        Act::RemoveCounter(c) => format!("从{}取除{}", noun(&c.on), counters(c)),
        Act::Token(t) => token(t),
        Act::Lasting(l) => {
            let on = l.on.as_ref().map(|n| format!("对{}：", noun(n))).unwrap_or_default();
            let mut all: Vec<String> = l.apply.iter().map(applies).collect();
            if !l.then.is_empty() {
                all.push(format!("到那时不入连锁处理：{}", steps(&l.then)));
            }
            if l.linked {
                all.push("这张卡与其保持联系".to_owned());
            }
            format!("{}，{on}{}", until(l.until), all.join("，并且"))
        }
        Act::Shuffle(player) => format!("洗切{}的卡组", who(*player)),
        Act::Excavate(top) => format!("翻开{}卡组最上面的{}张", who(top.who), number(&top.count)),
        Act::Declare(d) => format!("宣言{}（「{}」）", word(&d.what), word(&d.name)),
        Act::ChooseOne(c) if !c.on_activation && c.options.len() == 1 => format!("全部进行：{}", steps(&c.options[0])),
        Act::ChooseOne(c) => {
            let when = if c.on_activation { "发动时" } else { "处理时" };
            let all: Vec<String> =
                c.options.iter().enumerate().map(|(n, o)| format!("（{}）{}", n + 1, steps(o))).collect();
            format!("{when}选1个：{}", all.concat())
        }
        Act::If(b) => {
            let otherwise =
                if b.otherwise.is_empty() { String::new() } else { format!("；否则{}", steps(&b.otherwise)) };
            format!("若{}：{}{otherwise}", condition(&b.condition), steps(&b.then))
        }
        Act::FusionSummon(s) => with("融合召唤", s),
        Act::RitualSummon(s) => with("仪式召唤", s),
        Act::SummonImmediately(s) => with("这个效果处理后马上召唤", s),
        Act::GiveUpDraw => "放弃这个回合的通常抽卡".to_owned(),
        Act::EndPhase(Ended::Battle) => format!("结束{}", phase(Phase::Battle)),
        Act::EndPhase(Ended::BattleAfterDamageStep) => format!("伤害步骤结束后结束{}", phase(Phase::Battle)),
        Act::EndPhase(Ended::AllBeforeEnd) => format!("变成{}", phase(Phase::End)),
        Act::MoveZone(m) if m.adjacent => format!("把{}移动到相邻的区域", noun(&m.what)),
        Act::MoveZone(m) => format!("把{}移动到其他区域", noun(&m.what)),
        Act::Unread(part) => unread(&part.words),
    }
}

/// A card placed in a zone, as what.
fn placing(p: &Placing) -> String {
    let kind = p.kind.map(|kind| format!("当作永续{}", word(&kind))).unwrap_or_default();
    let zone = p.place.map(|zone| format!("在{}的{}", who(p.to), place(zone))).unwrap_or_default();
    if p.activated {
        return format!("把{}发动", noun(&p.what));
    }
    format!("把{}{kind}{zone}表侧表示放置", noun(&p.what))
}

/// Tokens, with what the text says that they are.
fn token(t: &Token) -> String {
    let mut values: Vec<String> = t.race.iter().map(word).collect();
    values.extend(t.attribute.iter().map(word));
    values.extend(t.types.iter().map(word));
    values.extend(t.level.as_ref().map(|n| format!("{}星", number(n))));
    let points = |n: &Option<Number>| n.as_ref().map_or("?".to_owned(), number);
    if t.described() {
        values.push(format!("攻{}", points(&t.atk)));
        values.push(format!("守{}", points(&t.def)));
    }
    let values = if values.is_empty() { String::new() } else { format!("（{}）", values.join("・")) };
    let how = t.position.map(position).unwrap_or_default();
    let to = if t.to == Who::You { String::new() } else { format!("在{}场上", who(t.to)) };
    let count = match &t.max {
        None => format!("{}只", number(&t.count)),
        Some(Number::Any) if t.as_many => "尽可能多的".to_owned(),
        Some(most) if t.as_many => format!("尽可能多（最多{}只）的", number(most)),
        Some(Number::Any) => "任意数量的".to_owned(),
        Some(most) => format!("最多{}只", number(most)),
    };
    let zone = t.zone.as_deref().map(zones).unwrap_or_default();
    format!("{to}{how}特殊召唤{count}「{}」{values}{zone}", t.name)
}

fn zones(zones: &Zones) -> String {
    match zones {
        Zones::Pointed(link) => format!("（放到{}的连接端所向的区域）", noun(link)),
        Zones::Center => "（放到正中的主要怪兽区域）".to_owned(),
        Zones::ExtraMonster => "（放到额外怪兽区域）".to_owned(),
        Zones::Column(with) => {
            format!("（放到这样的纵列的区域：{}）", condition(&Condition::Exists((**with).clone())))
        }
    }
}

fn counters(c: &Counter) -> String {
    format!("{}个{}", number(&c.count), counter(&c.kind))
}

fn special(s: &SpecialSummon) -> String {
    let to = if s.to == Who::You { String::new() } else { format!("在{}场上", who(s.to)) };
    let how = s.position.map(position).unwrap_or_default();
    let mut words = vec![format!("把{}{to}{how}特殊召唤", noun(&s.what))];
    words.extend(s.zone.as_deref().map(zones));
    if s.ignoring_conditions {
        words.push("（无视召唤条件）".to_owned());
    }
    if let Some(by) = &s.as_by {
        words.push(format!("（当作{}的效果的特殊召唤）", filter(by)));
    }
    if let Some(kind) = s.treated_as {
        words.push(format!("（当作{}召唤）", word(&kind)));
    }
    if !s.with.is_empty() {
        let all: Vec<String> = s.with.iter().map(applies).collect();
        words.push(format!("，对其适用：{}", all.join("，并且")));
    }
    if let Some(upon) = &s.upon {
        words.push(format!("（重叠在{}上面，以其为素材）", noun(upon)));
    }
    if s.linked {
        words.push("（这张卡与其关联）".to_owned());
    }
    words.concat()
}

fn with(verb: &str, s: &SummonWith) -> String {
    let mut words = vec![format!("以{}为素材{verb}{}", filter(&s.materials), filter(&s.monster))];
    if let Some(p) = s.materials_go {
        words.push(format!("，素材去往{}", place(p)));
    }
    if !s.banished_from.is_empty() {
        words.push(format!("，{}的素材除外", places(&s.banished_from)));
    }
    if let Some(f) = &s.including {
        words.push(format!("，须包含{}", filter(f)));
    }
    if let Some(n) = s.every {
        words.push(format!("，须使用全部{n}只"));
    }
    match (s.at_least, s.at_most) {
        (None, None) => {}
        (Some(n), None) => words.push(format!("，素材{n}只以上")),
        (None, Some(n)) => words.push(format!("，素材{n}只以下")),
        (Some(m), Some(n)) if m == n => words.push(format!("，素材正好{n}只")),
        (Some(m), Some(n)) => words.push(format!("，素材{m}到{n}只")),
    }
    if s.including_this {
        words.push("，须包含这张卡".to_owned());
    }
    match (s.levels, s.exactly) {
        (Some(n), true) => words.push(format!("，等级合计正好{n}")),
        (Some(n), false) => words.push(format!("，等级合计{n}以上")),
        (None, true) => words.push("，等级合计与其正好相同".to_owned()),
        (None, false) => {}
    }
    words.concat()
}

/// Damage that falls on another player, or is gained.
pub(super) fn taken(d: &DamageTaken) -> String {
    let also = if d.as_well { "也" } else { "代为" };
    if d.of_battles() {
        return format!("其战斗中{}受到的战斗伤害由{}{also}受到", who(d.of), who(d.by));
    }
    let from = if d.answered { "所对应的效果给予" } else { "" };
    let from = d.from.map_or(from.to_owned(), |of| format!("{}的效果给予", who(of)));
    let then = if d.gained { "变成基本分回复".to_owned() } else { format!("由{}{also}受到", who(d.by)) };
    format!("{from}{}的效果伤害{then}", who(d.of))
}
