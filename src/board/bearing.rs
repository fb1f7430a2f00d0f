//! What a sentence that was not read can bear on: the facts that its words could touch. A sentence without a word
//! known here can touch everything. It never makes an answer, it only says which answers it leaves alone.

/// What an action depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aspect {
    /// Normal Summons, Tribute Summons and Sets of monsters.
    NormalSummon,
    /// Special Summons without a Chain, with what they use up.
    SpecialSummon,
    /// Special Summons from the Extra Deck with materials.
    MaterialSummon,
    /// Sets of Spells and Traps.
    SetSpellTrap,
    /// Flip Summons.
    FlipSummon,
    /// Changes of battle position.
    Position,
    /// Activations.
    Activation,
    /// Attacks.
    Attack,
    /// Phases and the end of the turn.
    Phase,
}

/// What a word speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Topic {
    Battle,
    Position,
    Points,
    Level,
    Summon,
    Set,
    Tribute,
    Material,
    Identity,
    Effects,
    SpellTrap,
    Destroy,
    Moves,
    Phase,
}

/// Stems and what they speak of, in lower case.
const STEMS: [(&str, Topic); 55] = [
    ("battle", Topic::Battle),
    ("attack", Topic::Battle),
    ("damage", Topic::Battle),
    ("battle position", Topic::Position),
    ("chang", Topic::Position),
    ("flip", Topic::Position),
    ("face-down", Topic::Position),
    ("atk", Topic::Points),
    ("def", Topic::Points),
    ("points", Topic::Points),
    ("level", Topic::Level),
    ("rank", Topic::Level),
    ("scale", Topic::Level),
    ("summon", Topic::Summon),
    ("play", Topic::Summon),
    ("zone", Topic::Summon),
    ("set ", Topic::Set),
    ("tribute", Topic::Tribute),
    ("sacrifice", Topic::Tribute),
    ("material", Topic::Material),
    ("substitute", Topic::Material),
    ("treat", Topic::Identity),
    ("name", Topic::Identity),
    ("type", Topic::Identity),
    ("attribute", Topic::Identity),
    ("become", Topic::Identity),
    ("activat", Topic::Effects),
    ("effect", Topic::Effects),
    ("negate", Topic::Effects),
    ("chain", Topic::Effects),
    ("respond", Topic::Effects),
    ("target", Topic::Effects),
    ("select", Topic::Effects),
    ("choose", Topic::Effects),
    ("unaffected", Topic::Effects),
    ("counter", Topic::Effects),
    ("spell", Topic::SpellTrap),
    ("trap", Topic::SpellTrap),
    ("destroy", Topic::Destroy),
    ("send", Topic::Moves),
    ("sent", Topic::Moves),
    ("banish", Topic::Moves),
    ("remove", Topic::Moves),
    ("return", Topic::Moves),
    ("add ", Topic::Moves),
    ("draw", Topic::Moves),
    ("discard", Topic::Moves),
    ("place", Topic::Moves),
    ("equip", Topic::Moves),
    ("shuffle", Topic::Moves),
    ("control ", Topic::Moves),
    ("pay", Topic::Moves),
    ("life points", Topic::Moves),
    (" lp", Topic::Moves),
    ("phase", Topic::Phase),
];

/// Turns of phrase whose words speak of something else than by themselves: what destroys, how and whose a card is.
const SET_PHRASES: [&str; 13] = [
    "by battle or card effects",
    "by battle or card effect",
    "by battle",
    "by card effects",
    "by your opponent's card effects",
    "attack position",
    "defense position",
    "during your main phase",
    "you control",
    "your opponent controls",
    "on the field",
    "attack targets",
    "as material",
];

/// Beginnings of what happens only in a battle of the card.
const IN_BATTLE: [&str; 7] = [
    "if this card attacks",
    "when this card attacks",
    "if this card battles",
    "when this card battles",
    "if this card is attacked",
    "if this card destroys",
    "you choose the attack targets",
];

/// Beginnings of sentences about the card itself.
const OF_ITSELF: [&str; 12] = [
    "this card",
    "cannot be",
    "must ",
    "if this card",
    "when this card",
    "while this card",
    "once per turn, this",
    "the first time this card",
    "control of this",
    "if you tribute summon this card",
    "if you normal summon this card",
    "if you special summon this card",
];

/// What is spoken of besides, if the sentence is not about the card itself alone.
const OF_OTHERS: [&str; 9] =
    ["monsters", "opponent", "player", "other ", "all ", "each ", "cards", "equipped", "your hand"];

/// Words for what an earlier step has chosen: a part of an effect that is carried out, not a rule.
const OF_A_STEP: [&str; 4] = ["among them", "the chosen card", "the selected", "excavated"];

/// Summons that are not Normal Summons.
const SPECIAL: [&str; 8] = [
    "special summon",
    "synchro or xyz summon",
    "synchro summon",
    "xyz summon",
    "fusion summon",
    "ritual summon",
    "link summon",
    "pendulum summon",
];

/// Whether a sentence that was not read can bear on an action of this kind; `own`: by the very card that says it.
pub fn bears(words: &str, on: Aspect, own: bool) -> bool {
    let text = unquoted(words).to_lowercase().replace("each turn", "");
    if topics(&text).is_empty() {
        return true;
    }
    let narrowed = match on {
        Aspect::NormalSummon => without(&text, &SPECIAL),
        Aspect::SpecialSummon | Aspect::MaterialSummon => without(&text, &["normal summon", "flip summon"]),
        Aspect::SetSpellTrap
        | Aspect::FlipSummon
        | Aspect::Position
        | Aspect::Activation
        | Aspect::Attack
        | Aspect::Phase => text.clone(),
    };
    let topics = topics(&narrowed);
    let mut touched = topics.iter().filter(|topic| touches(**topic, on));
    if own {
        return touched.next().is_some();
    }
    if OF_A_STEP.iter().any(|w| text.contains(w)) {
        return false;
    }
    if permission(&text) {
        let more = matches!(on, Aspect::NormalSummon | Aspect::SpecialSummon) && text.contains("addition");
        return more || touched.any(|topic| matches!(topic, Topic::Tribute | Topic::Material | Topic::Identity));
    }
    if of_itself(&text) {
        // It can be Tributed, used as material, targeted: as what it is.
        let only_itself = text.starts_with("if you ");
        return !only_itself && touched.any(|topic| counts_elsewhere(*topic, on));
    }
    touched.next().is_some()
}

/// What a card says of itself alone and what still counts for the actions of others.
fn counts_elsewhere(topic: Topic, on: Aspect) -> bool {
    match topic {
        Topic::Tribute | Topic::Material | Topic::Identity | Topic::Level => true,
        Topic::Effects | Topic::Points | Topic::Moves => matches!(on, Aspect::Activation | Aspect::Attack),
        Topic::Battle
        | Topic::Position
        | Topic::Summon
        | Topic::Set
        | Topic::SpellTrap
        | Topic::Destroy
        | Topic::Phase => on == Aspect::Attack,
    }
}

fn touches(topic: Topic, on: Aspect) -> bool {
    match on {
        Aspect::NormalSummon => {
            matches!(topic, Topic::Summon | Topic::Set | Topic::Tribute | Topic::Level | Topic::Identity)
        }
        Aspect::SpecialSummon => matches!(
            topic,
            Topic::Summon | Topic::Tribute | Topic::Level | Topic::Identity | Topic::Moves | Topic::Points
        ),
        Aspect::MaterialSummon => {
            matches!(topic, Topic::Summon | Topic::Material | Topic::Level | Topic::Identity)
        }
        Aspect::SetSpellTrap => matches!(topic, Topic::Set | Topic::SpellTrap),
        Aspect::FlipSummon => matches!(topic, Topic::Position | Topic::Summon),
        Aspect::Position => matches!(topic, Topic::Position),
        Aspect::Activation => !matches!(topic, Topic::Battle | Topic::Position | Topic::Phase),
        Aspect::Attack => true,
        Aspect::Phase => matches!(topic, Topic::Phase),
    }
}

/// What the sentence speaks of. "Destroyed by battle" speaks of battle alone.
fn topics(text: &str) -> Vec<Topic> {
    if IN_BATTLE.iter().any(|head| text.starts_with(head)) {
        return vec![Topic::Battle];
    }
    let mut text = text.to_owned();
    let mut found = Vec::new();
    if text.contains("be destroyed by") {
        found.push(Topic::Destroy);
        text = text.replace("be destroyed by", "by");
    }
    if text.contains("by battle") {
        found.push(Topic::Battle);
    }
    for phrase in SET_PHRASES {
        text = text.replace(phrase, "");
    }
    for (stem, topic) in STEMS {
        if text.contains(stem) && !found.contains(&topic) {
            found.push(topic);
        }
    }
    found
}

fn without(text: &str, phrases: &[&str]) -> String {
    phrases.iter().fold(text.to_owned(), |text, phrase| text.replace(phrase, ""))
}

/// Names in quotes say nothing.
fn unquoted(words: &str) -> String {
    words.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Whether a sentence is about the card itself alone.
fn of_itself(text: &str) -> bool {
    OF_ITSELF.iter().any(|head| text.starts_with(head)) && !OF_OTHERS.iter().any(|w| text.contains(w))
}

/// Whether the sentence only allows its player something that is done by itself: "once per turn, you can …".
fn permission(text: &str) -> bool {
    let allows = text.starts_with("you can ") || text.contains(", you can ") || text.contains(": you can ");
    allows && !text.contains("can only") && !text.contains("cannot")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn battle_leaves_summons_alone() {
        let words = "The first time this card would be destroyed by battle each turn, it is not destroyed";
        assert!(bears(words, Aspect::Attack, false));
        assert!(!bears(words, Aspect::NormalSummon, false));
        assert!(!bears(words, Aspect::Activation, false));
    }

    #[test]
    fn what_speaks_of_nothing_known_bears_on_everything() {
        assert!(bears("Both players keep their hands revealed", Aspect::NormalSummon, false));
        assert!(bears("", Aspect::Position, false));
    }

    #[test]
    fn permissions_add_only_tributes_and_materials() {
        assert!(!bears("Once per turn, you can select 1 face-up monster on the field", Aspect::Activation, false));
        assert!(bears("You can treat this card as 2 Tributes", Aspect::NormalSummon, false));
        assert!(bears("You can only Special Summon once", Aspect::SpecialSummon, false));
    }

    #[test]
    fn what_a_card_says_of_itself_concerns_others_as_tribute_or_material() {
        let words = "This card cannot be Special Summoned from the GY";
        assert!(bears(words, Aspect::SpecialSummon, true));
        assert!(!bears(words, Aspect::NormalSummon, true));
        assert!(!bears(words, Aspect::SpecialSummon, false));
        assert!(bears("This card cannot be used as Synchro Material", Aspect::MaterialSummon, false));
        assert!(bears("Monsters cannot be Special Summoned", Aspect::SpecialSummon, false));
    }

    #[test]
    fn names_say_nothing() {
        assert!(!bears("\"Summoner Monk\" gains 400 ATK", Aspect::NormalSummon, false));
        assert!(bears("\"Summoner Monk\" cannot be Tributed", Aspect::NormalSummon, false));
    }
}
