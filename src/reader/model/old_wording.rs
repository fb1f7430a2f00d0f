//! What an old wording that was not read may let its card do.

use crate::cards::continuous::{Banned, Modifier};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Filter, Place};
use crate::cards::unread::{Sort, Touch};
use crate::reader::card::CardReading;
use crate::reader::reading::{Reading, Role};
use crate::reader::touches;

/// What an old wording leaves open: what it may let its card do from the GY, and whether the monsters whose effects it
/// forbids are those on the field alone.
pub(super) fn left_open(card: &CardReading, leading: &Reading, all: &mut Vec<Effect>) {
    // Japanese of old speaks of "monsters" and means those on the field, or does not.
    let old = card.japanese.as_ref().is_some_and(|japanese| !japanese.modern);
    for apply in all.iter_mut().flat_map(|effect| &mut effect.applies).filter(|_| old) {
        if let Modifier::Ban(ban) = &mut apply.rule
            && ban.what == Banned::ActivateMonsterEffect
            && ban.of.is_none()
        {
            let field = Filter { place: vec![Place::MonsterZone], ..Filter::default() };
            let anywhere = Filter {
                unread: Some("where the monsters are whose effects are forbidden".into()),
                ..Filter::default()
            };
            ban.of = Some(Box::new(Filter { any: vec![field, anywhere], ..Filter::default() }));
        }
    }
    if !leading.modern {
        all.extend(buried(card.english.as_ref().unwrap_or(leading)));
    }
}

/// What an old wording that was not read may let its card do from the GY.
fn buried(reading: &Reading) -> Vec<Effect> {
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
