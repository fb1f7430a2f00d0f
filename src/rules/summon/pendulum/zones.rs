//! Zones for the monsters of a Pendulum Summon. Sections pendulum-summon.hand-main-zone, .extra-zone-requirement,
//! .hand-only-if-no-zone, .one-extra-zone-only.

use super::super::extra_zone::{self, Arrival};
use super::Entrant;
use crate::board::place::{Player, Zone};
use crate::board::state::State;
use crate::cards::filter::SummonKind;
use crate::reason::{Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// The rule.
pub static ZONES: Rule = Rule {
    id: "summon.pendulum-zones",
    sections: &[
        "pendulum-summon.hand-main-zone",
        "pendulum-summon.extra-zone-requirement",
        "pendulum-summon.hand-only-if-no-zone",
        "pendulum-summon.one-extra-zone-only",
        "summon-general.special-summon-needs-zone",
        "summon-general.special-summon-zone-choice",
    ],
};

static ROOM: Say = Say {
    key: "pendulum-room",
    en: "there are zones for {0}",
    zh: "有可以放置{0}的区域",
    ja: "{0}を出せるゾーンがあります",
};
static TWICE: Say = Say {
    key: "zone-twice",
    en: "{0} is named for two monsters",
    zh: "{0}被指定给2只怪兽",
    ja: "{0}が2体のモンスターに指定されています",
};
static MAIN_ONLY: Say = Say {
    key: "from-hand-to-main-zone",
    en: "{1} comes from the hand and can only go to a Main Monster Zone, not to {0}",
    zh: "{1}从手卡灵摆召唤，只能放到主要怪兽区域，不能放到{0}",
    ja: "{1}は手札から出すため、{0}には出せず、メインモンスターゾーンにしか出せません",
};
static MAIN: Say = Say {
    key: "main-zone-chosen",
    en: "{1} comes from the hand and may go to {0}",
    zh: "{1}从手卡灵摆召唤，可以放到{0}",
    ja: "{1}は手札から出すため、{0}に出せます",
};
static FULL: Say = Say {
    key: "no-zone-for-all",
    en: "{0} does not have enough free Main Monster Zones for all of them",
    zh: "{0}没有足够的主要怪兽区域放置全部怪兽",
    ja: "{0}には、全部を出せるだけの空いているメインモンスターゾーンがありません",
};
static FROM_EXTRA: Say = Say {
    key: "no-zone-for-all-from-extra",
    en: "{0} does not have enough zones for all that come from the Extra Deck: one Extra Monster Zone and the zones that Link Arrows point to",
    zh: "{0}没有足够的区域放置从额外卡组灵摆召唤的怪兽：1个额外怪兽区域和连接标记所指的区域",
    ja: "{0}には、エクストラデッキから出すモンスター全部のためのゾーンが足りません。使えるのは1つのエクストラモンスターゾーンとリンク先のゾーンです",
};

/// The zones that one monster of the Summon may go to.
fn open(state: &State, player: Player, e: Entrant) -> Vec<Zone> {
    if state.copy(e.card).zone == Zone::Extra {
        let arrival = Arrival { card: e.card, player, kind: SummonKind::Pendulum, leaving: &[] };
        return extra_zone::zones(state, &arrival).collect();
    }
    state.free_monster_zones(player).collect()
}

/// A zone for each of the monsters, those said kept; none where there is no way. Whoever can use an Extra Monster Zone
/// or a zone with an arrow does so first, so the Main Monster Zones suffice if they can.
pub fn assign(state: &State, player: Player, all: &[Entrant]) -> Option<Vec<Zone>> {
    let mut zones: Vec<Option<Zone>> = all.iter().map(|e| e.zone).collect();
    let taken = |zones: &[Option<Zone>], zone: Zone| zones.contains(&Some(zone));
    let extra_used = |zones: &[Option<Zone>]| zones.iter().any(|z| matches!(z, Some(Zone::ExtraMonster(_))));
    let from_extra = |e: &Entrant| state.copy(e.card).zone == Zone::Extra;
    for extra in [true, false] {
        for (n, e) in all.iter().enumerate() {
            if zones[n].is_some() || from_extra(e) != extra {
                continue;
            }
            let fit = open(state, player, *e)
                .into_iter()
                .find(|z| !(taken(&zones, *z) || matches!(z, Zone::ExtraMonster(_)) && extra_used(&zones)));
            zones[n] = Some(fit?);
        }
    }
    zones.into_iter().collect()
}

/// Whether there are zones for all monsters of a Pendulum Summon, those that were said among them.
pub fn zones(ask: &mut Ask, state: &State, player: Player, all: &[Entrant]) -> Reason {
    let mut found = ask.all(&ZONES);
    for (n, e) in all.iter().enumerate() {
        if let Some(zone) = e.zone {
            found.and(ask, |ask| said(ask, state, player, *e, zone, &all[..n]));
        }
    }
    let some = |e: &Entrant| !open(state, player, *e).is_empty();
    for e in all.iter().filter(|e| e.zone.is_none() && state.copy(e.card).zone == Zone::Extra && !some(e)) {
        let arrival = Arrival { card: e.card, player, kind: SummonKind::Pendulum, leaving: &[] };
        found.and(ask, |ask| extra_zone::some(ask, state, &arrival));
    }
    if found.possible() && assign(state, player, all).is_none() {
        found.and(ask, |ask| lacking(ask, state, player, all));
    }
    let cards = || vec![Arg::Cards(all.iter().map(|e| e.card).collect())];
    found.done(ask, &ROOM, cards)
}

/// Whether one monster may go to the zone that was said; others may have taken it.
fn said(ask: &mut Ask, state: &State, player: Player, e: Entrant, zone: Zone, before: &[Entrant]) -> Reason {
    let rule = &ZONES;
    let args = || vec![Arg::Zone(player, zone), Arg::Card(e.card)];
    if before.iter().any(|b| b.zone == Some(zone)) {
        return ask.no(rule, &["summon-general.special-summon-zone-choice"], &TWICE, args);
    }
    if state.copy(e.card).zone == Zone::Extra {
        let other = matches!(zone, Zone::ExtraMonster(_))
            && before.iter().any(|b| matches!(b.zone, Some(Zone::ExtraMonster(_))));
        if other {
            return ask.no(rule, &["pendulum-summon.one-extra-zone-only"], &FROM_EXTRA, || vec![Arg::Player(player)]);
        }
        let arrival = Arrival { card: e.card, player, kind: SummonKind::Pendulum, leaving: &[] };
        return extra_zone::zone(ask, state, &arrival, zone);
    }
    if !matches!(zone, Zone::Monster(_)) {
        ask.no(rule, &["pendulum-summon.hand-main-zone"], &MAIN_ONLY, args)
    } else if state.is_free(player, zone, &[]) {
        ask.yes(rule, &["pendulum-summon.hand-main-zone"], &MAIN, args)
    } else {
        ask.no(rule, &["summon-general.special-summon-zone-choice"], &said::ZONE_OCCUPIED, args)
    }
}

/// What is lacking where not all find a zone.
fn lacking(ask: &mut Ask, state: &State, player: Player, all: &[Entrant]) -> Reason {
    let rule = &ZONES;
    let extra: Vec<Entrant> = all.iter().copied().filter(|e| state.copy(e.card).zone == Zone::Extra).collect();
    let args = || vec![Arg::Player(player)];
    let said: Vec<Entrant> = all.iter().copied().filter(|e| e.zone.is_some() || extra.contains(e)).collect();
    if assign(state, player, &said).is_none() {
        // The second Extra Monster Zone would do, if a player could use both.
        let both =
            |e: &Entrant| open(state, player, *e).iter().filter(|z| matches!(z, Zone::ExtraMonster(_))).count() > 1;
        let sections: &[&str] = if extra.iter().all(both) {
            &["pendulum-summon.extra-zone-requirement", "pendulum-summon.one-extra-zone-only"]
        } else {
            &["pendulum-summon.extra-zone-requirement"]
        };
        return ask.no(rule, sections, &FROM_EXTRA, args);
    }
    let sections = &["pendulum-summon.hand-main-zone", "summon-general.special-summon-needs-zone"];
    ask.no(rule, sections, &FULL, args)
}
