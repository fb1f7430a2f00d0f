//! Link Arrows: the zones that they point to, linked and co-linked monsters, the Extra Link. Sections link-markers.*.

use crate::board::matching::{Scope, candidates, fits};
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::board::view::arrows;
use crate::board::view::points_to;
use crate::cards::card::Arrow;
use crate::cards::filter::Filter;
use crate::cards::hanging::Linked;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static LINK_ARROWS: Rule = Rule {
    id: "card.link-arrows",
    sections: &[
        "link-markers.up-to-eight",
        "link-markers.purpose",
        "link-markers.points-adjacent-zone",
        "link-markers.monster-zones-only",
        "link-markers.points-opponent-too",
        "link-markers.main-zone-geometry",
        "link-markers.extra-zone-geometry",
        "link-markers.linked-state",
        "link-markers.co-linked",
        "link-markers.linked-zone-term",
        "link-markers.extra-link-definition",
    ],
};

static POINTS: Say =
    Say {
        key: "points-to", en: "{0} points to {1}", zh: "{0}的连接标记指向{1}", ja: "{0}は{1}をリンク先にしています"
    };
static POINTED: Say = Say {
    key: "pointed-to",
    en: "{1} points to {0}",
    zh: "{1}的连接标记指向{0}",
    ja: "{1}は{0}をリンク先にしています",
};
static EACH_OTHER: Say = Say {
    key: "co-linked",
    en: "{0} and {1} point to each other",
    zh: "{0}和{1}的连接标记互相指向对方",
    ja: "{0}と{1}は相互リンク状態です",
};
static ALONE: Say = Say {
    key: "not-linked",
    en: "{0} points to no other monster, and no Link Monster points to it",
    zh: "{0}没有指向其他怪兽，也没有被连接标记指向",
    ja: "{0}のリンク先にモンスターはおらず、{0}をリンク先とするリンクモンスターもいません",
};
static ONE_SIDED: Say = Say {
    key: "not-co-linked",
    en: "no Link Monster and {0} point to each other",
    zh: "没有和{0}互相指向的连接怪兽",
    ja: "{0}と相互リンク状態のリンクモンスターはいません",
};
static OFF_FIELD: Say = Say {
    key: "not-in-monster-zone",
    en: "{0} is in no Monster Zone",
    zh: "{0}不在怪兽区域",
    ja: "{0}はモンスターゾーンに存在しません",
};

/// Whether a monster is linked.
pub fn linked(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let rule = &LINK_ARROWS;
    let sections = &["link-markers.linked-state"];
    if !state.copy(card).zone.is_monster() {
        return ask.no(rule, &["link-markers.monster-zones-only"], &OFF_FIELD, || vec![Arg::Card(card)]);
    }
    match arrows::linked_with(state, card) {
        Some(other) => {
            let say = if points_to(state, card, other) { &POINTS } else { &POINTED };
            ask.yes(rule, sections, say, || vec![Arg::Card(card), Arg::Card(other)])
        }
        None => ask.no(rule, sections, &ALONE, || vec![Arg::Card(card)]),
    }
}

/// Whether a monster is co-linked.
pub fn co_linked(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let rule = &LINK_ARROWS;
    let sections = &["link-markers.co-linked"];
    match arrows::co_linked_with(state, card) {
        Some(other) => ask.yes(rule, sections, &EACH_OTHER, || vec![Arg::Card(card), Arg::Card(other)]),
        None => ask.no(rule, sections, &ONE_SIDED, || vec![Arg::Card(card)]),
    }
}

static JOINED: Say = Say {
    key: "extra-link",
    en: "these Link Monsters are co-linked one by one from one Extra Monster Zone to the other: {0}",
    zh: "这些连接怪兽从一个额外怪兽区域到另一个依次相互连接：{0}",
    ja: "これらのリンクモンスターは、一方のエクストラモンスターゾーンからもう一方まで、順に相互リンク状態になっています：{0}",
};
static APART: Say = Say {
    key: "no-extra-link",
    en: "no unbroken line of co-linked Link Monsters joins the Extra Monster Zones",
    zh: "两个额外怪兽区域之间没有依次相互连接的连接怪兽",
    ja: "2つのエクストラモンスターゾーンをつなぐ、途切れのない相互リンクはありません",
};

/// Whether there is an Extra Link.
pub fn extra_link(ask: &mut Ask, state: &State) -> Reason {
    let sections = &["link-markers.extra-link-definition"];
    match arrows::extra_link(state) {
        Some(cards) => ask.yes(&LINK_ARROWS, sections, &JOINED, || vec![Arg::Cards(cards)]),
        None => ask.no(&LINK_ARROWS, sections, &APART, Vec::new),
    }
}

static ARROW: Say = Say {
    key: "arrow-points",
    en: "an arrow of {0} points to {2}'s {1}",
    zh: "{0}的一个连接标记指向{2}的{1}",
    ja: "{0}のリンクマーカーの1つは{2}の{1}を向いています",
};
static ARROW_EXTRA: Say = Say {
    key: "arrow-points-extra",
    en: "an arrow of {0} points to the {1}",
    zh: "{0}的一个连接标记指向{1}",
    ja: "{0}のリンクマーカーの1つは{1}を向いています",
};
static NOWHERE: Say = Say {
    key: "arrow-points-nowhere",
    en: "an arrow of {0} points to no Monster Zone",
    zh: "{0}的一个连接标记没有指向怪兽区域",
    ja: "{0}のリンクマーカーの1つはモンスターゾーンを向いていません",
};
static ALL: Say =
    Say {
        key: "link-arrows", en: "the Link Arrows of {0}", zh: "{0}的连接标记", ja: "{0}のリンクマーカー"
    };

/// What each Link Arrow of a monster points to.
pub fn zones(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let rule = &LINK_ARROWS;
    let copy = state.copy(card);
    if !copy.zone.is_monster() || !copy.face_up {
        return ask
            .found(rule, Answer::Yes, &["link-markers.monster-zones-only"], &OFF_FIELD, || vec![Arg::Card(card)]);
    }
    let mut all = ask.all(rule);
    for arrow in &state.card(card).arrows {
        all.and(ask, |ask| one(ask, state, card, *arrow));
    }
    all.done(ask, &ALL, || vec![Arg::Card(card)])
}

fn one(ask: &mut Ask, state: &State, card: CardId, arrow: Arrow) -> Reason {
    let rule = &LINK_ARROWS;
    let copy = state.copy(card);
    let main = matches!(copy.zone, Zone::Monster(_));
    let upward = matches!(arrow, Arrow::TopLeft | Arrow::Top | Arrow::TopRight);
    match arrows::reached_by(arrow, copy.zone, copy.controller) {
        None => {
            let sections: &[&str] = match (main, upward) {
                (true, true) => &["link-markers.main-zone-geometry"],
                (true, false) => &["link-markers.monster-zones-only"],
                (false, _) => &["link-markers.extra-zone-geometry"],
            };
            ask.yes(rule, sections, &NOWHERE, || vec![Arg::Card(card)])
        }
        Some((_, zone @ Zone::ExtraMonster(_))) => ask.yes(
            rule,
            &["link-markers.points-adjacent-zone", "link-markers.main-zone-geometry"],
            &ARROW_EXTRA,
            || vec![Arg::Card(card), Arg::Zone(copy.controller, zone)],
        ),
        Some((player, zone)) => {
            let sections: &[&str] = match (main, player == copy.controller) {
                (true, _) => &["link-markers.points-adjacent-zone"],
                (false, true) => &["link-markers.points-adjacent-zone", "link-markers.extra-zone-geometry"],
                (false, false) => &[
                    "link-markers.points-adjacent-zone",
                    "link-markers.extra-zone-geometry",
                    "link-markers.points-opponent-too",
                ],
            };
            ask.yes(rule, sections, &ARROW, || vec![Arg::Card(card), Arg::Zone(player, zone), Arg::Player(player)])
        }
    }
}

static UNLINKED: Say = Say {
    key: "not-in-linked-zone",
    en: "{1} is in no zone that a Link Arrow points to, as {0} asks",
    zh: "{1}不在{0}所要求的连接标记指向的区域",
    ja: "{1}は、{0}の求めるリンク先のゾーンに存在しません",
};

/// Why a card does not fit a description that asks for a zone that a Link Arrow points to, if that alone is why.
pub fn in_no_linked_zone(
    ask: &mut Ask,
    state: &State,
    of: &Filter,
    scope: &Scope<'_>,
    considered: impl Fn(CardId) -> bool,
) -> Option<Reason> {
    let asked = of.linked?;
    let anywhere = Filter { linked: None, ..of.clone() };
    let mut cards = candidates(state, &anywhere, scope).map(|(id, _)| id);
    let found = cards.find(|id| considered(*id) && fits(state, of, *id, scope) == Answer::No)?;
    let sections = &["link-markers.purpose"];
    Some(match asked {
        Linked::Linked => linked(ask, state, found),
        Linked::CoLinked => co_linked(ask, state, found),
        Linked::PointingToThis => return None,
        Linked::ToThis | Linked::ToAny | Linked::CoLinkedToThis => {
            ask.no(&LINK_ARROWS, sections, &UNLINKED, || vec![Arg::Card(scope.this), Arg::Card(found)])
        }
    })
}

static CARDS: Say = Say {
    key: "linked-cards",
    en: "{0} points to {1}",
    zh: "{0}的连接标记指向{1}",
    ja: "{0}は{1}をリンク先にしています",
};
static NO_CARD: Say = Say {
    key: "no-linked-card",
    en: "{0} points to no monster",
    zh: "{0}没有指向怪兽",
    ja: "{0}のリンク先にモンスターはいません",
};

/// The monsters that a Link Monster points to, as an argument.
pub fn cards(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let sections = &["link-markers.linked-zone-term"];
    let found: Vec<CardId> = state.ids().filter(|id| points_to(state, card, *id)).collect();
    let say = if found.is_empty() { &NO_CARD } else { &CARDS };
    ask.yes(&LINK_ARROWS, sections, say, || vec![Arg::Card(card), Arg::Cards(found)])
}
