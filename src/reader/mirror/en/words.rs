//! Tables of English words.

use crate::cards::filter::{Ability, Attribute, Position, Property, Race, SummonKind};
use crate::cards::number::Stat;

/// The word for a Spell or Trap property.
pub(super) fn property(property: Property) -> &'static str {
    match property {
        Property::Normal => "Normal",
        Property::Continuous => "Continuous",
        Property::QuickPlay => "Quick-Play",
        Property::Field => "Field",
        Property::Equip => "Equip",
        Property::Ritual => "Ritual",
        Property::Counter => "Counter",
    }
}

/// The word of the type line.
pub(super) fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Normal => "Normal",
        Ability::Effect => "Effect",
        Ability::Fusion => "Fusion",
        Ability::Ritual => "Ritual",
        Ability::Synchro => "Synchro",
        Ability::Xyz => "Xyz",
        Ability::Link => "Link",
        Ability::Pendulum => "Pendulum",
        Ability::Tuner => "Tuner",
        Ability::Gemini => "Gemini",
        Ability::Spirit => "Spirit",
        Ability::Union => "Union",
        Ability::Toon => "Toon",
        Ability::Flip => "Flip",
        Ability::SpecialSummon => "Special Summon",
        Ability::Token => "Token",
    }
}

/// The word for a Type.
pub(super) fn race(race: Race) -> &'static str {
    match race {
        Race::Aqua => "Aqua",
        Race::Beast => "Beast",
        Race::BeastWarrior => "Beast-Warrior",
        Race::CreatorGod => "Creator God",
        Race::Cyberse => "Cyberse",
        Race::Dinosaur => "Dinosaur",
        Race::DivineBeast => "Divine-Beast",
        Race::Dragon => "Dragon",
        Race::Fairy => "Fairy",
        Race::Fiend => "Fiend",
        Race::Fish => "Fish",
        Race::Illusion => "Illusion",
        Race::Insect => "Insect",
        Race::Machine => "Machine",
        Race::Plant => "Plant",
        Race::Psychic => "Psychic",
        Race::Pyro => "Pyro",
        Race::Reptile => "Reptile",
        Race::Rock => "Rock",
        Race::SeaSerpent => "Sea Serpent",
        Race::Spellcaster => "Spellcaster",
        Race::Thunder => "Thunder",
        Race::Warrior => "Warrior",
        Race::WingedBeast => "Winged Beast",
        Race::Wyrm => "Wyrm",
        Race::Zombie => "Zombie",
    }
}

/// The word for an Attribute.
pub(super) fn attribute(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Earth => "EARTH",
        Attribute::Water => "WATER",
        Attribute::Fire => "FIRE",
        Attribute::Wind => "WIND",
        Attribute::Light => "LIGHT",
        Attribute::Dark => "DARK",
        Attribute::Divine => "DIVINE",
    }
}

/// The first word of a kind of Summon: "Normal" in "Normal Summoned".
pub(super) fn summon(kind: SummonKind) -> &'static str {
    match kind {
        SummonKind::Normal => "Normal",
        SummonKind::Tribute => "Tribute",
        SummonKind::Set => "Set",
        SummonKind::Flip => "Flip",
        SummonKind::Special => "Special",
        SummonKind::Fusion => "Fusion",
        SummonKind::Ritual => "Ritual",
        SummonKind::Synchro => "Synchro",
        SummonKind::Xyz => "Xyz",
        SummonKind::Pendulum => "Pendulum",
        SummonKind::Link => "Link",
    }
}

/// The words for having been Summoned so.
pub(super) fn summoned(kind: SummonKind) -> String {
    if kind == SummonKind::Set { "Set".to_owned() } else { format!("{} Summoned", summon(kind)) }
}

/// The words for a battle position; none for face-up alone.
pub(super) fn position(position: Position) -> Option<&'static str> {
    match position {
        Position::Attack => Some("Attack Position"),
        Position::Defense => Some("face-up Defense Position"),
        Position::FaceDown => Some("face-down Defense Position"),
        Position::AnyDefense => Some("Defense Position"),
        Position::FaceUp => None,
    }
}

/// The word for a value of a monster.
pub(super) fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Atk => "ATK",
        Stat::Def => "DEF",
        Stat::Level => "Level",
        Stat::Rank => "Rank",
        Stat::Link => "Link Rating",
        Stat::OriginalAtk => "original ATK",
        Stat::OriginalDef => "original DEF",
        Stat::OriginalLevel => "original Level",
        Stat::Scale => "Pendulum Scale",
    }
}

/// A name in quotes.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

/// "A", "A or B", "A, B, or C".
pub(super) fn listed(parts: &[String], joint: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [a, b] => format!("{a} {joint} {b}"),
        [most @ .., last] => format!("{}, {joint} {last}", most.join(", ")),
    }
}

/// A word with a capital in front.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
