//! Zones for a monster that comes from the Extra Deck, once its materials have left. Sections extra-deck-zones.*,
//! link-markers.enables-extra-deck-summon, .opponent-benefits, .extra-link-second-zone.

#![expect(clippy::wildcard_enum_match_arm, reason = "few zones and few kinds of Summon have a rule of their own")]

use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::arrows::completes_extra_link;
use crate::board::view::points_at;
use crate::board::world::Edition;
use crate::cards::filter::{Ability, SummonKind};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;

/// The rule.
pub static EXTRA_ZONE: Rule = Rule {
    id: "summon.extra-zone",
    sections: &[
        "extra-deck-zones.depends-on-monster-kind",
        "extra-deck-zones.fusion-synchro-xyz-any-zone",
        "extra-deck-zones.link-and-faceup-pendulum",
        "extra-deck-zones.legacy-2017-all-extra",
        "extra-deck-zones.opponent-arrow-usable",
        "extra-deck-zones.vacated-by-material",
        "extra-deck-zones.one-extra-zone-each",
        "extra-deck-zones.scope",
        "link-markers.enables-extra-deck-summon",
        "link-markers.opponent-benefits",
        "link-markers.extra-link-second-zone",
        "link-markers.purpose",
        "summon-general.special-summon-needs-zone",
        "summon-general.special-summon-zone-choice",
        "synchro-summon.zone-any",
        "synchro-summon.full-zones",
        "xyz-summon.zone-any",
        "link-summon.procedure",
        "link-summon.full-zones",
        "fusion-summon.any-monster-zone",
        "fusion-summon.legacy-zone-restriction",
        "fusion-summon.all-zones-full",
        "pendulum-summon.extra-zone-requirement",
        "pendulum-summon.hand-only-if-no-zone",
        "pendulum-summon.one-extra-zone-only",
    ],
};

/// A monster that is to come from the Extra Deck.
#[derive(Debug, Clone, Copy)]
pub struct Arrival<'a> {
    /// The monster.
    pub card: CardId,
    /// To whose field.
    pub player: Player,
    /// By which kind of Summon.
    pub kind: SummonKind,
    /// The cards that leave before it is placed.
    pub leaving: &'a [CardId],
}

/// What is found of one zone.
enum Found {
    /// It may go there: through a Link Arrow of this monster, if one is needed.
    Open(Option<CardId>),
    /// It may go to the second Extra Monster Zone, because that completes an Extra Link.
    ExtraLink,
    /// A card is there, or on its way.
    Taken,
    /// The player uses the other Extra Monster Zone.
    OtherExtra(CardId),
    /// No Link Arrow points there.
    NoArrow,
    /// It is no Monster Zone.
    NoMonsterZone,
}

/// All Monster Zones, those of the Extra Monster Zone first.
pub const ALL: [Zone; 7] = [
    Zone::ExtraMonster(0),
    Zone::ExtraMonster(1),
    Zone::Monster(0),
    Zone::Monster(1),
    Zone::Monster(2),
    Zone::Monster(3),
    Zone::Monster(4),
];

/// Whether a monster of the Extra Deck needs an Extra Monster Zone or a zone that a Link Arrow points to.
pub fn needs_arrow(state: &State, card: CardId) -> bool {
    let types = &state.card(card).types;
    let face_up = state.copy(card).zone == Zone::Extra && state.copy(card).face_up;
    state.world.edition == Edition::Rules2017
        || types.contains(&Ability::Link)
        || face_up && types.contains(&Ability::Pendulum)
}

fn look(state: &State, a: &Arrival<'_>, zone: Zone) -> Found {
    match zone {
        Zone::Monster(_) | Zone::ExtraMonster(_) if !state.is_free(a.player, zone, a.leaving) => Found::Taken,
        Zone::Monster(_) if !needs_arrow(state, a.card) => Found::Open(None),
        Zone::Monster(_) => {
            let arrow = |own: bool| {
                state.ids().find(|id| {
                    (state.copy(*id).controller == a.player) == own
                        && !a.leaving.contains(id)
                        && points_at(state, *id, a.player, zone)
                })
            };
            arrow(true).or_else(|| arrow(false)).map_or(Found::NoArrow, |link| Found::Open(Some(link)))
        }
        Zone::ExtraMonster(n) => {
            let other = state.at(a.player, Zone::ExtraMonster(1 - n));
            match other.filter(|o| state.copy(*o).controller == a.player && !a.leaving.contains(o)) {
                None => Found::Open(None),
                Some(_)
                    if a.kind == SummonKind::Link && completes_extra_link(state, a.player, a.card, zone, a.leaving) =>
                {
                    Found::ExtraLink
                }
                Some(other) => Found::OtherExtra(other),
            }
        }
        _ => Found::NoMonsterZone,
    }
}

/// Whether a zone is open to the monster whatever else leaves: no arrow makes it so.
pub fn steady(state: &State, a: &Arrival<'_>) -> bool {
    ALL.into_iter().any(|zone| matches!(look(state, a, zone), Found::Open(None)))
}

/// The zones that a monster may go to.
pub fn zones<'a>(state: &'a State, a: &'a Arrival<'a>) -> impl Iterator<Item = Zone> + 'a {
    ALL.into_iter().filter(move |zone| matches!(look(state, a, *zone), Found::Open(_) | Found::ExtraLink))
}

static ARROW: Say = Say {
    key: "zone-linked",
    en: "a Link Arrow of {1} points to {0}",
    zh: "{1}的连接标记指向{0}",
    ja: "{0}は{1}のリンク先です",
};
static COMPLETES: Say = Say {
    key: "completes-extra-link",
    en: "{1} in {0} completes an Extra Link",
    zh: "{1}放到{0}会完成额外连接",
    ja: "{1}が{0}に出ると、エクストラリンクが成立します",
};
static OTHER: Say = Say {
    key: "other-extra-zone",
    en: "{0} is closed to a player who uses the other Extra Monster Zone for {1}",
    zh: "另一个额外怪兽区域有自己的{1}，不能使用{0}",
    ja: "もう一方のエクストラモンスターゾーンを{1}に使っているプレイヤーは、{0}を使えません",
};
static NO_ARROW: Say = Say {
    key: "zone-not-linked",
    en: "{1} may go to an Extra Monster Zone or to a zone that a Link Arrow points to; none points to {0}",
    zh: "{1}只能放到额外怪兽区域或连接标记所指的区域，{0}没有被指",
    ja: "{1}はエクストラモンスターゾーンかリンク先のゾーンに出せますが、{0}はどのリンク先でもありません",
};
static NO_ZONE: Say = Say {
    key: "no-monster-zone",
    en: "{0} is no Monster Zone",
    zh: "{0}不是怪兽区域",
    ja: "{0}はモンスターゾーンではありません",
};

/// The section that lets every monster of this kind of Summon go to any Monster Zone.
fn anywhere(kind: SummonKind) -> &'static [&'static str] {
    match kind {
        SummonKind::Synchro => &[
            "extra-deck-zones.fusion-synchro-xyz-any-zone",
            "extra-deck-zones.depends-on-monster-kind",
            "synchro-summon.zone-any",
        ],
        SummonKind::Xyz => &[
            "extra-deck-zones.fusion-synchro-xyz-any-zone",
            "extra-deck-zones.depends-on-monster-kind",
            "xyz-summon.zone-any",
        ],
        SummonKind::Fusion => &[
            "extra-deck-zones.fusion-synchro-xyz-any-zone",
            "extra-deck-zones.depends-on-monster-kind",
            "fusion-summon.any-monster-zone",
        ],
        _ => &["extra-deck-zones.fusion-synchro-xyz-any-zone", "extra-deck-zones.depends-on-monster-kind"],
    }
}

/// Whether the monster may go to that zone.
pub fn zone(ask: &mut Ask, state: &State, a: &Arrival<'_>, zone: Zone) -> Reason {
    let rule = &EXTRA_ZONE;
    let args = || vec![Arg::Zone(a.player, zone), Arg::Card(a.card)];
    match look(state, a, zone) {
        Found::Open(Some(link)) => {
            let taken = state.at(a.player, zone).is_some();
            let sections: &[&str] = match (state.copy(link).controller == a.player, taken) {
                (true, false) => &["link-markers.enables-extra-deck-summon"],
                (true, true) => &["link-markers.enables-extra-deck-summon", "extra-deck-zones.vacated-by-material"],
                (false, false) => &[
                    "link-markers.enables-extra-deck-summon",
                    "extra-deck-zones.opponent-arrow-usable",
                    "link-markers.opponent-benefits",
                ],
                (false, true) => &[
                    "link-markers.enables-extra-deck-summon",
                    "extra-deck-zones.opponent-arrow-usable",
                    "link-markers.opponent-benefits",
                    "extra-deck-zones.vacated-by-material",
                ],
            };
            ask.yes(rule, sections, &ARROW, || vec![Arg::Zone(a.player, zone), Arg::Card(link)])
        }
        Found::Open(None) if matches!(zone, Zone::Monster(_)) => {
            ask.yes(rule, anywhere(a.kind), &said::ZONE_CHOSEN, args)
        }
        Found::Open(None) => {
            let taken = state.at(a.player, zone).is_some();
            let sections: &[&str] = match (a.kind, taken) {
                (SummonKind::Link, true) => &["extra-deck-zones.vacated-by-material", "link-summon.procedure"],
                (SummonKind::Link, false) => &["link-summon.procedure"],
                _ if needs_arrow(state, a.card) => &["extra-deck-zones.link-and-faceup-pendulum"],
                _ => &["extra-deck-zones.fusion-synchro-xyz-any-zone"],
            };
            ask.yes(rule, sections, &said::ZONE_CHOSEN, args)
        }
        Found::ExtraLink => ask.yes(rule, &["link-markers.extra-link-second-zone"], &COMPLETES, args),
        Found::Taken => ask.no(rule, &["summon-general.special-summon-zone-choice"], &said::ZONE_OCCUPIED, args),
        Found::OtherExtra(other) => {
            ask.no(rule, other_extra(a.kind), &OTHER, || vec![Arg::Zone(a.player, zone), Arg::Card(other)])
        }
        Found::NoArrow => ask.no(rule, unlinked(state, a), &NO_ARROW, args),
        Found::NoMonsterZone => ask.no(rule, &["summon-general.special-summon-zone-choice"], &NO_ZONE, args),
    }
}

/// The sections that close the second Extra Monster Zone.
fn other_extra(kind: SummonKind) -> &'static [&'static str] {
    if kind == SummonKind::Pendulum {
        &["extra-deck-zones.one-extra-zone-each", "pendulum-summon.one-extra-zone-only"]
    } else {
        &["extra-deck-zones.one-extra-zone-each"]
    }
}

/// The sections that keep a monster from a zone without an arrow.
fn unlinked(state: &State, a: &Arrival<'_>) -> &'static [&'static str] {
    let types = &state.card(a.card).types;
    let pendulum = state.copy(a.card).face_up && types.contains(&Ability::Pendulum);
    if !types.contains(&Ability::Link) && !pendulum {
        return match a.kind {
            SummonKind::Fusion => &["extra-deck-zones.legacy-2017-all-extra", "fusion-summon.legacy-zone-restriction"],
            _ => &["extra-deck-zones.legacy-2017-all-extra"],
        };
    }
    match a.kind {
        // An effect that Special Summons from the Extra Deck is held to the same zones.
        SummonKind::Special => &["extra-deck-zones.link-and-faceup-pendulum", "extra-deck-zones.scope"],
        SummonKind::Pendulum => {
            &["extra-deck-zones.link-and-faceup-pendulum", "pendulum-summon.extra-zone-requirement"]
        }
        _ => &["extra-deck-zones.link-and-faceup-pendulum"],
    }
}

static SOME: Say = Say {
    key: "zone-open",
    en: "{1} has a zone to go to: {0}",
    zh: "{1}有可以放置的区域：{0}",
    ja: "{1}を出せるゾーンがあります：{0}",
};
static FREED: Say = Say {
    key: "zone-after-materials",
    en: "once the materials have left, {1} has a zone to go to: {0}",
    zh: "素材离开后，{1}有可以放置的区域：{0}",
    ja: "素材が離れると、{1}を出せるゾーンがあります：{0}",
};
static NONE: Say = Say {
    key: "no-zone-from-extra",
    en: "no zone is left that {0} may go to from the Extra Deck",
    zh: "没有{0}可以从额外卡组放置的区域",
    ja: "{0}をエクストラデッキから出せるゾーンが残っていません",
};

/// Whether there is a zone that the monster may go to.
pub fn some(ask: &mut Ask, state: &State, a: &Arrival<'_>) -> Reason {
    let rule = &EXTRA_ZONE;
    let before = Arrival { leaving: &[], ..*a };
    if let Some(zone) = zones(state, &before).find(|z| a.leaving.is_empty() || zones(state, a).any(|o| o == *z)) {
        return ask.yes(rule, &[], &SOME, || vec![Arg::Zone(a.player, zone), Arg::Card(a.card)]);
    }
    if let Some(zone) = zones(state, a).next() {
        let sections: &[&str] = match a.kind {
            SummonKind::Synchro => &["synchro-summon.full-zones"],
            SummonKind::Link => &["link-summon.full-zones", "extra-deck-zones.vacated-by-material"],
            SummonKind::Fusion => &["fusion-summon.all-zones-full"],
            _ => &["summon-general.special-summon-needs-zone"],
        };
        return ask.yes(rule, sections, &FREED, || vec![Arg::Zone(a.player, zone), Arg::Card(a.card)]);
    }
    refused(ask, state, a)
}

/// Why there is none: what closes each free zone, or that none is free.
fn refused(ask: &mut Ask, state: &State, a: &Arrival<'_>) -> Reason {
    let rule = &EXTRA_ZONE;
    let mut arrow = false;
    let mut other = false;
    for zone in ALL {
        match look(state, a, zone) {
            Found::NoArrow => arrow = true,
            Found::OtherExtra(_) => other = true,
            _ => {}
        }
    }
    let args = || vec![Arg::Card(a.card)];
    if !arrow && !other {
        let sections: &[&str] = match a.kind {
            SummonKind::Fusion => &["fusion-summon.all-zones-full"],
            _ => &["summon-general.special-summon-needs-zone"],
        };
        return ask.no(rule, sections, &NONE, args);
    }
    let mut all = ask.all(rule);
    if arrow {
        all.and(ask, |ask| ask.no(rule, unlinked(state, a), &NONE, args));
    }
    if other {
        let full: &[&str] = &["extra-deck-zones.one-extra-zone-each", "fusion-summon.all-zones-full"];
        let sections = if a.kind == SummonKind::Fusion && !arrow { full } else { other_extra(a.kind) };
        all.and(ask, |ask| ask.no(rule, sections, &NONE, args));
    }
    if a.kind == SummonKind::Pendulum {
        all.and(ask, |ask| ask.no(rule, &["pendulum-summon.hand-only-if-no-zone"], &NONE, args));
    }
    debug_assert!(all.answer() == Answer::No);
    all.done(ask, &NONE, args)
}
