//! A zone for a Normal Summoned monster. Sections normal-summon.needs-main-zone, .not-extra-monster-zone,
//! tribute-summon.works-with-full-zones, .same-zone-allowed.

use super::allowance::Manner;
use super::tribute::{tributable, ways};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// The rule.
pub static MAIN_ZONE: Rule = Rule {
    id: "summon.main-zone",
    sections: &[
        "normal-summon.needs-main-zone",
        "normal-summon.zone-choice",
        "normal-summon.not-extra-monster-zone",
        "normal-summon.must-be-completable",
        "tribute-summon.works-with-full-zones",
        "tribute-summon.same-zone-allowed",
    ],
};

static FREED: Say = Say {
    key: "zone-freed",
    en: "all Main Monster Zones of {0} are full, but Tributing {1} frees one",
    zh: "{0}的主要怪兽区域已满，但是解放{1}会空出区域",
    ja: "{0}のメインモンスターゾーンはすべて埋まっていますが、{1}をリリースすれば空きます",
};
static NOT_FREED: Say = Say {
    key: "zone-not-freed",
    en: "the Tributes free no Main Monster Zone of {0}",
    zh: "解放不会空出{0}的主要怪兽区域",
    ja: "リリースしても{0}のメインモンスターゾーンは空きません",
};
static EXTRA: Say = Say {
    key: "extra-zone-barred",
    en: "a Normal Summoned monster cannot go to an Extra Monster Zone",
    zh: "通常召唤的怪兽不能放到额外怪兽区域",
    ja: "召喚したモンスターはエクストラモンスターゾーンに出せません",
};
static SAME: Say = Say {
    key: "zone-of-tribute",
    en: "{0} becomes free because {1} is Tributed",
    zh: "解放{1}后{0}会空出",
    ja: "{1}をリリースするため、{0}が空きます",
};

/// Whether there is a zone for the monster once the Tributes have left; with `zone`, whether that one will do.
pub fn main_zone(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    manner: Manner,
    given: Option<&[CardId]>,
    zone: Option<Zone>,
) -> Reason {
    let rule = &MAIN_ZONE;
    if let Some(zone @ Zone::ExtraMonster(_)) = zone {
        return ask.no(rule, &["normal-summon.not-extra-monster-zone"], &EXTRA, || vec![Arg::Zone(player, zone)]);
    }
    if let Some(Zone::Pendulum(_) | Zone::Spell(_)) = zone
        && manner == Manner::Set
        && state.is_pendulum(card)
    {
        return crate::rules::effect::pendulum::face_down(ask, card);
    }
    if let Some(zone) = zone.filter(|zone| !matches!(zone, Zone::Monster(_))) {
        return ask.no(rule, &["normal-summon.zone-choice"], &said::NO_MAIN_ZONE, || vec![Arg::Zone(player, zone)]);
    }
    let leaving = |id: CardId| given.is_some_and(|g| g.contains(&id));
    if let Some(zone) = zone {
        return match state.at(player, zone) {
            None => ask.yes(rule, &[], &said::ZONE_FREE, || vec![Arg::Player(player)]),
            Some(there) if leaving(there) => ask.yes(rule, &["tribute-summon.same-zone-allowed"], &SAME, || {
                vec![Arg::Zone(player, zone), Arg::Card(there)]
            }),
            Some(_) => {
                ask.no(rule, &["normal-summon.zone-choice"], &said::ZONE_OCCUPIED, || vec![Arg::Zone(player, zone)])
            }
        };
    }
    if state.free_monster_zones(player).next().is_some() {
        return ask.yes(rule, &[], &said::ZONE_FREE, || vec![Arg::Player(player)]);
    }
    let frees = |id: CardId| matches!(state.copy(id).zone, Zone::Monster(_)) && state.copy(id).controller == player;
    let leaver = match given {
        Some(given) => given.iter().copied().find(|id| frees(*id)),
        None => ways(state, player, card, manner).iter().filter(|w| w.count > 0).find_map(|w| {
            let of: Vec<CardId> = state.ids().filter(|id| tributable(state, player, *id, w) != Answer::No).collect();
            // A way for which there are not enough Tributes makes no room.
            of.iter()
                .copied()
                .find(|id| frees(*id))
                .filter(|_| w.together(state, player, &of, Answer::Unknown) >= usize::from(w.count))
        }),
    };
    match leaver {
        Some(id) => ask
            .yes(rule, &["tribute-summon.works-with-full-zones"], &FREED, || vec![Arg::Player(player), Arg::Card(id)]),
        None if given.is_some_and(|g| !g.is_empty()) => {
            let sections = &["tribute-summon.works-with-full-zones", "normal-summon.must-be-completable"];
            ask.no(rule, sections, &NOT_FREED, || vec![Arg::Player(player)])
        }
        None => ask.no(rule, &["normal-summon.needs-main-zone"], &said::NO_ZONE, || vec![Arg::Player(player)]),
    }
}
