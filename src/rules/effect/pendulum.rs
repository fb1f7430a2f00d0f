//! Pendulum Monsters as Spells: their activation from the hand, and the Pendulum Zones. Sections pendulum-cards.*.

use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::effect::Class;
use crate::cards::filter::Place;
use crate::reason::{Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// The rule.
pub static PENDULUM: Rule = Rule {
    id: "effect.pendulum-zone",
    sections: &[
        "pendulum-cards.main-deck-use",
        "pendulum-cards.activation-zone",
        "pendulum-cards.zone-occupied-blocks",
        "pendulum-cards.no-face-down-in-zone",
    ],
};

static OPEN: Say = Say {
    key: "pendulum-zone-open",
    en: "{0} in the hand can be activated as a Spell in a Pendulum Zone",
    zh: "手卡的{0}可以当作魔法卡发动到灵摆区域",
    ja: "手札の{0}は魔法カード扱いとしてペンデュラムゾーンに発動できます",
};
static NOT_AN_END: Say = Say {
    key: "no-pendulum-zone",
    en: "{0} is not one of the two Spell & Trap Zones at the ends",
    zh: "{0}不是两端的魔法与陷阱区域",
    ja: "{0}は両端の魔法&罠ゾーンのいずれでもありません",
};
static BOTH_TAKEN: Say = Say {
    key: "pendulum-zones-occupied",
    en: "both Pendulum Zones of {0} are occupied",
    zh: "{0}的两个灵摆区域都已被占用",
    ja: "{0}のペンデュラムゾーンは2つとも使用中です",
};
static FACE_DOWN: Say = Say {
    key: "not-face-down-in-pendulum-zone",
    en: "{0} cannot be placed face-down in a Pendulum Zone",
    zh: "{0}不能里侧表示放置到灵摆区域",
    ja: "{0}はペンデュラムゾーンに裏側表示で置けません",
};

/// Whether a Pendulum Monster in the hand can be activated as a Spell in a Pendulum Zone, or in the one asked about.
pub fn zone(ask: &mut Ask, state: &State, player: Player, card: CardId, zone: Option<Zone>) -> Reason {
    let rule = &PENDULUM;
    match zone.map(Zone::as_pendulum) {
        Some(Zone::Pendulum(side)) if state.pendulum_zone_free(player, side) => {
            let sections = &["pendulum-cards.main-deck-use", "pendulum-cards.activation-zone"];
            ask.yes(rule, sections, &OPEN, || vec![Arg::Card(card)])
        }
        Some(zone @ Zone::Pendulum(_)) => {
            ask.no(rule, &["pendulum-cards.zone-occupied-blocks"], &said::ZONE_OCCUPIED, || {
                vec![Arg::Zone(player, zone)]
            })
        }
        Some(zone) => ask.no(rule, &["pendulum-cards.activation-zone"], &NOT_AN_END, || vec![Arg::Zone(player, zone)]),
        None if state.free_pendulum_zones(player).next().is_some() => {
            ask.yes(rule, &["pendulum-cards.main-deck-use"], &OPEN, || vec![Arg::Card(card)])
        }
        None => ask.no(rule, &["pendulum-cards.zone-occupied-blocks"], &BOTH_TAKEN, || vec![Arg::Player(player)]),
    }
}

/// Whether an effect can place so many Pendulum Monsters in Pendulum Zones.
pub fn placed(ask: &mut Ask, state: &State, player: Player, card: CardId, many: usize) -> Reason {
    if state.free_pendulum_zones(player).count() >= many {
        ask.yes(&PENDULUM, &[], &OPEN, || vec![Arg::Card(card)])
    } else {
        ask.no(&PENDULUM, &["pendulum-cards.zone-occupied-blocks"], &BOTH_TAKEN, || vec![Arg::Player(player)])
    }
}

/// A Pendulum Monster Set in a Pendulum Zone: that cannot be.
pub fn face_down(ask: &mut Ask, card: CardId) -> Reason {
    ask.no(&PENDULUM, &["pendulum-cards.no-face-down-in-zone"], &FACE_DOWN, || vec![Arg::Card(card)])
}

/// The conditions that the text of a Pendulum Monster sets for its own activation.
pub fn activation_text(state: &State, card: CardId) -> impl Iterator<Item = &crate::cards::effect::Effect> {
    state.card(card).effects.iter().filter(|e| e.class == Class::Activation)
}

/// The sections that keep an effect of a Pendulum Monster from being used where the card lies: its Pendulum Effects
/// are those of the Pendulum Zone, its monster effects those of other places.
pub fn other_mode(state: &State, card: CardId, from: &[Place]) -> Option<&'static [&'static str]> {
    if !state.is_pendulum(card) {
        return None;
    }
    let of_zone = from.contains(&Place::PendulumZone);
    let in_zone = matches!(state.copy(card).zone, Zone::Pendulum(_));
    if in_zone && !of_zone {
        Some(&["pendulum-cards.two-modes"])
    } else if of_zone && !in_zone {
        Some(&["pendulum-cards.pendulum-effect-in-zone"])
    } else {
        None
    }
}
