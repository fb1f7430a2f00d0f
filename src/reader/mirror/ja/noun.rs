//! Noun phrases in Japanese: place, what modifies the noun, noun, count.

use super::super::missing::{Missing, Said};
use super::Words;
use super::words::{ability, attribute, figure, place, position, property, race, stat, summon};
use crate::cards::condition::Order;
use crate::cards::filter::{Ability, Face, Filter, Kind, Linked, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::Choice;

/// Whether cards are counted as monsters are: 体, not 枚.
pub(super) fn bodies(filter: &Filter) -> bool {
    filter.kind == [Kind::Monster]
}

/// The unit that cards are counted in.
pub(super) fn unit(filter: &Filter) -> &'static str {
    if bodies(filter) { "体" } else { "枚" }
}

/// Whose place it is, in front of its noun.
fn owner(whose: Option<Who>) -> Result<&'static str, Missing> {
    Ok(match whose {
        Some(Who::You) => "自分",
        Some(Who::Opponent) => "相手",
        Some(Who::Either | Who::Each) => "自分・相手",
        None => "",
        Some(Who::TurnPlayer | Who::Owner | Who::Controller) => return Err(Missing("place of that player")),
    })
}

/// Places with their owner: 自分の手札・墓地.
pub(super) fn places(list: &[Place], whose: Option<Who>) -> Said {
    if list.is_empty() {
        return Ok(String::new());
    }
    let words: Vec<&str> = list.iter().map(|p| place(*p)).collect();
    let whose = match whose {
        None if matches!(list, [Place::Field | Place::MonsterZone]) => "",
        None => "自分・相手",
        some => owner(some)?,
    };
    let whose = if whose == "自分・相手" && words == ["フィールド"] { "" } else { whose };
    let no = if whose.is_empty() || words.first().is_some_and(|w| *w == "フィールド") { "" } else { "の" };
    Ok(format!("{whose}{no}{}", words.join("・")))
}

/// Cards described without place and count: 表側表示のレベル４以下の戦士族モンスター.
pub(super) fn bare(filter: &Filter, words: Words<'_>) -> Said {
    unsaid(filter)?;
    let mut parts: Vec<String> = Vec::new();
    if filter.other {
        parts.push("このカード以外の".to_owned());
    }
    for name in &filter.except_name {
        parts.push(format!("{}以外の", words.name(name)));
    }
    for not in &filter.not {
        parts.push(format!("{}以外の", bare(not, words)?));
    }
    if filter.linked == Some(Linked::ToThis) {
        parts.push("このカードのリンク先の".to_owned());
    }
    if let Some(face) = filter.face {
        parts.push((if face == Face::Up { "表側表示の" } else { "裏側表示の" }).to_owned());
    }
    if let Some(stand) = filter.position {
        parts.push(format!("{}の", position(stand)));
    }
    if !filter.summoned.is_empty() {
        let kinds: Vec<&str> = filter.summoned.iter().map(|k| summon(*k)).collect();
        parts.push(format!("{}された", kinds.join("・")));
    }
    parts.push(values(filter)?);
    parts.push(traits(filter));
    parts.push(head(filter, words)?);
    Ok(parts.concat())
}

/// レベル４以下の, 攻撃力１５００以下の.
fn values(filter: &Filter) -> Said {
    let mut parts = Vec::new();
    let alternatives: Vec<&Filter> = filter.any.iter().filter(|f| f.value.len() == 1).collect();
    if alternatives.len() != filter.any.len() {
        return Err(Missing("either of two descriptions"));
    }
    let any = alternatives.iter().map(|f| value(&f.value[0])).collect::<Result<Vec<_>, _>>()?;
    if !any.is_empty() {
        parts.push(format!("{}の", any.join("または")));
    }
    for one in &filter.value {
        parts.push(format!("{}の", value(one)?));
    }
    Ok(parts.concat())
}

fn value(value: &crate::cards::filter::Value) -> Said {
    let Number::Fixed(n) = value.to else { return Err(Missing("a value held against another number")) };
    let range = match value.is {
        Order::Equal => "",
        Order::AtMost => "以下",
        Order::AtLeast => "以上",
        Order::Below => "未満",
        Order::Above => return Err(Missing("a value above")),
    };
    Ok(format!("{}{}{range}", stat(value.stat), figure(n)))
}

/// Attribute and Type: 光属性・戦士族.
fn traits(filter: &Filter) -> String {
    let attributes: Vec<&str> = filter.attribute.iter().map(|a| attribute(*a)).collect();
    let races: Vec<&str> = filter.race.iter().map(|r| race(*r)).collect();
    let mut parts = Vec::new();
    if !attributes.is_empty() {
        parts.push(format!("{}属性", attributes.join("または")));
    }
    if !races.is_empty() {
        parts.push(races.join("または"));
    }
    parts.join("・")
}

/// The noun: 「甲」モンスター, チューナー, 魔法・罠カード.
fn head(filter: &Filter, words: Words<'_>) -> Said {
    if !filter.name.is_empty() {
        return Ok(filter.name.iter().map(|n| words.name(n)).collect::<Vec<_>>().join("または"));
    }
    let mut said = filter.archetype.iter().map(|n| words.name(n)).collect::<Vec<_>>().join("または");
    let not: Vec<&str> = filter.not_types.iter().map(|t| ability(*t)).collect();
    let kinds = |list: &[Ability]| list.iter().map(|t| ability(*t)).collect::<Vec<_>>();
    let types = kinds(&filter.types);
    let any = kinds(&filter.any_type).join("・");
    if !not.is_empty() {
        said = format!("{}以外の{said}", not.join("・"));
    }
    if filter.types.contains(&Ability::Token) {
        return Ok(format!("{said}トークン"));
    }
    if filter.types == [Ability::Tuner] && any.is_empty() {
        return Ok(format!("{said}チューナー"));
    }
    let property: Vec<&str> = filter.property.iter().map(|p| property(*p)).collect();
    let noun = match filter.kind.as_slice() {
        [] if types.is_empty() && any.is_empty() => "カード".to_owned(),
        [] | [Kind::Monster] => format!("{}{any}モンスター", types.join("")),
        [Kind::Spell] => format!("{}魔法カード", property.join("・")),
        [Kind::Trap] => format!("{}罠カード", property.join("・")),
        [Kind::Spell, Kind::Trap] | [Kind::Trap, Kind::Spell] => "魔法・罠カード".to_owned(),
        _ => return Err(Missing("this list of kinds")),
    };
    Ok(said + &noun)
}

/// Cards with their place in front: 自分の墓地の「甲」モンスター.
pub(super) fn placed(filter: &Filter, words: Words<'_>) -> Said {
    let place = places(&filter.place, filter.whose)?;
    let no = if place.is_empty() { "" } else { "の" };
    Ok(format!("{place}{no}{}", bare(filter, words)?))
}

/// How many are chosen: １体, ２枚まで.
pub(super) fn count(choice: &Choice) -> Said {
    if !choice.together().is_nothing() {
        return Err(Missing("cards that go together"));
    }
    let unit = unit(&choice.of);
    match (&choice.min, &choice.max) {
        (Number::Fixed(n), None) => Ok(format!("{}{unit}", figure(*n))),
        (Number::Fixed(n), Some(Number::Any)) if *n != 1 => Ok(format!("{}{unit}以上", figure(*n))),
        (Number::Fixed(1), Some(Number::Fixed(n))) => Ok(format!("{}{unit}まで", figure(*n))),
        (Number::Fixed(1), Some(Number::Any)) => Ok(String::new()),
        _ => Err(Missing("a counted number of cards")),
    }
}

fn unsaid(filter: &Filter) -> Result<(), Missing> {
    let faults = [
        (filter.unread.is_some(), "unread cards"),
        (filter.flipped_this_turn, "flipped this turn"),
        (filter.attacked_this_turn, "attacked this turn"),
        (filter.summoned_this_turn || !filter.summoned_from.is_empty(), "when and from where it was Summoned"),
        (filter.linked.is_some_and(|l| l != Linked::ToThis), "linked monsters"),
        (
            filter.mentioned_by.is_some() || filter.special_summon_monster,
            "mentioned by a card, or never Normal Summoned",
        ),
        (filter.equipped_with.is_some() || filter.made_with.is_some() || filter.attached.is_some(), "attached cards"),
        (filter.same_column, "same column"),
        (!filter.like.is_empty(), "alike to another card"),
        (filter.among.as_deref().is_some_and(|a| a != "event"), "among cards named before"),
        (filter.battling || filter.attacking || filter.counter.is_some(), "battling, or with a counter"),
        (filter.most.is_some() || filter.least.is_some(), "the highest or lowest"),
        (!filter.mentions.is_empty() || !filter.lists.is_empty(), "mentions"),
    ];
    faults.iter().find(|(there, _)| *there).map_or(Ok(()), |(_, part)| Err(Missing(part)))
}
