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
    Negation,
    SpellTrap,
    Destroy,
    Moves,
    Phase,
}

/// Stems and what they speak of, in lower case.
const STEMS: [(&str, Topic); 58] = [
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
    ("zone", Topic::SpellTrap),
    (" set", Topic::Set),
    ("tribut", Topic::Tribute),
    ("sacrific", Topic::Tribute),
    ("material", Topic::Material),
    ("substitut", Topic::Material),
    ("treat", Topic::Identity),
    ("name", Topic::Identity),
    ("type", Topic::Identity),
    ("attribute", Topic::Identity),
    ("become", Topic::Identity),
    ("activat", Topic::Effects),
    ("effect", Topic::Effects),
    ("negat", Topic::Negation),
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
    ("remov", Topic::Moves),
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
    ("skip", Topic::Phase),
    ("turn ends", Topic::Phase),
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
const IN_BATTLE: [&str; 6] = [
    "if this card attacks",
    "when this card attacks",
    "if this card battles",
    "when this card battles",
    "if this card is attacked",
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
    let text = unquoted(words).to_lowercase().replace("each turn", "").replace("this face-up card", "this card");
    if topics(&text).is_empty() {
        return true;
    }
    // "Normal or Special Summon" speaks of both: words are left out only where the other kind is not named.
    let normal = ["normal", "tribute summon", " set"].iter().any(|w| text.contains(w));
    let special = text.contains("special") || SPECIAL.iter().any(|w| text.contains(w));
    let narrowed = match on {
        Aspect::NormalSummon if !normal => without(&text, &SPECIAL),
        Aspect::SpecialSummon | Aspect::MaterialSummon if !special => without(&text, &["normal summon", "flip summon"]),
        Aspect::NormalSummon
        | Aspect::SpecialSummon
        | Aspect::MaterialSummon
        | Aspect::SetSpellTrap
        | Aspect::FlipSummon
        | Aspect::Position
        | Aspect::Activation
        | Aspect::Attack
        | Aspect::Phase => text.clone(),
    };
    let topics = topics(&narrowed);
    let mut touched = topics.iter().filter(|topic| touches(**topic, on, &text));
    if own {
        return touched.next().is_some();
    }
    if OF_A_STEP.iter().any(|w| text.contains(w)) && !text.contains("cannot") && !text.contains("while") {
        return false;
    }
    if permission(&text) {
        // More Summons, other Tributes and other materials may be allowed; what is activated is a matter of its card.
        let more = match on {
            Aspect::NormalSummon => text.contains("addition") || normal,
            Aspect::SpecialSummon => text.contains("addition"),
            Aspect::MaterialSummon => SPECIAL[1..].iter().any(|w| text.contains(w)),
            Aspect::SetSpellTrap
            | Aspect::FlipSummon
            | Aspect::Position
            | Aspect::Activation
            | Aspect::Attack
            | Aspect::Phase => false,
        };
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
        Topic::Effects | Topic::Negation | Topic::Points | Topic::Moves => {
            matches!(on, Aspect::Activation | Aspect::Attack)
        }
        Topic::Battle
        | Topic::Position
        | Topic::Summon
        | Topic::Set
        | Topic::SpellTrap
        | Topic::Destroy
        | Topic::Phase => on == Aspect::Attack,
    }
}

fn touches(topic: Topic, on: Aspect, text: &str) -> bool {
    // What is negated may have been what forbids or allows a Summon; activations that are negated are no such thing.
    let negated = topic == Topic::Negation && (!text.contains("activat") || text.contains("effects"));
    match on {
        Aspect::NormalSummon => {
            negated || matches!(topic, Topic::Summon | Topic::Set | Topic::Tribute | Topic::Level | Topic::Identity)
        }
        Aspect::SpecialSummon => {
            negated
                || matches!(
                    topic,
                    Topic::Summon | Topic::Tribute | Topic::Level | Topic::Identity | Topic::Moves | Topic::Points
                )
        }
        Aspect::MaterialSummon => {
            // What cannot be moved is no material.
            let kept = topic == Topic::Moves && text.contains("cannot");
            negated || kept || matches!(topic, Topic::Summon | Topic::Material | Topic::Level | Topic::Identity)
        }
        Aspect::SetSpellTrap => matches!(topic, Topic::Set | Topic::SpellTrap),
        Aspect::FlipSummon => matches!(topic, Topic::Position | Topic::Summon),
        Aspect::Position => matches!(topic, Topic::Position),
        Aspect::Activation => !matches!(topic, Topic::Battle | Topic::Position | Topic::Phase),
        Aspect::Attack => true,
        // The draw of the turn is a matter of the phase.
        Aspect::Phase => matches!(topic, Topic::Phase | Topic::Moves),
    }
}

/// What the sentence speaks of. "Destroyed by battle" speaks of battle alone.
fn topics(text: &str) -> Vec<Topic> {
    let lingers = ["until", "next", "cannot", "chang"].iter().any(|w| text.contains(w));
    if IN_BATTLE.iter().any(|head| text.starts_with(head)) && !lingers {
        return vec![Topic::Battle];
    }
    // Every word has a blank before it.
    let mut text = format!(" {text}").replace('/', " ");
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
pub(super) fn unquoted(words: &str) -> String {
    words.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Whether a sentence is about the card itself alone: nobody else is spoken of behind its beginning.
fn of_itself(text: &str) -> bool {
    let Some(rest) = OF_ITSELF.iter().find_map(|head| text.strip_prefix(head)) else { return false };
    let rest = rest.replace("you control", "");
    !OF_OTHERS.iter().any(|w| rest.contains(w)) && !rest.contains("you ")
}

/// Whether the sentence only allows its player something that is done by itself: "once per turn, you can …".
fn permission(text: &str) -> bool {
    let allows = text.starts_with("you can ") || text.contains(", you can ") || text.contains(": you can ");
    allows && !["can only", "cannot", "must", "also"].iter().any(|w| text.contains(w))
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
    fn both_kinds_of_summons_are_spoken_of_together() {
        let both = "Neither player can Normal or Special Summon monsters";
        assert!(bears(both, Aspect::NormalSummon, false) && bears(both, Aspect::MaterialSummon, false));
        assert!(bears("Monsters cannot be Special or Normal Summoned", Aspect::SpecialSummon, false));
        assert!(!bears("Monsters cannot be Special Summoned", Aspect::NormalSummon, false));
    }

    #[test]
    fn what_lingers_after_a_battle_counts() {
        let words = "If this card attacks, its battle position cannot be changed until the end of your next turn";
        assert!(bears(words, Aspect::Position, true));
        assert!(!bears("If this card attacks, it gains 500 ATK", Aspect::Position, true));
    }

    #[test]
    fn permissions_of_more_summons_count() {
        assert!(bears("You can Normal Summon twice this turn", Aspect::NormalSummon, false));
        assert!(bears(
            "You can use monsters in your hand, you can Synchro Summon with them",
            Aspect::MaterialSummon,
            false
        ));
        assert!(bears(
            "If you Special Summon this card, you cannot Special Summon this turn",
            Aspect::SpecialSummon,
            false
        ));
    }

    #[test]
    fn zones_and_sets() {
        assert!(bears("The selected zones cannot be used", Aspect::SetSpellTrap, false));
        assert!(bears("Cards cannot be Set", Aspect::SetSpellTrap, false));
    }

    #[test]
    fn names_say_nothing() {
        assert!(!bears("\"Summoner Monk\" gains 400 ATK", Aspect::NormalSummon, false));
        assert!(bears("\"Summoner Monk\" cannot be Tributed", Aspect::NormalSummon, false));
    }
}
