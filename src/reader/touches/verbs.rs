//! What verbs of card text do, and what may stand beside them without doing more.

use crate::cards::unread::{Touch, Touches};
use crate::reader::node::Node;

/// Verbs, and what they touch whatever is said beside them.
pub(super) const VERBS: [(&[&str], &[Touch]); 17] = [
    (&["special-summon", "special-summon-from", "special-summoned"], &[Touch::SpecialSummon]),
    (&["normal-summon", "normal-summoned"], &[Touch::NormalSummon]),
    (&["tribute-summon", "tribute-summoned"], &[Touch::NormalSummon, Touch::Tribute]),
    (&["normal-or-special-summon"], &[Touch::NormalSummon, Touch::SpecialSummon]),
    (&["fusion-summon", "fusion-summon-from"], &[Touch::SpecialSummon, Touch::FusionSummon]),
    (&["set"], &[Touch::Set]),
    (&["tribute", "tributed"], &[Touch::Tribute]),
    (&["activate", "activated"], &[]),
    (&["target", "place-counter", "remove-counter"], &[Touch::Activation]),
    (&["destroy"], &[Touch::Destruction]),
    (&["destroyed"], &[Touch::Destruction, Touch::Battle]),
    (
        &[
            "banish",
            "banished",
            "remove-from-play",
            "add-to-hand",
            "add-to",
            "send-to-graveyard",
            "draw",
            "discard",
            "shuffle-into-deck",
            "return-to-hand",
            "return-to-deck",
            "return-to",
            "returns-to",
            "place-on-bottom",
            "excavate",
            "attach",
            "detach",
            "equip",
            "take-control",
            "control-cannot-switch",
        ],
        &[Touch::Movement],
    ),
    (&["negate", "negated", "negate-effects-of", "negate-effect"], &[Touch::Effects, Touch::Activation]),
    (&["change-position", "position-changed", "change-battle-position"], &[Touch::BattlePosition]),
    (&["used-as-material", "use-as-material"], &[Touch::Material]),
    (&["skip-phase"], &[Touch::Phase]),
    (
        &["inflict-damage", "inflict-damage-equal", "inflict-damage-for", "take-damage", "gain-lp", "gain-lp-equal"],
        &[Touch::Battle, Touch::LifePoints],
    ),
];

/// What may stand beside a verb and says only when, how, how often, of which or with what exceptions.
pub(super) const FREE: [&str; 44] = [
    "during",
    "during-turn",
    "this-turn",
    "except",
    "except-by",
    "except-with",
    "except-for",
    "that",
    "that-comma",
    "with",
    "whose",
    "whose-comma",
    "in-order",
    "position",
    "from",
    "from-np",
    "once",
    "twice",
    "for-each",
    "for-each-of",
    "for-every",
    "by",
    "using",
    "in-addition",
    "equal-to",
    "up-to",
    "face-up",
    "face-down",
    "name",
    "type",
    "level",
    "attribute",
    "this-way",
    "randomly",
    "left",
    "directly-from",
    "for-the-summon",
    "immediately",
    "based",
    "at-this-time",
    "in-random-order",
    "in-same-column",
    "at-activation",
    "linked-to",
];

/// What a verb touches by that which it is said of: activations of the kinds of cards that are named, and what is negated.
/// None where a Summon is spoken of otherwise.
pub(super) fn of_what(verb: &str, what: Option<&Node>) -> Option<Touches> {
    let named = |words: &[&str]| what.is_some_and(|what| mentions(what, words));
    match verb {
        "activate" | "activated" => {
            let kinds = [(Touch::Spell, named(&["spell"])), (Touch::Trap, named(&["trap"]))];
            let told: Vec<Touch> = kinds.into_iter().filter(|(_, named)| *named).map(|(kind, _)| kind).collect();
            let others = told.is_empty() || named(&["monster", "effect", "or"]);
            Some(Touches::of(if others { &[Touch::Activation, Touch::Spell, Touch::Trap] } else { &told }))
        }
        "negate" | "negated" if what.is_none() || named(&["summon"]) => None,
        _ => Some(Touches::NOTHING),
    }
}

/// Whether one of these words is in a part of a tree, descriptions included.
fn mentions(node: &Node, words: &[&str]) -> bool {
    words.iter().any(|word| node.concept.contains(word)) || node.slots.iter().any(|(_, part)| mentions(part, words))
}
