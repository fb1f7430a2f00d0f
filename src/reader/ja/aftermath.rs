//! Where this card is after what happened to it.

use super::text::BLOT;
use super::whereabouts::THIS;
use crate::cards::filter::Place;
use crate::cards::trigger::EventKind;

/// Where this card is after what happened to it.
pub(super) fn places(timing: &str, events: &[EventKind], usual: &[Place]) -> Vec<Place> {
    use EventKind as E;
    if let Some(places) = since_then(timing) {
        return places.to_vec();
    }
    // "This card or another": where this card is depends on which of them it was.
    let either = timing.contains("このカードまたは") || timing.contains("このカードか、");
    if !happened_to_this(timing) && !either {
        return Vec::new();
    }
    let mut places = Vec::new();
    let mut add = |more: &[Place]| {
        for place in more {
            if !places.contains(place) {
                places.push(*place);
            }
        }
    };
    if either || events.iter().any(|e| matches!(e, E::NormalSummoned | E::SpecialSummoned | E::FlipSummoned)) {
        add(usual);
    }
    for event in events {
        add(after(*event, timing));
    }
    places.truncate(if either { 3 } else { 2 });
    places
}

/// Where a card is after an event of its own.
fn after(event: EventKind, timing: &str) -> &'static [Place] {
    use EventKind as E;
    use Place as P;
    const GONE: [EventKind; 6] =
        [E::Destroyed, E::DestroyedByBattle, E::Tributed, E::LeavesField, E::UsedAsMaterial, E::Discarded];
    if event == E::SentToGraveyard {
        &[P::Graveyard]
    } else if event == E::Banished {
        &[P::Banished]
    } else if GONE.contains(&event) {
        &[P::Graveyard, P::Banished]
    } else if matches!(event, E::AddedToHand | E::Drawn) {
        &[P::Hand]
    } else if event != E::ReturnedToDeck {
        &[]
    } else if timing.contains("ＥＸデッキ") || timing.contains("エクストラデッキ") {
        &[P::ExtraDeck]
    } else {
        &[P::Deck]
    }
}

/// "このカードが墓地へ送られた次のターンの…": where it has been since.
fn since_then(timing: &str) -> Option<&'static [Place]> {
    let past: [(&str, &[Place]); 5] = [
        ("除外された", &[Place::Banished]),
        ("捨てられた", &[Place::Graveyard]),
        ("墓地へ送られた", &[Place::Graveyard]),
        ("墓地に送られた", &[Place::Graveyard]),
        ("破壊された", &[Place::Graveyard, Place::Banished]),
    ];
    if !timing.contains("このカードが") && !timing.contains("このカードの") {
        return None;
    }
    past.iter()
        .find(|(verb, _)| {
            timing.match_indices(verb).any(|(at, _)| {
                let rest = &timing[at + verb.len()..];
                rest.starts_with("次の")
                    || rest.trim_start_matches("自分").trim_start_matches("相手").starts_with("ターンの")
                    || rest.starts_with("場合、次の")
            })
        })
        .map(|(_, place)| *place)
}

/// Whether the event's own subject (the last が before the verb) or object is this card.
fn happened_to_this(timing: &str) -> bool {
    timing.match_indices(THIS).any(|(at, _)| {
        let before = &timing[..at];
        let rest = timing[at + THIS.len()..].trim_start_matches(BLOT);
        if rest.starts_with("をドロー") || rest.starts_with("をＸ素材") && before.is_empty() {
            return true;
        }
        let rest = rest.trim_start_matches("のみ");
        let Some(verb) = rest.strip_prefix('が').or_else(|| rest.strip_prefix('、')) else { return false };
        let verb = verb.replace("相手が発動した", "").replace("自分が発動した", "");
        if ["を破壊し", "を送っ", "を除外し"].iter().any(|v| verb.contains(v)) {
            return false;
        }
        !verb.contains('が') || verb.contains("かが")
    })
}
