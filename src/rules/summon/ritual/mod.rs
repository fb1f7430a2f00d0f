//! Ritual Summons, as effects perform them. Sections ritual-summon.*.

pub mod by_name;
mod given;
mod search;

use super::own_text::unread_condition;
use super::performed::Performed;
use super::proper::{Doing, by_effect};
use crate::board::place::CardId;
use crate::cards::continuous::Banned;
use crate::cards::filter::{Ability, Filter, Kind, Place, SummonKind};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};
use crate::rules::said;
use crate::rules::summon::kind::{forbidder, forbids_all};
use crate::rules::summon::whatever::forbids_described;
use search::{Need, Tribute, need, perhaps, pool, search};

pub use given::these;

/// The rule.
pub static RITUAL: Rule = Rule {
    id: "summon.ritual",
    sections: &[
        "ritual-summon.activate-condition",
        "ritual-summon.resolution",
        "ritual-summon.face-down-tribute",
        "ritual-summon.own-monsters-only",
        "ritual-summon.exact-or-at-least",
        "ritual-summon.no-superfluous-tribute",
        "ritual-summon.token-allowed",
        "ritual-summon.trap-monster-allowed",
        "ritual-summon.tribute-ban-blocks-activation",
        "ritual-summon.must-include-monster",
        "basics.forbidden-by-card",
        "summon-general.special-summon-needs-zone",
        "summon-general.special-summon-zone-choice",
    ],
};

static THERE: Say = Say {
    key: "ritual-tributes-there",
    en: "{0} can be Ritual Summoned by Tributing {1}",
    zh: "可以解放{1}来仪式召唤{0}",
    ja: "{1}をリリースして{0}を儀式召喚できます",
};
static SOME: Say = Say {
    key: "ritual-possible",
    en: "{0} could perform a Ritual Summon",
    zh: "{0}可以进行仪式召唤",
    ja: "{0}で儀式召喚を行えます",
};
static NO_MONSTER: Say = Say {
    key: "no-ritual-monster",
    en: "there is no Ritual Monster that {0} could Summon",
    zh: "没有{0}可以仪式召唤的怪兽",
    ja: "{0}で儀式召喚できる儀式モンスターがいません",
};
static FEW: Say = Say {
    key: "ritual-tributes-lacking",
    en: "no Tributes are there whose Levels come to what {0} needs ({1})",
    zh: "凑不齐{0}所需的解放（等级合计{1}）",
    ja: "レベルの合計が{0}に必要な値（{1}）になるリリースがありません",
};
static NOT_DEMANDED: Say = Say {
    key: "ritual-demand-unmet",
    en: "no Tributes for {0} meet the demand of {1}",
    zh: "没有符合{1}要求的{0}的解放",
    ja: "{1}の求める条件を満たす{0}のリリースがありません",
};
static NO_ROOM: Say = Say {
    key: "ritual-no-room",
    en: "no zone is free for {0}, and no Tributes for it would free one",
    zh: "没有放置{0}的区域，解放也不会空出区域",
    ja: "{0}を出すゾーンが空いておらず、リリースしても空きません",
};
static BANNED: Say = Say {
    key: "ritual-tributing-forbidden",
    en: "{1} forbids {0} to Tribute",
    zh: "{1}的效果让{0}不能解放",
    ja: "{1}により、{0}はリリースできません",
};
static NOT_SO: Say = Say {
    key: "not-ritual-summonable",
    en: "the text of {0} does not let it be Ritual Summoned so",
    zh: "{0}的文本不允许这样仪式召唤",
    ja: "{0}のテキストは、そのような儀式召喚を認めていません",
};
static NOT_TOLD: Say = Say {
    key: "ritual-tributes-unread",
    en: "which Tributes {0} takes was not read: {1}",
    zh: "{0}用什么解放没有读懂：「{1}」",
    ja: "{0}のために何をリリースするかは読み取れていません：「{1}」",
};
static OPEN: Say = Say {
    key: "ritual-tribute-open",
    en: "whether {0} can be used for the Ritual Summon by {1} is not known: whether an effect prevents it is not",
    zh: "{0}能否用于{1}的仪式召唤不明：是否有效果阻止无法确定",
    ja: "{0}を{1}による儀式召喚に使えるかどうかは不確定です。それを妨げる効果が適用されるかどうかが不明です",
};
static UNREAD: Say = Say {
    key: "ritual-unread",
    en: "whether {0} can be Ritual Summoned so is not known: part of its text was not read",
    zh: "{0}的文本没有完全读懂，无法确定能否这样仪式召唤",
    ja: "{0}をそのように儀式召喚できるかどうかは不確定です。テキストに読み取れていない部分があります",
};

/// Whether an effect could perform its Ritual Summon.
pub(super) fn possible(ask: &mut Ask, p: &Performed<'_>) -> Reason {
    let by = p.scope.this;
    if let Some(reason) = ban(ask, p) {
        return reason;
    }
    let known = p.nearest(|monster| some(ask, p, monster));
    let ruled_out = known.as_ref().is_none_or(|r| r.answer == Answer::No);
    if ruled_out && (p.hidden_monster() || known.is_some() && p.hidden_materials()) {
        let wanted = Filter { types: vec![Ability::Ritual], ..p.with.monster.clone() };
        if let Some(source) = forbids_described(p.state, p.player(), &wanted, SummonKind::Ritual) {
            let args = || vec![Arg::Player(p.player()), Arg::Card(source)];
            return ask.no(&RITUAL, &["basics.forbidden-by-card"], &said::FORBIDDEN_BY, args);
        }
        return ask.yes(&RITUAL, &[], &said::ASSUMING_CARDS, || vec![Arg::Card(by)]);
    }
    known.unwrap_or_else(|| ask.no(&RITUAL, &["ritual-summon.activate-condition"], &NO_MONSTER, || vec![Arg::Card(by)]))
}

/// Whether nothing can be Tributed at all.
fn ban(ask: &mut Ask, p: &Performed<'_>) -> Option<Reason> {
    // What comes from a Deck or a GY is not Tributed.
    let tributed =
        |place: &Place| !matches!(place, Place::Deck | Place::ExtraDeck | Place::Graveyard | Place::Banished);
    let from = &p.with.materials.place;
    if !from.is_empty() && !from.iter().any(tributed) {
        return None;
    }
    let by = forbids_all(p.state, p.player(), &[Banned::Tribute])?;
    let sections = &["ritual-summon.tribute-ban-blocks-activation"];
    // Where materials may be banished instead, what a ban on Tributes leaves is not told.
    let told = p.with.banished_from.is_empty() && p.with.materials.unread.is_none();
    let answer = if told { Answer::No } else { Answer::Unknown };
    Some(ask.found(&RITUAL, answer, sections, &BANNED, || vec![Arg::Player(p.player()), Arg::Card(by)]))
}

/// Whether a monster itself can be Ritual Summoned by the effect.
fn summonable(ask: &mut Ask, p: &Performed<'_>, monster: CardId) -> Reason {
    let (state, player) = (p.state, p.player());
    if let Some(by) = forbidder(state, player, &[Banned::SpecialSummon], monster, Some(SummonKind::Ritual)) {
        return ask.no(&RITUAL, &["basics.forbidden-by-card"], &said::SPECIAL_SUMMON_FORBIDDEN, || {
            vec![Arg::Player(player), Arg::Card(by), Arg::Card(monster)]
        });
    }
    let args = || vec![Arg::Card(monster)];
    if unread_condition(state, monster).is_some() {
        return ask.found(&RITUAL, Answer::Unknown, &[], &UNREAD, args);
    }
    if !state.card(monster).types.contains(&Ability::Ritual) {
        return ask.no(&RITUAL, &["ritual-summon.activate-condition"], &NOT_SO, args);
    }
    let doing = Doing { by: p.scope.this, kind: SummonKind::Ritual, ignoring: false };
    let own = by_effect(ask, state, monster, doing);
    if own.answer != Answer::Yes {
        return own;
    }
    ask.yes(&RITUAL, &[], &SOME, || vec![Arg::Card(p.scope.this)])
}

/// Whether there are Tributes for a monster.
fn some(ask: &mut Ask, p: &Performed<'_>, monster: CardId) -> Reason {
    let mut all = ask.all(&RITUAL);
    all.and(ask, |ask| summonable(ask, p, monster));
    all.and(ask, |ask| tributes(ask, p, monster));
    all.done(ask, &SOME, || vec![Arg::Card(p.scope.this)])
}

/// What leaves open which Tributes are taken: words that were not read.
fn not_told(ask: &mut Ask, p: &Performed<'_>) -> Option<Reason> {
    let part = p.with.materials.unread.as_ref()?;
    let args = || vec![Arg::Card(p.scope.this), Arg::Words(part.words.clone())];
    Some(ask.found(&RITUAL, Answer::Unknown, &[], &NOT_TOLD, args))
}

fn tributes(ask: &mut Ask, p: &Performed<'_>, monster: CardId) -> Reason {
    let args = || vec![Arg::Card(monster)];
    if let Some(reason) = not_told(ask, p) {
        return reason;
    }
    let Some(need) = need(p, monster) else {
        return ask.found(&RITUAL, Answer::Unknown, &[], &UNREAD, args);
    };
    let pool = pool(p, monster);
    // What needs no permission of its own is looked for first, so that a yes rests on no more than it must.
    let plain: Vec<Tribute> = pool.iter().copied().filter(|t| permits(p, t.card).is_none()).collect();
    let set = if ask.explains() { first(p, &plain, need) } else { None };
    if let Some(set) = set.or_else(|| first(p, &pool, need)) {
        let mut all = ask.all(&RITUAL);
        for section in set.iter().filter_map(|id| permits(p, *id)) {
            all.and(ask, |ask| ask.yes(&RITUAL, section, &SOME, || vec![Arg::Card(p.scope.this)]));
        }
        all.and(ask, |ask| {
            ask.yes(&RITUAL, &["ritual-summon.activate-condition"], &THERE, || {
                vec![Arg::Card(monster), Arg::Cards(set.clone())]
            })
        });
        return all.done(ask, &THERE, || vec![Arg::Card(monster), Arg::Cards(set)]);
    }
    // Whether a card can be one of them may hang on words that were not read.
    if first(p, &perhaps(p, monster), need).is_some() {
        return ask.found(&RITUAL, Answer::Unknown, &[], &UNREAD, args);
    }
    if first(p, &pool, Need { room: false, ..need }).is_some() {
        return ask.no(&RITUAL, &["summon-general.special-summon-needs-zone"], &NO_ROOM, args);
    }
    if need.demanded && first(p, &pool, Need { room: false, demanded: false, ..need }).is_some() {
        if given::jointly(p, &pool, need) {
            return ask.found(&RITUAL, Answer::Unknown, &[], &given::JOINTLY, args);
        }
        return ask.no(&RITUAL, &["ritual-summon.must-include-monster"], &NOT_DEMANDED, || {
            vec![Arg::Card(monster), Arg::Card(p.scope.this)]
        });
    }
    ask.no(&RITUAL, &["ritual-summon.activate-condition"], &FEW, || vec![Arg::Card(monster), Arg::Number(need.total)])
}

/// The section that lets a Tribute of a special kind be one.
fn permits(p: &Performed<'_>, id: CardId) -> Option<&'static [&'static str]> {
    let (copy, card) = (p.state.copy(id), p.state.card(id));
    if !copy.zone.on_field() {
        None
    } else if !copy.face_up {
        Some(&["ritual-summon.face-down-tribute"])
    } else if card.types.contains(&Ability::Token) {
        Some(&["ritual-summon.token-allowed"])
    } else if card.kind == Kind::Trap {
        Some(&["ritual-summon.trap-monster-allowed"])
    } else {
        None
    }
}

fn first(p: &Performed<'_>, pool: &[Tribute], need: Need) -> Option<Vec<CardId>> {
    let mut found = None;
    search(pool, need, &p.state.meter, &mut |set| {
        found = Some(in_order(set));
        true
    });
    found
}

/// Whether some set of Tributes for a monster holds this card.
fn uses(p: &Performed<'_>, monster: CardId, card: CardId) -> bool {
    let holds = |set: &[Tribute]| set.iter().any(|t| t.card == card);
    need(p, monster).is_some_and(|need| search(&pool(p, monster), need, &p.state.meter, &mut |set| holds(set)))
}

/// The cards of a set, in board order.
fn in_order(set: &[Tribute]) -> Vec<CardId> {
    let mut cards: Vec<CardId> = set.iter().map(|t| t.card).collect();
    cards.sort();
    cards
}

/// The sets of Tributes for a monster, at most so many, and whether there are more.
pub(super) fn sets(p: &Performed<'_>, monster: CardId, most: usize) -> (Vec<Vec<CardId>>, bool) {
    let silent = &mut Ask::silent();
    let barred = ban(silent, p).is_some() || summonable(silent, p, monster).answer != Answer::Yes;
    let untold = p.with.materials.unread.is_some();
    let Some(need) = need(p, monster).filter(|_| !barred && !untold) else { return (Vec::new(), untold && !barred) };
    let mut found = Vec::new();
    let cut = search(&pool(p, monster), need, &p.state.meter, &mut |set| {
        let full = found.len() >= most;
        if !full {
            found.push(in_order(set));
        }
        full
    });
    found.sort();
    (found, cut)
}
