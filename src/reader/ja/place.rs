//! Where an effect is activated.

use super::activation::Head;
use super::text::{BLOT, Text};
use crate::cards::filter::Place;
use crate::cards::trigger::EventKind;
use crate::reader::reading::Role;

/// This card.
const THIS: &str = "このカード";

/// The words for places, as they stand before の, に, から.
const WORDS: [(&str, Place); 12] = [
    ("手札", Place::Hand),
    ("墓地", Place::Graveyard),
    ("除外されている", Place::Banished),
    ("除外状態", Place::Banished),
    ("モンスターゾーン", Place::MonsterZone),
    ("魔法＆罠ゾーン", Place::SpellTrapZone),
    ("フィールドゾーン", Place::FieldZone),
    ("Ｐゾーン", Place::PendulumZone),
    ("装備されている", Place::SpellTrapZone),
    ("装備状態", Place::SpellTrapZone),
    ("ＥＸデッキ", Place::ExtraDeck),
    ("フィールド", Place::Field),
];

/// Places that the words say, by what is said where; `usual` is the place where such a card lies on the field.
pub(super) fn of_effect(text: &Text, head: &Head, resolution: &str, usual: &[Place]) -> Vec<Place> {
    let mut said = Vec::new();
    let mut timing = Vec::new();
    for clause in &head.clauses {
        let words = text.bare(&clause.span);
        match clause.role {
            Role::Timing => {
                if said.is_empty() {
                    said = standing(words);
                }
                timing.push(words);
            }
            _ => {
                for place in standing(words).into_iter().chain(carried(words)).chain(attributed(words)) {
                    if !said.contains(&place) {
                        said.push(place);
                    }
                }
            }
        }
    }
    if said.is_empty() && text.bare(&head.frame).starts_with("墓地で") {
        said.push(Place::Graveyard);
    }
    if said.is_empty() {
        said = after_event(&timing.join("、"), &head.events);
    }
    if said.is_empty() {
        said = resolved(resolution);
    }
    if said.is_empty() {
        return usual.to_vec();
    }
    let mut places = Vec::new();
    for place in said {
        let spread = if place == Place::Field { usual } else { std::slice::from_ref(&place) };
        for place in spread {
            if !places.contains(place) {
                places.push(*place);
            }
        }
    }
    places
}

/// The places at the end of a phrase: "自分の手札・墓地", "フィールド（…）・除外状態".
fn places_at_end(phrase: &str) -> Vec<Place> {
    let mut rest = phrase;
    let mut found = Vec::new();
    loop {
        rest = rest.trim_end_matches([BLOT, '・', '、']);
        rest = rest
            .strip_suffix("または")
            .or_else(|| rest.strip_suffix('か'))
            .or_else(|| rest.strip_suffix("及び"))
            .unwrap_or(rest);
        rest = rest.trim_end_matches([BLOT, '・', '、']);
        for face in ["の表側表示", "の表側", "に表側表示で", "に表側で", "で表側表示"] {
            rest = rest.strip_suffix(face).unwrap_or(rest);
        }
        let Some((word, place)) = WORDS.iter().find(|(word, _)| rest.ends_with(word)) else { return found };
        if !found.contains(place) {
            found.insert(0, *place);
        }
        rest = &rest[..rest.len() - word.len()];
    }
}

/// "このカードが墓地に存在し", "このカードが既にモンスターゾーンに存在する状態で".
fn standing(words: &str) -> Vec<Place> {
    for (at, _) in words.match_indices(THIS) {
        let rest = words[at + THIS.len()..].trim_start_matches(BLOT);
        let Some(rest) = rest.strip_prefix('が').or_else(|| rest.strip_prefix('は')) else { continue };
        for end in [
            "に存在",
            "に表側表示で存在",
            "に表側で存在",
            "上に存在",
            "上に表側表示で存在",
            "にある",
            "にあり",
            "で表側表示で存在",
        ] {
            if let Some(stop) = rest.find(end) {
                let phrase = rest[..stop].trim_end_matches('上');
                let places = places_at_end(phrase);
                if !places.is_empty() && !phrase.contains(['が', 'を']) {
                    return places;
                }
            }
        }
        for (word, place) in [
            ("除外されている", Place::Banished),
            ("除外状態の", Place::Banished),
            ("装備されている", Place::SpellTrapZone),
            ("装備カード扱いとして装備されて", Place::SpellTrapZone),
        ] {
            if rest.starts_with(word) || rest.starts_with("モンスターに") && rest.contains(word) {
                return vec![place];
            }
        }
    }
    Vec::new()
}

/// "このカードを手札から捨てて", "手札からこのカードを".
fn carried(words: &str) -> Vec<Place> {
    for (at, _) in words.match_indices(THIS) {
        let before = &words[..at];
        if let Some(from) = before.strip_suffix("から") {
            let places = places_at_end(from);
            if !places.is_empty() {
                return places;
            }
        }
        let rest = words[at + THIS.len()..].trim_start_matches(BLOT);
        let Some(from) = rest.find("から") else {
            if rest.starts_with("を捨て") || rest.starts_with("を相手に見せ") {
                return vec![Place::Hand];
            }
            continue;
        };
        if rest.starts_with('を') || rest.starts_with('と') || rest.starts_with("及び") || rest.starts_with('１') {
            let places = places_at_end(&rest[..from]);
            let phrase = &rest[..from];
            if !places.is_empty() && phrase.matches(['を', 'に']).count() <= 1 {
                return places;
            }
        }
    }
    Vec::new()
}

/// "墓地のこのカードを", "手札・フィールドのこのカード".
fn attributed(words: &str) -> Vec<Place> {
    for (at, _) in words.match_indices(THIS) {
        let before = &words[..at];
        let phrase = before.strip_suffix('の').unwrap_or(before).trim_end_matches("で表側表示");
        let places = places_at_end(phrase.trim_end_matches("に存在する"));
        if !places.is_empty() && (phrase.len() != before.len() || before.ends_with("いる") || before.ends_with("する"))
        {
            return places;
        }
    }
    Vec::new()
}

/// Where this card is after what happened to it.
fn after_event(timing: &str, events: &[EventKind]) -> Vec<Place> {
    use EventKind as E;
    use Place as P;
    if !happened_to_this(timing) {
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
    for event in events {
        match event {
            E::SentToGraveyard | E::Discarded => add(&[P::Graveyard]),
            E::Banished => add(&[P::Banished]),
            E::Destroyed | E::DestroyedByBattle | E::Tributed | E::LeavesField | E::UsedAsMaterial => {
                add(&[P::Graveyard, P::Banished])
            }
            E::AddedToHand | E::Drawn => add(&[P::Hand]),
            E::ReturnedToDeck if timing.contains("ＥＸデッキ") || timing.contains("エクストラデッキ") => {
                add(&[P::ExtraDeck])
            }
            E::ReturnedToDeck => add(&[P::Deck]),
            _ => {}
        }
    }
    places
}

/// Whether the event's own subject (the last が before the verb) or object is this card.
fn happened_to_this(timing: &str) -> bool {
    timing.match_indices(THIS).any(|(at, _)| {
        let before = &timing[..at];
        let rest = timing[at + THIS.len()..].trim_start_matches(BLOT);
        if rest.starts_with("をドロー") || rest.starts_with("をＸ素材") && before.is_empty() {
            return true;
        }
        let Some(verb) = rest.strip_prefix('が').or_else(|| rest.strip_prefix('、')) else { return false };
        !verb.contains('が') || verb.contains("かが")
    })
}

/// "このカードを手札から特殊召喚する" among the steps.
fn resolved(resolution: &str) -> Vec<Place> {
    for (at, _) in resolution.match_indices(THIS) {
        let before = resolution[..at].rsplit(['。', '、']).next().unwrap_or_default();
        let rest: &str = resolution[at + THIS.len()..].split('。').next().unwrap_or_default();
        let rest = rest.trim_start_matches(BLOT);
        if let Some(from) = before.strip_suffix("から").or_else(|| before.strip_suffix('の')) {
            let places = places_at_end(from);
            let gone: Vec<Place> = places
                .into_iter()
                .filter(|p| {
                    matches!(
                        p,
                        Place::Hand | Place::Graveyard | Place::Banished | Place::ExtraDeck | Place::PendulumZone
                    )
                })
                .collect();
            if !gone.is_empty() && rest.starts_with('を') {
                return gone;
            }
        }
        if let Some(moved) = rest.strip_prefix('を') {
            if let Some(from) = moved.find("から") {
                let places = places_at_end(&moved[..from]);
                if !places.is_empty() && !moved[..from].contains(['を', 'し']) {
                    return places;
                }
            }
        }
    }
    Vec::new()
}

/// Where a card is Summoned from by its own procedure.
pub(super) fn of_procedure(words: &str) -> Vec<Place> {
    let from = [("手札から", Place::Hand), ("墓地から", Place::Graveyard), ("デッキから", Place::Deck)];
    from.iter().filter(|(word, _)| words.contains(word)).map(|(_, place)| *place).take(1).collect()
}
