//! Tables of Japanese words.

use crate::cards::filter::{Ability, Attribute, Place, Position, Property, Race, SummonKind};
use crate::cards::number::Stat;

/// The word for a Spell or Trap property in front of 魔法 or 罠.
pub(super) fn property(property: Property) -> &'static str {
    match property {
        Property::Normal => "通常",
        Property::Continuous => "永続",
        Property::QuickPlay => "速攻",
        Property::Field => "フィールド",
        Property::Equip => "装備",
        Property::Ritual => "儀式",
        Property::Counter => "カウンター",
    }
}

/// The word of the type line.
pub(super) fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Normal => "通常",
        Ability::Effect => "効果",
        Ability::Fusion => "融合",
        Ability::Ritual => "儀式",
        Ability::Synchro => "Ｓ",
        Ability::Xyz => "Ｘ",
        Ability::Link => "リンク",
        Ability::Pendulum => "Ｐ",
        Ability::Tuner => "チューナー",
        Ability::Gemini => "デュアル",
        Ability::Spirit => "スピリット",
        Ability::Union => "ユニオン",
        Ability::Toon => "トゥーン",
        Ability::Flip => "リバース",
        Ability::SpecialSummon => "特殊召喚",
        Ability::Token => "トークン",
    }
}

/// The word for a Type.
pub(super) fn race(race: Race) -> &'static str {
    match race {
        Race::Aqua => "水族",
        Race::Beast => "獣族",
        Race::BeastWarrior => "獣戦士族",
        Race::CreatorGod => "創造神族",
        Race::Cyberse => "サイバース族",
        Race::Dinosaur => "恐竜族",
        Race::DivineBeast => "幻神獣族",
        Race::Dragon => "ドラゴン族",
        Race::Fairy => "天使族",
        Race::Fiend => "悪魔族",
        Race::Fish => "魚族",
        Race::Illusion => "幻想魔族",
        Race::Insect => "昆虫族",
        Race::Machine => "機械族",
        Race::Plant => "植物族",
        Race::Psychic => "サイキック族",
        Race::Pyro => "炎族",
        Race::Reptile => "爬虫類族",
        Race::Rock => "岩石族",
        Race::SeaSerpent => "海竜族",
        Race::Spellcaster => "魔法使い族",
        Race::Thunder => "雷族",
        Race::Warrior => "戦士族",
        Race::WingedBeast => "鳥獣族",
        Race::Wyrm => "幻竜族",
        Race::Zombie => "アンデット族",
    }
}

/// The letter for an Attribute.
pub(super) fn attribute(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Earth => "地",
        Attribute::Water => "水",
        Attribute::Fire => "炎",
        Attribute::Wind => "風",
        Attribute::Light => "光",
        Attribute::Dark => "闇",
        Attribute::Divine => "神",
    }
}

/// A kind of Summon.
pub(super) fn summon(kind: SummonKind) -> &'static str {
    match kind {
        SummonKind::Normal => "召喚",
        SummonKind::Tribute => "アドバンス召喚",
        SummonKind::Set => "セット",
        SummonKind::Flip => "反転召喚",
        SummonKind::Special => "特殊召喚",
        SummonKind::Fusion => "融合召喚",
        SummonKind::Ritual => "儀式召喚",
        SummonKind::Synchro => "Ｓ召喚",
        SummonKind::Xyz => "Ｘ召喚",
        SummonKind::Pendulum => "Ｐ召喚",
        SummonKind::Link => "リンク召喚",
    }
}

/// A battle position.
pub(super) fn position(position: Position) -> &'static str {
    match position {
        Position::Attack => "攻撃表示",
        Position::Defense => "表側守備表示",
        Position::FaceDown => "裏側守備表示",
        Position::AnyDefense => "守備表示",
        Position::FaceUp => "表側表示",
    }
}

/// A value of a monster.
pub(super) fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "攻撃力",
        Stat::Def => "守備力",
        Stat::Level => "レベル",
        Stat::Rank => "ランク",
        Stat::Link => "リンク",
        Stat::OriginalAtk => "元々の攻撃力",
        Stat::OriginalDef => "元々の守備力",
        Stat::OriginalLevel => "元々のレベル",
        Stat::Scale => "Ｐスケール",
    }
}

/// The noun of a place.
pub(super) fn place(place: Place) -> &'static str {
    match place {
        Place::Hand => "手札",
        Place::Deck => "デッキ",
        Place::ExtraDeck => "ＥＸデッキ",
        Place::MonsterZone | Place::Field => "フィールド",
        Place::SpellTrapZone => "魔法＆罠ゾーン",
        Place::FieldZone => "フィールドゾーン",
        Place::PendulumZone => "Ｐゾーン",
        Place::Graveyard => "墓地",
        Place::Banished => "除外状態",
        Place::XyzMaterial => "Ｘ素材",
        Place::Nowhere => "どこでもない場所",
    }
}

/// A figure in full width.
pub(super) fn figure(n: i32) -> String {
    n.to_string().chars().map(|c| c.to_digit(10).and_then(|d| char::from_u32('０' as u32 + d)).unwrap_or(c)).collect()
}
