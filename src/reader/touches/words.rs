//! Stems and turns of phrase that tell what words speak of.

use crate::cards::unread::Touch;

/// Stems and what they speak of, in lower case; blanks part words.
pub(super) const STEMS: [(&str, &[Touch]); 53] = [
    ("battle", &[Touch::Battle]),
    ("attack", &[Touch::Battle]),
    ("damage", &[Touch::Battle, Touch::LifePoints]),
    ("battle position", &[Touch::BattlePosition]),
    ("chang", &[Touch::BattlePosition]),
    ("flip", &[Touch::BattlePosition, Touch::FlipSummon]),
    ("face-down", &[Touch::BattlePosition]),
    ("atk", &[Touch::AtkDef]),
    ("def", &[Touch::AtkDef]),
    ("points", &[Touch::AtkDef, Touch::LifePoints]),
    ("level", &[Touch::Level]),
    ("rank", &[Touch::Level]),
    ("scale", &[Touch::Level, Touch::PendulumSummon]),
    ("pendulum summon", &[Touch::PendulumSummon]),
    ("fusion summon", &[Touch::FusionSummon]),
    ("ritual summon", &[Touch::RitualSummon]),
    ("zone", &[Touch::Zone]),
    (" set", &[Touch::Set]),
    ("tribut", &[Touch::Tribute]),
    ("sacrific", &[Touch::Tribute]),
    ("material", &[Touch::Material]),
    ("substitut", &[Touch::Material]),
    ("treat", &[Touch::Name]),
    ("becom", &[Touch::Name]),
    ("name is", &[Touch::Name]),
    ("considered", &[Touch::Name]),
    ("also", &[Touch::Name, Touch::Material]),
    ("effect", &[Touch::Activation]),
    ("respond", &[Touch::Activation]),
    ("chain", &[Touch::Activation]),
    ("target", &[Touch::Activation]),
    ("select", &[Touch::Activation]),
    ("choose", &[Touch::Activation]),
    ("counter", &[Touch::Activation]),
    ("unaffected", &[Touch::Activation, Touch::Effects]),
    ("destroy", &[Touch::Destruction]),
    ("leave", &[Touch::Leaving]),
    ("removed from the field", &[Touch::Leaving]),
    ("remov", &[Touch::Movement]),
    ("return", &[Touch::Movement]),
    ("shuffle", &[Touch::Movement]),
    (" equip ", &[Touch::Movement]),
    ("unequip", &[Touch::Movement]),
    // What a monster can be equipped with is what can be equipped to it.
    ("be equipped", &[Touch::Effects, Touch::Activation]),
    ("control", &[Touch::Movement]),
    // What a player can control is what can be brought to the field.
    ("control ", &ON_FIELD),
    ("pay", &[Touch::Movement, Touch::LifePoints]),
    (" lp", &[Touch::Movement, Touch::LifePoints]),
    ("skip", &[Touch::Phase]),
    ("win the ", &[Touch::Duel]),
    ("wins the ", &[Touch::Duel]),
    ("lose the duel", &[Touch::Duel]),
    ("turn ends", &[Touch::Phase]),
];

/// Stems of what moves cards.
pub(super) const MOVES: [&str; 10] =
    ["send", "sent", "banish", "add ", "draw", "discard", "place", "detach", "attach", " move"];

/// Turns of phrase whose words speak of something else than by themselves: what destroys, how and whose a card is.
pub(super) const SET_PHRASES: [&str; 31] = [
    "materials attached to this card",
    "materials attached to it",
    "without tributing",
    "without tribute",
    "from a card effect",
    "from card effects",
    "by a card effect",
    "by card effect",
    "spellcaster",
    "used as material for its summon",
    "used as materials for its summon",
    "used for its summon",
    "equip card",
    "equip spell",
    "damage calculation",
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
    "they control",
    "on the field",
    "attack targets",
    "as material",
    "each turn",
    "this turn",
];

/// Beginnings of what happens only in a battle of the card.
pub(super) const IN_BATTLE: [&str; 6] = [
    "if this card attacks",
    "when this card attacks",
    "if this card battles",
    "when this card battles",
    "if this card is attacked",
    "you choose the attack targets",
];

/// Beginnings of what happens only as a player takes damage.
pub(super) const ON_DAMAGE: [&str; 6] = [
    "if you would take ",
    "if you take ",
    "if a player would take ",
    "each time you take ",
    "each time you would take ",
    "each time your opponent takes ",
];

/// What becomes of a card: "…, banish it".
pub(super) const BECOMES: [&str; 5] = ["banish it", "return it", "shuffle it", "place it", "send it"];

/// Beginnings of sentences about the card itself.
pub(super) const OF_ITSELF: [&str; 9] = [
    "this card",
    "cannot be",
    "must ",
    "if this card",
    "when this card",
    "while this card",
    "once per turn, this",
    "the first time this card",
    "control of this",
];

/// What is spoken of besides, if the sentence is not about the card itself alone.
pub(super) const OF_OTHERS: [&str; 9] =
    ["monsters", "opponent", "player", "other ", "all ", "each ", "cards", "equipped", "your hand"];

/// Words for what an earlier step has chosen: a part of an effect that is carried out, not a rule.
pub(super) const OF_A_STEP: [&str; 4] = ["among them", "the chosen card", "the selected", "excavated"];

/// Stems of what does more than forbid, or whose forbidding may leave a way open.
pub(super) const LIFTING: [&str; 20] = [
    "negat", "unaffect", "treat", "becom", "name", "gain", "instead", "banish", "send", "sent", "return", "place",
    "you can ", "must", "lose", "equip", "discard", "draw", "remov", "also",
];

/// What within a ban only says of which cards, or for whom, it forbids something: what they are called, what was done with
/// them before, and what a player cannot do.
pub(super) const SPOKEN_OF_IN_A_BAN: [&str; 15] = [
    "in their original names",
    "in its original name",
    "in their names",
    "in its name",
    "with that name",
    "with that same name",
    "with that original name",
    "with that same original name",
    "with the same name",
    "with the same original name",
    "sent to the gy by this effect",
    "this effect was negated",
    "you cannot draw",
    "your opponent cannot draw",
    "cannot be negated",
];

/// Words for what is done: who reads one before "cannot" reads of more than a ban.
pub(super) const ACTIVE: [&str; 14] = [
    "summon", "destroy", "add", "take", "draw", "set", "shuffle", "inflict", "change", "tribute", "flip", "pay",
    "choose", "then",
];

/// Stems of what needs a card of its own: without one nothing can be done.
pub(super) const NEEDS: [&str; 22] = [
    "take ",
    "from your ",
    "from either ",
    "add ",
    "summon",
    "draw",
    "discard",
    "banish",
    "send",
    "return",
    "tribute",
    "set ",
    "equip",
    "place",
    "shuffle",
    "excavate",
    "look at",
    "reveal",
    "control of",
    "detach",
    "pay ",
    "destroy ",
];

/// The cards that were spoken of before: what is done to them needs no other.
pub(super) const SPOKEN_OF: [&str; 5] = ["it", "them", "that", "those", "this"];

/// Summons that are not Normal Summons.
pub(super) const SPECIAL: [&str; 7] =
    ["special", "synchro summon", "xyz summon", "fusion summon", "ritual summon", "link summon", "pendulum summon"];

/// Ways in which a card comes to lie on the field.
pub(super) const ON_FIELD: [Touch; 8] = [
    Touch::NormalSummon,
    Touch::FlipSummon,
    Touch::SpecialSummon,
    Touch::Set,
    Touch::Zone,
    Touch::Activation,
    Touch::Spell,
    Touch::Trap,
];

/// What puts another clause beside a ban or a time, that need not be one or wait for it.
pub(super) const BESIDE: [&str; 8] =
    [";", " but ", " then ", " also ", ", and if ", ", and when ", " or if ", " or when "];

/// What makes something so rather than doing it once.
pub(super) const STATES: [&str; 6] = ["cannot", "gain", "lose", "becom", "negat", "while"];

/// Whether a sentence only keeps its own effect from being negated: where nothing would negate it, it is as it would be without.
pub(super) fn of_its_effect(text: &str) -> bool {
    ["this effect is unaffected by ", "these effects are unaffected by "].iter().any(|head| text.starts_with(head))
}

/// Whether a sentence is about the card itself alone: nobody else is spoken of behind its beginning.
pub(super) fn of_itself(text: &str) -> bool {
    let Some(rest) = OF_ITSELF.iter().find_map(|head| text.strip_prefix(head)) else { return false };
    let rest = rest.replace("you control", "");
    // What is so if or while something is said of the card need not be said of it.
    let when = ["if ", "when ", "while "].iter().any(|head| text.starts_with(head));
    let told = rest.split_once(", ").map_or("", |(_, clause)| clause);
    let of_it = !when || ["this card", "it ", "its "].iter().any(|subject| told.starts_with(subject));
    of_it && !OF_OTHERS.iter().any(|w| rest.contains(w)) && !rest.contains("you ")
}
