//! What an old wording that was not read may let its card do.

use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Place;
use crate::cards::unread::{Sort, Touch};
use crate::reader::reading::{Reading, Role};
use crate::reader::touches;

/// What an old wording that was not read may let its card do from the GY.
pub(super) fn buried(reading: &Reading) -> Vec<Effect> {
    let pieces = reading.effects.iter().flat_map(|e| &e.pieces).chain(&reading.general);
    let words = pieces.filter(|p| p.role != Role::Marker && p.node.is_none()).map(|p| &reading.text[p.span.clone()]);
    let there = |words: &&str| {
        let low = words.to_ascii_lowercase();
        low.contains("this card") && low.contains("you can") && low.contains("your graveyard")
    };
    let one = |words: &str| Effect {
        from: vec![Place::Graveyard],
        unread: vec![touches::unread(words.trim())],
        ..Effect::new(Class::Quick)
    };
    words.filter(there).map(one).collect()
}

/// Whether words bid the player to do something or, in an old wording, speak of something that is done.
pub(super) fn bids(words: &str, old: bool) -> bool {
    let low = words.to_ascii_lowercase();
    let first = low.split(' ').next().unwrap_or_default();
    let part = touches::unread(words);
    let does = part.sort != Sort::Ban
        && part.touches(&[Touch::Movement, Touch::LifePoints, Touch::SpecialSummon, Touch::BattlePosition]);
    old && (does || low.contains("you can "))
        || ["discard", "send", "tribute", "remove", "pay", "select", "return"].contains(&first)
}
