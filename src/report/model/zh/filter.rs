//! Descriptions of cards, numbers and players.

use super::condition::trigger;
use super::step::noun;
use super::{counter, listed, quoted, unread, word};
use crate::cards::condition::Order;
use crate::cards::filter::{Attached, Face, Filter, Kind, Linked, MonsterZone, Place, Position, Who};
use crate::cards::number::{Had, Number, Stat};

/// The cards that fit: "你场上的表侧表示的龙族怪兽".
pub(in super::super) fn filter(f: &Filter) -> String {
    format!("{}{}", location(f), fitting(f))
}

/// The same without where they are.
pub(super) fn fitting(f: &Filter) -> String {
    let mut words = Vec::new();
    named(f, &mut words);
    hanging(f, &mut words);
    words.extend(f.face.map(|face| {
        match face {
            Face::Up => "表侧表示",
            Face::Down => "里侧表示",
        }
        .to_owned()
    }));
    words.extend(f.position.map(|p| position(p).to_owned()));
    if !f.summoned.is_empty() {
        words.push(format!("{}出场", listed(&f.summoned)));
    }
    if !f.attribute.is_empty() {
        words.push(format!("{}属性", listed(&f.attribute)));
    }
    if !f.race.is_empty() {
        words.push(listed(&f.race));
    }
    if !f.not_types.is_empty() {
        words.push(format!("{}以外", listed(&f.not_types)));
    }
    if !f.archetype.is_empty() {
        words.push(quoted(&f.archetype));
    }
    let mut out = words.iter().map(|w| format!("{w}的")).collect::<Vec<_>>().concat();
    let types: Vec<String> = f.types.iter().map(word).collect();
    out.push_str(&types.concat());
    if !f.any_type.is_empty() {
        out.push_str(&listed(&f.any_type));
    }
    if !f.property.is_empty() {
        out.push_str(&listed(&f.property));
    }
    out.push_str(&kinds(f));
    out
}

fn kinds(f: &Filter) -> String {
    let monsters = !f.race.is_empty() || !f.attribute.is_empty() || !f.types.is_empty() || f.position.is_some();
    if f.monster_card {
        return "怪兽卡".to_owned();
    }
    if f.kind.is_empty() {
        return if monsters { "怪兽" } else { "卡" }.to_owned();
    }
    let all: Vec<&str> = f
        .kind
        .iter()
        .map(|k| match k {
            Kind::Monster => "怪兽",
            Kind::Spell => "魔法卡",
            Kind::Trap => "陷阱卡",
        })
        .collect();
    all.join("或")
}

/// Names and values.
fn named(f: &Filter, words: &mut Vec<String>) {
    if !f.name.is_empty() {
        words.push(format!("名为{}", quoted(&f.name)));
    }
    if !f.except_name.is_empty() {
        words.push(format!("{}以外", quoted(&f.except_name)));
    }
    if !f.mentions.is_empty() {
        words.push(format!("记述了{}", quoted(&f.mentions)));
    }
    words.extend(f.mentioned_by.as_ref().map(|by| format!("「{by}」的文本所记述")));
    words.extend(f.mentions_one.as_ref().map(|of| format!("记述了{}的卡名", fitting(of))));
    words.extend(f.lists_one.as_ref().map(|of| format!("以{}为素材", fitting(of))));
    if f.special_summon_monster {
        words.push("不能通常召唤".to_owned());
    }
    if !f.lists.is_empty() {
        words.push(format!("以{}为素材", quoted(&f.lists)));
    }
    if let Some(of) = &f.original {
        words.extend((!of.attribute.is_empty()).then(|| format!("原本属性为{}", listed(&of.attribute))));
        words.extend((!of.race.is_empty()).then(|| format!("原本种族为{}", listed(&of.race))));
        words.extend((!of.name.is_empty()).then(|| format!("原本卡名为{}", super::quoted(&of.name))));
        words.extend((!of.archetype.is_empty()).then(|| format!("原本卡名含有{}", super::quoted(&of.archetype))));
    }
    if !f.declared.is_empty() {
        words.push(format!("所宣言的{}", quoted(&f.declared)));
    }
    for value in &f.value {
        words.push(format!("{}{}{}", stat(value.stat), order(value.is), number(&value.to)));
    }
}

/// How it came here, and what it hangs together with.
fn hanging(f: &Filter, words: &mut Vec<String>) {
    if f.battling {
        words.push("进行战斗".to_owned());
    }
    if f.attacking {
        words.push("进行攻击".to_owned());
    }
    words.extend(f.most.map(|s| format!("{}最高", stat(s))));
    words.extend(f.least.map(|s| format!("{}最低", stat(s))));
    if f.summoned_this_turn {
        words.push("这个回合召唤".to_owned());
    }
    if f.attacked_this_turn {
        words.push("这个回合进行过攻击".to_owned());
    }
    if f.flipped {
        words.push("反转过".to_owned());
    }
    if f.flipped_this_turn {
        words.push("这个回合反转".to_owned());
    }
    if !f.summoned_from.is_empty() {
        words.push(format!("从{}召唤", places(&f.summoned_from)));
    }
    words.extend(f.monster_zone.map(|z| {
        match z {
            MonsterZone::Main => "主要怪兽区域",
            MonsterZone::Extra => "额外怪兽区域",
            MonsterZone::Center => "中央的主要怪兽区域",
            MonsterZone::Outermost => "最左或最右的主要怪兽区域",
        }
        .to_owned()
    }));
    words.extend(f.linked.map(|l| {
        match l {
            Linked::ToThis => "这张卡所连接区",
            Linked::ToAny => "连接怪兽所连接区",
            Linked::PointingToThis => "所连接区有这张卡",
            Linked::Linked => "连接状态",
            Linked::CoLinkedToThis => "与这张卡相互连接",
            Linked::CoLinked => "相互连接状态",
        }
        .to_owned()
    }));
    words.extend(f.attached.map(|a| {
        match a {
            Attached::Equipped => "装备在怪兽上",
            Attached::EquippedToThis => "装备在这张卡上",
            Attached::EquippedByItsEffect => "以这张卡的效果装备在这张卡上",
            Attached::EquippedItself => "以自身的效果装备在怪兽上",
            Attached::MaterialOfThis => "作为这张卡的素材",
            Attached::EquippedByThis => "这张卡所装备",
            Attached::HoldsThis => "以这张卡为素材",
        }
        .to_owned()
    }));
    words.extend(f.made_with.as_ref().map(|with| format!("以{}为素材召唤", filter(with))));
    words.extend(f.equipped_with.as_ref().map(|with| format!("装备了{}", filter(with))));
    words.extend(f.equipped_to.as_ref().map(|to| format!("装备在{}上", filter(to))));
    words.extend(f.holds_one.as_ref().map(|of| format!("以{}为素材", filter(of))));
    words.extend(f.owner.map(|owner| format!("{}持有", who(owner))));
    if f.same_column {
        words.push("与这张卡同一纵列".to_owned());
    }
    words.extend(f.among.as_ref().map(|name| match name.as_str() {
        "event" => "那件事中".to_owned(),
        "those" => "那些卡中".to_owned(),
        crate::cards::filter::MATERIALS => "作为这张卡的召唤素材".to_owned(),
        crate::cards::filter::GIVEN_UP => "为这张卡的召唤手续而失去".to_owned(),
        name => format!("「{name}」中"),
    }));
    words.extend(f.like.iter().map(|like| {
        let how = if like.not { "不同" } else { "相同" };
        format!("与{}{}{}{how}", noun(&like.of), like.had.map_or("", had), listed(&like.what))
    }));
    words.extend(f.holds.map(|held| match (held.at_least, held.at_most) {
        (0, Some(0)) => "没有素材".to_owned(),
        (n, None) => format!("有{n}个以上素材"),
        (n, Some(most)) => format!("有{n}～{most}个素材"),
    }));
    words.extend(f.can_have_counter.as_ref().map(|kind| format!("可以放置{}", counter(kind))));
    words.extend(f.came_by.as_ref().map(|on| format!("因为{}而在那里", super::condition::trigger(on))));
    words.extend(f.came_this_turn.then(|| "这个回合到那里".to_owned()));
    words.extend(f.counter.as_ref().map(|c| match c.at_least {
        1 => format!("有{}", counter(&c.kind)),
        n => format!("有{n}个以上{}", counter(&c.kind)),
    }));
    if !f.any.is_empty() {
        words.push(format!("是{}", f.any.iter().map(fitting).collect::<Vec<_>>().join("或")));
    }
    words.extend(f.not.iter().map(|not| format!("不是{}", fitting(not))));
    let said = [
        (f.itself, "这张卡自身"),
        (f.face_down_at_damage_step, "伤害步骤开始时里侧表示"),
        (f.set_before_activation, "发动前已放置"),
        (f.set_since_own_turn, "在其控制者的上个回合开始之后放置"),
        (f.doomed, "已确定被战斗破坏"),
        (f.other, "这张卡以外"),
    ];
    words.extend(said.iter().filter(|(so, _)| *so).map(|(_, word)| (*word).to_owned()));
    words.extend(f.unread.as_ref().map(|part| unread(&part.words)));
}

/// Where, and whose.
fn location(f: &Filter) -> String {
    let on_field = f.place.is_empty() || f.place == [Place::Field];
    let everywhere = [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Field, Place::Graveyard, Place::Banished];
    let player = f.whose.map(who).unwrap_or_default();
    if everywhere.iter().all(|p| f.place.contains(p)) {
        return if player.is_empty() { String::new() } else { format!("{player}的") };
    }
    if on_field { format!("{player}场上的") } else { format!("{player}{}的", places(&f.place)) }
}

/// Places.
pub(in super::super) fn places(places: &[Place]) -> String {
    places.iter().map(|p| place(*p)).collect::<Vec<_>>().join("或")
}

/// A place.
pub(super) fn place(place: Place) -> &'static str {
    match place {
        Place::Hand => "手卡",
        Place::Deck => "卡组",
        Place::ExtraDeck => "额外卡组",
        Place::MonsterZone => "怪兽区域",
        Place::SpellTrapZone => "魔法与陷阱区域",
        Place::FieldZone => "场地区域",
        Place::PendulumZone => "灵摆区域",
        Place::Field => "场上",
        Place::Graveyard => "墓地",
        Place::Banished => "除外的卡",
        Place::XyzMaterial => "XYZ素材",
        Place::Nowhere => "不在任何区域",
    }
}

/// A position.
pub(super) fn position(position: Position) -> &'static str {
    match position {
        Position::Attack => "攻击表示",
        Position::Defense => "表侧守备表示",
        Position::FaceDown => "里侧守备表示",
        Position::AnyDefense => "守备表示",
        Position::FaceUp => "表侧表示",
    }
}

/// Where a card was like that.
fn had(place: Had) -> &'static str {
    match place {
        Had::Hand => "在手牌时",
        Had::Field => "在场上时",
        Had::Unsaid => "移动前",
    }
}

/// A number.
pub(super) fn number(number: &Number) -> String {
    match number {
        Number::Fixed(n) => n.to_string(),
        Number::Count(of) => format!("{}的数量", filter(of)),
        Number::Different(d) => format!("{}的{}种类数", filter(&d.of), listed(&[d.what])),
        Number::Alike(a) => format!("{}中{}相同的最多数量", filter(&a.of), listed(&a.what)),
        Number::Of(of) => format!("{}{}的{}", noun(&of.of), of.had.map_or("", had), stat(of.stat)),
        Number::Lp(player) => format!("{}的基本分", who(*player)),
        Number::Times(a, b) => format!("{}×{}", self::number(a), self::number(b)),
        Number::Plus(a, b) => match &**b {
            Number::Times(by, of) if **by == Number::Fixed(-1) => {
                format!("{}－{}", self::number(a), self::number(of))
            }
            Number::Fixed(_)
            | Number::Count(_)
            | Number::Different(_)
            | Number::Alike(_)
            | Number::Of(_)
            | Number::Lp(_)
            | Number::Times(..)
            | Number::Plus(..)
            | Number::Half(_)
            | Number::Every(..)
            | Number::Highest(..)
            | Number::Lowest(..)
            | Number::Happened(_)
            | Number::HappenedSince(_)
            | Number::Those
            | Number::Counters(_)
            | Number::Bound(_)
            | Number::Any
            | Number::Unread(_) => format!("{}＋{}", self::number(a), self::number(b)),
        },
        Number::Counters(c) => {
            let had = if c.had { "离场前" } else { "" };
            format!("{}{had}上的{}数量", noun(&c.on), counter(&c.kind))
        }
        Number::Half(n) => format!("{}的一半", self::number(n)),
        Number::Every(of, many) => format!("{}每{}计1", self::number(of), self::number(many)),
        Number::Highest(a, b) => format!("{}与{}中较高的数值", self::number(a), self::number(b)),
        Number::Lowest(a, b) => format!("{}与{}中较低的数值", self::number(a), self::number(b)),
        Number::Happened(on) => format!("这个回合发生的次数（{}）", trigger(on)),
        Number::HappenedSince(on) => format!("这个回合这张卡发动后发生的次数（{}）", trigger(on)),
        Number::Bound(name) => format!("数值「{name}」"),
        Number::Those => "那些卡的数量".to_owned(),
        Number::Any => "任意数量".to_owned(),
        Number::Unread(part) => unread(&part.words),
    }
}

/// The name of a value.
pub(super) fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "攻击力",
        Stat::Def => "守备力",
        Stat::Level => "等级",
        Stat::Rank => "阶级",
        Stat::Link => "连接标记数",
        Stat::OriginalAtk => "原本的攻击力",
        Stat::OriginalDef => "原本的守备力",
        Stat::OriginalLevel => "原本的等级",
        Stat::OriginalRank => "原本的阶级",
        Stat::LevelRank => "等级或阶级",
        Stat::OriginalLevelRank => "原本的等级或阶级",
        Stat::Scale => "灵摆刻度",
    }
}

/// A comparison.
pub(super) fn order(order: Order) -> String {
    word(&order)
}

/// A player.
pub(super) fn who(who: Who) -> &'static str {
    match who {
        Who::You => "你",
        Who::Opponent => "对方",
        Who::Either => "任一玩家",
        Who::Each => "双方",
        Who::TurnPlayer => "回合玩家",
        Who::Owner => "持有者",
        Who::Controller => "控制者",
    }
}
