//! Where an effect is activated.

use super::super::printed::Printed;
use super::head::Head;
use super::words::{Lazy, pattern};
use crate::cards::effect::Class;
use crate::cards::filter::{Kind, Place, Property};
use crate::cards::trigger::EventKind;

/// Words that name a place after "in your", "from the".
const PLACES: &[(&str, Place)] = &[
    ("hand", Place::Hand),
    ("hands", Place::Hand),
    ("gy", Place::Graveyard),
    ("graveyard", Place::Graveyard),
    ("banishment", Place::Banished),
    ("extra", Place::ExtraDeck),
];
/// Words that may stand between two places of one list.
const GLUE: &[&str] = &[
    "or", "and", "/", ",", "your", "the", "in", "face-up", "deck", "field", "from", "side", "of", "on", "and/or",
    "zone", "monster", "spell", "&", "trap",
];
/// Words of a head that say that the card is banished.
const BANISHED: &[&str] = &[
    "while this card is banished",
    "this card is banished and",
    "this card was banished",
    "this card is currently banished",
];
/// Words of a head that say that the card is in the GY.
const BURIED: &[&str] = &["turn this card was sent to the g", "turn it was sent there"];
/// Words of a cost that say that the card is in the hand.
const HELD: &[&str] =
    &["discard this card", "discard both this card", "discarding this card", "and this card from your hand"];
/// Words of a head that say that a monster lies in the Spell & Trap Zone.
const EQUIPPED: &[&str] = &[
    "equipped monster",
    "equipped by this effect",
    "this card is equipped to",
    "this card is currently equipped to",
    "treated as a continuous",
    "this card is a continuous",
    "monster equipped with this card",
];

/// "This card is in your …": a place that the head asks for.
static STANDS: Lazy = Lazy::new(|| {
    pattern(
        r"\bthis (?:[\w-]+ )?card(?: and [^,:]{1,60}?)? (?:is |are |stays |must be )(?:revealed |also )?(?:face-up )?(?:in|on) (?:your|the|its owner's|either) |\bthis (?:[\w-]+ )*card[^,]* (?:was|were) [^,]*sent (?:from [\w' ]+ )?to (?:your|the|its owner's) ",
    )
});
/// "this card from your …", "this card (from your …)", "this card in your hand".
static TAKEN: Lazy = Lazy::new(|| {
    pattern(
        r"(?:\bthan |\bexcept |\bas )?\bthis (?:revealed )?(?:card|monster)(?:,? (?:and|plus|or) (?:\d|any|up to|that|a|another)\b[^;:.,]{1,60}?)? \(?(?:from|in) (?:your|the|either) |\bfrom your gy, this card",
    )
});

/// Words before "this card" after which the place is not its own: "with the same Level as this card from your hand".
const NOT_TAKEN: &[&str] = &["than ", "except ", "as "];

/// The usual place of a card whose effect is activated.
pub(super) fn usual(card: &Printed, pendulum: bool, class: Class) -> Vec<Place> {
    if pendulum {
        return vec![Place::PendulumZone];
    }
    match (card.kind, card.property) {
        (Some(Kind::Monster) | None, _) => vec![Place::MonsterZone],
        (Some(Kind::Spell), property) => {
            let zone = if property == Some(Property::Field) { Place::FieldZone } else { Place::SpellTrapZone };
            if class == Class::Activation { vec![Place::Hand, zone] } else { vec![zone] }
        }
        (Some(Kind::Trap), _) => vec![Place::SpellTrapZone],
    }
}

/// The places beyond the usual one that an effect names, or in which its event leaves the card.
///
/// `paid`, `step` and `body` are lower-case words with quotations blotted out.
pub(super) fn elsewhere(card: &Printed, head: &Head, paid: &str, step: &str, body: &str) -> Vec<Place> {
    let mut found = named(&head.words, paid, step);
    if found.is_empty() && card.kind != Some(Kind::Monster) && head.words.contains("this card is in your monster zone")
    {
        found.push(Place::MonsterZone);
    }
    if found.is_empty() {
        found = after_event(&head.event_words, &head.events);
    }
    if found.is_empty() && card.kind == Some(Kind::Monster) && equipped(&head.words, paid, body) {
        found.push(Place::SpellTrapZone);
    }
    found
}

/// The places that head, cost and resolution name for the card itself; none: the usual place.
///
/// All three are lower-case words with quotations blotted out.
fn named(head: &str, paid: &str, step: &str) -> Vec<Place> {
    let mut found = Vec::new();
    if BANISHED.iter().any(|words| head.contains(words)) {
        found.push(Place::Banished);
    }
    if let Some(m) = STANDS.find(head) {
        list(head.get(m.end()..).unwrap_or_default(), &mut found);
    }
    if step.starts_with("activate this effect in the gy") || paid.starts_with("activate this effect in the gy") {
        found.push(Place::Graveyard);
    }
    if head.contains("have this card in your hand") || head.contains("this is the only card in your hand") {
        found.push(Place::Hand);
    }
    if BURIED.iter().any(|words| head.contains(words)) {
        found.push(Place::Graveyard);
    }
    for words in [paid, step] {
        if !found.is_empty() {
            break;
        }
        if HELD.iter().any(|held| words.contains(held)) {
            found.push(Place::Hand);
        } else if words.contains("this banished card") || words.contains("this card banished by") {
            found.push(Place::Banished);
        } else if words.contains("including this card") {
            including(words, &mut found);
        } else if let Some(m) =
            TAKEN.find_iter(words).find(|m| !NOT_TAKEN.iter().any(|word| m.as_str().starts_with(word)))
        {
            let before = m.as_str().strip_prefix("from ");
            list(before.or_else(|| words.get(m.end()..)).unwrap_or_default(), &mut found);
        } else if paid.replace("except this card", "").contains("this card") && !words.is_empty() {
            break;
        }
    }
    found.dedup();
    found
}

/// "discard 2 cards, including this card", "from your GY, including this card", "including this card from your GY".
fn including(words: &str, found: &mut Vec<Place>) {
    static BEFORE: Lazy = Lazy::new(|| pattern(r"\b(?:from|in) your (hand|gy|graveyard)[^;:.]*$"));
    let Some((before, after)) = words.split_once("including this card") else { return };
    let after = after.trim_start();
    if after.starts_with("on your field") || after.starts_with("you control") {
        return;
    }
    if let Some(named) = after.strip_prefix("from your ").or_else(|| after.strip_prefix("in your ")) {
        list(named, found);
    } else if before.contains("discard") {
        found.push(Place::Hand);
    } else if let Some(place) = BEFORE.captures(before).and_then(|found| found.get(1)) {
        list(place.as_str(), found);
    }
}

/// The place that a further sentence asks for: "This card must be in the GY to activate …".
pub(super) fn asked(words: &str) -> Vec<Place> {
    let mut found = Vec::new();
    if words.contains("this card must be in")
        && let Some(m) = STANDS.find(words)
    {
        list(words.get(m.end()..).unwrap_or_default(), &mut found);
    }
    found
}

/// Whether the effect is that of a monster that lies in the Spell & Trap Zone.
fn equipped(head: &str, paid: &str, body: &str) -> bool {
    EQUIPPED.iter().any(|sign| head.contains(sign)) && !head.contains("because the equipped monster")
        || ["this equip card", "this card equipped to a monster", "this card treated as a continuous"]
            .iter()
            .any(|sign| paid.contains(sign))
        || body.contains("special summon this equipped card")
        || body.contains("the equipped monster") && !body.contains("equip this")
}

/// Reads a list of places at the beginning of a stretch of words.
fn list(words: &str, found: &mut Vec<Place>) {
    // "Your GY (if it was there when the monster was destroyed) or hand".
    let there = words.split_once(" (if it was there when ");
    let plain = there.and_then(|(before, told)| Some(format!("{before}{}", told.split_once(')')?.1)));
    let words = plain.as_deref().unwrap_or(words);
    for word in words.split(|c: char| c.is_whitespace() || c == '/').filter(|word| !word.is_empty()) {
        let bare = word.trim_end_matches([',', ')', ';', '.', ':']);
        if bare == "extra" && !words.contains("extra deck") {
            break;
        }
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
fn after_event(clause: &str, events: &[EventKind]) -> Vec<Place> {
    static THIS: Lazy = Lazy::new(|| {
        pattern(
            r"\b(?:if|when|or|and)(?: only)? this (?:[\w-]+ ){0,3}?card(?: \w+ (?:you|your|its)[^,]*?)?\b|\byou draw this card",
        )
    });
    if !THIS.is_match(clause) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for event in events {
        if let Some(place) = place_after(*event, clause)
            && !found.contains(&place)
        {
            found.push(place);
        }
        // What is destroyed or discarded may be banished instead, where the GY is not named.
        let fallen = matches!(event, EventKind::Destroyed | EventKind::DestroyedByBattle | EventKind::Discarded);
        if fallen && !events.contains(&EventKind::SentToGraveyard) && !found.contains(&Place::Banished) {
            found.push(Place::Banished);
        }
    }
    // A Summon alone leaves the card in its usual place.
    if found == [Place::MonsterZone] { Vec::new() } else { found }
}

/// Where an event leaves a card.
fn place_after(event: EventKind, clause: &str) -> Option<Place> {
    use EventKind as E;
    /// Events that leave the card in the GY, as a rule.
    const BURY: &[E] = &[
        E::SentToGraveyard,
        E::Destroyed,
        E::DestroyedByBattle,
        E::UsedAsMaterial,
        E::Tributed,
        E::Discarded,
        E::LeavesField,
        E::MaterialDetached,
    ];
    let to_deck = if clause.contains("extra deck") { Place::ExtraDeck } else { Place::Deck };
    let rows: &[(&[E], Place)] = &[
        (BURY, Place::Graveyard),
        (&[E::Banished], Place::Banished),
        (&[E::AddedToHand, E::Drawn], Place::Hand),
        (&[E::ReturnedToDeck], to_deck),
        (&[E::SpecialSummoned, E::NormalSummoned], Place::MonsterZone),
    ];
    if event == E::Moved && clause.contains("spell & trap zone") {
        return Some(Place::SpellTrapZone);
    }
    rows.iter().find(|(events, _)| events.contains(&event)).map(|(_, place)| *place)
}
