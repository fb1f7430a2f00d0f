//! What a sentence that was not read can do if it only forbids.

use super::bearing::unquoted;
use crate::cards::filter::Kind;

/// Stems of what does more than forbid, or whose forbidding may leave a way open.
const LIFTING: [&str; 20] = [
    "negat", "unaffect", "treat", "becom", "name", "gain", "instead", "banish", "send", "sent", "return", "place",
    "you can ", "must", "lose", "equip", "discard", "draw", "remov", "also",
];

/// Whether a sentence only forbids something, so that nothing is possible by it that would not be without it.
pub fn only_forbids(words: &str) -> bool {
    let text = unquoted(words).to_lowercase();
    text.contains("cannot") && !LIFTING.iter().any(|stem| text.contains(stem))
}

/// Whether a sentence can forbid activating a card of this kind, or its effect: "Trap Cards … cannot be activated" leaves
/// monsters and Spells alone.
pub fn may_forbid_activating(words: &str, kind: Kind) -> bool {
    let text = unquoted(words).to_lowercase();
    let (spells, traps) = (text.contains("spell"), text.contains("trap"));
    let of_these = only_forbids(words) && text.contains("activat") && (spells || traps);
    let others = ["monster", "card or effect", "cards or effects", "any card", "all card"];
    !of_these
        || others.iter().any(|o| text.contains(o))
        || match kind {
            Kind::Spell => spells,
            Kind::Trap => traps,
            Kind::Monster => false,
        }
}
