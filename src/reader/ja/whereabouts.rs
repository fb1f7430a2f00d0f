//! The phrases that say where this card is.

use super::text::BLOT;
use crate::cards::filter::Place;

/// This card.
pub(super) const THIS: &str = "このカード";

/// The words for places, as they stand before の, に, から.
const WORDS: [(&str, Place); 16] = [
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
    ("エクストラデッキ", Place::ExtraDeck),
    ("魔法＆罠カードゾーン", Place::SpellTrapZone),
    ("モンスターカードゾーン", Place::MonsterZone),
    ("フィールド上", Place::Field),
    ("フィールド", Place::Field),
];

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
pub(super) fn standing(words: &str) -> Vec<Place> {
    if words.contains("手札がこのカード") {
        return vec![Place::Hand];
    }
    for (at, _) in words.match_indices(THIS) {
        let rest = words[at + THIS.len()..].trim_start_matches(BLOT);
        let rest = match rest.strip_prefix('と').map(|with| with.split_once('が')) {
            Some(Some((_, after))) => after,
            _ => match rest.strip_prefix('が').or_else(|| rest.strip_prefix('は')) {
                Some(after) => after,
                None => continue,
            },
        };
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
        if rest.contains("カード扱いの") || rest.contains("カード扱いになっている") {
            return vec![Place::SpellTrapZone];
        }
        for (word, place) in [
            ("除外されている", Place::Banished),
            ("除外状態", Place::Banished),
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
pub(super) fn carried(words: &str) -> Vec<Place> {
    for (at, _) in words.match_indices(THIS) {
        let before = &words[..at];
        let rest = words[at + THIS.len()..].trim_start_matches(BLOT);
        if rest.starts_with("以外") {
            continue;
        }
        if let Some(among) = rest.strip_prefix("を含む") {
            let among = among.trim_start_matches("自分の");
            let place =
                [("手札", Place::Hand), ("墓地", Place::Graveyard)].into_iter().find(|(w, _)| among.starts_with(w));
            if let Some((_, place)) = place {
                return vec![place];
            }
        }
        let with_others = before.strip_suffix('と').and_then(|b| b.rfind("から").map(|end| &b[..end]));
        if let Some(from) = with_others.or_else(|| before.trim_end_matches('、').strip_suffix("から")) {
            let places = places_at_end(from);
            if !places.is_empty() {
                return places;
            }
        }
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
pub(super) fn attributed(words: &str) -> Vec<Place> {
    for (at, _) in words.match_indices(THIS) {
        let before = &words[..at];
        // What was not sent there this turn lies there since an earlier one.
        if before.ends_with("墓地へ送られた") || before.ends_with("墓地へ送られていない") {
            return vec![Place::Graveyard];
        }
        // It is moved from there, or something lies on it there; what was sent elsewhere has left.
        if before.ends_with("カード扱いの") && words[at + THIS.len()..].starts_with(['を', 'に']) {
            return vec![Place::SpellTrapZone];
        }
        let phrase = before.strip_suffix('の').unwrap_or(before).trim_end_matches("で表側表示");
        let places = places_at_end(phrase.trim_end_matches("に存在する"));
        if !places.is_empty() && (phrase.len() != before.len() || before.ends_with("いる") || before.ends_with("する"))
        {
            return places;
        }
    }
    Vec::new()
}

/// "このカードを手札から特殊召喚する", "手札のこのカードと…を特殊召喚" among the steps.
pub(super) fn resolved(resolution: &str) -> Vec<Place> {
    let monster = resolution.match_indices("このモンスター");
    for (at, this) in resolution.match_indices(THIS).chain(monster) {
        let before = resolution[..at].rsplit(['。', '、']).next().unwrap_or_default();
        let rest: &str = resolution[at + this.len()..].split('。').next().unwrap_or_default();
        let rest = rest.trim_start_matches(BLOT);
        if rest.starts_with(['を', 'と']) {
            let phrase = before.strip_suffix("から").or_else(|| before.strip_suffix('の')).unwrap_or(before);
            let places = places_at_end(phrase.trim_end_matches("に存在する"));
            if places.iter().any(|p| !matches!(p, Place::Field | Place::MonsterZone)) {
                return places;
            }
        }
        let others = rest.strip_prefix('と').and_then(|with| with.split_once('を')).map(|(_, moved)| moved);
        let Some(moved) = others.or_else(|| rest.strip_prefix('を')) else { continue };
        let Some(from) = moved.find("から") else { continue };
        let places = places_at_end(&moved[..from]);
        if !places.is_empty() && !moved[..from].contains(['を', 'し', '、']) {
            return places;
        }
    }
    Vec::new()
}
