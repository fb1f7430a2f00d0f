//! Words that name the same in both languages.

use crate::reader::node::Node;

/// An Attribute in English.
pub(super) fn attribute(concept: &str) -> Option<&'static str> {
    Some(match concept {
        "dark" => "DARK",
        "divine" => "DIVINE",
        "earth" => "EARTH",
        "fire" => "FIRE",
        "light" => "LIGHT",
        "water" => "WATER",
        "wind" => "WIND",
        _ => return None,
    })
}

/// A Type of monsters in English.
pub(super) fn race(concept: &str) -> Option<&'static str> {
    Some(match concept {
        "aqua" => "Aqua",
        "beast" => "Beast",
        "beast-warrior" => "Beast-Warrior",
        "creator-god" => "Creator God",
        "cyberse" => "Cyberse",
        "dinosaur" => "Dinosaur",
        "divine-beast" => "Divine-Beast",
        "dragon" => "Dragon",
        "fairy" => "Fairy",
        "fiend" => "Fiend",
        "fish" => "Fish",
        "illusion" => "Illusion",
        "insect" => "Insect",
        "machine" => "Machine",
        "plant" => "Plant",
        "psychic" => "Psychic",
        "pyro" => "Pyro",
        "reptile" => "Reptile",
        "rock" => "Rock",
        "sea-serpent" => "Sea Serpent",
        "spellcaster" => "Spellcaster",
        "thunder" => "Thunder",
        "warrior" => "Warrior",
        "winged-beast" => "Winged Beast",
        "wyrm" => "Wyrm",
        "zombie" => "Zombie",
        _ => return None,
    })
}

/// What stands before "Monster" or "Spell": abilities and properties.
pub(super) fn sort(concept: &str) -> Option<&'static str> {
    Some(match concept {
        "effect" => "Effect",
        "fusion" => "Fusion",
        "gemini" => "Gemini",
        "link" => "Link",
        "normal" => "Normal",
        "pendulum" => "Pendulum",
        "ritual" => "Ritual",
        "spirit" => "Spirit",
        "synchro" => "Synchro",
        "toon" => "Toon",
        "tuner" => "Tuner",
        "union" => "Union",
        "xyz" => "Xyz",
        "flip" => "Flip",
        "continuous" => "Continuous",
        "counter" => "Counter",
        "equip" => "Equip",
        "quick-play" => "Quick-Play",
        "field" => "Field",
        _ => return None,
    })
}

/// How a card lies, before its noun.
pub(super) fn state(concept: &str) -> Option<&'static str> {
    Some(match concept {
        "face-up" | "face-up-side" => "face-up",
        "face-down" | "face-down-side" => "face-down",
        "attack-position" | "face-up-attack" => "Attack Position",
        "defense-position" => "Defense Position",
        "face-up-defense" => "face-up Defense Position",
        "face-down-defense" => "face-down Defense Position",
        _ => return None,
    })
}

/// A counter, by the word of the grammar for its kind.
pub(super) fn counter(kind: &str) -> Option<String> {
    (kind == "spell").then(|| "Spell Counter".to_owned())
}

/// A value of a monster.
pub(super) fn stat(concept: &str) -> Option<&'static str> {
    Some(match concept {
        "atk" => "ATK",
        "def" => "DEF",
        "level" => "Level",
        "rank" => "Rank",
        "scale" => "Pendulum Scale",
        "link-rating" => "Link Rating",
        _ => return None,
    })
}

/// The sorts of a list that names nothing else.
pub(super) fn alternatives(list: &Node, all: &mut Vec<&'static str>) -> Option<()> {
    for slot in ["a", "b"] {
        let part = list.slot(slot)?;
        if part.concept == "list" { alternatives(part, all)? } else { all.push(sort(&part.concept)?) }
    }
    Some(())
}
