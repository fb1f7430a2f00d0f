//! A Spell & Trap Zone for a Spell or Trap; the two at the ends are the Pendulum Zones. Sections basics.spell-zone,
//! pendulum-cards.zone-*.

use crate::board::place::{Player, Zone};
use crate::board::state::State;
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static SPELL_ZONE: Rule = Rule {
    id: "effect.spell-zone",
    sections: &[
        "basics.spell-zone",
        "pendulum-cards.zone-still-spell-trap-zone",
        "pendulum-cards.zone-exclusive-content",
        "pendulum-cards.zone-reverts",
    ],
};

static FREE: Say = Say {
    key: "spell-zone-free",
    en: "{0} has a free Spell & Trap Zone",
    zh: "{0}有空着的魔法与陷阱区域",
    ja: "{0}には空いている魔法&罠ゾーンがあります",
};
static FULL: Say = Say {
    key: "no-spell-zone",
    en: "{0} has no free Spell & Trap Zone",
    zh: "{0}没有空着的魔法与陷阱区域",
    ja: "{0}には空いている魔法&罠ゾーンがありません",
};
static SCALES_FILL: Say = Say {
    key: "pendulum-zones-fill",
    en: "{0} has no free Spell & Trap Zone: the Pendulum Zones are Spell & Trap Zones too",
    zh: "{0}没有空着的魔法与陷阱区域：灵摆区域也是魔法与陷阱区域",
    ja: "{0}には空いている魔法&罠ゾーンがありません。ペンデュラムゾーンも魔法&罠ゾーンです",
};
static SCALE: Say = Say {
    key: "pendulum-zone-only",
    en: "{0} is a Pendulum Zone now and can hold {1} only",
    zh: "{0}现在是灵摆区域，只能存在{1}",
    ja: "{0}は今ペンデュラムゾーンで、{1}しか置けません",
};
static AGAIN: Say = Say {
    key: "spell-zone-again",
    en: "{0} is an ordinary Spell & Trap Zone again",
    zh: "{0}恢复为通常的魔法与陷阱区域",
    ja: "{0}は通常の魔法&罠ゾーンに戻っています",
};

/// Whether a player has a Spell & Trap Zone for a card, or that one.
pub fn free(ask: &mut Ask, state: &State, player: Player, zone: Option<Zone>) -> Reason {
    let rule = &SPELL_ZONE;
    let Some(zone) = zone else {
        if state.free_spell_zones(player).next().is_some() {
            return ask.yes(rule, &[], &FREE, || vec![Arg::Player(player)]);
        }
        let scales = state.scales(player).iter().flatten().next().is_some();
        return if scales {
            let sections = &["basics.spell-zone", "pendulum-cards.zone-still-spell-trap-zone"];
            ask.no(rule, sections, &SCALES_FILL, || vec![Arg::Player(player)])
        } else {
            ask.no(rule, &["basics.spell-zone"], &FULL, || vec![Arg::Player(player)])
        };
    };
    if let Zone::Pendulum(_) = zone.as_pendulum()
        && let Some(there) = state.at(player, zone.as_pendulum())
    {
        let sections = &["pendulum-cards.zone-exclusive-content"];
        return ask.no(rule, sections, &SCALE, || vec![Arg::Zone(player, zone), Arg::Card(there)]);
    }
    if !state.free_spell_zones(player).any(|f| f == zone) {
        return ask.no(rule, &["basics.spell-zone"], &FULL, || vec![Arg::Player(player)]);
    }
    if was_scale(state, player, zone) {
        return ask.yes(rule, &["pendulum-cards.zone-reverts"], &AGAIN, || vec![Arg::Zone(player, zone)]);
    }
    ask.yes(rule, &[], &FREE, || vec![Arg::Player(player)])
}

/// Whether a card has left that zone while it was a Pendulum Zone.
fn was_scale(state: &State, player: Player, zone: Zone) -> bool {
    let pendulum = zone.as_pendulum();
    pendulum != zone
        && state
            .log
            .iter()
            .flat_map(|m| &m.events)
            .any(|e| e.from == pendulum && e.to != pendulum && e.last.controller == player)
}
