//! Where an effect is activated.

use super::words::{Lazy, pattern};
use crate::cards::filter::Place;
use crate::cards::trigger::EventKind;

/// Words that name a place after "in your", "from the".
const PLACES: &[(&str, Place)] = &[
    ("hand", Place::Hand),
    ("hands", Place::Hand),
    ("gy", Place::Graveyard),
    ("graveyard", Place::Graveyard),
    ("banishment", Place::Banished),
    ("extra", Place::ExtraDeck),
    ("pendulum", Place::PendulumZone),
];
/// Words that may stand between two places of one list.
const GLUE: &[&str] = &[
    "or", "and", "/", ",", "your", "the", "in", "face-up", "deck", "field", "from", "side", "of", "on", "and/or",
    "zone", "monster", "spell", "&", "trap",
];

/// "This card is in your …": a place that the head asks for.
static STANDS: Lazy = Lazy::new(|| {
    pattern(
        r"\bthis (?:[\w-]+ )?card (?:is |are )(?:revealed |also )?(?:face-up )?(?:in|on) (?:your|the|its owner's|either) ",
    )
});
/// "this card from your …", "this card (from your …)", "this card in your hand".
static TAKEN: Lazy = Lazy::new(|| {
    pattern(r"\bthis (?:revealed )?card(?:,? (?:and|or) [^;:.]{1,80}?)?,? ?\(?(?:from|in) (?:your|the|either) ")
});

/// The places that head, cost and resolution name for the card itself; none: the usual place.
///
/// `head`, `paid` and `step` are lower-case words with quotations blotted out.
pub(super) fn named(head: &str, paid: &str, step: &str) -> Vec<Place> {
    let mut found = Vec::new();
    if head.contains("while this card is banished")
        || head.contains("this banished card")
        || head.contains("this card is banished and")
    {
        found.push(Place::Banished);
    }
    if let Some(m) = STANDS.find(head) {
        list(head.get(m.end()..).unwrap_or_default(), &mut found);
    }
    if head.contains("while you have this card in your hand")
        || head.contains("this card in your hand,") && !head.contains("is")
    {
        found.push(Place::Hand);
    }
    if head.contains("turn this card was sent to the g") || head.contains("turn it was sent there") {
        found.push(Place::Graveyard);
    }
    for words in [paid, step] {
        if !found.is_empty() {
            break;
        }
        if words.contains("discard this card")
            || words.contains("discard both this card")
            || words.contains("discarding this card")
            || words.contains("and this card from your hand")
        {
            found.push(Place::Hand);
        } else if words.contains("this banished card") {
            found.push(Place::Banished);
        } else if let Some(m) = TAKEN.find(words) {
            list(words.get(m.end()..).unwrap_or_default(), &mut found);
        } else if paid.contains("this card") {
            break;
        }
    }
    found.dedup();
    found
}

/// Reads a list of places at the beginning of a stretch of words.
fn list(words: &str, found: &mut Vec<Place>) {
    for word in words.split(|c: char| c.is_whitespace() || c == '/').filter(|word| !word.is_empty()) {
        let bare = word.trim_end_matches([',', ')', ';', '.', ':']);
        if let Some((_, place)) = PLACES.iter().find(|(name, _)| *name == bare) {
            if !found.contains(place) {
                found.push(*place);
            }
        } else if bare == "field" && !found.is_empty() {
            found.push(Place::MonsterZone);
        } else if !GLUE.contains(&bare) {
            break;
        }
        if word.ends_with([')', ';', '.', ':']) {
            break;
        }
    }
}

/// Where a card is after the event that befell it.
pub(super) fn after_event(clause: &str, events: &[EventKind]) -> Vec<Place> {
    static THIS: Lazy = Lazy::new(|| {
        pattern(r"\b(?:if|when|or) this (?:[\w-]+ ){0,3}?card(?: \w+ (?:you|your|its)[^,]*?)?\b|\byou draw this card")
    });
    if !THIS.is_match(clause) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for event in events {
        let place = match event {
            EventKind::SentToGraveyard
            | EventKind::Destroyed
            | EventKind::DestroyedByBattle
            | EventKind::UsedAsMaterial
            | EventKind::Tributed
            | EventKind::Discarded
            | EventKind::LeavesField
            | EventKind::MaterialDetached => Place::Graveyard,
            EventKind::Banished => Place::Banished,
            EventKind::AddedToHand | EventKind::Drawn => Place::Hand,
            EventKind::ReturnedToDeck => {
                if clause.contains("extra deck") {
                    Place::ExtraDeck
                } else {
                    Place::Deck
                }
            }
            _ => continue,
        };
        if !found.contains(&place) {
            found.push(place);
        }
    }
    found
}
